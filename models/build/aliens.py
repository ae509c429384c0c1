"""The brood: a clawed crab without eyes, the tall warrior that leads it, the half-human ones that hide among men."""

from __future__ import annotations

from clips import humanoid_bones, humanoid_clips
from kit import ZERO, Key, Kit, Vec3

WARRIOR_HAND = (0.34, 0.36, 0.7)
WARRIOR_FREE = (-0.38, 0.34, 0.66)
HYBRID_HAND = (0.2, 0.25, 0.46)
HYBRID_BOTH = (-0.02, 0.4, 0.48)
HYBRID_FREE = (-0.36, 0.24, 0.42)


def alien(kit: Kit) -> None:
    """Low mantis crab on four legs: a shell split along a lit spine, curled tail, two raised scythes for arms."""
    kit.bone("hips", (0, -0.05, 0.42))
    kit.bone("chest", (0, 0.1, 0.48), "hips")
    kit.bone("head", (0, 0.26, 0.7), "chest")
    kit.bone("tail", (0, -0.2, 0.45), "hips")
    kit.bone_pair("arm", (0.15, 0.18, 0.6), "chest")
    kit.bone_pair("fore", (0.36, 0.21, 1.0), "arm")
    kit.bone_pair("legF", (0.13, 0.1, 0.42), "hips")
    kit.bone_pair("legB", (0.13, -0.16, 0.42), "hips")
    kit.bone("socket_R", (0.3, 0.84, 0.62), "foreR")
    kit.bone("socket_L", (-0.3, 0.84, 0.62), "foreL")
    kit.bone("socket_back", (0, -0.1, 0.7), "chest")
    _alien_shell(kit)
    _alien_head(kit)
    _alien_limbs(kit)
    _alien_clips(kit)


def _alien_shell(kit: Kit) -> None:
    """Overlapping plates, split down the spine, that leave the light between them free."""
    kit.ball("hips", "shell", (0, -0.12, 0.45), (0.44, 0.5, 0.32))
    kit.ball("chest", "skin", (0, 0.12, 0.53), (0.38, 0.38, 0.36))
    for i, (y, z, wide) in enumerate(((0.13, 0.7, 0.38), (-0.03, 0.68, 0.44), (-0.19, 0.62, 0.4), (-0.33, 0.52, 0.3))):
        kit.box("hips" if i else "chest", "prim" if i < 3 else "shell2", (0.125, y, z), (wide * 0.56, 0.22, 0.08),
                turn=(-14 - 9 * i, 28, 10), bevel=0.026, taper=(0.7, 0.75), mirror=True)  # fmt: skip
    kit.rod("chest", "glow", (0, 0.2, 0.735), (0, 0.02, 0.75), 0.034, 0.03, sides=6)
    kit.rod("hips", "glow", (0, 0.02, 0.74), (0, -0.26, 0.64), 0.03, 0.022, sides=6)


def _alien_head(kit: Kit) -> None:
    """A wedge without eyes, a throat alight below it, two pairs of mandibles."""
    kit.rod("chest", "skin", (0, 0.16, 0.58), (0, 0.3, 0.72), 0.11, 0.095, sides=7)
    kit.box("head", "shell2", (0, 0.42, 0.775), (0.3, 0.44, 0.16), turn=(-16, 0, 0), bevel=0.045, taper=(0.6, 0.8),
            shift=(0, -0.05))  # fmt: skip
    kit.box("head", "prim", (0, 0.32, 0.875), (0.16, 0.34, 0.06), turn=(-10, 0, 0), bevel=0.02, taper=(0.6, 0.8))
    kit.box("head", "eye", (0, 0.53, 0.7), (0.19, 0.18, 0.05), turn=(-16, 0, 0), bevel=0.012)
    kit.rod("head", "bone", (0.12, 0.5, 0.72), (0.05, 0.72, 0.63), 0.042, 0.005, sides=5, mirror=True)
    kit.rod("head", "bone", (0.06, 0.58, 0.71), (0.03, 0.69, 0.68), 0.024, 0.003, sides=5, mirror=True)


def _alien_limbs(kit: Kit) -> None:
    kit.rod("arm", "shell2", (0.17, 0.17, 0.6), (0.36, 0.2, 1.0), 0.078, 0.062, sides=7, mirror=True)
    kit.ball("arm", "prim", (0.2, 0.16, 0.63), (0.21, 0.22, 0.22), detail=1, mirror=True)
    kit.ball("fore", "shell", (0.36, 0.21, 1.0), (0.15, 0.16, 0.16), detail=1, mirror=True)
    blade = [(0.36, 0.16, 1.02), (0.36, 0.32, 1.14), (0.35, 0.62, 1.02), (0.31, 0.86, 0.6), (0.33, 0.58, 0.82),
             (0.36, 0.28, 0.92)]  # fmt: skip
    kit.plate("fore", "bone", blade, 0.08, mirror=True)
    for leg, y, knee, foot in (("legF", 0.08, 0.22, 0.32), ("legB", -0.2, -0.34, -0.44)):
        kit.rod(leg, "skin", (0.15, y, 0.42), (0.34, knee, 0.5), 0.078, 0.062, sides=7, mirror=True)
        kit.rod(leg, "shell2", (0.34, knee, 0.52), (0.45, foot, 0), 0.068, 0.014, sides=7, mirror=True)
        kit.box(leg, "prim", (0.365, knee * 1.02, 0.46), (0.13, 0.14, 0.2), turn=(0, -14, 0), bevel=0.026,
                taper=(0.7, 0.7), mirror=True)  # fmt: skip
    bends = [(0, -0.32, 0.45), (0, -0.48, 0.42), (0, -0.62, 0.5), (0, -0.7, 0.66), (0, -0.64, 0.84)]
    for i in range(4):
        wide = 0.11 - 0.02 * i
        kit.rod("tail", "shell2" if i % 2 else "prim", bends[i], bends[i + 1], wide, wide - 0.02, sides=7)
    kit.rod("tail", "bone", bends[4], (0, -0.44, 0.98), 0.045, 0.002, sides=5)


def _alien_clips(kit: Kit) -> None:
    kit.clip("idle", 40, {
        "chest": [(0, ZERO), (20, (3, 0, 0)), (40, ZERO)],
        "tail": [(0, (0, 0, -10)), (20, (6, 0, 12)), (40, (0, 0, -10))],
        "armR": [(0, ZERO), (20, (6, 0, 4)), (40, ZERO)],
        "armL": [(0, ZERO), (16, (5, 0, -5)), (40, ZERO)],
        "head": [(0, ZERO), (12, (0, 0, 12)), (30, (0, 0, -10)), (40, ZERO)],
    })  # fmt: skip
    low, high = (0, 0, -0.02), (0, 0, 0.025)
    kit.clip("walk", 16, {
        "legFR": _scuttle(17), "legFL": _scuttle(-17), "legBR": _scuttle(-17), "legBL": _scuttle(17),
        "tail": _scuttle(5),
        "hips": [(0, ZERO, low), (4, ZERO, high), (8, ZERO, low), (12, ZERO, high), (16, ZERO, low)],
    })  # fmt: skip
    kit.clip("melee", 20, {
        "chest": [(0, ZERO), (6, (16, 0, -10)), (10, (-18, 0, 12), (0, 0.14, 0)), (20, ZERO)],
        "hips": [(0, ZERO), (10, ZERO, (0, 0.12, -0.04)), (20, ZERO)],
        "armR": [(0, ZERO), (6, (40, 0, 0)), (10, (-70, 0, 10)), (20, ZERO)],
        "armL": [(0, ZERO), (8, (34, 0, 0)), (13, (-64, 0, -10)), (20, ZERO)],
    })  # fmt: skip
    kit.clip("shoot", 14, {"head": [(0, ZERO), (4, (14, 0, 0)), (7, (-14, 0, 0), (0, 0.06, 0)), (14, ZERO)]})
    kit.clip("hit", 10, {
        "hips": [(0, ZERO), (3, (10, 0, 14), (0, -0.08, 0)), (10, ZERO)],
        "armR": [(0, ZERO), (3, (20, 0, 20)), (10, ZERO)],
    })  # fmt: skip
    curl = [("legFR", -52), ("legFL", 52), ("legBR", -58), ("legBL", 58), ("armR", -40), ("armL", 40)]
    kit.clip("die", 26, {
        "root": [(0, ZERO), (8, (0, 70, 0), (0, 0, 0.25)), (15, (0, 165, 0), (0, 0, 0.6)),
                 (26, (0, 178, 0), (0, 0, 0.72))],
        "tail": [(0, ZERO), (26, (-50, 0, 0))],
        **{bone: [(0, ZERO), (22, (0, roll, 0))] for bone, roll in curl},
    })  # fmt: skip


def _scuttle(degrees: float) -> list[Key]:
    return [(0, (degrees, 0, degrees)), (8, (-degrees, 0, -degrees)), (16, (degrees, 0, degrees))]


def brood_warrior(kit: Kit) -> None:
    """Leader of the brood: reared on two hooked legs, a fan crest over an eyeless wedge, a pair of scythes more."""
    humanoid_bones(
        kit, hip=0.58, chest=0.7, neck=1.12, shoulder=(0.24, 0.06, 0.98), elbow=(0.4, 0.02, 0.76), leg=0.15,
        knee=(0.26, 0.14, 0.36), hand=WARRIOR_HAND, off_hand=WARRIOR_FREE,
    )  # fmt: skip
    kit.bone("tail", (0, -0.16, 0.56), "hips")
    kit.bone_pair("claw", (0.22, -0.06, 1.12), "chest")
    _warrior_legs(kit)
    _warrior_trunk(kit)
    _warrior_head(kit)
    _warrior_arms(kit)
    humanoid_clips(kit, back=0.38, stride=24, bob=0.03, lean=7, swing=80, weight=1.4)
    _scythes(kit)


def _warrior_legs(kit: Kit) -> None:
    kit.rod("leg", "skin", (0.15, -0.02, 0.6), (0.27, 0.16, 0.38), 0.13, 0.085, mirror=True)
    kit.box("leg", "prim", (0.26, 0.1, 0.5), (0.17, 0.2, 0.27), turn=(36, 18, 0), bevel=0.035, taper=(0.8, 0.8),
            mirror=True)  # fmt: skip
    kit.rod("shin", "shell2", (0.27, 0.17, 0.38), (0.25, -0.1, 0.16), 0.078, 0.06, sides=7, mirror=True)
    kit.rod("shin", "shell2", (0.25, -0.1, 0.17), (0.25, 0.06, 0.02), 0.062, 0.05, sides=7, mirror=True)
    for x in (0.19, 0.31):
        kit.rod("shin", "bone", (0.25, 0.02, 0.05), (x, 0.24, 0.0), 0.05, 0.006, sides=5, mirror=True)
    kit.ball("hips", "shell", (0, -0.06, 0.6), (0.4, 0.42, 0.3))
    bends = [(0, -0.22, 0.58), (0, -0.42, 0.44), (0, -0.56, 0.26), (0, -0.68, 0.12)]
    for i in range(3):
        kit.rod("tail", "prim" if i % 2 else "shell2", bends[i], bends[i + 1], 0.13 - 0.035 * i, 0.1 - 0.033 * i,
                sides=7)  # fmt: skip


def _warrior_trunk(kit: Kit) -> None:
    """A ribbed chest that leans forward under a back of three plates."""
    kit.rod("chest", "skin", (0, -0.02, 0.64), (0, 0.08, 1.06), 0.15, 0.2, sides=9)
    for i, z in enumerate((0.74, 0.84, 0.94)):
        kit.box("chest", "bone", (0, 0.16 + 0.03 * i, z), (0.2 + 0.05 * i, 0.07, 0.05), turn=(-8, 0, 0), bevel=0.018)
    kit.rod("chest", "glow", (0, 0.17, 0.68), (0, 0.27, 1.0), 0.026, 0.03, sides=6)
    for i, (y, z, wide) in enumerate(((-0.05, 1.12, 0.5), (-0.16, 0.96, 0.46), (-0.2, 0.78, 0.38))):
        kit.box("chest", "prim" if i != 1 else "shell2", (0, y, z), (wide, 0.15, 0.22), turn=(-38 + 16 * i, 0, 0),
                bevel=0.04, taper=(0.72, 0.7))  # fmt: skip


def _warrior_head(kit: Kit) -> None:
    kit.rod("chest", "skin", (0, 0.08, 1.02), (0, 0.2, 1.16), 0.11, 0.09, sides=7)
    kit.box("head", "shell2", (0, 0.32, 1.19), (0.24, 0.42, 0.17), turn=(-20, 0, 0), bevel=0.04, taper=(0.6, 0.8),
            shift=(0, -0.05))  # fmt: skip
    kit.box("head", "eye", (0, 0.41, 1.09), (0.17, 0.17, 0.05), turn=(-20, 0, 0), bevel=0.012)
    kit.rod("head", "bone", (0.1, 0.42, 1.11), (0.05, 0.58, 0.98), 0.038, 0.004, sides=5, mirror=True)
    for x, tip_x, high in ((0, 0, 0.44), (0.07, 0.2, 0.38), (0.1, 0.38, 0.24)):
        fan = [(x - 0.03, 0.2, 1.2), (x + 0.05, 0.16, 1.22), (tip_x + 0.05, -0.14, 1.14 + high),
               (tip_x - 0.05, -0.14, 1.16 + high)]  # fmt: skip
        kit.plate("head", "prim" if x else "trim", fan, 0.035, axis="y", mirror=x > 0)
        kit.rod("head", "bone", (x, 0.17, 1.22), (tip_x, -0.16, 1.2 + high), 0.028, 0.004, sides=5, mirror=x > 0)


def _warrior_arms(kit: Kit) -> None:
    kit.ball("arm", "prim", (0.27, 0.06, 0.98), (0.24, 0.26, 0.25), mirror=True)
    kit.rod("arm", "skin", (0.27, 0.05, 0.96), (0.4, 0.02, 0.76), 0.075, 0.06, sides=7, mirror=True)
    kit.rod("foreR", "shell2", (0.4, 0.01, 0.76), (0.35, 0.33, 0.7), 0.06, 0.075, sides=7)
    kit.ball("foreR", "bone", WARRIOR_HAND, (0.12, 0.13, 0.12), detail=1)
    kit.rod("foreL", "shell2", (-0.4, 0.01, 0.76), (-0.38, 0.31, 0.67), 0.06, 0.075, sides=7)
    kit.ball("foreL", "bone", WARRIOR_FREE, (0.12, 0.13, 0.12), detail=1)
    kit.rod("claw", "shell", (0.2, -0.05, 1.1), (0.46, -0.02, 1.34), 0.06, 0.045, sides=6, mirror=True)
    blade = [(0.46, -0.04, 1.28), (0.47, 0.04, 1.42), (0.46, 0.32, 1.36), (0.42, 0.58, 1.06), (0.44, 0.3, 1.2)]
    kit.plate("claw", "bone", blade, 0.065, mirror=True)


def _scythes(kit: Kit) -> None:
    """The upper arms and the tail move with the clips that all on two legs share."""
    clips = kit.clips
    clips["idle"].keys["clawR"] = [(0, ZERO), (22, (7, 0, 3)), (48, ZERO)]
    clips["idle"].keys["clawL"] = [(0, ZERO), (28, (6, 0, -4)), (48, ZERO)]
    clips["idle"].keys["tail"] = [(0, (0, 0, -8)), (24, (0, 0, 9)), (48, (0, 0, -8))]
    clips["walk"].keys["tail"] = [(0, (0, 0, 10)), (12, (0, 0, -10)), (24, (0, 0, 10))]
    clips["melee"].keys["clawR"] = [(0, ZERO), (6, (30, 0, 0)), (11, (-60, 0, 8)), (20, ZERO)]
    clips["melee"].keys["clawL"] = [(0, ZERO), (8, (26, 0, 0)), (13, (-54, 0, -8)), (20, ZERO)]
    clips["die"].keys["tail"] = [(0, ZERO), (18, (60, 0, 0))]
    clips["die"].keys["clawR"] = [(0, ZERO), (20, (20, -50, 0))]
    clips["die"].keys["clawL"] = [(0, ZERO), (20, (20, 50, 0))]


def hybrid(kit: Kit) -> None:
    """Half human: a ridged bald head under a work hood, a long torn coat, a third arm that is a claw."""
    _hybrid(kit, HYBRID_FREE)
    kit.rod("foreL", "cloth", (-0.29, 0.0, 0.5), (-0.35, 0.2, 0.43), 0.062, 0.07, sides=7)
    kit.ball("foreL", "skin", HYBRID_FREE, (0.1, 0.1, 0.1), detail=1)
    humanoid_clips(kit, back=0.26, lean=10)


def hybrid_heavy(kit: Kit) -> None:
    """The same with a heavy gun in both hands and a mining pack with a lamp."""
    _hybrid(kit, HYBRID_BOTH)
    kit.rod("foreL", "cloth", (-0.29, 0.0, 0.5), (-0.05, 0.36, 0.47), 0.06, 0.065, sides=7)
    kit.ball("foreL", "skin", (-0.02, 0.4, 0.47), (0.1, 0.1, 0.1), detail=1)
    kit.box("chest", "rust", (-0.02, -0.26, 0.7), (0.34, 0.18, 0.36), bevel=0.03, taper=(0.9, 0.85))
    kit.rod("chest", "brass", (0.13, -0.28, 0.56), (0.13, -0.28, 0.98), 0.06, 0.05, bevel=0.012)
    kit.box("chest", "hazard", (-0.02, -0.355, 0.72), (0.26, 0.012, 0.06), bevel=0)
    kit.rod("chest", "dark", (-0.13, -0.2, 0.86), (-0.16, -0.12, 1.12), 0.024, sides=6)
    kit.rod("chest", "glow", (-0.16, -0.12, 1.12), (-0.16, -0.04, 1.12), 0.06, 0.05)
    humanoid_clips(kit, back=0.34, lean=10, weight=1.2)


def _hybrid(kit: Kit, off_hand: Vec3) -> None:
    humanoid_bones(
        kit, hip=0.4, chest=0.5, neck=0.8, shoulder=(0.22, 0.02, 0.74), elbow=(0.29, 0.01, 0.5), leg=0.1,
        knee=(0.115, 0.03, 0.23), hand=HYBRID_HAND, off_hand=off_hand,
    )  # fmt: skip
    kit.bone("claw", (-0.2, -0.06, 0.8), "chest")
    _hybrid_coat(kit)
    _hybrid_head(kit)
    kit.rod("arm", "cloth", (0.23, 0.02, 0.74), (0.29, 0.01, 0.5), 0.085, 0.065, sides=7, mirror=True)
    kit.box("armR", "prim", (0.25, 0.01, 0.79), (0.2, 0.24, 0.07), turn=(0, 24, 0), bevel=0.02, taper=(0.85, 0.85))
    kit.rod("foreR", "cloth", (0.29, 0.0, 0.5), (0.21, 0.22, 0.46), 0.062, 0.065, sides=7)
    kit.ball("foreR", "skin", HYBRID_HAND, (0.1, 0.1, 0.1), detail=1)
    # The third arm rises behind the left shoulder and hooks forward over it.
    kit.rod("claw", "shell2", (-0.18, -0.06, 0.78), (-0.4, -0.06, 1.06), 0.06, 0.05, sides=6)
    kit.ball("claw", "shell", (-0.4, -0.06, 1.06), (0.13, 0.13, 0.13), detail=1)
    for x in (-0.46, -0.34):
        kit.plate("claw", "bone", [(x, -0.08, 1.04), (x, 0.02, 1.15), (x, 0.24, 1.06), (x, 0.4, 0.82), (x, 0.18, 0.96)],
                  0.05)  # fmt: skip


def _hybrid_coat(kit: Kit) -> None:
    """Boots, a work coat whose tails reach the shins, a vest with warning stripes, a breathing hose."""
    kit.box("shin", "dark", (0.12, 0.05, 0.05), (0.14, 0.27, 0.1), taper=(0.8, 0.6), shift=(0, -0.03), bevel=0.02,
            mirror=True)  # fmt: skip
    kit.rod("shin", "suit", (0.12, 0, 0.06), (0.115, 0.03, 0.25), 0.06, 0.07, sides=7, mirror=True)
    kit.rod("leg", "suit", (0.115, 0.03, 0.24), (0.1, 0, 0.42), 0.075, 0.09, sides=7, mirror=True)
    kit.box("hips", "cloth", (0, 0, 0.42), (0.32, 0.24, 0.16), bevel=0.04)
    tail = [(0.17, -0.13, 0.5), (0.2, -0.2, 0.24), (0.19, -0.27, 0.08), (0.14, -0.24, 0.16), (0.07, -0.27, 0.06),
            (0.02, -0.2, 0.2), (0.0, -0.13, 0.5)]  # fmt: skip
    kit.plate("hips", "cloth", tail, 0.045, axis="y", mirror=True)
    kit.plate("hips", "cloth", [(0.17, -0.1, 0.5), (0.18, 0.12, 0.5), (0.23, 0.12, 0.2), (0.24, -0.16, 0.14)], 0.04,
              mirror=True)  # fmt: skip
    kit.box("chest", "cloth", (0, -0.01, 0.64), (0.34, 0.27, 0.32), turn=(-10, 0, 0), taper=(1.2, 1.05), bevel=0.05)
    kit.box("chest", "prim", (0, 0.1, 0.64), (0.29, 0.1, 0.26), turn=(-14, 0, 0), taper=(1.1, 0.8), bevel=0.03)
    kit.box("chest", "hazard", (0, 0.158, 0.6), (0.27, 0.012, 0.035), turn=(-14, 0, 0), bevel=0)
    kit.box("chest", "hazard", (0.09, 0.168, 0.67), (0.035, 0.012, 0.13), turn=(-14, 0, 0), bevel=0, mirror=True)
    kit.rod("chest", "dark", (0.12, 0.14, 0.56), (0.07, 0.26, 0.74), 0.026, sides=6)


def _hybrid_head(kit: Kit) -> None:
    """Carried forward; ridges run back over a swollen skull, a mask over the mouth."""
    kit.box("chest", "cloth", (0, 0.02, 0.84), (0.3, 0.22, 0.12), turn=(-12, 0, 0), bevel=0.04, taper=(0.8, 0.8))
    kit.ball("head", "skin", (0, 0.1, 0.96), (0.25, 0.34, 0.29), turn=(-14, 0, 0))
    for x, high in ((-0.065, 0.0), (0, 0.025), (0.065, 0.0)):
        ridge = [(x, 0.24, 1.01), (x, 0.12, 1.1 + high), (x, -0.06, 1.1 + high), (x, -0.1, 1.0), (x, 0.1, 0.98)]
        kit.plate("head", "shell2", ridge, 0.035)
    kit.box("head", "dark", (0, 0.23, 0.9), (0.15, 0.12, 0.11), bevel=0.03, taper=(0.9, 0.8))
    kit.box("head", "eye", (0.06, 0.24, 0.975), (0.07, 0.04, 0.036), turn=(0, -14, 0), bevel=0.008, mirror=True)
