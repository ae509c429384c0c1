"""What there is to know of the chosen save: its picture, mission, seats, and the plugins that it was played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.screens.model import SaveEntry, SeatMark
from game.client.screens.parts import Mark, Section, heading, pair
from game.client.screens.shelf_list import picture_of
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.theme import BODY, DIM, HURT, SMALL, SOFT
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.shelf import ShelfScreen

SEAT = 24.0


class DetailSection(Section):
    """The chosen save at large."""

    title = "shelf.detail"
    screen: ShelfScreen

    def fill(self, room: Box) -> None:
        """Sets the picture, the facts, the seats and the plugins from top to bottom, as far as there is room."""
        save = self.screen.save_of(self.screen.chosen)
        if save is None:
            Label(self, self.word("shelf.choose_first"), room, colour=DIM, align="centre", middle=True, lines=3)
            return
        y = room.y
        if room.h >= 330:
            height = min(room.w * 9 / 16, room.h * 0.45)
            width = height * 16 / 9
            picture_of(self, save, self.screen, Box(room.x + (room.w - width) / 2 + 1, y + 1, width - 2, height - 2))
            y += height + 10
        Label(self, save.name, Box(room.x, y, room.w, 26), size=18, face="head", lines=1, middle=True, may_cut=True)
        y += 30
        if save.fault:
            height = text_height(self, save.fault, room.w, BODY) + 2
            Label(self, save.fault, Box(room.x, y, room.w, height), colour=HURT)
            return
        for label, value in self._facts(save):
            pair(self, label, value, Box(room.x, y, room.w, 21))
            y += 21
        self._rest(save, Box(room.x, y + 8, room.w, room.bottom - y - 8))

    def _facts(self, save: SaveEntry) -> list[tuple[str, str]]:
        kind = "auto" if save.auto else "hand"
        return [
            (self.word("shelf.mission"), save.mission),
            (self.word("shelf.round"), self._round(save)),
            (self.word("shelf.date"), save.date),
            (self.word("shelf.kind"), self.word(f"shelf.kind_{kind}")),
        ]

    def _round(self, save: SaveEntry) -> str:
        """How far the match is."""
        if save.ended:
            return self.word("shelf.ended", n=save.round)
        return str(save.round) if save.round else self.word("shelf.armies")

    def _rest(self, save: SaveEntry, room: Box) -> None:
        words = ", ".join(save.plugins)
        plugins_h = min(text_height(self, words, room.w, SMALL) + 22, 76.0) if words else 0.0
        if room.h < SEAT * 2 + 20:
            return
        heading(self, self.word("shelf.seats"), room.x, room.y)
        seats_h = room.h - 20 - plugins_h - 6
        fits = seats_h >= SEAT
        seats = Box(room.x, room.y + 20, room.w, seats_h if fits else room.h - 20)

        def row(parent: Widget, index: int, box: Box) -> None:
            _seat(parent, save.seats[index], box)

        self.list_of("seats", seats, len(save.seats), SEAT, row)
        if words and fits:
            y = room.y + 20 + min(seats_h, len(save.seats) * SEAT) + 8
            heading(self, self.word("shelf.plugins"), room.x, y)
            text = Box(room.x, y + 17, room.w, min(plugins_h - 20, room.bottom - y - 17))
            Label(self, words, text, size=SMALL, colour=DIM, may_cut=True)


def _seat(parent: Widget, seat: SeatMark, box: Box) -> None:
    holder = Widget(parent, box, f"seat {seat.name}")
    Mark(holder, seat.team, Box(2, 4, 16, 16))
    half = (box.w - 28) * 0.55
    Label(holder, seat.name, Box(26, 0, half, box.h), colour=SOFT, lines=1, middle=True, may_cut=True)
    player = Box(28 + half, 0, box.w - 28 - half, box.h)
    Label(holder, seat.player, player, size=SMALL, colour=DIM, align="right", lines=1, middle=True, may_cut=True)
