"""The tip itself: a card with title, text and "Got it", and the mark round or over what it means."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

import numpy as np
from panda3d.core import Texture

from game.client.hud.hud import Hud
from game.client.hud.parts import HudPanel
from game.client.tips.placing import ARROW
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height, text_width
from game.client.ui.paint import Canvas
from game.client.ui.panel import Layer
from game.client.ui.theme import ACCENT, BODY, DIM, INK, SMALL, SOFT, WARM

PAD = 14.0
HEAD = 34.0
FOOT = 42.0
FOLDED = 38.0


@dataclass(frozen=True)
class TipModel:
    """A tip as it is shown: ``number`` of ``total``; without ``text`` it is folded to its title."""

    id: str
    title: str
    text: str
    number: int
    total: int


class TipCard(HudPanel):
    """Shows a ``TipModel``. ``on_close`` hears that it was read, ``on_all`` that all are wanted, ``on_open`` that a
    folded one is to be shown whole.
    """

    layer = Layer.FLOAT
    floats = True
    model: TipModel | None

    def __init__(
        self, hud: Hud, on_close: Callable[[], None], on_all: Callable[[], None], on_open: Callable[[], None]
    ) -> None:
        super().__init__(hud, "tip_card")
        self.on_close = on_close
        self.on_all = on_all
        self.on_open = on_open

    @property
    def folded_height(self) -> float:
        """The height of a tip whose text finds no room."""
        return FOLDED

    def wanted_height(self, text: str, width: float) -> float:
        """The height of a tip with its whole text at a width."""
        return HEAD + text_height(self, text, width - 2 * PAD) + 6 + FOOT

    def compose(self) -> None:
        """Draws the plate with its amber edge, the title, the text, the two buttons."""
        assert self.model is not None
        model, w = self.model, self.box.w
        self.draw_plate("solid")
        self.draw_rect(Box(0, 14, 3, self.box.h - 14), ACCENT)
        if not model.text:
            self._compose_folded(model, w)
            return
        count = f"{model.number} / {model.total}"
        count_w = text_width(self, count, SMALL, "medium")
        self.draw_line(count, w - PAD, 9, SMALL, "medium", DIM, "right")
        title = Box(PAD, 6, w - 2 * PAD - count_w - 8, 24)
        Label(self, model.title, title, size=16, least=12, face="head", colour=WARM, lines=1, middle=True, may_cut=True)
        text = Box(PAD, HEAD, w - 2 * PAD, self.box.h - HEAD - FOOT)
        Label(self, model.text, text, size=BODY, colour=SOFT)
        read = Action("read", self.hud.texts("tips.read"), key="read_tip")
        every = Action("all", self.hud.texts("tips.all"), key="tips")
        width = (w - 2 * PAD - 8) / 2
        top = self.box.h - 38
        Button(self, every, Box(PAD, top, width, 28), self.on_all, kind="quiet", size=SMALL)
        Button(self, read, Box(PAD + width + 8, top, width, 28), self.on_close, kind="accent")

    def _compose_folded(self, model: TipModel, width: float) -> None:
        """One row: the title, and the button that shows the rest."""
        read = Action("open", self.hud.texts("tips.open"), key="read_tip")
        button = text_width(self, read.label, BODY, "bold") + 40
        title = Box(PAD, 7, width - 2 * PAD - button - 4, 24)
        Label(self, model.title, title, size=15, least=11, face="head", colour=WARM, lines=1, middle=True, may_cut=True)
        Button(self, read, Box(width - button - 8, 5, button, 28), self.on_open, kind="accent")


Look = Literal["frame", "arrow"]


class Mark(HudPanel):
    """A frame round a panel, or an arrow that stands over a place of the board; it breathes unless ``still``."""

    layer = Layer.FLOAT
    solid = False
    floats = True
    model: Look | None
    still = False
    _time = 0.0

    def animate(self, seconds: float) -> None:
        """Breathes."""
        self._time += seconds
        beat = 0.0 if self.still else 0.5 + 0.5 * math.sin(self._time * 3.6)
        self.node.set_alpha_scale(1.0 - 0.45 * beat if self.model == "frame" else 1.0)
        if self.model == "arrow":
            self.node.set_z(-self.rect.y + round(self.scale.px(6) * beat))

    def compose(self) -> None:
        """Draws the frame or the arrow."""
        if self.model == "frame":
            self.draw_plate("mark")
            return
        px = self.px(ARROW)
        texture = self.ui.icons.painted(("tip arrow", px), partial(arrow, px))
        self.draw_picture(texture, Box(0, 0, ARROW, ARROW))


def arrow(px: int) -> Texture:
    """Paints an arrow that points down: amber with a dark rim, so that it stands out from light and dark floors."""
    canvas = Canvas(px, px)
    stem, head = px * 0.13, px * 0.34
    middle, waist, tip = px / 2, px * 0.5, px * 0.94
    points = [
        (middle - stem, px * 0.08),
        (middle + stem, px * 0.08),
        (middle + stem, waist),
        (middle + head, waist),
        (middle, tip),
        (middle - head, waist),
        (middle - stem, waist),
    ]
    shape = canvas.polygon(points)
    canvas.fill(np.asarray(shape - px * 0.05, np.float32), INK, 0.85)
    canvas.fill(shape, ACCENT)
    return canvas.texture()
