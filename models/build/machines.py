"""The machines: the android with its ring head, and the dreadnought, a vault door on two bird legs."""

from __future__ import annotations

import math

from clips import dreadnought_clips, humanoid_bones, humanoid_clips
from kit import Kit

ANDROID_HAND = (0.2, 0.24, 0.58)
HEAD_BLOCKS = 10


def android(kit: Kit) -> None:
    """Thin steel limbs, an open ring of ten blocks with a floating spark for a head, a glowing core in the chest."""
    humanoid_bones(
        kit, hip=0.46, chest=0.54, neck=0.84, shoulder=(0.23, 0, 0.8), elbow=(0.26, -0.02, 0.6), leg=0.09,
        knee=(0.1, 0.03, 0.26), hand=ANDROID_HAND, off_hand=(-0.04, 0.36, 0.6),
    )  # fmt: skip
    _android_legs(kit)
    _android_torso(kit)
    _android_arms(kit)
    humanoid_clips(kit, back=0.16, stride=26, bob=0.006, lean=2)


def _android_legs(kit: Kit) -> None:
    kit.box("shin", "steel", (0.105, 0.04, 0.025), (0.1, 0.24, 0.05), taper=(0.7, 0.5), bevel=0.012, mirror=True)
    kit.rod("shin", "steel", (0.105, 0, 0.05), (0.1, 0.03, 0.26), 0.026, 0.038, sides=6, mirror=True)
    kit.box("shin", "prim", (0.103, 0.045, 0.17), (0.08, 0.05, 0.17), taper=(1.1, 1), mirror=True)
    kit.ball("shin", "dark", (0.1, 0.03, 0.265), (0.09, 0.09, 0.09), detail=1, mirror=True)
    kit.rod("leg", "steel", (0.1, 0.03, 0.26), (0.085, 0, 0.46), 0.034, 0.044, sides=6, mirror=True)
    kit.box("leg", "prim", (0.115, 0.03, 0.37), (0.075, 0.08, 0.14), bevel=0.016, mirror=True)
    kit.box("hips", "dark", (0, 0, 0.47), (0.22, 0.13, 0.08), bevel=0.02)
    kit.rod("hips", "steel", (0, 0, 0.5), (0, 0, 0.62), 0.035)
    for z in (0.53, 0.565):
        kit.rod("hips", "dark", (0, 0, z), (0, 0, z + 0.015), 0.055)


def _android_torso(kit: Kit) -> None:
    kit.box("chest", "prim", (0, 0, 0.71), (0.24, 0.18, 0.2), taper=(1.45, 1.1), bevel=0.03)
    kit.rod("chest", "dark", (0, 0.06, 0.72), (0, 0.112, 0.72), 0.08, sides=12)
    kit.rod("chest", "glow", (0, 0.1, 0.72), (0, 0.118, 0.72), 0.055, sides=12)
    kit.box("chest", "trim", (0.115, 0.1, 0.73), (0.05, 0.02, 0.13), bevel=0.006, mirror=True)
    kit.rod("chest", "steel", (0, 0, 0.8), (0, 0.01, 0.87), 0.03, sides=6)
    for i in range(HEAD_BLOCKS):
        angle = 2 * math.pi * i / HEAD_BLOCKS
        centre = (math.sin(angle) * 0.11, 0.03, 0.99 + math.cos(angle) * 0.11)
        slot = "prim" if i % 2 else "steel"
        kit.box("head", slot, centre, (0.076, 0.085, 0.052), turn=(0, math.degrees(angle), 0), bevel=0.01)
    kit.ball("head", "eye", (0, 0.03, 0.99), (0.1, 0.1, 0.1), detail=1)


def _android_arms(kit: Kit) -> None:
    kit.rod("arm", "trim", (0.29, 0, 0.83), (0.33, 0, 0.845), 0.115, 0.09, sides=12, bevel=0.01, mirror=True)
    kit.ball("arm", "dark", (0.23, 0, 0.8), (0.1, 0.1, 0.1), detail=1, mirror=True)
    kit.rod("arm", "steel", (0.235, 0, 0.8), (0.26, -0.02, 0.6), 0.034, 0.03, sides=6, mirror=True)
    kit.rod("foreR", "prim", (0.26, -0.04, 0.6), (0.205, 0.22, 0.585), 0.038, 0.054)
    kit.ball("foreR", "dark", ANDROID_HAND, (0.08, 0.08, 0.08), detail=1)
    kit.rod("foreL", "prim", (-0.26, -0.04, 0.6), (-0.06, 0.33, 0.595), 0.038, 0.052)
    kit.ball("foreL", "dark", (-0.04, 0.36, 0.59), (0.07, 0.08, 0.07), detail=1)


def dreadnought(kit: Kit) -> None:
    """Wheel-lock hatch in the chest, vision slit in a low cab, four stacks; stands on 2x2 squares (scale 0.92)."""
    _dreadnought(kit)
    dreadnought_clips(kit)


def dreadnought_ram(kit: Kit) -> None:
    """The same with a plough before the hips and two tusks of iron beside the hatch."""
    _dreadnought(kit, plain=False)
    plough = [(0.0, 0.62, 0.62), (0.0, 0.5, 0.98), (0.36, 0.4, 0.98), (0.4, 0.44, 0.58)]
    kit.plate("chest", "trim", plough, 0.05, axis="y", mirror=True)
    kit.rod("chest", "bone", (0.36, 0.4, 1.08), (0.46, 0.74, 1.2), 0.06, 0.004, sides=6, mirror=True)
    dreadnought_clips(kit)


def dreadnought_great(kit: Kit) -> None:
    """The largest: a crest of three blades on the cab, armoured skirts over the hips, a second row of stacks."""
    _dreadnought(kit, plain=False)
    for x, high in ((0, 0.4), (0.15, 0.28)):
        blade = [(x, 0.3, 1.66), (x, 0.06, 1.72 + high), (x, -0.2, 1.7 + high * 0.7), (x, -0.06, 1.64)]
        kit.plate("chest", "trim", blade, 0.06, mirror=x > 0)
    skirt = [(0.66, -0.3, 1.0), (0.66, 0.3, 1.0), (0.74, 0.36, 0.58), (0.74, -0.36, 0.58)]
    kit.plate("hips", "prim", skirt, 0.06, mirror=True)
    kit.rod("chest", "rust", (0.33, -0.5, 1.36), (0.4, -0.6, 1.72), 0.06, 0.075, sides=5, mirror=True)
    dreadnought_clips(kit)


def _dreadnought(kit: Kit, *, plain: bool = True) -> None:
    """The walker without clips; one that is not `plain` leaves out details to make room for its own."""
    kit.bone("hips", (0, 0, 0.82))
    kit.bone("chest", (0, 0, 0.98), "hips")
    kit.bone_pair("leg", (0.36, 0, 0.82), "hips")
    kit.bone_pair("shin", (0.46, -0.22, 0.52), "leg")
    kit.bone_pair("foot", (0.46, 0.1, 0.14), "shin")
    for side, sign in (("R", 1), ("L", -1)):
        kit.bone("arm_" + side, (0.68 * sign, 0.06, 1.28), "chest")
        kit.bone("top_" + side, (0.38 * sign, -0.2, 1.8), "chest")
    _dreadnought_legs(kit, plain)
    _dreadnought_hull(kit)
    _dreadnought_cab(kit)
    _dreadnought_engine(kit, plain)


def _dreadnought_legs(kit: Kit, plain: bool) -> None:
    kit.box("foot", "dark", (0.47, 0.1, 0.05), (0.34, 0.42, 0.1), taper=(0.75, 0.75), bevel=0.03, mirror=True)
    for x in (0.35, 0.59):
        kit.box("foot", "steel", (x, 0.36, 0.06), (0.12, 0.22, 0.12), taper=(0.8, 0.5), shift=(0, -0.06), bevel=0.02,
                mirror=True)  # fmt: skip
    kit.box("foot", "steel", (0.47, -0.17, 0.06), (0.14, 0.18, 0.12), taper=(0.8, 0.5), shift=(0, 0.04), bevel=0.02,
            mirror=True)  # fmt: skip
    kit.rod("shin", "dark", (0.47, 0.08, 0.12), (0.46, -0.2, 0.5), 0.09, 0.1, mirror=True)
    kit.box("shin", "prim", (0.47, -0.02, 0.34), (0.24, 0.2, 0.36), turn=(38, 0, 0), bevel=0.035, taper=(0.8, 0.85),
            mirror=True)  # fmt: skip
    if not kit.low:
        kit.rod("shin", "steel", (0.36, 0.06, 0.2), (0.35, -0.16, 0.46), 0.035, sides=6, mirror=True)
    kit.rod("leg", "dark", (0.3, -0.22, 0.52), (0.6, -0.22, 0.52), 0.11, sides=10, bevel=0.02, mirror=True)
    kit.box("leg", "prim", (0.46, -0.1, 0.69), (0.25, 0.28, 0.4), turn=(-36, 0, 0), bevel=0.04, taper=(1.05, 0.9),
            mirror=True)  # fmt: skip
    if plain:
        kit.box("leg", "hazard", (0.592, -0.1, 0.69), (0.012, 0.14, 0.2), turn=(-36, 0, 0), bevel=0, mirror=True)
        kit.box("hips", "trim", (0, 0.27, 0.8), (0.22, 0.06, 0.26), bevel=0.02, taper=(1.25, 1))
    kit.rod("hips", "dark", (-0.5, 0, 0.84), (0.5, 0, 0.84), 0.13, sides=10, bevel=0.02)
    kit.box("hips", "steel", (0, 0, 0.82), (0.46, 0.5, 0.2), bevel=0.04)


def _dreadnought_hull(kit: Kit) -> None:
    kit.rod("chest", "dark", (0, 0, 0.92), (0, 0, 1.02), 0.32, sides=14)
    kit.box("chest", "prim", (0, -0.03, 1.3), (0.98, 0.8, 0.56), bevel=0.07, taper=(0.86, 0.8), shift=(0, -0.02))
    kit.box("chest", "prim", (0, 0.36, 1.2), (0.74, 0.22, 0.36), turn=(-8, 0, 0), bevel=0.04, taper=(0.9, 0.75))
    kit.rod("chest", "trim", (0, 0.44, 1.2), (0, 0.5, 1.19), 0.2, 0.19, sides=16, bevel=0.014)
    kit.rod("chest", "dark", (0, 0.5, 1.19), (0, 0.515, 1.188), 0.15, sides=16)
    for roll in (0, 60, 120):
        kit.box("chest", "steel", (0, 0.525, 1.188), (0.3, 0.02, 0.035), turn=(0, roll, 0), bevel=0.006)
    kit.ball("chest", "glow", (0, 0.53, 1.188), (0.09, 0.06, 0.09), detail=1)
    kit.box("chest", "hazard", (0, 0.478, 1.035), (0.6, 0.03, 0.05), turn=(-8, 0, 0), bevel=0.004)
    if not kit.low:
        kit.box("chest", "trim", (0.29, 0.43, 1.22), (0.06, 0.08, 0.3), turn=(-8, 0, 0), mirror=True)
    kit.box("chest", "prim", (0.6, -0.02, 1.42), (0.3, 0.58, 0.36), bevel=0.06, taper=(0.7, 0.85), shift=(-0.03, 0),
            mirror=True)  # fmt: skip
    kit.box("chest", "trim", (0.74, -0.02, 1.3), (0.06, 0.5, 0.1), bevel=0.02, mirror=True)
    kit.rod("chest", "dark", (0.56, 0.06, 1.28), (0.7, 0.06, 1.28), 0.15, sides=12, bevel=0.02, mirror=True)


def _dreadnought_cab(kit: Kit) -> None:
    kit.box("chest", "prim", (0, 0.2, 1.6), (0.46, 0.44, 0.2), bevel=0.05, taper=(0.8, 0.7), shift=(0, -0.06))
    kit.box("chest", "eye", (0, 0.4, 1.585), (0.34, 0.05, 0.05), bevel=0.01)
    kit.box("chest", "dark", (0, 0.4, 1.63), (0.4, 0.1, 0.03), turn=(-12, 0, 0), bevel=0.008)
    kit.box("chest", "trim", (0, 0.14, 1.705), (0.12, 0.26, 0.03), bevel=0.01)
    # Pylons carry the roof sockets of the classes with four weapons; bare, they read as lifting lugs.
    kit.rod("chest", "steel", (0.38, -0.2, 1.54), (0.38, -0.2, 1.66), 0.09, 0.07, mirror=True)


def _dreadnought_engine(kit: Kit, plain: bool) -> None:
    kit.box("chest", "dark", (0, -0.46, 1.28), (0.7, 0.3, 0.5), bevel=0.05, taper=(0.8, 0.8))
    for x in (0.1, 0.22):
        kit.rod("chest", "rust", (x, -0.5, 1.4), (x, -0.56, 1.84), 0.055, 0.065, sides=8 if plain else 6, mirror=True)
        if plain and not kit.low:
            kit.rod("chest", "dark", (x, -0.56, 1.84), (x, -0.561, 1.85), 0.05, mirror=True)
    for z in (1.14, 1.24) if plain else (1.19,):
        kit.box("chest", "glow", (0, -0.615, z), (0.4, 0.012, 0.05), bevel=0)
