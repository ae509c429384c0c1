"""Weapons of a dreadnought: the origin is the socket, the model reaches outwards (+X) and forwards (+Y).

Made for the right side; the left is the same model with X scaled by -1. None is higher or deeper than 0.3 from the
socket, so that each fits the arm sockets and the roof sockets alike.
"""

from __future__ import annotations

import math

from kit import Kit

# All barrels lie on one axis in front of the shoulder block.
BARREL_X = 0.2


def _shoulder(kit: Kit) -> None:
    kit.rod("root", "steel", (-0.02, 0, 0), (0.12, 0, 0), 0.13, sides=12, bevel=0.02)
    kit.box("root", "prim", (0.18, 0, 0.01), (0.26, 0.36, 0.34), bevel=0.05)
    kit.box("root", "trim", (0.315, 0, 0.01), (0.02, 0.22, 0.2), bevel=0.008)


def mount_assault_cannon(kit: Kit) -> None:
    """Six long rotating barrels, a drum below."""
    _shoulder(kit)
    kit.box("root", "prim", (BARREL_X, 0.3, 0), (0.28, 0.34, 0.28), bevel=0.04)
    for i in range(6):
        x, z = (f(i * math.pi / 3) * 0.085 for f in (math.cos, math.sin))
        kit.rod("root", "steel", (BARREL_X + x, 0.44, z), (BARREL_X + x, 1.08, z), 0.036, sides=6)
    for y in (0.5, 0.92):
        kit.rod("root", "dark", (BARREL_X, y, 0), (BARREL_X, y + 0.06, 0), 0.14, sides=12)
    kit.rod("root", "brass", (0.08, 0.28, -0.17), (0.32, 0.28, -0.17), 0.11, sides=10, bevel=0.02)
    kit.empty("muzzle", (BARREL_X, 1.1, 0))


def mount_missile_launcher(kit: Kit) -> None:
    """A box of six cells with warheads."""
    _shoulder(kit)
    kit.box("root", "prim", (BARREL_X, 0.24, 0.03), (0.44, 0.62, 0.42), bevel=0.04)
    kit.box("root", "trim", (BARREL_X, 0.53, 0.03), (0.46, 0.06, 0.44), bevel=0.016)
    for x in (-0.13, 0, 0.13):
        for z in (-0.07, 0.13):
            kit.rod("root", "dark", (BARREL_X + x, 0.54, z), (BARREL_X + x, 0.575, z), 0.058)
            kit.rod("root", "hazard", (BARREL_X + x, 0.57, z), (BARREL_X + x, 0.66, z), 0.042, 0.006)
    kit.box("root", "hazard", (BARREL_X, 0.1, 0.245), (0.3, 0.1, 0.012), bevel=0)
    kit.empty("muzzle", (BARREL_X, 0.68, 0.03))


def mount_plasma_gun(kit: Kit) -> None:
    """A swollen bottle of light caged in steel ribs, a three-pronged snout."""
    _shoulder(kit)
    kit.ball("root", "glow", (BARREL_X, 0.36, 0.02), (0.32, 0.48, 0.32))
    for y in (0.2, 0.34, 0.48):
        kit.box("root", "dark", (BARREL_X, y, 0.02), (0.36, 0.05, 0.36), bevel=0.03)
    kit.rod("root", "brass", (BARREL_X, 0.52, 0.02), (BARREL_X, 0.68, 0.02), 0.13, 0.09, sides=10)
    kit.ball("root", "glow", (BARREL_X, 0.74, 0.02), (0.13, 0.18, 0.13), detail=1)
    for i in range(3):
        x, z = (f(i * 2 * math.pi / 3 + math.pi / 2) * 0.1 for f in (math.cos, math.sin))
        kit.rod("root", "steel", (BARREL_X + x, 0.6, 0.02 + z), (BARREL_X + x * 0.7, 0.9, 0.02 + z * 0.7), 0.034, 0.02,
                sides=6)  # fmt: skip
    kit.empty("muzzle", (BARREL_X, 0.9, 0.02))


def mount_bolter(kit: Kit) -> None:
    """Two plain bolters side by side: what a dreadnought always carries."""
    _shoulder(kit)
    kit.box("root", "dark", (BARREL_X, 0.26, 0), (0.3, 0.3, 0.2), bevel=0.03)
    for x in (-0.075, 0.075):
        kit.rod("root", "steel", (BARREL_X + x, 0.38, 0), (BARREL_X + x, 0.7, 0), 0.046)
        kit.rod("root", "dark", (BARREL_X + x, 0.62, 0), (BARREL_X + x, 0.73, 0), 0.06)
    kit.box("root", "trim", (BARREL_X, 0.24, 0.11), (0.2, 0.2, 0.03), bevel=0.01)
    kit.empty("muzzle", (BARREL_X, 0.74, 0))


def mount_stump(kit: Kit) -> None:
    """What is left of a weapon torn off: a torn flange and glowing cables."""
    kit.rod("root", "dark", (-0.04, 0, 0), (0.06, 0, 0), 0.13, sides=10)
    for start, end in (
        ((0.04, 0.04, 0.04), (0.2, 0.08, -0.06)),
        ((0.04, -0.05, 0), (0.17, -0.06, -0.14)),
        ((0.05, 0, -0.05), (0.22, 0.02, -0.18)),
    ):
        kit.rod("root", "steel", start, end, 0.022, 0.014, sides=5)
    for roll in (10, 130, 250):
        x, z = 0.07, math.cos(math.radians(roll)) * 0.1
        kit.box("root", "steel", (x, math.sin(math.radians(roll)) * 0.1, z), (0.09, 0.05, 0.05), turn=(roll, 20, 0))
    kit.ball("root", "glow", (0.07, 0, 0), (0.07, 0.12, 0.12), detail=1)
    kit.empty("muzzle", (0.1, 0, 0))


def mount_fusion_gun(kit: Kit) -> None:
    """A ribbed oven that widens to a glowing maw."""
    _shoulder(kit)
    kit.rod("root", "dark", (BARREL_X, 0.14, 0), (BARREL_X, 0.4, 0), 0.15, 0.12, sides=10, bevel=0.02)
    kit.rod("root", "steel", (BARREL_X, 0.38, 0), (BARREL_X, 0.82, 0), 0.11, 0.19, sides=12, bevel=0.016)
    for y in (0.48, 0.6, 0.72):
        kit.rod("root", "glow", (BARREL_X, y, 0), (BARREL_X, y + 0.03, 0), 0.14 + (y - 0.48) * 0.2, sides=12)
    kit.rod("root", "dark", (BARREL_X, 0.82, 0), (BARREL_X, 0.9, 0), 0.2, 0.17, sides=12)
    kit.rod("root", "glow", (BARREL_X, 0.9, 0), (BARREL_X, 0.91, 0), 0.14, sides=12)
    kit.rod("root", "brass", (0.06, 0.12, 0.17), (0.06, 0.42, 0.17), 0.07, sides=8, bevel=0.015)
    kit.rod("root", "brass", (0.34, 0.12, 0.17), (0.34, 0.42, 0.17), 0.07, sides=8, bevel=0.015)
    kit.empty("muzzle", (BARREL_X, 0.92, 0))


def mount_beam_gun(kit: Kit) -> None:
    """A dish on a ringed spine, three rods that meet at its focus."""
    _shoulder(kit)
    kit.box("root", "prim", (BARREL_X, 0.28, 0), (0.24, 0.3, 0.24), bevel=0.04)
    kit.rod("root", "steel", (BARREL_X, 0.4, 0), (BARREL_X, 0.76, 0), 0.055, sides=8)
    for y in (0.46, 0.56, 0.66):
        kit.rod("root", "trim", (BARREL_X, y, 0), (BARREL_X, y + 0.04, 0), 0.12, sides=12)
    kit.rod("root", "dark", (BARREL_X, 0.72, 0), (BARREL_X, 0.84, 0), 0.08, 0.26, sides=14)
    kit.rod("root", "glow", (BARREL_X, 0.838, 0), (BARREL_X, 0.848, 0), 0.19, sides=14)
    for i in range(3):
        x, z = (f(i * 2 * math.pi / 3 + 0.5) * 0.23 for f in (math.cos, math.sin))
        kit.rod("root", "steel", (BARREL_X + x, 0.82, z), (BARREL_X + x * 0.2, 1.08, z * 0.2), 0.026, 0.02, sides=5)
    kit.ball("root", "glow", (BARREL_X, 1.08, 0), (0.13, 0.13, 0.13), detail=1)
    kit.empty("muzzle", (BARREL_X, 1.12, 0))


def mount_las_cannon(kit: Kit) -> None:
    """Two long square barrels with lenses, batteries below."""
    _shoulder(kit)
    kit.box("root", "dark", (BARREL_X, 0.26, 0), (0.32, 0.36, 0.26), bevel=0.035)
    for x in (-0.085, 0.085):
        kit.box("root", "steel", (BARREL_X + x, 0.78, 0.03), (0.09, 0.76, 0.1), bevel=0.014)
        kit.box("root", "trim", (BARREL_X + x, 1.14, 0.03), (0.14, 0.12, 0.15), bevel=0.02)
        kit.rod("root", "glow", (BARREL_X + x, 1.2, 0.03), (BARREL_X + x, 1.21, 0.03), 0.05, sides=8)
    for y in (0.54, 0.68, 0.82):
        kit.box("root", "dark", (BARREL_X, y, 0.03), (0.32, 0.05, 0.15), bevel=0.012)
    kit.box("root", "brass", (BARREL_X, 0.26, -0.17), (0.3, 0.26, 0.12), bevel=0.02)
    kit.box("root", "hazard", (BARREL_X, 0.26, 0.135), (0.24, 0.12, 0.014), bevel=0)
    kit.empty("muzzle", (BARREL_X, 1.22, 0.03))
