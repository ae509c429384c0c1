"""Mission objectives, mission tokens and the end of a mission (C14, C15.2)."""

from __future__ import annotations

from game.content.defs import Objective
from game.corridor import records as r
from game.corridor.state import State
from game.engine.step import Turn


def targets_of(state: State, objective: Objective) -> tuple[str, ...]:
    """The profiles that an objective speaks of, for the number of assault seats in play."""
    setting = state.setting
    name = objective.target_by_seats.get(str(len(setting.assault)), objective.target)
    return setting.catalog.unit_profiles(name)


def figure_killed(turn: Turn[State], figure: r.Figure, by: str) -> None:
    """After a kill: the objectives that it may decide."""
    check_objectives(turn, by)


def check_objectives(turn: Turn[State], last: str = "") -> None:
    """Give the mission tokens that are earned now; ``last`` is the seat whose kill led here."""
    state = turn.state
    mission = state.setting.mission
    if mission is None:
        return
    if not state.progress.primary:
        winner = earned_by(state, mission.primary)
        if winner:
            turn.emit(r.MissionTokenWon(winner, "primary", mission.primary.points))
    if mission.secondary is not None and state.progress.briefed and not state.progress.secondary:
        winner = earned_by(state, mission.secondary)
        if winner:
            turn.emit(r.MissionTokenWon(winner, "secondary", mission.secondary.points))


def earned_by(state: State, objective: Objective) -> str:
    """The assault seat that has earned an objective: the first to have killed as many as it asks; "" = nobody yet."""
    targets = targets_of(state, objective)
    kills: dict[str, int] = {}
    for fallen in state.fallen.values():
        if fallen.how == "killed" and fallen.profile in targets and fallen.by in state.setting.assault:
            kills[fallen.by] = kills.get(fallen.by, 0) + 1
            if kills[fallen.by] >= objective.count:
                return fallen.by
    return ""


def aboard(state: State) -> list[r.Figure]:
    """Assault figures that are not home, not dead and not gone; those still in their dock count (C14.1)."""
    alien = state.setting.alien
    return [figure for figure in state.figures.values() if figure.seat != alien and not figure.home]


def anybody_aboard(state: State) -> bool:
    """Whether any figure is ``aboard``."""
    alien = state.setting.alien
    return any(figure.seat != alien and not figure.home for figure in state.figures.values())


def end_mission(turn: Turn[State], why: str) -> None:
    """Capture who is still aboard, give unearned mission tokens to the alien, name the winner (C14, C15.2, C15.3)."""
    state = turn.state
    setting = state.setting
    for figure in sorted(aboard(state), key=lambda figure: figure.id):
        worth = state.profile(figure).points
        turn.emit(r.FigureCaptured(figure.id, worth, worth))
    mission = setting.mission
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
