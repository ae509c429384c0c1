"""What a ship sounds like while nothing happens: loops of some seconds that join without a seam."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from tones import RATE, Noise, Wave, time

SECONDS = 6.0
"""How long each loop is: every pitch in it fits a whole number of times."""


def _hum(*pitches: tuple[float, float]) -> Wave:
    """Sines of (hertz, loudness), each moved to the next pitch that fits."""
    t = time(SECONDS)
    return sum((loud * np.sin(2 * np.pi * round(f * SECONDS) / SECONDS * t) for f, loud in pitches), np.zeros(t.size))


def _swell(cycles: int, low: float) -> Wave:
    """A loudness that rises and falls so many times in a loop, down to ``low``."""
    t = time(SECONDS)
    return low + (1 - low) * (0.5 - 0.5 * np.cos(2 * np.pi * cycles * t / SECONDS))


def _air(noise: Noise, low: float, high: float) -> Wave:
    """Noise between two pitches (hertz), made from its spectrum, so that its end meets its beginning."""
    raw = np.fft.rfft(noise(SECONDS))
    pitch = np.fft.rfftfreq(time(SECONDS).size, 1 / RATE)
    kept = np.exp(-(((np.log(np.maximum(pitch, 1)) - np.log((low * high) ** 0.5)) / np.log((high / low) ** 0.5)) ** 2))
    air = np.fft.irfft(raw * kept, time(SECONDS).size)
    return air / max(1e-9, float(np.abs(air).max()))


def hum_loop(noise: Noise) -> Wave:
    """The hull."""
    del noise
    return _hum((48, 1.0), (96.5, 0.5)) + _hum((72, 0.25)) * (0.5 + _swell(2, 0.0))


def engine_loop(noise: Noise) -> Wave:
    """Machines that still run below deck: a slow pump over the hull."""
    pump = _hum((41, 1.0), (61.5, 0.5)) * _swell(5, 0.25)
    return pump + _hum((123, 0.12)) + _air(noise, 60, 240) * 0.25 * _swell(5, 0.4)


def vents_loop(noise: Noise) -> Wave:
    """Air that moves through open corridors."""
    return _air(noise, 180, 900) * 0.55 * _swell(1, 0.45) + _hum((48, 0.45), (55, 0.25))


def relays_loop(noise: Noise) -> Wave:
    """Switchboards: the mains, and a faint whine."""
    whine = _hum((1176, 0.05), (1764, 0.03)) * _swell(3, 0.2)
    return _hum((50, 0.8), (100, 0.45), (200, 0.14)) + whine + _air(noise, 2000, 6000) * 0.05


AMBIENCE: tuple[Callable[[Noise], Wave], ...] = (engine_loop, vents_loop, relays_loop)
