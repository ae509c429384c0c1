"""The mini-map: the plan as a diamond that stands as the view does, with fog, walls, doors, dots and the camera's
frame.
"""

from __future__ import annotations

import math
from dataclasses import replace

from panda3d.core import LineSegs, NodePath, Texture

from game.client.hud.map_raster import MapGrid, raster
from game.client.hud.model_map import MapModel
from game.client.hud.parts import HudPanel
from game.client.ui.geometry import Box, Rect
from game.client.ui.label import Label
from game.client.ui.theme import ACCENT, DIM, TEXT, seen
from game.client.ui.widget import Widget


class MiniMap(HudPanel):
    """Shows a ``MapModel``; a click or a drag pans the view.

    The plan is painted anew only when plan, fog, side or size change, dots are small pictures over it, and a model that
    differs in its ``view`` alone only redraws the frame.
    """

    model: MapModel | None
    _painted: tuple[object, ...] = ()
    _texture: Texture | None = None
    _field: Field | None = None

    def show(self, model: MapModel | None) -> None:
        """Shows a map; cheap when only the camera moved."""
        before = self.model
        if model is None or before is None or self._field is None or replace(model, view=before.view) != before:
            super().show(model)
        elif model != before:
            self.model = model
            self._field.frame(model)
            self.retouched()

    def compose(self) -> None:
        """Draws the plate, the map and its title."""
        assert self.model is not None
        self.draw_plate("panel")
        title_h = 20 if self.model.title else 6
        side = min(self.box.w - 12, self.box.h - 8 - title_h)
        self._field = Field(self, self.model, Box((self.box.w - side) / 2, 6, side, side))
        Compass(self, self._field.grid, Box(6, 6, 30, 30))
        if self.model.title:
            box = Box(8, self.box.h - 21, self.box.w - 16, 16)
            Label(self, self.model.title, box, size=11, face="bold", colour=DIM, align="centre", lines=1, may_cut=True)

    def base(self, grid: MapGrid) -> Texture:
        """Returns the picture of plan and fog, painted anew only when it has to be."""
        assert self.model is not None
        key = (self.model.plan, self.model.fog, grid)
        if self._texture is None or key != self._painted:
            self._texture = raster(self.model.plan, self.model.fog, grid)
            self._painted = key
        return self._texture


class Compass(Widget):
    """Where north is: the side of the plan's first row. It turns with the view."""

    def __init__(self, panel: MiniMap, grid: MapGrid, box: Box) -> None:
        super().__init__(panel, box, "compass")
        self.tooltip = panel.word("compass")
        self.floats = True
        (x, y), (north_x, north_y) = grid.screen(0, 0), grid.screen(0, -1)
        length = math.hypot(north_x - x, north_y - y)
        self.way = ((north_x - x) / length, (north_y - y) / length)
        dx, dy = self.way
        middle, arm = self.px(15), self.px(7)
        lines = LineSegs("needle")
        lines.set_thickness(self.scale.thick(1.6))
        red, green, blue = seen(ACCENT)
        lines.set_color(red / 255, green / 255, blue / 255, 1)
        lines.move_to(middle - dx * arm, 0, -(middle - dy * arm))
        lines.draw_to(middle + dx * arm * 0.4, 0, -(middle + dy * arm * 0.4))
        self.node.attach_new_node(lines.create())
        letter = 15 + dx * 9, 15 + dy * 9
        self.draw_line(panel.word("north"), letter[0], letter[1] - 8, 11, "bold", ACCENT, "centre")


class Field(Widget):
    """The square on which the diamond stands."""

    def __init__(self, panel: MiniMap, model: MapModel, box: Box) -> None:
        super().__init__(panel, box, "field")
        self.grid = MapGrid(self.rect.w, model.plan.width, model.plan.height, model.quarter % 4)
        self.draw_image(panel.base(self.grid), Box(0, 0, box.w, box.h))
        self._dots(model)
        self._frame: NodePath = self.node.attach_new_node("frame")
        self.frame(model)
        self.on_click = lambda: None
        self.pan = panel.hud.calls.pan

    def _dots(self, model: MapModel) -> None:
        icons = self.panel.ui.icons
        for dot in sorted(model.dots, key=lambda one: one.chosen):
            px = max(self.px(9), round(self.grid.square * 1.7 * dot.size))
            if dot.chosen:
                px += self.px(2)
                self._dot(icons.team(dot.team.shape, TEXT, px + 2 * self.scale.thick(1.4)), dot.col, dot.row)
            self._dot(icons.team(dot.team.shape, dot.team.colour, px), dot.col, dot.row)

    def _dot(self, texture: Texture, col: float, row: float) -> None:
        x, y = self.grid.screen(col + 0.5, row + 0.5)
        size = texture.get_x_size()
        s = self.scale.s
        self.draw_picture(texture, Box(round(x - size / 2) / s, round(y - size / 2) / s, size / s, size / s))

    def frame(self, model: MapModel) -> None:
        """Draws what the camera sees, cut to the field."""
        self._frame.get_children().detach()
        if len(model.view) < 3:
            return
        corners = [self.grid.screen(col, row) for col, row in model.view]
        area = Rect(0, 0, self.rect.w, self.rect.h)
        lines = LineSegs("view")
        lines.set_thickness(self.scale.thick(1.2))
        lines.set_color(1, 1, 1, 0.55)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            cut = clipped(ax, ay, bx, by, area)
            if cut is not None:
                lines.move_to(cut[0], 0, -cut[1])
                lines.draw_to(cut[2], 0, -cut[3])
        node = self._frame.attach_new_node(lines.create())
        node.set_transparency(1)

    def pressed(self, x: float, y: float) -> None:
        """Looks there."""
        self.dragged(x, y)

    def dragged(self, x: float, y: float) -> None:
        """Looks there."""
        col, row = self.grid.plan(x - self.rect.x, y - self.rect.y)
        width, height = self.grid.width, self.grid.height
        self.pan(min(max(0.0, col), float(width)), min(max(0.0, row), float(height)))


def clipped(ax: float, ay: float, bx: float, by: float, area: Rect) -> tuple[float, float, float, float] | None:
    """Cuts a line to a rectangle (Liang and Barsky); None when nothing of it lies inside."""
    first, last = 0.0, 1.0
    dx, dy = bx - ax, by - ay
    for step, room in ((-dx, ax - area.x), (dx, area.right - ax), (-dy, ay - area.y), (dy, area.bottom - ay)):
        if math.isclose(step, 0):
            if room < 0:
                return None
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    if first > last:
        return None
    return ax + first * dx, ay + first * dy, ax + last * dx, ay + last * dy
