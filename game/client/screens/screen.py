"""What all screens share: they open on a ``Ui``, own their panels, and give everything back."""

from __future__ import annotations

from typing import Any, TypeVar

from game.client.hud.hud import key_names
from game.client.screens.backdrop import Backdrop, Kind, Picture
from game.client.texts import Texts
from game.client.ui.geometry import Scale
from game.client.ui.panel import Panel
from game.client.ui.root import Ui

P = TypeVar("P", bound="Panel[Any]")


class Screen:
    """A screen. Subclasses write ``build`` (make the panels), ``refresh`` (show the models) and ``place``.

    ``backdrop_kind`` says what lies behind it. ``still``: pictures do not move.
    """

    backdrop_kind: Kind = "glass"

    def __init__(self, texts: Texts, *, picture: Picture | None = None, still: bool = False) -> None:
        self.texts = texts
        self.picture = picture
        self.still = still
        self._ui: Ui | None = None
        self._panels: list[Panel[Any]] = []
        self._backdrop: Backdrop | None = None
        self._refused: Any = None

    @property
    def ui(self) -> Ui:
        """The interface that it stands on. Only while it is open."""
        assert self._ui is not None
        return self._ui

    @property
    def is_open(self) -> bool:
        """Whether it is on the window."""
        return self._ui is not None

    # opening and closing

    def open(self, ui: Ui) -> None:
        """Puts the screen on the window."""
        self._ui = ui
        self._refused, ui.on_refused = ui.on_refused, self.say
        ui.key_names.update(key_names(self.texts))
        self._backdrop = Backdrop(ui.base, self.backdrop_kind, self.picture, still=self.still)
        ui.focus.take(None)
        self.build()
        ui.arrangers.append(self._arrange)
        self._arrange(ui.scale)
        self.refresh()

    def close(self) -> None:
        """Takes the screen away: panels, nodes, listeners. Does nothing when it is not open."""
        if self._ui is None or self._backdrop is None:
            return
        ui = self._ui
        ui.arrangers.remove(self._arrange)
        ui.focus.take(None)
        ui.tip.offer("", None)
        for panel in self._panels:
            if panel in ui.panels:
                ui.remove(panel)
        self._panels.clear()
        self._backdrop.close()
        self._backdrop = None
        ui.on_refused = self._refused
        self._ui = None

    def set_texts(self, texts: Texts) -> None:
        """Goes over to another language at once."""
        self.texts = texts
        if self._ui is not None:
            self._ui.key_names.update(key_names(texts))
            for panel in self._panels:
                self._ui.changed(panel)
            self.refresh()

    def word(self, key: str, **params: object) -> str:
        """Returns one of the screens' own texts."""
        return self.texts(f"screens.{key}", **params)

    def add(self, panel: P) -> P:
        """Takes charge of a panel."""
        self._panels.append(panel)
        return panel

    def drop(self, panel: Panel[Any]) -> None:
        """Takes a panel away before the screen closes (a window over it)."""
        self._panels.remove(panel)
        self.ui.remove(panel)

    def frame(self, seconds: float) -> None:
        """Moves what moves; the screen's first panel calls it once a frame."""
        if self._backdrop is not None:
            self._backdrop.move(seconds)

    def _arrange(self, scale: Scale) -> None:
        if self._backdrop is not None:
            self._backdrop.fit(scale.width, scale.height)
        self.place()

    # what subclasses write

    def build(self) -> None:
        """Makes the panels."""

    def place(self) -> None:
        """Puts the panels where they belong for the present size."""

    def refresh(self) -> None:
        """Shows what there is to show."""

    def say(self, sentence: str) -> None:
        """Tells the player a sentence, for example why a button does nothing."""
