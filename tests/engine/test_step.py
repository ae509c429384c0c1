"""The atomic step: dice, order of dues, refusals and mistakes that leave the position as it was."""

from __future__ import annotations

import pytest

from game.corridor import records as r
from game.corridor.ruleset import CORRIDOR
from game.corridor.snapshot import digest
from game.engine.dice import SEEDED, ScriptedDice, ScriptError, below, shuffled, splitmix
from game.engine.records import DueQueued, Refusal
from game.engine.step import Outcome, open_question, step
from tests.corridor.positions import Piece, done, position, refused

ROOM = """
+=+=+=+=+=+
:. . . . .:
+ + + + + +
:. . . . .:
+=+=+=+=+=+
"""
PAIR = (
    Piece("m1", "marine_bolter", "ultramarines", (0, 0)),
    Piece("o1", "ork", "alien", (3, 1)),
)


def test_the_generator_is_splitmix64() -> None:
    """The first numbers of seed 1234567, as published with the reference implementation."""
    state, numbers = 1234567, []
    for _ in range(5):
        state, number = splitmix(state)
        numbers.append(number)
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_every_face_comes_up_about_as_often() -> None:
    state, counts = 7, [0] * 6
    for _ in range(6000):
        state, number = below(state, 6)
        counts[number] += 1
    assert sum(counts) == 6000
    assert all(880 < count < 1120 for count in counts)


def test_shuffling_keeps_all_and_repeats_itself() -> None:
    cards = [f"c{number}" for number in range(20)]
    state, once = shuffled(5, cards)
    assert (state, once) == shuffled(5, cards)
    assert sorted(once) == sorted(cards)
    assert once != cards


def test_a_script_without_a_face_fails() -> None:
    with pytest.raises(ScriptError, match="no further white"):
        ScriptedDice({}).roll(0, "white", (0, 1))
    with pytest.raises(ScriptError, match="has no face 3"):
        ScriptedDice({"white": [3]}).roll(0, "white", (0, 1, 2))


def test_a_refusal_changes_nothing() -> None:
    state = position(ROOM, PAIR)
    assert refused(state, "alien", r.EndTurn()) == "not_your_turn"
    assert refused(state, "nobody", r.EndTurn()) == "not_your_turn"
    assert refused(state, "ultramarines", r.Finish("o1")) == "not_your_figure"


def test_a_step_leaves_the_position_before_it_as_it_was() -> None:
    state = position(ROOM, PAIR)
    before = digest(state)
    after, events = done(state, "ultramarines", r.Move("m1", to=2))
    assert events
    assert digest(state) == before
    assert digest(after) != before


def test_a_mistake_of_a_mod_leaves_the_position_as_it_was() -> None:
    state = position(ROOM, PAIR, hands={"ultramarines": ("or_broken",)})
    before = digest(state)
    with pytest.raises(ZeroDivisionError):
        step(CORRIDOR, state, "ultramarines", r.PlayCard("trials:or_broken"))
    assert digest(state) == before
    assert state.notes == {}
    assert isinstance(step(CORRIDOR, state, "ultramarines", r.EndTurn()), Outcome)


def test_a_script_that_runs_out_leaves_the_position_as_it_was() -> None:
    state = position(ROOM, PAIR)
    before = digest(state)
    with pytest.raises(ScriptError):
        step(CORRIDOR, state, "ultramarines", r.Fire("m1", 9), ScriptedDice({"white": [1]}))
    assert digest(state) == before


def test_dues_are_taken_in_the_order_in_which_they_fell_due() -> None:
    """A plasma shot through three orks: each wound waits its turn, from the firer outward."""
    orks = [Piece(f"o{number}", "ork", "alien", (number, 0)) for number in (3, 1, 2)]
    state = position(ROOM, [Piece("m1", "marine_plasma_gun", "ultramarines", (0, 0)), *orks])
    _, events = done(state, "ultramarines", r.Fire("m1", 1), ScriptedDice({"red": [3, 3]}))
    queued = [event.due.figure for event in events if isinstance(event, DueQueued)]
    killed = [event.figure for event in events if isinstance(event, r.FigureKilled)]
    assert queued == killed == ["o1", "o2", "o3"]


def test_the_same_command_on_the_same_position_throws_the_same_dice() -> None:
    state = position(ROOM, PAIR, seed=11)
    shot = r.Fire("m1", 9)
    one, first = done(state, "ultramarines", shot)
    other, second = done(state, "ultramarines", shot, SEEDED)
    assert first == second
    assert digest(one) == digest(other)
    assert one.rng != state.rng


def test_a_command_is_refused_while_somebody_is_asked() -> None:
    state = position(
        ROOM,
        [Piece("s1", "dodger", "ultramarines", (0, 0)), Piece("o1", "ork", "alien", (3, 0))],
        turn="alien",
    )
    waiting, _ = done(state, "alien", r.Fire("o1", 0))
    question = open_question(waiting)
    assert question is not None
    assert question.seat == "ultramarines"
    assert refused(waiting, "alien", r.EndTurn()) == "must_answer"
    assert refused(waiting, "alien", r.Answer("no")) == "not_your_turn"
    assert refused(waiting, "ultramarines", r.Answer(True)) == "bad_answer"
    assert refused(state, "alien", r.Answer("no")) == "wrong_phase"
    assert not isinstance(step(CORRIDOR, waiting, "ultramarines", r.Answer("no")), Refusal)
