"""Emblems of powers: what psykers and exarchs can do."""

from __future__ import annotations

from emblem_parts import (
    HALF,
    MIDDLE,
    bust,
    curve,
    die,
    eye,
    man,
    oval,
    profile,
    shard,
    shield,
    stamp,
    walker,
    zigzag,
)
from emblem_weapons import curved_blade, slug, sword
from pen import CLEAR, Pen


def psychic_attack(pen: Pen) -> None:
    """A head, and a flash within it."""
    stamp(pen, profile, (48, 52), 0.94)
    pen.polygon([(52, 14), (30, 42), (42, 42), (34, 66), (62, 34), (49, 34), (60, 14)], CLEAR)
    for points in ([(84, 16), (94, 6)], [(90, 32), (98, 30)], [(8, 20), (2, 12)]):
        pen.line(points, 5.5)


def mind_bolt(pen: Pen) -> None:
    """A head that throws a bolt."""
    stamp(pen, profile, (30, 52), 0.72)
    pen.polygon([(62, 40), (84, 24), (82, 40), (98, 38), (72, 62), (76, 46), (60, 54)])
    pen.line([(64, 76), (92, 76)], 5)


def mind_sight(pen: Pen) -> None:
    """An eye on a brow, and its rays."""
    stamp(pen, eye, (50, 60), 0.94)
    for x, top in ((50, 6), (26, 14), (74, 14), (6, 28), (94, 28)):
        pen.line([(50 + (x - 50) * 0.78, 26 + abs(x - 50) * 0.16), (x, top)], 6)


def foresight(pen: Pen) -> None:
    """An eye that sees what a contact hides."""
    stamp(pen, eye, (50, 28), 0.72)
    for x in (-1, 0, 1):
        pen.line([(50 + x * 20, 52), (50 + x * 28, 62)], 5)
    stamp(pen, shard, (50, 80), 0.4, gap=3)


def domination(pen: Pen) -> None:
    """A figure that hangs on threads."""
    pen.line([(10, 12), (90, 12)], 9)
    pen.line([(50, 4), (50, 22)], 9)
    for begin, end in (((14, 14), (22, 56)), ((50, 20), (50, 40)), ((86, 14), (78, 56))):
        pen.line([begin, end], 4)
    stamp(pen, man, (50, 70), 0.58, gap=3)
    pen.line([(38, 64), (22, 58)], 7)
    pen.line([(62, 64), (78, 58)], 7)


def lightning(pen: Pen) -> None:
    """A flash of lightning."""
    stamp(pen, zigzag, (50, 50), 0.98)


def fire_storm(pen: Pen) -> None:
    """A great flame in a ring."""
    flame = [*curve([(50, 84), (14, 80), (22, 46), (40, 34)]), *curve([(40, 34), (40, 22), (50, 2)]),
             *curve([(50, 2), (56, 24), (70, 34)]), *curve([(70, 34), (88, 60), (76, 82), (50, 84)])]  # fmt: skip
    pen.polygon(flame)
    pen.polygon(
        [*curve([(50, 82), (30, 76), (44, 60), (50, 44)]), *curve([(50, 44), (64, 62), (68, 76), (50, 82)])], CLEAR
    )
    pen.line(oval((50, 84), 44, 12, -20, 200), 6)


def aegis(pen: Pen) -> None:
    """A shield with a light before it."""
    stamp(pen, shield, (50, 54), 0.88)
    pen.polygon([(50, 24), (58, 46), (78, 54), (58, 62), (50, 84), (42, 62), (22, 54), (42, 46)], CLEAR)
    pen.arc((50, 54), 49, -128, -52, 5)


def push(pen: Pen) -> None:
    """A palm, and what it drives off."""
    pen.line([(16, 26), (16, 80)], 13)
    for radius in (20, 36):
        pen.arc((16, 52), radius, -42, 42, 7)
    stamp(pen, man, (70, 52), 0.76, 16)


def gate(pen: Pen) -> None:
    """A figure that steps out of a ring."""
    pen.line(oval((50, 48), 38, 44), 8)
    pen.line(oval((50, 48), 25, 31), 4, HALF)
    stamp(pen, man, (52, 60), 0.68)


def haste(pen: Pen) -> None:
    """A clock that runs."""
    pen.arc((60, 52), 34, 0, 360, 8)
    pen.line([(60, 32), (60, 52), (74, 60)], 7)
    pen.line([(52, 6), (68, 6)], 8)
    for y, begin in ((30, 10), (52, 2), (74, 10)):
        pen.line([(begin, y), (20, y)], 7)


def stasis(pen: Pen) -> None:
    """A figure in a block of ice."""
    pen.loop([(20, 22), (50, 6), (80, 22), (80, 80), (50, 96), (20, 80)], 7)
    stamp(pen, man, (50, 54), 0.62, gap=3)
    pen.line([(8, 34), (8, 66)], 5)
    pen.line([(92, 34), (92, 66)], 5)


def second_chance(pen: Pen) -> None:
    """A die that is thrown again."""
    stamp(pen, die, (50, 54), 0.5)
    pen.arc((50, 52), 42, -60, 110, 7)
    pen.arc((50, 52), 42, 150, 230, 7)
    pen.polygon([(62, 2), (82, 18), (58, 28)])


def keen_eye(pen: Pen) -> None:
    """An eye in cross-hairs."""
    stamp(pen, eye, (50, 50), 0.66)
    pen.arc(MIDDLE, 41, 0, 360, 6)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        pen.line([(50 + x * 34, 50 + y * 34), (50 + x * 47, 50 + y * 47)], 7)


def mighty_blow(pen: Pen) -> None:
    """A blade that comes down and breaks the floor."""
    stamp(pen, sword, (56, 38), 0.86, 200)
    for points in (
        [(40, 78), (22, 64)],
        [(34, 90), (10, 86)],
        [(62, 80), (80, 68)],
        [(66, 92), (90, 88)],
        [(50, 86), (50, 97)],
    ):
        pen.line(points, 7)


def blade_dance(pen: Pen) -> None:
    """A figure between two sabres."""
    stamp(pen, man, (50, 58), 0.68)
    stamp(pen, curved_blade, (18, 46), 0.78, -10, mirror=True)
    stamp(pen, curved_blade, (82, 46), 0.78, 10)


def whirlwind(pen: Pen) -> None:
    """A whirl of blades."""
    for y, wide, begin, end in ((18, 42, 150, 395), (40, 33, 170, 400), (60, 23, 160, 395), (78, 13, 170, 395)):
        pen.line(oval((50, y), wide, wide * 0.26, begin, end), 7)
    pen.polygon([(44, 88), (58, 86), (48, 99)])
    pen.polygon([(78, 46), (98, 42), (84, 60)])
    pen.polygon([(24, 64), (4, 68), (20, 50)])


def long_stride(pen: Pen) -> None:
    """A figure in stride over a long measure."""
    stamp(pen, walker, (50, 42), 0.82)
    pen.line([(6, 92), (94, 92)], 6)
    for x in (6, 35, 64, 94):
        pen.line([(x, 84), (x, 97)], 5)


def leap(pen: Pen) -> None:
    """A way over somebody's head."""
    stamp(pen, bust, (50, 74), 0.52)
    pen.line(curve([(8, 86), (24, -20), (80, 40)]), 7)
    pen.polygon([(66, 44), (92, 32), (90, 64)])
    pen.disc((8, 88), 6)


def dodge(pen: Pen) -> None:
    """A figure that leans away from a bullet."""
    stamp(pen, man, (66, 54), 0.84, 22)
    stamp(pen, slug, (26, 26), 0.42)
    for y in (20, 32):
        pen.line([(2, y), (8, y)], 4)
    pen.arc((30, 66), 22, 100, 220, 5)
    pen.arc((42, 70), 18, 110, 210, 5)


def slanting_cut(pen: Pen) -> None:
    """A cut from square to square, across the corner."""
    for x, y in ((6, 6), (54, 54)):
        pen.loop([(x + 3, y + 3), (x + 37, y + 3), (x + 37, y + 37), (x + 3, y + 37)], 6)
    for x, y in ((54, 6), (6, 54)):
        pen.loop([(x + 3, y + 3), (x + 37, y + 3), (x + 37, y + 37), (x + 3, y + 37)], 6, HALF)
    stamp(pen, sword, (50, 50), 1.12, 135, gap=6)
