"""The keys: every action of battles and replays with its key; a click, then a press, gives it another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.keymap import ACTIONS, Group, KeyAction, key_name
from game.client.screens.parts import Section
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.theme import ACCENT, BODY, DIM, LINE, SMALL, SOFT
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.settings_screen import SettingsScreen

GROUPS: tuple[Group, ...] = ("turn", "cursor", "view", "replay", "other")
ROW, KEY_WIDTH, COLUMN = 36.0, 108.0, 320.0

Line = Group | tuple[KeyAction, ...]


def lines_of(columns: int) -> list[Line]:
    """Headings, and under each its actions, so many in a line."""
    found: list[Line] = []
    for group in GROUPS:
        actions = [action for action in ACTIONS if action.group == group]
        found.append(group)
        found += [tuple(actions[at : at + columns]) for at in range(0, len(actions), columns)]
    return found


class KeysList(Section):
    """Lists the actions; the one that waits for a key says so."""

    screen: SettingsScreen
    title = "keys.title"

    def __init__(self, screen: SettingsScreen) -> None:
        super().__init__(screen, "keys")

    def fill(self, room: Box) -> None:
        """Builds the lines in sight, under a sentence that says what to do."""
        hint = Box(room.x, room.y + 2, room.w, 32)
        Label(self, self.word("keys.hint"), hint, size=SMALL, colour=DIM, lines=2, middle=True)
        columns = 2 if room.w >= 2 * COLUMN else 1
        lines = lines_of(columns)

        def one(parent: Widget, index: int, box: Box) -> None:
            line = lines[index]
            if isinstance(line, str):
                self._heading(parent, line, box)
                return
            width = (box.w - 24 * (columns - 1)) / columns
            for place, action in enumerate(line):
                self._key(parent, action, Box(box.x + place * (width + 24), box.y, width, box.h))

        self.list_of("keys", Box(room.x, room.y + 38, room.w, room.h - 38), len(lines), ROW, one)

    def scroll(self, name: str, offset: int) -> None:
        """What waits for a key may go out of sight: then it waits no longer."""
        super().scroll(name, offset)
        self.screen.listen("")

    def _heading(self, parent: Widget, group: Group, box: Box) -> None:
        holder = Widget(parent, box, f"group {group}")
        text = self.word(f"keys.group.{group}")
        Label(holder, text, Box(0, 8, box.w, 24), size=BODY, face="bold", colour=ACCENT, lines=1, middle=True)
        holder.draw_rect(Box(0, box.h - 2, box.w, 1), LINE, 0.5)

    def _key(self, parent: Widget, action: KeyAction, box: Box) -> None:
        holder = Widget(parent, box, action.id)
        name = self.word(f"keys.action.{action.id}")
        text = Box(0, 0, box.w - KEY_WIDTH - 10, box.h)
        Label(holder, name, text, size=BODY, least=10, colour=SOFT, lines=2, middle=True)
        KeyButton(self.screen, holder, action, Box(box.w - KEY_WIDTH, 4, KEY_WIDTH, box.h - 8))


class KeyButton(Button):
    """The key of an action. While it waits for another one, every key that is pressed goes to it."""

    def __init__(self, screen: SettingsScreen, parent: Widget, action: KeyAction, box: Box) -> None:
        self.screen, self.key_action = screen, action.id
        waits = screen.listening == action.id
        shown = key_name(screen.now.keymap.keys[action.id], screen.ui.key_names)
        label = screen.word("keys.press") if waits else shown
        super().__init__(parent, Action("key", label, chosen=waits), box, partial(screen.listen, action.id))

    def key(self, name: str) -> bool:
        """Takes any key while it waits."""
        if self.screen.listening != self.key_action:
            return False
        self.screen.take_key(name)
        return True

    def focus_changed(self, has: bool) -> None:
        """Waits no longer once something else is meant."""
        if not has and self.screen.listening == self.key_action:
            self.screen.listen("")
