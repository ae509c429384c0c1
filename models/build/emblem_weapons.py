"""Weapons that several emblems share, each drawn on the whole square: blades upright, guns to the right."""

from __future__ import annotations

import math

from emblem_parts import MIDDLE, curve
from pen import CLEAR, Pen, Point


def sword(pen: Pen) -> None:
    """A blade, point up."""
    pen.polygon([(42, 66), (42, 18), (50, 3), (58, 18), (58, 66)])
    pen.line([(50, 20), (50, 60)], 2.5, CLEAR)
    pen.line([(30, 70), (70, 70)], 8)
    pen.line([(50, 72), (50, 92)], 9)


def knife(pen: Pen) -> None:
    """A short blade with one edge, point up."""
    pen.polygon([(40, 60), (40, 8), (58, 26), (60, 60)])
    pen.line([(32, 64), (68, 64)], 8)
    pen.box((41, 68, 59, 96), 4)
    pen.line([(42, 80), (58, 80)], 3, CLEAR)


def cleaver(pen: Pen) -> None:
    """A chopper with a chipped edge, upright."""
    pen.polygon([(38, 62), (38, 6), (66, 4), (80, 16), (74, 24), (80, 30), (78, 46), (70, 52), (76, 62)])
    pen.line([(48, 16), (48, 52)], 4, CLEAR)
    pen.box((38, 66, 54, 98), 4)


def curved_blade(pen: Pen) -> None:
    """A sabre that bends to the right, point up."""
    edge = curve([(38, 66), (34, 30), (66, 2)])
    back = curve([(66, 2), (58, 34), (56, 66)])
    pen.polygon([*edge, *back])
    pen.line([(30, 70), (64, 70)], 7)
    pen.line([(47, 74), (49, 94)], 8)


def gun(pen: Pen) -> None:
    """A heavy-bodied rifle that points to the right."""
    pen.box((22, 32, 72, 56), 3)
    pen.box((70, 37, 97, 50), 2)
    pen.box((88, 33, 97, 54), 2)
    pen.polygon([(4, 36), (24, 36), (24, 52), (4, 62)])
    pen.polygon([(28, 54), (42, 54), (38, 80), (24, 80)])
    pen.polygon([(50, 58), (66, 58), (68, 78), (54, 82)])
    pen.box((34, 24, 60, 30), 1)
    pen.line([(34, 44), (62, 44)], 3, CLEAR)


def pistol(pen: Pen) -> None:
    """A pistol that points to the right."""
    pen.box((16, 24, 84, 50), 4)
    pen.box((80, 30, 96, 44), 2)
    pen.polygon([(18, 46), (42, 46), (34, 86), (10, 86)])
    pen.line([(44, 52), (56, 62), (60, 50)], 5)
    pen.line([(40, 36), (72, 36)], 4, CLEAR)


def long_gun(pen: Pen) -> None:
    """A gun of five barrels, held low, that points to the right."""
    pen.box((8, 30, 46, 66), 5)
    for y in (34, 48, 62):
        pen.line([(46, y), (90, y)], 8)
    pen.box((72, 27, 82, 69), 2)
    pen.line([(18, 30), (22, 16), (40, 16), (44, 30)], 7)
    pen.polygon([(14, 64), (30, 64), (24, 90), (8, 90)])
    pen.polygon([(34, 68), (50, 68), (54, 88), (40, 88)])


def slug(pen: Pen) -> None:
    """A bullet that flies to the right."""
    pen.box((16, 28, 30, 72), 2)
    pen.polygon([(36, 28), (64, 28), *curve([(64, 28), (86, 30), (94, 50)]), *curve([(94, 50), (86, 70), (64, 72)]),
                 (36, 72)])  # fmt: skip


def missile(pen: Pen) -> None:
    """A missile, point up."""
    nose = [*curve([(36, 34), (38, 12), (50, 2)]), *curve([(50, 2), (62, 12), (64, 34)])]
    pen.polygon(nose)
    pen.box((36, 38, 64, 74), 1)
    pen.polygon([(33, 54), (33, 78), (16, 88), (16, 72)])
    pen.polygon([(67, 54), (67, 78), (84, 88), (84, 72)])
    pen.polygon([(41, 79), (59, 79), (50, 98)])


def disc_blade(pen: Pen) -> None:
    """A throwing disc with three hooked blades."""
    for turn in (0, 120, 240):

        def at(reach: float, degrees: float, turn: float = turn) -> Point:
            angle = math.radians(turn - 90 + degrees)
            return 50 + reach * math.cos(angle), 50 + reach * math.sin(angle)

        edge = curve([at(26, -62), at(42, -40), at(50, -14), at(49, 24)])
        pen.polygon([*edge, *curve([at(49, 24), at(34, 16), at(28, 40)])])
    pen.disc(MIDDLE, 29)
    pen.disc(MIDDLE, 11, CLEAR)


def grenade(pen: Pen) -> None:
    """A grenade with its lever."""
    pen.disc((48, 62), 31)
    pen.box((36, 18, 60, 34), 3)
    pen.line([(58, 20), (78, 30), (84, 50)], 7)
    pen.arc((32, 20), 10, 0, 360, 5)
    pen.line([(20, 62), (76, 62)], 4, CLEAR)
    pen.line([(48, 34), (48, 92)], 4, CLEAR)
