"""The pointer: what lies under it, what it presses and drags, and how long it has been still. Screen pixels, y down.

A tip is told of what lies under the pointer, else of what has the keyboard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.client.ui.panel import Layer, Panel
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.ui.root import Ui

REST = 0.35
"""Seconds that the pointer rests before a tooltip shows."""


class Pointer:
    """Finds and tells the widgets under the mouse. Needs no window: a test moves it by hand."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.x = self.y = -1.0
        self.hover: Widget | None = None
        self.held: Widget | None = None
        self.held_path = ""
        self.rest = 0.0

    def panel_at(self, x: float, y: float) -> Panel[Any] | None:
        """Returns the solid panel at a point; under a modal panel nothing else is found."""
        modal = self.ui.modal
        panel: Panel[Any]
        for panel in reversed(self.ui.stacked()):
            if modal is not None and panel.layer < Layer.MODAL:
                return modal
            if panel.shown and panel.solid and panel.covers(x, y):
                return panel
        return None

    def widget_at(self, x: float, y: float) -> Widget | None:
        """Returns the innermost widget at a point that the pointer can do something with."""
        panel = self.panel_at(x, y)
        if panel is None:
            return None
        here = [widget for widget in panel.walk() if widget.interactive and widget.rect.holds(x, y)]
        clickable = [widget for widget in here if widget.on_click is not None]
        found = clickable or here
        return found[-1] if found else None

    def told_at(self, x: float, y: float) -> Widget | None:
        """Returns the innermost widget at a point that has a tooltip."""
        panel = self.panel_at(x, y)
        if panel is None:
            return None
        here = [widget for widget in panel.walk() if widget.tooltip and widget.rect.holds(x, y)]
        return here[-1] if here else None

    def path_at(self, x: float, y: float) -> str:
        """Returns the path of what is drawn at a point: of the widget that does something there, else of the innermost
        one, else of the panel; "" where there is none.
        """
        found: Widget | None = self.widget_at(x, y)
        panel = self.panel_at(x, y)
        if found is None and panel is not None:
            here = [widget for widget in panel.walk() if widget.rect.holds(x, y)]
            found = here[-1] if here else panel
        return found.path if found is not None else ""

    def moved(self, x: float, y: float) -> None:
        """Takes the pointer to a place."""
        if (x, y) != (self.x, self.y):
            self.x, self.y = x, y
            self.rest = 0.0
            if self.held is not None:
                self.held.dragged(x, y)
        self.refresh()

    def refresh(self) -> None:
        """Looks anew what is under the pointer (panels may have been rebuilt)."""
        found = self.widget_at(self.x, self.y)
        if found is self.hover:
            return
        if self.hover is not None:
            self.hover.pointer_left()
        if found is None or self.hover is None or found.path != self.hover.path:
            self.rest = 0.0
        self.hover = found
        if found is not None:
            found.pointer_entered()

    def down(self) -> bool:
        """Presses; True when a panel took it."""
        self.rest = 0.0
        target = self.hover
        self.ui.focus.clicked(target)
        if target is not None:
            self.held, self.held_path = target, target.path
            target.pressed(self.x, self.y)
        return self.panel_at(self.x, self.y) is not None

    def up(self) -> bool:
        """Lets go; a click when it is still the same widget, even if that was rebuilt meanwhile."""
        held, path = self.held, self.held_path
        self.held, self.held_path = None, ""
        if held is None:
            return self.panel_at(self.x, self.y) is not None
        held.released()
        target = self.hover
        if target is not None and target.path == path:
            self.ui.click(target)
        return True

    def wheel(self, steps: int) -> bool:
        """Turns the wheel (positive = away); goes to the innermost widget that scrolls. True when a panel took it."""
        panel = self.panel_at(self.x, self.y)
        if panel is None:
            return False
        turned: Widget | None = None
        for widget in panel.walk():
            if widget.on_wheel is not None and widget.rect.holds(self.x, self.y):
                turned = widget
        if turned is not None and turned.on_wheel is not None:
            turned.on_wheel(steps)
        return True

    def update(self, seconds: float) -> None:
        """Counts how long the pointer rests and shows or hides the tooltip."""
        self.rest += seconds
        resting = self.rest >= REST and self.held is None
        told = self.told_at(self.x, self.y) if resting else None
        if told is None and self.ui.focus.by_key:
            told = self.ui.focus.widget
        self.ui.tip.offer(told.tooltip if told is not None else "", told)
