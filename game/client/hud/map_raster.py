"""Paints the plan of the mini-map: for each pixel its square, its fog, and how near the next wall is. Numpy, no
window.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Texture

from game.client.hud.model_map import MapPlan
from game.client.ui.paint import Field, texture_of
from game.client.ui.theme import Colour

ROOMS: tuple[Colour, ...] = ((84, 108, 134), (58, 78, 102), (66, 80, 92), (54, 76, 88), (70, 76, 100), (62, 86, 94))
"""Floor colours: the corridor's first, then those that rooms take in turn."""
WALL: Colour = (156, 184, 214)
DOORS: dict[str, Colour] = {"shut": (255, 179, 71), "open": (96, 116, 90), "destroyed": (150, 70, 54)}
FOG = (0.36, 0.66, 1.0)
"""How bright unexplored, explored and seen squares are."""


class MapGrid(NamedTuple):
    """How squares stand on a picture of ``size`` x ``size`` pixels, for one of the four sides of the view."""

    size: int
    width: int
    height: int
    quarter: int

    @property
    def square(self) -> float:
        """Pixels along the side of a square."""
        return self.size / ((self.width + self.height) / math.sqrt(2) + 1.0)

    def _axes(self) -> tuple[float, float]:
        angle = math.radians(45 + 90 * self.quarter)
        return math.sin(angle) * self.square, math.cos(angle) * self.square

    def screen(self, col: float, row: float) -> tuple[float, float]:
        """Turns a place on the plan (in squares) into pixels from the picture's corner."""
        sin, cos = self._axes()
        c, r = col - self.width / 2, row - self.height / 2
        return self.size / 2 + c * sin + r * cos, self.size / 2 - c * cos + r * sin

    def plan(self, x: float, y: float) -> tuple[float, float]:
        """Turns pixels from the picture's corner into a place on the plan (in squares)."""
        sin, cos = self._axes()
        unit = self.square**2
        dx, dy = x - self.size / 2, y - self.size / 2
        return self.width / 2 + (dx * sin - dy * cos) / unit, self.height / 2 + (dx * cos + dy * sin) / unit


def raster(plan: MapPlan, fog: bytes, grid: MapGrid) -> Texture:
    """Paints floors in their fog, then walls and doors; transparent where there is nothing."""
    sin, cos = grid._axes()
    unit = grid.square**2
    dx = (np.arange(grid.size, dtype=np.float32) + 0.5 - grid.size / 2)[None, :]
    dy = (np.arange(grid.size, dtype=np.float32) + 0.5 - grid.size / 2)[:, None]
    col = np.asarray(plan.width / 2 + (dx * sin - dy * cos) / unit, np.float32)
    row = np.asarray(plan.height / 2 + (dx * cos + dy * sin) / unit, np.float32)
    rgb, alpha = _floors(plan, fog, col, row)
    walls, doors = _edges(plan)
    thick = max(1.3, grid.square * 0.24)
    for fields, colour in _strokes(walls, doors):
        cover = np.clip(thick * 0.5 + 0.5 - _distance(fields, col, row) * grid.square, 0, 1)[..., None]
        rgb = rgb * (1 - cover) + np.asarray(colour, np.float32) * cover
        alpha = np.maximum(alpha, cover[..., 0])
    pixels = np.empty((grid.size, grid.size, 4), np.uint8)
    pixels[..., :3] = np.clip(rgb + 0.5, 0, 255)
    pixels[..., 3] = np.clip(alpha * 255 + 0.5, 0, 255)
    return texture_of(pixels)


def _floors(plan: MapPlan, fog: bytes, col: Field, row: Field) -> tuple[NDArray[np.float32], Field]:
    floor = np.frombuffer(plan.floor, np.uint8).reshape(plan.height, plan.width)
    seen = np.frombuffer(fog, np.uint8).reshape(plan.height, plan.width)
    inside = (col >= 0) & (col < plan.width) & (row >= 0) & (row < plan.height)
    c = np.clip(col.astype(np.int32), 0, plan.width - 1)
    r = np.clip(row.astype(np.int32), 0, plan.height - 1)
    kind = np.where(inside, floor[r, c], 0)
    colours = np.asarray([(0, 0, 0), ROOMS[0], *(ROOMS[1 + i % 5] for i in range(254))], np.float32)
    light = np.asarray(FOG, np.float32)[np.minimum(seen[r, c], 2)]
    return colours[kind] * light[..., None], np.asarray(kind > 0, np.float32)


def _edges(plan: MapPlan) -> tuple[NDArray[np.bool_], dict[str, NDArray[np.bool_]]]:
    """Returns walls, and doors by their state, as [way, row, col] with one row and column more than squares."""
    shape = (2, plan.height + 1, plan.width + 1)
    walls = np.zeros(shape, np.bool_)
    doors = {state: np.zeros(shape, np.bool_) for state in DOORS}
    for edge in plan.edges:
        table = walls if edge.door is None else doors[edge.door]
        table[0 if edge.way == "V" else 1, edge.row, edge.col] = True
    return walls, doors


def _strokes(walls: NDArray[np.bool_], doors: dict[str, NDArray[np.bool_]]) -> list[tuple[NDArray[np.bool_], Colour]]:
    return [(walls, WALL), *((doors[state], colour) for state, colour in DOORS.items() if doors[state].any())]


def _distance(edges: NDArray[np.bool_], col: Field, row: Field) -> Field:
    """Returns for each pixel how far, in squares, the next edge of the square that it lies in or touches is."""
    height, width = edges.shape[1] - 1, edges.shape[2] - 1
    far = np.full(col.shape, 9.0, np.float32)
    near_c, near_r = np.rint(col), np.rint(row)
    in_c, in_r = np.floor(col), np.floor(row)
    upright = _has(edges[0], in_r, near_c, height, width + 1)
    flat = _has(edges[1], near_r, in_c, height + 1, width)
    far = np.where(upright, np.minimum(far, np.abs(col - near_c)), far)
    return np.asarray(np.where(flat, np.minimum(far, np.abs(row - near_r)), far), np.float32)


def _has(table: NDArray[np.bool_], row: Field, col: Field, rows: int, cols: int) -> NDArray[np.bool_]:
    inside = (row >= 0) & (row < rows) & (col >= 0) & (col < cols)
    r = np.clip(row.astype(np.int32), 0, rows - 1)
    c = np.clip(col.astype(np.int32), 0, cols - 1)
    return np.asarray(inside & table[r, c], np.bool_)
