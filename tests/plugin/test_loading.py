"""Finding, ordering and loading plugins: whatever one does wrong, it is left out by name and the rest is loaded."""

from __future__ import annotations

import importlib.metadata
import sys
from pathlib import Path

import pytest

from game.content.errors import UnknownId
from game.plugin import discovery, load_all
from game.plugin.check import check_folder, list_plugins
from game.plugin.failure import MODULE_PREFIX
from tests.content.packs import MODS, STOCK, write_pack

OURS = (
    "base",
    "eldar",
    "marines",
    "dreadnought",
    "mercenaries",
    "tutorial",
    "tyranids",
    "missions_original",
    "campaigns",
    "rulebook",
)
GUN = '[[weapon]]\nid = "gun"\nred = 1\n'


@pytest.fixture(autouse=True)
def no_user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's data folder of the test's own."""
    folder = tmp_path / "user"
    monkeypatch.setattr(discovery, "user_folder", lambda: folder)
    return folder


def test_stock() -> None:
    loaded = load_all(user=False)
    assert loaded.order == OURS
    assert loaded.errors == ()
    assert [stamp.id for stamp in loaded.catalog.plugins] == [name for name in OURS if name != "rulebook"]
    assert {path.parent.name for path in STOCK.glob("*/plugin.toml")} == set(discovery.BUILT_IN) == set(OURS)


def test_order_is_dependency_then_id(tmp_path: Path) -> None:
    mods = [
        write_pack(tmp_path, "zeta"),
        write_pack(tmp_path, "alpha", needs="zeta"),
        write_pack(tmp_path, "beta", manifest='optional = ["missions_original", "nobody"]\n'),
    ]
    assert load_all(mods, user=False).order == (
        *OURS[:-2],
        "beta",
        *OURS[-2:],
        "zeta",
        "alpha",
    )
    assert load_all(list(reversed(mods)), user=False).order == load_all(mods, user=False).order


def test_only_pulls_in_what_is_required() -> None:
    assert load_all(only=["marines"]).order == ("base", "marines")
    assert load_all(only=["example_weapon"]).order == ("base", "marines", "example_weapon")
    assert load_all([MODS / "example_weapon"], only=["base"]).order == ("base", "marines", "example_weapon")
    with pytest.raises(UnknownId) as caught:
        load_all(only=["marine"])
    assert str(caught.value) == 'There is no plugin "marine"; did you mean "marines"?'


def test_mods_folder_is_there_for_the_asking_only() -> None:
    assert "example_weapon" not in load_all().order


def test_example_weapon_is_what_seats_take_by_default() -> None:
    loaded = load_all([MODS / "example_weapon"], user=False)
    assert loaded.errors == ()
    for faction in ("blood_angels", "imperial_fists", "ultramarines"):
        squads = [squad for squad in loaded.catalog.squads.values() if squad.faction == f"marines:{faction}"]
        best = max(squads, key=lambda squad: squad.priority)
        assert "example_weapon:marine_arc_lance" in best.members
    assert not list((MODS / "example_weapon").glob("**/*.py"))


def test_user_folder_and_entry_points(tmp_path: Path, no_user_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_pack(no_user_folder / "mods", "mine")
    package = write_pack(tmp_path / "site", "installed_mod", {"__init__.py": ""})
    monkeypatch.syspath_prepend(str(package.parent))
    points = [
        importlib.metadata.EntryPoint(name, name, discovery.ENTRY_POINTS) for name in ("installed_mod", "no_such")
    ]
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: tuple(points))
    assert sorted(load_all().order) == sorted([*OURS, "installed_mod", "mine"])
    assert load_all(user=False).order == OURS
    rows = {row["id"]: row for row in list_plugins()}
    origins = {name: rows[name]["origin"] for name in ("base", "example_weapon", "mine", "installed_mod")}
    assert origins == {"base": "stock", "example_weapon": "mods", "mine": "user", "installed_mod": "installed"}
    assert rows["example_weapon"]["loaded"] is False


KIND = """
class Kind:
    name = "{}"

    def winner(self, state, objective, which, moment):
        return ""
"""

TRICKY = """
from game.api import hookimpl

class Script:
    @property
    def refuse_blip(self):
        raise ValueError("tricky")

@hookimpl
def mission_rules():
    return {"x": Script()}
"""

BROKEN: list[tuple[dict[str, str], str, str]] = [
    ({"content/x.toml": GUN + "whit = 1"}, "", 'mod/content/x.toml, [[weapon]] "gun", field "whit": there is no'),
    ({}, 'requires = ["nobody"]', 'The plugin "mod" needs the plugin "nobody", which is not there.'),
    ({}, 'conflicts = ["base"]', 'The plugin "mod" cannot be used together with the plugin "base".'),
    ({}, 'ruleset = "battle"', 'The plugin "mod" is written for the rules "battle", which this game does not have.'),
    (
        {"__init__.py": "1 / 0"},
        "",
        'The code of the plugin "mod" fails at import: ZeroDivisionError (division by zero).',
    ),
    ({"__init__.py": "import sys; sys.exit(3)"}, "", 'The code of the plugin "mod" fails at import: SystemExit (3).'),
    ({"__init__.py": "raise GeneratorExit"}, "", 'The code of the plugin "mod" fails at import: GeneratorExit.'),
    ({"__init__.py": "def ("}, "", 'The code of the plugin "mod" fails at import: SyntaxError (invalid syntax'),
    (
        {"__init__.py": "import nothing_of_that_name"},
        "",
        'The code of the plugin "mod" fails at import: ModuleNotFound',
    ),
    (
        {"__init__.py": "from game.api import hookimpl\n@hookimpl\ndef mission_rule():\n    return {}\n"},
        "",
        'The plugin "mod" implements the hook "mission_rule", which is not there; did you mean "mission_rules"?',
    ),
    (
        {"__init__.py": "from game.api import hookimpl\n@hookimpl\ndef mission_rules(state):\n    return {}\n"},
        "",
        'The plugin "mod" implements the hook "mission_rules" with arguments that it does not get.',
    ),
    (
        {"__init__.py": "from game.api import hookimpl\n@hookimpl\ndef mission_rules():\n    return {}['x']\n"},
        "",
        'The hook "mission_rules" of the plugin "mod" fails: KeyError (\'x\').',
    ),
    (
        {"__init__.py": "from game.api import hookimpl\n@hookimpl\ndef card_effects():\n    return [1]\n"},
        "",
        'The hook "card_effects" of the plugin "mod" must return a mapping of names, not list.',
    ),
    (
        {"__init__.py": "from game.api import hookimpl\n@hookimpl\ndef card_effects():\n    return {'base:x': 1}\n"},
        "",
        'The hook "card_effects" of the plugin "mod" returns the name \'base:x\'; a name is made of a-z, 0-9 and _.',
    ),
    (
        {"__init__.py": "from game.api import hookimpl\n@hookimpl\ndef mission_rules():\n    return {'x': object()}\n"},
        "",
        'The mission rule "mod:x" has none of the functions of a script: refuse_blip or reinforcement_limit or '
        "reinforcement_squares or rerolls_blank or happened.",
    ),
    (
        {"boards/x.txt": "@board hall\nmap\n+=+\n:.:\n@end\n"},
        "",
        "mod/boards/x.txt, @board hall: the map cannot be read: line 2, column 1: H rows of squares take 2H+1 lines",
    ),
    (
        {"__init__.py": TRICKY},
        "",
        'The plugin "mod" fails in refuse_blip: ValueError (tricky).',
    ),
]


@pytest.mark.parametrize(("files", "manifest", "sentence"), BROKEN, ids=[str(number) for number in range(len(BROKEN))])
def test_a_broken_mod_is_left_out_by_name(tmp_path: Path, files: dict[str, str], manifest: str, sentence: str) -> None:
    folder = write_pack(tmp_path, "mod", files, manifest=manifest + "\n")
    loaded = load_all([folder], user=False)
    assert loaded.order == OURS
    assert [failure.plugin for failure in loaded.errors] == ["mod"]
    assert loaded.errors[0].sentence.startswith(sentence)
    assert "\n" not in loaded.errors[0].sentence
    if "conflicts" not in manifest:  # it is checked with what it requires, and that is nothing
        assert check_folder(folder) == [loaded.errors[0].sentence]


def test_another_api(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "mod")
    (folder / "plugin.toml").write_text('id = "mod"\nversion = "1"\napi = 2\n', encoding="utf-8")
    sentence = 'The plugin "mod" is written for version 2 of the plugin interface; this game speaks 1.'
    assert [failure.sentence for failure in load_all([folder], user=False).errors] == [sentence]


def test_what_requires_a_broken_mod_goes_with_it(tmp_path: Path) -> None:
    mods = [write_pack(tmp_path, "bad", {"__init__.py": "1 / 0"}), write_pack(tmp_path, "good", needs="bad")]
    loaded = load_all(mods, user=False)
    assert loaded.order == OURS
    assert [failure.plugin for failure in loaded.errors] == ["bad", "good"]
    assert loaded.errors[1].sentence == 'The plugin "good" needs the plugin "bad", which is not there.'


def test_a_ring(tmp_path: Path) -> None:
    mods = [write_pack(tmp_path, name, needs=other) for name, other in (("aa", "bb"), ("bb", "cc"), ("cc", "aa"))]
    loaded = load_all(mods, user=False)
    assert loaded.order == OURS
    assert loaded.errors[0].sentence == 'The plugins "aa" and "bb" and "cc" each need the other to be loaded first.'
    assert {failure.plugin for failure in loaded.errors} == {"aa", "bb", "cc"}


def test_an_id_that_is_taken(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "base")
    loaded = load_all([folder], user=False)
    assert loaded.order == OURS
    sentence = 'The plugin in base calls itself "base", an id that base has already.'
    assert [failure.sentence for failure in loaded.errors] == [sentence]
    assert len(loaded.catalog.profiles) > 5


def test_no_such_folder(tmp_path: Path) -> None:
    loaded = load_all([tmp_path / "nowhere"], user=False)
    assert [failure.sentence for failure in loaded.errors] == ["nowhere: there is no such folder."]
    assert check_folder(tmp_path / "nowhere") == ["nowhere: there is no such folder."]


def test_a_folder_given_twice_or_of_ours_is_loaded_once() -> None:
    mods = [MODS / "example_weapon", MODS / "example_weapon", STOCK / "base"]
    loaded = load_all(mods, user=False)
    assert loaded.errors == ()
    assert sorted(loaded.order) == sorted([*OURS, "example_weapon"])


def test_files_of_the_same_name_do_not_meet(tmp_path: Path) -> None:
    code = """
from collections.abc import Mapping
from game.api import hookimpl
from . import tools

@hookimpl
def objective_kinds() -> Mapping[str, object]:
    return {"effect": tools.Kind()}
"""
    mods = [write_pack(tmp_path, name, {"__init__.py": code, "tools.py": KIND.format(name)}) for name in ("one", "two")]
    before = list(sys.path)
    loaded = load_all(mods, user=False)
    assert loaded.errors == ()
    assert {full: kind.name for full, kind in loaded.hooks.objective_kinds.items()} == {
        "one:effect": "one",
        "two:effect": "two",
    }
    assert "tools" not in sys.modules
    assert MODULE_PREFIX + "one.tools" in sys.modules
    assert sys.path == before


def test_a_module_of_another_mod_cannot_be_imported_by_its_bare_name(tmp_path: Path) -> None:
    mods = [write_pack(tmp_path, "one", {"tools.py": ""}), write_pack(tmp_path, "two", {"__init__.py": "import tools"})]
    assert [failure.plugin for failure in load_all(mods, user=False).errors] == ["two"]


def test_code_is_read_anew(tmp_path: Path) -> None:
    code = KIND + "from game.api import hookimpl\n@hookimpl\ndef objective_kinds():\n    return {{'x': Kind()}}\n"
    first = write_pack(tmp_path / "a", "mod", {"__init__.py": code.format(1)})
    second = write_pack(tmp_path / "b", "mod", {"__init__.py": code.format(2)})
    old, new = (load_all([folder], user=False).hooks.objective_kinds["mod:x"].name for folder in (first, second))
    assert (old, new) == ("1", "2")


def test_list_plugins_tells_what_is_broken(tmp_path: Path) -> None:
    rows = list_plugins([write_pack(tmp_path, "mod", {"__init__.py": "1 / 0"}), tmp_path / "nowhere"], "fr")
    by_id = {row["id"]: row for row in rows}
    assert [row["id"] for row in rows[: len(OURS)]] == list(OURS)
    assert by_id["missions_original"]["name"] == "Missions originales"
    assert by_id["mod"]["loaded"] is False
    assert by_id["mod"]["problem"].startswith('The code of the plugin "mod" fails at import')
    assert by_id["nowhere"]["problem"] == "nowhere: there is no such folder."
    assert {frozenset(row) for row in rows} == {frozenset(rows[0])}
