"""Squads too large for their dock: who waits in reserve steps in as squares fall free (C13.2); guns beside gunners."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.bits import bits
from game.corridor import records as r
from game.corridor.plan import Plan
from game.corridor.state import GUN, State
from game.engine.step import Turn


def dock_order(plan: Plan, dock: int) -> list[int]:
    """Squares of a dock, those next to the board first."""
    stride = plan.stride
    outside = plan.floor & ~dock
    order: list[int] = []
    left = dock & plan.floor
    edge = outside
    while left:
        near = left & (edge << 1 | edge >> 1 | edge << stride | edge >> stride)
        if not near:
            near = left
        order.extend(bits(near))
        left &= ~near
        edge = near
    return order


def step_in(turn: Turn[State]) -> bool:
    """Let the first in reserve of each seat step on to a free square of its dock. True if somebody did."""
    state = turn.state
    setting = state.setting
    for figure in state.figures.values():
        if figure.at >= 0 or figure.seat not in setting.docks or figure.size >= GUN:
            continue
        free = setting.docks[figure.seat] & ~(state.occupied | state.blip_bits)
        if free:
            place = next(
                square for square in dock_order(setting.plan, setting.docks[figure.seat]) if free >> square & 1
            )
            turn.emit(r.FigureArrived(figure.id, place))
            return True
    return False


def three_in_line(plan: Plan, squares: Sequence[int]) -> tuple[int, int] | None:
    """Where a gun with its gunner fits on free squares, the barrel as far in front as can be: body and facing."""
    steps = (-plan.stride, 1, plan.stride, -1)
    free = set(squares)
    for barrel in squares:
        for facing, step in enumerate(steps):
            if barrel - step in free and barrel - 2 * step in free:
                return barrel - step, facing
    return None
