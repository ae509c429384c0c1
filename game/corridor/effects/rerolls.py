"""Who may throw dice of a roll again (C10.3): rights from cards, asked one after the other."""

from __future__ import annotations

from typing import NamedTuple

from game.corridor.effects.applied import applied
from game.corridor.effects.change import FIRE
from game.corridor.records.leaves import Figure
from game.corridor.state import State


class Right(NamedTuple):
    """A right to throw again: ``name`` as frames hold it, the ``seat`` that is asked, ``whole`` = all dice at once."""

    name: str
    seat: str
    whole: bool


def rights(
    state: State, figure: Figure | None, attack: str, weapon: str, attacking: bool, others: tuple[str, ...]
) -> tuple[str, ...]:
    """The names of all rights that a roll of ``figure`` gives; ``others`` are the seats that it is made against."""
    names = []
    if figure is not None:
        for place, one in enumerate(applied(state, figure)):
            change = one.change
            if change.rerolls and change.about(attack) and attacking and not _other_weapon(one.what, weapon, attack):
                names.append(one.source or f"{figure.id} {place}")
    for effect in state.effects.values():
        if effect.kind == "reroll" and figure is not None and effect.seat == figure.seat:
            if effect.figure in ("", figure.id):
                names.append(effect.id)
        elif effect.kind == "reroll_all" and (effect.seat in others or (figure and figure.seat == effect.seat)):
            names.append(effect.id)
    return tuple(names)


def _other_weapon(what: str, weapon: str, attack: str) -> bool:
    """Whether a right that names a weapon is about another one."""
    return bool(what) and attack == FIRE and what != weapon


def right_of(state: State, name: str) -> Right | None:
    """The right of that name, if it still stands."""
    effect = state.effects.get(name)
    if effect is not None:
        return Right(name, effect.seat, effect.kind == "reroll_all")
    figure = state.figures.get(name.partition(" ")[0])
    return Right(name, figure.seat, False) if figure is not None and " " in name else None


def standing(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the rights that still stand."""
    return tuple(name for name in names if right_of(state, name) is not None)


def runs_out(state: State, name: str) -> bool:
    """Whether using the right spends a use of an effect."""
    effect = state.effects.get(name)
    return effect is not None and effect.uses > 0
