"""The cover between two players at one computer: it hides everything until the next one says that he sits there."""

from __future__ import annotations

from functools import partial

from game.client.hud.model import CoverModel
from game.client.hud.parts import HudPanel
from game.client.ui.button import Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.marks import flat_shape
from game.client.ui.panel import Layer
from game.client.ui.theme import DIM, HERO, LEAD, SOFT, VOID, mixed

WIDTH = 460


class CoverScreen(HudPanel):
    """Shows a ``CoverModel`` over the whole screen, opaque."""

    layer = Layer.MODAL
    margin = 0
    model: CoverModel | None

    def compose(self) -> None:
        """Draws the team's shape large, the seat's name and the one button."""
        assert self.model is not None
        model, (w, h) = self.model, self.scale.view
        self.draw_rect(Box(0, 0, w, h), mixed(VOID, model.team.colour, 0.06))
        for size, alpha in ((860, 0.05), (600, 0.07)):
            px = min(self.px(size), 1200)
            key = ("flat", model.team.shape, px)
            shape = self.ui.icons.painted(key, partial(flat_shape, model.team.shape, px))
            self.draw_image(shape, Box((w - size) / 2, (h - size) / 2, size, size), model.team.colour, alpha)
        text_h = text_height(self, model.text, WIDTH - 40, LEAD)
        top = max(16.0, h / 2 - 130)
        left = (w - WIDTH) / 2
        mark = self.ui.icons.team(model.team.shape, model.team.colour, self.px(56))
        self.draw_picture(mark, Box(w / 2 - 28, top, 56, 56))
        Label(self, model.title, Box(left, top + 68, WIDTH, 22), size=LEAD, colour=DIM, align="centre", lines=1)
        Label(self, model.seat, Box(left, top + 90, WIDTH, 46), size=HERO, face="head", align="centre", lines=1)
        text = Box(left + 20, top + 144, WIDTH - 40, text_h + 1)
        Label(self, model.text, text, size=LEAD, colour=SOFT, align="centre")
        Button(
            self,
            model.ready,
            Box(w / 2 - 90, top + 166 + text_h, 180, 40),
            self.hud.calls.ready,
            kind="accent",
            size=LEAD,
        )
