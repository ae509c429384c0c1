"""The locator, in each of the three places that the game runs from."""

import sys
from pathlib import Path

import pytest

import game
from game.plugin import locate


@pytest.fixture
def no_user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player without mods of his own."""
    monkeypatch.setattr(locate, "user_folder", lambda: tmp_path / "user")
    return tmp_path


def test_checkout(root: Path) -> None:
    assert locate.content_root() == root
    assert locate.stock_plugins() == root / "plugins"
    assert locate.stock_models() == root / "models"


def test_wheel(no_user_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = no_user_folder / "game"
    (package / "_stock").mkdir(parents=True)
    monkeypatch.setattr(game, "__file__", str(package / "__init__.py"))
    assert locate.content_root() == package / "_stock"


def test_frozen(no_user_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(no_user_folder / "coursive"))
    assert locate.stock_models() == no_user_folder / "models"


def test_user_folder_is_the_players_own(root: Path) -> None:
    assert locate.user_folder().name == "coursive"
    assert not locate.user_folder().is_relative_to(root)
