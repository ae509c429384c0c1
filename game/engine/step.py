"""The atomic step: one command on a copy of the state, settled until it is quiet or a question is open."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from game.engine.dice import SEEDED, Dice
from game.engine.records import (
    Choice,
    Command,
    Due,
    DueQueued,
    DueTaken,
    Event,
    Frame,
    FrameChanged,
    FramePopped,
    FramePushed,
    Question,
    Refusal,
)


class EngineState(Protocol):
    """What the engine asks of a ruleset's state."""

    frames: tuple[Frame, ...]
    dues: tuple[Due, ...]
    rng: int


S = TypeVar("S", bound=EngineState)


class Ruleset(Protocol[S]):
    """A ruleset as the engine sees it. All functions are pure but ``apply``, which alone writes state."""

    name: str

    def clone(self, state: S) -> S:
        """A copy that shares the frozen leaves."""
        ...

    def apply(self, state: S, event: Event) -> None:
        """Write what happened into the state."""
        ...

    def verify(self, state: S, seat: str, command: Command) -> Refusal | None:
        """Why ``seat`` may not do this now, or nothing."""
        ...

    def resolve(self, turn: Turn[S], seat: str, command: Command) -> None:
        """Do a verified command."""
        ...

    def resume(self, turn: Turn[S], frame: Frame) -> None:
        """Go on with the frame on top, which waits for nothing."""
        ...

    def begin(self, turn: Turn[S], due: Due) -> None:
        """Deal with a due that was just taken."""
        ...

    def quiet(self, turn: Turn[S]) -> bool:
        """Settle what follows when nothing is open (mission end, empty phases). True if anything happened."""
        ...

    def after(self, turn: Turn[S], event: Event) -> None:
        """What a change of the table entails at once (blips seen), right after it was applied."""
        ...

    def answers(self, state: S) -> list[Choice]:
        """All legal answers to the open question."""
        ...


class Turn(Generic[S]):
    """The workbench of one step: rules read ``state`` and change it through ``emit`` alone."""

    __slots__ = ("dice", "events", "rules", "state")

    def __init__(self, rules: Ruleset[S], state: S, dice: Dice = SEEDED) -> None:
        self.rules = rules
        self.state = state
        self.dice = dice
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Apply and record what happened, then let the ruleset look at what it entails."""
        self.rules.apply(self.state, event)
        self.events.append(event)
        self.rules.after(self, event)

    def wait(self, frame: Frame) -> None:
        """Put ``frame`` on the stack (a rule that must wait, or go on after the dues)."""
        self.emit(FramePushed(frame))

    def go_on(self, frame: Frame) -> None:
        """Replace the frame on top."""
        self.emit(FrameChanged(frame))

    def done(self) -> None:
        """Take the frame on top off the stack."""
        self.emit(FramePopped())

    def queue(self, due: Due) -> None:
        """Let something fall due."""
        self.emit(DueQueued(due))


class Outcome(Generic[S]):
    """A step that was done: the new state and what happened, in order."""

    __slots__ = ("events", "state")

    def __init__(self, state: S, events: list[Event]) -> None:
        self.state = state
        self.events = events


def step(rules: Ruleset[S], state: S, seat: str, command: Command, dice: Dice = SEEDED) -> Outcome[S] | Refusal:
    """Do ``command`` for ``seat`` on a copy of ``state``; a refusal or an exception leaves ``state`` as it was."""
    refusal = rules.verify(state, seat, command)
    if refusal is not None:
        return refusal
    turn = Turn(rules, rules.clone(state), dice)
    rules.resolve(turn, seat, command)
    settle(turn)
    return Outcome(turn.state, turn.events)


MOST_STEPS = 10_000
"""Rules that still go on after so many steps of settling never end; whole missions take fewer."""


class NeverSettles(RuntimeError):
    """A rule, or a position that cannot be, goes round in circles."""


def settle(turn: Turn[S]) -> None:
    """Run frames and dues until a question is open or nothing is left to do. Raises NeverSettles."""
    rules, state = turn.rules, turn.state
    for _ in range(MOST_STEPS):
        frames = state.frames
        top = frames[-1] if frames else None
        if top is not None and top.question is not None:
            return
        if top is not None and (top.from_due or not state.dues):
            rules.resume(turn, top)
        elif state.dues:
            due = state.dues[0]
            turn.emit(DueTaken())
            rules.begin(turn, due)
        elif not rules.quiet(turn):
            return
    raise NeverSettles(f"nothing is settled after {MOST_STEPS} steps")


def open_question(state: EngineState) -> Question | None:
    """The question that play waits for, if any."""
    frames = state.frames
    return frames[-1].question if frames else None
