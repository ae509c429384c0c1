"""The title: the name of the game over its picture, and the ways into it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.screens.backdrop import Picture
from game.client.screens.model import TitleModel
from game.client.screens.parts import MenuButton, spaced_line
from game.client.screens.screen import Screen
from game.client.texts import LANGUAGES, Texts
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height, text_width
from game.client.ui.panel import Panel
from game.client.ui.theme import ACCENT, BODY, DIM, FAINT, LEAD, SMALL, SOFT, TEXT, VOID, WARM

NAME = "COURSIVE"
TRACKING = 0.085
"""The space between the letters of the name, as a share of its size."""


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass
class TitleCalls:
    """What the title's entries do."""

    resume: Callable[[], None] = _nothing
    new_mission: Callable[[], None] = _nothing
    campaigns: Callable[[], None] = _nothing
    learn: Callable[[], None] = _nothing
    load: Callable[[], None] = _nothing
    settings: Callable[[], None] = _nothing
    codex: Callable[[], None] = _nothing
    mods: Callable[[], None] = _nothing
    credits: Callable[[], None] = _nothing
    quit: Callable[[], None] = _nothing
    language: Callable[[str], None] = _nothing
    """Go over to a language; the app then hands new texts to ``set_texts``."""


class TitleScreen(Screen):
    """Shows a ``TitleModel``; the picture sways slowly behind it unless ``still``."""

    backdrop_kind = "picture"

    def __init__(
        self,
        texts: Texts,
        model: TitleModel,
        calls: TitleCalls,
        *,
        picture: Picture | None = None,
        still: bool = False,
    ) -> None:
        super().__init__(texts, picture=picture, still=still)
        self.model = model
        self.calls = calls

    def build(self) -> None:
        """Makes the one panel over the whole window."""
        self.menu = self.add(_Menu(self))

    def place(self) -> None:
        """Covers the window."""
        self.menu.place(Box(0, 0, *self.ui.scale.view))

    def refresh(self) -> None:
        """Shows the model."""
        self.menu.show(self.model)

    def entries(self) -> list[tuple[Action, Callable[[], None]]]:
        """Lists the entries of the menu, from the top."""
        model, calls = self.model, self.calls
        found: list[tuple[Action, Callable[[], None]]] = []
        if model.resume:
            action = Action("resume", self.word("title.resume"), key="enter", tooltip=model.resume)
            found.append((action, calls.resume))
        first = model.learn and not model.learnt
        key = "" if model.resume else "enter"
        learn = Action(
            "learn", self.word("title.learn"), key=key if first else "", tooltip=self.word("title.learn_tip")
        )
        if first:
            found.append((learn, calls.learn))
        found += [
            (Action("new", self.word("title.new"), key="" if first else key), calls.new_mission),
            (Action("campaigns", self.word("title.campaigns")), calls.campaigns),
        ]
        if model.learn and not first:
            found.append((learn, calls.learn))
        found += [
            (Action("load", self.word("title.load")), calls.load),
            (Action("settings", self.word("title.settings")), calls.settings),
        ]
        if model.codex:
            found.append((Action("codex", self.word("title.codex"), key="codex"), calls.codex))
        return [*found, (Action("quit", self.word("title.quit")), calls.quit)]


class _Menu(Panel[TitleModel]):
    """Name, tagline, entries, and the small print along the lower edge."""

    margin = 0
    arrows = True

    def __init__(self, screen: TitleScreen) -> None:
        self.screen = screen
        super().__init__(screen.ui, "title")

    def animate(self, seconds: float) -> None:
        """Moves the picture."""
        self.screen.frame(seconds)

    def compose(self) -> None:
        """Lays out the menu for the room there is."""
        assert self.model is not None
        entries = self.screen.entries()
        small = self.box.h < 280 + len(entries) * 51
        left = 40.0 if small or self.box.w < 900 else 88.0
        head = 92.0 if small else 196.0
        row, gap = (min(31.0, (self.box.h - 142) / len(entries) - 5), 5.0) if small else (42.0, 9.0)
        height = head + len(entries) * (row + gap) + (28 if self.model.resume and not small else 0)
        top = max(14.0, (self.box.h - 40 - height) / 2)
        self._name(left, top, 40 if small else 86)
        note_h = 0.0
        for place, (action, call) in enumerate(entries):
            first = place == 0
            y = top + head + place * (row + gap) + note_h
            kind = "accent" if first else "button"
            box = Box(left, y, 250 if small else 290, row)
            MenuButton(self, action, box, call, kind=kind, size=LEAD if small else 17)  # type: ignore[arg-type]
            if first and self.model.resume and not small:
                note_h = 28.0
                note = Box(left + 2, y + row + 3, 330, 20)
                Label(self, self.model.resume, note, colour=SOFT, lines=1, middle=True, may_cut=True)
        self._small_print(left, Box(left + 270, top + head, self.box.w - left - 290, self.box.h - top - head - 50))

    def _name(self, left: float, top: float, size: float) -> None:
        self.draw_rect(Box(left, top + size * 1.42, size * 0.9, max(2.0, size * 0.045)), ACCENT)
        spaced_line(self, NAME, left, top, size, size * TRACKING, TEXT)
        tagline = self.screen.word("title.tagline")
        width = min(520.0, self.box.w - 2 * left)
        text = BODY if size < 60 else LEAD + 1
        height = text_height(self, tagline, width, text) + 2
        Label(self, tagline, Box(left, top + size * 1.42 + size * 0.13, width, height), size=text, colour=SOFT)

    def _small_print(self, left: float, beside: Box) -> None:
        """Version, mods, credits, languages; notices in the upper right corner, else ``beside`` the entries."""
        assert self.model is not None
        y = self.box.h - 30
        right = self.box.w - 16
        for lang in reversed(LANGUAGES):
            action = Action(f"lang {lang}", lang.upper(), chosen=lang == self.screen.texts.lang)
            box = Box(right - 38, y - 2, 38, 24)
            Button(self, action, box, lambda lang=lang: self.screen.calls.language(lang), size=SMALL)  # type: ignore[misc]
            right -= 44
        right -= 8
        calls = self.screen.calls
        for name, call in (("credits", calls.credits), ("mods", calls.mods)):
            action = Action(name, self.screen.word(f"title.{name}"))
            width = text_width(self, action.label, SMALL, "bold") + 22
            Button(self, action, Box(right - width, y - 2, width, 24), call, size=SMALL)
            right -= width + 6
        print_w = right - left - 20
        words = self.screen.word("title.print", version=self.model.version)
        if text_width(self, words, SMALL) > print_w:
            words = self.screen.word("title.print_short", version=self.model.version)
        Label(self, words, Box(left, y, print_w, 20), size=SMALL, colour=FAINT, lines=1, middle=True, may_cut=True)
        wide = self.box.w >= 900
        self._notices(Box(self.box.w - 348, 18, 330, y - 38) if wide else beside)

    def _notices(self, room: Box) -> None:
        """Sets the sentences that the player should know; those that find no room below are told by the last one."""
        assert self.model is not None
        y, left = room.y, list(self.model.notices)
        while left:
            text = left.pop(0)
            height = text_height(self, text, room.w - 16, SMALL) + 4
            following = text_height(self, left[0], room.w - 16, SMALL) + 12 if left else 0.0
            if left and y + height + following > room.bottom:
                text = self.screen.word("title.more_notices", n=len(left) + 1)
                height, left = text_height(self, text, room.w - 16, SMALL) + 4, []
            self.draw_rect(Box(room.x, y - 2, room.w, height + 4), VOID, 0.72)
            self.draw_rect(Box(room.x, y + 2, 3, height - 4), WARM)
            Label(self, text, Box(room.x + 12, y, room.w - 12, height), size=SMALL, colour=DIM, may_cut=True)
            y += height + 8
