"""Emblems of what befalls squads: traps, lost signals, the aliens' tricks."""

from __future__ import annotations

import math

from emblem_parts import MIDDLE, burst, curve, man, oval, robot, shard, stamp, struck_out, zigzag
from emblem_weapons import cleaver
from pen import CLEAR, Pen, regular


def quiet(pen: Pen) -> None:
    """A porthole: nothing but stars."""
    pen.disc(MIDDLE, 46)
    for corner in regular(10, MIDDLE, 39, -72):
        pen.disc(corner, 3.5, CLEAR)
    pen.disc(MIDDLE, 31, CLEAR)
    pen.disc((46, 52), 17)
    pen.disc((54, 46), 15, CLEAR)
    for x, y, radius in ((62, 34, 3.5), (66, 58, 2.8), (60, 70, 2.2)):
        pen.disc((x, y), radius)


def swap(pen: Pen) -> None:
    """Two pads, and a way each way."""
    for x in (18, 82):
        stamp(pen, man, (x, 52), 0.58)
        pen.line(oval((x, 86), 15, 6), 5)
    for y, way in ((40, 1), (62, -1)):
        pen.line([(50 - way * 13, y), (50 + way * 6, y)], 6)
        pen.polygon([(50 + way * 4, y - 9), (50 + way * 15, y), (50 + way * 4, y + 9)])


def android_fault(pen: Pen) -> None:
    """An android's head that has gone out."""
    pen.box((18, 30, 82, 88), 9)
    pen.line([(50, 30), (50, 20), (62, 10)], 6)
    for x in (36, 64):
        for slope in (1, -1):
            pen.line([(x - 8, 52 - 8 * slope), (x + 8, 52 + 8 * slope)], 5, CLEAR)
    pen.line([(32, 76), (41, 70), (50, 76), (59, 70), (68, 76)], 4.5, CLEAR)
    for points in ([(6, 50), (6, 70)], [(94, 50), (94, 70)]):
        pen.line(points, 7)
    stamp(pen, zigzag, (84, 20), 0.36, 14)


def android_bomb(pen: Pen) -> None:
    """An android's head in a blast."""
    stamp(pen, burst, (50, 52), 1.06)
    stamp(pen, robot, (50, 54), 0.5, gap=5)


def turret(pen: Pen) -> None:
    """A gun that hangs from the ceiling and fires."""
    pen.box((20, 4, 80, 14), 2)
    pen.box((42, 14, 58, 26), 1)
    pen.polygon([(24, 30), *curve([(24, 30), (50, 16), (76, 30)]), (70, 54), (30, 54)])
    pen.disc((50, 40), 7, CLEAR)
    for x in (38, 62):
        pen.line([(x, 54), (x, 70)], 9)
        for away in (-9, 0, 9):
            pen.line([(x + away * 0.7, 81), (x + away * 1.1, 94)], 4.5)


def booby_trap(pen: Pen) -> None:
    """Three charges in a strap, and a clock."""
    for x in (24, 50, 76):
        pen.box((x - 11, 22, x + 11, 94), 4)
    pen.line([(8, 76), (92, 76)], 6, CLEAR)
    pen.line([(24, 20), (24, 8), (76, 8), (76, 20)], 5)
    pen.disc((50, 48), 25, CLEAR)
    pen.arc((50, 48), 18, 0, 360, 7)
    pen.line([(50, 38), (50, 48), (58, 52)], 5)


def mine(pen: Pen) -> None:
    """A mine in the floor, with its feelers."""
    pen.polygon([*curve([(14, 74), (18, 30), (82, 30), (86, 74)])])
    for x, y, tip in ((50, 38, (50, 18)), (26, 48, (14, 30)), (74, 48, (86, 30))):
        pen.line([(x, y), tip], 7)
        pen.disc(tip, 6)
    pen.disc((50, 58), 7, CLEAR)
    pen.line([(6, 84), (94, 84)], 9)


def radio_off(pen: Pen) -> None:
    """A mast that nobody hears."""
    _mast(pen)
    struck_out(pen)


def signal(pen: Pen) -> None:
    """A mast that is heard."""
    _mast(pen)


def _mast(pen: Pen) -> None:
    pen.line([(50, 36), (26, 94)], 8)
    pen.line([(50, 36), (74, 94)], 8)
    pen.line([(38, 66), (62, 66)], 6)
    pen.disc((50, 30), 9)
    for radius in (22, 38):
        pen.arc((50, 30), radius, -42, 42, 7)
        pen.arc((50, 30), radius, 138, 222, 7)


def static(pen: Pen) -> None:
    """Nothing but noise."""
    pen.line([(4, 52), (16, 40), (24, 64), (34, 18), (44, 86), (54, 28), (64, 74), (72, 40), (80, 60), (96, 48)], 7)
    for x, y in ((12, 18), (66, 10), (88, 24), (20, 84), (68, 92), (90, 80)):
        pen.disc((x, y), 4)


def dish(pen: Pen) -> None:
    """A dish that takes in a message."""
    pen.polygon([*curve([(12, 20), (8, 78), (66, 74)])])
    pen.line([(12, 20), (66, 74)], 5)
    pen.line([(38, 46), (56, 28)], 6)
    pen.disc((58, 26), 7)
    pen.polygon([(28, 68), (48, 70), (60, 96), (16, 96)])
    for radius in (20, 34):
        pen.arc((58, 26), radius, -80, 0, 6)


def scan(pen: Pen) -> None:
    """A radar screen with a beam and three contacts."""
    pen.arc(MIDDLE, 42, 0, 360, 7)
    pen.arc(MIDDLE, 22, 0, 360, 4)
    pen.polygon([(50, 50), *oval(MIDDLE, 40, 40, -80, -30)])
    for x, y in ((30, 38), (64, 68), (36, 72)):
        pen.disc((x, y), 9, CLEAR)
        pen.disc((x, y), 5.5)


def headset(pen: Pen) -> None:
    """Who is called to the radio."""
    pen.arc((50, 50), 36, 180, 360, 8)
    pen.box((6, 46, 26, 76), 6)
    pen.box((74, 46, 94, 76), 6)
    pen.line([(84, 76), (80, 90), (58, 90)], 6)
    pen.box((44, 84, 62, 96), 4)
    for x in (40, 50, 60):
        pen.disc((x, 60), 4)


def redeploy(pen: Pen) -> None:
    """A contact that is moved elsewhere."""
    stamp(pen, shard, (24, 58), 0.5, faint=True, gap=0)
    stamp(pen, shard, (76, 42), 0.5)
    pen.line([(22, 26), (34, 14), (50, 14)], 6)
    pen.polygon([(48, 2), (64, 14), (48, 27)])
    pen.line([(78, 74), (66, 86), (54, 86)], 6)
    for x in (32, 44):
        pen.disc((x, 86), 3.5)


def claws(pen: Pen) -> None:
    """Three long slashes."""
    for x in (20, 47, 74):
        edge = curve([(x + 22, 3), (x - 2, 40), (x - 16, 97)])
        pen.polygon([*edge, *curve([(x - 16, 97), (x + 20, 60), (x + 22, 3)])])


def stalker(pen: Pen) -> None:
    """Eyes behind the bars of a vent."""
    pen.box((6, 10, 94, 90), 8)
    pen.box((15, 19, 85, 81), 3, CLEAR)
    for side in (1, -1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * x, y

        pen.polygon(
            [at(5, 56), *curve([at(5, 56), at(12, 34), at(30, 34)]), *curve([at(30, 34), at(26, 60), at(5, 56)])]
        )
        pen.polygon([at(15, 38), at(19, 46), at(15, 56), at(13, 46)], CLEAR)
    for y in (29, 65, 74):
        pen.line([(17, y), (83, y)], 4)
    for corner in ((10.5, 14.5), (89.5, 14.5), (10.5, 85.5), (89.5, 85.5)):
        pen.disc(corner, 2, CLEAR)


def lure(pen: Pen) -> None:
    """A spiral that draws a figure in."""
    points = []
    for step in range(136):
        turn, reach = math.radians(step * 6), 4 + step * 0.31
        points.append((50 + reach * math.cos(turn), 50 + reach * math.sin(turn)))
    pen.line(points, 6.5)
    stamp(pen, man, (76, 74), 0.42, gap=6)


def doors(pen: Pen) -> None:
    """Two leaves that slide apart and together."""
    pen.line([(8, 92), (8, 10), (92, 10), (92, 92)], 8)
    pen.box((16, 18, 31, 92), 2)
    pen.box((69, 18, 84, 92), 2)
    pen.line([(44, 55), (56, 55)], 7)
    for side in (1, -1):
        pen.polygon([(50 + side * 5, 43), (50 + side * 16, 55), (50 + side * 5, 67)])


def walking_machine(pen: Pen) -> None:
    """A great machine on two legs, in a hurry."""
    pen.box((32, 14, 86, 56), 7)
    pen.box((44, 24, 76, 33), 3, CLEAR)
    pen.box((22, 24, 32, 62), 3)
    pen.box((86, 24, 96, 62), 3)
    pen.line([(46, 58), (38, 74), (48, 90)], 10)
    pen.line([(72, 58), (80, 74), (72, 90)], 10)
    pen.line([(38, 92), (56, 92)], 9)
    pen.line([(64, 92), (84, 92)], 9)
    for y, end in ((22, 16), (44, 12), (66, 18)):
        pen.line([(4, y), (end, y)], 6)


def frenzy(pen: Pen) -> None:
    """Two choppers that whirl."""
    stamp(pen, cleaver, (62, 46), 0.86, 36)
    stamp(pen, cleaver, (38, 46), 0.86, -36, mirror=True)
    pen.arc((50, 54), 46, -112, -68, 6)
    pen.arc((50, 54), 34, -106, -74, 6)


def trance(pen: Pen) -> None:
    """A figure that sits and is far away."""
    pen.disc((50, 30), 12)
    pen.polygon([(40, 46), (60, 46), (68, 74), (32, 74)])
    pen.line([(14, 86), (50, 78), (86, 86)], 12)
    pen.line([(40, 50), (24, 72)], 7)
    pen.line([(60, 50), (76, 72)], 7)
    for begin in (195, 285):
        pen.arc((50, 44), 40, begin, begin + 60, 5)
