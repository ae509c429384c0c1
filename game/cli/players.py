"""The computer's players by level, seeded so that the same words give the same game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.cli.matches import Control
from game.session.drive import Player, RandomPlayer


def seat_seed(seed: int, seat: str) -> int:
    """A seed for the player of a seat, other for each seat of a game."""
    return Random(f"{seed} {seat}").getrandbits(48)


def player(level: str, seed: int) -> Player:
    """The computer at a level: ``random``, or one of ``game.ai``."""
    if level == "random":
        return RandomPlayer(Random(seed))
    from game.ai import player as skilled

    made: Player = skilled(level, seed)
    return made


def players_for(controls: Mapping[str, Control], seed: int) -> dict[str, Player]:
    """A player for each seat that the computer has."""
    return {seat: player(control.level, seat_seed(seed, seat)) for seat, control in controls.items() if control.level}
