"""Where on the board a tip points: a place in squares (column, row), the nearest of its kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.client.corridor.floor import cell, squares_of_bits
from game.content.tips import Pointer

Place = tuple[float, float]
"""Column and row of a point of the board; the middle of a square is half a square from its corner."""


def place_pointed(pointer: Pointer, view: Any, seat: str, chosen: str, ready: tuple[str, ...]) -> Place | None:
    """The point of the board that a tip means now, or nothing where there is none (or it means no such thing)."""
    if pointer.zone:
        return _middle(view, view.setting.plan.rooms.get(pointer.zone, 0))
    if not pointer.on_board:
        return None
    own = _standing(view, seat, chosen)
    found = _candidates(pointer.on_board, view, seat, chosen, ready)
    if own is None:
        return next(iter(found), None)
    return min(found, key=lambda place: (_far(place, own), place), default=None)


def _candidates(what: str, view: Any, seat: str, chosen: str, ready: tuple[str, ...]) -> list[Place]:
    figures = [one for one in view.figures.values() if one.at >= 0]
    own = [one for one in figures if one.seat == seat]
    if what == "chosen":
        own = [one for one in own if one.id == chosen]
    elif what == "ready":
        own = [one for one in own if one.id in ready] or own
    elif what == "commander":
        own = [one for one in own if view.profile(one).rank == "commander"]
    elif what == "enemy":
        own = [one for one in figures if one.seat != seat]
    elif what == "blip":
        return [_point(cell(view, blip.at)) for blip in view.blips.values() if blip.at >= 0]
    elif what == "door":
        shut = [door for door in view.setting.plan.doors if view.doors.get(door.key) == "closed"]
        return [_mean(cell(view, square) for square in door.threshold) for door in shut]
    elif what == "dock":
        middle = _middle(view, view.setting.docks.get(seat, 0))
        return [middle] if middle is not None else []
    return [_point(cell(view, one.at), one.size) for one in own]


def _standing(view: Any, seat: str, chosen: str) -> Place | None:
    """Where the chosen figure stands, else the middle of the seat's figures."""
    figure = view.figures.get(chosen)
    if figure is not None and figure.at >= 0 and figure.seat == seat:
        return _point(cell(view, figure.at), figure.size)
    own = [cell(view, one.at) for one in view.figures.values() if one.seat == seat and one.at >= 0]
    return _mean(own) if own else None


def _middle(view: Any, bits: int) -> Place | None:
    squares = squares_of_bits(view, bits & view.setting.plan.floor)
    return _mean(squares) if squares else None


def _mean(squares: Iterable[tuple[int, int]]) -> Place:
    all_of = list(squares)
    return sum(c for c, _ in all_of) / len(all_of) + 0.5, sum(r for _, r in all_of) / len(all_of) + 0.5


def _point(square: tuple[int, int], size: int = 1) -> Place:
    side = 2 if size == 2 else 1
    return square[0] + side / 2, square[1] + side / 2


def _far(place: Place, other: Place) -> float:
    return (place[0] - other[0]) ** 2 + (place[1] - other[1]) ** 2
