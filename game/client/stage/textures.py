"""Textures from numpy arrays, and the soft shapes that light, smoke and sparks are made of."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from panda3d.core import SamplerState, Texture

Pixels = NDArray[np.uint8]
Field = NDArray[np.float64]


def texture_of(pixels: Pixels, name: str, *, nearest: bool = False) -> Texture:
    """A clamped texture of *pixels*, height x width x RGBA with line 0 at v = 0."""
    texture = Texture(name)
    texture.setup_2d_texture(pixels.shape[1], pixels.shape[0], Texture.T_unsigned_byte, Texture.F_rgba)
    refill(texture, pixels)
    texture.set_minfilter(SamplerState.FT_nearest if nearest else SamplerState.FT_linear)
    texture.set_magfilter(SamplerState.FT_nearest if nearest else SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture


def refill(texture: Texture, pixels: Pixels) -> None:
    """Give *texture* new pixels of the same size; it goes to the card at the next frame."""
    texture.set_ram_image(np.ascontiguousarray(pixels[..., [2, 1, 0, 3]]).tobytes())


def glow(size: int = 64, power: float = 2.2) -> Texture:
    """A round soft spot for additive drawing."""
    _, _, radius, _ = _polar(size)
    return _grey(np.clip(1 - radius, 0, 1) ** power, "glow")


def star(size: int = 128, arms: int = 7, seed: int = 1) -> Texture:
    """A spiky flash for additive drawing."""
    _, _, radius, angle = _polar(size)
    random = np.random.default_rng(seed)
    light = np.zeros_like(radius)
    for _ in range(arms):
        towards, width, length = random.uniform(-np.pi, np.pi), random.uniform(0.06, 0.2), random.uniform(0.5, 1)
        off = np.abs(np.angle(np.exp(1j * (angle - towards))))
        light = np.maximum(light, np.clip(1 - off / width, 0, 1) * np.clip(1 - radius / length, 0, 1))
    return _grey(np.clip(light * 1.3 + np.clip(1 - radius * 2.2, 0, 1) ** 1.2 * 1.6, 0, 1), "star")


def fire(size: int = 128, seed: int = 0) -> Texture:
    """A lumpy fireball for additive drawing."""
    return _grey(_puff(size, seed), "fire")


def smoke(size: int = 128, seed: int = 3) -> Texture:
    """A lumpy dark cloud with alpha."""
    cloud = _puff(size, seed)
    pixels = np.zeros((size, size, 4))
    pixels[..., :3] = 0.10 + 0.12 * cloud[..., None]
    pixels[..., 3] = cloud * 0.8
    return texture_of((pixels * 255).astype(np.uint8), "smoke")


def ring(size: int = 128) -> Texture:
    """A thin shock ring for additive drawing."""
    _, _, radius, _ = _polar(size)
    return _grey(np.clip(1 - np.abs(radius - 0.82) / 0.16, 0, 1) ** 2, "ring")


def _polar(size: int) -> tuple[Field, Field, Field, Field]:
    """x, y (-1 to 1), distance from the middle and angle of each pixel."""
    y, x = (np.mgrid[0:size, 0:size] - size / 2 + 0.5) / (size / 2)
    return x, y, np.hypot(x, y), np.arctan2(y, x)


def _puff(size: int, seed: int) -> Field:
    random = np.random.default_rng(seed)
    x, y, radius, _ = _polar(size)
    cloud = np.zeros((size, size))
    for _ in range(26):
        angle, far, wide = random.uniform(0, 2 * np.pi), random.uniform(0, 0.52), random.uniform(0.09, 0.22)
        cloud += 0.45 * np.exp(-((x - far * np.cos(angle)) ** 2 + (y - far * np.sin(angle)) ** 2) / (2 * wide**2))
    return np.asarray(np.clip(cloud, 0, 1) * np.clip(1.25 - radius * 1.25, 0, 1))


def _grey(light: Field, name: str) -> Texture:
    pixels = np.full((*light.shape, 4), 255, np.uint8)
    pixels[..., :3] = (light * 255).astype(np.uint8)[..., None]
    return texture_of(pixels, name)
