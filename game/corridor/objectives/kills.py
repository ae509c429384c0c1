"""Objectives of killing: ``destroy_unit``, ``destroy_count``, ``intercept``."""

from __future__ import annotations

from game.content.defs import Objective
from game.corridor.objectives.kind import Goals, Kind, Moment, first_to, for_seats, kills_of, most, tally, targets_of
from game.corridor.state import State


def _unit(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """The first to have killed as many as it asks; where sight of a captive is asked for, as was noted at the kill."""
    if aim.in_sight_of:
        return str(state.notes.get(f"sight.{which}", ""))
    return first_to(kills_of(state, targets_of(state, aim)), for_seats(state, aim.count, aim.count_by_seats))


def _count(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """The first to hold so many trophies; a kill that gave none does not count (C15.1)."""
    targets = targets_of(state, aim)
    need = for_seats(state, aim.count, aim.count_by_seats)
    held = {
        seat: sum(trophy.kind in targets for trophy in state.seats[seat].trophies) for seat in state.setting.assault
    }
    return first_to([seat for seat in kills_of(state, targets) if held[seat] >= need], need)


def _intercept(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """The alien's when enough got away; else, when none is left to come, the most kills."""
    targets = targets_of(state, aim)
    away = sum(fallen.how == "left" and fallen.profile in targets for fallen in state.fallen.values())
    if away >= for_seats(state, aim.need, aim.need_by_seats):
        return state.setting.alien
    kinds = [thing.kind for shelf in (state.blips, state.tokens) for thing in shelf.values()]
    kinds += [figure.profile for figure in state.figures.values()]
    if moment != "end" and any(kind in targets or not kind for kind in kinds):
        return ""
    kills = kills_of(state, targets)
    return most(state, tally(kills), kills)


def _prey(state: State, aim: Objective, which: str, seat: str) -> Goals:
    return Goals(prey=targets_of(state, aim))


DESTROY_UNIT = Kind(_unit, goals=_prey)
DESTROY_COUNT = Kind(_count, goals=_prey)
INTERCEPT = Kind(_intercept, goals=_prey, watch=True)
