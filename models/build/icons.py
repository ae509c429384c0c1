"""Interface icons, dice faces and team shapes. Icons are white on nothing: the client tints them."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from pen import CLEAR, Colour, Pen, regular

ICON_PIXELS = 64  # drawn at 32 or less on the 1280x720 grid, so sharp at twice the size
DIE_PIXELS = 96  # drawn at 44
STROKE = 8.0
MIDDLE = (50.0, 50.0)
WHITE_DIE = (236, 238, 242, 255), (160, 168, 180, 255), (28, 34, 44, 255)
RED_DIE = (206, 54, 42, 255), (120, 22, 18, 255), (255, 240, 226, 255)


def move(pen: Pen) -> None:
    """Two chevrons on their way to a square."""
    for x in (12, 32):
        pen.line([(x, 26), (x + 22, 50), (x, 74)], 10)
    pen.loop([(68, 36), (90, 36), (90, 64), (68, 64)], 7)


def fire(pen: Pen) -> None:
    """A target ring with four ticks and a point."""
    pen.arc(MIDDLE, 29, 0, 360, STROKE)
    pen.disc(MIDDLE, 8)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        pen.line([(50 + x * 24, 50 + y * 24), (50 + x * 44, 50 + y * 44)], STROKE)


def melee(pen: Pen) -> None:
    """Two crossed blades."""
    for side in (1, -1):

        def at(x: float, y: float, side: int = side) -> tuple[float, float]:
            return 50 + side * (x - 50), y

        pen.line([at(24, 76), at(78, 22)], 17, CLEAR)
        pen.polygon([at(26, 66), at(76, 12), at(88, 12), at(88, 24), at(34, 74)])
        pen.line([at(18, 58), at(42, 82)], 8)
        pen.line([at(14, 86), at(28, 72)], 9)


def open_door(pen: Pen) -> None:
    """A frame whose two leaves part."""
    pen.line([(10, 90), (10, 12), (90, 12), (90, 90)], STROKE)
    pen.polygon([(20, 22), (36, 30), (36, 88), (20, 88)])
    pen.polygon([(80, 22), (64, 30), (64, 88), (80, 88)])
    pen.line([(50, 80), (50, 44)], 7)
    pen.line([(42, 52), (50, 42), (58, 52)], 7)


def close_door(pen: Pen) -> None:
    """A frame shut tight."""
    pen.line([(10, 90), (10, 12), (90, 12), (90, 90)], STROKE)
    pen.box((20, 22, 47, 90), 2)
    pen.box((53, 22, 80, 90), 2)
    for x in (40, 60):
        pen.disc((x, 56), 3.5, CLEAR)


def end_turn(pen: Pen) -> None:
    """An hourglass."""
    pen.line([(20, 12), (80, 12)], STROKE)
    pen.line([(20, 88), (80, 88)], STROKE)
    pen.loop([(28, 14), (72, 14), (54, 50), (72, 86), (28, 86), (46, 50)], 7)
    pen.polygon([(37, 28), (63, 28), (50, 52)])
    pen.polygon([(34, 84), (50, 66), (66, 84)])


def undo(pen: Pen) -> None:
    """An arrow that turns back."""
    pen.arc((52, 54), 29, -140, 130, 10)
    pen.polygon([(10, 40), (42, 50), (34, 12)])


def finish(pen: Pen) -> None:
    """A tick."""
    pen.line([(16, 54), (40, 78), (84, 24)], 13)


def cancel(pen: Pen) -> None:
    """A cross."""
    pen.line([(22, 22), (78, 78)], 12)
    pen.line([(78, 22), (22, 78)], 12)


def skip(pen: Pen) -> None:
    """Fast forward."""
    for x in (10, 42):
        pen.polygon([(x, 20), (x + 36, 50), (x, 80)])
    pen.box((80, 20, 90, 80), 2)


def sight(pen: Pen) -> None:
    """An eye."""
    pen.arc((50, 80), 52, -143, -37, STROKE)
    pen.arc((50, 20), 52, 37, 143, STROKE)
    pen.disc(MIDDLE, 15)
    pen.disc((55, 45), 5, CLEAR)


def armour(pen: Pen) -> None:
    """A shield, half of it filled."""
    outline = [(50, 10), (84, 20), (82, 54), (70, 74), (50, 90), (30, 74), (18, 54), (16, 20)]
    pen.loop(outline, STROKE)
    pen.polygon([(50, 12), (82, 21), (80, 54), (68, 73), (50, 88)])


def life(pen: Pen) -> None:
    """A cross of the sick bay."""
    pen.box((36, 10, 64, 90), 5)
    pen.box((10, 36, 90, 64), 5)


def card(pen: Pen) -> None:
    """Two cards, one behind the other."""
    pen.polygon([(40, 16), (66, 8), (90, 78), (72, 86)])
    pen.box((14, 20, 66, 94), 7, CLEAR)
    pen.box((18, 24, 62, 90), 6)
    pen.polygon([(44, 36), (28, 60), (39, 60), (35, 78), (52, 53), (41, 53)], CLEAR)


def rotate(pen: Pen) -> None:
    """A quarter turn of the view."""
    pen.arc(MIDDLE, 32, 30, 300, 9)
    pen.polygon([(58, 4), (88, 24), (56, 40)])


def menu(pen: Pen) -> None:
    """Three bars."""
    for y in (26, 50, 74):
        pen.line([(18, y), (82, y)], 11)


def help_mark(pen: Pen) -> None:
    """A question mark."""
    pen.arc((50, 34), 20, -180, 90, 11)
    pen.line([(50, 54), (50, 66)], 11)
    pen.disc((50, 86), 7)


def save(pen: Pen) -> None:
    """An arrow into a tray."""
    pen.line([(14, 62), (14, 86), (86, 86), (86, 62)], 9)
    pen.line([(50, 12), (50, 60)], 9)
    pen.line([(30, 44), (50, 64), (70, 44)], 9)


def log(pen: Pen) -> None:
    """Lines of a report."""
    for y, end in ((20, 86), (40, 70), (60, 86), (80, 58)):
        pen.disc((18, y), 6)
        pen.line([(34, y), (end, y)], 8)


def play(pen: Pen) -> None:
    """Goes on by itself."""
    pen.polygon([(26, 12), (84, 50), (26, 88)])


def pause(pen: Pen) -> None:
    """Stands still."""
    pen.box((22, 14, 42, 86), 3)
    pen.box((58, 14, 78, 86), 3)


def _film(pen: Pen, arrows: int, bar: bool, back: bool) -> None:
    """Arrow heads in a row, perhaps against a bar, forward or back."""

    def at(x: float, y: float) -> tuple[float, float]:
        return (100 - x if back else x), y

    width = 34 if arrows == 2 else 40
    left = 50 - (arrows * width + (12 if bar else 0)) / 2
    for place in range(arrows):
        x = left + place * width
        pen.polygon([at(x, 20), at(x + width, 50), at(x, 80)])
    if bar:
        x = left + arrows * width + 2
        pen.polygon([at(x, 20), at(x + 10, 20), at(x + 10, 80), at(x, 80)])


def step_on(pen: Pen) -> None:
    """One command forward."""
    _film(pen, 1, bar=True, back=False)


def step_back(pen: Pen) -> None:
    """One command back."""
    _film(pen, 1, bar=True, back=True)


def turn_on(pen: Pen) -> None:
    """To the next turn."""
    _film(pen, 2, bar=False, back=False)


def turn_back(pen: Pen) -> None:
    """To the turn before."""
    _film(pen, 2, bar=False, back=True)


def blip(pen: Pen) -> None:
    """The unknown contact: a shard over a broken ring."""
    pen.polygon([(50, 6), (70, 40), (50, 76), (30, 40)])
    pen.line([(31, 41), (69, 41)], 4, CLEAR)
    for begin, end in ((-20, 50), (60, 120), (130, 200)):
        steps = range(begin, end + 1, 5)
        pen.line([(50 + 42 * math.cos(math.radians(a)), 74 + 17 * math.sin(math.radians(a))) for a in steps], 6)


def shape_circle(pen: Pen) -> None:
    """Team shape."""
    pen.disc(MIDDLE, 40)


def shape_hexagon(pen: Pen) -> None:
    """Team shape."""
    pen.polygon(regular(6, MIDDLE, 44))


def shape_square(pen: Pen) -> None:
    """Team shape."""
    pen.box((14, 14, 86, 86), 3)


def shape_triangle(pen: Pen) -> None:
    """Team shape."""
    pen.polygon(regular(3, (50, 60), 50))


def shape_dashed(pen: Pen) -> None:
    """The foe's broken ring."""
    for begin in range(0, 360, 60):
        pen.arc(MIDDLE, 36, begin + 15, begin + 45, 12)


def shape_double(pen: Pen) -> None:
    """The special enemy's double ring."""
    pen.arc(MIDDLE, 40, 0, 360, 8)
    pen.arc(MIDDLE, 24, 0, 360, 8)


ICONS: tuple[Callable[[Pen], None], ...] = (
    move, fire, melee, open_door, close_door, end_turn, undo, finish, cancel, skip, sight, armour, life, card, rotate,
    menu, help_mark, save, log, play, pause, step_on, step_back, turn_on, turn_back,
    blip, shape_circle, shape_hexagon, shape_square, shape_triangle, shape_dashed, shape_double,
)  # fmt: skip


def die(face: int | None, body: Colour, edge: Colour, ink: Colour) -> Pen:
    """A die face: as many bold strokes as it counts; an empty face shows a small dash, an unknown one a dot."""
    pen = Pen((*edge[:3], 0))
    pen.box((6, 8, 94, 96), 18, edge)
    pen.box((6, 4, 94, 90), 18, body)
    pen.box((14, 10, 86, 82), 13, _lighter(body))
    pen.box((14, 13, 86, 83), 13, body)
    faded = tuple((i + b) // 2 for i, b in zip(ink, body, strict=True))
    if face is None:
        pen.disc((50, 47), 9, faded)
    elif face == 0:
        pen.line([(40, 47), (60, 47)], 6, faded)
    for x in {1: (50,), 2: (37, 63), 3: (28, 50, 72)}.get(face or 0, ()):
        pen.polygon([(x - 8, 29), (x, 17), (x + 8, 29), (x + 8, 68), (x - 8, 68)], ink)
        pen.box((x - 8, 72, x + 8, 78), 1, ink)
    return pen


def _lighter(colour: Colour) -> Colour:
    red, green, blue = (min(255, c + 24) for c in colour[:3])
    return red, green, blue, 255


def draw_all(folder: Path) -> None:
    """Write every icon and die face; an icon is named for its function."""
    folder.mkdir(parents=True, exist_ok=True)
    for draw in ICONS:
        pen = Pen()
        draw(pen)
        pen.reduced(ICON_PIXELS).save(folder / f"{draw.__name__.removesuffix('_mark')}.png", optimize=True)
    for name, colours, top in (("white", WHITE_DIE, 2), ("red", RED_DIE, 3)):
        for face in (*range(top + 1), None):
            mark = "blank" if face is None else str(face)
            die(face, *colours).reduced(DIE_PIXELS).save(folder / f"die_{name}_{mark}.png", optimize=True)
