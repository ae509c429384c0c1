"""What a position promises a seat, in points of the final margin: the score, and what is likely to be added to it."""

from __future__ import annotations

from game.ai.chances import faces_of
from game.ai.clock import turns_left
from game.ai.homeward import home_way, turns_home
from game.ai.scene import bounty, danger
from game.corridor import records as r
from game.corridor.missions import targets_of
from game.corridor.state import State

FORCE = 0.5
"""How much of the danger that figures are counts towards what is still to come, with many turns left."""

LONG = 8
"""So many turns are many."""

WOUNDED = 0.5
"""How much of the quarry's worth its lost lives count for."""


def prospect(state: State, seat: str) -> float:
    """The margin that ``seat`` may expect over the other side."""
    setting = state.setting
    if seat != setting.alien:
        rivals = [state.seats[name].score for name in setting.assault if name != seat]
        return _promise(state, seat) - 0.2 * max(rivals, default=0)
    return -max(_promise(state, name) for name in setting.assault)


def _promise(state: State, seat: str) -> float:
    """What an assault seat may expect against the alien."""
    alien = state.setting.alien
    worth = float(state.seats[seat].score - state.seats[alien].score)
    if state.progress.phase == "over":
        return worth
    left = turns_left(state)
    long = min(1.0, left / LONG)
    faces = faces_of(state.setting)
    steps = home_way(state, seat)
    for figure in state.figures.values():
        if figure.seat == seat and not figure.home:
            worth += FORCE * long * danger(state, faces, figure) * _vigour(state, figure)
            if turns_home(state, figure, steps) > left:
                worth -= 2 * state.profile(figure).points
        elif figure.seat == alien:
            worth -= FORCE * long * danger(state, faces, figure)
            worth += _wounds(state, figure)
    return worth


def _vigour(state: State, figure: r.Figure) -> float:
    """How much of its lives a figure still has."""
    return figure.life / max(1, state.profile(figure).life)


def _wounds(state: State, figure: r.Figure) -> float:
    """What the lives that the quarry has lost are worth."""
    mission = state.setting.mission
    if mission is None or figure.profile not in targets_of(state, mission.primary):
        return 0.0
    profile = state.profile(figure)
    full = profile.life + profile.weapon_slots
    return WOUNDED * (profile.points + bounty(state, figure.profile)) * (full - figure.life) / max(1, full)
