"""The bytes of a ``.coursive`` file: magic, format, lengths, header, compressed body, check sum. Nothing is trusted.

Layout (numbers big-endian): 8 bytes magic, u16 format, u32 length of the header, u32 length of the body, u32 CRC-32 of
all that came before and of the header, the header (msgpack, readable alone), the body (msgpack, then zlib), 32 bytes
SHA-256 of all that came before.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from typing import Any, NoReturn

import msgpack  # type: ignore[import-untyped]  # it has no stubs of its own

MAGIC = b"\x89CRSV\r\n\x1a"
"""Not text, and spoilt by any transfer that mends line ends."""

FORMAT = 2
_LEAD = struct.Struct(">8sHIII")
_DIGEST = 32

MAX_FILE = 4 << 20
MAX_HEADER = 64 << 10
MAX_INFLATED = 8 << 20
MAX_DEPTH = 24
MAX_CONTAINERS = 300_000
"""Maps and arrays in one file: an empty one costs a byte on disk and sixty in memory."""


class SaveError(Exception):
    """A file that cannot be used, in one English sentence; ``code`` and ``params`` say it to the client, to translate.

    ``unreadable`` (with ``reason``), ``foreign``, ``newer``, ``truncated``, ``damaged``, ``too_large``,
    ``plugin_missing`` (with ``plugin``), ``content``, ``changed`` (a campaign, by another program).
    """

    def __init__(self, code: str, sentence: str, **params: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.params = params


class _TooMany(ValueError):
    """More containers than any save has."""


def pack(header: dict[str, Any], body: dict[str, Any]) -> bytes:
    """The bytes of a file from plain data."""
    head = pack_plain(header)
    rest = zlib.compress(pack_plain(body), 9)
    lead = _LEAD.pack(MAGIC, FORMAT, len(head), len(rest), 0)[:-4]
    crc = zlib.crc32(head, zlib.crc32(lead))
    data = lead + struct.pack(">I", crc) + head + rest
    return data + hashlib.sha256(data).digest()


def pack_plain(data: dict[str, Any]) -> bytes:
    """Plain data as msgpack."""
    packed: bytes = msgpack.packb(data, use_bin_type=True)
    return packed


def unpack_header(data: bytes) -> tuple[int, dict[str, Any]]:
    """Format and header of a file of which ``data`` is the beginning. Raises SaveError."""
    form, head, _ = _lead(data)
    crc = struct.unpack_from(">I", data, _LEAD.size - 4)[0]
    text = data[_LEAD.size : _LEAD.size + head]
    if len(text) < head:
        raise SaveError("truncated", "The save is cut short.")
    if zlib.crc32(text, zlib.crc32(data[: _LEAD.size - 4])) != crc:
        _damaged()
    return form, read_plain(text)


def unpack(data: bytes) -> tuple[int, dict[str, Any], dict[str, Any]]:
    """Format, header and body of a whole file. Raises SaveError."""
    if len(data) > MAX_FILE:
        raise SaveError("too_large", "The save is larger than any save can be.")
    _, head, body = _lead(data)
    size = _LEAD.size + head + body + _DIGEST
    if len(data) < size:
        raise SaveError("truncated", "The save is cut short.")
    if len(data) > size or hashlib.sha256(data[:-_DIGEST]).digest() != data[-_DIGEST:]:
        _damaged()
    form, header = unpack_header(data)
    return form, header, read_plain(_inflated(data[_LEAD.size + head : -_DIGEST]))


def _lead(data: bytes) -> tuple[int, int, int]:
    """Format, length of the header and of the body."""
    if not data or not MAGIC.startswith(data[: len(MAGIC)]):
        raise SaveError("foreign", "This is no Coursive save.")
    if len(data) < _LEAD.size:
        raise SaveError("truncated", "The save is cut short.")
    _, form, head, body, _ = _LEAD.unpack_from(data)
    if form > FORMAT:
        raise SaveError("newer", f"The save was made by a newer Coursive (format {form}; this one reads {FORMAT}).")
    if form < 1 or head > MAX_HEADER:
        _damaged()
    return form, head, body


def _inflated(data: bytes) -> bytes:
    stream = zlib.decompressobj()
    try:
        plain = stream.decompress(data, MAX_INFLATED)
    except zlib.error:
        _damaged()
    if not stream.eof:
        if len(plain) >= MAX_INFLATED:
            raise SaveError("too_large", "The save unpacks to more than any save can hold.")
        _damaged()
    if stream.unused_data:
        _damaged()
    return plain


def read_plain(data: bytes) -> dict[str, Any]:
    """The map that msgpack bytes hold: str keys; str, int, bool, None, maps, arrays. Raises SaveError for all else."""
    count = 0

    def counted(container: Any) -> Any:
        nonlocal count
        count += 1
        if count > MAX_CONTAINERS:
            raise _TooMany
        return container

    unpacker = msgpack.Unpacker(
        object_hook=counted,
        list_hook=counted,
        ext_hook=_no_extension,
        strict_map_key=True,
        raw=False,
        max_buffer_size=MAX_INFLATED + 1,
        max_str_len=MAX_HEADER,
        max_bin_len=0,
        max_array_len=100_000,
        max_map_len=10_000,
        max_ext_len=0,
    )
    try:
        unpacker.feed(data)
        found = unpacker.unpack()
    except _TooMany:
        raise SaveError("too_large", "The save unpacks to more than any save can hold.") from None
    except (ValueError, TypeError, msgpack.UnpackException, msgpack.exceptions.BufferFull):
        _damaged()
    if not isinstance(found, dict) or unpacker.tell() != len(data) or not _plain(found):
        _damaged()
    return found


def _no_extension(code: int, data: bytes) -> NoReturn:
    raise ValueError("extension types are not part of the format")


def _plain(data: object) -> bool:
    """Whether there is nothing but maps with str keys, arrays and scalars in ``data``, none of it too deep."""
    level: list[object] = [data]
    for _ in range(MAX_DEPTH):
        below: list[object] = []
        for item in level:
            if isinstance(item, dict):
                if not all(isinstance(key, str) for key in item):
                    return False
                below.extend(item.values())
            elif isinstance(item, list):
                below.extend(item)
            elif item is not None and not isinstance(item, str | int):
                return False
        if not below:
            return True
        level = below
    return False


def _damaged() -> NoReturn:
    raise SaveError("damaged", "The save is damaged.")
