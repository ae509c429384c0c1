"""Weapons that throw their dice anew for each figure and object on the line, from the firer outward (C10.4)."""

from __future__ import annotations

from msgspec.structs import replace

from game.content.defs import Weapon
from game.corridor import records as r
from game.corridor.aiming import line_from, touched
from game.corridor.effects.change import FIRE
from game.corridor.effects.rerolls import rights
from game.corridor.object_attacks import touched_objects
from game.corridor.state import State, body
from game.corridor.things import hurt
from game.engine.step import Turn


def met_in_turn(state: State, shot: r.Shot, weapon: Weapon) -> tuple[str, ...]:
    """The figures and objects on the line that can be hurt, in the order in which it meets them."""
    names = [name for name, _ in touched(state, shot, weapon)] + [
        name for name, _ in touched_objects(state, shot, weapon)
    ]
    shooter = state.figures.get(shot.figure)
    line = line_from(state, shooter, weapon, shot.target) if shooter is not None else None
    squares = line[2] if line else ()

    def place(name: str) -> int:
        figure = state.figures.get(name)
        at, size = (figure.at, figure.size) if figure is not None else (state.objects[name].at, 1)
        covered = body(at, size, state.setting.plan.stride)
        return next((number for number, square in enumerate(squares) if covered >> square & 1), len(squares))

    return tuple(sorted(names, key=place))


def rights_on(state: State, shot: r.Shot, weapon: Weapon, name: str) -> tuple[str, ...]:
    """Who may throw again the dice that fell for one of those on the line: each is a roll of its own (C10.3)."""
    figure = state.figures.get(name)
    others = (figure.seat,) if figure is not None else ()
    return rights(state, state.figures.get(shot.figure), FIRE, weapon.id, True, others)


def wound_next(turn: Turn[State], frame: r.FireFrame) -> r.FireFrame:
    """The dice stand for the first of those on the line: it takes the points; the others are left."""
    name, shot = frame.line[0], frame.shot
    thing = turn.state.objects.get(name)
    if thing is not None:
        hurt(turn, thing, frame.points, shot.seat)
    else:
        turn.queue(r.WoundDue(name, frame.points, shot.seat, bearing=shot.origin))
    return replace(frame, line=frame.line[1:], offers=(), question=None)
