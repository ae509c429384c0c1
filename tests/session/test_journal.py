"""Autosave: a match is found again to its last command, wherever the program was when it was killed."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.corridor import records as r
from game.corridor.snapshot import digest
from game.plugin import Loaded
from game.session.disk import backup_of, reason
from game.session.drive import RandomPlayer, play_out
from game.session.journal import MAGIC, Autosave, Record, journal_of, match_of, read_journal, recover
from game.session.saves import write_save
from game.session.session import Done, Session
from tests.session.conftest import Begin

PLAYER = """
import sys, time
from pathlib import Path
from random import Random
from game.plugin import load_all
from game.session.drive import RandomPlayer, play_out
from game.session.journal import Autosave
from game.session.session import Session
from tests.session.conftest import spec_of
session = Session.new(load_all(user=False), spec_of(2, int(sys.argv[2])))
autosave = Autosave(session, Path(sys.argv[1]))
player = RandomPlayer(Random(int(sys.argv[2])))
while not session.over:
    play_out(session, dict.fromkeys(session.seats, player), limit=1)
    print(len(session.log), flush=True)
    time.sleep(0.001)
"""


def held(save: Path) -> list[Record]:
    return read_journal(journal_of(save))[1]


def play(session: Session, seed: int, commands: int) -> None:
    play_out(session, dict.fromkeys(session.seats, RandomPlayer(Random(seed))), limit=commands)


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
@pytest.mark.parametrize(("seed", "after"), [(1, 40), (2, 170), (3, 301)])
def test_killed_in_mid_play_at_most_one_command_is_lost(loaded: Loaded, tmp_path: Path, seed: int, after: int) -> None:
    save = tmp_path / "auto.coursive"
    root = Path(__file__).parents[2]
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(save), str(seed)], cwd=root, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    told = 0
    for line in child.stdout:
        told = int(line)
        if told >= after:
            break
    os.kill(child.pid, signal.SIGKILL)
    told = max([told, *(int(line) for line in child.stdout.read().splitlines())])
    child.wait()
    child.stdout.close()
    found = recover(save, loaded)
    assert not found.lost
    assert not found.spare
    assert told <= len(found.session.log) <= told + 1


def test_a_journal_cut_anywhere_loses_what_is_cut(begin: Begin, loaded: Loaded, tmp_path: Path) -> None:
    save = tmp_path / "auto.coursive"
    session = begin(seed=4, quiet=True)
    autosave = Autosave(session, save)
    while len(held(save)) < 6:
        play(session, 4, 1)
    autosave.close()
    whole = journal_of(save).read_bytes()
    counts = []
    for length in range(len(whole) + 1):
        journal_of(save).write_bytes(whole[:length])
        counts.append(len(held(save)))
    assert counts == sorted(counts)
    assert counts[-1] == 6
    for length in (0, len(whole) // 2, len(whole)):
        journal_of(save).write_bytes(whole[:length])
        found = recover(save, loaded)
        assert found.commands == counts[length]
        assert not found.lost
    assert digest(recover(save, loaded).session.state) == digest(session.state)


def test_flipped_journals_end_where_they_are_damaged(begin: Begin, loaded: Loaded, tmp_path: Path) -> None:
    save = tmp_path / "auto.coursive"
    session = begin(seed=4)
    autosave = Autosave(session, save)
    play(session, 4, 3)
    autosave.close()
    whole = journal_of(save).read_bytes()
    count = len(held(save))
    for place in range(0, len(whole), 3):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << place % 8
        journal_of(save).write_bytes(bytes(flipped))
        assert recover(save, loaded).commands < count


def test_undo_is_journalled(begin: Begin, loaded: Loaded, tmp_path: Path) -> None:
    save = tmp_path / "auto.coursive"
    session = begin(quiet=True)
    autosave = Autosave(session, save)
    moves = [c for c in session.commands("ultramarines", "ultramarines.3") if isinstance(c, r.Move)]
    assert isinstance(session.submit("ultramarines", moves[0]), Done)
    session.undo("ultramarines")
    assert isinstance(session.submit("ultramarines", moves[-1]), Done)
    autosave.close()
    assert [record.number for record in held(save)] == [1, 0, 1]
    found = recover(save, loaded).session
    assert digest(found.state) == digest(session.state)
    assert found.log == session.log


def test_undo_past_a_snapshot_takes_another(begin: Begin, loaded: Loaded, tmp_path: Path) -> None:
    """The end of a turn is undone while the next seat has done nothing: the snapshot made meanwhile goes back too."""
    save = tmp_path / "auto.coursive"
    session = begin(2, quiet=True)
    autosave = Autosave(session, save)
    assert isinstance(session.submit("ultramarines", r.EndTurn()), Done)
    assert session.to_act() == "blood_angels"
    assert session.undo("ultramarines") is None
    autosave.close()
    found = recover(save, loaded).session
    assert found.to_act() == "ultramarines"
    assert found.log == ()


def test_a_damaged_autosave_falls_back_on_the_one_before(begin: Begin, loaded: Loaded, tmp_path: Path) -> None:
    save = tmp_path / "auto.coursive"
    session = begin(seed=7)
    autosave = Autosave(session, save)
    play(session, 7, 200)
    autosave.close()
    save.write_bytes(save.read_bytes()[:-5])
    found = recover(save, loaded)
    assert found.spare
    assert 0 < len(found.session.log) < 200


def test_a_journal_of_another_match_is_not_followed(begin: Begin, loaded: Loaded, tmp_path: Path) -> None:
    save = tmp_path / "auto.coursive"
    autosave = Autosave(begin(seed=4), save)
    play(autosave.session, 4, 12)
    autosave.close()
    write_save(save, begin(3, seed=9))
    assert recover(save, loaded).lost


def test_a_new_match_leaves_nothing_of_the_old_one(begin: Begin, loaded: Loaded, tmp_path: Path) -> None:
    save = tmp_path / "auto.coursive"
    old = Autosave(begin(seed=4), save)
    play(old.session, 4, 3)
    old.close()
    Autosave(begin(seed=5), save).close()
    found = recover(save, loaded)
    assert found.session.log == ()
    assert journal_of(save).read_bytes() == MAGIC + match_of(found.session)


def test_a_disk_that_refuses_is_told_and_play_goes_on(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin()
    autosave = Autosave(session, tmp_path / "auto.coursive")

    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        moves = [c for c in session.commands("ultramarines", "ultramarines.3") if isinstance(c, r.Move)]
        assert isinstance(session.submit("ultramarines", moves[0]), Done)
    assert isinstance(autosave.problem, OSError)
    assert reason(autosave.problem) == "no space left on device"
    autosave.discard()
    assert list(tmp_path.iterdir()) == []
    assert not backup_of(tmp_path / "auto.coursive").exists()


def test_a_disk_that_takes_a_part_is_followed_by_a_snapshot(
    begin: Begin, loaded: Loaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that fills up writes some bytes without an error: all records behind half a record would be lost."""
    session, save = begin(), tmp_path / "auto.coursive"
    autosave = Autosave(session, save)
    write = os.write
    play(session, 4, 2)
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", lambda handle, data: write(handle, data[:7]))
        play(session, 4, 1)
    assert isinstance(autosave.problem, OSError)
    assert len(recover(save, loaded).session.log) == 2
    play(session, 5, 3)
    found = recover(save, loaded)
    assert not found.lost
    assert digest(found.session.state) == digest(session.state)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file is not replaced there: the second game is told")
def test_two_games_on_one_autosave_never_mix(begin: Begin, loaded: Loaded, tmp_path: Path) -> None:
    """The last to write a snapshot owns both files; the records of the other go nowhere."""
    save = tmp_path / "auto.coursive"
    first, second = begin(seed=1), begin(seed=2)
    one = Autosave(first, save)
    play(first, 1, 3)
    other = Autosave(second, save)
    play(second, 2, 2)
    play(first, 7, 1)
    play(second, 3, 1)
    found = recover(save, loaded)
    assert not found.lost
    assert digest(found.session.state) == digest(second.state)
    one.close()
    other.close()
