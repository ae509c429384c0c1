"""A mission's table as a small plan, with the docks as team shapes: the mini-map's drawing, without its clicks."""

from __future__ import annotations

from game.client.hud.map_raster import MapGrid, raster
from game.client.hud.model import MapModel
from game.client.ui.geometry import Box
from game.client.ui.widget import Widget


class PlanPicture(Widget):
    """Draws a ``MapModel`` in a square box. Painted once for a plan and a size."""

    def __init__(self, parent: Widget, model: MapModel, box: Box) -> None:
        super().__init__(parent, box, "plan")
        grid = MapGrid(self.rect.w, model.plan.width, model.plan.height, model.quarter % 4)
        icons = self.panel.ui.icons
        key = ("plan", model.plan, model.fog, grid)
        self.draw_image(
            icons.painted(key, lambda: raster(model.plan, model.fog, grid)), Box(0, 0, box.w, box.h), alpha=0.92
        )
        s = self.scale.s
        for dot in model.dots:
            px = max(self.px(9), round(grid.square * 2.0 * dot.size))
            x, y = grid.screen(dot.col + 0.5, dot.row + 0.5)
            place = Box(round(x - px / 2) / s, round(y - px / 2) / s, px / s, px / s)
            self.draw_picture(icons.team(dot.team.shape, dot.team.colour, px), place)
