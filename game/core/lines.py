"""Straight lines between the centres of squares: which edges, squares and corners each one crosses, as bit masks.

For an offset (dc, dr) of columns and rows the masks are worked out once, relative to the top left square of the block
that the line spans; a line anywhere on the lattice is then those masks shifted. All is exact, in integers. Offsets look
down (dr > 0) or right along a row; the line the other way is the same line.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from game.core.bits import mask_of
from game.core.lattice import Cell, Lattice


def crossings(dc: int, dr: int) -> Iterator[tuple[str, int, int]]:
    """What the line from the centre of (0, 0) to that of (dc, dr) crosses, in order, each with its column and row.

    "V" and "H": the inside of a vertical or horizontal edge; "C": a corner, at which the line goes from one square to
    the diagonal one; "S": a square it comes into, the last one included.
    """
    right, down = (1 if dc > 0 else -1), (1 if dr > 0 else -1)
    columns, rows = abs(dc), abs(dr)
    x = y = 0  # squares gone sideways and down so far
    while x < columns or y < rows:
        sooner = (2 * x + 1) * rows - (2 * y + 1) * columns
        across, along = sooner <= 0, sooner >= 0
        c, r = right * x, down * y
        x, y = x + across, y + along
        column, row = max(c, right * x), max(r, down * y)
        yield ("C" if across and along else "V" if across else "H"), column, row
        yield "S", right * x, down * y


class Line(msgspec.Struct, frozen=True):
    """The masks of one offset (dc, dr), relative to its base, the top left square of the block it spans.

    ``shift`` leads from the upper end to the base; ``start`` and ``end`` are the two ends and ``inner`` the squares
    between them; ``v``, ``h`` and ``corners`` what it crosses; ``sides`` the squares beside its corners. ``diagonal``:
    at exactly 45 degrees; ``falling``: to the right on its way down. The tuples hold the masks’ members.
    """

    dc: int
    dr: int
    shift: int
    start: int
    end: int
    diagonal: bool
    falling: bool
    inner: int
    v: int
    h: int
    corners: int
    sides: int
    inner_at: tuple[int, ...]
    v_at: tuple[int, ...]
    h_at: tuple[int, ...]
    corners_at: tuple[int, ...]


class Lines(msgspec.Struct, frozen=True):
    """The lines on a lattice, found by the difference of two square numbers *a* < *b*.

    ``east`` holds those whose lower end lies in the same column or further right, ``west`` the others; ``columns`` the
    column of each square. Entries beyond the span asked for are None.
    """

    east: tuple[Line | None, ...]
    west: tuple[Line | None, ...]
    columns: tuple[int, ...]
    every: tuple[Line, ...]

    def between(self, a: int, b: int) -> tuple[Line, int]:
        """The line between two different squares and the number of its base; the offset must lie within the span."""
        if a > b:
            a, b = b, a
        line = (self.east if self.columns[b] >= self.columns[a] else self.west)[b - a]
        assert line is not None
        return line, a + line.shift


def make_line(stride: int, dc: int, dr: int) -> Line:
    """The masks of the line to offset (dc, dr), for dr > 0, or dr = 0 and dc > 0."""
    shift = min(dc, 0)
    found: dict[str, list[int]] = {"S": [], "V": [], "H": [], "C": []}
    for kind, c, r in crossings(dc, dr):
        found[kind].append(r * stride + c - shift)
    end = found["S"].pop()
    falling = dc > 0
    beside = (stride, 1) if falling else (stride + 1, 0)
    return Line(
        dc=dc,
        dr=dr,
        shift=shift,
        start=-shift,
        end=end,
        diagonal=abs(dc) == dr,
        falling=falling,
        inner=mask_of(found["S"]),
        v=mask_of(found["V"]),
        h=mask_of(found["H"]),
        corners=mask_of(found["C"]),
        sides=mask_of(corner - side for corner in found["C"] for side in beside),
        inner_at=tuple(found["S"]),
        v_at=tuple(found["V"]),
        h_at=tuple(found["H"]),
        corners_at=tuple(found["C"]),
    )


@lru_cache(maxsize=8)
def lines_of(lattice: Lattice, span: Cell) -> Lines:
    """The lines of all offsets of at most *span* columns and rows."""
    stride = lattice.stride
    east: list[Line | None] = [None] * (stride * lattice.height)
    west: list[Line | None] = [None] * (stride * lattice.height)
    every = []
    for dr in range(span[1] + 1):
        for dc in range(-span[0] if dr else 1, span[0] + 1):
            line = make_line(stride, dc, dr)
            (east if dc >= 0 else west)[dr * stride + dc] = line
            every.append(line)
    columns = tuple(number % stride for number in range(stride * lattice.height))
    return Lines(tuple(east), tuple(west), columns, tuple(every))
