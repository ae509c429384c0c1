"""The hand of cards in the window: what it shows, what a click on a card does, why it does nothing (C5.1, C17)."""

import random
from typing import Any

from game.client.battle.screen import BattleScreen
from game.client.corridor.floor import cell
from game.corridor import records as r
from game.corridor.setup import MatchSpec, SeatChoice
from game.plugin import Loaded
from game.session.drive import RandomPlayer
from game.session.session import Session
from tests.client.battle.setting import Opener, frames

ME = "ultramarines"


def opened(loaded: Loaded, opener: Opener, orders: tuple[str, ...], equipment: tuple[str, ...]) -> BattleScreen:
    seats = (SeatChoice(ME, orders=orders, equipment=equipment), SeatChoice("alien"))
    session = Session.new(loaded, MatchSpec("iron_sleeper", seats, 5))
    battle = opener(session, {"alien": RandomPlayer(random.Random(1))})
    frames(battle)
    return battle


def cards(battle: BattleScreen) -> dict[str, Any]:
    model = battle.hud.hand.model
    assert model is not None
    return {card.id: card for card in model.cards}


def test_an_order_is_played_by_a_click_and_leaves_the_hand(loaded: Loaded, opener: Opener) -> None:
    battle = opened(loaded, opener, ("or_um_move_it",), ("eq_um_medi_kit", "eq_um_bolt_pistols"))
    hand = cards(battle)
    assert hand["marines:or_um_move_it"].playable
    assert not hand["marines:eq_um_bolt_pistols"].playable
    assert "held" in hand["marines:eq_um_bolt_pistols"].why
    assert not hand["marines:eq_um_medi_kit"].playable
    battle.press_card("marines:or_um_move_it")
    frames(battle)
    asked = battle.hud.ask.model
    assert asked is not None
    assert asked.done is not None, "its text is read before it is spent"
    assert "marines:or_um_move_it" in cards(battle)
    battle.answer("done")
    frames(battle)
    assert "marines:or_um_move_it" not in cards(battle)
    assert battle.session.log[-1].command["type"] == "play_card"


def test_a_card_with_a_target_waits_for_a_click_on_the_board(loaded: Loaded, opener: Opener) -> None:
    battle = opened(loaded, opener, (), ("eq_um_melta_bomb",))
    battle.press_card("marines:eq_um_melta_bomb")
    frames(battle)
    assert battle.controls.mode == "card"
    assert cards(battle)["marines:eq_um_melta_bomb"].chosen
    view = battle.session.view(ME)
    figure = next(one for one in view.figures.values() if one.seat == ME and one.at >= 0)
    assert battle.escape()
    assert battle.controls.mode != "card"
    battle.press_card("marines:eq_um_melta_bomb")
    battle.click_at(cell(view, figure.at), figure.id)
    frames(battle)
    assert [effect.figure for effect in battle.session.view(ME).effects.values()] == [figure.id]


def test_a_question_before_the_first_turn_has_a_button_for_each_weapon(loaded: Loaded, opener: Opener) -> None:
    battle = opened(loaded, opener, (), ("eq_um_targeter",))
    asking = battle.controls.asking
    assert asking is not None
    assert asking.kind == "choose_weapon"
    assert [action.label for action in asking.model.choices]
    battle.answer(asking.model.choices[0].id)
    frames(battle)
    assert battle.controls.mode != "answer"


def test_what_others_hold_is_not_shown(loaded: Loaded, opener: Opener) -> None:
    seats = (SeatChoice(ME), SeatChoice("blood_angels"), SeatChoice("alien"))
    session = Session.new(loaded, MatchSpec("iron_sleeper", seats, 5))
    battle = opener(session, {name: RandomPlayer(random.Random(1)) for name in ("blood_angels", "alien")})
    frames(battle)
    held = set(session.state.seats["blood_angels"].hand)
    assert not held & set(cards(battle))


def test_cards_take_effect_on_the_stage(loaded: Loaded, opener: Opener) -> None:
    battle = opened(loaded, opener, (), ("eq_um_melta_bomb",))
    view = battle.session.view(ME)
    one, other = [figure for figure in view.figures.values() if figure.seat == ME][:2]
    shown = []
    for event in (
        r.FiguresSwapped(one.id, other.id),
        r.FigureMoved(one.id, one.at, other.at),
        r.FigureHealed(one.id, 9),
        r.FigureRearmed(one.id, "marines:marine_bolter"),
        r.FigureTurned(one.id, "alien"),
        r.FigurePlaced("genestealer.1", "base:genestealer", "alien", one.at),
        r.CardTaken(ME, ""),
    ):
        animation = battle.director.animator.animation(event)
        shown.append(animation is not None)
    assert shown == [True] * 6 + [False], "a card that is taken is heard alone"
