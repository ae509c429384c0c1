"""What happened in a match that was loaded: its log done once more beside it, as a seat may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.corridor.snapshot import command_from_plain, digest
from game.corridor.state import State
from game.engine.records import Event
from game.session.session import Done, Session
from game.session.shown import Shown


class Told(NamedTuple):
    """One event as a seat may know it, and the seat's view before and after it."""

    event: Event
    before: State
    after: State


def tell(shown: Shown) -> Iterator[Told]:
    """What has happened and was not told yet, oldest first; ``shown`` goes along with it."""
    for event in shown.waiting():
        before = shown.view
        shown.write(event)
        yield Told(event, before, shown.view)


def retold(session: Session, seat: str) -> list[Told]:
    """All that happened up to now, oldest first, as ``seat`` ("" = a spectator) may know it.

    Nothing where the log does not lead to the position: rules or plugins may have changed since (``replay`` says so).
    """
    again = Session.new(session.loaded, session.origin)
    shown = Shown(again, seat)
    found: list[Told] = []
    for entry in session.log:
        if not isinstance(again.submit(entry.seat, command_from_plain(entry.command)), Done):
            return []
        found += tell(shown)
    return found if digest(again.state) == digest(session.state) else []
