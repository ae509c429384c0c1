"""Settings: what a file may hold, and that no file stops the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.settings import Settings, SettingsStore, as_toml, first_settings, settings_of


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "deep" / "settings.toml")
    wanted = Settings("fr", 1920, 1080, True, 150, "high", 0, "skip", False, True)
    assert store.save(wanted)
    assert store.load() == wanted
    assert store.fault == ""
    assert [path.name for path in store.path.parent.iterdir()] == ["settings.toml"]


def test_a_missing_file_is_a_first_start(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.toml")
    assert store.load() == first_settings()
    assert store.fault == ""


@pytest.mark.parametrize("data", [b"scale = = 3", b"\xff\xfe\x00", b"a = " + b"[" * 5000])
def test_a_broken_file_is_put_aside(tmp_path: Path, data: bytes) -> None:
    store = SettingsStore(tmp_path / "settings.toml")
    store.path.write_bytes(data)
    assert store.load() == first_settings()
    assert store.fault == "settings.fault.broken"
    assert store.save(Settings(scale=120))
    assert (tmp_path / "settings.toml.broken").read_bytes() == data
    assert store.load().scale == 120


def test_a_folder_in_the_way_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    store = SettingsStore(tmp_path / "settings.toml")
    assert store.load() == first_settings()
    assert store.fault == "settings.fault.unreadable"
    assert not store.save(Settings())
    assert store.fault == "settings.fault.unsaved"


def test_only_what_is_usable_is_taken() -> None:
    table = {
        "language": "de",
        "scale": 500,
        "volume": True,
        "window_width": 1600,
        "fullscreen": "yes",
        "speed": "double",
        "unknown": 3,
    }
    assert settings_of(table, Settings()) == Settings(window_width=1600, speed="double")


def test_a_change_is_checked() -> None:
    assert Settings().changed(scale=200).factor == 2.0
    with pytest.raises(ValueError, match="scale"):
        Settings().changed(scale=201)
    with pytest.raises(ValueError, match="colour"):
        Settings().changed(colour=1)


@pytest.mark.parametrize(
    ("env", "lang"),
    [({"LANG": "fr_CA.UTF-8"}, "fr"), ({"LANG": "de_DE"}, "en"), ({"LC_ALL": "C", "LANG": "fr"}, "en"), ({}, "en")],
)
def test_the_first_language_is_the_systems(env: dict[str, str], lang: str) -> None:
    assert first_settings(env).language == lang


def test_the_document_names_every_setting() -> None:
    text = as_toml(Settings())
    assert all(f"\n{name} = " in text for name in Settings.__dataclass_fields__ if name != "own_keys")
