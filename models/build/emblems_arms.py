"""Emblems of arms: guns, blades, grenades, and what becomes of them."""

from __future__ import annotations

from emblem_parts import HALF, stamp, star, zigzag
from emblem_weapons import grenade, gun, knife, missile, pistol, slug
from pen import CLEAR, Pen, regular


def pistols(pen: Pen) -> None:
    """Two pistols, one each way."""
    stamp(pen, pistol, (60, 29), 0.68)
    stamp(pen, pistol, (40, 75), 0.68, mirror=True)


def combat_blades(pen: Pen) -> None:
    """Two short blades side by side, slanting."""
    stamp(pen, knife, (34, 56), 0.86, 30)
    stamp(pen, knife, (66, 48), 0.86, 30)


def smoke(pen: Pen) -> None:
    """A grenade in a cloud of its own smoke."""
    for x, y, radius in ((30, 34, 20), (56, 24, 22), (78, 42, 17), (52, 44, 20)):
        pen.disc((x, y), radius)
    for y, begin, end in ((62, 12, 34), (78, 6, 30), (94, 14, 40)):
        pen.line([(begin, y), (end, y)], 6)
    stamp(pen, grenade, (66, 72), 0.5)


def photon(pen: Pen) -> None:
    """A grenade that blazes like a sun."""
    stamp(pen, grenade, (49, 46), 0.56)
    for near, far in zip(regular(12, (50, 50), 36), regular(12, (50, 50), 46), strict=True):
        pen.line([near, far], 6)


def thrown_grenade(pen: Pen) -> None:
    """A grenade at the end of its flight."""
    for x, y in ((8, 90), (14, 68), (24, 48), (38, 32)):
        pen.disc((x, y), 5)
    stamp(pen, grenade, (66, 52), 0.78, 24)


def stick_bomb(pen: Pen) -> None:
    """A bomb on a stick, and its sparks."""
    stamp(pen, _stick, (46, 54), 1.0, 36)
    for points in ([(84, 10), (92, 2)], [(90, 24), (98, 24)], [(72, 6), (72, 0)]):
        pen.line(points, 5)


def _stick(pen: Pen) -> None:
    pen.box((32, 2, 68, 46), 5)
    pen.line([(50, 48), (50, 94)], 11)
    for y in (16, 32):
        pen.line([(32, y), (68, y)], 4, CLEAR)
    pen.line([(40, 94), (60, 94)], 7)


def melta_bomb(pen: Pen) -> None:
    """A clamped charge that melts what is below it."""
    pen.polygon([(22, 12), (78, 12), (90, 44), (10, 44)])
    pen.disc((50, 28), 9, CLEAR)
    pen.disc((50, 28), 4)
    pen.line([(12, 52), (88, 52)], 7)
    for x, end in ((24, 72), (42, 92), (60, 80), (77, 94)):
        pen.line([(x, 56), (x, end - 6)], 8)
        pen.disc((x, end - 5), 6)


def combi_weapon(pen: Pen) -> None:
    """Two guns in one: a barrel above, a coil below."""
    pen.box((24, 24, 64, 74), 4)
    pen.box((64, 30, 95, 42), 2)
    pen.polygon([(4, 30), (26, 30), (26, 46), (4, 56)])
    pen.polygon([(26, 72), (40, 72), (34, 94), (20, 94)])
    pen.line([(62, 64), (82, 64)], 6)
    for x in (68, 77, 86):
        pen.line([(x, 56), (x, 72)], 5)
    pen.disc((95, 64), 4)
    pen.line([(32, 49), (58, 49)], 5, CLEAR)


def kustom_gun(pen: Pen) -> None:
    """A crude gun with too much on it."""
    stamp(pen, gun, (46, 62), 0.9)
    pen.box((34, 20, 88, 32), 2)
    pen.line([(46, 34), (46, 44)], 7)
    pen.line([(72, 34), (72, 44)], 7)
    for tip in (6, 20):
        pen.line([(18 + tip, 40), (8 + tip, 16)], 6)
    stamp(pen, zigzag, (86, 76), 0.36)


def krak(pen: Pen) -> None:
    """A missile that goes in, and what comes of it."""
    pen.polygon(star(9, (32, 66), 34, 15, -76))
    stamp(pen, missile, (64, 34), 0.7, -135)


def empty_magazine(pen: Pen) -> None:
    """A magazine with nothing in it, and a last case that falls."""
    pen.line([(20, 12), (60, 12)], 6, HALF)
    pen.loop([(22, 22), (58, 22), (54, 90), (14, 90)], 8)
    pen.line([(30, 44), (48, 44)], 5)
    pen.line([(28, 66), (46, 66)], 5)
    stamp(pen, slug, (80, 56), 0.36, 70)
    pen.line([(76, 22), (78, 34)], 5)
    pen.line([(64, 92), (94, 92)], 6)


def jammed(pen: Pen) -> None:
    """A gun, and a stop across it."""
    stamp(pen, gun, (50, 50), 0.86)
    pen.line([(14, 88), (88, 14)], 18, CLEAR)
    pen.line([(14, 88), (88, 14)], 8)


def shattered_weapon(pen: Pen) -> None:
    """A blade in two pieces."""
    stamp(pen, _stump, (38, 62), 1.0, 32)
    pen.polygon([(62, 40), (66, 18), (96, 4), (88, 36), (78, 34), (74, 44)])
    for points in ([(78, 60), (92, 68)], [(68, 70), (76, 84)], [(44, 22), (38, 8)]):
        pen.line(points, 6)


def _stump(pen: Pen) -> None:
    pen.polygon([(40, 62), (40, 20), (47, 28), (52, 14), (60, 26), (60, 62)])
    pen.line([(26, 67), (74, 67)], 9)
    pen.line([(50, 70), (50, 94)], 10)


def burst_of_three(pen: Pen) -> None:
    """A pistol, and three shots from it."""
    stamp(pen, pistol, (36, 58), 0.72)
    for y, x in ((22, 76), (44, 84), (66, 76)):
        stamp(pen, slug, (x, y), 0.28, gap=2)
