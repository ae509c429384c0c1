"""The printed values of the first figures and weapons, written down a second time: the TOML must say the same."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.codex import codex
from game.plugin import load_all

CATALOG = load_all(user=False).catalog
ROWS: dict[tuple[str, str], dict[str, Any]] = {(row["type"], row["id"]): row for row in codex(CATALOG)}

#     id, faction, class, life, armour, move, melee (white, red), ranged (white, red, pattern), points
FIGURES = [
    ("marine_commander_glove_sword", "marines", "heavy", 6, 2, 6, (2, 2), None, 10),
    ("marine_commander_pistol_axe", "marines", "heavy", 6, 2, 6, (0, 2), (2, 0, "single"), 10),
    ("marine_commander_heavy_bolter", "marines", "heavy", 6, 2, 6, (2, 0), (0, 2, "single"), 10),
    ("marine_assault_cannon", "marines", "heavy", 1, 2, 4, (2, 0), (0, 2, "spread"), 10),
    ("marine_missile_launcher", "marines", "heavy", 1, 2, 4, (2, 0), (0, 2, "blast_max"), 10),
    ("marine_plasma_gun", "marines", "heavy", 1, 2, 4, (2, 0), (0, 2, "line_shared"), 10),
    ("marine_bolter", "marines", "light", 1, 2, 6, (2, 0), (2, 0, "single"), 5),
    ("gretchin", "aliens", "none", 1, 0, 8, (1, 0), (2, 0, "single"), 2),
    ("ork", "aliens", "none", 1, 1, 6, (2, 0), (2, 0, "single"), 3),
    ("android", "aliens", "none", 1, 2, 4, (0, 2), (3, 0, "single"), 10),
    ("chaos_marine_bolter", "aliens", "light", 1, 2, 6, (2, 0), (2, 0, "single"), 5),
    ("chaos_marine_missile_launcher", "aliens", "heavy", 1, 2, 4, (2, 0), (0, 2, "blast_max"), 10),
    ("chaos_commander", "aliens", "heavy", 1, 2, 6, (2, 0), (0, 2, "single"), 10),
    ("dreadnought_mk7", "aliens", "none", 1, 4, 4, (2, 2), (2, 0, "single"), 25),
]


@pytest.mark.parametrize("values", FIGURES, ids=[values[0] for values in FIGURES])
def test_figure(values: tuple[Any, ...]) -> None:
    name, faction, group, life, armour, move, melee, ranged, points = values
    row = ROWS["profile", name]
    plain = (row["faction"], row["class"], row["life"], row["armour"], row["move"], row["points"])
    assert plain == (faction, group, life, armour, move, points)
    assert row["melee"] == {"white": melee[0], "red": melee[1]}
    assert row["can_fire"] is (ranged is not None)
    if ranged is None:
        assert "ranged" not in row
    else:
        single = {"shots": 1, "concentrable": False, "range": 0, "split_around_move": False}
        assert row["ranged"] == {"white": ranged[0], "red": ranged[1], "pattern": ranged[2], **single}
    large = name == "dreadnought_mk7"
    assert row["size"] == ([2, 2] if large else [1, 1])
    assert row["diagonal_move"] is not large
    assert row.get("weapon_slots", 0) == (2 if large else 0)
    assert row.get("life_plus", "") == ("fitted_weapons" if large else "")
    assert (row["can_move_and_fire"], row["dodge"], row["diagonal_melee"], row["reroll"]) == (
        True,
        False,
        False,
        "none",
    )


def test_every_figure_is_in_the_table() -> None:
    assert {name for kind, name in ROWS if kind == "profile"} == {values[0] for values in FIGURES}


def test_dice() -> None:
    assert ROWS["die", "white"]["faces"] == [0, 0, 0, 0, 1, 2]
    assert ROWS["die", "red"]["faces"] == [0, 0, 0, 1, 2, 3]


def test_what_may_be_mounted() -> None:
    mounts = [row["id"] for row in ROWS.values() if row["type"] == "weapon" and row["mount"]]
    assert mounts == ["assault_cannon", "missile_launcher", "plasma_gun"]


def test_light_supply() -> None:
    supply = {row.profile: (row.figures, row.blips, row.reinforcements) for row in CATALOG.supplies.values()}
    counts = {
        "base:gretchin": 14,
        "base:ork": 8,
        "base:android": 4,
        "base:chaos_marine_bolter": 3,
        "base:chaos_marine_missile_launcher": 1,
        "base:chaos_commander": 1,
        "dreadnought:dreadnought_mk7": 1,
    }
    assert supply == {name: (count, count, count) for name, count in counts.items()}
    assert sum(counts.values()) == 32


def test_pool_of_each_chapter() -> None:
    for chapter in ("blood_angels", "imperial_fists", "ultramarines"):
        pool = ROWS["faction", chapter]["pool"]
        assert sum(pool.values()) == 9
        assert pool["marine_bolter"] == 3
        assert all(count == 1 for name, count in pool.items() if name != "marine_bolter")


def test_events() -> None:
    assert ROWS["deck", "event_green"]["copies"] == {
        "ev_alien_elite": 1,
        "ev_booby_trap": 1,
        "ev_quiet": 25,
        "ev_weapons_jammed": 1,
    }
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
    assert [sum(row["blips"][seats].values()) for seats in "1234"] == [9, 20, 32, 32]
    assert [sum(row["reinforcements"][seats].values()) for seats in "1234"] == [3, 6, 9, 15]
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
    assert row["factions"] == ["blood_angels", "imperial_fists", "ultramarines"]


def test_switches() -> None:
    defaults = {row["id"]: row["default"] for row in ROWS.values() if row["type"] == "switch"}
    assert defaults == {
        "figures_block_sight": True,
        "cut_corners": True,
        "dodge_in_melee": True,
        "quiet_events": False,
    }
