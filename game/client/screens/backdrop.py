"""What lies behind a screen: a picture that fills the window, sharp or as through glass, and shades over it.

It hangs on ``pixel2d`` below all panels and is no panel itself, so that it moves without a rebuild and is never baked.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, SamplerState, Texture

from game.client.ui import draw
from game.client.ui.geometry import Rect
from game.client.ui.paint import Canvas, Pixels, resampled, texture_of
from game.client.ui.theme import LINE, VOID

Kind = Literal["picture", "glass", "veil"]
"""``picture``: sharp, darkened at the left where the menu stands; ``glass``: blurred and dark; ``veil``: no picture of
its own, what the window shows is darkened."""

SWAY = 0.018
"""How far the picture moves, as a share of its size; it is drawn larger by twice that."""
PERIOD = 46.0
"""Seconds of one round of the sway."""


@dataclass(frozen=True)
class Picture:
    """A picture for backdrops and its blurred twin."""

    sharp: Texture
    glass: Texture

    @classmethod
    def of(cls, pixels: Pixels) -> Picture:
        """Makes both from h x w x 4 bytes, top row first."""
        sharp = texture_of(pixels, smooth=True)
        sharp.set_minfilter(SamplerState.FT_linear_mipmap_linear)
        return cls(sharp, texture_of(_blurred(pixels), smooth=True))


class Backdrop:
    """Fills a window of ``size`` pixels; call ``fit`` at each change of size and ``close`` at the end."""

    def __init__(self, base: ShowBase, kind: Kind, picture: Picture | None, *, still: bool) -> None:
        self.kind, self.still = kind, still
        self.picture = picture
        self.root = base.pixel2d.attach_new_node("backdrop", -10)
        self.root.set_bin("background", 0)
        self.root.set_depth_test(False)
        self.root.set_depth_write(False)
        self._card: NodePath | None = None
        self._size = (1, 1)
        self._time = 0.0

    def fit(self, width: int, height: int) -> None:
        """Draws everything anew for a window."""
        self._size = (width, height)
        self.root.get_children().detach()
        whole = Rect(0, 0, width, height)
        if self.kind == "veil":
            draw.rect(self.root, whole, VOID, 0.72)
            return
        picture = self.picture or plain_picture()
        texture = picture.sharp if self.kind == "picture" else picture.glass
        self._card = draw.image(self.root, texture, _covering(texture, width, height))
        self._card.clear_transparency()
        draw.image(self.root, _shade(self.kind), whole, VOID)
        self.move(0.0)

    def move(self, seconds: float) -> None:
        """Lets the picture sway slowly, unless it is to be still."""
        if self.kind != "picture" or self.still or self._card is None:
            return
        self._time += seconds
        angle = 2 * math.pi * self._time / PERIOD
        width, height = self._size
        self._card.set_pos(math.cos(angle) * SWAY * width, 0, math.sin(angle) * SWAY * height)

    def close(self) -> None:
        """Gives its nodes back."""
        self.root.remove_node()


def _covering(texture: Texture, width: int, height: int) -> Rect:
    """Returns where a picture lies so that it covers the window, with room to sway."""
    grown = 1 + 2 * SWAY
    scale = max(width * grown / texture.get_x_size(), height * grown / texture.get_y_size())
    w, h = math.ceil(texture.get_x_size() * scale), math.ceil(texture.get_y_size() * scale)
    return Rect((width - w) // 2, (height - h) // 2, w, h)


@lru_cache(maxsize=1)
def plain_picture() -> Picture:
    """Paints what stands for a picture: the lines of a deck plan, far away in the dark."""
    width, height = 480, 270
    canvas = Canvas(width, height)
    canvas.fill(canvas.round_rect(-9, -9, width + 18, height + 18, 0), VOID)
    lines = np.zeros((height, width), np.float32)
    for lean in (1, -1):
        across = (canvas.x - lean * 2 * canvas.y) / 24
        near = np.abs(across - np.rint(across)) * 24 / math.sqrt(5)
        lines += np.clip(0.9 - near, 0, 1) * np.where(np.rint(across) % 4 == 0, 0.8, 0.42)
    light = np.exp(-(((canvas.x / width - 0.66) / 0.36) ** 2 + ((canvas.y / height - 0.5) / 0.39) ** 2))
    canvas.lay(np.asarray(np.clip(lines, 0, 1) * (0.25 + 0.75 * light), np.float32), LINE)
    return Picture.of(canvas.pixels())


def _blurred(pixels: Pixels) -> Pixels:
    """Returns a small soft copy: shown large, it looks as if seen through frosted glass."""
    height, width = pixels.shape[:2]
    small = resampled(pixels, 96, max(1, round(96 * height / width))).astype(np.float32)
    for _ in range(3):
        for axis in (0, 1):
            small = np.asarray((np.roll(small, 1, axis) + 2 * small + np.roll(small, -1, axis)) / 4, np.float32)
    return resampled(np.asarray(small, np.uint8), 384, max(1, round(384 * height / width)))


@lru_cache(maxsize=2)
def _shade(kind: Kind) -> Texture:
    """White with the opacity of all that is laid over a picture: the menu's side, or half of all; and the corners."""
    y, x = np.mgrid[0:144, 0:256]
    x, y = (x + 0.5) / 256, (y + 0.5) / 144
    corners = 0.9 * np.clip((np.hypot(2 * x - 1, 2 * y - 1) - 0.55) / 0.9, 0, 1) ** 1.6
    side = 0.93 * np.clip(1 - x / 0.62, 0, 1) ** 1.1 if kind == "picture" else 0.5
    return _alpha(1 - (1 - corners) * (1 - side))


def _alpha(cover: np.ndarray) -> Texture:
    pixels = np.full((*cover.shape, 4), 255, np.uint8)
    pixels[..., 3] = np.clip(cover * 255, 0, 255)
    return texture_of(pixels, smooth=True)
