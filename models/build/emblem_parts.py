"""Parts that several emblems share, each drawn on the whole square and stamped where an emblem wants it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from pen import CLEAR, SCALE, Colour, Pen, Point, regular
from PIL import Image, ImageFilter

HALF: Colour = (255, 255, 255, 125)
"""What is behind, gone or only thought of."""
MIDDLE: Point = (50.0, 50.0)
Drawing = Callable[[Pen], None]


def stamp(
    pen: Pen,
    draw: Drawing,
    at: Point = MIDDLE,
    scale: float = 1.0,
    turn: float = 0.0,
    *,
    mirror: bool = False,
    gap: float = 5.0,
    faint: bool = False,
) -> None:
    """Draw a part with its middle at a place, smaller, turned clockwise, mirrored; what lies below is rubbed out for a
    ``gap`` of units all round, so that the two stay apart.
    """
    part = Pen()
    draw(part)
    image = part.image.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if mirror else part.image
    cos, sin = math.cos(math.radians(turn)) / scale, math.sin(math.radians(turn)) / scale
    (x, y), middle = (at[0] * SCALE, at[1] * SCALE), 50 * SCALE
    back = (cos, sin, middle - cos * x - sin * y, -sin, cos, middle + sin * x - cos * y)
    alpha = image.transform(image.size, Image.Transform.AFFINE, back, Image.Resampling.BICUBIC).getchannel("A")
    below = pen.image.getchannel("A")
    if gap:
        wide = alpha.filter(ImageFilter.GaussianBlur(gap * SCALE / 1.8)).point(lambda level: 255 if level > 22 else 0)
        below.paste(0, mask=wide)
    below.paste(alpha.point(lambda level: level // 2) if faint else alpha, mask=alpha)
    pen.image.putalpha(below)


def curve(points: Sequence[Point], steps: int = 24) -> list[Point]:
    """Points along a Bezier curve of any order."""
    found = []
    for step in range(steps + 1):
        t, row = step / steps, list(points)
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(row)]
        found.append(row[0])
    return found


def oval(centre: Point, wide: float, high: float, begin: float = 0, end: float = 360) -> list[Point]:
    """Points round an ellipse of two radii, degrees clockwise from the right."""
    angles = [math.radians(begin + (end - begin) * i / 40) for i in range(41)]
    return [(centre[0] + wide * math.cos(a), centre[1] + high * math.sin(a)) for a in angles]


def star(points: int, centre: Point, outer: float, inner: float, turn: float = -90) -> list[Point]:
    """Corners of a star."""
    tips = regular(points, centre, outer, turn)
    dents = regular(points, centre, inner, turn + 180 / points)
    return [corner for pair in zip(tips, dents, strict=True) for corner in pair]


def plus(pen: Pen) -> None:
    """A plus over the whole square."""
    pen.box((38, 8, 62, 92), 3)
    pen.box((8, 38, 92, 62), 3)


def arrow(pen: Pen) -> None:
    """An arrow to the right."""
    pen.box((6, 40, 60, 60), 2)
    pen.polygon([(54, 18), (96, 50), (54, 82)])


def burst(pen: Pen) -> None:
    """An explosion: eleven uneven rays."""
    tips = [46 if place % 2 else 36 for place in range(11)]
    corners = []
    for place, reach in enumerate(tips):
        at = math.radians(-90 + place * 360 / 11)
        dent = math.radians(-90 + (place + 0.5) * 360 / 11)
        corners += [(50 + reach * math.cos(at), 50 + reach * math.sin(at))]
        corners += [(50 + 23 * math.cos(dent), 50 + 23 * math.sin(dent))]
    pen.polygon(corners)


def zigzag(pen: Pen) -> None:
    """A flash of lightning, downwards."""
    pen.polygon([(60, 2), (22, 56), (45, 56), (34, 98), (78, 38), (54, 38), (74, 2)])


def bust(pen: Pen) -> None:
    """A head in a helmet and its shoulders."""
    pen.disc((50, 28), 19)
    pen.box((36, 26, 64, 33), 2, CLEAR)
    pen.polygon([(12, 92), (16, 66), (30, 53), (70, 53), (84, 66), (88, 92)])


def man(pen: Pen) -> None:
    """A whole figure that stands."""
    pen.disc((50, 16), 13)
    pen.polygon([(30, 34), (70, 34), (74, 44), (66, 64), (34, 64), (26, 44)])
    pen.polygon([(34, 60), (49, 60), (47, 96), (32, 96)])
    pen.polygon([(51, 60), (66, 60), (68, 96), (53, 96)])


def walker(pen: Pen) -> None:
    """A figure in full stride to the right."""
    pen.disc((58, 14), 11)
    pen.line([(55, 34), (46, 58)], 18)
    pen.line([(46, 58), (64, 72), (66, 94)], 10)
    pen.line([(46, 58), (38, 76), (18, 88)], 10)
    pen.line([(56, 33), (74, 46), (84, 38)], 8)
    pen.line([(50, 34), (32, 42), (28, 56)], 8)


def shard(pen: Pen) -> None:
    """The unknown contact: a shard over its ring."""
    pen.polygon([(50, 4), (74, 40), (50, 78), (26, 40)])
    pen.line([(28, 40), (72, 40)], 4, CLEAR)
    pen.line(oval((50, 76), 40, 16, -20, 200), 7)


def robot(pen: Pen) -> None:
    """The head of an android."""
    pen.box((18, 30, 82, 84), 9)
    pen.line([(50, 30), (50, 14)], 6)
    pen.disc((50, 12), 8)
    pen.box((6, 48, 15, 68), 3)
    pen.box((85, 48, 94, 68), 3)
    for x in (36, 64):
        pen.disc((x, 52), 8, CLEAR)
    pen.line([(36, 71), (64, 71)], 5, CLEAR)


def eye(pen: Pen) -> None:
    """An open eye."""
    pen.polygon([*curve([(3, 50), (50, 2), (97, 50)]), *curve([(97, 50), (50, 98), (3, 50)])])
    pen.disc(MIDDLE, 20, CLEAR)
    pen.disc(MIDDLE, 13)


def profile(pen: Pen) -> None:
    """A bare head from the side, that looks to the right."""
    pen.polygon([
        (28, 96), (30, 74), *curve([(22, 66), (8, 48), (16, 10), (50, 6)]), *curve([(50, 6), (80, 8), (80, 36)]),
        (90, 56), (80, 60), (80, 74), (74, 80), (60, 80), (60, 96),
    ])  # fmt: skip


def almond(pen: Pen) -> None:
    """The frame of a rune: two bows that meet in points."""
    pen.line([*curve([(50, 3), (-22, 50), (50, 97)]), *curve([(50, 97), (122, 50), (50, 3)])], 7)


def die(pen: Pen) -> None:
    """A die of three strokes."""
    pen.box((10, 10, 90, 90), 18)
    for x in (30, 50, 70):
        pen.line([(x, 32), (x, 68)], 8, CLEAR)


def shield(pen: Pen) -> None:
    """A plain shield."""
    pen.polygon([(50, 4), (88, 16), (86, 54), (74, 76), (50, 96), (26, 76), (14, 54), (12, 16)])


def cog(pen: Pen) -> None:
    """A toothed wheel."""
    for turn in range(0, 360, 40):
        at = math.radians(turn)
        pen.line(
            [(50 + 28 * math.cos(at), 50 + 28 * math.sin(at)), (50 + 38 * math.cos(at), 50 + 38 * math.sin(at))], 13
        )
    pen.disc(MIDDLE, 33)
    pen.disc(MIDDLE, 13, CLEAR)


def struck_out(pen: Pen) -> None:
    """A stroke through what was drawn."""
    pen.line([(10, 90), (90, 10)], 20, CLEAR)
    pen.line([(10, 90), (90, 10)], 9)
