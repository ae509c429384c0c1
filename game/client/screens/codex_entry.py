"""The right of the codex: one entry in full, with its picture, values, text and the ways on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.hud.card_art import draw_card_art
from game.client.hud.parts import dice_width, draw_dice
from game.client.screens.codex_model import Article, Fact, Link
from game.client.screens.parts import PAD, Section
from game.client.screens.plan_picture import PlanPicture
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height, text_width
from game.client.ui.theme import ACCENT, BODY, DIM, LEAD, LINE, SMALL, TEXT, TITLE
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.codex import CodexScreen

TOP, FLAT_TOP = 58.0, 37.0
"""What the title takes with the note below it, and with the note beside it."""
GAP = 12.0
FACT, FLAT_FACT = 29.0, 23.0
LINK, LINK_GAP = 28.0, 5.0
LEAST_TEXT = 72.0
LINK_ROWS = 2
"""Rows of links that a long text leaves room for."""


FLAT = 320.0
"""A room lower than this has everything beside its picture."""


def picture_box(room: Box) -> Box:
    """Where the picture of an entry stands in the room that its section has."""
    top = top_of(room)
    side = min(room.w * 0.3, room.h - top) if room.h < FLAT else min(room.w * 0.46, (room.h - top) * 0.58, 330.0)
    return Box(room.x, room.y + top, side, side)


def card_box(picture: Box) -> Box:
    """Where a card's picture stands: it is not as high as that of a figure."""
    width = min(picture.w, 240.0)
    return picture._replace(w=width, h=min(picture.h, width * 0.68))


def top_of(room: Box) -> float:
    """How far below the room's upper edge an entry's body begins."""
    return FLAT_TOP if room.h < FLAT else TOP


class EntrySection(Section):
    """Shows an ``Article``."""

    title = "codex.entry"
    share = 1.75
    screen: CodexScreen

    def inner(self) -> Box:
        """The room inside its plate."""
        return Box(PAD, 10, self.box.w - 2 * PAD, self.box.h - 10 - PAD + 4)

    def compose(self) -> None:
        """Draws the plate; the entry's own title is the heading."""
        self.draw_plate("panel")
        self.fill(self.inner())

    def fill(self, room: Box) -> None:
        """Builds title, picture and values, text, links and neighbours from the top down."""
        article = self.screen.article
        self._title(article, room)
        bottom = self._neighbours(article, room)
        body = self._head(
            article, Box(room.x, room.y + top_of(room), room.w, bottom - room.y - top_of(room)), flat=room.h < FLAT
        )
        self._body(article, self._link_rows(article.links, body.w - 10), body)

    def _head(self, article: Article, room: Box, *, flat: bool) -> Box:
        """Sets picture and values; returns the room that they leave to text and links."""
        if article.pictured:
            picture = picture_box(self.inner())
            if article.plan is not None:
                PlanPicture(self, article.plan, picture)
            if article.card is not None:
                picture = card_box(picture)
                draw_card_art(self, article.card, picture)
            left = picture.right + GAP + 4
            beside = Box(left, room.y, room.right - left, room.h)
            if not flat:
                self._facts(article, beside._replace(h=picture.h), 1)
                top = picture.bottom + GAP
                return Box(room.x, top, room.w, room.bottom - top)
            room = beside
        if not article.facts:
            return room
        columns = 2 if room.w >= 360 else 1
        height = (FLAT_FACT if flat else FACT) * -(-len(article.facts) // columns)
        self._facts(article, room._replace(h=height), columns)
        return Box(room.x, room.y + height + GAP, room.w, room.h - height - GAP)

    def _title(self, article: Article, room: Box) -> None:
        self.draw_rect(Box(room.x, room.y + 5, 3, 22), ACCENT)
        beside = room.h < FLAT
        width = min(room.w - 12, text_width(self, article.title, TITLE, "head") + 4) if beside else room.w - 12
        title = Box(room.x + 12, room.y, width, 32)
        Label(self, article.title, title, size=TITLE, least=BODY, face="head", lines=1, middle=True, may_cut=True)
        note = Box(title.right + 12, room.y + 3, room.right - title.right - 12, 30)
        if not beside:
            note = Box(room.x + 12, room.y + 30, room.w - 12, 19)
        if note.w > 60:
            Label(self, article.note, note, size=SMALL, colour=DIM, lines=1, middle=True, may_cut=True)

    def _facts(self, article: Article, box: Box, columns: int) -> None:
        """Sets the values in lines, in one column or two."""
        if not article.facts:
            return
        lines = -(-len(article.facts) // columns)
        each = min(FACT, box.h / lines)
        width = (box.w - 24 * (columns - 1)) / columns
        for place, fact in enumerate(article.facts):
            column, line = place // lines, place % lines
            FactLine(self, fact, Box(box.x + column * (width + 24), box.y + line * each, width, each))

    def _body(self, article: Article, rows: list[list[tuple[Link, float]]], box: Box) -> None:
        """Sets the text, and the links below it: two rows of them, or as many as the text leaves room for."""
        step = LINK + LINK_GAP
        size = LEAD if article.look is None and article.plan is None else BODY + 1
        text = _spaced(article.text)
        needed = sum(text_height(self, line, box.w - 10, size) for line in text.split("\n")) * 1.14 + 6
        room = max(LINK_ROWS * step, box.h - needed - GAP)
        shown = min(len(rows), int(max(step, min(room, box.h - LEAST_TEXT)) // step)) if rows else 0
        links_h = shown * step
        text_h = box.h - links_h - (GAP if links_h else 0)
        if article.text:
            self.prose("text", text, Box(box.x, box.y, box.w, min(text_h, max(needed, 24.0))), size)
        if rows:
            in_order = article.before is not None or article.after is not None
            top = min(box.bottom - links_h, box.y + needed + 2 * GAP) if in_order else box.bottom - links_h
            self._links(rows, Box(box.x, top, box.w, links_h))

    def _links(self, rows: list[list[tuple[Link, float]]], box: Box) -> None:
        self.draw_rect(Box(box.x, box.y - 7, box.w, 1), LINE, 0.5)

        def row(parent: Widget, place: int, area: Box) -> None:
            left = area.x
            for link, width in rows[place]:
                self._button(parent, link, Box(left, area.y, min(width, area.right - left), LINK))
                left += width + LINK_GAP

        self.list_of("links", box, len(rows), LINK + LINK_GAP, row)

    def _link_rows(self, links: tuple[Link, ...], width: float) -> list[list[tuple[Link, float]]]:
        """Deals links out to rows, each as wide as its words need."""
        rows: list[list[tuple[Link, float]]] = []
        left = width + 1.0
        for link in links:
            wanted = min(width, text_width(self, link.label, SMALL, "bold") + 24)
            if left + wanted > width:
                rows.append([])
                left = 0.0
            rows[-1].append((link, wanted))
            left += wanted + LINK_GAP
        return rows

    def _button(self, parent: Widget, link: Link, box: Box) -> None:
        tip = self.word("codex.open_tip", name=link.label)
        action = Action(f"{link.kind} {link.id}", link.label, tooltip=tip)
        button = Button(parent, action, box, partial(self.screen.follow, link.kind, link.id), size=SMALL)
        button.may_cut = True

    def _neighbours(self, article: Article, room: Box) -> float:
        """Sets the ways to what comes before and after, at the foot; returns where they begin."""
        if article.before is None and article.after is None:
            return room.bottom
        top, half = room.bottom - 32, (room.w - 10) / 2
        for link, x, sign in ((article.before, room.x, "\u2039 {}"), (article.after, room.x + half + 10, "{} \u203a")):
            if link is not None:
                action = Action(f"to {link.id}", sign.format(link.label))
                call = partial(self.screen.follow, link.kind, link.id)
                Button(self, action, Box(x, top, half, 30), call, size=SMALL).may_cut = True
        return top - GAP


def _spaced(text: str) -> str:
    """A text with marks before the points of lists, and a line's room before each heading but the first."""
    lines: list[str] = []
    for line in text.split("\n"):
        if line.startswith("# ") and lines:
            lines.append("")
        lines.append(f"\u2022 {line[2:]}" if line.startswith("- ") else line)
    return "\n".join(lines)


class FactLine(Widget):
    """A label at the left, a value or dice at the right, and a thin line below."""

    def __init__(self, parent: Widget, fact: Fact, box: Box) -> None:
        super().__init__(parent, box, f"fact {fact.label}")
        self.draw_rect(Box(0, box.h - 2, box.w, 1), LINE, 0.35)
        value_w = min(box.w * 0.72, text_width(self, fact.text, BODY + 1, "medium") + 2) if fact.text else 0.0
        if fact.dice is not None:
            side = min(15.0, box.h - 9)
            value_w = dice_width(fact.dice, side)
            draw_dice(self, fact.dice, box.w - value_w, (box.h - side) / 2 - 2, side)
        label = Box(0, 0, box.w - value_w - 8, box.h - 3)
        Label(self, fact.label, label, colour=DIM, lines=1, middle=True, may_cut=True)
        if fact.text:
            value = Box(box.w - value_w, 0, value_w, box.h - 3)
            size = BODY + 1
            Label(
                self,
                fact.text,
                value,
                size=size,
                least=SMALL,
                face="medium",
                colour=TEXT,
                align="right",
                lines=1,
                middle=True,
                may_cut=True,
            )
