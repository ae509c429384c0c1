"""The floor plan that the stage builds its board from: plain data, filled by whoever knows the rules' own plan.

Squares are (column, row), both from 0 at the top left, as in lattice texts. In the world one square is one unit; column
c and row r lie at x = c to c + 1 and y = -r - 1 to -r, so that north (towards row 0) is +Y and nothing is mirrored.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

Square = tuple[int, int]
Way = Literal["V", "H"]
DoorKind = Literal["door", "blast"]
DoorState = Literal["shut", "open", "destroyed"]
DockKind = Literal["dock", "webway"]

_DOOR_MARKS: dict[str, DoorKind] = {"D": "door", "B": "blast"}


class Edge(NamedTuple):
    """An edge between two squares: "V" on the left of (column, row), "H" above it."""

    way: Way
    column: int
    row: int

    @property
    def sides(self) -> tuple[Square, Square]:
        """The squares before (left, above) and after (right, below) it; either may lie off the plan."""
        if self.way == "V":
            return (self.column - 1, self.row), (self.column, self.row)
        return (self.column, self.row - 1), (self.column, self.row)

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle in the world (x, y)."""
        if self.way == "V":
            return float(self.column), -self.row - 0.5
        return self.column + 0.5, float(-self.row)


@dataclass(frozen=True, slots=True)
class FloorDoor:
    """A door two edges wide; ``key`` is what the stage's door methods take ("V 5 1")."""

    key: str
    edges: tuple[Edge, Edge]
    kind: DoorKind = "door"
    state: DoorState = "shut"

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the doorway in the world (x, y)."""
        (ax, ay), (bx, by) = self.edges[0].middle, self.edges[1].middle
        return (ax + bx) / 2, (ay + by) / 2


@dataclass(frozen=True, slots=True)
class Dock:
    """A seat's safe zone: its squares are floored in the colours of ``team`` (a team of palette.toml).

    ``kind`` is what stands across its far end: the lock of a boat ("dock") or a gate ("webway").
    """

    seat: str
    team: str
    squares: tuple[Square, ...]
    kind: DockKind = "dock"


@dataclass(frozen=True, slots=True)
class FloorPlan:
    """Everything about the board that never changes, and how its doors stand at first.

    ``rooms`` holds every floor square with the key of its room ("crossroads.a", "crossroads.corridor", "dock.1"):
    squares of one key are drawn alike; keys that end in "corridor" get the corridor's look. ``walls`` are all closed
    edges, the hull included; doors and ``doorways`` (open joints) are none of them. ``obstacles`` are floor squares
    that are blocked.
    """

    width: int
    height: int
    rooms: Mapping[Square, str]
    walls: frozenset[Edge]
    doors: tuple[FloorDoor, ...] = ()
    doorways: frozenset[Edge] = frozenset()
    docks: tuple[Dock, ...] = ()
    r_squares: frozenset[Square] = frozenset()
    exits: frozenset[Square] = frozenset()
    obstacles: frozenset[Square] = frozenset()

    def is_floor(self, square: Square) -> bool:
        """Whether *square* exists."""
        return square in self.rooms

    def door(self, key: str) -> FloorDoor:
        """The door of that key; KeyError when there is none."""
        for door in self.doors:
            if door.key == key:
                return door
        raise KeyError(key)

    def middle(self) -> tuple[float, float]:
        """The middle of the floor in the world (x, y)."""
        columns = [c for c, _ in self.rooms]
        rows = [r for _, r in self.rooms]
        return (min(columns) + max(columns) + 1) / 2, -(min(rows) + max(rows) + 1) / 2

    @classmethod
    def from_lattice(
        cls,
        text: str,
        docks: Iterable[Dock] = (),
        r_squares: Iterable[Square] = (),
        board: str = "board",
        areas: Mapping[str, tuple[int, int, int, int]] | None = None,
    ) -> FloorPlan:
        """Read a lattice text (the scenario files' format) for tests and demos; doors stand shut.

        *areas* names blocks (c0, r0, c1, r1), ends included, as boards; elsewhere the board is called *board*. Raises
        ValueError for a text whose lines differ in length. It trusts the rest: the rules' own reader checks it.
        """
        return _read(_Lattice(text), tuple(docks), frozenset(r_squares), board, areas or {})


def centre(square: Square, size: int = 1) -> tuple[float, float]:
    """The middle, in the world, of a square or of the block of *size* squares whose lowest column and row it is."""
    return square[0] + size / 2, -square[1] - size / 2


def square_at(x: float, y: float) -> Square:
    """The square under a point of the world."""
    return math.floor(x), math.floor(-y)


class _Lattice:
    """The characters of a lattice text by square and by edge."""

    def __init__(self, text: str) -> None:
        self.lines = [line for line in text.splitlines() if line.strip()]
        if not self.lines or any(len(line) != len(self.lines[0]) for line in self.lines):
            raise ValueError("all lines of a lattice have the same length")
        self.width, self.height = len(self.lines[0]) // 2, len(self.lines) // 2

    def mark(self, square: Square) -> str:
        column, row = square
        inside = 0 <= column < self.width and 0 <= row < self.height
        return self.lines[2 * row + 1][2 * column + 1] if inside else "#"

    def edge_mark(self, edge: Edge) -> str:
        if edge.way == "V":
            return self.lines[2 * edge.row + 1][2 * edge.column]
        return self.lines[2 * edge.row][2 * edge.column + 1]

    def edges(self) -> Iterable[Edge]:
        """Every edge with floor on at least one side, row by row."""
        ways: tuple[Way, Way] = ("V", "H")
        for row in range(self.height + 1):
            for column in range(self.width + 1):
                for way in ways:
                    edge = Edge(way, column, row)
                    if any(self.mark(side) != "#" for side in edge.sides):
                        yield edge


def _read(
    lattice: _Lattice,
    docks: tuple[Dock, ...],
    r_squares: frozenset[Square],
    board: str,
    areas: Mapping[str, tuple[int, int, int, int]],
) -> FloorPlan:
    dock_of = {square: f"dock.{dock.seat}" for dock in docks for square in dock.squares}
    rooms: dict[Square, str] = {}
    for row in range(lattice.height):
        for column in range(lattice.width):
            mark = lattice.mark((column, row))
            if mark != "#":
                room = "corridor" if mark in ".*" else mark
                rooms[column, row] = dock_of.get((column, row)) or f"{_area(areas, board, column, row)}.{room}"
    walls: set[Edge] = set()
    doorways: set[Edge] = set()
    halves: dict[Edge, DoorKind] = {}
    for edge in lattice.edges():
        mark = lattice.edge_mark(edge)
        hull = any(lattice.mark(side) == "#" for side in edge.sides)
        if hull or mark in "|-:=":
            walls.add(edge)
        elif mark == "O":
            doorways.add(edge)
        elif mark in _DOOR_MARKS:
            halves[edge] = _DOOR_MARKS[mark]
    return FloorPlan(
        width=lattice.width,
        height=lattice.height,
        rooms=rooms,
        walls=frozenset(walls),
        doors=_pair(halves),
        doorways=frozenset(doorways),
        docks=docks,
        r_squares=r_squares,
        obstacles=frozenset(square for square in rooms if lattice.mark(square) == "*"),
    )


def _area(areas: Mapping[str, tuple[int, int, int, int]], board: str, column: int, row: int) -> str:
    for name, (c0, r0, c1, r1) in areas.items():
        if c0 <= column <= c1 and r0 <= row <= r1:
            return name
    return board


def _pair(halves: Mapping[Edge, DoorKind]) -> tuple[FloorDoor, ...]:
    """Join the half doors two by two, in reading order."""
    doors: list[FloorDoor] = []
    taken: set[Edge] = set()
    for edge, kind in halves.items():
        if edge in taken:
            continue
        down, across = (1, 0) if edge.way == "V" else (0, 1)
        other = Edge(edge.way, edge.column + across, edge.row + down)
        taken.add(other)
        doors.append(FloorDoor(f"{edge.way} {edge.column} {edge.row}", (edge, other), kind))
    return tuple(doors)
