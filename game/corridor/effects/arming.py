"""Weapons that cards lend to a figure: grenades, another way to fire, a gun that blows up (C17)."""

from __future__ import annotations

from collections.abc import Mapping

from game.corridor.effects.applied import Applied, summed
from game.corridor.effects.change import change_of
from game.corridor.records.leaves import Figure
from game.corridor.state import State


def lent(state: State, figure: Figure) -> Mapping[str, Applied]:
    """The weapons that cards lend to a figure now, by card."""
    return summed(state, figure).lent


def fired_lent(state: State, figure: Figure) -> bool:
    """Whether it fired a lent weapon this turn that it may not fire and move with."""
    cards = state.setting.catalog.cards
    return any(
        name in cards and change_of(cards[name]).only_if_not_moved for name, _ in state.activity_of(figure.id).shots
    )
