"""Slow and obvious geometry, against which the quick one is held.

It reads the lattice text by itself, cuts segments with fractions and walks square by square. Squares are (c, r); no bit
sets anywhere.
"""

from collections import deque
from collections.abc import Iterable
from fractions import Fraction
from functools import cache

Cell = tuple[int, int]
Edge = tuple[str, int, int]
HALF = Fraction(1, 2)
EIGHT = [(dc, dr) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dc or dr]


@cache
def cut(dc: int, dr: int) -> tuple[frozenset[Edge], frozenset[Cell], frozenset[Cell]]:
    """Edges and squares whose inside the segment from (0, 0) to (dc, dr) crosses, and corners it goes through."""
    columns = range(min(0, dc), max(0, dc) + 2)
    rows = range(min(0, dr), max(0, dr) + 2)
    edges: set[Edge] = set()
    corners: set[Cell] = set()
    for c in columns:
        if dc and 0 < (t := (c - HALF) / Fraction(dc)) < 1:
            y = HALF + t * dr
            edges.update(("V", c, r) for r in rows if r < y < r + 1)
            corners.update((c, r) for r in rows if y == r)
    for r in rows:
        if dr and 0 < (t := (r - HALF) / Fraction(dr)) < 1:
            x = HALF + t * dc
            edges.update(("H", c, r) for c in columns if c < x < c + 1)
    squares = {(c, r) for c in columns for r in rows if _crosses(c, r, dc, dr)}
    return frozenset(edges), frozenset(squares), frozenset(corners)


def _crosses(c: int, r: int, dc: int, dr: int) -> bool:
    """Whether part of the segment lies inside the open square."""
    first, last = Fraction(0), Fraction(1)
    for low, step in ((c, dc), (r, dr)):
        if step:
            ends = sorted(((low - HALF) / step, (low + 1 - HALF) / step))
            first, last = max(first, ends[0]), min(last, ends[1])
        elif not low < HALF < low + 1:
            return False
    return first < last


class Slow:
    """A plan as its text shows it, with the doors in *shut* (edges) shut and the docks as sets of squares."""

    def __init__(self, text: str, shut: Iterable[Edge] = (), docks: Iterable[Iterable[Cell]] = ()) -> None:
        self.lines = text.strip("\n").splitlines()
        self.width, self.height = len(self.lines[0]) // 2, len(self.lines) // 2
        self.cells = [(c, r) for r in range(self.height) for c in range(self.width) if self._mark(c, r) != "#"]
        self.floor = set(self.cells)
        self.docks = [set(dock) for dock in docks]
        shut_edges = set(shut)
        every = [(way, c, r) for way in "VH" for r in range(self.height + 1) for c in range(self.width + 1)]
        self.closed = {edge for edge in every if self._closed(edge) or edge in shut_edges}
        self.frames = self._frames()

    def _mark(self, c: int, r: int) -> str:
        return self.lines[2 * r + 1][2 * c + 1]

    def edge_mark(self, edge: Edge) -> str:
        way, c, r = edge
        y, x = (2 * r + 1, 2 * c) if way == "V" else (2 * r, 2 * c + 1)
        return self.lines[y][x] if 0 <= y < len(self.lines) and 0 <= x < len(self.lines[0]) else " "

    @staticmethod
    def beside(edge: Edge) -> tuple[Cell, Cell]:
        way, c, r = edge
        return ((c - 1, r), (c, r)) if way == "V" else ((c, r - 1), (c, r))

    def _closed(self, edge: Edge) -> bool:
        here = [cell in self.floor for cell in self.beside(edge)]
        return any(here) and (not all(here) or self.edge_mark(edge) in "|-:=")

    def _frames(self) -> set[Cell]:
        """The ends of every run of door or doorway edges: two for a door, all in line for a doorway."""
        frames: set[Cell] = set()
        for way, dc, dr in (("V", 0, 1), ("H", 1, 0)):
            for c in range(self.width + 1):
                for r in range(self.height + 1):
                    mark = self.edge_mark((way, c, r))
                    if mark == "O":
                        for end, near in (((c, r), (c - dc, r - dr)), ((c + dc, r + dr), (c + dc, r + dr))):
                            if self.edge_mark((way, *near)) != "O":
                                frames.add(end)
        return frames | {end for first in self.doors() for end in self.ends(first)}

    def doors(self) -> list[Edge]:
        """The first edge of each door, found along each lattice line."""
        firsts: list[Edge] = []
        for way in "VH":
            for fixed in range((self.width if way == "V" else self.height) + 1):
                at = 0
                while at < (self.height if way == "V" else self.width):
                    edge = (way, fixed, at) if way == "V" else (way, at, fixed)
                    if self.edge_mark(edge) in "DB":
                        firsts.append(edge)
                        at += 1
                    at += 1
        return firsts

    @staticmethod
    def ends(first: Edge) -> tuple[Cell, Cell]:
        way, c, r = first
        return (c, r), ((c, r + 2) if way == "V" else (c + 2, r))

    @staticmethod
    def both(first: Edge) -> tuple[Edge, Edge]:
        way, c, r = first
        return first, ((way, c, r + 1) if way == "V" else (way, c + 1, r))

    def meeting(self, corner: Cell) -> int:
        """How many closed edges meet at *corner*."""
        c, r = corner
        return sum(edge in self.closed for edge in (("V", c, r - 1), ("V", c, r), ("H", c - 1, r), ("H", c, r)))

    def sight(self, a: Cell, b: Cell, occ: set[Cell]) -> tuple[bool, bool]:
        """(visible, targetable) between two squares: C8.2, sentence by sentence."""
        dc, dr = b[0] - a[0], b[1] - a[1]
        if any((a in dock) != (b in dock) for dock in self.docks):
            return False, False
        edges, squares, corners = cut(dc, dr)
        if any((way, a[0] + c, a[1] + r) in self.closed for way, c, r in edges):
            return False, False
        if any((a[0] + c, a[1] + r) in occ for c, r in squares if (c, r) not in ((0, 0), (dc, dr))):
            return False, False
        squeezed = False
        for c, r in corners:
            corner = (a[0] + c, a[1] + r)
            walls = self.meeting(corner)
            if walls >= 2 or (walls == 1 and abs(dc) != abs(dr)):
                return False, False
            sides = [(corner[0] + x, corner[1] + y) for x in (-1, 0) for y in (-1, 0)]
            beside = [cell for cell in sides if (cell[0] - a[0], cell[1] - a[1]) not in squares]
            taken = sum(cell in occ for cell in beside)
            squeezed = squeezed or taken == 2 or (taken == 1 and walls == 1)
        return True, not squeezed

    def step(self, a: Cell, b: Cell, diagonal: bool, cut_corners: bool = True) -> str:
        """Why a 1x1 figure may not step from *a* to *b* (C6.1, C6.3), or ""."""
        dc, dr = b[0] - a[0], b[1] - a[1]
        if max(abs(dc), abs(dr)) != 1 or b not in self.floor or self._mark(*b) == "*":
            return "blocked"
        if not (dc and dr):
            return "blocked" if self.between(a, b) in self.closed else ""
        if not diagonal:
            return "no_diagonal"
        corner = max(a[0], b[0]), max(a[1], b[1])
        if cut_corners:
            return "cuts_corner" if self.meeting(corner) or corner in self.frames else ""
        ways = [(a[0] + dc, a[1]), (a[0], a[1] + dr)]
        return (
            ""
            if any(self.between(a, x) not in self.closed and self.between(x, b) not in self.closed for x in ways)
            else "blocked"
        )

    @staticmethod
    def between(a: Cell, b: Cell) -> Edge:
        """The edge between two neighbouring squares."""
        return ("V" if a[1] == b[1] else "H"), max(a[0], b[0]), max(a[1], b[1])

    def block(self, at: Cell) -> list[Cell]:
        return [(at[0] + x, at[1] + y) for y in (0, 1) for x in (0, 1)]

    def stands(self, at: Cell, cross: set[Cell]) -> bool:
        """Whether a 2x2 figure can be at *at*: all squares in *cross*, nothing closed between them."""
        cells = self.block(at)
        pairs = ((0, 1), (2, 3), (0, 2), (1, 3))
        return all(cell in cross for cell in cells) and all(
            self.between(cells[i], cells[j]) not in self.closed for i, j in pairs
        )

    def distances(
        self, start: Cell, cross: set[Cell], steps: int, diagonal: bool, size: int, cut_corners: bool
    ) -> dict[Cell, int]:
        """Breadth first, one square at a time."""
        far = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            if far[here] == steps:
                continue
            for dc, dr in EIGHT:
                there = here[0] + dc, here[1] + dr
                if there in far or (size == 2 and dc and dr):
                    continue
                if size == 2:
                    moved = [self.step(x, (x[0] + dc, x[1] + dr), False) for x in self.block(here)]
                    free = not any(moved) and self.stands(there, cross)
                else:
                    free = there in cross and not self.step(here, there, diagonal, cut_corners)
                if free:
                    far[there] = far[here] + 1
                    queue.append(there)
        return far
