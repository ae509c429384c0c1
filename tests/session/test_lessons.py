"""The first lesson as a match: always the same, won by whoever plays it soundly, saved and replayed like any other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.ai import player
from game.content.lint import lint, remarks
from game.content.tips import Lesson
from game.corridor import records as r
from game.corridor.answers import answers
from game.corridor.options import acting, commands_for
from game.corridor.snapshot import digest
from game.corridor.state import State
from game.engine.records import Command
from game.engine.step import open_question
from game.plugin import Loaded, load_all
from game.session.drive import play_out
from game.session.lessons import begin_lesson, first_lesson
from game.session.replay import verify
from game.session.saves import read_save, write_save
from game.session.session import Session
from tests.content.packs import write_pack


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
    players = {seat: player("quick", 0) for seat in session.seats}
    play_out(session, players, going=lambda now: now.to_act() == now.alien or not now.state.blips)
    hall = session.state.setting.plan.rooms["lower_deck.a"]
    assert len(session.state.blips) == 5
    assert all(hall >> blip.at & 1 for blip in session.state.blips.values())


def test_it_is_saved_and_replayed_like_any_match(loaded: Loaded, lesson: Lesson, tmp_path: Path) -> None:
    session = played(loaded, lesson)
    path = tmp_path / "lesson.coursive"
    write_save(path, session)
    verdict = verify(read_save(path), loaded)
    assert verdict.ok, verdict.sentence


TIP = '[[tip]]\nid = "t"\nmission = "first_boarding"\n'


def test_tips_are_in_no_digest_of_play(tmp_path: Path) -> None:
    digests = set()
    for name, tip in (("a", ""), ("b", TIP), ("c", TIP + "when = [{ round = 2 }]\n")):
        folder = write_pack(tmp_path / name, "mod", {"content/x.toml": tip}, needs="base marines tutorial")
        pack = load_all([folder], user=False)
        assert pack.errors == ()
        digests.add(next(stamp.digest for stamp in pack.catalog.plugins if stamp.id == "mod"))
    assert len(digests) == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('when = [{ turn = "mine" }]', "is not one of the words"),
        ('when = [{ events = "fired" }]', "there is no such field"),
        ('points_to = { panel = "rooster" }', "is not one of the words"),
        ('done = { event = "fired" }', "expected"),
    ],
)
def test_a_slip_in_a_tip_is_told(tmp_path: Path, line: str, said: str) -> None:
    folder = write_pack(tmp_path, "mod", {"content/x.toml": TIP + line}, needs="base marines tutorial")
    (failure,) = load_all([folder], user=False).errors
    assert said in failure.sentence


def test_a_zone_that_is_not_there_is_found(tmp_path: Path) -> None:
    tip = TIP + 'points_to = { zone = "lower_deck.z" }'
    folder = write_pack(tmp_path, "mod", {"content/x.toml": tip}, needs="base marines tutorial")
    findings = lint(load_all([folder], user=False).catalog, "mod")
    assert any("points to the zone lower_deck.z" in finding for finding in findings)


class Clumsy:
    """Walks at random, but attacks when it can, and goes home once the mission is won."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def __call__(self, view: State, seat: str) -> Command:
        if open_question(view) is not None:
            return r.Answer(self.random.choice(answers(view)))
        commands = [one for name in acting(view, seat) for one in commands_for(view, seat, name)]
        foes = {key for one in view.figures.values() if one.seat != seat for key in (one.at, one.id)}
        attacks: list[Command] = [one for one in commands if isinstance(one, r.Fire | r.Melee) and one.target in foes]
        dock = view.setting.docks[seat]
        walks = [
            one for one in commands if isinstance(one, r.Move) and (dock >> one.to & 1) == bool(view.progress.primary)
        ]
        doors = [one for one in commands if isinstance(one, r.OpenDoor)]
        chosen: list[Command] = attacks or [*walks, *doors]
        return self.random.choice(chosen) if chosen else r.EndTurn()


def test_a_clumsy_beginner_wins_nearly_always(loaded: Loaded, lesson: Lesson) -> None:
    won = 0
    for seed in range(20):
        session, _ = begin_lesson(loaded, lesson)
        play_out(session, {"blood_angels": Clumsy(seed), "alien": player("quick", 0)})
        won += session.state.progress.winner == "blood_angels"
    assert won >= 18
