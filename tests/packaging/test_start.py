"""How the game starts from a checkout."""

import subprocess
import sys
from pathlib import Path

import game

HEAVY = {"panda3d", "direct", "gltf", "numpy"}


def test_version_is_told_without_loading_the_client(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "game", "--version"],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["coursive", game.__version__]
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()}
    assert "game" in loaded
    assert loaded & HEAVY == set()
