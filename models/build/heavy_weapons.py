"""Heavy weapons of the rarer trades, held in both hands; the same rules as in hand_weapons.py."""

from __future__ import annotations

import math

from kit import Kit


def fusion_gun(kit: Kit) -> None:
    """A short fat oven: a cone of vents narrowing to a square maw that glows."""
    kit.box("root", "dark", (0, 0.06, 0.02), (0.15, 0.32, 0.16), bevel=0.026)
    kit.rod("root", "steel", (0, 0.2, 0.03), (0, 0.46, 0.03), 0.075, 0.115, sides=10, bevel=0.012)
    for y in (0.26, 0.34, 0.42):
        kit.rod("root", "glow", (0, y, 0.03), (0, y + 0.02, 0.03), 0.094 + (y - 0.26) * 0.2, sides=10)
    kit.rod("root", "dark", (0, 0.46, 0.03), (0, 0.54, 0.03), 0.12, 0.1, sides=10)
    kit.rod("root", "glow", (0, 0.54, 0.03), (0, 0.548, 0.03), 0.08, sides=10)
    kit.rod("root", "brass", (-0.1, -0.06, 0.08), (-0.1, 0.2, 0.08), 0.05, sides=8, bevel=0.012)
    kit.rod("root", "brass", (0.1, -0.06, 0.08), (0.1, 0.2, 0.08), 0.05, sides=8, bevel=0.012)
    kit.empty("muzzle", (0, 0.56, 0.03))


def beam_gun(kit: Kit) -> None:
    """A dish at the end of a long spine, three rods that lead to its focus."""
    kit.box("root", "prim", (0, 0.06, 0.03), (0.1, 0.36, 0.12), bevel=0.02)
    kit.rod("root", "steel", (0, 0.22, 0.05), (0, 0.5, 0.05), 0.03, sides=8)
    for y in (0.28, 0.36):
        kit.rod("root", "trim", (0, y, 0.05), (0, y + 0.03, 0.05), 0.07, sides=10)
    kit.rod("root", "dark", (0, 0.44, 0.05), (0, 0.52, 0.05), 0.05, 0.15, sides=12)
    kit.rod("root", "glow", (0, 0.518, 0.05), (0, 0.526, 0.05), 0.11, sides=12)
    for i in range(3):
        x, z = (f(i * 2 * math.pi / 3 + 0.5) * 0.13 for f in (math.cos, math.sin))
        kit.rod("root", "steel", (x, 0.5, 0.05 + z), (x * 0.25, 0.68, 0.05 + z * 0.25), 0.016, 0.012, sides=5)
    kit.ball("root", "glow", (0, 0.68, 0.05), (0.08, 0.08, 0.08), detail=1)
    kit.ball("root", "glow", (0, -0.08, 0.1), (0.13, 0.13, 0.13), detail=1)
    kit.empty("muzzle", (0, 0.7, 0.05))


def las_cannon(kit: Kit) -> None:
    """A very long square barrel over a battery, a lens at its end, cooling slats along it."""
    kit.box("root", "dark", (0, 0.04, 0.04), (0.14, 0.4, 0.16), bevel=0.024)
    kit.box("root", "steel", (0, 0.46, 0.06), (0.08, 0.6, 0.08), bevel=0.014)
    for y in (0.32, 0.42, 0.52, 0.62):
        kit.box("root", "dark", (0, y, 0.06), (0.12, 0.045, 0.12), bevel=0.01)
    kit.box("root", "trim", (0, 0.78, 0.06), (0.13, 0.12, 0.13), bevel=0.02)
    kit.rod("root", "glow", (0, 0.84, 0.06), (0, 0.852, 0.06), 0.045, sides=10)
    kit.box("root", "hazard", (0, -0.02, 0.128), (0.1, 0.14, 0.018), bevel=0)
    kit.box("root", "brass", (0.0, 0.06, -0.09), (0.16, 0.22, 0.12), bevel=0.02)
    kit.box("root", "glow", (0.082, 0.06, -0.09), (0.008, 0.14, 0.03), bevel=0, mirror=True)
    kit.empty("muzzle", (0, 0.86, 0.06))


def flamer(kit: Kit) -> None:
    """Two bottles below a wide nozzle, a pilot light before it."""
    kit.box("root", "dark", (0, 0.06, 0.04), (0.12, 0.34, 0.13), bevel=0.022)
    kit.rod("root", "rust", (-0.075, -0.04, -0.08), (-0.075, 0.26, -0.08), 0.07, sides=9, bevel=0.02)
    kit.rod("root", "rust", (0.075, -0.04, -0.08), (0.075, 0.26, -0.08), 0.07, sides=9, bevel=0.02)
    kit.rod("root", "hazard", (-0.075, 0.08, -0.08), (-0.075, 0.12, -0.08), 0.073, sides=9)
    kit.rod("root", "hazard", (0.075, 0.08, -0.08), (0.075, 0.12, -0.08), 0.073, sides=9)
    kit.rod("root", "steel", (0, 0.22, 0.05), (0, 0.46, 0.05), 0.045, sides=8)
    kit.rod("root", "dark", (0, 0.42, 0.05), (0, 0.56, 0.05), 0.06, 0.1, sides=10)
    kit.rod("root", "steel", (0, 0.3, -0.03), (0, 0.58, 0.0), 0.016, sides=5)
    kit.ball("root", "glow", (0, 0.6, 0.005), (0.06, 0.09, 0.06), detail=1)
    kit.empty("muzzle", (0, 0.58, 0.05))


def autocannon(kit: Kit) -> None:
    """One long barrel with a slotted brake, a tall clip of shells on top."""
    kit.box("root", "dark", (0, 0.06, 0.02), (0.12, 0.42, 0.16), bevel=0.024)
    kit.rod("root", "steel", (0, 0.26, 0.03), (0, 0.86, 0.03), 0.042, 0.034)
    kit.rod("root", "dark", (0, 0.26, 0.03), (0, 0.5, 0.03), 0.065, 0.06, sides=9)
    kit.box("root", "dark", (0, 0.85, 0.03), (0.12, 0.13, 0.07), bevel=0.014)
    kit.box("root", "rust", (0.02, 0.08, 0.2), (0.08, 0.14, 0.24), turn=(-12, 0, 0), bevel=0.014)
    kit.rod("root", "brass", (0.02, 0.03, 0.3), (0.02, 0.13, 0.32), 0.028, 0.01, sides=6)
    kit.empty("muzzle", (0, 0.93, 0.03))


def orc_plasma(kit: Kit) -> None:
    """A boiler tied to a funnel with wire, light leaking out of every seam."""
    kit.box("root", "rust", (0, 0.02, 0.02), (0.14, 0.26, 0.16), turn=(0, 5, 0), bevel=0.02)
    kit.ball("root", "glow", (0, 0.22, 0.06), (0.22, 0.28, 0.22))
    for roll in (0, 60, 120):
        kit.box("root", "dark", (0, 0.22, 0.06), (0.25, 0.06, 0.045), turn=(0, roll, 0), bevel=0.008)
    for y in (0.14, 0.3):
        kit.rod("root", "rust", (0, y, 0.06), (0, y + 0.035, 0.06), 0.115, sides=9)
    kit.rod("root", "steel", (0, 0.34, 0.06), (0.02, 0.52, 0.07), 0.06, 0.05)
    kit.rod("root", "rust", (0.018, 0.5, 0.07), (0.025, 0.62, 0.075), 0.055, 0.11, sides=9)
    kit.rod("root", "brass", (0.06, 0.0, 0.1), (0.09, 0.06, 0.3), 0.03, 0.04, sides=6)
    kit.empty("muzzle", (0.025, 0.63, 0.075))


def spore_gun(kit: Kit) -> None:
    """Grown, not made: a shell with a rib cage, a sack of light and a fleshy spout."""
    kit.ball("root", "shell2", (0, 0.06, 0.04), (0.2, 0.44, 0.2))
    kit.ball("root", "glow", (0, 0.02, -0.07), (0.19, 0.26, 0.18), detail=1)
    for y in (-0.04, 0.06, 0.16):
        kit.plate("root", "bone", [(0, y, 0.16), (0, y + 0.03, 0.17), (0, y + 0.07, -0.02), (0, y + 0.03, -0.12),
                                   (0, y, -0.02)], 0.22)  # fmt: skip
    kit.rod("root", "skin", (0, 0.24, 0.04), (0, 0.46, 0.02), 0.075, 0.05, sides=7)
    kit.rod("root", "skin", (0, 0.45, 0.02), (0, 0.56, 0.02), 0.05, 0.085, sides=7)
    kit.rod("root", "glow", (0, 0.555, 0.02), (0, 0.562, 0.02), 0.06, sides=7)
    kit.rod("root", "bone", (0, 0.5, 0.1), (0, 0.68, 0.12), 0.03, 0.003, sides=5)
    kit.empty("muzzle", (0, 0.58, 0.02))


def shard_cannon(kit: Kit) -> None:
    """Twice the shard gun: a long flat hull, two stacked discs, twin rails."""
    kit.box("root", "prim", (0, 0.1, 0.04), (0.1, 0.56, 0.1), bevel=0.02, taper=(0.7, 0.9))
    kit.rod("root", "glow", (0, 0.2, 0.1), (0, 0.2, 0.125), 0.15, sides=12)
    kit.rod("root", "trim", (0, 0.2, 0.125), (0, 0.2, 0.15), 0.14, 0.1, sides=12)
    kit.rod("root", "trim", (0, 0.2, -0.06), (0, 0.2, 0.0), 0.12, 0.15, sides=12)
    for x in (-0.045, 0.045):
        kit.plate("root", "trim", [(x, 0.3, 0.0), (x, 0.3, 0.09), (x, 0.86, 0.055), (x, 0.86, 0.03)], 0.032)
    kit.plate("root", "prim", [(0, -0.16, 0.06), (0, -0.3, 0.12), (0, -0.34, -0.04), (0, -0.14, -0.01)], 0.06)
    kit.empty("muzzle", (0, 0.87, 0.04))


def elf_launcher(kit: Kit) -> None:
    """A slender pod like a seed, three darts in its mouth, fins at its tail."""
    kit.rod("root", "prim", (0, -0.3, 0.17), (0, 0.16, 0.18), 0.05, 0.11, sides=10)
    kit.rod("root", "prim", (0, 0.16, 0.18), (0, 0.58, 0.18), 0.11, 0.085, sides=10)
    kit.rod("root", "trim", (0, 0.54, 0.18), (0, 0.62, 0.18), 0.1, 0.07, sides=10)
    for i in range(3):
        x, z = (f(i * 2 * math.pi / 3 + 0.5) * 0.035 for f in (math.cos, math.sin))
        kit.rod("root", "glow", (x, 0.6, 0.18 + z), (x, 0.74, 0.18 + z), 0.026, 0.004, sides=5)
    kit.plate("root", "trim", [(0, -0.24, 0.2), (0, -0.08, 0.24), (0, -0.36, 0.4), (0, -0.42, 0.34)], 0.03)
    kit.plate("root", "trim", [(0.04, -0.24, 0.17), (0.08, -0.08, 0.17), (0.2, -0.36, 0.12), (0.14, -0.38, 0.12)], 0.03,
              axis="z", mirror=True)  # fmt: skip
    kit.box("root", "dark", (0, 0.02, 0.06), (0.05, 0.08, 0.14), bevel=0.01)
    kit.empty("muzzle", (0, 0.75, 0.18))


def elf_lance(kit: Kit) -> None:
    """As long as its bearer is tall: a thin barrel between two tapering blades, a jewel at the breech."""
    kit.box("root", "prim", (0, 0.02, 0.03), (0.09, 0.34, 0.1), bevel=0.018, taper=(0.7, 0.9))
    kit.ball("root", "glow", (0, 0.1, 0.1), (0.11, 0.16, 0.11), detail=1)
    kit.rod("root", "white", (0, 0.16, 0.03), (0, 1.06, 0.03), 0.026, 0.02)
    kit.plate("root", "trim", [(0, 0.14, 0.06), (0, 0.34, 0.14), (0, 0.98, 0.05), (0, 0.3, 0.05)], 0.03)
    kit.plate("root", "trim", [(0, 0.14, 0.0), (0, 0.3, -0.07), (0, 0.8, 0.0), (0, 0.3, 0.01)], 0.03)
    kit.rod("root", "glow", (0, 1.05, 0.03), (0, 1.12, 0.03), 0.032, 0.008, sides=6)
    kit.plate("root", "prim", [(0, -0.12, 0.06), (0, -0.34, 0.14), (0, -0.38, 0.0), (0, -0.1, -0.01)], 0.05)
    kit.empty("muzzle", (0, 1.12, 0.03))
