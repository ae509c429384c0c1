"""A pen on a square of 100 by 100 units, drawn large and reduced, so that edges come out smooth."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

SCALE = 8  # pixels a unit while drawing
Point = tuple[float, float]
Colour = tuple[int, int, int, int]
WHITE: Colour = (255, 255, 255, 255)
CLEAR: Colour = (255, 255, 255, 0)


class Pen:
    """Draws shapes in units; y grows downwards. The colour `CLEAR` rubs out."""

    def __init__(self, background: Colour = CLEAR) -> None:
        self.image = Image.new("RGBA", (100 * SCALE, 100 * SCALE), background)
        self._draw = ImageDraw.Draw(self.image)

    def polygon(self, points: Sequence[Point], colour: Colour = WHITE) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=colour)

    def disc(self, centre: Point, radius: float, colour: Colour = WHITE) -> None:
        """A filled circle."""
        (x, y), r = centre, radius
        self._draw.ellipse([(v * SCALE) for v in (x - r, y - r, x + r, y + r)], fill=colour)

    def line(self, points: Sequence[Point], width: float, colour: Colour = WHITE) -> None:
        """A path with round ends and corners."""
        scaled = [(x * SCALE, y * SCALE) for x, y in points]
        self._draw.line(scaled, fill=colour, width=round(width * SCALE), joint="curve")
        for point in points:
            self.disc(point, width / 2, colour)

    def loop(self, points: Sequence[Point], width: float, colour: Colour = WHITE) -> None:
        """A closed path."""
        self.line([*points, points[0]], width, colour)

    def arc(self, centre: Point, radius: float, begin: float, end: float, width: float, colour: Colour = WHITE) -> None:
        """Part of a circle, degrees clockwise from the right."""
        steps = max(2, round(abs(end - begin) / 3))
        angles = [math.radians(begin + (end - begin) * i / steps) for i in range(steps + 1)]
        self.line([(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles], width, colour)

    def box(self, corners: tuple[float, float, float, float], round_by: float, colour: Colour = WHITE) -> None:
        """A filled rectangle (left, top, right, bottom) with round corners."""
        self._draw.rounded_rectangle([v * SCALE for v in corners], round_by * SCALE, fill=colour)

    def reduced(self, pixels: int) -> Image.Image:
        """The picture at its final size. Clear pixels stay white, so that a tinted edge never darkens."""
        return self.image.resize((pixels, pixels), Image.Resampling.LANCZOS)


def regular(sides: int, centre: Point, radius: float, turn: float = -90) -> list[Point]:
    """Corners of a regular polygon, the first one at `turn` degrees (-90 = up)."""
    angles = [math.radians(turn + 360 * i / sides) for i in range(sides)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]
