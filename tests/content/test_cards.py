"""The cards of every deck, written down a second time: the TOML must say the same (C17.1)."""

from __future__ import annotations

import pytest

from game.content.tables import bare
from game.corridor.card_effects import BUILT_IN
from game.corridor.effects.change import change_of
from game.plugin import load_all

CATALOG = load_all(user=False).catalog

#     id, copies, kind, timing, duration, category of psychic cards
CARDS = {
    "event_green": [
        ("ev_alien_elite", 1, "extra_activation", "alien_turn", "this_turn", ""),
        ("ev_alien_task_force", 1, "extra_reinforcements", "on_draw", "mission", ""),
        ("ev_alien_teleporter", 1, "swap_aliens", "alien_turn", "instant", ""),
        ("ev_android_fault", 1, "aliens_idle", "on_draw", "this_turn", ""),
        ("ev_automated_defences", 2, "trap_shot", "on_draw", "instant", ""),
        ("ev_battle_plan", 1, "extra_order_all", "on_draw", "mission", ""),
        ("ev_booby_trap", 1, "trap_blast", "on_draw", "instant", ""),
        ("ev_communications_malfunction", 1, "no_orders", "on_draw", "next_turn_of_target", ""),
        ("ev_equipment_malfunction", 1, "lose_equipment", "on_draw", "instant", ""),
        ("ev_frenzy", 1, "double_melee", "alien_turn", "this_turn", ""),
        ("ev_genestealer", 3, "spawn_genestealer", "alien_turn", "instant", ""),
        ("ev_gretchin_bomber", 1, "grenade", "alien_turn", "this_turn", ""),
        ("ev_lure_of_chaos", 1, "convert_marine", "on_draw", "instant", ""),
        ("ev_master_control", 1, "doors", "alien_turn", "this_turn", ""),
        ("ev_mechanical_assault", 1, "double_move", "alien_turn", "this_turn", ""),
        ("ev_mothership_communication", 1, "secondary_mission", "on_draw", "mission", ""),
        ("ev_mothership_scan", 1, "reveal_board", "on_draw", "instant", ""),
        ("ev_new_orders", 1, "extra_order_one", "on_draw", "mission", ""),
        ("ev_ork_mekaniak", 1, "ork_plasma", "alien_turn", "this_turn", ""),
        ("ev_out_of_ammo", 1, "lose_heavy_weapon", "on_draw", "mission", ""),
        ("ev_psychic_attack", 1, "aliens_idle", "on_draw", "this_turn", ""),
        ("ev_re_deploy", 1, "move_blips", "alien_turn", "instant", ""),
        ("ev_report_in", 1, "commander_idle", "on_draw", "next_turn_of_target", ""),
        ("ev_suicide_android", 1, "android_bomb", "alien_turn", "instant", ""),
        ("ev_weapons_jammed", 1, "no_heavy_fire", "on_draw", "next_turn_of_target", ""),
    ],
    "order_blood_angels": [
        ("or_ba_close_assault", 1, "fire_and_melee", "own_turn_start", "this_turn", ""),
        ("or_ba_fire", 1, "double_fire", "own_turn_start", "this_turn", ""),
        ("or_ba_move_it", 1, "double_move", "own_turn_start", "this_turn", ""),
        ("or_ba_photon_grenades", 1, "enemy_minus_die", "own_turn_start", "this_turn", ""),
    ],
    "equipment_blood_angels": [
        ("eq_ba_bionic_arm", 1, "reroll_melee_commander", "passive", "mission", ""),
        ("eq_ba_blind_grenades", 1, "squad_untargetable", "own_turn_end", "next_alien_turn", ""),
        ("eq_ba_bolt_pistols", 1, "bonus_melee_white", "passive", "mission", ""),
        ("eq_ba_close_assault_blades", 1, "diagonal_melee", "passive", "mission", ""),
        ("eq_ba_force_field", 1, "commander_armour_3", "passive", "mission", ""),
        ("eq_ba_melta_bomb", 1, "bonus_melee_red", "own_turn_any", "one_attack", ""),
        ("eq_ba_targeter", 2, "reroll_fire_weapon", "setup", "mission", ""),
    ],
    "order_imperial_fists": [
        ("or_if_by_sections", 1, "double_move_or_fire", "own_turn_start", "this_turn", ""),
        ("or_if_fire", 1, "double_fire", "own_turn_start", "this_turn", ""),
        ("or_if_heavy_weapon", 1, "heavy_double", "own_turn_start", "this_turn", ""),
        ("or_if_move_it", 1, "double_move", "own_turn_start", "this_turn", ""),
    ],
    "equipment_imperial_fists": [
        ("eq_if_bionic_eye", 1, "reroll_fire_commander", "passive", "mission", ""),
        ("eq_if_blind_grenades", 1, "squad_untargetable", "own_turn_end", "next_alien_turn", ""),
        ("eq_if_bolt_pistols", 1, "bonus_melee_white", "passive", "mission", ""),
        ("eq_if_combi_weapon", 1, "commander_plasma_mode", "passive", "mission", ""),
        ("eq_if_melta_bomb", 1, "bonus_melee_red", "own_turn_any", "one_attack", ""),
        ("eq_if_suspensors", 1, "heavy_moves_6", "passive", "mission", ""),
        ("eq_if_targeter", 2, "reroll_fire_weapon", "setup", "mission", ""),
    ],
    "order_ultramarines": [
        ("or_um_close_assault", 1, "fire_and_melee", "own_turn_start", "this_turn", ""),
        ("or_um_fire", 1, "double_fire", "own_turn_start", "this_turn", ""),
        ("or_um_move_it", 1, "double_move", "own_turn_start", "this_turn", ""),
        ("or_um_by_sections", 1, "double_move_or_fire", "own_turn_start", "this_turn", ""),
    ],
    "equipment_ultramarines": [
        ("eq_um_bio_scanner", 1, "peek_blips", "own_turn_start", "mission", ""),
        ("eq_um_blind_grenades", 1, "squad_untargetable", "own_turn_end", "next_alien_turn", ""),
        ("eq_um_bolt_pistols", 1, "bonus_melee_white", "passive", "mission", ""),
        ("eq_um_digital_weapons", 1, "reroll_any_commander", "passive", "mission", ""),
        ("eq_um_medi_kit", 1, "heal_commander", "own_turn_any", "instant", ""),
        ("eq_um_melta_bomb", 1, "bonus_melee_red", "own_turn_any", "one_attack", ""),
        ("eq_um_targeter", 2, "reroll_fire_weapon", "setup", "mission", ""),
    ],
    "order_orks": [
        ("or_ork_dakka", 1, "double_fire", "own_turn_start", "this_turn", ""),
        ("or_ork_move_on", 1, "double_move", "own_turn_start", "this_turn", ""),
        ("or_ork_get_da_gitz", 1, "fire_and_melee", "own_turn_start", "this_turn", ""),
        ("or_ork_waaargh", 1, "melee_charge", "own_turn_start", "this_turn", ""),
    ],
    "equipment_orks": [
        ("eq_ork_bionik_bitz", 1, "reroll_melee_commander", "passive", "mission", ""),
        ("eq_ork_power_armour", 1, "commander_armour_3", "passive", "mission", ""),
        ("eq_ork_kustom_weapon", 1, "kustom_weapon", "setup", "mission", ""),
        ("eq_ork_painboy", 1, "heal_commander", "own_turn_any", "instant", ""),
        ("eq_ork_bolt_pistols", 1, "bonus_melee_white", "passive", "mission", ""),
        ("eq_ork_battle_frenzy", 1, "bonus_melee_red", "own_turn_any", "this_turn", ""),
        ("eq_ork_frag_stikkbombz", 1, "grenade", "own_turn_any", "instant", ""),
        ("eq_ork_freebooter", 1, "extra_unit", "setup", "mission", ""),
    ],
    "order_eldar": [
        ("or_eldar_swift_advance", 1, "double_move", "own_turn_start", "this_turn", ""),
        ("or_eldar_storm_of_stars", 1, "double_fire", "own_turn_start", "this_turn", ""),
        ("or_eldar_blade_and_star", 1, "fire_and_melee", "own_turn_start", "this_turn", ""),
        ("or_eldar_fade_away", 1, "split_move", "own_turn_start", "this_turn", ""),
    ],
    "equipment_eldar": [
        ("eq_eldar_rune_catapult", 1, "reroll_fire_weapon", "passive", "mission", ""),
        ("eq_eldar_rune_missile", 1, "reroll_fire_weapon", "passive", "mission", ""),
        ("eq_eldar_rune_cannon", 1, "reroll_fire_weapon", "passive", "mission", ""),
        ("eq_eldar_rune_laser", 1, "reroll_fire_weapon", "passive", "mission", ""),
        ("eq_eldar_super_krak", 1, "bonus_fire_red", "passive", "mission", ""),
        ("eq_eldar_mirage", 1, "squad_untargetable", "own_turn_end", "next_alien_turn", ""),
        ("eq_eldar_spirit_stone", 1, "heal_commander", "own_turn_any", "instant", ""),
        ("eq_eldar_rune_armour", 1, "commander_armour_3", "passive", "mission", ""),
    ],
    "exarch_power": [
        ("ex_quick_hand", 1, "extra_shot", "passive", "mission", ""),
        ("ex_keen_eye", 1, "reroll_fire", "passive", "mission", ""),
        ("ex_mighty_blow", 1, "bonus_melee_red", "passive", "mission", ""),
        ("ex_blade_dance", 1, "reroll_melee", "passive", "mission", ""),
        ("ex_whirlwind", 1, "double_melee", "passive", "mission", ""),
        ("ex_long_stride", 1, "bonus_move", "passive", "mission", ""),
        ("ex_leap", 1, "move_through", "passive", "mission", ""),
        ("ex_dodge", 1, "damage_reduce", "passive", "mission", ""),
        ("ex_war_cry", 1, "enemy_minus_die", "passive", "mission", ""),
        ("ex_slanting_cut", 1, "diagonal_melee", "passive", "mission", ""),
    ],
    "event_blue": [
        ("eb_psychic_static", 1, "no_orders", "on_draw", "next_turn_of_target", ""),
        ("eb_broken_rune", 1, "lose_equipment", "on_draw", "instant", ""),
        ("eb_deep_trance", 1, "commander_idle", "on_draw", "next_turn_of_target", ""),
        ("eb_crystals_spent", 1, "no_heavy_fire", "on_draw", "next_turn_of_target", ""),
        ("eb_shattered_weapon", 1, "lose_heavy_weapon", "on_draw", "mission", ""),
        ("eb_hull_guns", 2, "trap_shot", "on_draw", "instant", ""),
        ("eb_mine", 1, "trap_blast", "on_draw", "instant", ""),
        ("eb_old_hatred", 1, "bonus_melee_white", "alien_turn", "this_turn", ""),
        ("eb_stalker", 1, "spawn_genestealer", "alien_turn", "instant", ""),
        ("eb_foresight", 1, "peek_blips", "on_draw", "instant", ""),
        ("eb_council_word", 1, "extra_order_one", "on_draw", "mission", ""),
    ],
    "psychic": [
        ("psy_mind_bolt", 1, "ranged_attack", "own_turn_start", "instant", "psionic"),
        ("psy_mind_sight", 1, "reveal_board", "own_turn_start", "instant", "psionic"),
        ("psy_domination", 1, "control_enemy", "own_turn_start", "this_turn", "psionic"),
        ("psy_lightning", 1, "line_attack", "own_turn_start", "instant", "power"),
        ("psy_fire_storm", 1, "blast_attack", "own_turn_start", "instant", "power"),
        ("psy_aegis", 1, "armour_bonus", "own_turn_start", "next_alien_turn", "power"),
        ("psy_push", 1, "move_figure", "own_turn_start", "instant", "kinesis"),
        ("psy_gate", 1, "teleport", "own_turn_start", "instant", "kinesis"),
        ("psy_doors", 1, "doors", "own_turn_start", "instant", "kinesis"),
        ("psy_haste", 1, "extra_activation", "own_turn_start", "this_turn", "time"),
        ("psy_stasis", 1, "figure_idle", "own_turn_start", "next_alien_turn", "time"),
        ("psy_second_chance", 1, "reroll_all", "own_turn_start", "next_alien_turn", "time"),
    ],
}
SIZES = {
    "event_green": 28,
    "event_blue": 12,
    "order_blood_angels": 4,
    "equipment_blood_angels": 8,
    "order_imperial_fists": 4,
    "equipment_imperial_fists": 8,
    "order_ultramarines": 4,
    "equipment_ultramarines": 8,
    "order_orks": 4,
    "equipment_orks": 8,
    "order_eldar": 4,
    "equipment_eldar": 8,
    "exarch_power": 10,
    "psychic": 12,
}
HANDS = {"order": "order", "equipment": "equipment", "exarch": "exarch", "psychic": "psychic", "event": ""}


@pytest.mark.parametrize("deck", SIZES)
def test_a_deck_holds_these_cards_and_no_others(deck: str) -> None:
    full = CATALOG.resolve("deck", deck)
    held = [card for card in CATALOG.cards.values() if card.deck == full]
    rows = [(bare(one.id), one.copies, one.kind, one.timing, one.duration, one.category) for one in held]
    assert sorted(rows) == sorted(CARDS[deck])
    assert CATALOG.decks[full].cards == SIZES[deck] == sum(CATALOG.deck_list(full).values())
    assert CATALOG.decks[full].hand == HANDS[deck.partition("_")[0]]


def test_no_other_deck_but_the_quiet_one() -> None:
    assert {bare(deck) for deck in CATALOG.decks} == {*SIZES, "event_quiet", "event_lesson"}


def test_every_kind_is_of_the_vocabulary_and_every_change_can_be_read() -> None:
    for card in CATALOG.cards.values():
        assert card.kind in BUILT_IN
        change_of(card)


def test_every_word_of_the_vocabulary_has_a_card() -> None:
    assert set(BUILT_IN) - {card.kind for card in CATALOG.cards.values()} == {"reroll"}
