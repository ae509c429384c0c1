"""A lattice text under the brush: boards and pieces are painted on it, then it is read as a plan."""

from collections.abc import Iterable, Sequence

from game.core.lattice import Cell

_SWAPPED = str.maketrans("|-:=", "-|=:")


class Canvas:
    """A lattice of *width* x *height* solid squares with open edges between them, and the outer edge round it."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        outer, edges, squares = "+=" * width + "+", "+ " * width + "+", ":" + " ".join("#" * width) + ":"
        lines = [outer, squares] + [edges, squares] * (height - 1) + [outer]
        self._marks = [list(line) for line in lines]

    def text(self) -> str:
        """The lattice text as painted so far."""
        return "\n".join(map("".join, self._marks))

    def paint(self, lattice: Sequence[str], c: int, r: int) -> None:
        """Lay a whole lattice text over the canvas, its first square on (c, r)."""
        for y, line in enumerate(lattice):
            self._marks[2 * r + y][2 * c : 2 * c + len(line)] = line

    def holds(self, cell: Cell) -> bool:
        """Whether there is a square at (c, r) that is not solid."""
        c, r = cell
        return 0 <= c < self.width and 0 <= r < self.height and self._marks[2 * r + 1][2 * c + 1] != "#"

    def square(self, cell: Cell, mark: str) -> None:
        """Set the mark of a square."""
        self._marks[2 * cell[1] + 1][2 * cell[0] + 1] = mark

    def edge(self, cell: Cell, neighbour: Cell, wall: bool, gate: str = " ") -> None:
        """Set the edge between two neighbouring squares: a wall or *gate*."""
        upright = cell[1] == neighbour[1]
        mark = ("|" if upright else "-") if wall else gate
        self._marks[cell[1] + neighbour[1] + 1][cell[0] + neighbour[0] + 1] = mark

    def hollow(self, cells: Iterable[Cell]) -> None:
        """Make squares of the solid *cells*, open to each other and walled off from all else."""
        inside = set(cells)
        for c, r in sorted(inside):
            self.square((c, r), ".")
            for neighbour in ((c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)):
                self.edge((c, r), neighbour, wall=neighbour not in inside)


def turn_lattice(lattice: Sequence[str], turns: int) -> list[str]:
    """A lattice text turned by *turns* clockwise quarter turns; each moves (c, r) of H rows to (H - 1 - r, c)."""
    for _ in range(turns % 4):
        lattice = [line.translate(_SWAPPED) for line in turn_marks(lattice, 1)]
    return list(lattice)


def turn_marks(lines: Sequence[str], turns: int) -> list[str]:
    """Lines of equal length turned by *turns* clockwise quarter turns."""
    for _ in range(turns % 4):
        lines = ["".join(column) for column in zip(*reversed(lines), strict=True)]
    return list(lines)
