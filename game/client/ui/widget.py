"""The widget: a named rectangle in whole pixels with a node, children, and the few ways to draw on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from panda3d.core import NodePath, Texture

from game.client.ui import draw
from game.client.ui.geometry import Box, Rect, Scale
from game.client.ui.skin import Plate
from game.client.ui.theme import LEAST_TYPE, TEXT, Colour, Face

if TYPE_CHECKING:
    from game.client.ui.panel import Panel

HANGING = frozenset("gjpqy\u00e7Q,;()")
"""Letters that go below the line."""

Align = str
"""``left``, ``centre`` or ``right``."""


class Widget:
    """A rectangle of the interface.

    ``box`` is in design pixels from the parent's corner; ``rect`` in screen pixels from the screen's. ``name`` with
    those of its parents makes ``path``, which outlives a rebuild. What is drawn on a widget belongs to its ``node``
    and goes with it. ``why`` is what a click says while it is not ``enabled`` ("" = its tooltip). ``inks`` are
    the screen pixels of the lines of text set on it; ``cut`` tells that a text found no room.
    """

    focusable = False
    """Whether the Tab key stops here."""
    passive = False
    """Whether it is no more than its text (its box may reach over a neighbour's)."""
    floats = False
    """Whether it may lie over its neighbours (``measure`` then does not call that an overlap)."""

    def __init__(self, parent: Widget | None, box: Box, name: str = "") -> None:
        self.parent = parent
        self.box = box
        self.name = name
        self.children: list[Widget] = []
        self.enabled = True
        self.tooltip = ""
        self.why = ""
        self.inks: list[Rect] = []
        self.cut = False
        self.on_click: Callable[[], None] | None = None
        self.on_wheel: Callable[[int], None] | None = None
        if parent is None:
            return
        self.panel: Panel[Any] = parent.panel
        self.rect = _inside(parent, box, self.scale)
        self.node: NodePath = parent.node.attach_new_node(name or type(self).__name__)
        self.node.set_pos(self.rect.x - parent.rect.x, 0, parent.rect.y - self.rect.y)
        parent.children.append(self)

    @property
    def scale(self) -> Scale:
        """The scale it was built for."""
        return self.panel.ui.scale

    @property
    def path(self) -> str:
        """The names from the panel down to it."""
        return self.name if self.parent is None else f"{self.parent.path}/{self.name}"

    @property
    def interactive(self) -> bool:
        """Whether the pointer can do something here."""
        return self.on_click is not None or self.on_wheel is not None or bool(self.tooltip)

    def walk(self) -> Iterator[Widget]:
        """Yields it and all below it, in drawing order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def clear(self) -> None:
        """Drops its children and all that was drawn on it."""
        self.children.clear()
        self.inks.clear()
        self.node.get_children().detach()

    def px(self, design: float) -> int:
        """Turns a design length into pixels."""
        return self.scale.px(design)

    def type_px(self, size: float) -> int:
        """Turns a design type size into pixels, never too small to read."""
        return max(LEAST_TYPE, self.scale.px(size))

    def inside(self, box: Box) -> Rect:
        """Turns a design box from its corner into pixels from its corner."""
        area = _inside(self, box, self.scale)
        return Rect(area.x - self.rect.x, area.y - self.rect.y, area.w, area.h)

    # what the pointer and the keyboard tell it; most widgets care for few of these

    def pointer_entered(self) -> None:
        """The pointer came over it."""

    def pointer_left(self) -> None:
        """The pointer went away."""

    def pressed(self, x: float, y: float) -> None:
        """The button went down on it, at screen pixels."""

    def dragged(self, x: float, y: float) -> None:
        """The pointer moved while the button that went down on it is held."""

    def released(self) -> None:
        """The button went up, wherever the pointer is."""

    def focus_changed(self, has: bool) -> None:
        """The keyboard came to it or went away."""

    def shortcuts(self) -> tuple[str, ...]:
        """Returns the keys that click it wherever the focus is."""
        return ()

    def key(self, name: str) -> bool:
        """Takes a key while it has the focus; True when it was of use."""
        return False

    # drawing

    def draw_plate(self, plate: Plate, box: Box | None = None, node: NodePath | None = None) -> NodePath:
        """Draws a plate over the whole widget, or over a box of it."""
        made = self.panel.ui.skin.slice(plate)
        area = Rect(0, 0, self.rect.w, self.rect.h) if box is None else self.inside(box)
        return draw.nine(node or self.node, made.texture, area, made.corner, made.pad)

    def draw_rect(self, box: Box, colour: Colour, alpha: float = 1.0) -> NodePath:
        """Draws a plain rectangle."""
        return draw.rect(self.node, self.inside(box), colour, alpha)

    def draw_image(
        self, texture: Texture, box: Box, tint: Colour | None = None, alpha: float = 1.0, across: float = 1.0
    ) -> NodePath:
        """Draws a picture stretched over a box; ``across`` is how much of its width is shown, from the middle."""
        return draw.image(self.node, texture, self.inside(box), tint, alpha, across)

    def draw_picture(self, texture: Texture, box: Box, tint: Colour | None = None, alpha: float = 1.0) -> NodePath:
        """Draws a picture pixel for pixel in the middle of a box."""
        area = self.inside(box)
        w, h = texture.get_x_size(), texture.get_y_size()
        centred = Rect(area.x + (area.w - w) // 2, area.y + (area.h - h) // 2, w, h)
        return draw.image(self.node, texture, centred, tint, alpha)

    def draw_line(
        self, text: str, x: float, y: float, size: float, face: Face, colour: Colour = TEXT, align: Align = "left"
    ) -> Rect:
        """Sets one line; ``x`` is its left, middle or right, ``y`` the top of its row. Returns its screen pixels."""
        px = self.type_px(size)
        return self.draw_line_px(text, self.px(x), self.px(y), px, face, colour, align)

    def draw_line_px(
        self, text: str, x: int, y: int, px: int, face: Face, colour: Colour = TEXT, align: Align = "left"
    ) -> Rect:
        """Sets one line at pixels from the widget's corner. Returns its screen pixels."""
        if not text:
            return Rect(self.rect.x + x, self.rect.y + y, 0, 0)
        lettering = self.panel.ui.lettering
        width = lettering.width(text, face, px)
        left = x - (0 if align == "left" else width // 2 if align == "centre" else width)
        made = lettering.line(text, face, px)
        top = y + round(px * 1.0) - made.ascent
        draw.image(self.node, made.texture, Rect(left - made.left, top, made.width, made.height), colour)
        deep = 0.96 if any(letter in HANGING for letter in text) else 0.74
        self.inks.append(Rect(self.rect.x + left, self.rect.y + y + round(px * 0.28), width, round(px * deep)))
        return Rect(self.rect.x + left, self.rect.y + y, width, line_height(px))


def line_height(px: int) -> int:
    """Returns the height of a row of text of ``px`` pixels."""
    return round(px * 1.3)


def _inside(parent: Widget, box: Box, scale: Scale) -> Rect:
    left, top = parent.rect.x + scale.px(box.x), parent.rect.y + scale.px(box.y)
    right, bottom = parent.rect.x + scale.px(box.right), parent.rect.y + scale.px(box.bottom)
    return Rect(left, top, max(0, right - left), max(0, bottom - top))
