"""The armoured human family: a walking bulkhead, and its fallen twin cracked open and crowned with bone."""

from __future__ import annotations

from clips import humanoid_bones, humanoid_clips
from kit import Kit, Vec3

HAND = (0.2, 0.27, 0.55)
BOTH_HANDS = (-0.02, 0.44, 0.56)
FREE_HAND = (-0.36, 0.26, 0.52)


def marine(kit: Kit) -> None:
    """Trooper: barrel torso, collar ring that swallows a low dome helmet, roof-tile shoulders."""
    body(kit, BOTH_HANDS)
    two_handed(kit)
    humanoid_clips(kit, back=0.31)


def marine_heavy(kit: Kit) -> None:
    """Heavy-weapon bearer: the same body with an ammunition box on one shoulder and a feed pipe to the gun."""
    body(kit, BOTH_HANDS)
    two_handed(kit)
    kit.box("chest", "steel", (0.2, -0.2, 1.0), (0.2, 0.22, 0.19), bevel=0.03)
    kit.box("chest", "hazard", (0.2, -0.2, 1.06), (0.206, 0.226, 0.035), bevel=0)
    kit.rod("chest", "brass", (0.24, -0.1, 0.94), (0.3, 0.12, 0.64), 0.034, sides=6)
    kit.box("chest", "trim", (-0.13, -0.26, 1.02), (0.035, 0.035, 0.3), bevel=0.01)
    kit.box("shin", "trim", (0.15, 0.14, 0.08), (0.2, 0.1, 0.07), taper=(0.9, 0.5), mirror=True)
    humanoid_clips(kit, back=0.32, stride=24, weight=1.4)


def captain(kit: Kit) -> None:
    """Commander: lit signal board over the head, half-cape, both hands free for two one-handed weapons."""
    body(kit, FREE_HAND)
    one_handed(kit)
    cape = [(0, -0.29, 0.88), (0, -0.33, 0.5), (0, -0.43, 0.07), (0, -0.34, 0.09), (0, -0.27, 0.5), (0, -0.22, 0.88)]
    kit.plate("chest", "cloth", cape, 0.4)
    kit.plate("chest", "trim", [(0, -0.4, 0.14), (0, -0.435, 0.06), (0, -0.33, 0.08), (0, -0.34, 0.15)], 0.408)
    _signal_frame(kit)
    kit.box("head", "trim", (0, 0.0, 1.075), (0.05, 0.24, 0.06), bevel=0.014, taper=(1, 0.7))
    kit.box("chest", "brass", (0.11, 0.235, 0.66), (0.05, 0.015, 0.07), turn=(-10, 0, 0), bevel=0.006)
    humanoid_clips(kit, back=0.36, lean=4)


def forsworn(kit: Kit) -> None:
    """Fallen marine: two-handed gun, fissures that glow, spines on head and shoulders, a torn loincloth."""
    body(kit, BOTH_HANDS)
    two_handed(kit)
    _fissures(kit)
    _spines(kit)
    for x, high in ((0, 0.2), (0.07, 0.15), (-0.07, 0.15)):
        kit.rod("head", "bone", (x * 0.6, -0.04, 1.02), (x * 1.5, -0.14, 1.03 + high), 0.03, 0.002, sides=5)
    kit.plate("hips", "cloth", [(0, 0.15, 0.5), (0, 0.17, 0.16), (0, 0.15, 0.22), (0, 0.13, 0.5)], 0.16)
    humanoid_clips(kit, back=0.31)


def forsworn_captain(kit: Kit) -> None:
    """Fallen commander: horned crown, a wide ragged cloak with a high collar, one hand grown into talons."""
    body(kit, FREE_HAND, pack=False)
    one_handed(kit)
    _fissures(kit)
    _spines(kit)
    _crown(kit)
    _ragged_cloak(kit)
    for x, lift in ((0.055, 0), (0, 0.035), (-0.055, 0)):
        tip = (-0.35 + x * 1.8, 0.54, 0.46 + lift)
        kit.rod("foreL", "bone", (-0.36 + x, 0.28, 0.53 + lift), tip, 0.034, 0.003, sides=5)
    kit.grow(1.08)
    humanoid_clips(kit, back=0.4, stride=24, lean=3, weight=1.3)


def body(kit: Kit, off_hand: Vec3, *, pack: bool = True, helmet: bool = True) -> None:
    """Add bones, legs, trunk and shoulders of the family; arms follow."""
    humanoid_bones(kit, hand=HAND, off_hand=off_hand)
    _legs(kit)
    _torso(kit)
    if pack:
        _reactor(kit)
    if helmet:
        _helmet(kit)
    _shoulders(kit)


def _legs(kit: Kit) -> None:
    """Broad sabots, piston shins, a belt."""
    kit.box("shin", "dark", (0.15, 0.05, 0.025), (0.19, 0.33, 0.05), mirror=True, taper=(0.9, 0.92))
    kit.box("shin", "prim", (0.15, 0.045, 0.09), (0.17, 0.27, 0.1), taper=(0.8, 0.62), shift=(0, -0.03), bevel=0.02,
            mirror=True)  # fmt: skip
    kit.box("shin", "prim", (0.145, 0, 0.2), (0.165, 0.17, 0.18), taper=(0.86, 0.9), bevel=0.025, mirror=True)
    kit.box("shin", "trim", (0.14, 0.095, 0.275), (0.13, 0.06, 0.12), turn=(-12, 0, 0), taper=(0.8, 0.8), mirror=True)
    kit.rod("shin", "steel", (0.15, -0.1, 0.1), (0.145, -0.075, 0.27), 0.022, sides=6, mirror=True)
    kit.rod("leg", "suit", (0.115, 0, 0.46), (0.14, 0.02, 0.27), 0.085, 0.075, mirror=True)
    kit.box("leg", "prim", (0.155, 0.045, 0.385), (0.12, 0.13, 0.14), turn=(-6, 8, 0), bevel=0.02, mirror=True)
    kit.box("hips", "suit", (0, 0, 0.46), (0.28, 0.2, 0.13), bevel=0.03)
    kit.box("hips", "dark", (0, 0, 0.525), (0.35, 0.26, 0.055))
    kit.box("hips", "trim", (0, 0.13, 0.46), (0.12, 0.05, 0.13), taper=(1.2, 1))
    kit.box("hips", "dark", (0.19, 0, 0.48), (0.05, 0.14, 0.1), mirror=True)


def _torso(kit: Kit) -> None:
    """A barrel with a raised collar."""
    slope = (-10, 0, 0)
    kit.box("chest", "prim", (0, 0, 0.68), (0.33, 0.27, 0.28), taper=(1.42, 1.28), bevel=0.045)
    kit.box("chest", "prim", (0, 0.15, 0.71), (0.34, 0.12, 0.19), turn=slope, taper=(1.02, 0.8), bevel=0.03)
    kit.box("chest", "trim", (0, 0.213, 0.705), (0.1, 0.02, 0.16), turn=slope, bevel=0.008)
    kit.box("chest", "glow", (0.115, 0.212, 0.735), (0.07, 0.014, 0.022), turn=slope, bevel=0.004, mirror=True)
    kit.rod("chest", "trim", (0, 0, 0.8), (0, 0.03, 0.90), 0.205, 0.175, sides=12, bevel=0.018)
    kit.rod("chest", "suit", (0, 0.015, 0.9), (0, 0.025, 0.912), 0.15, 0.13, sides=12)


def _reactor(kit: Kit) -> None:
    """A slab on the back with two pipes, each topped by a lamp."""
    kit.box("chest", "dark", (0, -0.215, 0.73), (0.38, 0.14, 0.34), bevel=0.03, taper=(0.86, 0.9))
    kit.rod("chest", "steel", (0.13, -0.25, 0.6), (0.13, -0.25, 0.95), 0.058, 0.05, bevel=0.012, mirror=True)
    kit.rod("chest", "glow", (0.13, -0.25, 0.951), (0.13, -0.25, 0.962), 0.036, mirror=True)
    kit.box("chest", "hazard", (0, -0.29, 0.7), (0.12, 0.02, 0.05), bevel=0.004)


def _helmet(kit: Kit) -> None:
    """A low dome with one visor slit over its full width."""
    kit.ball("head", "prim", (0, 0.03, 0.945), (0.23, 0.26, 0.23))
    kit.box("head", "prim", (0, 0.1, 0.905), (0.15, 0.16, 0.1), bevel=0.025, taper=(1.1, 0.8))
    kit.box("head", "eye", (0, 0.138, 0.95), (0.17, 0.05, 0.034), bevel=0.01, taper=(0.95, 0.8))
    kit.box("head", "dark", (0, 0.145, 0.985), (0.19, 0.06, 0.03), turn=(-14, 0, 0), bevel=0.008)
    kit.box("head", "trim", (0, 0, 1.05), (0.035, 0.2, 0.035), bevel=0.01, taper=(1, 0.7))


def _shoulders(kit: Kit) -> None:
    """Flat slabs that slope like roof tiles."""
    kit.box("arm", "prim", (0.345, 0, 0.815), (0.25, 0.32, 0.085), turn=(0, 27, 0), bevel=0.025, taper=(0.86, 0.82),
            shift=(-0.012, 0), mirror=True)  # fmt: skip
    kit.box("arm", "trim", (0.375, 0, 0.745), (0.2, 0.27, 0.06), turn=(0, 38, 0), bevel=0.015, mirror=True)
    kit.rod("arm", "suit", (0.3, 0, 0.78), (0.335, 0.02, 0.58), 0.078, 0.068, mirror=True)


def two_handed(kit: Kit) -> None:
    """Add arms that hold one gun together."""
    _right_arm(kit)
    kit.rod("foreL", "prim", (-0.335, 0.01, 0.585), (-0.06, 0.38, 0.545), 0.06, 0.07, bevel=0.02)
    kit.ball("foreL", "dark", (-0.02, 0.43, 0.545), (0.1, 0.11, 0.1), detail=1)


def one_handed(kit: Kit) -> None:
    """Add arms of which each may hold something."""
    _right_arm(kit)
    kit.rod("foreL", "prim", (-0.335, 0, 0.585), (-0.36, 0.22, 0.53), 0.06, 0.078, bevel=0.02)
    kit.ball("foreL", "dark", FREE_HAND, (0.11, 0.11, 0.11), detail=1)


def _right_arm(kit: Kit) -> None:
    kit.rod("foreR", "prim", (0.335, 0, 0.585), (0.215, 0.235, 0.55), 0.06, 0.075, bevel=0.02)
    kit.ball("foreR", "dark", HAND, (0.1, 0.11, 0.11), detail=1)


def _fissures(kit: Kit) -> None:
    for centre, size, roll in (
        ((0.08, 0.222, 0.66), (0.014, 0.012, 0.16), 30),
        ((-0.11, 0.225, 0.7), (0.014, 0.012, 0.13), -35),
        ((-0.03, 0.226, 0.63), (0.014, 0.012, 0.1), 65),
    ):
        kit.box("chest", "glow", centre, size, turn=(0, roll, 0), bevel=0)
    kit.box("shin", "glow", (0.15, 0.09, 0.19), (0.012, 0.01, 0.1), turn=(0, 25, 0), bevel=0, mirror=True)


def _spines(kit: Kit) -> None:
    for x, y, z in ((0.33, 0.1, 0.84), (0.37, -0.07, 0.84), (0.42, 0.02, 0.79)):
        kit.rod("arm", "bone", (x, y, z), (x + 0.1, y, z + 0.14), 0.034, 0.002, sides=5, mirror=True)


def _signal_frame(kit: Kit) -> None:
    """A lit board in a brass frame above the head: at 40 pixels it says who commands."""
    kit.rod("chest", "brass", (0.2, -0.19, 0.92), (0.2, -0.19, 1.34), 0.022, sides=6, mirror=True)
    kit.box("chest", "brass", (0, -0.19, 1.345), (0.46, 0.045, 0.05), bevel=0.01)
    kit.box("chest", "brass", (0, -0.19, 1.15), (0.4, 0.035, 0.03), bevel=0.008)
    kit.box("chest", "trim", (0, -0.19, 1.245), (0.38, 0.02, 0.17), bevel=0)
    for x in (-0.11, 0, 0.11):
        kit.box("chest", "glow", (x, -0.19, 1.245), (0.055, 0.034, 0.1), bevel=0)


def _crown(kit: Kit) -> None:
    """Two great horns and three brass blades on the helmet."""
    bend = (0.22, -0.02, 1.12)
    kit.rod("head", "bone", (0.09, 0.02, 1.0), bend, 0.058, 0.05, sides=6, mirror=True)
    kit.rod("head", "bone", bend, (0.2, 0.05, 1.36), 0.052, 0.004, sides=6, mirror=True)
    for x, high in ((0, 0.2), (0.055, 0.13), (-0.055, 0.13)):
        kit.rod("head", "brass", (x, 0.05, 1.03), (x * 1.4, 0.03, 1.05 + high), 0.034, 0.004, sides=4)
    kit.rod("head", "brass", (0, 0.03, 1.0), (0, 0.03, 1.04), 0.122, 0.108, sides=10)


def _ragged_cloak(kit: Kit) -> None:
    """A cloak wider than the shoulders with a hem torn into points, and a high collar that frames the head."""
    hem = [(-0.46, 0.2), (-0.34, 0.03), (-0.2, 0.16), (-0.07, 0.02), (0.04, 0.14), (0.16, 0.01), (0.26, 0.15),
           (0.38, 0.03), (0.46, 0.2)]  # fmt: skip
    outline = [(0.34, -0.3, 0.92), (-0.34, -0.3, 0.92), *((x, -0.38 - 0.16 * (0.25 - z), z) for x, z in hem)]
    kit.plate("chest", "cloth", outline, 0.05, axis="y")
    for side in (-1, 1):
        flank = [(side * 0.34, -0.3, 0.92), (side * 0.4, -0.1, 0.86), (side * 0.52, -0.24, 0.24),
                 (side * 0.46, -0.38, 0.2)]  # fmt: skip
        kit.plate("chest", "cloth", flank, 0.04)
    collar = [(0.26, -0.24, 0.86), (0.42, -0.3, 1.26), (0.2, -0.31, 1.12), (0, -0.33, 1.2), (-0.2, -0.31, 1.12),
              (-0.42, -0.3, 1.26), (-0.26, -0.24, 0.86)]  # fmt: skip
    kit.plate("chest", "cloth", collar, 0.04, axis="y")
    kit.box("chest", "brass", (0, -0.27, 0.9), (0.7, 0.09, 0.06), bevel=0.014)
