"""Ties the interface to a window: mouse, keys, size, and the mouse regions that keep the board from hearing its
clicks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from direct.showbase.DirectObject import DirectObject
from direct.showbase.ShowBase import ShowBase
from panda3d.core import MouseWatcherRegion, Vec4

from game.client.ui.fields import TextField
from game.client.ui.root import Ui

BUTTON_DOWN, BUTTON_UP, KEYSTROKE = "ui-button-down", "ui-button-up", "ui-keystroke"


class Binding(DirectObject):
    """Feeds a ``Ui`` from a window.

    What the interface does not want goes to ``on_unclaimed(name, down)``, under Panda3D's names (``mouse1``,
    ``wheel_up``, ``q``, ``shift-tab``…), so a screen needs no other listener. Call ``update(seconds)`` once a frame.
    """

    def __init__(
        self, ui: Ui, base: ShowBase, on_unclaimed: Callable[[str, bool], None] = lambda name, down: None
    ) -> None:
        super().__init__()
        self.ui, self.base, self.on_unclaimed = ui, base, on_unclaimed
        self.watcher: Any = getattr(base, "mouseWatcherNode", None)
        self._regions: list[MouseWatcherRegion] = []
        self._serial = -1
        self._inside = False
        self._claimed: set[str] = set()
        if self.watcher is not None:
            thrower: Any = cast(Any, base.buttonThrowers[0]).node()
            thrower.set_button_down_event(BUTTON_DOWN)
            thrower.set_button_up_event(BUTTON_UP)
            thrower.set_keystroke_event(KEYSTROKE)
            self.accept(BUTTON_DOWN, self._down)
            self.accept(BUTTON_UP, self._up)
            self.accept(KEYSTROKE, self._typed)
        self.accept("window-event", lambda _window: self._sized())

    def update(self, seconds: float) -> None:
        """Follows the mouse, then lets the interface do its frame."""
        self._follow()
        self.ui.update(seconds)
        if self.watcher is not None and self._serial != self.ui.layout_serial:
            self._serial = self.ui.layout_serial
            self._lay_regions()

    def _follow(self) -> None:
        """Takes the mouse's place now; a click may come in the same frame as the move before it."""
        if self.watcher is not None and self.watcher.has_mouse():
            x, y = self.watcher.get_mouse_x(), self.watcher.get_mouse_y()
            scale = self.ui.scale
            self.ui.pointer.moved((x + 1) / 2 * scale.width, (1 - y) / 2 * scale.height)
            self._inside = True
        elif self._inside:  # it left the window: what it lay on goes back to rest
            self.ui.pointer.moved(-1.0, -1.0)
            self._inside = False

    def close(self) -> None:
        """Stops listening."""
        self.ignore_all()
        for region in self._regions:
            self.watcher.remove_region(region)
        self._regions.clear()

    def press(self, name: str, down: bool) -> None:
        """Takes a key that something else than a keyboard pressed."""
        if down:
            self._down(name)
        else:
            self._up(name)

    def _sized(self) -> None:
        if self.base.win is not None:
            self.ui.resize(self.base.win.get_x_size(), self.base.win.get_y_size())

    def _down(self, name: str) -> None:
        ui = self.ui
        self._follow()
        if name == "mouse1":
            claimed = ui.pointer.down()
        elif name in ("wheel_up", "wheel_down"):
            claimed = ui.pointer.wheel(1 if name == "wheel_up" else -1)
        elif name.startswith("mouse"):
            claimed = ui.over(ui.pointer.x, ui.pointer.y)
            if name == "mouse3" and claimed:
                ui.on_explain(ui.pointer.path_at(ui.pointer.x, ui.pointer.y))
        else:
            claimed = ui.focus.key(self._with_shift(name))
        if claimed:
            self._claimed.add(name)
        else:
            self.on_unclaimed(name, True)

    def _up(self, name: str) -> None:
        """Lets go; whoever heard a press hears its release, wherever the pointer is by then."""
        if name == "mouse1":
            self.ui.pointer.up()
        if name in self._claimed:
            self._claimed.discard(name)
        else:
            self.on_unclaimed(name, False)

    def _typed(self, char: str) -> None:
        field = self.ui.focus.widget
        if isinstance(field, TextField):
            field.typed(char)

    def _with_shift(self, name: str) -> str:
        if self.watcher is None:
            return name
        held = bool(self.watcher.get_modifier_buttons().is_down("shift"))
        return f"shift-{name}" if held and name == "tab" else name

    def _lay_regions(self) -> None:
        """Lays one mouse region under each solid panel, so that ``mouseWatcherNode.get_over_region()`` finds it."""
        for region in self._regions:
            self.watcher.remove_region(region)
        self._regions.clear()
        width, height = self.ui.scale.width, self.ui.scale.height
        for panel in self.ui.panels:
            if panel.shown and panel.solid:
                r = panel.rect
                frame = Vec4(
                    r.x / width * 2 - 1, r.right / width * 2 - 1, 1 - r.bottom / height * 2, 1 - r.y / height * 2
                )
                region = MouseWatcherRegion(f"ui:{panel.name}", frame)
                region.set_suppress_flags(0)
                self.watcher.add_region(region)
                self._regions.append(region)
