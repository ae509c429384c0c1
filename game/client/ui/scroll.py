"""A list that scrolls by whole rows: wheel, thumb, keys. Rows are made only while they are in sight."""

from __future__ import annotations

from collections.abc import Callable

from game.client.ui import draw
from game.client.ui.geometry import Box, Rect
from game.client.ui.theme import FAINT, LINE
from game.client.ui.widget import Widget

THUMB = 5
"""Design pixels that the track of the thumb takes at the right."""


class ScrollList(Widget):
    """Rows of one height of which some are in sight.

    ``make_row(parent, index, box)`` builds a row; ``offset`` is the first row in sight and ``on_offset`` hears which
    one the player wants (the panel keeps it, since widgets do not outlive a rebuild, and composes anew when it
    differs).
    """

    focusable = True

    def __init__(
        self,
        parent: Widget,
        box: Box,
        count: int,
        row: float,
        make_row: Callable[[Widget, int, Box], None],
        *,
        offset: int = 0,
        on_offset: Callable[[int], None],
        name: str = "list",
    ) -> None:
        super().__init__(parent, box, name)
        self.count, self.row = count, row
        self.rows = max(1, int((box.h + 0.01) // row))
        self.offset = min(max(0, offset), self.last_offset)
        self.on_offset = on_offset
        self.on_wheel = lambda steps: self.scroll_to(self.offset - steps)
        self.focusable = count > self.rows
        width = box.w - (THUMB + 3 if count > self.rows else 0)
        for place in range(min(self.rows, count - self.offset)):
            make_row(self, self.offset + place, Box(0, place * row, width, row))
        if count > self.rows:
            _Track(self, Box(box.w - THUMB, 0, THUMB, box.h))

    @property
    def last_offset(self) -> int:
        """The greatest offset that still fills the list."""
        return max(0, self.count - self.rows)

    def scroll_to(self, offset: int) -> None:
        """Asks for a row to be the first in sight, as far as the list goes."""
        self.on_offset(min(max(0, offset), self.last_offset))

    def key(self, name: str) -> bool:
        """Scrolls by arrows, pages and ends."""
        steps = {"arrow_up": -1, "arrow_down": 1, "page_up": -self.rows, "page_down": self.rows}
        ends = {"home": 0, "end": self.last_offset}
        if name in steps:
            self.scroll_to(self.offset + steps[name])
        elif name in ends:
            self.scroll_to(ends[name])
        return name in steps or name in ends


class _Track(Widget):
    """The thumb and its track; pressing or dragging scrolls."""

    def __init__(self, parent: ScrollList, box: Box) -> None:
        super().__init__(parent, box, "track")
        self.list = parent
        self.on_click = lambda: None
        high = max(self.px(14), round(self.rect.h * parent.rows / parent.count))
        self.play = max(1, self.rect.h - high)
        top = round(self.play * parent.offset / max(1, parent.last_offset))
        middle = self.rect.w // 2
        draw.rect(self.node, Rect(middle, 0, max(1, self.px(1)), self.rect.h), LINE, 0.7)
        draw.rect(self.node, Rect(middle - self.px(1), top, max(2, self.px(3)), high), FAINT)
        self.high = high

    def pressed(self, x: float, y: float) -> None:
        """Goes to the place that was pressed."""
        self.dragged(x, y)

    def dragged(self, x: float, y: float) -> None:
        """Follows the pointer."""
        share = (y - self.rect.y - self.high / 2) / self.play
        self.list.scroll_to(round(share * self.list.last_offset))
