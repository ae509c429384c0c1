"""Which doors a seat opens and shuts from afar by a card (C17): all of them, or those that its squad sees."""

from __future__ import annotations

from game.core.bits import mask_of
from game.corridor.looking import seen_figures
from game.corridor.plan import Door
from game.corridor.state import State


def commands_door(state: State, seat: str, door: Door) -> bool:
    """Whether a card in play gives the seat this door now."""
    cards = state.setting.catalog.cards
    for effect in state.effects.values():
        if effect.kind != "doors" or effect.seat != seat:
            continue
        if cards[effect.card].params.get("doors") != "seen" or _seen(state, seat, door):
            return True
    return False


def _seen(state: State, seat: str, door: Door) -> bool:
    """Whether a figure of the seat sees a square of the door's threshold, or stands on one."""
    squares = mask_of(door.threshold)
    for figure in state.figures.values():
        if figure.seat != seat or figure.at < 0:
            continue
        if squares >> figure.at & 1 or seen_figures(state, figure, squares, aim=False):
            return True
    return False


def doors_commanded(state: State, seat: str) -> list[Door]:
    """The doors that a card gives the seat now, in the order of the plan."""
    if not any(effect.kind == "doors" and effect.seat == seat for effect in state.effects.values()):
        return []
    return [door for door in state.setting.plan.doors if commands_door(state, seat, door)]
