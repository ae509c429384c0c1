"""Each kind of mistake in a plugin's files gives one sentence that names file, table and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.catalog import build
from game.content.errors import ContentError
from game.content.load import MAX_BYTES, read_pack
from tests.content.packs import STOCK, write_pack

GUN = '[[weapon]]\nid = "gun"\n'
MAN = '[[profile]]\nid = "man"\nfaction = "aliens"\n'
MISSION = """
[[mission]]
id = "m"
number = 1
squad = "light"
players_min = 1
players_max = 1
factions = ["alien"]
table = { kind = "two_by_two", boards = [{ id = "ring", x = 0, y = 0 }] }
blips = { 1 = { ork = 1 } }
primary = { kind = "destroy_unit", points = 30, target = "ork" }
"""

TABLES = [
    (GUN + "whit = 2", '[[weapon]] "gun", field "whit": there is no such field; did you mean "white"?'),
    (GUN + 'white = "2"', '[[weapon]] "gun", field "white": expected a whole number, got a text.'),
    (GUN + "white = true", '[[weapon]] "gun", field "white": expected a whole number, got true or false.'),
    (GUN + "white = 2.5", '[[weapon]] "gun", field "white": expected a whole number, got a decimal number.'),
    (GUN + "white = -1", '[[weapon]] "gun", field "white": the number must be at least 0.'),
    (GUN + "white = 100", '[[weapon]] "gun", field "white": the number must be at most 99.'),
    (GUN + 'pattern = "blast"', '[[weapon]] "gun", field "pattern": "blast" is not one of the words allowed here.'),
    (GUN + 'class = "huge"', '[[weapon]] "gun", field "class": "huge" is not one of the words allowed here.'),
    (GUN + f"white = {10**30}", '[[weapon]] "gun": a number or a string here is too large.'),
    ("[[weapon]]\nwhite = 2", '[[weapon]] number 1, field "id": this field is missing.'),
    ("[[weapon]]\nid = 3", '[[weapon]] number 1, field "id": expected a text, got a whole number.'),
    (
        '[[weapon]]\nid = "Big Gun"',
        '[[weapon]] "Big Gun", field "id": an id is made of a-z, 0-9 and _ (or is written bad:name).',
    ),
    (
        '[[weapon]]\nid = "base:gun"',
        '[[weapon]] "base:gun", field "id": an id is made of a-z, 0-9 and _ (or is written bad:name).',
    ),
    (GUN + GUN, '[[weapon]] "gun", field "id": this id was given before, in bad/content/x.toml.'),
    ('[[wepon]]\nid = "gun"', 'there is no table "wepon"; did you mean "weapon"?'),
    ('[weapon]\nid = "gun"', "[weapon]: write [[weapon]], with two brackets, before each."),
    ("weapon = [3]", "[[weapon]] number 1: this is not a table."),
    (MAN + "melee = { white = 1, blue = 2 }", '[[profile]] "man", field "melee.blue": there is no such field.'),
    (MAN + "size = 3", '[[profile]] "man", field "size": the number must be at most 2.'),
    ('[[die]]\nid = "d"\nfaces = []', '[[die]] "d", field "faces": the length must be at least 1.'),
    (MAN + 'weapon = "boltr"', '[[profile]] "man", field "weapon": there is no weapon "boltr"; did you mean "bolter"?'),
    (
        '[[profile]]\nid = "man"\nfaction = "alien_s"',
        '[[profile]] "man", field "faction": no faction fields the army "alien_s"; did you mean "aliens" or "alien"?',
    ),
    (
        '[[pool]]\nid = "p"\nfaction = "alien"\nprofile = "orc"\nlimit = 1',
        '[[pool]] "p", field "profile": there is no profile "orc"; did you mean "ork"?',
    ),
    (
        '[[pool]]\nid = "p"\nfaction = "elves"\nprofile = "ork"\nlimit = 1',
        '[[pool]] "p", field "faction": there is no faction "elves".',
    ),
    (
        '[[squad]]\nid = "s"\nfaction = "alien"\nsize = "light"\nmembers = ["ork", "marine_bolter"]',
        '[[squad]] "s", field "members": profile "marine_bolter" is of the plugin "marines": '
        "name that plugin in requires.",
    ),
    (
        '[[supply]]\nid = "s"\nprofile = "base:marine_bolter"\nsize = "light"\nfigures = 1',
        '[[supply]] "s", field "profile": there is no profile "base:marine_bolter"; '
        'did you mean "base:chaos_marine_bolter"?',
    ),
    (
        '[[squad_rule]]\nid = "s"\nprofiles_of = "alienz"\nsize = "light"\ntroopers = 1',
        '[[squad_rule]] "s", field "profiles_of": no faction fields the army "alienz"; '
        'did you mean "alien" or "aliens"?',
    ),
    (
        '[[deck]]\nid = "d"\ncards = 3\nfiller = "ev_quit"',
        '[[deck]] "d", field "filler": there is no card "ev_quit"; did you mean "ev_quiet"?',
    ),
    (
        '[[card]]\nid = "c"\ndeck = "event_gren"\nkind = "quiet"\ntiming = "on_draw"',
        '[[card]] "c", field "deck": there is no deck "event_gren"; did you mean "event_green"?',
    ),
    (
        '[[card]]\nid = "c"\ndeck = "event_green"\nkind = "quiet"\ntiming = "on_draw"\nparams = { units = ["orc"] }',
        '[[card]] "c", field "params.units": there is no profile or profile class "orc"; did you mean "ork"?',
    ),
    (
        '[[card]]\nid = "c"\ndeck = "event_green"\nkind = "quiet"\ntiming = "on_draw"\nparams = { x = 1.5 }',
        '[[card]] "c", field "params": expected true or false or a whole number or a text or a list, '
        "got a decimal number.",
    ),
    (
        '[[profile_class]]\nid = "c"\nprofiles = ["orc"]',
        '[[profile_class]] "c", field "profiles": there is no profile "orc"; did you mean "ork"?',
    ),
    (MISSION.replace('"ring"', '"rink"'), '[[mission]] "m", field "table.boards": there is no board "rink"; did you'),
    (MISSION.replace("ork = 1", "orc = 1"), '[[mission]] "m", field "blips.1": there is no profile "orc"; did you'),
    (MISSION.replace("ork = 1", 'ork = "1"'), '[[mission]] "m", field "blips": expected a whole number, got a text.'),
    (
        MISSION.replace('target = "ork"', 'target = "orc"'),
        '[[mission]] "m", field "primary.target": there is no profile or profile class "orc"; did you mean "ork"?',
    ),
    (
        MISSION.replace("destroy_unit", "destroy_units"),
        '[[mission]] "m", field "primary.kind": there is no objective kind "destroy_units".',
    ),
    (MISSION + 'decks = ["event"]', '[[mission]] "m", field "decks": there is no deck "event"'),
    (MISSION + 'rules = [{ rule = "nope" }]', '[[mission]] "m", field "rules.rule": there is no mission rule "nope".'),
    (
        MISSION.replace("x = 0", "x = 2"),
        '[[mission]] "m", field "table.boards[0].x": the number must be at most 1.',
    ),
    ("a = ", "this is not TOML: Invalid value (at end of document)."),
    ("a = " + "[" * 9999, "the tables are nested too deeply."),
    ("[[weapon]]\nid = 'g'\nx" + ".a" * 9999 + " = 1", "the tables are nested too deeply."),
    ("x" + ' . "a"' * 50_000 + " = 1", "the tables are nested too deeply."),
    ("a = " + "9" * 9999, "this is not TOML: "),
]


def problem(folder: Path, *others: str) -> str:
    """The one sentence that reading and joining this folder gives."""
    words: dict[str, tuple[str, ...]] = {"mission_rule": (), "card_effect": (), "objective_kind": ()}
    with pytest.raises(ContentError) as caught:
        build([*(read_pack(STOCK / name) for name in others), read_pack(folder)], words)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(("text", "sentence"), TABLES, ids=[str(number) for number in range(len(TABLES))])
def test_content_file(tmp_path: Path, text: str, sentence: str) -> None:
    folder = write_pack(tmp_path, "bad", {"content/x.toml": text}, needs="base")
    separator = ": " if not sentence.startswith("[") else ", "
    found = problem(folder, "base", "marines")
    assert found.startswith(f"bad/content/x.toml{separator}{sentence}")
    if sentence.endswith((".", "?")):
        assert found == f"bad/content/x.toml{separator}{sentence}"


MANIFESTS = [
    ("", 'bad/plugin.toml, field "id": this field is missing.'),
    ('id = "bad"', 'bad/plugin.toml, field "version": this field is missing.'),
    ('id = "bad"\nversion = "1"\napi = "1"', 'bad/plugin.toml, field "api": expected a whole number, got a text.'),
    ('id = "Bad!"\nversion = "1"\napi = 1', 'bad/plugin.toml, field "id": an id is made of a-z, 0-9 and _.'),
    (
        f'id = "bad"\nversion = "{"1" * 33}"\napi = 1',
        'bad/plugin.toml, field "version": a version is 1 to 32 characters.',
    ),
    (
        'id = "bad"\nversion = "1"\napi = 1\nneeds = ["base"]',
        'bad/plugin.toml, field "needs": there is no such field.',
    ),
    (
        'id = "bad"\nversion = "1"\napi = 1\nrequires = ["bad"]',
        'bad/plugin.toml, field "requires": "bad" is not the id of another plugin.',
    ),
    (
        'id = "bad"\nversion = "1"\napi = 1\naliases = { old = "new" }',
        'bad/plugin.toml, field "aliases": "old" leads to "new", which is not there.',
    ),
]


@pytest.mark.parametrize(("text", "sentence"), MANIFESTS)
def test_manifest(tmp_path: Path, text: str, sentence: str) -> None:
    folder = tmp_path / "bad"
    folder.mkdir()
    (folder / "plugin.toml").write_text(text, encoding="utf-8")
    assert problem(folder) == sentence


def test_no_manifest_and_no_folder(tmp_path: Path) -> None:
    (tmp_path / "bad").mkdir()
    assert problem(tmp_path / "bad") == "bad: this folder has no plugin.toml."
    assert problem(tmp_path / "none") == "none: there is no such folder."


TEXTS = [
    ("[profil.ork]\nname = 'x'", 'bad/text/en.toml: there is no table "profil"; did you mean "profile"'),
    ("[profile.ork]\nname = 3", 'bad/text/en.toml, field "profile.bad:ork.name": a text must be a string.'),
    ("profile = 3", 'bad/text/en.toml, field "profile": write [profile.id] before the texts of each.'),
]


@pytest.mark.parametrize(("text", "sentence"), TEXTS)
def test_text_file(tmp_path: Path, text: str, sentence: str) -> None:
    assert problem(write_pack(tmp_path, "bad", {"text/en.toml": text})).startswith(sentence)


BOARDS = [
    ("@board b\n+=+\n", 'bad/boards/b.txt: the section "b" has no @end.'),
    ("@board b\n@end\n", "bad/boards/b.txt: line 2 ends a section that has no map."),
    ("@bord b\nmap\n@end\n", "bad/boards/b.txt: line 1 must begin with @board or @piece."),
    ("@board b\nmap\n@end\n@board b\n", "bad/boards/b.txt: line 4 must give the board an id of its own."),
]


@pytest.mark.parametrize(("text", "sentence"), BOARDS)
def test_board_file(tmp_path: Path, text: str, sentence: str) -> None:
    assert problem(write_pack(tmp_path, "bad", {"boards/b.txt": text})) == sentence


def test_other_files(tmp_path: Path) -> None:
    looks = write_pack(tmp_path, "looks", {"visuals.toml": "[profile]\nork = 3"})
    assert problem(looks) == 'looks/visuals.toml, field "profile": write [profile.id] before each look.'
    for text, said in (
        ("[weapn.gun]\nmodel = 'x'", 'there is no kind of look "weapn"; did you mean "weapon"?'),
        ("[weapon.gun]\nmodel = 3", '[weapon.gun], field "model": expected a text, got a whole number.'),
        ("[weapon.gun]\nmodle = 'x'", '[weapon.gun], field "modle": there is no such field; did you mean "model"?'),
        ("[profile.'base:ork']\nheld = 'x'", '[profile.base:ork], field "held": expected a table, got a text.'),
    ):
        found = problem(write_pack(tmp_path, "looks", {"visuals.toml": text}))
        assert found.removeprefix("looks/visuals.toml").lstrip(":, ") == said
    strange = write_pack(tmp_path, "strange", {"content/x.toml/y": ""})
    assert problem(strange) == "strange/content/x.toml: this is no ordinary file."
    for text in ("@board one\n@board two\nmap\n@end", "@piece one\n\n@piece two"):
        unmapped = write_pack(tmp_path, "unmapped", {"boards/x.txt": text})
        assert problem(unmapped) == 'unmapped/boards/x.txt: the section "one" has no map.'
    long = write_pack(tmp_path, "long", {"content/x.toml": "#" * (MAX_BYTES + 1)})
    assert problem(long) == f"long/content/x.toml: the file is longer than {MAX_BYTES} bytes."
    binary = write_pack(tmp_path, "binary", {"content/x.toml": ""})
    (binary / "content/x.toml").write_bytes(b"\xff\xfe")
    assert problem(binary) == "binary/content/x.toml: the file is not UTF-8 text."


def test_a_name_that_two_required_plugins_have(tmp_path: Path) -> None:
    one = write_pack(tmp_path, "one", {"content/x.toml": '[[weapon]]\nid = "gun"'})
    two = write_pack(tmp_path, "two", {"content/x.toml": '[[weapon]]\nid = "gun"'})
    man = '[[profile]]\nid = "man"\nfaction = "aliens"\nweapon = "gun"'
    user = write_pack(tmp_path, "user", {"content/x.toml": man}, needs="base one two")
    with pytest.raises(ContentError) as caught:
        build([read_pack(path) for path in (STOCK / "base", one, two, user)])
    sentence = (
        'user/content/x.toml, [[profile]] "man", field "weapon": "gun" may be one:gun or two:gun: write it in full.'
    )
    assert str(caught.value) == sentence
