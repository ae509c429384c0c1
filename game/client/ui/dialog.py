"""The modal dialog: a question over a darkened screen that wants an answer before all else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.panel import Layer, Panel
from game.client.ui.theme import BODY, SOFT, TITLE, VOID
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.ui.root import Ui

WIDTH = 440


@dataclass(frozen=True)
class Question:
    """What a dialog asks. ``escape`` is the id of the action that the Escape key takes, ``width`` that of its plate."""

    title: str
    text: str
    actions: tuple[Action, ...]
    escape: str = ""
    width: float = WIDTH


class Dialog(Panel[Question]):
    """Shows a question until one of its actions is taken, then hands the action's id to ``on_answer`` and goes away."""

    layer = Layer.MODAL
    margin = 0

    def __init__(self, ui: Ui, question: Question, on_answer: Callable[[str], None]) -> None:
        super().__init__(ui, "dialog")
        self.on_answer = on_answer
        ui.arrangers.append(self._cover)
        self._cover(ui.scale)
        self.show(question)

    def _cover(self, _scale: object) -> None:
        self.place(Box(0, 0, *self.ui.scale.view))

    def answer(self, action: str) -> None:
        """Takes an action and closes."""
        self.ui.arrangers.remove(self._cover)
        self.ui.remove(self)
        self.on_answer(action)

    def compose(self) -> None:
        """Builds the plate, the text and the buttons."""
        assert self.model is not None
        question = self.model
        view_w, view_h = self.scale.view
        self.draw_rect(Box(0, 0, view_w, view_h), VOID, 0.66)
        width = min(question.width, view_w - 32)
        text_h = text_height(self, question.text, width - 48)
        height = 62 + text_h + 18 + 34 + 20
        plate = Plate(self, Box((view_w - width) / 2, max(8, (view_h - height) / 2), width, height))
        Label(plate, question.title, Box(24, 18, width - 48, 28), size=TITLE, face="head")
        Label(plate, question.text, Box(24, 54, width - 48, text_h + 2), size=BODY, colour=SOFT)
        self._buttons(plate, width, height)

    def _buttons(self, plate: Widget, width: float, height: float) -> None:
        assert self.model is not None
        actions = self.model.actions
        each = min(150.0, (width - 48 - 10 * (len(actions) - 1)) / len(actions))
        x = width - 24 - each * len(actions) - 10 * (len(actions) - 1)
        for action in actions:
            keys = ("escape",) if action.id == self.model.escape else ()
            _Answer(plate, action, Box(x, height - 54, each, 34), self, keys)
            x += each + 10


class Plate(Widget):
    """A solid plate that things stand on."""

    def __init__(self, parent: Widget, box: Box) -> None:
        super().__init__(parent, box, "plate")
        self.draw_plate("solid")


class _Answer(Button):
    """A button of a dialog; one of them also takes Escape."""

    def __init__(self, parent: Widget, action: Action, box: Box, dialog: Dialog, keys: tuple[str, ...]) -> None:
        super().__init__(parent, action, box, lambda: dialog.answer(action.id))
        self.keys = keys

    def shortcuts(self) -> tuple[str, ...]:
        """Its own key, and Escape when it is the way out."""
        return (*super().shortcuts(), *self.keys)
