"""A mission's table as a small plan, with the docks as team shapes: the mini-map's drawing, without its clicks."""

from __future__ import annotations

from dataclasses import replace

from game.client.hud.map_raster import MapGrid, raster
from game.client.hud.model_map import MapModel, MapPlan
from game.client.ui.geometry import Box
from game.client.ui.widget import Widget


def cropped(model: MapModel) -> MapModel:
    """The map without the empty rows and columns round it, so that the ship fills the picture."""
    plan = model.plan
    used = [divmod(number, plan.width) for number, floor in enumerate(plan.floor) if floor]
    if not used:
        return model
    top, bottom = min(row for row, _ in used), max(row for row, _ in used) + 1
    left, right = min(column for _, column in used), max(column for _, column in used) + 1

    def cut(squares: bytes) -> bytes:
        return b"".join(squares[row * plan.width + left : row * plan.width + right] for row in range(top, bottom))

    edges = tuple(replace(edge, col=edge.col - left, row=edge.row - top) for edge in plan.edges)
    dots = tuple(replace(dot, col=dot.col - left, row=dot.row - top) for dot in model.dots)
    return replace(
        model, plan=MapPlan(right - left, bottom - top, cut(plan.floor), edges), fog=cut(model.fog), dots=dots
    )


MOST = 30
"""Design pixels of a team's sign at most."""


class PlanPicture(Widget):
    """Draws a ``MapModel`` in a square box. Painted once for a plan and a size."""

    def __init__(self, parent: Widget, model: MapModel, box: Box) -> None:
        super().__init__(parent, box, "plan")
        model = cropped(model)
        grid = MapGrid(self.rect.w, model.plan.width, model.plan.height, model.quarter % 4)
        icons = self.panel.ui.icons
        key = ("plan", model.plan, model.fog, grid)
        self.draw_image(
            icons.painted(key, lambda: raster(model.plan, model.fog, grid)), Box(0, 0, box.w, box.h), alpha=0.92
        )
        s = self.scale.s
        for dot in model.dots:
            # on a plan of few, large squares the sign stays small enough to show the dock that it stands in
            px = max(self.px(9), min(self.px(MOST), round(grid.square * 2.0 * dot.size)))
            x, y = grid.screen(dot.col + 0.5, dot.row + 0.5)
            place = Box(round(x - px / 2) / s, round(y - px / 2) / s, px / s, px / s)
            self.draw_picture(icons.team(dot.team.shape, dot.team.colour, px), place)
