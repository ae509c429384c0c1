"""What an attack does to one figure, in exact odds: wounds, shields, lives, what its death is worth (C10, C12, C15).

Optional re-rolls and dodges are left out (who may dodge is named); a shield counts as raised (C12.4).
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from game.content.defs import Dice
from game.corridor import records as r
from game.corridor.dodging import may_dodge
from game.corridor.effects.applied import controller
from game.corridor.effects.guarding import saving_dice
from game.corridor.standing_in import counts_as
from game.corridor.state import State, friendly
from game.corridor.wounds import armour_of
from game.session.odds import Faces, Weights, chance, joined, mapped, mean, sums


class Hit(msgspec.Struct, frozen=True):
    """What an attack does to one figure.

    ``lives`` is the distribution of lives lost (at most those it has), ``kill`` the chance that it dies, ``expected``
    the lives lost on average; ``friend`` tells that it is on the attacker's side; ``worth`` what its death brings the
    attacker's seat (its own figures: what it loses, negative; C15.1, C10.6); ``dodges`` that it may dodge first.
    """

    figure: str
    lives: Weights
    kill: Fraction
    expected: Fraction
    friend: bool
    worth: int
    dodges: bool


def faces_of(state: State, dice: Dice) -> tuple[Faces, ...]:
    """A handful of dice as their faces, the white ones first."""
    kinds = state.setting.catalog.dice
    return (kinds["base:white"].faces,) * dice.white + (kinds["base:red"].faces,) * dice.red


def shielded(state: State, figure: r.Figure, wounds: Weights) -> Weights:
    """The lives that are lost once a shield was raised (C12.4)."""
    shield = state.profile(figure).shield
    if shield is None:
        return wounds
    return joined(wounds, sums(faces_of(state, shield)), lambda lost, cancelled: max(0, lost - cancelled))


def hit_of(state: State, seat: str, figure: r.Figure, wounds: Weights, times_hit: int = 1) -> Hit:
    """What ``wounds`` (lives that would be lost before shields) do to a figure attacked by ``seat``, so many times."""
    once = shielded(state, figure, wounds)
    lost = once
    for _ in range(times_hit - 1):
        lost = joined(lost, once, lambda before, more: before + more)
    return hit_with(state, seat, figure, lost)


def hit_with(state: State, seat: str, figure: r.Figure, lost: Weights) -> Hit:
    """What losing so many lives means for a figure attacked by ``seat``."""
    lives = mapped(lost, lambda count: min(count, figure.life))
    friend = friendly(state, figure.seat, seat)
    return Hit(
        figure.id,
        lives,
        chance(lives, lambda lost: lost >= figure.life),
        mean(lives),
        friend,
        worth_of(state, seat, figure),
        may_dodge(state, figure),
    )


def worth_of(state: State, seat: str, figure: r.Figure) -> int:
    """What the death of a figure brings ``seat``: for an alien, whoever plays it now, what the tokens are worth that it
    counts as, as far as any are left (C8.9, C15.1).
    """
    points = state.profile(figure).points
    alien = state.setting.alien
    if figure.seat == alien or controller(state, figure.id):
        kinds = counts_as(state, figure)
        tokens = min(len(kinds), state.stock.get(kinds[0], 0))
        return 0 if seat == alien else tokens * state.setting.profiles[kinds[0]].points
    if figure.seat == seat:
        return -points
    return points if seat == alien else 0


def shot_at(state: State, seat: str, figure: r.Figure, points: Weights, bearing: int = -1, times_hit: int = 1) -> Hit:
    """What a shot of so many points from the square ``bearing`` does, so many times."""
    return hit_of(state, seat, figure, wounds_of(state, figure, points, bearing), times_hit)


def wounds_of(state: State, figure: r.Figure, points: Weights, bearing: int) -> Weights:
    """The wounds of a shot: each point above the armour is one (C10.1), but for those that the dice of a card take off
    (C17).
    """
    armour = armour_of(state, figure, bearing)
    wounds = mapped(points, lambda score: max(0, score - armour))
    saving = saving_dice(state, figure)
    if saving.white:
        wounds = joined(wounds, sums(faces_of(state, saving)), lambda lost, saved: max(0, lost - saved))
    return wounds
