"""Sound effects made from noise and sines, written as Ogg Vorbis: heavy, dry, close; no melody in play."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
from ambience import AMBIENCE, hum_loop
from energy_sounds import ENERGY
from tones import RATE, Noise, Wave, decay, mix, time, tone

PEAK = 0.8

# ---- weapons


def shot(noise: Noise) -> Wave:
    """Bolter: a dull thump with a sharp crack."""
    t = time(0.35)
    thump = tone(t, 140 * np.exp(-t * 14) + 45) * decay(t, 13) * 1.2
    return noise(0.35, 5) * decay(t, 22) * 0.4 + thump + noise(0.35) * decay(t, 160, 0.0005) * 0.8


def burst(noise: Noise) -> Wave:
    """Assault cannon: ten shots run together over a whirring motor."""
    t = time(0.9)
    motor = tone(t, 210 + 60 * np.clip(t * 4, 0, 1)) * np.clip((0.9 - t) * 4, 0, 1) * 0.12
    return mix(0.95, (0, motor), *((0.06 + i * 0.062, shot(noise) * 0.75) for i in range(10)))


def rocket(noise: Noise) -> Wave:
    """Missile launcher: a clank, then a rush that passes."""
    t = time(0.8)
    rush = noise(0.8, 7) * np.clip(t * 16, 0, 1) * np.exp(-np.abs(t - 0.12) * 5)
    return rush * 0.6 + tone(t, 90 - 50 * t) * decay(t, 6) * 0.8


def plasma(noise: Noise) -> Wave:
    """Plasma gun: a rising whine let go."""
    t = time(0.7)
    whine = tone(t, 300 + 1500 * np.clip(t / 0.22, 0, 1) ** 2) * np.clip(t / 0.2, 0, 1) * (t < 0.22) * 0.35
    u = np.clip(t - 0.22, 0, None)
    release = (tone(t, 620 * np.exp(-u * 9) + 70) + noise(0.7, 4) * 0.35) * np.exp(-u * 7) * (t >= 0.22)
    return whine + release


def zap(noise: Noise) -> Wave:
    """Android gun: a thin falling beam."""
    t = time(0.4)
    beam = tone(t, 1900 * np.exp(-t * 7) + 240) * (1 + 0.5 * tone(t, 87.0))
    return beam * decay(t, 8) * 0.5 + noise(0.4, 2) * decay(t, 30) * 0.3


def scrap(noise: Noise) -> Wave:
    """Orc and goblin guns: a cough of metal."""
    t = time(0.4)
    rattle = sum(tone(t, f) * decay(t, 18) for f in (311.0, 523.0, 787.0)) * 0.2
    return noise(0.4, 11) * decay(t, 17) * 0.7 + rattle + tone(t, 80.0) * decay(t, 15)


def boom(noise: Noise) -> Wave:
    """An explosion."""
    t = time(1.5)
    body = tone(t, 70 * np.exp(-t * 3) + 28) * decay(t, 3.2) * 1.4
    return noise(1.5, 60) * decay(t, 3.2) * 0.6 + body + noise(1.5) * decay(t, 40) * 0.4


# ---- blows and losses


def clash(noise: Noise) -> Wave:
    """Melee: a swing and steel on steel."""
    t = time(0.6)
    ring = sum(tone(t, f) * decay(t, r) for f, r in ((1240.0, 9), (1871.0, 12), (2713.0, 16), (433.0, 14))) * 0.25
    swing = noise(0.18, 9) * np.hanning(time(0.18).size) * 0.5
    return mix(0.75, (0, swing), (0.13, ring + noise(0.6, 3) * decay(t, 45) * 0.7))


def hurt(noise: Noise) -> Wave:
    """A figure loses life: a dull crunch."""
    t = time(0.35)
    return noise(0.35, 16) * decay(t, 16) * 0.7 + tone(t, 110 * np.exp(-t * 8) + 40) * decay(t, 12)


def fall(noise: Noise) -> Wave:
    """A figure dies: armour drops on the deck."""
    blow = hurt(noise)
    t = time(0.3)
    plate = (tone(t, 376.0) + tone(t, 911.0) * 0.5) * decay(t, 15) * 0.25
    return mix(0.9, (0, blow * 0.6), (0.32, blow), (0.34, plate), (0.5, blow * 0.4))


def tear(noise: Noise) -> Wave:
    """A dreadnought loses a weapon: metal gives way and sparks."""
    t = time(0.9)
    groan = tone(t, 180 - 110 * t + 20 * tone(t, 23.0)) * decay(t, 3.5) * 0.5
    sparks = noise(0.9) * (noise(0.9, 200) > 1.0) * decay(t, 2.5) * 0.35
    return groan + sparks + mix(0.9, (0, shot(noise)), (0.4, hurt(noise) * 0.8))


def deflect(noise: Noise) -> Wave:
    """Armour holds: a ricochet."""
    t = time(0.4)
    return tone(t, 2400 * np.exp(-t * 3)) * decay(t, 12) * 0.35 + noise(0.4, 2) * decay(t, 70) * 0.6


# ---- ship


def door(noise: Noise) -> Wave:
    """Pressed air, then a thud."""
    t = time(0.8)
    hiss = noise(0.8, 9) * np.clip(t * 8, 0, 1) * np.clip((0.7 - t) * 8, 0, 1) * 0.35
    motor = tone(t, 180 + 240 * t) * np.clip(t * 8, 0, 1) * np.clip((0.7 - t) * 8, 0, 1) * 0.15
    return mix(0.85, (0, hiss + motor), (0.64, step(noise) * 0.8))


def blast_door(noise: Noise) -> Wave:
    """Locks, a slow motor, a heavy stop."""
    t = time(1.3)
    gate = np.clip(t * 6 - 1.2, 0, 1) * np.clip((1.15 - t) * 6, 0, 1)
    motor = (tone(t, 62 + 14 * t) + noise(1.3, 30) * 0.4) * gate * 0.5
    return mix(1.7, (0, step(noise)), (0.1, step(noise) * 0.7), (0, motor), (1.1, stomp(noise)))


def step(noise: Noise) -> Wave:
    """An armoured foot on the deck."""
    t = time(0.22)
    return noise(0.22, 25) * decay(t, 30) * 0.6 + tone(t, 70.0) * decay(t, 26) + tone(t, 913.0) * decay(t, 60) * 0.15


def stomp(noise: Noise) -> Wave:
    """A dreadnought's foot."""
    t = time(0.6)
    thud = tone(t, 60 * np.exp(-t * 6) + 30) * decay(t, 7) * 1.5
    return thud + noise(0.6, 30) * decay(t, 12) * 0.5 + tone(t, 411.0) * decay(t, 9) * 0.12


# ---- contacts, interface


def ping(noise: Noise) -> Wave:
    """A blip appears: one clean sonar ping."""
    del noise
    t = time(1.1)
    return tone(t, 1180.0) * decay(t, 5, 0.004) + 0.4 * tone(t, 1770.0) * decay(t, 8, 0.004)


def reveal(noise: Noise) -> Wave:
    """A blip turns into a figure: the ping falls into a growl."""
    t = time(0.9)
    sweep = tone(t, 1180 * np.exp(-t * 4) + 90) * decay(t, 4) * 0.7
    return sweep + noise(0.9, 40) * np.clip(t * 3, 0, 1) * np.clip((0.9 - t) * 3, 0, 1) * 0.2


def click(noise: Noise) -> Wave:
    """A button."""
    del noise
    t = time(0.06)
    return tone(t, 1500.0) * decay(t, 90, 0.001)


def refuse(noise: Noise) -> Wave:
    """Not allowed: two low buzzes."""
    del noise
    t = time(0.1)
    buzz = np.sign(tone(t, 130.0)) * decay(t, 18) * 0.5
    return mix(0.26, (0, buzz), (0.12, buzz))


def dice(noise: Noise) -> Wave:
    """Dice on a metal tray."""
    t = time(0.04)
    falls = ((0, 1), (0.095, 0.8), (0.17, 0.9), (0.27, 0.6), (0.35, 0.5), (0.45, 0.35), (0.52, 0.2))
    return mix(0.7, *((at, (noise(0.04, 3) + tone(t, 2100.0)) * decay(t, 200, 0.0005) * g) for at, g in falls))


def card(noise: Noise) -> Wave:
    """A card is turned over."""
    t = time(0.25)
    return noise(0.25, 2) * np.hanning(t.size) ** 2 * 0.5 + mix(0.25, (0.17, click(noise) * 0.4))


def turn_start(noise: Noise) -> Wave:
    """Two notes up."""
    return _notes(noise, 330.0, 495.0)


def turn_end(noise: Noise) -> Wave:
    """Two notes down."""
    return _notes(noise, 392.0, 294.0)


def victory(noise: Noise) -> Wave:
    """Three notes up over a drum."""
    return mix(1.8, (0, _horn(262.0)), (0.25, _horn(330.0)), (0.5, _horn(392.0)), (0.5, stomp(noise) * 0.5))


def defeat(noise: Noise) -> Wave:
    """Three notes down over a drum."""
    return mix(1.8, (0, _horn(262.0)), (0.3, _horn(247.0)), (0.6, _horn(196.0)), (0.6, stomp(noise) * 0.6))


def _horn(hertz: float) -> Wave:
    t = time(1.2)
    return sum(tone(t, hertz * n) / n for n in (1, 2, 3)) * decay(t, 3, 0.02) * 0.5


def _notes(noise: Noise, first: float, second: float) -> Wave:
    del noise
    t = time(0.5)
    low, high = (tone(t, f) * decay(t, 7, 0.01) + 0.3 * tone(t, f * 2) * decay(t, 9, 0.01) for f in (first, second))
    return mix(0.75, (0, low), (0.16, high))


SOUNDS: tuple[Callable[[Noise], Wave], ...] = (
    shot, burst, rocket, plasma, zap, scrap, boom, clash, hurt, fall, tear, deflect, door, blast_door, step, stomp,
    hum_loop, ping, reveal, click, refuse, dice, card, turn_start, turn_end, victory, defeat, *ENERGY, *AMBIENCE,
)  # fmt: skip


def write_all(folder: Path) -> None:
    """Write every sound into `folder`; a sound is named for its function."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, make in enumerate(SOUNDS):
        wave = make(Noise(number))
        wave = wave / float(np.abs(wave).max()) * PEAK
        _write(folder / f"{make.__name__}.ogg", wave)


def _write(target: Path, wave: Wave) -> None:
    """Write a sound unless the file holds it already: the encoder puts a random number into each file."""
    encoded = io.BytesIO()
    soundfile.write(encoded, wave.astype(np.float32), RATE, format="OGG", subtype="VORBIS")
    encoded.seek(0)
    if not target.exists() or not np.array_equal(soundfile.read(target)[0], soundfile.read(encoded)[0]):
        target.write_bytes(encoded.getvalue())
