"""Keys are chosen by hand: a click, a press; a clash changes places; Escape leaves things as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.client.keymap import Keymap
from game.client.screens.model import SettingsModel
from game.client.screens.mods import ModEntry, ModsCalls, ModsScreen
from game.client.screens.settings_screen import SettingsCalls, SettingsScreen
from game.client.screens.words import screen_pack
from game.client.settings import Settings, SettingsStore, as_toml
from game.client.texts import Texts
from game.client.ui.button import Button
from game.client.ui.root import Ui

ENGLISH = Texts("en", [screen_pack("en")])


@pytest.fixture
def ui(make_ui: Callable[..., Ui]) -> Ui:
    return make_ui()


@pytest.fixture
def screen(ui: Ui) -> Iterator[SettingsScreen]:
    """The settings at their keys; what changes is taken at once."""
    made = SettingsScreen(ENGLISH, Settings(), SettingsModel(), SettingsCalls())
    made.open(ui)
    made.open_tab("keys")
    ui.update(0)
    yield made
    made.close()


def button(ui: Ui, action: str) -> Button:
    ui.update(0)
    return next(
        one
        for panel in ui.panels
        if panel.shown
        for one in panel.walk()
        if isinstance(one, Button) and one.path.endswith(f"{action}/key")
    )


def choose(ui: Ui, action: str, key: str) -> None:
    """Clicks an action's key, presses another."""
    found = button(ui, action)
    ui.focus.clicked(found)
    ui.click(found)
    ui.update(0)
    assert ui.focus.key(key)
    ui.update(0)


def test_a_key_is_chosen_by_a_click_and_a_press(ui: Ui, screen: SettingsScreen) -> None:
    choose(ui, "undo", "x")
    assert screen.now.own_keys == (("undo", "x"),)
    assert button(ui, "undo").action.label == "X"
    assert screen.listening == ""


def test_the_keyboard_alone_does_it(ui: Ui, screen: SettingsScreen) -> None:
    ui.focus.take(button(ui, "end_turn"), by_key=True)
    assert ui.focus.key("enter")
    ui.update(0)
    assert screen.listening == "end_turn"
    assert ui.focus.key("arrow_right")  # that of the cursor, which takes the other
    assert screen.now.keymap.own == {"end_turn": "arrow_right", "go_right": "e"}


def test_a_clash_changes_places_and_says_so(ui: Ui, screen: SettingsScreen) -> None:
    choose(ui, "undo", "e")
    assert dict(screen.now.own_keys) == {"undo": "e", "end_turn": "u"}
    assert "End turn" in screen.foot.model.message  # type: ignore[union-attr]


def test_what_cannot_be_says_why(ui: Ui, screen: SettingsScreen) -> None:
    choose(ui, "undo", "tab")
    assert screen.now.own_keys == ()
    assert "Tab" in screen.foot.model.message  # type: ignore[union-attr]
    assert screen.listening == "undo"


def test_escape_leaves_a_key_as_it_is_and_modifiers_are_waited_past(ui: Ui, screen: SettingsScreen) -> None:
    choose(ui, "undo", "lshift")
    assert screen.listening == "undo"
    assert ui.focus.key("escape")
    assert screen.listening == ""
    assert screen.now.own_keys == ()


def test_another_click_ends_the_waiting(ui: Ui, screen: SettingsScreen) -> None:
    found = button(ui, "undo")
    ui.focus.clicked(found)
    ui.click(found)
    ui.update(0)
    ui.focus.clicked(button(ui, "end_turn"))
    assert screen.listening == ""


def test_all_keys_go_back_to_the_first(ui: Ui, screen: SettingsScreen) -> None:
    screen.change(volume=10)
    choose(ui, "undo", "x")
    screen.act("reset")
    assert (screen.now.own_keys, screen.now.volume) == ((), 10)


def test_own_keys_are_kept(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.toml")
    own = tuple(sorted({"undo": "\\", "end_turn": '"', "skip": "é"}.items()))
    assert store.save(Settings(own_keys=own))
    assert store.load().own_keys == own
    assert "[keys]" in as_toml(Settings(own_keys=own))


def test_texts_name_the_players_keys() -> None:
    keys = Keymap.of({"help": "f9", "menu": "q", "turn_left": "escape"})
    pack = {"a": {"b": "{key_help}, {key_menu}, {key_turn_left}, {other}"}}
    assert Texts("fr", [pack], keys=keys)("a.b") == "F9, Q, Échap, {other}"


def test_mods_are_switched_and_those_of_the_game_are_not(ui: Ui) -> None:
    heard: list[tuple[str, bool]] = []
    mods = (
        ModEntry("base", "Base", "1.0", origin="part of the game", on=True, loaded=True),
        ModEntry("lance", "Lance", "1.0", origin="yours", fixed=False),
    )
    screen = ModsScreen(ENGLISH, mods, ModsCalls(switch=lambda name, on: heard.append((name, on))))
    screen.open(ui)
    ui.update(0)
    paths = {one.path: one for panel in ui.panels for one in panel.walk()}
    ui.click(paths["detail/on"])
    assert heard == [("lance", True)]
    screen.choose("base")
    ui.update(0)
    assert "detail/on" not in {one.path for panel in ui.panels for one in panel.walk()}
    screen.close()
