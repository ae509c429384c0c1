"""Mouse and keyboard of the battle, as names that the window hands on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.battle.cursor import STEPS
from game.client.battle.screen import BattleScreen
from game.client.keymap import BUTTONS, Place
from game.client.stage.scene import Speed
from game.session.disk import reason
from game.session.savefile import SaveError

PRESSED = {"1": "move", "2": "fire", "3": "melee", "4": "open", "5": "finish"}
"""What the first buttons of a figure are; the others are called by their number."""

PANS = {
    "go_left": (-1.0, 0.0),
    "go_right": (1.0, 0.0),
    "go_up": (0.0, 1.0),
    "go_down": (0.0, -1.0),
    "pan_left": (-1.0, 0.0),
    "pan_right": (1.0, 0.0),
    "pan_up": (0.0, 1.0),
    "pan_down": (0.0, -1.0),
}
"""Actions that move the view while their key is held, and which way."""

PAN_SPEED = 0.7
"""Widths of the view a second."""

EDGE = 0.985
"""How near the window's edge (of 1) the pointer pans."""

WHEEL = {"wheel_up": 0.88, "wheel_down": 1.14}
"""How much a step of the wheel narrows or widens the view."""

SPEEDS = (Speed.NORMAL, Speed.DOUBLE, Speed.FOURFOLD, Speed.SKIP)


class BattleKeys:
    """Hands input to a battle: each key does what the player's ``Keymap`` says.

    Left click acts, right click lets go; wheel zooms, middle drag and the window's edge pan. ``menu`` is called for
    escape when there was nothing to leave, ``photo`` for the photo key.
    """

    place: Place = "battle"

    def __init__(self, battle: BattleScreen, menu: Callable[[], None], photo: Callable[[], str]) -> None:
        self.battle = battle
        self.menu = menu
        self.photo = photo
        self._held: dict[str, str] = {}
        self._drag: tuple[float, float] | None = None
        self._pointer: tuple[float, float] | None = None
        self._calls = self._all_calls()

    @property
    def known(self) -> frozenset[str]:
        """Every action that a key can do here, beside those of buttons that are shown."""
        return frozenset(self._calls) | frozenset(PANS) | frozenset(BUTTONS)

    def heard(self, name: str, down: bool) -> None:
        """A key or button that the interface did not want."""
        if not down:
            self._held.pop(name, None)
            if name == "mouse2":
                self._drag = None
            return
        if name == "mouse1":
            self.battle.click()
        elif name == "mouse2":
            self._drag = self.battle.stage.mouse()
        elif name == "mouse3":
            self.battle.escape()
        elif name in WHEEL:
            self.battle.stage.camera.zoom(WHEEL[name])
        else:
            self.do(self.battle.parts.ui.keys.action(name, self.place), name)

    def do(self, action: str, key: str = "") -> None:
        """Do what a key, or a button of a pad, is for; what lasts lasts until ``key`` is let go."""
        if action in STEPS and self.battle.cursor.shown:
            self.battle.cursor.step(action)
        elif action in PANS:
            self._held[key or action] = action
        elif action in BUTTONS:
            self.battle.press(PRESSED.get(action, action))
        elif action in self._calls:
            self._calls[action]()

    def _all_calls(self) -> dict[str, Callable[[], object]]:
        """What each action calls."""
        battle = self.battle
        return {
            "zoom_in": lambda: battle.stage.camera.zoom(0.8),
            "zoom_out": lambda: battle.stage.camera.zoom(1.25),
            "turn_left": lambda: battle.stage.camera.turn(1),
            "turn_right": lambda: battle.stage.camera.turn(-1),
            "next_figure": battle.next_figure,
            "act": battle.act_at_cursor,
            "done": self._enter,
            "cursor_next": battle.cursor.next,
            "cursor_back": lambda: battle.cursor.next(-1),
            "consent": battle.next_consent,
            "burst": battle.ask_burst,
            "help": battle.show_help,
            "skip": self._skip,
            "end_turn": battle.end_turn,
            "undo": battle.undo,
            "speed": self._faster,
            "hide": lambda: battle.hud.set_hidden(not battle.hud.hidden),
            "log_filter": lambda: battle.hud.log.next_filter(),
            "save": self._save,
            "photo": self._photo,
            "menu": self._escape,
        }

    def _skip(self) -> None:
        """Space puts away a card that is read, else ends what is shown; with nothing shown: the next figure."""
        if self.battle.card_read():
            return
        if self.battle.director.busy:
            self.battle.director.skip()
        else:
            self.battle.next_figure()

    def _enter(self) -> None:
        if not self.battle.card_read() and self.battle.cursor.shown:
            self.battle.act_at_cursor()

    def _escape(self) -> None:
        if not self.battle.escape():
            self.battle.hud.hover(None)  # else the card would stay beside the menu
            self.menu()

    def _faster(self) -> None:
        now = SPEEDS.index(self.battle.stage.speed)
        self.battle.set_speed(SPEEDS[(now + 1) % len(SPEEDS)])
        texts = self.battle.parts.texts
        self.battle.hud.say(texts(f"corridor.speed.{self.battle.stage.speed.name.lower()}"), "plain")

    def _save(self) -> None:
        if self.battle.on_save is None:
            return
        try:
            where = self.battle.on_save()
        except SaveError as error:
            self.battle.hud.say(self.battle.parts.texts.fault(error.code, error.params))
            return
        self._say_saved(where)

    def _photo(self) -> None:
        try:
            where = self.photo()
        except OSError as error:
            self.battle.hud.say(self.battle.parts.texts.fault("unreadable", {"reason": reason(error)}))
            return
        self._say_saved(where)

    def _say_saved(self, where: str) -> None:
        """The file's name is enough: saves are read from the shelf, and a whole path finds no room."""
        self.battle.hud.say(self.battle.parts.texts("corridor.saved", file=Path(where).name), "good")

    def update(self, seconds: float) -> None:
        """Pan while keys are held, the pointer is at the edge, or the middle button drags."""
        camera = self.battle.stage.camera
        right = sum(PANS[action][0] for action in self._held.values())
        up = sum(PANS[action][1] for action in self._held.values())
        mouse = self.battle.stage.mouse()
        pointer = self.battle.parts.ui.pointer  # over the HUD too: there it lies still while the keyboard plays
        if (pointer.x, pointer.y) != self._pointer:
            self._pointer = (pointer.x, pointer.y)
            self.battle.cursor.hide()
        if mouse is not None:
            right += (mouse[0] > EDGE) - (mouse[0] < -EDGE)
            up += (mouse[1] > EDGE) - (mouse[1] < -EDGE)
        if right or up:
            camera.pan(right * PAN_SPEED * seconds, up * PAN_SPEED * seconds)
        if self._drag is not None and mouse is not None:
            camera.pan((self._drag[0] - mouse[0]) / 2, (self._drag[1] - mouse[1]) / 2)
            self._drag = mouse
