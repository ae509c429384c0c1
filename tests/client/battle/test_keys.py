"""Every action of the table can have another key, and does what it is for on that one, and on no other."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

import pytest

from game.client.battle.keys import BattleKeys
from game.client.keymap import ACTIONS, BY_ID, FIRST, Keymap
from game.client.program.watched import ReplayKeys
from game.client.stage.scene import Speed

FREE = "f9"
"""A key that nothing has at first."""

BUTTONS = {"no", "read_tip"}
"""What only a button that is shown answers to."""

PROGRAM = {"codex", "tips"}
"""What the program itself hears."""


def made(kind: type[BattleKeys], keymap: Keymap) -> tuple[BattleKeys, Any]:
    """Keys on a battle that takes note of what is called."""
    battle = MagicMock()
    battle.parts.ui.keys = keymap
    battle.cursor.shown = False
    battle.stage.speed = Speed.NORMAL
    battle.on_save.return_value = "save.toml"
    return kind(battle, MagicMock(), MagicMock(return_value="picture.png")), battle


def does_something(keys: BattleKeys, battle: Any, key: str) -> bool:
    """Whether a key reaches the battle, or is held to move the view."""
    battle.reset_mock()
    keys.heard(key, True)
    held = bool(keys._held)
    keys.heard(key, False)
    assert not keys._held
    return bool(battle.mock_calls) or held


def test_the_first_keys_do_not_clash() -> None:
    assert list(FIRST.clashes()) == []
    assert len(BY_ID) == len(ACTIONS)


def test_every_action_is_known_where_it_can_be_wanted() -> None:
    battle, _ = made(BattleKeys, FIRST)
    replay, _ = made(ReplayKeys, FIRST)
    for action in ACTIONS:
        if action.id in BUTTONS | PROGRAM:
            continue
        assert "battle" not in action.places or action.id in battle.known
        assert "replay" not in action.places or action.id in replay.known
    assert (battle.known | replay.known | BUTTONS | PROGRAM) == set(BY_ID)


@pytest.mark.parametrize("action", [action for action in ACTIONS if action.id not in BUTTONS | PROGRAM])
def test_every_action_can_have_another_key(action: Any) -> None:
    keymap = FIRST.changed(action.id, FREE)
    assert keymap is not None
    assert keymap.own == {action.id: FREE}
    for place, kind in (("battle", BattleKeys), ("replay", ReplayKeys)):
        if place not in action.places:
            continue
        keys, battle = made(kind, keymap)
        assert does_something(keys, battle, FREE)
        assert not does_something(keys, battle, action.first)
        assert keymap.action(FREE, place) == action.id  # type: ignore[arg-type]


def test_two_actions_change_places() -> None:
    swapped = FIRST.changed("undo", "e")
    assert swapped is not None
    assert swapped.own == {"undo": "e", "end_turn": "u"}
    keys, battle = made(BattleKeys, swapped)
    assert does_something(keys, battle, "e")
    battle.undo.assert_called_once()
    assert does_something(keys, battle, "u")
    battle.end_turn.assert_called_once()


def test_a_change_that_would_clash_elsewhere_is_refused() -> None:
    """The speed is wanted in replays too, where the right arrow steps on: it cannot take the cursor's."""
    assert FIRST.changed("go_right", "f") is None
    assert FIRST.changed("undo", "tab") is None
    assert FIRST.changed("undo", "mouse1") is None


def test_keys_of_a_file_that_clash_are_as_at_first() -> None:
    assert Keymap.of({"undo": "e"}) == FIRST
    assert Keymap.of({"undo": "tab", "nothing": "x"}) == FIRST
    assert Keymap.of({"undo": "x"}).own == {"undo": "x"}


def test_a_key_is_let_go_though_it_does_something_else_by_then() -> None:
    keys, battle = made(BattleKeys, FIRST)
    keys.heard("w", True)
    battle.parts.ui.keys = Keymap.of({"pan_up": FREE})
    keys.heard("w", False)
    assert not keys._held


def test_the_cursor_goes_by_the_players_own_keys() -> None:
    keys, battle = made(BattleKeys, Keymap.of({"go_left": "x"}))
    battle.cursor.shown = True
    keys.heard("x", True)
    battle.cursor.step.assert_called_once_with("go_left")
