"""What settings are made of: a text field, a toggle, a stepper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.ui import draw
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box, Rect
from game.client.ui.theme import ACCENT, BODY, DIM, EMPTY, TEXT
from game.client.ui.widget import Widget, line_height

LEAST_VALUE = 10
"""The smallest type of a value that finds no room in the usual one."""


class TextField(Widget):
    """One line of text that the player writes.

    ``on_change`` hears every change, ``on_enter`` the Enter key. It keeps its text itself while it stands; whoever
    composes the panel anew hands the text back in. A ``suggested`` text gives way to the first letter that is written.
    """

    focusable = True

    def __init__(
        self,
        parent: Widget,
        text: str,
        box: Box,
        on_change: Callable[[str], None],
        *,
        on_enter: Callable[[str], None] = lambda text: None,
        ghost: str = "",
        most: int = 60,
        name: str = "field",
        suggested: bool = False,
    ) -> None:
        super().__init__(parent, box, name)
        self.text, self.ghost, self.most = text, ghost, most
        self.suggested = suggested
        self.place = len(text)
        self.on_change, self.on_enter = on_change, on_enter
        self.on_click = lambda: None
        self._redraw()

    @property
    def has_focus(self) -> bool:
        """Whether keys go to it."""
        return self.panel.ui.focus.path == self.path

    def focus_changed(self, has: bool) -> None:
        """Shows or hides the cursor."""
        self._redraw()

    def typed(self, char: str) -> bool:
        """Takes a written character."""
        if not char.isprintable() or (len(self.text) >= self.most and not self.suggested):
            return False
        if self.suggested:
            self.suggested = False
            self._set(char, 1)
            return True
        self._set(self.text[: self.place] + char + self.text[self.place :], self.place + 1)
        return True

    def key(self, name: str) -> bool:
        """Takes the keys that edit."""
        text, place = self.text, self.place
        self.suggested = self.suggested and name in ("tab", "shift-tab", "escape", "enter", "shift")
        if name == "backspace" and place:
            self._set(text[: place - 1] + text[place:], place - 1)
        elif name == "delete":
            self._set(text[:place] + text[place + 1 :], place)
        elif name in ("arrow_left", "arrow_right", "home", "end"):
            moves = {"arrow_left": place - 1, "arrow_right": place + 1, "home": 0, "end": len(text)}
            self.place = min(max(0, moves[name]), len(text))
            self._redraw()
        elif name == "enter":
            self.on_enter(text)
        else:
            return name not in ("tab", "shift-tab", "escape")
        return True

    def _set(self, text: str, place: int) -> None:
        changed = text != self.text
        self.text, self.place = text, place
        self._redraw()
        if changed:
            self.on_change(text)

    def _redraw(self) -> None:
        self.clear()
        self.draw_plate("sunken")
        px, edge = self.type_px(BODY), self.px(9)
        width = self.panel.ui.lettering.width
        room, first = self.rect.w - 2 * edge, 0
        while first < self.place and width(self.text[first : self.place], "regular", px) > room:
            first += 1
        seen = self.text[first:]
        while seen and width(seen, "regular", px) > room:
            seen = seen[:-1]
        top = (self.rect.h - line_height(px)) // 2
        if self.text or self.has_focus:
            colour = ACCENT if self.suggested and self.has_focus else TEXT
            self.draw_line_px(seen, edge, top, px, "regular", colour)
        else:
            self.draw_line_px(self.ghost, edge, top, px, "regular", DIM)
        if self.has_focus:
            at = edge + width(self.text[first : self.place], "regular", px) if self.place > first else edge
            draw.rect(self.node, Rect(at, top, self.scale.thick(1.4), line_height(px)), ACCENT)
        self.panel.retouched()


class Toggle(Widget):
    """A switch that is on or off, with its name at its right."""

    focusable = True

    def __init__(
        self, parent: Widget, label: str, on: bool, box: Box, on_change: Callable[[bool], None], *, name: str = ""
    ) -> None:
        super().__init__(parent, box, name or label)
        self.on = on
        self.on_click = lambda: on_change(not self.on)
        middle = box.h / 2
        self.draw_plate("accent" if on else "sunken", Box(0, middle - 9, 36, 18))
        knob = Box(21 if on else 4, middle - 5, 11, 10)
        self.draw_rect(knob, ACCENT if on else DIM)
        px = self.type_px(BODY)
        room = self.rect.w - self.px(46)
        wrapped = self.panel.ui.lettering.wrap(label, "regular", px, max(1, room), 2)
        self.cut = wrapped.cut
        top = (self.rect.h - line_height(px) * len(wrapped.lines)) // 2
        for row, line in enumerate(wrapped.lines):
            self.draw_line_px(line, self.px(46), top + row * line_height(px), px, "regular", TEXT)


class Stepper(Widget):
    """One of several values, changed by arrows at both sides or by the arrow keys."""

    focusable = True

    def __init__(
        self,
        parent: Widget,
        values: Sequence[str],
        index: int,
        box: Box,
        on_change: Callable[[int], None],
        *,
        name: str,
    ) -> None:
        super().__init__(parent, box, name)
        self.values, self.index, self.on_change = values, index, on_change
        side = box.h
        self.draw_rect(Box(side, 0, box.w - 2 * side, box.h), EMPTY, 0.45)
        for direction, x, mark in ((-1, 0.0, "\u2039"), (1, box.w - side, "\u203a")):
            here = 0 <= index + direction < len(values)
            arrow = Button(
                self,
                Action(f"step{direction}", mark, enabled=here),
                Box(x, 0, side, side),
                partial(self.step, direction),
                size=16,
            )
            arrow.focusable = False
        px = self.type_px(BODY)
        room = self.rect.w - 2 * self.px(side) - self.px(8)
        lettering, least = self.panel.ui.lettering, self.type_px(LEAST_VALUE)
        while px > least and lettering.width(values[index], "medium", px) > room:
            px -= 1
        wrapped = lettering.wrap(values[index], "medium", px, max(1, room), 1)
        self.cut = wrapped.cut
        self.draw_line_px(
            wrapped.lines[0], self.rect.w // 2, (self.rect.h - line_height(px)) // 2, px, "medium", TEXT, "centre"
        )

    def step(self, by: int) -> None:
        """Goes to a neighbour of the present value, if there is one."""
        wanted = self.index + by
        if 0 <= wanted < len(self.values):
            self.on_change(wanted)

    def key(self, name: str) -> bool:
        """Takes the left and right arrows."""
        if name in ("arrow_left", "arrow_right"):
            self.step(1 if name == "arrow_right" else -1)
            return True
        return False
