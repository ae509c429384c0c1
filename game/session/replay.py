"""Playing a log again: the match step by step from what it began from, and whether it comes out the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from game.corridor.snapshot import FIELDS, to_plain
from game.engine.codec import plain
from game.engine.records import Entry, Event, Refusal
from game.plugin import Loaded
from game.session.savefile import SaveError
from game.session.saves import Save, changed_plugins, state_of
from game.session.session import Done, Session


class Replayed(msgspec.Struct, frozen=True):
    """One command done again: its number in the log (from 1), seat, command and all that happened."""

    number: int
    entry: Entry
    events: tuple[Event, ...]


class Verdict(msgspec.Struct, frozen=True):
    """Whether a log gives what its save says. ``commands`` done again; ``sentence`` says where it differs, "" if
    nowhere; ``notes`` name plugins that are not what the save was made with.
    """

    ok: bool
    commands: int
    digests: int
    sentence: str = ""
    notes: tuple[str, ...] = ()


def begin(save: Save, loaded: Loaded) -> Session:
    """The match of a save at its very beginning. Raises SaveError."""
    state_of(save, loaded)
    try:
        return Session.new(loaded, save.origin)
    except (ValueError, LookupError) as error:
        raise SaveError("content", f"The match cannot be set up again: {error}") from None


def replayed(save: Save, session: Session) -> Iterator[Replayed | Refusal]:
    """Do the log's commands one by one in ``session`` (as ``begin`` gives it); a refusal ends it."""
    for number, entry in enumerate(save.log, start=1):
        outcome = session.submit(entry.seat, entry.command)
        if not isinstance(outcome, Done):
            yield outcome
            return
        yield Replayed(number, session.log[-1], outcome.events)


def verify(save: Save, loaded: Loaded) -> Verdict:
    """Play the log again and compare each turn's digest, then the last position. Raises SaveError."""
    session = begin(save, loaded)
    notes = tuple(changed_plugins(save, loaded))
    checked, sentence = _compare(save, session, 0)
    for step in replayed(save, session):
        if sentence:
            break
        if isinstance(step, Refusal):
            number = len(session.log)
            sentence = f"Command {number + 1} ({save.log[number].seat}) is refused: {step.code}."
        else:
            checked, sentence = _compare(save, session, checked)
    sentence = sentence or _last_position(save, session)
    return Verdict(not sentence, len(session.log), checked, sentence, notes)


def _compare(save: Save, session: Session, checked: int) -> tuple[int, str]:
    """Hold the digests noted since ``checked`` against the save's: how many agree, and where one does not."""
    for mark in session.digests[checked:]:
        if checked >= len(save.digests):
            return checked, f"The save has no digest for round {mark.round}, {mark.seat}."
        if save.digests[checked] != mark:
            return checked, f"Round {mark.round}, {mark.seat} (after command {mark.commands}) comes out differently."
        checked += 1
    return checked, ""


def _last_position(save: Save, session: Session) -> str:
    """Where the position at the end of the log is not the one in the save."""
    if len(save.digests) > len(session.digests):
        return "The save has digests of turns that its log does not reach."
    replayed_now, saved = to_plain(session.state), plain(save.snapshot)
    for shelf in FIELDS:
        if replayed_now.get(shelf) != saved.get(shelf):
            return (
                f"The log ends in another position than the save: {shelf} differ{_which(replayed_now, saved, shelf)}."
            )
    return ""


def _which(one: dict[str, Any], other: dict[str, Any], shelf: str) -> str:
    mine, theirs = one[shelf], other[shelf]
    if not isinstance(mine, dict) or not isinstance(theirs, dict):
        return ""
    names = [name for name in {**mine, **theirs} if mine.get(name) != theirs.get(name)]
    return f" at {names[0]}" if names else " in their order"
