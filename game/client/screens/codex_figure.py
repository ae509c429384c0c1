"""The figure of the codex that turns: a small panel over its entry, never baked, since it moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.stage.figures import Look
from game.client.ui.geometry import Box
from game.client.ui.panel import Layer, Panel
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.codex import CodexScreen

STEP = 20.0
"""Degrees that an arrow key turns."""
DEGREES = 0.6
"""Degrees for each pixel that the pointer drags."""
REST = 4.0
"""Seconds after which it turns by itself again."""


class FigureView(Panel[Look]):
    """Shows a ``Look`` on the screen's stage; dragging and the left and right arrows turn it."""

    layer = Layer.FLOAT
    floats = True

    def __init__(self, screen: CodexScreen, name: str) -> None:
        self.screen = screen
        self._rest = 0.0
        super().__init__(screen.ui, name)

    def show(self, model: Look | None) -> None:
        """Shows a figure, or nothing: then its stage is cleared."""
        if model is None and self.screen.stage is not None:
            self.screen.stage.clear()
        super().show(model)

    def compose(self) -> None:
        """Draws the frame and the picture in it."""
        assert self.model is not None
        self.draw_plate("sunken")
        inner = Box(3, 3, self.box.w - 6, self.box.h - 6)
        _Hand(self, inner)

    def turn(self, degrees: float) -> None:
        """Turns the figure by hand."""
        if self.screen.stage is not None:
            self.screen.stage.turn(degrees)
        self._rest = REST

    def animate(self, seconds: float) -> None:
        """Turns it, unless pictures are to be still or a hand was just at it."""
        self._rest = max(0.0, self._rest - seconds)
        if self.screen.stage is not None and not self.screen.still and not self._rest:
            self.screen.stage.update(seconds)


class _Hand(Widget):
    """The picture, which the pointer takes hold of."""

    focusable = True

    def __init__(self, view: FigureView, box: Box) -> None:
        super().__init__(view, box, "turn")
        self.view = view
        self.tooltip = view.screen.word("codex.turn_tip")
        self.on_click = lambda: None
        self._at = 0.0
        stage = view.screen.stage
        if stage is not None and view.model is not None:
            stage.show(view.model, max(2, self.rect.w), max(2, self.rect.h))
            if stage.texture is not None:
                self.draw_image(stage.texture, Box(0, 0, box.w, box.h))

    def pressed(self, x: float, y: float) -> None:
        """Takes hold."""
        self._at = x

    def dragged(self, x: float, y: float) -> None:
        """Turns with the pointer."""
        self.view.turn((x - self._at) * DEGREES)
        self._at = x

    def key(self, name: str) -> bool:
        """Takes the left and right arrows."""
        if name in ("arrow_left", "arrow_right"):
            self.view.turn(STEP if name == "arrow_right" else -STEP)
            return True
        return False
