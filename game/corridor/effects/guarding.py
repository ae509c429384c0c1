"""Armour, hiding and saves of a figure that is attacked, with the cards that apply (C10.1, C17)."""

from __future__ import annotations

from game.content.defs import Dice
from game.corridor.effects.applied import applied
from game.corridor.records.leaves import Figure
from game.corridor.state import State


def armour_with_cards(state: State, figure: Figure, armour: int) -> int:
    """Its armour: at least what a card sets, and what another adds."""
    plus = 0
    for one in applied(state, figure):
        armour = max(armour, one.change.armour)
        plus += one.change.armour_plus
    return armour + plus


def hidden_from(state: State, seat: str, figure: Figure) -> bool:
    """Whether ``seat`` may not attack the figure at all: smoke hides a squad from the alien alone."""
    if seat != state.setting.alien or figure.seat == seat:
        return False
    return any(one.change.hidden for one in applied(state, figure))


def saving_dice(state: State, figure: Figure) -> Dice:
    """The dice whose points are taken off what a shot would cost it."""
    return Dice(white=sum(one.change.saves for one in applied(state, figure)))
