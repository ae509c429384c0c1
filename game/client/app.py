"""The program with a window: opens it, runs its frames, and hands input to screens and battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from direct.showbase.ShowBase import ShowBase
from panda3d.core import ClockObject, GraphicsWindow

from game.client.opening import open_desk
from game.client.pad import Gamepad
from game.client.program.flow import Flow
from game.client.settings import Settings, SettingsStore
from game.client.stage.window import Tier, open_window, set_fullscreen
from game.client.ui.bind import Binding
from game.session.assets import models_folder
from game.session.session import Session

LONGEST_FRAME = 0.1
"""Seconds that one frame may advance animations by: after a stall nothing jumps."""


class App:
    """The window and what is in it. ``run`` returns when the player leaves."""

    def __init__(self, base: ShowBase, tier: Tier, settings: Settings, store: SettingsStore, loaded: Any) -> None:
        self.base = base
        self.desk = open_desk(base, tier, models_folder(), settings.language, settings.factor)
        self.flow = Flow(self.desk, loaded, settings, store)
        self.binding = Binding(self.desk.ui, base, self.flow.heard)
        self.pad = Gamepad(self.binding.press, lambda: self.desk.ui.keys, self.desk.ui.focus, self._played)
        base.task_mgr.add(self._frame, "coursive", sort=20)
        base.accept("window-event", self._window_event)

    def run(self) -> None:
        """Frames until the player leaves."""
        while not self.flow.leaving:
            self.base.task_mgr.step()
        self.flow.close()
        self.binding.close()

    def _played(self) -> Any:
        """The battle, where nothing lies over it and nothing asks before all else."""
        alone = self.flow.over is None and self.desk.ui.modal is None
        return self.flow.battle if alone else None

    def _frame(self, task: Any) -> Any:
        seconds = min(LONGEST_FRAME, ClockObject.get_global_clock().get_dt())
        self.pad.update(seconds)
        self.binding.update(seconds)
        self.flow.update(seconds)
        return task.cont

    def _window_event(self, window: Any) -> None:
        """The player closed the window, or it has another size: then Panda3D's own listener, whose place this one took,
        fits what is drawn in pixels.
        """
        # Panda3D hands over another wrapper of the same window
        if window == self.base.win and isinstance(window, GraphicsWindow) and window.is_closed():
            self.flow.leaving = True
        else:
            self.base.windowEvent(window)


def run(
    session: Session | None,
    seats: Mapping[str, str],
    lang: str | None,
    size: tuple[int, int] | None,
    loaded: Any = None,
    watch: bool = False,
) -> int:
    """Open the window: at the title, or straight in the battle of ``session``. Returns the exit code.

    ``seats`` says of each seat of the session ``human`` or the computer's level; ``lang`` and ``size`` go before what
    the player's settings say. ``watch`` shows the replay of the session instead.
    """
    store = SettingsStore()
    settings = store.load()
    if lang is not None:
        settings = settings.changed(language=lang)
    wanted = size or (settings.window_width, settings.window_height)
    tier = None if settings.quality == "auto" else Tier(settings.quality)
    base, used = open_window(wanted, tier=tier, audio=True)
    if settings.fullscreen and size is None:
        set_fullscreen(base, True, wanted)
    app = App(base, used, settings, store, loaded)
    if session is not None and watch:
        app.flow.watch_match(session, dict(seats), app.flow.title)
    elif session is not None:
        app.flow.enter(session, dict(seats))
        if session.log and app.flow.battle is not None:
            app.flow.battle.ask_who_sits()  # a save may be opened by anybody
    else:
        app.flow.title()
    app.run()
    return 0
