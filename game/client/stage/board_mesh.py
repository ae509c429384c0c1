"""The static board: floors, walls and door frames in one Geom, and the lamps found on the way."""

from __future__ import annotations

from dataclasses import dataclass

from panda3d.core import GeomNode

from game.client.stage.floor import FloorPlan, Square
from game.client.stage.light_map import Lamp
from game.client.stage.mesh import Quads, layout
from game.client.stage.palette import Palette
from game.client.stage.rooms import RoomStyle, floor_tile, noise, styles_of
from game.client.stage.walls import Byte4, add_gate, add_wall, runs, tile_uv

BOARD_VERTEX = layout(vertex=3, normal=3, color=4, texcoord=2, cut=3)

_UP = (0.0, 0.0, 1.0)
_NO_CUT = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class BoardMesh:
    """``node`` draws the board; ``lamps`` light it; ``quads`` is its size."""

    node: GeomNode
    lamps: tuple[Lamp, ...]
    quads: int


def build_board(plan: FloorPlan, palette: Palette) -> BoardMesh:
    """Build the mesh of *plan*; docks are tinted in the colour of their team."""
    quads, lamps = Quads(BOARD_VERTEX), list[Lamp]()
    styles = styles_of(plan)
    docked = {square: palette.team(dock.team).main for dock in plan.docks for square in dock.squares}
    for square in sorted(plan.rooms):
        tint = _tint(styles[plan.rooms[square]], square)
        if square in docked:
            tint = tuple(round(v * (0.42 + 0.58 * c)) for v, c in zip(tint, docked[square], strict=True))
        _add_floor(quads, plan, styles, square, (tint[0], tint[1], tint[2], 0))
    for edge in sorted(plan.walls):
        add_wall(quads, lamps, plan, styles, edge)
    for door in plan.doors:
        add_gate(quads, lamps, door.edges, striped=True)
    for run in runs(plan.doorways):
        add_gate(quads, lamps, run, striped=False)
    return BoardMesh(quads.node("board"), tuple(lamps), len(quads))


def _add_floor(quads: Quads, plan: FloorPlan, styles: dict[str, RoomStyle], square: Square, colour: Byte4) -> None:
    column, row = square
    tile, turns = floor_tile(plan, styles, square)
    x0, x1, y0, y1 = float(column), column + 1.0, -row - 1.0, float(-row)
    corners = [(x0, y0, 0.0), (x1, y0, 0.0), (x1, y1, 0.0), (x0, y1, 0.0)]
    quads.add(corners, _UP, colour, tile_uv(tile, turns), _NO_CUT)


def _tint(style: RoomStyle, square: Square) -> tuple[int, ...]:
    worn = 0.88 + 0.12 * noise(*square)
    return tuple(round(v * worn) for v in style.tint)
