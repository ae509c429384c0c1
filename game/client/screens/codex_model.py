"""What the codex shows, as frozen records; whoever knows the content makes them (``CodexSource``)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.client.hud.model import DiceCount
from game.client.hud.model_map import MapModel
from game.client.hud.model_table import CardArt
from game.client.stage.figures import Look
from game.client.texts import Texts

_WORD = re.compile(r"[\w.]+")
_ACCENTS = frozenset("\u0300\u0301\u0302\u0308\u0327")
"""Grave, acute, circumflex, diaeresis, cedilla: what stands over and under French letters once they are taken apart."""

Place = tuple[str, str]
"""Where in the codex something is told: a kind and an id of it."""


@dataclass(frozen=True)
class CodexEntry:
    """A row of the list. ``mark`` stands before the name (a section's number); ``head`` begins a group.

    ``words`` is what a search looks through, in small letters; ``card`` is a card's picture.
    """

    id: str
    name: str
    note: str = ""
    mark: str = ""
    head: bool = False
    words: str = ""
    card: CardArt | None = None


@dataclass(frozen=True)
class Fact:
    """A printed value: a label, and a text or dice."""

    label: str
    text: str = ""
    dice: DiceCount | None = None


@dataclass(frozen=True)
class Link:
    """A way to another entry."""

    kind: str
    id: str
    label: str


@dataclass(frozen=True)
class Article:
    """An entry in full. ``text``: a line is a paragraph, one after ``# `` a heading.

    ``look`` is shown turning; ``plan`` and ``card`` as pictures. ``links`` lead on; ``before`` and ``after`` are its
    neighbours where it is read in order.
    """

    title: str
    note: str = ""
    facts: tuple[Fact, ...] = ()
    text: str = ""
    look: Look | None = None
    plan: MapModel | None = None
    card: CardArt | None = None
    links: tuple[Link, ...] = ()
    before: Link | None = None
    after: Link | None = None

    @property
    def pictured(self) -> bool:
        """Whether it has a picture of any kind."""
        return self.look is not None or self.plan is not None or self.card is not None


class CodexSource(Protocol):
    """All that the codex knows, in one language."""

    def kinds(self) -> tuple[tuple[str, str], ...]:
        """The kinds and what they are called."""

    def entries(self, kind: str) -> tuple[CodexEntry, ...]:
        """All entries of a kind."""

    def article(self, kind: str, identity: str) -> Article:
        """One entry in full."""


def plain(text: str) -> str:
    """A text as searches compare it: words in small letters without accents, one space before each."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(f" {word.strip('.')}" for word in _WORD.findall("".join(c for c in apart if c not in _ACCENTS)))


def holds(entry: CodexEntry, search: str) -> bool:
    """Whether an entry has a word that begins like each of those that are searched for."""
    return all(f" {word}" in entry.words for word in plain(search).split())


SourceIn = Callable[[Texts], CodexSource]
"""Makes the source in the language of texts."""
