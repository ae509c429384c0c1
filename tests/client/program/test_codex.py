"""The codex in the program: from the title, from the menu over a battle, by F1, and back to where one was."""

from __future__ import annotations

import tomllib

import pytest
from panda3d.core import LPoint3

from game.cli.poses import fight
from game.client.battle.screen import BattleScreen
from game.client.corridor.sections import (
    ACTIONS,
    FLOOR,
    LINES,
    NUMBERS,
    OBJECTS,
    OTHER_OBJECT,
    PANELS,
    QUESTIONS,
    REFUSALS,
    told,
)
from game.client.hud.parts import HudPanel
from game.client.opening import corridor_texts
from game.client.program.explaining import about_board, about_figure, about_now, about_panel
from game.client.program.flow import Flow
from game.client.screens.codex import CodexScreen
from game.client.screens.plan import USUAL, AlienPlan, MissionPlan, SeatPlan
from game.client.stage.floor import centre
from game.client.texts import text_folder
from game.content.rulebook import numbers
from game.corridor import records as r
from game.plugin import Loaded


def frames(flow: Flow, count: int = 2) -> None:
    for _ in range(count):
        flow.update(0.1)
        flow.desk.ui.update(0.1)


def press(flow: Flow, key: str) -> None:
    """A key as the window hands it on: the interface first."""
    if not flow.desk.ui.focus.key(key):
        flow.heard(key, True)
    frames(flow)


def battle_of(flow: Flow) -> BattleScreen:
    assert flow.battle is not None
    return flow.battle


def over(flow: Flow) -> CodexScreen:
    assert isinstance(flow.over, CodexScreen)
    return flow.over


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
    battle = battle_of(flow)
    press(flow, "f1")
    assert over(flow).is_open
    hidden = [battle.hud.hidden]
    press(flow, "f1")
    hidden.append(battle.hud.hidden)
    assert hidden == [True, False]
    flow.menu()
    frames(flow)
    press(flow, "f1")
    assert over(flow).is_open
    press(flow, "escape")
    assert flow.over is None
    assert battle_of(flow) is battle


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


# what a battle opens it at


def test_the_right_button_explains_figures_buttons_and_cards(flow: Flow) -> None:
    begin(flow)
    battle = battle_of(flow)
    name = battle.controls.next_figure()
    profile = battle.shown.view.figures[name].profile
    frames(flow)
    assert about_figure(battle, name) == ("profile", profile)
    assert about_panel(battle, f"roster/{name}") == ("profile", profile)
    assert about_panel(battle, "unit/weapon x") == ("profile", profile)
    assert about_panel(battle, "unit/fire") == ("section", "rulebook:c10_1")
    assert about_panel(battle, "hand/list/marines:psy_mind_sight") == ("card", "marines:psy_mind_sight")
    weapon = next(iter(flow.loaded.catalog.weapons))
    assert about_panel(battle, f"unit/weapon {weapon}") == ("weapon", weapon)
    assert about_panel(battle, "toast/x") is None
    flow.desk.ui.on_explain(f"roster/{name}")
    frames(flow)
    assert (over(flow).kind, over(flow).chosen) == ("profile", profile)
    flow.desk.ui.on_explain("unit/fire")
    assert over(flow).kind == "profile"
    press(flow, "escape")
    press(flow, "f1")
    assert over(flow).chosen == profile


def test_the_right_button_explains_all_that_the_panels_show(flow: Flow) -> None:
    """Every widget of the HUD that can be pointed at, by the place of its middle in the window."""
    begin(flow)
    battle, ui = battle_of(flow), flow.desk.ui
    battle.controls.next_figure()
    battle.controls.drop()
    battle.look_at_figure(battle.session.options("ultramarines").figures[0])
    battle.director.take([r.DiceRolled("ultramarines", "fire", "ultramarines.1", (2, 1), (), 0)])
    frames(flow, 30)
    lacking, seen = set(), set()
    for panel in [panel for panel in ui.panels if panel.shown and isinstance(panel, HudPanel)]:
        for widget in panel.walk():
            x, y = widget.rect.x + widget.rect.w // 2, widget.rect.y + widget.rect.h // 2
            if ui.pointer.panel_at(x, y) is not panel:
                continue
            path = ui.pointer.path_at(x, y)
            seen.add(path.partition("/")[0])
            if about_panel(battle, path) is None:
                lacking.add(path)
    assert seen >= {"banner", "roster", "unit", "hand", "dice", "log", "map", "score"}
    assert lacking == set()
    say = {
        path: about_panel(battle, path) for path in ("unit/move", "unit/armour", "banner/events", "banner/undo", "map")
    }
    assert say == {
        "unit/move": ("section", "rulebook:c6_1"),
        "unit/armour": ("section", "rulebook:c10_1"),
        "banner/events": ("section", "rulebook:c2_2"),
        "banner/undo": ("section", "rulebook:c1_3"),
        "map": ("section", "rulebook:c5_4"),
    }


def test_the_right_button_explains_all_that_the_board_is_made_of(
    flow: Flow, loaded: Loaded, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow.play(fight(loaded), {"ultramarines": "human", "alien": "human"})
    frames(flow, 3)
    battle = battle_of(flow)
    battle.controls.drop()
    stage, plan = battle.stage, battle.stage.plan
    at: list[tuple[float, float]] = []
    monkeypatch.setattr(stage, "mouse", lambda: at[-1])

    def point(x: float, y: float, height: float = 0.0) -> str:
        place = stage._picker.project(LPoint3(x, y, height))
        at.append(place)
        told = about_board(battle)
        return told[1] if told is not None else ""

    def middle(square: tuple[int, int]) -> str:
        return point(square[0] + 0.5, -square[1] - 0.5)

    taken = {figure.square for figure in stage.scene.figures.values()} | {blip.square for blip in stage.scene.blips}
    free = [square for square in plan.rooms if all(max(abs(square[0] - c), abs(square[1] - w)) > 2 for c, w in taken)]
    docks = [square for dock in plan.docks for square in dock.squares]
    for blip in stage.scene.blips:
        assert point(*centre(blip.square), 0.3) == "rulebook:c8_5"
    for name, figure in stage.scene.figures.items():
        found = point(*centre(figure.square, figure.size), 0.4)
        assert found in {one.profile for one in battle.shown.view.figures.values()}, name
    door = next(door for door in plan.doors if stage.explored(door.edges[0].sides[1]) and door.kind == "door")
    assert point(*door.middle, 0.22) == "rulebook:c7_1"
    assert {middle(square) for square in free if square in docks} <= {"rulebook:c13_1"}
    assert {middle(square) for square in free if not stage.explored(square) and square not in plan.exits} <= {
        "rulebook:c5_4",
        "rulebook:c13_1",
        "rulebook:c7_1",
    }
    plain = {middle(square) for square in free if stage.explored(square) and square not in docks}
    assert {"rulebook:c6_1"} < plain <= {"rulebook:c6_1", "rulebook:c9_1", "rulebook:c7_1", "rulebook:c14_1"}
    wall = next(edge for edge in plan.walls if edge.sides[1] in free and edge.sides[0] not in plan.rooms)
    assert point(*wall.middle) == "rulebook:c6_3"
    lone = next(square for square in free if middle(square) == "rulebook:c6_1")
    battle.look_at_figure("ultramarines.1")
    assert middle(lone) == "", "the right button lets go first"


def test_a_refusal_shows_its_section_and_leads_there(flow: Flow) -> None:
    begin(flow)
    battle = battle_of(flow)
    name = battle.controls.next_figure()
    battle.submit(r.Move(name, (0,)))
    frames(flow, 1)
    assert battle.hud.toast.model is not None
    assert "F1)" in battle.hud.toast.model.text
    place = about_now(battle)
    assert place is not None
    assert place[0] == "section"
    press(flow, "f1")
    assert over(flow).article.title.startswith("C")


def test_every_refusal_action_and_question_names_a_section_that_there_is(loaded: Loaded, flow: Flow) -> None:
    known = numbers(loaded.catalog)
    for table in (REFUSALS, ACTIONS, QUESTIONS, NUMBERS, PANELS, LINES, OBJECTS, FLOOR, {"": OTHER_OBJECT}):
        assert [number for number in table.values() if number not in known] == []
    texts = tomllib.loads((text_folder() / "en.toml").read_text("utf-8"))
    assert set(REFUSALS) <= set(texts["refusal"])
    assert set(ACTIONS) == set(corridor_texts("en")["corridor"]["action"])
    assert told(flow.texts, "cuts_corner", {}).endswith("(C6.3: F1)")
    assert told(flow.texts, "must_answer", {}) == flow.texts.refusal("must_answer")
    assert told(flow.texts, "not_targetable", {"why": "own"}).endswith("(C10.2: F1)")
