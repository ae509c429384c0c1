"""The turns that are left: the event deck measures the mission (C14.1)."""

from __future__ import annotations

from game.corridor.state import State

MANY = 99
"""Turns left where no deck measures the mission."""


def turns_left(view: State) -> int:
    """The turns that an assault seat still has, its present or next one included."""
    if view.progress.final:
        return 1
    cards = max((sum(left.values()) for left in view.decks.values()), default=0)
    left = cards + 1 if cards else MANY
    last = view.setting.last_round
    if last:
        left = min(left, last - view.progress.round + 1)
    return left
