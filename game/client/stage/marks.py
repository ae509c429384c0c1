"""What is marked on the floor for the player: where it can go, what it can hit, what a shot would do, what is asked."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from panda3d.core import GeomNode, NodePath, TextNode, TransparencyAttrib

from game.client.stage.assets import Assets
from game.client.stage.floor import Square, centre
from game.client.stage.mark_signs import SIGNS, mark_texture
from game.client.stage.mesh import Point, Quads, Uv, layout
from game.client.stage.palette import Colour, Palette

_VERTEX = layout(vertex=3, normal=3, color=4, texcoord=2)
_UP = (0.0, 0.0, 1.0)
_SIDES: tuple[Square, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
_LINE = 0.055
_INSET = 0.035


@dataclass(frozen=True, slots=True)
class Step:
    """A square of a path preview and what it costs so far ("" for no number)."""

    square: Square
    cost: str = ""


class Marks:
    """Layers of marks; showing one replaces what that layer showed, :meth:`clear` empties one or all.

    ``ground`` changes rarely and lies below everything; ``live`` follows the mouse. ``changed`` says whether the ground
    changed since it was last asked, so that a picture of the board is drawn anew.
    """

    def __init__(self, assets: Assets, render: NodePath) -> None:
        self._assets = assets
        self._colours = _Colours(assets.palette)
        texture = mark_texture()
        self.ground = render.attach_new_node("marks.ground")
        self.live = render.attach_new_node("marks.live")
        for root, sort in ((self.ground, 1), (self.live, 6)):
            root.set_texture(texture)
            root.set_transparency(TransparencyAttrib.M_alpha)
            root.set_depth_write(False)
            root.set_bin("fixed", sort)
        self._layers: dict[str, NodePath] = {}
        self._changed = False
        self._time = 0.0
        self.still = False

    def take_changed(self) -> bool:
        """Whether the ground changed since the last call."""
        changed, self._changed = self._changed, False
        return changed

    def update(self, dt: float) -> None:
        """Let what wants an answer pulse, unless all is to be ``still``."""
        self._time += dt
        bright = 1.0 if self.still else 0.86 + 0.14 * math.sin(self._time * 4.5)
        for name in ("targets", "path", "hover"):
            if name in self._layers:
                self._layers[name].set_color_scale(bright, bright, bright, 1)

    def clear(self, layer: str | None = None) -> None:
        """Empty a layer ("reach", "path", "targets", "seen", "blast", "line", "hover", "legal", "chosen"), or all."""
        for name in [layer] if layer is not None else list(self._layers):
            node = self._layers.pop(name, None)
            if node is not None:
                self._changed |= node.get_parent() == self.ground
                node.remove_node()

    # --- layers on the ground

    def show_reach(self, squares: Collection[Square], far: Collection[Square] = ()) -> None:
        """Squares that a figure can reach; *far* ones (after which it can do no more) are fainter."""
        quads = Quads(_VERTEX)
        self._area(quads, set(far) | set(squares), self._colours.reach, 34, 120)
        self._area(quads, set(squares), self._colours.reach, 62, 215)
        self._lay("reach", quads, self.ground)

    def show_legal(self, squares: Collection[Square], chosen: Collection[Square] = ()) -> None:
        """Squares that may answer a question; *chosen* ones are taken already."""
        quads = Quads(_VERTEX)
        self._area(quads, set(squares), self._colours.legal, 46, 200)
        for square in squares:
            self._sign(quads, "dot", square, self._colours.legal, 200)
        for square in chosen:
            self._sign(quads, "brackets", square, self._colours.accent, 255)
        self._lay("legal", quads, self.ground)

    def show_seen(self, squares: Iterable[Square]) -> None:
        """What is visible but cannot be hit."""
        quads = Quads(_VERTEX)
        for square in squares:
            self._sign(quads, "barred", square, self._colours.dim, 225)
        self._lay("seen", quads, self.ground)

    # --- layers that follow the mouse

    def show_targets(self, squares: Iterable[Square], size: int = 1) -> None:
        """What can be hit: a reticle each; *size* 2 for blocks of 2 x 2 squares."""
        quads = Quads(_VERTEX)
        for square in squares:
            x, y = centre(square, size)
            self._sign_at(quads, "reticle", x, y, size * 0.62, self._colours.target, 255)
        self._lay("targets", quads, self.live)

    def show_path(self, origin: Square, steps: Sequence[Step], size: int = 1) -> None:
        """A line from *origin* over *steps*, with what each costs."""
        quads = Quads(_VERTEX)
        points = [centre(origin, size), *(centre(step.square, size) for step in steps)]
        for a, b in pairwise(points):
            self._strip(quads, a, b, 0.045, self._colours.accent, 235)
        for step in steps[:-1]:
            self._sign(quads, "dot", step.square, self._colours.accent, 255, size=size)
        if steps:
            self._sign(quads, "brackets", steps[-1].square, self._colours.accent, 255, size=size)
        node = self._lay("path", quads, self.live)
        for step in steps:
            if step.cost:
                self._number(node, step, size)

    def show_blast(self, middle: Iterable[Square], around: Collection[Square] = ()) -> None:
        """The squares a blast strikes fully, and those *around* that it strikes less."""
        quads, inner = Quads(_VERTEX), set(middle)
        self._area(quads, inner | set(around), self._colours.blast, 52, 190)
        self._area(quads, inner, self._colours.target, 84, 240)
        self._lay("blast", quads, self.live)

    def show_line(self, origin: Square, squares: Sequence[Square], size: int = 1) -> None:
        """A straight shot from *origin* through *squares*, all of which it strikes."""
        quads = Quads(_VERTEX)
        self._area(quads, set(squares), self._colours.target, 46, 0)
        if squares:
            self._strip(quads, centre(origin, size), centre(squares[-1]), 0.05, self._colours.target, 215)
            self._sign(quads, "brackets", squares[-1], self._colours.target, 255)
        self._lay("line", quads, self.live)

    def show_sight(self, origin: Square, target: Square, *, free: bool, stop: Point | None = None) -> None:
        """A line of sight from centre to centre; where it is not *free* it is faint beyond the crossed out *stop*."""
        quads = Quads(_VERTEX)
        colour = self._colours.legal if free else self._colours.text
        reached = (stop[0], stop[1]) if stop is not None else centre(target)
        self._strip(quads, centre(origin), reached, 0.035, colour, 235)
        if stop is not None:
            self._strip(quads, reached, centre(target), 0.02, self._colours.dim, 130)
            self._sign_at(quads, "cross", stop[0], stop[1], 0.34, self._colours.target, 255)
        self._lay("line", quads, self.live)

    def show_hover(self, square: Square | None, *, allowed: bool = True, size: int = 1) -> None:
        """Mark the square under the mouse; a red mark where nothing is *allowed*."""
        quads = Quads(_VERTEX)
        if square is not None:
            colour = self._colours.text if allowed else self._colours.target
            self._sign(quads, "brackets", square, colour, 235 if allowed else 190, size=size)
        self._lay("hover", quads, self.live)

    # --- drawing

    def _lay(self, name: str, quads: Quads, root: NodePath) -> NodePath:
        self.clear(name)
        node = GeomNode(name) if not len(quads) else quads.node(name)
        self._layers[name] = root.attach_new_node(node)
        self._changed |= root == self.ground and bool(len(quads))
        return self._layers[name]

    def _area(self, quads: Quads, squares: set[Square], colour: Colour, fill: int, line: int) -> None:
        """Fill squares and draw a line along the outside of the area they make."""
        for square in sorted(squares):
            self._sign(quads, "fill", square, colour, fill)
            if not line:
                continue
            for dx, dy in _SIDES:
                if (square[0] + dx, square[1] + dy) not in squares:
                    self._border(quads, square, (dx, -dy), colour, line)

    def _border(self, quads: Quads, square: Square, side: Square, colour: Colour, alpha: int) -> None:
        x, y = centre(square)
        sx, sy = side
        outer, inner = 0.5 - _INSET, 0.5 - _INSET - _LINE
        ends = [(outer, -0.5), (outer, 0.5), (inner, 0.5), (inner, -0.5)]
        corners = [(x + sx * far - sy * along, y + sy * far + sx * along, 0.013) for far, along in ends]
        quads.add(corners, _UP, _paint(colour, alpha), _uv("fill"))

    def _sign(self, quads: Quads, sign: str, square: Square, colour: Colour, alpha: int, size: int = 1) -> None:
        x, y = centre(square, size)
        self._sign_at(quads, sign, x, y, size / 2, colour, alpha)

    def _sign_at(self, quads: Quads, sign: str, x: float, y: float, half: float, colour: Colour, alpha: int) -> None:
        corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        quads.add([(cx, cy, 0.012) for cx, cy in corners], _UP, _paint(colour, alpha), _uv(sign))

    def _strip(
        self,
        quads: Quads,
        a: tuple[float, float],
        b: tuple[float, float],
        half: float,
        colour: Colour,
        alpha: int,
    ) -> None:
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
        corners = [(a[0] - nx, a[1] - ny), (b[0] - nx, b[1] - ny), (b[0] + nx, b[1] + ny), (a[0] + nx, a[1] + ny)]
        quads.add([(x, y, 0.014) for x, y in corners], _UP, _paint(colour, alpha), _uv("fill"))

    def _number(self, parent: NodePath, step: Step, size: int) -> None:
        words = TextNode("cost")
        words.set_font(self._assets.font())
        words.set_text(step.cost)
        words.set_align(TextNode.A_center)
        words.set_text_color(*self._colours.text, 1)
        words.set_shadow(0.06, 0.06)
        words.set_shadow_color(0, 0, 0, 1)
        x, y = centre(step.square, size)
        sign = parent.attach_new_node(words)
        sign.set_pos(x, y, 0.12)
        sign.set_scale(0.36)
        sign.set_billboard_point_eye()
        sign.set_depth_test(False)
        sign.set_bin("fixed", 45)


class _Colours:
    """The interface's colours, by what they mark."""

    def __init__(self, palette: Palette) -> None:
        self.reach = palette.colour("board", "guide_strip")
        self.legal = palette.colour("interface", "contact")
        self.accent = palette.colour("interface", "accent")
        self.target = palette.colour("board", "alarm")
        self.blast = palette.colour("board", "hazard")
        self.dim = palette.colour("interface", "dim_text")
        self.text = palette.colour("interface", "text")


def _paint(colour: Colour, alpha: int) -> tuple[int, int, int, int]:
    red, green, blue = (round(v * 255) for v in colour)
    return red, green, blue, alpha


def _uv(sign: str) -> list[Uv]:
    place, count = SIGNS.index(sign), len(SIGNS)
    u0, u1 = (place + 0.01) / count, (place + 0.99) / count
    return [(u0, 0.01), (u1, 0.01), (u1, 0.99), (u0, 0.99)]
