"""Fixtures of the window tests: a display, a player's home, the program on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.plugin import Loaded, load_all
from tests.window.game import Game
from tests.window.screen import Screen, need_tools

Starter = Callable[..., Game]


@pytest.fixture(scope="session")
def loaded() -> Loaded:
    return load_all(user=False)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    need_tools()
    screen = Screen(tmp_path, (1280, 720))
    yield screen
    screen.close()


@pytest.fixture
def start(screen: Screen, loaded: Loaded, tmp_path: Path) -> Iterator[Starter]:
    """Starts the program with the words given; a test may start it again."""
    started: list[Game] = []

    def begin(*words: object) -> Game:
        game = Game(screen, tmp_path / "home", loaded, *map(str, words))
        started.append(game)
        return game

    yield begin
    for game in started:
        game.close()
