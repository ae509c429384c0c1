"""A table of boards as one plan: turned, joined by wall pieces, with docks, exits and R squares (C2.3, C7.2, C13).

A *two_by_two* table has four square boards at (x, y), x and y 0 or 1. Docks lie outside it, so the plan has a margin of
solid squares all round, as deep as the deepest dock; ``Plan.origin`` is where the table's own square (0, 0) went.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from game.core.lattice import Cell
from game.corridor.canvas import Canvas, turn_lattice, turn_marks
from game.corridor.plan import Plan, PlanError, plan_of

Side = Literal["top", "right", "bottom", "left"]
Span = tuple[Side, tuple[int, ...]]
"""A stretch of the table's outer edge: table columns for top and bottom, rows for left and right."""

Joint = tuple[Literal["V", "H"], int, int, bool]
"""Where a blast door stands: V left of (c, r) and (c, r + 1), H above (c, r) and (c + 1, r), squares of the table;
True = its door is missing.
"""

_TURNS: dict[Side, int] = {"top": 0, "right": 1, "bottom": 2, "left": 3}
_SEAMS: tuple[Side, ...] = ("top", "bottom", "left", "right")


class TableSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies where.

    ``boards``: (board id, x, y, clockwise quarter turns); ``docks``: (number or seat, side, squares, piece id);
    ``r_squares`` and ``exits``: stretches of the edge; ``wall_pieces``: how many of the four seams have a wall piece
    (those without, counted in the order top, bottom, left, right, are shut), ``wall_piece`` its id; ``bulkheads``:
    blast doors, as a rule in doorways.
    """

    boards: tuple[tuple[str, int, int, int], ...]
    docks: tuple[tuple[int | str, Side, tuple[int, ...], str], ...] = ()
    r_squares: tuple[Span, ...] = ()
    exits: tuple[Span, ...] = ()
    wall_pieces: int = 4
    wall_piece: str = "wall_piece"
    bulkheads: tuple[Joint, ...] = ()


class _Frame(msgspec.Struct, frozen=True):
    """The measures of a table: squares along a board’s side and width of the margin."""

    board: int
    margin: int

    def place(self, c: int, r: int) -> Cell:
        """Table column and row as a square of the plan."""
        return c + self.margin, r + self.margin

    def along(self, side: Side, squares: Iterable[int], out: int) -> list[Cell]:
        """The squares at the edge on *side*: of the table for *out* 0, those just outside it for 1."""
        first, last = -out, 2 * self.board - 1 + out
        cells = {
            "top": [(at, first) for at in squares],
            "bottom": [(at, last) for at in squares],
            "left": [(first, at) for at in squares],
            "right": [(last, at) for at in squares],
        }[side]
        return sorted(self.place(c, r) for c, r in cells)


def table_plan(spec: TableSpec, maps: Mapping[str, str]) -> Plan:
    """The plan of a two by two table; *maps* holds the map of each board and piece named, by id.

    Boards name the areas (the second of a kind "id#2"), and with their letters the rooms. Raises :class:`PlanError`.
    """
    frame = _frame(spec, maps)
    size = 2 * (frame.board + frame.margin)
    canvas = Canvas(size, size)
    areas: dict[str, list[Sequence[int]]] = {}
    for name, (board, x, y, turn) in zip(area_names(spec), spec.boards, strict=True):
        c, r = frame.place(x * frame.board, y * frame.board)
        canvas.paint(turn_lattice(lines_of(maps, board), turn), c, r)
        areas[name] = [(c, r, c + frame.board - 1, r + frame.board - 1)]
    _join(canvas, spec, frame, lines_of(maps, spec.wall_piece)[0] if spec.wall_pieces else "")
    for joint in spec.bulkheads:
        hang_bulkhead(canvas, joint, frame.margin, frame.margin)
    docks = {dock[0]: _add_dock(canvas, frame, dock, maps) for dock in spec.docks}
    return plan_of(
        canvas.text(),
        areas,
        docks,
        [cell for side, squares in spec.r_squares for cell in frame.along(side, squares, 0)],
        [cell for side, squares in spec.exits for cell in frame.along(side, squares, 0)],
        frame.place(0, 0),
    )


def hang_bulkhead(canvas: Canvas, joint: Joint, columns: int, rows: int) -> None:
    """Make two edges in line a blast door (C7.3) or a doorway; the table's (0, 0) is at *columns*, *rows*."""
    way, c, r, missing = joint
    for step in (0, 1):
        at = (c + columns, r + rows + step) if way == "V" else (c + columns + step, r + rows)
        other = (at[0] - 1, at[1]) if way == "V" else (at[0], at[1] - 1)
        if not canvas.holds(at) or not canvas.holds(other):
            raise PlanError(f"the bulkhead at {way} {c} {r} joins nothing")
        canvas.edge(other, at, wall=False, gate="O" if missing else "B")


def edge_cells(spec: TableSpec, maps: Mapping[str, str], spans: Iterable[Span]) -> list[Cell]:
    """The squares of the plan that touch stretches of the table's outer edge."""
    frame = _frame(spec, maps)
    return [cell for side, squares in spans for cell in frame.along(side, squares, 0)]


def area_names(spec: TableSpec) -> list[str]:
    """The area name of each board of *spec*, in its order."""
    names: list[str] = []
    for board, *_ in spec.boards:
        earlier = sum(other == board or other.startswith(f"{board}#") for other in names)
        names.append(f"{board}#{earlier + 1}" if earlier else board)
    return names


def board_cell(spec: TableSpec, maps: Mapping[str, str], area: str, cell: Cell) -> Cell:
    """Where the square *cell* of the board that is *area*, as printed before turning, lies on the plan."""
    frame = _frame(spec, maps)
    for name, (_, x, y, turn) in zip(area_names(spec), spec.boards, strict=True):
        if name == area:
            c, r = cell
            if not (0 <= c < frame.board and 0 <= r < frame.board):
                raise PlanError(f"the square {list(cell)} does not lie on the board {area}")
            for _ in range(turn % 4):
                c, r = frame.board - 1 - r, c
            return frame.place(x * frame.board + c, y * frame.board + r)
    raise PlanError(f"there is no board {area} on the table")


def lines_of(maps: Mapping[str, str], name: str) -> list[str]:
    """The lines of the map of a board or piece."""
    if name not in maps:
        raise PlanError(f"there is no board or piece named {name}")
    lines = maps[name].strip("\n").splitlines()
    if not lines or any(len(line) != len(lines[0]) for line in lines):
        raise PlanError(f"the lines of the map {name} are not equally long")
    return lines


def _frame(spec: TableSpec, maps: Mapping[str, str]) -> _Frame:
    """Measure the boards and the docks, and check that the boards can lie side by side."""
    places = [(x, y) for _, x, y, _ in spec.boards]
    if not places or len(set(places)) < len(places) or any(not (0 <= x <= 1 and 0 <= y <= 1) for x, y in places):
        raise PlanError("each board of a two by two table needs a place of its own, x and y 0 or 1")
    sizes = {len(line) for board, *_ in spec.boards for line in (lines_of(maps, board), lines_of(maps, board)[0])}
    if len(sizes) != 1:
        raise PlanError("the boards of a two by two table must all be square and of one size")
    return _Frame(sizes.pop() // 2, max((len(lines_of(maps, piece)) for *_, piece in spec.docks), default=0))


def _join(canvas: Canvas, spec: TableSpec, frame: _Frame, piece: str) -> None:
    """Lay wall pieces on the seams: read from the table's edge inwards, X is wall and _ an open doorway (C7.2)."""
    if spec.wall_pieces and len(piece) != frame.board:
        raise PlanError(f"the wall piece {spec.wall_piece} is {len(piece)} long, the boards are {frame.board}")
    taken = {(x, y) for _, x, y, _ in spec.boards}
    last, middle = 2 * frame.board - 1, frame.board
    for side in _SEAMS[: spec.wall_pieces]:
        for inward, mark in enumerate(piece):
            at = inward if side in ("top", "left") else last - inward
            pair = ((middle - 1, at), (middle, at)) if side in ("top", "bottom") else ((at, middle - 1), (at, middle))
            if all((c // frame.board, r // frame.board) in taken for c, r in pair):
                canvas.edge(frame.place(*pair[0]), frame.place(*pair[1]), wall=mark != "_", gate="O")


def _add_dock(
    canvas: Canvas, frame: _Frame, dock: tuple[int | str, Side, tuple[int, ...], str], maps: Mapping[str, str]
) -> list[Cell]:
    """Join a dock piece to the outer edge at its squares marked v; the squares of the dock."""
    number, side, squares, piece = dock
    before, inside = frame.along(side, squares, 1), frame.along(side, squares, 0)
    cells, joined = dock_cells(number, side, before, lines_of(maps, piece))
    along_edge = all(0 <= at < 2 * frame.board for at in squares)
    if not along_edge or joined != before or not _outside(canvas, frame, cells):
        raise PlanError(f"dock {number}, piece {piece}, does not fit on the squares {list(squares)} of the {side} side")
    canvas.hollow(cells)
    for outer, inner in zip(before, inside, strict=True):
        canvas.edge(outer, inner, wall=False)
    return cells


def dock_cells(
    number: int | str, side: Side, before: list[Cell], lines: Sequence[str]
) -> tuple[list[Cell], list[Cell]]:
    """The squares of a dock whose squares marked v lie on *before*, just outside *side*; and the joined ones."""
    turned = turn_marks(lines, _TURNS[side])
    marks = {(c, r): mark for r, line in enumerate(turned) for c, mark in enumerate(line) if mark in ".v"}
    joined = sorted(cell for cell, mark in marks.items() if mark == "v")
    if not joined or not before:
        raise PlanError(f"dock {number} is not joined to any square")
    dc, dr = before[0][0] - joined[0][0], before[0][1] - joined[0][1]
    return sorted((c + dc, r + dr) for c, r in marks), [(c + dc, r + dr) for c, r in joined]


def _outside(canvas: Canvas, frame: _Frame, cells: Iterable[Cell]) -> bool:
    """Whether all *cells* lie in the margin."""
    table = range(frame.margin, frame.margin + 2 * frame.board)
    return all(0 <= c < canvas.width and 0 <= r < canvas.height and not (c in table and r in table) for c, r in cells)
