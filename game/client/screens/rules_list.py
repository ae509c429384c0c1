"""The section of a new mission with the rule switches and the seed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.client.screens.parts import Section
from game.client.screens.plan import with_switch
from game.client.ui.fields import TextField, Toggle
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.theme import DIM, LINE, SMALL
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.new_mission import NewMissionScreen

SEED_DIGITS = 18
SEED = 84.0


class RulesSection(Section):
    """Switches with their explanations; below, the seed of the dice."""

    title = "new.rules"
    share = 1.06
    screen: NewMissionScreen

    def fill(self, room: Box) -> None:
        """Builds the switches and the seed."""
        switches = self.screen.model.switches
        seed_h = SEED if room.h > 260 else 34.0
        area = Box(room.x, room.y, room.w, room.h - seed_h - 8)
        text_w = room.w - 56
        heights = [28 + text_height(self, switch.text, text_w, SMALL) + 14 for switch in switches]
        self.stack("switches", area, heights, self._switch)
        self.draw_rect(Box(room.x, area.bottom + 3, room.w, 1), LINE, 0.5)
        self._seed(Box(room.x, area.bottom + 8, room.w, seed_h))

    def _switch(self, parent: Widget, index: int, box: Box) -> None:
        switch = self.screen.model.switches[index]
        holder = Widget(parent, box, switch.id)

        def flip(on: bool) -> None:
            self.screen.take(with_switch(self.screen.plan, switch, on))

        Toggle(holder, switch.name, self.screen.plan.switched(switch), Box(0, 2, box.w, 24), flip, name="toggle")
        Label(holder, switch.text, Box(46, 27, box.w - 48, box.h - 28), size=SMALL, colour=DIM)

    def _seed(self, box: Box) -> None:
        label = self.word("new.seed")
        Label(self, label, Box(box.x, box.y + 2, 96, 28), lines=1, middle=True)
        SeedField(
            self,
            self.screen.plan.seed,
            Box(box.x + 100, box.y + 2, box.w - 100, 28),
            self._write,
            ghost=self.word("new.seed_any"),
            most=SEED_DIGITS,
            name="seed",
        )
        if box.h > 60:
            text = Box(box.x, box.y + 36, box.w, box.h - 36)
            Label(self, self.word("new.seed_text"), text, size=SMALL, colour=DIM)

    def _write(self, text: str) -> None:
        """Takes the seed without composing anew: the field that is written in stays."""
        self.screen.plan = replace(self.screen.plan, seed=text)


class SeedField(TextField):
    """A text field that takes digits alone."""

    def typed(self, char: str) -> bool:
        """Takes a written digit."""
        return char.isascii() and char.isdecimal() and super().typed(char)
