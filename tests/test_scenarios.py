"""Every scenario file, each a test: those of the rules, of the stock plugins and of the mods beside them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.plugin import Loaded, load_all
from game.testing.scenario import run_file

TOP = Path(__file__).parents[1]
PROOF = TOP / "tests" / "plugins" / "proof"
RULES = sorted((TOP / "tests" / "scenarios").rglob("*.toml"))
PLUGINS = sorted((TOP / "plugins").glob("*/tests/**/*.toml"))
MODS = sorted((TOP / "mods").glob("*/tests/**/*.toml"))


@cache
def loaded_with(*mods: Path) -> Loaded:
    """The stock plugins and these folders."""
    loaded = load_all(mods, user=False)
    assert not loaded.errors
    return loaded


def passes(path: Path, *mods: Path) -> None:
    report = run_file(path, loaded_with(*mods))
    assert report.ok, "\n".join(report.lines())


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_rule(path: Path) -> None:
    passes(path, PROOF)


@pytest.mark.parametrize("path", PLUGINS, ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_plugin(path: Path) -> None:
    passes(path)


@pytest.mark.parametrize("path", MODS, ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_mod(path: Path) -> None:
    passes(path, path.parents[1])


def test_there_are_many() -> None:
    assert len(RULES) >= 90
    assert PLUGINS
    assert MODS


def test_titles_differ() -> None:
    titles = [line for path in RULES for line in path.read_text("utf-8").splitlines() if line.startswith("title = ")]
    assert len(titles) == len(set(titles)) == len(RULES)
