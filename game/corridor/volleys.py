"""Several shots of one fire command: added on one target where they may be, else one after the other (C10.5, C18)."""

from __future__ import annotations

from game.content.defs import Dice, Weapon
from game.corridor import records as r
from game.corridor.state import State
from game.engine.step import Turn


def together(weapon: Weapon, wanted: int, left: int) -> int:
    """How many of the shots wanted are thrown at once: of a concentrable weapon those that one piece has left.

    Two pieces of one kind, mounted on a dreadnought, are never added together (C12.1).
    """
    if not weapon.concentrable:
        return 1
    return min(wanted, (left - 1) % weapon.shots + 1)


def times(dice: Dice, shots: int) -> Dice:
    """The dice of so many shots added together."""
    return dice if shots == 1 else Dice(dice.white * shots, dice.red * shots)


def follow(turn: Turn[State], frame: r.FireFrame) -> None:
    """A shot is done: those that its command still has fall due, behind the wounds of this one."""
    if frame.rest:
        shot = frame.shot
        turn.queue(r.VolleyDue(shot.figure, shot.weapon, shot.target, frame.rest))
