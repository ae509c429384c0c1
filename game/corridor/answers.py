"""Open questions: every legal answer, why another is refused, and what an answer does."""

from __future__ import annotations

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.dodging import dodge_answers, dodge_question
from game.corridor.events_drawn import answer_event, event_answers
from game.corridor.exploring import answer_explore, explore_answers, explore_refusal
from game.corridor.firing import ask_reroll
from game.corridor.movement import answer_passage
from game.corridor.revealing import answer_reveal, reveal_answers
from game.corridor.secrets_noted import answer_secret, hiding_places
from game.corridor.sharing import answer_share, share_answers, share_refusal
from game.corridor.state import State
from game.corridor.striking import answer_melee_dodge, reroll_done
from game.corridor.throwing import reroll, reroll_answers
from game.corridor.wounds import answer_wound, wound_answers
from game.engine.records import Choice, Refusal
from game.engine.step import Turn


def answers(state: State) -> list[Choice]:
    """All legal answers to the open question; none when nothing is asked."""
    if not state.frames or state.frames[-1].question is None:
        return []
    frame = state.frames[-1]
    if isinstance(frame, r.MoveFrame):
        return [True, False]
    if isinstance(frame, r.ExploreFrame):
        return explore_answers(state, frame)
    if isinstance(frame, r.RevealFrame):
        return reveal_answers(state, frame)
    if isinstance(frame, r.WoundFrame):
        return wound_answers(state, frame)
    if isinstance(frame, r.EventFrame):
        return event_answers(state, frame)
    if isinstance(frame, r.SecretFrame):
        return hiding_places(state, frame)
    if isinstance(frame, r.FireFrame):
        return _fire_answers(state, frame)
    assert isinstance(frame, r.MeleeFrame)
    if frame.stage == "dodge":
        return dodge_answers(state, frame.target)
    return reroll_answers(state, frame.offers[0], *(frame.attack if frame.stage == "reroll_attack" else frame.defence))


def _fire_answers(state: State, frame: r.FireFrame) -> list[Choice]:
    if frame.stage == "dodge":
        return dodge_answers(state, frame.dodgers[0])
    if frame.stage == "share_dodge":
        return dodge_answers(state, frame.target_figure)
    if frame.stage == "reroll":
        return reroll_answers(state, frame.offers[0], frame.white, frame.red)
    return share_answers(state, frame)


def answer_refusal(state: State, choice: Choice) -> Refusal | None:
    """Why this is no answer to the open question."""
    frame = state.frames[-1]
    if isinstance(frame, r.ExploreFrame):
        return explore_refusal(state, frame, choice)
    if isinstance(frame, r.FireFrame) and frame.stage == "share":
        return share_refusal(state, frame, choice)
    for legal in answers(state):
        if type(legal) is type(choice) and legal == choice:
            return None
    return Refusal("bad_answer", {"why": "not_offered"})


def answer(turn: Turn[State], choice: Choice) -> None:
    """Go on with the rule that asked."""
    frame = turn.state.frames[-1]
    if isinstance(frame, r.MoveFrame):
        answer_passage(turn, frame, choice)
    elif isinstance(frame, r.ExploreFrame):
        answer_explore(turn, frame, choice)
    elif isinstance(frame, r.RevealFrame):
        answer_reveal(turn, frame, choice)
    elif isinstance(frame, r.WoundFrame):
        answer_wound(turn, frame, choice)
    elif isinstance(frame, r.EventFrame):
        answer_event(turn, frame, choice)
    elif isinstance(frame, r.SecretFrame):
        answer_secret(turn, frame, choice)
    elif isinstance(frame, r.FireFrame):
        _answer_fire(turn, frame, choice)
    elif isinstance(frame, r.MeleeFrame):
        _answer_melee(turn, frame, choice)


def _answer_melee(turn: Turn[State], frame: r.MeleeFrame, choice: Choice) -> None:
    if frame.stage == "dodge":
        answer_melee_dodge(turn, frame, choice)
        return
    attacking = frame.stage == "reroll_attack"
    faces = reroll(turn, frame.offers[0], choice, *(frame.attack if attacking else frame.defence))
    rolled = replace(frame, attack=faces) if attacking else replace(frame, defence=faces)
    reroll_done(turn, rolled)


def _answer_fire(turn: Turn[State], frame: r.FireFrame, choice: Choice) -> None:
    if frame.stage == "share":
        answer_share(turn, frame, choice)
    elif frame.stage == "reroll":
        white, red = reroll(turn, frame.offers[0], choice, frame.white, frame.red)
        rolled = replace(frame, white=white, red=red, points=sum(white) + sum(red), offers=frame.offers[1:])
        ask_reroll(turn, rolled, waiting=True)
    else:
        _answer_dodge(turn, frame, choice)


def _answer_dodge(turn: Turn[State], frame: r.FireFrame, choice: Choice) -> None:
    """Before the dice the next one named is asked; after them the share lands as soon as what was seen is settled."""
    late = frame.stage == "share_dodge"
    name = frame.target_figure if late else frame.dodgers[0]
    if isinstance(choice, int) and not isinstance(choice, bool):
        turn.emit(r.FigureDodged(name, turn.state.figures[name].at, choice))
    if late:
        turn.go_on(replace(frame, stage="land", question=None))
        return
    rest = frame.dodgers[1:]
    question = dodge_question(turn.state, rest[0]) if rest else None
    turn.go_on(replace(frame, stage="dodge" if rest else "roll", dodgers=rest, question=question))
