"""Which plugins are loaded: those enabled, those given, those that a save was made with."""

from pathlib import Path

import pytest

from game.content.errors import UnknownId
from game.plugin import load_all
from game.session.content import ModChoice, choice_file, choose_mod, load_content, load_for, mod_choice
from game.session.savefile import SaveError
from game.session.saves import decode, encode
from game.session.session import Session
from tests.content.packs import MODS, write_pack
from tests.session.conftest import spec_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of the test's own."""
    monkeypatch.setattr("game.plugin.discovery.user_folder", lambda: tmp_path / "coursive")
    monkeypatch.setattr("game.session.content.user_folder", lambda: tmp_path / "coursive")
    return tmp_path / "coursive"


def test_a_mod_beside_the_game_is_loaded_once_it_is_enabled() -> None:
    assert "example_weapon" not in load_content().order
    choose_mod("example_weapon", True)
    assert "example_weapon" in load_content().order
    assert "example_weapon" not in load_content(user=False).order
    choose_mod("example_weapon", False)
    assert mod_choice() == ModChoice()
    assert "example_weapon" not in load_content().order


def test_a_players_own_mod_is_loaded_until_it_is_disabled(home: Path) -> None:
    write_pack(home / "mods", "mine")
    assert "mine" in load_content().order
    choose_mod("mine", False)
    assert "mine" not in load_content().order
    assert mod_choice() == ModChoice((), ("mine",))
    choose_mod("mine", True)
    assert "mine" in load_content().order


def test_what_cannot_be_chosen() -> None:
    with pytest.raises(UnknownId, match=r'There is no plugin "example_wepon"; did you mean "example_weapon"\?'):
        choose_mod("example_wepon", True)
    with pytest.raises(ValueError, match='"base" is part of the game'):
        choose_mod("base", False)


def test_an_enabled_mod_that_is_gone_is_told(home: Path) -> None:
    write_pack(home / "mods", "mine")
    choice_file().write_text('enabled = ["gone"]\n')
    assert [failure.sentence for failure in load_content().errors] == [
        'The mod "gone" is enabled, but it is not here any more.'
    ]


@pytest.mark.parametrize("text", ["enabled = 3", "=", "enabled = [1]"])
def test_a_choice_that_cannot_be_read_stops_nothing(home: Path, text: str) -> None:
    home.mkdir()
    choice_file().write_text(text)
    assert mod_choice() == ModChoice()
    loaded = load_content()
    assert "base" in loaded.order
    assert [failure.plugin for failure in loaded.errors] == ["mods.toml"]
    assert "cannot be read, so that no mod is enabled or disabled by it" in loaded.errors[0].sentence
    write_pack(home / "mods", "mine")
    choose_mod("mine", False)
    assert mod_choice() == ModChoice((), ("mine",))
    assert choice_file().with_name("mods.toml.bak").read_text() == text, "what could not be read is not lost"


def test_a_save_brings_its_plugins() -> None:
    session = Session.new(load_all((MODS / "example_weapon",), user=False), spec_of())
    header = decode(encode(session)).header
    assert "example_weapon" in load_for(header).order
    plain = decode(encode(Session.new(load_all(user=False), spec_of()))).header
    choose_mod("example_weapon", True)
    assert "example_weapon" not in load_for(plain).order


def test_a_save_whose_plugin_is_not_here_says_so(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "elsewhere")
    header = decode(encode(Session.new(load_all((folder,), user=False), spec_of()))).header
    with pytest.raises(SaveError, match=r'needs the plugin "elsewhere" 1, which is not here'):
        load_for(header)
    assert "elsewhere" in load_for(header, (folder,)).order


def test_looks_are_loaded_with_any_save(home: Path) -> None:
    write_pack(home / "mods", "looks", manifest="affects_play = false\n")
    header = decode(encode(Session.new(load_all(user=False), spec_of()))).header
    assert "looks" in load_for(header).order
