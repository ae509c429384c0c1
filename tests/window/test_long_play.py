"""Thirty turns of play leave nothing behind: no nodes, tasks, animations, outputs. (A thousand, and memory:
tests/client/program/test_long_run.py, in the full run.)
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import wait
from dataclasses import dataclass

import pytest
from direct.interval.IntervalManager import ivalMgr
from direct.showbase.ShowBase import ShowBase

from game.client.battle.screen import BattleScreen
from game.client.opening import Desk, open_battle, open_desk
from game.client.stage.scene import Speed
from game.client.stage.window import Tier, open_window
from game.corridor.setup import MatchSpec, SeatChoice
from game.plugin import Loaded
from game.session.assets import models_folder
from game.session.drive import RandomPlayer
from game.session.session import Session


@pytest.fixture
def desk() -> Iterator[Desk]:
    base, _ = open_window((1280, 720), offscreen=True, tier=Tier.LOW)
    desk = open_desk(base, Tier.LOW, models_folder(), "en")
    yield desk
    desk.ui.close()


@dataclass(frozen=True)
class Count:
    """What there is: nodes below the roots of the window, tasks, animations that are under way, outputs."""

    nodes: tuple[int, ...]
    tasks: int
    animations: int
    outputs: int


def counted(base: ShowBase) -> Count:
    roots = (base.render, base.render2d, base.pixel2d, base.aspect2d)
    return Count(
        tuple(len(root.find_all_matches("**")) for root in roots),
        len(base.task_mgr.getAllTasks()),
        ivalMgr.getNumIntervals(),
        base.graphics_engine.get_num_windows(),
    )


def loose_nodes(battle: BattleScreen) -> int:
    """Nodes of the stage that are neither pieces nor what was there from the start: leftovers of effects."""
    stage = battle.stage
    return len(stage.scene.effects.root.children) + len(stage.root.children) - len(stage.scene.figures)


def match_of(loaded: Loaded, number: int) -> Session:
    return Session.new(loaded, MatchSpec("iron_sleeper", (SeatChoice("ultramarines"), SeatChoice("alien")), number))


def play(desk: Desk, session: Session, rounds: int) -> int:
    """Play so many rounds between computer sides in a window of their own, all shown at once; returns the turns."""
    chance = random.Random(session.state.rng)
    battle = open_battle(desk, session, dict.fromkeys(session.seats, RandomPlayer(chance)), "")
    battle.stage.speed = Speed.SKIP
    battle.update(0.1)
    at_first = loose_nodes(battle)
    most, ticks = session.state.progress.round + rounds, 0
    while session.state.progress.round < most and not session.over:
        tick(battle)
        ticks += 1
        if ticks % 40 == 0:
            desk.base.task_mgr.step()
            assert not battle.director.busy or loose_nodes(battle) < at_first + 60
    battle.director.skip()
    battle.update(0.1)
    desk.base.task_mgr.step()
    assert loose_nodes(battle) <= at_first
    battle.close()
    return 2 * (session.state.progress.round - 1)


def tick(battle: BattleScreen) -> None:
    """A frame without a picture; a computer that thinks is waited for."""
    thinking = battle.players._thinking
    if thinking is not None:
        wait([thinking], timeout=10)
    battle.update(0.1)
    battle.parts.ui.update(1.0)


def test_thirty_turns_leave_nothing_in_the_window(desk: Desk, loaded: Loaded) -> None:
    play(desk, match_of(loaded, 1), 2)
    before = counted(desk.base)
    for number in (2, 3):
        play(desk, match_of(loaded, number), 8)
        assert counted(desk.base) == before
