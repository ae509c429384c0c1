"""The plates that panels and buttons are made of: nine-slices with two cut corners, painted anew for each scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from panda3d.core import Texture

from game.client.ui.geometry import Scale
from game.client.ui.paint import Canvas, Field, Point
from game.client.ui.theme import ACCENT, LINE, PANEL, Colour

Plate = Literal[
    "panel",
    "sunken",
    "chip",
    "button",
    "button_hot",
    "button_down",
    "button_off",
    "accent",
    "accent_hot",
    "accent_down",
    "danger",
    "danger_hot",
    "danger_down",
    "quiet",
    "focus",
    "mark",
    "solid",
]


@dataclass(frozen=True)
class Look:
    """How a plate looks: fill and opacity, line, corner, and what it throws around itself (design pixels)."""

    fill: Colour
    line: Colour
    alpha: float = 0.94
    cut: float = 7
    shadow: float = 0
    glow: float = 0
    sheen: float = 0.05
    line_alpha: float = 1.0
    weight: float = 1.2


LOOKS: dict[Plate, Look] = {
    "panel": Look(PANEL, LINE, 0.87, cut=10, shadow=4),
    "chip": Look(PANEL, LINE, 0.87, cut=9, shadow=4),
    "solid": Look((12, 17, 26), LINE, 1.0, cut=12, shadow=18),
    "sunken": Look((8, 12, 19), (38, 52, 70), 0.92, sheen=0),
    "button": Look((28, 40, 56), (86, 116, 148)),
    "button_hot": Look((44, 64, 88), (140, 190, 235), 0.98, sheen=0.08),
    "button_down": Look((17, 25, 37), (140, 190, 235), sheen=0),
    "button_off": Look((16, 22, 31), (45, 58, 73), 0.8, sheen=0),
    "accent": Look((78, 49, 18), ACCENT, glow=4, sheen=0.07),
    "accent_hot": Look((112, 71, 24), (255, 208, 140), 0.98, glow=4, sheen=0.1),
    "accent_down": Look((52, 32, 12), (255, 208, 140), sheen=0),
    "danger": Look((70, 22, 18), (226, 92, 70)),
    "danger_hot": Look((102, 32, 25), (255, 140, 118), 0.98, sheen=0.08),
    "danger_down": Look((46, 14, 12), (255, 140, 118), sheen=0),
    "quiet": Look(PANEL, LINE, 0.0, line_alpha=0.0, sheen=0),
    "mark": Look(PANEL, ACCENT, 0.0, cut=9, glow=6, sheen=0, weight=2.0),
    "focus": Look(PANEL, (77, 191, 255), 0.0, cut=9, glow=3, sheen=0, weight=2.0),
}


@dataclass(frozen=True)
class Slice:
    """A painted plate: its picture, how many pixels of a corner stay unstretched, and its border of shadow or glow."""

    texture: Texture
    corner: int
    pad: int


class Skin:
    """The plates of one scale."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self._made: dict[Plate, Slice] = {}

    def slice(self, plate: Plate) -> Slice:
        """Returns a plate, painted when first asked for."""
        if plate not in self._made:
            self._made[plate] = painted(LOOKS[plate], self.scale)
        return self._made[plate]


def painted(look: Look, scale: Scale) -> Slice:
    """Paints one plate for a scale."""
    cut, weight = scale.px(look.cut), scale.thick(look.weight)
    pad = scale.px(max(look.shadow, look.glow))
    corner = cut + weight + 2
    side = 2 * corner + 4
    canvas = Canvas(side + 2 * pad, side + 2 * pad)
    edge = canvas.polygon(cut_corners(pad, pad, side, side, cut))
    if look.shadow:
        canvas.lay(_halo(edge, pad), (0, 0, 0), 0.5)
    if look.glow:
        canvas.lay(_halo(edge, pad), look.line, 0.3)
    inner = edge + weight
    canvas.fill(inner, look.fill, look.alpha)
    if look.sheen:
        fade = np.clip(1 - (canvas.y - pad) / corner, 0, 1) * np.clip(0.5 - inner, 0, 1)
        canvas.lay(np.asarray(fade, np.float32), (200, 225, 255), look.sheen)
    if look.line_alpha:
        ring = np.clip(0.5 - edge, 0, 1) - np.clip(0.5 - inner, 0, 1)
        canvas.lay(np.asarray(ring, np.float32), look.line, look.line_alpha)
    return Slice(canvas.texture(), corner, pad)


def cut_corners(x: float, y: float, w: float, h: float, cut: float) -> list[Point]:
    """Returns the outline of a plate: the upper left and the lower right corner are cut off."""
    return [(x + cut, y), (x + w, y), (x + w, y + h - cut), (x + w - cut, y + h), (x, y + h), (x, y + cut)]


def _halo(edge: Field, reach: int) -> Field:
    """Returns a cover that fades outward from the edge over ``reach`` pixels and is nothing inside."""
    fade = np.clip(1 - edge / max(1, reach), 0, 1) ** 2
    return np.asarray(np.where(edge > -0.5, fade, 0), np.float32)
