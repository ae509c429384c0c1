"""What stands on the board besides figures: door leaves, the radar blip, furniture. Origin on the floor.

A door lies along X; its two leaves are the same model, the right one from x = 0 to 0.5, the left one turned by 180.
"""

from __future__ import annotations

from kit import Kit


def door_leaf(kit: Kit) -> None:
    """Right half of a plain door, 0.5 wide and 0.5 high, with a lit window and a hazard foot."""
    kit.box("root", "trim", (0.25, 0, 0.25), (0.49, 0.1, 0.5), bevel=0.03)
    kit.box("root", "dark", (0.25, 0, 0.3), (0.34, 0.124, 0.2), bevel=0.02)
    kit.box("root", "glow", (0.25, 0, 0.33), (0.22, 0.132, 0.03), bevel=0)
    kit.box("root", "hazard", (0.25, 0, 0.1), (0.482, 0.106, 0.05), bevel=0)
    kit.box("root", "steel", (0.03, 0, 0.25), (0.05, 0.116, 0.44), bevel=0.01)
    kit.box("root", "white", (0.25, 0, 0.503), (0.44, 0.05, 0.012), bevel=0)


def blast_door_leaf(kit: Kit) -> None:
    """Right half of an armoured door: thicker, with locking bars and a lamp (red in the palette row `bulkhead`)."""
    kit.box("root", "steel", (0.25, 0, 0.28), (0.496, 0.18, 0.56), bevel=0.035)
    for x in (0.1, 0.25, 0.4):
        kit.box("root", "dark", (x, 0, 0.28), (0.07, 0.22, 0.46), bevel=0.02)
    for z in (0.15, 0.41):
        kit.box("root", "steel", (0.24, 0, z), (0.48, 0.235, 0.07), bevel=0.014)
    for z in (0.05, 0.52):
        kit.box("root", "hazard", (0.25, 0, z), (0.48, 0.188, 0.045), bevel=0)
    kit.box("root", "eye", (0.12, 0, 0.28), (0.09, 0.24, 0.05), bevel=0)


def blip(kit: Kit) -> None:
    """The unknown contact: nodes `shard`, `ring_outer` and `ring_inner`, which a client turns against each other."""
    kit.bone("shard", (0, 0, 0.58))
    kit.bone("ring_outer", (0, 0, 0.05))
    kit.bone("ring_inner", (0, 0, 0.05))
    kit.rod("shard", "glow", (0, 0, 0.6), (0, 0, 0.98), 0.24, 0.001, sides=6)
    kit.rod("shard", "eye", (0, 0, 0.6), (0, 0, 0.2), 0.24, 0.001, sides=6)
    kit.ring("ring_outer", "glow", (0, 0, 0.05), (0.35, 0.4), [(a + 6, a + 54) for a in range(0, 360, 60)])
    kit.ring("ring_outer", "glow", (0, 0, 0.05), (0.43, 0.445), [(0, 120), (120, 240), (240, 360)])
    kit.ring("ring_inner", "glow", (0, 0, 0.05), (0.24, 0.28), [(a, a + 80) for a in (0, 120, 240)])


def crate(kit: Kit) -> None:
    """A strapped cargo box."""
    kit.box("root", "trim", (0, 0, 0.2), (0.5, 0.5, 0.38), bevel=0.03)
    for turn in (0, 90):
        kit.box("root", "dark", (0, 0, 0.2), (0.52, 0.1, 0.4), turn=(0, 0, turn), bevel=0.02)
    kit.box("root", "hazard", (0, 0, 0.404), (0.2, 0.2, 0.016), bevel=0)


def console(kit: Kit) -> None:
    """A sloping desk with a lit screen."""
    kit.box("root", "dark", (0, 0, 0.2), (0.6, 0.26, 0.4), bevel=0.03)
    kit.box("root", "steel", (0, 0.06, 0.45), (0.62, 0.3, 0.06), turn=(20, 0, 0), bevel=0.02)
    kit.box("root", "eye", (0, 0.05, 0.487), (0.46, 0.16, 0.01), turn=(20, 0, 0), bevel=0)
    for x in (-0.2, -0.1, 0, 0.1, 0.2):
        kit.box("root", "brass", (x, 0.165, 0.44), (0.05, 0.03, 0.02), turn=(20, 0, 0), bevel=0.004)


def barrel(kit: Kit) -> None:
    """A drum with a hazard band."""
    kit.rod("root", "rust", (0, 0, 0), (0, 0, 0.4), 0.17, sides=12, bevel=0.02)
    kit.rod("root", "hazard", (0, 0, 0.16), (0, 0, 0.24), 0.175, sides=12)
    kit.rod("root", "dark", (0, 0, 0.4), (0, 0, 0.42), 0.12, sides=12)


def wreck(kit: Kit) -> None:
    """Rubble for an obstacle square: bent plates and a broken pipe."""
    kit.box("root", "dark", (0.05, -0.05, 0.08), (0.6, 0.5, 0.16), turn=(0, 0, 18), bevel=0.04, taper=(0.7, 0.7))
    kit.box("root", "steel", (-0.16, 0.1, 0.24), (0.42, 0.05, 0.4), turn=(24, 14, 30), bevel=0.012)
    kit.box("root", "rust", (0.2, 0.05, 0.22), (0.05, 0.34, 0.36), turn=(10, -22, 14), bevel=0.012)
    kit.rod("root", "brass", (-0.3, -0.22, 0.06), (0.26, -0.1, 0.3), 0.05)
    kit.box("root", "hazard", (0.02, -0.2, 0.2), (0.26, 0.16, 0.03), turn=(-20, 12, 40), bevel=0.006)


def beacon(kit: Kit) -> None:
    """Objective marker: a squat machine with a lit column."""
    kit.rod("root", "dark", (0, 0, 0), (0, 0, 0.12), 0.3, 0.26, sides=8, bevel=0.02)
    kit.rod("root", "trim", (0, 0, 0.12), (0, 0, 0.2), 0.22, 0.18, sides=8, bevel=0.02)
    kit.rod("root", "eye", (0, 0, 0.2), (0, 0, 0.52), 0.1, sides=8)
    kit.rod("root", "steel", (0, 0, 0.52), (0, 0, 0.58), 0.14, 0.1, sides=8, bevel=0.014)
    for x, y in ((0.17, 0), (-0.17, 0), (0, 0.17), (0, -0.17)):
        kit.box("root", "steel", (x, y, 0.32), (0.04, 0.04, 0.48), bevel=0.008)
