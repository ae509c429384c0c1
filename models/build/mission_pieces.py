"""What missions are about: relays, nests, the recorder, the captive in his shackles; what stands at the docks' ends.

Origin on the floor; gates lie along X with the ship's inside at +Y.
"""

from __future__ import annotations

import math
from itertools import pairwise

from kit import Kit
from people import crew_head, crew_trunk


def relay(kit: Kit) -> None:
    """A cabinet as high as a breast with a mast of three lit rings and a dish: what charges are set on."""
    kit.box("root", "dark", (0, 0, 0.05), (0.66, 0.56, 0.1), bevel=0.025)
    kit.box("root", "steel", (0, -0.02, 0.36), (0.5, 0.4, 0.56), bevel=0.035, taper=(0.85, 0.8))
    kit.box("root", "dark", (0, 0.19, 0.36), (0.36, 0.04, 0.3), turn=(-5, 0, 0), bevel=0.012)
    for i, x in enumerate((-0.11, 0, 0.11)):
        kit.box("root", "eye" if i != 1 else "glow", (x, 0.215, 0.4), (0.06, 0.02, 0.12), turn=(-5, 0, 0), bevel=0)
    kit.box("root", "hazard", (0, 0.222, 0.24), (0.34, 0.012, 0.04), turn=(-5, 0, 0), bevel=0)
    kit.rod("root", "steel", (0, -0.02, 0.62), (0, -0.02, 1.12), 0.045, 0.03, sides=8)
    for z in (0.72, 0.84, 0.96):
        kit.rod("root", "glow", (0, -0.02, z), (0, -0.02, z + 0.04), 0.12, sides=12)
    kit.rod("root", "trim", (0, -0.02, 1.06), (0.1, 0.06, 1.2), 0.05, 0.19, sides=12)
    kit.ball("root", "eye", (0.13, 0.09, 1.24), (0.09, 0.09, 0.09), detail=1)
    for x in (-0.2, 0.2):
        kit.rod("root", "brass", (x, -0.2, 0.08), (x * 0.6, -0.12, 0.64), 0.04, sides=6)


def nest(kit: Kit) -> None:
    """A mound of flesh and shell with a ring of bone hooks, eggs lit from within."""
    kit.ball("root", "shell", (0, 0, 0.04), (0.92, 0.86, 0.5), cut=0)
    kit.ball("root", "skin", (0.08, -0.06, 0.2), (0.58, 0.56, 0.5))
    kit.rod("root", "shell2", (0.08, -0.06, 0.36), (0.1, -0.08, 0.56), 0.22, 0.14, sides=9)
    kit.rod("root", "glow", (0.1, -0.08, 0.555), (0.1, -0.08, 0.565), 0.11, sides=9)
    for i in range(7):
        turn = 2 * math.pi * i / 7 + 0.3
        x, y = math.cos(turn), math.sin(turn)
        kit.rod("root", "bone", (x * 0.4, y * 0.37, 0.1), (x * 0.5, y * 0.46, 0.34), 0.05, 0.03, sides=5)
        kit.rod("root", "bone", (x * 0.5, y * 0.46, 0.33), (x * 0.32, y * 0.3, 0.56), 0.032, 0.003, sides=5)
    for x, y, size in ((-0.2, 0.2, 0.2), (0.05, 0.28, 0.17), (-0.26, -0.02, 0.17), (0.3, 0.12, 0.16)):
        kit.ball("root", "eye", (x, y, 0.26), (size, size, size * 1.5))


def recorder(kit: Kit) -> None:
    """The ship's memory: an orange drum in a cage with a handle and one lamp."""
    kit.box("root", "dark", (0, 0, 0.03), (0.5, 0.36, 0.06), bevel=0.015)
    kit.rod("root", "hazard", (-0.22, 0, 0.22), (0.22, 0, 0.22), 0.17, sides=12, bevel=0.02)
    kit.rod("root", "white", (-0.05, 0, 0.22), (0.05, 0, 0.22), 0.176, sides=12)
    for x in (-0.24, 0.24):
        kit.box("root", "steel", (x, 0, 0.1), (0.05, 0.36, 0.16), bevel=0.012)
        kit.rod("root", "steel", (x * 0.96, 0, 0.22), (x * 1.08, 0, 0.22), 0.1, sides=8)
    for x in (-0.12, 0.12):
        kit.rod("root", "dark", (x, 0, 0.36), (x, 0, 0.48), 0.022, sides=6)
    kit.rod("root", "dark", (-0.15, 0, 0.48), (0.15, 0, 0.48), 0.03, sides=6)
    kit.ball("root", "eye", (0.0, 0.13, 0.36), (0.11, 0.09, 0.11), detail=1)


def captive_bound(kit: Kit) -> None:
    """One of the crew on his knees, arms behind him round a post with a red lamp."""
    kit.rod("root", "steel", (0, -0.26, 0), (0, -0.26, 0.86), 0.05, sides=8)
    kit.box("root", "dark", (0, -0.26, 0.03), (0.3, 0.26, 0.06), bevel=0.015)
    kit.rod("root", "hazard", (0, -0.26, 0.3), (0, -0.26, 0.38), 0.054, sides=8)
    kit.ball("root", "glow", (0, -0.26, 0.9), (0.1, 0.1, 0.1), detail=1)
    kit.rod("root", "prim", (0.1, 0.16, 0.07), (0.09, 0.0, 0.3), 0.08, 0.09, sides=7, mirror=True)
    kit.rod("root", "dark", (0.1, 0.16, 0.06), (0.11, -0.2, 0.06), 0.065, 0.055, sides=7, mirror=True)
    kit.box("root", "prim", (0, 0, 0.3), (0.25, 0.18, 0.12), bevel=0.03)
    _lowered(kit)
    kit.rod("root", "prim", (0.19, 0.02, 0.6), (0.22, -0.16, 0.42), 0.058, 0.05, sides=7, mirror=True)
    kit.rod("root", "prim", (0.22, -0.16, 0.42), (0.06, -0.3, 0.36), 0.048, 0.042, sides=7, mirror=True)
    kit.rod("root", "steel", (-0.07, -0.32, 0.36), (0.07, -0.32, 0.36), 0.06, sides=7)


def _lowered(kit: Kit) -> None:
    """Trunk and head of the crew, on the height of one who kneels."""
    standing = Kit("crew", low=kit.low)
    crew_trunk(standing, "root")
    crew_head(standing, "root")
    for part in standing.parts:
        for vertex in part.mesh.verts:
            vertex.co.z -= 0.2
            vertex.co.y += 0.05 * max(0.0, vertex.co.z - 0.3)
        kit.parts.append(part)


def gate(kit: Kit) -> None:
    """The tall ones' way in: two horns that curve towards each other over a lit threshold, jewels along them."""
    kit.box("root", "white", (0, 0, 0.03), (1.8, 0.2, 0.06), bevel=0.02)
    kit.box("root", "glow", (0, 0.06, 0.062), (1.5, 0.04, 0.012), bevel=0)
    bends = (
        (0.86, 0.0, 0.14),
        (0.98, 0.5, 0.12),
        (0.94, 0.95, 0.1),
        (0.72, 1.36, 0.075),
        (0.4, 1.6, 0.03),
        (0.2, 1.64, 0.004),
    )
    for (x, z, wide), (far_x, far_z, thin) in pairwise(bends):
        kit.rod("root", "prim", (x, 0, z), (far_x, 0, far_z), wide, thin, sides=7, flat=0.7, mirror=True)
    for x, z in ((0.88, 0.3), (0.89, 0.62), (0.8, 0.96), (0.62, 1.26)):
        kit.ball("root", "glow", (x, 0.06, z), (0.08, 0.1, 0.13), detail=1, mirror=True)
    kit.plate(
        "root", "trim", [(1.0, 0, 0.3), (1.16, 0, 0.8), (1.3, 0, 1.24), (1.02, 0, 0.9)], 0.05, axis="y", mirror=True
    )


def dock_lock(kit: Kit) -> None:
    """Where a boarding boat has clamped on: two hydraulic jaws, a threshold, lamps in the team's colour."""
    kit.box("root", "dark", (0, 0, 0.03), (1.9, 0.24, 0.06), bevel=0.02)
    kit.box("root", "hazard", (0, 0.1, 0.064), (1.6, 0.05, 0.01), bevel=0)
    kit.box("root", "prim", (0.88, 0, 0.28), (0.22, 0.34, 0.56), bevel=0.04, taper=(0.75, 0.8), mirror=True)
    kit.box("root", "steel", (0.72, 0.02, 0.42), (0.22, 0.2, 0.14), bevel=0.025, mirror=True)
    kit.rod("root", "steel", (0.9, -0.2, 0.1), (0.86, -0.14, 0.5), 0.045, sides=7, mirror=True)
    kit.box("root", "trim", (0.88, 0.16, 0.3), (0.12, 0.03, 0.26), bevel=0.01, mirror=True)
    kit.ball("root", "glow", (0.88, 0.0, 0.6), (0.12, 0.12, 0.12), detail=1, mirror=True)
