"""Weapons held in a hand: the origin is the grip, the barrel points along +Y, the empty `muzzle` is where shots leave.

Blades carry a `muzzle` too, at the tip, so that a client may ask any weapon for it.
"""

from __future__ import annotations

import math

from kit import Kit


def bolter(kit: Kit) -> None:
    """Short carbine with a drum and a thick brake."""
    kit.box("root", "dark", (0, 0.1, 0.03), (0.08, 0.34, 0.12), bevel=0.016)
    kit.box("root", "steel", (0, 0.12, 0.1), (0.05, 0.26, 0.04), bevel=0.01)
    kit.rod("root", "steel", (0, 0.26, 0.045), (0, 0.46, 0.045), 0.036, 0.032)
    kit.rod("root", "dark", (0, 0.42, 0.045), (0, 0.48, 0.045), 0.046)
    kit.rod("root", "dark", (-0.06, 0.14, -0.05), (0.06, 0.14, -0.05), 0.062, sides=10)
    kit.box("root", "glow", (0.042, 0.05, 0.05), (0.01, 0.08, 0.03), bevel=0, mirror=True)
    kit.empty("muzzle", (0, 0.5, 0.045))


def assault_cannon(kit: Kit) -> None:
    """Five rotating barrels on a heavy block."""
    kit.box("root", "dark", (0, 0.08, 0.02), (0.16, 0.4, 0.18), bevel=0.03)
    for i in range(5):
        x, z = (f(i * 2 * math.pi / 5) * 0.05 for f in (math.cos, math.sin))
        kit.rod("root", "steel", (x, 0.24, 0.03 + z), (x, 0.66, 0.03 + z), 0.023, sides=6)
    for y in (0.3, 0.58):
        kit.rod("root", "dark", (0, y, 0.03), (0, y + 0.035, 0.03), 0.082, sides=10)
    kit.box("root", "hazard", (0, 0, 0.115), (0.1, 0.08, 0.02), bevel=0.005)
    kit.rod("root", "brass", (0.02, 0.1, -0.1), (0.14, 0.1, -0.1), 0.07, sides=10)
    kit.empty("muzzle", (0, 0.68, 0.03))


def missile_launcher(kit: Kit) -> None:
    """A long open tube carried high, with a flared tail, a shield and a warhead that peeps out."""
    kit.rod("root", "steel", (0, -0.34, 0.2), (0, 0.56, 0.2), 0.085, sides=10)
    kit.rod("root", "trim", (0, 0.5, 0.2), (0, 0.6, 0.2), 0.105, sides=10, bevel=0.012)
    kit.rod("root", "dark", (0, -0.34, 0.2), (0, -0.48, 0.2), 0.085, 0.125, sides=10)
    kit.rod("root", "hazard", (0, 0.58, 0.2), (0, 0.7, 0.2), 0.06, 0.01, sides=8)
    kit.rod("root", "dark", (0, 0.18, 0.2), (0, 0.24, 0.2), 0.098, sides=10)
    kit.box("root", "dark", (0, 0.02, 0.07), (0.06, 0.1, 0.14), bevel=0.012)
    kit.box("root", "dark", (0.1, 0.1, 0.24), (0.07, 0.14, 0.1), bevel=0.014)
    kit.box("root", "glow", (0.1, 0.175, 0.25), (0.045, 0.01, 0.05), bevel=0)
    kit.empty("muzzle", (0, 0.72, 0.2))


def plasma_gun(kit: Kit) -> None:
    """A fat body around glowing coils with cooling fins and a split snout."""
    kit.box("root", "dark", (0, 0.08, 0.02), (0.12, 0.34, 0.13), bevel=0.024)
    for y in (0.02, 0.1, 0.18):
        kit.box("root", "steel", (0, y, 0.1), (0.15, 0.028, 0.1), bevel=0.006)
    kit.rod("root", "glow", (0, -0.04, 0.105), (0, 0.26, 0.105), 0.045, sides=8)
    kit.rod("root", "brass", (0, 0.24, 0.04), (0, 0.36, 0.04), 0.075, 0.055, sides=10)
    kit.ball("root", "glow", (0, 0.4, 0.04), (0.1, 0.12, 0.1), detail=1)
    for x in (-0.06, 0.06):
        kit.box("root", "steel", (x, 0.43, 0.04), (0.03, 0.22, 0.07), bevel=0.008, taper=(1, 0.8))
    kit.empty("muzzle", (0, 0.55, 0.04))


def heavy_bolter(kit: Kit) -> None:
    """Twice the bolter: long ribbed barrel, belt and box magazine."""
    kit.box("root", "dark", (0, 0.08, 0.03), (0.13, 0.42, 0.16), bevel=0.024)
    kit.box("root", "trim", (0, 0.08, 0.125), (0.09, 0.3, 0.04), bevel=0.01)
    kit.rod("root", "steel", (0, 0.28, 0.045), (0, 0.68, 0.045), 0.05, 0.044)
    for y in (0.36, 0.46, 0.56):
        kit.rod("root", "dark", (0, y, 0.045), (0, y + 0.04, 0.045), 0.065)
    kit.box("root", "dark", (0, 0.7, 0.045), (0.14, 0.1, 0.1), bevel=0.016)
    kit.box("root", "brass", (0.12, 0.08, -0.03), (0.12, 0.16, 0.16), bevel=0.02)
    kit.box("root", "glow", (-0.068, 0.02, 0.06), (0.01, 0.12, 0.035), bevel=0)
    kit.empty("muzzle", (0, 0.77, 0.045))


def pistol(kit: Kit) -> None:
    """A blunt one-handed gun."""
    kit.box("root", "dark", (0, 0.08, 0.045), (0.08, 0.22, 0.1), bevel=0.014)
    kit.rod("root", "steel", (0, 0.16, 0.055), (0, 0.29, 0.055), 0.036)
    kit.rod("root", "dark", (0, 0.25, 0.055), (0, 0.31, 0.055), 0.046)
    kit.box("root", "dark", (0, 0, -0.02), (0.05, 0.06, 0.08), bevel=0.01)
    kit.box("root", "brass", (0, 0.1, -0.03), (0.05, 0.06, 0.09), bevel=0.01)
    kit.box("root", "glow", (0.042, 0.08, 0.055), (0.006, 0.07, 0.025), bevel=0, mirror=True)
    kit.empty("muzzle", (0, 0.32, 0.055))


def axe(kit: Kit) -> None:
    """A long haft and one broad blade whose edge burns."""
    kit.rod("root", "cloth", (0, -0.2, -0.12), (0, 0.42, 0.24), 0.026, sides=6)
    kit.rod("root", "brass", (0, 0.38, 0.217), (0, 0.48, 0.275), 0.038, sides=6)
    kit.plate("root", "steel", [(0, 0.28, 0.2), (0, 0.42, 0.28), (0, 0.44, 0.5), (0, 0.28, 0.5), (0, 0.12, 0.4)], 0.05)
    kit.plate("root", "glow", [(0, 0.46, 0.5), (0, 0.46, 0.55), (0, 0.26, 0.55), (0, 0.08, 0.42), (0, 0.12, 0.38),
                               (0, 0.28, 0.5)], 0.028)  # fmt: skip
    kit.plate("root", "steel", [(0, 0.4, 0.2), (0, 0.52, 0.14), (0, 0.46, 0.26)], 0.04)
    kit.empty("muzzle", (0, 0.3, 0.54))


def power_sword(kit: Kit) -> None:
    """A single-edged blade, broader towards the tip, its edge alight."""
    kit.rod("root", "dark", (0, -0.1, -0.03), (0, 0.06, 0.01), 0.026, sides=6)
    kit.box("root", "brass", (0, 0.07, 0.015), (0.06, 0.045, 0.15), bevel=0.01)
    kit.plate("root", "steel", [(0, 0.08, -0.02), (0, 0.08, 0.075), (0, 0.56, 0.27), (0, 0.76, 0.3), (0, 0.56, 0.15)],
              0.036)  # fmt: skip
    kit.plate("root", "glow", [(0, 0.1, -0.045), (0, 0.56, 0.125), (0, 0.78, 0.3), (0, 0.56, 0.16), (0, 0.1, -0.01)],
              0.024)  # fmt: skip
    kit.empty("muzzle", (0, 0.76, 0.3))


def power_glove(kit: Kit) -> None:
    """An iron fist twice the size of the hand in it, ringed with light."""
    kit.rod("root", "trim", (0, -0.16, 0.01), (0, -0.04, 0), 0.095, 0.12, sides=10, bevel=0.016)
    kit.rod("root", "glow", (0, -0.045, 0), (0, -0.025, 0), 0.126, sides=10)
    kit.box("root", "prim", (0, 0.06, 0), (0.23, 0.2, 0.21), bevel=0.04, taper=(0.9, 0.9))
    for x in (-0.078, 0, 0.078):
        kit.box("root", "steel", (x, 0.17, 0.03), (0.066, 0.1, 0.1), bevel=0.016)
        kit.box("root", "dark", (x, 0.17, -0.06), (0.06, 0.09, 0.08), bevel=0.014)
    kit.box("root", "steel", (0.12, 0.11, -0.02), (0.06, 0.14, 0.07), turn=(0, 0, 20), bevel=0.014)
    kit.empty("muzzle", (0, 0.22, 0))


def orc_gun(kit: Kit) -> None:
    """Scrap held together by rivets: two unequal barrels and a crooked magazine."""
    kit.box("root", "rust", (0, 0.06, 0.03), (0.13, 0.3, 0.15), turn=(0, 4, 0), bevel=0.02)
    kit.rod("root", "dark", (0.03, 0.18, 0.06), (0.035, 0.5, 0.065), 0.048, 0.058)
    kit.rod("root", "steel", (-0.045, 0.18, 0.02), (-0.05, 0.4, 0.015), 0.034, 0.038)
    kit.box("root", "steel", (0.01, 0.1, -0.1), (0.07, 0.1, 0.18), turn=(14, 0, 0), bevel=0.012)
    kit.box("root", "prim", (0.068, 0.04, 0.05), (0.014, 0.16, 0.09), turn=(0, 4, 0), bevel=0.004)
    kit.box("root", "cloth", (0, -0.14, 0), (0.07, 0.14, 0.1), bevel=0.016)
    kit.empty("muzzle", (0.035, 0.52, 0.065))


def orc_cleaver(kit: Kit) -> None:
    """A chopping blade as long as the arm that swings it."""
    kit.rod("root", "cloth", (0, -0.16, -0.06), (0, 0.16, 0.06), 0.03, sides=6)
    kit.plate("root", "steel", [(0, 0.12, 0.02), (0, 0.1, 0.16), (0, 0.42, 0.36), (0, 0.68, 0.36), (0, 0.62, 0.16),
                                (0, 0.3, 0.05)], 0.045)  # fmt: skip
    kit.box("root", "rust", (0, 0.3, 0.22), (0.06, 0.14, 0.06), turn=(30, 0, 0), bevel=0.01)
    kit.empty("muzzle", (0, 0.66, 0.3))


def goblin_gun(kit: Kit) -> None:
    """A bent pipe with a funnel and a lever."""
    kit.box("root", "rust", (0, 0.05, 0.02), (0.08, 0.2, 0.09), bevel=0.012)
    kit.rod("root", "dark", (0, 0.1, 0.035), (0, 0.26, 0.04), 0.032, 0.036)
    kit.rod("root", "dark", (0, 0.25, 0.038), (0, 0.36, 0.06), 0.036, 0.062)
    kit.box("root", "cloth", (0, -0.06, -0.01), (0.045, 0.1, 0.06), bevel=0.01)
    kit.rod("root", "brass", (0.03, 0.06, 0.06), (0.03, 0.06, 0.13), 0.022, sides=6)
    kit.empty("muzzle", (0, 0.37, 0.062))


def android_gun(kit: Kit) -> None:
    """A coil barrel with a spark at its end."""
    kit.box("root", "prim", (0, 0.12, 0.03), (0.08, 0.3, 0.08), bevel=0.014)
    kit.rod("root", "steel", (0, 0.26, 0.035), (0, 0.5, 0.035), 0.018, sides=6)
    for y in (0.3, 0.38, 0.46):
        kit.rod("root", "dark", (0, y, 0.035), (0, y + 0.024, 0.035), 0.046)
    kit.ball("root", "glow", (0, 0.53, 0.035), (0.06, 0.08, 0.06), detail=1)
    kit.box("root", "glow", (0.042, 0.12, 0.035), (0.006, 0.16, 0.02), bevel=0, mirror=True)
    kit.empty("muzzle", (0, 0.57, 0.035))
