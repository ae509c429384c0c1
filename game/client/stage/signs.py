"""Signs painted on the floor: the team's shape in each dock, arrows where reinforcements come in, exits."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from panda3d.core import GeomNode, NodePath, Texture, TransparencyAttrib

from game.client.stage.floor import Dock, FloorPlan, Square, centre
from game.client.stage.mesh import Quads, Uv, layout
from game.client.stage.palette import Colour, Palette
from game.client.stage.shaders import sign_shader
from game.client.stage.textures import texture_of

_VERTEX = layout(vertex=3, normal=3, color=4, texcoord=2)
_SIGNS = ("circle", "hexagon", "square", "triangle", "border", "arrow", "exit", "stripes")
_HEIGHT = 0.010
_STEPS: tuple[Square, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Signs:
    """One Geom with all signs; nothing of it ever changes."""

    def __init__(self, plan: FloorPlan, palette: Palette, parent: NodePath) -> None:
        self._quads = Quads(_VERTEX)
        for dock in plan.docks:
            self._add_dock(plan, dock, palette)
        alarm = _brighter(palette.colour("board", "alarm"))
        for square in sorted(plan.r_squares):
            inwards = _inwards(plan, square)
            self._add("border", square, alarm, 190)
            self._add("arrow", square, alarm, 235, turn=inwards)
        for square in sorted(plan.exits):
            self._add("exit", square, palette.colour("board", "console_green"), 220, turn=_inwards(plan, square))
        node = GeomNode("signs") if not len(self._quads) else self._quads.node("signs")
        self.root = parent.attach_new_node(node)
        self.root.set_shader(sign_shader())
        self.root.set_texture(sign_texture())
        self.root.set_transparency(TransparencyAttrib.M_alpha)
        self.root.set_depth_write(False)
        self.root.set_depth_offset(1)

    def _add_dock(self, plan: FloorPlan, dock: Dock, palette: Palette) -> None:
        team = palette.team(dock.team)
        colour = _brighter(team.main)
        columns, rows = [c for c, _ in dock.squares], [r for _, r in dock.squares]
        x, y = (min(columns) + max(columns) + 1) / 2, -(min(rows) + max(rows) + 1) / 2
        shape = team.shape if team.shape in _SIGNS else "circle"
        self._add_at(shape, x, y, 0.82, colour, 225, 0)
        for column, row in dock.squares:
            for turn, (dx, dy) in enumerate(_STEPS):
                beyond = (column + dx, row + dy)
                if plan.is_floor(beyond) and beyond not in dock.squares:
                    self._add("stripes", (column, row), colour, 230, turn=turn)

    def _add(self, sign: str, square: Square, colour: Colour, alpha: int, turn: int = 0) -> None:
        x, y = centre(square)
        self._add_at(sign, x, y, 0.5, colour, alpha, turn)

    def _add_at(self, sign: str, x: float, y: float, half: float, colour: Colour, alpha: int, turn: int) -> None:
        """Lay a sign on the floor; *turn* quarter turns clockwise from pointing north."""
        place = _SIGNS.index(sign)
        u0, u1 = (place + 0.01) / len(_SIGNS), (place + 0.99) / len(_SIGNS)
        corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        uv: list[Uv] = [(u0, 0.0), (u1, 0.0), (u1, 1.0), (u0, 1.0)]
        uv = uv[turn:] + uv[:turn]
        paint = (*(min(255, round(v * 255)) for v in colour), alpha)
        self._quads.add([(cx, cy, _HEIGHT) for cx, cy in corners], (0.0, 0.0, 1.0), paint, uv)


def sign_texture(size: int = 128) -> Texture:
    """All signs side by side, white on black, pointing north (towards v = 1)."""
    y, x = (np.mgrid[0:size, 0:size] + 0.5) / size * 2 - 1
    radius, angle = np.hypot(x, y), np.arctan2(y, x)

    def polygon(sides: int, turn: float) -> NDArray[np.float64]:
        off = (angle + turn) % (2 * math.pi / sides) - math.pi / sides
        return np.asarray(radius * np.cos(off) / math.cos(math.pi / sides))

    def line(far: NDArray[np.float64], at: float, wide: float) -> NDArray[np.float64]:
        return np.asarray(np.clip(1.5 - np.abs(far - at) / wide * 1.5, 0, 1))

    def badge(far: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(np.maximum(line(far, 0.84, 0.08), np.clip((0.62 - far) * 20, 0, 1) * 0.55))

    edge = np.maximum(np.abs(x), np.abs(y))
    corner = np.clip((np.minimum(np.abs(x), np.abs(y)) - 0.42) * 20, 0, 1)
    chevron = np.minimum(line(y + np.abs(x) * 0.9, 0.42, 0.2), np.abs(x) < 0.52)
    second = np.minimum(line(y + np.abs(x) * 0.9, -0.12, 0.2), np.abs(x) < 0.52) * 0.6
    stripes = (np.sin((x + y) * 14) > 0) * (y > 0.62) * (y < 0.9)
    drawings = {
        "circle": badge(radius),
        "hexagon": badge(polygon(6, 0)),
        "square": badge(polygon(4, math.pi / 4) * 0.80),
        "triangle": badge(polygon(3, math.pi / 6) * 0.74),
        "border": line(edge, 0.9, 0.06) * corner,
        "arrow": np.maximum(chevron, second),
        "exit": np.maximum(line(edge, 0.86, 0.07), np.maximum(chevron, second)),
        "stripes": stripes * 0.9,
    }
    pixels = np.full((size, size * len(_SIGNS), 4), 255, np.uint8)
    for place, sign in enumerate(_SIGNS):
        pixels[:, place * size : (place + 1) * size, :3] = (np.clip(drawings[sign], 0, 1) * 255)[..., None]
    return texture_of(pixels, "signs")


def _inwards(plan: FloorPlan, square: Square) -> int:
    """Quarter turns clockwise from north of the way from the hull onto the board."""
    for turn, (dx, dy) in enumerate(_STEPS):
        if not plan.is_floor((square[0] - dx, square[1] - dy)):
            return turn
    return 0


def _brighter(colour: Colour) -> Colour:
    red, green, blue = (0.25 + 0.75 * v for v in colour)
    return red, green, blue
