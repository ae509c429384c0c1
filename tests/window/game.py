"""The program as a player starts it, in a process of its own, on a display of the test's own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.plugin import Loaded
from game.session.journal import recover
from game.session.session import Session
from tests.window.aim import Aim
from tests.window.screen import SETTLING, Screen

ROOT = Path(__file__).resolve().parents[2]
AUTOSAVE = "autosave.coursive"
BANNER, MENU, TITLE = (400, 8, 880, 54), (520, 210, 760, 240), (180, 150, 520, 230)
"""Where the banner of the turn, the name in the menu over a battle and that of the game stand."""

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
        until(self.saves.joinpath(AUTOSAVE).is_file, "the battle begins")
        until(lambda: screen.bright(*BANNER), "its panels are drawn")

    def said(self) -> str:
        """What the program printed."""
        self._log.flush()
        return Path(self._log.name).read_text()

    # --- what it holds

    def session(self) -> Session:
        """The match as the program holds it now: its autosave and the journal of the commands since."""
        assert self.process.poll() is None, self.said()
        return recover(self.saves / AUTOSAVE, self.loaded).session

    def save(self) -> Path:
        """Press F5; the file that comes of it."""
        before = set(self.saves.glob("*.coursive"))
        self.screen.key("F5")
        found: list[Path] = []

        def written() -> bool:
            found[:] = set(self.saves.glob("*.coursive")) - before
            return bool(found)

        until(written, "F5 writes a save")
        return found[0]

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
        """Leave by the keyboard, over the menu and the title; the program must end without a complaint."""
        self.screen.key("Escape")
        until(lambda: self.screen.bright(*MENU), "the menu opens")
        self.screen.key("Up", "Return")
        until(lambda: self.screen.bright(*TITLE), "the title is shown")
        self.screen.picture("title")
        self.screen.key("Tab", "Down", "Down", "Down", "Down", "Return")  # past going on, new, load, settings
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
