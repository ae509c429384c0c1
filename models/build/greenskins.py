"""The green ones: the orc, a wall of shoulders, and the goblin, all ears, helmet and tank."""

from __future__ import annotations

from clips import humanoid_bones, humanoid_clips
from kit import Kit

ORC_HAND = (0.3, 0.3, 0.4)
ORC_FIST = (-0.4, 0.22, 0.28)
GOBLIN_HAND = (0.13, 0.2, 0.24)
GOBLIN_OFF_HAND = (-0.06, 0.27, 0.27)


def orc(kit: Kit) -> None:
    """Head in front of the chest, jaw and tusks, fists near the floor, one spiked shoulder, two crooked stacks."""
    humanoid_bones(
        kit, hip=0.36, chest=0.46, neck=0.74, shoulder=(0.3, 0.02, 0.74), elbow=(0.42, 0.03, 0.5), leg=0.14,
        knee=(0.17, 0.05, 0.22), hand=ORC_HAND, off_hand=ORC_FIST,
    )  # fmt: skip
    orc_legs(kit)
    _orc_torso(kit)
    orc_arms(kit)
    _orc_head(kit)
    humanoid_clips(kit, back=0.3, stride=26, bob=0.03, lean=8, swing=90, weight=1.2)


def orc_legs(kit: Kit) -> None:
    """Add boots, legs and belt of the family."""
    kit.box("shin", "dark", (0.18, 0.06, 0.05), (0.18, 0.29, 0.1), taper=(0.8, 0.6), shift=(0, -0.04), bevel=0.03,
            mirror=True)  # fmt: skip
    kit.rod("shin", "cloth", (0.175, 0, 0.07), (0.17, 0.05, 0.23), 0.075, 0.085, mirror=True)
    kit.box("shin", "rust", (0.175, 0.1, 0.2), (0.14, 0.05, 0.13), turn=(-10, 0, 0), bevel=0.015, mirror=True)
    kit.rod("leg", "cloth", (0.17, 0.05, 0.22), (0.13, 0, 0.38), 0.09, 0.115, mirror=True)
    kit.box("hips", "cloth", (0, 0, 0.38), (0.34, 0.25, 0.14), bevel=0.04)
    kit.box("hips", "brass", (0, 0.14, 0.41), (0.13, 0.04, 0.12), bevel=0.02)


def _orc_torso(kit: Kit) -> None:
    kit.ball("chest", "skin", (0, 0, 0.6), (0.5, 0.4, 0.42))
    kit.box("chest", "rust", (0, 0.15, 0.6), (0.36, 0.12, 0.24), turn=(-14, 0, 0), bevel=0.03, taper=(1.15, 0.9))
    kit.box("chest", "prim", (0.07, 0.215, 0.62), (0.2, 0.03, 0.17), turn=(-14, 6, 0), bevel=0.012)
    kit.box("chest", "dark", (0, -0.2, 0.66), (0.32, 0.16, 0.28), bevel=0.03)
    kit.rod("chest", "rust", (0.14, -0.24, 0.7), (0.2, -0.3, 1.04), 0.05, 0.058)
    kit.rod("chest", "dark", (0.2, -0.3, 1.04), (0.203, -0.303, 1.05), 0.042)
    kit.rod("chest", "rust", (0.04, -0.25, 0.7), (0.05, -0.33, 0.93), 0.04, 0.046)


def orc_arms(kit: Kit, *, bare: bool = False) -> None:
    """Add arms with fists near the floor, the shoulders plated unless `bare`."""
    kit.ball("arm", "skin", (0.34, 0.02, 0.72), (0.27, 0.28, 0.28), mirror=True)
    if not bare:
        _orc_shoulders(kit)
    kit.rod("arm", "skin", (0.36, 0.02, 0.7), (0.42, 0.03, 0.5), 0.1, 0.085, mirror=True)
    kit.rod("foreR", "skin", (0.42, 0.02, 0.5), (0.31, 0.27, 0.41), 0.085, 0.1, bevel=0.02)
    kit.ball("foreR", "skin", ORC_HAND, (0.16, 0.16, 0.15), detail=1)
    kit.rod("foreR", "rust", (0.38, 0.11, 0.465), (0.33, 0.22, 0.425), 0.11, 0.115)
    kit.rod("foreL", "skin", (-0.42, 0.02, 0.5), (-0.4, 0.2, 0.3), 0.085, 0.105, bevel=0.02)
    kit.ball("foreL", "skin", ORC_FIST, (0.16, 0.17, 0.16), detail=1)
    kit.rod("foreL", "dark", (-0.412, 0.1, 0.41), (-0.405, 0.16, 0.345), 0.112)


def _orc_shoulders(kit: Kit) -> None:
    kit.box("armR", "prim", (0.38, 0.02, 0.82), (0.28, 0.3, 0.06), turn=(0, 26, 0), bevel=0.02, taper=(0.8, 0.85))
    for y in (-0.08, 0.02, 0.12):
        kit.rod("armR", "steel", (0.4, y, 0.84), (0.47, y, 0.95), 0.032, 0.002, sides=5)
    kit.box("armL", "rust", (-0.37, -0.02, 0.83), (0.2, 0.22, 0.05), turn=(0, -30, 0), bevel=0.02)


def _orc_head(kit: Kit) -> None:
    """Carried low and forward: a jaw wider than the skull, two tusks, a scrap of iron riveted on the crown."""
    kit.ball("head", "skin", (0, 0.18, 0.83), (0.27, 0.28, 0.27))
    kit.box("head", "skin", (0, 0.28, 0.75), (0.29, 0.18, 0.13), bevel=0.04, taper=(0.86, 0.8))
    kit.box("head", "dark", (0, 0.345, 0.79), (0.2, 0.06, 0.02), bevel=0)
    kit.rod("head", "bone", (0.1, 0.35, 0.77), (0.13, 0.38, 0.93), 0.04, 0.003, sides=6, mirror=True)
    kit.box("head", "eye", (0.065, 0.305, 0.865), (0.065, 0.03, 0.034), bevel=0.008, mirror=True)
    kit.box("head", "skin", (0, 0.29, 0.9), (0.24, 0.09, 0.045), turn=(-12, 0, 0), bevel=0.014)
    kit.plate("head", "skin", [(0.12, 0.14, 0.87), (0.24, 0.1, 0.93), (0.13, 0.12, 0.8)], 0.04, axis="y", mirror=True)
    kit.box("head", "rust", (0.01, 0.13, 0.955), (0.16, 0.2, 0.05), bevel=0.014, taper=(0.7, 0.8))


def goblin(kit: Kit) -> None:
    """Half height: huge side ears, pot helmet with a spike, long nose, a brass tank almost as big as itself."""
    humanoid_bones(
        kit, hip=0.2, chest=0.26, neck=0.42, shoulder=(0.13, 0.02, 0.38), elbow=(0.18, 0.02, 0.27), leg=0.07,
        knee=(0.085, 0.03, 0.12), hand=GOBLIN_HAND, off_hand=GOBLIN_OFF_HAND,
    )  # fmt: skip
    _goblin_body(kit)
    _goblin_head(kit)
    _goblin_arms(kit)
    kit.grow(1.1)
    humanoid_clips(kit, back=0.3, stride=40, bob=0.025, lean=12, weight=0.7)


def _goblin_body(kit: Kit) -> None:
    kit.box("shin", "cloth", (0.09, 0.05, 0.03), (0.1, 0.19, 0.06), taper=(0.8, 0.6), shift=(0, -0.03), bevel=0.02,
            mirror=True)  # fmt: skip
    kit.rod("shin", "skin", (0.09, 0, 0.05), (0.085, 0.03, 0.13), 0.033, 0.038, sides=6, mirror=True)
    kit.rod("leg", "cloth", (0.085, 0.03, 0.12), (0.065, 0, 0.21), 0.045, 0.055, sides=6, mirror=True)
    kit.ball("chest", "cloth", (0, 0, 0.28), (0.25, 0.22, 0.26))
    kit.box("chest", "rust", (0.02, 0.1, 0.3), (0.17, 0.05, 0.13), turn=(-8, 10, 0), bevel=0.012)
    kit.rod("chest", "brass", (-0.02, -0.16, 0.2), (0.02, -0.18, 0.5), 0.1, sides=10, bevel=0.03)
    kit.rod("chest", "hazard", (-0.008, -0.168, 0.31), (0.002, -0.172, 0.36), 0.105, sides=10)
    kit.rod("chest", "dark", (0.02, -0.18, 0.5), (0.02, -0.18, 0.56), 0.035, sides=6)


def _goblin_head(kit: Kit) -> None:
    ear = [(0.11, 0.06, 0.5), (0.2, 0.02, 0.56), (0.36, -0.03, 0.58), (0.25, 0.02, 0.48), (0.12, 0.05, 0.43)]
    kit.ball("head", "skin", (0, 0.07, 0.47), (0.25, 0.23, 0.21))
    kit.rod("head", "skin", (0, 0.16, 0.46), (0, 0.28, 0.42), 0.038, 0.012, sides=6)
    kit.plate("head", "skin", ear, 0.03, axis="y", mirror=True)
    kit.box("head", "eye", (0.055, 0.165, 0.5), (0.055, 0.03, 0.036), bevel=0.008, mirror=True)
    kit.box("head", "dark", (0, 0.165, 0.405), (0.13, 0.03, 0.018), bevel=0.004)
    kit.rod("head", "bone", (0.035, 0.178, 0.405), (0.035, 0.185, 0.435), 0.01, 0.002, sides=4, mirror=True)
    kit.ball("head", "prim", (0, 0.05, 0.53), (0.27, 0.27, 0.2), cut=0)
    kit.rod("head", "rust", (0, 0.05, 0.525), (0, 0.05, 0.545), 0.15, sides=10)
    kit.rod("head", "steel", (0, 0.05, 0.62), (0, 0.03, 0.72), 0.024, 0.004, sides=5)


def _goblin_arms(kit: Kit) -> None:
    kit.box("arm", "prim", (0.15, 0.02, 0.385), (0.12, 0.14, 0.04), turn=(0, 25, 0), mirror=True)
    kit.rod("arm", "skin", (0.13, 0.02, 0.37), (0.18, 0.02, 0.26), 0.032, 0.03, sides=6, mirror=True)
    kit.rod("foreR", "skin", (0.18, 0.02, 0.26), (0.13, 0.19, 0.24), 0.03, 0.038, sides=6)
    kit.ball("foreR", "skin", GOBLIN_HAND, (0.07, 0.07, 0.07), detail=1)
    kit.rod("foreL", "skin", (-0.18, 0.02, 0.26), (-0.06, 0.26, 0.26), 0.03, 0.036, sides=6)
    kit.ball("foreL", "skin", (-0.06, 0.27, 0.26), (0.07, 0.07, 0.07), detail=1)
