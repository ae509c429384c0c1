"""Square weapons: a block of 2x2 squares, one of which can be aimed at; who in it is hit (C10.4, C12.2).

A block is named by its square of the lowest column and row, which need not be a square of the floor.
"""

from __future__ import annotations

from game.content.defs import Weapon
from game.core.bits import bits, mask_of
from game.corridor import records as r
from game.corridor.guns import arc_of
from game.corridor.looking import aimed_squares, seen_figures
from game.corridor.state import State, body, figure_on, squares_of
from game.engine.records import Refusal


def block_squares(state: State, low: int) -> int:
    """The squares of the floor (bits) in the block."""
    return body(low, 2, state.setting.plan.stride) & state.setting.plan.floor & ~state.setting.safe


def aim_ground(state: State, viewer: r.Figure, weapon: Weapon) -> int:
    """Every square (bits) that the viewer can aim at within the weapon's range, whoever stands there."""
    setting = state.setting
    stride = setting.plan.stride
    own = body(viewer.at, viewer.size, stride)
    ground = seen_figures(state, viewer, setting.plan.floor & ~own & ~setting.safe, aim=True)
    for other in state.figures.values():
        if other.size != 1 and other.id != viewer.id:
            ground |= aimed_squares(state, viewer, other)
    if not weapon.range:
        return ground
    near = 0
    for square in squares_of(viewer, stride):
        near |= _within(state, square, weapon.range)
    return ground & near


def _within(state: State, square: int, reach: int) -> int:
    """The squares (bits) at most ``reach`` king's moves away."""
    lattice = state.setting.plan.lattice
    column, row = lattice.cr(square)
    return mask_of(
        lattice.square(c, d)
        for c in range(column - reach, column + reach + 1)
        for d in range(row - reach, row + reach + 1)
        if lattice.inside(c, d)
    )


def block_refusal(state: State, viewer: r.Figure, weapon: Weapon, low: int) -> Refusal | None:
    """Why this block cannot be aimed at: no square of it has a free line, or none such lies ahead of the gun."""
    plan = state.setting.plan
    if low < 0 or not plan.lattice.inside(*plan.lattice.cr(low)):
        return Refusal("not_targetable", {"square": low})
    squares = block_squares(state, low)
    if not squares and body(low, 2, plan.stride) & state.setting.safe:
        return Refusal("safe_zone", {"square": low})
    aimed = squares & aim_ground(state, viewer, weapon)
    if not aimed:
        return Refusal("not_targetable", {"square": low})
    if weapon.arc and not aimed & arc_of(state, viewer):
        return Refusal("out_of_arc", {"square": low})
    return None


def block_aims(state: State, viewer: r.Figure, weapon: Weapon) -> list[int]:
    """Every block that can be aimed at, ascending."""
    plan = state.setting.plan
    aimed = aim_ground(state, viewer, weapon)
    if weapon.arc:
        aimed &= arc_of(state, viewer)
    lows = aimed | aimed >> 1 | aimed >> plan.stride | aimed >> plan.stride + 1
    return [low for low in bits(lows) if plan.lattice.inside(*plan.lattice.cr(low))]


def in_block(state: State, viewer: r.Figure, low: int) -> list[r.Figure]:
    """The figures in the block that the firer can aim at there, by row and column; never the firer himself."""
    found: list[r.Figure] = []
    for square in bits(block_squares(state, low)):
        figure = figure_on(state, square)
        if figure is None or figure.id == viewer.id or figure in found:
            continue
        if aimed_squares(state, viewer, figure) >> square & 1:
            found.append(figure)
    return found
