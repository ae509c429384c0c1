"""Squads too large for their dock, and guns that stand in one (C13.2, C12.2)."""

from __future__ import annotations

from game.corridor import records as r
from game.corridor.guns import gunner_of, is_gun
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice, new_match
from game.corridor.state import State, body
from game.engine.step import Outcome, step
from game.plugin import load_all

LOADED = load_all(user=False)


def heavy_match() -> State:
    """Imperial Fists with a tarantula: a figure more than the dock has room for beside the gun."""
    seats = (SeatChoice("imperial_fists"), SeatChoice("alien"))
    return new_match(LOADED.catalog, LOADED.hooks, MatchSpec("iron_sleeper_heavy", seats, seed=3))


def test_a_gun_stands_in_the_dock_with_its_gunner() -> None:
    state = heavy_match()
    gun = next(figure for figure in state.figures.values() if is_gun(figure))
    assert gunner_of(state, gun) is not None
    assert not body(gun.at, gun.size, state.setting.plan.stride) & ~state.setting.docks["imperial_fists"]


def test_the_reserve_steps_in_as_soon_as_a_square_falls_free() -> None:
    state = heavy_match()
    waiting = [figure.id for figure in state.figures.values() if figure.at < 0]
    assert len(waiting) == 1
    dock = state.setting.docks["imperial_fists"]
    front = next(
        figure
        for figure in state.figures.values()
        if figure.at >= 0 and not is_gun(figure) and not state.profile(figure).crews and _way_out(state, figure, dock)
    )
    to = _way_out(state, front, dock)
    outcome = step(CORRIDOR, state, "imperial_fists", r.Move(front.id, (to,)))
    assert isinstance(outcome, Outcome)
    arrived = [event for event in outcome.events if isinstance(event, r.FigureArrived)]
    assert [event.figure for event in arrived] == waiting
    assert outcome.state.figures[waiting[0]].at >= 0
    assert outcome.state.occupied >> outcome.state.figures[waiting[0]].at & 1


def _way_out(state: State, figure: r.Figure, dock: int) -> int:
    """A free square of the ship right beside a figure in its dock, 0 for none."""
    stride = state.setting.plan.stride
    beside = (figure.at - 1, figure.at + 1, figure.at - stride, figure.at + stride)
    outside = state.setting.plan.floor & ~dock & ~state.occupied
    return next((square for square in beside if square >= 0 and outside >> square & 1), 0)
