"""A match being played: one true state, commands handed in by seats, views, events, log and undo handed out.

Only code of the host may read ``state``; players, pictures and texts read ``view``. Nothing here knows a rule.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from random import Random
from typing import Literal, TypeVar

import msgspec

from game.corridor import records as r
from game.corridor.answers import answers as legal_answers
from game.corridor.armies import SetupError
from game.corridor.options import Options, commands_for
from game.corridor.options import options as legal_options
from game.corridor.plan import PlanError
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec
from game.corridor.snapshot import command_to_plain, digest
from game.corridor.state import State
from game.corridor.views import redact, view_for
from game.engine.records import Choice, Command, Entry, Event, Refusal
from game.engine.step import Outcome, open_question, step
from game.plugin import Loaded, culprit
from game.session.bounds import malformed, out_of_bounds
from game.session.origin import MissionStart, Origin, first_state
from game.session.sample import sample
from game.session.undo import Stop, stop_of

T = TypeVar("T")

TURN_MARKS = (r.TurnBegan, r.MissionEnded)
"""Events after which a digest is noted."""


class Done(msgspec.Struct, frozen=True):
    """A command was done; ``events`` are all that happened, secrets included (``Session.events_for`` redacts)."""

    events: tuple[Event, ...]


class TurnDigest(msgspec.Struct, frozen=True, array_like=True):
    """The digest of the position after ``commands`` commands of the log, as a turn of ``seat`` began or play ended."""

    commands: int
    round: int
    seat: str
    digest: str


class Change(msgspec.Struct, frozen=True):
    """What listeners are told: ``done`` (a command of ``seat`` was done) or ``undone`` (its last one was taken back).

    ``events`` and ``commands`` count those that stand now: after ``undone`` a client draws its picture anew.
    """

    kind: Literal["done", "undone"]
    seat: str
    events: int
    commands: int


class _Point(msgspec.Struct, frozen=True):
    """A position that undo may go back to: before a command of ``seat``."""

    seat: str
    state: State
    events: int
    digests: int


class Session:
    """One match. ``loaded`` are its plugins, ``origin`` what it began from, ``fault`` the traceback of the last rule
    that failed (for a bug report; never shown as it is). ``aside`` tells of each plugin that was set aside since the
    match was begun or loaded, one sentence each.
    """

    def __init__(
        self,
        loaded: Loaded,
        origin: Origin,
        state: State,
        log: tuple[Entry, ...] = (),
        digests: tuple[TurnDigest, ...] = (),
    ) -> None:
        self.loaded = loaded
        self.origin = origin
        self.fault = ""
        self.aside: dict[str, str] = {}
        self._state = state
        self._log = list(log)
        self._digests = list(digests)
        self._events: list[Event] = []
        self._past: list[_Point] = []
        self._still = False
        self._stop: Stop | None = None
        self._views: dict[str, State] = {}
        self._listeners: list[Callable[[Change], None]] = []

    @classmethod
    def new(cls, loaded: Loaded, spec: MatchSpec | Origin) -> Session:
        """A new match. Raises SetupError (C2, C3; a failing plugin, a bad table) or UnknownId, one sentence each."""
        origin = MissionStart(spec) if isinstance(spec, MatchSpec) else spec
        try:
            state = first_state(loaded, origin)
        except Exception as error:
            blamed = culprit(error)
            if blamed is None:
                raise _untabled(origin, error) from error
            sentence = (
                f'The plugin "{blamed.plugin}" fails in {blamed.function} as the match is set up: {blamed.problem}.'
            )
            told = {"plugin": blamed.plugin, "hook": blamed.function, "problem": blamed.problem}
            raise SetupError(sentence, why="plugin_fails", **told) from error
        session = cls(loaded, origin, state)
        session._note_digest()
        return session

    @property
    def state(self) -> State:
        """The true state, secrets included: for the host alone, never changed from outside."""
        return self._state

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in turn order, the alien's last."""
        return self._state.setting.seats

    @property
    def alien(self) -> str:
        """The alien's seat."""
        return self._state.setting.alien

    @property
    def over(self) -> bool:
        """Whether the mission is over."""
        return self._state.progress.phase == "over"

    @property
    def log(self) -> tuple[Entry, ...]:
        """All commands done, as plain data, undone ones left out."""
        return tuple(self._log)

    @property
    def digests(self) -> tuple[TurnDigest, ...]:
        """The digests of all turns so far, oldest first."""
        return tuple(self._digests)

    def to_act(self) -> str:
        """The seat that must act: the one that is asked, else the one whose turn it is; "" when play is over."""
        if self.over:
            return ""
        question = open_question(self._state)
        return question.seat if question is not None else self._state.progress.seat

    def still(self) -> Session:
        """A copy that stays as it is now, whoever commands it: for pictures. It keeps no events and no undo."""
        copy = Session(self.loaded, self.origin, self._state, self.log, self.digests)
        copy._still = True
        return copy

    def view(self, seat: str) -> State:
        """What ``seat`` knows ("" = a spectator). Shared until the next command: clone it before changing it."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = view_for(self._state, seat)
        return found

    def options(self, seat: str) -> Options:
        """The first level of what ``seat`` may do now."""
        return self.looked_up(lambda: legal_options(self.view(seat), seat))

    def commands(self, seat: str, figure: str) -> list[Command]:
        """Every command of one figure or blip of ``seat`` now; none when it is not that seat's to act."""
        if open_question(self._state) is not None or figure not in self.options(seat).figures:
            return []
        return self.looked_up(lambda: commands_for(self.view(seat), seat, figure))

    def answers(self, seat: str) -> list[Choice]:
        """Every legal answer to the open question, if it is put to ``seat``."""
        question = open_question(self._state)
        if question is None or question.seat != seat:
            return []
        return self.looked_up(lambda: legal_answers(self.view(seat)))

    def submit(self, seat: str, command: Command) -> Done | Refusal:
        """Do a command, whole or not at all.

        A refusal leaves the match as it was, and so does a rule or a mod that fails: then the code is ``rule_failed``
        with ``plugin`` and ``hook`` ("" where it is the game's own fault) and ``problem``. A plugin that failed is set
        aside (``game.corridor.setting_aside``), so that the same command can be given again.
        """
        if self._still:
            return Refusal("wrong_phase")
        try:
            refusal = malformed(command) or out_of_bounds(self._state, command)
            outcome = refusal or step(CORRIDOR, self._state, seat, command)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            refusal = self._failed(error)
            self.set_aside(error)
            return refusal
        if isinstance(outcome, Refusal):
            return outcome
        return self._accept(seat, command, outcome)

    def set_aside(self, error: BaseException) -> bool:
        """Leave out the code of the plugin that an exception came from, and of each that fails while this is done.

        False where it came from none, or a rule of our own fails too.
        """
        sentences: dict[str, str] = {}
        while True:
            self._failed(error)
            blamed = culprit(error)
            if blamed is None or blamed.plugin in sentences or self._still:
                return False
            where = f"in round {self._state.progress.round} in {blamed.function}: {blamed.problem}"
            sentences[blamed.plugin] = (
                f'The plugin "{blamed.plugin}" failed {where}. The game went on without its code.'
            )
            command = r.SetAside(tuple(sentences))
            try:
                outcome = step(CORRIDOR, self._state, "", command)
            except Exception as further:
                error = further
                continue
            if isinstance(outcome, Refusal):
                return False
            self._accept("", command, outcome)
            self.aside.update(sentences)
            return True

    def looked_up(self, ask: Callable[[], T]) -> T:
        """What the rules say of a view, asked again without each plugin that fails in it. Raises our own mistakes."""
        while True:
            try:
                return ask()
            except Exception as error:
                if not self.set_aside(error):
                    raise

    def _accept(self, seat: str, command: Command, outcome: Outcome[State]) -> Done:
        """Make what a command led to the position."""
        self._remember(seat, outcome.events)
        self._log.append(Entry(seat, command_to_plain(command)))  # type: ignore[arg-type]  # verified: a known command
        self._state = outcome.state
        self._events.extend(outcome.events)
        self._views = {}
        if any(isinstance(event, TURN_MARKS) for event in outcome.events):
            self._note_digest()
        self._tell("done", seat)
        return Done(tuple(outcome.events))

    def events_for(self, seat: str, since: int = 0) -> list[tuple[int, Event]]:
        """Events from number ``since`` on as ``seat`` may know them, each with its number; some may be left out."""
        setting = self._state.setting
        known = ((number, redact(setting, self._events[number], seat)) for number in range(since, len(self._events)))
        return [(number, event) for number, event in known if event is not None]

    @property
    def events_so_far(self) -> int:
        """How many events there are since the match was begun or loaded: the number of the next one."""
        return len(self._events)

    def listen(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Have ``callback`` called after each change; returns a function that stops it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def undo_refusal(self, seat: str) -> Refusal | None:
        """Why ``seat`` cannot take back its last command, or nothing when it can.

        Codes: ``undo_nothing``; ``undo_other_seat`` with ``seat``; ``undo_die``, ``undo_reveal``, ``undo_card`` and
        ``undo_over`` with ``event``, the name of what happened, and ``what``, the figure, blip or card.
        """
        if self._past:
            last = self._past[-1].seat
            return None if last == seat else Refusal("undo_other_seat", {"seat": last})
        if self._stop is None:
            return Refusal("undo_nothing")
        if self._stop.seat != seat:
            return Refusal("undo_other_seat", {"seat": self._stop.seat})
        return Refusal(f"undo_{self._stop.why}", {"event": self._stop.event, "what": self._stop.what})

    def undo(self, seat: str) -> Refusal | None:
        """Take back the last command of ``seat``; a refusal when that cannot be."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            return refusal
        point = self._past.pop()
        self._state = point.state
        self._views = {}
        self._log.pop()
        del self._events[point.events :]
        del self._digests[point.digests :]
        self._tell("undone", seat)
        return None

    def sample(self, seat: str, rng: Random) -> State:
        """A full state that fits what ``seat`` knows; see ``game.session.sample``."""
        return sample(self.view(seat), rng)

    def _remember(self, seat: str, events: list[Event]) -> None:
        """Keep the position before this command, unless the command did what cannot be taken back."""
        if not seat:  # the host set a plugin aside: no player's to take back
            self._past, self._stop = [], None
            return
        stop = stop_of(seat, events)
        if stop is not None:
            self._past = []
            self._stop = stop
        else:
            self._past.append(_Point(seat, self._state, len(self._events), len(self._digests)))

    def _note_digest(self) -> None:
        progress = self._state.progress
        self._digests.append(TurnDigest(len(self._log), progress.round, progress.seat, digest(self._state)))

    def _failed(self, error: BaseException) -> Refusal:
        self.fault = "".join(traceback.format_exception(error))
        blamed = culprit(error)
        problem = type(error).__name__ + (f": {error}" if str(error) else "")
        if blamed is None:
            return Refusal("rule_failed", {"plugin": "", "hook": "", "problem": problem[:200]})
        return Refusal("rule_failed", {"plugin": blamed.plugin, "hook": blamed.function, "problem": blamed.problem})

    def _tell(self, kind: Literal["done", "undone"], seat: str) -> None:
        change = Change(kind, seat, len(self._events), len(self._log))
        for callback in list(self._listeners):
            callback(change)


def _untabled(origin: Origin, error: Exception) -> Exception:
    """What to raise where a match cannot be set up: of a table that cannot be laid, a sentence with its mission."""
    if not isinstance(error, PlanError) or not isinstance(origin, MissionStart):
        return error
    sentence = f"The mission {origin.spec.mission} cannot be set up: {error}."
    return SetupError(sentence, why="bad_table", mission=origin.spec.mission, problem=str(error))
