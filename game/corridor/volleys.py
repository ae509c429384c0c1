"""Several shots of one fire command: added on one target where they may be, else one after the other (C10.5, C18)."""

from __future__ import annotations

from game.content.defs import Dice, Weapon
from game.corridor import records as r
from game.corridor.effects.change import change_of
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


def blow_up(turn: Turn[State], figure: str, weapon: str) -> None:
    """A gun that a card lent for one shot takes its firer with it; nobody scores for him."""
    card = turn.state.setting.catalog.cards.get(weapon)
    if card is not None and change_of(card).destroyed_after:
        turn.queue(r.EndDue(figure))


def follow(turn: Turn[State], frame: r.FireFrame) -> None:
    """A shot is done: what it does to its firer, then the shots that its command still has, behind the wounds of this
    one.
    """
    blow_up(turn, frame.shot.figure, frame.shot.weapon)
    if frame.rest:
        shot = frame.shot
        turn.queue(r.VolleyDue(shot.figure, shot.weapon, shot.target, frame.rest, shot.door))
