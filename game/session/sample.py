"""Whole states that fit what a seat knows: what a computer player looks ahead on, in place of the true state."""

from __future__ import annotations

from random import Random

from game.corridor.guess import sample as guess
from game.corridor.state import State


def sample(view: State, rng: Random) -> State:
    """A state in which unknown tokens and blips have kinds that fit the view, with a dice seed drawn from ``rng``."""
    return guess(view, rng.getrandbits(64))
