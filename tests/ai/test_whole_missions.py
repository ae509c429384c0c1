"""Whole missions between computer players: they end, are the same each time, raise nothing, and the better one wins."""

from __future__ import annotations

import itertools
import time
from random import Random
from typing import Any

import pytest

from game.ai import LEVELS, lookahead, player
from game.ai.judge import Judge
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice, new_match
from game.corridor.snapshot import digest
from game.corridor.state import State
from game.corridor.views import view_for
from game.engine.records import Command, Refusal
from game.engine.step import open_question, step
from tests.corridor.positions import stock

CHAPTERS = ("blood_angels", "imperial_fists", "ultramarines")


def begin(seats: int, seed: int) -> State:
    loaded = stock()
    choices = (*(SeatChoice(name) for name in CHAPTERS[:seats]), SeatChoice("alien"))
    return new_match(loaded.catalog, loaded.hooks, MatchSpec("iron_sleeper", choices, seed))


def actor(state: State) -> str:
    question = open_question(state)
    return question.seat if question is not None else state.progress.seat


def played(seats: int, seed: int, assault: str, alien: str, limit: int = 5000) -> tuple[State, list[Command]]:
    """The end of a mission and its commands; every command is legal, no judgement failed."""
    state = begin(seats, seed)
    players = {name: player(alien if name == "alien" else assault, seed) for name in state.seats}
    commands: list[Command] = []
    while state.progress.phase != "over" and len(commands) < limit:
        seat = actor(state)
        command = players[seat](view_for(state, seat), seat)
        assert getattr(players[seat], "failure", None) is None
        outcome = step(CORRIDOR, state, seat, command)
        assert not isinstance(outcome, Refusal), (seat, command, outcome)
        state = outcome.state
        commands.append(command)
    return state, commands


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_quick_players_end_a_mission_and_play_it_alike_each_time(seats: int) -> None:
    state, commands = played(seats, seats, "quick", "quick")
    assert state.progress.phase == "over"
    again, same = played(seats, seats, "quick", "quick")
    assert same == commands
    assert digest(again) == digest(state)


def test_quick_beats_random_on_either_side() -> None:
    """The samples are small and their seeds fixed: measure.py tells by how much."""
    ahead = behind = 0
    for seed in range(4):
        state, _ = played(2, seed, "quick", "random")
        ahead += max(state.seats[name].score for name in CHAPTERS[:2]) > state.seats["alien"].score
        state, _ = played(1, seed, "random", "quick")
        behind += state.seats["alien"].score > state.seats[CHAPTERS[0]].score
    assert (ahead >= 3, behind) == (True, 4)


def test_normal_plays_ahead_within_its_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "NODES", 60)
    _, commands = played(1, 5, "normal", "normal", limit=40)
    _, same = played(1, 5, "normal", "normal", limit=40)
    assert same == commands


def test_a_trial_ends_with_the_time_and_then_the_turn_is_played_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    """With four squads a single trial takes longer than a turn may: the clock, a tenth a look, ends it halfway."""
    looks = itertools.count(step=0.1)
    monkeypatch.setattr(time, "perf_counter", lambda: next(looks))
    played_ahead: list[Command] = []

    def counted(rules: Any, state: State, seat: str, command: Command) -> Any:
        played_ahead.append(command)
        return step(rules, state, seat, command)

    monkeypatch.setattr(lookahead, "step", counted)
    view = view_for(begin(3, 3), CHAPTERS[0])
    assert lookahead.pick_manner(view, CHAPTERS[0], 1) == lookahead.ASSAULT[0]
    assert 0 < len(played_ahead) <= lookahead.SECONDS / 0.1


def test_a_player_leaves_its_view_as_it_was() -> None:
    state = begin(1, 3)
    for level in LEVELS:
        for seat in state.seats:
            view = view_for(state, seat)
            if actor(state) == seat:
                before = digest(view)
                player(level, 1)(view, seat)
                assert digest(view) == before


def test_a_failing_judgement_is_answered_by_something_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Judge, view: State, seat: str, manner: object = None) -> Command:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Judge, "command", fail)
    state = begin(1, 4)
    players = {name: player("quick", 1) for name in state.seats}
    for _ in range(60):
        if state.progress.phase == "over":
            break
        seat = actor(state)
        outcome = step(CORRIDOR, state, seat, players[seat](view_for(state, seat), seat))
        assert not isinstance(outcome, Refusal)
        state = outcome.state
    assert state.progress.round > 5


def test_positions_of_random_play_raise_nothing() -> None:
    """Quick players are asked in the midst of matches that no sane player would bring about."""
    for seed in range(3):
        state = begin(1 + seed, seed)
        wild = {name: player("random", Random(seed).getrandbits(20)) for name in state.seats}
        asked = {name: player("quick", seed) for name in state.seats}
        for count in range(240):
            if state.progress.phase == "over":
                break
            seat = actor(state)
            view = view_for(state, seat)
            if count % 6 == 0:
                assert CORRIDOR.verify(view, seat, asked[seat](view, seat)) is None
                assert getattr(asked[seat], "failure", None) is None
            outcome = step(CORRIDOR, state, seat, wild[seat](view, seat))
            assert not isinstance(outcome, Refusal)
            state = outcome.state


def test_there_is_no_such_level() -> None:
    with pytest.raises(ValueError, match="no level genius"):
        player("genius", 1)
