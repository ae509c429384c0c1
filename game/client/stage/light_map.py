"""The light on the floor: lamps with shadows cast by the walls, and the dirt of corners, 8 texels a square.

Arrays are indexed [row, column] in texels, so that line 0 is the northern edge of the plan.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.client.stage.floor import Edge
from game.client.stage.palette import Colour

TEXELS = 8
"""Texels along a square's side."""

_AMBIENT = np.array([0.345, 0.36, 0.39])
_REACH = 4.2

Light = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Lamp:
    """A light on the floor plan: column and row are fractions of squares from the top left."""

    column: float
    row: float
    colour: Colour
    strength: float


def bake(width: int, height: int, walls: Iterable[Edge], lamps: Iterable[Lamp]) -> Light:
    """The light of every texel, height x width x 3, about 0 to 2."""
    mask = wall_mask(width, height, walls)
    light = np.zeros((*mask.shape, 3)) + _AMBIENT
    rows, columns = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]]
    rows, columns = (rows + 0.5) / TEXELS, (columns + 0.5) / TEXELS
    for lamp in lamps:
        _add_lamp(light, mask, rows, columns, lamp)
    light = blur(blur(light, 1), 1)
    walled = mask.astype(float)
    corners = 1 - 0.55 * blur(blur(walled, 1), 1) - 0.62 * blur(blur(walled, 3), 3)
    return np.asarray(np.clip(light * np.clip(corners, 0.42, 1)[..., None], 0, 2), np.float32)


def wall_mask(width: int, height: int, walls: Iterable[Edge]) -> NDArray[np.bool_]:
    """The texels that lie under a wall."""
    mask = np.zeros((height * TEXELS, width * TEXELS), bool)
    for edge in walls:
        x, y = edge.column * TEXELS, edge.row * TEXELS
        if edge.way == "V":
            mask[y : y + TEXELS, max(0, x - 1) : x + 1] = True
        else:
            mask[max(0, y - 1) : y + 1, x : x + TEXELS] = True
    return mask


def blur(field: NDArray[np.floating], reach: int) -> NDArray[np.float64]:
    """The mean over a square of 2 * *reach* + 1 texels, edges repeated."""
    result = np.asarray(field, float)
    wide = 2 * reach + 1
    for axis in (0, 1):
        padding = [(reach + 1, reach) if i == axis else (0, 0) for i in range(result.ndim)]
        sums = np.cumsum(np.pad(result, padding, mode="edge"), axis)
        ends = np.take(sums, range(wide, sums.shape[axis]), axis)
        starts = np.take(sums, range(sums.shape[axis] - wide), axis)
        result = (ends - starts) / wide
    return result


def _add_lamp(
    light: NDArray[np.float64],
    mask: NDArray[np.bool_],
    rows: NDArray[np.float64],
    columns: NDArray[np.float64],
    lamp: Lamp,
) -> None:
    y0, y1 = (int(np.clip((lamp.row + d) * TEXELS, 0, mask.shape[0])) for d in (-_REACH, _REACH))
    x0, x1 = (int(np.clip((lamp.column + d) * TEXELS, 0, mask.shape[1])) for d in (-_REACH, _REACH))
    near_rows, near_columns = rows[y0:y1, x0:x1], columns[y0:y1, x0:x1]
    far = np.hypot(near_rows - lamp.row, near_columns - lamp.column)
    bright = np.clip(1 - far / _REACH, 0, 1) ** 2 * lamp.strength * 0.95
    bright *= _unobstructed(mask, lamp, near_rows, near_columns)
    light[y0:y1, x0:x1] += bright[..., None] * np.array(lamp.colour)


def _unobstructed(
    mask: NDArray[np.bool_], lamp: Lamp, rows: NDArray[np.float64], columns: NDArray[np.float64], steps: int = 16
) -> NDArray[np.bool_]:
    """Whether the way from the lamp to each place is free of walls, looked at in *steps* places."""
    free = np.ones(rows.shape, bool)
    for step in range(1, steps):
        part = step / steps
        y = np.clip(((lamp.row + (rows - lamp.row) * part) * TEXELS).astype(int), 0, mask.shape[0] - 1)
        x = np.clip(((lamp.column + (columns - lamp.column) * part) * TEXELS).astype(int), 0, mask.shape[1] - 1)
        free &= ~mask[y, x]
    return free
