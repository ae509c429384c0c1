"""A gamepad, plugged in whenever: sticks and buttons press the player's own keys, so that they do what those do.

In a battle the left stick moves the cursor, the right one the view, A acts, B lets go, Y is the next figure, X the
next place offered, the shoulders turn, the triggers zoom, Back ends the turn, Start is the menu; the cross goes through
the panels, where A presses what it stands on. In menus the left stick and the cross are the arrows, A confirms, B goes
back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from panda3d.core import ButtonHandle, GamepadButton, InputDevice, InputDeviceManager

from game.client.keymap import Keymap

BUTTONS: dict[str, ButtonHandle] = {
    "a": GamepadButton.face_a(),
    "b": GamepadButton.face_b(),
    "x": GamepadButton.face_x(),
    "y": GamepadButton.face_y(),
    "left": GamepadButton.dpad_left(),
    "right": GamepadButton.dpad_right(),
    "up": GamepadButton.dpad_up(),
    "down": GamepadButton.dpad_down(),
    "lshoulder": GamepadButton.lshoulder(),
    "rshoulder": GamepadButton.rshoulder(),
    "ltrigger": GamepadButton.ltrigger(),
    "rtrigger": GamepadButton.rtrigger(),
    "back": GamepadButton.back(),
    "start": GamepadButton.start(),
}
STICKS: dict[str, tuple[Any, Any]] = {
    "left": (InputDevice.Axis.left_x, InputDevice.Axis.left_y),
    "right": (InputDevice.Axis.right_x, InputDevice.Axis.right_y),
}

PLAYED = {
    "y": "next_figure",
    "x": "cursor_next",
    "lshoulder": "turn_left",
    "rshoulder": "turn_right",
    "ltrigger": "zoom_out",
    "rtrigger": "zoom_in",
    "back": "end_turn",
    "start": "menu",
}
"""What buttons do in a battle, as actions of the keymap."""

PANELS = {"left": "shift-tab", "up": "shift-tab", "right": "tab", "down": "tab"}
MENU = {"a": "enter", "b": "escape", "start": "escape", "back": "escape"}
MENU |= {"left": "arrow_left", "right": "arrow_right", "up": "arrow_up", "down": "arrow_down"}
"""What they are in menus and screens."""

TILT = 0.5
"""How far a stick is pushed (of 1) before it counts."""
FIRST_REPEAT, REPEAT = 0.4, 0.15
"""Seconds until a stick that is held steps again, and then each time."""
LOOK = 1.0
"""Seconds between two looks at what is plugged in."""


class Pads(Protocol):
    """Where the connected gamepads come from."""

    def __call__(self) -> Sequence[Any]:
        """Panda3D's devices, or stand-ins with their ``poll``, ``find_button`` and ``find_axis``."""


def connected() -> Sequence[Any]:
    """The gamepads that are plugged in now."""
    found = InputDeviceManager.get_global_ptr()
    found.update()
    wanted: Any = InputDevice.DeviceClass.gamepad
    return list(found.get_devices(wanted))


class Stops(Protocol):
    """As much of the interface's focus as is asked."""

    by_key: bool

    @property
    def widget(self) -> Any:
        """What has the focus, if anything."""


class Gamepad:
    """Reads the pads once a frame. ``press(key, down)`` hears keys as from a keyboard; ``battle`` is the one that is
    played with nothing over it, if any.
    """

    def __init__(
        self,
        press: Callable[[str, bool], None],
        keys: Callable[[], Keymap],
        focus: Stops,
        battle: Callable[[], Any],
        pads: Pads = connected,
    ) -> None:
        self.press = press
        self.keys = keys
        self.focus = focus
        self.battle = battle
        self.pads = pads
        self._found: Sequence[Any] = ()
        self._look = 0.0
        self._down: dict[str, str] = {}
        self._wait: dict[str, float] = {}

    def update(self, seconds: float) -> None:
        """One frame: what is newly pressed, let go, held."""
        self._look -= seconds
        if self._look <= 0:
            self._look, self._found = LOOK, self.pads()
        pressed = self._pressed()
        for name in [name for name in self._down if name not in pressed]:
            if key := self._down.pop(name):
                self.press(key, False)
        for name in pressed:
            if name not in self._down and not name.startswith("stick"):
                self._button(name)
        self._step({name for name in pressed if name.startswith("stick")}, seconds)

    def _pressed(self) -> list[str]:
        """Names of the buttons that are down, and of the ways the sticks are pushed."""
        found: list[str] = []
        for pad in self._found:
            pad.poll()
            found += [name for name, handle in BUTTONS.items() if pad.find_button(handle).pressed]
            for stick, (across, up) in STICKS.items():
                x, y = pad.find_axis(across).value, pad.find_axis(up).value
                ways = {"right": x, "left": -x, "up": y, "down": -y}
                kind = "stick" if stick == "left" else "view"
                found += [f"{kind} {way}" for way, far in ways.items() if far > TILT]
        return list(dict.fromkeys(found))

    def _button(self, name: str) -> None:
        """A button went down, or the right stick was pushed: press the key that stands for it."""
        key = self._key(name)
        self._down[name] = key
        if key:
            self.press(key, True)

    def _key(self, name: str) -> str:
        """The key of a button as things are now, "" for none."""
        keys = self.keys()
        if self.battle() is None:
            return MENU.get(name, "")
        if name.startswith("view"):
            return keys.key_of(f"pan_{name.partition(' ')[2]}")
        if name == "a":
            pointed = self.focus.by_key and self.focus.widget is not None
            return "enter" if pointed else keys.key_of("act")
        if name == "b":
            return "escape" if self.focus.by_key else keys.key_of("menu")
        return PANELS.get(name) or keys.key_of(PLAYED[name])

    def _step(self, ways: set[str], seconds: float) -> None:
        """The left stick steps once when it is pushed, and again and again while it is held."""
        for name in [name for name in self._wait if name not in ways]:
            del self._wait[name]
        for name in sorted(ways):
            fresh = name not in self._wait
            left = self._wait.get(name, 0.0) - seconds
            self._wait[name] = left if left > 0 else FIRST_REPEAT if fresh else REPEAT
            if left > 0:
                continue
            self._go(name.partition(" ")[2])

    def _go(self, way: str) -> None:
        battle = self.battle()
        if battle is not None and not battle.cursor.shown:
            battle.cursor.begin()
            return
        key = f"arrow_{way}" if battle is None else self.keys().key_of(f"go_{way}")
        self.press(key, True)
        self.press(key, False)
