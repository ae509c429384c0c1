"""Colours, faces and type sizes of the interface (art direction, palette and HUD sections)."""

from __future__ import annotations

from typing import Literal

Colour = tuple[int, int, int]
Face = Literal["regular", "medium", "bold", "head"]
Tone = Literal["plain", "dim", "accent", "good", "hurt", "shield", "contact", "warm"]
TeamShape = Literal["circle", "hexagon", "square", "triangle", "dashed", "double", "blip"]

FONT_FILES: dict[Face, str] = {
    "regular": "Roboto-Regular.ttf",
    "medium": "Roboto-Medium.ttf",
    "bold": "Roboto-Bold.ttf",
    "head": "FjallaOne-Regular.ttf",
}

VOID: Colour = (3, 4, 7)
INK: Colour = (8, 12, 18)
PANEL: Colour = (15, 21, 31)
LINE: Colour = (62, 84, 108)
TEXT: Colour = (226, 234, 242)
SOFT: Colour = (196, 207, 219)
DIM: Colour = (138, 154, 172)
FAINT: Colour = (92, 106, 122)
ACCENT: Colour = (255, 179, 71)
GOOD: Colour = (98, 204, 122)
HURT: Colour = (255, 140, 110)
SHIELD: Colour = (150, 200, 255)
CONTACT: Colour = (110, 235, 150)
WARM: Colour = (255, 205, 120)
EMPTY: Colour = (44, 54, 66)
DIE_WHITE: Colour = (232, 236, 240)
DIE_RED: Colour = (206, 60, 44)

TONES: dict[Tone, Colour] = {
    "plain": TEXT,
    "dim": DIM,
    "accent": ACCENT,
    "good": GOOD,
    "hurt": HURT,
    "shield": SHIELD,
    "contact": CONTACT,
    "warm": WARM,
}

# sizes of type in design pixels
LABEL, SMALL, BODY, LEAD, TITLE, HERO = 10, 12, 13, 15, 20, 34

LEAST_TYPE = 9
"""No text is drawn smaller than this many screen pixels."""


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """Returns ``a`` with ``share`` (0 to 1) of ``b`` in it."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )
