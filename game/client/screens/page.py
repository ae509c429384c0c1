"""A page: a header with the title, sections side by side, a footer with the ways out.

Where the window has no room for the sections side by side, they become tabs. Everything stands in a frame of at most
``PAGE`` design pixels in the middle of the window.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from game.client.screens.parts import Section
from game.client.screens.screen import Screen
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_width
from game.client.ui.panel import Panel
from game.client.ui.theme import ACCENT, BODY, DIM, SMALL, TITLE, TONES, Tone

PAGE = (1240.0, 690.0)
HEADER, FOOTER, GAP = 50.0, 42.0, 8.0
TELLS = 5.0
"""Seconds that a sentence about a refused click stays."""


@dataclass(frozen=True)
class HeaderModel:
    """The title of a page, a line beside it, and the tabs with the one that is open."""

    title: str
    note: str = ""
    tabs: tuple[tuple[str, str], ...] = ()
    tab: str = ""


@dataclass(frozen=True)
class FooterModel:
    """Buttons at the left and at the right (the last one is what the page is for), and a sentence between them."""

    left: tuple[Action, ...]
    right: tuple[Action, ...]
    message: str = ""
    tone: Tone = "dim"


class Page(Screen):
    """A screen of sections. Subclasses make ``sections`` in ``build`` and write ``header``, ``footer`` and ``act``.

    ``wide`` is the least view (design pixels) that shows the sections side by side, ``most`` the greatest page.
    """

    wide = (1080.0, 520.0)
    most = PAGE

    def build(self) -> None:
        """Makes the header and the footer; subclasses add their sections to ``self.sections`` afterwards."""
        self.head = self.add(Header(self, "header"))
        self.sections: list[Section] = []
        self.make_sections()
        self.foot = self.add(Footer(self, "footer"))
        self.tab = self.sections[0].name
        self._told, self._tells = "", 0.0

    def make_sections(self) -> None:
        """Makes the sections by ``section``."""

    def section(self, section: Section) -> Section:
        """Takes a section in."""
        self.sections.append(self.add(section))
        return section

    @property
    def is_wide(self) -> bool:
        """Whether all sections stand side by side."""
        width, height = self.ui.scale.view
        return len(self.sections) == 1 or (width >= self.wide[0] and height >= self.wide[1])

    def place(self) -> None:
        """Places header, sections and footer."""
        view_w, view_h = self.ui.scale.view
        edge = 20.0 if view_w >= 1000 and view_h >= 600 else GAP
        width, height = min(self.most[0], view_w - 2 * edge), min(self.most[1], view_h - 2 * edge)
        x, y = (view_w - width) / 2, (view_h - height) / 2
        self.head.place(Box(x, y, width, HEADER))
        self.foot.place(Box(x, y + height - FOOTER, width, FOOTER))
        body = Box(x, y + HEADER + GAP, width, height - HEADER - FOOTER - 2 * GAP)
        if self.is_wide:
            self._side_by_side(body)
        else:
            for section in self.sections:
                section.place(body)
        self._show_tab()

    def _side_by_side(self, body: Box) -> None:
        total = sum(section.share for section in self.sections)
        room, left = body.w - GAP * (len(self.sections) - 1), body.x
        for section in self.sections:
            width = room * section.share / total
            section.place(Box(left, body.y, width, body.h))
            left += width + GAP

    def refresh(self) -> None:
        """Shows everything anew: header, footer, sections."""
        self._show_tab()
        self.show_footer()

    def show_footer(self) -> None:
        """Shows the footer; a sentence that was just said stands in for its own message."""
        model = self.footer()
        if self._told:
            model = FooterModel(model.left, model.right, self._told, "hurt")
        self.foot.show(model)

    def open_tab(self, name: str) -> None:
        """Shows another section where there is room for one only."""
        self.tab = name
        self._show_tab()

    def say(self, sentence: str) -> None:
        """Says a sentence in the footer for a few seconds."""
        self._told, self._tells = sentence, TELLS
        self.show_footer()

    def frame(self, seconds: float) -> None:
        """Lets a sentence pass."""
        super().frame(seconds)
        if self._told:
            self._tells -= seconds
            if self._tells <= 0:
                self._told = ""
                self.show_footer()

    def _show_tab(self) -> None:
        tabs = () if self.is_wide else tuple((s.name, self.word(s.title)) for s in self.sections)
        title, note = self.header()
        self.head.show(HeaderModel(title, "" if tabs else note, tabs, self.tab))
        for section in self.sections:
            hidden = bool(tabs) and section.name != self.tab
            if section.hidden != hidden:
                section.hidden = hidden
                self.ui.changed(section)

    # what subclasses write

    def header(self) -> tuple[str, str]:
        """Returns the page's title and the line beside it."""
        raise NotImplementedError

    def footer(self) -> FooterModel:
        """Returns what the footer shows."""
        raise NotImplementedError

    def act(self, action: str) -> None:
        """Does what a button of the footer is for."""
        raise NotImplementedError


class Header(Panel[HeaderModel]):
    """Shows the title; the tabs take the right half."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        super().__init__(page.ui, name)

    def animate(self, seconds: float) -> None:
        """Gives the page its frame."""
        self.page.frame(seconds)

    def compose(self) -> None:
        """Draws plate, bar, title, and the note or the tabs."""
        assert self.model is not None
        self.draw_plate("panel")
        self.draw_rect(Box(16, 13, 3, 24), ACCENT)
        tabs = self.model.tabs
        each = min(130.0, (self.box.w * 0.62 - 6 * len(tabs)) / len(tabs)) if tabs else 0
        taken = len(tabs) * (each + 6)
        width = self.box.w - 28 - taken - 20
        title_w = min(width, text_width(self, self.model.title, TITLE + 2, "head") + 2)
        title = Box(28, 9, title_w, 32)
        size = TITLE + 2
        Label(self, self.model.title, title, size=size, least=13, face="head", lines=1, middle=True, may_cut=True)
        if self.model.note and width - title_w > 60:
            box = Box(28 + title_w + 14, 11, width - title_w - 14, 32)
            Label(self, self.model.note, box, size=BODY, colour=DIM, lines=1, middle=True, may_cut=True)
        left = self.box.w - 12 - taken + 6
        for name, label in tabs:
            action = Action(f"tab {name}", label, chosen=name == self.model.tab)
            Button(self, action, Box(left, 10, each, 30), partial(self.page.open_tab, name))
            left += each + 6


class Footer(Panel[FooterModel]):
    """Shows the ways out of a page; the last button at the right is amber when it can be used."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        super().__init__(page.ui, name)

    def compose(self) -> None:
        """Sets the buttons and the sentence."""
        model: Any = self.model
        left = 0.0
        for action in model.left:
            width = self._width(action, 96)
            Button(self, action, Box(left, 4, width, 34), partial(self.page.act, action.id))
            left += width + 8
        right = self.box.w
        for place, action in enumerate(reversed(model.right)):
            width = self._width(action, 150 if place == 0 else 96)
            kind = "accent" if place == 0 and action.enabled else "button"
            area = Box(right - width, 4, width, 34)
            Button(self, action, area, partial(self.page.act, action.id), kind=kind)  # type: ignore[arg-type]
            right -= width + 8
        if model.message and right - left > 80:
            box = Box(left + 8, 3, right - left - 16, 36)
            Label(
                self,
                model.message,
                box,
                size=SMALL,
                face="medium",
                colour=TONES[model.tone],
                align="right",
                lines=2,
                middle=True,
                may_cut=True,
            )

    def _width(self, action: Action, least: float) -> float:
        hint = 30 if action.key else 0
        icon = 24 if action.icon else 0
        return max(least, text_width(self, action.label, BODY, "bold") + 26 + hint + icon)
