"""The rulebook of the ship as the player reads it: sections by number, their texts with names and numbers filled in.

A text holds ``{profile.tarantula.armour}`` for a number of the content, ``{profile.tarantula}`` for a name, and
``{list.worth}``, alone on a line, for lines made from the content, so that nothing is written down twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from game.content.catalog import Catalog
from game.content.errors import UnknownId
from game.content.rulebook_lists import LISTS
from game.content.tables import KINDS, owner

_SLOT = re.compile(r"\{([a-z_]+)\.([a-z0-9_:]+)((?:\.[a-z_]+)*)\}")
_NUMBER = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")
_BY_NUMBER = re.compile(r"([A-Z]+)(\d+)(?:\.(\d+))?")
LOST = "?"
"""What stands for a number or name whose plugin is not loaded."""


def numbers(catalog: Catalog) -> dict[str, str]:
    """The number of each section → its full id, in reading order: chapter by chapter, each after its own head."""
    found = {section.number: full for full, section in catalog.sections.items()}
    return dict(sorted(found.items(), key=lambda item: _place(item[0])))


def _place(number: str) -> tuple[str, int, int]:
    letters, chapter, section = match.groups() if (match := _BY_NUMBER.fullmatch(number)) else (number, "0", None)
    return letters, int(chapter), int(section or 0)


def chapter_of(number: str) -> str:
    """The chapter that a section stands in; a chapter's own number is itself."""
    return number.partition(".")[0]


def nearest(catalog: Catalog, cited: str) -> str:
    """The full id of the section that is cited so, of its chapter where there is no such section, or ""."""
    known = numbers(catalog)
    return known.get(cited) or known.get(chapter_of(cited), "")


def cited_in(text: str) -> list[str]:
    """The sections that a text names, each once, in its order."""
    return list(dict.fromkeys(_NUMBER.findall(text)))


def section_text(catalog: Catalog, full: str, lang: str) -> str:
    """The text of a section in that language: a paragraph a line, ``# `` before a heading, ``- `` before a point."""
    lines: list[str] = []
    for line in catalog.text(lang, f"section.{full}.text").strip("\n").split("\n"):
        slot = _SLOT.fullmatch(line.strip())
        if slot and slot[1] == "list" and slot[2] in LISTS:
            lines += [f"- {row}" for row in LISTS[slot[2]](catalog, full, lang)]
        else:
            lines.append(_SLOT.sub(lambda match: _filled(catalog, match, owner(full), lang), line))
    return "\n".join(lines)


def _filled(catalog: Catalog, slot: re.Match[str], plugin: str, lang: str) -> str:
    """What a slot stands for."""
    kind, name, path = slot[1], slot[2], slot[3]
    full = _found(catalog, kind, name, plugin)
    if not full:
        return LOST
    if not path:
        return catalog.name(lang, kind, full)
    value: Any = catalog.shelf(kind)[full]
    for word in path.strip(".").split("."):
        value = getattr(value, word, None)
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return LOST if value is None else str(value)


def _found(catalog: Catalog, kind: str, name: str, plugin: str) -> str:
    """The full id that a slot means: of the section's own plugin first; "" where there is none."""
    if kind not in KINDS:
        return ""
    own = f"{plugin}:{name}"
    if own in catalog.shelf(kind):
        return own
    try:
        return catalog.resolve(kind, name)
    except UnknownId:
        return ""


def faults(catalog: Catalog, full: str, lang: str) -> Iterator[str]:
    """What a section's text names in vain in that language: slots that lead nowhere, sections that are not there."""
    text = catalog.texts.get(lang, {}).get(f"section.{full}.text", "")
    for slot in _SLOT.finditer(text):
        known = slot[2] in LISTS if slot[1] == "list" else _filled(catalog, slot, owner(full), lang) != LOST
        if not known:
            yield slot[0]
    known_numbers = numbers(catalog)
    yield from (number for number in cited_in(text) if number not in known_numbers)
