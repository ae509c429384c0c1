"""Exact odds of an attack, from what a view shows: points, lives lost, chances to kill (C10, C11)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from game.content.defs import Weapon
from game.corridor import records as r
from game.corridor.aim_lines import around
from game.corridor.aiming import BLASTS, LINES, enemies_in_aim, line_from, touched
from game.corridor.arms import shots_left
from game.corridor.beams import beam_scores
from game.corridor.blast_doors import BLAST_DOOR_ARMOUR
from game.corridor.effects.attacking import fire_dice
from game.corridor.effects.change import change_of
from game.corridor.firing import weapon_named
from game.corridor.guns import is_gun
from game.corridor.looking import object_bits
from game.corridor.sight import targetable
from game.corridor.state import State, body, figure_on, squares_of
from game.corridor.striking import dice_of, struck_at
from game.corridor.things import breakable
from game.corridor.volleys import times
from game.corridor.wounds import armour_of
from game.session.odds import CERTAIN, Weights, chance, highest, joined, mapped, piercing, sums, weighted
from game.session.volley_odds import throws_of, volley_losses
from game.session.wound_odds import Hit, faces_of, hit_of, hit_with, shot_at, worth_of, wounds_of

__all__ = ["Forecast", "Hit", "fire_forecast", "melee_forecast", "share_forecast"]


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


def fire_forecast(state: State, command: r.Fire) -> Forecast:
    """The odds of all the shots of a command that the rules allow; of spread weapons those of the first, since its
    points are shared out before the next.
    """
    figure = state.figures[command.figure]
    weapon = weapon_named(state, command)
    assert weapon is not None
    left = shots_left(state, figure, weapon)
    throws = throws_of(weapon, command.shots or left, left)
    points = sums(faces_of(state, times(fire_dice(state, figure, weapon), throws[0])))
    plain = weapon.pattern in ("single", "spread", "under_armour")
    if command.door:
        forecast = _door_forecast(state, points, command.door, len(throws))
    elif plain and command.target >= 0 and breakable(state, command.target) is not None:
        forecast = _object_forecast(state, points, command.target, len(throws))
    elif weapon.pattern == "spread":
        enemies = enemies_in_aim(state, figure, weapon)
        enemies.sort(key=lambda enemy: command.target not in squares_of(enemy, state.setting.plan.stride))
        hits = tuple(shot_at(state, figure.seat, enemy, points, figure.at) for enemy in enemies)
        forecast = Forecast(points, hits=hits, squares=_squares(state, enemies))
    else:
        forecast = _pattern_forecast(state, figure, weapon, command.target, points, throws)
    card = state.setting.catalog.cards.get(weapon.id)
    if card is None or not change_of(card).destroyed_after:
        return forecast
    doomed = msgspec.structs.replace(hit_with(state, figure.seat, figure, ((figure.life, 1),)), dodges=False)
    others = tuple(hit for hit in forecast.hits if hit.figure != figure.id)
    return msgspec.structs.replace(forecast, hits=(*others, doomed))


def _pattern_forecast(
    state: State, figure: r.Figure, weapon: Weapon, target: int, points: Weights, throws: list[int]
) -> Forecast:
    """The odds of shots whose pattern alone says whom they touch."""
    line = line_from(state, figure, weapon, target) if weapon.pattern in LINES else None
    origin = line[0] if line else figure.at
    shot = r.Shot(figure.seat, weapon.id, target, origin, figure.id)
    names = [name for name, _ in touched(state, shot, weapon)]
    met = [state.figures[name] for name in names]
    if weapon.pattern in ("single", "under_armour", "line_shared", "line_each"):
        hits = tuple(
            hit_of(state, figure.seat, one, plain_wounds(state, shot, weapon, one, points), len(throws)) for one in met
        )
        return Forecast(points, hits=hits, squares=line[2] if line else _squares(state, met))
    hits = block_hits(state, shot, weapon, throws)
    if weapon.pattern == "beam":
        reached = beam_scores(state, origin, target, weapon.range, points[-1][0])
        return Forecast(points, hits=hits, squares=tuple(square for square, _ in reached))
    if weapon.pattern not in BLASTS:
        return Forecast(points, hits=hits, squares=_squares(state, met))
    rim = highest(faces_of(state, fire_dice(state, figure, weapon))) if weapon.pattern == "blast_max" else points
    return Forecast(points, rim=rim, hits=hits, squares=blast_squares(state, target))


def plain_wounds(state: State, shot: r.Shot, weapon: Weapon, one: r.Figure, points: Weights) -> Weights:
    """The wounds that one throw gives a figure that the deaths of others neither hide nor show."""
    if weapon.pattern == "under_armour":
        dice = faces_of(state, fire_dice(state, state.figures[shot.figure], weapon))
        return piercing(dice, armour_of(state, one, shot.origin))
    return wounds_of(state, one, points, shot.origin)


def block_hits(state: State, shot: r.Shot, weapon: Weapon, throws: list[int]) -> tuple[Hit, ...]:
    """Whom blasts, blocks and beams hurt: throw by throw, since who dies of one lets the next reach others."""
    chances: dict[str, dict[int, Fraction]] = {}
    for chance_of, lost in volley_losses(state, shot, weapon, throws):
        for name, lives in lost.items():
            known = chances.setdefault(name, {})
            known[lives] = known.get(lives, Fraction(0)) + chance_of
    return tuple(hit_with(state, shot.seat, state.figures[name], weighted(known)) for name, known in chances.items())


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


def _door_forecast(state: State, points: Weights, key: str, throws: int = 1) -> Forecast:
    door = state.setting.plan.door_by_key[key]
    breaks = 1 - (1 - chance(points, lambda score: score > BLAST_DOOR_ARMOUR)) ** throws
    return Forecast(points, squares=door.threshold, door=door.key, breaks=breaks)


def _object_forecast(state: State, points: Weights, square: int, throws: int = 1) -> Forecast:
    """An object that is shot or struck: the chance that it goes to pieces (C10.7)."""
    thing = breakable(state, square)
    assert thing is not None
    once = mapped(points, lambda score: max(0, score - thing.armour))
    lost = once
    for _ in range(throws - 1):
        lost = joined(lost, once, lambda before, more: before + more)
    breaks = chance(lost, lambda lives: lives >= thing.life)
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
    risk = msgspec.structs.replace(lost, friend=True, worth=worth_of(state, figure.seat, figure), dodges=False)
    return Forecast(attack, defence=defence, hits=(won, risk), squares=_squares(state, [target]))


def share_forecast(state: State, frame: r.FireFrame, figure_id: str, points: int) -> Forecast:
    """What a share of a spread weapon's points does to a figure: there is no chance left in it."""
    figure = state.figures[figure_id]
    hit = shot_at(state, frame.shot.seat, figure, ((points, 1),), frame.shot.origin)
    return Forecast(((points, 1),), hits=(hit,), squares=_squares(state, [figure]))
