"""The rounds of a mission one below the other, with what is worth telling of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.client.hud.model import Team
from game.client.screens.parts import Mark, Section
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.theme import ACCENT, BODY, DIM, LINE, SOFT, TONES, Colour
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.debrief import DebriefScreen

ROW = 20.0
SPINE = 13.0
"""Where the line of the rounds runs."""
TEXT_LEFT = 54.0


@dataclass(frozen=True)
class _Line:
    """A row: a round's number, or a line of an event's text (``first``: with its mark)."""

    text: str
    colour: Colour = SOFT
    round: int = 0
    first: bool = False
    team: Team | None = None


class TimeLineSection(Section):
    """Scrolls when the mission was long; long sentences go on in the next row."""

    title = "debrief.rounds"
    share = 1.25
    screen: DebriefScreen

    def fill(self, room: Box) -> None:
        """Breaks all sentences into rows and lists them."""
        lines = self._lines(room.w - TEXT_LEFT - 14)

        def row(parent: Widget, index: int, box: Box) -> None:
            _TimeRow(parent, lines[index], index, box, last=index == len(lines) - 1)

        self.list_of("rounds", room, len(lines), ROW, row)

    def _lines(self, width: float) -> list[_Line]:
        px, lettering = self.type_px(BODY), self.ui.lettering
        found: list[_Line] = []
        for each in self.screen.model.rounds:
            found.append(_Line(self.word("debrief.round", n=each.number), round=each.number))
            for event in each.events:
                broken = lettering.wrap(event.text, "regular", px, max(1, self.px(width) - 1), 9).lines
                colour = SOFT if event.tone == "plain" else TONES[event.tone]
                found += [_Line(part, colour, 0, place == 0, event.team) for place, part in enumerate(broken)]
            if not each.events:
                found.append(_Line(self.word("debrief.quiet"), DIM, 0, False))
        return found


class _TimeRow(Widget):
    """One row, with its piece of the line that runs through all rounds."""

    def __init__(self, parent: Widget, line: _Line, index: int, box: Box, *, last: bool) -> None:
        super().__init__(parent, box, f"row {index}")
        self.draw_rect(Box(SPINE - 0.5, 0, 1, box.h if not last else box.h / 2), LINE, 0.7)
        if line.round:
            self.draw_rect(Box(SPINE - 4, box.h / 2 - 4, 8, 8), ACCENT)
            text = Box(30, 0, box.w - 30, box.h)
            Label(self, line.text, text, size=BODY, face="bold", colour=ACCENT, lines=1, middle=True)
            return
        if line.first and line.team is not None:
            Mark(self, line.team, Box(31, box.h / 2 - 6.5, 13, 13))
        elif line.first:
            self.draw_rect(Box(35, box.h / 2 - 1.5, 5, 3), line.colour)
        Label(self, line.text, Box(TEXT_LEFT, 0, box.w - TEXT_LEFT, box.h), colour=line.colour, lines=1, middle=True)
