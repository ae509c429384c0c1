"""The hired green ones: the boy with topknot and goggles, the nob, horned, iron-jawed, a spiked wheel on a shoulder."""

from __future__ import annotations

import math

from clips import humanoid_bones, humanoid_clips
from greenskins import ORC_FIST, ORC_HAND, orc_arms, orc_legs
from kit import Kit

BOY_HAND = (0.24, 0.3, 0.46)
BOY_BOTH = (-0.06, 0.44, 0.47)
SPIKES = 6


def orc_boy(kit: Kit) -> None:
    """Trooper: leaner than the orc, gun in both hands, goggles on the brow, a topknot, a belt of shells across."""
    humanoid_bones(
        kit, hip=0.38, chest=0.48, neck=0.78, shoulder=(0.27, 0.02, 0.74), elbow=(0.36, 0.02, 0.52), leg=0.12,
        knee=(0.15, 0.05, 0.23), hand=BOY_HAND, off_hand=BOY_BOTH,
    )  # fmt: skip
    orc_legs(kit)
    _boy_trunk(kit)
    _boy_head(kit)
    _boy_arms(kit)
    humanoid_clips(kit, back=0.3, stride=28, bob=0.03, lean=8, weight=1.1)


def _boy_trunk(kit: Kit) -> None:
    kit.ball("chest", "skin", (0, 0, 0.62), (0.44, 0.36, 0.4))
    kit.box("chest", "prim", (0, 0.04, 0.6), (0.36, 0.3, 0.24), turn=(-10, 0, 0), bevel=0.04, taper=(1.1, 0.95))
    kit.box("chest", "trim", (0, 0.19, 0.66), (0.32, 0.03, 0.05), turn=(-10, 0, 0), bevel=0.008)
    for i in range(5):
        x = -0.15 + 0.075 * i
        kit.rod("chest", "brass", (x, 0.2 + 0.008 * (2 - abs(i - 2)), 0.54 + 0.05 * i),
                (x, 0.2 + 0.008 * (2 - abs(i - 2)), 0.62 + 0.05 * i), 0.026, 0.02, sides=6)  # fmt: skip
    kit.box("chest", "rust", (0, -0.2, 0.66), (0.3, 0.16, 0.26), bevel=0.03)
    kit.rod("chest", "cloth", (-0.2, -0.22, 0.83), (0.2, -0.22, 0.83), 0.07, sides=8, bevel=0.014)


def _boy_head(kit: Kit) -> None:
    kit.ball("head", "skin", (0, 0.17, 0.87), (0.25, 0.26, 0.26))
    kit.box("head", "skin", (0, 0.26, 0.79), (0.26, 0.17, 0.12), bevel=0.035, taper=(0.86, 0.8))
    kit.box("head", "dark", (0, 0.32, 0.825), (0.18, 0.06, 0.02), bevel=0)
    kit.rod("head", "bone", (0.085, 0.33, 0.81), (0.1, 0.36, 0.92), 0.032, 0.003, sides=5, mirror=True)
    kit.box("head", "eye", (0.06, 0.29, 0.89), (0.055, 0.03, 0.03), bevel=0.008, mirror=True)
    kit.rod("head", "brass", (0.065, 0.23, 0.97), (0.065, 0.3, 0.96), 0.055, 0.05, sides=8, mirror=True)
    kit.rod("head", "glow", (0.065, 0.29, 0.962), (0.065, 0.305, 0.96), 0.036, sides=8, mirror=True)
    kit.box("head", "cloth", (0, 0.16, 0.965), (0.255, 0.25, 0.04), turn=(-4, 0, 0), bevel=0.012)
    kit.plate("head", "skin", [(0.11, 0.13, 0.9), (0.23, 0.08, 0.97), (0.12, 0.11, 0.83)], 0.04, axis="y", mirror=True)
    kit.rod("head", "brass", (0, 0.14, 0.99), (0, 0.13, 1.05), 0.045, sides=7)
    for tip in ((0, -0.12, 1.22), (0.09, -0.04, 1.2), (-0.09, -0.06, 1.18)):
        kit.rod("head", "dark", (0, 0.13, 1.04), tip, 0.045, 0.008, sides=5)


def _boy_arms(kit: Kit) -> None:
    kit.ball("arm", "skin", (0.29, 0.02, 0.73), (0.23, 0.24, 0.24), mirror=True)
    kit.box("arm", "prim", (0.32, 0.02, 0.82), (0.22, 0.25, 0.055), turn=(0, 26, 0), bevel=0.02, taper=(0.8, 0.85),
            mirror=True)  # fmt: skip
    kit.box("arm", "trim", (0.38, 0.02, 0.79), (0.06, 0.24, 0.06), turn=(0, 26, 0), bevel=0.012, mirror=True)
    kit.rod("arm", "skin", (0.31, 0.02, 0.7), (0.36, 0.02, 0.52), 0.085, 0.075, mirror=True)
    kit.rod("foreR", "skin", (0.36, 0.01, 0.52), (0.25, 0.27, 0.46), 0.075, 0.085, bevel=0.016)
    kit.ball("foreR", "skin", BOY_HAND, (0.14, 0.14, 0.14), detail=1)
    kit.rod("foreL", "skin", (-0.36, 0.01, 0.52), (-0.1, 0.4, 0.46), 0.075, 0.085, bevel=0.016)
    kit.ball("foreL", "skin", BOY_BOTH, (0.14, 0.14, 0.14), detail=1)


def nob(kit: Kit) -> None:
    """Boss: taller by a head, bull horns and an iron jaw, a wheel of spikes on the shoulder, furs, a smoking boiler."""
    humanoid_bones(
        kit, hip=0.36, chest=0.46, neck=0.76, shoulder=(0.32, 0.02, 0.74), elbow=(0.42, 0.03, 0.5), leg=0.14,
        knee=(0.17, 0.05, 0.22), hand=ORC_HAND, off_hand=ORC_FIST,
    )  # fmt: skip
    orc_legs(kit)
    orc_arms(kit, bare=True)
    _nob_trunk(kit)
    _nob_head(kit)
    kit.grow(1.16)
    humanoid_clips(kit, back=0.4, stride=22, bob=0.03, lean=6, swing=90, weight=1.5)


def _nob_trunk(kit: Kit) -> None:
    kit.ball("chest", "skin", (0, 0, 0.6), (0.54, 0.42, 0.44), detail=1 if kit.low else 2)
    kit.box("chest", "prim", (0, 0.14, 0.58), (0.42, 0.16, 0.28), turn=(-14, 0, 0), bevel=0.028, taper=(1.15, 0.9))
    for x in (-0.12, 0, 0.12):
        kit.box("chest", "trim", (x, 0.23, 0.58), (0.04, 0.03, 0.26), turn=(-14, 0, 0), bevel=0.008)
    # Furs over the shoulders: a ruff of blunt tufts.
    for x, y, z, turn in ((0.2, 0.08, 0.83, 30), (0.12, -0.14, 0.87, 10), (0.27, -0.06, 0.83, 34)):
        kit.box("chest", "cloth", (x, y, z), (0.22, 0.2, 0.12), turn=(0, turn, 10), bevel=0.029, taper=(0.85, 0.85),
                mirror=True)  # fmt: skip
    kit.rod("chest", "rust", (-0.02, -0.22, 0.5), (0.02, -0.26, 0.98), 0.15, 0.13, sides=10, bevel=0.03)
    kit.rod("chest", "brass", (-0.006, -0.235, 0.66), (0.002, -0.24, 0.72), 0.152, sides=10)
    kit.rod("chest", "rust", (0.1, -0.28, 0.9), (0.2, -0.34, 1.18), 0.05, 0.06)
    kit.rod("chest", "dark", (0.2, -0.34, 1.17), (0.203, -0.342, 1.19), 0.045)
    kit.box("hips", "cloth", (0, 0.15, 0.3), (0.2, 0.03, 0.26), turn=(4, 0, 0), bevel=0.01, taper=(1.2, 1))
    # The wheel on the right shoulder.
    hub, rim = (0.42, 0.02, 0.78), 0.19
    kit.rod("armR", "prim", (0.38, 0.02, 0.76), (0.47, 0.02, 0.82), rim, rim * 0.9, sides=12, bevel=0.02)
    kit.rod("armR", "trim", (0.46, 0.02, 0.815), (0.5, 0.02, 0.84), 0.07, sides=8)
    for i in range(SPIKES):
        turn = 2 * math.pi * i / SPIKES
        y, z = math.cos(turn), math.sin(turn)
        start = (hub[0] - z * 0.06, hub[1] + y * rim * 0.9, hub[2] + z * rim * 0.8)
        kit.rod("armR", "steel", start, (start[0] - z * 0.05 + 0.03, start[1] + y * 0.11, start[2] + z * 0.1), 0.036,
                0.002, sides=5)  # fmt: skip
    kit.box("armL", "prim", (-0.4, 0.02, 0.83), (0.28, 0.32, 0.07), turn=(0, -24, 0), bevel=0.025, taper=(0.8, 0.85))
    kit.box("armL", "trim", (-0.43, 0.02, 0.865), (0.1, 0.3, 0.03), turn=(0, -24, 0), bevel=0.01)


def _nob_head(kit: Kit) -> None:
    kit.ball("head", "skin", (0, 0.17, 0.88), (0.27, 0.28, 0.28))
    kit.box("head", "steel", (0, 0.28, 0.79), (0.31, 0.22, 0.15), bevel=0.028, taper=(0.9, 0.85))
    for x in (-0.1, -0.035, 0.035, 0.1):
        if kit.low and abs(x) < 0.1:
            continue
        kit.rod("head", "bone", (x, 0.375, 0.83), (x * 1.1, 0.4, 0.93), 0.028, 0.002, sides=4)
    kit.box("head", "eye", (0.068, 0.3, 0.915), (0.07, 0.03, 0.036), bevel=0.008, mirror=True)
    kit.ball("head", "prim", (0, 0.15, 0.93), (0.3, 0.31, 0.24), detail=1 if kit.low else 2, cut=0)
    kit.box("head", "trim", (0, 0.28, 0.955), (0.26, 0.08, 0.05), turn=(-8, 0, 0), bevel=0.014)
    bend = (0.3, 0.14, 1.02)
    kit.rod("head", "bone", (0.11, 0.14, 0.99), bend, 0.065, 0.055, sides=7, mirror=True)
    kit.rod("head", "bone", bend, (0.33, 0.24, 1.24), 0.056, 0.004, sides=7, mirror=True)
    kit.rod("head", "brass", (0.17, 0.14, 0.995), (0.2, 0.14, 1.0), 0.068, sides=7, mirror=True)
