"""The combat log: one line for each thing that happened, a colour bar for its kind, a click to look at its place."""

from __future__ import annotations

from game.client.hud.model import LineKind, LogLine, LogModel
from game.client.hud.parts import HudPanel, draw_heading
from game.client.ui import draw
from game.client.ui.geometry import Box, Rect
from game.client.ui.label import Label
from game.client.ui.scroll import ScrollList
from game.client.ui.theme import ACCENT, CONTACT, DIM, HURT, SHIELD, SMALL, SOFT, TEXT, WARM, Colour, Face
from game.client.ui.widget import Widget

ROW = 21.0
COLOURS: dict[LineKind, Colour] = {
    "turn": ACCENT,
    "move": SOFT,
    "door": SOFT,
    "blip": CONTACT,
    "dice": DIM,
    "fire": TEXT,
    "hurt": HURT,
    "kill": HURT,
    "card": SHIELD,
    "score": WARM,
    "note": DIM,
}


class CombatLog(HudPanel):
    """Shows a ``LogModel``. It follows the newest line until the player scrolls up, and again when he scrolls down."""

    model: LogModel | None
    offset: int | None = None
    """The first line in sight, or None to follow the newest."""

    def compose(self) -> None:
        """Builds the lines in sight."""
        assert self.model is not None
        lines = self.model.lines
        self.draw_plate("panel")
        draw_heading(self, self.word("log"), 14, 6)
        box = Box(12, 26, self.box.w - 20, self.box.h - 33)
        rows = max(1, int((box.h + 0.01) // ROW))
        self.newest = max(0, len(lines) - rows)
        offset = self.newest if self.offset is None else self.offset
        ScrollList(self, box, len(lines), ROW, self._line, offset=offset, on_offset=self._scrolled)

    def _line(self, parent: Widget, index: int, box: Box) -> None:
        assert self.model is not None
        LineWidget(self, parent, self.model.lines[index], index, box, self.model.since == index and index > 0)

    def _scrolled(self, offset: int) -> None:
        wanted = None if offset >= self.newest else offset
        if wanted != self.offset:
            self.offset = wanted
            self.ui.changed(self)


class LineWidget(Widget):
    """One line of the log."""

    def __init__(self, log: CombatLog, parent: Widget, line: LogLine, index: int, box: Box, first_new: bool) -> None:
        super().__init__(parent, box, f"line {index}")
        self.focusable = False
        self._back = self.node.attach_new_node("back")
        colour = COLOURS[line.kind]
        self.draw_rect(Box(2, 4, 3, box.h - 8), colour)
        left = 12.0
        if line.team is not None:
            texture = log.ui.icons.team(line.team.shape, line.team.colour, self.px(12))
            self.draw_picture(texture, Box(10, (box.h - 12) / 2, 12, 12))
            left = 26.0
        face: Face = "medium" if line.kind in ("turn", "kill", "score") else "regular"
        box = Box(left, 0, box.w - left, box.h)
        Label(self, line.text, box, size=SMALL, least=10, colour=colour, face=face, lines=1, middle=True, may_cut=True)
        if line.place is not None:
            place = line.place
            self.on_click = lambda: log.hud.calls.place(place)
        if first_new:
            self.draw_rect(Box(2, 0, self.box.w - 4, 1), ACCENT, 0.7)

    def pointer_entered(self) -> None:
        """Shows that it can be clicked."""
        if self.on_click is not None:
            draw.rect(self._back, Rect(0, 0, self.rect.w, self.rect.h), (140, 190, 235), 0.12)
            self.panel.retouched()

    def pointer_left(self) -> None:
        """Goes back to rest."""
        self._back.get_children().detach()
        self.panel.retouched()
