"""A campaign as one ``.campaign`` file: where it stands, and the saves of all its missions, each replayable.

Layout (numbers big-endian): 8 bytes magic, u16 format, then as many parts as follow, each a u32 length and its bytes:
the campaign (msgpack, readable alone), the save under way (may be empty), one save a mission; at the end 32 bytes
SHA-256 of all that came before. Nothing is trusted.
"""

from __future__ import annotations

import hashlib
import struct
from pathlib import Path

import msgspec

from game.engine.codec import plain
from game.session.campaign import Book, Campaign
from game.session.disk import backup_of, read_some, write_whole
from game.session.savefile import MAX_FILE, MAX_HEADER, SaveError, pack_plain, read_plain
from game.session.saves import Save, decode

MAGIC = b"\x89CRSC\r\n\x1a"
FORMAT = 1
CAMPAIGN_SUFFIX = ".campaign"
MOST_MISSIONS = 20

_LEAD = struct.Struct(">8sH")
_SIZE = struct.Struct(">I")
_DIGEST = 32
_LONGEST = _LEAD.size + (MOST_MISSIONS + 2) * (MAX_FILE + _SIZE.size) + _DIGEST


def to_bytes(book: Book) -> bytes:
    """The bytes of a campaign file."""
    data = _LEAD.pack(MAGIC, FORMAT)
    for part in (pack_plain(plain(book.campaign)), book.under_way, *book.saves):
        data += _SIZE.pack(len(part)) + part
    return data + hashlib.sha256(data).digest()


def from_bytes(data: bytes) -> Book:
    """A campaign from its bytes. Raises SaveError, one sentence."""
    if not data or not MAGIC.startswith(data[: len(MAGIC)]):
        raise SaveError("foreign", "This is no Coursive campaign.")
    if len(data) < _LEAD.size + _DIGEST:
        raise SaveError("truncated", "The campaign is cut short.")
    form = _LEAD.unpack_from(data)[1]
    if form > FORMAT:
        raise SaveError("newer", f"The campaign was made by a newer Coursive (format {form}; this one reads {FORMAT}).")
    if hashlib.sha256(data[:-_DIGEST]).digest() != data[-_DIGEST:]:
        raise SaveError("damaged", "The campaign is damaged or cut short.")
    parts = _parts(data[_LEAD.size : -_DIGEST])
    if not 2 <= len(parts) <= MOST_MISSIONS + 2 or len(parts[0]) > MAX_HEADER:
        raise SaveError("damaged", "The campaign is damaged.")
    try:
        campaign = msgspec.convert(read_plain(parts[0]), Campaign)
    except msgspec.ValidationError:
        raise SaveError("damaged", "The campaign is damaged.") from None
    if not _sound(campaign):
        raise SaveError("damaged", "The campaign is damaged: it names a seat that it has not.")
    if len(campaign.missions) != len(parts) - 2 or not campaign.seats:
        raise SaveError("damaged", "The campaign does not hold a save of each of its missions.")
    return Book(campaign, tuple(parts[2:]), parts[1])


def _sound(campaign: Campaign) -> bool:
    """Whether all that is told of seats is told of seats that it has."""
    seats = {record.seat for record in campaign.seats}
    named = {campaign.winner, *(mission.winner for mission in campaign.missions)} - {""}
    told = ({seat.seat for seat in mission.seats} for mission in campaign.missions)
    return named <= seats and all(names == seats for names in told)


def _parts(data: bytes) -> list[bytes]:
    parts, at = [], 0
    while at < len(data):
        if at + _SIZE.size > len(data):
            raise SaveError("damaged", "The campaign is damaged.")
        size = _SIZE.unpack_from(data, at)[0]
        at += _SIZE.size
        if size > MAX_FILE or at + size > len(data):
            raise SaveError("damaged", "The campaign is damaged.")
        parts.append(data[at : at + size])
        at += size
    return parts


def write_campaign(path: Path | str, book: Book, over: Book | None = None) -> None:
    """Save a campaign: whole or not at all, the file before kept as ``.bak``. Raises SaveError.

    ``over`` is what the file held when it was read: where it holds something else by now, or is gone, another program
    went on with the campaign meanwhile and nothing is written (``changed``).
    """
    path = Path(path)
    if over is not None and (not path.is_file() or read_some(path, _LONGEST + 1) != to_bytes(over)):
        raise SaveError("changed", f"{path} was changed by another program since it was read; nothing was written.")
    write_whole(path, to_bytes(book))


def read_campaign(path: Path | str) -> Book:
    """A campaign from disk. Raises SaveError, one sentence that names the file and, if there is one, its ``.bak``."""
    path = Path(path)
    try:
        return from_bytes(read_some(path, _LONGEST + 1))
    except SaveError as error:
        if error.code == "unreadable":
            raise
        spare = f" The file before it is {backup_of(path)}." if backup_of(path).is_file() else ""
        raise SaveError(error.code, f"{path}: {error}{spare}") from None


def mission_save(book: Book, number: int) -> Save:
    """The save of a mission that was played, counted from 1, or of the one under way. Raises SaveError."""
    if number == len(book.saves) + 1 and book.under_way:
        return decode(book.under_way)
    if not 1 <= number <= len(book.saves):
        raise SaveError("content", f"The campaign holds no mission {number}.")
    return decode(book.saves[number - 1])
