"""Emblems of what squads are told to do, and of what their figures are."""

from __future__ import annotations

from emblem_parts import HALF, bust, curve, man, plus, stamp, walker, zigzag
from emblem_weapons import cleaver, disc_blade, gun, long_gun, slug, sword
from pen import CLEAR, Pen


def two_shots(pen: Pen) -> None:
    """Two bullets on their way."""
    for x, y in ((62, 30), (48, 72)):
        stamp(pen, slug, (x, y), 0.62)
        for line, reach in ((-9, 12), (9, 22)):
            pen.line([(x - 34, y + line), (x - 34 - reach, y + line)], 5)


def chevrons(pen: Pen) -> None:
    """Three chevrons forward."""
    for x in (10, 36, 62):
        pen.line([(x, 20), (x + 26, 50), (x, 80)], 13)


def sections(pen: Pen) -> None:
    """Two halves of a squad: one stands and fires, one goes ahead."""
    for x, y in ((24, 26), (24, 74)):
        stamp(pen, bust, (x, y), 0.42)
    pen.line([(8, 50), (92, 50)], 4, HALF)
    stamp(pen, slug, (70, 26), 0.46)
    for x in (54, 72):
        pen.line([(x, 60), (x + 14, 74), (x, 88)], 8)


def gun_and_blade(pen: Pen) -> None:
    """A blade over a gun."""
    stamp(pen, gun, (48, 66), 0.9)
    stamp(pen, sword, (52, 26), 0.94, 78)


def cleaver_and_gun(pen: Pen) -> None:
    """A chopper over a gun."""
    stamp(pen, gun, (52, 70), 0.84, mirror=True)
    stamp(pen, cleaver, (50, 24), 0.82, 84)


def blade_and_star(pen: Pen) -> None:
    """A blade, and a disc that is thrown."""
    stamp(pen, sword, (38, 54), 0.96, -28)
    stamp(pen, disc_blade, (70, 38), 0.52)


def heavy_weapon(pen: Pen) -> None:
    """A gun of many barrels that fires."""
    stamp(pen, long_gun, (44, 52), 0.88)
    for y, reach in ((24, 92), (50, 98), (78, 92)):
        pen.line([(86, 50 + (y - 50) * 0.6), (reach, y)], 6)


def many_shots(pen: Pen) -> None:
    """A hail of bullets."""
    for place, (x, y) in enumerate(((30, 18), (72, 26), (44, 44), (84, 54), (26, 66), (64, 76), (36, 90))):
        stamp(pen, slug, (x, y), 0.34 if place % 2 else 0.4, gap=2)


def storm_of_stars(pen: Pen) -> None:
    """Three thrown discs with their trails."""
    for x, y, size in ((68, 28, 0.5), (32, 50, 0.42), (68, 76, 0.38)):
        stamp(pen, disc_blade, (x, y), size, x * 3)
        pen.line([(x - 26 * size - 6, y + 12), (max(6.0, x - 44), y + 21)], 5)


def swift_advance(pen: Pen) -> None:
    """A figure that runs ahead of its own trail."""
    stamp(pen, walker, (64, 50), 0.92)
    for y, begin, end in ((22, 10, 44), (44, 4, 30), (66, 8, 32)):
        pen.line([(begin, y), (end, y)], 7)


def fade_away(pen: Pen) -> None:
    """A figure that is here and already there."""
    stamp(pen, man, (26, 50), 0.86, faint=True, gap=0)
    stamp(pen, man, (74, 50), 0.86)
    for y in range(8, 96, 13):
        pen.line([(4, y), (44, y)], 4, CLEAR)


def boot(pen: Pen) -> None:
    """A boot that kicks."""
    pen.polygon([(34, 8), (66, 8), (66, 48), *curve([(66, 48), (94, 52), (94, 74)]), (34, 74)])
    pen.box((32, 78, 96, 90), 3)
    pen.line([(66, 26), (46, 26)], 4, CLEAR)
    pen.line([(66, 38), (50, 38)], 4, CLEAR)
    for y, begin in ((24, 12), (48, 4), (72, 12)):
        pen.line([(begin, y), (24, y)], 7)


def roar(pen: Pen) -> None:
    """A mouth torn open, with tusks."""
    pen.polygon([*curve([(6, 46), (14, 4), (86, 4), (94, 46)]), *curve([(94, 46), (88, 100), (12, 100), (6, 46)])])
    pen.polygon(
        [*curve([(18, 44), (24, 18), (76, 18), (82, 44)]), *curve([(82, 44), (76, 86), (24, 86), (18, 44)])], CLEAR
    )
    for x in (34, 50, 66):
        pen.polygon([(x - 8, 18), (x + 8, 18), (x, 42)])
    for x in (30, 70):
        pen.polygon([(x - 9, 84), (x + 9, 84), (x + (3 if x < 50 else -3), 44)])
    pen.polygon([(43, 80), (57, 80), (50, 64)])


def war_cry(pen: Pen) -> None:
    """A head that shouts: waves from its mouth."""
    back = [(14, 96), (16, 78), *curve([(12, 72), (-4, 44), (8, 10), (38, 8)])]
    face = [*curve([(38, 8), (60, 12), (58, 36)]), (66, 46), (58, 48), (42, 58), (60, 68), (56, 82), (40, 82), (38, 96)]
    pen.polygon([*back, *face])
    for radius in (18, 32):
        pen.arc((58, 58), radius, -40, 40, 7)


def elite(pen: Pen) -> None:
    """One above the others: a crested head over two chevrons."""
    pen.disc((50, 32), 17)
    pen.box((38, 30, 62, 36), 2, CLEAR)
    for x, tip in ((34, 20), (66, 80)):
        pen.line([(x, 22), (tip, 4)], 7)
    pen.line([(50, 14), (50, 4)], 7)
    for y in (72, 92):
        pen.line([(16, y), (50, y - 18), (84, y)], 9)


def reinforcements(pen: Pen) -> None:
    """Three figures, and more of them."""
    stamp(pen, bust, (22, 58), 0.5)
    stamp(pen, bust, (70, 58), 0.5)
    stamp(pen, bust, (46, 66), 0.66)
    stamp(pen, plus, (82, 22), 0.34)


def freebooter(pen: Pen) -> None:
    """A hired figure in a wide hat, and a plus."""
    pen.polygon([(4, 36), (20, 32), (24, 10), (42, 18), (60, 10), (64, 32), (80, 36), (64, 44), (20, 44)])
    pen.polygon([(24, 48), (60, 48), (60, 58), *curve([(60, 58), (42, 80), (24, 58)])])
    pen.polygon([(4, 96), (10, 76), (26, 68), (42, 82), (58, 68), (74, 76), (80, 96)])
    stamp(pen, plus, (82, 62), 0.3)


def council(pen: Pen) -> None:
    """Three heads about a light."""
    for x, y in ((50, 24), (22, 72), (78, 72)):
        stamp(pen, bust, (x, y), 0.44)
    pen.disc((50, 58), 7)


def squabble(pen: Pen) -> None:
    """Two that shout at each other."""
    for mirror, x in ((False, 22), (True, 78)):
        stamp(pen, bust, (x, 74), 0.46, mirror=mirror)
    stamp(pen, zigzag, (50, 30), 0.56, 20)
    pen.line([(20, 34), (32, 22)], 7)
    pen.line([(80, 34), (68, 22)], 7)


def hatred(pen: Pen) -> None:
    """Two narrowed eyes under a flame."""
    pen.polygon([*curve([(50, 2), (30, 22), (34, 40)]), (50, 52), *curve([(66, 40), (74, 26), (60, 18), (50, 2)])])
    for side in (1, -1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * x, y

        pen.polygon([at(6, 70), at(44, 46), at(46, 58), *curve([at(46, 58), at(38, 82), at(12, 80)])])
        pen.disc(at(24, 68), 5, CLEAR)
    pen.line([(30, 94), (70, 94)], 6)


def idle(pen: Pen) -> None:
    """An hourglass: nothing is done."""
    pen.line([(20, 10), (80, 10)], 9)
    pen.line([(20, 90), (80, 90)], 9)
    pen.loop([(28, 14), (72, 14), (54, 50), (72, 86), (28, 86), (46, 50)], 7)
    pen.polygon([(37, 28), (63, 28), (50, 50)])
    pen.polygon([(34, 84), (50, 66), (66, 84)])


def battle_plan(pen: Pen) -> None:
    """A folded map with a way and its end."""
    pen.polygon([(6, 20), (35, 8), (35, 82), (6, 94)])
    pen.polygon([(38, 8), (63, 20), (63, 94), (38, 82)])
    pen.polygon([(66, 20), (94, 8), (94, 82), (66, 94)])
    for x, y in ((18, 74), (24, 60), (36, 52), (50, 50)):
        pen.disc((x, y), 4.5, CLEAR)
    pen.line([(66, 34), (84, 54)], 7, CLEAR)
    pen.line([(84, 34), (66, 54)], 7, CLEAR)


def new_orders(pen: Pen) -> None:
    """A sheet of orders, and a plus."""
    pen.box((14, 6, 74, 94), 6)
    for y, end in ((24, 62), (40, 62), (56, 50)):
        pen.line([(26, y), (end, y)], 6, CLEAR)
    stamp(pen, plus, (74, 72), 0.42)
