"""Shooting and striking objects that have armour and life (C10.7, C11.1): nests, beacons."""

from __future__ import annotations

from game.content.defs import Weapon
from game.core.bits import bits
from game.corridor import records as r
from game.corridor.aim_lines import around
from game.corridor.aiming import BLASTS, LINES, in_range, line_from
from game.corridor.beams import beam_scores
from game.corridor.blocks import block_squares
from game.corridor.looking import can_aim_square, object_bits
from game.corridor.sight import targetable
from game.corridor.state import State
from game.corridor.things import beside, breakable, hurt
from game.engine.step import Turn


def breakables(state: State) -> list[r.MissionObject]:
    """The objects that can be hurt, in the order of the shelf."""
    return [thing for thing in state.objects.values() if thing.life > 0 and thing.at >= 0]


def aimable(state: State, figure: r.Figure, weapon: Weapon) -> list[int]:
    """The squares of objects that a weapon which names a target may be aimed at."""
    return [
        thing.at
        for thing in breakables(state)
        if in_range(state, figure, weapon, thing.at) and can_aim_square(state, figure, thing.at)
    ]


def strikeable(state: State, figure: r.Figure) -> list[int]:
    """The squares of objects that a figure may strike."""
    return [thing.at for thing in breakables(state) if beside(state, figure, thing.at)]


def touched_objects(state: State, shot: r.Shot, weapon: Weapon) -> list[tuple[str, bool]]:
    """The objects that a shot touches and can hurt: id, and whether it was aimed at (or lies on the line)."""
    if not state.objects:
        return []
    if weapon.pattern in LINES:
        shooter = state.figures.get(shot.figure)
        line = line_from(state, shooter, weapon, shot.target) if shooter is not None else None
        found = (breakable(state, square) for square in (line[2] if line else ()))
        return [(thing.id, True) for thing in found if thing is not None]
    if weapon.pattern == "square":
        shooter = state.figures.get(shot.figure)
        squares = bits(block_squares(state, shot.target) if shooter is not None else 0)
        held = [thing for square in squares if (thing := breakable(state, square)) is not None]
        return [(thing.id, True) for thing in held if shooter is not None and can_aim_square(state, shooter, thing.at)]
    first = breakable(state, shot.target)
    marks = [(first.id, True)] if first is not None else []
    if weapon.pattern not in BLASTS:
        return marks
    barrier = state.barrier()
    for square in around(barrier, shot.target):
        thing = breakable(state, square)
        blockers = (state.occupied | object_bits(state)) & ~(1 << square) & ~(1 << shot.target)
        if thing is not None and targetable(barrier, shot.target, square, blockers):
            marks.append((thing.id, False))
    return marks


def hurt_objects(turn: Turn[State], shot: r.Shot, weapon: Weapon, faces: tuple[int, ...]) -> bool:
    """Give the objects that a shot touches their points: the total, off the aim of a missile its highest die.

    True if there are any.
    """
    if weapon.pattern == "beam":
        return _beam_objects(turn, shot, weapon, sum(faces))
    marks = touched_objects(turn.state, shot, weapon)
    for name, aimed in marks:
        thing = turn.state.objects[name]
        score = sum(faces) if aimed or weapon.pattern != "blast_max" else max(faces, default=0)
        if weapon.pattern == "under_armour":
            score = thing.armour + sum(1 for face in faces if face < thing.armour)
        hurt(turn, thing, score, shot.seat)
    return bool(marks)


def _beam_objects(turn: Turn[State], shot: r.Shot, weapon: Weapon, total: int) -> bool:
    """What a beam does to objects: to each what is left of its points on that square (C10.4)."""
    state = turn.state
    scores = beam_scores(state, shot.origin, shot.target, weapon.range, total) if state.objects else []
    marks = [(thing, score) for square, score in scores if (thing := breakable(state, square)) is not None]
    for thing, score in marks:
        hurt(turn, thing, score, shot.seat)
    return bool(marks)
