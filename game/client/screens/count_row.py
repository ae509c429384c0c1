"""A row of something that is counted: fewer and more at its right, by mouse or with the arrow keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.screens.parts import Row
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.theme import DIM, TEXT
from game.client.ui.widget import Widget

COUNT = 112.0
"""Design pixels that the buttons and the number take at the right."""


@dataclass(frozen=True)
class Count:
    """How many are taken, of how many; why no more and why no fewer ("" = it can be)."""

    have: int
    most: int
    more: str = ""
    fewer: str = ""


class CountRow(Row):
    """A row with its count. ``on_count`` hears 1 or -1, ``say`` why that is not possible; up and down leave the row."""

    def __init__(
        self,
        parent: Widget,
        identity: str,
        box: Box,
        count: Count,
        on_count: Callable[[int], None],
        say: Callable[[str], None],
        on_arrow: Callable[[int], None],
        *,
        tooltip: str = "",
    ) -> None:
        super().__init__(parent, identity, box, lambda: self.change(1), tooltip=tooltip, on_arrow=on_arrow)
        self.count, self.on_count, self.say = count, on_count, say
        middle, right = box.h / 2, box.w - COUNT
        self._button("fewer", "\u2013", count.fewer, Box(right, middle - 13, 28, 26), -1)
        label = Box(right + 30, middle - 13, 48, 26)
        colour = TEXT if count.have else DIM
        words = f"{count.have} / {count.most}"
        Label(self, words, label, face="bold", colour=colour, align="centre", lines=1, middle=True, name="count")
        self._button("more", "+", count.more, Box(right + 80, middle - 13, 28, 26), 1)

    def _button(self, name: str, mark: str, why: str, box: Box, by: int) -> None:
        button = Button(self, Action(name, mark, enabled=not why, why=why), box, lambda: self.change(by), size=15)
        button.focusable = False  # the row has the focus, and its arrow keys do what the buttons do

    def change(self, by: int) -> None:
        """Takes one more or one fewer, or says why that cannot be."""
        why = self.count.more if by > 0 else self.count.fewer
        if why:
            self.say(why)
        else:
            self.on_count(by)

    def key(self, name: str) -> bool:
        """Takes the arrows, and plus and minus."""
        if name in ("arrow_left", "arrow_right", "-", "+"):
            self.change(1 if name in ("arrow_right", "+") else -1)
            return True
        return super().key(name)
