"""Animations (24 frames a second): the set all walking figures share, and the dreadnought's own."""

from __future__ import annotations

from kit import ZERO, Kit, Vec3


def humanoid_bones(
    kit: Kit,
    *,
    hand: Vec3,
    off_hand: Vec3,
    hip: float = 0.45,
    chest: float = 0.56,
    neck: float = 0.88,
    shoulder: Vec3 = (0.29, 0, 0.79),
    elbow: Vec3 = (0.33, 0.02, 0.58),
    leg: float = 0.12,
    knee: Vec3 = (0.135, 0.02, 0.27),
) -> None:
    """Add the 16 bones of a figure on two legs, the three sockets among them."""
    kit.bone("hips", (0, 0, hip))
    kit.bone("chest", (0, 0, chest), "hips")
    kit.bone("head", (0, 0.02, neck), "chest")
    kit.bone_pair("arm", shoulder, "chest")
    kit.bone_pair("fore", elbow, "arm")
    kit.bone_pair("leg", (leg, 0, hip), "hips")
    kit.bone_pair("shin", knee, "leg")
    kit.bone("socket_R", hand, "foreR")
    kit.bone("socket_L", off_hand, "foreL")
    kit.bone("socket_back", (0, -0.2, chest + 0.15), "chest")


def humanoid_clips(
    kit: Kit,
    *,
    back: float,
    stride: float = 28,
    bob: float = 0.02,
    lean: float = 6,
    swing: float = 70,
    weight: float = 1.0,
) -> None:
    """Add all six clips; `stride`, `lean` and `swing` are degrees, `bob` units, `weight` scales how far it is thrown.

    `back` is how far its back reaches behind the origin: a body lies that much above the floor.
    """
    _idle(kit)
    _walk(kit, stride, bob, lean)
    _shoot(kit, weight)
    _melee(kit, swing)
    _hit(kit, weight)
    _die(kit, back - 0.06)


def _idle(kit: Kit) -> None:
    kit.clip("idle", 48, {
        "chest": [(0, ZERO), (24, (1.5, 0, 1), (0, 0, -0.008)), (48, ZERO)],
        "head": [(0, ZERO), (16, (0, 0, 9)), (34, (0, 0, -7)), (48, ZERO)],
        "armL": [(0, ZERO), (24, (2, 0, 0)), (48, ZERO)],
    })  # fmt: skip


def _walk(kit: Kit, stride: float, bob: float, lean: float) -> None:
    lift = stride * 1.7
    kit.clip("walk", 24, {
        "hips": [
            (0, (0, 0, 4), (0, 0, -bob)), (6, ZERO, (0, 0, bob)), (12, (0, 0, -4), (0, 0, -bob)),
            (18, ZERO, (0, 0, bob)), (24, (0, 0, 4), (0, 0, -bob)),
        ],
        "chest": [(0, (-lean, 0, -6)), (12, (-lean, 0, 6)), (24, (-lean, 0, -6))],
        "legR": [(0, (stride, 0, 0)), (12, (-stride, 0, 0)), (24, (stride, 0, 0))],
        "legL": [(0, (-stride, 0, 0)), (12, (stride, 0, 0)), (24, (-stride, 0, 0))],
        "shinR": [(0, (-6, 0, 0)), (12, (-8, 0, 0)), (18, (-lift, 0, 0)), (24, (-6, 0, 0))],
        "shinL": [(0, (-8, 0, 0)), (6, (-lift, 0, 0)), (12, (-6, 0, 0)), (24, (-8, 0, 0))],
    })  # fmt: skip


def _shoot(kit: Kit, weight: float) -> None:
    kick = (5 / weight, 0, 3)
    kit.clip("shoot", 14, {
        "chest": [
            (0, ZERO), (3, (-3, 0, 0)), (4, kick, (0, -0.03, 0)), (7, (-2, 0, 0)), (8, kick, (0, -0.03, 0)), (14, ZERO),
        ],
        "armR": [(0, ZERO), (4, (7, 0, 0)), (7, ZERO), (8, (7, 0, 0)), (14, ZERO)],
    })  # fmt: skip


def _melee(kit: Kit, swing: float) -> None:
    kit.clip("melee", 20, {
        "hips": [(0, ZERO), (6, (0, 0, -14)), (10, (0, 0, 18), (0, 0.10, -0.03)), (20, ZERO)],
        "chest": [(0, ZERO), (6, (8, 0, -24)), (10, (-16, 0, 32)), (20, ZERO)],
        "armR": [(0, ZERO), (6, (swing, 0, -10)), (10, (-30, 0, 20)), (20, ZERO)],
        "legR": [(0, ZERO), (10, (18, 0, 0)), (20, ZERO)],
        "legL": [(0, ZERO), (10, (-14, 0, 0)), (20, ZERO)],
    })  # fmt: skip


def _hit(kit: Kit, weight: float) -> None:
    kit.clip("hit", 10, {
        "hips": [(0, ZERO), (3, (12 / weight, 6, 10), (0, -0.07, 0)), (10, ZERO)],
        "head": [(0, ZERO), (3, (18, 0, 0)), (10, ZERO)],
    })  # fmt: skip


def _die(kit: Kit, lying: float) -> None:
    """Thrown on its back; `lying` is the height of the origin at the end."""
    kit.clip("die", 26, {
        "root": [
            (0, ZERO), (8, (14, 4, 0), (0, -0.05, 0.02)), (18, (78, 10, 16), (0, -0.12, lying)),
            (22, (84, 12, 18), (0, -0.14, lying + 0.03)), (26, (82, 12, 18), (0, -0.14, lying)),
        ],
        "armR": [(0, ZERO), (18, (60, 20, 0)), (26, (40, 60, 0))],
        "armL": [(0, ZERO), (18, (50, -30, 0)), (26, (20, -64, 0))],
        "shinR": [(0, ZERO), (10, (-40, 0, 0)), (22, (-12, 0, 0))],
        "head": [(0, ZERO), (18, (20, 0, 20)), (26, (14, 0, 28))],
    })  # fmt: skip


def dreadnought_clips(kit: Kit) -> None:
    """Add the six clips of the bird-legged walker."""
    kit.clip("idle", 48, {
        "chest": [(0, ZERO), (24, (0, 0, 4), (0, 0, -0.015)), (48, ZERO)],
        "arm_R": [(0, ZERO), (24, (2, 0, 0)), (48, ZERO)],
        "arm_L": [(0, ZERO), (24, (-2, 0, 0)), (48, ZERO)],
    })  # fmt: skip
    _dreadnought_walk(kit)
    kick = (0, -0.05, 0)
    kit.clip("shoot", 16, {
        "chest": [(0, ZERO), (3, (4, 0, 3), kick), (8, ZERO), (10, (4, 0, -3), kick), (16, ZERO)],
    })  # fmt: skip
    kit.clip("melee", 24, {
        "chest": [(0, ZERO), (8, (4, 0, -26)), (12, (-10, 0, 34), (0, 0.16, 0)), (24, ZERO)],
        "arm_R": [(0, ZERO), (8, (30, 0, 0)), (12, (-20, 0, 0)), (24, ZERO)],
    })  # fmt: skip
    kit.clip("hit", 12, {"hips": [(0, ZERO), (4, (5, 6, 6), (0, -0.1, 0)), (12, ZERO)]})
    kit.clip("die", 36, {
        "hips": [
            (0, ZERO), (10, (-4, 8, 0), (0, 0, -0.1)), (22, (-16, 4, 6), (0, 0.1, -0.46)),
            (26, (-14, 4, 6), (0, 0.1, -0.42)), (36, (-17, 4, 6), (0, 0.1, -0.48)),
        ],
        "legR": [(0, ZERO), (22, (50, 0, 0))],
        "legL": [(0, ZERO), (22, (44, 0, 0))],
        "shinR": [(0, ZERO), (22, (-70, 0, 0))],
        "shinL": [(0, ZERO), (22, (-64, 0, 0))],
        "footR": [(0, ZERO), (22, (36, 0, 0))],
        "footL": [(0, ZERO), (22, (34, 0, 0))],
        "arm_R": [(0, ZERO), (14, (12, 0, 0)), (26, (-34, 0, 0)), (36, (-28, 0, 0))],
        "arm_L": [(0, ZERO), (14, (8, 0, 0)), (28, (-26, 0, 0)), (36, (-22, 0, 0))],
    })  # fmt: skip


def _dreadnought_walk(kit: Kit) -> None:
    swing = 22
    kit.clip("walk", 32, {
        "hips": [
            (0, (0, 3, 0), (0.03, 0, -0.05)), (8, ZERO, (0, 0, 0.04)), (16, (0, -3, 0), (-0.03, 0, -0.05)),
            (24, ZERO, (0, 0, 0.04)), (32, (0, 3, 0), (0.03, 0, -0.05)),
        ],
        "chest": [(0, (0, -3, -5)), (16, (0, 3, 5)), (32, (0, -3, -5))],
        "legR": [(0, (swing, 0, 0)), (16, (-swing, 0, 0)), (32, (swing, 0, 0))],
        "legL": [(0, (-swing, 0, 0)), (16, (swing, 0, 0)), (32, (-swing, 0, 0))],
        "shinR": [(0, (-8, 0, 0)), (16, (6, 0, 0)), (24, (-30, 0, 0)), (32, (-8, 0, 0))],
        "shinL": [(0, (6, 0, 0)), (8, (-30, 0, 0)), (16, (-8, 0, 0)), (32, (6, 0, 0))],
        "footR": [(0, (-10, 0, 0)), (16, (14, 0, 0)), (24, (16, 0, 0)), (32, (-10, 0, 0))],
        "footL": [(0, (14, 0, 0)), (8, (16, 0, 0)), (16, (-10, 0, 0)), (32, (14, 0, 0))],
    })  # fmt: skip


def add_prone(kit: Kit, *, front: float, back: float) -> None:
    """Add the clip `prone`, from standing to lying on the belly with the weapon ahead; played backwards it rises.

    `front` is how far the body reaches before the origin (it lies that high), `back` how far the feet go back.
    """
    kit.clip("prone", 14, {
        "root": [(0, ZERO), (5, (-30, 0, 0), (0, 0.02, -0.02)), (10, (-84, 0, 0), (0, -back, front + 0.05)),
                 (14, (-86, 0, 0), (0, -back, front))],
        "chest": [(0, ZERO), (14, (10, 0, 0))],
        "head": [(0, ZERO), (14, (58, 0, 0))],
        "armR": [(0, ZERO), (10, (78, 0, 0)), (14, (76, 0, 0))],
        "armL": [(0, ZERO), (10, (78, 0, 0)), (14, (76, 0, 0))],
        "legR": [(0, ZERO), (6, (40, 0, 0)), (14, (4, 8, 0))],
        "legL": [(0, ZERO), (14, (2, -8, 0))],
        "shinR": [(0, ZERO), (6, (-60, 0, 0)), (14, (-14, 0, 0))],
    })  # fmt: skip
