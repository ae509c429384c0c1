"""Where squares lie in the window, worked out from the numbers of the camera alone: nothing is asked of the client."""

from __future__ import annotations

import math
from dataclasses import dataclass

PITCH = math.radians(38)
AIM_HEIGHT = 0.4
WIDTH = 27.0
"""Squares across the window at first."""


@dataclass
class Aim:
    """An isometric view at rest: ``x``, ``y`` is what lies in its middle, ``size`` the window's, in pixels."""

    size: tuple[int, int]
    x: float = 0.0
    y: float = 0.0
    turns: int = 0
    width: float = WIDTH

    def look_at(self, column: float, row: float) -> None:
        """Have the middle of a square in the middle of the window."""
        self.x, self.y = column + 0.5, -row - 0.5

    def pixel(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        """The pixel at which a point of the world appears."""
        angle = math.radians(45 + 90 * self.turns)
        east, north = x - self.x, y - self.y
        right = east * math.sin(angle) - north * math.cos(angle)
        away = east * math.cos(angle) + north * math.sin(angle)
        up = away * math.sin(PITCH) + (height - AIM_HEIGHT) * math.cos(PITCH)
        unit = self.size[0] / self.width
        return self.size[0] / 2 + right * unit, self.size[1] / 2 - up * unit

    def square(self, column: float, row: float, height: float = 0.0) -> tuple[float, float]:
        """The pixel of the middle of a square."""
        return self.pixel(column + 0.5, -row - 0.5, height)
