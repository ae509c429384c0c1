"""Objectives of objects: ``use_objects``, ``destroy_objects``, ``defend_object``."""

from __future__ import annotations

from game.content.defs import Objective
from game.corridor.objectives.kind import (
    Goals,
    Kind,
    Moment,
    first_to,
    for_seats,
    most,
    most_trophy_points,
    noted,
    tally,
)
from game.corridor.state import State


def _done(state: State, aim: Objective) -> list[str]:
    """The seats that did what it asks, one entry an object or room, in the order of the deeds."""
    if aim.action == "search":
        found = (key.rpartition(".") for key, _ in noted(state, "search."))
        return [seat for room, _, seat in found if not aim.zones or room in aim.zones]
    start = "officer." if aim.by == "commander" else "gone."
    return [seat for name, seat in noted(state, start) if not aim.objects or name in aim.objects]


def _used(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """The first with enough of its own; or, when enough are done in all, the seat with most."""
    done = _done(state, aim)
    if aim.winner != "most":
        return first_to(done, for_seats(state, aim.need, aim.need_by_seats))
    if len(done) < for_seats(state, aim.need_total, aim.need_total_by_seats):
        return ""
    return most(state, tally(done), done[-1:] if aim.tiebreak == "last" else done)


def _destroyed(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """When none is left, or at the end if enough are gone: the seat with most."""
    done = _done(state, aim)
    left = any(not aim.objects or name in aim.objects for name in state.objects)
    if len(done) < aim.minimum or (left and moment != "end"):
        return ""
    return most(state, tally(done), done[-1:] if aim.tiebreak == "last" else done)


def _defended(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """The alien's as soon as one is gone; else, when the time is over, the most valuable trophies."""
    if any(name not in state.objects for name in aim.objects):
        return state.setting.alien
    over = moment == "turn_over" and state.progress.seat == state.setting.alien
    if moment == "end" or (over and aim.until_round and state.progress.round >= aim.until_round):
        return most_trophy_points(state)
    return ""


def _where(state: State, aim: Objective, which: str, seat: str) -> Goals:
    if aim.action == "search":
        squares = 0
        for zone in aim.zones:
            searched = f"search.{zone}.{seat}" in state.notes
            squares |= 0 if searched else state.setting.plan.rooms.get(zone, 0)
        return Goals(squares=squares)
    things = 0
    for thing in state.objects.values():
        if thing.at >= 0 and (not aim.objects or thing.id in aim.objects):
            things |= 1 << thing.at
    return Goals(things=things, leader=aim.by == "commander")


USE_OBJECTS = Kind(_used, goals=_where, watch=True)
DESTROY_OBJECTS = Kind(_destroyed, goals=_where, watch=True)
DEFEND_OBJECT = Kind(_defended, goals=_where, watch=True)
