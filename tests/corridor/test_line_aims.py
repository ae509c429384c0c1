"""The squares that name lines: each would be accepted, with a dock in the way too (C10.4, C13.1)."""

from __future__ import annotations

import pytest

from game.corridor import records as r
from game.corridor.options import shots
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State
from tests.corridor.positions import Piece, Spot, position

PLAN = """
+=+=+=+=+=+=+=+=+
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+=+=+=+=+=+=+=+=+
"""


def near_a_dock(at: Spot, dock: tuple[Spot, ...], large: bool) -> State:
    dreadnought = {"size": 2, "weapons": ("base:plasma_gun",), "life": 1}
    firer = Piece("r", "dreadnought_mk7", "alien", at, dreadnought)
    if not large:
        firer = Piece("r", "marine_plasma_gun", "blood_angels", at)
    seats = ("ultramarines", "blood_angels", "alien")
    return position(PLAN, (firer,), seats=seats, turn=firer.seat, docks={"ultramarines": dock})


@pytest.mark.parametrize("large", [True, False])
@pytest.mark.parametrize(
    ("at", "dock"), [((1, 1), ((4, 1), (4, 2))), ((1, 2), ((0, 0),)), ((0, 1), ((3, 0), (4, 0))), ((2, 1), ((1, 0),))]
)
def test_every_line_that_is_listed_can_be_fired_along(at: Spot, dock: tuple[Spot, ...], large: bool) -> None:
    state = near_a_dock(at, dock, large)
    listed = shots(state, state.figures["r"])
    lines = {command.target for command in listed if isinstance(command, r.Fire) and "plasma" in command.weapon}
    assert len(lines) >= 4
    for command in listed:
        assert CORRIDOR.verify(state, state.figures["r"].seat, command) is None, command
    assert not any(state.setting.safe >> target & 1 for target in lines)
