"""Exact odds of an attack, from what a view shows: points, lives lost, chances to kill (C10, C11).

Optional re-rolls and dodges are left out (who may dodge is named); a shield counts as raised (C12.4).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import msgspec

from game.content.defs import Dice, Weapon
from game.corridor import records as r
from game.corridor.aim_lines import around
from game.corridor.aiming import BLASTS, LINES, enemies_in_aim, line_from, touched
from game.corridor.arms import shots_left
from game.corridor.beams import beam_scores
from game.corridor.blast_doors import BLAST_DOOR_ARMOUR
from game.corridor.dodging import may_dodge
from game.corridor.effects.attacking import fire_dice
from game.corridor.effects.guarding import saving_dice
from game.corridor.firing import weapon_named
from game.corridor.guns import is_gun
from game.corridor.looking import object_bits
from game.corridor.sight import targetable
from game.corridor.state import State, body, figure_on, friendly, squares_of
from game.corridor.striking import dice_of, struck_at
from game.corridor.things import breakable
from game.corridor.volleys import times, together
from game.corridor.wounds import armour_of
from game.session.odds import CERTAIN, Faces, Weights, chance, highest, joined, mapped, mean, piercing, sums


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


class Forecast(msgspec.Struct, frozen=True):
    """The odds of an attack.

    ``points`` is the distribution of the attacker's total, ``rim`` that of the highest die (blasts), ``defence`` the
    defender's total (hand to hand). ``hits`` are the figures that may be hurt, the aimed one first; for a spread
    weapon each is reckoned as if it got all points. ``squares`` are those that the attack touches, ``line`` or block
    in order. ``door`` or ``thing`` (an object) is what is struck instead, ``breaks`` the chance that it gives way.
    """

    points: Weights = CERTAIN
    rim: Weights = ()
    defence: Weights = ()
    hits: tuple[Hit, ...] = ()
    squares: tuple[int, ...] = ()
    door: str = ""
    thing: str = ""
    breaks: Fraction = Fraction(0)


def faces_of(state: State, dice: Dice) -> tuple[Faces, ...]:
    """A handful of dice as their faces, the white ones first."""
    kinds = state.setting.catalog.dice
    return (kinds["base:white"].faces,) * dice.white + (kinds["base:red"].faces,) * dice.red


def hit_of(state: State, seat: str, figure: r.Figure, wounds: Weights) -> Hit:
    """What ``wounds`` (lives that would be lost before shields) do to a figure attacked by ``seat``."""
    shield = state.profile(figure).shield
    if shield is not None:
        wounds = joined(wounds, sums(faces_of(state, shield)), lambda lost, cancelled: max(0, lost - cancelled))
    lives = mapped(wounds, lambda lost: min(lost, figure.life))
    friend = friendly(state, figure.seat, seat)
    return Hit(
        figure.id,
        lives,
        chance(lives, lambda lost: lost >= figure.life),
        mean(lives),
        friend,
        _worth(state, seat, figure),
        may_dodge(state, figure),
    )


def _worth(state: State, seat: str, figure: r.Figure) -> int:
    points = state.profile(figure).points
    alien = state.setting.alien
    if figure.seat == seat:
        return 0 if seat == alien else -points
    if figure.seat == alien:
        return points if state.stock.get(figure.profile, 0) > 0 else 0
    return points if seat == alien else 0


def shot_at(state: State, seat: str, figure: r.Figure, points: Weights, bearing: int = -1) -> Hit:
    """What a shot of so many points from the square ``bearing`` does: each above the armour costs a life (C10.1), but
    for those that the dice of a card take off (C17).
    """
    armour = armour_of(state, figure, bearing)
    wounds = mapped(points, lambda score: max(0, score - armour))
    saving = saving_dice(state, figure)
    if saving.white:
        wounds = joined(wounds, sums(faces_of(state, saving)), lambda lost, saved: max(0, lost - saved))
    return hit_of(state, seat, figure, wounds)


def fire_forecast(state: State, command: r.Fire) -> Forecast:
    """The odds of one shot that the rules allow, or of several that are added together."""
    figure = state.figures[command.figure]
    weapon = weapon_named(state, command)
    assert weapon is not None
    left = shots_left(state, figure, weapon)
    dice = faces_of(state, times(fire_dice(state, figure, weapon), together(weapon, command.shots or left, left)))
    points = sums(dice)
    if command.door:
        return _door_forecast(state, points, command.door)
    plain = weapon.pattern in ("single", "spread", "under_armour")
    if plain and command.target >= 0 and breakable(state, command.target) is not None:
        return _object_forecast(state, points, command.target)
    if weapon.pattern == "spread":
        enemies = enemies_in_aim(state, figure, weapon)
        enemies.sort(key=lambda enemy: command.target not in squares_of(enemy, state.setting.plan.stride))
        hits = tuple(shot_at(state, figure.seat, enemy, points, figure.at) for enemy in enemies)
        return Forecast(points, hits=hits, squares=_squares(state, enemies))
    return _pattern_forecast(state, figure, weapon, command.target, points)


def _pattern_forecast(state: State, figure: r.Figure, weapon: Weapon, target: int, points: Weights) -> Forecast:
    """The odds of a shot whose pattern alone says whom it touches."""
    if weapon.pattern == "beam":
        return _beam_forecast(state, figure, weapon, target, points)
    line = line_from(state, figure, weapon, target) if weapon.pattern in LINES else None
    origin = line[0] if line else figure.at
    names = touched(state, r.Shot(figure.seat, weapon.id, target, origin, figure.id), weapon)
    met = [(state.figures[name], aimed) for name, aimed in names]
    dice = faces_of(state, fire_dice(state, figure, weapon))
    if weapon.pattern == "under_armour":
        hits = tuple(hit_of(state, figure.seat, one, piercing(dice, armour_of(state, one, origin))) for one, _ in met)
        return Forecast(points, hits=hits, squares=_squares(state, [one for one, _ in met]))
    rim = highest(dice) if weapon.pattern == "blast_max" else points
    hits = tuple(shot_at(state, figure.seat, one, points if aimed else rim, origin) for one, aimed in met)
    if weapon.pattern in BLASTS:
        return Forecast(points, rim=rim, hits=hits, squares=blast_squares(state, target))
    squares = line[2] if line else _squares(state, [one for one, _ in met])
    return Forecast(points, hits=hits, squares=squares)


def _beam_forecast(state: State, figure: r.Figure, weapon: Weapon, target: int, points: Weights) -> Forecast:
    """A beam: whoever it may reach, each at the points that are left where it stands, the firer too (C10.4)."""
    line = line_from(state, figure, weapon, target)
    assert line is not None
    most = points[-1][0]
    squares = beam_scores(state, line[0], target, weapon.range, most)
    lost: dict[str, int] = {}
    for square, score in squares:
        met = figure_on(state, square)
        if met is not None:
            lost[met.id] = min(lost.get(met.id, most), most - score)
    hits = tuple(
        shot_at(state, figure.seat, state.figures[name], mapped(points, _less(less)), line[0])
        for name, less in lost.items()
    )
    return Forecast(points, hits=hits, squares=tuple(square for square, _ in squares))


def _less(less: int) -> Callable[[int], int]:
    return lambda score: max(0, score - less)


def blast_squares(state: State, target: int) -> tuple[int, ...]:
    """The squares that a blast on ``target`` reaches: itself, then those round it targetable from it (C10.4)."""
    stride = state.setting.plan.stride
    barrier = state.barrier()
    first = figure_on(state, target)
    centre = 1 << target if first is None else body(first.at, first.size, stride)
    reached = [target]
    for square in around(barrier, target):
        there = figure_on(state, square)
        own = 1 << square if there is None else body(there.at, there.size, stride)
        blockers = (state.occupied | object_bits(state)) & ~own & ~centre
        if not state.setting.safe >> square & 1 and targetable(barrier, target, square, blockers):
            reached.append(square)
    return tuple(reached)


def _squares(state: State, figures: list[r.Figure]) -> tuple[int, ...]:
    stride = state.setting.plan.stride
    return tuple(square for figure in figures for square in squares_of(figure, stride))


def _door_forecast(state: State, points: Weights, key: str) -> Forecast:
    door = state.setting.plan.door_by_key[key]
    breaks = chance(points, lambda score: score > BLAST_DOOR_ARMOUR)
    return Forecast(points, squares=door.threshold, door=door.key, breaks=breaks)


def _object_forecast(state: State, points: Weights, square: int) -> Forecast:
    """An object that is shot or struck: the chance that it goes to pieces at once (C10.7)."""
    thing = breakable(state, square)
    assert thing is not None
    breaks = chance(points, lambda score: score >= thing.armour + thing.life)
    return Forecast(points, squares=(square,), thing=thing.id, breaks=breaks)


def melee_forecast(state: State, command: r.Melee) -> Forecast:
    """The odds of a blow that the rules allow: the target first, then what the attacker risks (C11.1)."""
    figure = state.figures[command.figure]
    target = None if command.door else struck_at(state, command)
    attack = sums(faces_of(state, dice_of(state, figure, target)))
    if command.door:
        return _door_forecast(state, attack, command.door)
    if target is None:
        return _object_forecast(state, attack, command.target)
    if is_gun(target):
        return Forecast(attack, hits=(shot_at(state, figure.seat, target, attack),), squares=_squares(state, [target]))
    defence = sums(faces_of(state, dice_of(state, target, figure, attacking=False)))
    margin = joined(attack, defence, lambda own, other: own - other)
    won = hit_of(state, figure.seat, target, mapped(margin, lambda by: max(0, by)))
    lost = hit_of(state, target.seat, figure, mapped(margin, lambda by: max(0, -by)))
    risk = msgspec.structs.replace(lost, friend=True, worth=_worth(state, figure.seat, figure), dodges=False)
    return Forecast(attack, defence=defence, hits=(won, risk), squares=_squares(state, [target]))


def share_forecast(state: State, frame: r.FireFrame, figure_id: str, points: int) -> Forecast:
    """What a share of a spread weapon's points does to a figure: there is no chance left in it."""
    figure = state.figures[figure_id]
    hit = shot_at(state, frame.shot.seat, figure, ((points, 1),), frame.shot.origin)
    return Forecast(((points, 1),), hits=(hit,), squares=_squares(state, [figure]))
