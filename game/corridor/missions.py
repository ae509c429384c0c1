"""Mission objectives, mission tokens and the end of a mission (C14, C15.2)."""

from __future__ import annotations

from functools import lru_cache

from game.corridor import objectives as o
from game.corridor import records as r
from game.corridor.guns import gunner_of, is_gun
from game.corridor.looking import sees_square
from game.corridor.objectives import targets_of
from game.corridor.objectives.carrying import came_home
from game.corridor.setting import Setting
from game.corridor.state import State
from game.corridor.things import aims, aims_of, drop_of
from game.engine.step import Turn

__all__ = [
    "aboard",
    "anybody_aboard",
    "check_objectives",
    "end_mission",
    "figure_killed",
    "most_points",
    "seat_done",
    "targets_of",
    "watch_objectives",
]


def figure_killed(turn: Turn[State], figure: r.Figure, by: str) -> None:
    """After a kill: what the figure carried lies where it stood, and objectives may be decided."""
    drop_of(turn, figure.id, figure.at)
    state = turn.state
    for which, aim in aims(state):
        key = f"sight.{which}"
        if not aim.in_sight_of or key in state.notes or by not in state.setting.assault:
            continue
        if figure.profile in targets_of(state, aim) and _in_sight_of_captive(state, figure):
            turn.emit(r.Noted(key, by))
    check_objectives(turn)


def _in_sight_of_captive(state: State, figure: r.Figure) -> bool:
    """Whether a captive, freed or not, is seen from where a figure fell."""
    captives = [thing for thing in state.objects.values() if thing.kind == "captive"]
    freed = {thing.profile for thing in captives_of(state.setting)}
    places = [thing.at for thing in captives]
    places += [other.at for other in state.figures.values() if other.profile in freed and other.at >= 0]
    return any(sees_square(state, figure, place) for place in places)


def captives_of(setting: Setting) -> list[r.MissionObject]:
    """The captives that the mission has, as objects that stand nowhere."""
    mission = setting.mission
    if mission is None:
        return []
    profiles = [thing.profile for thing in mission.table.objects if thing.kind == "captive"]
    return [r.MissionObject("", "captive", -1, profile=profile) for profile in profiles]


def check_objectives(turn: Turn[State], moment: o.Moment = "now") -> None:
    """Give the mission tokens that are earned now (C14.2); the secondary only when it was read out."""
    for which, aim in aims(turn.state):
        progress = turn.state.progress
        if getattr(progress, which) or (which == "secondary" and not progress.briefed):
            continue
        winner = o.earned_by(turn.state, aim, which, moment)
        if winner:
            turn.emit(r.MissionTokenWon(winner, which, aim.points))


def watch_objectives(turn: Turn[State]) -> bool:
    """Between two commands: remember who is safe, judge what anything may have decided. True if it was something."""
    state = turn.state
    before = len(turn.events)
    rescued, watched = _watch(state.setting)
    if rescued:
        for figure in list(state.figures.values()):
            if figure.home:
                came_home(turn, figure, rescued)
    if watched:
        check_objectives(turn)
    return len(turn.events) > before


@lru_cache(maxsize=64)
def _watch(setting: Setting) -> tuple[frozenset[str], bool]:
    """Whom a mission sets free, and whether anything may decide its objectives: the same all match long."""
    rescued = frozenset(thing.profile for thing in captives_of(setting))
    return rescued, any(o.watched(setting, aim) for _, aim in aims_of(setting))


def seat_done(turn: Turn[State], seat: str) -> None:
    """A seat ends its turn: what its objectives must remember, and what is decided by it."""
    if seat != turn.state.setting.alien:
        for which, aim in aims(turn.state):
            o.turn_over(turn, aim, which, seat)
    check_objectives(turn, "turn_over")


def aboard(state: State) -> list[r.Figure]:
    """Assault figures that are not home, not dead and not gone; those still in their dock count (C14.1), unmanned guns
    do not (C18).
    """
    alien = state.setting.alien
    return [
        figure
        for figure in state.figures.values()
        if figure.seat != alien and not figure.home and not (is_gun(figure) and gunner_of(state, figure) is None)
    ]


def anybody_aboard(state: State) -> bool:
    """Whether any figure is ``aboard``."""
    alien = state.setting.alien
    return any(figure.seat != alien and not figure.home and not is_gun(figure) for figure in state.figures.values())


def end_mission(turn: Turn[State], why: str) -> None:
    """Judge what the end decides, capture who is still aboard, give unearned mission tokens to the alien, name the
    winner (C14, C15.2, C15.3).
    """
    state = turn.state
    setting = state.setting
    mission = setting.mission
    check_objectives(turn, "end")
    if mission is None or mission.captures:
        for figure in sorted(aboard(state), key=lambda figure: figure.id):
            worth = state.profile(figure).points
            turn.emit(r.FigureCaptured(figure.id, worth, worth))
    if mission is not None:
        if not state.progress.primary:
            turn.emit(r.MissionTokenWon(setting.alien, "primary", mission.primary.points))
        if mission.secondary is not None and state.progress.briefed and not state.progress.secondary:
            turn.emit(r.MissionTokenWon(setting.alien, "secondary", mission.secondary.points))
    turn.emit(r.MissionEnded(most_points(state), why))


def most_points(state: State) -> str:
    """The seat with most points, "" for a tie."""
    best = max(seat.score for seat in state.seats.values())
    leaders = [seat.id for seat in state.seats.values() if seat.score == best]
    return leaders[0] if len(leaders) == 1 else ""
