"""The program as a player starts it, in a process of its own, on a display of the test's own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.plugin import Loaded
from game.session.saves import read_save, resume
from game.session.session import Session
from tests.window.aim import Aim
from tests.window.screen import SETTLING, Screen

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 25.0
"""Seconds that something may take on a machine that does much else."""


def until(holds: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Wait until something holds; fails, naming it, when it never does."""
    last = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < last, f"waited in vain: {what}"
        time.sleep(0.05)


class Game:
    """``coursive play`` under way. What it holds is read from the saves that it writes, as a player would read them."""

    def __init__(self, screen: Screen, home: Path, loaded: Loaded, *words: str) -> None:
        self.screen = screen
        self.loaded = loaded
        self.aim = Aim(screen.size)
        self.saves = home / "data" / "coursive" / "saves"
        self._log = (screen.folder / f"{len(list(screen.folder.iterdir()))}.log").open("w+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", "play", "--size", "{}x{}".format(*screen.size), *words],
            cwd=ROOT,
            env=environment(screen, home),
            stdout=self._log,
            stderr=self._log,
        )
        until(self._is_open, "the window opens")
        for _ in range(2):  # the first key waits until the board is built, the second until it is drawn
            self.save()

    def _is_open(self) -> bool:
        assert self.process.poll() is None, self.said()
        return bool(self.screen.xdotool("search", "--name", "^Coursive$"))

    def said(self) -> str:
        """What the program printed."""
        self._log.flush()
        return Path(self._log.name).read_text()

    # --- what it holds

    def save(self) -> Path:
        """Press F5; the file that comes of it."""
        before = self._files()
        time.sleep(1.1 if self._fresh(before) else 0.0)  # their names tell seconds
        for _ in range(6):  # a key pressed while the board is being built may be lost
            self.screen.key("F5")
            last = time.monotonic() + 4
            while time.monotonic() < last:
                if found := [path for path in self._files() if path not in before]:
                    return found[0]
                time.sleep(0.03)
        raise AssertionError(f"F5 writes no save; the program says: {self.said()}")

    def _files(self) -> dict[Path, int]:
        return {path: path.stat().st_mtime_ns for path in self.saves.glob("*, round *.coursive")}

    def _fresh(self, files: dict[Path, int]) -> bool:
        return any(time.time_ns() - stamp < 1_100_000_000 for stamp in files.values())

    def session(self) -> Session:
        """The match as the program holds it now."""
        return resume(read_save(self.save()), self.loaded)

    def settled(self, seat: str, commands: int = 0) -> Session:
        """The match once ``seat`` is to act and more than ``commands`` commands were done (or it is over)."""
        found: list[Session] = []

        def come() -> bool:
            found[:] = [self.session()]
            return found[0].over or (found[0].to_act() == seat and len(found[0].log) > commands)

        until(come, f"{seat} is to act", 2 * PATIENCE)
        return found[0]

    def after(self, commands: int) -> Session:
        """The match once more than ``commands`` commands were done."""
        found: list[Session] = []

        def more() -> bool:
            found[:] = [self.session()]
            return len(found[0].log) > commands

        until(more, "a command is done")
        return found[0]

    # --- what a player does

    def skip_animations(self) -> None:
        """F goes through the speeds: double, fourfold, skip."""
        self.screen.key("f", "f", "f")

    def look_at(self, column: float, row: float) -> None:
        """Take note that the view goes to a square, and wait until it is there."""
        self.aim.look_at(column, row)
        time.sleep(0.9)

    def click_square(self, column: float, row: float) -> None:
        """Click the floor of a square."""
        self.screen.click(*self.aim.square(column, row))

    def close(self) -> None:
        """End the program if a test left it running."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)
        self._log.close()

    def leave(self) -> None:
        """Leave by the keyboard; it must end without a complaint."""
        self.screen.key("Escape")
        until(lambda: self.process.poll() is not None, "the program ends")
        assert self.process.returncode == 0, self.said()
        assert "Traceback" not in self.said()


def environment(screen: Screen, home: Path) -> dict[str, str]:
    """A player's machine: the display, a home of its own, and tracebacks for the test's log."""
    return {
        **os.environ,
        "DISPLAY": screen.display,
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "PYTHONPATH": str(ROOT),
        "COURSIVE_TRACEBACK": "1",
    }


__all__ = ["PATIENCE", "SETTLING", "Game", "until"]
