"""The way home and the clock: how many turns are left, how many the way takes, who must turn back (C13, C14.1)."""

from __future__ import annotations

from game.ai.clock import MANY, turns_left
from game.ai.distances import FAR, Distances, distances, gates
from game.corridor import records as r
from game.corridor.state import State

SLACK = 1
"""Turns in hand for what stands in the way."""


def ground_of(view: State, seat: str) -> int:
    """The squares (bits) that a seat's figures may ever step on: the boards and its own dock."""
    plan, setting = view.setting.plan, view.setting
    return plan.floor & ~plan.obstacles & ~(setting.safe & ~setting.docks.get(seat, 0))


def way(view: State, seat: str, goals: int, large: bool = False, diagonal: bool = True) -> Distances:
    """Walking distances for a seat to ``goals`` (bits)."""
    locked = gates(view, seat == view.setting.alien)
    return distances(view.setting.plan, view.shut, locked, ground_of(view, seat), goals, large, diagonal)


def home_way(view: State, seat: str) -> Distances:
    """Walking distances to the seat's dock, or to an exit where it has none."""
    return way(view, seat, view.setting.docks.get(seat, 0) or view.setting.exits)


def mouth(view: State, seat: str) -> int:
    """The squares (bits) on the boards in front of the seat's dock."""
    dock = view.setting.docks.get(seat, 0)
    for name, squares in view.setting.plan.docks.items():
        if squares == dock:
            return view.setting.plan.dock_mouths[name]
    return 0


def turns_home(view: State, figure: r.Figure, steps: Distances) -> int:
    """The turns that the figure needs to get home; one that never left the dock has to step out and in."""
    if figure.at < 0:
        return 1
    walk = steps[figure.at]
    if walk >= FAR:
        return MANY
    if view.setting.safe >> figure.at & 1:
        walk = 1 + way(view, figure.seat, mouth(view, figure.seat))[figure.at]
    return -(-walk // max(1, view.profile(figure).move))


def must_turn_back(view: State, figure: r.Figure, steps: Distances) -> bool:
    """Whether the figure has to start for home now to be there in time; never where it has no home to go to."""
    setting = view.setting
    if not setting.docks.get(figure.seat, 0) and not setting.exits:
        return False
    return turns_home(view, figure, steps) + SLACK >= turns_left(view)
