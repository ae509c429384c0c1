"""Lightly armoured humans: scouts with hood and cloak, and the captive who wears a ship's overalls."""

from __future__ import annotations

from clips import add_prone, humanoid_bones, humanoid_clips
from kit import ZERO, Kit, Vec3

HAND = (0.18, 0.27, 0.56)
BOTH_HANDS = (-0.02, 0.42, 0.58)
FREE_HAND = (-0.32, 0.26, 0.5)
RAISED_R = (0.26, 0.2, 0.78)
RAISED_L = (-0.26, 0.2, 0.78)


def scout(kit: Kit) -> None:
    """Scout with one-handed weapons: deep hood, band of goggles, a cloak with a forked hem, a roll on the back."""
    _scout(kit, FREE_HAND)
    _one_handed(kit)
    _cloak(kit)
    _roll(kit)
    humanoid_clips(kit, back=0.27, stride=32, lean=12)
    add_prone(kit, front=0.17, back=0.46)


def scout_heavy(kit: Kit) -> None:
    """Scout with a heavy gun: no cloak, a frame with two shell cases and a folded stand on the back."""
    _scout(kit, BOTH_HANDS)
    kit.rod("foreL", "cloth", (-0.27, 0.0, 0.6), (-0.05, 0.38, 0.575), 0.05, 0.055, sides=7)
    kit.ball("foreL", "dark", (-0.02, 0.42, 0.575), (0.085, 0.09, 0.085), detail=1)
    for x in (-0.12, 0.12):
        kit.box("chest", "prim", (x, -0.22, 0.74), (0.2, 0.16, 0.3), bevel=0.025)
        kit.box("chest", "hazard", (x, -0.305, 0.78), (0.16, 0.012, 0.05), bevel=0)
    for x in (-0.05, 0.05):
        kit.rod("chest", "steel", (x, -0.32, 0.5), (x * 2.6, -0.32, 1.12), 0.02, sides=5)
    humanoid_clips(kit, back=0.34, stride=26, lean=8, weight=1.2)
    add_prone(kit, front=0.17, back=0.46)


def scout_captain(kit: Kit) -> None:
    """Leader of scouts: bare head with a crest of hair, a pennant on a long aerial, half a cape over one shoulder."""
    _scout(kit, FREE_HAND, hood=False)
    _one_handed(kit)
    kit.ball("head", "skin", (0, 0.03, 0.965), (0.18, 0.2, 0.22))
    kit.box("head", "dark", (0, 0.115, 0.985), (0.17, 0.06, 0.05), bevel=0.014)
    kit.box("head", "eye", (0.042, 0.146, 0.985), (0.06, 0.012, 0.034), bevel=0, mirror=True)
    kit.box("head", "cloth", (0, -0.01, 1.07), (0.06, 0.22, 0.1), turn=(-10, 0, 0), bevel=0.02, taper=(0.6, 0.8))
    kit.rod("chest", "steel", (0.14, -0.2, 0.7), (0.2, -0.26, 1.46), 0.014, sides=5)
    kit.plate("chest", "prim", [(0.2, -0.26, 1.44), (0.19, -0.26, 1.24), (0.08, -0.44, 1.28), (0.03, -0.5, 1.4)], 0.02)
    kit.plate("chest", "trim", [(0.195, -0.26, 1.37), (0.19, -0.26, 1.31), (0.06, -0.46, 1.32), (0.06, -0.46, 1.37)],
              0.026)  # fmt: skip
    cape = [(-0.06, -0.16, 0.9), (-0.34, -0.12, 0.86), (-0.44, -0.24, 0.4), (-0.34, -0.34, 0.2), (-0.22, -0.28, 0.3),
            (-0.12, -0.34, 0.18), (-0.04, -0.2, 0.5)]  # fmt: skip
    kit.plate("chest", "cloth", cape, 0.04, axis="y")
    kit.box("armL", "trim", (-0.29, 0.0, 0.85), (0.2, 0.26, 0.05), turn=(0, -24, 0), bevel=0.016)
    humanoid_clips(kit, back=0.3, stride=32, lean=10)
    add_prone(kit, front=0.17, back=0.46)


def _scout(kit: Kit, off_hand: Vec3, *, hood: bool = True) -> None:
    humanoid_bones(
        kit, hip=0.48, chest=0.58, neck=0.87, shoulder=(0.21, 0, 0.82), elbow=(0.27, 0.01, 0.6), leg=0.09,
        knee=(0.11, 0.03, 0.27), hand=HAND, off_hand=off_hand,
    )  # fmt: skip
    _trousers(kit, "cloth")
    _jacket(kit)
    if hood:
        _hood(kit)
    kit.rod("arm", "cloth", (0.21, 0, 0.83), (0.27, 0.01, 0.6), 0.065, 0.052, sides=7, mirror=True)
    kit.box("armR", "prim", (0.26, 0.0, 0.85), (0.17, 0.22, 0.06), turn=(0, 28, 0), bevel=0.018, taper=(0.85, 0.85))
    kit.rod("foreR", "prim", (0.27, 0.0, 0.6), (0.19, 0.24, 0.56), 0.052, 0.058, sides=7)
    kit.ball("foreR", "dark", HAND, (0.085, 0.09, 0.09), detail=1)


def _trousers(kit: Kit, slot: str) -> None:
    kit.box("shin", "dark", (0.115, 0.05, 0.045), (0.12, 0.27, 0.09), taper=(0.8, 0.6), shift=(0, -0.03), bevel=0.02,
            mirror=True)  # fmt: skip
    kit.rod("shin", "dark", (0.115, 0, 0.06), (0.11, 0.03, 0.28), 0.055, 0.065, sides=7, mirror=True)
    kit.rod("leg", slot, (0.11, 0.03, 0.26), (0.085, 0, 0.5), 0.072, 0.09, sides=7, mirror=True)
    kit.box("hips", slot, (0, 0, 0.49), (0.25, 0.18, 0.12), bevel=0.03)


def _jacket(kit: Kit) -> None:
    """A padded jacket, a breast plate in the team's colour, pouches, knee pads."""
    kit.box("shin", "prim", (0.113, 0.085, 0.26), (0.1, 0.05, 0.11), turn=(-8, 0, 0), bevel=0.018, mirror=True)
    kit.box("hips", "dark", (0, 0, 0.545), (0.29, 0.22, 0.045), bevel=0.01)
    for x in (-0.13, -0.05, 0.12):
        kit.box("hips", "trim", (x, 0.115, 0.52), (0.07, 0.05, 0.08), bevel=0.012)
    kit.box("chest", "suit", (0, 0, 0.7), (0.27, 0.2, 0.29), taper=(1.28, 1.1), bevel=0.04)
    kit.box("chest", "prim", (0, 0.095, 0.735), (0.29, 0.08, 0.2), turn=(-8, 0, 0), taper=(1.08, 0.8), bevel=0.025)
    kit.box("chest", "trim", (0.07, 0.14, 0.76), (0.035, 0.014, 0.15), turn=(-8, 0, 14), bevel=0.004, mirror=True)
    kit.box("chest", "glow", (0.11, 0.143, 0.7), (0.04, 0.012, 0.03), turn=(-8, 0, 0), bevel=0)


def _hood(kit: Kit) -> None:
    """A peaked hood that falls on the shoulders; in its shadow a band of lit goggles."""
    kit.rod("head", "skin", (0, 0.02, 0.86), (0, 0.03, 0.94), 0.07, sides=7)
    kit.ball("head", "dark", (0, 0.05, 0.955), (0.16, 0.17, 0.19), detail=1)
    kit.box("head", "eye", (0, 0.135, 0.975), (0.13, 0.03, 0.036), bevel=0.008)
    peak = [(0, 0.16, 1.04), (0, 0.06, 1.12), (0, -0.08, 1.1), (0, -0.17, 0.98), (0, -0.16, 0.84), (0, -0.02, 0.84)]
    kit.plate("head", "prim", peak, 0.15)
    side = [(0.105, 0.13, 1.0), (0.11, 0.0, 1.06), (0.11, -0.12, 0.98), (0.13, -0.12, 0.82), (0.13, 0.08, 0.84)]
    kit.plate("head", "prim", side, 0.045, mirror=True)
    kit.box("chest", "prim", (0, -0.01, 0.855), (0.36, 0.28, 0.07), taper=(0.7, 0.7), bevel=0.025)


def _cloak(kit: Kit) -> None:
    back = [(0.17, -0.13, 0.86), (0.24, -0.2, 0.5), (0.27, -0.3, 0.14), (0.15, -0.26, 0.26), (0.06, -0.33, 0.1),
            (0.0, -0.24, 0.34), (0.0, -0.15, 0.86)]  # fmt: skip
    kit.plate("chest", "prim", back, 0.035, axis="y", mirror=True)


def _roll(kit: Kit) -> None:
    kit.rod("chest", "trim", (-0.19, -0.2, 0.66), (0.19, -0.2, 0.66), 0.075, sides=8, bevel=0.015)
    for x in (-0.1, 0.1):
        kit.rod("chest", "dark", (x - 0.015, -0.2, 0.66), (x + 0.015, -0.2, 0.66), 0.082, sides=8)


def _one_handed(kit: Kit) -> None:
    kit.rod("foreL", "prim", (-0.27, 0.0, 0.6), (-0.315, 0.22, 0.51), 0.052, 0.058, sides=7)
    kit.ball("foreL", "dark", FREE_HAND, (0.085, 0.09, 0.09), detail=1)


def captive(kit: Kit) -> None:
    """One of the crew: bare-headed, pale overalls with a warning stripe, hands held up, a broken shackle on each."""
    humanoid_bones(
        kit, hip=0.47, chest=0.57, neck=0.85, shoulder=(0.18, 0, 0.8), elbow=(0.29, 0.06, 0.62), leg=0.085,
        knee=(0.1, 0.03, 0.26), hand=RAISED_R, off_hand=RAISED_L,
    )  # fmt: skip
    _trousers(kit, "prim")
    crew_trunk(kit, "chest")
    crew_head(kit, "head")
    kit.rod("arm", "prim", (0.18, 0, 0.81), (0.29, 0.05, 0.62), 0.06, 0.052, sides=7, mirror=True)
    kit.rod("fore", "prim", (0.29, 0.05, 0.62), (0.265, 0.18, 0.75), 0.052, 0.046, sides=7, mirror=True)
    kit.rod("fore", "steel", (0.272, 0.15, 0.715), (0.267, 0.175, 0.742), 0.062, sides=8, mirror=True)
    kit.ball("fore", "skin", (0.26, 0.2, 0.79), (0.08, 0.08, 0.11), detail=1, mirror=True)
    humanoid_clips(kit, back=0.18, stride=24, lean=14, swing=30, weight=0.8)
    kit.clips["walk"].keys["armR"] = [(0, (-24, 0, -8)), (12, (-34, 0, -8)), (24, (-24, 0, -8))]
    kit.clips["walk"].keys["armL"] = [(0, (-34, 0, 8)), (12, (-24, 0, 8)), (24, (-34, 0, 8))]
    kit.clips["idle"].keys["armR"] = [(0, ZERO), (24, (4, 0, 3)), (48, ZERO)]


def crew_trunk(kit: Kit, bone: str) -> None:
    """Overalls with a warning stripe over shoulder and belt, and a number plate without a number."""
    kit.box(bone, "prim", (0, 0, 0.69), (0.25, 0.18, 0.28), taper=(1.25, 1.1), bevel=0.04)
    kit.box(bone, "hazard", (0.03, 0.1, 0.69), (0.05, 0.03, 0.29), turn=(-6, 24, 0), bevel=0)
    kit.box(bone, "hazard", (0.03, -0.1, 0.69), (0.05, 0.03, 0.29), turn=(6, 24, 0), bevel=0)
    kit.box(bone, "dark", (0, 0, 0.55), (0.27, 0.2, 0.04), bevel=0.008)
    kit.box(bone, "white", (-0.09, 0.104, 0.76), (0.07, 0.012, 0.045), bevel=0)


def crew_head(kit: Kit, bone: str, lower: float = 0.0) -> None:
    """Bare head with tousled hair; `lower` is by how much it hangs lower than that of one who stands."""
    z = 0.94 - lower
    kit.rod(bone, "skin", (0, 0.01, z - 0.12), (0, 0.02, z - 0.04), 0.055, sides=7)
    kit.ball(bone, "skin", (0, 0.03, z), (0.17, 0.19, 0.21))
    kit.ball(bone, "cloth", (0, -0.01, z + 0.045), (0.2, 0.21, 0.18), turn=(12, 0, 0), cut=-0.1)
    kit.box(bone, "dark", (0.04, 0.118, z + 0.005), (0.03, 0.014, 0.022), bevel=0, mirror=True)
