"""A small painter: shapes as distance fields, so that every picture is made at its exact pixel size with soft edges.

All lengths are screen pixels, y down. Distances are negative inside a shape. Nothing here needs a window.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from panda3d.core import SamplerState, Texture

from game.client.ui.theme import Colour, seen

Field = NDArray[np.float32]
Pixels = NDArray[np.uint8]
Point = tuple[float, float]


class Canvas:
    """A picture of ``w`` x ``h`` pixels (straight alpha), empty at first."""

    def __init__(self, w: int, h: int) -> None:
        self.w, self.h = max(1, w), max(1, h)
        self.x: Field = (np.arange(self.w, dtype=np.float32) + 0.5)[None, :].repeat(self.h, 0)
        self.y: Field = (np.arange(self.h, dtype=np.float32) + 0.5)[:, None].repeat(self.w, 1)
        self.rgb = np.zeros((self.h, self.w, 3), np.float32)
        self.alpha = np.zeros((self.h, self.w), np.float32)

    def polygon(self, points: Sequence[Point]) -> Field:
        """Returns the signed distance to a simple polygon, convex or not."""
        distance = np.full((self.h, self.w), 1e12, np.float32)
        sign = np.ones((self.h, self.w), np.float32)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            ex, ey = bx - ax, by - ay
            wx, wy = self.x - ax, self.y - ay
            along = np.clip((wx * ex + wy * ey) / max(1e-9, ex * ex + ey * ey), 0, 1)
            distance = np.minimum(distance, (wx - ex * along) ** 2 + (wy - ey * along) ** 2)
            above, left = self.y >= ay, ex * wy > ey * wx
            under = self.y < by
            flip = (above & under & left) | (~above & ~under & ~left)
            sign = np.where(flip, -sign, sign)
        return np.asarray(sign * np.sqrt(distance), np.float32)

    def round_rect(self, x: float, y: float, w: float, h: float, radius: float) -> Field:
        """Returns the signed distance to a rectangle with round corners."""
        qx = np.abs(self.x - (x + w / 2)) - w / 2 + radius
        qy = np.abs(self.y - (y + h / 2)) - h / 2 + radius
        outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
        return np.asarray(outside + np.minimum(np.maximum(qx, qy), 0) - radius, np.float32)

    def circle(self, cx: float, cy: float, radius: float) -> Field:
        """Returns the signed distance to a disc."""
        return np.asarray(np.hypot(self.x - cx, self.y - cy) - radius, np.float32)

    def fill(self, field: Field, colour: Colour, alpha: float = 1.0, soft: float = 1.0) -> None:
        """Lays a colour over all inside a field; ``soft`` is how many pixels its edge takes."""
        self.lay(np.clip(0.5 - field / soft, 0, 1), colour, alpha)

    def lay(self, cover: Field, colour: Colour, alpha: float = 1.0) -> None:
        """Lays a colour over the picture where ``cover`` (0 to 1) says."""
        over = cover * alpha
        total = over + self.alpha * (1 - over)
        share = np.where(total > 0, over / np.maximum(total, 1e-6), 1.0)[..., None]
        self.rgb = self.rgb * (1 - share) + np.asarray(seen(colour), np.float32) * share
        self.alpha = total

    def pixels(self) -> Pixels:
        """Returns the picture as h x w x 4 bytes, red first."""
        out = np.empty((self.h, self.w, 4), np.uint8)
        out[..., :3] = np.clip(self.rgb + 0.5, 0, 255)
        out[..., 3] = np.clip(self.alpha * 255 + 0.5, 0, 255)
        return out

    def texture(self) -> Texture:
        """Returns the picture as a texture shown pixel for pixel."""
        return texture_of(self.pixels())


def texture_of(pixels: Pixels, smooth: bool = False) -> Texture:
    """Makes a texture of h x w x 4 bytes (top row first); ``smooth`` when it may be shown between pixels."""
    height, width = pixels.shape[:2]
    texture = Texture("ui")
    texture.setup_2d_texture(width, height, Texture.T_unsigned_byte, Texture.F_rgba)
    texture.set_ram_image_as(np.ascontiguousarray(pixels[::-1]).tobytes(), "RGBA")
    if smooth:
        texture.set_minfilter(SamplerState.FT_linear)
        texture.set_magfilter(SamplerState.FT_linear)
    else:
        texture.set_minfilter(SamplerState.FT_nearest)
        texture.set_magfilter(SamplerState.FT_nearest)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture


def regular(sides: int, centre: Point, radius: float, first: float = -90.0) -> list[Point]:
    """Returns the corners of a regular polygon, the first at ``first`` degrees (-90 = top)."""
    step = 360 / sides
    angles = [math.radians(first + step * i) for i in range(sides)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def resampled(pixels: Pixels, width: int, height: int) -> Pixels:
    """Reduces or enlarges a picture: the average of the pixels covered when it shrinks, else mixed neighbours."""
    data = pixels.astype(np.float32)
    data[..., :3] *= data[..., 3:4] / 255
    for axis, size in ((0, height), (1, width)):
        data = np.moveaxis(_along(np.moveaxis(data, axis, 0), size), 0, axis)
    alpha = np.maximum(data[..., 3:4], 1e-3)
    data[..., :3] *= 255 / alpha
    return np.asarray(np.clip(data + 0.5, 0, 255), np.uint8)


def _along(data: NDArray[np.float32], size: int) -> NDArray[np.float32]:
    """Resamples the first axis to ``size`` through a table of weights."""
    have = data.shape[0]
    step = have / size
    centres = (np.arange(size) + 0.5) * step
    reach = max(1.0, step)
    distance = np.abs((np.arange(have) + 0.5)[None, :] - centres[:, None]) / reach
    weights = np.maximum(0, 1 - distance)
    weights /= weights.sum(1, keepdims=True)
    return np.asarray(np.tensordot(weights.astype(np.float32), data, (1, 0)), np.float32)
