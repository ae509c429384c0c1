"""Settings chosen by mouse in a real window: another key for an action, other colours (`make full`)."""

from __future__ import annotations

import pytest

from tests.window.conftest import Starter
from tests.window.game import Game

pytestmark = pytest.mark.full

MISSION = ("--mission", "iron_sleeper", "--seed", 5, "--seat", "ultramarines=human", "--seat", "alien=ai:quick")


def settings(game: Game, tab: str = "") -> None:
    """Go over the menu to the settings."""
    game.still()
    while game.told()["over"] != "PauseScreen":  # the first one may only let a figure go
        game.key("Escape")
    game.press("settings")
    game.shows("SettingsScreen")
    if tab:
        game.press(tab)


def back(game: Game) -> None:
    """From the settings to the battle."""
    game.press("back")
    game.until(lambda told: not told["over"], "the settings are left")
    game.still()


def test_a_key_is_given_to_an_action_and_kept(start: Starter) -> None:
    game = start(*MISSION)
    settings(game, "tab keys")
    game.press("next_figure/key")
    game.picture("1-waits-for-a-key")
    game.key("x")
    game.picture("2-has-it")
    back(game)
    game.key("n")
    assert game.told()["battle"]["figure"] == "", "n chooses nobody any more"
    game.key("x")
    chosen = game.still()["figure"]
    assert chosen.startswith("ultramarines.")
    game.leave()

    again = start(*MISSION)
    again.still()
    again.key("x")
    assert again.still()["figure"] == chosen
    settings(again, "tab keys")
    again.press("reset")
    back(again)
    again.key("x")
    assert again.still()["figure"] == "", "x chooses nobody any more"
    again.key("n")
    assert again.still()["figure"].startswith("ultramarines.")
    again.leave()


def test_other_colours_are_worn_by_board_and_panels(start: Starter) -> None:
    game = start(*MISSION)
    game.still()
    game.key("n")
    game.still()
    game.picture("1-standard")
    tints = game.told()["tints"]
    settings(game)
    game.press("colours/value/step1")
    game.until(lambda told: told["colours"] == "red_green", "other colours are worn")
    game.picture("2-settings")
    back(game)
    game.picture("3-red-green")
    worn = game.told()["tints"]
    assert all(tints[name] != worn[name] for name in ("good", "hurt", "contact", "accent"))
    game.leave()
    again = start()
    assert again.told()["colours"] == "red_green"
    assert again.told()["tints"] == worn
