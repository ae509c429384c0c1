"""The keyboard: which widget has the focus, keys of buttons, Tab, Enter, Escape, arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.client.ui.panel import Layer, Panel
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.ui.root import Ui


ARROWS = ("arrow_down", "arrow_right", "arrow_up", "arrow_left")


class Focus:
    """The widget that keys go to; kept by its path, so that it outlives rebuilds."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.path = ""
        self.by_key = False

    @property
    def widget(self) -> Widget | None:
        """The widget that has the focus, if it is still there."""
        return next((w for w in self.stops() if w.path == self.path), None) if self.path else None

    def stops(self) -> list[Widget]:
        """Lists where Tab stops, in order; only in the topmost modal panel when there is one."""
        return [w for panel in self.reachable() for w in panel.walk() if w.focusable and w.enabled]

    def reachable(self) -> list[Panel[Any]]:
        """Lists the panels that keys reach."""
        modal = self.ui.modal
        if modal is not None:
            return [modal]
        return [panel for panel in self.ui.stacked() if panel.shown and panel.layer < Layer.TIP]

    def take(self, widget: Widget | None, by_key: bool = False) -> None:
        """Gives the focus to a widget, or to none; the ring is drawn only for people who use the keyboard."""
        before = self.widget
        self.path = "" if widget is None else widget.path
        self.by_key = by_key
        if before is not None and before is not widget:
            before.focus_changed(False)
        if widget is not None and before is not widget:
            widget.focus_changed(True)

    def clicked(self, widget: Widget | None) -> None:
        """Takes note of a press of the pointer."""
        self.take(widget if widget is not None and widget.focusable else None)

    def step(self, by: int) -> None:
        """Goes to the next (1) or the previous (-1) stop."""
        stops = self.stops()
        if not stops:
            return
        now = self.widget
        place = stops.index(now) + by if now in stops else (0 if by > 0 else -1)
        self.take(stops[place % len(stops)], by_key=True)

    def key(self, name: str) -> bool:
        """Takes a key (Panda's names, ``shift-`` before it where held). True when it was of use."""
        widget = self.widget
        if widget is not None and widget.key(name):
            return True
        if widget is None and self.ui.modal is not None and name in (*ARROWS, "enter") and self.stops():
            # the first button of a menu is where its keys begin
            self.take(self.stops()[0], by_key=True)
            widget = self.widget
        if widget is None and name in ("arrow_up", "arrow_down") and (menu := self._menu()):
            self.take(menu[0 if name == "arrow_down" else -1], by_key=True)
            return True
        if name in ("tab", "shift-tab"):
            self.step(1 if name == "tab" else -1)
            return True
        if widget is not None and self.by_key and name in ("enter", "space"):
            self.ui.click(widget)
            return True
        if self.by_key and name in ARROWS and self.ui.modal is not None:
            self.step(1 if name in ("arrow_down", "arrow_right") else -1)
            return True
        if name == "escape" and self.by_key and self.ui.modal is None:
            self.take(None)
            return True
        return self._shortcut(name) or self.ui.modal is not None

    def _menu(self) -> list[Widget]:
        """The stops of the panel that arrows walk through, if there is one."""
        return [widget for widget in self.stops() if widget.panel.arrows]

    def _shortcut(self, name: str) -> bool:
        for panel in reversed(self.reachable()):
            for widget in panel.walk():
                if name in widget.shortcuts():
                    self.ui.click(widget)
                    return True
        return False
