"""The sections of the debrief that count: scores by seat; tokens, trophies and the fallen of one of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.screens.model import DebriefSeat, Tally
from game.client.screens.parts import Mark, Row, Section, pair
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.theme import ACCENT, BODY, CONTACT, DIM, EMPTY, HURT, LEAD, LINE, SHIELD, SMALL, SOFT, TEXT, Colour
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.debrief import DebriefScreen

SEAT, SEAT_MOST = 54.0, 66.0
LINE_H = 24.0


class ScoreSection(Section):
    """Who won, and the seats with their points, best first."""

    title = "debrief.scores"
    screen: DebriefScreen

    def fill(self, room: Box) -> None:
        """Sets the verdict above the table and the facts below it."""
        model = self.screen.model
        left, y = room.x, room.y + 2
        if model.team is not None:
            Mark(self, model.team, Box(room.x, y, 38, 38))
            left += 50
        verdict = Box(left, y, room.right - left, 38)
        Label(self, model.verdict, verdict, size=25, face="head", lines=1, middle=True, least=15, may_cut=True)
        y += 44
        height = min(text_height(self, model.text, room.w, BODY) + 2, 72.0)
        Label(self, model.text, Box(room.x, y, room.w, height), colour=SOFT, may_cut=True)
        y += height + 10
        facts = len(model.facts) if room.bottom - y > SEAT * 2 + len(model.facts) * 21 + 8 else 0
        table = Box(room.x, y, room.w, room.bottom - y - facts * 21 - (8 if facts else 0))
        most = max((seat.points for seat in model.seats), default=0)

        def seat(parent: Widget, index: int, box: Box) -> None:
            self._seat(parent, index, box, most)

        row = min(SEAT_MOST, max(SEAT, table.h / max(1, len(model.seats))))
        self.list_of("seats", table, len(model.seats), row, seat)
        for place in range(facts):
            label, value = model.facts[place]
            pair(self, label, value, Box(room.x, room.bottom - (facts - place) * 21, room.w, 20))

    def _seat(self, parent: Widget, index: int, box: Box, most: int) -> None:
        seat = self.screen.model.seats[index]
        chosen = index == self.screen.seat
        row = Row(
            parent,
            f"seat {index}",
            box._replace(y=box.y + 2, h=box.h - 4),
            partial(self.screen.choose, index),
            chosen=chosen,
        )
        w, down = row.box.w, (row.box.h - 50) / 2
        Mark(row, seat.mark.team, Box(12, 12 + down, 26, 26))
        points = Box(w - 76, 6 + down, 64, 26)
        colour = ACCENT if seat.winner else TEXT
        Label(row, str(seat.points), points, size=22, face="head", colour=colour, align="right", lines=1, middle=True)
        name = Box(50, 4 + down, w - 50 - 84, 24)
        Label(row, seat.mark.name, name, size=16, face="head", lines=1, middle=True, may_cut=True)
        if seat.mark.player:
            under = Box(50, 25 + down, w - 50 - 84, 14)
            Label(row, seat.mark.player, under, size=11, colour=DIM, lines=1, middle=True, may_cut=True)
        bar = Box(50, 42 + down, w - 62, 3)
        row.draw_rect(bar, EMPTY)
        if most > 0 and row.px(bar.w * max(0, seat.points) / most) > 0:
            row.draw_rect(bar._replace(w=bar.w * max(0, seat.points) / most), seat.mark.team.colour)


class SpoilsSection(Section):
    """Mission tokens, trophies and fallen of the seat that is chosen in the table."""

    title = "debrief.spoils"
    share = 0.95
    screen: DebriefScreen

    def fill(self, room: Box) -> None:
        """Names the seat, then lists what it took and lost."""
        seat = self.screen.model.seats[self.screen.seat]
        Mark(self, seat.mark.team, Box(room.x, room.y + 2, 22, 22))
        name = Box(room.x + 32, room.y, room.w - 32, 26)
        Label(self, seat.mark.name, name, size=LEAD + 2, face="head", lines=1, middle=True, may_cut=True)
        lines = self._lines(seat)
        area = Box(room.x, room.y + 34, room.w, room.h - 34)

        def row(parent: Widget, index: int, box: Box) -> None:
            self._row(parent, index, lines[index], box)

        self.list_of("spoils", area, len(lines), LINE_H, row)

    def _lines(self, seat: DebriefSeat) -> list[tuple[str | Tally, Colour]]:
        """Lists headings (words) and tallies, each with its colour."""
        lines: list[tuple[str | Tally, Colour]] = []
        for key, tallies, colour in (
            ("tokens", seat.tokens, ACCENT),
            ("trophies", seat.trophies, CONTACT),
            ("fallen", seat.fallen, HURT),
        ):
            lines.append((self.word(f"debrief.{key}"), DIM))
            lines += [(tally, colour) for tally in tallies]
            if not tallies:
                lines.append(("", SHIELD))
        return lines

    def _row(self, parent: Widget, index: int, line: tuple[str | Tally, Colour], box: Box) -> None:
        what, colour = line
        holder = Widget(parent, box, f"line {index}")
        if isinstance(what, str):
            words = what.upper() if what else self.word("debrief.none")
            size, face = (11, "bold") if what else (SMALL, "regular")
            left = 0 if what else 12
            area = Box(left, 2, box.w - left, box.h - 4)
            Label(holder, words, area, size=size, face=face, colour=DIM, lines=1, middle=True)  # type: ignore[arg-type]
            if what:
                holder.draw_rect(Box(0, box.h - 2, box.w, 1), LINE, 0.4)
            return
        pips = min(what.count, 6)
        for pip in range(pips):
            holder.draw_rect(Box(12 + pip * 7, 7, 5, 10), colour, 0.9)
        count = Box(12 + 6 * 7 + 4, 0, 34, box.h)
        Label(holder, f"\u00d7 {what.count}", count, size=SMALL, face="bold", colour=SOFT, lines=1, middle=True)
        points = 50.0 if what.points is not None else 0.0
        name = Box(94, 0, box.w - 94 - points - 6, box.h)
        Label(holder, what.name, name, colour=SOFT, lines=1, middle=True, least=11, may_cut=True, name="name")
        if what.points is not None:
            worth = Box(box.w - points, 0, points - 2, box.h)
            points_text = f"{what.points:+}".replace("-", "\u2212")
            Label(holder, points_text, worth, face="bold", colour=TEXT, align="right", lines=1, middle=True)
