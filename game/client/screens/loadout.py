"""The window in which a human alien arms its dreadnought, out of sight of the others until asked for (C2.6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.client.hud.parts import draw_dice
from game.client.screens.choices import LoadoutChoice, by_id
from game.client.screens.parts import Mark, Part
from game.client.ui.button import Action, Button
from game.client.ui.fields import Stepper
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.panel import Layer
from game.client.ui.theme import BODY, DIM, SOFT, TITLE, VOID
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.new_mission import NewMissionScreen

WIDTH = 480.0
ROW = 40.0


class LoadoutWindow(Part):
    """Modal. Covered at first; then one stepper for each mount. ``on_done`` hears the weapons, or None."""

    layer = Layer.MODAL
    margin = 0
    screen: NewMissionScreen

    def __init__(
        self,
        screen: NewMissionScreen,
        choice: LoadoutChoice,
        weapons: tuple[str, ...],
        on_done: Callable[[tuple[str, ...] | None], None],
    ) -> None:
        super().__init__(screen, "loadout")
        self.choice = choice
        self.weapons = list(weapons or choice.usual)
        self.covered = True
        self.on_done = on_done

    def compose(self) -> None:
        """Draws the veil and the plate, then the cover or the mounts."""
        view_w, view_h = self.scale.view
        self.draw_rect(Box(0, 0, view_w, view_h), VOID, 0.8 if self.covered else 0.66)
        width = min(WIDTH, view_w - 16)
        text = self.word("loadout.cover" if self.covered else "loadout.text", name=self.choice.name)
        text_h = text_height(self, text, width - 48, BODY) + 2
        body = 0 if self.covered else self.choice.slots * ROW + 8
        height = 66 + text_h + 12 + body + 56
        plate = Widget(self, Box((view_w - width) / 2, max(6.0, (view_h - height) / 2), width, height), "plate")
        plate.draw_plate("solid")
        Mark(plate, self.screen.model.alien_team, Box(24, 18, 28, 28))
        title = self.word("loadout.title")
        Label(plate, title, Box(62, 17, width - 86, 30), size=TITLE, face="head", lines=1, middle=True)
        Label(plate, text, Box(24, 60, width - 48, text_h), colour=SOFT)
        if not self.covered:
            self._mounts(plate, 66 + text_h + 8, width)
        self._buttons(plate, width, height)

    def _mounts(self, plate: Widget, top: float, width: float) -> None:
        mounts = self.choice.mounts
        for slot, weapon in enumerate(self.weapons):
            y = top + slot * ROW
            label = self.word("loadout.mount", n=slot + 1)
            Label(plate, label, Box(24, y, 86, 32), colour=DIM, lines=1, middle=True, name=f"mount {slot}")
            index = [mount.id for mount in mounts].index(weapon)
            step = Stepper(
                plate,
                [mount.name for mount in mounts],
                index,
                Box(112, y, width - 24 - 112 - 84, 32),
                partial(self._mount, slot),
                name=f"weapon {slot}",
            )
            step.tooltip = mounts[index].text
            dice = by_id(mounts, weapon).dice
            if dice is not None:
                draw_dice(plate, dice, width - 24 - 74, y + 9, 13)

    def _mount(self, slot: int, index: int) -> None:
        self.weapons[slot] = self.choice.mounts[index].id
        self.ui.changed(self)

    def _buttons(self, plate: Widget, width: float, height: float) -> None:
        cancel = Action("cancel", self.word("cancel"), key="escape")
        Button(plate, cancel, Box(width - 24 - 276, height - 50, 126, 34), lambda: self.on_done(None))
        label = self.word("loadout.show" if self.covered else "loadout.take")
        box = Box(width - 24 - 140, height - 50, 140, 34)
        Button(plate, Action("go", label), box, self._go, kind="accent")

    def uncover(self) -> None:
        """Shows the mounts."""
        self.covered = False
        self.ui.changed(self)

    def _go(self) -> None:
        if self.covered:
            self.uncover()
        else:
            self.on_done(tuple(self.weapons))
