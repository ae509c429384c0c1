"""The plan with some of its doors shut: the edges that stop movement and sight, and what follows at the corners."""

from functools import lru_cache

import msgspec

from game.core.bits import bits, mask_of
from game.corridor.outlook import Outlook, edge_counts, outlook_of
from game.corridor.plan import Plan

Step = tuple[int, int]
"""A direction of movement: the squares from which the step leads somewhere, and the shift to where it leads."""


class Barrier(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """What stands in the way on *plan* while the doors in the set *shut* are shut. Compared by identity.

    ``closed_v``, ``closed_h``: edges (walls and shut doors). ``bare_ends``: corners where exactly one of them ends;
    ``joined``: where two or more meet (C8.2). ``no_diagonal``: corners that refuse a diagonal step (C6.3).
    ``straight``, ``diagonal``: the four steps of each kind; ``diagonal_mild``: the diagonal ones when corners may be
    cut. ``thresholds``, ``blast_thresholds``: the squares from which a shut door, or a shut blast door, is opened (C7).
    ``fields`` keeps the squares seen from a square, once asked for, and ``rays`` the squares of straight lines.
    """

    plan: Plan
    shut: int
    closed_v: int
    closed_h: int
    bare_ends: int
    joined: int
    no_diagonal: int
    straight: tuple[Step, ...]
    diagonal: tuple[Step, ...]
    diagonal_mild: tuple[Step, ...]
    thresholds: int
    blast_thresholds: int
    outlook: Outlook
    fields: dict[int, int]
    rays: dict[tuple[int, Step, int], tuple[int, ...]]


@lru_cache(maxsize=256)
def barrier_of(plan: Plan, shut: int) -> Barrier:
    """The barrier of *plan* with the doors of the set *shut* (bits are door numbers) shut; the last 256 are kept."""
    closed_v, closed_h = plan.walls_v, plan.walls_h
    thresholds = {"door": 0, "blast": 0}
    for number in bits(shut):
        thresholds[plan.doors[number].kind] |= mask_of(plan.doors[number].threshold)
        for way, edge in plan.doors[number].edges:
            if way == "V":
                closed_v |= 1 << edge
            else:
                closed_h |= 1 << edge
    some, many = edge_counts(plan.stride, closed_v, closed_h)
    no_diagonal = some | plan.frame_corners
    straight = _straight(plan, closed_v, closed_h)
    return Barrier(
        plan=plan,
        shut=shut,
        closed_v=closed_v,
        closed_h=closed_h,
        bare_ends=some & ~many,
        joined=many,
        no_diagonal=no_diagonal,
        straight=straight,
        diagonal=_diagonal(plan, no_diagonal),
        diagonal_mild=_diagonal_mild(plan.stride, straight),
        thresholds=thresholds["door"],
        blast_thresholds=thresholds["blast"],
        outlook=outlook_of(plan),
        fields={},
        rays={},
    )


def shifted(mask: int, shift: int) -> int:
    """*mask* with every member moved by *shift*, up or down."""
    return mask << shift if shift >= 0 else mask >> -shift


def _straight(plan: Plan, closed_v: int, closed_h: int) -> tuple[Step, ...]:
    """Steps right, left, down and up; closed hull edges keep them on the floor."""
    floor, stride = plan.floor, plan.stride
    return (
        (floor & ~(closed_v >> 1), 1),
        (floor & ~closed_v, -1),
        (floor & ~(closed_h >> stride), stride),
        (floor & ~closed_h, -stride),
    )


def _diagonal(plan: Plan, no_diagonal: int) -> tuple[Step, ...]:
    """Steps right and left down, right and left up, past a free corner (C6.3)."""
    floor, stride = plan.floor, plan.stride
    ways = ((stride + 1, stride + 1), (stride - 1, stride), (1 - stride, 1), (-stride - 1, 0))
    return tuple((floor & shifted(floor, -shift) & ~shifted(no_diagonal, -corner), shift) for shift, corner in ways)


def _diagonal_mild(stride: int, straight: tuple[Step, ...]) -> tuple[Step, ...]:
    """The same steps where at least one way round the corner is open."""
    right, left, down, up = straight
    return tuple(
        (
            across[0] & shifted(along[0], -across[1]) | along[0] & shifted(across[0], -along[1]),
            across[1] + along[1],
        )
        for along in (down, up)
        for across in (right, left)
    )
