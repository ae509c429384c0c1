"""Which squares each seat's figures cover, and the guns among them: asked at every command, so kept until one moves."""

from __future__ import annotations

from typing import NamedTuple

from game.corridor.records.leaves import Figure
from game.corridor.state import GUN, State, body

_KEY = ""
"""Where the reach cache, otherwise by mover, keeps ``bodies``: no figure has an empty id."""


class Bodies(NamedTuple):
    """``by_seat``: the squares (bits) of each seat's figures. ``guns``: the guns on two squares, manned or not."""

    by_seat: dict[str, int]
    guns: tuple[Figure, ...]


def bodies(state: State) -> Bodies:
    """All bodies on the table as they stand now."""
    cached: Bodies | None = state.reach_cache.get(_KEY)
    if cached is None:
        cached = state.reach_cache[_KEY] = _bodies(state)
    return cached


def _bodies(state: State) -> Bodies:
    stride = state.setting.plan.stride
    by_seat = dict.fromkeys(state.seats, 0)
    guns = []
    for figure in state.figures.values():
        if figure.size == 1 and figure.at >= 0:
            by_seat[figure.seat] |= 1 << figure.at
            continue
        by_seat[figure.seat] |= body(figure.at, figure.size, stride)
        if figure.size >= GUN:
            guns.append(figure)
    return Bodies(by_seat, tuple(guns))
