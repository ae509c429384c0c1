"""Colours as data: the figures' palette texture, the teams and the interface colours of ``models/palette.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from panda3d.core import Texture

from game.client.stage.textures import texture_of

Colour = tuple[float, float, float]
"""Red, green, blue from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Team:
    """A side as it is told apart: by colour and by the shape of the ring under its figures."""

    name: str
    row: str
    main: Colour
    shape: str


class Palette:
    """What palette.toml holds. Unknown rows, teams and colours fall back on plain ones: no mod can break a frame.

    *colours* names the table of [colours] whose teams and marks stand in for the plain ones ("standard": none do).
    """

    def __init__(self, path: Path, colours: str = "standard") -> None:
        """Read *path*; raises OSError or tomllib.TOMLDecodeError."""
        with path.open("rb") as file:
            self._data: dict[str, Any] = tomllib.load(file)
        self._put_in(self._data.get("colours", {}).get(colours, {}))
        self._rows = {name: place for place, name in enumerate(self._data["rows"])}
        self._texture: Texture | None = None
        self._teams = {
            name: Team(name, entry["row"], rgb(entry["main"]), entry["shape"])
            for name, entry in self._data.get("team", {}).items()
        }

    def _put_in(self, other: dict[str, dict[str, str]]) -> None:
        """Let other colours take the place of the plain ones; a team's armour goes with its ring."""
        for section in ("interface", "board"):
            self._data.get(section, {}).update(other.get(section, {}))
        for name, main in other.get("team", {}).items():
            team = self._data.get("team", {}).get(name, {})
            team["main"] = main
            if team.get("row") == name:
                self._data["row"][name]["prim"] = main

    @property
    def teams(self) -> tuple[Team, ...]:
        """All teams."""
        return tuple(self._teams.values())

    def row(self, name: str) -> int:
        """The place of a row in the texture; that of "ship" for an unknown name."""
        return self._rows.get(name, self._rows.get("ship", 0))

    def team(self, name: str) -> Team:
        """The team called *name*; a pale circle for an unknown one."""
        pale = (0.72, 0.76, 0.82)
        return self._teams.get(name) or Team(name, "ship", pale, "circle")

    def colour(self, section: str, name: str) -> Colour:
        """A colour of [interface] or [board]; white for an unknown one."""
        return rgb(self._data.get(section, {}).get(name, "#FFFFFF"))

    def tints(self) -> dict[str, tuple[int, int, int]]:
        """The colours of [interface] by name, from 0 to 255."""
        red_green_blue = {name: rgb(text) for name, text in self._data.get("interface", {}).items()}
        return {name: (round(r * 255), round(g * 255), round(b * 255)) for name, (r, g, b) in red_green_blue.items()}

    def slot_colour(self, row: str, slot: str) -> Colour:
        """The colour that a row gives a slot."""
        own = self._data.get("row", {}).get(row, {})
        return rgb(own.get(slot) or self._data["defaults"].get(slot, "#FFFFFF"))

    def texture(self) -> Texture:
        """16 colours wide, one line per row; alpha below half is gloss, above half the slot glows by itself."""
        if self._texture is not None:
            return self._texture
        slots = self._data["slots"]
        pixels = np.zeros((len(self._rows), len(slots), 4), np.uint8)
        for row, line in self._rows.items():
            for column, slot in enumerate(slots):
                pixels[line, column, :3] = [round(v * 255) for v in self.slot_colour(row, slot)]
                pixels[line, column, 3] = self._data["finish"].get(slot, 30)
        self._texture = texture_of(pixels, "palette", nearest=True)
        return self._texture


def rgb(text: str) -> Colour:
    """Three numbers from 0 to 1 for "#RRGGBB"."""
    red, green, blue = (int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue
