"""A card or an order held up over the board for a moment: who, what it is called, what it does."""

from __future__ import annotations

from game.client.hud.layout import EDGE, MAP_WIDTH
from game.client.hud.model import HeraldModel
from game.client.hud.parts import HudPanel
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.panel import Layer
from game.client.ui.theme import BODY, INK, LABEL, SOFT, TEXT, mixed

WIDTH = 400
ART = 62
TOP = 74
READING = 0.03
"""Seconds that each letter of its text adds, while the game goes on already."""
FADES = 0.35
COMES = 0.14


class Herald(HudPanel):
    """Shows a ``HeraldModel`` below the turn banner for a while; the board can be clicked through it. A question, which
    stands there too, takes its place.
    """

    layer = Layer.FLOAT
    solid = False
    floats = True
    model: HeraldModel | None
    age = 0.0
    stays = 0.0

    def announce(self, model: HeraldModel, seconds: float) -> None:
        """Holds it up for so long and until it can have been read; a newer one takes its place."""
        self.age, self.stays = 0.0, seconds + READING * len(model.text)
        self.show(model)
        self.arrange()

    def arrange(self) -> None:
        """Takes the height that its words need, between the roster and the mini-map."""
        if self.model is None:
            return
        view_w = self.scale.view[0]
        width = min(WIDTH, max(240.0, view_w - 2 * (MAP_WIDTH + 2 * EDGE)))
        text_h = text_height(self, self.model.text, width - ART - 44, BODY) if self.model.text else 0.0
        self.place(Box((view_w - width) / 2, TOP, width, max(ART + 24.0, 58 + text_h)))

    def animate(self, seconds: float) -> None:
        """Comes quickly, stays, fades away."""
        self.age += seconds
        if self.age >= self.stays + FADES:
            self.show(None)
            return
        going = max(0.0, self.age - self.stays) / FADES
        self.node.set_alpha_scale(min(1.0, self.age / COMES, 1 - going))

    def compose(self) -> None:
        """Draws the picture, the heading, the name and the text."""
        assert self.model is not None
        model = self.model
        colour = model.team.colour if model.team is not None else TEXT
        self.node.set_alpha_scale(min(1.0, self.age / COMES))
        self.draw_plate("solid")
        art = Box(12, 12, ART, ART)
        self.draw_rect(art, mixed(colour, INK, 0.55))
        icon = self.ui.icons.icon(model.art, self.px(44))
        self.draw_picture(icon, Box(12 + (ART - 44) / 2, 12 + (ART - 44) / 2, 44, 44))
        left, inner = ART + 26.0, self.box.w - ART - 44
        x = left
        if model.team is not None:
            self.draw_picture(self.ui.icons.team(model.team.shape, colour, self.px(12)), Box(left, 12, 12, 12))
            x += 17
        heading = Box(x, 9, inner - (x - left), 17)
        Label(self, model.heading, heading, size=LABEL + 2, face="bold", colour=SOFT, lines=1, may_cut=True)
        Label(self, model.title, Box(left, 25, inner, 25), size=19, least=13, face="head", lines=1, may_cut=True)
        if model.text:
            Label(self, model.text, Box(left, 50, inner, self.box.h - 58), size=BODY, colour=SOFT)
