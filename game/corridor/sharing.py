"""Sharing out the points of a spread weapon, one small answer at a time (C10.4, C12.3)."""

from __future__ import annotations

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.aiming import enemies_in_aim
from game.corridor.dodging import dodge_question, may_dodge
from game.corridor.looking import can_aim
from game.corridor.state import State
from game.corridor.volleys import follow
from game.engine.records import Choice, Question, Refusal
from game.engine.step import Turn


def share_targets(state: State, frame: r.FireFrame) -> list[r.Figure]:
    """Figures that the firer may give points to now."""
    shooter = state.figures.get(frame.shot.figure)
    if shooter is None:
        return []
    return enemies_in_aim(state, shooter, state.setting.weapons[frame.shot.weapon])


def share_out(turn: Turn[State], frame: r.FireFrame, standing: bool) -> None:
    """Ask for the next share while there are points and somebody to take them."""
    state = turn.state
    if frame.points <= 0 or not share_targets(state, frame):
        if not frame.shared and frame.points <= 0:
            turn.emit(r.ShotMissed(frame.shot.figure, frame.shot.target))
        follow(turn, frame)
        if standing:
            turn.done()
        return
    asking = replace(frame, stage="share", question=Question("share_hits", frame.shot.seat, frame.shot.figure))
    if standing:
        turn.go_on(asking)
    else:
        turn.wait(asking)


def share_answers(state: State, frame: r.FireFrame) -> list[Choice]:
    """Each figure with each number of points that is left, or "done" (points need not all be given, C18)."""
    choices: list[Choice] = []
    for figure in share_targets(state, frame):
        choices.extend((figure.id, points) for points in range(1, frame.points + 1))
    return [*choices, "done"]


def share_refusal(state: State, frame: r.FireFrame, choice: Choice) -> Refusal | None:
    """Why a share cannot be given."""
    if choice == "done":
        return None
    if not isinstance(choice, tuple):
        return Refusal("bad_answer", {"why": "form"})
    name, points = choice
    figure = state.figures.get(name)
    if figure is None:
        return Refusal("no_such_figure", {"figure": name})
    if all(name != target.id for target in share_targets(state, frame)):
        return Refusal("not_targetable", {"figure": name})
    if points < 1 or points > frame.points:
        return Refusal("bad_answer", {"why": "points", "left": frame.points})
    return None


def answer_share(turn: Turn[State], frame: r.FireFrame, choice: Choice) -> None:
    """Give a share; its target may dodge it first, once in this attack (C12.3)."""
    state = turn.state
    if not isinstance(choice, tuple):
        follow(turn, frame)
        turn.done()
        return
    name, points = choice
    given = replace(frame, target_figure=name, share=points, points=frame.points - points, question=None)
    turn.emit(r.SharesGiven(name, points))
    if name not in frame.asked and may_dodge(state, state.figures[name]):
        asked = (*frame.asked, name)
        turn.go_on(replace(given, stage="share_dodge", asked=asked, question=dodge_question(state, name)))
    else:
        land_share(turn, given)


def land_share(turn: Turn[State], frame: r.FireFrame) -> None:
    """The share strikes its figure if it can still be targeted; else the firer has its points back (C12.3)."""
    state = turn.state
    target = state.figures.get(frame.target_figure)
    shooter = state.figures.get(frame.shot.figure)
    if target is not None and shooter is not None and can_aim(state, shooter, target):
        turn.queue(r.WoundDue(target.id, frame.share, frame.shot.seat, bearing=frame.shot.origin))
        left = replace(frame, stage="share", share=0, question=None, shared=(*frame.shared, target.id))
    else:
        left = replace(frame, stage="share", points=frame.points + frame.share, share=0, question=None)
    turn.go_on(left)
