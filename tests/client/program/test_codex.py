"""The codex in the program: from the title, from the menu over a battle, by F1, and back to where one was."""

from __future__ import annotations

from game.client.program.flow import Flow
from game.client.screens.codex import CodexScreen
from game.client.screens.plan import USUAL, AlienPlan, MissionPlan, SeatPlan


def frames(flow: Flow, count: int = 2) -> None:
    for _ in range(count):
        flow.update(0.1)
        flow.desk.ui.update(0.1)


def press(flow: Flow, key: str) -> None:
    """A key as the window hands it on: the interface first."""
    if not flow.desk.ui.focus.key(key):
        flow.heard(key, True)
    frames(flow)


def begin(flow: Flow) -> None:
    seats = (SeatPlan("marines:ultramarines", "human", USUAL),)
    flow.new_mission()
    frames(flow)
    flow.brief(MissionPlan("missions_original:iron_sleeper", seats, AlienPlan("quick"), seed="7"))
    frames(flow)
    flow.screen.calls.begin()
    frames(flow)


def test_from_the_title_and_back(flow: Flow) -> None:
    flow.title()
    frames(flow)
    press(flow, "f1")
    assert isinstance(flow.screen, CodexScreen)
    flow.screen.follow("mission", "missions_original:iron_sleeper")
    frames(flow)
    assert flow.screen.article.plan is not None
    press(flow, "escape")
    assert not isinstance(flow.screen, CodexScreen)


def test_over_a_battle_by_its_key_and_from_the_menu(flow: Flow) -> None:
    begin(flow)
    battle = flow.battle
    assert battle is not None
    press(flow, "f1")
    assert isinstance(flow.over, CodexScreen)
    assert battle.hud.hidden
    press(flow, "f1")
    assert flow.over is None
    assert not battle.hud.hidden
    flow.menu()
    frames(flow)
    press(flow, "f1")
    assert isinstance(flow.over, CodexScreen)
    press(flow, "escape")
    assert flow.over is None
    assert flow.battle is battle


def test_it_opens_at_an_entry(flow: Flow) -> None:
    flow.title()
    flow.codex_screen(("section", "rulebook:c12_3"))
    frames(flow)
    assert flow.screen.article.title.startswith("C12.3")
    windows = len(flow.desk.base.graphics_engine.get_windows())
    flow.screen.follow("profile", "mercenaries:scout_commander")
    frames(flow)
    assert len(flow.desk.base.graphics_engine.get_windows()) == windows + 1
    flow.title()
    assert len(flow.desk.base.graphics_engine.get_windows()) == windows
