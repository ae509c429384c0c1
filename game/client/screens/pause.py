"""The menu over a battle: go on, save, load, settings, leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.screens.model import PauseModel
from game.client.screens.parts import MenuButton
from game.client.screens.screen import Screen
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.dialog import Plate
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.panel import Layer, Panel
from game.client.ui.theme import ACCENT, DIM, LEAD, SMALL, TITLE

WIDTH = 300.0
ROW, GAP = 38.0, 8.0


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass
class PauseCalls:
    """What the entries do. The screen stays open until the app closes it."""

    resume: Callable[[], None] = _nothing
    save: Callable[[], None] = _nothing
    load: Callable[[], None] = _nothing
    settings: Callable[[], None] = _nothing
    codex: Callable[[], None] = _nothing
    help: Callable[[], None] = _nothing
    tips: Callable[[], None] = _nothing
    leave: Callable[[], None] = _nothing


class PauseScreen(Screen):
    """Shows a ``PauseModel`` over whatever the window shows; nothing below it hears keys or clicks."""

    backdrop_kind = "veil"

    def __init__(self, texts: Texts, model: PauseModel, calls: PauseCalls) -> None:
        super().__init__(texts)
        self.model = model
        self.calls = calls

    def build(self) -> None:
        """Makes the menu; the keyboard starts at its first entry."""
        self.menu = self.add(_PauseMenu(self))

    def place(self) -> None:
        """Covers the window."""
        self.menu.place(Box(0, 0, *self.ui.scale.view))

    def refresh(self) -> None:
        """Shows the model."""
        self.menu.show(self.model)

    def entries(self) -> list[tuple[Action, Callable[[], None]]]:
        """Lists the entries, from the top."""
        why = self.model.save_why
        tips = [(Action("tips", self.word("pause.tips"), key="tips"), self.calls.tips)]
        return [
            (Action("resume", self.word("pause.resume"), key="escape"), self.calls.resume),
            (Action("save", self.word("pause.save"), icon="save", enabled=not why, why=why), self.calls.save),
            (Action("load", self.word("pause.load")), self.calls.load),
            (Action("settings", self.word("pause.settings")), self.calls.settings),
            (Action("codex", self.word("pause.codex"), key="codex"), self.calls.codex),
            (Action("help", self.word("pause.help"), icon="help", key="help"), self.calls.help),
            *(tips if self.model.tips else ()),
            (Action("leave", self.word("pause.leave"), tooltip=self.word("pause.leave_tip")), self.calls.leave),
        ]


class _PauseMenu(Panel[PauseModel]):
    """A plate in the middle of the window; modal, so that the arrow keys walk through it."""

    layer = Layer.MODAL
    margin = 0

    def __init__(self, screen: PauseScreen) -> None:
        self.screen = screen
        super().__init__(screen.ui, "pause")

    def compose(self) -> None:
        """Draws the plate, the mission's name and the entries."""
        assert self.model is not None
        entries = self.screen.entries()
        step = min(ROW + GAP, (self.box.h - 100) / len(entries))
        height = 76 + len(entries) * step + 12
        plate = Plate(self, Box((self.box.w - WIDTH) / 2, max(8.0, (self.box.h - height) / 2), WIDTH, height))
        plate.draw_rect(Box(22, 20, 3, 38), ACCENT)
        title = Box(34, 14, WIDTH - 56, 28)
        Label(plate, self.model.mission, title, size=TITLE, face="head", lines=1, middle=True, may_cut=True)
        note = Box(34, 42, WIDTH - 56, 18)
        Label(plate, self.model.note, note, size=SMALL, colour=DIM, lines=1, may_cut=True)
        for place, (action, call) in enumerate(entries):
            box = Box(22, 72 + place * step, WIDTH - 44, step * ROW / (ROW + GAP))
            kind = "accent" if place == 0 else "button"
            MenuButton(plate, action, box, call, kind=kind, size=LEAD)  # type: ignore[arg-type]
