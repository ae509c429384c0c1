"""What a seat was shown of a match so far, told again from its log: for what a loaded match does not remember."""

from __future__ import annotations

from collections.abc import Iterator

from game.corridor.snapshot import command_from_plain
from game.corridor.state import State
from game.engine.records import Event
from game.session.session import Done, Session


def retold(session: Session, seat: str) -> Iterator[tuple[Event, State]]:
    """Each event as ``seat`` may know it ("" = a spectator), with what it knew before the command that led to it.

    The log is played again beside the match; where it comes out otherwise (a plugin that changed) the telling ends.
    """
    if not session.log:
        return
    again = Session.new(session.loaded, session.origin)
    for entry in session.log:
        before, since = again.view(seat), again.events_so_far
        if not isinstance(again.submit(entry.seat, command_from_plain(entry.command)), Done):
            return
        for _, event in again.events_for(seat, since):
            yield event, before
