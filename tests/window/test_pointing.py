"""The mouse of a real window points at the square that is drawn there, at all turns, zooms and scales (`make full`).

Where squares lie is worked out from the numbers of the camera alone (``tests.window.aim``). Every square of the board
at all sixty views, without a window: ``test_picking``.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.client.settings import FILE_NAME, Settings, SettingsStore
from tests.window.conftest import Starter
from tests.window.game import Game
from tests.window.prepared import cell

pytestmark = pytest.mark.full

MISSION = ("--mission", "iron_sleeper", "--seed", 5, "--seat", "ultramarines=human", "--seat", "alien=ai:quick")
TURNS, ZOOMS, EACH = 4, 5, 6
OUT, IN = 5, 4
"""The wheel's buttons for X."""


def wheel(game: Game, button: int, steps: int) -> None:
    """Turn the wheel over the middle of the board."""
    game.point(game.aim.size[0] / 2, game.aim.size[1] / 2)
    for _ in range(steps):
        before = game.told()
        game.screen.xdotool("click", button)
        game.until(lambda told, last=before: told["heard"] > last["heard"], "the wheel is heard")  # type: ignore[misc]
    game.still()


def in_the_open(game: Game, square: tuple[int, int]) -> bool:
    """Whether a square's middle lies well within the window."""
    x, y = game.aim.square(*square)
    width, height = game.aim.size
    return width * 0.16 < x < width * 0.84 and height * 0.14 < y < height * 0.72


def found(square: tuple[int, int], told: dict[str, Any]) -> bool:
    """Whether the pointer is on a square, or on a panel that covers it."""
    return bool(told["battle"]["covered"]) or told["battle"]["square"] == list(square)


@pytest.mark.parametrize("scale", [80, 100, 200])
def test_the_pointer_finds_the_square_that_is_drawn_there(start: Starter, tmp_path: Path, scale: int) -> None:
    store = SettingsStore(tmp_path / "home" / "config" / "coursive" / FILE_NAME)
    assert store.save(Settings(scale=scale))
    game = start(*MISSION)
    game.still()
    assert game.told()["factor"] == scale / 100
    state = game.session().state
    floor = [cell(game.session(), square) for square in range(state.setting.plan.floor.bit_length())]
    floor = [
        square
        for place, square in enumerate(floor)
        if state.setting.plan.floor >> place & 1 and not state.setting.plan.obstacles >> place & 1
    ]
    chance, views, looked = Random(scale), set(), 0
    wheel(game, IN, 8)
    for zoom in range(ZOOMS):
        for turn in range(TURNS):
            seen = [square for square in floor if in_the_open(game, square)]
            for square in chance.sample(seen, min(EACH, len(seen))):
                game.point(*game.aim.square(*square))
                # a tip that lay there goes a few frames after the pointer came
                told = game.until(partial(found, square), f"the pointer is on {square}: zoom {zoom}, turn {turn}", 5)
                if told["battle"]["covered"]:
                    continue  # a panel lies there, which is nobody's square
                looked += 1
            game.key("r")
            game.still()
            views.add((round(game.aim.width, 2), game.aim.turns % 4))
        wheel(game, OUT, 2)
    assert len(views) == ZOOMS * TURNS
    assert looked > TURNS * ZOOMS * 3
    game.leave()
