"""A person's hammer may burst in another seat's turn, while play waits (C12.4)."""

from __future__ import annotations

from typing import Any

from game.corridor import records as r
from game.plugin import Loaded
from game.session.session import Session
from tests.ai.arranged import HALL
from tests.client.battle.posed import Person, session_of
from tests.client.battle.setting import Opener, tick

FISTS, ALIEN = "imperial_fists", "alien"
BEARER = "h1"


def hammer(loaded: Loaded, turn: str = ALIEN) -> Session:
    rows = "figures = [\n"
    rows += f'  {{ id = "{BEARER}", is = "terminator_hammer_shield", seat = "{FISTS}", at = [4, 1] }},\n'
    rows += f'  {{ id = "m1", is = "marine_bolter", seat = "{FISTS}", at = [0, 3] }},\n'
    rows += f'  {{ id = "foe", is = "gretchin", seat = "{ALIEN}", at = [5, 1] }},\n'
    rows += f'  {{ id = "far", is = "gretchin", seat = "{ALIEN}", at = [8, 3] }},\n]\n'
    return session_of(
        loaded,
        'format = 1\ntitle = "Hammer"\nrule = "C12.4"\n'
        + HALL
        + f'seats = ["{FISTS}", "{ALIEN}"]\nturn = "{turn}"\n'
        + rows,
    )


def idle(view: Any, seat: str) -> r.EndTurn:
    """A computer that does nothing."""
    return r.EndTurn()


def test_a_hammer_bursts_in_the_turn_of_a_computer_which_waits(loaded: Loaded, opener: Opener) -> None:
    session = hammer(loaded)
    battle = opener(session, {ALIEN: idle})
    battle.bursting.asking = True  # before the computer has done anything
    for _ in range(3):
        tick(battle)
    assert not session.log
    roster = battle.hud.model.roster
    assert roster is not None
    assert roster.extra is not None
    ask = battle.hud.model.ask
    assert ask is not None
    assert [action.id for action in ask.choices] == [f"burst:{BEARER}"]
    battle.answer(f"burst:{BEARER}")
    assert session.log[0].seat == FISTS
    assert session.log[0].command["type"] == "self_destruct"
    for _ in range(6):
        tick(battle)
    assert BEARER not in session.state.figures
    assert session.log[1].seat == ALIEN  # which goes on


def test_play_goes_on_when_none_shall_burst(loaded: Loaded, opener: Opener) -> None:
    session = hammer(loaded)
    battle = opener(session, {ALIEN: idle})
    battle.ask_burst()
    tick(battle)
    assert not session.log
    assert battle.escape()
    for _ in range(6):
        tick(battle)
    assert session.log
    assert BEARER in session.state.figures


def test_people_at_one_screen_are_offered_it_in_each_others_turn(loaded: Loaded, opener: Opener) -> None:
    session = hammer(loaded)
    person = Person(session, opener)
    assert person.battle.watcher == ALIEN
    person.press("b")
    ask = person.battle.hud.model.ask
    assert ask is not None
    assert ask.id == "burst"
    person.battle.answer(f"burst:{BEARER}")
    person.settle()
    assert session.log[0].seat == FISTS
    assert person.battle.watcher == ALIEN  # whose turn it is sees no more than before


def test_in_ones_own_turn_the_figure_has_a_button_instead(loaded: Loaded, opener: Opener) -> None:
    person = Person(hammer(loaded, FISTS), opener)
    roster = person.battle.hud.model.roster
    assert roster is not None
    assert roster.extra is None


class Hasty:
    """A computer that ends its turns, and lets its hammer burst in somebody else's as soon as it is asked."""

    def __call__(self, view: Any, seat: str) -> r.EndTurn:
        return r.EndTurn()

    def interject(self, view: Any, seat: str) -> r.SelfDestruct | None:
        return r.SelfDestruct(BEARER) if BEARER in view.figures else None


def test_a_computers_hammer_bursts_in_the_turn_of_a_person(loaded: Loaded, opener: Opener) -> None:
    session = hammer(loaded)
    battle = opener(session, {FISTS: Hasty()})
    for _ in range(6):
        tick(battle)
    assert [(entry.seat, entry.command["type"]) for entry in session.log] == [(FISTS, "self_destruct")]
    assert BEARER not in session.state.figures
    assert session.to_act() == ALIEN
