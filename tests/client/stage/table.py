"""A full table: the four base boards joined two by two, with four docks, read from boards.txt.

The game's own tables are joined by the rules; the client may not read those, so the demo draws one as lattice text.
"""

from __future__ import annotations

from pathlib import Path

from game.client.stage.floor import Dock, FloorPlan, Square

MARGIN = 5
"""Columns and rows around the boards, where the docks lie."""

_SIDE = 12
_PLACES = {"crossroads": (0, 0), "ring": (1, 0), "spine": (0, 1), "concourse": (1, 1)}
_DOORWAYS = (1, 2, 5, 6)
# seat: team, columns and rows of the dock counted from the boards' own (0, 0).
_DOCKS = {
    "1": ("ember", (-4, -1), (15, 16)),
    "2": ("cobalt", (5, 6), (-4, -1)),
    "3": ("saffron", (24, 27), (5, 6)),
    "4": ("orchid", (20, 21), (24, 28)),
}
_R_SQUARES = [(17, 0), (18, 0), (5, 23), (6, 23), (23, 18), (23, 19), (0, 5), (0, 6)]


def demo_plan(boards: Path) -> FloorPlan:
    """The table of the first mission, from the boards in the file *boards*. Raises OSError or KeyError."""
    maps = _maps(boards.read_text(encoding="utf-8"))
    canvas = _Canvas(2 * _SIDE + 2 * MARGIN)
    for name, (x, y) in _PLACES.items():
        canvas.paste(maps[name], MARGIN + x * _SIDE, MARGIN + y * _SIDE)
    canvas.join()
    docks = []
    for seat, (team, columns, rows) in _DOCKS.items():
        squares = [(c, r) for c in _span(columns) for r in _span(rows)]
        canvas.open_dock(squares)
        docks.append(Dock(seat, team, tuple(_shift(square) for square in squares)))
    low, middle, high = MARGIN, MARGIN + _SIDE, MARGIN + 2 * _SIDE
    areas = {
        name: ((low, middle)[x], (low, middle)[y], (middle, high)[x] - 1, (middle, high)[y] - 1)
        for name, (x, y) in _PLACES.items()
    }
    return FloorPlan.from_lattice(canvas.text(), docks, [_shift(s) for s in _R_SQUARES], areas=areas)


def _span(ends: tuple[int, int]) -> range:
    return range(ends[0], ends[1] + 1)


def _shift(square: Square) -> Square:
    return square[0] + MARGIN, square[1] + MARGIN


def _maps(text: str) -> dict[str, list[str]]:
    """The map lines of each board."""
    found: dict[str, list[str]] = {}
    name, inside = "", False
    for line in text.splitlines():
        word = line.split(" ")
        if not inside and word[0] == "@board":
            name = word[1]
        elif line.startswith("@end"):
            name, inside = "", False
        elif name and line == "map":
            inside, found[name] = True, []
        elif inside:
            found[name].append(line)
    return found


class _Canvas:
    """A lattice text in the making: *size* squares each way, solid at first."""

    def __init__(self, size: int) -> None:
        self._size = size
        line = "+ " * size + "+", " #" * size + " "
        self._marks = [list(line[y % 2]) for y in range(2 * size + 1)]

    def text(self) -> str:
        return "\n".join("".join(line) for line in self._marks)

    def paste(self, lines: list[str], column: int, row: int) -> None:
        for y, line in enumerate(lines):
            self._marks[2 * row + y][2 * column : 2 * column + len(line)] = line

    def join(self) -> None:
        """Close the seams between the four boards by wall pieces with two doorways each."""
        seam, low = MARGIN + _SIDE, MARGIN
        for place in range(2 * _SIDE):
            outer = place if place < _SIDE else 2 * _SIDE - 1 - place
            vertical, level = ("O", "O") if outer in _DOORWAYS else ("|", "-")
            self._marks[2 * (low + place) + 1][2 * seam] = vertical
            self._marks[2 * seam][2 * (low + place) + 1] = level

    def open_dock(self, squares: list[Square]) -> None:
        """Floor a dock and open its edges to what it touches."""
        floor = {_shift(square) for square in squares}
        for column, row in floor:
            self._marks[2 * row + 1][2 * column + 1] = "."
        for column, row in floor:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                if 0 <= row + dy < self._size and self._marks[2 * (row + dy) + 1][2 * (column + dx) + 1] != "#":
                    self._marks[2 * row + 1 + dy][2 * column + 1 + dx] = " "
