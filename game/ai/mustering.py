"""Choices before a match (C1.2, C2.4 to C2.6): the computer takes the first faction and the army that is ready."""

from __future__ import annotations

from game.corridor import records as r
from game.corridor.options import seat_commands
from game.corridor.state import State
from game.engine.records import Command


def setup_choice(view: State, seat: str) -> Command:
    """A rank for its badges where it can have one, since only ranks win campaigns; else what is filled in for it."""
    commands = seat_commands(view, seat)
    for command in commands:
        if isinstance(command, r.ExchangeBadges):
            return command
    return r.EndTurn() if r.EndTurn() in commands else commands[0]
