"""Every action by keyboard: a match is played without a mouse, both seats by people at one screen."""

from random import Random

from game.client.battle.cursor import offered
from game.client.battle.keys import BattleKeys
from game.client.battle.screen import BattleScreen
from game.client.corridor.floor import cell
from game.client.opening import Desk
from game.corridor import records as r
from game.corridor.snapshot import command_from_plain
from game.plugin import Loaded
from tests.client.battle.setting import Opener, new_session, tick

TOWARDS = {"arrow_up": (1, -1), "arrow_right": (1, 1), "arrow_down": (-1, 1), "arrow_left": (-1, -1)}
WANTED = {r.Move, r.Fire, r.OpenDoor, r.Finish, r.Answer, r.EndTurn}


def press(desk: Desk, keys: BattleKeys, name: str) -> None:
    """A key as the window has it: the interface hears it first."""
    desk.ui.update(0.1)
    if not desk.ui.focus.key(name):
        keys.heard(name, True)
        keys.heard(name, False)
    for _ in range(3):
        tick(keys.battle)


def wanted(battle: BattleScreen, chance: Random) -> list[str]:
    """Keys that do something in the present state."""
    mode, ask = battle.controls.mode, battle.hud.model.ask
    if battle.hud.model.cover is not None or (ask is not None and ask.id == "recap"):
        return ["enter"]
    if mode == "answer":
        asking = battle.controls.asking
        assert asking is not None
        done = asking.model.done
        if asking.squares:
            return ["t", "c"] if chance.random() < 0.9 or done is None or not done.enabled else ["enter"]
        return ["1" if asking.buttons else "enter"]
    if mode == "reinforce":
        return ["t", "c"] if battle.controls.reinforcing.squares else ["e"]
    if not battle.controls.acting:
        return ["e", "e"]
    if battle.controls.choices is None:
        return ["n"]
    return chance.choice((["t", "c"], ["1", *["t"] * chance.randrange(1, 9), "c"], ["2", "t", "c"], ["4"], ["5"]))


def test_a_match_is_played_by_keys_alone(loaded: Loaded, opener: Opener, desk: Desk) -> None:
    session = new_session(loaded, "ultramarines", "blood_angels", seed=11)
    battle = opener(session, {})
    keys = BattleKeys(battle, lambda: None, str)
    chance = Random(4)
    tick(battle)
    done: set[type] = set()
    while not (session.over or done >= WANTED or len(session.log) > 400):
        for name in wanted(battle, chance):
            press(desk, keys, name)
        done = {type(command_from_plain(entry.command)) for entry in session.log}
    assert done >= WANTED, WANTED - done


def test_the_alien_brings_in_the_kind_it_wants_by_keys(loaded: Loaded, opener: Opener, desk: Desk) -> None:
    session = new_session(loaded, "ultramarines", "blood_angels", seed=5)
    battle = opener(session, {})
    keys = BattleKeys(battle, lambda: None, str)
    tick(battle)
    for name in ("e", "e", "e", "e", "enter", "enter"):
        press(desk, keys, name)
    assert battle.controls.mode == "reinforce"
    ask = battle.hud.model.ask
    assert ask is not None
    for place, action in enumerate(ask.choices, start=1):
        press(desk, keys, str(place))
        kind = session.state.tokens[battle.controls.reinforcing.token].kind
        assert action.label.startswith(battle.book.name("profile", kind))
        press(desk, keys, "t")
        press(desk, keys, "c")
        done = command_from_plain(session.log[-1].command)
        assert isinstance(done, r.Reinforce)
        assert session.state.blips[done.token].kind == kind


def test_the_cursor_goes_up_the_picture_however_it_is_turned(loaded: Loaded, opener: Opener, desk: Desk) -> None:
    session = new_session(loaded, "ultramarines")
    battle = opener(session, {})
    keys = BattleKeys(battle, lambda: None, str)
    tick(battle)
    press(desk, keys, "n")
    press(desk, keys, "c")
    figure = session.state.figures[battle.controls.figure]
    for _ in range(4):
        battle.stage.camera.focus(1.5, -19.5)
        battle.stage.camera.jump()
        battle.cursor.begin()
        assert battle.cursor.spot is not None
        assert battle.cursor.spot.square == cell(session.state, figure.at)
        x, y = battle.stage.pixel_of(battle.cursor.spot.square)
        for name, right, down in (
            ("arrow_up", 1, -1),
            ("arrow_right", 1, 1),
            ("arrow_down", -1, 1),
            ("arrow_left", -1, -1),
        ):
            battle.cursor.begin()
            before = battle.cursor.spot.square
            press(desk, keys, name)
            if battle.cursor.spot.square == before:
                continue  # the ship ends there
            to_x, to_y = battle.stage.pixel_of(battle.cursor.spot.square)
            assert ((to_x - x) * right > 0, (to_y - y) * down > 0) == (True, True)
        battle.stage.camera.turn(1)
        battle.stage.camera.jump()
    press(desk, keys, "escape")
    assert not battle.cursor.shown


def test_what_is_offered_begins_with_what_can_be_attacked(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines")
    battle = opener(session, {})
    tick(battle)
    assert offered(battle.controls) == []
    battle.controls.next_figure()
    spots = offered(battle.controls)
    assert battle.controls.choices is not None
    assert {spot.square for spot in spots} >= set(battle.controls.choices.moves)
    assert len(spots) == len(set(spots))
