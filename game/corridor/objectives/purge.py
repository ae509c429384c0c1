"""Objectives of clearing the ship: ``purge``, ``collect_tokens``."""

from __future__ import annotations

from game.content.defs import Objective
from game.corridor.objectives.kind import Goals, Kind, Moment, kills_of, most, most_trophy_points
from game.corridor.state import State


def _purge(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """At the end of a turn nothing alien is on the table; tokens in hand do not count."""
    if moment == "now" or state.blips or any(f.seat == state.setting.alien for f in state.figures.values()):
        return ""
    if aim.explored and any(name not in state.progress.explored for name in state.setting.plan.areas):
        return ""
    return most_trophy_points(state, kills_of(state)[-1:])


def _tokens(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """When the mission ends, the most trophies, each counting one."""
    if moment != "end":
        return ""
    return most(state, {seat: len(state.seats[seat].trophies) for seat in state.setting.assault}, kills_of(state))


def _all_prey(state: State, aim: Objective, which: str, seat: str) -> Goals:
    alien = state.setting.alien
    return Goals(prey=tuple(sorted({f.profile for f in state.figures.values() if f.seat == alien})))


PURGE = Kind(_purge, goals=_all_prey)
COLLECT_TOKENS = Kind(_tokens, goals=_all_prey)
