"""The hand of cards: pictures that rise under the pointer, or a list of titles where there is no room for them."""

from __future__ import annotations

from functools import partial

import numpy as np
from panda3d.core import Texture

from game.client.hud.layout import CARD, CARD_RISE, CARD_STEP, FOLDED
from game.client.hud.model_table import CardModel, HandModel
from game.client.hud.parts import HudPanel, draw_heading
from game.client.ui import draw
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box, Rect
from game.client.ui.label import Label, text_height
from game.client.ui.paint import Canvas
from game.client.ui.scroll import ScrollList
from game.client.ui.skin import Plate
from game.client.ui.theme import ACCENT, DIM, INK, SOFT, TEXT, Colour, mixed, seen
from game.client.ui.widget import Widget

ART = (92, 58)
CORNER = 9
UNDER = (
    Box(CORNER, 1, CARD[0] - CORNER - 1, CORNER),
    Box(1, CORNER + 1, CARD[0] - 2, CARD[1] - 2 * CORNER - 1),
    Box(1, CARD[1] - CORNER, CARD[0] - CORNER - 1, CORNER - 1),
)
"""The plate of a card without its two cut corners."""
OVER = 100
"""What a raised card's place among the others is moved up by."""


class HandOfCards(HudPanel):
    """Shows a ``HandModel``; more than four cards overlap. ``as_list`` is set by the layout."""

    model: HandModel | None
    as_list = False
    folded = False
    """Whether the list has no room beside the rest: it opens over the board when it is asked for."""
    open = False
    offset = 0

    def covers(self, x: float, y: float) -> bool:
        """Beside and above the cards the board can be clicked."""
        if self.as_list:
            return super().covers(x, y)
        return any(isinstance(w, CardWidget) and w.rect.holds(x, y) for w in self.children)

    def set_as_list(self, as_list: bool, folded: bool) -> None:
        """Says whether there is no room for pictures, and whether the list is folded into a button."""
        if (as_list, folded) != (self.as_list, self.folded):
            self.as_list, self.folded = as_list, folded
            self.ui.changed(self)

    def _fold(self) -> None:
        self.open = not self.open
        self.hud.arrange()
        self.ui.changed(self)

    def _take(self, card: str) -> None:
        """A row was clicked; a list over the board gives way to what comes of it."""
        if self.open:
            self._fold()
        self.hud.calls.card(card)

    def compose(self) -> None:
        """Builds the cards."""
        assert self.model is not None
        cards = self.model.cards
        if self.as_list:
            self._compose_list(cards)
            return
        step = CARD_STEP if len(cards) < 2 else min(CARD_STEP, (self.box.w - CARD[0]) / (len(cards) - 1))
        for place, card in enumerate(cards):
            seen = CARD[0] if place == len(cards) - 1 else min(CARD[0], step)
            CardWidget(self, card, place, Box(place * step, CARD_RISE, *CARD), seen)

    def _compose_list(self, cards: tuple[CardModel, ...]) -> None:
        top = 0.0
        if self.folded:
            open_now, count = self.open and self.box.h > FOLDED, sum(int(card.badge or 1) for card in cards)
            label = self.word("cards_fold" if open_now else "cards_open", n=count)
            fold = Button(self, Action("fold", label, chosen=open_now), Box(0, 0, self.box.w, FOLDED), self._fold)
            fold.may_cut = True
            if not open_now:
                return
            top = FOLDED + 2
        self.draw_plate("panel", Box(0, top, self.box.w, self.box.h - top))
        if not self.folded:
            draw_heading(self, self.word("cards"), 10, 5)
            top = 18.0
        box = Box(6, top + 6, self.box.w - 12, self.box.h - top - 12)
        ScrollList(self, box, len(cards), 26, partial(self._row, cards), offset=self.offset, on_offset=self._scrolled)

    def _row(self, cards: tuple[CardModel, ...], parent: Widget, index: int, box: Box) -> None:
        card = cards[index]
        action = Action(card.id, card.title, enabled=card.playable, why=card.why, chosen=card.chosen)
        row = Button(parent, action, box._replace(h=24), partial(self._take, card.id), size=12)
        row.may_cut, row.why = True, card.why
        row.tooltip = "\n".join([whole_text(card), *([card.why] if not card.playable else [])])

    def _scrolled(self, offset: int) -> None:
        if offset != self.offset:
            self.offset = offset
            self.ui.changed(self)


def whole_text(card: CardModel) -> str:
    """Title and text of a card in one go; a title that ends in a mark of its own ("Fire!") gets no full stop."""
    return f"{card.title}{'' if card.title.endswith(('!', '?', '.', '…')) else '.'} {card.text}"


class CardWidget(Widget):
    """One card, of which ``seen`` design pixels are not covered by the next. It rises when hovered or chosen, and turns
    amber; then it lies over its neighbours.
    """

    focusable = True
    floats = True

    def __init__(self, hand: HandOfCards, card: CardModel, place: int, box: Box, seen: float) -> None:
        super().__init__(hand, box, card.id)
        self.card = card
        self.place = place
        self.enabled = card.playable
        self.why = card.why
        self.on_click = lambda: hand.hud.calls.card(card.id)
        self.low = self.rect
        self._plate = self.node.attach_new_node("plate")
        self._faces = {False: self._face(seen - 10 if seen < CARD[0] else ART[0])}
        if seen < CARD[0]:
            self._faces[True] = self._face(ART[0])
        self.tooltip = self._whole()
        self._raise(card.chosen or self._has_focus)

    @property
    def _has_focus(self) -> bool:
        focus = self.panel.ui.focus
        return focus.by_key and focus.path == self.path

    def _whole(self) -> str:
        """What the card says where not all of it can be read on it, and why it cannot be played now."""
        labels = [label for face in self._faces.values() for label in face.children if isinstance(label, Label)]
        cut = any(label.cut for label in labels)
        for label in labels:
            label.tooltip = ""  # that of the card tells it all
        words = [whole_text(self.card)] if cut else []
        return "\n".join([*words, *([self.card.why] if self.card.why and not self.card.playable else [])])

    def _face(self, width: float) -> Widget:
        """What is printed on the card, set in so much of its width."""
        card = self.card
        face = Widget(self, Box(0, 0, *CARD), f"face {width:.0f}")
        face.floats = True
        ink, align = TEXT if card.playable else DIM, "centre" if width == ART[0] else "left"
        title = Box(6, 3, width, 20)
        Label(face, card.title, title, size=14, least=10, face="head", colour=ink, align=align, lines=1, may_cut=True)
        shown = Box(6, 25, width if width == ART[0] else CARD[0] - 8, ART[1])
        art = self.panel.ui.icons.painted(("art", card.colour, self.px(ART[0])), lambda: self._art(card.colour))
        face.draw_image(art, shown, alpha=1.0 if card.playable else 0.4)
        icon = self.panel.ui.icons.icon(card.art, self.px(44))
        face.draw_picture(icon, shown._replace(w=width), alpha=1.0 if card.playable else 0.45)
        ink, size = SOFT if card.playable else DIM, 11.5
        while size > 10 and text_height(face, card.text, width, size) > 49:
            size -= 0.5
        Label(face, card.text, Box(6, 87, width, 49), size=size, colour=ink, align=align, may_cut=True)
        if card.badge:
            disc = self.panel.ui.icons.painted(("disc", self.px(18), seen(ACCENT)), lambda: _disc(self.px(18)))
            face.draw_picture(disc, Box(5, 26, 18, 18))
            face.draw_line(card.badge, 14, 26.5, 13, "bold", INK, "centre")
        return face

    def _art(self, colour: Colour) -> Texture:
        canvas = Canvas(self.px(ART[0]), self.px(ART[1]))
        down = canvas.y / canvas.h
        canvas.lay(np.ones_like(canvas.x), mixed(colour, INK, 0.66))
        canvas.lay(np.asarray(down, np.float32), colour, 0.75)
        glow = np.clip(1 - np.hypot(canvas.x / canvas.w - 0.5, canvas.y / canvas.h - 0.55) * 1.9, 0, 1)
        canvas.lay(np.asarray(glow, np.float32), mixed(colour, (255, 255, 255), 0.5), 0.4)
        return canvas.texture()

    def pointer_entered(self) -> None:
        """Rises."""
        if self.card.playable:
            self._raise(True)

    def pointer_left(self) -> None:
        """Sinks, unless it is chosen."""
        self._raise(self.card.chosen)

    def focus_changed(self, has: bool) -> None:
        """Rises for the keyboard too."""
        self._raise(has or self.card.chosen)

    def _raise(self, up: bool) -> None:
        if self not in self.panel.children:  # the hand was composed anew meanwhile
            return
        rise = self.px(CARD_RISE - 2) if up else 0
        self.rect = Rect(self.low.x, self.low.y - rise, self.low.w, self.low.h + rise)
        parent = self.parent
        assert parent is not None
        self.node.set_z(parent.rect.y - self.low.y + rise)
        self.node.reparent_to(parent.node, self.place + (OVER if up and not self.card.chosen else 0))
        plate: Plate = "accent" if up else "button" if self.card.playable else "button_off"
        self._plate.get_children().detach()
        for part in UNDER:  # a card that lies over another hides it
            draw.rect(self._plate, self.inside(part), INK)
        self.draw_plate(plate, Box(0, 0, *CARD), node=self._plate)
        for whole, face in self._faces.items():
            if len(self._faces) > 1 and whole is not up:
                face.node.hide()
            else:
                face.node.show()
        self.panel.retouched()


def _disc(px: int) -> Texture:
    canvas = Canvas(px, px)
    canvas.fill(canvas.circle(px / 2, px / 2, px / 2 - 0.5), INK, 0.8)
    canvas.fill(canvas.circle(px / 2, px / 2, px / 2 - 1.5), ACCENT)
    return canvas.texture()
