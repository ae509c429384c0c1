"""The tall ones: narrow, swept back, one crescent crest; a heavy with a yoke of pods; the exarch's blades."""

from __future__ import annotations

from clips import humanoid_bones, humanoid_clips
from kit import Kit, Vec3

HAND = (0.15, 0.24, 0.66)
BOTH_HANDS = (-0.02, 0.42, 0.74)
FREE_HAND = (-0.28, 0.26, 0.62)


def elf(kit: Kit) -> None:
    """Trooper: wasp waist, tear-shaped visor, three fins from the shoulders, split coat-tails, a long gun."""
    _body(kit, BOTH_HANDS)
    _both_arms(kit)
    _fins(kit)
    _crest(kit)
    humanoid_clips(kit, back=0.3, stride=34, bob=0.012, lean=9, weight=0.8)


def elf_heavy(kit: Kit) -> None:
    """Gunner: a yoke over both shoulders with two pods behind, so that a long heavy gun hangs in balance; no fins."""
    _body(kit, BOTH_HANDS)
    _both_arms(kit)
    yoke = [(-0.3, -0.06, 0.98), (-0.34, -0.12, 1.06), (-0.16, -0.14, 1.1), (0.16, -0.14, 1.1), (0.34, -0.12, 1.06),
            (0.3, -0.06, 0.98), (0.14, -0.1, 1.0), (-0.14, -0.1, 1.0)]  # fmt: skip
    kit.plate("chest", "trim", yoke, 0.07, axis="y")
    kit.ball("chest", "prim", (0.2, -0.34, 0.8), (0.17, 0.22, 0.44), turn=(14, 0, 0), mirror=True)
    kit.rod("chest", "glow", (0.2, -0.43, 0.78), (0.2, -0.455, 0.79), 0.045, sides=8, mirror=True)
    kit.rod("chest", "trim", (0.24, -0.12, 1.03), (0.21, -0.32, 0.98), 0.04, 0.05, sides=6, mirror=True)
    _crest(kit)
    humanoid_clips(kit, back=0.42, stride=28, bob=0.012, lean=5, weight=1.3)


def exarch(kit: Kit) -> None:
    """Leader: a crest twice as high, a fan of four banner blades behind, a white mantle, both hands free."""
    _body(kit, FREE_HAND)
    _right_arm(kit)
    kit.rod("foreL", "prim", (-0.2, -0.03, 0.74), (-0.27, 0.22, 0.63), 0.036, 0.05)
    kit.ball("foreL", "dark", FREE_HAND, (0.07, 0.08, 0.07), detail=1)
    crest = [(0, 0.1, 1.16), (0, 0.02, 1.32), (0, -0.16, 1.46), (0, -0.38, 1.44), (0, -0.5, 1.3), (0, -0.3, 1.33),
             (0, -0.14, 1.26), (0, -0.06, 1.1)]  # fmt: skip
    kit.plate("head", "white", crest, 0.04)
    kit.rod("head", "brass", (0, 0.06, 1.17), (0, 0.02, 1.2), 0.085, 0.06, sides=8)
    for x, tip, high in ((0.08, 0.22, 1.52), (0.12, 0.44, 1.3)):
        banner = [(x, -0.1, 0.84), (x + 0.07, -0.12, 1.0), (tip + 0.06, -0.3, high - 0.12), (tip, -0.34, high),
                  (tip - 0.05, -0.28, high - 0.22)]  # fmt: skip
        kit.plate("chest", "trim", banner, 0.03, axis="y", mirror=True)
        kit.box("chest", "glow", (tip - 0.02, -0.27, high - 0.2), (0.03, 0.035, 0.12), turn=(0, 12, 0), bevel=0,
                mirror=True)  # fmt: skip
    mantle = [(0.15, -0.11, 0.96), (0.2, -0.2, 0.6), (0.28, -0.34, 0.08), (0.12, -0.36, 0.05), (0.0, -0.26, 0.4),
              (0.0, -0.14, 0.94)]  # fmt: skip
    kit.plate("chest", "white", mantle, 0.035, axis="y", mirror=True)
    kit.plate("arm", "brass", [(0.2, -0.1, 1.0), (0.2, 0.1, 1.0), (0.33, 0.02, 1.1), (0.36, -0.14, 1.08)], 0.05,
              mirror=True)  # fmt: skip
    kit.grow(1.04)
    humanoid_clips(kit, back=0.4, stride=34, bob=0.012, lean=9, swing=90)


def _body(kit: Kit, off_hand: Vec3) -> None:
    humanoid_bones(
        kit, hip=0.6, chest=0.7, neck=1.0, shoulder=(0.165, -0.01, 0.95), elbow=(0.2, -0.02, 0.74), leg=0.07,
        knee=(0.085, 0.03, 0.34), hand=HAND, off_hand=off_hand,
    )  # fmt: skip
    _legs(kit)
    _torso(kit)
    _head(kit)


def _legs(kit: Kit) -> None:
    kit.box("shin", "dark", (0.09, 0.05, 0.025), (0.08, 0.22, 0.05), taper=(0.7, 0.5), shift=(0, -0.04), bevel=0.01,
            mirror=True)  # fmt: skip
    kit.rod("shin", "prim", (0.09, 0.01, 0.04), (0.085, 0.035, 0.35), 0.036, 0.066, mirror=True)
    kit.plate("shin", "trim", [(0.087, 0.07, 0.2), (0.087, 0.11, 0.36), (0.087, 0.07, 0.48), (0.087, 0.05, 0.34)], 0.04,
              mirror=True)  # fmt: skip
    kit.rod("leg", "suit", (0.085, 0.03, 0.34), (0.07, 0, 0.6), 0.056, 0.075, mirror=True)
    kit.plate("leg", "prim", [(0.12, -0.08, 0.62), (0.12, 0.08, 0.62), (0.145, 0.06, 0.44), (0.14, -0.02, 0.36)], 0.035,
              mirror=True)  # fmt: skip
    kit.rod("hips", "suit", (0, 0, 0.55), (0, 0, 0.68), 0.085, 0.07)
    tails = [(0.07, -0.08, 0.66), (0.07, -0.17, 0.36), (0.08, -0.28, 0.12), (0.08, -0.19, 0.13), (0.07, -0.09, 0.34),
             (0.07, -0.05, 0.62)]  # fmt: skip
    kit.plate("hips", "cloth", tails, 0.11, mirror=True)
    kit.plate("hips", "trim", [(0, 0.08, 0.64), (0, 0.12, 0.36), (0, 0.09, 0.26), (0, 0.07, 0.4), (0, 0.06, 0.64)], 0.1)
    kit.rod("hips", "brass", (0, 0, 0.645), (0, 0, 0.68), 0.098, sides=10, bevel=0.008)


def _torso(kit: Kit) -> None:
    kit.rod("chest", "prim", (0, 0, 0.68), (0, 0, 0.96), 0.075, 0.15, sides=10, flat=0.8)
    kit.ball("chest", "prim", (0, 0.03, 0.88), (0.29, 0.22, 0.24))
    kit.plate("chest", "trim", [(0.03, 0.13, 0.96), (0.12, 0.1, 0.97), (0.06, 0.12, 0.78), (0.02, 0.12, 0.76)], 0.03,
              axis="y", mirror=True)  # fmt: skip
    kit.box("chest", "glow", (0, 0.142, 0.88), (0.05, 0.02, 0.05), turn=(0, 45, 0), bevel=0.006)
    kit.plate("arm", "prim", [(0.2, -0.1, 0.96), (0.2, 0.09, 0.98), (0.25, 0.0, 1.1), (0.26, -0.14, 1.08)], 0.06,
              mirror=True)  # fmt: skip
    kit.ball("arm", "prim", (0.2, -0.01, 0.95), (0.15, 0.18, 0.16), mirror=True)
    kit.rod("arm", "suit", (0.17, -0.01, 0.95), (0.2, -0.02, 0.74), 0.045, 0.04, mirror=True)


def _head(kit: Kit) -> None:
    kit.rod("head", "suit", (0, 0, 0.96), (0, 0.01, 1.03), 0.045)
    kit.ball("head", "prim", (0, 0.02, 1.09), (0.15, 0.19, 0.22))
    kit.ball("head", "eye", (0, 0.082, 1.085), (0.1, 0.08, 0.11), detail=1)


def _crest(kit: Kit) -> None:
    blade = [(0, 0.085, 1.15), (0, 0.02, 1.26), (0, -0.16, 1.36), (0, -0.36, 1.33), (0, -0.16, 1.22), (0, -0.06, 1.1)]
    kit.plate("head", "trim", blade, 0.036)


def _fins(kit: Kit) -> None:
    middle = [(0, -0.09, 1.0), (0, -0.16, 1.12), (0, -0.32, 1.26), (0, -0.17, 0.95), (0, -0.12, 0.78)]
    kit.plate("chest", "trim", middle, 0.035)
    side = [(0.1, -0.07, 0.98), (0.14, -0.14, 1.1), (0.18, -0.28, 1.24), (0.13, -0.15, 0.93), (0.09, -0.1, 0.82)]
    kit.plate("chest", "trim", side, 0.032, mirror=True)


def _right_arm(kit: Kit) -> None:
    kit.rod("foreR", "prim", (0.2, -0.03, 0.74), (0.155, 0.2, 0.67), 0.036, 0.05)
    kit.ball("foreR", "dark", HAND, (0.07, 0.08, 0.08), detail=1)


def _both_arms(kit: Kit) -> None:
    _right_arm(kit)
    kit.rod("foreL", "prim", (-0.2, -0.03, 0.74), (-0.04, 0.38, 0.735), 0.036, 0.05)
    kit.ball("foreL", "dark", (-0.02, 0.42, 0.735), (0.07, 0.08, 0.07), detail=1)
