"""What one figure or blip does best now: attack, move, or both, judged by where it ends up and what it hits."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.ai.attacks import NONE, Arms, Attack, best_attack
from game.ai.scene import Scene
from game.core.bits import bits
from game.corridor import records as r
from game.corridor.movers import Mover, destinations
from game.corridor.sight import field
from game.engine.records import Command

WORTH_A_MOVE = 0.3
"""A move that betters things by less than this is not made."""

LATER = 1000.0
"""How far blows stand back behind everything else."""

Value = Callable[[int], float]
"""What it is worth to end the turn on a square."""


class Plan(msgspec.Struct, frozen=True):
    """The command to begin with, nothing = best do nothing; ``gain`` over doing nothing; ``attack`` of it expected.

    ``to`` is where the figure means to stand when it attacks or ends, ``blow`` whether it attacks hand to hand.
    """

    gain: float = 0.0
    command: Command | None = None
    attack: float = 0.0
    to: int = -1
    blow: bool = False

    @property
    def rank(self) -> float:
        """The order of plans of several figures: shots before blows, which then meet what the shots left."""
        return self.gain + self.attack - (LATER if self.blow else 0.0)


def best_plan(scene: Scene, mover: Mover, arms: Arms, value: Value, revealing: int = -1) -> Plan:
    """The best of: attack here and then move, move and then attack, only move, nothing.

    ``revealing`` are the squares (bits) from which it can attack after a move: for a blip those where it is seen.
    """
    at = mover.at
    stops = list(bits(destinations(scene.view, mover)))
    worth = {square: value(square) for square in stops}
    here = worth[at] = value(at)
    crew = (
        mover.size > 2
    )  # a gun with its gunner: the place is the gun's, he fires from his own square and stays (C12.2)
    now = best_attack(scene, arms, arms.figure.at if crew else at) if arms.any and not mover.blip else NONE
    rest = max(worth.values()) if _moves_after(scene, mover, arms) else here
    best = Plan()
    if now.command is not None:
        best = Plan(now.worth + rest - here, now.command, now.worth, at, _by_hand(now))
    best = _only_move(mover, worth, here, best)
    if arms.any and scene.foes and not crew:
        best = _move_to_attack(scene, mover, arms, worth, here, best, revealing)
    return best


def _by_hand(attack: Attack) -> bool:
    return isinstance(attack.command, r.Melee)


def _moves_after(scene: Scene, mover: Mover, arms: Arms) -> bool:
    """Whether an attack now leaves the figure its move (C4.2: a move is not split round an attack)."""
    return not scene.view.activity_of(mover.id).spent and scene.view.profile(arms.figure).can_move_and_fire


def _only_move(mover: Mover, worth: dict[int, float], here: float, best: Plan) -> Plan:
    to = max(worth, key=lambda square: (worth[square], -square))
    gain = worth[to] - here
    if to != mover.at and gain > WORTH_A_MOVE and gain > best.gain:
        return Plan(gain, r.Move(mover.id, (), to), 0.0, to)
    return best


def _move_to_attack(
    scene: Scene, mover: Mover, arms: Arms, worth: dict[int, float], here: float, best: Plan, revealing: int
) -> Plan:
    """Places from which some foe is seen, best ones first."""
    within = seeing(scene) & revealing
    bound = _most_to_gain(scene, arms)
    for square in sorted(worth, key=lambda square: (-worth[square], square)):
        gain = worth[square] - here
        if gain + bound <= best.gain:
            break
        if square == mover.at or not _covers(scene, mover, square) & within:
            continue
        attack = best_attack(scene, arms, square)
        if attack.command is not None and gain + attack.worth > best.gain:
            move = r.Move(mover.id, (), square)
            best = Plan(gain + attack.worth, move, attack.worth, square, _by_hand(attack))
    return best


def _most_to_gain(scene: Scene, arms: Arms) -> float:
    """More than any attack of the figure can be worth: an end to the search."""
    dearest = max(foe.worth for foe in scene.foes)
    return dearest * max(1, sum(left for _, left in arms.weapons))


def _covers(scene: Scene, mover: Mover, square: int) -> int:
    if mover.size == 1:
        return 1 << square
    return (3 << square) | (3 << square + scene.stride)


def seeing(scene: Scene) -> int:
    """The squares (bits) from which some foe is seen past walls, and those beside foes."""
    squares = 0
    for foe in scene.foes:
        for square in foe.squares:
            squares |= field(scene.barrier, square)
    return squares


__all__ = ["NONE", "Attack", "Plan", "Value", "best_plan", "seeing"]
