"""The window that asks for a save's new name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.screens.parts import Part
from game.client.ui.button import Action, Button
from game.client.ui.fields import TextField
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.panel import Layer
from game.client.ui.theme import TITLE, VOID
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.screen import Screen

WIDTH, HEIGHT = 420.0, 156.0
LENGTH = 40


class NameWindow(Part):
    """Modal. ``on_done`` hears the name, or None when the player thinks better of it or leaves it empty."""

    layer = Layer.MODAL
    margin = 0

    def __init__(self, screen: Screen, text: str, on_done: Callable[[str | None], None]) -> None:
        super().__init__(screen, "name window")
        self.text = text
        self.on_done = on_done

    def take_focus(self) -> None:
        """Gives the keys to the field."""
        self.ui.update(0)
        field = next((widget for widget in self.walk() if isinstance(widget, TextField)), None)
        self.ui.focus.take(field)

    def compose(self) -> None:
        """Draws the veil, the plate, the field and the buttons."""
        view_w, view_h = self.scale.view
        self.draw_rect(Box(0, 0, view_w, view_h), VOID, 0.66)
        width = min(WIDTH, view_w - 16)
        plate = Widget(self, Box((view_w - width) / 2, (view_h - HEIGHT) / 2, width, HEIGHT), "plate")
        plate.draw_plate("solid")
        title = self.word("shelf.rename_title")
        Label(plate, title, Box(24, 16, width - 48, 30), size=TITLE, face="head", lines=1, middle=True)
        TextField(
            plate,
            self.text,
            Box(24, 56, width - 48, 32),
            self._write,
            on_enter=lambda _text: self._done(),
            most=LENGTH,
            name="name",
        )
        cancel = Action("cancel", self.word("cancel"), key="escape")
        Button(plate, cancel, Box(width - 24 - 268, 104, 126, 34), lambda: self.on_done(None))
        take = Action("take", self.word("shelf.rename"))
        Button(plate, take, Box(width - 24 - 132, 104, 132, 34), self._done, kind="accent")

    def _write(self, text: str) -> None:
        self.text = text

    def _done(self) -> None:
        self.on_done(" ".join(self.text.split()) or None)
