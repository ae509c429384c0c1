"""Fog of war: the light map as it shows through what a seat knows, faded from one state of knowledge to the next.

The texture's RGB is half the light that a surface gets, alpha how strongly lamps glow there. Unexplored squares show a
dark plan, explored ones a cold blue one, squares in sight their full light.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Texture

from game.client.stage.floor import FloorPlan
from game.client.stage.light_map import TEXELS, Light, blur
from game.client.stage.textures import refill, texture_of

UNEXPLORED, EXPLORED, IN_SIGHT = 0.0, 0.5, 1.0

_DARK = np.array([0.075, 0.092, 0.115])
_COLD = np.array([0.255, 0.315, 0.365])

Levels = NDArray[np.float32]
"""One level a square, indexed [row, column]."""


class Fog:
    """Owns the texture ``u_light``. Everything is in sight until :meth:`show` says otherwise."""

    def __init__(self, plan: FloorPlan, light: Light) -> None:
        self._floor = np.zeros((plan.height, plan.width), bool)
        for column, row in plan.rooms:
            self._floor[row, column] = True
        self._light = light
        # The mean brightness keeps the dirt of corners in the blue plan; the lamps' colours it must not keep.
        grey = light.mean(axis=2, keepdims=True)
        self._cold = np.clip(grey / 0.42, 0.2, 1.25) * _COLD
        self._dark = np.clip(grey / 0.42, 0.4, 1.0) * _DARK
        self._weight = blur(blur(self._spread(self._floor.astype(np.float32)), 3), 3)
        self.levels: Levels = np.ones((plan.height, plan.width), np.float32)
        self._now = self._pixels(self.levels)
        self._from, self._to = self._now, self._now
        self._passed, self._fade = 0.0, 0.0
        self._jumped = False
        self.texture: Texture = texture_of(self._now.astype(np.uint8), "light")

    @property
    def fading(self) -> bool:
        """Whether a fade is under way."""
        return self._fade > 0

    def show(self, levels: Levels, fade: float) -> None:
        """Go over to *levels* (0 unexplored, 0.5 explored, 1 in sight) within *fade* seconds; 0 = at once."""
        if levels.shape != self.levels.shape:
            raise ValueError(f"fog of {self.levels.shape} squares, not {levels.shape}")
        if np.array_equal(levels, self.levels):
            return
        self.levels = levels.astype(np.float32)
        self._from, self._to = self._now, self._pixels(self.levels)
        self._passed, self._fade = 0.0, fade
        if fade <= 0:
            self._put(self._to)
            self._jumped = True

    def level(self, column: int, row: int) -> float:
        """How well a square is known."""
        inside = 0 <= row < self.levels.shape[0] and 0 <= column < self.levels.shape[1]
        return float(self.levels[row, column]) if inside else UNEXPLORED

    def update(self, dt: float) -> bool:
        """Go on with a fade; True when the picture changed since the last call."""
        jumped, self._jumped = self._jumped, False
        if self._fade <= 0:
            return jumped
        self._passed += dt
        part = min(1.0, self._passed / self._fade)
        part = part * part * (3 - 2 * part)
        if self._passed >= self._fade:
            self._fade = 0.0
            self._put(self._to)
        else:
            self._put(self._from + (self._to - self._from) * np.float32(part))
        return True

    def _put(self, pixels: Light) -> None:
        self._now = pixels
        refill(self.texture, pixels.astype(np.uint8))

    def _spread(self, levels: Levels) -> Levels:
        return np.repeat(np.repeat(levels, TEXELS, 0), TEXELS, 1)

    def _pixels(self, levels: Levels) -> Light:
        """Blurred so that the edge is soft; squares that do not exist neither darken nor brighten their neighbours."""
        soft = blur(blur(self._spread(levels * self._floor), 3), 3) / np.maximum(self._weight, 1e-3)
        known = np.clip(soft * 2, 0, 1)[..., None]
        seen = np.clip(soft * 2 - 1, 0, 1)[..., None]
        light = (self._dark * (1 - known) + self._cold * known) * (1 - seen) + self._light * seen
        glow = (0.10 + 0.18 * known) * (1 - seen) + seen
        pixels = np.concatenate([light / 2, glow], axis=2)
        return np.asarray(np.clip(pixels * 255, 0, 255), np.float32)
