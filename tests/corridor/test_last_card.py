"""The end of a mission by time, C14.1: scenario files draw no deck, so it is proved here."""

from __future__ import annotations

from game.corridor import records as r
from game.corridor.state import State
from tests.corridor.positions import Piece, done, position

HALL = """
+=+=+=+=+=+=+=+=+
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+=+=+=+=+=+=+=+=+
"""
SEATS = ("ultramarines", "blood_angels", "alien")


def with_deck(*left: int) -> State:
    """Two chapters aboard against an ork; decks of so many quiet cards."""
    state = position(
        HALL,
        [
            Piece("m1", "marine_bolter", "ultramarines", (0, 0)),
            Piece("m2", "marine_plasma_gun", "blood_angels", (0, 1)),
            Piece("m3", "marine_bolter", "blood_angels", (1, 1), {"home": True}),
            Piece("o1", "ork", "alien", (7, 0)),
        ],
        seats=SEATS,
        mission="iron_sleeper",
    )
    state.script = None
    state.decks = {f"deck{number}": {"base:ev_quiet": count} for number, count in enumerate(left)}
    return state


def turns(state: State, *seats: str) -> State:
    """End the turns of these seats, one after the other."""
    for seat in seats:
        assert state.progress.seat == seat
        state, _ = done(state, seat, r.EndTurn())
    return state


def test_after_the_last_card_each_assault_seat_has_one_turn() -> None:
    state = turns(with_deck(1), *SEATS)
    assert state.progress.final
    assert (state.progress.phase, state.progress.round) == ("play", 2)
    state = turns(state, "ultramarines")
    assert state.progress.phase == "play"
    state = turns(state, "blood_angels")
    assert state.progress.phase == "over"


def test_who_is_still_aboard_is_captured_and_counts_for_the_alien() -> None:
    """C14.1, C14.2, C15.3: five and ten points change hands, the unearned primary too; who is home is safe."""
    state = turns(with_deck(1), *SEATS, "ultramarines", "blood_angels")
    assert {name: fallen.how for name, fallen in state.fallen.items()} == {"m1": "captured", "m2": "captured"}
    assert "m3" in state.figures
    assert {seat.id: seat.score for seat in state.seats.values()} == {
        "ultramarines": -5,
        "blood_angels": -10,
        "alien": 5 + 10 + 30,
    }
    assert state.progress.winner == state.progress.primary == "alien"
    assert state.progress.secondary == ""


def test_the_largest_deck_measures_the_mission() -> None:
    state = turns(with_deck(1, 2), *SEATS)
    assert not state.progress.final
    state = turns(state, *SEATS)
    assert state.progress.final


def test_two_cards_last_two_rounds() -> None:
    state = turns(with_deck(2), *SEATS)
    assert not state.progress.final
    assert turns(state, *SEATS).progress.final
