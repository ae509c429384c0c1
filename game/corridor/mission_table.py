"""The table of a mission and what lies on it at the start: plan, exits, objects, squads without a dock (C2.3, C2.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.content.catalog import Catalog
from game.content.defs import BoardRef, EdgeSpan, Mission, TableLayout
from game.content.tables import bare
from game.core.bits import bits, mask_of
from game.core.lattice import Cell
from game.corridor import records as r
from game.corridor.free_table import BoardSpan, FreeSpec, Laid, free_board_cell, free_edge_cells, free_plan
from game.corridor.plan import Plan, PlanError
from game.corridor.setting import Setting
from game.corridor.state import State
from game.corridor.table import TableSpec, board_cell, edge_cells, table_plan


def maps_of(catalog: Catalog) -> dict[str, str]:
    """The map of each board and piece, by bare id."""
    return {bare(piece.id): piece.map for shelf in (catalog.boards, catalog.pieces) for piece in shelf.values()}


def plan_for(catalog: Catalog, mission: Mission, seats: int, docks: Sequence[str] = ()) -> Plan:
    """The table of a mission for so many assault seats; ``docks`` names the piece of each seat's dock."""
    table, maps = mission.table, maps_of(catalog)
    spec = _spec(table, _pieces(seats, docks))
    return free_plan(spec, maps) if isinstance(spec, FreeSpec) else table_plan(spec, maps)


def _spec(table: TableLayout, pieces: Mapping[int, str]) -> TableSpec | FreeSpec:
    docks = [span for span in table.docks if span.seat in pieces]
    joints = tuple((bulkhead.edge, *bulkhead.at, bulkhead.open) for bulkhead in table.bulkheads)
    if table.kind == "free":
        return FreeSpec(
            boards=tuple(map(_laid, table.boards)),
            pieces=tuple(map(_laid, table.pieces)),
            bulkheads=joints,
            docks=tuple((span.seat, _on_board(span), pieces[span.seat]) for span in docks),
            r_squares=tuple(map(_on_board, table.r_squares)),
            exits=tuple(map(_on_board, table.exits)),
        )
    return TableSpec(
        boards=tuple((bare(ref.id), ref.x, ref.y, ref.turn) for ref in table.boards),
        docks=tuple((span.seat, span.side, span.squares, pieces[span.seat]) for span in docks),
        r_squares=tuple((span.side, span.squares) for span in table.r_squares),
        exits=tuple((span.side, span.squares) for span in table.exits),
        wall_pieces=table.wall_pieces,
        bulkheads=joints,
    )


def _laid(ref: BoardRef) -> Laid:
    return bare(ref.id), *ref.at, ref.turn


def _on_board(span: EdgeSpan) -> BoardSpan:
    return span.board, span.side, span.squares


def _pieces(seats: int, docks: Sequence[str]) -> dict[int, str]:
    return {seat: docks[seat - 1] if seat <= len(docks) else "dock" for seat in range(1, seats + 1)}


def exits_of(catalog: Catalog, mission: Mission, plan: Plan, seats: int, owner: str, docks: Sequence[str] = ()) -> int:
    """The exits (bits) of the alien (``owner`` alien) or of the assault seats ("")."""
    spans = [span for span in mission.table.exits if span.owner == owner]
    spec = _spec(mission.table, _pieces(seats, docks))
    cells: Iterable[Cell]
    if isinstance(spec, FreeSpec):
        cells = free_edge_cells(spec, maps_of(catalog), tuple(map(_on_board, spans)))
    else:
        cells = edge_cells(spec, maps_of(catalog), [(span.side, span.squares) for span in spans])
    return mask_of(plan.lattice.square(c, r) for c, r in cells)


def place_objects(state: State, mission: Mission, docks: Sequence[str] = ()) -> None:
    """Put the mission's objects on their squares, as many as the number of assault seats asks for."""
    setting = state.setting
    seats = len(setting.assault)
    spec, maps = _spec(mission.table, _pieces(seats, docks)), maps_of(setting.catalog)
    for thing in mission.table.objects:
        if seats < thing.seats_min:
            continue
        if isinstance(spec, FreeSpec):
            cell = free_board_cell(spec, maps, thing.board, thing.cell)
        else:
            cell = board_cell(spec, maps, thing.board, thing.cell)
        state.objects[thing.id] = r.MissionObject(
            thing.id,
            thing.kind,
            setting.plan.lattice.square(*cell),
            thing.armour,
            thing.life,
            profile=thing.profile,
        )


def start_squares(setting: Setting, mission: Mission, number: int) -> list[int]:
    """Where the squad of seat ``number`` (from 1) stands that has no dock, nearest together first (C2.7).

    Squads that share a zone begin at places spread over it.
    """
    start = next((start for start in mission.table.starts if start.seat == number), None)
    if start is None:
        return []
    free = list(bits(setting.plan.rooms.get(start.zone, 0)))
    if not free:
        raise PlanError(f"seat {number} starts in the zone {start.zone}, which is on none of its boards")
    sharing = [other.seat for other in mission.table.starts if other.zone == start.zone]
    sharing = [seat for seat in sharing if seat <= len(setting.assault)]
    seed = free[len(free) * sharing.index(number) // len(sharing)]
    stride = setting.plan.stride

    def away(square: int) -> tuple[int, int]:
        row, column = divmod(square, stride)
        row0, column0 = divmod(seed, stride)
        return max(abs(row - row0), abs(column - column0)), square

    return sorted(free, key=away)


def explored_at_start(setting: Setting, mission: Mission) -> tuple[str, ...]:
    """The boards that are known before the first turn: all where the mission says so, else those squads start on."""
    if mission.explored:
        return tuple(setting.plan.areas)
    starts = [start for start in mission.table.starts if start.seat <= len(setting.assault)]
    return tuple(dict.fromkeys(start.zone.rpartition(".")[0] for start in starts))
