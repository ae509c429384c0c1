"""Who plays the seats: people at this screen, and computer players that think beside the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from game.engine.records import Refusal
from game.session.drive import interjection, legal_command
from game.session.session import Session

Chooser = Callable[[Any, str], Any]


class Players:
    """The players of a match. ``computers`` maps seats to choosers (view, seat → command); all others are people.

    A computer thinks in a thread on its own view, one command at a time, so that the window never stands still; one
    that fails or names what the rules refuse is replaced for that command by a legal one.
    """

    def __init__(self, session: Session, computers: Mapping[str, Chooser]) -> None:
        self.session = session
        self.computers = dict(computers)
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="computer")
        self._thinking: Future[Any] | None = None
        self._seat = ""
        self._log = -1
        self._asked = -1

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people play, in turn order."""
        return tuple(seat for seat in self.session.seats if seat not in self.computers)

    def thinking(self) -> str:
        """The seat of the computer that is to act, "" when it is somebody else's turn."""
        seat = self.session.to_act()
        return seat if seat in self.computers else ""

    def update(self) -> bool:
        """Go on with the computers' play; call it when nothing is being shown. True when a command was done."""
        if self._interjected():
            return True
        seat = self.thinking()
        if not seat:
            self._thinking = None
            return False
        fresh = self._thinking is None or self._seat != seat or self._log != len(self.session.log)
        if fresh:
            self._seat, self._log = seat, len(self.session.log)
            self._thinking = self._pool.submit(self._choose, seat)
        assert self._thinking is not None
        if not self._thinking.done():
            return False
        command = self._thinking.result()
        self._thinking = None
        if isinstance(command, Exception):
            if self.session.set_aside(command):
                return True
            command = None
        if command is None or isinstance(self.session.submit(seat, command), Refusal):
            fallback = self.session.looked_up(lambda: legal_command(self.session.view(seat), seat))
            return fallback is not None and not isinstance(self.session.submit(seat, fallback), Refusal)
        return True

    def _interjected(self) -> bool:
        """Whether a computer did something in another's turn (C12.4); each is asked once after every command."""
        if self._asked == len(self.session.log):
            return False
        self._asked = len(self.session.log)
        try:
            said = interjection(self.session, self.computers)
        except Exception as error:
            return self.session.set_aside(error)
        return said is not None and not isinstance(self.session.submit(*said), Refusal)

    def _choose(self, seat: str) -> Any:
        """In the thread: the computer's command, or what it failed with."""
        try:
            return self.computers[seat](self.session.view(seat), seat)
        except Exception as error:
            return error

    def close(self) -> None:
        """Let the thread go."""
        self._pool.shutdown(wait=False, cancel_futures=True)
