"""The linter: our own content is clean, and each slip gives its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.lint import lint, remarks
from game.plugin import load_all
from game.plugin.check import check_folder, check_remarks
from tests.content.packs import MODS, STOCK, write_pack

MISSION = """
[[mission]]
id = "m"
number = 1
squad = "light"
players_min = 1
players_max = 2
factions = ["marines"]
decks = ["event_green"]
table = { kind = "two_by_two", boards = [{ id = "ring", x = 0, y = 0 }], docks = [
  { seat = 1, side = "left", squares = [1, 2] }, { seat = 2, side = "top", squares = [1, 2] } ] }
blips = { 1 = { ork = 1 }, 2 = { ork = 2 } }
primary = { kind = "destroy_unit", points = 30, target = "ork" }
"""
SQUAD = """
[[squad]]
id = "s"
faction = "ultramarines"
size = "light"
members = ["marine_commander_pistol_axe", "marine_bolter", "marine_bolter", "marine_bolter", "marine_plasma_gun"]
"""
MAN = '[[profile]]\nid = "man"\nfaction = "aliens"\nweapon = "bolter"\n'

SLIPS = [
    ('[[weapon]]\nid = "gun"\nred = 1\nmount = true', 'The weapon mod:gun has no text "name" in text/en.toml.'),
    (
        '[[weapon]]\nid = "gun"\nred = 1\nmount = true',
        "The weapon mod:gun has no look in visuals.toml; it would be shown as a plain labelled shape.",
    ),
    ('[[weapon]]\nid = "gun"\nred = 1', "The weapon mod:gun is carried by no profile and may not be mounted."),
    ('[[weapon]]\nid = "gun"\nmount = true', "The weapon mod:gun has no dice."),
    (MAN + "life = 0", "The profile mod:man has no life."),
    ('[[profile]]\nid = "man"\nfaction = "aliens"', "The profile mod:man has neither a weapon nor melee dice."),
    (MAN, "The profile mod:man is in no pool and in no supply: nobody can field it."),
    (
        '[[pool]]\nid = "p"\nfaction = "ultramarines"\nprofile = "ork"\nlimit = 1',
        "The pool row mod:p gives marines:ultramarines the profile base:ork, which it does not field.",
    ),
    ('[[faction]]\nid = "f"\nrole = "assault"', "The faction mod:f has no pool."),
    (
        SQUAD.replace('"marine_bolter", "marine_p', '"marine_plasma_gun", "marine_p'),
        "The squad mod:s is not legal: the pool of its faction has not enough of marines:marine_plasma_gun.",
    ),
    (SQUAD.replace(', "marine_plasma_gun"', ""), "The squad mod:s is not legal: it has too few heavy troopers."),
    (
        SQUAD.replace(', "marine_plasma_gun"', ""),
        "The squad mod:s is not legal: 4 troopers needed, 3 given.",
    ),
    (
        SQUAD.replace("marine_bolter", "marine_missile_launcher"),
        "The squad mod:s is not legal: it has too few light troopers.",
    ),
    (
        SQUAD.replace("marine_commander_pistol_axe", "ork"),
        "The squad mod:s is not legal: its faction does not field base:ork.",
    ),
    (
        SQUAD + 'equipment = ["eq_um_medi_kit", "eq_um_medi_kit"]',
        "The squad mod:s names in equipment more copies of marines:eq_um_medi_kit.",
    ),
    (
        SQUAD + 'orders = ["or_ba_fire"]',
        "The squad mod:s names in orders a card that it cannot hold, marines:or_ba_fire.",
    ),
    (SQUAD.replace("marine_commander_pistol_axe", "ork"), "The squad mod:s is not legal: it must have one commander."),
    (SQUAD.replace("marine_commander_pistol_axe", "ork"), "The squad mod:s must name its commander first."),
    (
        SQUAD.replace("ultramarines", "alien"),
        "The squad mod:s is not legal: there is no squad_rule for its size.",
    ),
    (
        '[[deck]]\nid = "d"\ncards = 2',
        "The deck mod:d is said to have 2 cards, but there are only 0 and no filler.",
    ),
    (
        '[[deck]]\nid = "d"\ncards = 2\n[[card]]\nid = "c"\ndeck = "d"\ncopies = 3\nkind = "quiet"\ntiming = "on_draw"',
        "The deck mod:d is said to have 2 cards, but its cards have 3 copies.",
    ),
    (MISSION.replace(", 2 = { ork = 2 }", ""), "The mission mod:m says nothing of blips for 2 assault seats."),
    (
        MISSION.replace("2 = { ork = 2 }", "2 = { ork = 9 }"),
        "The mission mod:m allows 9 blips of base:ork for 2 seats; the supply has 8.",
    ),
    (
        MISSION + "reinforcements = { 1 = { marine_bolter = 1 }, 2 = {} }",
        "The mission mod:m allows 1 reinforcements of marines:marine_bolter for 1 seats; the supply has 0.",
    ),
    (
        MISSION.replace("2 = {", "3 = {"),
        'The mission mod:m allows blips for "3" seats, which cannot play it.',
    ),
    (
        MISSION + '[[mission.variant]]\nid = "v"\nsquad = "light"\nmore_reinforcements = { 1 = { ork = 1 } }',
        "The variant v of the mission mod:m adds reinforcements for 1 seats, for which the mission itself has none.",
    ),
    (
        MISSION
        + '[[mission.variant]]\nid = "v"\nsquad = "light"\nblips = { 1 = { ork = 1 } }\nmore = { 1 = { ork = 1 } }',
        "The variant v of the mission mod:m sets blips for 1 seats and adds to them as well: it can do but one.",
    ),
    (
        MISSION.replace("players_min = 1", "players_min = 3"),
        "The mission mod:m wants more seats at least than at most.",
    ),
    (
        MISSION.replace("seat = 2", "seat = 1"),
        "The mission mod:m must give each of its 2 seats a dock, numbered from 1.",
    ),
    (
        MISSION.replace("[1, 2] }, {", "[1, 3] }, {"),
        "The mission mod:m has an edge on the left side that is not two neighbouring squares.",
    ),
    (
        MISSION.replace(
            '{ id = "ring", x = 0, y = 0 }', '{ id = "ring", x = 0, y = 0 }, { id = "spine", x = 0, y = 0 }'
        ),
        "The mission mod:m lays two boards on the same place.",
    ),
    (
        MISSION.replace('squad = "light"', 'squad = "heavy"'),
        "The mission mod:m is open to marines:ultramarines, which has no heavy squad.",
    ),
    (
        MISSION.replace('decks = ["event_green"]', ""),
        "The mission mod:m has no event deck, so nothing would end it.",
    ),
    (
        MISSION.replace(
            'kind = "destroy_unit", points = 30, target = "ork"', 'kind = "occupy_zone", points = 5, zone = "ring.zz"'
        ),
        "The primary mission of mod:m speaks of the zone ring.zz, which no board of it has; did you mean "
        '"ring.a" or "ring.b"?',
    ),
    (
        '[[board]]\nid = "b"\nmap = """\n+=+\n:a:\n+=+"""',
        'The board mod:b has no text "room.a" in text/en.toml.',
    ),
    (
        '[[board]]\nid = "b"\nmap = """\n+=+\n:A:\n+=+"""',
        'mod/content/x.toml, [[board]] "b": the map cannot be read: line 2, column 2: '
        "a square is '.', a letter a to z, '#' or '*', not 'A'.",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), SLIPS, ids=[str(number) for number in range(len(SLIPS))])
def test_slip(tmp_path: Path, text: str, sentence: str) -> None:
    folder = write_pack(tmp_path, "mod", {"content/x.toml": text}, needs="base marines")
    findings = check_folder(folder)
    assert sentence in findings
    assert not any("\n" in finding for finding in findings)


def test_a_text_that_belongs_to_nothing(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "mod", {"text/fr.toml": "[weapon.gunn]\nname = 'Canon'"})
    assert check_folder(folder) == ["text/fr.toml speaks of the weapon mod:gunn, which is not there."]


LOOKS = """
[weapon]
gunn = { model = "bolter", effect = "bolt" }

[profile."base:ork"]
model = "orcc"
held = { socket_R = "orc_gun", socket_L = "clever" }
sound = "bang"
palette = "goblins"

[faction.new]
team = "saphron"
"""


def test_looks_that_lead_nowhere(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "skin", {"visuals.toml": LOOKS}, manifest="affects_play = false\n", needs="base")
    ork = "visuals.toml, [profile.base:ork], field"
    assert check_folder(folder) == [
        "visuals.toml speaks of the weapon skin:gunn, which is not there.",
        "visuals.toml speaks of the faction skin:new, which is not there.",
        f'{ork} "sound": models/sounds has no "bang".',
        f'{ork} "model": models/figures has no "orcc"; did you mean "orc"?',
        f'{ork} "held.socket_L": models/weapons has no "clever"; did you mean "orc_cleaver"?',
        f'{ork} "palette": models/palette.toml has no "goblins"; did you mean "goblin"?',
        'visuals.toml, [faction.new], field "team": models/palette.toml has no "saphron"; did you mean "saffron"?',
        'visuals.toml, [weapon.gunn], field "effect": there is no effect "bolt"; did you mean "bolts"?',
    ]


def test_ours_and_the_examples_are_clean() -> None:
    catalog = load_all(user=False).catalog
    assert lint(catalog) == []
    assert remarks(catalog) == []
    for folder in [*STOCK.glob("*/plugin.toml"), *MODS.glob("*/plugin.toml")]:
        assert check_folder(folder.parent) == []
        assert check_remarks(folder.parent) == []


def test_a_missing_translation_is_a_remark(tmp_path: Path) -> None:
    gun = '[[weapon]]\nid = "gun"\nred = 1\nmount = true'
    files = {"content/x.toml": gun, "text/en.toml": "[weapon.gun]\nname = 'Gun'", "visuals.toml": "[weapon]\ngun = {}"}
    folder = write_pack(tmp_path, "mod", files)
    assert check_folder(folder) == []
    assert check_remarks(folder) == ['The weapon mod:gun has no text "name" in text/fr.toml.']


def test_no_secret_of_a_player_text_is_missing_its_full_stop() -> None:
    catalog = load_all(user=False).catalog
    for texts in catalog.texts.values():
        for key, text in texts.items():
            if key.endswith((".text", ".briefing", ".secret", ".secondary")):
                assert re.search(r"[.!?]$", text), key
