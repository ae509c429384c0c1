"""Pictures from folders of PNG files, at any pixel size; and the marks that are painted: team shapes, dice,
silhouettes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from panda3d.core import Filename, PNMImage, Texture

from game.client.ui import marks
from game.client.ui.paint import Canvas, Pixels, resampled, texture_of
from game.client.ui.theme import Colour, TeamShape

log = logging.getLogger(__name__)


class Icons:
    """Icons by name. Folders given first win; a name that none has becomes a plain shape and a line in the log."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = tuple(folders)
        self._sources: dict[str, Pixels | None] = {}
        self._made: dict[tuple[object, ...], Texture] = {}

    def use(self, folders: Sequence[Path]) -> None:
        """Take other folders; what was made of the old ones is made anew when it is next asked for."""
        if tuple(folders) != self.folders:
            self.folders = tuple(folders)
            self._sources.clear()
            self._made.clear()

    def has(self, name: str) -> bool:
        """Tells whether a folder has the icon."""
        return self._source(name) is not None

    def icon(self, name: str, px: int, instead: str = "") -> Texture:
        """Returns an icon ``px`` pixels high, white or in its own colours; ``instead`` is shown where it is none."""
        key = ("icon", name, px)
        if key not in self._made:
            source = self._source(name)
            if source is None and instead:
                source = self._source(instead)
            if source is None:
                self._made[key] = marks.nameless(px)
            else:
                width = max(1, round(source.shape[1] * px / source.shape[0]))
                self._made[key] = texture_of(resampled(source, width, max(1, px)))
        return self._made[key]

    def team(self, shape: TeamShape, colour: Colour, px: int) -> Texture:
        """Returns a team's shape in its colour with a dark rim."""
        key = ("team", shape, colour, px)
        if key not in self._made:
            canvas = Canvas(px, px)
            marks.team_shape(canvas, shape, colour)
            self._made[key] = canvas.texture()
        return self._made[key]

    def die(self, colour: str, face: int, px: int, faded: bool = False) -> Texture:
        """Returns a die of ``white`` or ``red`` in a square of ``px`` pixels; face -1 is a plain one without any."""
        key = ("die", colour, face, px, faded)
        if key not in self._made:
            source = self._source(f"die_{colour}_{face}") if face >= 0 else None
            if source is None:
                self._made[key] = marks.die(colour, face, px, faded)
            else:
                self._made[key] = texture_of(resampled(source, round(px * 0.84), round(px * 0.84)), smooth=True)
        return self._made[key]

    def bust(self, shape: TeamShape, colour: Colour, px: int) -> Texture:
        """Returns a head and shoulders in a team's colour, for want of a portrait."""
        key = ("bust", shape, colour, px)
        if key not in self._made:
            self._made[key] = marks.bust(shape, colour, px)
        return self._made[key]

    def painted(self, key: tuple[object, ...], make: Callable[[], Texture]) -> Texture:
        """Returns a picture that is painted once for its key."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def _source(self, name: str) -> Pixels | None:
        if name not in self._sources:
            files = [path for path in self._files(name) if path.is_file()]
            self._sources[name] = next((pixels for pixels in map(_read, files) if pixels is not None), None)
            if not files:
                log.warning("No icon is called %s; a plain one stands for it.", name)
        return self._sources[name]

    def _files(self, name: str) -> list[Path]:
        return [folder / f"{name}.png" for folder in self.folders]


def _read(path: Path) -> Pixels | None:
    """A file's picture; none, and a line in the log, where the file is damaged: then the next folder's serves."""
    try:
        return read_png(path)
    except OSError as error:
        log.warning("%s", error)
        return None


def read_png(path: Path) -> Pixels:
    """Reads a picture as h x w x 4 bytes, top row first. Raises OSError with one sentence when it cannot be read."""
    image = PNMImage()
    if not image.read(Filename.from_os_specific(str(path))):
        raise OSError(f"The picture {path.name} cannot be read.")
    image.set_num_channels(4) if image.has_alpha() else image.make_rgb()
    if not image.has_alpha():
        image.add_alpha()
        image.alpha_fill(1)
    holder = Texture()
    holder.load(image)
    data = np.frombuffer(bytes(holder.get_ram_image_as("RGBA")), np.uint8)
    rows: Pixels = data.reshape(image.get_y_size(), image.get_x_size(), 4)
    return np.ascontiguousarray(rows[::-1])
