"""The dice tray: a throw tumbles for a moment, then lies on the faces that were rolled."""

from __future__ import annotations

import random

from game.client.hud.model_table import DiceModel, DieColour, DieModel
from game.client.hud.parts import HudPanel, draw_heading
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_width
from game.client.ui.theme import ACCENT, LEAD, SMALL, SOFT, TONES
from game.client.ui.widget import Widget

TUMBLE = 0.6
"""Seconds that a new throw tumbles."""
TURN = 0.05
"""Seconds between two pictures of a tumbling die."""
SIDES: dict[DieColour, tuple[int, ...]] = {"white": (0, 1, 2), "red": (0, 1, 2, 3)}
"""What is seen of a die while it tumbles; what it shows in the end is rolled elsewhere."""


class DiceTray(HudPanel):
    """Shows a ``DiceModel``. A new ``roll`` tumbles; dice marked ``again`` tumble when only they changed.

    ``skip`` lays the dice at once. A click on a die that may be chosen hands its place back.
    """

    model: DiceModel | None
    still = False
    """Whether dice lie at once."""
    left = 0.0
    frame = 0.0

    def show(self, model: DiceModel | None) -> None:
        """Shows a throw; lets it tumble when it is new."""
        before = self.model
        if model is not None and (before is None or before.roll != model.roll or _faces(before) != _faces(model)):
            self.left = 0.0 if self.still else TUMBLE
        super().show(model)

    @property
    def tumbling(self) -> bool:
        """Whether dice are still rolling."""
        return self.left > 0

    def skip(self) -> None:
        """Lays the dice at once."""
        self.left = 0.0
        self._settle()

    def animate(self, seconds: float) -> None:
        """Turns the tumbling dice, then lets them settle and shows the sum."""
        if self.left <= 0:
            return
        self.left -= seconds
        self.frame += seconds
        if self.left <= 0:
            self._settle()
        elif self.frame >= TURN:
            self.frame = 0.0
            for die in self._dice():
                die.tumble(self.left / TUMBLE)
            self.retouched()

    def _settle(self) -> None:
        self.ui.changed(self)

    def _dice(self) -> list[Die]:
        return [widget for widget in self.walk() if isinstance(widget, Die)]

    def compose(self) -> None:
        """Lays out one row of dice, or two when somebody throws against it."""
        assert self.model is not None
        model, w = self.model, self.box.w
        self.draw_plate("panel")
        total = "" if self.tumbling else model.total
        total_w = text_width(self, total, LEAD, "head") if total else 0
        size = SMALL if model.against else 11
        if model.against:
            draw_heading(self, self.word("dice"), 14, 6)
        else:
            room = w - 34 - total_w
            long = text_width(self, model.title, size, "bold") > room
            title = Box(14, 3 if long else 5, room, 30 if long else 18)
            Label(self, model.title, title, size=size, face="bold", colour=SOFT, lines=1 + long, may_cut=True)
        if total:
            self.draw_line(total, w - 14, 3, LEAD, "head", TONES[model.tone], "right")
        if model.against:
            most = max(len(model.dice), len(model.against))
            self._row(model.dice, model.title, Box(12, 27, w - 24, 32), most, choosable=True)
            self._row(model.against, model.against_title, Box(12, 61, w - 24, 32), most, choosable=False)
        else:
            self._row(model.dice, "", Box(12, 30, w - 24, 58), len(model.dice), choosable=True)
        if model.verdict and not self.tumbling:
            text = Box(14, self.box.h - 24, w - 28, 18)
            Label(self, model.verdict, text, size=SMALL, colour=SOFT, lines=1, may_cut=True)

    def _row(self, dice: tuple[DieModel, ...], title: str, box: Box, most: int, choosable: bool) -> None:
        left = box.x
        if title:
            wide = max(54.0, min(96.0, box.w - 27.0 * most - 4))
            area = Box(left, box.y, wide, box.h)
            Label(self, title, area, size=SMALL, colour=SOFT, lines=2, middle=True, may_cut=True)
            left += wide + 4
        room = box.right - left
        step = min(box.h * 0.86, room / max(1, most))
        start = left if title else left + (room - step * len(dice)) / 2
        for place, die in enumerate(dice):
            side = min(step, box.h)
            here = Box(start + place * step, box.y + (box.h - side) / 2, side, side)
            Die(self, die, place, here, choosable)


class Die(Widget):
    """One die of a throw."""

    def __init__(self, tray: DiceTray, die: DieModel, place: int, box: Box, choosable: bool) -> None:
        super().__init__(tray, box, f"die {place} {'own' if choosable else 'foe'}")
        self.die = die
        self.chance = random.Random(place * 7919 + (0 if choosable else 1))
        if die.choosable and choosable:
            self.focusable = True
            self.tooltip = tray.word("reroll_tip")
            self.on_click = lambda: tray.hud.calls.die(place)
        self._still = not tray.tumbling or (not die.again and _only_again(tray.model))
        if self._still:
            self._draw(die.face, 0, 0)
        else:
            self.tumble(1.0)

    def tumble(self, share: float) -> None:
        """Shows any face at any angle; ``share`` of the tumble is still to come."""
        if self._still:
            return
        jump = -abs(self.chance.uniform(-1, 1)) * self.rect.h * 0.22 * share
        self._draw(self.chance.choice(SIDES[self.die.colour]), self.chance.randrange(24) * 15, round(jump))

    def _draw(self, face: int, degrees: int, jump: int) -> None:
        self.clear()
        if self.die.chosen or (self.die.choosable and self.focusable):
            self.draw_rect(Box(self.box.w * 0.14, self.box.h - 3, self.box.w * 0.72, 2), ACCENT)
        texture = self.panel.ui.icons.die(self.die.colour, face, self.rect.w)
        card = self.draw_picture(texture, Box(0, 0, self.box.w, self.box.h))
        pivot = self.node.attach_new_node("pivot")
        pivot.set_pos(self.rect.w / 2, 0, -self.rect.h / 2 - jump)
        card.reparent_to(pivot)
        card.set_pos(-self.rect.w / 2, 0, self.rect.h / 2)
        pivot.set_r(degrees)


def _faces(model: DiceModel) -> list[tuple[str, int]]:
    return [(die.colour, die.face) for die in (*model.dice, *model.against)]


def _only_again(model: DiceModel | None) -> bool:
    """Tells whether some dice were thrown anew and the others lie."""
    return model is not None and any(die.again for die in (*model.dice, *model.against))
