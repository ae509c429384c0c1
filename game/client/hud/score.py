"""The score panel: each seat's shape, name and points, in turn order."""

from __future__ import annotations

from game.client.hud.model import ScoreLine, ScoreModel
from game.client.hud.parts import HudPanel, draw_heading
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_width
from game.client.ui.theme import ACCENT, SMALL, SOFT, TEXT
from game.client.ui.widget import Widget

ROW = 20


def score_height(model: ScoreModel) -> float:
    """Returns how many design pixels high the panel is."""
    return 32 + ROW * len(model.lines)


class ScorePanel(HudPanel):
    """Shows a ``ScoreModel``."""

    model: ScoreModel | None

    def compose(self) -> None:
        """Builds one row for each seat."""
        assert self.model is not None
        self.draw_plate("panel")
        draw_heading(self, self.word("score"), 14, 6)
        for place, line in enumerate(self.model.lines):
            SeatRow(self, line, Box(8, 25 + place * ROW, self.box.w - 16, ROW))


class SeatRow(Widget):
    """One seat: whose turn it is stands out."""

    def __init__(self, parent: ScorePanel, line: ScoreLine, box: Box) -> None:
        super().__init__(parent, box, f"seat {line.name}")
        self.tooltip = line.note
        if line.turn:
            self.draw_rect(Box(0, 1, box.w, box.h - 2), ACCENT, 0.12)
        self.draw_picture(parent.ui.icons.team(line.team.shape, line.team.colour, self.px(13)), Box(5, 3.5, 13, 13))
        points = str(line.points)
        width = text_width(self, points, 13, "bold")
        name = Box(24, 0, box.w - 24 - width - 14, box.h)
        colour = TEXT if line.turn else SOFT
        Label(self, line.name, name, size=SMALL, face="medium", colour=colour, lines=1, middle=True, may_cut=True)
        self.draw_line(points, box.w - 7, 1.5, 13, "bold", colour, "right")
