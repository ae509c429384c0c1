"""The eight straight directions: rays of line and beam weapons, and the squares round a square (C10.4, C18)."""

from game.corridor.barrier import Barrier
from game.corridor.plan import Plan

Direction = tuple[int, int]
"""Columns and rows of one step, each -1, 0 or 1."""

DIRECTIONS: tuple[Direction, ...] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""By row, then column."""


def direction_to(plan: Plan, a: int, b: int) -> Direction | None:
    """The direction from *a* in which *b* lies exactly, or None (also when they are the same square)."""
    (ca, ra), (cb, rb) = plan.lattice.cr(a), plan.lattice.cr(b)
    dc, dr = cb - ca, rb - ra
    if (dc and dr and abs(dc) != abs(dr)) or not (dc or dr):
        return None
    return (dc > 0) - (dc < 0), (dr > 0) - (dr < 0)


def ray(barrier: Barrier, start: int, direction: Direction, reach: int) -> tuple[int, ...]:
    """The squares from *start*, left out, on in *direction*, to the first wall or shut door; at most *reach* (0: any).

    At a corner it is stopped as *visible* is at 45 degrees: by two edges that meet there, not by one bare end (C18).
    It neither enters nor leaves a dock (C13.1).
    """
    key = (start, direction, reach)
    known = barrier.rays.get(key)
    if known is None:
        known = barrier.rays[key] = _ray(barrier, start, direction, reach)
    return known


def _ray(barrier: Barrier, start: int, direction: Direction, reach: int) -> tuple[int, ...]:
    squares: list[int] = []
    here = start
    while not reach or len(squares) < reach:
        there = next_on_line(barrier, here, direction)
        if there is None:
            break
        squares.append(there)
        here = there
    return tuple(squares)


def next_on_line(barrier: Barrier, here: int, direction: Direction) -> int | None:
    """The next square of a line in *direction*, or None where it is stopped."""
    dc, dr = direction
    plan = barrier.plan
    there = here + dr * plan.stride + dc
    if there < 0 or not plan.floor >> there & 1:
        return None
    corner = here + (dr > 0) * plan.stride + (dc > 0)
    stops = barrier.joined if dc and dr else barrier.closed_v if dc else barrier.closed_h
    if stops >> corner & 1:
        return None
    docks = plan.dock_floor
    if (docks >> here | docks >> there) & 1 and not _same_dock(plan, here, there):
        return None
    return there


def straight_on(plan: Plan, start: int, direction: Direction) -> tuple[int, ...]:
    """The squares that exist from *start*, left out, on in *direction* to the edge of the plan, walls or not."""
    (dc, dr), (c, r) = direction, plan.lattice.cr(start)
    squares = []
    while plan.lattice.inside(c := c + dc, r := r + dr):
        square = plan.lattice.square(c, r)
        if plan.floor >> square & 1:
            squares.append(square)
    return tuple(squares)


def around(barrier: Barrier, sq: int) -> tuple[int, ...]:
    """The squares that exist among the 8 round *sq*, by row then column, walls or not."""
    plan = barrier.plan
    near = (sq + dr * plan.stride + dc for dc, dr in DIRECTIONS)
    return tuple(square for square in near if square >= 0 and plan.floor >> square & 1)


def _same_dock(plan: Plan, here: int, there: int) -> bool:
    """Whether both squares lie in one dock."""
    return any(squares >> here & squares >> there & 1 for squares in plan.docks.values())
