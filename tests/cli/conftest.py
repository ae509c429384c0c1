from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.cli.main import main
from game.corridor.setup import MatchSpec, SeatChoice
from game.plugin import load_all
from game.session.drive import RandomPlayer, play_out
from game.session.saves import write_save
from game.session.session import Session

Run = Callable[..., tuple[int, str, str]]

SEATS = (SeatChoice("ultramarines"), SeatChoice("blood_angels"), SeatChoice("alien"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of the test's own."""
    for module in ("game.plugin.discovery", "game.session.content", "game.cli.mods"):
        monkeypatch.setattr(f"{module}.user_folder", lambda: tmp_path / "home")
    return tmp_path / "home"


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """A command line: its exit code, what it printed, what it said on the error stream."""

    def typed(*words: str | Path) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return typed


@pytest.fixture(scope="session")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match in the middle, with blips on the table."""
    return in_the_middle(tmp_path_factory.mktemp("saves") / "middle.coursive", 5)


def in_the_middle(path: Path, luck: int) -> Path:
    """A save of a match that random players, seeded with ``luck``, have played for 300 commands."""
    session = Session.new(load_all(user=False), MatchSpec("iron_sleeper", SEATS, 5))
    play_out(session, dict.fromkeys(session.seats, RandomPlayer(Random(luck))), limit=300)
    write_save(path, session)
    return path
