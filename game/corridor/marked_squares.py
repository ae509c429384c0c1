"""What a plan is told besides its lattice text: boards for exploring, docks, marked squares; the rooms they make."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from game.core.bits import bits, mask_of
from game.core.lattice import Cell, Lattice
from game.corridor.lattice_text import PlanError, Reading

Rect = Sequence[int]
"""Columns and rows [c0, r0, c1, r1] of a block of squares, both ends included."""


class Extras(msgspec.Struct, frozen=True):
    """What a lattice text does not say, in plain tuples."""

    areas: tuple[tuple[str, tuple[tuple[int, ...], ...]], ...]
    docks: tuple[tuple[int | str, tuple[tuple[int, ...], ...]], ...]
    r_squares: tuple[tuple[int, ...], ...]
    exits: tuple[tuple[int, ...], ...]
    origin: Cell

    @classmethod
    def of(
        cls,
        areas: Mapping[str, Iterable[Rect]] | None,
        docks: Mapping[int | str, Iterable[Sequence[int]]] | None,
        r_squares: Iterable[Sequence[int]],
        exits: Iterable[Sequence[int]],
        origin: Cell,
    ) -> "Extras":
        """Take over what :func:`game.corridor.plan.parse_plan` was given."""
        return cls(
            tuple((name, tuple(map(tuple, blocks))) for name, blocks in (areas or {}).items()),
            tuple((name, tuple(map(tuple, cells))) for name, cells in (docks or {}).items()),
            tuple(map(tuple, r_squares)),
            tuple(map(tuple, exits)),
            origin,
        )

    def key(self, text: str) -> str:
        """A name that equal plans share: the lattice text, then the extras."""
        return f"{text.strip()}\n{self.areas} {self.docks} {self.r_squares} {self.exits} {self.origin}"


def squares_named(reading: Reading, cells: Iterable[Sequence[int]], what: str) -> int:
    """The floor squares [c, r] named in *cells*; *what* names them in an error."""
    mask = 0
    for cell in cells:
        if len(cell) != 2 or not reading.lattice.inside(cell[0], cell[1]):
            raise PlanError(f"{what} names {list(cell)}, which is no square of the plan")
        square = 1 << reading.lattice.square(cell[0], cell[1])
        if not square & reading.floor:
            raise PlanError(f"{what} names {list(cell)}, which is a solid square")
        mask |= square
    return mask


def squares_in(reading: Reading, blocks: Iterable[Sequence[int]], name: str) -> int:
    """The floor squares of the blocks of area *name*."""
    mask = 0
    for block in blocks:
        if len(block) != 4:
            raise PlanError(f"area {name} has the block {list(block)}, which is not [column, row, column, row]")
        c0, r0, c1, r1 = block
        if not (reading.lattice.inside(c0, r0) and reading.lattice.inside(c1, r1) and c0 <= c1 and r0 <= r1):
            raise PlanError(f"area {name} has the block {list(block)}, which does not lie on the plan")
        mask |= mask_of(reading.lattice.square(c, r) for r in range(r0, r1 + 1) for c in range(c0, c1 + 1))
    return mask & reading.floor


def boards_of(lattice: Lattice, areas: Mapping[str, int]) -> tuple[str | None, ...]:
    """The board of each square number."""
    names: list[str | None] = [None] * (lattice.stride * (lattice.height + 1))
    for name, squares in areas.items():
        for square in bits(squares):
            if names[square] is not None:
                c, r = lattice.cr(square)
                raise PlanError(f"the square [{c}, {r}] lies in two areas, {names[square]} and {name}")
            names[square] = name
    return tuple(names)


def rooms_of(reading: Reading, boards: Sequence[str | None], dock_floor: int) -> dict[str, int]:
    """Squares by "board.letter" and "board.corridor"."""
    rooms: dict[str, int] = {}
    for letter, squares in reading.letters.items():
        for square in bits(squares & ~dock_floor):
            board = boards[square]
            if board is not None:
                name = f"{board}.{letter}"
                rooms[name] = rooms.get(name, 0) | 1 << square
    return rooms


def apart(docks: Mapping[int | str, int]) -> int:
    """All squares of the docks, which must not overlap."""
    together = 0
    for name, squares in docks.items():
        if squares & together:
            raise PlanError(f"dock {name} covers a square of another dock")
        together |= squares
    return together


def mouth_of(reading: Reading, dock: int, dock_floor: int) -> int:
    """The board squares from which one step leads into *dock*."""
    v, h, stride = reading.closed_v, reading.closed_h, reading.lattice.stride
    left, right = (dock & ~v) >> 1, dock << 1 & ~v
    above, below = (dock & ~h) >> stride, dock << stride & ~h
    return (left | right | above | below) & reading.floor & ~dock_floor
