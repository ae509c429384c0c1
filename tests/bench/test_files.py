"""How long saving, loading and starting take, and how large a save is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from game import __version__
from game.corridor.options import options
from game.corridor.setup import MatchSpec, SeatChoice, new_match
from game.corridor.snapshot import digest
from game.plugin import load_all
from game.session.saves import decode, encode, read_save, resume, write_save
from game.session.session import Done, Session
from game.testing.random_play import pick_command
from tests.bench.conftest import Ledger
from tests.bench.test_playout import SEATS, QuickPicks
from tests.corridor.whole import everything

ROOT = Path(__file__).resolve().parents[2]


def long_match() -> Session:
    """A match of four squads played at random to its end, near round 30."""
    choices = (*(SeatChoice(seat) for seat in SEATS), SeatChoice("alien"))
    session, picks = Session.new(everything(), MatchSpec("iron_sleeper", choices, 5)), QuickPicks(5)
    while not session.over:
        assert isinstance(session.submit(*pick_command(session.state, picks)), Done)
    return session


def test_saving(benchmark: Any, ledger: Ledger, tmp_path: Path) -> None:
    session = long_match()
    path = tmp_path / "long.coursive"
    benchmark.pedantic(write_save, (path, session), rounds=10, warmup_rounds=1)
    assert digest(resume(read_save(path), everything()).state) == digest(session.state), "all of it is in the file"
    detail = f"round {session.state.progress.round}, {len(session.log):,} commands"
    ledger.note("saving after about 30 rounds", 1e3 * benchmark.stats.stats.median, "<=", 50, "ms", detail)
    ledger.note("size of that save", len(encode(session)) / 1024, "<=", 64, "KB", detail)


def test_loading(benchmark: Any, ledger: Ledger, tmp_path: Path) -> None:
    session = long_match()
    path = tmp_path / "long.coursive"
    write_save(path, session)
    assert resume(decode(encode(session)), everything()).over
    benchmark.pedantic(lambda: resume(read_save(path), everything()), rounds=10, warmup_rounds=1)
    ledger.note("loading it", 1e3 * benchmark.stats.stats.median, "<=", 200, "ms")


def test_a_mission_is_set_up(benchmark: Any, ledger: Ledger) -> None:
    """All plugins read from disk, the mission laid out, the first options listed; the best of a few runs."""

    def set_up() -> None:
        loaded = load_all(user=False)
        choices = (*(SeatChoice(seat) for seat in SEATS), SeatChoice("alien"))
        state = new_match(loaded.catalog, loaded.hooks, MatchSpec("iron_sleeper", choices, 1))
        assert options(state, state.progress.seat).figures

    benchmark.pedantic(set_up, rounds=5)
    ledger.note("plugins loaded and a mission set up", benchmark.stats.stats.max, "<=", 1, "s")


def test_version(benchmark: Any, ledger: Ledger) -> None:
    command = [sys.executable, "-m", "game", "--version"]
    done = benchmark.pedantic(
        lambda: subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True), rounds=7, warmup_rounds=1
    )
    assert __version__ in done.stdout
    ledger.note("coursive --version", benchmark.stats.stats.median, "<=", 0.3, "s")
