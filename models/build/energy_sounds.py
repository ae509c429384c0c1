"""Sounds of the weapons that throw heat, light, shards and acid, and of feet that are none."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from tones import Noise, Wave, decay, mix, time, tone


def heavy(noise: Noise) -> Wave:
    """Heavy and storm bolters: six thick thumps in a row."""
    t = time(0.3)
    thump = tone(t, 105 * np.exp(-t * 12) + 38) * decay(t, 12) * 1.3
    crack = noise(0.3, 6) * decay(t, 24) * 0.5 + noise(0.3) * decay(t, 130, 0.0005) * 0.6
    return mix(0.9, *((i * 0.075, thump + crack) for i in range(6)))


def flame(noise: Noise) -> Wave:
    """A jet of fire: it catches, roars, and goes out."""
    t = time(1.3)
    swell = np.clip(t * 9, 0, 1) * np.clip((1.3 - t) * 1.8, 0, 1)
    flutter = 1 + 0.35 * noise(1.3, 900)
    roar = (noise(1.3, 22) * 0.6 + noise(1.3, 90) * 0.5) * swell * flutter
    return roar + noise(1.3) * decay(t, 50) * 0.3


def fusion(noise: Noise) -> Wave:
    """Fusion gun: a short indrawn breath, then metal boiling."""
    t = time(1.1)
    breath = noise(1.1, 5) * np.clip(t / 0.2, 0, 1) ** 3 * (t < 0.2) * 0.5
    late = np.clip(t - 0.2, 0, None)
    blast = (tone(t, 90 * np.exp(-late * 4) + 36) + noise(1.1, 30) * 0.7) * np.exp(-late * 4.5) * (t >= 0.2)
    hiss = noise(1.1) * (noise(1.1, 120) > 0.4) * np.exp(-late * 3) * (t >= 0.25) * 0.12
    return breath + blast + hiss


def las(noise: Noise) -> Wave:
    """Las-cannon: a mains hum that rises, a hard snap."""
    t = time(0.8)
    charge = (tone(t, 120 + 480 * t) + tone(t, 242 + 960 * t) * 0.4) * np.clip(t / 0.28, 0, 1) * (t < 0.28) * 0.4
    late = np.clip(t - 0.28, 0, None)
    snap = (noise(0.8) * np.exp(-late * 60) + tone(t, 900 * np.exp(-late * 22) + 55) * np.exp(-late * 9)) * (t >= 0.28)
    return charge + snap


def beam(noise: Noise) -> Wave:
    """Conversion beam: two tones that beat against each other ever faster, then a hollow clap."""
    t = time(1.0)
    rise = np.clip(t / 0.45, 0, 1) * (t < 0.45)
    beating = tone(t, 180.0 + 40 * t) * (0.6 + 0.4 * tone(t, 6 + 40 * t)) * rise * 0.5
    late = np.clip(t - 0.45, 0, None)
    clap = (noise(1.0, 18) * np.exp(-late * 12) + tone(t, 64.0) * np.exp(-late * 6)) * (t >= 0.45)
    return beating + clap * 0.9


def shards(noise: Noise) -> Wave:
    """Shuriken: a thin whirr of many blades, a glitter of ticks."""
    t = time(0.6)
    whirr = noise(0.6, 2) * (0.6 + 0.4 * tone(t, 58.0)) * np.clip(t * 30, 0, 1) * np.clip((0.42 - t) * 6, 0, 1) * 0.35
    tick = time(0.06)
    ticks = [(0.1 + i * 0.042, tone(tick, 3100.0 + 170 * (i % 4)) * decay(tick, 70) * 0.22) for i in range(9)]
    return mix(0.65, (0, whirr), *ticks)


def acid(noise: Noise) -> Wave:
    """Deathspitter: a wet cough, three splashes that fizz."""
    t = time(0.25)
    cough = noise(0.25, 30) * decay(t, 14, 0.02) * 0.8 + tone(t, 150 - 260 * t) * decay(t, 14) * 0.6
    u = time(0.5)
    splash = noise(0.5, 9) * decay(u, 18) * 0.5 + noise(0.5, 2) * decay(u, 7, 0.03) * 0.14
    return mix(1.1, (0, cough), *((0.36 + i * 0.11, splash) for i in range(3)))


def skitter(noise: Noise) -> Wave:
    """Steps of claws: quick dry ticks on the deck."""
    t = time(0.05)
    tick = noise(0.05, 2) * decay(t, 90) * 0.6 + tone(t, 1450 * np.exp(-t * 30) + 300) * decay(t, 80) * 0.5
    gaps = (0, 0.055, 0.09, 0.16, 0.2, 0.25)
    return mix(0.36, *((gap, tick * (0.7 + 0.3 * (i % 2))) for i, gap in enumerate(gaps)))


def snare(noise: Noise) -> Wave:
    """A figure is captured: three falling clamps."""
    t = time(0.3)
    clamp = (tone(t, 520 * np.exp(-t * 9) + 90) * 0.6 + noise(0.3, 7) * 0.5) * decay(t, 16)
    return mix(0.8, (0, clamp), (0.14, clamp * 0.9), (0.28, clamp * 1.1))


ENERGY: tuple[Callable[[Noise], Wave], ...] = (heavy, flame, fusion, las, beam, shards, acid, skitter, snare)
"""In the order of their seeds."""
