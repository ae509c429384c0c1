"""A match as plain text: one line for each command and event, squares as ``column,row`` of the table, ids as they are.

The text is the same wherever it is made; golden files hold it. Secrets are in it: it is for whoever holds the save.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from game.corridor import records as r
from game.corridor.plan import Plan
from game.corridor.state import State
from game.engine.records import Command, DueQueued, DueTaken, Event, FrameChanged, FramePopped, FramePushed, Refusal
from game.engine.step import open_question
from game.plugin import Loaded
from game.session.replay import begin, replayed
from game.session.saves import Save

SQUARES = frozenset({"at", "to", "origin", "target", "path", "stood"})
"""Fields that hold square numbers."""

_BOOKKEEPING = (FramePopped, DueTaken, FrameChanged, DueQueued)
"""Events of the engine's own that say nothing about the table."""


def place(plan: Plan, square: int) -> str:
    """A square as ``column,row`` of the table (of the text, for a plan without margin); ``-`` for none."""
    if square < 0:
        return "-"
    column, row = plan.lattice.cr(square)
    return f"{column - plan.origin[0]},{row - plan.origin[1]}"


def command_line(state: State, seat: str, command: Command) -> str:
    """A command as one line; ``state`` is the position before it, for the question that it may answer."""
    plan = state.setting.plan
    question = open_question(state)
    if isinstance(command, r.Answer) and question is not None:
        return f"{seat}> answer {question.kind} {_choice(plan, question.kind, command.choice)}"
    return " ".join([f"{seat}> {type(command).__struct_config__.tag}", *_fields(plan, command)])


def _choice(plan: Plan, kind: str, choice: Any) -> str:
    """An answer: a number is a square, and so is the second half of a pair where blips are placed."""
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    if isinstance(choice, int):
        return place(plan, choice)
    if isinstance(choice, list | tuple):
        return f"{choice[0]} {place(plan, choice[1]) if kind == 'place_blips' else choice[1]}"
    return str(choice)


def event_line(plan: Plan, event: Event) -> str:
    """An event as one line; "" for bookkeeping of the engine, save a question that it opens."""
    if isinstance(event, FramePushed | FrameChanged):
        question = event.frame.question
        if question is None:
            return ""
        about = f" {question.figure}" if question.figure else ""
        return f"? {question.kind} {question.seat}{about}"
    if isinstance(event, _BOOKKEEPING):
        return ""
    if isinstance(event, r.MatchSetUp):
        return type(event).__name__
    return " ".join([type(event).__name__, *_fields(plan, event)])


def _fields(plan: Plan, record: Command | Event) -> list[str]:
    """``name=value`` for each field that is not at its default, the dice generator left out."""
    return [
        f"{field.name}={_value(plan, field.name, value)}"
        for field in msgspec.structs.fields(record)
        if (value := getattr(record, field.name)) != field.default and field.name != "rng"
    ]


def _value(plan: Plan, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return "+".join(_value(plan, name, item) for item in value)
    if isinstance(value, int) and name in SQUARES:
        return place(plan, value)
    return str(value).replace(" ", "_")


def lines_of(state: State, seat: str, command: Command, events: Iterable[Event]) -> Iterator[str]:
    """The lines of one command: itself, then indented what happened; ``state`` is the position before it."""
    yield command_line(state, seat, command)
    for event in events:
        line = event_line(state.setting.plan, event)
        if line:
            yield f"  {line}"


def transcript(save: Save, loaded: Loaded) -> Iterator[str]:
    """The lines of a whole match, from its beginning. Raises SaveError; a refused command is the last line."""
    session = begin(save, loaded)
    seats = ", ".join(f"{seat.id} ({seat.faction})" for seat in save.header.seats)
    yield f"# {save.header.mission or 'a position'}: {seats}"
    state = session.state
    for entry, step in zip(save.log, replayed(save, session), strict=False):
        if isinstance(step, Refusal):
            yield f"{command_line(state, entry.seat, entry.command)} REFUSED {step.code}"
            return
        yield from lines_of(state, entry.seat, entry.command, step.events)
        state = session.state
    yield f"# {' '.join(f'{seat.id}={seat.score}' for seat in state.seats.values())}"
