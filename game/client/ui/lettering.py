"""Text as pictures: each line is set at four times its size and averaged down, so letters stand evenly and stay sharp.

FreeType's own small sizes round every advance to a whole pixel, which spaces words unevenly; glyph quads at broken
pixel places blur. A line set large and averaged once has neither fault, at every scale.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from panda3d.core import Filename, PNMImage, PNMTextMaker, Texture

from game.client.ui.paint import texture_of
from game.client.ui.theme import FONT_FILES, Face

ELLIPSIS = "\u2026"
KEPT = 800


@dataclass(frozen=True)
class Line:
    """One set line: its white picture, its size in pixels, and how far its first row stands above the baseline."""

    texture: Texture
    width: int
    height: int
    ascent: int
    left: int


@dataclass(frozen=True)
class Wrapped:
    """A text broken into lines; ``cut`` tells that an ellipsis stands for what found no room."""

    lines: tuple[str, ...]
    cut: bool


class FontMissing(Exception):
    """A font file is not where it should be; the text is one sentence."""


class Lettering:
    """The faces of one folder, at any pixel size."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._makers: dict[tuple[Face, int], PNMTextMaker] = {}
        self._lines: OrderedDict[tuple[str, Face, int], Line] = OrderedDict()
        self._widths: dict[tuple[str, Face, int], int] = {}

    def width(self, text: str, face: Face, px: int) -> int:
        """Returns how many pixels wide a line of text is."""
        key = (text, face, px)
        if key not in self._widths:
            if len(self._widths) > 8 * KEPT:
                self._widths.clear()
            self._widths[key] = math.ceil(self._maker(face, px).calc_width(text) / _fineness(px))
        return self._widths[key]

    def line(self, text: str, face: Face, px: int) -> Line:
        """Sets one line of text in white; the last few hundred are kept."""
        key = (text, face, px)
        if key in self._lines:
            self._lines.move_to_end(key)
            return self._lines[key]
        made = self._set(text, face, px)
        self._lines[key] = made
        if len(self._lines) > KEPT:
            self._lines.popitem(last=False)
        return made

    def wrap(self, text: str, face: Face, px: int, width: int, most: int) -> Wrapped:
        """Breaks a text at spaces and line ends into at most ``most`` lines of ``width`` pixels."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines.extend(self._paragraph(paragraph, face, px, width))
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        fitted = tuple(self._shortened(line, face, px, width) for line in lines)
        return Wrapped(fitted, fitted != tuple(lines))

    def _paragraph(self, text: str, face: Face, px: int, width: int) -> list[str]:
        lines, line = [], ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if line and self.width(longer, face, px) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        return [*lines, line]

    def _shortened(self, line: str, face: Face, px: int, width: int) -> str:
        if self.width(line, face, px) <= width:
            return line
        text = line
        while text and self.width(text.rstrip() + ELLIPSIS, face, px) > width:
            text = text[:-1]
        return text.rstrip() + ELLIPSIS

    def _maker(self, face: Face, px: int) -> PNMTextMaker:
        key = (face, px)
        if key not in self._makers:
            path = self.folder / FONT_FILES[face]
            maker = PNMTextMaker(Filename.from_os_specific(str(path)), 0)
            if not maker.is_valid():
                raise FontMissing(f"The font {path.name} cannot be read in {path.parent}.")
            maker.set_pixel_size(px * _fineness(px))
            maker.set_scale_factor(1)
            maker.set_fg((1, 1, 1, 1))
            self._makers[key] = maker
        return self._makers[key]

    def _set(self, text: str, face: Face, px: int) -> Line:
        fine = _fineness(px)
        margin = math.ceil(px * 0.16) + 1
        ascent, descent = math.ceil(px * 1.25), math.ceil(px * 0.38)
        width = self.width(text, face, px) + 2 * margin
        large = PNMImage(width * fine, (ascent + descent) * fine, 1)
        large.fill(0)
        self._maker(face, px).generate_into(text, large, margin * fine, ascent * fine)
        holder = Texture()
        holder.load(large)
        grey = np.frombuffer(bytes(holder.get_ram_image()), np.uint8)
        grid = grey.reshape(ascent + descent, fine, width, fine)[::-1, ::-1].astype(np.float32)
        cover = (grid.mean((1, 3)) / 255) ** 0.86
        pixels = np.full((ascent + descent, width, 4), 255, np.uint8)
        pixels[..., 3] = np.clip(cover * 255 + 0.5, 0, 255)
        return Line(texture_of(pixels), width, ascent + descent, ascent, margin)


def _fineness(px: int) -> int:
    """Returns how many times larger a line is set before it is averaged down."""
    return 4 if px <= 26 else 2 if px <= 44 else 1
