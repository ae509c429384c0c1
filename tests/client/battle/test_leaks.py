"""Three hundred turns shown, battle after battle: no node, task, panel or memory stays behind."""

from __future__ import annotations

import ctypes
import gc
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath, RenderState, TransformState

from game.client.battle.players import Chooser
from game.client.opening import Desk, open_battle
from game.client.stage.scene import Speed
from game.corridor import records as r
from game.plugin import Loaded
from game.session.drive import RandomPlayer
from tests.client.battle.setting import new_session, tick

TURNS = 300
GROWTH = 16 << 20
"""Bytes that the process may have grown by: what Python and the driver keep for themselves."""


class Held(NamedTuple):
    """What the window holds: nodes of both scenes, tasks, panels, arrangers."""

    nodes: int
    tasks: int
    panels: int
    arrangers: int


def held(desk: Desk) -> Held:
    def nodes(root: NodePath) -> int:
        return sum(1 + nodes(child) for child in root.get_children())

    base: ShowBase = desk.base
    scenes = nodes(base.render) + nodes(base.render2d)
    return Held(scenes, len(base.task_mgr.getAllTasks()), len(desk.ui.panels), len(desk.ui.arrangers))


def collect(desk: Desk) -> None:
    """What tasks and frames of the program free by and by; the C library gives back what it keeps."""
    gc.collect()
    for _ in range(50):
        RenderState.garbage_collect()
        TransformState.garbage_collect()
    desk.base.graphics_engine.render_frame()
    ctypes.CDLL(None).malloc_trim(0)


def resident() -> int:
    """The bytes of memory that the process has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def play_out(desk: Desk, loaded: Loaded, seed: int) -> int:
    """Show a whole mission of random players; returns its turns."""
    session = new_session(loaded, "ultramarines", seed=seed)
    players: dict[str, Chooser] = {seat: RandomPlayer(Random(seed + place)) for place, seat in enumerate(session.seats)}
    battle = open_battle(desk, session, players, "ultramarines")
    battle.stage.speed = Speed.SKIP
    while not session.over or battle.director.busy:
        tick(battle)
    battle.close()
    collect(desk)
    return sum(isinstance(event, r.TurnBegan) for _, event in session.events_for("alien"))


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc and given back by glibc")
def test_three_hundred_turns_leave_nothing_behind(loaded: Loaded, desk: Desk) -> None:
    turns = play_out(desk, loaded, 1)
    turns += play_out(desk, loaded, 2)  # pools and caches are filled by now
    collect(desk)
    before, memory = held(desk), resident()
    seed = 3
    while turns < TURNS:
        turns += play_out(desk, loaded, seed)
        seed += 1
    collect(desk)
    assert held(desk) == before
    assert resident() - memory < GROWTH
