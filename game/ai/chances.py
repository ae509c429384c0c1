"""Exact chances of dice: totals of a throw, what a shot is worth, what a blow is worth (C10.1, C10.3, C11.1).

A distribution is a tuple of chances, its index the total. Worth is in points of the final score.
"""

from __future__ import annotations

from functools import lru_cache

from game.content.defs import Dice
from game.corridor.setting import Setting

Odds = tuple[float, ...]
Faces = tuple[tuple[int, ...], tuple[int, ...]]
Prey = tuple[int, int, float]
"""Something that can be shot at: armour, lives, and what its death is worth."""

HURT = 0.85
"""A life taken is worth this part of its share in the whole: the kill itself is what counts."""


def faces_of(setting: Setting) -> Faces:
    """The faces of the white and the red die of this match."""
    dice = setting.catalog.dice
    return dice["base:white"].faces, dice["base:red"].faces


@lru_cache(maxsize=1024)
def totals(faces: Faces, dice: Dice) -> Odds:
    """The chances of each total of a throw."""
    odds: Odds = (1.0,)
    for die, count in zip(faces, (dice.white, dice.red), strict=True):
        for _ in range(count):
            odds = _with_die(odds, die)
    return odds


def _with_die(odds: Odds, die: tuple[int, ...]) -> Odds:
    more = [0.0] * (len(odds) + max(die))
    for total, chance in enumerate(odds):
        for face in die:
            more[total + face] += chance / len(die)
    return tuple(more)


@lru_cache(maxsize=1024)
def highest(faces: Faces, dice: Dice) -> Odds:
    """The chances of each value of the highest single die of a throw (what a blast does round its centre)."""
    top = max(max(die) for die in faces)
    below = []
    for value in range(top + 1):
        chance = 1.0
        for die, count in zip(faces, (dice.white, dice.red), strict=True):
            chance *= (sum(face <= value for face in die) / len(die)) ** count
        below.append(chance)
    return tuple(chance - (below[value - 1] if value else 0.0) for value, chance in enumerate(below))


def loss(lives: int, life: int, worth: float) -> float:
    """What it is worth that something with ``life`` lives loses ``lives`` of them."""
    if lives <= 0:
        return 0.0
    return worth if lives >= life else worth * HURT * lives / life


@lru_cache(maxsize=8192)
def shot_worth(odds: Odds, prey: Prey) -> float:
    """What a shot with these chances is worth against armour (C10.1)."""
    armour, life, worth = prey
    return sum(chance * loss(total - armour, life, worth) for total, chance in enumerate(odds))


@lru_cache(maxsize=8192)
def shared_worth(odds: Odds, preys: tuple[Prey, ...]) -> float:
    """What a shot is worth whose points are shared out in the best way (C10.4, spread)."""
    return sum(chance * best_shares(total, preys)[0] for total, chance in enumerate(odds) if total)


@lru_cache(maxsize=8192)
def best_shares(points: int, preys: tuple[Prey, ...]) -> tuple[float, tuple[int, ...]]:
    """The best way to share ``points`` out: what it is worth, and the points for each, each against its armour."""
    if not preys:
        return 0.0, ()
    armour, life, worth = preys[0]
    best, shares = best_shares(points, preys[1:])
    shares = (0, *shares)
    for given in range(armour + 1, min(points, armour + life) + 1):
        rest, others = best_shares(points - given, preys[1:])
        value = loss(given - armour, life, worth) + rest
        if value > best + 1e-9:
            best, shares = value, (given, *others)
    return best, shares


@lru_cache(maxsize=8192)
def blow_worth(own: Odds, other: Odds, mine: tuple[int, float], prey: tuple[int, float]) -> tuple[float, float]:
    """What a blow gains and costs: each side as (lives, worth); the lower total loses the difference (C11.1)."""
    gained = lost = 0.0
    for attack, chance in enumerate(own):
        for defence, against in enumerate(other):
            both = chance * against
            gained += both * loss(attack - defence, *prey)
            lost += both * loss(defence - attack, *mine)
    return gained, lost
