"""Walking distances and reach on a plan, by floods of bits; worked out once for each question and kept.

A shut door is passable at the cost of ``DOOR`` squares, since whoever comes to it may open it; a blast door is not.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.bits import bits
from game.corridor.aim_lines import DIRECTIONS, ray
from game.corridor.barrier import Barrier, barrier_of
from game.corridor.plan import Plan
from game.corridor.reach import reach
from game.corridor.sight import field
from game.corridor.state import State

FAR = 999
"""The distance of what cannot be reached."""

DOOR = 1
"""Squares by which a shut door makes a way longer."""

Distances = tuple[int, ...]
"""Squares to walk to the nearest goal, by square number."""


def gates(state: State, openable: bool = False) -> int:
    """The shut doors that stay shut for whoever walks: blast doors, unless ``openable`` (the alien's, C7.3)."""
    if openable:
        return 0
    held = 0
    for door in state.setting.plan.doors:
        if door.kind == "blast":
            held |= 1 << door.number
    return held & state.shut


@lru_cache(maxsize=1024)
def distances(
    plan: Plan, shut: int, locked: int, ground: int, goals: int, large: bool = False, diagonal: bool = True
) -> Distances:
    """Squares to walk from each square to the nearest of ``goals`` (bits), on ``ground``; ``large`` = a 2x2 figure."""
    now, opened = barrier_of(plan, shut), barrier_of(plan, locked)
    free = _room(opened, ground) if large else ground
    walks = _steps(now, diagonal and not large)
    doors = [(o & ~s, shift) for (s, shift), (o, _) in zip(now.straight, opened.straight, strict=True) if o & ~s]
    steps = [FAR] * (plan.stride * (plan.height + 1))
    waves = [goals & free]
    seen = 0
    count = 0
    while count < len(waves):
        wave = waves[count] & ~seen
        seen |= wave
        for square in bits(wave):
            steps[square] = count
        if wave:
            _spread(waves, count + 1, wave, walks, free)
            _spread(waves, count + 1 + DOOR, wave, doors, free)
        count += 1
    return tuple(steps)


def _steps(barrier: Barrier, diagonal: bool) -> list[tuple[int, int]]:
    return [*barrier.straight, *barrier.diagonal] if diagonal else list(barrier.straight)


def _spread(waves: list[int], when: int, wave: int, steps: list[tuple[int, int]], free: int) -> None:
    """Add to the wave number ``when`` what is one step away."""
    spread = 0
    for squares, shift in steps:
        spread |= (wave & squares) << shift if shift > 0 else (wave & squares) >> -shift
    if spread & free:
        while len(waves) <= when:
            waves.append(0)
        waves[when] |= spread & free


def _room(barrier: Barrier, cross: int) -> int:
    """The places at which a 2x2 figure fits between the walls."""
    v, h, stride = barrier.closed_v, barrier.closed_h, barrier.plan.stride
    room = cross & cross >> 1 & cross >> stride & cross >> stride + 1
    return room & ~(v >> 1 | v >> stride + 1 | h >> stride | h >> stride + 1)


@lru_cache(maxsize=4096)
def roam(barrier: Barrier, at: int, move: int, diagonal: bool, size: int) -> int:
    """The squares (bits) that a figure could cover after a move with nobody in its way; its own among them."""
    plan = barrier.plan
    ground = plan.floor & ~plan.obstacles
    places = 0
    for wave in reach(barrier, at, ground, move, diagonal, size):
        places |= wave
    if size == 1:
        return places
    return places | places << 1 | places << plan.stride | places << plan.stride + 1


@lru_cache(maxsize=4096)
def seen_from_any(barrier: Barrier, squares: int) -> int:
    """The squares (bits) that are seen from at least one of ``squares``, past walls and shut doors alone."""
    seen = 0
    for square in bits(squares):
        seen |= field(barrier, square)
    return seen


def beside(plan: Plan, squares: int) -> int:
    """The squares (bits) orthogonally next to ``squares``, walls or not, and these themselves."""
    return (squares | squares << 1 | squares >> 1 | squares << plan.stride | squares >> plan.stride) & plan.floor


@lru_cache(maxsize=16384)
def rays(barrier: Barrier, at: int, reach_of: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The lines of a line weapon from a square: for each direction its squares, as bits and in order."""
    found = []
    for direction in DIRECTIONS:
        squares = ray(barrier, at, direction, reach_of)
        if squares:
            mask = 0
            for square in squares:
                mask |= 1 << square
            found.append((mask, squares))
    return tuple(found)


def apart(stride: int, one: int, other: int) -> int:
    """King's moves between two squares."""
    row, column = divmod(one, stride)
    row0, column0 = divmod(other, stride)
    return max(abs(row - row0), abs(column - column0))
