"""Which cards apply to a figure now: those in play, its seat's passive equipment, its own exarch powers (C17.1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
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


class Summed(NamedTuple):
    """What all the changes of a figure come to. ``move``: the squares of one move; ``moves``, ``fires``, ``or_fires``
    (in place of moving) and ``blows``: how often a turn; the others as in ``Change``, ``both`` = fires and strikes,
    ``lent`` = weapons lent, by card.
    """

    changes: tuple[Applied, ...]
    move: int
    moves: int = 1
    fires: int = 1
    or_fires: int = 1
    blows: int = 1
    both: bool = False
    idle: bool = False
    split_move: bool = False
    through: bool = False
    lent: Mapping[str, Applied] = MappingProxyType({})


NOTHING: tuple[Applied, ...] = ()


def applied(state: State, figure: Figure) -> tuple[Applied, ...]:
    """All that applies to a figure, in the order in which it came into play, then what is held."""
    return summed(state, figure).changes


def summed(state: State, figure: Figure) -> Summed:
    """What applies to a figure, summed up: asked some thirty times at each command, so kept until a card moves."""
    try:
        found: Summed = state.changes[figure.id]
    except KeyError:
        found = state.changes[figure.id] = _summed(state, figure, _found(state, figure))
    return found


def _summed(state: State, figure: Figure, found: tuple[Applied, ...]) -> Summed:
    move = state.setting.profiles[figure.profile].move
    if not found:
        return Summed(NOTHING, move)
    changes = [one.change for one in found]
    return Summed(
        found,
        max(move, *(_move_by(state, figure, change) for change in changes)),
        max(change.moves for change in changes),
        max(1, *(change.fires for change in changes)),
        max(1, *(change.or_fires for change in changes)),
        max(change.melee_attacks for change in changes),
        any(change.fire and change.melee for change in changes),
        any(change.idle for change in changes),
        any(change.split_move for change in changes),
        any(change.through for change in changes),
        {one.card: one for one in found if one.change.pattern},
    )


def _move_by(state: State, figure: Figure, change: Change) -> int:
    """The squares that a card gives (0 = says nothing). One that lets heavy figures move as the light ones do means,
    for mercenaries, *their* light ones.
    """
    if change.who != "heavy" or not change.move:
        return change.move
    setting = state.setting
    profile = setting.profiles[figure.profile]
    army = setting.catalog.factions[state.seats[figure.seat].faction].profiles_of
    if profile.faction == army:
        return change.move
    light = (
        other.move
        for other in setting.profiles.values()
        if other.faction == profile.faction and other.profile_class == "light"
    )
    return max(light, default=0)


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
