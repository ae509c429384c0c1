"""What stands in for a model that is missing: a plain pawn with its name."""

from __future__ import annotations

import math

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    LVector3,
    NodePath,
    TextFont,
    TextNode,
)

from game.client.stage.palette import Colour

_PROFILE = ((0.34, 0.0), (0.34, 0.12), (0.20, 0.2), (0.16, 0.55), (0.24, 0.68), (0.22, 0.86), (0.0, 0.98))
"""Radius and height, from the floor up."""
_SIDES = 12


def stand_in(label: str, colour: Colour, size: int, font: TextFont) -> NodePath:
    """A pawn in *colour* for a figure of *size* squares, its *label* floating above."""
    root = NodePath("stand_in")
    pawn = root.attach_new_node(_pawn(colour))
    pawn.set_shader_off(100)
    pawn.set_scale(size)
    words = TextNode("label")
    words.set_font(font)
    words.set_text(label.rsplit("/", 1)[-1].replace("_", " "))
    words.set_align(TextNode.A_center)
    words.set_text_color(0.89, 0.92, 0.95, 1)
    words.set_shadow(0.05, 0.05)
    words.set_shadow_color(0, 0, 0, 1)
    sign = root.attach_new_node(words)
    sign.set_shader_off(100)
    sign.set_scale(0.24)
    sign.set_z(1.1 * size)
    sign.set_billboard_point_eye()
    sign.set_bin("fixed", 45)
    sign.set_depth_test(False)
    sign.set_depth_write(False)
    return root


def _pawn(colour: Colour) -> GeomNode:
    """A turned shape, lit from the upper left by its vertex colours."""
    data = GeomVertexData("pawn", GeomVertexFormat.get_v3c4(), Geom.UH_static)
    vertex, paint = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "color")
    light = LVector3(-0.5, -0.3, 0.8).normalized()
    triangles = GeomTriangles(Geom.UH_static)
    for ring, (radius, height) in enumerate(_PROFILE):
        for side in range(_SIDES):
            angle = 2 * math.pi * side / _SIDES
            x, y = math.cos(angle), math.sin(angle)
            bright = 0.45 + 0.55 * max(0.0, LVector3(x * 0.8, y * 0.8, 0.5).normalized().dot(light))
            vertex.add_data3(x * radius, y * radius, height)
            paint.add_data4(colour[0] * bright, colour[1] * bright, colour[2] * bright, 1)
            if ring:
                here, beside = ring * _SIDES + side, ring * _SIDES + (side + 1) % _SIDES
                triangles.add_vertices(here - _SIDES, beside - _SIDES, beside)
                triangles.add_vertices(here - _SIDES, beside, here)
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode("pawn")
    node.add_geom(geom)
    return node
