"""The combat log: one line for each thing that happened, a colour bar for its kind, a click to look at its place.
In a replay the click goes to its moment as well.

Buttons in its heading leave some kinds of lines out.
"""

from __future__ import annotations

from functools import partial

from game.client.hud.model import LineKind, LogLine, LogModel
from game.client.hud.parts import HudPanel, draw_heading
from game.client.ui import draw
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box, Rect
from game.client.ui.label import Label, text_width
from game.client.ui.scroll import ScrollList
from game.client.ui.theme import ACCENT, CONTACT, DIM, HURT, LABEL, SHIELD, SMALL, SOFT, TEXT, WARM, Colour, Face
from game.client.ui.widget import Widget

ROW = 21.0
COLOURS: dict[LineKind, Colour] = {
    "turn": ACCENT,
    "move": SOFT,
    "door": SOFT,
    "blip": CONTACT,
    "dice": DIM,
    "fire": TEXT,
    "hurt": HURT,
    "kill": HURT,
    "card": SHIELD,
    "score": WARM,
    "note": DIM,
}

FILTERS: dict[str, frozenset[LineKind]] = {
    "all": frozenset(COLOURS),
    "fights": frozenset({"fire", "dice", "hurt", "kill"}),
    "cards": frozenset({"card"}),
    "score": frozenset({"score"}),
}
"""What the log can be told to show: the kinds of lines of each choice."""

BUTTON = 17.0


class CombatLog(HudPanel):
    """Shows a ``LogModel``. It follows the newest line until the player scrolls up, and again when he scrolls down.

    ``chosen`` names which of ``FILTERS`` it shows.
    """

    model: LogModel | None
    offset: int | None = None
    """The first line in sight, or None to follow the newest."""
    chosen = "all"

    def compose(self) -> None:
        """Builds the lines in sight."""
        assert self.model is not None
        wanted = FILTERS[self.chosen]
        lines = self._lines = [index for index, line in enumerate(self.model.lines) if line.kind in wanted]
        since = self.model.since
        self._first_new = next((index for index in lines if since is not None and index >= since > 0), None)
        self.draw_plate("panel")
        draw_heading(self, self.word("log"), 14, 6)
        self._buttons(14 + text_width(self, self.word("log"), LABEL + 1, "bold") + 10)
        box = Box(12, 26, self.box.w - 20, self.box.h - 33)
        rows = max(1, int((box.h + 0.01) // ROW))
        self.newest = max(0, len(lines) - rows)
        offset = self.newest if self.offset is None else self.offset
        if not lines:
            Label(self, self.word("filter_none"), box._replace(h=20), size=SMALL, colour=DIM, lines=1, may_cut=True)
        ScrollList(self, box, len(lines), ROW, self._line, offset=offset, on_offset=self._scrolled)

    def _line(self, parent: Widget, index: int, box: Box) -> None:
        assert self.model is not None
        place = self._lines[index]
        LineWidget(self, parent, self.model.lines[place], place, box, place == self._first_new)

    def _buttons(self, left: float) -> None:
        """The choices side by side at the right; where they find no room, one button that goes to the next."""
        labels = {name: self.word(f"filter_{name}") for name in FILTERS}
        widths = {name: text_width(self, label, LABEL + 1, "bold") + 16 for name, label in labels.items()}
        names = (
            list(FILTERS) if sum(widths.values()) + 3 * (len(widths) - 1) <= self.box.w - 9 - left else [self.chosen]
        )
        x = self.box.w - 9 - sum(widths[name] for name in names) - 3 * (len(names) - 1)
        for name in names:
            lone = len(names) == 1
            tip = self.word("filter_tip", what=labels[name])
            action = Action(f"filter {name}", labels[name], chosen=name == self.chosen and not lone, tooltip=tip)
            call = self.next_filter if lone else partial(self.choose, name)
            box = Box(x, 4, widths[name], BUTTON)
            Button(self, action, box, call, kind="button" if action.chosen or lone else "quiet", size=LABEL + 1)
            x += widths[name] + 3

    def choose(self, name: str) -> None:
        """Shows other kinds of lines, from the newest."""
        if name != self.chosen:
            self.chosen, self.offset = name, None
            self.ui.changed(self)

    def next_filter(self) -> None:
        """Goes to the next choice."""
        names = list(FILTERS)
        self.choose(names[(names.index(self.chosen) + 1) % len(names)])

    def _scrolled(self, offset: int) -> None:
        wanted = None if offset >= self.newest else offset
        if wanted != self.offset:
            self.offset = wanted
            self.ui.changed(self)


class LineWidget(Widget):
    """One line of the log."""

    def __init__(self, log: CombatLog, parent: Widget, line: LogLine, index: int, box: Box, first_new: bool) -> None:
        super().__init__(parent, box, f"line {index}")
        self.focusable = False
        self._back = self.node.attach_new_node("back")
        colour = COLOURS[line.kind]
        self.draw_rect(Box(2, 4, 3, box.h - 8), colour)
        left = 12.0
        if line.team is not None:
            texture = log.ui.icons.team(line.team.shape, line.team.colour, self.px(12))
            self.draw_picture(texture, Box(10, (box.h - 12) / 2, 12, 12))
            left = 26.0
        face: Face = "medium" if line.kind in ("turn", "kill", "score") else "regular"
        box = Box(left, 0, box.w - left, box.h)
        Label(self, line.text, box, size=SMALL, least=10, colour=colour, face=face, lines=1, middle=True, may_cut=True)
        if line.moment is not None:
            self.on_click = partial(self._call_moment, log, line.moment, line.place)
        elif line.place is not None:
            place = line.place
            self.on_click = lambda: log.hud.calls.place(place)
        if first_new:
            self.draw_rect(Box(2, 0, self.box.w - 4, 1), ACCENT, 0.7)

    @staticmethod
    def _call_moment(log: CombatLog, moment: int, place: tuple[int, int] | None) -> None:
        """Go to a moment; the log then ends with it, and follows its end."""
        log.offset = None
        log.hud.calls.moment(moment, place)

    def pointer_entered(self) -> None:
        """Shows that it can be clicked."""
        if self.on_click is not None:
            draw.rect(self._back, Rect(0, 0, self.rect.w, self.rect.h), (140, 190, 235), 0.12)
            self.panel.retouched()

    def pointer_left(self) -> None:
        """Goes back to rest."""
        self._back.get_children().detach()
        self.panel.retouched()
