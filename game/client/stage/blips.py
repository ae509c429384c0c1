"""Radar blips: what is on the board but not yet known, a green hologram over turning rings."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from panda3d.core import ColorBlendAttrib, Geom, GeomNode, NodePath

from game.client.stage.assets import Assets
from game.client.stage.bases import Base
from game.client.stage.floor import Square, centre
from game.client.stage.mesh import geom_of
from game.client.stage.palette import Colour
from game.client.stage.pieces import PIECE_VERTEX, Piece, read_piece
from game.client.stage.shaders import hologram_shader

HEIGHT = 1.0
"""How tall a blip is, for picking."""

_GLOW: Colour = (0.06, 0.62, 0.24)
_CHOSEN: Colour = (1.0, 0.70, 0.28)


class Blip:
    """One contact; ``root`` stands on the floor, ``shape`` is the hologram, ``light`` its strength (1 = whole)."""

    def __init__(self, name: str, shape: NodePath, parent: NodePath) -> None:
        self.name = name
        self.square: Square = (0, 0)
        self.light = 1.0
        self.root = parent.attach_new_node(name)
        self.shape = shape.copy_to(self.root)

    def put(self, square: Square) -> None:
        """Stand on *square* at once."""
        self.square = square
        x, y = centre(square)
        self.root.set_pos(x, y, 0)

    def fade(self, light: float) -> None:
        """Set the strength of its light, 0 to about 2."""
        self.light = light
        self.shape.set_color_scale(light, light, light, 1)


class Blips:
    """All blips on the board. They turn by themselves: the shader reads the time."""

    def __init__(self, assets: Assets, parent: NodePath) -> None:
        self.root = parent.attach_new_node("blips")
        self.root.set_shader(hologram_shader())
        self.root.set_bin("fixed", 30)
        self.root.set_depth_write(False)
        self.root.set_attrib(
            ColorBlendAttrib.make(
                ColorBlendAttrib.M_add, ColorBlendAttrib.O_one, ColorBlendAttrib.O_one_minus_incoming_alpha
            )
        )
        model = assets.model("board/blip")
        self._shape = NodePath(_hologram(read_piece(model) if model is not None else None))
        self._blips: dict[str, Blip] = {}

    def __iter__(self) -> Iterator[Blip]:
        return iter(self._blips.values())

    def __contains__(self, name: object) -> bool:
        return name in self._blips

    def __getitem__(self, name: str) -> Blip:
        return self._blips[name]

    def add(self, name: str, square: Square) -> Blip:
        """Put a new blip on *square*; ValueError when the name is taken."""
        if name in self._blips:
            raise ValueError(f"there is a blip {name} already")
        blip = Blip(name, self._shape, self.root)
        blip.put(square)
        self._blips[name] = blip
        return blip

    def remove(self, name: str) -> None:
        """Take a blip off; nothing happens when there is none."""
        if blip := self._blips.pop(name, None):
            blip.root.remove_node()

    def bases(self, chosen: str | None) -> Iterator[Base]:
        """The lights that blips throw on the floor; the *chosen* one's is amber."""
        for blip in self:
            red, green, blue = (v * blip.light for v in _GLOW)
            place = blip.root.get_pos()
            yield Base(place.x, place.y, 0.62, "shadow", (0, 0, 0))
            yield Base(place.x, place.y, 0.75, "glow", (red, green, blue))
            if blip.name == chosen:
                yield Base(place.x, place.y, 0.5, "chosen", _CHOSEN, 45)


def _hologram(piece: Piece | None) -> GeomNode:
    """The shard and its rings in one Geom; alpha says which of the three turns how."""
    node = GeomNode("blip")
    if piece is None:
        node.add_geom(_diamond())
        return node
    vertices = piece.vertices.copy()
    vertices["color"][:, 3] = piece.parts
    node.add_geom(geom_of(vertices, piece.indices))
    return node


def _diamond(sides: int = 6) -> Geom:
    """A plain shard, for want of the model."""
    rows: list[tuple[object, ...]] = []
    for tip in (0.98, 0.2):
        for side in range(sides):
            angles = (2 * math.pi * side / sides, 2 * math.pi * (side + 1) / sides)
            (ax, ay), (bx, by) = ((math.cos(a) * 0.24, math.sin(a) * 0.24) for a in angles)
            middle = (angles[0] + angles[1]) / 2
            normal = (math.cos(middle) * 0.85, math.sin(middle) * 0.85, 0.5 if tip > 0.6 else -0.5)
            corners = [(ax, ay, 0.6), (bx, by, 0.6), (0.0, 0.0, tip)]
            rows += [(corner, normal, (255, 0, 0, 0)) for corner in (corners if tip > 0.6 else corners[::-1])]
    return geom_of(np.array(rows, PIECE_VERTEX), np.arange(len(rows), dtype=np.uint32))
