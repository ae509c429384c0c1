from collections.abc import Callable
from random import Random

import pytest

from game.corridor.setup import MatchSpec, SeatChoice
from game.plugin import Loaded, load_all
from game.session.drive import RandomPlayer, play_out
from game.session.session import Session

CHAPTERS = ("ultramarines", "blood_angels", "imperial_fists")

Begin = Callable[..., Session]


def spec_of(seats: int = 1, seed: int = 1, mission: str = "iron_sleeper", quiet: bool = False) -> MatchSpec:
    choices = (*(SeatChoice(chapter) for chapter in CHAPTERS[:seats]), SeatChoice("alien"))
    return MatchSpec(mission, choices, seed, {"quiet_events": quiet})


@pytest.fixture(scope="session")
def loaded() -> Loaded:
    return load_all(user=False)


@pytest.fixture(scope="session")
def begin(loaded: Loaded) -> Begin:
    """A new match; with ``played`` so many random commands into it."""

    def make(seats: int = 1, seed: int = 1, played: int = 0, quiet: bool = False) -> Session:
        session = Session.new(loaded, spec_of(seats, seed, quiet=quiet))
        play_out(session, {seat: RandomPlayer(Random(seed)) for seat in session.seats}, limit=played)
        return session

    return make
