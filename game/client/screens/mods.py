"""The mods: every plugin that was found, what each brings, what is wrong with it; those that are mods go on and off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.client.screens.backdrop import Picture
from game.client.screens.page import FooterModel, Page
from game.client.screens.parts import Row, Section
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.fields import Toggle
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.theme import BODY, DIM, GOOD, HURT, LEAD, SMALL, SOFT, TEXT, WARM, Colour
from game.client.ui.widget import Widget


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass(frozen=True)
class ModEntry:
    """A plugin as the list has it; ``origin`` and ``brings`` are words already. ``fixed``: it cannot be switched.

    ``on``: it is wanted; ``loaded``: it is there now. ``problem`` is why it is not, "" for none. ``checked``: it was
    looked over, which found what is ``to_mend`` and ``remarks``; ``code_left``: all but what its code does.
    """

    id: str
    name: str
    version: str = ""
    text: str = ""
    origin: str = ""
    on: bool = False
    loaded: bool = False
    fixed: bool = True
    problem: str = ""
    brings: tuple[str, ...] = ()
    needs: str = ""
    checked: bool = False
    to_mend: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    code_left: bool = False


@dataclass
class ModsCalls:
    """``switch(id, on)`` is heard at once, ``back`` when all is chosen."""

    switch: Callable[[str, bool], None] = _nothing
    back: Callable[[], None] = _nothing


class ModsScreen(Page):
    """Shows ``ModEntry``s; the one that is ``chosen`` in full."""

    most = (1120.0, 660.0)

    def __init__(
        self, texts: Texts, mods: tuple[ModEntry, ...], calls: ModsCalls, *, picture: Picture | None = None
    ) -> None:
        super().__init__(texts, picture=picture)
        self.mods = mods
        self.calls = calls
        self.chosen = next((one.id for one in mods if not one.fixed or one.problem), mods[0].id if mods else "")

    def make_sections(self) -> None:
        """Makes the list and what is told of one of them."""
        self.section(_List(self, "list"))
        self.section(_Detail(self, "detail"))

    def refresh(self) -> None:
        """Shows the plugins."""
        for section in self.sections:
            section.show((self.mods, self.chosen, self.texts.lang))
        super().refresh()

    def show_mods(self, mods: tuple[ModEntry, ...]) -> None:
        """Shows them as they are now."""
        self.mods = mods
        self.refresh()

    def choose(self, identity: str) -> None:
        """Shows one in full."""
        self.chosen = identity
        self.refresh()
        if not self.is_wide:
            self.open_tab("detail")

    @property
    def entry(self) -> ModEntry | None:
        """The one that is chosen."""
        return next((one for one in self.mods if one.id == self.chosen), None)

    def _checked(self, entry: ModEntry) -> list[str]:
        """What looking it over found."""
        lines = [f"# {self.word('mods.check')}", *(f"- {finding}" for finding in entry.to_mend)]
        if not entry.to_mend and not entry.problem:
            lines.append(self.word("mods.in_order"))
        lines += [f"- {self.word('mods.remark', text=remark)}" for remark in entry.remarks]
        if entry.code_left:
            lines.append(self.word("mods.code_left"))
        return [*lines, ""]

    def told(self) -> str:
        """All there is to tell of the one that is chosen, heading by heading."""
        entry, lines = self.entry, list[str]()
        if entry is None:
            return ""
        if entry.problem:
            lines += [f"# {self.word('mods.problem')}", entry.problem, ""]
        if entry.text:
            lines += [entry.text, ""]
        if entry.brings:
            lines += [f"# {self.word('mods.brings')}", ", ".join(entry.brings), ""]
        if entry.needs:
            lines += [f"# {self.word('mods.needs')}", entry.needs, ""]
        if entry.checked:
            lines += self._checked(entry)
        lines += [f"# {self.word('mods.id')}", entry.id]
        return "\n".join(lines)

    def header(self) -> tuple[str, str]:
        """The title, and how many are loaded."""
        return self.word("mods.title"), self.word("mods.loaded", n=sum(one.loaded for one in self.mods))

    def footer(self) -> FooterModel:
        """The way back; what was switched holds from then on."""
        later = any(one.on != one.loaded and not one.problem and not one.fixed for one in self.mods)
        message = self.word("mods.later") if later else ""
        return FooterModel((), (Action("back", self.word("back"), key="escape"),), message, "warm")

    def act(self, action: str) -> None:
        """Goes back."""
        self.calls.back()


class _List(Section):
    """All plugins, one row each."""

    title = "mods.list"
    share = 1.0
    screen: ModsScreen

    def fill(self, room: Box) -> None:
        """Builds the rows in sight."""
        mods = self.screen.mods

        def one(parent: Widget, index: int, box: Box) -> None:
            entry = mods[index]
            row = Row(
                parent,
                entry.id,
                box._replace(h=box.h - 4),
                partial(self.screen.choose, entry.id),
                chosen=entry.id == self.screen.chosen,
            )
            state, colour = self._state(entry)
            if entry.to_mend:
                state, colour = f"{state} \u00b7 {self.word('mods.to_mend', n=len(entry.to_mend))}", WARM
            width = row.box.w
            name = Box(10, 3, width - 130, 22)
            Label(row, entry.name, name, size=BODY, face="bold", colour=TEXT, lines=1, middle=True, may_cut=True)
            below = Box(10, 24, width - 130, 18)
            kind = f"{entry.version}  \u00b7  {entry.origin}" if entry.version else entry.origin
            Label(row, kind, below, size=SMALL, colour=DIM, lines=1, middle=True, may_cut=True)
            beside = Box(width - 116, 3, 106, row.box.h - 6)
            Label(row, state, beside, size=SMALL, face="medium", colour=colour, lines=2, middle=True, align="right")

        self.list_of("mods", room, len(mods), 50.0, one)

    def _state(self, entry: ModEntry) -> tuple[str, Colour]:
        if entry.problem:
            return self.word("mods.broken"), HURT
        if entry.on != entry.loaded and not entry.fixed:
            return (self.word("mods.soon"), WARM) if entry.on else (self.word("mods.until"), WARM)
        return (self.word("mods.is_loaded"), GOOD) if entry.loaded else (self.word("mods.is_off"), DIM)


class _Detail(Section):
    """One plugin in full, with its switch."""

    title = "mods.detail"
    share = 1.2
    screen: ModsScreen

    def fill(self, room: Box) -> None:
        """Builds name, switch and what is told."""
        entry = self.screen.entry
        if entry is None:
            return
        title = Box(room.x, room.y + 4, room.w, 28)
        Label(self, entry.name, title, size=LEAD + 3, least=12, face="head", colour=TEXT, lines=1, may_cut=True)
        y = room.y + 38
        if entry.fixed:
            why = self.word("mods.fixed", origin=entry.origin) if entry.version else self.word("mods.no_plugin")
            height = text_height(self, why, room.w, SMALL) + 4
            Label(self, why, Box(room.x, y, room.w, height), size=SMALL, colour=DIM)
            y += height + 6
        else:
            label = self.word("mods.on" if entry.on else "mods.off")
            call = partial(self.screen.calls.switch, entry.id)
            Toggle(self, label, entry.on, Box(room.x, y, room.w, 30), call, name="on")
            y += 38
        self.prose("text", self.screen.told(), Box(room.x, y, room.w, room.bottom - y), colour=SOFT)
