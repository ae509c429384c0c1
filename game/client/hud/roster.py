"""The roster: one chip for each figure, with portrait, name, life, and what it may still do this turn."""

from __future__ import annotations

from game.client.hud.layout import CHIP, CHIP_GAP, CHIP_STEPS
from game.client.hud.model import ChipModel, RosterModel
from game.client.hud.parts import HudPanel, draw_portrait
from game.client.ui.bars import Pips
from game.client.ui.button import Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.scroll import ScrollList
from game.client.ui.theme import ACCENT, BODY, DIM, FAINT, LABEL, SMALL, TEXT
from game.client.ui.widget import Widget

TALL = 36
"""A chip of at least this height stands as airy as the art direction draws it."""


class Roster(HudPanel):
    """Shows a ``RosterModel``; a click on a chip chooses its figure. Scrolls when there are more than fit."""

    model: RosterModel | None
    offset = 0
    step = CHIP_STEPS[0]

    def set_step(self, step: int) -> None:
        """Says how far chips stand apart, which is a little more than they are high."""
        if step != self.step:
            self.step = step
            self.ui.changed(self)

    def covers(self, x: float, y: float) -> bool:
        """Between the chips the board can be clicked."""
        return any(isinstance(w, (Chip, ScrollList, Button)) and w.rect.holds(x, y) and _holds(w) for w in self.walk())

    def compose(self) -> None:
        """Builds the chips in sight."""
        assert self.model is not None
        chips, extra = self.model.chips, self.model.extra

        def row(parent: Widget, index: int, box: Box) -> None:
            if index < len(chips):
                self._chip(parent, chips[index], box)
            elif extra is not None:
                button = Box(box.x, box.y, min(box.w, CHIP[0]), min(28, self.step - CHIP_GAP))
                Button(parent, extra, button, self.hud.calls.burst, size=SMALL)

        ScrollList(
            self,
            Box(0, 0, self.box.w, self.box.h),
            len(chips) + (extra is not None),
            self.step,
            row,
            offset=self.offset,
            on_offset=self._scrolled,
        )

    def _chip(self, parent: Widget, chip: ChipModel, box: Box) -> None:
        Chip(self, parent, chip, Box(box.x, box.y, min(box.w, CHIP[0]), self.step - CHIP_GAP))

    def _scrolled(self, offset: int) -> None:
        if offset != self.offset:
            self.offset = offset
            self.ui.changed(self)


def _holds(widget: Widget) -> bool:
    return isinstance(widget, Chip | Button) or (isinstance(widget, ScrollList) and widget.count > widget.rows)


class Chip(Widget):
    """One figure."""

    focusable = True

    def __init__(self, panel: Roster, parent: Widget, chip: ChipModel, box: Box) -> None:
        super().__init__(parent, box, chip.id)
        self.chip = chip
        self.tooltip = chip.note
        gone = chip.state not in ("ready", "done")
        self.on_click = lambda: panel.hud.calls.figure(chip.id)
        self._plate = self.node.attach_new_node("plate")
        self._draw_plate(False)
        side = box.h - 8
        draw_portrait(panel.hud, self, chip.portrait, chip.team, Box(5, 4, side, side), 0.35 if gone else 1.0)
        badge = panel.ui.icons.team(chip.team.shape, chip.team.colour, self.px(13))
        self.draw_picture(badge, Box(side - 5, box.h - 15, 13, 13))
        colour = TEXT if chip.state == "ready" else DIM
        airy = box.h >= TALL
        left, top, below = side + 13, (box.h - 36) / 2 if airy else 0.0, box.h - (22 if airy else 15)
        name = Box(left, top, box.w - left - 6, 18)
        Label(self, chip.name, name, size=BODY, least=10, face="medium", colour=colour, lines=1, may_cut=True)
        if gone:
            word = panel.word(chip.state)
            size, high = (SMALL, 16) if airy else (LABEL, 14)
            Label(self, word, Box(left, below, box.w - left - 6, high), size=size, colour=FAINT, lines=1)
            return
        high = 9 if airy else 7
        Pips(self, chip.life, chip.life_most, Box(left, below + 4, box.w - left - 40, high), widest=12)
        self._marks(chip, box.w, below + 1)

    def _marks(self, chip: ChipModel, width: float, top: float) -> None:
        for place, (name, left) in enumerate((("move", chip.move), ("fire", chip.attack))):
            texture = self.panel.ui.icons.icon(name, self.px(14))
            tint = ACCENT if left else FAINT
            self.draw_picture(texture, Box(width - 37 + place * 16, top, 14, 14), tint, 1.0 if left else 0.45)

    def pointer_entered(self) -> None:
        """Lights up."""
        self._draw_plate(True)
        self.panel.retouched()

    def pointer_left(self) -> None:
        """Goes back to rest."""
        self._draw_plate(False)
        self.panel.retouched()

    def _draw_plate(self, hot: bool) -> None:
        self._plate.get_children().detach()
        plate = ("accent_hot" if hot else "accent") if self.chip.chosen else ("button_hot" if hot else "chip")
        self.draw_plate(plate, node=self._plate)  # type: ignore[arg-type]
