"""Colours, faces and type sizes of the interface (art direction, palette and HUD sections)."""

from __future__ import annotations

from collections.abc import Mapping
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


class Tint(tuple[int, int, int]):
    """A colour that says something (well, hurt, look here). Its value is the standard one: what is drawn is what the
    palette in use has under its name (``wear``, ``seen``), so that who tells some colours apart badly has others.
    """

    name: str

    def __new__(cls, name: str, red: int, green: int, blue: int) -> Tint:
        """A tint by its name and its standard value, 0 to 255."""
        made = super().__new__(cls, (red, green, blue))
        made.name = name
        return made


VOID: Colour = (3, 4, 7)
INK: Colour = (8, 12, 18)
PANEL: Colour = (15, 21, 31)
LINE: Colour = (62, 84, 108)
TEXT: Colour = (226, 234, 242)
SOFT: Colour = (196, 207, 219)
DIM: Colour = (138, 154, 172)
FAINT: Colour = (92, 106, 122)
ACCENT = Tint("accent", 255, 179, 71)
GOOD = Tint("good", 98, 204, 122)
HURT = Tint("hurt", 255, 140, 110)
SHIELD = Tint("shield", 150, 200, 255)
CONTACT = Tint("contact", 110, 235, 150)
WARM = Tint("warm", 255, 205, 120)
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


_WORN: dict[str, Colour] = {}


def wear(colours: Mapping[str, Colour]) -> None:
    """Takes other colours for the tints that are named; the others have their standard ones. Draw all anew after it."""
    _WORN.clear()
    _WORN.update(colours)


def seen(colour: Colour) -> Colour:
    """What a colour looks like: a tint as the palette in use has it, any other colour as it is."""
    return _WORN.get(colour.name, colour) if isinstance(colour, Tint) else colour


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """Returns ``a`` with ``share`` (0 to 1) of ``b`` in it."""
    a, b = seen(a), seen(b)
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )
