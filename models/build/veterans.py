"""Armoured humans of other trades than the line trooper: terminators, the librarian, the gunner of a mounted gun."""

from __future__ import annotations

from clips import humanoid_bones, humanoid_clips
from kit import Kit
from marines import BOTH_HANDS, FREE_HAND, body, one_handed, two_handed

FIST = (0.34, 0.34, 0.5)
FREE_FIST = (-0.38, 0.34, 0.5)


def terminator(kit: Kit) -> None:
    """A boiler on legs: the head sunk before a hunched back, stacked slabs for shoulders, a drum across the back."""
    _hull(kit)
    kit.grow(0.96)
    humanoid_clips(kit, back=0.46, stride=20, bob=0.035, lean=4, swing=60, weight=1.8)


def terminator_captain(kit: Kit) -> None:
    """The same with a brass lantern crest over the hump, a mantle and a plated skirt."""
    _hull(kit)
    kit.rod("chest", "brass", (0.24, -0.22, 1.08), (0.24, -0.22, 1.34), 0.026, sides=6, mirror=True)
    kit.box("chest", "brass", (0, -0.22, 1.35), (0.58, 0.05, 0.055), bevel=0.012)
    for x in (-0.17, 0, 0.17):
        kit.box("chest", "brass", (x, -0.22, 1.245), (0.1, 0.07, 0.15), bevel=0)
        kit.box("chest", "glow", (x, -0.22, 1.245), (0.06, 0.08, 0.1), bevel=0)
    mantle = [(0.36, -0.33, 0.98), (0.42, -0.46, 0.5), (0.4, -0.56, 0.06), (0.2, -0.56, 0.12), (0.0, -0.54, 0.05),
              (0.0, -0.36, 0.98)]  # fmt: skip
    kit.plate("chest", "cloth", mantle, 0.045, axis="y", mirror=True)
    for x in (-0.12, 0, 0.12):
        kit.box("hips", "trim", (x, 0.17, 0.4), (0.1, 0.04, 0.22), turn=(6, 0, 0), bevel=0, taper=(1.1, 1))
    kit.grow(0.96)
    humanoid_clips(kit, back=0.56, stride=20, bob=0.035, lean=4, swing=60, weight=1.8)


def _hull(kit: Kit) -> None:
    humanoid_bones(
        kit, hip=0.46, chest=0.58, neck=0.86, shoulder=(0.38, 0, 0.9), elbow=(0.44, 0.04, 0.6), leg=0.15,
        knee=(0.18, 0.03, 0.27), hand=FIST, off_hand=FREE_FIST,
    )  # fmt: skip
    _terminator_legs(kit)
    _terminator_torso(kit)
    _terminator_head(kit)
    _terminator_arms(kit)


def _terminator_legs(kit: Kit) -> None:
    """Round sabots with three toes, bell-bottomed shins."""
    kit.rod("shin", "dark", (0.19, 0.03, 0), (0.19, 0.03, 0.06), 0.16, 0.14, sides=10, mirror=True)
    for x in (0.11, 0.19, 0.27):
        kit.box("shin", "steel", (x, 0.17, 0.04), (0.07, 0.14, 0.08), bevel=0, taper=(0.85, 0.6), shift=(0, -0.03),
                mirror=True)  # fmt: skip
    kit.rod("shin", "prim", (0.19, 0.02, 0.05), (0.18, 0.02, 0.28), 0.15, 0.115, sides=9, bevel=0.02, mirror=True)
    kit.box("shin", "trim", (0.185, 0.13, 0.25), (0.15, 0.08, 0.14), turn=(-10, 0, 0), bevel=0.025, mirror=True)
    kit.rod("leg", "suit", (0.15, 0, 0.48), (0.18, 0.02, 0.27), 0.11, 0.1, mirror=True)
    kit.box("leg", "prim", (0.2, 0.04, 0.4), (0.17, 0.2, 0.18), turn=(-6, 10, 0), bevel=0.03, mirror=True)
    kit.box("hips", "dark", (0, 0, 0.5), (0.44, 0.3, 0.12), bevel=0.03)
    kit.box("hips", "trim", (0, 0.15, 0.45), (0.15, 0.06, 0.16), taper=(1.2, 1), bevel=0.02)


def _terminator_torso(kit: Kit) -> None:
    """A barrel wider than high, hooped, with a hump behind the head and a boiler drum across it."""
    kit.rod("chest", "prim", (0, 0.01, 0.54), (0, 0.0, 0.92), 0.23, 0.34, sides=12, bevel=0.03, flat=0.86)
    kit.rod("chest", "trim", (0, 0.012, 0.6), (0, 0.012, 0.635), 0.285, 0.295, sides=12, flat=0.86)
    kit.box("chest", "prim", (0, 0.2, 0.73), (0.36, 0.16, 0.2), turn=(-12, 0, 0), bevel=0.035, taper=(1, 0.8))
    kit.box("chest", "trim", (0.09, 0.285, 0.73), (0.1, 0.02, 0.15), turn=(-12, 0, 0), bevel=0.008, mirror=True)
    kit.box("chest", "glow", (0.11, 0.295, 0.76), (0.06, 0.014, 0.022), turn=(-12, 0, 0), bevel=0, mirror=True)
    kit.box("chest", "prim", (0, -0.14, 1.0), (0.6, 0.36, 0.24), turn=(10, 0, 0), bevel=0.07, taper=(0.72, 0.7))
    kit.rod("chest", "steel", (-0.3, -0.3, 0.86), (0.3, -0.3, 0.86), 0.15, sides=12, bevel=0.025)
    for x in (-0.17, 0.17):
        kit.rod("chest", "dark", (x - 0.025, -0.3, 0.86), (x + 0.025, -0.3, 0.86), 0.163, sides=12)
    kit.rod("chest", "glow", (0.3, -0.3, 0.86), (0.312, -0.3, 0.86), 0.09, sides=10, mirror=True)
    kit.rod("chest", "dark", (0.15, -0.24, 1.06), (0.15, -0.28, 1.2), 0.045, 0.05, sides=6, mirror=True)


def _terminator_head(kit: Kit) -> None:
    """A small bucket looking out from under the hump."""
    kit.rod("chest", "dark", (0, 0.1, 0.88), (0, 0.12, 0.95), 0.19, 0.16, sides=10)
    kit.box("head", "prim", (0, 0.18, 0.985), (0.27, 0.22, 0.19), bevel=0.04, taper=(0.8, 0.8))
    kit.box("head", "eye", (0, 0.283, 0.995), (0.22, 0.03, 0.036), bevel=0.008)
    kit.box("head", "dark", (0, 0.28, 1.03), (0.24, 0.05, 0.026), turn=(-12, 0, 0), bevel=0)
    kit.box("head", "trim", (0, 0.28, 0.92), (0.16, 0.06, 0.06), bevel=0.012, taper=(0.85, 0.8))


def _terminator_arms(kit: Kit) -> None:
    """Shoulders of two square slabs, the upper overhanging the lower; forearms like stove pipes."""
    kit.box("arm", "prim", (0.47, 0.01, 0.98), (0.28, 0.38, 0.15), turn=(0, 14, 0), bevel=0.035, taper=(0.8, 0.85),
            mirror=True)  # fmt: skip
    kit.box("arm", "trim", (0.51, 0.01, 0.855), (0.22, 0.34, 0.1), turn=(0, 20, 0), bevel=0.025, mirror=True)
    kit.rod("arm", "suit", (0.4, 0.0, 0.88), (0.44, 0.04, 0.62), 0.1, 0.09, mirror=True)
    kit.rod("foreR", "prim", (0.44, 0.0, 0.61), (0.36, 0.28, 0.51), 0.095, 0.12, sides=9, bevel=0.025)
    kit.rod("foreL", "prim", (-0.44, 0.0, 0.61), (-0.39, 0.28, 0.51), 0.095, 0.12, sides=9, bevel=0.025)
    kit.ball("foreR", "dark", FIST, (0.14, 0.14, 0.14), detail=1)
    kit.ball("foreL", "dark", FREE_FIST, (0.14, 0.14, 0.14), detail=1)


def librarian(kit: Kit) -> None:
    """Marine of the mind: a tall fan of lit crystals behind the bare head, a long robe, scrolls of brass."""
    body(kit, FREE_HAND, pack=False, helmet=False)
    one_handed(kit)
    _crystal_hood(kit)
    kit.ball("head", "skin", (0, 0.04, 0.965), (0.18, 0.2, 0.22))
    kit.box("head", "eye", (0.045, 0.13, 0.985), (0.045, 0.02, 0.024), bevel=0.005, mirror=True)
    kit.box("head", "white", (0, 0.115, 0.885), (0.13, 0.09, 0.12), turn=(-8, 0, 0), bevel=0.03, taper=(0.9, 0.9))
    kit.box("head", "brass", (0, 0.06, 1.03), (0.19, 0.18, 0.035), bevel=0.01)
    robe = [(0.13, 0.15, 0.54), (0.19, 0.24, 0.06), (0.0, 0.26, 0.03), (0.0, 0.17, 0.54)]
    kit.plate("hips", "cloth", robe, 0.045, axis="y", mirror=True)
    sash = [(-0.045, 0.185, 0.54), (0.045, 0.185, 0.54), (0.055, 0.285, 0.06), (-0.055, 0.285, 0.06)]
    kit.plate("hips", "trim", sash, 0.02, axis="y")
    back = [(0.2, -0.2, 0.76), (0.26, -0.3, 0.05), (0.0, -0.34, 0.03), (0.0, -0.22, 0.76)]
    kit.plate("chest", "cloth", back, 0.045, axis="y", mirror=True)
    for x, z in ((-0.15, 0.5), (-0.19, 0.44)):
        kit.rod("hips", "brass", (x - 0.05, 0.17, z), (x + 0.05, 0.19, z - 0.02), 0.03, sides=6)
    humanoid_clips(kit, back=0.3, lean=4)


def _crystal_hood(kit: Kit) -> None:
    """Five long crystals in a fan; the middle one is the highest."""
    kit.box("chest", "dark", (0, -0.17, 0.88), (0.4, 0.12, 0.16), bevel=0.03)
    for x, tip, high in ((0, 0, 1.4), (0.11, 0.19, 1.32), (0.19, 0.36, 1.16)):
        mirrored = x > 0
        kit.rod("chest", "glow", (x, -0.16, 0.92), ((x + tip) / 2, -0.19, (0.92 + high) / 2 + 0.06), 0.05, 0.055,
                sides=5, mirror=mirrored)  # fmt: skip
        kit.rod("chest", "glow", ((x + tip) / 2, -0.19, (0.92 + high) / 2 + 0.06), (tip, -0.21, high), 0.055, 0.004,
                sides=5, mirror=mirrored)  # fmt: skip
        kit.rod("chest", "brass", (x, -0.16, 0.9), (x + (tip - x) * 0.25, -0.17, 1.0), 0.066, 0.07, sides=6,
                mirror=mirrored)  # fmt: skip


def marine_gunner(kit: Kit) -> None:
    """Crew of a gun: the marine with shell racks on his back, a range-finder over one eye and a coil of cable."""
    body(kit, BOTH_HANDS, pack=False)
    two_handed(kit)
    kit.box("chest", "dark", (0, -0.22, 0.74), (0.46, 0.14, 0.4), bevel=0.03)
    for x in (-0.165, -0.055, 0.055, 0.165):
        kit.rod("chest", "brass", (x, -0.26, 0.62), (x, -0.26, 1.02), 0.05, sides=8)
        kit.rod("chest", "rust", (x, -0.26, 1.02), (x, -0.26, 1.12), 0.05, 0.01, sides=8)
    kit.box("chest", "hazard", (0, -0.3, 0.72), (0.46, 0.02, 0.06), bevel=0)
    kit.rod("head", "steel", (0.09, 0.06, 1.02), (0.09, 0.26, 1.02), 0.04, sides=8)
    kit.rod("head", "eye", (0.09, 0.26, 1.02), (0.09, 0.27, 1.02), 0.03, sides=8)
    kit.box("foreL", "dark", (-0.02, 0.44, 0.6), (0.22, 0.12, 0.08), bevel=0.02)
    kit.box("foreL", "eye", (-0.02, 0.43, 0.645), (0.16, 0.08, 0.012), turn=(20, 0, 0), bevel=0)
    kit.rod("hips", "dark", (0.23, -0.04, 0.46), (0.3, -0.04, 0.46), 0.1, 0.1, sides=10, bevel=0.02)
    humanoid_clips(kit, back=0.34)
