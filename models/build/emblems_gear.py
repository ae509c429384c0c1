"""Emblems of devices, armour and tools."""

from __future__ import annotations

from emblem_parts import MIDDLE, cog, curve, man, oval, stamp, zigzag
from emblem_weapons import gun, long_gun
from pen import CLEAR, Pen


def bionic_arm(pen: Pen) -> None:
    """An arm of pistons with a gripping hand."""
    pen.line([(18, 88), (30, 54)], 19)
    pen.line([(30, 54), (66, 46)], 16)
    pen.disc((29, 54), 16)
    pen.disc((29, 54), 7, CLEAR)
    pen.line([(20, 92), (28, 70)], 4, CLEAR)
    pen.line([(44, 51), (62, 47)], 4, CLEAR)
    pen.line([(66, 32), (70, 60)], 9)
    for points in ([(68, 34), (78, 18), (94, 22)], [(70, 46), (96, 42)], [(71, 58), (84, 68), (96, 60)]):
        pen.line(points, 8)


def bionic_claw(pen: Pen) -> None:
    """Crude pincers on a toothed wheel."""
    for side in (1, -1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * x, y

        outer = curve([at(10, 62), at(60, 56), at(46, 16), at(8, 4)])
        pen.polygon([*outer, at(16, 16), at(12, 24), at(22, 28), at(16, 38), at(20, 44), at(8, 48)])
    stamp(pen, cog, (50, 74), 0.54)


def bionic_eye(pen: Pen) -> None:
    """An eye that is a lens, with screws and a beam."""
    pen.disc((42, 50), 40)
    pen.disc((42, 50), 32, CLEAR)
    pen.disc((42, 50), 25)
    pen.disc((42, 50), 13, CLEAR)
    pen.disc((42, 50), 7)
    pen.line([(58, 50), (97, 50)], 15, CLEAR)
    pen.line([(62, 50), (96, 50)], 6)
    for y in (34, 66):
        pen.line([(74, 50 + (y - 50) * 0.9), (94, 50 + (y - 50) * 1.4)], 5)


def force_field(pen: Pen) -> None:
    """A figure in a bubble."""
    stamp(pen, man, (50, 52), 0.66)
    for begin in (-160, -70, 20, 110):
        pen.arc(MIDDLE, 43, begin, begin + 70, 7)


def targeter(pen: Pen) -> None:
    """A gun with cross-hairs ahead."""
    pen.arc((64, 36), 27, 0, 360, 7)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        pen.line([(64 + x * 12, 36 + y * 12), (64 + x * 34, 36 + y * 34)], 6)
    stamp(pen, gun, (36, 74), 0.62, -18)


def suspensors(pen: Pen) -> None:
    """A heavy gun that floats on two discs."""
    stamp(pen, long_gun, (52, 36), 0.72)
    for x in (30, 70):
        pen.polygon(oval((x, 76), 18, 6))
        pen.line([(x - 10, 90), (x + 10, 90)], 5)
        pen.line([(x - 5, 98), (x + 5, 98)], 4)


def bio_scanner(pen: Pen) -> None:
    """A box in the hand: a pulse on its screen."""
    pen.box((10, 16, 90, 82), 8)
    pen.box((18, 24, 82, 62), 3, CLEAR)
    pen.line([(22, 46), (36, 46), (43, 31), (52, 57), (59, 46), (78, 46)], 5)
    for x in (26, 42):
        pen.disc((x, 72), 4, CLEAR)
    pen.line([(58, 72), (78, 72)], 5, CLEAR)
    pen.line([(72, 14), (78, 4)], 6)
    pen.box((36, 82, 64, 97), 3)


def digital_weapons(pen: Pen) -> None:
    """A hand whose rings shoot."""
    pen.polygon([(26, 62), (74, 58), (72, 84), (62, 97), (40, 97), (28, 84)])
    for x, top in ((31, 40), (44, 30), (57, 30), (69, 38)):
        pen.line([(x, 64), (x, top)], 10.5)
        pen.line([(x - 6, 52), (x + 6, 52)], 4, CLEAR)
    pen.line([(28, 82), (12, 64)], 11)
    for x, top, away in ((31, 40, -7), (44, 30, -2), (57, 30, 2), (69, 38, 7)):
        pen.line([(x + away, top - 14), (x + away * 1.8, top - 26)], 5)


def medi_kit(pen: Pen) -> None:
    """A case with a cross."""
    pen.line([(36, 24), (36, 12), (64, 12), (64, 24)], 8)
    pen.box((8, 24, 92, 88), 8)
    pen.box((43, 34, 57, 78), 1, CLEAR)
    pen.box((28, 49, 72, 63), 1, CLEAR)


def painboy(pen: Pen) -> None:
    """A syringe of a size to fear, and a drop."""
    pen.line([(20, 92), (38, 70)], 4.5)
    pen.polygon([(30, 60), (62, 20), (82, 36), (50, 76), (36, 76)])
    pen.line([(46, 58), (62, 38)], 5, CLEAR)
    pen.line([(58, 66), (64, 58)], 4, CLEAR)
    pen.line([(72, 28), (84, 13)], 7)
    pen.line([(74, 6), (94, 22)], 8)
    pen.polygon([(14, 56), *curve([(14, 56), (30, 80), (14, 84)]), *curve([(14, 84), (-2, 80), (14, 56)])])


def power_armour(pen: Pen) -> None:
    """A breastplate with a wide collar and broad shoulders."""
    pen.polygon([(24, 26), (32, 14), (68, 14), (76, 26), (78, 62), (66, 94), (34, 94), (22, 62)])
    pen.polygon(oval((50, 15), 14, 10), CLEAR)
    for side in (1, -1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * x, y

        pen.line([at(22, 20), at(26, 62)], 5, CLEAR)
        pen.polygon([at(26, 22), at(38, 18), at(47, 30), at(46, 56), at(29, 56)])
        pen.line([at(34, 36), at(40, 36)], 4, CLEAR)
    pen.line([(50, 36), (50, 58)], 4.5, CLEAR)
    for y in (66, 76, 86):
        pen.line([(41, y), (59, y)], 4.5, CLEAR)


def spanner(pen: Pen) -> None:
    """A spanner, and sparks."""
    pen.line([(24, 82), (64, 38)], 15)
    pen.disc((70, 30), 23)
    pen.polygon([(66, 34), (74, 4), (98, 26)], CLEAR)
    pen.disc((70, 30), 8, CLEAR)
    pen.disc((22, 84), 6, CLEAR)
    stamp(pen, zigzag, (26, 30), 0.5, 10)
    pen.line([(72, 74), (86, 88)], 6)
    pen.line([(84, 66), (96, 70)], 6)


def fist(pen: Pen) -> None:
    """A fist, with the fury of it."""
    pen.polygon([(26, 50), (78, 50), (78, 70), (68, 97), (36, 97), (26, 76)])
    for x in (31, 45, 59, 73):
        pen.box((x - 6, 32, x + 6, 62), 5)
    pen.line([(22, 64), (48, 70)], 17, CLEAR)
    pen.line([(22, 66), (48, 70)], 10)
    for points in (
        [(50, 22), (50, 6)],
        [(26, 24), (16, 10)],
        [(74, 24), (84, 10)],
        [(88, 42), (97, 36)],
        [(12, 42), (3, 36)],
    ):
        pen.line(points, 6)


def broken_cog(pen: Pen) -> None:
    """A toothed wheel that has burst in two."""
    stamp(pen, cog, (50, 50), 0.98)
    pen.line([(58, 0), (46, 26), (60, 46), (42, 68), (54, 100)], 9, CLEAR)
