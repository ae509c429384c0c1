"""Which cards apply to a figure now: those in play, its seat's passive equipment, its own exarch powers (C17.1)."""

from __future__ import annotations

from typing import NamedTuple

from game.corridor.effects.change import Change, change_of, suits
from game.corridor.records.leaves import Effect, Figure
from game.corridor.state import State


class Applied(NamedTuple):
    """One change that applies: ``source`` is the effect's id ("" for a card that is merely held), ``seat`` whose card
    it is, ``uses`` how often it still works (0 = without end), ``what`` was named with it.
    """

    source: str
    card: str
    seat: str
    uses: int
    change: Change
    what: str = ""


NOTHING: tuple[Applied, ...] = ()


def applied(state: State, figure: Figure) -> tuple[Applied, ...]:
    """All that applies to a figure, in the order in which it came into play, then what is held."""
    found = state.changes.get(figure.id)
    if found is None:
        found = state.changes[figure.id] = _found(state, figure)
    return found


def _found(state: State, figure: Figure) -> tuple[Applied, ...]:
    seat = state.seats[figure.seat]
    if not state.effects and not seat.hand and not figure.cards:
        return NOTHING
    catalog = state.setting.catalog
    profile = state.setting.profiles[figure.profile]
    changes = []
    for effect in state.effects.values():
        card = catalog.cards.get(effect.card)
        if card is None or not _meant(effect, figure):
            continue
        change = change_of(card)
        if change.who == "commander" and _second(state, figure):
            continue
        if suits(catalog, change, profile, effect.what):
            changes.append(Applied(effect.id, effect.card, effect.seat, effect.uses, change, effect.what))
    for name in (*seat.hand, *figure.cards):
        card = catalog.cards.get(name)
        if card is None or card.timing != "passive":
            continue
        change = change_of(card)
        if change.who == "commander" and _second(state, figure):
            continue
        if name in figure.cards or suits(catalog, change, profile):
            changes.append(Applied("", name, figure.seat, 0, change))
    return tuple(changes)


def _meant(effect: Effect, figure: Figure) -> bool:
    """Whether an effect is on this figure, or on its whole seat."""
    return effect.figure == figure.id or (not effect.figure and effect.seat == figure.seat)


def _second(state: State, figure: Figure) -> bool:
    """Whether it is a leader's second, whom cards about the leader do not mean."""
    return any(effect.kind == "extra_unit" and effect.figure == figure.id for effect in state.effects.values())


def controller(state: State, figure: str) -> str:
    """The seat that plays an alien figure for this turn by a card, "" for none. It moves it and attacks with it: an
    alien still opens no board, enters no dock and runs no errands (C5.4, C13.1).
    """
    for effect in state.effects.values():
        if effect.kind == "control_enemy" and effect.figure == figure:
            return effect.seat
    return ""


def seat_barred(state: State, seat: str) -> bool:
    """Whether an event keeps the seat from playing an order (``orders`` = false)."""
    cards = state.setting.catalog.cards
    played = [cards[effect.card] for effect in state.effects.values() if effect.seat == seat and effect.card in cards]
    return not all(change_of(card).orders for card in played)
