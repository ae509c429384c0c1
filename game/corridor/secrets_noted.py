"""What the alien notes before the first turn: where an item of the mission is hidden."""

from __future__ import annotations

from game.corridor import records as r
from game.corridor.state import State
from game.corridor.things import aims
from game.engine.records import Choice, Question
from game.engine.step import Turn


def ask_secrets(turn: Turn[State]) -> None:
    """Ask for the hiding place of each item that lies hidden in one of several rooms."""
    state = turn.state
    for _, aim in aims(state):
        if aim.kind == "retrieve_item" and aim.zones:
            question = Question("choose_secret", state.setting.alien)
            turn.wait(r.SecretFrame(stage="hide", item=aim.item, question=question))


def hiding_places(state: State, frame: r.SecretFrame) -> list[Choice]:
    """The rooms that the mission names for the item."""
    for _, aim in aims(state):
        if aim.item == frame.item:
            return list(aim.zones)
    return []


def answer_secret(turn: Turn[State], frame: r.SecretFrame, choice: Choice) -> None:
    """Note it, for the alien's eyes alone."""
    turn.done()
    turn.emit(r.Noted(f"_hidden.{frame.item}", str(choice)))
