"""The codex in the program: from the title, from the menu over a battle, by F1, and back to where one was."""

from __future__ import annotations

import tomllib

from game.client.battle.screen import BattleScreen
from game.client.corridor.sections import ACTIONS, QUESTIONS, REFUSALS, told
from game.client.opening import corridor_texts
from game.client.program.explaining import about_figure, about_now, about_panel
from game.client.program.flow import Flow
from game.client.screens.codex import CodexScreen
from game.client.screens.plan import USUAL, AlienPlan, MissionPlan, SeatPlan
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
    assert about_panel(battle, "map/x") is None
    flow.desk.ui.on_explain(f"roster/{name}")
    frames(flow)
    assert (over(flow).kind, over(flow).chosen) == ("profile", profile)
    flow.desk.ui.on_explain("unit/fire")
    assert over(flow).kind == "profile"
    press(flow, "escape")
    press(flow, "f1")
    assert over(flow).chosen == profile


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
    for table in (REFUSALS, ACTIONS, QUESTIONS):
        assert [number for number in table.values() if number not in known] == []
    texts = tomllib.loads((text_folder() / "en.toml").read_text("utf-8"))
    assert set(REFUSALS) <= set(texts["refusal"])
    assert set(ACTIONS) == set(corridor_texts("en")["corridor"]["action"])
    assert told(flow.texts, "cuts_corner", {}).endswith("(C6.3: F1)")
    assert told(flow.texts, "must_answer", {}) == flow.texts.refusal("must_answer")
    assert told(flow.texts, "not_targetable", {"why": "own"}).endswith("(C10.2: F1)")
