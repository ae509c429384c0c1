"""The first lesson as a match: always the same, won by whoever plays it soundly, saved and replayed like any other."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai import player
from game.content.lint import lint, remarks
from game.content.tips import Lesson
from game.corridor.snapshot import digest
from game.plugin import Loaded, load_all
from game.session.drive import play_out
from game.session.lessons import begin_lesson, first_lesson
from game.session.replay import verify
from game.session.saves import read_save, write_save
from game.session.session import Session


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return load_all(user=False)


@pytest.fixture(scope="module")
def lesson(loaded: Loaded) -> Lesson:
    found = first_lesson(loaded.catalog)
    assert found is not None
    return found


def played(loaded: Loaded, lesson: Lesson) -> Session:
    """The lesson between two quick computers."""
    session, _ = begin_lesson(loaded, lesson)
    play_out(session, {seat: player("quick", 0) for seat in session.seats})
    return session


def test_the_pack_is_whole_in_both_languages(loaded: Loaded) -> None:
    assert lint(loaded.catalog, "tutorial") == []
    assert remarks(loaded.catalog, "tutorial") == []


def test_it_is_always_the_same_match(loaded: Loaded, lesson: Lesson) -> None:
    first, players = begin_lesson(loaded, lesson)
    second, _ = begin_lesson(loaded, lesson)
    assert digest(first.state) == digest(second.state)
    assert players == {"blood_angels": "human", "alien": "quick"}
    assert digest(played(loaded, lesson).state) == digest(played(loaded, lesson).state)


@pytest.mark.parametrize("seed", range(12))
def test_whoever_plays_it_soundly_wins_in_few_rounds(loaded: Loaded, lesson: Lesson, seed: int) -> None:
    state = played(loaded, replace(lesson, seed=seed)).state
    assert state.progress.winner == state.progress.primary == "blood_angels"
    assert state.progress.round <= 6
    fallen = [one for one in state.fallen.values() if one.seat == "blood_angels"]
    assert len(fallen) <= 2


@pytest.mark.parametrize("faction", ["ultramarines", "imperial_fists", "blood_angels"])
def test_every_chapter_can_play_its_mission(loaded: Loaded, lesson: Lesson, faction: str) -> None:
    other = replace(lesson, faction=f"marines:{faction}", members=(), orders=(), equipment=())
    assert played(loaded, other).state.progress.winner == faction


def test_all_blips_lie_behind_the_door(loaded: Loaded, lesson: Lesson) -> None:
    session, _ = begin_lesson(loaded, lesson)
    alien = player("quick", 0)
    mover = session.options("blood_angels").figures[1]
    for command in (session.commands("blood_angels", mover)[0], None):
        if command is not None:
            session.submit("blood_angels", command)
    play_out(session, {"blood_angels": player("quick", 0), "alien": alien}, going=lambda now: not now.state.blips)
    hall = session.state.setting.plan.rooms["lower_deck.a"]
    assert all(hall >> blip.at & 1 for blip in session.state.blips.values())


def test_it_is_saved_and_replayed_like_any_match(loaded: Loaded, lesson: Lesson, tmp_path: Path) -> None:
    session = played(loaded, lesson)
    path = tmp_path / "lesson.coursive"
    write_save(path, session)
    verdict = verify(read_save(path), loaded)
    assert verdict.ok, verdict.sentence


def test_tips_and_lessons_are_in_no_digest_of_play(loaded: Loaded) -> None:
    stamps = {stamp.id for stamp in loaded.catalog.plugins}
    assert "tutorial" in stamps
    assert loaded.catalog.tips
