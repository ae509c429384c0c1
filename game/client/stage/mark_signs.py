"""The signs that marks are made of, drawn once into one texture."""

from __future__ import annotations

import numpy as np
from panda3d.core import Texture

from game.client.stage.textures import texture_of

SIGNS = ("fill", "dot", "brackets", "reticle", "barred", "cross")


def mark_texture(size: int = 128) -> Texture:
    """All signs side by side: white, with their shape in alpha."""
    y, x = (np.mgrid[0:size, 0:size] + 0.5) / size * 2 - 1
    radius = np.hypot(x, y)
    edge = np.maximum(np.abs(x), np.abs(y))
    near = np.minimum(np.abs(x), np.abs(y))

    def band(far: np.ndarray, at: float, half: float) -> np.ndarray:
        return np.asarray(np.clip((half - np.abs(far - at)) * size / 3, 0, 1))

    brackets = band(edge, 0.86, 0.055) * np.clip((near - 0.42) * size / 3, 0, 1)
    arms = band(near, 0, 0.045) * (radius > 0.66) * (radius < 1.0)
    slash = band((x - y) / np.sqrt(2), 0, 0.05) * (radius < 0.72)
    drawings = {
        "fill": np.ones((size, size)),
        "dot": np.clip((0.17 - radius) * size / 3, 0, 1),
        "brackets": brackets,
        "reticle": np.maximum(band(radius, 0.86, 0.055), arms),
        "barred": np.maximum(band(radius, 0.72, 0.045), slash),
        "cross": np.maximum(band(x - y, 0, 0.14), band(x + y, 0, 0.14)) * (edge < 0.8),
    }
    pixels = np.full((size, size * len(SIGNS), 4), 255, np.uint8)
    for place, sign in enumerate(SIGNS):
        pixels[:, place * size : (place + 1) * size, 3] = np.clip(drawings[sign], 0, 1) * 255
    return texture_of(pixels, "marks")
