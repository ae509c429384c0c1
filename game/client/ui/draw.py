"""The few things that are drawn on a node: plain rectangles, pictures, nine-slices. Pixels, y down, from the node's
corner.
"""

from __future__ import annotations

from panda3d.core import (
    CardMaker,
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
    Texture,
    TransparencyAttrib,
)

from game.client.ui.geometry import Rect
from game.client.ui.theme import Colour, seen


def rect(node: NodePath, area: Rect, colour: Colour, alpha: float = 1.0) -> NodePath:
    """Draws a plain rectangle."""
    card = _card(node, area)
    card.set_color(*_unit(colour), alpha)
    if alpha < 1:
        card.set_transparency(TransparencyAttrib.M_alpha)
    return card


def image(
    node: NodePath, texture: Texture, area: Rect, tint: Colour | None = None, alpha: float = 1.0, across: float = 1.0
) -> NodePath:
    """Draws a picture over an area, in its own colours or tinted (white pictures take the tint as it is). ``across`` is
    how much of its width is shown, from the middle.
    """
    card = _card(node, area, across)
    card.set_texture(texture)
    card.set_transparency(TransparencyAttrib.M_alpha)
    if tint is not None or alpha < 1:
        card.set_color(*_unit(tint or (255, 255, 255)), alpha)
    return card


def nine(node: NodePath, texture: Texture, area: Rect, corner: int, pad: int = 0) -> NodePath:
    """Draws a nine-slice: corners of ``corner`` pixels stay as they are, the rest is stretched.

    ``pad`` pixels of the picture's border (a shadow or a glow) stand outside the area.
    """
    outer = area.grown(pad)
    cut = min(corner + pad, outer.w // 2, outer.h // 2)
    size = texture.get_x_size()
    xs = (outer.x, outer.x + cut, outer.right - cut, outer.right)
    ys = (outer.y, outer.y + cut, outer.bottom - cut, outer.bottom)
    us = (0.0, cut / size, 1 - cut / size, 1.0)
    data = GeomVertexData("nine", GeomVertexFormat.get_v3t2(), Geom.UH_static)
    vertex, texcoord = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "texcoord")
    for j in range(4):
        for i in range(4):
            vertex.add_data3(xs[i], 0, -ys[j])
            texcoord.add_data2(us[i], 1 - us[j])
    triangles = GeomTriangles(Geom.UH_static)
    for j in range(3):
        for i in range(3):
            a = j * 4 + i
            triangles.add_vertices(a, a + 4, a + 5)
            triangles.add_vertices(a, a + 5, a + 1)
    geom = Geom(data)
    geom.add_primitive(triangles)
    holder = GeomNode("nine")
    holder.add_geom(geom)
    path = node.attach_new_node(holder)
    path.set_texture(texture)
    path.set_transparency(TransparencyAttrib.M_alpha)
    return path


def _card(node: NodePath, area: Rect, across: float = 1.0) -> NodePath:
    maker = CardMaker("card")
    maker.set_frame(area.x, area.right, -area.bottom, -area.y)
    # written into the card: OpenGL's core profile, with Panda3D's own shader, knows no moved textures
    maker.set_uv_range((0.5 - across / 2, 0), (0.5 + across / 2, 1))
    return node.attach_new_node(maker.generate())


def _unit(colour: Colour) -> tuple[float, float, float]:
    red, green, blue = seen(colour)
    return red / 255, green / 255, blue / 255
