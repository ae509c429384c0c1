"""Guns that stand on the floor: the twin gun, its body on one square and its barrels over the next."""

from __future__ import annotations

from kit import ZERO, Kit

MUZZLE = (0.11, 1.22, 0.6)


def twin_gun(kit: Kit) -> None:
    """Two long barrels behind a split shield, on a column with four short legs; drums at both sides."""
    kit.bone("base", ZERO)
    kit.bone("gun", (0, 0, 0.5), "base")
    for socket, at in (("socket_R", MUZZLE), ("socket_L", (-0.11, 1.22, 0.6)), ("socket_back", (0, -0.2, 0.7))):
        kit.bone(socket, at, "gun")
    _stand(kit)
    _gun(kit)
    _clips(kit)


def _stand(kit: Kit) -> None:
    for y in (0.34, -0.34):
        kit.rod("base", "dark", (0.08, y * 0.3, 0.32), (0.34, y, 0.07), 0.055, 0.04, sides=6, mirror=True)
        kit.box("base", "steel", (0.35, y, 0.03), (0.17, 0.17, 0.06), taper=(0.7, 0.7), bevel=0.015, mirror=True)
        kit.ball("base", "trim", (0.23, y * 0.68, 0.2), (0.12, 0.12, 0.12), detail=1, mirror=True)
    kit.rod("base", "steel", (0, 0, 0.18), (0, 0, 0.44), 0.17, 0.12, sides=10)
    kit.rod("base", "prim", (0, 0, 0.4), (0, 0, 0.47), 0.2, sides=12, bevel=0.012)


def _gun(kit: Kit) -> None:
    kit.box("gun", "prim", (0, 0.0, 0.62), (0.3, 0.52, 0.26), taper=(0.78, 0.9), bevel=0.032)
    kit.box("gun", "trim", (0, -0.05, 0.765), (0.1, 0.32, 0.04), bevel=0.012)
    kit.box(
        "gun",
        "prim",
        (0.27, 0.2, 0.64),
        (0.24, 0.055, 0.42),
        turn=(0, 0, -16),
        taper=(0.8, 1),
        bevel=0.014,
        mirror=True,
    )
    kit.box("gun", "hazard", (0.275, 0.234, 0.48), (0.2, 0.02, 0.055), turn=(0, 0, -16), mirror=True)
    kit.rod("gun", "steel", (0.11, 0.2, 0.6), (0.11, 1.1, 0.6), 0.058, 0.05, mirror=True)
    for y in (0.34, 0.5, 0.66, 0.82):
        kit.rod("gun", "dark", (0.11, y, 0.6), (0.11, y + 0.06, 0.6), 0.075, mirror=True)
    kit.rod("gun", "dark", (0.11, 1.02, 0.6), (0.11, 1.22, 0.6), 0.08, 0.07, bevel=0.01, mirror=True)
    kit.box("gun", "steel", (0, 0.42, 0.6), (0.14, 0.3, 0.06), bevel=0.012)
    kit.rod("gun", "brass", (0.15, -0.04, 0.56), (0.34, -0.04, 0.56), 0.135, sides=12, bevel=0.015, mirror=True)
    kit.rod("gun", "dark", (0.33, -0.04, 0.56), (0.355, -0.04, 0.56), 0.075, sides=8, mirror=True)
    kit.box("gun", "glow", (0, 0.262, 0.7), (0.13, 0.02, 0.045))
    kit.rod("gun", "dark", (0.08, -0.24, 0.6), (0.1, -0.4, 0.56), 0.03, 0.026, sides=6, mirror=True)


def _clips(kit: Kit) -> None:
    """The six clips of all figures; it rolls and shakes rather than walks, and nobody is struck with it."""
    kit.clip("idle", 48, {"gun": [(0, ZERO), (24, (1.5, 0, 3)), (48, ZERO)]})
    kit.clip("walk", 24, {
        "base": [(0, ZERO), (6, (0, 2, 0), (0, 0, 0.015)), (12, ZERO), (18, (0, -2, 0), (0, 0, 0.015)), (24, ZERO)],
    })  # fmt: skip
    kick = (0, -0.08, 0)
    kit.clip("shoot", 16, {
        "gun": [(0, ZERO), (2, (2, 0, 1.5), kick), (6, ZERO), (8, (2, 0, -1.5), kick), (16, ZERO)],
    })  # fmt: skip
    kit.clip("melee", 20, {"gun": [(0, ZERO), (8, (0, 0, -22)), (12, (0, 0, 22)), (20, ZERO)]})
    kit.clip("hit", 10, {"base": [(0, ZERO), (3, (4, 5, 0), (0, -0.05, 0)), (10, ZERO)]})
    kit.clip("die", 26, {
        "gun": [
            (0, ZERO), (10, (14, 8, 12), (0, 0, 0.05)), (18, (-20, 14, 20), (0, 0, -0.2)),
            (26, (-18, 13, 20), (0, 0, -0.19)),
        ],
        "base": [(0, ZERO), (14, (0, 6, 0), (0, 0, -0.03)), (26, (0, 7, 0), (0, 0, -0.05))],
    })  # fmt: skip
