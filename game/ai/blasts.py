"""Blasts: the squares worth bursting on, and what a burst there is worth (C10.4). Friends in reach count against it."""

from __future__ import annotations

from game.ai.chances import highest, shot_worth
from game.ai.scene import Body, Scene
from game.content.defs import Weapon
from game.corridor import records as r
from game.corridor.aim_lines import around
from game.corridor.sight import targetable
from game.corridor.state import body


def places(scene: Scene, figure: r.Figure, at: int) -> tuple[int, ...]:
    """The squares that the figure covers at ``at``."""
    stride = scene.stride
    return (at,) if figure.size == 1 else (at, at + 1, at + stride, at + stride + 1)


def bursts(scene: Scene, figure: r.Figure, at: int, aims: list[tuple[Body, int]]) -> set[int]:
    """Squares worth a thought: those of foes in aim, and free ones in aim that touch two foes or more."""
    barrier, stride = scene.barrier, scene.stride
    clear = scene.solid & ~body(figure.at, figure.size, stride)
    origins = places(scene, figure, at)
    squares = set()
    touching: dict[int, int] = {}
    for foe, _ in aims:
        for square in foe.squares:
            if any(targetable(barrier, origin, square, clear & ~foe.bits) for origin in origins):
                squares.add(square)
        for square in around(barrier, foe.figure.at):
            touching[square] = touching.get(square, 0) + 1
    for square, count in touching.items():
        free = count > 1 and not scene.solid >> square & 1
        if free and any(targetable(barrier, origin, square, clear) for origin in origins):
            squares.add(square)
    own = 0
    for friend in scene.friends:
        own |= friend.bits
    return {square for square in squares if not (own | scene.setting.safe) >> square & 1}


def blast_worth(scene: Scene, weapon: Weapon, centre: int, figure: r.Figure | None, at: int) -> float:
    """What a blast on ``centre`` is worth: full points there, the highest die (or all) on what it reaches round it."""
    full = scene.odds(weapon.dice)
    side = full if weapon.pattern == "blast_total" else highest(scene.faces, weapon.dice)
    barrier, stride = scene.barrier, scene.stride
    solid = scene.solid
    own = 0
    if figure is not None:
        own = body(at, figure.size, stride)
        solid = solid & ~body(figure.at, figure.size, stride) | own
    ring = 0
    for square in around(barrier, centre):
        if solid >> square & 1:
            ring |= 1 << square
    for shape in scene.foes:
        if shape.bits >> centre & 1:
            solid &= ~shape.bits
    worth = 0.0
    for sign, shapes in ((1, scene.foes), (-1, scene.friends), (-1, scene.others)):
        for shape in shapes:
            bits = own if figure is not None and shape.figure.id == figure.id else shape.bits
            if bits >> centre & 1:
                worth += sign * shot_worth(full, shape.prey)
            elif bits & ring and _caught(scene, centre, bits & ring, solid & ~bits):
                worth += sign * shot_worth(side, shape.prey)
    return worth


def _caught(scene: Scene, centre: int, squares: int, blockers: int) -> bool:
    """Whether a blast on ``centre`` reaches one of the squares."""
    blockers &= ~(1 << centre)
    while squares:
        low = squares & -squares
        squares ^= low
        if targetable(scene.barrier, centre, low.bit_length() - 1, blockers):
            return True
    return False
