"""The program as a player starts it, and beside it a note of what it shows: a test waits for states, not for seconds.

``python -m tests.window.witness play …`` is ``coursive play …``; the note is the file that ``COURSIVE_WITNESS`` names,
written anew after each frame. It is only read by tests: mouse and keyboard go through the window.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from game.cli.main import main
from game.client import app
from game.client.ui import theme
from game.client.ui.bind import BUTTON_DOWN


class Witness:
    """Notes what an ``App`` shows once each frame is drawn."""

    def __init__(self, program: app.App, path: Path) -> None:
        self.program = program
        self.path = path
        self.frames = self.heard = 0
        self._serial = -1
        self._places: dict[str, tuple[float, float]] = {}
        program.base.accept("window-event", program._window_event)
        program.binding.accept(BUTTON_DOWN, self._heard)
        program.base.task_mgr.add(self._frame, "witness", sort=60)

    def _heard(self, name: str) -> None:
        self.heard += 1
        self.program.binding._down(name)

    def _frame(self, task: Any) -> Any:
        self.frames += 1
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(self.note()))
        os.replace(fresh, self.path)
        return task.cont

    def note(self) -> dict[str, Any]:
        """What is shown: the screen, the one over it, the battle, and where each thing to click is."""
        flow, ui = self.program.flow, self.program.desk.ui
        return {
            "frames": self.frames,
            "heard": self.heard,
            "pointer": (ui.pointer.x, ui.pointer.y),
            "size": (ui.scale.width, ui.scale.height),
            "factor": ui.scale.factor,
            "lang": flow.texts.lang,
            "colours": self.program.desk.colours,
            "tints": {tint.name: theme.seen(tint) for tint in theme.TONES.values() if isinstance(tint, theme.Tint)},
            "screen": type(flow.screen).__name__ if flow.screen is not None else "",
            "over": type(flow.over).__name__ if flow.over is not None else "",
            "places": self._clickable(ui),
            "battle": battle_note(flow.battle) if flow.battle is not None else None,
            "tip": _tip(flow.playing) if flow.playing is not None else "",
        }

    def _clickable(self, ui: Any) -> dict[str, tuple[float, float]]:
        if self._serial != ui.layout_serial:
            self._serial = ui.layout_serial
            self._places = {
                widget.path: (widget.rect.x + widget.rect.w / 2, widget.rect.y + widget.rect.h / 2)
                for panel in ui.panels
                if panel.shown
                for widget in panel.walk()
                if widget.on_click is not None
            }
        return self._places


def _tip(playing: Any) -> str:
    """The tip that is on the screen, "" for none."""
    tutor = playing.tutor
    return tutor.tip.id if tutor.tip is not None and tutor.card.shown else ""


def battle_note(battle: Any) -> dict[str, Any]:
    """What a battle shows. ``still``: nothing moves, nobody thinks, and what was done is shown."""
    camera, controls, model = battle.stage.camera, battle.controls, battle.hud.model
    rest = (camera.x, camera.y, camera.width, camera.yaw)
    goal = (camera._goal_x, camera._goal_y, camera._goal_width, camera._goal_yaw)
    pointer = battle.parts.ui.pointer
    over_board = not battle.parts.ui.over(pointer.x, pointer.y)
    offer = _offer(battle) if over_board and controls.mode != "watch" else None
    busy = battle.director.busy or battle.unsettled or battle.stale or bool(battle.players.thinking())
    return {
        "still": not busy and rest == goal,
        "camera": rest[:3],
        "turned": camera.turned,
        "log": len(battle.session.log),
        "seat": controls.seat,
        "mode": controls.mode,
        "figure": controls.figure,
        "weapon": controls.weapon,
        "offer": type(offer).__name__ if offer is not None else "",
        "cover": battle.view.cover is not None,
        "ask": model.ask.id if model.ask is not None else "",
        "warned": bool(battle.view.warning),
        "speed": battle.stage.speed.name,
        "over": battle.session.over,
    }


def _offer(battle: Any) -> Any:
    """The command that a click where the pointer is would give."""
    stage = battle.stage
    figure, door = stage.figure_at_mouse() or "", stage.door_at_mouse() or ""
    return battle.controls.command_at(stage.square_at_mouse(), figure, door)


def _watched() -> None:
    begin = app.App.__init__

    def begun(self: app.App, *parts: Any) -> None:
        begin(self, *parts)
        Witness(self, Path(os.environ["COURSIVE_WITNESS"]))

    app.App.__init__ = begun  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    _watched()
    sys.exit(main(sys.argv[1:]))
