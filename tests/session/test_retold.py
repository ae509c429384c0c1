"""The log of a match that was loaded is told again, to each seat as far as it may know it."""

from __future__ import annotations

from pathlib import Path

from game.ai.mustering import setup_choice
from game.plugin import Loaded
from game.session import musters
from game.session.retold import retold
from game.session.saves import read_save, resume, write_save
from game.session.session import Session
from tests.session.conftest import Begin


def loaded_again(session: Session, tmp_path: Path) -> Session:
    path = tmp_path / "match.coursive"
    write_save(path, session)
    return resume(read_save(path), session.loaded)


def test_each_seat_is_told_what_it_was_told_while_it_was_played(begin: Begin, tmp_path: Path) -> None:
    for seed in range(1, 4):
        session = begin(seats=2, seed=seed, played=120)
        again = loaded_again(session, tmp_path)
        assert again.events_so_far == 0
        for seat in (*session.seats, ""):
            told = retold(again, seat)
            assert [one.event for one in told] == [event for _, event in session.events_for(seat)]


def test_a_log_that_leads_elsewhere_tells_nothing(begin: Begin) -> None:
    session = begin(seed=2, played=40)
    state = session.state.clone()
    state.rng += 1
    other = Session(session.loaded, session.origin, state, session.log, session.digests)
    assert retold(other, "ultramarines") == []


def test_a_match_whose_armies_were_chosen_is_told_too(loaded: Loaded) -> None:
    session = musters.opened(loaded, "iron_sleeper", ("ultramarines", "alien"), {}, 3)
    while musters.under_way(session):
        seat = session.to_act()
        session.submit(seat, setup_choice(session.view(seat), seat))
    assert retold(session, "ultramarines")
