"""The campaigns that were begun: one is chosen to go on with, or a new one begun."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.screens.backdrop import Picture
from game.client.screens.campaign_model import CampaignEntry
from game.client.screens.page import FooterModel, Page
from game.client.screens.parts import Mark, Row, Section
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.dialog import Dialog, Question
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.theme import DIM, HURT, SMALL, SOFT
from game.client.ui.widget import Widget

ROW = 66.0


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass
class CampaignsCalls:
    """What the buttons do: ``open`` and ``delete`` hear a campaign's id."""

    open: Callable[[str], None] = _nothing
    delete: Callable[[str], None] = _nothing
    new: Callable[[], None] = _nothing
    back: Callable[[], None] = _nothing


class CampaignsScreen(Page):
    """Lists campaigns."""

    most = (860.0, 690.0)

    def __init__(
        self,
        texts: Texts,
        entries: tuple[CampaignEntry, ...],
        calls: CampaignsCalls,
        *,
        picture: Picture | None = None,
    ) -> None:
        super().__init__(texts, picture=picture)
        self.entries = entries
        self.calls = calls
        self.chosen = entries[0].id if entries else ""
        self._dialog: Dialog | None = None

    def make_sections(self) -> None:
        """Makes the list."""
        self.list = _List(self, "list")
        self.section(self.list)

    def close(self) -> None:
        """Takes the screen away, and a question over it."""
        if self._dialog is not None and self._dialog in self.ui.panels:
            self._dialog.answer("")
        super().close()

    def refresh(self) -> None:
        """Shows the campaigns."""
        self.list.show((self.entries, self.chosen))
        super().refresh()

    def show(self, entries: tuple[CampaignEntry, ...]) -> None:
        """Shows other campaigns."""
        self.entries = entries
        if self.entry is None:
            self.chosen = entries[0].id if entries else ""
        self.refresh()

    @property
    def entry(self) -> CampaignEntry | None:
        """The campaign that is chosen."""
        return next((entry for entry in self.entries if entry.id == self.chosen), None)

    def choose(self, identity: str) -> None:
        """Chooses a campaign; one that is chosen already is opened by the keyboard."""
        again = identity == self.chosen and self.ui.focus.by_key
        self.chosen = identity
        entry = self.entry
        if again and entry is not None and not entry.fault:
            self.calls.open(identity)
            return
        self.refresh()

    def header(self) -> tuple[str, str]:
        """The title, and how many there are."""
        return self.word("campaigns.title"), self.word("campaigns.count", n=len(self.entries))

    def footer(self) -> FooterModel:
        """Back, Delete, a new one, and Open."""
        entry = self.entry
        none = "" if entry is not None else self.word("campaigns.choose_first")
        why = none or (entry.fault if entry is not None else "")
        left = (
            Action("back", self.word("back"), key="escape"),
            Action("delete", self.word("shelf.delete"), key="delete", enabled=not none, why=none),
        )
        new = Action("new", self.word("campaigns.new"), key="n" if self.entries else "enter")
        if not self.entries:
            return FooterModel(left[:1], (new,))
        open_ = Action("open", self.word("campaigns.open"), key="enter", enabled=not why, why=why)
        return FooterModel(left, (new, open_))

    def act(self, action: str) -> None:
        """Does what a button is for."""
        if action == "delete":
            self._ask()
        elif action == "open":
            self.calls.open(self.chosen)
        else:
            {"back": self.calls.back, "new": self.calls.new}[action]()

    def _ask(self) -> None:
        entry = self.entry
        if entry is None:
            return
        actions = (Action("no", self.word("cancel")), Action("yes", self.word("shelf.delete")))
        text = self.word("campaigns.delete_text", name=entry.name)

        def answer(action: str) -> None:
            self._dialog = None
            if action == "yes":
                self.calls.delete(entry.id)

        question = Question(self.word("shelf.delete_title"), text, actions, escape="no")
        self._dialog = Dialog(self.ui, question, answer)


class _List(Section):
    """A row for each campaign."""

    title = "campaigns.begun"
    screen: CampaignsScreen

    def fill(self, room: Box) -> None:
        """Builds the rows."""
        entries = self.screen.entries
        if not entries:
            text = self.word("campaigns.empty")
            Label(self, text, room, colour=DIM, align="centre", middle=True, lines=4)
            return
        ids = [entry.id for entry in entries]
        index = ids.index(self.screen.chosen)

        def walk(by: int) -> None:
            wanted = min(max(0, index + by), len(ids) - 1)
            self.reveal("campaigns", wanted, max(1, int(room.h // ROW)))
            self.screen.chosen = ids[wanted]
            self.screen.refresh()
            self.ui.focus.path = f"{self.path}/campaigns/{ids[wanted]}"

        def row(parent: Widget, place: int, box: Box) -> None:
            _Entry(parent, entries[place], box, self.screen, walk, chosen=place == index)

        self.list_of("campaigns", room, len(entries), ROW, row)


class _Entry(Row):
    """One campaign: its name, how far it is, its seats, when it was played last."""

    def __init__(
        self,
        parent: Widget,
        entry: CampaignEntry,
        box: Box,
        screen: CampaignsScreen,
        on_arrow: Callable[[int], None],
        *,
        chosen: bool,
    ) -> None:
        area = box._replace(y=box.y + 2, h=box.h - 4)
        super().__init__(parent, entry.id, area, lambda: screen.choose(entry.id), chosen=chosen, on_arrow=on_arrow)
        date_w, right = 140.0, area.w - 12
        name = Box(14, 6, right - date_w - 24, 24)
        colour = DIM if entry.fault else SOFT
        Label(self, entry.name, name, size=16, face="head", colour=colour, lines=1, middle=True, may_cut=True)
        date = Box(right - date_w, 6, date_w, 24)
        Label(self, entry.date, date, size=SMALL, colour=DIM, align="right", lines=1, middle=True, may_cut=True)
        marks = len(entry.seats) * 22.0
        below = Box(14, 33, right - 14 - marks - 8, 22)
        words, ink = (entry.fault, HURT) if entry.fault else (entry.line, DIM)
        Label(self, words, below, size=SMALL, colour=ink, lines=1, middle=True, may_cut=True)
        for place, seat in enumerate(entry.seats):
            Mark(self, seat.team, Box(right - marks + place * 22, 34, 18, 18), tooltip=seat.name)
