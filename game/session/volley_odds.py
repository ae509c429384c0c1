"""Shots of one command, throw by throw, on the table as each finds it (C10.5, C18): every outcome with its chance."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from msgspec.structs import replace

from game.content.defs import Weapon
from game.corridor import records as r
from game.corridor.aiming import aim_refusal, touched
from game.corridor.beams import beam_hits
from game.corridor.effects.attacking import fire_dice
from game.corridor.state import State
from game.corridor.volleys import times, together
from game.session.odds import total
from game.session.wound_odds import faces_of, shielded, wounds_of

Losses = dict[str, int]
"""Lives lost, by figure; whoever was touched is named, with 0 too."""


def throws_of(weapon: Weapon, wanted: int, left: int) -> list[int]:
    """The shots of a command by the throws in which they fall: added where they may be, else one by one (C10.5)."""
    throws = []
    while wanted > 0:
        throws.append(together(weapon, wanted, left))
        wanted, left = wanted - throws[-1], left - throws[-1]
    return throws


def volley_losses(state: State, shot: r.Shot, weapon: Weapon, throws: list[int]) -> list[tuple[Fraction, Losses]]:
    """What the throws of a command may do, each outcome with its chance. A throw that can no longer be aimed so, or
    whose firer is dead, is not made.
    """
    found: dict[tuple[tuple[str, int], ...], Fraction] = {(): Fraction(1)}
    for number, shots in enumerate(throws):
        following: dict[tuple[tuple[str, int], ...], Fraction] = {}
        for lost, chance in found.items():
            table = after(state, dict(lost)) if lost else state
            firer = table.figures.get(shot.figure)
            gone = firer is None or (number > 0 and not has_piece(firer, weapon, dict(lost).get(firer.id, 0), number))
            if firer is None or gone or (number and aim_refusal(table, firer, weapon, shot.target) is not None):
                following[lost] = following.get(lost, Fraction(0)) + chance
                continue
            for part, more in throw_losses(table, replace(shot, shots=shots), weapon):
                names = dict.fromkeys([*dict(lost), *more])
                sums = tuple((name, dict(lost).get(name, 0) + more.get(name, 0)) for name in names)
                following[sums] = following.get(sums, Fraction(0)) + chance * part
        found = following
    return [(chance, dict(lost)) for lost, chance in found.items()]


def has_piece(firer: r.Figure, weapon: Weapon, lost: int, number: int) -> bool:
    """Whether a piece is left for throw ``number`` of a walker whose own shots cost it lives: each life tears off a
    weapon, others first, since its own side chooses (C12.1).
    """
    pieces = firer.weapons.count(weapon.id)
    return not pieces or number < pieces - max(0, lost - (len(firer.weapons) - pieces))


def after(state: State, lost: Losses) -> State:
    """The table without those lives."""
    table = state.clone()
    for name, lives in lost.items():
        figure = table.figures[name]
        if lives >= figure.life:
            del table.figures[name]
        elif lives:
            table.figures[name] = replace(figure, life=figure.life - lives)
    table.refresh()
    return table


def throw_losses(state: State, shot: r.Shot, weapon: Weapon) -> list[tuple[Fraction, Losses]]:
    """What one throw of a blast, a block or a beam may do to whoever it touches."""
    dice = faces_of(state, times(fire_dice(state, state.figures[shot.figure], weapon), shot.shots))
    rolled: dict[tuple[int, int], int] = {(0, 0): 1}
    for faces in dice:
        thrown: dict[tuple[int, int], int] = {}
        for (points, top), weight in rolled.items():
            for face in faces:
                key = points + face, max(top, face)
                thrown[key] = thrown.get(key, 0) + weight
        rolled = thrown
    every = sum(rolled.values())
    found = []
    for (points, top), weight in rolled.items():
        for part, lost in _struck(state, shot, weapon, points, top):
            found.append((part * Fraction(weight, every), lost))
    return found


def _struck(state: State, shot: r.Shot, weapon: Weapon, points: int, top: int) -> list[tuple[Fraction, Losses]]:
    """What dice that lie do: nothing is left to chance but shields and the dice that cards save by."""
    if weapon.pattern == "beam":
        scores = beam_hits(state, shot, weapon.range, points)
    else:
        rim = top if weapon.pattern == "blast_max" else points
        scores = [(name, points if aimed else rim) for name, aimed in touched(state, shot, weapon)]
    each = []
    for name, score in scores:
        figure = state.figures[name]
        lost = shielded(state, figure, wounds_of(state, figure, ((score, 1),), shot.origin))
        each.append([(name, min(lives, figure.life), Fraction(weight, total(lost))) for lives, weight in lost])
    found = []
    for way in product(*each):
        part = Fraction(1)
        for _, _, chance in way:
            part *= chance
        found.append((part, {name: lives for name, lives, _ in way}))
    return found
