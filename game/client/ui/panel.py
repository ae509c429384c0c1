"""The panel: a widget that hangs on the screen itself and composes its children anew from what it shows."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Generic, TypeVar

from panda3d.core import NodePath

from game.client.ui.geometry import Box, Rect
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.ui.root import Ui

M = TypeVar("M")


class Layer(IntEnum):
    """In which order panels lie over one another. Only ``HUD`` panels are baked; they must not overlap."""

    HUD = 0
    FLOAT = 1
    MODAL = 2
    TIP = 3


class Panel(Widget, Generic[M]):
    """A panel that shows a model of type ``M`` (a frozen dataclass).

    Subclasses write ``compose``, which builds all children and drawings from ``self.model``; it is called again
    whenever the model, the place or the scale changes. A panel without a model is hidden. ``margin``
    design pixels around it belong to its picture too (shadow, glow); baked panels stand at least two of them apart.
    """

    layer = Layer.HUD
    solid = True
    """Whether it keeps the pointer from what lies below."""
    arrows = False
    """Whether the arrow keys walk through it from the first press on, without Tab before."""
    margin: float = 4

    def __init__(self, ui: Ui, name: str) -> None:
        super().__init__(None, Box(0, 0, 0, 0), name)
        self.ui = ui
        self.panel = self
        self.rect = Rect(0, 0, 0, 0)
        self.node = NodePath(name)
        self.model: M | None = None
        self.hidden = False
        ui.add(self)

    @property
    def shown(self) -> bool:
        """Whether it is on the screen."""
        return self.model is not None and not self.hidden and self.box.w > 0

    def show(self, model: M | None) -> None:
        """Shows a model, or nothing. Does nothing when it is equal to the one shown."""
        if model == self.model:
            return
        self.model = model
        self.ui.changed(self)

    def solid_rects(self) -> list[Rect]:
        """Lists the screen pixels that belong to it; the board shows, and can be clicked, between them."""
        return [self.rect]

    def covers(self, x: float, y: float) -> bool:
        """Tells whether a screen pixel belongs to it."""
        return any(rect.holds(x, y) for rect in self.solid_rects())

    def place(self, box: Box) -> None:
        """Puts the panel on a design rectangle of the screen."""
        if box != self.box:
            self.box = box
            self.ui.changed(self)

    def rebuild(self) -> None:
        """Composes it anew at once."""
        self.clear()
        self.rect = self.ui.scale.rect(self.box)
        self.node.set_pos(self.rect.x, 0, -self.rect.y)
        if self.shown:
            self.compose()

    def compose(self) -> None:
        """Builds children and drawings from ``self.model``, which is not None here."""
        raise NotImplementedError

    def retouched(self) -> None:
        """Says that something on it looks different now without a rebuild (a hovered button)."""
        self.ui.retouched(self)

    def animate(self, seconds: float) -> None:
        """Called every frame with the time since the last; for panels that move by themselves."""
