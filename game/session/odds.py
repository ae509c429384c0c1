"""Exact odds of dice: distributions as integer weights, chances as fractions (C10.3).

A distribution maps an outcome to its weight out of ``total``; faces are the catalog's, all equally likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm

Faces = tuple[int, ...]
Weights = tuple[tuple[int, int], ...]
"""Outcomes, ascending, each with its weight; the weights add up to the number of equally likely throws."""

CERTAIN: Weights = ((0, 1),)


@lru_cache(maxsize=512)
def sums(dice: tuple[Faces, ...]) -> Weights:
    """The totals of a handful of dice, each given by its faces."""
    return _fold(dice, lambda total, face: total + face)


@lru_cache(maxsize=512)
def highest(dice: tuple[Faces, ...]) -> Weights:
    """The highest face of a handful of dice; 0 of none."""
    return _fold(dice, max)


@lru_cache(maxsize=512)
def piercing(dice: tuple[Faces, ...], armour: int) -> Weights:
    """How many dice show less than ``armour`` (weapons that go under it, C10.4)."""
    return _fold(dice, lambda count, face: count + (face < armour))


def _fold(dice: Iterable[Faces], join: Callable[[int, int], int]) -> Weights:
    weights = {0: 1}
    for faces in dice:
        thrown: dict[int, int] = {}
        for outcome, weight in weights.items():
            for face in faces:
                joined = join(outcome, face)
                thrown[joined] = thrown.get(joined, 0) + weight
        weights = thrown
    return tuple(sorted(weights.items()))


def mapped(weights: Weights, change: Callable[[int], int]) -> Weights:
    """The distribution of ``change(outcome)``."""
    changed: dict[int, int] = {}
    for outcome, weight in weights:
        key = change(outcome)
        changed[key] = changed.get(key, 0) + weight
    return tuple(sorted(changed.items()))


def joined(one: Weights, other: Weights, join: Callable[[int, int], int]) -> Weights:
    """The distribution of ``join`` of two independent outcomes."""
    weights: dict[int, int] = {}
    for a, times_a in one:
        for b, times_b in other:
            key = join(a, b)
            weights[key] = weights.get(key, 0) + times_a * times_b
    return tuple(sorted(weights.items()))


def total(weights: Weights) -> int:
    """The number of equally likely throws."""
    return sum(weight for _, weight in weights)


def chance(weights: Weights, of: Callable[[int], bool]) -> Fraction:
    """The chance that ``of(outcome)`` holds."""
    return Fraction(sum(weight for outcome, weight in weights if of(outcome)), total(weights))


def mean(weights: Weights) -> Fraction:
    """The expected outcome."""
    return Fraction(sum(outcome * weight for outcome, weight in weights), total(weights))


def weighted(chances: Mapping[int, Fraction]) -> Weights:
    """The distribution of outcomes with these chances; what is left of them is that of 0."""
    known = dict(chances)
    known[0] = known.get(0, Fraction(0)) + 1 - sum(known.values())
    whole = lcm(*(each.denominator for each in known.values()))
    return tuple((outcome, int(known[outcome] * whole)) for outcome in sorted(known) if known[outcome])
