"""Cards and orders that are held up: what they say, that they fit, when they go."""

import pytest

from game.client.battle.screen import BattleScreen
from game.client.corridor.heralds import herald
from game.client.opening import Desk
from game.client.stage.scene import Speed
from game.client.ui.measure import faults
from game.corridor import records as r
from game.plugin import Loaded
from tests.client.battle.setting import Opener, frames, new_session

ME = "ultramarines"


@pytest.fixture
def battle(loaded: Loaded, opener: Opener) -> BattleScreen:
    battle = opener(new_session(loaded, ME), {}, ME)
    battle.stage.speed = Speed.NORMAL
    frames(battle)
    return battle


def held_up(battle: BattleScreen) -> bool:
    return battle.hud.herald.model is not None


def events(battle: BattleScreen) -> list[object]:
    cards = battle.shown.view.setting.catalog.cards
    return [
        *(r.EventDrawn(card, "") for card in cards),
        r.CardPlayed(ME, next(iter(cards))),
        r.AcquiredPlayed("alien", next(iter(cards))),
        r.SecondaryRead(),
        r.MissionTokenWon(ME, "primary", 30),
    ]


def test_every_card_says_who_what_and_fits(battle: BattleScreen, desk: Desk) -> None:
    for event in events(battle):
        model = herald(event, battle.shown.view, battle.names)
        assert model is not None, event
        assert model.heading
        assert model.title
        assert model.text
        battle.hud.announce(model, 1.0)
        desk.ui.update(0.2)
        assert [fault for fault in faults(desk.ui) if "herald" in fault.where] == [], event


def test_the_board_waits_while_it_is_read(battle: BattleScreen, desk: Desk) -> None:
    event = r.MissionTokenWon(ME, "primary", 30)
    animation = battle.director.animator.animation(event)
    assert animation is not None
    assert animation.get_duration() > 1
    battle._begun(event)
    desk.ui.update(0.1)
    assert battle.hud.herald.shown
    for _ in range(8):
        desk.ui.update(1.0)
    assert not battle.hud.herald.shown


def test_nothing_is_held_up_when_animations_are_off_or_the_interface_is_hidden(battle: BattleScreen) -> None:
    event = r.MissionTokenWon(ME, "primary", 30)
    battle.stage.speed = Speed.SKIP
    battle._begun(event)
    assert not held_up(battle)
    battle.stage.speed = Speed.NORMAL
    battle.hud.set_hidden(True)
    battle._begun(event)
    assert not held_up(battle)
    battle.hud.set_hidden(False)
    battle._begun(event)
    assert held_up(battle)
    battle.hud.set_hidden(True)
    assert not held_up(battle)


def test_moves_and_shots_are_not_held_up(battle: BattleScreen) -> None:
    assert herald(r.FigureRose("nobody", 1), battle.shown.view, battle.names) is None
    assert herald(r.CardPlayed(ME, ""), battle.shown.view, battle.names) is None
