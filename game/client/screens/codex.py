"""The codex: kinds at the left, the entries of one of them beside, the chosen entry in full at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.screens.backdrop import Kind, Picture
from game.client.screens.codex_entry import EntrySection, picture_box
from game.client.screens.codex_figure import FigureView
from game.client.screens.codex_list import EntriesSection, KindsSection
from game.client.screens.codex_model import Article, CodexEntry, Place, SourceIn, holds
from game.client.screens.page import FooterModel, Page
from game.client.stage.turntable import Turntable
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.geometry import Box


def _nothing() -> None:
    """Does nothing."""


@dataclass
class CodexCalls:
    """What the codex needs of the app."""

    back: Callable[[], None] = _nothing


class CodexScreen(Page):
    """Shows what a ``CodexSource`` knows, beginning ``at`` an entry if one is named. What is typed filters the list.

    ``stage`` shows figures; without one their place stays empty.
    """

    wide = (960.0, 440.0)

    def __init__(
        self,
        texts: Texts,
        source: SourceIn,
        calls: CodexCalls,
        *,
        stage: Turntable | None = None,
        at: Place | None = None,
        picture: Picture | None = None,
        over_battle: bool = False,
        still: bool = False,
    ) -> None:
        super().__init__(texts, picture=picture, still=still)
        self.backdrop_kind: Kind = "veil" if over_battle else "glass"
        self._source = source
        self.source = source(texts)
        self.calls = calls
        self.stage = stage
        self.search = ""
        self.kind = self.source.kinds()[0][0]
        self._chosen: dict[str, str] = {}
        self._trail: list[Place] = []
        if at is not None:
            self.kind, self._chosen[at[0]] = at
        self._article: tuple[str, str, Article] | None = None
        self._hits: dict[tuple[str, str], list[CodexEntry]] = {}

    def make_sections(self) -> None:
        """Makes kinds, list and entry, and the figure that turns over the entry."""
        self.section(KindsSection(self, "kinds"))
        self.list = EntriesSection(self, "list")
        self.section(self.list)
        self.entry = EntrySection(self, "entry")
        self.section(self.entry)

    def build(self) -> None:
        """Makes the page; typing searches at once."""
        super().build()
        self.figure = self.add(FigureView(self, "figure"))
        if self._chosen:
            self.tab = "entry"
        self.ui.focus.path = self.list.field_path

    def set_texts(self, texts: Texts) -> None:
        """Goes over to another language; the entry that is shown stays."""
        self.source = self._source(texts)
        self._article = None
        self._hits.clear()
        super().set_texts(texts)

    def close(self) -> None:
        """Takes the screen away, and what stood on the stage."""
        super().close()
        if self.stage is not None:
            self.stage.clear()

    def place(self) -> None:
        """Places the page, and the figure on it."""
        super().place()
        self.list.show_chosen(middle=True)
        self._place_figure()

    def refresh(self) -> None:
        """Shows the kinds, the hits, the entry."""
        seen = (self.kind, self.chosen, self.search, self.texts.lang)
        for section in self.sections:
            section.show(seen)
        super().refresh()
        self._place_figure()

    def open_tab(self, name: str) -> None:
        """Shows another section; the figure only with its entry."""
        super().open_tab(name)
        self._place_figure()

    def _place_figure(self) -> None:
        look = self.article.look
        area = self.entry.box
        shown = look is not None and (self.is_wide or self.tab == "entry") and area.w > 0
        if not shown:
            self.figure.show(None)
            return
        box = picture_box(self.entry.inner())
        self.figure.place(Box(area.x + box.x, area.y + box.y, box.w, box.h))
        self.figure.show(look)

    # what the sections call

    @property
    def chosen(self) -> str:
        """The entry that is shown."""
        wanted = self._chosen.get(self.kind, "")
        hits = self.hits()
        if any(entry.id == wanted for entry in hits):
            return wanted
        return hits[0].id if hits else wanted or self.source.entries(self.kind)[0].id

    @property
    def article(self) -> Article:
        """The chosen entry in full, made once while it is shown."""
        chosen = self.chosen
        if self._article is None or self._article[:2] != (self.kind, chosen):
            self._article = (self.kind, chosen, self.source.article(self.kind, chosen))
        return self._article[2]

    def hits(self, kind: str = "") -> list[CodexEntry]:
        """The entries of a kind (the one that is open) that have what is searched for."""
        key = (kind or self.kind, self.search)
        if key not in self._hits:
            self._hits[key] = [entry for entry in self.source.entries(key[0]) if holds(entry, self.search)]
        return self._hits[key]

    def open_kind(self, kind: str) -> None:
        """Opens another kind at the entry that was last shown of it."""
        self.kind = kind
        self.list.show_chosen(middle=True)
        self.entry.offsets.clear()
        if not self.is_wide:
            self.tab = "list"
        self.refresh()

    def choose(self, identity: str, *, turn_to: bool = True) -> None:
        """Shows an entry of the kind that is open; ``turn_to``: where there are tabs, its tab."""
        self._chosen[self.kind] = identity
        self.entry.offsets.clear()
        if turn_to and not self.is_wide:
            self.tab = "entry"
        self.refresh()

    def follow(self, kind: str, identity: str) -> None:
        """Goes where a link leads; what was searched for is forgotten if it would hide the place."""
        self._trail.append((self.kind, self.chosen))
        self._go(kind, identity)

    def turn_back(self) -> None:
        """Goes back to where the last link was followed."""
        if self._trail:
            self._go(*self._trail.pop())

    def _go(self, kind: str, identity: str) -> None:
        self.kind = kind
        if not any(entry.id == identity for entry in self.hits()):
            self.search = ""
        self.choose(identity)
        self.list.show_chosen(middle=True)

    def find(self, words: str) -> None:
        """Filters the list."""
        self.search = words
        self.list.offsets.clear()
        self.entry.offsets.clear()
        self.refresh()

    def walk(self, by: int) -> None:
        """Goes up or down in the list."""
        ids = [entry.id for entry in self.hits()]
        if ids:
            place = ids.index(self.chosen) + by
            self.choose(ids[min(max(0, place), len(ids) - 1)], turn_to=False)
            self.list.show_chosen()

    # the page

    def header(self) -> tuple[str, str]:
        """The title, and which kind is open."""
        return self.word("codex.title"), self.word(f"codex.kind.{self.kind}")

    def footer(self) -> FooterModel:
        """Back to the entry that a link was followed from, and the way out."""
        back = Action("entry", self.word("codex.turn_back"), key="f3", tooltip=self.word("codex.turn_back_tip"))
        out = Action("back", self.word("codex.close" if self._trail else "back"), key="escape")
        return FooterModel((back,) if self._trail else (), (out,))

    def act(self, action: str) -> None:
        """Goes back, one link or out."""
        if action == "entry":
            self.turn_back()
        else:
            self.calls.back()
