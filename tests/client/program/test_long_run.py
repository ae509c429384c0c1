"""A thousand turns through the whole program, mission after mission: nothing stays behind.

Each mission goes from the title through the choice of the mission and the briefing into its battle; in the middle of
it the screens over a battle are opened and closed; then come the debrief, its replay, and the other screens of the
title. A turn is one seat's.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import wait
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from direct.interval.IntervalManager import ivalMgr
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, RenderState, TexturePool, TransformState

from game.client.app import App
from game.client.program.shelf_files import Shelf
from game.client.screens.debrief import DebriefScreen
from game.client.screens.plan import USUAL, AlienPlan, MissionPlan, SeatPlan
from game.client.settings import Settings, SettingsStore
from game.client.stage.window import Tier, open_window
from game.corridor import records as r
from game.plugin import Loaded
from game.session.session import Session

TURNS = 1000
WARM_UP = 350
"""Turns after which pools and caches are filled: nothing may grow in the thousand that follow."""

MISSIONS = ("iron_sleeper", "iron_sleeper_heavy")
CHAPTERS = ("marines:ultramarines", "marines:blood_angels", "marines:imperial_fists", "eldar:eldar")
GROWTH = 16 << 20
"""Bytes that the process may have grown by: what Python, the C library and the driver keep for themselves."""

OBJECTS = 1.02
"""How many times as many Python objects there may be: caches with a limit hold a little more or less."""


class Held(NamedTuple):
    """What there is: nodes below the roots, tasks, hooks of the messenger, animations, outputs, panels, arrangers,
    threads and files that are open.
    """

    nodes: dict[str, int]
    tasks: list[str]
    hooks: dict[str, int]
    animations: int
    outputs: int
    panels: list[str]
    arrangers: int
    threads: int
    files: int


def held(app: App) -> Held:
    base: ShowBase = app.base
    roots = {"render": base.render, "render2d": base.render2d, "pixel2d": base.pixel2d, "aspect2d": base.aspect2d}
    hooks = base.messenger.getEvents()
    return Held(
        {name: nodes(root) for name, root in roots.items()},
        sorted(task.get_name() for task in base.task_mgr.getAllTasks()),
        {event: len(base.messenger.whoAccepts(event) or ()) for event in hooks},
        ivalMgr.getNumIntervals(),
        base.graphics_engine.get_num_windows(),
        sorted(type(panel).__name__ for panel in app.desk.ui.panels),
        len(app.desk.ui.arrangers),
        threading.active_count(),
        len(os.listdir("/proc/self/fd")),
    )


def nodes(root: NodePath[Any]) -> int:
    return sum(1 + nodes(child) for child in root.get_children())


def collect(app: App) -> None:
    """What tasks and frames of the program free by and by; the C library gives back what it keeps."""
    gc.collect()
    for _ in range(50):
        RenderState.garbage_collect()
        TransformState.garbage_collect()
    TexturePool.garbage_collect()
    app.base.task_mgr.step()
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)


def resident() -> int:
    """The bytes of memory that the process has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def ours() -> Counter[str]:
    """The game's own objects that Python knows of, by type, and those of Panda3D that Python holds."""
    wanted = ("game.", "panda3d.", "direct.")
    names = (f"{kind.__module__}.{kind.__qualname__}" for kind in map(type, gc.get_objects()))
    return Counter(name for name in names if name.startswith(wanted))


@pytest.fixture
def app(loaded: Loaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    base, tier = open_window((1024, 600), offscreen=True, tier=Tier.LOW)
    app = App(base, tier, Settings(speed="skip", quality="low"), SettingsStore(tmp_path / "settings.toml"), loaded)
    app.flow.shelf = Shelf(tmp_path)
    yield app
    app.flow.close()
    app.binding.close()
    app.desk.ui.close()


def tick(app: App, count: int = 1) -> None:
    """Frames without a picture; a computer that thinks is waited for."""
    for _ in range(count):
        battle = app.flow.battle
        if battle is not None and battle.players._thinking is not None:
            wait([battle.players._thinking], timeout=30)
        app.flow.update(0.1)
        app.desk.ui.update(1.0)


def drawn(app: App) -> None:
    """A whole frame of the program, with its picture."""
    tick(app)
    app.base.task_mgr.step()


def through_the_menu(app: App) -> None:
    """All that can be laid over a battle, opened and left; a save written and gone on with."""
    flow = app.flow
    flow.menu()
    drawn(app)
    for show in (flow.settings_screen, flow.codex_screen, flow.load_screen, flow.save_screen):
        show()
        drawn(app)
        flow._back()
        drawn(app)
    flow.save_screen()
    flow._save_as("middle")
    drawn(app)
    flow.title()
    drawn(app)
    flow.load("middle")
    drawn(app)


def round_the_title(app: App) -> None:
    """The screens that the title leads to."""
    flow = app.flow
    for show in (flow.campaigns.choose, flow.load_screen, flow.settings_screen, flow.codex_screen, flow.mods_screen):
        show()
        drawn(app)
        flow.title()
        drawn(app)


def a_mission(app: App, number: int) -> int:
    """From the title to the title again; returns the turns that were played."""
    flow = app.flow
    flow.title()
    drawn(app)
    flow.new_mission()
    drawn(app)
    seats = (SeatPlan(CHAPTERS[number % len(CHAPTERS)], "random", USUAL),)
    mission = f"missions_original:{MISSIONS[number % 3 == 2]}"
    flow.brief(MissionPlan(mission, seats, AlienPlan("random"), seed=str(number)))
    drawn(app)
    flow.screen.calls.begin()
    frames, turns, session = 0, 0, None
    while flow.battle is not None:
        frames += 1
        if flow.battle.session is not session:
            turns += turns_of(session)
            session = flow.battle.session
        tick(app)
        if frames % 50 == 0:
            app.base.task_mgr.step()
        if frames == 120:
            through_the_menu(app)
    drawn(app)
    debrief: Any = flow.screen
    assert isinstance(debrief, DebriefScreen)
    debrief.act("watch")
    for _ in range(30):
        drawn(app)
    flow.heard("escape", True)
    flow.heard("escape", True)
    drawn(app)
    assert isinstance(flow.screen, DebriefScreen)
    flow.title()
    drawn(app)
    round_the_title(app)
    return turns + turns_of(session)


def turns_of(session: Session | None) -> int:
    """The turns that were played of a match since it was begun or loaded."""
    told = session.events_for(session.alien) if session is not None else ()
    return sum(isinstance(event, r.TurnBegan) for _, event in told)


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="memory and files are read from /proc, and glibc gives memory back")
def test_a_thousand_turns_leave_nothing_behind(app: App) -> None:
    turns = number = 0
    while turns < WARM_UP:
        turns += a_mission(app, number)
        number += 1
    collect(app)
    before, objects, named, memory = held(app), len(gc.get_objects()), ours(), resident()
    turns = 0
    while turns < TURNS:
        turns += a_mission(app, number)
        number += 1
    collect(app)
    grown = {name: count - named[name] for name, count in ours().items() if count > 1.25 * named[name] + 40}
    print(f"{number} missions, {turns} turns after the warm-up: {(resident() - memory) >> 10:+} KiB")
    assert held(app) == before
    assert grown == {}
    assert len(gc.get_objects()) < OBJECTS * objects
    assert resident() - memory < GROWTH
