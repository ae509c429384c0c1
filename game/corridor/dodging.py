"""Dodging an attack, and where a shot goes that was dodged (C12.3, C18)."""

from __future__ import annotations

from game.core.bits import bits
from game.corridor import records as r
from game.corridor.exploring import dark_ground
from game.corridor.looking import can_aim, can_aim_square
from game.corridor.movers import grounds, mover_of
from game.corridor.reach import step_refusal
from game.corridor.state import State, figure_on
from game.engine.records import Choice, Question


def may_dodge(state: State, figure: r.Figure) -> bool:
    """Whether a figure could throw itself aside now: it knows how, stands upright, and has a free square."""
    return state.profile(figure).dodge and not figure.prone and bool(dodge_squares(state, figure))


def dodge_question(state: State, figure_id: str) -> Question:
    """Ask a figure's owner whether and where it dodges."""
    figure = state.figures[figure_id]
    return Question("dodge", figure.seat, figure_id, figure.at)


def dodge_squares(state: State, figure: r.Figure) -> list[int]:
    """One legal step to a free square (C18 on C12.3), on to no board that nobody has entered (C5.4)."""
    mover = mover_of(state, figure.id)
    if mover is None:
        return []
    ground, _ = grounds(state, mover)
    free = ground & ~(state.occupied | state.blip_bits | state.setting.safe | dark_ground(state))
    stride = state.setting.plan.stride
    barrier = state.barrier()
    corners = state.setting.option("cut_corners")
    near = 0
    for shift in (-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1):
        square = figure.at + shift
        if square >= 0 and free >> square & 1 and not step_refusal(barrier, figure.at, square, True, corners):
            near |= 1 << square
    return list(bits(near))


def dodge_answers(state: State, figure_id: str) -> list[Choice]:
    """The squares to dodge to, or "no"."""
    return [*dodge_squares(state, state.figures[figure_id]), "no"]


def fly_on(state: State, shot: r.Shot, aimed: str) -> str:
    """Whom a single shot hits: the figure it was aimed at while that can be targeted, else the first one met on the
    exact continuation of its line, the aimed square included, as long as that can be targeted (C12.3, C18).
    """
    target = state.figures.get(aimed)
    shooter = state.figures.get(shot.figure)
    if shooter is None:
        return aimed if target is not None else ""
    if target is not None and can_aim(state, shooter, target):
        return aimed
    for square in prolonged(state, shot.origin, shot.target):
        figure = figure_on(state, square)
        if figure is not None and figure.id != shooter.id:
            return figure.id if can_aim(state, shooter, figure) else ""
        if not can_aim_square(state, shooter, square):
            return ""
    return ""


def prolonged(state: State, origin: int, target: int) -> list[int]:
    """The squares that the line from ``origin`` through ``target`` crosses from ``target`` on, in order."""
    plan = state.setting.plan
    row0, column0 = divmod(origin, plan.stride)
    row1, column1 = divmod(target, plan.stride)
    south, east = row1 - row0, column1 - column0
    if not south and not east:
        return []
    reached = south * south + east * east
    crossed = []
    for square in bits(plan.floor):
        row, column = divmod(square, plan.stride)
        along = (row - row0) * south + (column - column0) * east
        # Twice the distance of each corner from the line, signed: the line crosses the inside if both signs occur.
        aside = 2 * ((column - column0) * south - (row - row0) * east)
        if along >= reached and abs(aside) < abs(south) + abs(east):
            crossed.append((along, square))
    return [square for _, square in sorted(crossed)]
