"""The base records of a match: commands, events, frames, dues, questions, refusals.

All are frozen ``msgspec`` structs, so that a save is data and nothing else. A ruleset derives its own from these and
joins them into closed, tagged unions.
"""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

Choice = str | bool | int | tuple[str, int]
"""One small answer: a word, yes or no, a square number, or a name with a number (a blip and its square)."""


class Command(msgspec.Struct, frozen=True, gc=False, tag_field="type"):
    """What a seat wants to do."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    """What happened, in the past tense. ``apply`` is the only reader that writes state."""


class Question(msgspec.Struct, frozen=True):
    """What one seat must answer before play goes on.

    ``figure`` and ``square`` say what it is about, where that helps to ask it.
    """

    kind: str
    seat: str
    figure: str = ""
    square: int = -1


class Frame(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="rule"):
    """A rule that has begun and is not finished. ``stage`` is where to resume; ``question`` what it waits for.

    ``from_due`` marks a frame that a due began: it ends before the next due is taken.
    """

    stage: str = ""
    question: Question | None = None
    from_due: bool = False


class Due(msgspec.Struct, frozen=True, gc=False, tag_field="due"):
    """Something that must happen next, in the order in which it fell due."""


class Refusal(msgspec.Struct, frozen=True):
    """Why a command cannot be done: a code and its particulars, never a sentence (the client translates)."""

    code: str
    params: dict[str, str | int] = {}


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One line of a match's log: the seat and its command (as plain data of the ruleset)."""

    seat: str
    command: dict[str, object]


F = TypeVar("F", bound=Frame)
D = TypeVar("D", bound=Due)


class FramePushed(Event, Generic[F], frozen=True):
    """A rule began to wait."""

    frame: F


class FrameChanged(Event, Generic[F], frozen=True):
    """The rule on top moved on: ``frame`` takes its place."""

    frame: F


class FramePopped(Event, frozen=True):
    """The rule on top is done."""


class DueQueued(Event, Generic[D], frozen=True):
    """Something fell due; it waits behind what fell due before."""

    due: D


class DueTaken(Event, frozen=True):
    """The oldest due is being dealt with."""
