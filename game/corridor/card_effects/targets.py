"""Whom cards may be about: victims of events, own figures, what a librarian sees (C17.2, C13.1)."""

from __future__ import annotations

from game.content.defs import Card
from game.corridor import records as r
from game.corridor.effects.change import change_of, suits
from game.corridor.effects.guarding import hidden_from
from game.corridor.guns import is_gun
from game.corridor.looking import sees
from game.corridor.state import State

ELDAR_DOCK = "webway"


def meant_seats(state: State, card: Card) -> list[str]:
    """The assault seats that an event speaks of and that have a figure aboard: those of the army in ``of``, else
    marines with their mercenaries, not the Eldar (C17.2).
    """
    found = []
    for seat in state.setting.assault:
        faction = state.setting.catalog.factions[state.seats[seat].faction]
        army = str(card.params.get("of", ""))
        meant = faction.profiles_of == army if army else faction.dock != ELDAR_DOCK
        there = (one for one in state.figures.values() if one.seat == seat and one.at >= 0 and not one.home)
        if meant and not all(map(is_gun, there)):
            found.append(seat)
    return found


def victims(state: State, card: Card) -> list[r.Figure]:
    """The figures of those seats on the boards that an event may strike: none in a dock, none of the rank ``not_on``,
    none behind smoke, no guns, which are things; on the squares that ``target_on`` names.
    """
    seats = meant_seats(state, card)
    squares = state.setting.plan.floor & ~state.setting.safe
    if card.params.get("target_on") == "corridor":
        squares &= corridors(state)
    barred = card.params.get("not_on")
    return [
        figure
        for figure in state.figures.values()
        if figure.seat in seats
        and figure.at >= 0
        and not is_gun(figure)
        and squares >> figure.at & 1
        and state.profile(figure).rank != barred
        and not hidden_from(state, state.setting.alien, figure)
    ]


def corridors(state: State) -> int:
    """The squares (bits) of corridors: of boards outside their rooms, and of loose sections."""
    plan = state.setting.plan
    bits = plan.floor & ~plan.dock_floor
    for name, squares in plan.rooms.items():
        if not name.endswith(".corridor"):
            bits &= ~squares
    return bits


def own_figures(state: State, seat: str, card: Card) -> list[r.Figure]:
    """The seat's figures on the table, not those that came home, that a card speaks of; never guns."""
    change = change_of(card)
    catalog = state.setting.catalog
    return [
        figure
        for figure in state.figures.values()
        if figure.seat == seat and figure.at >= 0 and not figure.home and not is_gun(figure)
        if suits(catalog, change, state.profile(figure))
    ]


def caster(state: State, seat: str) -> r.Figure | None:
    """The seat's librarian on the table, if he lives (C12.6)."""
    for figure in state.figures.values():
        if figure.seat == seat and figure.at >= 0 and state.profile(figure).rank == "librarian":
            return figure
    return None


def in_sight(state: State, seat: str, card: Card, friends: bool = False) -> list[r.Figure]:
    """What the librarian sees: aliens, or others too; none of the ``not_units``, nor of the rank ``not_on``, and with
    ``large`` = false no walkers.
    """
    viewer = caster(state, seat)
    if viewer is None:
        return []
    barred = _profiles(state, card)
    rank = card.params.get("not_on")
    return [
        figure
        for figure in state.figures.values()
        if (friends or figure.seat == state.setting.alien)
        and figure.id != viewer.id
        and figure.at >= 0
        and figure.profile not in barred
        and state.profile(figure).rank != rank
        and (figure.size == 1 or card.params.get("large") is not False)
        and sees(state, viewer, figure)
    ]


def _profiles(state: State, card: Card) -> set[str]:
    named = card.params.get("not_units", ())
    units = named if isinstance(named, tuple) else (named,)
    return {profile for unit in units for profile in state.setting.catalog.unit_profiles(str(unit))}


def free_squares(state: State) -> int:
    """Squares (bits) of the boards on which nothing stands or lies."""
    setting = state.setting
    plan = setting.plan
    taken = state.occupied | state.blip_bits | plan.obstacles | setting.safe
    for thing in state.objects.values():
        if thing.at >= 0:
            taken |= 1 << thing.at
    return plan.floor & ~taken
