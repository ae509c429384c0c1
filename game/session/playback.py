"""Watching a match again: its whole log, at any place of it, a command forward or a jump to anywhere.

A playback is a match like any other to whoever shows it, but what happens in it comes from the log alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.corridor.state import State
from game.engine.records import Command, Entry, Event, Refusal
from game.plugin import Loaded
from game.session.replay import begin
from game.session.retold import Told, tell
from game.session.saves import LogEntry, Save, decode, encode
from game.session.session import Done, Session, TurnDigest
from game.session.shown import Shown

KEPT_EVERY = 16
"""Commands between two positions that are kept: a jump plays fewer than so many again."""


class Playback(Session):
    """A match from its log. It stands ``at`` so many commands of ``length``; ``turns`` tell where each turn begins
    (their digests, oldest first). ``ends_early`` is set where the log leads elsewhere than it did when it was written
    (other rules, another plugin): it then ends before that.
    """

    def __init__(self, loaded: Loaded, first: Session, log: tuple[LogEntry, ...]) -> None:
        super().__init__(loaded, first.origin, first.state, (), first.digests)
        self._written = log
        self._whole: list[Entry] = []
        self._kept: list[tuple[State, int]] = [(first.state, len(first.digests))]
        self.turns: tuple[TurnDigest, ...] = ()
        self.ends_early = False

    @classmethod
    def of(cls, save: Save, loaded: Loaded) -> Playback:
        """The match of a save at its beginning, its log played through once. Raises SaveError."""
        film = cls(loaded, begin(save, loaded), save.log)
        film._play_through(save.digests)
        film.go_to(0)
        return film

    @classmethod
    def of_match(cls, session: Session) -> Playback:
        """A match that stands in memory, at its beginning; it is left as it is. Raises SaveError."""
        return cls.of(decode(encode(session)), session.loaded)

    @property
    def at(self) -> int:
        """How many commands of the log are done."""
        return len(self._log)

    @property
    def length(self) -> int:
        """How many commands there are to watch."""
        return len(self._written)

    def submit(self, seat: str, command: Command) -> Done | Refusal:
        """Nobody plays here."""
        return Refusal("wrong_phase")

    def forward(self) -> bool:
        """Do the next command of the log; False at its end."""
        if self.at >= self.length:
            return False
        entry = self._written[self.at]
        return isinstance(super().submit(entry.seat, entry.command), Done)

    def go_to(self, number: int) -> None:
        """Stand after ``number`` commands (brought into bounds). Events before them are not told again."""
        number = min(max(0, number), self.length)
        if not self.at <= number < self.at + KEPT_EVERY:
            place = number // KEPT_EVERY
            state, digests = self._kept[place]
            self._stand_at(state, place * KEPT_EVERY, digests)
        while self.at < number and self.forward():
            pass
        self._events.clear()
        self._tell("undone", "")

    def retold(self, seat: str) -> Iterator[tuple[int, Told]]:
        """All that happens, as ``seat`` ("" = a spectator) may know it, each with the number of its command.

        The playback then stands where it stood.
        """
        stood = self.at
        self.go_to(0)
        shown = Shown(self, seat)
        while self.forward():
            for told in tell(shown):
                yield self.at, told
        self.go_to(stood)

    def _remember(self, seat: str, events: list[Event]) -> None:
        """Nothing is taken back here."""

    def _stand_at(self, state: State, number: int, digests: int) -> None:
        self._state = state
        self._log = [*self._whole[:number]]
        self._digests = list(self.turns[:digests])
        self._events.clear()
        self._views = {}

    def _play_through(self, digests: tuple[TurnDigest, ...]) -> None:
        """Play the whole log: keep positions, note turns, and cut off what leads elsewhere."""
        agreed = 0
        while self.forward():
            self._events.clear()
            if self.at % KEPT_EVERY == 0:
                self._kept.append((self._state, len(self._digests)))
            if self._digests != list(digests[: len(self._digests)]):
                break
            agreed = self.at
        self.ends_early = agreed < self.length
        self._written = self._written[:agreed]
        self._whole = self._log[:agreed]
        self.turns = tuple(ours for ours, written in zip(self._digests, digests, strict=False) if ours == written)
