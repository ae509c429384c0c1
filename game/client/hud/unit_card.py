"""The unit card: the chosen figure's portrait, printed values as dice, life, weapons, and what it can do."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.client.hud.model import NumberModel, UnitModel, WeaponModel
from game.client.hud.parts import HudPanel, dice_width, draw_dice, draw_portrait
from game.client.ui import draw
from game.client.ui.bars import Pips
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_width
from game.client.ui.theme import ACCENT, BODY, DIM, FAINT, SMALL, SOFT, TEXT, TITLE, TONES
from game.client.ui.widget import Widget

WEAPON_ROW = 19
LEAST_BUTTON = 56
BUTTON_GAP = 4
BUTTON_ROW = 33
ROW = 5
"""Buttons in a row: what every figure does, then what this one does beside."""
ICONS_FROM = 0.9
"""Scale from which the buttons have room for icons too."""
LEFT = 114
"""Where what stands right of the portrait begins."""


def unit_height(model: UnitModel) -> float:
    """Returns how many design pixels high the card of a figure is: weapons stand two to a row below the portrait, then
    buttons five to a row.
    """
    rows = max(1, math.ceil(len(model.actions) / ROW))
    return 164 + WEAPON_ROW * len(weapon_rows(model)) + (rows - 1) * BUTTON_ROW


def weapon_rows(model: UnitModel) -> list[tuple[WeaponModel, ...]]:
    """Returns the weapons by row: two to a row, a way to fire in one of its own."""
    rows: list[tuple[WeaponModel, ...]] = [(weapon,) for weapon in model.weapons if weapon.way is not None]
    others = [weapon for weapon in model.weapons if weapon.way is None]
    return rows + [tuple(others[first : first + 2]) for first in range(0, len(others), 2)]


class UnitCard(HudPanel):
    """Shows a ``UnitModel``. Its buttons take their keys wherever the focus is."""

    model: UnitModel | None

    def compose(self) -> None:
        """Lays out the card."""
        assert self.model is not None
        model, w, h = self.model, self.box.w, self.box.h
        self.draw_plate("panel")
        self._portrait(model)
        self._names(model, w)
        each = (w - LEFT - 10 - 3 * 3) / 4
        for place, number in enumerate(model.numbers[:4]):
            NumberCell(self, number, Box(LEFT + place * (each + 3), 53, each, 42))
        self._life(model, w)
        for row, weapons in enumerate(weapon_rows(model)):
            each = (w - 22) / (1 if weapons[0].way is not None or len(model.weapons) == 1 else 2)
            for place, weapon in enumerate(weapons):
                WeaponLine(self, weapon, Box(12 + place * each, 122 + row * WEAPON_ROW, each - 6, WEAPON_ROW))
        rows = [model.actions[first : first + ROW] for first in range(0, len(model.actions), ROW)]
        for place, actions in enumerate(rows):
            self._actions(actions, w, h - 38 - (len(rows) - 1 - place) * BUTTON_ROW)

    def _portrait(self, model: UnitModel) -> None:
        frame = Box(9, 10, 96, 108)
        self.draw_plate("sunken", frame)
        inner = Box(frame.x + 3, frame.y + 3, frame.w - 6, frame.h - 6)
        draw_portrait(self.hud, self, model.portrait, model.team, inner)
        badge = self.ui.icons.team(model.team.shape, model.team.colour, self.px(20))
        self.draw_picture(badge, Box(13, 14, 20, 20))

    def _names(self, model: UnitModel, w: float) -> None:
        room = w - LEFT - 12
        long = text_width(self, model.name, 12, "head") > room
        if long:  # a commander is called by all that he bears
            Label(self, model.name, Box(LEFT, 4, room, 32), size=12, face="head", lines=2, may_cut=True)
        else:
            Label(self, model.name, Box(LEFT, 6, room, 27), size=TITLE, least=12, face="head", lines=1, may_cut=True)
        below = 35 if long else 32
        note_w = min(room * 0.6, text_width(self, model.note, SMALL, "bold") + 2) if model.note else 0
        title = Box(LEFT, below, room - note_w - 6, 17)
        Label(self, model.title, title, size=SMALL, colour=DIM, lines=1, may_cut=True)
        if model.note:
            note = Box(w - 12 - note_w, below, note_w, 17)
            colour = TONES[model.note_tone]
            Label(self, model.note, note, size=SMALL, face="bold", colour=colour, align="right", lines=1, may_cut=True)

    def _life(self, model: UnitModel, w: float) -> None:
        text = f"{model.life} / {model.life_most}"
        text_w = text_width(self, text, BODY, "medium")
        Pips(self, model.life, model.life_most, Box(LEFT, 103, w - LEFT - 18 - text_w, 10), widest=24)
        self.draw_line(text, w - 12, 99, BODY, "medium", TEXT, "right")

    def _actions(self, actions: Sequence[Action], w: float, y: float) -> None:
        """A row of buttons, each as wide as its label needs: five of equal width would cut the longer ones.

        On small screens, where type cannot shrink with the rest, the icons give way to the words.
        """
        labels = [text_width(self, action.label, BODY, "bold") for action in actions]
        wanted = [max(LEAST_BUTTON, 34 + label) for label in labels]
        room = w - 18 - (len(wanted) - 1) * BUTTON_GAP
        share = min(1.25, room / sum(wanted, start=0.1))
        x = 9.0
        for action, width in zip(actions, wanted, strict=True):
            if self.scale.s < ICONS_FROM:
                action = replace(action, icon="")
            box = Box(x, y, width * share, 29)
            Button(self, action, box, partial(self.hud.calls.action, action.id))
            x += width * share + BUTTON_GAP


class NumberCell(Widget):
    """A printed value under its name: a number, or so many dice."""

    def __init__(self, parent: Widget, number: NumberModel, box: Box) -> None:
        super().__init__(parent, box, number.id or number.label)
        self.tooltip = number.tooltip
        self.draw_plate("sunken")
        self.draw_line(number.label, box.w / 2, 3, 9, "bold", DIM, "centre")
        if number.dice is None:
            self.draw_line(number.text, box.w / 2, 12.5, 20, "head", TONES[number.tone], "centre")
            return
        count = number.dice.white + number.dice.red
        size = 13.0 if count <= 3 else (box.w - 6) / count - 1.5
        width = dice_width(number.dice, size) - 1.5
        draw_dice(self, number.dice, (box.w - width) / 2, 17 + (18 - size) / 2, size)
        if count == 0:
            self.draw_line("\u2013", box.w / 2, 12.5, 20, "head", FAINT, "centre")


class WeaponLine(Widget):
    """A weapon's dice and name; struck through when it was torn off, pale when it has fired."""

    def __init__(self, parent: Widget, weapon: WeaponModel, box: Box) -> None:
        super().__init__(parent, box, f"weapon {weapon.id or weapon.name}")
        gone = weapon.lost or weapon.spent or weapon.way is False
        size = 11.0
        width = draw_dice(self, weapon.dice, 0, (box.h - size) / 2, size, faded=gone)
        room = box.w - width - 5
        colour = ACCENT if weapon.way else FAINT if weapon.lost else DIM if gone else SOFT
        area = Box(width + 5, 0, room, box.h)
        name = Label(self, weapon.name, area, size=SMALL, colour=colour, lines=1, middle=True, may_cut=True)
        self.tooltip = weapon.note or name.tooltip
        if weapon.lost and name.inks:
            ink = name.inks[0]
            middle = ink.y + ink.h // 2 - self.rect.y
            across = ink._replace(x=ink.x - self.rect.x, y=middle, h=self.scale.thick(1.2))
            draw.rect(self.node, across, FAINT)
