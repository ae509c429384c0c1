"""Sight past the walls of a plan, worked out once for all pairs of squares with every door open (C8.2, C8.3).

For one offset the lines from all squares are judged together: whatever edge a line crosses, a shift brings the walls
there in line with all squares at once. Shut doors are then a matter of taking away: for each square the outlook keeps
which sets of doors, when shut, hide which squares (``screens``). What figures hide is kept the same way (``Shade``),
square by square when first asked for.
"""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from game.core.bits import bits, mask_of
from game.core.lines import Line, Lines, lines_of
from game.corridor.plan import Plan

Needs = tuple[int, ...]
"""Sets of doors, each of which hides something when all of it is shut."""


class Shade(msgspec.Struct):
    """What occupied squares hide from one square: squares hidden by the square or corner that their lines cross.

    ``behind``: by occupied square, whose set is ``span``. ``falling``, ``rising``: by corner on a line that goes down
    to the right or to the left, with their sets ``falling_span`` and ``rising_span``.
    """

    span: int = 0
    falling_span: int = 0
    rising_span: int = 0
    behind: dict[int, int] = {}
    falling: dict[int, int] = {}
    rising: dict[int, int] = {}


class Outlook(msgspec.Struct, eq=False):
    """Sight on *plan* with all doors open: by square, the ``fields`` it sees and the ``screens`` (doors, hidden)."""

    plan: Plan
    lines: Lines
    fields: list[int]
    screens: list[dict[int, int]]
    shades: dict[int, Shade]

    def shade(self, a: int) -> Shade:
        """What occupied squares may hide from square *a*, of all it sees with the doors open."""
        shade = self.shades.get(a)
        if shade is None:
            shade = self.shades[a] = _shade(self, a)
        return shade


def edge_counts(stride: int, edges_v: int, edges_h: int) -> tuple[int, int]:
    """The corners where at least one, and where at least two of the edges meet."""
    some = many = 0
    for meeting in (edges_v, edges_v << stride, edges_h, edges_h << 1):
        many |= some & meeting
        some |= meeting
    return some, many


@lru_cache(maxsize=32)
def outlook_of(plan: Plan) -> Outlook:
    """The outlook of *plan*, worked out at the first call."""
    lines = lines_of(plan.lattice, _span(plan))
    size = plan.stride * plan.height
    fields = [1 << square if plan.floor >> square & 1 else 0 for square in range(size)]
    screens: list[dict[int, int]] = [{} for _ in range(size)]
    outlook = Outlook(plan, lines, fields, screens, {})
    some, many = edge_counts(plan.stride, plan.walls_v, plan.walls_h)
    gates = _Gates.of(plan, some)
    left = _left_columns(plan)
    for line in lines.every:
        walls = many if line.diagonal else some
        clear = plan.floor >> line.start & plan.floor >> line.end & left[abs(line.dc)]
        clear &= ~_met(line, plan.walls_v, plan.walls_h, walls)
        if clear:
            _see(outlook, line, clear)
            screened = clear & _met(line, plan.doors_v, plan.doors_h, gates.corners)
            if screened:
                _screen(outlook, line, screened, gates)
    _part_docks(plan, fields)
    return outlook


class _Gates(msgspec.Struct, frozen=True):
    """Where doors stand: by edge and by corner, the sets of doors that block a line there when shut."""

    corners: int
    v: dict[int, Needs]
    h: dict[int, Needs]
    slanting: dict[int, Needs]
    diagonal: dict[int, Needs]

    @classmethod
    def of(cls, plan: Plan, walled: int) -> "_Gates":
        """The doors of *plan*; *walled* are the corners at which a wall ends."""
        v: dict[int, Needs] = {}
        h: dict[int, Needs] = {}
        ends: dict[int, list[int]] = {}
        slanting: dict[int, Needs] = {}
        diagonal: dict[int, Needs] = {}
        for door in plan.doors:
            need = (1 << door.number,)
            for way, edge in door.edges:
                (v if way == "V" else h)[edge] = need
            for needs in (slanting, diagonal):
                needs[door.middle] = needs.get(door.middle, ()) + need
            for end in door.ends:
                ends.setdefault(end, []).append(1 << door.number)
        for end, doors in ends.items():
            slanting[end] = slanting.get(end, ()) + tuple(doors)
            # at 45 degrees one bare end lets the line pass: it takes a wall, or a second shut door, beside the first
            pairs = tuple(one | other for i, one in enumerate(doors) for other in doors[i + 1 :])
            diagonal[end] = diagonal.get(end, ()) + (tuple(doors) if walled >> end & 1 else pairs)
        return cls(mask_of(slanting), v, h, slanting, diagonal)


def _met(line: Line, edges_v: int, edges_h: int, corners: int) -> int:
    """The bases at which *line* crosses one of these edges or corners."""
    met = 0
    for at in line.v_at:
        met |= edges_v >> at
    for at in line.h_at:
        met |= edges_h >> at
    for at in line.corners_at:
        met |= corners >> at
    return met


def _see(outlook: Outlook, line: Line, clear: int) -> None:
    """Enter that the ends of *line* see each other from the bases *clear*."""
    fields, start, end = outlook.fields, line.start, line.end
    for base in bits(clear):
        fields[base + start] |= 1 << base + end
        fields[base + end] |= 1 << base + start


def _screen(outlook: Outlook, line: Line, screened: int, gates: _Gates) -> None:
    """Enter which shut doors part the ends of *line* at the bases *screened*."""
    at_corners = gates.diagonal if line.diagonal else gates.slanting
    for base in bits(screened):
        a, b = base + line.start, base + line.end
        for need in _needs(base, line, gates, at_corners):
            for one, other in ((a, b), (b, a)):
                screen = outlook.screens[one]
                screen[need] = screen.get(need, 0) | 1 << other


def _needs(base: int, line: Line, gates: _Gates, at_corners: dict[int, Needs]) -> set[int]:
    """The sets of doors that block *line* at *base*."""
    needs: set[int] = set()
    for places, doors in ((line.v_at, gates.v), (line.h_at, gates.h), (line.corners_at, at_corners)):
        for at in places:
            if base + at in doors:
                needs.update(doors[base + at])
    return needs


def _span(plan: Plan) -> tuple[int, int]:
    """The widest offset of two squares that might see each other: a dock and the boards never do (C8.3)."""
    columns = rows = 0
    for zone in (plan.floor & ~plan.dock_floor, *plan.docks.values()):
        cells = [plan.lattice.cr(square) for square in bits(zone)]
        for axis, span in ((0, columns), (1, rows)):
            at = [cell[axis] for cell in cells] or [0]
            if axis == 0:
                columns = max(span, max(at) - min(at))
            else:
                rows = max(span, max(at) - min(at))
    return columns, rows


def _left_columns(plan: Plan) -> list[int]:
    """By width of a line: the bases from which it does not run off the right side into the next row."""
    return [
        mask_of(plan.lattice.square(c, r) for r in range(plan.height) for c in range(plan.width - width))
        for width in range(plan.width)
    ]


def _part_docks(plan: Plan, fields: list[int]) -> None:
    """Let nothing be seen into or out of a dock (C8.3)."""
    zones: Iterable[int] = (plan.floor & ~plan.dock_floor, *plan.docks.values())
    for zone in zones:
        for square in bits(zone):
            fields[square] &= zone


def _shade(outlook: Outlook, a: int) -> Shade:
    """Go along all lines from *a* and note what each crosses."""
    shade = Shade(behind={}, falling={}, rising={})
    behind = shade.behind
    for b in bits(outlook.fields[a] & ~(1 << a)):
        line, base = outlook.lines.between(a, b)
        hidden = 1 << b
        for at in line.inner_at:
            square = base + at
            behind[square] = behind.get(square, 0) | hidden
        if line.corners_at:
            turned = shade.falling if line.falling else shade.rising
            for at in line.corners_at:
                corner = base + at
                turned[corner] = turned.get(corner, 0) | hidden
    shade.span = mask_of(behind)
    shade.falling_span, shade.rising_span = mask_of(shade.falling), mask_of(shade.rising)
    return shade
