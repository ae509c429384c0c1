"""The codex read from the catalog for its screen: what kinds there are, and the entries of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.corridor.emblems import card_art
from game.client.corridor.lookbook import Lookbook
from game.client.program import codex_articles as articles
from game.client.program.codex_articles import PlanOf, Source
from game.client.program.offers import largest_table
from game.client.screens.codex_model import Article, CodexEntry, CodexSource, SourceIn, plain
from game.client.stage.palette import Palette
from game.client.texts import Texts
from game.content.rulebook import chapter_of, numbers, section_text

KINDS = ("profile", "weapon", "card", "mission", "board", "section", "switch")
"""The kinds of the codex's screen, in their order."""


class CodexPages:
    """A ``CodexSource``. ``plan_of`` makes the picture of a mission's table, or none; figures wear the colours of the
    first of ``sides`` that fields them.
    """

    def __init__(
        self,
        catalog: Any,
        book: Lookbook,
        texts: Texts,
        plan_of: PlanOf = lambda mission: None,
        sides: Sequence[str] = (),
    ) -> None:
        self.catalog, self.book, self.texts = catalog, book, texts
        self.on = Source(catalog, book, texts, plan_of, tuple(sides))
        self._entries: dict[str, tuple[CodexEntry, ...]] = {}

    def kinds(self) -> tuple[tuple[str, str], ...]:
        """The kinds that have entries."""
        return tuple((kind, self.texts(f"screens.codex.kind.{kind}")) for kind in KINDS if self.catalog.shelf(kind))

    def entries(self, kind: str) -> tuple[CodexEntry, ...]:
        """All entries of a kind: rules by their numbers, missions without their variants, all else as it was loaded."""
        if kind not in self._entries:
            made = _LISTS[kind](self)
            self._entries[kind] = tuple(made)
        return self._entries[kind]

    def article(self, kind: str, identity: str) -> Article:
        """One entry in full."""
        return articles.article(self.on, kind, identity)

    def army(self, profile: Any) -> str:
        """Whose figure a profile is: the names of the factions that field it."""
        return articles.army(self.on, profile)

    def entry(self, kind: str, full: str, note: str, more: str = "", **looks: Any) -> CodexEntry:
        """A row whose name and note can be searched for, and ``more`` besides."""
        name = self.book.name(kind, full)
        return CodexEntry(full, name, note, words=plain(f"{looks.get('mark', '')} {name} {note} {more}"), **looks)


def _profiles(pages: CodexPages) -> list[CodexEntry]:
    return [pages.entry("profile", full, pages.army(profile)) for full, profile in pages.catalog.profiles.items()]


def _weapons(pages: CodexPages) -> list[CodexEntry]:
    return [
        pages.entry("weapon", full, pages.texts(f"screens.codex.class.{weapon.weapon_class}"))
        for full, weapon in pages.catalog.weapons.items()
    ]


def _cards(pages: CodexPages) -> list[CodexEntry]:
    return [
        pages.entry(
            "card",
            full,
            pages.book.name("deck", card.deck),
            pages.book.text("card", full, "text"),
            card=card_art(pages.book, full),
        )
        for full, card in sorted(pages.catalog.cards.items(), key=lambda item: item[1].deck)
    ]


def _missions(pages: CodexPages) -> list[CodexEntry]:
    return [
        pages.entry("mission", full, pages.texts(f"screens.codex.squads.{mission.squad}"), mark=str(mission.number))
        for full, mission in sorted(pages.catalog.missions.items(), key=lambda item: item[1].number)
        if not mission.variant_of
    ]


def _boards(pages: CodexPages) -> list[CodexEntry]:
    return [pages.entry("board", full, articles.board_size(board)) for full, board in pages.catalog.boards.items()]


def _sections(pages: CodexPages) -> list[CodexEntry]:
    found = numbers(pages.catalog)
    rows = []
    for number, full in found.items():
        chapter = found.get(chapter_of(number), full)
        head = chapter == full
        note = "" if head else pages.book.name("section", chapter)
        text = section_text(pages.catalog, full, pages.book.lang)
        rows.append(pages.entry("section", full, note, text, mark=number, head=head))
    return rows


def _switches(pages: CodexPages) -> list[CodexEntry]:
    return [
        pages.entry("switch", full, switch.section, pages.book.text("switch", full, "text"))
        for full, switch in pages.catalog.switches.items()
    ]


def source_of(loaded: Any, palette: Palette, sides: Sequence[str] = ()) -> SourceIn:
    """The codex of what is loaded, in the language of the texts that it is asked for with."""

    def pages(texts: Texts) -> CodexSource:
        book = Lookbook(loaded.catalog, palette, texts.lang)
        return CodexPages(loaded.catalog, book, texts, lambda mission: largest_table(loaded, mission, book), sides)

    return pages


_LISTS = {
    "profile": _profiles,
    "weapon": _weapons,
    "card": _cards,
    "mission": _missions,
    "board": _boards,
    "section": _sections,
    "switch": _switches,
}
