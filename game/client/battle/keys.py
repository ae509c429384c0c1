"""Mouse and keyboard of the battle, as names that the window hands on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.battle.cursor import STEPS
from game.client.battle.screen import BattleScreen
from game.client.stage.scene import Speed
from game.session.disk import reason
from game.session.savefile import SaveError

ACTIONS = {"1": "move", "2": "fire", "3": "melee", "4": "open", "5": "finish", "6": "6", "7": "7", "8": "8"}
PANS = {
    "arrow_left": (-1.0, 0.0),
    "arrow_right": (1.0, 0.0),
    "arrow_up": (0.0, 1.0),
    "arrow_down": (0.0, -1.0),
    "a": (-1.0, 0.0),
    "d": (1.0, 0.0),
    "w": (0.0, 1.0),
    "s": (0.0, -1.0),
}
PAN_SPEED = 0.7
"""Widths of the view a second."""

EDGE = 0.985
"""How near the window's edge (of 1) the pointer pans."""

SPEEDS = (Speed.NORMAL, Speed.DOUBLE, Speed.FOURFOLD, Speed.SKIP)


class BattleKeys:
    """Hands input to a battle.

    Left click acts, right click lets go; wheel, + and - zoom; middle drag, arrows, WASD or the edge pan; Q and R
    turn the view. C shows a cursor that the arrows move, T and G go through what is offered, C or Enter acts there.
    ``menu`` is called for escape when there was nothing to leave, ``photo`` for the photo key.
    """

    def __init__(self, battle: BattleScreen, menu: Callable[[], None], photo: Callable[[], str]) -> None:
        self.battle = battle
        self.menu = menu
        self.photo = photo
        self._held: set[str] = set()
        self._drag: tuple[float, float] | None = None
        self._pointer: tuple[float, float] | None = None

    def heard(self, name: str, down: bool) -> None:
        """A key or button that the interface did not want."""
        if not down:
            self._held.discard(name)
            if name == "mouse2":
                self._drag = None
            return
        if name in STEPS and self.battle.cursor.shown:
            self.battle.cursor.step(name)
        elif name in PANS:
            self._held.add(name)
        elif name == "mouse1":
            self.battle.click()
        elif name == "mouse2":
            self._drag = self.battle.stage.mouse()
        else:
            self._once(name)

    def _once(self, name: str) -> None:
        battle, camera = self.battle, self.battle.stage.camera
        if name in ACTIONS:
            battle.press(ACTIONS[name])
            return
        calls: dict[str, Callable[[], object]] = {
            "mouse3": battle.escape,
            "wheel_up": lambda: camera.zoom(0.88),
            "wheel_down": lambda: camera.zoom(1.14),
            "+": lambda: camera.zoom(0.8),
            "-": lambda: camera.zoom(1.25),
            "q": lambda: camera.turn(1),
            "r": lambda: camera.turn(-1),
            "n": battle.next_figure,
            "c": battle.act_at_cursor,
            "enter": self._enter,
            "t": battle.cursor.next,
            "g": lambda: battle.cursor.next(-1),
            "l": battle.next_consent,
            "b": battle.ask_burst,
            "f2": battle.show_help,
            "space": self._skip,
            "e": battle.end_turn,
            "u": battle.undo,
            "f": self._faster,
            "h": lambda: battle.hud.set_hidden(not battle.hud.hidden),
            "f5": self._save,
            "f12": self._photo,
            "escape": self._escape,
        }
        if name in calls:
            calls[name]()

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
        right = sum(PANS[name][0] for name in self._held)
        up = sum(PANS[name][1] for name in self._held)
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
