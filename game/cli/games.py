"""Many games between computer sides, one after the other or shared among processes."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from game.cli.loading import load
from game.cli.matches import Match, new_session
from game.cli.players import players_for
from game.corridor.snapshot import digest
from game.session.drive import play_out
from game.session.saves import encode
from game.session.session import Session

if TYPE_CHECKING:
    from game.plugin import Loaded


class Job(msgspec.Struct, frozen=True):
    """One game for a worker: its match, the mods to load, and whether its save is wanted."""

    match: Match
    mods: tuple[str, ...]
    keep: bool


class Result(msgspec.Struct, frozen=True):
    """What came of one game. ``seconds`` of play, ``longest`` turn of a seat in seconds, ``save`` if it was wanted.

    ``aside``: a sentence for each plugin whose code failed, ``traceback`` of the last of them.
    """

    seed: int
    winner: str
    primary: str
    secondary: str
    scores: dict[str, int]
    rounds: int
    commands: int
    finished: bool
    faults: dict[str, int]
    digest: str
    seconds: float
    longest: float
    save: bytes = b""
    aside: dict[str, str] = {}
    traceback: str = ""


_content: dict[tuple[str, ...], Loaded] = {}
"""Content of this process by the mods in it: a worker loads it once."""


def play_all(jobs: list[Job], processes: int, loaded: Loaded) -> Iterator[Result]:
    """All games in order, shared among processes if more than one is wanted."""
    _content[jobs[0].mods] = loaded
    if processes == 1 or len(jobs) == 1:
        yield from map(play_one, jobs)
        return
    with multiprocessing.Pool(min(processes, len(jobs)), _quietly) as pool:
        yield from pool.imap(play_one, jobs)


def _quietly() -> None:
    """In a worker: the keyboard stops the parent, which stops the workers; nobody else says anything."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_one(job: Job) -> Result:
    """Play one game."""
    if job.mods not in _content:
        _content[job.mods] = load(job.mods)
    session = new_session(_content[job.mods], job.match)
    watch = _Watch()
    begun = time.perf_counter()
    played = play_out(session, players_for(job.match.controls, job.match.spec.seed), going=watch)
    seconds = time.perf_counter() - begun
    progress = session.state.progress
    return Result(
        seed=job.match.spec.seed,
        winner=progress.winner,
        primary=progress.primary,
        secondary=progress.secondary,
        scores={seat.id: seat.score for seat in session.state.seats.values()},
        rounds=progress.round,
        commands=len(session.log),
        finished=played.finished,
        faults={seat: played.failed.get(seat, 0) + played.refused.get(seat, 0) for seat in session.seats},
        digest=digest(session.state),
        seconds=seconds,
        longest=watch.longest,
        save=encode(session) if job.keep else b"",
        aside=session.aside,
        traceback=session.fault if session.aside else "",
    )


class _Watch:
    """Times each seat's turns, asked before each command: it never stops the game."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._turn: tuple[int, str] | None = None
        self._begun = 0.0

    def __call__(self, session: Session) -> bool:
        now = time.perf_counter()
        progress = session.state.progress
        if (progress.round, progress.seat) != self._turn:
            if self._turn is not None:
                self.longest = max(self.longest, now - self._begun)
            self._turn, self._begun = (progress.round, progress.seat), now
        return True
