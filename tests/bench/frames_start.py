"""How long the program takes to its title, and from there into a mission: run as a process of its own, prints JSON.

The argument is the moment at which the process was asked for (``time.monotonic``): starting Python counts too.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path

from game.client.app import App
from game.client.settings import Settings, SettingsStore
from game.client.stage.window import open_window
from game.corridor.setup import MatchSpec, SeatChoice
from game.plugin import load_all
from game.session.session import Session

DRAWN = 3
"""Frames after which all is drawn: panels are baked in the first, the board's picture is taken in the second."""


def main() -> int:
    """Measure and print."""
    asked = float(sys.argv[1])
    loaded = load_all(user=False)
    base, tier = open_window((1280, 720), sync=False, audio=True)
    store = SettingsStore(Path(tempfile.mkdtemp()) / "settings.toml")
    app = App(base, tier, Settings(), store, loaded)
    app.flow.title()
    for _ in range(DRAWN):
        base.task_mgr.step()
    title, title_busy = time.monotonic() - asked, time.process_time()
    began = time.monotonic()
    seats = (SeatChoice("ultramarines"), SeatChoice("blood_angels"), SeatChoice("alien"))
    session = Session.new(loaded, MatchSpec("iron_sleeper", seats, 5))
    app.flow.play(session, dict.fromkeys(session.seats, "human"))
    for _ in range(DRAWN):
        base.task_mgr.step()
    mission, mission_busy = time.monotonic() - began, time.process_time() - title_busy
    told = {"title": title, "title_busy": title_busy, "mission": mission, "mission_busy": mission_busy}
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
