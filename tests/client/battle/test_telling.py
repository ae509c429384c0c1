"""What is told when: results after the dice lie, cards for as long as they are read, refusals without a loss."""

from __future__ import annotations

from random import Random

from game.client.battle.screen import BattleScreen
from game.client.hud.hand import CardWidget
from game.client.hud.minimap import Compass
from game.client.stage.scene import Speed
from game.corridor import records as r
from game.plugin import Loaded
from game.session.drive import RandomPlayer, play_out
from game.session.session import Session
from tests.client.battle.setting import Opener, new_session, tick


def begun(loaded: Loaded, opener: Opener, speed: Speed = Speed.NORMAL) -> BattleScreen:
    battle = opener(new_session(loaded, "ultramarines"), {})
    tick(battle)
    battle.stage.speed = speed
    return battle


def throw_at(battle: BattleScreen) -> str:
    """Have a shot told: its dice, and what follows."""
    view = battle.shown.view
    shooter = next(name for name, one in view.figures.items() if one.seat == "ultramarines")
    battle.director.take([r.DiceRolled("ultramarines", "fire", shooter, (2, 1), (), 0), r.FigureFinished(shooter)])
    return shooter


def step(battle: BattleScreen, seconds: float = 0.05) -> None:
    battle.update(seconds)
    battle.parts.ui.update(seconds)


def test_results_are_told_when_the_dice_lie(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener)
    lines = len(battle.director.lines)
    throw_at(battle)
    step(battle)
    told = []
    while battle.hud.dice.tumbling:
        told.append(len(battle.director.lines))
        step(battle)
    assert len(told) > 3
    assert set(told) == {lines}
    step(battle)
    assert len(battle.director.lines) > lines


def test_space_lays_the_dice_and_tells_all(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener)
    lines = len(battle.director.lines)
    throw_at(battle)
    step(battle)
    battle.director.skip()
    assert not battle.hud.dice.tumbling
    assert not battle.director.busy
    assert len(battle.director.lines) == lines + 1


def test_hidden_panels_are_not_waited_for(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener)
    battle.hud.set_hidden(True)
    throw_at(battle)
    for _ in range(4):
        step(battle)
    assert not any(wait.going_on for wait in battle.director.waits)


def an_event(battle: BattleScreen) -> r.EventDrawn:
    view = battle.shown.view
    deck, cards = next((deck, cards) for deck, cards in view.decks.items() if cards)
    return r.EventDrawn(next(iter(cards)), deck)


def test_a_drawn_event_is_shown_as_a_card_with_its_whole_text(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener)
    event = an_event(battle)
    battle.director.take([event])
    step(battle)
    card = battle.hud.shown_card.model
    assert card is not None
    assert card.title == battle.book.name("card", event.card)
    assert card.text == battle.book.text("card", event.card, "text")
    assert battle.director.busy
    battle.click()  # anywhere
    assert not battle.hud.shown_card.reading
    step(battle)
    assert not battle.director.busy


def test_a_drawn_event_goes_away_when_it_was_read(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener, Speed.FOURFOLD)
    battle.director.take([an_event(battle)])
    step(battle)
    assert battle.hud.shown_card.reading
    for _ in range(20):
        step(battle, 1.0)
    assert not battle.hud.shown_card.shown
    assert not battle.director.busy


def test_skipped_animations_show_no_card(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener, Speed.SKIP)
    battle.director.take([an_event(battle)])
    step(battle)
    assert not battle.hud.shown_card.shown


def test_ones_own_card_is_not_shown_again(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener)
    card = next(iter(battle.shown.view.setting.catalog.cards))
    battle.director.take([r.CardPlayed("ultramarines", card)])
    step(battle)
    assert not battle.hud.shown_card.shown


def test_a_mission_token_is_shown_like_a_card(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener)
    battle.director.take([r.MissionTokenWon(battle.watcher, "primary", 30)])
    step(battle)
    card = battle.hud.shown_card.model
    assert card is not None
    assert "30" in card.text
    assert battle.hud.shown_card.reading
    battle.hud.shown_card.put_away()
    step(battle)
    assert not battle.director.busy


def test_a_foe_that_cannot_be_struck_leaves_the_choice(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines", "blood_angels")
    battle = opener(session, {})
    tick(battle)
    chosen = battle.controls.next_figure()
    view = session.view("ultramarines")
    foe = next(one for one in view.figures.values() if one.seat == "blood_angels" and one.at >= 0)
    row, column = divmod(foe.at, view.setting.plan.stride)
    battle.click_at((column, row), foe.id)
    assert battle.controls.figure == chosen
    assert battle.controls.mode == "chosen"
    assert battle.hud.toast.model is not None
    assert battle.hud.toast.model.text


def test_the_view_goes_to_the_squad_when_its_turn_begins(loaded: Loaded, opener: Opener) -> None:
    for follows in (True, False):
        battle = opener(new_session(loaded, "ultramarines"), {})
        tick(battle)
        battle.looking.follows = follows
        battle.stage.camera.zoom_to(8)
        battle.stage.camera.focus(20, -20)
        battle.stage.camera.jump()
        left = battle.stage.camera.goal
        battle.looking._turn = ()  # as at the first look at a turn
        battle.looking.at_turn(battle.controls, battle.shown.view)
        assert (battle.stage.camera.goal != left) is follows


def test_the_log_is_there_again_after_a_load(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines")
    computers = {seat: RandomPlayer(Random(3)) for seat in session.seats}
    play_out(session, computers, limit=120)
    again = Session(session.loaded, session.origin, session.state, session.log, session.digests)
    battle = opener(again, {"alien": computers["alien"]})
    lines = [line.text for line in battle.director.lines]
    assert len(lines) > 20
    shown = opener(again, computers)  # nobody sits here: what everybody may know
    assert 0 < len(shown.director.lines) <= len(lines)
    tick(battle)
    assert battle.hud.model.log is not None
    assert battle.hud.model.log.lines[-1].text == lines[-1]


def test_a_card_in_hand_tells_all_of_itself_and_sinks_again(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener, Speed.SKIP)
    ui, hand = battle.parts.ui, battle.hud.hand
    tick(battle)
    cards = [widget for widget in hand.children if isinstance(widget, CardWidget)]
    cut = [card for card in cards if card.tooltip]
    assert cut
    for card in cut:
        assert card.card.text in card.tooltip or card.card.why == card.tooltip
    chosen = next(card for card in cards if card.card.playable)
    low = chosen.rect.y
    ui.pointer.moved(chosen.rect.x + 8, chosen.rect.y + 40)
    assert chosen.rect.y < low
    ui.changed(hand)  # composed anew under the pointer
    ui.update(0.1)
    ui.pointer.moved(-1, -1)
    ui.update(0.1)
    nodes = hand.node.get_children()
    assert len([node for node in nodes if node.get_name() == chosen.card.id]) == 1
    fresh = next(widget for widget in hand.children if widget.path == chosen.path)
    assert fresh.rect.y == low


def test_the_keyboard_reads_a_card_too(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener, Speed.SKIP)
    tick(battle)
    ui = battle.parts.ui
    card = next(one for one in battle.hud.hand.children if isinstance(one, CardWidget) and one.card.text in one.tooltip)
    ui.focus.take(card, by_key=True)
    ui.update(1.0)
    assert ui.tip.model is not None
    assert card.card.text in ui.tip.model.text


def test_the_compass_turns_with_the_view(loaded: Loaded, opener: Opener) -> None:
    battle = begun(loaded, opener, Speed.SKIP)
    ways = []
    for _ in range(4):
        tick(battle)
        compass = next(one for one in battle.hud.map.children if isinstance(one, Compass))
        ways.append(tuple(round(part, 2) for part in compass.way))
        battle.stage.camera.turn(1)
    assert len(set(ways)) == 4
    assert ways[0] == (-0.71, -0.71)  # rows grow to the lower right
