"""Which tips of a match were read is remembered for each match, and no note on the disk stops a battle."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.client.program.read_tips import FILE, MATCHES, ReadTips
from game.corridor.setup import MatchSpec, SeatChoice
from game.plugin import Loaded
from game.session.drive import RandomPlayer, play_out
from game.session.session import Session


def match(loaded: Loaded, seed: int, commands: int = 1) -> Session:
    seats = (SeatChoice("ultramarines"), SeatChoice("alien"))
    session = Session.new(loaded, MatchSpec("iron_sleeper", seats, seed))
    play_out(session, {seat: RandomPlayer(Random(1)) for seat in session.seats}, limit=commands)
    return session


def test_each_match_has_its_own(loaded: Loaded, tmp_path: Path) -> None:
    one, other = match(loaded, 1), match(loaded, 2)
    ReadTips(tmp_path / "saves").note(one, {"b", "a"})
    notes = ReadTips(tmp_path / "saves")
    notes.note(other, {"c"})
    assert (notes.of(one), notes.of(other)) == ({"a", "b"}, {"c"})


def test_a_match_that_begins_anew_has_none(loaded: Loaded, tmp_path: Path) -> None:
    notes = ReadTips(tmp_path)
    notes.note(match(loaded, 1), {"a"})
    assert notes.of(match(loaded, 1, commands=0)) == set()


def test_only_the_latest_are_remembered(loaded: Loaded, tmp_path: Path) -> None:
    matches = [match(loaded, seed) for seed in range(MATCHES + 1)]
    notes = ReadTips(tmp_path)
    for session in matches:
        notes.note(session, {"a"})
    assert notes.of(matches[0]) == set()
    assert notes.of(matches[1]) == notes.of(matches[-1]) == {"a"}


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b"[1]", b'{"x": 3}', b"[" * 200_000])
def test_what_cannot_be_read_costs_only_the_tips(loaded: Loaded, tmp_path: Path, text: bytes) -> None:
    (tmp_path / FILE).write_bytes(text)
    notes, session = ReadTips(tmp_path), match(loaded, 1)
    assert notes.of(session) == set()
    notes.note(session, {"a"})
    assert notes.of(session) == {"a"}


def test_a_disk_that_refuses_stops_nothing(loaded: Loaded, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    notes, session = ReadTips(tmp_path / "file"), match(loaded, 1)
    notes.note(session, {"a"})
    assert notes.of(session) == set()
