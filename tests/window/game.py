"""The program as a player starts it, in a process of its own, on a display of the test's own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.plugin import Loaded
from game.session.journal import recover
from game.session.savefile import SaveError
from game.session.session import Session
from tests.window.aim import Aim
from tests.window.screen import Screen

ROOT = Path(__file__).resolve().parents[2]
AUTOSAVE = "autosave.coursive"

PATIENCE = 25.0
"""Seconds that something may take on a machine that does much else."""


def until(holds: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Wait until something holds; fails, naming it, when it never does."""
    last = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < last, f"waited in vain: {what}"
        time.sleep(0.05)


class Game:
    """``coursive play`` under way, with a witness that tells what it shows (``tests.window.witness``).

    What it holds is read from the saves that it writes, as a player would read them.
    """

    def __init__(self, screen: Screen, home: Path, loaded: Loaded, *words: str) -> None:
        self.screen = screen
        self.loaded = loaded
        self.aim = Aim(screen.size)
        self.saves = home / "data" / "coursive" / "saves"
        number = len(list(screen.folder.glob("*.log")))
        self._note = screen.folder / f"{number}.json"
        self._log = (screen.folder / f"{number}.log").open("w+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.window.witness", "play", *words],
            cwd=ROOT,
            env={**environment(screen, home), "COURSIVE_WITNESS": str(self._note)},
            stdout=self._log,
            stderr=self._log,
        )
        self.until(lambda told: told["screen"] or told["battle"], "the window opens", 2 * PATIENCE)

    def said(self) -> str:
        """What the program printed."""
        self._log.flush()
        return Path(self._log.name).read_text()

    # --- what it shows

    def told(self) -> dict[str, Any]:
        """What the witness noted of the last frame; nothing before the first one."""
        assert self.process.poll() is None, self.said()
        try:
            note: dict[str, Any] = json.loads(self._note.read_text())
        except FileNotFoundError:
            return {"screen": "", "over": "", "battle": None, "frames": 0, "places": {}, "tip": ""}
        return note

    def until(self, holds: Callable[[dict[str, Any]], object], what: str, patience: float = PATIENCE) -> dict[str, Any]:
        """Wait until something holds of what is shown, and return that."""
        found: list[dict[str, Any]] = []

        def told() -> object:
            found[:] = [self.told()]
            return holds(found[0])

        until(told, what, patience)
        return found[0]

    def still(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The battle once all is shown, nobody thinks and the view rests; where that looks is taken note of."""
        told = self.until(lambda told: told["battle"] and told["battle"]["still"], "the battle is at rest", patience)
        x, y, width = told["battle"]["camera"]
        self.aim = Aim((told["size"][0], told["size"][1]), x, y, told["battle"]["turned"], width)
        note: dict[str, Any] = told["battle"]
        return note

    def shows(self, screen: str) -> None:
        """Wait for a screen, or for one over the battle."""
        self.until(lambda told: screen in (told["over"], told["screen"]), f"{screen} is shown")

    # --- what it holds

    def session(self) -> Session:
        """The match as the program holds it now: its autosave and the journal of the commands since."""
        assert self.process.poll() is None, self.said()
        found: list[Session] = []

        def read() -> bool:  # it may be in the middle of being written
            try:
                found[:] = [recover(self.saves / AUTOSAVE, self.loaded).session]
            except SaveError:
                return False
            return True

        until(read, "the autosave can be read")
        return found[0]

    def save(self) -> Path:
        """Press F5; the file that comes of it."""
        before = set(self.saves.glob("*.coursive"))
        self.key("F5")
        until(lambda: set(self.saves.glob("*.coursive")) - before, "F5 writes a save")
        return (set(self.saves.glob("*.coursive")) - before).pop()

    def after(self, commands: int, patience: float = PATIENCE) -> Session:
        """The match once more than ``commands`` commands were done and shown."""
        self.until(
            lambda told: told["battle"] and told["battle"]["still"] and told["battle"]["log"] > commands,
            "a command is done",
            patience,
        )
        self.still()
        return self.session()

    # --- what a player does

    def key(self, *names: str) -> None:
        """Press keys one after the other (X's names: n, F5, Escape, Return), each once the last one is heard."""
        for name in names:
            before = self.told()
            self.screen.xdotool("key", name)
            heard = self.until(lambda told, last=before: told["heard"] > last["heard"], f"{name} is heard")  # type: ignore[misc]
            self.until(lambda told, last=heard: told["frames"] > last["frames"] + 1, "two frames pass")  # type: ignore[misc]

    def point(self, x: float, y: float) -> dict[str, Any]:
        """Move the pointer to a pixel; what is shown once that is noticed."""
        at = (round(x), round(y))
        self.screen.xdotool("mousemove", *at)
        there = self.until(
            lambda told: max(abs(told["pointer"][0] - at[0]), abs(told["pointer"][1] - at[1])) <= 1,
            f"the pointer is at {at}",
        )
        return self.until(lambda told: told["frames"] > there["frames"] + 1, "two frames pass")

    def click(self, x: float, y: float) -> None:
        """Click a pixel."""
        before = self.point(x, y)
        self.screen.xdotool("click", 1)
        heard = self.until(lambda told: told["heard"] > before["heard"], "the click is heard")
        self.until(lambda told: told["frames"] > heard["frames"] + 1, "two frames pass")

    def press(self, name: str) -> None:
        """Click the button or chip of that name, where it stands."""

        def place(told: dict[str, Any]) -> list[list[float]]:
            return [at for path, at in told["places"].items() if f"/{path}".endswith(f"/{name}")]

        self.click(*place(self.until(place, f"there is a button {name}"))[-1])

    def picture(self, name: str) -> None:
        """Keep what the window shows; a frame stands on the display once the next one is drawn."""
        frames = self.told()["frames"]
        self.until(lambda told: told["frames"] > frames + 1, "two frames pass")
        self.screen.picture(name)

    def skip_animations(self) -> None:
        """F goes through the speeds: double, fourfold, skip."""
        while self.told()["battle"]["speed"] != "SKIP":
            self.key("f")

    def click_square(self, column: float, row: float) -> None:
        """Click the floor of a square."""
        self.click(*self.aim.square(column, row))

    def close(self) -> None:
        """End the program if a test left it running."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)
        self._log.close()

    def leave(self) -> None:
        """Leave over the menu and the title; the program must end without a complaint."""
        while self.told()["over"] != "PauseScreen":  # the first one may only let a figure go
            self.key("Escape")
        self.press("leave")
        self.shows("TitleScreen")
        self.picture("title")
        self.quit()

    def quit(self) -> None:
        """Leave from the title."""
        self.point(*next(at for path, at in self.told()["places"].items() if path.endswith("/quit")))
        self.screen.xdotool("click", 1)
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
