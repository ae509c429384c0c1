"""The pieces that screens are made of: sections, rows, buttons that the arrow keys walk through, long texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from panda3d.core import Texture

from game.client.hud.model import Team
from game.client.ui.button import Action, Button, Kind
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_width
from game.client.ui.panel import Panel
from game.client.ui.scroll import ScrollList
from game.client.ui.theme import ACCENT, BODY, DIM, LABEL, LINE, SOFT, TEXT, Colour, Face
from game.client.ui.widget import Widget, line_height

if TYPE_CHECKING:
    from game.client.screens.screen import Screen

PAD = 16
"""Between a section's edge and what stands in it."""
HEAD = 34
"""The height of a section's heading."""


class Part(Panel[Any]):
    """A panel of a screen: knows its screen for texts, and its lists remember how far they are scrolled."""

    def __init__(self, screen: Screen, name: str) -> None:
        self.screen = screen
        self.offsets: dict[str, int] = {}
        super().__init__(screen.ui, name)

    def word(self, key: str, **params: object) -> str:
        """Returns one of the screens' own texts."""
        return self.screen.word(key, **params)

    def list_of(
        self,
        name: str,
        box: Box,
        count: int,
        row: float,
        make_row: Callable[[Widget, int, Box], None],
        parent: Widget | None = None,
    ) -> ScrollList:
        """Makes a list of rows that remembers how far it is scrolled."""
        return ScrollList(
            parent or self,
            box,
            count,
            row,
            make_row,
            offset=self.offsets.get(name, 0),
            on_offset=partial(self.scroll, name),
            name=name,
        )

    def scroll(self, name: str, offset: int) -> None:
        """Scrolls one of its lists to a row."""
        if self.offsets.get(name, 0) != offset:
            self.offsets[name] = offset
            self.ui.changed(self)

    def reveal(self, name: str, index: int, rows: int) -> None:
        """Scrolls one of its lists so that a row is in sight, where ``rows`` are."""
        first = self.offsets.get(name, 0)
        self.scroll(name, min(max(first, index - rows + 1), index))

    def stack(self, name: str, box: Box, heights: Sequence[float], make: Callable[[Widget, int, Box], None]) -> None:
        """Sets things of different heights one below the other; where they find no room, as a list of equal rows."""
        if sum(heights) > box.h:
            self.list_of(name, box, len(heights), min(max(heights), box.h), make)
            return
        y = box.y
        for index, height in enumerate(heights):
            make(self, index, Box(box.x, y, box.w, height))
            y += height

    def prose(self, name: str, text: str, box: Box, size: float = BODY, colour: Colour = SOFT) -> None:
        """Sets a long text that scrolls by lines when the box does not hold it. A line after ``# `` is a heading."""
        px = self.type_px(size)
        row = line_height(px) * 1.12 / self.scale.s
        lines = self._broken(text, px, box.w)
        if len(lines) * row > box.h:
            lines = self._broken(text, px, box.w - 10)

        def line(parent: Widget, index: int, area: Box) -> None:
            words, head = lines[index]
            face: Face = "bold" if head else "regular"
            Label(parent, words, area, size=size, face=face, colour=ACCENT if head else colour, lines=1)

        self.list_of(name, box, len(lines), row, line)

    def _broken(self, text: str, px: int, width: float) -> list[tuple[str, bool]]:
        """Breaks a text into lines, and tells which are headings."""
        found: list[tuple[str, bool]] = []
        for paragraph in text.split("\n"):
            head = paragraph.startswith("# ")
            words = paragraph.removeprefix("# ")
            face: Face = "bold" if head else "regular"
            broken = self.ui.lettering.wrap(words, face, px, max(1, self.px(width) - 1), 999).lines
            found += [(line, head) for line in broken]
        return found


class Section(Part):
    """A part of a page under a heading. Subclasses write ``fill``.

    ``title`` is the key of the heading, and names the tab when the page has no room for all sections; ``share`` is its
    part of the page's width.
    """

    title = ""
    share = 1.0

    def compose(self) -> None:
        """Draws the plate and the heading, then what the section holds."""
        self.draw_plate("panel")
        if self.title:
            heading(self, self.word(self.title), PAD, 11)
            self.draw_rect(Box(PAD, HEAD - 4, self.box.w - 2 * PAD, 1), LINE, 0.6)
        top = HEAD if self.title else PAD
        self.fill(Box(PAD, top, self.box.w - 2 * PAD, self.box.h - top - PAD + 4))

    def fill(self, room: Box) -> None:
        """Builds what the section holds, inside ``room``."""
        raise NotImplementedError


class MenuButton(Button):
    """A button that the up and down keys leave for its neighbour."""

    def key(self, name: str) -> bool:
        """Takes the arrows."""
        if name in ("arrow_up", "arrow_down"):
            self.panel.ui.focus.step(1 if name == "arrow_down" else -1)
            return True
        return False


class Row(MenuButton):
    """A row that is chosen by a click; what it shows is built on it by whoever makes it. ``kind`` when not chosen."""

    def __init__(
        self,
        parent: Widget,
        identity: str,
        box: Box,
        on_click: Callable[[], None],
        *,
        chosen: bool = False,
        tooltip: str = "",
        kind: Kind = "quiet",
        on_arrow: Callable[[int], None] | None = None,
    ) -> None:
        self.on_arrow = on_arrow
        action = Action(identity, "", tooltip=tooltip)
        super().__init__(parent, action, box, on_click, kind="accent" if chosen else kind)

    def key(self, name: str) -> bool:
        """Takes the arrows: to the neighbouring row, or as the list wants it."""
        if name in ("arrow_up", "arrow_down") and self.on_arrow is not None:
            self.on_arrow(1 if name == "arrow_down" else -1)
            return True
        return super().key(name)


class Mark(Widget):
    """A team's shape in its colour."""

    def __init__(self, parent: Widget, team: Team, box: Box, *, alpha: float = 1.0, tooltip: str = "") -> None:
        super().__init__(parent, box, f"mark {box.x:.0f} {box.y:.0f}")
        self.tooltip = tooltip
        texture = self.panel.ui.icons.team(team.shape, team.colour, self.px(min(box.w, box.h)))
        self.draw_picture(texture, Box(0, 0, box.w, box.h), alpha=alpha)


class Picture(Widget):
    """A small picture with a tooltip."""

    def __init__(self, parent: Widget, texture: Texture, box: Box, name: str, tooltip: str = "") -> None:
        super().__init__(parent, box, name)
        self.tooltip = tooltip
        self.draw_image(texture, Box(0, 0, box.w, box.h))


def heading(widget: Widget, text: str, x: float, y: float, colour: Colour = DIM) -> None:
    """Sets a small heading in capitals, as the HUD's panels have it."""
    widget.draw_line(text.upper(), x, y, LABEL + 1, "bold", colour)


def counted(name: str, count: int) -> str:
    """Writes a name with how many there are, in one piece: "3 × bolter"."""
    return name if count == 1 else f"{count}\u00a0\u00d7\u00a0{name}"


def spaced_line(
    widget: Widget, text: str, x: float, y: float, size: float, tracking: float, colour: Colour = TEXT
) -> float:
    """Sets a line letter by letter with ``tracking`` design pixels between; returns its width."""
    left = x
    for letter in text:
        widget.draw_line(letter, left, y, size, "head", colour)
        left += text_width(widget, letter, size, "head") + tracking
    return left - tracking - x


def pair(parent: Widget, label: str, value: str, box: Box, face: Face = "medium", colour: Colour = TEXT) -> None:
    """Sets a dim label at the left of a box and a value at its right."""
    width = text_width(parent, value, BODY, face)
    room = max(20.0, box.w - width - 8)
    Label(parent, label, Box(box.x, box.y, room, box.h), colour=DIM, lines=1, middle=True, may_cut=True)
    value_box = Box(box.x + room, box.y, box.w - room, box.h)
    Label(parent, value, value_box, face=face, colour=colour, align="right", lines=1, middle=True, may_cut=True)
