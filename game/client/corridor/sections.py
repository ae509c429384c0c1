"""Which section of the rulebook stands behind what a player meets: refusals, actions, questions."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.texts import Texts

REFUSALS: dict[str, str] = {
    "not_your_turn": "C1.3",
    "exploring_due": "C5.4",
    "already_moved": "C6.1",
    "already_attacked": "C4.2",
    "already_attacked_round_the_move": "C5.3",
    "move_or_fire": "C10.4",
    "out_of_reach": "C6.1",
    "blocked": "C6.3",
    "cuts_corner": "C6.3",
    "no_diagonal": "C6.1",
    "occupied": "C6.2",
    "no_consent": "C6.6",
    "under_door": "C6.4",
    "does_not_fit": "C6.4",
    "came_home": "C13.2",
    "safe_zone": "C13.1",
    "not_on_threshold": "C7.1",
    "door_occupied": "C7.3",
    "not_visible": "C8.1",
    "not_targetable": "C8.1",
    "not_targetable_own": "C10.2",
    "out_of_range": "C10.4",
    "out_of_arc": "C12.2",
    "off_line": "C10.4",
    "not_adjacent": "C11.1",
    "no_melee": "C11.3",
    "reloading": "C10.4",
    "already_prone": "C12.3",
    "bad_card": "C17.1",
    "one_order_a_turn": "C5.1",
    "heavy_only": "C12.8",
    "in_sight": "C9.1",
    "not_r_square": "C9.1",
    "too_few_tokens": "C4.3",
}
"""A refusal's code → the section that refuses. Codes that no rule of the ship stands behind are left out."""

ACTIONS: dict[str, str] = {
    "move": "C6.1",
    "fire": "C10.1",
    "melee": "C11.1",
    "open": "C7.1",
    "finish": "C6.5",
    "search": "C14.2",
    "use": "C14.2",
    "pick_up": "C14.2",
    "drop": "C14.2",
    "exit": "C14.1",
    "self_destruct": "C12.4",
    "man": "C12.2",
    "leave_gun": "C12.2",
    "turn_n": "C12.2",
    "turn_e": "C12.2",
    "turn_s": "C12.2",
    "turn_w": "C12.2",
}
"""A button of the unit card → the section that it follows."""

QUESTIONS: dict[str, str] = {
    "let_pass": "C6.6",
    "dodge": "C12.3",
    "reroll": "C10.3",
    "share_hits": "C10.4",
    "use_shield": "C12.4",
    "weapon_lost": "C12.1",
    "card_lost": "C12.7",
    "place_blips": "C5.4",
    "cover": "C8.5",
    "substitute": "C8.9",
    "choose_secret": "C8.5",
    "draw_event": "C16.3",
}
"""The kind of a question → the section that asks it; those of cards go to the card."""

NUMBERS: dict[str, str] = {"move": "C6.1", "fire": "C10.1", "melee": "C11.1", "armour": "C10.1"}
"""A printed value of the unit card → the section that says what it is for."""

PANELS: dict[str, str] = {
    "banner": "C1.3",
    "banner/round": "C14.1",
    "banner/events": "C2.2",
    "banner/end": "C5.5",
    "hand": "C5.1",
    "dice": "C10.3",
    "log": "C1.3",
    "map": "C5.4",
    "score": "C15.1",
    "ask": "C17.1",
}
"""A panel of the HUD, or a part of one, → the section of what it shows."""

LINES: dict[str, str] = {
    "turn": "C1.3",
    "move": "C6.1",
    "door": "C7.1",
    "blip": "C8.5",
    "dice": "C10.3",
    "fire": "C10.1",
    "hurt": "C10.1",
    "kill": "C15.1",
    "card": "C17.1",
    "score": "C14.2",
}
"""A kind of line in the log → the section of what it tells."""

OBJECTS: dict[str, str] = {"captive": "C15.3", "nest": "C10.7", "relay": "C10.7", "wreck": "C6.3", "crate": "C6.3"}
"""A kind of object on the board → its section; of all others that of rooms, items and captives."""
OTHER_OBJECT = "C14.2"

FLOOR: dict[str, str] = {
    "door": "C7.1",
    "blast": "C7.3",
    "wall": "C6.3",
    "dock": "C13.1",
    "exit": "C14.1",
    "entry": "C9.1",
    "unexplored": "C5.4",
    "square": "C6.1",
}
"""What the board is made of → the section that tells what it is for."""


def told(texts: Texts, code: str, params: Mapping[str, object]) -> str:
    """The sentence of a refusal, with the section that stands behind it and the key that opens it there."""
    sentence = texts.refusal(code, params)
    section = REFUSALS.get(f"{code}_{params.get('why', '')}") or REFUSALS.get(code)
    return texts("corridor.cited", told=sentence, section=section) if section else sentence
