"""Random games and the invariants of ``tests.corridor.invariants``."""

from __future__ import annotations

import pytest

from game.testing.random_play import random_mission
from tests.corridor.invariants import Tally, check_game
from tests.corridor.positions import stock


@pytest.mark.parametrize("seed", range(20))
def test_a_random_mission(seed: int) -> None:
    """One, two and three assault seats in turn."""
    tally = Tally()
    end = check_game(random_mission(stock(), 1 + seed % 3, seed), seed, tally, every=25)
    assert end.progress.phase == "over"
    assert tally.events["MissionEnded"] == 1
