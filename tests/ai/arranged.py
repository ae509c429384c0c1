"""Small positions for the computer players: the words of a scenario file in, a state and a chosen command out."""

from __future__ import annotations

from functools import cache

from game.ai import player
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State
from game.corridor.views import view_for
from game.engine.records import Command, Event
from game.engine.step import Outcome, open_question, step
from game.plugin import Loaded, load_all
from game.testing.scenario_file import scenario_of
from game.testing.scenario_position import position_of

HALL = """
plan = '''
+=+=+=+=+=+=+=+=+=+
:. . . . . . . . .:
+ + + + + + + + + +
:. . . . . . . . .:
+ + + + + + + + + +
:. . . . . . . . .:
+ + + + + + + + + +
:. . . . . . . . .:
+=+=+=+=+=+=+=+=+=+
'''
"""

HALVES = """
plan = '''
+=+=+=+=+=+=+=+=+=+
:. . . .D. . . . .:
+ + + + + + + + + +
:. . . .D. . . . .:
+ + + + + + + + + +
:. . . .|. . . . .:
+ + + + + + + + + +
:. . . .|. . . . .:
+=+=+=+=+=+=+=+=+=+
'''
"""
"""Two halves with a door between them."""


@cache
def everything() -> Loaded:
    """All stock plugins."""
    return load_all(user=False)


def arranged(text: str) -> State:
    """The position that a scenario's words describe, without its first lines and steps."""
    head = 'format = 1\ntitle = "t"\nrule = "C1"\n'
    steps = '\n[[step]]\ndo = { type = "end_turn" }\n'
    return position_of(scenario_of(head + text + steps, "arranged"), everything(), "arranged")


def chosen(state: State, seat: str = "") -> Command:
    """What the quick player does; its judgement must not fail, nor name what the rules refuse."""
    question = open_question(state)
    seat = seat or (question.seat if question is not None else state.progress.seat)
    quick = player("quick", 1)
    command = quick(view_for(state, seat), seat)
    assert getattr(quick, "failure", None) is None
    return command


def played_on(state: State, count: int) -> tuple[list[Command], list[Event], State]:
    """What quick players do from here, so many commands or until the seat's turn is over."""
    seat = state.progress.seat
    commands: list[Command] = []
    events: list[Event] = []
    while len(commands) < count and state.progress.seat == seat and state.progress.phase == "play":
        question = open_question(state)
        actor = question.seat if question is not None else seat
        command = chosen(state, actor)
        outcome = step(CORRIDOR, state, actor, command)
        assert isinstance(outcome, Outcome)
        commands.append(command)
        events += outcome.events
        state = outcome.state
    return commands, events, state
