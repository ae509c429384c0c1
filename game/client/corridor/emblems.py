"""The picture of a card: its own emblem, else that of its effect, else that of its deck; and the ground below it."""

from __future__ import annotations

from game.client.corridor.lookbook import Lookbook
from game.client.hud.model_table import CardArt
from game.client.ui.theme import Colour

FOLDER = "emblems/"
"""Where emblems lie among the icons."""

OF_EFFECTS = {
    "quiet": "quiet",
    "secondary_mission": "dish",
    "trap_blast": "booby_trap",
    "trap_shot": "turret",
    "android_bomb": "android_bomb",
    "spawn_genestealer": "claws",
    "convert_marine": "lure",
    "swap_aliens": "swap",
    "lose_heavy_weapon": "empty_magazine",
    "lose_equipment": "broken_cog",
    "extra_order_all": "battle_plan",
    "extra_order_one": "new_orders",
    "heal_commander": "medi_kit",
    "extra_unit": "reinforcements",
    "reveal_board": "scan",
    "peek_blips": "bio_scanner",
    "move_blips": "redeploy",
    "extra_reinforcements": "reinforcements",
    "ranged_attack": "mind_bolt",
    "line_attack": "lightning",
    "blast_attack": "fire_storm",
    "move_figure": "push",
    "teleport": "gate",
    "control_enemy": "domination",
    "armour_bonus": "aegis",
    "commander_armour_3": "force_field",
    "bonus_fire_red": "krak",
    "bonus_melee_red": "mighty_blow",
    "bonus_melee_white": "fist",
    "melee_charge": "roar",
    "enemy_minus_die": "photon",
    "diagonal_melee": "slanting_cut",
    "bonus_move": "long_stride",
    "heavy_moves_6": "suspensors",
    "move_through": "leap",
    "split_move": "fade_away",
    "double_move": "chevrons",
    "double_fire": "two_shots",
    "double_move_or_fire": "sections",
    "heavy_double": "heavy_weapon",
    "double_melee": "whirlwind",
    "fire_and_melee": "gun_and_blade",
    "extra_shot": "burst_of_three",
    "reroll_fire": "keen_eye",
    "reroll_fire_commander": "bionic_eye",
    "reroll_fire_weapon": "targeter",
    "reroll_melee": "blade_dance",
    "reroll_melee_commander": "bionic_arm",
    "reroll_any_commander": "digital_weapons",
    "reroll": "second_chance",
    "reroll_all": "second_chance",
    "grenade": "thrown_grenade",
    "ork_plasma": "spanner",
    "kustom_weapon": "kustom_gun",
    "commander_plasma_mode": "combi_weapon",
    "damage_reduce": "dodge",
    "squad_untargetable": "smoke",
    "doors": "doors",
    "extra_activation": "haste",
    "aliens_idle": "idle",
    "no_orders": "radio_off",
    "no_heavy_fire": "jammed",
    "commander_idle": "headset",
    "figure_idle": "stasis",
}
"""The emblem of a card that names none, by its effect (C17)."""

OF_HANDS = {
    "": ("signal", "green"),
    "order": ("new_orders", "red"),
    "equipment": ("spanner", "steel"),
    "psychic": ("psychic_attack", "violet"),
    "exarch": ("blade_dance", "teal"),
}
"""Emblem and ground of a deck that names none, by the kind of hand that its cards are held in; "" are events."""


def card_art(book: Lookbook, card: str) -> CardArt:
    """The picture of a card."""
    entry = book.catalog.cards[card]
    deck = book.visual("deck", entry.deck)
    usual, ground = OF_HANDS.get(book.catalog.decks[entry.deck].hand, OF_HANDS[""])
    emblem = book.visual("card", card).get("emblem") or OF_EFFECTS.get(entry.kind) or deck.get("emblem") or usual
    return CardArt(f"{FOLDER}{emblem}", _ground(book, str(deck.get("ground", "")), ground))


def _ground(book: Lookbook, wanted: str, usual: str) -> Colour:
    """A colour of grounds from 0 to 255; the usual one where the palette has none of that name."""
    name = wanted if book.palette.has("ground", wanted) else usual
    red, green, blue = (round(value * 255) for value in book.palette.colour("ground", name))
    return red, green, blue
