"""Why one square cannot see or shoot another: the first thing that stands in the line (C8.2, C8.3)."""

import msgspec

from game.core.lines import crossings
from game.corridor.barrier import Barrier


class Obstruction(msgspec.Struct, frozen=True):
    """What stops a line first.

    ``kind``: "wall" or "door" (``at`` an edge), "figure" (``at`` a square; obstacles too), "corner" (``at`` a corner)
    or "dock" (``at`` the square where the line goes in or out of a dock). ``edge``: "V" or "H" for an edge, else "".
    ``squares``: what to point at: the two squares beside an edge, the occupied squares, the dock square.
    ``hides``: whether it blocks *visible* too, not just *targetable*.
    """

    kind: str
    at: int
    edge: str
    squares: tuple[int, ...]
    hides: bool


def obstruction(barrier: Barrier, a: int, b: int, occ: int, aiming: bool = True) -> Obstruction | None:
    """The first thing from *a* to *b* that makes *b* not targetable, or without *aiming* not visible; None if nothing.

    *occ* as in :mod:`game.corridor.sight`.
    """
    plan, stride = barrier.plan, barrier.plan.stride
    (ca, ra), (cb, rb) = plan.lattice.cr(a), plan.lattice.cr(b)
    diagonal = abs(cb - ca) == abs(rb - ra)
    here = a
    passed: tuple[str, int] = ("", 0)
    for kind, c, r in crossings(cb - ca, rb - ra):
        at = a + r * stride + c
        if kind != "S":
            passed = kind, at
            continue
        if passed[0] != "C":
            found = _edge(barrier, passed, here, at)
        else:
            found = _corner(barrier, passed[1], here, at, diagonal, occ if aiming else 0)
        found = found or _dock(barrier, here, at)
        if found is None and at != b and occ >> at & 1:
            found = Obstruction("figure", at, "", (at,), True)
        if found is not None:
            return found
        here = at
    return None


def _edge(barrier: Barrier, passed: tuple[str, int], here: int, there: int) -> Obstruction | None:
    """The wall or shut door on the edge between two neighbouring squares."""
    way, edge = passed
    plan = barrier.plan
    closed, walls = (barrier.closed_v, plan.walls_v) if way == "V" else (barrier.closed_h, plan.walls_h)
    if not closed >> edge & 1:
        return None
    return Obstruction("wall" if walls >> edge & 1 else "door", edge, way, (here, there), True)


def _corner(barrier: Barrier, corner: int, here: int, there: int, diagonal: bool, occ: int) -> Obstruction | None:
    """What blocks at a corner between two diagonal squares: walls, or the occupied squares beside it."""
    if barrier.joined >> corner & 1 or (barrier.bare_ends >> corner & 1 and not diagonal):
        return Obstruction("corner", corner, "", (), True)
    stride = barrier.plan.stride
    beside = [corner - stride - 1, corner - stride, corner - 1, corner]
    taken = tuple(square for square in beside if square not in (here, there) and square >= 0 and occ >> square & 1)
    if len(taken) == 2 or (taken and barrier.bare_ends >> corner & 1):
        return Obstruction("corner", corner, "", taken, False)
    return None


def _dock(barrier: Barrier, here: int, there: int) -> Obstruction | None:
    """The mouth of a dock, which nothing sees through (C13.1)."""
    for squares in barrier.plan.docks.values():
        if (squares >> here & 1) != (squares >> there & 1):
            return Obstruction("dock", there if squares >> there & 1 else here, "", (here, there), True)
    return None
