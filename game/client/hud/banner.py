"""The turn banner: side, phase, round, event cards left, undo and END."""

from __future__ import annotations

from game.client.hud.model import BannerModel
from game.client.hud.parts import HudPanel
from game.client.ui.button import Button, Kind
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.theme import ACCENT, DIM, HURT, LABEL, SMALL, TEXT, TITLE
from game.client.ui.widget import Widget

LAST_EVENTS = 5
"""From so many event cards on their number is a warning."""


class TurnBanner(HudPanel):
    """Shows a ``BannerModel``. Its END is the only amber button when it is your turn."""

    model: BannerModel | None

    def compose(self) -> None:
        """Lays out the banner from left to right."""
        assert self.model is not None
        model, width = self.model, self.box.w
        self.draw_plate("panel")
        shape = self.ui.icons.team(model.team.shape, model.team.colour, self.px(24))
        self.draw_picture(shape, Box(12, 11, 24, 24))
        buttons = (90 if model.end else 0) + (42 if model.undo else 0)
        counters = 56 + (66 if model.events is not None else 0)
        room = width - 46 - buttons - counters - 14
        side = Box(46, 3, room, 26)
        Label(self, model.side, side, size=TITLE, least=14, face="head", may_cut=True, lines=1)
        Label(self, model.phase, Box(46, 27, room, 16), size=SMALL, colour=DIM, lines=1, may_cut=True)
        x = 46 + room + 6
        Counter(self, "round", str(model.round), False, Box(x, 4, 56, 40), "")
        if model.events is not None:
            tip = self.word("events_tip", n=model.events)
            last = model.events <= LAST_EVENTS
            Counter(self, "events", str(model.events), last, Box(x + 58, 4, 62, 40), tip)
        if model.undo is not None:
            Button(self, model.undo, Box(width - 90 - 38, 7, 34, 32), self.hud.calls.undo, icon_only=True)
        if model.end is None:
            return
        kind: Kind = "accent" if model.yours and model.end.enabled else "button"
        Button(self, model.end, Box(width - 88, 7, 78, 32), self.hud.calls.end, kind=kind, size=14)


class Counter(Widget):
    """A small heading over a number."""

    def __init__(self, parent: TurnBanner, what: str, value: str, alarm: bool, box: Box, tooltip: str) -> None:
        super().__init__(parent, box, what)
        self.tooltip = tooltip
        self.draw_line(parent.word(what), box.w / 2, 2, LABEL, "bold", DIM, "centre")
        colour = HURT if alarm else ACCENT if not tooltip else TEXT
        self.draw_line(value, box.w / 2, 12, 21, "head", colour, "centre")
