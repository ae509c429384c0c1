"""The small panel of text about the widget under the pointer, and the ring round the widget that has the focus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.client.ui.geometry import Box, Rect
from game.client.ui.panel import Layer, Panel
from game.client.ui.theme import SMALL, SOFT
from game.client.ui.widget import Widget, line_height

if TYPE_CHECKING:
    from game.client.ui.root import Ui

WIDEST = 260
MOST = 16
"""Lines that one part of a text may have."""


@dataclass(frozen=True)
class TipText:
    """A text and the screen pixels of the widget that it belongs to."""

    text: str
    about: Rect


class Tip(Panel[TipText]):
    """Shows a text above a widget, or below where there is no room above. Wraps at 260 design pixels."""

    layer = Layer.TIP
    solid = False
    floats = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "tip")

    def offer(self, text: str, about: Widget | None) -> None:
        """Shows a text about a widget; an empty one hides the panel."""
        if not text or about is None:
            self.show(None)
        elif self.model != TipText(text, about.rect):
            self.show(TipText(text, about.rect))
            self.place(self._place(text, about.rect))

    def _lines(self, text: str) -> tuple[str, ...]:
        px, room = self.type_px(SMALL), self.px(WIDEST)
        return tuple(
            line for part in text.split("\n") for line in self.ui.lettering.wrap(part, "regular", px, room, MOST).lines
        )

    def _place(self, text: str, about: Rect) -> Box:
        px, s, (view_w, view_h) = self.type_px(SMALL), self.scale.s, self.scale.view
        lines = self._lines(text)
        w = max(self.ui.lettering.width(line, "regular", px) for line in lines) / s + 20
        h = len(lines) * line_height(px) / s + 12
        left = min(max(4.0, (about.x + about.w / 2) / s - w / 2), view_w - w - 4)
        above = about.y / s - h - 5
        return Box(left, above if above >= 4 else min(about.bottom / s + 5, view_h - h - 4), w, h)

    def compose(self) -> None:
        """Draws the plate and the lines."""
        assert self.model is not None
        self.draw_plate("solid")
        px = self.type_px(SMALL)
        for row, line in enumerate(self._lines(self.model.text)):
            self.draw_line_px(line, self.px(10), self.px(6) + row * line_height(px), px, "regular", SOFT)


def beside(
    x: float, y: float, w: float, h: float, view: tuple[float, float], clear: tuple[float, float] | None = None
) -> Box:
    """Places a box of design pixels beside a point: below right where there is room, else on the other side.

    Where there is room on both sides it stays off the way between the point and ``clear``.
    """
    right, left = x + 14, x - 10 - w
    below, above = y + 18, y - 10 - h
    fits_right, fits_below = right + w <= view[0] - 4, below + h <= view[1] - 4
    at_left = not fits_right or (clear is not None and clear[0] > x and left >= 4)
    at_top = not fits_below or (clear is not None and clear[1] > y and above >= 4)
    return Box(max(4, left if at_left else right), max(4, above if at_top else below), w, h)


class FocusRing(Panel[Box]):
    """The bright ring that shows where the keyboard is."""

    layer = Layer.TIP
    solid = False
    floats = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "focus_ring")

    def follow(self, widget: Widget | None) -> bool:
        """Goes round a widget, or away. True when it has to be drawn anew."""
        if widget is None:
            wanted = None
        else:
            s, r = self.scale.s, widget.rect
            wanted = Box(r.x / s - 3, r.y / s - 3, r.w / s + 6, r.h / s + 6)
        if wanted == self.model:
            return False
        self.show(wanted)
        if wanted is not None:
            self.place(wanted)
        return True

    def compose(self) -> None:
        """Draws the ring."""
        self.draw_plate("focus")
