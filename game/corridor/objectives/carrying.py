"""Objectives of bringing home: ``retrieve_item``, ``rescue``, ``escape``."""

from __future__ import annotations

from game.content.defs import Objective
from game.corridor import records as r
from game.corridor.objectives.kind import Goals, Kind, Moment, first_to, for_seats, most, noted, tally
from game.corridor.state import State
from game.engine.step import Turn


def _retrieved(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """Whose figure is back in its dock with the item."""
    for thing in state.objects.values():
        bearer = state.figures.get(thing.bearer)
        if thing.item == aim.item and bearer is not None and bearer.home and bearer.seat != state.setting.alien:
            return bearer.seat
    return ""


def _item_goals(state: State, aim: Objective, which: str, seat: str) -> Goals:
    """The item where it lies, or its bearer; while it is hidden the rooms that this seat has not searched."""
    for thing in state.objects.values():
        if thing.item != aim.item:
            continue
        bearer = state.figures.get(thing.bearer)
        if bearer is None:
            return Goals(squares=1 << thing.at if thing.at >= 0 else 0)
        if bearer.seat == seat:
            return Goals()
        return Goals(prey=(bearer.profile,) if bearer.seat == state.setting.alien else ())
    squares = 0
    for zone in aim.zones:
        searched = any(f"search.{zone}.{other}" in state.notes for other in state.setting.assault)
        squares |= 0 if searched else state.setting.plan.rooms.get(zone, 0)
    return Goals(squares=squares)


def captives_home(state: State) -> list[str]:
    """The seats that brought captives home, one entry a captive, in the order of their coming."""
    return [seat for _, seat in noted(state, "rescued.")]


def _rescued(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """When no captive is left on the table, or at the end: the most brought home, at least so many."""
    profiles = {captive.profile for captive in state.objects.values() if captive.kind == "captive"}
    profiles |= {state.setting.catalog.resolve("profile", aim.target)} if aim.target else set()
    waiting = any(thing.kind == "captive" for thing in state.objects.values()) or any(
        figure.profile in profiles and not figure.home for figure in state.figures.values()
    )
    if waiting and moment != "end":
        return ""
    home = captives_home(state)
    best = most(state, tally(home), home)
    return best if best and home.count(best) >= aim.minimum else ""


def _captive_goals(state: State, aim: Objective, which: str, seat: str) -> Goals:
    things = 0
    for thing in state.objects.values():
        if thing.kind == "captive":
            things |= 1 << thing.at
    return Goals(things=things)


def _escaped(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """The first with so many figures out, the commander among them unless he is dead."""
    out = noted(state, "left.")
    seats = [key.partition(".")[0] for key, _ in out]
    need = for_seats(state, aim.need, aim.need_by_seats)
    if aim.by != "commander":
        return first_to(seats, need)
    for seat in state.setting.assault:
        led = any(key.partition(".")[0] == seat and rank == "commander" for key, rank in out)
        if seats.count(seat) >= need and (led or not _commander_lives(state, seat)):
            return seat
    return ""


def _commander_lives(state: State, seat: str) -> bool:
    return any(f.seat == seat and state.profile(f).rank == "commander" for f in state.figures.values())


def _exits(state: State, aim: Objective, which: str, seat: str) -> Goals:
    return Goals(squares=state.setting.exits)


def came_home(turn: Turn[State], figure: r.Figure, rescued: frozenset[str]) -> None:
    """Remember a captive who is safe."""
    key = f"rescued.{figure.id}"
    if figure.profile in rescued and key not in turn.state.notes:
        turn.emit(r.Noted(key, figure.seat))


RETRIEVE_ITEM = Kind(_retrieved, goals=_item_goals, watch=True)
RESCUE = Kind(_rescued, goals=_captive_goals, watch=True)
ESCAPE = Kind(_escaped, goals=_exits, watch=True)
