"""The question panel: what is asked, the choices, how far along it is, and Done. It folds away and opens again."""

from __future__ import annotations

from functools import partial

from game.client.hud.layout import LOW
from game.client.hud.model import AskModel
from game.client.hud.parts import HudPanel
from game.client.ui.bars import Bar
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height, text_width
from game.client.ui.scroll import ScrollList
from game.client.ui.theme import ACCENT, BODY, CONTACT, DIM, SMALL, SOFT
from game.client.ui.widget import Widget

PAD = 16
BUTTON = 30
FOLDED = 36
STEP = BUTTON + 6
"""From one row of buttons to the next."""
ROW = 20.0
"""The height of a line of hint and progress."""

Row = list[tuple[Action, float, float, bool]]
"""Buttons side by side: the action, left, width, whether it is Done."""


class QuestionPanel(HudPanel):
    """Shows an ``AskModel`` in the box that the layout leaves; takes the height that it needs.

    Choices that find no room in one row go on in the next; rows that find none are scrolled to. ``folded`` leaves the
    title alone.
    """

    model: AskModel | None
    folded = False
    offset = 0
    """The first row of buttons in sight."""

    def show(self, model: AskModel | None) -> None:
        """Shows a question; a new one is unfolded."""
        if model is not None and (self.model is None or self.model.id != model.id):
            self.folded, self.offset = self._in_the_way(model), 0
        super().show(model)

    def screen_changed(self) -> None:
        """Folds a notice for which there is no room any more."""
        if self.model is not None and self._in_the_way(self.model):
            self.folded = True

    def _in_the_way(self, model: AskModel) -> bool:
        return model.notice and self.scale.view[1] < LOW

    def wanted_height(self, width: float) -> float:
        """Returns how many design pixels high the panel is at a width."""
        model = self.model
        if model is None or self.folded:
            return FOLDED
        height = 34.0
        if model.text:
            height += text_height(self, model.text, width - 2 * PAD) + 4
        height += self._foot(width)
        rows = self._rows(width)
        height += len(rows) * STEP
        return height + (10 if not rows else 6)

    def compose(self) -> None:
        """Lays out the question from top to bottom."""
        assert self.model is not None
        model, w = self.model, self.box.w
        self.draw_plate("panel")
        self.draw_rect(Box(0, 14, 3, self.box.h - 14), ACCENT)
        left: float = PAD
        if model.team is not None:
            texture = self.ui.icons.team(model.team.shape, model.team.colour, self.px(16))
            self.draw_picture(texture, Box(left, 9, 16, 16))
            left += 22
        Label(self, model.title, Box(left, 6, w - left - 40, 23), size=16, face="head", lines=1, may_cut=True)
        fold = Action("fold", "+" if self.folded else "\u2013", tooltip=self.word("unfold" if self.folded else "fold"))
        Button(self, fold, Box(w - 32, 6, 24, 22), self._fold, kind="quiet", size=15)
        if self.folded:
            return
        y = 32.0
        if model.text:
            height = text_height(self, model.text, w - 2 * PAD)
            Label(self, model.text, Box(PAD, y, w - 2 * PAD, height + 1), size=BODY, colour=SOFT)
            y += height + 4
        self._progress(model, y)
        y += self._foot(w)
        rows = self._rows(w)
        if rows:
            box = Box(0, y, w - 4, min(len(rows) * STEP, self.box.h - y - 2))
            row = partial(self._row, rows)
            ScrollList(self, box, len(rows), STEP, row, offset=self.offset, on_offset=self._scrolled, name="choices")

    def _row(self, rows: list[Row], parent: Widget, index: int, box: Box) -> None:
        for action, x, width, last in rows[index]:
            call = self.hud.calls.done if last else partial(self.hud.calls.answer, action.id)
            button = Box(x, box.y + 4, width, BUTTON)
            Button(parent, action, button, call, kind="accent" if last else "button", lines=2)

    def _scrolled(self, offset: int) -> None:
        if offset != self.offset:
            self.offset = offset
            self.ui.changed(self)

    def _foot(self, width: float) -> float:
        """Returns how high hint and progress are: one row where both fit beside each other."""
        assert self.model is not None
        model = self.model
        if not (model.hint and model.progress_text):
            return self._hint_height(width) if model.hint else ROW if model.progress_text else 0
        words = text_width(self, model.hint, SMALL, "medium") + text_width(self, model.progress_text, SMALL, "medium")
        beside = words + 2 * PAD + (96 if model.progress else 16) <= width
        return ROW if beside else self._hint_height(width) + ROW

    def _hint_height(self, width: float) -> float:
        assert self.model is not None
        return max(ROW, text_height(self, self.model.hint, width - 2 * PAD, SMALL, "medium") + 3)

    def _progress(self, model: AskModel, y: float) -> None:
        right, foot = self.box.w - PAD, self._foot(self.box.w)
        if model.hint:
            high = (foot - ROW if model.progress_text and foot > ROW else foot) - 3
            Label(self, model.hint, Box(PAD, y, right - PAD, high), size=SMALL, face="medium", colour=CONTACT)
        if model.progress_text:
            y += foot - ROW
            width = text_width(self, model.progress_text, SMALL, "medium")
            self.draw_line(model.progress_text, right, y, SMALL, "medium", DIM, "right")
            if model.progress is not None:
                done, most = model.progress
                Bar(self, done / max(1, most), Box(right - width - 78, y + 6, 70, 5), CONTACT)

    def _rows(self, width: float) -> list[Row]:
        """Spreads the buttons over rows."""
        assert self.model is not None
        actions = [(action, False) for action in self.model.choices]
        if self.model.done is not None:
            actions.append((self.model.done, True))
        rows: list[Row] = []
        x, room = float(PAD), width - PAD
        for action, last in actions:
            beside = (60 if action.key else 30) + (20 if action.badge is not None else 0)
            each = min(width - 2 * PAD, max(72.0, text_width(self, action.label, BODY, "bold") + beside))
            if not rows or x + each > room:
                rows.append([])
                x = PAD
            rows[-1].append((action, x, each, last))
            x += each + 6
        if self.model.done is not None:
            action, _, each, last = rows[-1][-1]
            rows[-1][-1] = (action, room - each, each, last)
        return rows

    def _fold(self) -> None:
        self.folded = not self.folded
        self.hud.arrange()
        self.ui.changed(self)
