"""Bars: a row of life pips, and a plain bar of progress."""

from __future__ import annotations

from game.client.ui import draw
from game.client.ui.geometry import Box, Rect
from game.client.ui.theme import EMPTY, GOOD, HURT, WARM, Colour
from game.client.ui.widget import Widget


class Pips(Widget):
    """``most`` segments of which ``have`` are lit; green, amber at half, red at the last of several."""

    def __init__(
        self, parent: Widget, have: int, most: int, box: Box, widest: float = 20, colour: Colour | None = None
    ) -> None:
        super().__init__(parent, box, "pips")
        lit = colour or life_colour(have, most)
        gap = max(1, self.px(2))
        each = min(self.px(widest), (self.rect.w - gap * (most - 1)) // max(1, most))
        from_left = 0
        for place in range(most):
            area = Rect(from_left, 0, max(1, each), self.rect.h)
            self._segment(area, lit if place < have else EMPTY, place < have)
            from_left += each + gap

    def _segment(self, area: Rect, colour: Colour, lit: bool) -> None:
        draw.rect(self.node, area, colour)
        if lit and area.h >= 6:
            draw.rect(self.node, Rect(area.x, area.y, area.w, max(1, area.h // 4)), (255, 255, 255), 0.22)


class Bar(Widget):
    """A bar filled to a share between 0 and 1."""

    def __init__(self, parent: Widget, share: float, box: Box, colour: Colour = GOOD) -> None:
        super().__init__(parent, box, "bar")
        self.draw_rect(Box(0, 0, box.w, box.h), EMPTY)
        filled = min(1.0, max(0.0, share)) * box.w
        if self.px(filled) > 0:
            self.draw_rect(Box(0, 0, filled, box.h), colour)


def life_colour(have: int, most: int) -> Colour:
    """Returns the colour of what is left of a figure's life."""
    if have * 2 > most or have == most:
        return GOOD
    return WARM if have > 1 else HURT
