"""What the tests of the house share: the checkout, the files that git tracks, a machine without the checkout."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def tracked(root: Path) -> list[Path]:
    """The files that git tracks and that are there, absolute and sorted."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True)
    paths = [root / name for name in listed.stdout.split("\0") if name]
    return sorted(path for path in paths if path.is_file())
