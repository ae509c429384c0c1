"""A match watched again: any place of its log is the position that play had there, and nobody plays in it."""

from random import Random

import pytest
from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.snapshot import digest
from game.engine.records import Event, Refusal
from game.plugin import Loaded
from game.session.drive import RandomPlayer
from game.session.playback import KEPT_EVERY, Playback
from game.session.saves import Save, decode, encode
from game.session.session import Session
from tests.session.conftest import spec_of

COMMANDS = 3 * KEPT_EVERY + 5


@pytest.fixture(scope="module")
def played(loaded: Loaded) -> tuple[Save, list[str]]:
    """A save after some commands, and the digest of the position before each of them and after the last."""
    session, player = Session.new(loaded, spec_of(seats=2, seed=5)), RandomPlayer(Random(3))
    digests = [digest(session.state)]
    while len(session.log) < COMMANDS:
        seat = session.to_act()
        session.submit(seat, player(session.view(seat), seat))
        digests.append(digest(session.state))
    return decode(encode(session)), digests


def test_any_place_is_as_it_was(loaded: Loaded, played: tuple[Save, list[str]]) -> None:
    save, digests = played
    film = Playback.of(save, loaded)
    assert (film.at, film.length, film.ends_early) == (0, COMMANDS, False)
    places = [0, 1, COMMANDS, 5, KEPT_EVERY, KEPT_EVERY - 1, COMMANDS - 1, 2 * KEPT_EVERY + 3, 2 * KEPT_EVERY + 2]
    for place in places:
        film.go_to(place)
        assert (film.at, digest(film.state)) == (place, digests[place])
        assert film.events_so_far == 0, "what led here is not told again"
        assert film.digests == tuple(mark for mark in save.digests if mark.commands <= place)


def test_forward_tells_what_happens(loaded: Loaded, played: tuple[Save, list[str]]) -> None:
    save, digests = played
    film = Playback.of(save, loaded)
    told: list[tuple[int, Event]] = []
    for place in range(1, COMMANDS + 1):
        assert film.forward()
        assert digest(film.state) == digests[place]
        told += [(place, event) for _, event in film.events_for("", 0)]
        film.go_to(film.at)
    assert not film.forward()
    film.go_to(7)
    assert told == [(number, one.event) for number, one in film.retold("")]
    assert film.at == 7
    assert [mark.commands for mark in film.turns] == [mark.commands for mark in save.digests]


def test_jumps_out_of_bounds_end_at_the_ends(loaded: Loaded, played: tuple[Save, list[str]]) -> None:
    film = Playback.of(played[0], loaded)
    film.go_to(10_000)
    assert film.at == COMMANDS
    film.go_to(-3)
    assert film.at == 0


def test_nobody_plays_in_it(loaded: Loaded, played: tuple[Save, list[str]]) -> None:
    film = Playback.of(played[0], loaded)
    outcome = film.submit(film.to_act(), r.EndTurn())
    assert isinstance(outcome, Refusal)
    assert isinstance(film.undo(film.seats[0]), Refusal)
    assert film.at == 0


def test_a_log_that_leads_elsewhere_ends_before_that(loaded: Loaded, played: tuple[Save, list[str]]) -> None:
    save, digests = played
    assert len(save.digests) > 3
    last = save.digests[2]
    other = (*save.digests[:2], replace(last, digest="0" * len(last.digest)), *save.digests[3:])
    film = Playback.of(replace(save, digests=other), loaded)
    assert film.ends_early
    assert save.digests[1].commands <= film.length < last.commands
    assert film.turns == save.digests[:2]
    film.go_to(film.length)
    assert digest(film.state) == digests[film.length]


def test_a_match_that_goes_on_is_watched_and_left_as_it_is(loaded: Loaded) -> None:
    session, player = Session.new(loaded, spec_of(seats=2, seed=5)), RandomPlayer(Random(3))
    for _ in range(KEPT_EVERY):
        seat = session.to_act()
        session.submit(seat, player(session.view(seat), seat))
    before = encode(session)
    film = Playback.of_match(session)
    film.go_to(film.length)
    assert digest(film.state) == digest(session.state)
    assert encode(session) == before


def test_a_command_that_is_refused_ends_it(loaded: Loaded, played: tuple[Save, list[str]]) -> None:
    save, _ = played
    wrong = replace(save.log[20], seat="nobody")
    film = Playback.of(replace(save, log=(*save.log[:20], wrong, *save.log[21:])), loaded)
    assert (film.ends_early, film.length) == (True, 20)
