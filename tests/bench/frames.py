"""A crowded battle in a real window, frame by frame: run as a process of its own, it prints what it measured as JSON.

Forty figures, fifteen of them walking, blips, the whole HUD, one figure chosen and the pointer on the board. Each kind
of frame is measured in turns with the same picture drawn by Panda3D alone: the program's own tasks are taken out, the
walkers' clips looped by Panda3D, the camera moved by hand. Last the codex over that battle, a figure turning in it.

The first word is the tier (``low``, ``medium``, ``high``), as a player may choose it; "auto" leaves it to the driver.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.client.app import App
from game.client.battle.screen import BattleScreen
from game.client.settings import Settings, SettingsStore
from game.client.stage.floor import Square
from game.client.stage.timing import Animation, in_turn
from game.client.stage.window import Tier, driver_name, open_window, tier_of
from game.core.bits import bits
from game.corridor import records as r
from game.corridor.setup import MatchSpec, SeatChoice
from game.corridor.state import State
from game.plugin import load_all
from game.session.session import Session
from game.testing.random_play import CHAPTERS

FIGURES, WALKERS, FRAMES = 40, 15, 40
BATCHES = {Tier.LOW: 6, Tier.MEDIUM: 2, Tier.HIGH: 2}
"""A frame of a rich tier takes long where the processor draws it."""

WIDTH = 34.0
"""Squares across the window: all of the table but its corners."""


def crowded() -> Session:
    """A match of three squads with so many aliens revealed that there are forty figures; the rest are blips."""
    seats = (*(SeatChoice(chapter) for chapter in CHAPTERS), SeatChoice("alien"))
    session = Session.new(load_all(user=False), MatchSpec("iron_sleeper", seats, 3))
    state = session.state.clone()
    plan = state.setting.plan
    state.progress = replace(state.progress, round=6, explored=tuple(plan.areas))
    free = list(bits(plan.floor & ~state.setting.safe & ~plan.obstacles))[::7]
    for number, name in enumerate(sorted(state.figures)):
        state.figures[name] = replace(state.figures[name], at=free[2 + 3 * number])
    taken = {figure.at for figure in state.figures.values()}
    rest = [square for square in free if square not in taken]
    for name in sorted(state.tokens):
        _enter(state, state.tokens[name], rest.pop(0))
    for number in range(FIGURES - len(state.figures)):  # what the mission has too few of, with bodies of other kinds
        more = r.Token(f"more.{number}", "blips", ("base:genestealer", "base:ork")[number % 2])
        _enter(state, more, rest.pop(0))
    state.refresh()
    return Session(session.loaded, session.origin, state)


def _enter(state: State, token: r.Token, square: int) -> None:
    """Put an alien on the table: a figure while there are fewer than forty and it fits on one square, else a blip."""
    profile = state.setting.profiles[token.kind]
    if len(state.figures) < FIGURES and profile.size == 1:
        state.figures[token.id] = r.Figure(token.id, token.kind, state.setting.alien, square, profile.life)
    elif len(state.blips) < 8:
        state.blips[token.id] = r.Blip(token.id, square, token.kind, token.loadout)
    else:
        return
    state.tokens.pop(token.id, None)


def neighbour(battle: BattleScreen, square: Square) -> Square:
    """A square beside another."""
    column, row = square
    beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return next(place for place in beside if battle.stage.plan.is_floor(place))


class Times(NamedTuple):
    """Milliseconds of a frame, its median: on the clock, and of all the process's threads together."""

    wall: float
    busy: float


class Measured:
    """The window with the crowded battle in it."""

    def __init__(self, wanted: Tier | None) -> None:
        self.base, self.tier = open_window((1280, 720), tier=wanted, sync=False)
        store = SettingsStore(Path(tempfile.mkdtemp()) / "settings.toml")
        self.app = App(self.base, self.tier, Settings(), store, load_all(user=False))
        session = crowded()
        self.app.flow.play(session, dict.fromkeys(session.seats, "human"))
        assert self.app.flow.battle is not None
        self.battle: BattleScreen = self.app.flow.battle
        self.tasks: list[Any] = list(self.base.task_mgr.getTasksNamed("coursive"))
        self.battle.next_figure()
        self.battle.stage.camera.focus(*self.battle.stage.plan.middle())
        self.battle.stage.camera.zoom_to(WIDTH)
        self.walkers = list(self.battle.stage.scene.figures)[5 : 5 + WALKERS]
        self.walks: list[Animation] = []
        for _ in range(60):
            self.base.task_mgr.step()
        self._take_out()

    def _take_out(self) -> None:
        for task in self.tasks:
            self.base.task_mgr.remove(task)

    def ours(self, moving: bool) -> Times:
        """Frames of the program; the camera pans to and fro if it is to move."""
        for task in self.tasks:
            self.base.task_mgr.add(task)
        for name in self.walkers:
            figure = self.battle.stage.figure(name)
            there, back = neighbour(self.battle, figure.square), figure.square
            walk = in_turn(self.battle.stage.walk(name, [there]), self.battle.stage.walk(name, [back]))
            walk.loop()
            self.walks.append(walk)

        def act(number: int) -> None:
            if moving:
                self.battle.stage.camera.pan(0.004 if number % 40 < 20 else -0.004, 0)

        times = self._frames(act)
        self._take_out()
        return times

    def bare(self, moving: bool) -> Times:
        """Frames of Panda3D with the same nodes."""
        for walk in self.walks:
            walk.finish()
        self.walks.clear()
        for name in self.walkers:
            actor = self.battle.stage.figure(name).actor
            if actor is not None:
                actor.loop("walk")
        camera = self.base.cam
        start = camera.get_pos()

        def act(number: int) -> None:
            if moving:
                camera.set_x(camera.get_x() + (0.13 if number % 40 < 20 else -0.13))

        times = self._frames(act)
        camera.set_pos(start)
        return times

    def _frames(self, act: Callable[[int], None]) -> Times:
        wall, busy = [], []
        for number in range(FRAMES + 8):
            started, worked = time.perf_counter(), time.process_time()
            act(number)
            self.base.task_mgr.step()
            if number >= 8:
                wall.append(1000 * (time.perf_counter() - started))
                busy.append(1000 * (time.process_time() - worked))
        return Times(statistics.median(wall), statistics.median(busy))

    def codex(self) -> Times:
        """Frames of the codex over the battle while its figure turns."""
        for walk in self.walks:
            walk.finish()
        figure = next(one for one in self.battle.shown.view.figures.values() if one.id in self.walkers)
        self.app.flow.codex_screen(("profile", figure.profile))
        for task in self.tasks:
            self.base.task_mgr.add(task)
        for _ in range(20):
            self.base.task_mgr.step()
        times = [self._frames(lambda number: None) for _ in range(BATCHES[self.tier])]
        self._take_out()
        return best(times)

    def pair(self, moving: bool) -> tuple[Times, Times]:
        """The best of some batches, the program's and Panda3D's; they take turns."""
        ours, bare = [], []
        for _ in range(BATCHES[self.tier]):
            ours.append(self.ours(moving))
            bare.append(self.bare(moving))
        return best(ours), best(bare)


def best(batches: list[Times]) -> Times:
    """The least of each: what else the machine does only adds."""
    return Times(min(times.wall for times in batches), min(times.busy for times in batches))


def main() -> int:
    """Measure and print."""
    word = sys.argv[1] if len(sys.argv) > 1 else "auto"
    measured = Measured(None if word == "auto" else Tier(word))
    still, still_bare = measured.pair(moving=False)
    moving, moving_bare = measured.pair(moving=True)
    stage = measured.battle.stage
    told = {
        "driver": driver_name(measured.base),
        "tier": measured.tier.value,
        "chosen": tier_of(driver_name(measured.base)).value,
        "samples": measured.base.win.get_fb_properties().get_multisamples(),
        "figures": len(stage.scene.figures),
        "blips": len(list(stage.scene.blips)),
        "walking": len(measured.walkers),
        "still": still,
        "still_bare": still_bare,
        "moving": moving,
        "moving_bare": moving_bare,
        "codex": measured.codex(),
    }
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
