"""Two hash seeds, one digest: nothing depends on the order of sets or on ``hash()``."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.one_game import digests

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_with_another_hash_seed_plays_the_same_game(hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    played = subprocess.run(
        [sys.executable, "-m", "tests.engine.one_game"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert played.stdout.split() == digests(2, 4)
