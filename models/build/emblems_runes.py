"""Emblems of runes, stones and crystals."""

from __future__ import annotations

from emblem_parts import almond, curve, man, oval, stamp
from emblem_weapons import disc_blade, missile
from pen import CLEAR, Pen


def rune_catapult(pen: Pen) -> None:
    """A rune about one thrown disc."""
    stamp(pen, almond, gap=0)
    stamp(pen, disc_blade, (50, 50), 0.5)


def rune_missile(pen: Pen) -> None:
    """A rune about a missile."""
    stamp(pen, almond, gap=0)
    stamp(pen, missile, (50, 50), 0.62)


def rune_cannon(pen: Pen) -> None:
    """A rune about three thrown discs."""
    stamp(pen, almond, gap=0)
    for x, y in ((50, 30), (37, 57), (63, 57)):
        stamp(pen, disc_blade, (x, y), 0.27, x, gap=2)


def rune_laser(pen: Pen) -> None:
    """A rune that a ray goes through."""
    stamp(pen, almond, gap=0)
    stamp(pen, _ray, (50, 50), 0.98, -28)


def _ray(pen: Pen) -> None:
    pen.line([(4, 50), (96, 50)], 8)
    pen.polygon([(50, 30), (58, 42), (74, 50), (58, 58), (50, 70), (42, 58), (26, 50), (42, 42)])


def broken_rune(pen: Pen) -> None:
    """A rune in two halves."""
    pen.polygon([*curve([(50, 3), (-22, 50), (50, 97)]), *curve([(50, 97), (122, 50), (50, 3)])])
    pen.arc((50, 42), 13, 0, 360, 6, CLEAR)
    pen.line([(50, 56), (50, 78)], 6, CLEAR)
    pen.line([(72, 0), (56, 26), (66, 42), (40, 58), (50, 74), (30, 100)], 8, CLEAR)


def mirage(pen: Pen) -> None:
    """A figure that wavers."""
    stamp(pen, man, (50, 50), 0.92)
    for y in (26, 46, 66, 84):
        wave = curve([(2, y), (26, y - 22), (50, y)]) + curve([(50, y), (74, y + 22), (98, y)])
        pen.line(wave, 5.5, CLEAR)
    for y in (36, 58, 78):
        for begin, end in ((2, 20), (80, 98)):
            pen.line(curve([(begin, y), ((begin + end) / 2, y - 12), (end, y)]), 5)


def spirit_stone(pen: Pen) -> None:
    """A stone that glows."""
    pen.polygon(oval((50, 56), 24, 32))
    pen.line(oval((50, 56), 15, 22, 190, 265), 5, CLEAR)
    for points in ([(50, 4), (50, 14)], [(18, 20), (26, 28)], [(82, 20), (74, 28)], [(4, 56), (14, 56)]):
        pen.line(points, 6)
    for points in ([(96, 56), (86, 56)], [(18, 92), (25, 85)], [(82, 92), (75, 85)]):
        pen.line(points, 6)


def rune_armour(pen: Pen) -> None:
    """A slender breastplate with a stone."""
    pen.polygon(
        [(12, 18), (36, 8), (50, 18), (64, 8), (88, 18), (80, 48), (68, 60), (72, 94), (28, 94), (32, 60), (20, 48)]
    )
    pen.polygon(oval((50, 44), 10, 15), CLEAR)
    pen.polygon(oval((50, 44), 5.5, 9.5))
    pen.line([(40, 76), (60, 76)], 4.5, CLEAR)
    pen.line([(26, 26), (34, 50)], 4, CLEAR)
    pen.line([(74, 26), (66, 50)], 4, CLEAR)


def spent_crystals(pen: Pen) -> None:
    """Crystals, most of them empty."""
    pen.loop([(50, 8), (64, 26), (64, 84), (36, 84), (36, 26)], 6)
    pen.loop([(20, 38), (30, 50), (28, 84), (8, 84), (10, 50)], 6)
    pen.loop([(80, 38), (90, 50), (92, 84), (72, 84), (70, 50)], 6)
    pen.box((36, 70, 64, 86), 1)
    pen.line([(4, 94), (96, 94)], 7)
