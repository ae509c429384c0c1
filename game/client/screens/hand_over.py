"""The cover between two people who choose at one computer: nothing is shown until the next one sits there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.client.hud.model import Team
from game.client.screens.parts import Part
from game.client.screens.screen import Screen
from game.client.texts import Texts
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.marks import flat_shape
from game.client.ui.theme import DIM, HERO, LEAD, SOFT, VOID, mixed

WIDTH = 460.0


@dataclass(frozen=True)
class HandOverModel:
    """Whose turn it is to look: the seat's name and mark, and a sentence for the others."""

    seat: str
    team: Team
    text: str


class HandOverScreen(Screen):
    """Shows a ``HandOverModel``; ``on_ready`` hears that the next player sits there."""

    def __init__(self, texts: Texts, model: HandOverModel, on_ready: Callable[[], None]) -> None:
        super().__init__(texts)
        self.model = model
        self.on_ready = on_ready

    def build(self) -> None:
        """Makes the one panel over the whole window."""
        self.cover = self.add(_Cover(self, "hand over"))

    def place(self) -> None:
        """Covers the window."""
        self.cover.place(Box(0, 0, *self.ui.scale.view))

    def refresh(self) -> None:
        """Shows the model."""
        self.cover.show(self.model)


class _Cover(Part):
    """The team's shape large, the seat's name, the one button."""

    margin = 0
    screen: HandOverScreen

    def compose(self) -> None:
        """Draws it."""
        model, (w, h) = self.screen.model, self.scale.view
        self.draw_rect(Box(0, 0, w, h), mixed(VOID, model.team.colour, 0.06))
        for size, alpha in ((860, 0.05), (600, 0.07)):
            side = min(size, w, h)
            px = min(self.px(side), 1200)
            shape = self.ui.icons.painted(("flat", model.team.shape, px), partial(flat_shape, model.team.shape, px))
            self.draw_image(shape, Box((w - side) / 2, (h - side) / 2, side, side), model.team.colour, alpha)
        width = min(WIDTH, w - 24)
        text_h = text_height(self, model.text, width - 40, LEAD)
        top, left = max(16.0, h / 2 - 130), (w - width) / 2
        mark = self.ui.icons.team(model.team.shape, model.team.colour, self.px(56))
        self.draw_picture(mark, Box(w / 2 - 28, top, 56, 56))
        title = Box(left, top + 68, width, 22)
        Label(self, self.word("hand_over.title"), title, size=LEAD, colour=DIM, align="centre", lines=1)
        seat = Box(left, top + 90, width, 46)
        Label(self, model.seat, seat, size=HERO, face="head", align="centre", lines=1, least=18, may_cut=True)
        text = Box(left + 20, top + 144, width - 40, text_h + 1)
        Label(self, model.text, text, size=LEAD, colour=SOFT, align="centre")
        ready = Action("ready", self.word("hand_over.ready"), key="enter")
        box = Box(w / 2 - 90, top + 166 + text_h, 180, 40)
        Button(self, ready, box, self.screen.on_ready, kind="accent", size=LEAD)
