"""Objectives of ground: ``occupy_zone``, ``hold_zone``, ``visit_zones``."""

from __future__ import annotations

from game.content.defs import Objective
from game.corridor import records as r
from game.corridor.objectives.kind import Goals, Kind, Moment, first_to, for_seats, most, noted, own_figures, tally
from game.corridor.state import State, body
from game.corridor.things import enemies_in
from game.engine.step import Turn


def zone_bits(state: State, zone: str) -> int:
    """The squares (bits) of a zone; none where the table has no such zone."""
    return state.setting.plan.rooms.get(zone, 0)


def holds(state: State, aim: Objective, zone: str, seat: str) -> bool:
    """Whether a seat has the figures that the objective wants in a zone, and no enemy in it where that is asked."""
    squares = zone_bits(state, zone)
    stride = state.setting.plan.stride
    inside = [
        figure
        for figure in own_figures(state, seat)
        if squares & body(figure.at, figure.size, stride) and (not aim.by or state.profile(figure).rank == aim.by)
    ]
    return len(inside) >= aim.figures and not (aim.clear and enemies_in(state, squares))


def _occupied(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """Who has it now; the seat in whose turn it is before the others."""
    seats = sorted(state.setting.assault, key=lambda seat: seat != state.progress.seat)
    return next((seat for seat in seats if holds(state, aim, aim.zone, seat)), "")


def _hold_over(turn: Turn[State], aim: Objective, which: str, seat: str) -> None:
    """Count the turn, or fall back to nothing where the turns must be consecutive."""
    key = f"hold.{which}.{seat}"
    before = int(turn.state.notes.get(key, 0))
    if holds(turn.state, aim, aim.zone, seat):
        turn.emit(r.Noted(key, before + 1))
    elif aim.consecutive and before:
        turn.emit(r.Noted(key, 0))


def _held(state: State, aim: Objective, which: str, moment: Moment) -> str:
    counts = ((seat, int(state.notes.get(f"hold.{which}.{seat}", 0))) for seat in state.setting.assault)
    return next((seat for seat, count in counts if count >= aim.turns), "")


def zones_of(state: State, aim: Objective) -> tuple[str, ...]:
    """The zones that an objective names; without any, all rooms."""
    return aim.zones or tuple(name for name in state.setting.plan.rooms if not name.endswith(".corridor"))


def _visit_over(turn: Turn[State], aim: Objective, which: str, seat: str) -> None:
    """A move is judged at the end of its turn: whoever stands in a zone then has ended his move there."""
    for zone in zones_of(turn.state, aim):
        key = f"visit.{which}.{zone}"
        if key not in turn.state.notes and holds(turn.state, aim, zone, seat):
            turn.emit(r.Noted(key, seat))


def _visited(state: State, aim: Objective, which: str, moment: Moment) -> str:
    """The first with enough of its own; or, when enough are visited in all, the seat with most."""
    visits = [seat for _, seat in noted(state, f"visit.{which}.")]
    if aim.winner != "most":
        return first_to(visits, for_seats(state, aim.need, aim.need_by_seats))
    if len(visits) < for_seats(state, aim.need_total, aim.need_total_by_seats):
        return ""
    counts = tally(visits)
    best = max(counts.values())
    return most(state, counts, [first_to(visits, best)])


def _zone_goals(state: State, aim: Objective, which: str, seat: str) -> Goals:
    stay = aim.figures if aim.turns > 1 else 0
    return Goals(squares=zone_bits(state, aim.zone), stay=stay, leader=aim.by == "commander")


def _visit_goals(state: State, aim: Objective, which: str, seat: str) -> Goals:
    squares = 0
    for zone in zones_of(state, aim):
        if f"visit.{which}.{zone}" not in state.notes:
            squares |= zone_bits(state, zone)
    return Goals(squares=squares)


OCCUPY_ZONE = Kind(_occupied, goals=_zone_goals, watch=True)
HOLD_ZONE = Kind(_held, _hold_over, _zone_goals)
VISIT_ZONES = Kind(_visited, _visit_over, _visit_goals)
