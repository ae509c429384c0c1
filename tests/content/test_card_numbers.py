"""The numbers and words printed on every card, written down a second time: the codex must say the same (C17.1)."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.codex import codex
from game.plugin import load_all

ROWS = {row["id"]: row for row in codex(load_all(user=False).catalog, "card")}

PARAMS: dict[str, dict[str, Any]] = {
    "ev_alien_elite": {"figures": 1, "activations": 2},
    "ev_alien_task_force": {"tokens": 2},
    "ev_alien_teleporter": {"figures": 2},
    "ev_android_fault": {"units": ["android"], "large": True, "idle": True},
    "ev_automated_defences": {"white": 0, "red": 1, "armour_counts": True, "target_on": "corridor"},
    "ev_battle_plan": {"orders_each": 1},
    "ev_booby_trap": {"white": 0, "red": 2, "pattern": "blast_max", "not_on": "commander"},
    "ev_communications_malfunction": {"orders": False},
    "ev_equipment_malfunction": {"cards": 1},
    "ev_frenzy": {"figures": 1, "melee_attacks": 2, "units": ["gretchin", "ork"]},
    "ev_genestealer": {"figures": 1, "unit": "genestealer"},
    "ev_gretchin_bomber": {"white": 0, "red": 2, "pattern": "blast_max", "units": ["gretchin"], "figures": 1},
    "ev_lure_of_chaos": {
        "red": 1,
        "succeeds_on": 3,
        "not_on": "commander",
        "units": ["chaos_marine_bolter", "chaos_marine_missile_launcher"],
    },
    "ev_master_control": {"doors": "all"},
    "ev_mechanical_assault": {"moves": 2, "attacks": 1, "units": ["android"], "large": True},
    "ev_mothership_communication": {},
    "ev_mothership_scan": {"boards": 1},
    "ev_new_orders": {"orders_each": 1},
    "ev_ork_mekaniak": {
        "white": 0,
        "red": 2,
        "pattern": "line_shared",
        "units": ["ork"],
        "figures": 1,
        "destroyed_after": True,
    },
    "ev_out_of_ammo": {"no_fire": True},
    "ev_psychic_attack": {"units": ["gretchin", "ork"], "idle": True},
    "ev_re_deploy": {"blips_up_to": 3},
    "ev_report_in": {"who": "commander", "idle": True},
    "ev_suicide_android": {"white": 0, "red": 2, "units": ["android"], "figures": 1, "destroyed_after": True},
    "ev_weapons_jammed": {"no_heavy": True},
    "eq_eldar_rune_catapult": {"rerolls": 1, "on": "fire", "who": "weapon", "weapon": "shuriken_catapult"},
    "eq_eldar_rune_missile": {"rerolls": 1, "on": "fire", "who": "weapon", "weapon": "missile_launcher"},
    "eq_eldar_rune_cannon": {"rerolls": 1, "on": "fire", "who": "weapon", "weapon": "shuriken_cannon"},
    "eq_eldar_rune_laser": {"rerolls": 1, "on": "fire", "who": "weapon", "weapon": "eldar_las_cannon"},
    "eq_eldar_super_krak": {"extra_red": 1, "on": "fire", "who": "weapon", "weapon": "missile_launcher"},
    "eq_eldar_mirage": {"hidden": True},
    "eq_eldar_spirit_stone": {"restores": 3, "who": "commander"},
    "eq_eldar_rune_armour": {"armour": 3, "who": "commander"},
    "eb_psychic_static": {"of": "eldar", "orders": False},
    "eb_broken_rune": {"of": "eldar", "cards": 1},
    "eb_deep_trance": {"of": "eldar", "who": "commander", "idle": True},
    "eb_crystals_spent": {"of": "eldar", "no_heavy": True},
    "eb_shattered_weapon": {"of": "eldar", "always": True, "no_fire": True},
    "eb_hull_guns": {"of": "eldar", "white": 0, "red": 1, "target_on": "corridor"},
    "eb_mine": {"of": "eldar", "white": 0, "red": 2, "pattern": "blast_max", "not_on": "commander"},
    "eb_old_hatred": {"extra_white": 1, "on": "melee", "attacking": True, "against": "eldar"},
    "eb_stalker": {"of": "eldar", "figures": 1, "unit": "genestealer"},
    "eb_foresight": {"of": "eldar", "boards": 1},
    "eb_council_word": {"of": "eldar", "orders_each": 1},
    "ex_quick_hand": {"extra_shots": 1},
    "ex_keen_eye": {"rerolls": 1, "on": "fire"},
    "ex_mighty_blow": {"extra_red": 1, "on": "melee"},
    "ex_blade_dance": {"rerolls": 1, "on": "melee"},
    "ex_whirlwind": {"melee_attacks": 2},
    "ex_long_stride": {"move": 10},
    "ex_leap": {"through": True},
    "ex_dodge": {"saves": 1},
    "ex_war_cry": {"enemy_dice": -1, "removes": "strongest", "on": "melee"},
    "ex_slanting_cut": {"diagonal": True},
    "or_eldar_swift_advance": {"moves": 2, "who": "all"},
    "or_eldar_storm_of_stars": {"fires": 2, "who": "all"},
    "or_eldar_blade_and_star": {"who": "bolter", "fire": 1, "melee": 1},
    "or_eldar_fade_away": {"split_move": True, "who": "all"},
    "eq_ba_bionic_arm": {"rerolls": 1, "on": "melee", "who": "commander"},
    "eq_ba_blind_grenades": {"hidden": True},
    "eq_ba_bolt_pistols": {"extra_white": 1, "on": "melee", "who": "bolter"},
    "eq_ba_close_assault_blades": {
        "diagonal": True,
        "enemy_dice": -1,
        "removes": "strongest",
        "on": "melee",
        "who": "bolter",
    },
    "eq_ba_force_field": {"armour": 3, "who": "commander"},
    "eq_ba_melta_bomb": {"extra_red": 2, "on": "melee", "attacking": True, "attacks": 1, "figures": 1},
    "eq_ba_targeter": {"rerolls": 1, "on": "fire", "who": "weapon"},
    "eq_if_bionic_eye": {"rerolls": 1, "on": "fire", "who": "commander"},
    "eq_if_blind_grenades": {"hidden": True},
    "eq_if_bolt_pistols": {"extra_white": 1, "on": "melee", "who": "bolter"},
    "eq_if_combi_weapon": {
        "white": 0,
        "red": 2,
        "pattern": "line_shared",
        "class": "heavy",
        "who": "commander",
        "needs": "heavy_bolter",
    },
    "eq_if_melta_bomb": {"extra_red": 2, "on": "melee", "attacking": True, "attacks": 1, "figures": 1},
    "eq_if_suspensors": {"move": 6, "who": "heavy"},
    "eq_if_targeter": {"rerolls": 1, "on": "fire", "who": "weapon"},
    "eq_um_bio_scanner": {"blips": 3, "each_turn": True},
    "eq_um_blind_grenades": {"hidden": True},
    "eq_um_bolt_pistols": {"extra_white": 1, "on": "melee", "who": "bolter"},
    "eq_um_digital_weapons": {"rerolls": 1, "on": "fire or melee", "who": "commander"},
    "eq_um_medi_kit": {"restores": "all", "who": "commander"},
    "eq_um_melta_bomb": {"extra_red": 2, "on": "melee", "attacking": True, "attacks": 1, "figures": 1},
    "eq_um_targeter": {"rerolls": 1, "on": "fire", "who": "weapon"},
    "or_ba_close_assault": {"who": "bolter", "fire": 1, "melee": 1},
    "or_ba_fire": {"fires": 2, "who": "all"},
    "or_ba_move_it": {"moves": 2, "who": "all"},
    "or_ba_photon_grenades": {"enemy_dice": -1, "removes": "strongest", "attacking": True},
    "or_if_by_sections": {"moves": 2, "or_fires": 2, "who": "all"},
    "or_if_fire": {"fires": 2, "who": "all"},
    "or_if_heavy_weapon": {"moves": 2, "fires": 2, "who": "heavy", "figures": 1},
    "or_if_move_it": {"moves": 2, "who": "all"},
    "or_um_close_assault": {"who": "bolter", "fire": 1, "melee": 1},
    "or_um_fire": {"fires": 2, "who": "all"},
    "or_um_move_it": {"moves": 2, "who": "all"},
    "or_um_by_sections": {"moves": 2, "or_fires": 2, "who": "all"},
    "psy_mind_bolt": {"red": 3},
    "psy_mind_sight": {"boards": 1},
    "psy_domination": {"not_units": ["android"], "large": False, "not_on": "commander"},
    "psy_lightning": {"white": 2, "red": 2, "pattern": "line_shared"},
    "psy_fire_storm": {"red": 2, "pattern": "blast_total"},
    "psy_aegis": {"armour_plus": 1, "until_own_turn": True},
    "psy_push": {"squares": 6, "large": False},
    "psy_gate": {},
    "psy_doors": {"doors": "seen"},
    "psy_haste": {"figures": 1, "activations": 2, "who": "not_librarian"},
    "psy_stasis": {"idle": True},
    "psy_second_chance": {"until_own_turn": True},
    "eq_ork_bionik_bitz": {"rerolls": 1, "on": "melee", "who": "commander"},
    "eq_ork_power_armour": {"armour": 3, "who": "commander"},
    "eq_ork_kustom_weapon": {
        "white": 2,
        "red": 2,
        "pattern": "line_shared",
        "figures": 1,
        "who": "bolter",
        "only_if_not_moved": True,
    },
    "eq_ork_painboy": {"restores": 6, "who": "commander"},
    "eq_ork_bolt_pistols": {"extra_white": 1, "on": "melee", "who": "troopers"},
    "eq_ork_battle_frenzy": {"extra_red": 2, "on": "melee", "who": "all"},
    "eq_ork_frag_stikkbombz": {"white": 0, "red": 2, "pattern": "blast_max", "figures": 1},
    "eq_ork_freebooter": {"figures": 1, "life": 1, "points": 10},
    "or_ork_dakka": {"fires": 2, "who": "all"},
    "or_ork_move_on": {"moves": 2, "who": "all"},
    "or_ork_get_da_gitz": {"who": "bolter", "fire": 1, "melee": 1},
    "or_ork_waaargh": {"extra_red": 1, "on": "melee", "who": "all", "no_fire": True},
}


@pytest.mark.parametrize("card", PARAMS)
def test_a_card_says_these_numbers(card: str) -> None:
    assert ROWS[card].get("params", {}) == PARAMS[card]


def test_every_card_is_written_down() -> None:
    assert set(ROWS) == {*PARAMS, "ev_quiet", "ev_lesson_static", "ev_lesson_signal", "ev_lesson_squabble"}


def test_psychic_cards_say_their_category() -> None:
    categories = [row["category"] for row in ROWS.values() if row["deck"] == "psychic"]
    assert sorted(categories) == sorted(["kinesis", "power", "psionic", "time"] * 3)
    assert not [row for row in ROWS.values() if row["deck"] != "psychic" and "category" in row]
