"""Rules of whole matches, which no small position can tell: setting up, the clock, the last turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.corridor import records as r
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice, SetupError, new_match
from game.corridor.state import State
from game.corridor.views import view_for
from game.engine.records import Command, Event
from game.engine.step import Outcome, step
from game.testing.scenario import load_position
from tests.test_scenarios import PROOF, loaded_with

LOADED = loaded_with(PROOF)
CLOCK = Path(__file__).parent / "c04" / "event_at_once.toml"


def match(*seats: SeatChoice, **options: bool) -> State:
    return new_match(LOADED.catalog, LOADED.hooks, MatchSpec("iron_sleeper", seats, 7, options))


def played(state: State, seat: str, command: Command) -> tuple[State, list[Event]]:
    outcome = step(CORRIDOR, state, seat, command)
    assert isinstance(outcome, Outcome), outcome
    return outcome.state, outcome.events


def with_deck(cards: int) -> State:
    """A marine and an ork in a corridor, and a deck of so many quiet cards."""
    state = load_position(CLOCK, LOADED)
    state.script = None
    state.decks = {"proof:proof_event": {"proof:px_still": cards}}
    return state


def test_last_card_then_one_turn_each() -> None:
    """C14.1: the alien plays the turn of the last card, each assault seat has one more, then all are captured."""
    state, events = played(with_deck(1), "ultramarines", r.EndTurn())
    drawn = [event for event in events if isinstance(event, r.EventDrawn)]
    assert [event.last for event in drawn] == [True]
    assert state.progress.seat == "alien"
    state, _ = played(state, "alien", r.EndTurn())
    assert (state.progress.seat, state.progress.phase) == ("ultramarines", "play")
    state, events = played(state, "ultramarines", r.EndTurn())
    assert state.progress.phase == "over"
    assert any(isinstance(event, r.MissionEnded) and event.why == "time" for event in events)
    assert state.fallen["m1"].how == "captured"


def test_captured_cost_like_killed() -> None:
    """C15.3: a captured figure costs its seat its worth, and the alien scores it."""
    state = with_deck(1)
    for seat in ("ultramarines", "alien", "ultramarines"):
        state, _ = played(state, seat, r.EndTurn())
    assert (state.seats["ultramarines"].score, state.seats["alien"].score) == (-5, 5)
    assert [trophy.kind for trophy in state.seats["alien"].trophies] == ["marines:marine_bolter"]
    assert state.progress.winner == "alien"


def test_not_the_last_card() -> None:
    """C14.1: with a card left in the largest deck the mission goes on; a smaller deck that runs out ends nothing."""
    state = with_deck(2)
    state.decks["base:event_quiet"] = {"base:ev_quiet": 1}
    state, events = played(state, "ultramarines", r.EndTurn())
    assert [event.last for event in events if isinstance(event, r.EventDrawn)] == [False, False]
    for seat in ("alien", "ultramarines"):
        state, _ = played(state, seat, r.EndTurn())
    assert (state.progress.phase, state.progress.final) == ("play", True)


def test_deck_of_twenty_eight_turns() -> None:
    """C2.2: green event cards are always used; the quiet deck takes their place by a switch (C17.1)."""
    seats = (SeatChoice("ultramarines"), SeatChoice("alien"))
    assert {deck: sum(left.values()) for deck, left in match(*seats).decks.items()} == {"base:event_green": 28}
    assert match(*seats, quiet_events=True).decks == {"base:event_quiet": {"base:ev_quiet": 28}}


def test_seats() -> None:
    """C1.1: each faction once, and one alien."""
    ultra, alien = SeatChoice("ultramarines"), SeatChoice("alien")
    with pytest.raises(SetupError, match="one seat only"):
        match(ultra, ultra, alien)
    with pytest.raises(SetupError, match="the alien's"):
        match(ultra)
    assert match(ultra, SeatChoice("blood_angels"), alien).setting.seats == ("ultramarines", "blood_angels", "alien")


def test_squads() -> None:
    """C3.1, C3.4: a commander and four marines, at least one light and one heavy weapon, within the pool."""
    alien = SeatChoice("alien")
    names = ["marine_commander_pistol_axe", *["marine_bolter"] * 3, "marine_plasma_gun"]
    assert len(match(SeatChoice("ultramarines", tuple(names)), alien).figures) == 5
    for wrong, why in (
        (names[:4], "troopers"),
        (names[1:], "commander"),
        ([*names[:4], "marine_bolter"], "or more heavy troopers needed"),
        ([names[0], *["marine_plasma_gun"] * 4], "pool"),
    ):
        with pytest.raises(SetupError, match=why) as caught:
            match(SeatChoice("ultramarines", tuple(wrong)), alien)
        assert caught.value.refusal.code == "bad_army"


def test_hidden_tokens() -> None:
    """C2.3, C2.6: assault seats may count the alien's tokens, never read them or a dreadnought's weapons."""
    seats = (SeatChoice("ultramarines"), SeatChoice("alien", loadout=("plasma_gun", "plasma_gun")))
    state = match(*seats)
    hidden = [token for token in state.tokens.values() if token.loadout]
    assert [token.loadout for token in hidden] == [("base:plasma_gun", "base:plasma_gun")]
    view = view_for(state, "ultramarines")
    assert len(view.tokens) == len(state.tokens)
    assert not any(token.kind or token.loadout for token in view.tokens.values())


def test_squad_begins_in_its_dock() -> None:
    """C13.1, C13.2: a squad begins in its dock, and all of it counts as aboard."""
    state = match(SeatChoice("ultramarines"), SeatChoice("alien"))
    dock = state.setting.docks["ultramarines"]
    assert all(dock >> figure.at & 1 for figure in state.figures.values())
    assert not any(figure.home for figure in state.figures.values())
