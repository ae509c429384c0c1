"""A card that somebody drew or played, large in the middle of the board, for as long as it takes to read it."""

from __future__ import annotations

from game.client.hud.card_art import draw_card_art
from game.client.hud.model_table import CardArt, ShownCardModel
from game.client.hud.parts import HudPanel
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.panel import Layer
from game.client.ui.theme import BODY, DIM, SMALL, SOFT, mixed

WIDTH = 320
ART = 84
STAYS = 1.6
"""Seconds that a card stays at least."""
READING = 0.04
"""Seconds that a letter of it needs besides."""


class ShownCard(HudPanel):
    """Shows a ``ShownCardModel`` until it was read, or a click on it."""

    layer = Layer.FLOAT
    floats = True
    model: ShownCardModel | None
    left = 0.0

    def read(self, model: ShownCardModel, pace: float = 1.0) -> None:
        """Shows a card; at twice the ``pace`` it stays half as long."""
        self.left = (STAYS + READING * len(model.text)) / pace
        self.show(model)
        self.arrange()

    @property
    def reading(self) -> bool:
        """Whether it is still to be read; a HUD that is hidden shows none."""
        return self.shown and self.left > 0

    def put_away(self) -> None:
        """It was read."""
        self.left = 0.0
        self.show(None)

    def arrange(self) -> None:
        """Takes the height that its text needs, in the middle of the screen."""
        if self.model is None:
            return
        view_w, view_h = self.scale.view
        height = min(view_h - 16, 66 + ART + text_height(self, self.model.text, WIDTH - 36))
        self.place(Box((view_w - WIDTH) / 2, max(8.0, (view_h - height) * 0.44), WIDTH, height))

    def animate(self, seconds: float) -> None:
        """Goes away when its time is over."""
        self.left -= seconds
        if self.left <= 0:
            self.put_away()

    def compose(self) -> None:
        """Draws who did what with it, its title, its sign and all of its text."""
        assert self.model is not None
        model, inner = self.model, WIDTH - 36
        self.draw_plate("solid")
        self.draw_rect(Box(0, 12, 3, self.box.h - 24), model.colour)
        Label(self, model.heading, Box(18, 8, inner, 18), size=SMALL, face="medium", colour=DIM, lines=1, may_cut=True)
        Label(self, model.title, Box(18, 24, inner, 28), size=20, least=13, face="head", lines=1, may_cut=True)
        art = CardArt(model.art, model.ground or mixed(model.colour, (0, 0, 0), 0.45))
        draw_card_art(self, art, Box(18, 54, inner, ART - 8))
        Label(self, model.text, Box(18, 54 + ART, inner, self.box.h - 62 - ART), size=BODY, colour=SOFT, may_cut=True)
        self.on_click = self.put_away
