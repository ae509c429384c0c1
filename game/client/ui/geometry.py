"""Rectangles in whole screen pixels (y down), the one scale number, and anchors."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

DESIGN = (1280, 720)
LEAST_VIEW = (640, 360)
FACTORS = (0.8, 2.0)
LEAST_S = 0.8


class Rect(NamedTuple):
    """A rectangle: left, top, width, height. Pixels, unless the name says design."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """Tells whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def encloses(self, other: Rect, slack: int = 0) -> bool:
        """Tells whether ``other`` lies wholly in it, give or take ``slack`` pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlap(self, other: Rect) -> tuple[int, int]:
        """Returns how many pixels wide and high both share; (0, 0) or less when apart."""
        return (
            min(self.right, other.right) - max(self.x, other.x),
            min(self.bottom, other.bottom) - max(self.y, other.y),
        )

    def grown(self, by: int) -> Rect:
        """Returns it with ``by`` pixels more on each side (fewer when negative)."""
        return Rect(self.x - by, self.y - by, max(0, self.w + 2 * by), max(0, self.h + 2 * by))


class Box(NamedTuple):
    """A rectangle in design pixels: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower side."""
        return self.y + self.h


class Anchor(Enum):
    """Where on the screen something hangs: (share of the width, share of the height)."""

    TOP_LEFT = (0.0, 0.0)
    TOP = (0.5, 0.0)
    TOP_RIGHT = (1.0, 0.0)
    LEFT = (0.0, 0.5)
    CENTRE = (0.5, 0.5)
    RIGHT = (1.0, 0.5)
    BOTTOM_LEFT = (0.0, 1.0)
    BOTTOM = (0.5, 1.0)
    BOTTOM_RIGHT = (1.0, 1.0)


@dataclass(frozen=True)
class Scale:
    """The one number of the interface: screen pixels for each design pixel, and what follows from it."""

    width: int
    height: int
    factor: float = 1.0

    @cached_property
    def s(self) -> float:
        """Pixels for each design pixel: not so few that text is lost, nor so many that 640x360 of them do not fit."""
        wanted = min(self.width / DESIGN[0], self.height / DESIGN[1]) * min(max(self.factor, FACTORS[0]), FACTORS[1])
        return min(max(wanted, LEAST_S), self.width / LEAST_VIEW[0], self.height / LEAST_VIEW[1])

    @property
    def view(self) -> tuple[float, float]:
        """The screen's size in design pixels."""
        return self.width / self.s, self.height / self.s

    def px(self, design: float) -> int:
        """Turns a design length into whole pixels."""
        return round(design * self.s)

    def thick(self, design: float) -> int:
        """Turns a line's thickness into whole pixels, at least one."""
        return max(1, round(design * self.s))

    def rect(self, box: Box) -> Rect:
        """Turns a design rectangle into pixels, so that neighbours keep sharing their edges."""
        left, top = self.px(box.x), self.px(box.y)
        return Rect(left, top, self.px(box.right) - left, self.px(box.bottom) - top)

    def anchored(self, anchor: Anchor, w: float, h: float, dx: float = 8, dy: float = 8) -> Box:
        """Places a box of ``w`` x ``h`` at an anchor, ``dx`` and ``dy`` away from the edges it hangs on.

        On a centred axis they shift it right and down.
        """
        fx, fy = anchor.value
        width, height = self.view
        x = dx if fx == 0 else width - w - dx if fx == 1 else (width - w) / 2 + dx
        y = dy if fy == 0 else height - h - dy if fy == 1 else (height - h) / 2 + dy
        return Box(x, y, w, h)
