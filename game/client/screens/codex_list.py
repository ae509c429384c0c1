"""The left of the codex: its kinds, and the entries of the one that is open, filtered by what is typed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.hud.card_art import draw_card_art
from game.client.screens.codex_model import CodexEntry
from game.client.screens.parts import Row, Section
from game.client.ui.fields import TextField
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_width
from game.client.ui.theme import ACCENT, BODY, DIM, FAINT, SMALL, SOFT, TEXT
from game.client.ui.widget import Widget, line_height

if TYPE_CHECKING:
    from game.client.screens.codex import CodexScreen

KIND_ROW = 38.0
ROW, SLIM = 42.0, 27.0
"""Rows with a line below their name, and rows of the rulebook."""
MARK = 46.0
THUMB = 44.0
"""The width of a card's picture in a row."""
SEARCH_LENGTH = 40


class KindsSection(Section):
    """What there is, with the number of entries that have what is searched for."""

    title = "codex.kinds"
    share = 0.55
    screen: CodexScreen

    def fill(self, room: Box) -> None:
        """Builds a row for each kind."""
        kinds = self.screen.source.kinds()
        width = min(room.w, 420.0)

        def row(parent: Widget, place: int, box: Box) -> None:
            kind, name = kinds[place]
            area = box._replace(y=box.y + 2, h=box.h - 4)
            chosen = kind == self.screen.kind
            made = Row(parent, kind, area, partial(self.screen.open_kind, kind), chosen=chosen)
            count = str(len(self.screen.hits(kind)))
            count_w = text_width(made, count, SMALL, "medium") + 2
            label = Box(10, 0, area.w - count_w - 24, area.h)
            Label(
                made, name, label, least=SMALL - 1, face="medium", colour=TEXT if chosen else SOFT, lines=1, middle=True
            )
            number = Box(area.w - count_w - 10, 0, count_w, area.h)
            Label(made, count, number, size=SMALL, face="medium", colour=DIM, lines=1, middle=True, align="right")

        self.list_of("kinds", room._replace(w=width), len(kinds), KIND_ROW, row)


class SearchField(TextField):
    """The field that filters the list; the up and down keys walk through what it found."""

    def __init__(self, section: EntriesSection, box: Box) -> None:
        self.section = section
        screen = section.screen
        ghost = section.word("codex.find")
        super().__init__(section, screen.search, box, self._written, ghost=ghost, most=SEARCH_LENGTH, name="search")
        self.place = min(section.cursor, len(self.text))
        self._redraw()

    def key(self, name: str) -> bool:
        """Takes the keys that edit, and those that walk."""
        steps = {"arrow_up": -1, "arrow_down": 1, "page_up": -self.section.rows, "page_down": self.section.rows}
        if name in steps:
            self.section.screen.walk(steps[name])
            return True
        if name[0] == "f" and name[1:].isdigit():
            return False
        taken = super().key(name)
        self.section.cursor = self.place
        return taken

    def _redraw(self) -> None:
        """It has the focus from the first, so what it is for is told while it is empty."""
        super()._redraw()
        if not self.text and self.has_focus:
            px = self.type_px(BODY)
            self.draw_line_px(self.ghost, self.px(14), (self.rect.h - line_height(px)) // 2, px, "regular", FAINT)

    def _written(self, text: str) -> None:
        self.section.cursor = self.place
        self.section.screen.find(text)


class EntriesSection(Section):
    """The entries of the kind that is open."""

    title = "codex.list"
    share = 0.95
    screen: CodexScreen

    def __init__(self, screen: CodexScreen, name: str) -> None:
        self.cursor = len(screen.search)
        self.rows = 1
        super().__init__(screen, name)

    @property
    def field_path(self) -> str:
        """Where the search field is."""
        return f"{self.path}/search"

    @property
    def _row(self) -> float:
        return SLIM if self.screen.kind == "section" else ROW

    def show_chosen(self, *, middle: bool = False) -> None:
        """Scrolls so that the chosen entry is in sight, or in the middle of the list."""
        ids = [entry.id for entry in self.screen.hits()]
        chosen = self.screen.chosen
        rows = max(1, int((self.box.h - 90) // self._row))
        if chosen not in ids:
            return
        place = ids.index(chosen)
        if middle:
            self.scroll("entries", min(max(0, place - rows // 2), max(0, len(ids) - rows)))
        else:
            self.reveal("entries", place, rows)

    def fill(self, room: Box) -> None:
        """Builds the field and the rows."""
        hits, every = self.screen.hits(), self.screen.source.entries(self.screen.kind)
        told = (
            self.word("codex.found", n=len(hits), of=len(every))
            if self.screen.search
            else self.word("codex.count", n=len(every))
        )
        self.draw_line(told, room.right, 9, SMALL, "regular", DIM, "right")
        SearchField(self, Box(room.x, room.y, room.w, 30))
        area = Box(room.x, room.y + 38, room.w, room.h - 38)
        self.rows = max(1, int(area.h // self._row))
        if not hits:
            Label(self, self.word("codex.none"), area, colour=DIM, align="centre", middle=True, lines=2)
            return
        ids = [entry.id for entry in hits]
        chosen = self.screen.chosen

        def walk(by: int) -> None:
            self.screen.walk(by)
            self.ui.focus.path = f"{self.path}/entries/{self.screen.chosen}"

        def row(parent: Widget, place: int, box: Box) -> None:
            call = partial(self.screen.choose, ids[place])
            make = SectionRow if self.screen.kind == "section" else EntryRow
            make(parent, hits[place], box, call, walk, chosen=ids[place] == chosen)

        self.list_of("entries", area, len(hits), self._row, row)


class EntryRow(Row):
    """An entry: its name, and a line below it."""

    def __init__(
        self,
        parent: Widget,
        entry: CodexEntry,
        box: Box,
        on_click: Callable[[], None],
        on_arrow: Callable[[int], None],
        **looks: Any,
    ) -> None:
        area = box._replace(y=box.y + 1, h=box.h - 2)
        super().__init__(parent, entry.id, area, on_click, on_arrow=on_arrow, **looks)
        left = 10.0
        if entry.mark:
            self.draw_line(entry.mark, 22, 8, 18, "head", ACCENT, "centre")
            left = 42.0
        if entry.card is not None:
            draw_card_art(self, entry.card, Box(6, 4, THUMB, area.h - 8))
            left = THUMB + 16
        inner = area.w - left - 8
        name = Box(left, 2, inner, 20)
        Label(self, entry.name, name, face="medium", lines=1, middle=True, may_cut=True)
        note = Box(left, 20, inner, 17)
        Label(self, entry.note, note, size=SMALL, colour=DIM, lines=1, middle=True, may_cut=True)


class SectionRow(Row):
    """A section of the rulebook: its number and name; chapters stand out."""

    def __init__(
        self,
        parent: Widget,
        entry: CodexEntry,
        box: Box,
        on_click: Callable[[], None],
        on_arrow: Callable[[int], None],
        **looks: Any,
    ) -> None:
        area = box._replace(y=box.y + 1, h=box.h - 2)
        super().__init__(parent, entry.id, area, on_click, on_arrow=on_arrow, **looks)
        mark = Box(8, 0, MARK, area.h)
        face, ink, dim = (
            ("bold", ACCENT, ACCENT) if entry.head else ("regular", SOFT, SOFT if looks.get("chosen") else FAINT)
        )
        Label(self, entry.mark, mark, size=SMALL, face="medium", colour=dim, lines=1, middle=True)
        name = Box(8 + MARK, 0, area.w - MARK - 14, area.h)
        Label(self, entry.name, name, size=BODY, face=face, colour=ink, lines=1, middle=True, may_cut=True)  # type: ignore[arg-type]
