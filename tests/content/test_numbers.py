"""The printed values of the first figures and weapons, written down a second time: the TOML must say the same."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.armies import pool_of, squads_of
from game.content.codex import codex
from game.content.tables import bare
from game.plugin import load_all

CATALOG = load_all(user=False).catalog
ROWS: dict[tuple[str, str], dict[str, Any]] = {(row["type"], row["id"]): row for row in codex(CATALOG)}

#     id, faction, class, life, armour, move, melee (white, red), ranged (white, red, pattern, shots if several), points
FIGURES: list[tuple[Any, ...]] = [
    ("marine_commander_glove_sword", "marines", "heavy", 6, 2, 6, (2, 2), None, 10),
    ("marine_commander_pistol_axe", "marines", "heavy", 6, 2, 6, (0, 2), (2, 0, "single"), 10),
    ("marine_commander_heavy_bolter", "marines", "heavy", 6, 2, 6, (2, 0), (0, 2, "single"), 10),
    ("tarantula", "marines", "extra_heavy", 1, 6, 0, None, None, 10),
    ("marine_gunner_tarantula", "marines", "extra_heavy", 1, 2, 4, (2, 0), (0, 2, "square", 3), 10),
    ("marine_fusion_gun", "marines", "extra_heavy", 1, 2, 4, (2, 0), (0, 3, "line_each"), 10),
    ("marine_conversion_beam", "marines", "extra_heavy", 1, 2, 4, (2, 0), (0, 3, "beam"), 10),
    ("marine_las_cannon", "marines", "extra_heavy", 1, 2, 4, (2, 0), (0, 1, "square", 3), 10),
    ("marine_assault_cannon", "marines", "heavy", 1, 2, 4, (2, 0), (0, 2, "spread"), 10),
    ("marine_missile_launcher", "marines", "heavy", 1, 2, 4, (2, 0), (0, 2, "blast_max"), 10),
    ("marine_plasma_gun", "marines", "heavy", 1, 2, 4, (2, 0), (0, 2, "line_shared"), 10),
    ("captive", "marines", "none", 1, 1, 6, None, None, 5),
    ("marine_bolter", "marines", "light", 1, 2, 6, (2, 0), (2, 0, "single"), 5),
    ("librarian", "marines, terminators, scouts, orks", "heavy", 1, 3, 4, (2, 2), (1, 1, "single"), 10),
    ("terminator_commander", "terminators", "heavy", 6, 3, 4, (0, 2), (0, 2, "single"), 10),
    ("terminator_assault_cannon", "terminators", "heavy", 1, 3, 4, (1, 1), (1, 2, "spread"), 10),
    ("terminator_heavy_flamer", "terminators", "heavy", 1, 3, 4, (1, 1), (0, 2, "blast_total"), 10),
    ("terminator_storm_bolter_fist", "terminators", "light", 1, 3, 4, (1, 1), (1, 1, "single"), 5),
    ("terminator_lightning_claws", "terminators", "light", 1, 3, 4, (2, 2), None, 5),
    ("terminator_hammer_shield", "terminators", "light", 1, 3, 4, (0, 2), None, 5),
    ("scout_commander", "scouts", "heavy", 1, 2, 8, (1, 1), (1, 1, "single"), 10),
    ("scout_heavy_bolter", "scouts", "heavy", 1, 1, 6, (2, 0), (0, 2, "single"), 10),
    ("scout_bolt_pistol", "scouts", "light", 1, 1, 8, (2, 0), (2, 0, "single"), 5),
    ("nob_plasma_pistol", "orks", "heavy", 6, 2, 6, (2, 0), (0, 2, "line_shared"), 10),
    ("nob_pistol_sword", "orks", "heavy", 6, 2, 6, (0, 2), (2, 0, "single"), 10),
    ("nob_claw_chainsword", "orks", "heavy", 6, 2, 6, (2, 2), None, 10),
    ("boy_heavy_plasma_gun", "orks", "heavy", 1, 1, 4, (2, 0), (2, 2, "line_shared"), 10),
    ("boy_bolter", "orks", "light", 1, 1, 6, (2, 0), (2, 0, "single"), 5),
    ("exarch", "eldar", "heavy", 1, 2, 7, (3, 0), (2, 0, "single", 2), 10),
    ("eldar_missile_launcher", "eldar", "heavy", 1, 2, 3, (2, 0), (0, 2, "blast_max"), 10),
    ("eldar_shuriken_cannon", "eldar", "heavy", 1, 2, 3, (2, 0), (1, 1, "single", 3), 10),
    ("eldar_las_cannon", "eldar", "heavy", 1, 2, 3, (2, 0), (0, 1, "square", 2), 10),
    ("eldar_shuriken_catapult", "eldar", "light", 1, 2, 7, (2, 0), (2, 0, "single"), 5),
    ("gretchin", "aliens", "none", 1, 0, 8, (1, 0), (2, 0, "single"), 2),
    ("ork", "aliens", "none", 1, 1, 6, (2, 0), (2, 0, "single"), 3),
    ("genestealer", "aliens", "none", 1, 3, 8, (0, 2), None, 0),
    ("android", "aliens", "none", 1, 2, 4, (0, 2), (3, 0, "single"), 10),
    ("chaos_marine_bolter", "aliens", "light", 1, 2, 6, (2, 0), (2, 0, "single"), 5),
    ("chaos_marine_missile_launcher", "aliens", "heavy", 1, 2, 4, (2, 0), (0, 2, "blast_max"), 10),
    ("chaos_commander", "aliens", "heavy", 1, 2, 6, (2, 0), (0, 2, "single"), 10),
    ("dreadnought_mk7", "aliens", "none", 1, 4, 4, (2, 2), (2, 0, "single"), 25),
    ("dreadnought_mk8", "aliens", "none", 1, 4, 6, (2, 2), (2, 0, "single"), 30),
    ("dreadnought_mk9", "aliens", "none", 1, 4, 4, (2, 2), (2, 0, "single"), 40),
    ("dreadnought_mk10", "aliens", "none", 1, 4, 6, (2, 2), (2, 0, "single"), 50),
    ("tyranid_deathspitter", "tyranids", "none", 1, 3, 4, (3, 0), (0, 2, "single"), 10),
    ("tyranid_boneswords", "tyranids", "none", 1, 3, 4, (3, 2), None, 10),
    ("hybrid_bolter_sword", "tyranids", "light", 1, 0, 6, (2, 0), (1, 1, "single"), 3),
    ("hybrid_autocannon", "tyranids", "heavy", 1, 0, 6, (2, 0), (0, 2, "spread"), 0),
    ("hybrid_missile_launcher", "tyranids", "heavy", 1, 0, 6, (2, 0), (0, 2, "blast_max"), 0),
    ("hybrid_conversion_beamer", "tyranids", "heavy", 1, 0, 6, (2, 0), (0, 2, "under_armour"), 0),
]
CONCENTRABLE = {"marine_gunner_tarantula", "marine_las_cannon", "eldar_las_cannon"}
RANGES = {"scout_commander": 12, "scout_bolt_pistol": 12, "nob_plasma_pistol": 12}
SLOTS = {"dreadnought_mk7": 2, "dreadnought_mk8": 2, "dreadnought_mk9": 4, "dreadnought_mk10": 4}
NOT_BOTH = {"marine_gunner_tarantula", "boy_heavy_plasma_gun", "hybrid_conversion_beamer"}
DODGERS = {"scout_commander", "scout_bolt_pistol"}


@pytest.mark.parametrize("values", FIGURES, ids=[values[0] for values in FIGURES])
def test_figure(values: tuple[Any, ...]) -> None:
    name, faction, group, life, armour, move, melee, ranged, points = values
    row = ROWS["profile", name]
    plain = (row["faction"], row["class"], row["life"], row["armour"], row["move"], row["points"])
    assert plain == (faction, group, life, armour, move, points)
    assert row.get("melee") == (melee and {"white": melee[0], "red": melee[1]})
    assert row["can_fire"] is (ranged is not None)
    if ranged is None:
        assert "ranged" not in row
    else:
        assert row["ranged"] == {
            "white": ranged[0],
            "red": ranged[1],
            "pattern": ranged[2],
            "shots": ranged[3] if len(ranged) > 3 else 1,
            "concentrable": name in CONCENTRABLE,
            "range": RANGES.get(name, 0),
            "split_around_move": name == "eldar_shuriken_cannon",
        }
    large = name in SLOTS
    assert row["size"] == ([2, 2] if large else [1, 2] if name == "tarantula" else [1, 1])
    assert row["diagonal_move"] is not (large or name == "tarantula")
    assert row.get("weapon_slots", 0) == SLOTS.get(name, 0)
    assert row.get("life_plus", "") == ("fitted_weapons" if large else "exarch_cards" if name == "exarch" else "")
    assert row["can_move_and_fire"] is (name not in NOT_BOTH)
    assert row["dodge"] is (name in DODGERS)
    assert row["diagonal_melee"] is (name == "terminator_lightning_claws")
    assert row["reroll"] == "none"


def test_what_single_figures_have() -> None:
    bearer = ROWS["profile", "terminator_hammer_shield"]
    assert bearer["shield_die"] == {"white": 0, "red": 1}
    assert bearer["self_destruct"] == {"white": 4, "red": 2}
    assert ROWS["profile", "marine_gunner_tarantula"]["armour_in_arc_of_fire"] == 4
    hellfire = ROWS["profile", "scout_heavy_bolter"]
    assert hellfire["ranged_alt_name"] == "hellfire shell"
    assert hellfire["ranged_alt_reload"] == "one whole turn without moving or firing"
    assert hellfire["ranged_alt"] == hellfire["ranged"] | {"pattern": "blast_max"}
    replaced = {name: row["replaces"] for (kind, name), row in ROWS.items() if kind == "profile" and "replaces" in row}
    heavy = "genestealer, or two ork blips"
    assert replaced == {
        "tyranid_deathspitter": "android",
        "tyranid_boneswords": "android",
        "hybrid_bolter_sword": "ork",
        "hybrid_autocannon": heavy,
        "hybrid_missile_launcher": heavy,
        "hybrid_conversion_beamer": heavy,
    }
    assert ROWS["profile", "hybrid_autocannon"]["points_if_replacing_two_orks"] == 6


def test_every_figure_is_in_the_table() -> None:
    assert {name for kind, name in ROWS if kind == "profile"} == {values[0] for values in FIGURES}


def test_dice() -> None:
    assert ROWS["die", "white"]["faces"] == [0, 0, 0, 0, 1, 2]
    assert ROWS["die", "red"]["faces"] == [0, 0, 0, 1, 2, 3]


def test_what_may_be_mounted() -> None:
    mounts = [row["id"] for row in ROWS.values() if row["type"] == "weapon" and row["mount"]]
    heavy, extra = ["assault_cannon", "missile_launcher", "plasma_gun"], ["fusion_gun", "conversion_beam", "las_cannon"]
    assert mounts == [*heavy, *extra]
    assert {ROWS["weapon", name]["class"] for name in extra} == {"extra_heavy"}


def supply_of(size: str) -> dict[str, tuple[int, int]]:
    """Figures and tokens in the boxes of a size, by bare profile; as many blips as reinforcement tokens (C8.10)."""
    rows = [row for row in CATALOG.supplies.values() if row.size == size]
    assert all(row.blips == row.reinforcements for row in rows)
    return {bare(row.profile): (row.figures, row.blips) for row in rows}


BROOD = {
    "tyranid_deathspitter": (2, 0),
    "tyranid_boneswords": (2, 0),
    "hybrid_bolter_sword": (5, 0),
    "hybrid_autocannon": (1, 0),
    "hybrid_missile_launcher": (1, 0),
    "hybrid_conversion_beamer": (1, 0),
    "genestealer": (3, 0),
}


def test_light_supply() -> None:
    counts = {"gretchin": 14, "ork": 8, "android": 4, "chaos_marine_bolter": 3}
    counts |= {"chaos_marine_missile_launcher": 1, "chaos_commander": 1, "dreadnought_mk7": 1}
    assert supply_of("light") == {name: (count, count) for name, count in counts.items()} | BROOD
    assert sum(counts.values()) == 32


def test_heavy_supply() -> None:
    counts = {"gretchin": 14, "ork": 8, "android": 8, "chaos_marine_bolter": 3}
    counts |= {"chaos_marine_missile_launcher": 1, "chaos_commander": 1, "dreadnought_mk7": 2}
    counts |= {"dreadnought_mk8": 1, "dreadnought_mk9": 1, "dreadnought_mk10": 1}
    assert supply_of("heavy") == {name: (count, count) for name, count in counts.items()} | BROOD
    assert sum(counts.values()) == 40
    parts = {bare(row.profile): row.parts for row in CATALOG.supplies.values() if row.parts}
    assert parts == {
        "dreadnought_mk7": {"short_legs": 2, "two_arms": 2},
        "dreadnought_mk8": {"long_legs": 1, "two_arms": 2},
        "dreadnought_mk9": {"short_legs": 2, "four_arms": 1},
        "dreadnought_mk10": {"long_legs": 1, "four_arms": 1},
    }


def test_pool_of_each_chapter() -> None:
    extra = {"marine_fusion_gun": 1, "marine_conversion_beam": 1, "marine_las_cannon": 1, "marine_gunner_tarantula": 1}
    for chapter in ("blood_angels", "imperial_fists", "ultramarines"):
        light = {bare(name): count for name, count in pool_of(CATALOG, f"marines:{chapter}", "light").items()}
        assert light.pop("librarian") == 1
        assert sum(light.values()) == 9
        assert light["marine_bolter"] == 3
        assert all(count == 1 for name, count in light.items() if name != "marine_bolter")
        heavy = {bare(name): count for name, count in pool_of(CATALOG, f"marines:{chapter}", "heavy").items()}
        assert heavy == light | extra | {"marine_bolter": 5, "librarian": 1}


def test_pools_of_the_others() -> None:
    pools = {name: ROWS["faction", name]["pool"] for name in ("terminators", "scouts", "orks", "eldar")}
    assert sum(pools["terminators"].values()) == 8
    assert pools["terminators"]["terminator_storm_bolter_fist"] == 2
    assert pools["scouts"] == {"scout_commander": 1, "scout_bolt_pistol": 4, "scout_heavy_bolter": 2, "librarian": 1}
    assert (pools["orks"]["boy_bolter"], pools["orks"]["boy_heavy_plasma_gun"]) == (10, 4)
    assert pools["eldar"]["exarch"] == 1


RULES = {
    "marines": ((4, 1, 1), (6, 1, 1)),
    "eldar": ((5, 1, 1), (9, 4, 1)),
    "orks": ((10, 8, 2), (14, 10, 4)),
    "scouts": ((4, 3, 1), (6, 4, 2)),
    "terminators": ((4, 3, 1), (6, 4, 2)),
}
"""Troopers, light and heavy ones at least: light squads, then heavy ones (C3.1)."""


def test_what_squads_must_hold() -> None:
    rules = {(rule.profiles_of, str(rule.size)): rule for rule in CATALOG.squad_rules.values()}
    assert {army for army, _ in rules} == set(RULES)
    for army, sizes in RULES.items():
        for size, numbers in zip(("light", "heavy"), sizes, strict=True):
            rule = rules[army, size]
            assert (rule.troopers, rule.min_light, rule.min_heavy) == numbers
            assert rule.librarian_for == {"eldar": 0, "orks": 2}.get(army, 1)


def test_everybody_has_squads_of_both_sizes() -> None:
    for full, faction in CATALOG.factions.items():
        if faction.role in ("assault", "mercenary"):
            assert squads_of(CATALOG, full, "light"), full
            assert squads_of(CATALOG, full, "heavy"), full


def test_events() -> None:
    green = ROWS["deck", "event_green"]["copies"]
    assert sum(green.values()) == 28
    assert len(green) == 25
    assert green.items() >= {"ev_alien_elite": 1, "ev_booby_trap": 1, "ev_weapons_jammed": 1}.items()
    assert ROWS["deck", "event_quiet"]["copies"] == {"ev_quiet": 28}
    trap = ROWS["card", "ev_booby_trap"]
    assert (trap["kind"], trap["timing"], trap["duration"]) == ("trap_blast", "on_draw", "instant")
    assert trap["params"] == {"white": 0, "red": 2, "pattern": "blast_max", "not_on": "commander"}
    elite = ROWS["card", "ev_alien_elite"]
    assert (elite["kind"], elite["timing"], elite["duration"]) == ("extra_activation", "alien_turn", "this_turn")
    assert elite["params"] == {"figures": 1, "activations": 2}
    jammed = ROWS["card", "ev_weapons_jammed"]
    assert (jammed["kind"], jammed["timing"], jammed["duration"]) == ("no_heavy_fire", "on_draw", "next_turn_of_target")


def test_iron_sleeper() -> None:
    row = ROWS["mission", "iron_sleeper"]
    assert [sum(row["blips"][seats].values()) for seats in "1234"] == [9, 20, 18, 19]
    assert [sum(row["reinforcements"][seats].values()) for seats in "1234"] == [3, 6, 4, 3]
    assert row["primary"] == {
        "kind": "destroy_unit",
        "points": 30,
        "count": 1,
        "winner": "killer",
        "target": "dreadnought",
    }
    assert row["secondary"]["points"] == 15
    assert row["secondary"]["target_by_seats"] == {"1": "android"}
    assert row["rules"] == [{"id": "blip_not_on_first_board", "unit": "dreadnought"}]
    assert row["factions"] == ["blood_angels", "imperial_fists", "ultramarines", "eldar"]


def test_switches() -> None:
    defaults = {row["id"]: row["default"] for row in ROWS.values() if row["type"] == "switch"}
    assert defaults == {
        "figures_block_sight": True,
        "cut_corners": True,
        "dodge_in_melee": True,
        "quiet_events": False,
    }
