"""The battle screen off screen: what is shown is what the rules hold, and the window changes nothing by itself."""

import random
from typing import Any

import numpy as np
import pytest

from game.cli.poses import ALIEN, BOLTER, PLASMA, SQUAD, fight
from game.client.battle.screen import BattleScreen
from game.client.corridor.floor import cell
from game.client.stage.scene import Speed
from game.corridor import records as r
from game.corridor.snapshot import digest
from game.plugin import Loaded
from game.session.drive import RandomPlayer
from game.session.session import Session
from tests.client.battle.setting import Opener, frames, new_session, tick


def players(session: Session, seed: int, *people: str) -> dict[str, Any]:
    return {
        seat: RandomPlayer(random.Random(seed + place))
        for place, seat in enumerate(session.seats)
        if seat not in people
    }


def stage_matches(battle: BattleScreen) -> None:
    """Figures, blips and doors of the stage stand as the shown view says, and that is the match's view."""
    view = battle.session.view(battle.watcher)
    assert digest(battle.shown.view) == digest(view)
    on_table = {figure.id: cell(view, figure.at) for figure in view.figures.values() if figure.at >= 0}
    assert {name: figure.square for name, figure in battle.stage.scene.figures.items()} == on_table
    assert {blip.name for blip in battle.stage.scene.blips} == set(view.blips)


@pytest.mark.full
@pytest.mark.parametrize("watcher", ["", "ultramarines", "alien"])
def test_a_whole_mission_is_shown_and_what_stands_at_last_is_what_the_rules_say(
    loaded: Loaded, opener: Opener, watcher: str
) -> None:
    session = new_session(loaded, "ultramarines", seed=11)
    battle = opener(session, players(session, 3), watcher)
    for _ in range(20_000):
        if session.over and not battle.director.busy:
            break
        tick(battle)
    assert session.over
    battle.director.skip()
    frames(battle)
    stage_matches(battle)


def test_the_window_changes_no_state_while_it_hovers_chooses_and_turns(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines")
    battle = opener(session, players(session, 1, "ultramarines"))
    before = digest(session.state)
    frames(battle)
    for name in session.options("ultramarines").figures:
        battle.controls.choose(name)
        battle.pointing.show_options()
        for action in ("move", "fire", "melee", "open"):
            battle.controls.press(action)
            battle.pointing.show_options()
        battle.stage.camera.turn(1)
        frames(battle, 1)
    assert digest(session.state) == before


def test_a_click_moves_the_chosen_figure_and_undo_takes_it_back(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines")
    battle = opener(session, players(session, 1, "ultramarines"))
    frames(battle)
    before = digest(session.state)
    name = battle.controls.next_figure()
    choices = battle.controls.choices
    assert choices is not None
    square = max(choices.moves)
    battle.click_at(square)
    frames(battle)
    assert battle.stage.figure(name).square == square
    battle.undo()
    frames(battle)
    assert digest(session.state) == before
    stage_matches(battle)


def test_a_click_during_an_animation_orders_nobody(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines")
    battle = opener(session, players(session, 1, "ultramarines"))
    frames(battle)
    battle.stage.speed = Speed.NORMAL
    battle.controls.next_figure()
    assert battle.controls.choices is not None
    battle.click_at(max(battle.controls.choices.moves))
    battle.update(0.01)
    assert battle.director.busy
    commands = len(session.log)
    battle.click()
    battle.end_turn()
    assert len(session.log) == commands
    battle.director.skip()


def test_a_person_answers_where_the_blips_go(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines")
    battle = opener(session, players(session, 2, "alien"))
    for _ in range(2000):
        tick(battle)
        if battle.controls.mode == "answer":
            break
        if battle.controls.mode == "reinforce" and battle.controls.reinforcing.squares:
            battle.click_at(next(iter(battle.controls.reinforcing.squares)))
        elif battle.controls.mode in ("idle", "chosen", "reinforce"):
            battle.submit(r.EndTurn())
    assert battle.controls.asking is not None
    assert battle.controls.asking.kind == "place_blips"
    frames(battle)
    square = next(iter(battle.controls.asking.squares))
    in_hand = len(session.state.tokens)
    battle.click_at(square)
    frames(battle)
    assert len(session.state.tokens) == in_hand - 1
    assert any(cell(session.state, blip.at) == square for blip in session.state.blips.values())


def test_a_figure_that_cannot_act_is_looked_at_and_stays_so(loaded: Loaded, opener: Opener) -> None:
    session = fight(loaded)
    battle = opener(session, {}, SQUAD)
    frames(battle)
    enemy = next(figure for figure in session.state.figures.values() if figure.seat == ALIEN)
    battle.controls.choose(PLASMA)
    assert battle.controls.command_at(cell(session.state, enemy.at)) is None
    for _ in range(2):  # the first click says why it cannot be struck
        battle.click_at(cell(session.state, enemy.at))
    frames(battle)
    card = battle.hud.model.unit
    assert card is not None
    assert (card.id, card.actions, battle.controls.mode) == (enemy.id, (), "idle")
    session.submit(SQUAD, r.Finish(BOLTER))
    battle.look_at_figure(BOLTER)
    frames(battle)
    card = battle.hud.model.unit
    assert card is not None
    assert (card.id, card.actions) == (BOLTER, ())
    assert battle.escape()
    frames(battle)
    assert battle.hud.model.unit is None


def test_the_first_press_of_end_turn_warns_and_the_second_ends(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines", "blood_angels")
    battle = opener(session, players(session, 1, "ultramarines", "blood_angels"))
    frames(battle)
    battle.end_turn()
    assert session.to_act() == "ultramarines"
    assert battle.view.warning != ""
    battle.end_turn()
    frames(battle)
    assert session.to_act() == "blood_angels"


def test_people_at_one_screen_are_told_what_happened_since_their_turn(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines", "blood_angels")
    battle = opener(session, players(session, 1, "ultramarines", "blood_angels"))
    frames(battle)
    for _ in range(2):  # both people end their turn, then the alien plays
        battle.end_turn()
        battle.end_turn()
        frames(battle)
    for _ in range(300):
        if session.to_act() == "ultramarines" and not battle.director.busy:
            break
        tick(battle)
    frames(battle)
    ask = battle.hud.model.ask
    assert ask is not None
    assert ask.id == "recap"
    assert len(ask.text.splitlines()) > 1
    battle.answer("done")
    frames(battle)
    assert not battle.view.recap


def test_a_cover_lies_between_two_people_one_of_whom_knows_secrets(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines")
    battle = opener(session, {})
    frames(battle)
    battle.end_turn()
    battle.end_turn()
    frames(battle)
    assert battle.view.cover is not None
    assert battle.controls.mode == "watch"
    assert battle.hud.model.map is None
    assert battle.hud.model.roster is None
    battle.ready()
    frames(battle)
    assert battle.watcher == "alien"
    assert battle.hud.model.roster is not None


def test_what_is_drawn_for_a_boarder_holds_no_kind_of_a_blip(loaded: Loaded, opener: Opener) -> None:
    """Mini-map, roster, hover card, marks: all are filled from the seat's view, which knows no kinds."""
    session = new_session(loaded, "ultramarines", seed=7)
    battle = opener(session, players(session, 4, "ultramarines"))
    for _ in range(400):
        tick(battle)
        if battle.controls.mode not in ("watch",) and not battle.director.busy:
            options = session.options("ultramarines")
            choice = random.Random(len(session.log)).choice(options.figures) if options.figures else ""
            commands = session.commands("ultramarines", choice) if choice else [r.EndTurn()]
            session.submit("ultramarines", commands[len(session.log) % len(commands)])
        assert all(not blip.kind for blip in battle.shown.view.blips.values())
        assert all(not token.kind for token in battle.shown.view.tokens.values())
    assert session.state.blips or session.state.fallen


def test_fog_follows_what_the_squad_sees(loaded: Loaded, opener: Opener) -> None:
    session = new_session(loaded, "ultramarines")
    battle = opener(session, players(session, 1, "ultramarines"))
    frames(battle)
    dark = np.count_nonzero(battle._fog >= 0.75)
    name = battle.controls.next_figure()
    assert battle.controls.choices is not None
    battle.click_at(max(battle.controls.choices.moves))
    frames(battle)
    assert session.state.figures[name].at >= 0
    assert np.count_nonzero(battle._fog >= 0.75) > dark


def test_who_must_finish_exploring_is_not_let_go_of(loaded: Loaded, opener: Opener) -> None:
    """Escape then has nothing to leave, and opens the menu."""
    session = new_session(loaded, "ultramarines")
    player = RandomPlayer(random.Random(2))
    for _ in range(400):
        if session.state.progress.due_figure and session.to_act() == "ultramarines" and not session.state.frames:
            break
        seat = session.to_act()
        session.submit(seat, player(session.view(seat), seat))
    due = session.state.progress.due_figure
    assert due
    battle = opener(session, {}, "ultramarines")
    frames(battle)
    assert battle.controls.figure == due
    assert not battle.escape()
