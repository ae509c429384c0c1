"""The program with a window: opens it, runs its frames, and hands input to the battle."""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from direct.showbase.ShowBase import ShowBase
from panda3d.core import ClockObject, GraphicsWindow

from game.ai import player
from game.client.battle.keys import BattleKeys
from game.client.battle.players import Chooser
from game.client.battle.screen import BattleScreen
from game.client.opening import Desk, open_battle, open_desk
from game.client.stage.window import Tier, open_window, save_png
from game.client.ui.bind import Binding
from game.session.assets import models_folder
from game.session.content import saves_folder
from game.session.drive import RandomPlayer
from game.session.saves import write_save
from game.session.session import Session

LONGEST_FRAME = 0.1
"""Seconds that one frame may advance animations by: after a stall nothing jumps."""


class App:
    """The window and what is in it. ``run`` returns when the player leaves."""

    def __init__(self, base: ShowBase, tier: Tier, lang: str, factor: float = 1.0) -> None:
        self.base = base
        self.desk: Desk = open_desk(base, tier, models_folder(), lang, factor)
        self.battle: BattleScreen | None = None
        self.keys: BattleKeys | None = None
        self.binding = Binding(self.desk.ui, base, self._unclaimed)
        self.leaving = False
        base.task_mgr.add(self._frame, "coursive", sort=20)
        base.accept("window-event", self._window_event)

    def play(self, session: Session, controls: Mapping[str, str]) -> None:
        """Open a battle; ``controls`` says of each seat ``human`` or the computer's level."""
        self.end_battle()
        self.battle = open_battle(self.desk, session, computers(session, controls))
        self.battle.on_save = self.save
        self.keys = BattleKeys(self.battle, self.leave, self.photo)

    def end_battle(self) -> None:
        """Close the battle, if there is one."""
        if self.battle is not None:
            self.battle.close()
            self.battle = self.keys = None

    def save(self) -> str:
        """Write the match under a name made of mission, round and time; returns the file, or raises SaveError."""
        assert self.battle is not None
        session = self.battle.session
        mission = session.state.setting.mission
        name = mission.id.rpartition(":")[2] if mission is not None else "match"
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        path = saves_folder() / f"{name}-round{session.state.progress.round}-{stamp}.coursive"
        write_save(path, session)
        return str(path)

    def photo(self) -> str:
        """Write a picture of the window without the interface; returns the file."""
        assert self.battle is not None
        self.battle.hud.set_hidden(True)
        self.desk.ui.update(0.0)
        self.base.graphics_engine.render_frame()
        path = saves_folder() / f"photo-{datetime.now().strftime('%Y%m%d-%H%M%S')}.png"
        save_png(self.base, path)
        self.battle.hud.set_hidden(False)
        return str(path)

    def leave(self) -> None:
        """End the program."""
        self.leaving = True

    def run(self) -> None:
        """Frames until the player leaves."""
        while not self.leaving:
            self.base.task_mgr.step()
        self.end_battle()
        self.binding.close()

    def _frame(self, task: Any) -> Any:
        seconds = min(LONGEST_FRAME, ClockObject.get_global_clock().get_dt())
        self.binding.update(seconds)
        if self.battle is not None and self.keys is not None:
            self.keys.update(seconds)
            self.battle.update(seconds)
        return task.cont

    def _unclaimed(self, name: str, down: bool) -> None:
        if self.keys is not None:
            self.keys.heard(name, down)

    def _window_event(self, window: Any) -> None:
        if window is self.base.win and isinstance(window, GraphicsWindow) and window.is_closed():
            self.leaving = True


def computers(session: Session, controls: Mapping[str, str]) -> dict[str, Chooser]:
    """A computer player for each seat that is not ``human``."""
    made: dict[str, Chooser] = {}
    for place, seat in enumerate(session.seats):
        level = controls.get(seat, "human")
        if level == "human":
            continue
        chance = random.SystemRandom().getrandbits(48)
        made[seat] = RandomPlayer(random.Random(chance + place)) if level == "random" else player(level, chance + place)
    return made


def run(
    session: Session | None,
    seats: Mapping[str, str],
    lang: str | None,
    size: tuple[int, int] | None,
    loaded: Any = None,
) -> int:
    """Open the window and play; returns the exit code."""
    base, tier = open_window(size or (1280, 720), audio=True)
    app = App(base, tier, lang or "en")
    if session is not None:
        app.play(session, seats)
    app.run()
    return 0
