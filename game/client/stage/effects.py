"""What light, fire and smoke are made of: additive cards, streaks and words in the air. All are cheap quads."""

from __future__ import annotations

import random
from collections.abc import Callable

from panda3d.core import (
    CardMaker,
    ColorBlendAttrib,
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    LPoint3,
    LVector3,
    NodePath,
    TextNode,
    Texture,
    TransparencyAttrib,
)

from game.client.stage import textures
from game.client.stage.assets import Assets
from game.client.stage.palette import Colour
from game.client.stage.timing import Animation, call, in_turn, over

_ADD = ColorBlendAttrib.make(ColorBlendAttrib.M_add, ColorBlendAttrib.O_one, ColorBlendAttrib.O_one)


class Effects:
    """Makes the pieces of an effect under its own root; whoever makes one takes it away (see :func:`shown`)."""

    def __init__(self, assets: Assets, render: NodePath, camera: NodePath) -> None:
        self._assets, self._render, self._camera = assets, render, camera
        self.root = render.attach_new_node("effects")
        self.root.set_depth_write(False)
        self.root.set_bin("fixed", 40)
        self.root.set_two_sided(True)
        self.glow, self.star = textures.glow(), textures.star()
        self.fire, self.smoke, self.ring = textures.fire(), textures.smoke(), textures.ring()
        # Chance for looks only: rules never see it.
        self.chance = random.Random(7)

    def group(self, place: LPoint3 | None = None) -> NodePath:
        """An empty node to hang pieces on."""
        node = self.root.attach_new_node("effect")
        if place is not None:
            node.set_pos(place)
        return node

    def card(
        self, parent: NodePath, texture: Texture, size: float, colour: Colour, place: LPoint3 | None = None
    ) -> NodePath:
        """A square of light that faces the camera, turned at random."""
        holder = parent.attach_new_node("card")
        if place is not None:
            holder.set_pos(place)
        holder.set_billboard_point_eye()
        card = holder.attach_new_node(_square())
        card.set_r(self.chance.uniform(0, 360))
        card.set_texture(texture)
        if texture is self.smoke:
            card.set_transparency(TransparencyAttrib.M_alpha)
        else:
            card.set_attrib(_ADD)
        holder.set_color_scale(*colour, 1)
        holder.set_scale(size)
        return holder

    def pool(self, parent: NodePath, size: float, colour: Colour, texture: Texture | None = None) -> NodePath:
        """Light on the floor below *parent*."""
        card = parent.attach_new_node(_square())
        card.set_p(-90)
        place = parent.get_pos(self.root)
        card.set_pos(self.root, LPoint3(place.x, place.y, 0.02))
        card.set_texture(texture or self.glow)
        card.set_attrib(_ADD)
        card.set_color_scale(*colour, 1)
        card.set_scale(size)
        return card

    def streak(self, parent: NodePath, a: LPoint3, b: LPoint3, width: float, colour: Colour) -> NodePath:
        """A line of light between two points (as *parent* sees them), of one width on screen."""
        ahead = self._render.get_relative_vector(self._camera, LVector3(0, 1, 0))
        side = (b - a).cross(ahead)
        side.normalize()
        side *= width / 2
        data = GeomVertexData("streak", GeomVertexFormat.get_v3t2(), Geom.UH_static)
        vertex, uv = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "texcoord")
        for place, v in ((a - side, 0.0), (a + side, 1.0), (b + side, 1.0), (b - side, 0.0)):
            vertex.add_data3(place)
            uv.add_data2(0.5, v)
        triangles = GeomTriangles(Geom.UH_static)
        triangles.add_vertices(0, 1, 2)
        triangles.add_vertices(0, 2, 3)
        geom = Geom(data)
        geom.add_primitive(triangles)
        node = GeomNode("streak")
        node.add_geom(geom)
        path = parent.attach_new_node(node)
        path.set_texture(self.glow)
        path.set_attrib(_ADD)
        path.set_color_scale(*colour, 1)
        return path

    def tone(self, name: str) -> Colour:
        """A tone of the interface (hurt, good, accent, text) as the palette in use has it."""
        return self._assets.palette.colour("interface", name)

    def words(self, parent: NodePath, text: str, colour: Colour, size: float = 0.5) -> NodePath:
        """Words in the air that face the camera."""
        node = TextNode("words")
        node.set_font(self._assets.font())
        node.set_text(text)
        node.set_align(TextNode.A_center)
        node.set_text_color(*colour, 1)
        node.set_shadow(0.05, 0.05)
        node.set_shadow_color(0, 0, 0, 0.9)
        path = parent.attach_new_node(node)
        path.set_billboard_point_eye()
        path.set_depth_test(False)
        path.set_bin("fixed", 50)
        path.set_scale(size)
        return path


def shown(seconds: float, make: Callable[[], NodePath], change: Callable[[NodePath, float], None]) -> Animation:
    """Make something when the interval begins, *change* it from 0 to 1 over *seconds*, take it away at the end.

    With 0 seconds nothing is ever made.
    """
    if seconds <= 0:
        return in_turn()
    made: list[NodePath] = []

    def begin() -> None:
        made.append(make())
        change(made[0], 0.0)

    def go_on(part: float) -> None:
        if made:
            change(made[0], part)

    def end() -> None:
        if made:
            made.pop().remove_node()

    return in_turn(call(begin), over(seconds, go_on), call(end))


def brightness(node: NodePath, colour: Colour, light: float) -> None:
    """Scale a piece's *colour* by *light*."""
    node.set_color_scale(colour[0] * light, colour[1] * light, colour[2] * light, 1)


def _square() -> GeomNode:
    maker = CardMaker("card")
    maker.set_frame(-0.5, 0.5, -0.5, 0.5)
    node = maker.generate()
    assert isinstance(node, GeomNode)
    return node
