"""What sounds are made of: noise, sines, envelopes and layers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Wave = NDArray[np.float64]


class Noise:
    """A seeded source of noise, so that each build gives the same sounds."""

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)

    def __call__(self, seconds: float, smooth: int = 1) -> Wave:
        """White noise, dulled by a moving average over `smooth` samples and brought back to unit loudness."""
        raw = self._random.normal(size=time(seconds).size)
        dull = np.convolve(raw, np.ones(smooth) / smooth, "same")
        return dull / max(1e-9, float(dull.std()))


def time(seconds: float) -> Wave:
    """The moments of a sound, in seconds."""
    return np.arange(int(RATE * seconds)) / RATE


def decay(t: Wave, rate: float, attack: float = 0.002) -> Wave:
    """An envelope: up in `attack` seconds, then falling by e every 1/rate seconds."""
    return np.clip(t / attack, 0, 1) * np.exp(-t * rate)


def tone(t: Wave, hertz: Wave | float) -> Wave:
    """A sine; a changing pitch keeps its phase."""
    return np.sin(2 * np.pi * np.cumsum(np.broadcast_to(hertz, t.shape)) / RATE)


def mix(length: float, *layers: tuple[float, Wave]) -> Wave:
    """Lay sounds over each other, each from its own moment on."""
    out = np.zeros(int(RATE * length))
    for at, wave in layers:
        start = int(at * RATE)
        part = wave[: max(0, out.size - start)]
        out[start : start + part.size] += part
    return out
