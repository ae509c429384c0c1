"""Labels: text in a box, wrapped, and with an ellipsis when even that does not fit."""

from __future__ import annotations

from game.client.ui.geometry import Box
from game.client.ui.theme import BODY, TEXT, Colour, Face
from game.client.ui.widget import Align, Widget, line_height


class Label(Widget):
    """Text in a box of design pixels.

    At most ``lines`` lines; by default as many as the box is high. A single line that is too long takes smaller
    type, down to ``least``, and then an ellipsis. A text that is cut shows whole in a tooltip;
    ``may_cut`` tells the layout tests that this is meant (names that players or mods choose).
    """

    passive = True

    def __init__(
        self,
        parent: Widget,
        text: str,
        box: Box,
        *,
        size: float = BODY,
        least: float = 0,
        face: Face = "regular",
        colour: Colour = TEXT,
        align: Align = "left",
        lines: int = 0,
        middle: bool = False,
        may_cut: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(parent, box, name or text[:24])
        self.text = text
        self.may_cut = may_cut
        lettering, px = self.panel.ui.lettering, self.type_px(size)
        full = line_height(px)
        while least and px > self.type_px(least) and lettering.width(text, face, px) > self.rect.w:
            px -= 1
        row = line_height(px)
        most = lines or max(1, self.rect.h // row)
        wrapped = lettering.wrap(text, face, px, max(1, self.rect.w), most)
        self.cut = wrapped.cut
        if self.cut:
            self.tooltip = text
        x = {"left": 0, "centre": self.rect.w // 2, "right": self.rect.w}[align]
        top = (self.rect.h - row * len(wrapped.lines)) // 2 if middle else (full - row) // 2
        for place, line in enumerate(wrapped.lines):
            self.draw_line_px(line, x, top + place * row, px, face, colour, align)


def text_height(
    parent: Widget, text: str, width: float, size: float = BODY, face: Face = "regular", most: int = 99
) -> float:
    """Returns how many design pixels high a text is when wrapped at ``width``."""
    px = parent.type_px(size)
    lines = parent.panel.ui.lettering.wrap(text, face, px, max(1, parent.px(width)), most).lines
    return len(lines) * line_height(px) / parent.scale.s


def text_width(parent: Widget, text: str, size: float = BODY, face: Face = "regular") -> float:
    """Returns how many design pixels wide a line of text is."""
    return parent.panel.ui.lettering.width(text, face, parent.type_px(size)) / parent.scale.s
