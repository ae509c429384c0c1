"""A thunder hammer that its bearer lets burst: he dies, and so may whoever he sees beside him (C12.4, C18)."""

from __future__ import annotations

from game.corridor import records as r
from game.corridor.aim_lines import around
from game.corridor.looking import hiding
from game.corridor.sight import visible
from game.corridor.state import State, body, figure_on
from game.corridor.throwing import throw
from game.engine.records import Refusal
from game.engine.step import Turn


def verify_burst(state: State, seat: str, command: r.SelfDestruct) -> Refusal | None:
    """Why he cannot do so; it may be in any turn, as long as no question is open."""
    figure = state.figures.get(command.figure)
    if figure is None or figure.at < 0:
        return Refusal("no_such_figure", {"figure": command.figure})
    if figure.seat != seat:
        return Refusal("not_your_figure", {"figure": figure.id})
    if state.progress.phase not in ("play", "reinforce"):
        return Refusal("wrong_phase", {"why": "setup"})
    if state.profile(figure).self_destruct is None:
        return Refusal("no_weapon", {"why": "self_destruct"})
    if state.setting.safe >> figure.at & 1:
        return Refusal("safe_zone")
    return None


def resolve_burst(turn: Turn[State], command: r.SelfDestruct) -> None:
    """One throw against everybody he sees on the 8 squares round him, friends too; then he is gone, unscored."""
    state = turn.state
    figure = state.figures[command.figure]
    dice = state.profile(figure).self_destruct
    assert dice is not None
    caught = beside_in_sight(state, figure)
    turn.emit(r.FigureBurst(figure.id))
    white, red = throw(turn, dice, figure.seat, "burst", figure.id)
    for name in caught:
        turn.queue(r.WoundDue(name, sum(white) + sum(red), figure.seat, bearing=figure.at))
    turn.queue(r.EndDue(figure.id))


def beside_in_sight(state: State, figure: r.Figure) -> list[str]:
    """The figures on the 8 squares round him that he sees, by row and column."""
    barrier, stride = state.barrier(), state.setting.plan.stride
    found: list[str] = []
    for square in around(barrier, figure.at):
        other = figure_on(state, square)
        if other is None or other.id in found or state.setting.safe >> square & 1:
            continue
        blockers = hiding(state) & ~(body(figure.at, 1, stride) | body(other.at, other.size, stride))
        if visible(barrier, figure.at, square, blockers):
            found.append(other.id)
    return found
