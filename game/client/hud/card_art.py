"""The picture of a card wherever one is shown: its emblem, white on the lit ground of its deck."""

from __future__ import annotations

import numpy as np
from panda3d.core import Texture

from game.client.hud.model_table import CardArt
from game.client.ui.geometry import Box
from game.client.ui.paint import Canvas
from game.client.ui.theme import INK, Colour, mixed
from game.client.ui.widget import Widget

PLAIN = "card"
"""The icon that stands for an emblem whose file is missing or broken."""
SHARE = 0.84
"""How much of its ground's lesser side an emblem takes."""


def draw_card_art(widget: Widget, art: CardArt, box: Box, within: Box | None = None, *, faded: bool = False) -> None:
    """Draws a card's picture over a box; the emblem stands in the middle of ``within``, if not all of it is seen."""
    icons = widget.panel.ui.icons
    width, height = widget.px(box.w), widget.px(box.h)
    key = ("ground", art.ground, width, height)
    ground = icons.painted(key, lambda: _ground(width, height, art.ground))
    widget.draw_image(ground, box, alpha=0.4 if faded else 1.0)
    emblem = icons.icon(art.icon, widget.px(min(box.w, box.h) * SHARE), PLAIN)
    widget.draw_picture(emblem, within or box, alpha=0.45 if faded else 1.0)


def _ground(width: int, height: int, colour: Colour) -> Texture:
    """A colour that is darker above, and lit in its middle."""
    canvas = Canvas(width, height)
    down = canvas.y / canvas.h
    canvas.lay(np.ones_like(canvas.x), mixed(colour, INK, 0.66))
    canvas.lay(np.asarray(down, np.float32), colour, 0.75)
    glow = np.clip(1 - np.hypot(canvas.x / canvas.w - 0.5, canvas.y / canvas.h - 0.55) * 1.9, 0, 1)
    canvas.lay(np.asarray(glow, np.float32), mixed(colour, (255, 255, 255), 0.4), 0.34)
    return canvas.texture()
