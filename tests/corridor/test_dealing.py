"""What seats hold as a match begins, and what the others know of it (C2.2, C3.4, C12.7, C16.3)."""

from __future__ import annotations

import pytest

from game.corridor import records as r
from game.corridor.answers import answers
from game.corridor.setup import MatchSpec, SeatChoice, Standing, new_match
from game.corridor.state import State
from game.corridor.views import view_for
from game.engine.step import open_question
from tests.corridor.positions import answered, done, stock

GREEN, BLUE = "base:event_green", "eldar:event_blue"


def match(*seats: SeatChoice, mission: str = "lights_out", **options: bool) -> State:
    loaded = stock()
    return new_match(loaded.catalog, loaded.hooks, MatchSpec(mission, (*seats, SeatChoice("alien")), 5, options))


def kinds(state: State, seat: str) -> list[str]:
    catalog = state.setting.catalog
    return [catalog.decks[catalog.cards[card].deck].hand for card in state.seats[seat].hand]


def missions_of(faction: str) -> list[str]:
    return [name for name, one in stock().catalog.missions.items() if faction in one.factions and one.squad == "light"]


def test_ready_made_hands_of_the_lowest_rank() -> None:
    state = match(SeatChoice("ultramarines"), mission="iron_sleeper")
    assert sorted(kinds(state, "ultramarines")) == ["equipment"] * 4 + ["order"]


def test_an_exarch_has_a_life_for_each_power_and_the_blue_deck_comes_with_him() -> None:
    state = match(SeatChoice("eldar"), mission=missions_of("eldar:eldar")[0])
    exarch = next(one for one in state.figures.values() if one.profile == "eldar:exarch")
    assert len(exarch.cards) == 5
    assert exarch.life == 6
    assert sorted(kinds(state, "eldar")) == ["equipment"] * 4 + ["order"]
    assert sum(state.decks[BLUE].values()) == 12
    assert sum(state.decks[GREEN].values()) == 28


def test_no_blue_deck_without_the_eldar_and_none_but_the_quiet_one_by_that_switch() -> None:
    assert set(match(SeatChoice("ultramarines"), mission="iron_sleeper").decks) == {GREEN}
    quiet = match(SeatChoice("eldar"), mission=missions_of("eldar:eldar")[0], quiet_events=True)
    assert set(quiet.decks) == {"base:event_quiet"}


def test_acquired_events_leave_the_deck() -> None:
    loaded = stock()
    alien = SeatChoice("alien", acquired=("ev_genestealer", "ev_frenzy"), standing=Standing(rank=2, campaign=True))
    spec = MatchSpec("iron_sleeper", (SeatChoice("ultramarines", standing=Standing(campaign=True)), alien))
    state = new_match(loaded.catalog, loaded.hooks, spec)
    assert state.seats["alien"].acquired == ("base:ev_genestealer", "base:ev_frenzy")
    assert sum(state.decks[GREEN].values()) == 26
    assert state.decks[GREEN]["base:ev_genestealer"] == 2
    assert "base:ev_frenzy" not in state.decks[GREEN]
    assert view_for(state, "ultramarines").seats["alien"].acquired == ("", "")


@pytest.mark.parametrize("viewer", ["blood_angels", "alien", ""])
def test_orders_are_secret_and_equipment_is_not(viewer: str) -> None:
    state = match(SeatChoice("ultramarines"), SeatChoice("blood_angels"), mission="iron_sleeper")
    own = view_for(state, "ultramarines").seats["ultramarines"].hand
    seen = view_for(state, viewer).seats["ultramarines"].hand
    assert own == state.seats["ultramarines"].hand
    assert len(seen) == len(own)
    assert sorted(card for card in seen if card) == sorted(card for card in own if ":eq_" in card)


def test_equipment_with_a_choice_is_asked_about_before_the_first_turn() -> None:
    state = match(SeatChoice("ultramarines", equipment=("eq_um_targeter", "eq_um_targeter")), mission="iron_sleeper")
    named = []
    for place in (0, -1):
        question = open_question(state)
        assert question is not None
        assert (question.kind, question.seat, question.figure) == (
            "choose_weapon",
            "ultramarines",
            "marines:eq_um_targeter",
        )
        named.append(answers(state)[place])
        state, _ = answered(state, named[-1])
    assert open_question(state) is None
    assert [effect.what for effect in state.effects.values()] == named
    assert "base:bolter" in named
    assert state.seats["ultramarines"].hand.count("marines:eq_um_targeter") == 2


def test_a_played_order_is_known_and_gone() -> None:
    state = match(SeatChoice("ultramarines", orders=("or_um_fire",)), mission="iron_sleeper")
    after, events = done(state, "ultramarines", r.PlayCard("marines:or_um_fire"))
    assert any(isinstance(event, r.CardPlayed) for event in events)
    assert "marines:or_um_fire" not in after.seats["ultramarines"].hand
