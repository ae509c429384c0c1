"""The list of saves: a row with a small picture for each, how they are sorted, and the name to save under."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Literal

from game.client.screens.model import SaveEntry
from game.client.screens.parts import Mark, Row, Section
from game.client.ui.fields import Stepper, TextField
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.theme import ACCENT, DIM, HURT, INK, LINE, SMALL, SOFT
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.shelf import ShelfScreen

Sort = Literal["newest", "name", "mission"]
SORTS: tuple[Sort, ...] = ("newest", "name", "mission")

ROW = 66.0
PICTURE = (92.0, 52.0)
NAME_LENGTH = 40
TWICE = 0.45
"""Seconds within which a second click on a row loads it."""


class ListSection(Section):
    """All saves in the order that the player wants."""

    title = "shelf.saves"
    share = 1.25
    screen: ShelfScreen

    def __init__(self, screen: ShelfScreen, name: str) -> None:
        super().__init__(screen, name)
        self._since = 99.0

    def animate(self, seconds: float) -> None:
        """Counts the time since the last click."""
        self._since += seconds

    def fill(self, room: Box) -> None:
        """Builds the tools above the list, then the rows."""
        top = room.y
        if self.screen.saving:
            self._name(Box(room.x, top, room.w, 32))
            top += 40
        self._sort(Box(room.right - 190, 3, 190, 25))
        saves = self.screen.sorted()
        area = Box(room.x, top, room.w, room.bottom - top)
        if not saves:
            Label(self, self.word("shelf.empty"), area, colour=DIM, align="centre", middle=True, lines=2)
            return
        ids = [save.id for save in saves]
        index = ids.index(self.screen.chosen) if self.screen.chosen in ids else -1
        rows = max(1, int(area.h // ROW))

        def walk(by: int) -> None:
            wanted = min(max(0, index + by), len(saves) - 1)
            self.screen.choose(ids[wanted])
            self.reveal("saves", wanted, rows)
            self.ui.focus.path = f"{self.path}/saves/{ids[wanted]}"

        def row(parent: Widget, place: int, box: Box) -> None:
            call = partial(self._clicked, ids[place])
            SaveRow(parent, saves[place], box, call, walk, self.screen, chosen=place == index)

        self.list_of("saves", area, len(saves), ROW, row)

    def _clicked(self, identity: str) -> None:
        again = identity == self.screen.chosen and (self._since < TWICE or self.ui.focus.by_key)
        self._since = 0.0
        save = self.screen.save_of(identity)
        if again and not self.screen.saving and save is not None and not save.fault:
            self.screen.finish()
        else:
            self.screen.choose(identity)

    def _sort(self, box: Box) -> None:
        values = [self.word(f"shelf.sort_{sort}") for sort in SORTS]
        Stepper(self, values, SORTS.index(self.screen.sort), box, self.screen.sort_by, name="sort")

    def _name(self, box: Box) -> None:
        write = getattr(self.screen, "write", lambda name: None)
        label = self.word("shelf.name")
        Label(self, label, Box(box.x, box.y, 64, box.h), lines=1, middle=True)
        TextField(
            self,
            self.screen.name,
            Box(box.x + 68, box.y, box.w - 68, box.h),
            write,
            on_enter=lambda _text: self.screen.finish(),
            ghost=self.word("shelf.name_ghost"),
            most=NAME_LENGTH,
            name="name",
            suggested=self.screen.name == self.screen.model.suggestion,
        )


class SaveRow(Row):
    """One save: picture, name, mission and round, seats, date. A broken one says what is wrong instead."""

    def __init__(
        self,
        parent: Widget,
        save: SaveEntry,
        box: Box,
        on_click: Callable[[], None],
        on_arrow: Callable[[int], None],
        screen: ShelfScreen,
        *,
        chosen: bool,
    ) -> None:
        area = box._replace(y=box.y + 2, h=box.h - 4)
        super().__init__(parent, save.id, area, on_click, chosen=chosen, on_arrow=on_arrow)
        picture_of(self, save, screen, Box(6, 5, *PICTURE))
        left, right = PICTURE[0] + 16, area.w - 10
        date_w = 128.0
        name = Box(left, 5, right - left - date_w - 6, 22)
        colour = DIM if save.fault else SOFT
        face = "head"
        Label(self, save.name, name, size=16, face=face, lines=1, middle=True, may_cut=True)  # type: ignore[arg-type]
        date = Box(right - date_w, 5, date_w, 22)
        Label(self, save.date, date, size=SMALL, colour=DIM, align="right", lines=1, middle=True, may_cut=True)
        below = Box(left, 29, right - left, 28)
        if save.fault:
            Label(self, save.fault, below, size=SMALL, colour=HURT, lines=2, may_cut=True)
            return
        marks = len(save.seats) * 20.0
        text = Box(left, 30, right - left - marks - 8, 22)
        words = screen.word("shelf.line" if save.round else "shelf.line_armies", mission=save.mission, n=save.round)
        Label(self, words, text, size=SMALL, colour=colour, lines=1, middle=True, may_cut=True)
        for place, seat in enumerate(save.seats):
            Mark(self, seat.team, Box(right - marks + place * 20, 33, 16, 16))


def picture_of(widget: Widget, save: SaveEntry, screen: ShelfScreen, box: Box) -> None:
    """Draws a save's picture in a frame, or a plain field with the first letter of its mission."""
    area = widget.inside(box)
    texture = screen.pictures(save.picture, area.w, area.h) if save.picture else None
    widget.draw_rect(Box(box.x - 1, box.y - 1, box.w + 2, box.h + 2), LINE, 0.8)
    if texture is not None:
        widget.draw_image(texture, box)
        return
    widget.draw_rect(box, INK)
    letter = "!" if save.fault else save.mission[:1].upper()
    size = box.h * 0.5
    colour = HURT if save.fault else ACCENT
    widget.draw_line(letter, box.x + box.w / 2, box.y + box.h / 2 - size * 0.66, size, "head", colour, "centre")
