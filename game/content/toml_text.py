"""TOML from files that nobody has looked at: bounded in time, memory and depth before anybody walks it."""

from __future__ import annotations

import re
import tomllib
from typing import Any

MAX_DEPTH = 12
"""No table or list of a document may lie deeper."""

_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
_LONG_KEY = re.compile(rf"(?<![\w\"'-]){_PART}(?:\.[ \t]*+{_PART}){{16}}")
"""A key of more than 16 parts. The parser takes time and memory by the square of them, gigabytes for some thousands."""


def parse_toml(text: str) -> dict[str, Any]:
    """The document that ``text`` is. Raises ValueError with a clause that says what is wrong with it."""
    if _LONG_KEY.search(text):
        raise ValueError("the tables are nested too deeply")
    try:
        document = tomllib.loads(text)
    except RecursionError:
        raise ValueError("the tables are nested too deeply") from None
    except ValueError as error:  # not TOML, or an integer of thousands of digits
        raise ValueError(f"this is not TOML: {error}") from None
    if not _shallow(document):
        raise ValueError("the tables are nested too deeply")
    return document


def _shallow(document: dict[str, Any]) -> bool:
    """Whether nothing lies deeper than ``MAX_DEPTH``: dotted keys may nest without end for all the parser cares."""
    level: list[Any] = [document]
    for _ in range(MAX_DEPTH):
        level = [inner for item in level for inner in (item.values() if isinstance(item, dict) else item)]
        level = [inner for inner in level if isinstance(inner, dict | list)]
        if not level:
            return True
    return False
