"""Blips taken up and laid down near the marines by a card (C17): which, and where."""

from __future__ import annotations

from game.ai.distances import FAR, Distances
from game.ai.homeward import way
from game.ai.scene import Scene, bounty
from game.core.bits import bits
from game.corridor.card_effects import NONE
from game.corridor.card_effects.blips import hidden_squares
from game.engine.records import Choice

NEARER = 6
"""Squares of way that a blip must gain to be worth moving."""


def _ways(scene: Scene) -> Distances | None:
    """The way to the marines on the boards; nothing where there are none."""
    squares = 0
    for foe in scene.foes:
        squares |= foe.bits
    return way(scene.view, scene.seat, squares) if squares else None


def gained(scene: Scene, blip: str, squares: int | None = None) -> float:
    """The squares of way that a blip gains on the best hidden square, less those that make it worth while."""
    steps = _ways(scene)
    free = hidden_squares(scene.view) if squares is None else squares
    token = scene.view.blips.get(blip)
    if steps is None or not free or token is None or bounty(scene.view, token.kind):
        return 0.0
    return float(min(FAR, steps[token.at]) - min(steps[square] for square in bits(free)) - NEARER)


def next_blip(scene: Scene, choices: list[Choice]) -> Choice:
    """The blip that gains most, or that it is enough."""
    best: tuple[float, Choice] = (0.0, NONE if NONE in choices else choices[0])
    for choice in choices:
        gain = gained(scene, str(choice)) if choice != NONE else 0.0
        if gain > best[0]:
            best = gain, choice
    return best[1]


def square_for(scene: Scene, choices: list[Choice]) -> Choice:
    """The hidden square nearest to the marines."""
    steps = _ways(scene)
    squares = [choice for choice in choices if isinstance(choice, int) and not isinstance(choice, bool)]
    return choices[0] if steps is None else min(squares, key=lambda square: (steps[square], square))
