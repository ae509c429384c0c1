"""The time line of a replay: the turns as a ribbon in their seats' colours, what happened on it, and the controls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.client.hud.model import Team
from game.client.hud.parts import HudPanel
from game.client.ui.button import Action, Button, Kind
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.theme import ACCENT, DIM, EMPTY, LABEL, SMALL, TEXT, TONES, Tone, mixed
from game.client.ui.widget import Widget

RIBBON = 16.0
NEAR = 4.0
"""How far from a moment's mark (design pixels) a click still means it."""

MARKS: dict[Tone, tuple[Box, ...]] = {
    "hurt": (Box(1, 0, 3, 8),),
    "contact": (Box(1, 5, 3, 3),),
    "warm": (Box(1, 0, 3, 3), Box(1, 5, 3, 3)),
    "accent": (Box(0, 0, 5, 3), Box(1, 3, 3, 5)),
}
"""The marks of moments by tone: each has a shape of its own besides its colour."""


@dataclass(frozen=True)
class ReelTurn:
    """A turn on the ribbon: it begins after ``at`` commands; ``round`` is written where a round begins (0 = not)."""

    at: int
    team: Team
    round: int = 0


@dataclass(frozen=True)
class ReelMoment:
    """Something worth looking at: it happens with command number ``at``."""

    at: int
    text: str
    tone: Tone


@dataclass(frozen=True)
class ReelModel:
    """A replay that stands after ``at`` of ``length`` commands. ``eyes`` is whose view is shown, ``note`` a remark."""

    at: int
    length: int
    turns: tuple[ReelTurn, ...]
    moments: tuple[ReelMoment, ...]
    actions: tuple[Action, ...]
    caption: str
    eyes: Action
    speed: Action
    note: str = ""


@dataclass
class ReelCalls:
    """What the time line hands back."""

    go_to: Callable[[int], None] = lambda at: None
    act: Callable[[str], None] = lambda action: None


class Reel(HudPanel):
    """Shows a ``ReelModel``. A click or a drag on the ribbon goes there."""

    model: ReelModel | None
    calls = ReelCalls()

    def compose(self) -> None:
        """Draws caption, ribbon and buttons."""
        assert self.model is not None
        model, w = self.model, self.box.w
        self.draw_plate("panel")
        half = (w - 24) * 0.5
        caption = Box(12, 5, half, 18)
        Label(self, model.caption, caption, size=SMALL, least=10, face="medium", lines=1, middle=True, may_cut=True)
        note = Box(12 + half, 5, half, 18)
        Label(
            self, model.note, note, size=SMALL, least=10, colour=DIM, align="right", lines=1, middle=True, may_cut=True
        )
        Ribbon(self, model, Box(12, 25, w - 24, RIBBON + 14))
        self._buttons(w)

    def _buttons(self, w: float) -> None:
        assert self.model is not None
        step = min(38.0, (w - 24 - 170) / len(self.model.actions))
        x = 12.0
        for action in self.model.actions:
            box = Box(x, 58, step - 4, 27)
            Button(self, action, box, partial(self.calls.act, action.id), icon_only=True, kind=_kind(action))
            x += step
        speed = Box(x + 4, 58, 48, 27)
        Button(self, self.model.speed, speed, partial(self.calls.act, "speed"), size=SMALL)
        eyes = Box(speed.right + 6, 58, w - 12 - speed.right - 6, 27)
        Button(self, self.model.eyes, eyes, partial(self.calls.act, "eyes"), size=SMALL)


def _kind(action: Action) -> Kind:
    return "accent" if action.id == "play" else "button"


class Ribbon(Widget):
    """All turns side by side, as long as they have commands; the moments under them; where the replay stands."""

    def __init__(self, reel: Reel, model: ReelModel, box: Box) -> None:
        super().__init__(reel, box, "ribbon")
        self.model = model
        self.reel = reel
        self.on_click = lambda: None
        self.on_wheel = lambda by: reel.calls.act("step_on" if by > 0 else "step_back")
        self.draw_rect(Box(0, 0, box.w, RIBBON), EMPTY, 0.6)
        self._turns()
        self._moments()
        x = self._x(model.at)
        self.draw_rect(Box(x - 1, -2, 2, RIBBON + 4), TEXT)
        self.draw_rect(Box(x - 4, -3, 8, 3), ACCENT)

    def _x(self, at: int) -> float:
        return self.box.w * at / max(1, self.model.length)

    def _turns(self) -> None:
        turns, last_number = self.model.turns, -100.0
        for turn, following in zip(turns, (*turns[1:], None), strict=True):
            left = self._x(turn.at)
            right = self._x(following.at if following is not None else self.model.length)
            if right - left < 0.5:
                continue
            done = turn.at < self.model.at
            colour = turn.team.colour if done else mixed(turn.team.colour, EMPTY, 0.62)
            gap = 1.0 if right - left > 3 else 0.0
            self.draw_rect(Box(left, 2, right - left - gap, RIBBON - 4), colour)
            if turn.round and left - last_number > 22 and self.box.w - left > 18:
                last_number = left
                self.draw_rect(Box(left, 0, 1, RIBBON), DIM)
                self.draw_line(str(turn.round), left + 2, RIBBON + 1, LABEL, "bold", DIM)

    def _moments(self) -> None:
        for moment in self.model.moments:
            x = self._x(moment.at)
            mark = Widget(self, Box(x - 2.5, RIBBON - 6, 5, 8), f"moment {moment.at}")
            mark.floats = True
            mark.tooltip = moment.text
            for bar in MARKS.get(moment.tone, (Box(1, 0, 3, 8),)):
                mark.draw_rect(bar, TONES[moment.tone])

    def at_pixel(self, x: float) -> int:
        """The number of commands that a screen pixel stands for; that of a moment where one is near."""
        place = (x - self.rect.x) / self.scale.s
        near = [moment for moment in self.model.moments if abs(self._x(moment.at) - place) <= NEAR]
        if near:
            return min(near, key=lambda moment: abs(self._x(moment.at) - place)).at
        return round(min(max(0.0, place / self.box.w), 1.0) * self.model.length)

    def pressed(self, x: float, y: float) -> None:
        """Goes there."""
        self.reel.calls.go_to(self.at_pixel(x))

    def dragged(self, x: float, y: float) -> None:
        """Goes there."""
        self.pressed(x, y)
