"""Frame times, and how long it takes to the title and into a mission, in a real window under Xvfb.

On a machine that does other things at the same time only the processor's time means much: it stands beside each value.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bench.conftest import Ledger
from tests.window.screen import Screen, need_tools

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    need_tools()
    screen = Screen(tmp_path, (1280, 720))
    yield screen
    screen.close()


def told_by(module: str, screen: Screen, *words: str) -> dict[str, Any]:
    """What a measuring program prints, run with a player's home of its own and Python's compiled files at hand."""
    home = screen.folder / "home"
    env = {
        **os.environ,
        "DISPLAY": screen.display,
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(screen.folder / "compiled"),
    }
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-m", module, *words], cwd=ROOT, env=env, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


@pytest.mark.parametrize("tier", ["low", "medium", "high"])
def test_frames_of_a_full_board(benchmark: Any, ledger: Ledger, screen: Screen, tier: str) -> None:
    """Each tier in a window of its own; a driver without a GPU is given the low one, unless the player wants more."""
    told = benchmark.pedantic(told_by, ("tests.bench.frames", screen, tier), rounds=1)
    assert (told["figures"], told["walking"]) == (40, 15), "the crowd that the budget speaks of"
    assert (told["tier"], told["turning"]) == (tier, True)
    crowd = "{figures} figures, {walking} walking, {blips} blips, {samples} samples, {driver}".format(**told)
    note = "" if tier == told["chosen"] else f"; not this driver's tier, which is {told['chosen']}"
    for kind, limit in (("still", 25), ("moving", 33)):
        (wall, busy), (bare_wall, bare_busy) = told[kind], told[f"{kind}_bare"]
        ledger.note(f"frame, {tier}, camera {kind}", wall, "<=", limit, "ms", f"processor {busy:.1f} ms; {crowd}{note}")
        detail = f"bare {bare_wall:.1f} ms; of processor time {busy / bare_busy:.2f}{note}"
        ledger.note(f"frame, {tier}, {kind}: ratio to bare Panda3D", wall / bare_wall, "<=", 1.15, "", detail)
    wall, busy = told["codex"]
    ledger.note(f"frame, {tier}, codex with its figure turning", wall, "<=", 33, "ms", f"processor {busy:.1f} ms{note}")


def test_start_to_title_and_mission(benchmark: Any, ledger: Ledger, screen: Screen) -> None:
    runs: list[dict[str, Any]] = []

    def start() -> None:
        runs.append(told_by("tests.bench.frames_start", screen, str(time.monotonic())))

    benchmark.pedantic(start, rounds=3, warmup_rounds=1)
    assert len(runs) == 4
    assert all(run["title"] > 0 and run["mission"] > 0 for run in runs)
    for what, name, limit in (("start to the title screen", "title", 3), ("a mission loads", "mission", 1)):
        best = min(run[name] for run in runs[1:])
        busy = min(run[f"{name}_busy"] for run in runs[1:])
        ledger.note(what, best, "<=", limit, "s", f"processor {busy:.2f} s")
