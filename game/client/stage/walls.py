"""Walls, wall caps and door frames as quads, and the lamps that hang on them."""

from __future__ import annotations

from collections.abc import Iterable

from game.client.stage.floor import Edge, FloorPlan, Square
from game.client.stage.light_map import Lamp
from game.client.stage.mesh import Point, Quads, Uv
from game.client.stage.rooms import ALARM, CAP, HAZARD, LAMP, LOCKERS, PANEL, PIPES, SCREEN, VENT, RoomStyle, noise

HEIGHT = 0.95
LOW = 0.20
HALF_THICK = 0.055

Byte4 = tuple[int, int, int, int]
_CUT_ALWAYS = (0.0, 0.0, 2.0)
_CAP_COLOUR: Byte4 = (208, 224, 250, 255)
_FRAME_COLOUR: Byte4 = (255, 232, 196, 40)
_FRAME_HEIGHT = 0.5


def tile_uv(tile: int, turns: int = 0) -> list[Uv]:
    """The corners of an atlas tile, a little inside it, turned by quarter turns."""
    margin = 0.006
    u0, v1 = (tile % 8) / 8 + margin, 1 - (tile // 8) / 2 - margin * 2.2
    u1, v0 = u0 + 0.125 - 2 * margin, v1 - 0.5 + margin * 4.4
    corners = [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
    return corners[turns:] + corners[:turns]


def spot_uv(tile: int, u: float, v: float) -> list[Uv]:
    """One point of a tile for all four corners: a plain colour."""
    (u0, v0), _, (u1, v1), _ = tile_uv(tile)
    return [(u0 + (u1 - u0) * u, v0 + (v1 - v0) * v)] * 4


class EdgeFrame:
    """Coordinates along an edge: s from 0 to 1 along it, d across it (towards east or north), z up."""

    def __init__(self, edge: Edge) -> None:
        self._edge = edge
        self.vertical = edge.way == "V"
        before, after = edge.sides
        # The square on the positive side of d, then that on the negative one.
        self.squares: tuple[Square, Square] = (after, before) if self.vertical else (before, after)

    def at(self, s: float, d: float, z: float) -> Point:
        """A point of the world."""
        column, row = self._edge.column, self._edge.row
        if self.vertical:
            return column + d, -row - 1 + s, z
        return column + s, -row + d, z

    def across(self, d: float) -> Point:
        """The direction across the edge, *d* long."""
        return (d, 0.0, 0.0) if self.vertical else (0.0, d, 0.0)

    def along(self, s: float) -> Point:
        """The direction along the edge, *s* long."""
        return (0.0, s, 0.0) if self.vertical else (s, 0.0, 0.0)

    def behind(self, side: int, far: int) -> Square:
        """The square *far* squares away on the positive (1) or negative (-1) side."""
        column, row = self.squares[0 if side > 0 else 1]
        return (column + side * (far - 1), row) if self.vertical else (column, row - side * (far - 1))


def cut_of(plan: FloorPlan, edge: Edge) -> Point:
    """When a wall is lowered: (direction to its floor, 1), or always.

    It may stand tall only where the floor it borders is on one side alone and the two squares behind it are not
    walkable; then the shader lowers it whenever its floor lies behind it, seen from the camera.
    """
    frame = EdgeFrame(edge)
    towards = sum(side for side, square in zip((1, -1), frame.squares, strict=True) if plan.is_floor(square))
    if not towards or any(plan.is_floor(frame.behind(-towards, far)) for far in (1, 2)):
        return _CUT_ALWAYS
    x, y, _ = frame.across(towards)
    return x, y, 1.0


def add_wall(quads: Quads, lamps: list[Lamp], plan: FloorPlan, styles: dict[str, RoomStyle], edge: Edge) -> None:
    """Add the two sides, the cap and the bare ends of one wall edge; lit wall tiles add to *lamps*."""
    frame, cut = EdgeFrame(edge), cut_of(plan, edge)
    bare = [(end, s) for end, s in ((-1, -HALF_THICK), (1, 1 + HALF_THICK))]
    s0, s1 = bare[0][1], bare[1][1]
    for sign, square in zip((1, -1), frame.squares, strict=True):
        tile, colours, foot = PANEL, _void_side(), -0.45
        if plan.is_floor(square):
            style = styles[plan.rooms[square]]
            tile, colours, foot = _wall_tile(edge, style), [(150, 152, 164, 0)] * 2 + [(255, 255, 255, 0)] * 2, 0.0
            if tile in (LAMP, SCREEN, ALARM):
                x, y, _ = frame.at(0.5, sign * 0.22, 0)
                lamps.append(Lamp(x, -y, style.lamp, style.strength))
        d = sign * HALF_THICK
        corners = [frame.at(s0, d, foot), frame.at(s1, d, foot), frame.at(s1, d, HEIGHT), frame.at(s0, d, HEIGHT)]
        quads.add(corners, frame.across(sign), colours, tile_uv(tile), cut)
    t = HALF_THICK
    cap = [frame.at(s0, -t, HEIGHT), frame.at(s1, -t, HEIGHT), frame.at(s1, t, HEIGHT), frame.at(s0, t, HEIGHT)]
    quads.add(cap, (0.0, 0.0, 1.0), _CAP_COLOUR, spot_uv(CAP, 0.5, 0.04), cut)
    for end, s in bare:
        if not _goes_on(plan, edge, end):
            face = [frame.at(s, -t, 0), frame.at(s, t, 0), frame.at(s, t, HEIGHT), frame.at(s, -t, HEIGHT)]
            quads.add(face, frame.along(end), (110, 116, 130, 0), spot_uv(CAP, 0.5, 0.04), cut)


def add_gate(quads: Quads, lamps: list[Lamp], edges: tuple[Edge, ...], *, striped: bool) -> None:
    """Add the frame of a door or doorway over *edges* in line: a jamb at each end, a threshold on the floor."""
    first, last = EdgeFrame(edges[0]), EdgeFrame(edges[-1])
    if first.vertical:  # s runs north, rows run south
        first, last = last, first
    _add_jamb(quads, first, -HALF_THICK, 0.07)
    _add_jamb(quads, last, 0.93, 1 + HALF_THICK)
    for edge in edges:
        frame = EdgeFrame(edge)
        wide = 0.17 if striped else 0.11
        corners = [
            frame.at(0, -wide, 0.006),
            frame.at(1, -wide, 0.006),
            frame.at(1, wide, 0.006),
            frame.at(0, wide, 0.006),
        ]
        if striped:
            (u0, v0), (u1, _), (_, v1), _ = tile_uv(HAZARD)
            band = v0 + (v1 - v0) * 0.14
            uv = [(u0, v0), (u1, v0), (u1, band), (u0, band)]
            quads.add(corners, (0.0, 0.0, 1.0), (255, 240, 210, 30), uv, _CUT_ALWAYS)
        else:
            quads.add(corners, (0.0, 0.0, 1.0), (120, 128, 142, 0), spot_uv(CAP, 0.5, 0.04), _CUT_ALWAYS)
    x, y, _ = last.at(0, 0, 0)
    colour = (0.95, 0.62, 0.2) if striped else (0.55, 0.75, 1.0)
    lamps.append(Lamp(x, -y, colour, 0.42 if striped else 0.34))


def runs(edges: Iterable[Edge]) -> list[tuple[Edge, ...]]:
    """Edges in line and touching, joined into runs."""
    found: list[tuple[Edge, ...]] = []
    left = set(edges)
    for edge in sorted(left):
        if edge not in left:
            continue
        run = [edge]
        left.discard(edge)
        while (following := _next(run[-1], 1)) in left:
            left.discard(following)
            run.append(following)
        found.append(tuple(run))
    return found


def _add_jamb(quads: Quads, frame: EdgeFrame, s0: float, s1: float) -> None:
    d, top = 0.10, _FRAME_HEIGHT
    uv = spot_uv(CAP, 0.5, 0.5)
    dark: Byte4 = (150, 146, 140, 0)
    faces = [
        (frame.across(1), [(s0, d, 0.0), (s1, d, 0.0), (s1, d, top), (s0, d, top)], dark),
        (frame.across(-1), [(s0, -d, 0.0), (s1, -d, 0.0), (s1, -d, top), (s0, -d, top)], dark),
        (frame.along(-1), [(s0, -d, 0.0), (s0, d, 0.0), (s0, d, top), (s0, -d, top)], dark),
        (frame.along(1), [(s1, -d, 0.0), (s1, d, 0.0), (s1, d, top), (s1, -d, top)], dark),
        ((0.0, 0.0, 1.0), [(s0, -d, top), (s1, -d, top), (s1, d, top), (s0, d, top)], _FRAME_COLOUR),
    ]
    for normal, corners, colour in faces:
        quads.add([frame.at(*corner) for corner in corners], normal, colour, uv, (0.0, 0.0, 0.0))


def _void_side() -> list[Byte4]:
    """The side of a wall that faces empty space fades into it."""
    return [(14, 15, 20, 0)] * 2 + [(70, 74, 86, 0)] * 2


def _wall_tile(edge: Edge, style: RoomStyle) -> int:
    if (edge.column * 7 + edge.row * 3) % 5 == 0:
        return style.wall
    roll = noise(edge.column, edge.row, ord(edge.way))
    for limit, tile in ((0.16, PIPES), (0.30, VENT), (0.42, LOCKERS)):
        if roll < limit:
            return tile
    return PANEL


def _next(edge: Edge, step: int) -> Edge:
    """The edge in line with *edge*, *step* further along (rows and columns ascending)."""
    if edge.way == "V":
        return Edge("V", edge.column, edge.row + step)
    return Edge("H", edge.column + step, edge.row)


def _goes_on(plan: FloorPlan, edge: Edge, end: int) -> bool:
    """Whether another wall continues this one at the s = 0 (-1) or s = 1 (1) end."""
    return _next(edge, -end if edge.way == "V" else end) in plan.walls
