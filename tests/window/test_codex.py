"""The codex in a real window: opened by its key and by the right button, written into, turned by hand (`make full`)."""

from __future__ import annotations

import time

import pytest

from tests.window.conftest import Starter
from tests.window.game import Game
from tests.window.prepared import cell
from tests.window.screen import Screen

pytestmark = pytest.mark.full

MISSION = ("--mission", "iron_sleeper", "--seed", 5, "--seat", "ultramarines=human", "--seat", "alien=ai:quick")


def shown(game: Game, end: str) -> bool:
    """Whether something to click whose path ends like that is in the window."""
    return any(path.endswith(end) for path in game.told()["places"])


def closed(game: Game) -> None:
    """Wait until nothing lies over the battle."""
    game.until(lambda told: not told["over"], "the codex is closed")


def test_it_is_opened_searched_and_left_without_touching_the_match(start: Starter, screen: Screen) -> None:
    game = start(*MISSION)
    game.skip_animations()
    before = len(game.session().log)
    game.key("n")
    game.still()
    game.key("F1")
    game.shows("CodexScreen")
    assert shown(game, "figure/turn")
    game.picture("1-the-chosen-figure")
    x, y = next(at for path, at in game.told()["places"].items() if path.endswith("figure/turn"))
    game.point(x, y)
    screen.xdotool("mousedown", 1)
    game.point(x + 80, y)
    screen.xdotool("mouseup", 1)
    game.picture("2-turned-by-hand")
    game.press("section")
    game.press("list/search")
    for letter in "esquive" if game.told()["lang"] == "fr" else "dodge":
        game.key(letter)
    game.key("Down")
    game.picture("3-searched")
    assert shown(game, "entries/rulebook:c12_3")
    assert not shown(game, "entries/rulebook:c1")
    game.key("F1")
    closed(game)
    assert len(game.session().log) == before


def test_the_right_button_explains_a_figure_on_the_board(start: Starter, screen: Screen) -> None:
    game = start(*MISSION)
    game.still()
    session = game.session()
    figure = next(one for one in session.state.figures.values() if one.seat == "ultramarines")
    game.point(*game.aim.square(*cell(session, figure.at), 0.4))
    screen.xdotool("click", 3)
    game.shows("CodexScreen")
    assert shown(game, f"entries/{figure.profile}")
    game.picture("1-explained")
    game.key("Escape")
    closed(game)


def test_the_figure_turns_smoothly(start: Starter) -> None:
    game = start(*MISSION)
    game.still()
    game.key("n", "F1")
    game.shows("CodexScreen")
    game.point(5, 5)
    began, frames = time.monotonic(), game.told()["frames"]
    time.sleep(3)
    each = (time.monotonic() - began) / (game.told()["frames"] - frames)
    print(f"{each * 1000:.1f} ms a frame")
    assert each < 0.3  # a busy machine stretches it; the figure alone costs a small part of that
