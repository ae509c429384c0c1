"""What floats over the board: the card beside the pointer (facts, odds, why not) and the toast that says a refusal."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.hud.model import HoverModel, OddsLine
from game.client.hud.parts import HudPanel
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height, text_width
from game.client.ui.panel import Layer
from game.client.ui.theme import BODY, EMPTY, HURT, SMALL, SOFT, TEXT, TONES, Tone
from game.client.ui.tip import beside
from game.client.ui.widget import Widget

WIDTH = 212
STAYS = 3.5
"""Seconds that a toast stays at least."""
READING = 0.055
"""Seconds that a letter of a longer one needs."""
FADES = 0.4


class HoverCard(HudPanel):
    """Shows a ``HoverModel`` beside a pixel of the screen, where there is room."""

    layer = Layer.FLOAT
    solid = False
    floats = True
    model: HoverModel | None

    def show(self, model: HoverModel | None) -> None:
        """Shows a card, or none."""
        super().show(model)
        if model is not None:
            s = self.scale.s
            clear = (model.clear[0] / s, model.clear[1] / s) if model.clear is not None else None
            at = (model.at[0] / s, model.at[1] / s)
            self.place(beside(*at, WIDTH, self._height(model), self.scale.view, clear))

    def _height(self, model: HoverModel) -> float:
        inner = WIDTH - 24
        if not (model.lines or model.odds or model.why):
            return 31.0
        height = 30.0 + sum(text_height(self, line, inner, SMALL) for line in model.lines)
        height += 19 * len(model.odds) + (4 if model.odds else 0)
        if model.why:
            height += text_height(self, model.why, inner, SMALL, "medium") + 4
        return height + 8

    def compose(self) -> None:
        """Lays out title, facts, odds and the reason why not."""
        assert self.model is not None
        model, inner = self.model, WIDTH - 24
        self.draw_plate("solid")
        left = 12.0
        if model.team is not None:
            self.draw_picture(self.ui.icons.team(model.team.shape, model.team.colour, self.px(14)), Box(12, 8, 14, 14))
            left = 31.0
        Label(
            self,
            model.title,
            Box(left, 5, WIDTH - left - 12, 20),
            size=14,
            least=11,
            face="head",
            lines=1,
            may_cut=True,
        )
        y = 28.0
        for line in model.lines:
            height = text_height(self, line, inner, SMALL)
            Label(self, line, Box(12, y, inner, height + 1), size=SMALL, colour=SOFT)
            y += height
        y += 4 if model.odds else 0
        for odds in model.odds:
            OddsRow(self, odds, Box(12, y, inner, 19))
            y += 19
        if model.why:
            height = text_height(self, model.why, inner, SMALL, "medium")
            Label(self, model.why, Box(12, y + 2, inner, height + 1), size=SMALL, face="medium", colour=HURT)


class OddsRow(Widget):
    """One chance: what, a bar, percent."""

    def __init__(self, parent: Widget, odds: OddsLine, box: Box) -> None:
        super().__init__(parent, box, f"odds {odds.label}")
        colour = TONES[odds.tone]
        Label(self, odds.label, Box(0, 0, 84, box.h), size=SMALL, colour=SOFT, lines=1, middle=True, may_cut=True)
        self.draw_rect(Box(88, 7, 60, 5), EMPTY)
        if self.px(60 * odds.percent / 100) > 0:
            self.draw_rect(Box(88, 7, 60 * odds.percent / 100, 5), colour)
        shown = "< 1" if 0 < odds.percent < 1 else f"{odds.percent:.0f}"
        self.draw_line(f"{shown} %", box.w, 1.5, SMALL, "bold", TEXT, "right")


@dataclass(frozen=True)
class ToastText:
    """A sentence that passes: a refusal, a notice. ``serial`` tells two equal ones apart."""

    text: str
    tone: Tone
    serial: int


class Toast(HudPanel):
    """Shows a sentence for a few seconds above the hand of cards."""

    layer = Layer.FLOAT
    solid = False
    floats = True
    model: ToastText | None
    left = 0.0

    def say(self, text: str, tone: Tone = "hurt") -> None:
        """Says a sentence; a newer one takes its place."""
        serial = self.model.serial + 1 if self.model is not None else 0
        self.left = max(STAYS, READING * len(text))
        self.show(ToastText(text, tone, serial))
        self.arrange()

    def arrange(self) -> None:
        """Takes the size that the sentence needs, in the middle of the lower half."""
        if self.model is None:
            return
        view_w, view_h = self.scale.view
        width = min(view_w - 32, 420.0, text_width(self, self.model.text, BODY, "medium") + 50)
        height = text_height(self, self.model.text, width - 48, BODY, "medium") + 18
        self.place(Box((view_w - width) / 2, view_h * 0.68 - height, width, height))

    def animate(self, seconds: float) -> None:
        """Fades away at the end."""
        self.left -= seconds
        if self.left <= 0:
            self.show(None)
        elif self.left < FADES:
            self.node.set_alpha_scale(self.left / FADES)

    def compose(self) -> None:
        """Draws the sentence."""
        assert self.model is not None
        self.node.set_alpha_scale(1)
        self.draw_plate("solid")
        colour = TONES[self.model.tone]
        self.draw_rect(Box(12, 12, 3, self.box.h - 24), colour)
        text = Box(24, 9, self.box.w - 46, self.box.h - 18)
        Label(self, self.model.text, text, size=BODY, face="medium", middle=True)
