"""Cards and orders that are held up for all: what they say, and that they fit."""

from game.client.battle.screen import BattleScreen
from game.client.corridor.cards import shown_card
from game.client.opening import Desk
from game.client.stage.scene import Speed
from game.client.ui.measure import faults
from game.corridor import records as r
from game.plugin import Loaded
from tests.client.battle.setting import Opener, frames, new_session

ME, OTHER = "ultramarines", "blood_angels"


def opened(loaded: Loaded, opener: Opener) -> BattleScreen:
    battle = opener(new_session(loaded, ME, OTHER), {}, ME)
    battle.stage.speed = Speed.NORMAL
    frames(battle)
    return battle


def test_every_card_and_order_says_who_what_and_fits(loaded: Loaded, opener: Opener, desk: Desk) -> None:
    battle = opened(loaded, opener)
    cards = battle.shown.view.setting.catalog.cards
    events = [
        *(r.EventDrawn(card, "") for card in cards),
        r.CardPlayed(OTHER, next(iter(cards))),
        r.AcquiredPlayed("alien", next(iter(cards))),
        r.SecondaryRead(),
        r.MissionTokenWon(OTHER, "primary", 30),
        r.MissionTokenWon(ME, "secondary", 30),
    ]
    for event in events:
        model = shown_card(event, battle.shown.view, ME, battle.names)
        assert model is not None, event
        assert all((model.heading, model.title, model.text)), event
        battle.hud.shown_card.read(model)
        desk.ui.update(0.2)
        assert battle.hud.shown_card.reading
        assert [fault for fault in faults(desk.ui) if "shown card" in fault.where] == [], event


def test_moves_and_ones_own_cards_are_not_held_up(loaded: Loaded, opener: Opener) -> None:
    battle = opened(loaded, opener)
    card = next(iter(battle.shown.view.setting.catalog.cards))
    for event in (r.FigureRose("nobody", 1), r.CardPlayed(OTHER, ""), r.CardPlayed(ME, card)):
        assert shown_card(event, battle.shown.view, ME, battle.names) is None
