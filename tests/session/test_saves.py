"""Saves: a match comes back as it was, at every question; files are written whole; what is missing is named."""

import os
import shutil
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

import game
from game.corridor.records.leaves import Activity
from game.corridor.snapshot import digest, snapshot
from game.engine.step import open_question
from game.plugin import Loaded, load_all
from game.session import disk
from game.session.drive import RandomPlayer, play_out
from game.session.migrations import STEPS, migrated
from game.session.origin import Position
from game.session.replay import verify
from game.session.savefile import FORMAT, SaveError
from game.session.saves import changed_plugins, decode, encode, read_header, read_save, resume, write_save
from game.session.session import Done, Session
from tests.content.packs import MODS
from tests.session.conftest import Begin, spec_of

FIXTURES = Path(__file__).parents[1] / "saves"

PLAN = """
+=+=+=+=+=+=+
:. . . . .|.:
+ + + + + + +
:. . . . .|.:
+=+=+=+=+=+=+
"""


WANTED = {"place_blips", "share_hits", "let_pass", "choose_square"}


def test_a_match_comes_back_at_every_question(begin: Begin, loaded: Loaded) -> None:
    asked: set[str] = set()
    for seed in range(2, 12):
        play_asked(begin(2, seed=seed), RandomPlayer(Random(seed)), loaded, asked)
        if asked >= WANTED:
            return
    assert asked >= WANTED


def play_asked(session: Session, player: RandomPlayer, loaded: Loaded, asked: set[str]) -> None:
    """Play a match out; at each kind of question that was not met yet it is saved and loaded."""
    while not session.over:
        question = open_question(session.state)
        if question is not None and question.kind not in asked:
            asked.add(question.kind)
            again = resume(decode(encode(session)), loaded)
            assert digest(again.state) == digest(session.state)
            assert again.answers(question.seat) == session.answers(question.seat)
            for match in (again, session):
                command = RandomPlayer(Random(9))(match.view(question.seat), question.seat)
                assert isinstance(match.submit(question.seat, command), Done)
            assert digest(again.state) == digest(session.state)
        seat = session.to_act()
        if seat:
            session.submit(seat, player(session.view(seat), seat))


def test_the_same_match_has_the_same_bytes(begin: Begin, loaded: Loaded, tmp_path: Path) -> None:
    one, other = begin(seed=4, played=80), begin(seed=4, played=80)
    assert encode(one) == encode(other)
    write_save(tmp_path / "a.coursive", one)
    again = resume(read_save(tmp_path / "a.coursive"), loaded)
    assert encode(again) == encode(one)
    assert again.log == one.log
    assert again.digests == one.digests


def test_the_header_is_read_alone(begin: Begin, tmp_path: Path) -> None:
    session = begin(2, seed=4, played=50)
    path = tmp_path / "a.coursive"
    write_save(path, session)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    header = read_header(path)
    assert header.mission == "missions_original:iron_sleeper"
    assert [seat.id for seat in header.seats] == ["ultramarines", "blood_angels", "alien"]
    assert header.turn == session.to_act()
    assert header.engine == game.__version__
    assert header.commands == 50
    assert {stamp.id for stamp in header.plugins} >= {"base", "marines", "dreadnought", "missions_original"}
    with pytest.raises(SaveError, match="cut short"):
        read_save(path)


def test_the_save_before_is_kept(begin: Begin, loaded: Loaded, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "a.coursive"
    first, second = begin(seed=1, played=10), begin(seed=1, played=20)
    write_save(path, first)
    assert not disk.backup_of(path).exists()
    write_save(path, second)
    assert digest(resume(read_save(disk.backup_of(path)), loaded).state) == digest(first.state)
    path.write_bytes(b"")
    with pytest.raises(SaveError, match=r"a\.coursive\.bak"):
        read_save(path)
    assert sorted(file.name for file in path.parent.iterdir()) == ["a.coursive", "a.coursive.bak"]


def test_a_disk_that_refuses_leaves_the_old_file(begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.coursive"
    write_save(path, begin(seed=1))
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"cannot be written: no space left on device\."):
        write_save(path, begin(seed=2))
    assert path.read_bytes() == before
    assert [file for file in tmp_path.iterdir() if file.suffix == ".tmp"] == []


def test_a_full_disk_leaves_no_half_backup(begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.coursive"
    write_save(path, begin(seed=1))

    def full(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes()[:9])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(SaveError, match="no space left"):
        write_save(path, begin(seed=2))
    assert [file.name for file in tmp_path.iterdir()] == ["a.coursive"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names there")
def test_a_pipe_or_a_device_is_no_place_for_a_save(begin: Begin, tmp_path: Path) -> None:
    """The backup of a device that never ends would fill the disk."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for place in (pipe, Path("/dev/full"), Path("/dev/zero")):
        with pytest.raises(SaveError, match="this is no ordinary file"):
            write_save(place, begin(seed=1))
        with pytest.raises(SaveError, match="this is no ordinary file"):
            disk.try_place(place)
    with pytest.raises(SaveError, match="is a directory"):
        write_save(Path("/"), begin(seed=1))
    assert [file.name for file in tmp_path.iterdir()] == ["pipe"]


def test_a_place_is_tried_without_a_trace(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.coursive"
    disk.try_place(path)
    assert list(path.parent.iterdir()) == []
    path.write_bytes(b"kept")
    disk.try_place(path)
    assert path.read_bytes() == b"kept"


def test_a_save_is_small_and_quick(begin: Begin) -> None:
    session = begin(3, seed=5, played=20_000)
    assert session.over
    assert len(encode(session)) < 64 << 10


def test_a_missing_plugin_is_named_with_its_version(loaded: Loaded) -> None:
    with_mod = load_all((MODS / "example_weapon",), user=False)
    save = decode(encode(Session.new(with_mod, spec_of())))
    with pytest.raises(SaveError, match=r'needs the plugin "example_weapon" 1\.0\.0') as caught:
        resume(save, loaded)
    assert caught.value.code == "plugin_missing"


def test_a_changed_plugin_is_told_and_no_obstacle(begin: Begin, loaded: Loaded) -> None:
    session = begin(seed=1, played=30)
    save = decode(encode(session))
    assert changed_plugins(save, loaded) == []
    stamps = [replace(save.header.plugins[0], version="0.0.1"), replace(save.header.plugins[1], digest="0")]
    old = replace(save, header=replace(save.header, plugins=tuple(stamps)))
    version, contents, *new = changed_plugins(old, loaded)
    assert version == f'The save was made with "base" 0.0.1; {loaded.catalog.plugins[0].version} is loaded.'
    assert "has other contents now" in contents
    assert len(new) == len(loaded.catalog.plugins) - 2
    assert all("was not loaded when the save was made" in sentence for sentence in new)
    assert resume(old, loaded).to_act() == session.to_act()


def test_a_position_set_up_by_hand_is_saved_too(begin: Begin, loaded: Loaded) -> None:
    """Two figures on a plan of ten squares, from the shelves of a mission."""
    start = snapshot(begin().state)
    figures = list(start.figures.values())[:2]
    placed = {figure.id: replace(figure, at=square) for figure, square in zip(figures, (0, 2), strict=True)}
    start = replace(start, figures=placed, doors={}, tokens={}, progress=replace(start.progress, explored=("board",)))
    position = Position(plan=PLAN, seats=("ultramarines", "alien"), alien="alien", start=start)
    session = Session.new(loaded, position)
    play_out(session, dict.fromkeys(session.seats, RandomPlayer(Random(1))), limit=12)
    save = decode(encode(session))
    assert save.origin == position
    assert digest(resume(save, loaded).state) == digest(session.state)
    assert verify(save, loaded).ok
    assert save.header.mission == ""


def test_each_format_ever_written_is_read(loaded: Loaded) -> None:
    """``tests/saves`` keeps one of each for ever; add the new one when FORMAT grows, with its step in STEPS."""
    files = sorted(FIXTURES.glob("*.coursive"))
    assert [file.stem for file in files] == [f"format_{number}" for number in range(1, FORMAT + 1)]
    assert sorted(STEPS) == list(range(1, FORMAT))
    for file in files:
        session = resume(read_save(file), loaded)
        question = open_question(session.state)
        assert question is not None
        assert question.kind == "share_hits"
        play_out(session, dict.fromkeys(session.seats, RandomPlayer(Random(1))))
        assert session.over


def test_format_1_told_moves_and_blows_otherwise() -> None:
    """A blow was true or false; that a shot came after the move was said without its squares (C5.3, C6.5)."""
    activity = read_save(FIXTURES / "format_1.coursive").snapshot.activity
    assert activity["ultramarines.4"] == Activity(
        spent=2, ended=True, shots=(("base:assault_cannon", 1),), fired_at=2, legs=(2,)
    )
    assert activity["ultramarines.5"] == Activity(ended=True, waived=True)
    shelves = {
        "activity": {"a": {"spent": 3, "ended": False, "struck": True, "moved_first": False}, "b": "no activity"},
        "frames": [{"rule": "reveal", "ids": ["b1"], "kind": ""}],
    }
    _, body = STEPS[1]({}, {"origin": {"start": shelves}, "snapshot": shelves})
    assert body["snapshot"] == body["origin"]["start"]
    assert body["snapshot"] == {
        "activity": {"a": {"spent": 3, "ended": False, "struck": 1}, "b": "no activity"},
        "frames": [{"rule": "reveal", "ids": ["b1"]}],
    }


def test_steps_are_taken_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STEPS, 7, lambda header, body: ({**header, "seven": 1}, body))
    monkeypatch.setitem(STEPS, 8, lambda header, body: ({**header, "eight": header["seven"] + 1}, {"new": body}))
    assert migrated(7, 9, {}, {"a": 1}) == ({"seven": 1, "eight": 2}, {"new": {"a": 1}})


def test_what_a_killed_process_left_is_cleared(begin: Begin, tmp_path: Path) -> None:
    path = tmp_path / "a.coursive"
    old, fresh = (tmp_path / f"a.coursive.{number}.tmp" for number in (11, 12))
    for left in (old, fresh):
        left.write_bytes(b"half")
    os.utime(old, (0, 0))
    write_save(path, begin())
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.coursive", fresh.name], (
        "who writes now is left alone"
    )
