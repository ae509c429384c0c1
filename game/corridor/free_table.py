"""A table of boards and corridor sections laid freely (C2.3, C7.3): joints are shut save where a bulkhead stands.

Boards are areas to explore; corridor sections belong to none. A dock, an exit or an R square names its board and counts
from that board's corner as it lies.
"""

from collections.abc import Mapping

import msgspec

from game.core.lattice import Cell
from game.corridor.canvas import Canvas, turn_lattice, turn_marks
from game.corridor.plan import Plan, PlanError, plan_of
from game.corridor.table import Joint, Side, dock_cells, hang_bulkhead, lines_of

Laid = tuple[str, int, int, int]
"""A board or piece: its id, column and row of its left top square on the table, clockwise quarter turns."""

BoardSpan = tuple[str, Side, tuple[int, ...]]
"""A stretch of a board's edge: the board, the side, its columns or rows."""


class FreeSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies where. ``docks``: (number or seat, span, piece id)."""

    boards: tuple[Laid, ...]
    pieces: tuple[Laid, ...] = ()
    bulkheads: tuple[Joint, ...] = ()
    docks: tuple[tuple[int | str, BoardSpan, str], ...] = ()
    r_squares: tuple[BoardSpan, ...] = ()
    exits: tuple[BoardSpan, ...] = ()


class _Ground(msgspec.Struct, frozen=True):
    """Where the table lies on the canvas, and how large each board is."""

    columns: int
    rows: int
    width: int
    height: int
    boards: dict[str, tuple[int, int, int, int]]
    """Left top square on the canvas, columns and rows, by board."""

    def along(self, span: BoardSpan, out: int) -> list[Cell]:
        """The squares of a board at the edge (*out* 0), or those just outside it (1)."""
        board, side, squares = span
        if board not in self.boards:
            raise PlanError(f"there is no board {board} on the table")
        c, r, width, height = self.boards[board]
        if not all(0 <= at < (width if side in ("top", "bottom") else height) for at in squares):
            raise PlanError(f"the squares {list(squares)} are not on the {side} side of {board}")
        cells = {
            "top": [(c + at, r - out) for at in squares],
            "bottom": [(c + at, r + height - 1 + out) for at in squares],
            "left": [(c - out, r + at) for at in squares],
            "right": [(c + width - 1 + out, r + at) for at in squares],
        }[side]
        return sorted(cells)


def free_plan(spec: FreeSpec, maps: Mapping[str, str]) -> Plan:
    """The plan of a free table; *maps* holds the map of each board and piece, by id. Raises :class:`PlanError`."""
    ground = _ground(spec, maps)
    canvas = Canvas(ground.width, ground.height)
    areas = {}
    for board, _, _, turn in spec.boards:
        c, r, width, height = ground.boards[board]
        _need_room(canvas, board, [(c + x, r + y) for x in range(width) for y in range(height)])
        canvas.paint(turn_lattice(lines_of(maps, board), turn), c, r)
        areas[board] = [(c, r, c + width - 1, r + height - 1)]
    for piece, column, row, turn in spec.pieces:
        marks = turn_marks(lines_of(maps, piece), turn)
        left, top = column + ground.columns, row + ground.rows
        cells = [(left + x, top + y) for y, line in enumerate(marks) for x, mark in enumerate(line) if mark == "."]
        _need_room(canvas, piece, cells)
        canvas.hollow(cells)
    for joint in spec.bulkheads:
        hang_bulkhead(canvas, joint, ground.columns, ground.rows)
    docks = {number: _dock(canvas, ground, number, span, lines_of(maps, piece)) for number, span, piece in spec.docks}
    return plan_of(
        canvas.text(),
        areas,
        docks,
        [cell for span in spec.r_squares for cell in ground.along(span, 0)],
        [cell for span in spec.exits for cell in ground.along(span, 0)],
        (ground.columns, ground.rows),
    )


def free_edge_cells(spec: FreeSpec, maps: Mapping[str, str], spans: tuple[BoardSpan, ...]) -> list[Cell]:
    """The squares of the plan that touch stretches of boards' edges."""
    ground = _ground(spec, maps)
    return [cell for span in spans for cell in ground.along(span, 0)]


def free_board_cell(spec: FreeSpec, maps: Mapping[str, str], board: str, cell: Cell) -> Cell:
    """Where the square *cell* of a board, as printed before turning, lies on the plan."""
    ground = _ground(spec, maps)
    turn = next((turn for name, _, _, turn in spec.boards if name == board), -1)
    if turn < 0:
        raise PlanError(f"there is no board {board} on the table")
    (left, top, width, height), (c, r) = ground.boards[board], cell
    tall = height if turn % 2 == 0 else width
    wide = width if turn % 2 == 0 else height
    if not (0 <= c < wide and 0 <= r < tall):
        raise PlanError(f"the square {list(cell)} does not lie on the board {board}")
    for _ in range(turn):
        c, r = tall - 1 - r, c
        wide, tall = tall, wide
    return left + c, top + r


def _ground(spec: FreeSpec, maps: Mapping[str, str]) -> _Ground:
    """Measure all that lies on the table, with a margin as deep as the deepest dock."""
    if not spec.boards or len({board for board, *_ in spec.boards}) < len(spec.boards):
        raise PlanError("a free table needs boards, each once")
    margin = max((len(lines_of(maps, piece)) for *_, piece in spec.docks), default=0)
    sizes = {}
    for name, column, row, turn in spec.boards:
        height = len(lines_of(maps, name)) // 2
        width = len(lines_of(maps, name)[0]) // 2
        sizes[name] = (column, row, *((width, height) if turn % 2 == 0 else (height, width)))
    blocks = list(sizes.values())
    for name, column, row, turn in spec.pieces:
        marks = turn_marks(lines_of(maps, name), turn)
        blocks.append((column, row, len(marks[0]), len(marks)))
    columns = margin - min(column for column, *_ in blocks)
    rows = margin - min(row for _, row, *_ in blocks)
    return _Ground(
        columns,
        rows,
        max(column + width for column, _, width, _ in blocks) + columns + margin,
        max(row + height for _, row, _, height in blocks) + rows + margin,
        {name: (column + columns, row + rows, width, height) for name, (column, row, width, height) in sizes.items()},
    )


def _need_room(canvas: Canvas, name: str, cells: list[Cell]) -> None:
    if any(canvas.holds(cell) for cell in cells):
        raise PlanError(f"{name} lies on what lies there already")


def _dock(canvas: Canvas, ground: _Ground, number: int | str, span: BoardSpan, lines: list[str]) -> list[Cell]:
    """Join a dock piece to the outer edge of a board; the squares of the dock."""
    before, inside = ground.along(span, 1), ground.along(span, 0)
    cells, joined = dock_cells(number, span[1], before, lines)
    within = all(0 <= c < canvas.width and 0 <= r < canvas.height for c, r in cells)
    if joined != before or not within or any(canvas.holds(cell) for cell in cells):
        raise PlanError(f"dock {number} does not fit on the squares {list(span[2])} of {span[0]}")
    canvas.hollow(cells)
    for outer, inner in zip(before, inside, strict=True):
        canvas.edge(outer, inner, wall=False)
    return cells
