"""Digests and plain data of records: the same bytes in any process, for any order in which shelves were filled."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


def plain(record: object) -> Any:
    """Plain dicts, lists and scalars of a record (or of a container of records)."""
    return msgspec.to_builtins(record)


def canonical(data: object) -> bytes:
    """Bytes that depend on the values alone: keys are sorted."""
    return msgspec.json.encode(data, order="sorted")


def digest(data: object) -> str:
    """A short fingerprint (32 hex digits of SHA-256) of ``canonical(data)``."""
    return hashlib.sha256(canonical(data)).hexdigest()[:32]
