"""The pictures of cards: every emblem, and a sheet of them to be judged by eye.

    python models/build/emblems.py sheet.png

Emblems are white on nothing, like icons: the client lays them on the ground of a card's deck.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import emblems_arms
import emblems_events
import emblems_gear
import emblems_orders
import emblems_powers
import emblems_runes
from pen import Pen
from PIL import Image, ImageDraw

PIXELS = 192  # drawn at 44 in the hand and at 120 in the codex, up to twice that
GROUND = (52, 92, 60)
BIG, SMALL, ROW = 96, 32, 10


def drawings() -> Iterator[Callable[[Pen], None]]:
    """Every emblem, in the order of its file: a function that is no mere part of others."""
    for module in (emblems_orders, emblems_arms, emblems_gear, emblems_events, emblems_powers, emblems_runes):
        for name, draw in vars(module).items():
            if callable(draw) and not name.startswith("_") and getattr(draw, "__module__", "") == module.__name__:
                yield draw


def emblem(draw: Callable[[Pen], None], pixels: int) -> Image.Image:
    """One emblem: white, in sixteen levels of cover, which keeps the file at half its size."""
    pen = Pen()
    draw(pen)
    cover = pen.reduced(pixels).getchannel("A").point(lambda level: round(level / 17) * 17)
    return Image.merge("LA", (Image.new("L", cover.size, 255), cover))


def draw_all(folder: Path) -> None:
    """Write every emblem, named for its function."""
    folder.mkdir(parents=True, exist_ok=True)
    for draw in drawings():
        emblem(draw, PIXELS).save(folder / f"{draw.__name__}.png", optimize=True)


def sheet(target: Path) -> None:
    """All emblems at the sizes at which they are seen."""
    every = list(drawings())
    width, height = BIG + SMALL + 22, BIG + 26
    picture = Image.new("RGB", (ROW * width, -(-len(every) // ROW) * height), (15, 21, 31))
    words = ImageDraw.Draw(picture)
    for place, draw in enumerate(every):
        x, y = place % ROW * width + 4, place // ROW * height + 2
        words.rectangle((x, y, x + width - 8, y + BIG + 8), fill=GROUND)
        for pixels, at in ((BIG, (x + 4, y + 4)), (SMALL, (x + BIG + 10, y + 36))):
            one = emblem(draw, pixels)
            picture.paste(Image.new("RGB", one.size, (255, 255, 255)), at, one.getchannel("A"))
        words.text((x + 2, y + BIG + 9), draw.__name__, fill=(226, 234, 242))
    picture.save(target)


if __name__ == "__main__":
    sheet(Path(sys.argv[1]))
