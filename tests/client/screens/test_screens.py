"""The screens at work: opened off screen, clicked and typed at by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from direct.showbase.ShowBase import ShowBase

from game.client.screens import demo_contents as contents
from game.client.screens.briefing import BriefingCalls, BriefingScreen
from game.client.screens.debrief import DebriefCalls, DebriefScreen
from game.client.screens.demo_debrief import debrief
from game.client.screens.demo_scenes import Scenes
from game.client.screens.model import PauseModel, SettingsModel
from game.client.screens.new_mission import NewMissionCalls, NewMissionScreen
from game.client.screens.pause import PauseCalls, PauseScreen
from game.client.screens.plan import HUMAN, OFF, MissionPlan
from game.client.screens.screen import Screen
from game.client.screens.settings_screen import SettingsCalls, SettingsScreen
from game.client.screens.shelf import LoadScreen, SaveScreen, ShelfCalls
from game.client.screens.title import TitleCalls, TitleScreen
from game.client.screens.words import screen_pack
from game.client.settings import Settings
from game.client.texts import Texts
from game.client.ui.label import Label
from game.client.ui.root import Ui
from game.client.ui.widget import Widget

ENGLISH = Texts("en", [screen_pack("en")])


@pytest.fixture
def ui(make_ui: Callable[..., Ui]) -> Ui:
    return make_ui()


@pytest.fixture
def opened(ui: Ui) -> Iterator[Callable[[Screen], Screen]]:
    """Opens a screen and closes it at the end."""
    screens: list[Screen] = []

    def take(screen: Screen) -> Screen:
        screen.open(ui)
        ui.update(0)
        screens.append(screen)
        return screen

    yield take
    for screen in screens:
        screen.close()


def widgets(ui: Ui) -> list[Widget]:
    ui.update(0)
    return [widget for panel in ui.panels if panel.shown for widget in panel.walk()]


def click(ui: Ui, end: str) -> None:
    """Clicks the widget whose path ends like that."""
    found = [widget for widget in widgets(ui) if widget.path.endswith(end)]
    assert len(found) == 1, [widget.path for widget in found]
    ui.click(found[0])
    ui.update(0)


def texts_shown(ui: Ui) -> str:
    return "\n".join(widget.text for widget in widgets(ui) if isinstance(widget, Label))


def nodes(base: ShowBase) -> int:
    return len(base.pixel2d.find_all_matches("**"))


# what all have in common


def test_closing_gives_everything_back(ui: Ui, base: ShowBase) -> None:
    scenes = Scenes(base, ui, "en", None, None)
    refused = ui.on_refused
    ui.update(0)
    before = (nodes(base), len(ui.panels), len(ui.arrangers), len(base.task_mgr.getAllTasks()))
    for _, make in scenes.all():
        scenes.show(make).close()
    ui.update(0)
    assert (nodes(base), len(ui.panels), len(ui.arrangers), len(base.task_mgr.getAllTasks())) == before
    assert ui.on_refused is refused
    assert ui.focus.widget is None


def test_every_screen_speaks_another_language_at_once(ui: Ui, base: ShowBase) -> None:
    scenes = Scenes(base, ui, "en", None, None)
    french = Texts("fr", [screen_pack("fr")])
    for name, make in scenes.all():
        screen = scenes.show(make)
        before = [panel.node.get_num_nodes() for panel in ui.panels]
        screen.set_texts(french)
        ui.update(0)
        assert before, name
        assert screen.word("back") == "Retour"
        screen.close()
        screen.close()


@pytest.mark.parametrize(
    "name",
    [
        "title",
        "new_mission",
        "draft",
        "hire",
        "squad",
        "cards",
        "arms",
        "briefing",
        "load",
        "settings",
        "debrief",
        "pause",
    ],
)
def test_the_tab_key_reaches_every_button_in_sight(ui: Ui, base: ShowBase, name: str) -> None:
    scenes = Scenes(base, ui, "en", None, None)
    screen = scenes.show(getattr(scenes, name))
    stops = [widget.path for widget in ui.focus.stops()]
    reached = set()
    for _ in stops:
        ui.focus.key("tab")
        reached.add(ui.focus.path)
    assert reached == set(stops)
    assert len(stops) == len(reached) >= 3
    screen.close()


# title and pause


def test_the_title_goes_on_with_enter_and_walks_by_arrows(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    done: list[str] = []
    calls = TitleCalls(
        resume=lambda: done.append("resume"),
        new_mission=lambda: done.append("new"),
        quit=lambda: done.append("quit"),
        language=lambda lang: done.append(lang),
    )
    opened(TitleScreen(ENGLISH, contents.title(ENGLISH), calls))
    assert ui.focus.key("enter")
    ui.focus.key("tab")
    ui.focus.key("arrow_down")
    ui.focus.key("enter")
    ui.focus.key("arrow_up")
    ui.focus.key("arrow_up")
    click(ui, "title/quit")
    click(ui, "title/lang fr")
    assert done == ["resume", "new", "quit", "fr"]


def test_arrows_walk_through_the_title_from_the_first_press(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    for key, entry in (("arrow_down", "title/resume"), ("arrow_up", "title/quit")):
        screen = opened(TitleScreen(ENGLISH, contents.title(ENGLISH), TitleCalls()))
        assert ui.focus.key(key)
        assert ui.focus.path == entry or ui.focus.path.startswith(("title/lang", "title/mods"))
        screen.close()


@pytest.mark.parametrize("size", [(640, 360, 1.0), (1024, 600, 1.0), (1280, 720, 2.0), (1280, 720, 1.0)])
def test_the_titles_notices_show_on_every_window(make_ui: Callable[..., Ui], size: tuple[int, int, float]) -> None:
    ui = make_ui(*size)
    notices = tuple(f"The mod number {number} was left out, since nothing in it could be read." for number in range(9))
    screen = TitleScreen(ENGLISH, replace(contents.title(ENGLISH), notices=notices), TitleCalls())
    screen.open(ui)
    ui.update(0)
    told = texts_shown(ui)
    assert notices[0] in told
    assert notices[-1] in told or "more notices" in told
    screen.close()


def test_the_pause_menu_is_modal_and_says_why_it_cannot_save(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    done: list[str] = []
    calls = PauseCalls(resume=lambda: done.append("resume"), leave=lambda: done.append("leave"))
    opened(PauseScreen(ENGLISH, PauseModel("The Iron Sleeper", "round 4", "The computer is thinking."), calls))
    assert ui.modal is not None
    told: list[str] = []
    ui.on_refused = told.append
    click(ui, "plate/save")
    ui.focus.key("escape")
    click(ui, "plate/leave")
    assert told == ["The computer is thinking."]
    assert done == ["resume", "leave"]


# new mission


def new_mission(calls: NewMissionCalls) -> NewMissionScreen:
    return NewMissionScreen(ENGLISH, contents.new_mission(ENGLISH), calls)


def test_a_mission_is_set_up_by_clicks_and_started(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    started: list[MissionPlan] = []
    screen = new_mission(NewMissionCalls(start=started.append))
    opened(screen)
    click(ui, "seat 1/player 1/step1")
    click(ui, "seat 1/player 1/step1")
    click(ui, "seat 0/chapter cobalt")
    click(ui, "seat 0/squad 0/step1")
    click(ui, "rules/s4/toggle")
    ui.focus.take(next(widget for widget in widgets(ui) if widget.name == "seed"))
    field = ui.focus.widget
    assert field is not None
    for char in "4x2":
        field.typed(char)  # type: ignore[attr-defined]
    ui.focus.take(None)
    ui.focus.key("enter")
    plan = started[0]
    assert [(seat.chapter, seat.player) for seat in plan.playing] == [("cobalt", HUMAN), ("saffron", "quick")]
    assert plan.seats[0].squad == "s2"
    assert plan.seed_number == 42
    assert plan.switches == (("s4", True),)


def test_without_a_squad_it_cannot_be_started_and_says_why(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    started: list[MissionPlan] = []
    screen = new_mission(NewMissionCalls(start=started.append))
    opened(screen)
    click(ui, "seat 0/player 0/step-1")
    assert screen.plan.seats[0].player == OFF
    click(ui, "footer/start")
    ui.focus.key("enter")
    assert started == []
    assert "at least 1 squad" in texts_shown(ui)


def test_an_army_of_ones_own_and_secret_arms_are_asked_for(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    screen = new_mission(NewMissionCalls())
    opened(screen)
    assert not [widget for widget in widgets(ui) if widget.name == "arms"]
    for _ in range(3):
        click(ui, "seat 0/squad 0/step1")
    assert screen.plan.seats[0].own
    assert "after the briefing" in texts_shown(ui)
    for _ in range(2):
        click(ui, "alien/alien player/step-1")
    click(ui, "alien/arms/step1")
    assert screen.plan.alien.own
    assert "secret weapons" in screen.alien_words()
    click(ui, "seat 0/player 0/step1")
    assert screen.plan.seats[0].squad == "s1", "a computer takes a ready-made squad"


def test_a_heavy_form_and_a_draft_are_chosen(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    started: list[MissionPlan] = []
    screen = new_mission(NewMissionCalls(start=started.append))
    opened(screen)
    click(ui, "form m1h")
    click(ui, "seats/draft")
    assert "Player 1" in texts_shown(ui)
    assert not [widget for widget in widgets(ui) if widget.name == "chapter cobalt"]
    ui.focus.key("enter")
    assert (started[0].mission, started[0].draft) == ("m1h", True)


# briefing


def test_the_aliens_notes_stay_covered_until_asked_for(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    begun: list[bool] = []
    opened(BriefingScreen(ENGLISH, contents.briefing(ENGLISH), BriefingCalls(begin=lambda: begun.append(True))))
    assert "android" not in texts_shown(ui)
    click(ui, "secret/show")
    assert "android" in texts_shown(ui)
    ui.focus.key("h")
    assert "android" not in texts_shown(ui)
    ui.focus.key("enter")
    assert begun == [True]


# shelf


def test_saves_are_sorted_loaded_renamed_and_deleted(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    done: list[tuple[str, ...]] = []
    calls = ShelfCalls(
        load=lambda save: done.append(("load", save)),
        delete=lambda save: done.append(("delete", save)),
        rename=lambda save, name: done.append(("rename", save, name)),
    )
    screen = LoadScreen(ENGLISH, contents.shelf(ENGLISH), calls)
    opened(screen)
    assert [save.id for save in screen.sorted()][:2] == ["save0", "save1"]
    click(ui, "list/sort/step1")
    assert [save.id for save in screen.sorted()] == ["save0", *(f"save{n}" for n in range(7, 0, -1)), "broken"]
    click(ui, "saves/save7")
    ui.focus.key("enter")
    ui.focus.key("delete")
    click(ui, "plate/no")
    ui.focus.key("delete")
    click(ui, "plate/yes")
    click(ui, "footer/rename")
    for char in " B":
        ui.focus.widget.typed(char)  # type: ignore[union-attr]
    ui.focus.key("enter")
    name = "Third deck, before the bridge 1 B"
    assert done == [("load", "save7"), ("delete", "save7"), ("rename", "save7", name)]
    screen.show(contents.shelf(ENGLISH))


def test_a_second_click_loads_and_arrows_choose(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    loaded: list[str] = []
    screen = LoadScreen(ENGLISH, contents.shelf(ENGLISH), ShelfCalls(load=loaded.append))
    opened(screen)
    click(ui, "saves/save2")
    ui.update(1.0)
    click(ui, "saves/save2")
    click(ui, "saves/save2")
    assert loaded == ["save2"]
    ui.focus.take(next(widget for widget in widgets(ui) if widget.path.endswith("saves/save2")), by_key=True)
    for _ in range(6):
        ui.focus.key("arrow_down")
        ui.update(0)
    assert screen.chosen == "broken"
    assert ui.focus.path.endswith("saves/broken")
    assert ui.focus.widget is not None


def test_a_broken_save_says_its_sentence_and_cannot_be_loaded(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    loaded: list[str] = []
    screen = LoadScreen(ENGLISH, contents.shelf(ENGLISH), ShelfCalls(load=loaded.append))
    opened(screen)
    screen.choose("broken")
    click(ui, "footer/load")
    assert loaded == []
    assert texts_shown(ui).count("This file is damaged") >= 2


def test_saving_asks_before_it_replaces(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    done: list[tuple[str, str]] = []
    calls = ShelfCalls(
        save=lambda name: done.append(("save", name)), overwrite=lambda save: done.append(("overwrite", save))
    )
    screen = SaveScreen(ENGLISH, contents.shelf(ENGLISH), calls)
    opened(screen)
    ui.focus.key("enter")
    screen.choose("save3")
    ui.update(0)
    ui.focus.key("enter")
    click(ui, "plate/yes")
    screen.write("  ")
    ui.update(0)
    click(ui, "footer/save")
    assert done == [("save", "The Iron Sleeper, round 4"), ("overwrite", "save3")]


# settings


def test_each_change_of_a_setting_is_handed_back_at_once(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    heard: list[Settings] = []
    screen = SettingsScreen(ENGLISH, Settings(), SettingsModel(), SettingsCalls(change=heard.append))
    opened(screen)
    click(ui, "scale/value/step1")
    assert heard == []  # nothing slides away under the pointer
    click(ui, "footer/apply")
    click(ui, "fullscreen/value")
    screen.open_tab("play")
    click(ui, "volume/value/step-1")
    screen.open_tab("display")
    click(ui, "size/value/step1")
    click(ui, "language/value/step1")
    last = heard[-1]
    assert len(heard) == 5
    assert (last.scale, last.fullscreen, last.volume, last.language) == (110, True, 60, "fr")
    assert (last.window_width, last.window_height) == (1600, 900)
    screen.set_texts(Texts("fr", [screen_pack("fr")]))
    click(ui, "footer/reset")
    assert heard[-1] == Settings(language="fr")


def test_a_size_that_is_not_offered_is_kept(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    odd = Settings(window_width=1111, window_height=777, scale=95)
    screen = SettingsScreen(ENGLISH, odd, SettingsModel(), SettingsCalls())
    opened(screen)
    click(ui, "scale/value/step1")
    click(ui, "footer/back")
    assert screen.now.scale == 100
    assert (screen.now.window_width, screen.now.window_height) == (1111, 777)


# debrief


def test_the_debrief_shows_each_seats_spoils(ui: Ui, opened: Callable[[Screen], Screen]) -> None:
    done: list[str] = []
    calls = DebriefCalls(again=lambda: done.append("again"), save_replay=lambda: done.append("replay"))
    screen = DebriefScreen(ENGLISH, debrief(ENGLISH), calls)
    opened(screen)
    assert "Primary mission" in texts_shown(ui)
    click(ui, "scores/seats/seat 1")
    assert "Secondary mission" in texts_shown(ui)
    assert "Primary mission" not in texts_shown(ui)
    click(ui, "footer/replay")
    screen.replay_saved("Kept as replay.coursive.")
    click(ui, "footer/replay")
    ui.focus.key("enter")
    assert done == ["replay", "again"]
    assert "Kept as replay.coursive." in texts_shown(ui)


@pytest.mark.parametrize("baked", [False, True])
def test_a_screen_follows_the_window(make_ui: Callable[..., Ui], baked: bool) -> None:
    ui = make_ui(baked=baked)
    screen = new_mission(NewMissionCalls())
    screen.open(ui)
    ui.update(0)
    widths = [len(screen.head.model.tabs) if screen.head.model else -1]
    ui.resize(1024, 600)
    ui.set_factor(2.0)
    ui.update(0)
    widths.append(len(screen.head.model.tabs) if screen.head.model else -1)
    assert widths == [0, 3]
    screen.close()
