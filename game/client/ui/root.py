"""The root of the interface: its scale, its panels, and what it hears."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from direct.showbase.ShowBase import ShowBase

from game.client.keymap import FIRST, Keymap
from game.client.ui.focus import Focus
from game.client.ui.geometry import Scale
from game.client.ui.icons import Icons
from game.client.ui.lettering import Lettering
from game.client.ui.panel import Layer, Panel
from game.client.ui.pointer import Pointer
from game.client.ui.skin import Skin
from game.client.ui.surface import BakedSurface, LiveSurface
from game.client.ui.tip import FocusRing, Tip
from game.client.ui.widget import Widget


class Ui:
    """All panels of a window.

    ``Ui(base, fonts, icons)`` takes the window's size; call ``update(seconds)`` once a frame and let
    :class:`~game.client.ui.bind.Binding` feed it (or call ``pointer`` and ``focus`` by hand). ``factor`` is the
    player's own size (0.8 to 2.0); ``baked`` draws HUD panels into a texture (software drivers). ``on_refused`` hears
    why a disabled button did nothing, ``on_explain`` the path of what the right button was pressed on;
    ``key_names`` says what keys are called, ``keys`` which does what. Screens add functions to ``arrangers``;
    each places its panels and runs at every change of size.
    """

    def __init__(self, base: ShowBase, fonts: Path, icons: Icons, factor: float = 1.0, baked: bool = False) -> None:
        self.base = base
        self.lettering = Lettering(fonts)
        self.icons = icons
        self.scale = Scale(base.win.get_x_size(), base.win.get_y_size(), factor)
        self.skin = Skin(self.scale)
        self.panels: list[Panel[Any]] = []
        self.arrangers: list[Callable[[Scale], None]] = []
        self.on_refused: Callable[[str], None] = lambda why: None
        self.on_explain: Callable[[str], None] = lambda path: None
        self.key_names: dict[str, str] = {}
        self.keys = FIRST
        self.layout_serial = 0
        self._changed: set[Panel[Any]] = set()
        self._surface: LiveSurface = BakedSurface(base) if baked else LiveSurface(base)
        self.focus = Focus(self)
        self.pointer = Pointer(self)
        self.tip = Tip(self)
        self.ring = FocusRing(self)

    @property
    def baked(self) -> bool:
        """Whether HUD panels are drawn into a texture."""
        return isinstance(self._surface, BakedSurface)

    @property
    def modal(self) -> Panel[Any] | None:
        """The topmost panel that wants an answer before all else, if any."""
        return next((p for p in reversed(self.panels) if p.layer is Layer.MODAL and p.shown), None)

    def stacked(self) -> list[Panel[Any]]:
        """Lists the panels from the lowest to the topmost."""
        return sorted(self.panels, key=lambda panel: panel.layer)

    def over(self, x: float, y: float) -> bool:
        """Tells whether a screen pixel belongs to the interface rather than to the board."""
        return self.pointer.panel_at(x, y) is not None

    # panels

    def add(self, panel: Panel[Any]) -> None:
        """Takes a panel in (its constructor calls this)."""
        self.panels.append(panel)
        self._changed.add(panel)

    def remove(self, panel: Panel[Any]) -> None:
        """Lets a panel go for good."""
        self.panels.remove(panel)
        self._changed.discard(panel)
        self._surface.detach(panel)
        panel.clear()
        self.layout_serial += 1

    def changed(self, panel: Panel[Any]) -> None:
        """Marks a panel to be composed anew before the next frame."""
        self._changed.add(panel)

    def retouched(self, panel: Panel[Any]) -> None:
        """Takes note that a panel looks different."""
        self._surface.retouched(panel)

    # size

    def resize(self, width: int, height: int) -> None:
        """Takes a new window size; all is composed anew."""
        if (width, height) != (self.scale.width, self.scale.height) and width > 0 and height > 0:
            self._rescale(Scale(width, height, self.scale.factor))

    def set_factor(self, factor: float) -> None:
        """Takes the player's own size."""
        if factor != self.scale.factor:
            self._rescale(Scale(self.scale.width, self.scale.height, factor))

    def set_baked(self, baked: bool) -> None:
        """Changes how HUD panels are drawn."""
        if baked != self.baked:
            self._renew_surface(baked)

    def arrange(self) -> None:
        """Places all panels for the present size."""
        for arranger in self.arrangers:
            arranger(self.scale)

    def repaint(self) -> None:
        """Draws all anew in the colours that are worn from now on."""
        self._rescale(self.scale)

    def _rescale(self, scale: Scale) -> None:
        self.scale = scale
        self.skin = Skin(scale)
        self._renew_surface(self.baked)
        self.arrange()

    def _renew_surface(self, baked: bool) -> None:
        for panel in self.panels:
            self._surface.detach(panel)
        self._surface.close()
        self._surface = BakedSurface(self.base) if baked else LiveSurface(self.base)
        self._changed.update(self.panels)

    def use_keys(self, keys: Keymap) -> None:
        """Takes the player's keys; buttons show them from the next frame on."""
        if keys != self.keys:
            self.keys = keys
            self._changed.update(self.panels)

    # a frame

    def update(self, seconds: float) -> None:
        """Composes what changed and moves what moves by itself. Call once a frame."""
        for panel in list(self.panels):
            if panel.shown:
                panel.animate(seconds)
        self.pointer.update(seconds)
        self._compose()
        if self.ring.follow(self.focus.widget if self.focus.by_key else None):
            self._compose()
        self._surface.frame()

    def _compose(self) -> None:
        if not self._changed:
            return
        for panel in [panel for panel in self.panels if panel in self._changed]:
            panel.rebuild()
            self._surface.attach(panel)
        self._changed.clear()
        self.layout_serial += 1
        self.pointer.refresh()

    def click(self, widget: Widget) -> None:
        """Does what a click on a widget does; a disabled one says why it does not."""
        if not widget.enabled:
            if why := widget.why or widget.tooltip:
                self.on_refused(why)
        elif widget.on_click is not None:
            widget.on_click()

    def close(self) -> None:
        """Gives everything back."""
        for panel in list(self.panels):
            self.remove(panel)
        self._surface.close()
