"""The section in which a seat chooses the cards of its hands, within its rank and badges (C3.4, C12.6, C16.2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.hud.card_art import draw_card_art
from game.client.screens.count_row import COUNT, Count, CountRow
from game.client.screens.muster_model import CardLine, HandPage
from game.client.screens.parts import Section
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.theme import DIM, LINE, SMALL, SOFT, TEXT
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.muster import MusterScreen

ROW, LONG_ROW = 62.0, 80.0
"""The height of a card's row: for texts of two lines, and where one of the cards needs three."""
TYPE = 11.5
TAB = 28.0
THUMB = 62.0
"""What a card's picture takes of the width of its row."""


class CardsSection(Section):
    """A button for each kind of card, and the cards of the kind that is looked at."""

    title = "muster.cards"
    share = 1.15
    screen: MusterScreen

    def __init__(self, screen: MusterScreen, name: str) -> None:
        super().__init__(screen, name)
        self.open = ""

    @property
    def hand(self) -> HandPage | None:
        """The kind of card that is looked at: the first one until another is chosen."""
        hands = self.screen.model.hands
        return next((hand for hand in hands if hand.id == self.open), hands[0] if hands else None)

    def look(self, hand: str) -> None:
        """Looks at another kind of card."""
        self.open = hand
        self.offsets.pop("cards", None)
        self.ui.changed(self)

    def fill(self, room: Box) -> None:
        """Builds the kinds, the cards, and the line about those that nobody chooses."""
        hand = self.hand
        if hand is None:
            Label(self, self.word("muster.no_cards"), room, colour=DIM, align="centre", middle=True, lines=3)
            return
        self._kinds(Box(room.x, room.y + 2, room.w, TAB), hand)
        text = self.word("muster.cards_text")
        text_h = min(50.0, text_height(self, text, room.w, SMALL) + 4)
        top = room.y + TAB + 10
        self._lines(Box(room.x, top, room.w, room.bottom - text_h - 8 - top), hand)
        below = room.bottom - text_h
        self.draw_rect(Box(room.x, below - 5, room.w, 1), LINE, 0.5)
        Label(self, text, Box(room.x, below, room.w, text_h), size=SMALL, colour=DIM, may_cut=True, name="note")

    def _kinds(self, box: Box, shown: HandPage) -> None:
        hands = self.screen.model.hands
        each = min(160.0, (box.w + 6) / len(hands) - 6)
        for place, hand in enumerate(hands):
            label = f"{hand.title} {hand.held}/{hand.most}"
            action = Action(f"hand {hand.id}", label, chosen=hand.id == shown.id)
            area = Box(box.x + place * (each + 6), box.y, each, box.h)
            Button(self, action, area, partial(self.look, hand.id), size=SMALL)

    def _lines(self, room: Box, hand: HandPage) -> None:
        width = room.w - COUNT - 32 - THUMB
        longest = max(text_height(self, line.text, width, TYPE) for line in hand.lines)
        height = ROW if longest <= ROW - 30 else LONG_ROW
        rows = max(1, int(room.h // height))

        def walk(index: int, by: int) -> None:
            wanted = min(max(0, index + by), len(hand.lines) - 1)
            self.reveal("cards", wanted, rows)
            self.ui.focus.path = f"{self.path}/cards/{hand.lines[wanted].id}"

        def row(parent: Widget, index: int, box: Box) -> None:
            self._line(parent, hand.lines[index], box._replace(y=box.y + 2, h=box.h - 4), partial(walk, index))

        self.list_of("cards", room, len(hand.lines), height, row)

    def _line(self, parent: Widget, line: CardLine, box: Box, walk: partial[None]) -> None:
        def take(by: int) -> None:
            self.screen.calls.card(line.id, by < 0)

        count = Count(line.held, line.copies, line.more, line.fewer)
        row = CountRow(parent, line.id, box, count, take, self.screen.say, walk)
        if line.held:
            row.draw_rect(Box(0, 8, 3, box.h - 16), self.screen.model.team.colour)
        draw_card_art(row, line.art, Box(10, 6, THUMB - 10, min(box.h - 12, 46.0)))
        left = 12 + THUMB
        width = box.w - COUNT - 12 - left
        colour = TEXT if line.held else SOFT
        title = Box(left, 4, width, 20)
        Label(row, line.title, title, size=14, face="head", colour=colour, lines=1, middle=True, may_cut=True)
        text = Box(left, 24, width, box.h - 26)
        Label(row, line.text, text, size=TYPE, colour=DIM, may_cut=True, name="text")
