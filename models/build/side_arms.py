"""Side arms, blades and shields of the rarer trades; the same rules as in hand_weapons.py."""

from __future__ import annotations

from kit import Kit


def storm_bolter(kit: Kit) -> None:
    """Two short barrels side by side with a drum on each flank."""
    kit.box("root", "dark", (0, 0.08, 0.03), (0.16, 0.28, 0.13), bevel=0.02)
    kit.box("root", "prim", (0, 0.06, 0.1), (0.12, 0.2, 0.035), bevel=0.01)
    kit.rod("root", "steel", (0.042, 0.2, 0.045), (0.042, 0.42, 0.045), 0.034, mirror=True)
    kit.rod("root", "dark", (0.042, 0.36, 0.045), (0.042, 0.43, 0.045), 0.045, mirror=True)
    kit.rod("root", "brass", (0.07, 0.1, -0.03), (0.14, 0.1, -0.03), 0.07, sides=10, mirror=True)
    kit.box("root", "glow", (0, -0.062, 0.06), (0.09, 0.01, 0.03), bevel=0)
    kit.empty("muzzle", (0, 0.45, 0.045))


def plasma_pistol(kit: Kit) -> None:
    """A blunt gun with a coil of light on top and a vented snout."""
    kit.box("root", "dark", (0, 0.06, 0.045), (0.09, 0.22, 0.1), bevel=0.016)
    kit.rod("root", "glow", (0, -0.02, 0.11), (0, 0.18, 0.11), 0.038, sides=8)
    for y in (0.0, 0.07, 0.14):
        kit.box("root", "steel", (0, y, 0.11), (0.1, 0.022, 0.08), bevel=0.006)
    kit.rod("root", "brass", (0, 0.16, 0.05), (0, 0.26, 0.05), 0.058, 0.045)
    kit.ball("root", "glow", (0, 0.28, 0.05), (0.075, 0.1, 0.075), detail=1)
    kit.box("root", "dark", (0, 0, -0.02), (0.05, 0.06, 0.08), bevel=0.01)
    kit.empty("muzzle", (0, 0.34, 0.05))


def chain_sword(kit: Kit) -> None:
    """A flat blade whose edge is a row of teeth, the motor at the hilt."""
    kit.rod("root", "dark", (0, -0.12, -0.03), (0, 0.04, 0.01), 0.028, sides=6)
    kit.box("root", "prim", (0, 0.09, 0.03), (0.09, 0.15, 0.14), turn=(18, 0, 0), bevel=0.02)
    kit.plate(
        "root", "steel", [(0, 0.12, -0.0), (0, 0.12, 0.1), (0, 0.6, 0.28), (0, 0.68, 0.25), (0, 0.66, 0.18)], 0.04
    )
    for i in range(6):
        y, z = 0.18 + 0.08 * i, 0.0 + 0.03 * i
        kit.plate("root", "bone", [(0, y, z + 0.01), (0, y + 0.05, z + 0.03), (0, y + 0.05, z - 0.035)], 0.03)
    kit.empty("muzzle", (0, 0.68, 0.22))


def knife(kit: Kit) -> None:
    """A long plain blade."""
    kit.rod("root", "cloth", (0, -0.07, -0.02), (0, 0.05, 0.01), 0.022, sides=6)
    kit.box("root", "brass", (0, 0.055, 0.012), (0.035, 0.025, 0.09), bevel=0.006)
    kit.plate(
        "root", "steel", [(0, 0.06, -0.02), (0, 0.06, 0.05), (0, 0.3, 0.11), (0, 0.36, 0.08), (0, 0.28, 0.03)], 0.025
    )
    kit.empty("muzzle", (0, 0.34, 0.08))


def lightning_claw(kit: Kit) -> None:
    """A gauntlet with four long blades whose edges are alight."""
    kit.rod("root", "trim", (0, -0.14, 0.01), (0, -0.03, 0), 0.1, 0.12, sides=10, bevel=0.016)
    kit.box("root", "prim", (0, 0.04, 0.01), (0.24, 0.18, 0.19), bevel=0.035, taper=(0.9, 0.9))
    for x, length in ((-0.09, 0.42), (-0.03, 0.5), (0.03, 0.5), (0.09, 0.42)):
        back, tip = x * 1.2, x * 1.3
        steel = [(x, 0.1, 0.03), (x, 0.1, 0.09), (tip, length, 0.04), (back, length - 0.2, 0.02)]
        edge = [(x, 0.1, -0.01), (x, 0.1, 0.03), (back, length - 0.18, 0.02), (tip, length + 0.03, 0.035),
                (back, length - 0.18, -0.02)]  # fmt: skip
        kit.plate("root", "steel", steel, 0.022)
        kit.plate("root", "glow", edge, 0.016)
    kit.empty("muzzle", (0, 0.5, 0.04))


def thunder_hammer(kit: Kit) -> None:
    """A long haft and a block with a lit face at each end."""
    kit.rod("root", "dark", (0, -0.24, -0.12), (0, 0.46, 0.26), 0.03, sides=6)
    kit.rod("root", "brass", (0, -0.26, -0.13), (0, -0.2, -0.1), 0.045, sides=6)
    kit.box("root", "steel", (0, 0.46, 0.28), (0.2, 0.2, 0.34), turn=(28, 0, 0), bevel=0.03)
    kit.box("root", "prim", (0, 0.46, 0.28), (0.23, 0.23, 0.12), turn=(28, 0, 0), bevel=0.02)
    kit.box("root", "glow", (0, 0.376, 0.44), (0.15, 0.15, 0.03), turn=(28, 0, 0), bevel=0)
    kit.box("root", "glow", (0, 0.544, 0.122), (0.15, 0.15, 0.03), turn=(28, 0, 0), bevel=0)
    kit.empty("muzzle", (0, 0.5, 0.2))


def storm_shield(kit: Kit) -> None:
    """A door of a shield with a cut corner, ribbed, a lit cell in its middle; borne upright before the left side."""
    outline = [(-0.24, 0.12, -0.36), (0.14, 0.12, -0.36), (0.22, 0.12, -0.24), (0.22, 0.12, 0.42), (-0.16, 0.12, 0.42),
               (-0.24, 0.12, 0.34)]  # fmt: skip
    kit.plate("root", "prim", outline, 0.07, axis="y")
    for z in (-0.27, 0.34):
        kit.box("root", "trim", (-0.01, 0.168, z), (0.38, 0.04, 0.06), bevel=0.012)
    kit.box("root", "trim", (-0.19, 0.168, 0.03), (0.05, 0.04, 0.56), bevel=0.012)
    kit.box("root", "trim", (0.17, 0.168, 0.03), (0.05, 0.04, 0.56), bevel=0.012)
    kit.box("root", "steel", (-0.01, 0.185, 0.1), (0.16, 0.04, 0.16), turn=(0, 45, 0), bevel=0.014)
    kit.box("root", "glow", (-0.01, 0.21, 0.1), (0.085, 0.02, 0.085), turn=(0, 45, 0), bevel=0)
    kit.box("root", "dark", (0, 0.04, 0), (0.06, 0.14, 0.06), bevel=0)
    kit.empty("muzzle", (0, 0.22, 0.1))


def force_axe(kit: Kit) -> None:
    """A tall haft with a broad crystal blade on one side and a spike on the other."""
    kit.rod("root", "brass", (0, -0.3, -0.2), (0, 0.46, 0.3), 0.024, sides=6)
    kit.plate("root", "steel", [(0, 0.26, 0.2), (0, 0.42, 0.3), (0, 0.46, 0.5), (0, 0.3, 0.46)], 0.05)
    kit.plate("root", "glow", [(0, 0.46, 0.46), (0, 0.5, 0.56), (0, 0.3, 0.62), (0, 0.12, 0.5), (0, 0.1, 0.36),
                               (0, 0.28, 0.46)], 0.034)  # fmt: skip
    kit.rod("root", "glow", (0, 0.44, 0.26), (0, 0.56, 0.14), 0.04, 0.004, sides=5)
    kit.ball("root", "glow", (0, 0.47, 0.31), (0.09, 0.09, 0.09), detail=1)
    kit.empty("muzzle", (0, 0.3, 0.56))


def orc_claw(kit: Kit) -> None:
    """Three iron fingers as long as a forearm, worked by a piston."""
    kit.rod("root", "rust", (0, -0.18, 0.02), (0, 0.04, 0), 0.11, 0.14, sides=9, bevel=0.02)
    kit.box("root", "prim", (0, 0.02, 0.09), (0.2, 0.2, 0.08), bevel=0.02)
    kit.rod("root", "steel", (0.1, -0.14, 0.1), (0.1, 0.16, 0.12), 0.026, sides=6)
    for x, z in ((-0.1, 0.05), (0.1, 0.05)):
        kit.plate(
            "root", "steel", [(x, 0.02, z + 0.05), (x, 0.2, z + 0.12), (x * 0.9, 0.46, z), (x, 0.2, z + 0.0)], 0.06
        )
    kit.plate("root", "steel", [(0, 0.02, -0.08), (0, 0.2, -0.17), (0, 0.42, -0.06), (0, 0.2, -0.07)], 0.07)
    kit.ball("root", "glow", (0, 0.09, 0), (0.1, 0.08, 0.1), detail=1)
    kit.empty("muzzle", (0, 0.4, 0))


def bone_sword(kit: Kit) -> None:
    """A blade of bone, grown from the hand, with barbs and a lit vein."""
    kit.rod("root", "shell2", (0, -0.12, -0.02), (0, 0.1, 0.03), 0.045, 0.055, sides=6)
    kit.plate("root", "bone", [(0, 0.06, -0.04), (0, 0.06, 0.1), (0, 0.36, 0.26), (0, 0.8, 0.34), (0, 0.5, 0.17),
                               (0, 0.3, 0.06)], 0.045)  # fmt: skip
    kit.plate("root", "glow", [(0, 0.1, 0.02), (0, 0.1, 0.05), (0, 0.56, 0.26), (0, 0.5, 0.22)], 0.056)
    for y, z in ((0.3, 0.05), (0.46, 0.15)):
        kit.plate("root", "bone", [(0, y, z + 0.03), (0, y + 0.1, z + 0.07), (0, y + 0.02, z - 0.06)], 0.035)
    kit.empty("muzzle", (0, 0.78, 0.32))


def shard_gun(kit: Kit) -> None:
    """A flat hull like a fish bone, a disc of shards on top, one slender rail."""
    kit.box("root", "prim", (0, 0.08, 0.03), (0.07, 0.38, 0.09), bevel=0.016, taper=(0.7, 0.9))
    kit.rod("root", "glow", (0, 0.14, 0.075), (0, 0.14, 0.1), 0.105, sides=12)
    kit.rod("root", "trim", (0, 0.14, 0.1), (0, 0.14, 0.12), 0.1, 0.07, sides=12)
    kit.plate("root", "trim", [(0, 0.24, 0.0), (0, 0.24, 0.075), (0, 0.62, 0.05), (0, 0.62, 0.03)], 0.035)
    kit.plate("root", "prim", [(0, -0.1, 0.05), (0, -0.24, 0.1), (0, -0.27, -0.03), (0, -0.08, 0)], 0.05)
    kit.empty("muzzle", (0, 0.63, 0.04))


def shard_pistol(kit: Kit) -> None:
    """The same, for one hand."""
    kit.box("root", "prim", (0, 0.05, 0.045), (0.06, 0.2, 0.08), bevel=0.014, taper=(0.7, 0.9))
    kit.rod("root", "glow", (0, 0.09, 0.09), (0, 0.09, 0.11), 0.075, sides=10)
    kit.rod("root", "trim", (0, 0.09, 0.11), (0, 0.09, 0.125), 0.07, 0.05, sides=10)
    kit.plate("root", "trim", [(0, 0.13, 0.02), (0, 0.13, 0.08), (0, 0.34, 0.06), (0, 0.34, 0.045)], 0.03)
    kit.plate("root", "dark", [(0, -0.02, 0.03), (0, 0.04, 0.03), (0, 0.0, -0.08), (0, -0.05, -0.07)], 0.04)
    kit.empty("muzzle", (0, 0.35, 0.05))


def elf_blade(kit: Kit) -> None:
    """A curved blade as long as a leg, white with a burning edge."""
    kit.rod("root", "dark", (0, -0.14, -0.03), (0, 0.05, 0.0), 0.022, sides=6)
    kit.rod("root", "brass", (0, 0.04, 0.0), (0, 0.08, 0.005), 0.045, 0.03, sides=6)
    kit.plate("root", "white", [(0, 0.07, -0.03), (0, 0.07, 0.04), (0, 0.36, 0.1), (0, 0.66, 0.26), (0, 0.84, 0.44),
                                (0, 0.7, 0.22), (0, 0.4, 0.03)], 0.03)  # fmt: skip
    kit.plate("root", "glow", [(0, 0.1, -0.05), (0, 0.1, -0.03), (0, 0.4, 0.03), (0, 0.7, 0.22), (0, 0.86, 0.46),
                               (0, 0.74, 0.2), (0, 0.42, -0.01)], 0.02)  # fmt: skip
    kit.empty("muzzle", (0, 0.8, 0.4))
