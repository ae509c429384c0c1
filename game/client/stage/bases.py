"""The rings and contact shadows under all figures and blips: one Geom, built anew only when something changed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from panda3d.core import ColorBlendAttrib, Geom, GeomNode, NodePath, Texture

from game.client.stage.mesh import geom_of, layout, quad_indices, rewrite
from game.client.stage.palette import Colour
from game.client.stage.textures import texture_of

SHAPES = ("circle", "hexagon", "square", "triangle", "dashed", "double", "chosen", "shadow", "glow")
"""The decals, in the order of the texture: four teams, foes, special foes, the mark of the chosen figure, no ring,
a soft light on the floor."""

_VERTEX = layout(vertex=3, color=4, texcoord=2)
_CORNERS = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32)
_HEIGHT = 0.015
_PLACES = {shape: place for place, shape in enumerate(SHAPES)}


@dataclass(slots=True)
class Base:
    """One decal: where, how large, which shape, which colour, turned by how many degrees."""

    x: float
    y: float
    radius: float
    shape: str
    colour: Colour
    heading: float = 0.0


class Bases:
    """Draws all decals at once: rings are added to the floor, shadows darken it."""

    def __init__(self, render: NodePath) -> None:
        self._node = GeomNode("bases")
        self._geom: Geom | None = None
        self._count = 0
        self.root = render.attach_new_node(self._node)
        self.root.set_texture(decals())
        self.root.set_depth_write(False)
        self.root.set_bin("fixed", 4)
        self.root.set_depth_offset(1)
        self.root.set_attrib(
            ColorBlendAttrib.make(
                ColorBlendAttrib.M_add, ColorBlendAttrib.O_one, ColorBlendAttrib.O_one_minus_incoming_alpha
            )
        )

    def show(self, bases: Iterable[Base]) -> None:
        """Draw exactly these."""
        items = list(bases)
        vertices = _quads(items)
        if self._geom is not None and len(items) == self._count:
            rewrite(self._geom, vertices)
            return
        self._count = len(items)
        self._node.remove_all_geoms()
        self._geom = None
        if items:
            self._node.add_geom(geom_of(vertices, quad_indices(len(items)), dynamic=True))
            self._geom = self._node.modify_geom(0)


def _quads(items: Sequence[Base]) -> NDArray[np.void]:
    """The four corners of each decal, one after another."""
    vertices = np.zeros((len(items), 4), _VERTEX)
    numbers = np.array([(base.x, base.y, base.radius, base.heading) for base in items], np.float32).reshape(-1, 4)
    x, y, radius, heading = (numbers[:, place, None] for place in range(4))
    angle = np.radians(heading)
    across, along = radius * np.cos(angle), radius * np.sin(angle)
    a, b = _CORNERS[:, 0] * 2 - 1, _CORNERS[:, 1] * 2 - 1
    vertices["vertex"][..., 0] = x + a * across - b * along
    vertices["vertex"][..., 1] = y + a * along + b * across
    vertices["vertex"][..., 2] = _HEIGHT
    colours = np.array([base.colour for base in items], np.float32).reshape(-1, 3)
    vertices["color"][..., :3] = np.clip(colours * 255, 0, 255)[:, None]
    vertices["color"][..., 3] = 255
    place = np.array([_PLACES.get(base.shape, 0) for base in items])[:, None]
    vertices["texcoord"][..., 0] = (place + 0.01 + _CORNERS[:, 0] * 0.98) / len(SHAPES)
    vertices["texcoord"][..., 1] = _CORNERS[:, 1]
    return vertices.reshape(-1)


def decals(size: int = 128) -> Texture:
    """All decals side by side: RGB is the ring, alpha the contact shadow."""
    y, x = np.mgrid[0:size, 0:size]
    x, y = (x + 0.5) / size * 2 - 1, (y + 0.5) / size * 2 - 1
    radius, angle = np.hypot(x, y), np.arctan2(y, x)

    def polygon(sides: int, turn: float, scale: float) -> np.ndarray:
        off = (angle + turn) % (2 * math.pi / sides) - math.pi / sides
        return np.asarray(radius * np.cos(off) / math.cos(math.pi / sides) * scale)

    distance = {
        "hexagon": polygon(6, 0, 0.98),
        "square": polygon(4, math.pi / 4, 0.80),
        "triangle": polygon(3, math.pi / 2, 0.74),
    }
    pixels = np.zeros((size, size * len(SHAPES), 4), np.uint8)
    for place, shape in enumerate(SHAPES):
        far = distance.get(shape, radius)
        line = np.clip(1 - np.abs(far - 0.80) / 0.09, 0, 1)
        if shape == "dashed":
            line *= np.cos(angle * 10) > -0.2
        elif shape == "double":
            line = np.maximum(line, np.clip(1 - np.abs(far - 0.60) / 0.05, 0, 1))
        elif shape == "chosen":
            line = np.clip(1 - np.abs(far - 0.88) / 0.07, 0, 1) * np.clip(np.cos(angle * 4) * 6 + 1, 0, 1)
        light = np.clip(line + 0.20 * (far < 0.8), 0, 1)
        if shape == "shadow":
            light = light * 0
        elif shape == "glow":
            light = np.clip(1 - radius, 0, 1) ** 2
        part = pixels[:, place * size : (place + 1) * size]
        part[..., :3] = (light * 255)[..., None]
        if shape not in ("chosen", "glow"):
            part[..., 3] = np.clip(np.clip(1 - radius, 0, 1) ** 0.8 * 0.8, 0, 1) * 255
    return texture_of(pixels, "bases")
