"""A gamepad presses the player's keys: in battles, in menus, plugged in late and pulled out early."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from panda3d.core import ButtonHandle

from game.client.keymap import FIRST, Keymap
from game.client.pad import BUTTONS, FIRST_REPEAT, LOOK, STICKS, Gamepad


class StandIn:
    """A device of Panda3D, as far as it is asked."""

    def __init__(self) -> None:
        self.pressed: set[str] = set()
        self.axes: dict[Any, float] = {}

    def poll(self) -> None:
        """Nothing to fetch."""

    def find_button(self, handle: ButtonHandle) -> Any:
        """Whether a button is down."""
        name = next(name for name, one in BUTTONS.items() if one == handle)
        return SimpleNamespace(pressed=name in self.pressed)

    def find_axis(self, axis: Any) -> Any:
        """How far an axis is pushed."""
        return SimpleNamespace(value=self.axes.get(axis, 0.0))

    def push(self, stick: str, x: float, y: float) -> None:
        """Pushes a stick."""
        across, up = STICKS[stick]
        self.axes = {across: x, up: y}


class Table:
    """A pad on made-up surroundings, and the keys it pressed."""

    def __init__(self, *, battle: bool, keymap: Keymap = FIRST) -> None:
        self.heard: list[str] = []
        self.pad = StandIn()
        self.plugged: list[StandIn] = [self.pad]
        self.cursor = SimpleNamespace(shown=True, begun=0)
        self.cursor.begin = self._begin
        self.focus: Any = SimpleNamespace(by_key=False, widget=None)
        at = SimpleNamespace(cursor=self.cursor) if battle else None
        self.game = Gamepad(self._press, lambda: keymap, self.focus, lambda: at, lambda: list(self.plugged))

    def _begin(self) -> None:
        self.cursor.begun += 1
        self.cursor.shown = True

    def _press(self, key: str, down: bool) -> None:
        self.heard.append(key if down else f"-{key}")

    def tap(self, *names: str) -> list[str]:
        """Presses and lets go; returns what was heard."""
        self.heard.clear()
        self.pad.pressed = set(names)
        self.game.update(0.05)
        self.pad.pressed = set()
        self.game.update(0.05)
        return list(self.heard)


def test_buttons_press_the_keys_of_a_battle() -> None:
    table = Table(battle=True)
    told = {"a": "c", "b": "escape", "y": "n", "x": "t", "lshoulder": "q", "rshoulder": "r", "start": "escape"}
    for name, key in told.items():
        assert table.tap(name) == [key, f"-{key}"], name


def test_they_press_the_players_own() -> None:
    table = Table(battle=True, keymap=Keymap.of({"next_figure": "f9", "act": "y"}))
    assert table.tap("y") == ["f9", "-f9"]
    assert table.tap("a") == ["y", "-y"]


def test_in_menus_they_are_arrows_enter_and_escape() -> None:
    table = Table(battle=False)
    assert table.tap("a") == ["enter", "-enter"]
    assert table.tap("b") == ["escape", "-escape"]
    assert table.tap("down") == ["arrow_down", "-arrow_down"]
    assert table.tap("y") == []


def test_a_presses_the_panel_that_the_cross_went_to() -> None:
    table = Table(battle=True)
    assert table.tap("right") == ["tab", "-tab"]
    table.focus.by_key, table.focus.widget = True, object()
    assert table.tap("a") == ["enter", "-enter"]
    assert table.tap("b") == ["escape", "-escape"]


def test_the_left_stick_moves_the_cursor_and_repeats() -> None:
    table = Table(battle=True)
    table.cursor.shown = False
    table.pad.push("left", 0.9, 0.1)
    table.game.update(0.01)
    assert (table.cursor.begun, table.heard) == (1, [])
    table.game.update(0.01)
    assert table.heard == []
    table.game.update(FIRST_REPEAT)
    assert table.heard == ["arrow_right", "-arrow_right"]
    table.pad.push("left", 0.2, 0.0)
    table.game.update(1.0)
    table.pad.push("left", 0.0, 0.9)
    table.game.update(0.01)
    assert table.heard[2:] == ["arrow_up", "-arrow_up"]


def test_the_right_stick_holds_the_keys_that_move_the_view() -> None:
    table = Table(battle=True)
    table.pad.push("right", -0.8, 0.7)
    table.game.update(0.01)
    table.game.update(0.01)
    assert table.heard == ["a", "w"]
    table.pad.push("right", 0.0, 0.0)
    table.game.update(0.01)
    assert table.heard[2:] == ["-a", "-w"]


def test_a_pad_may_come_late_and_go_early() -> None:
    table = Table(battle=True)
    table.plugged = []
    assert table.tap("y") == []
    table.plugged = [table.pad]
    table.game.update(LOOK)
    table.pad.pressed = {"y"}
    table.game.update(0.01)
    assert table.heard == ["n"]
    table.plugged = []
    table.game.update(LOOK)
    assert table.heard == ["n", "-n"]
