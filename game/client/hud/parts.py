"""Small drawings that several panels share: portraits, mini dice, headings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.client.hud.model import DiceCount, Team
from game.client.ui.geometry import Box
from game.client.ui.panel import Panel
from game.client.ui.theme import DIM, LABEL
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.hud.hud import Hud


class HudPanel(Panel[Any]):
    """A panel of the HUD: knows its HUD for texts, calls and portraits."""

    def __init__(self, hud: Hud, name: str) -> None:
        self.hud = hud
        super().__init__(hud.ui, name)

    def word(self, key: str, **params: object) -> str:
        """Returns one of the HUD's own words."""
        return self.hud.texts(f"hud.{key}", **params)


def draw_portrait(hud: Hud, widget: Widget, key: str, team: Team, box: Box, alpha: float = 1.0) -> None:
    """Draws a portrait, or a bust in the team's colour for want of one; cut at the sides to a box higher than wide."""
    area = widget.inside(box)
    texture = hud.portraits(key, area.h)
    if texture is None:
        texture = hud.ui.icons.bust(team.shape, team.colour, area.h)
    widget.draw_image(texture, box, alpha=alpha, across=min(1.0, area.w / max(1, area.h)))


def draw_heading(widget: Widget, text: str, x: float, y: float) -> None:
    """Sets a panel's small heading in capitals."""
    widget.draw_line(text, x, y, LABEL + 1, "bold", DIM)


def draw_dice(widget: Widget, dice: DiceCount, x: float, y: float, size: float, faded: bool = False) -> float:
    """Draws small blank dice side by side; returns the design pixels that they take."""
    px = widget.px(size * 1.28)
    step = size + 1.5
    colours = ["white"] * dice.white + ["red"] * dice.red
    for place, colour in enumerate(colours):
        texture = widget.panel.ui.icons.die(colour, -1, px, faded=faded)
        widget.draw_picture(texture, Box(x + place * step, y, size, size))
    return len(colours) * step


def dice_width(dice: DiceCount, size: float) -> float:
    """Returns the design pixels that small dice take."""
    return (dice.white + dice.red) * (size + 1.5)
