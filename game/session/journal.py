"""Autosave: a snapshot at each turn's end and, between two of them, one record for each command (design, Saves).

Two files beside each other: ``NAME.coursive``, an ordinary save, and ``NAME.journal``: its magic, the digest of the
match's first position (32 hex digits, so that no other match is followed), then records: u32 length, u32 CRC-32,
msgpack of {number, seat, command}. *number* counts the log with this command in it; an undone command is null, the log
cut to *number*. A record is one write, so that a program killed at any moment loses at most the command it was writing.
"""

from __future__ import annotations

import errno
import os
import struct
import zlib
from pathlib import Path

import msgspec

from game.corridor import records as r
from game.engine.records import Refusal
from game.plugin import Loaded
from game.session.disk import backup_of
from game.session.savefile import SaveError, pack_plain, read_plain
from game.session.saves import read_save, resume, write_save
from game.session.session import Change, Session

MAGIC = b"\x89CRSJ\r\n\x01"
_MATCH = 32
_RECORD = struct.Struct(">II")
MAX_RECORD = 64 << 10


def journal_of(save: Path) -> Path:
    """The journal that goes with an autosave."""
    return save.with_suffix(".journal")


def match_of(session: Session) -> bytes:
    """What tells one match from another: the digest of its first position."""
    first = session.digests[0].digest if session.digests else ""
    return first.encode().ljust(_MATCH, b"-")[:_MATCH]


class Autosave:
    """Keeps a match on disk while it is played. ``problem`` is what the disk said once it refused; play goes on."""

    def __init__(self, session: Session, save: Path) -> None:
        self.session = session
        self.save = save
        self.problem: SaveError | OSError | None = None
        self._file: int | None = None
        self._turns = len(session.digests)
        self._base = len(session.log)
        journal_of(save).unlink(missing_ok=True)
        self._snapshot()
        self._stop = session.listen(self._changed)

    def close(self) -> None:
        """Stop; the files stay."""
        self._stop()
        self._let_go()

    def discard(self) -> None:
        """Stop and remove the files: the match is over, or saved elsewhere."""
        self.close()
        for path in (journal_of(self.save), self.save, backup_of(self.save)):
            path.unlink(missing_ok=True)

    def _changed(self, change: Change) -> None:
        try:
            if change.commands < self._base or len(self.session.digests) != self._turns:
                self._snapshot()
            elif change.kind == "undone":
                self._append(change.commands, change.seat, None)
            else:
                entry = self.session.log[-1]
                self._append(change.commands, entry.seat, entry.command)
        except (OSError, SaveError) as error:
            self.problem = error
            self._let_go()  # what follows a record that is missing or half written is lost: begin with a snapshot

    def _snapshot(self) -> None:
        """A save of now, then an empty journal: a stop between the two leaves records that the save already holds."""
        self._let_go()
        write_save(self.save, self.session)
        self._turns = len(self.session.digests)
        self._base = len(self.session.log)
        journal_of(self.save).unlink(missing_ok=True)  # another game on this autosave writes on into a file of its own
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        self._file = os.open(journal_of(self.save), flags, 0o644)
        _write(self._file, MAGIC + match_of(self.session))

    def _append(self, number: int, seat: str, command: dict[str, object] | None) -> None:
        if self._file is None:
            self._snapshot()
            return
        record = pack_plain({"number": number, "seat": seat, "command": command})
        _write(self._file, _RECORD.pack(len(record), zlib.crc32(record)) + record)

    def _let_go(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _write(handle: int, data: bytes) -> None:
    """All of ``data`` at once. A disk that fills up takes a part of it without a word: that is an OSError here."""
    if os.write(handle, data) < len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One record of a journal: the length of the log after it, the seat, its command or nothing (undone)."""

    number: int
    seat: str
    command: r.CorridorCommand | None


def read_journal(path: Path) -> tuple[bytes, list[Record]]:
    """The match of a journal and its whole records, in order; what is cut short or damaged ends it."""
    try:
        data = path.read_bytes()
    except OSError:
        data = b""
    records: list[Record] = []
    at = len(MAGIC) + _MATCH
    if not data.startswith(MAGIC) or len(data) < at:
        return b"", records
    match = data[len(MAGIC) : at]
    while at + _RECORD.size <= len(data):
        size, crc = _RECORD.unpack_from(data, at)
        at += _RECORD.size
        text = data[at : at + size]
        at += size
        if size > MAX_RECORD or len(text) < size or zlib.crc32(text) != crc:
            break
        try:
            records.append(msgspec.convert(read_plain(text), Record))
        except (SaveError, msgspec.ValidationError):
            break
    return match, records


class Recovered(msgspec.Struct, frozen=True):
    """A match found again: ``commands`` done from the journal; ``spare`` that the save was damaged and its ``.bak``
    was taken; ``lost`` that the journal went on and could not be followed.
    """

    session: Session
    commands: int
    spare: bool
    lost: bool


def recover(save: Path, loaded: Loaded) -> Recovered:
    """The match that an autosave holds, to its last whole command. Raises SaveError when neither file can be read."""
    spare = False
    try:
        found = read_save(save)
    except SaveError as error:
        if error.code == "unreadable" or not backup_of(save).is_file():
            raise
        found, spare = read_save(backup_of(save)), True
    session = resume(found, loaded)
    done = 0
    match, records = read_journal(journal_of(save))
    if records and match != match_of(session):
        return Recovered(session, 0, spare, True)
    for record in records:
        length = len(session.log)
        if record.command is None:
            if record.number < length and session.undo(record.seat) is not None:
                return Recovered(session, done, spare, True)
        elif record.number == length + 1:
            if isinstance(session.submit(record.seat, record.command), Refusal):
                return Recovered(session, done, spare, True)
            done += 1
        elif record.number > length:
            return Recovered(session, done, spare, True)
    return Recovered(session, done, spare, False)
