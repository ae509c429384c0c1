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


def told(texts: Texts, code: str, params: Mapping[str, object]) -> str:
    """The sentence of a refusal, with the section that stands behind it and the key that opens it there."""
    sentence = texts.refusal(code, params)
    section = REFUSALS.get(f"{code}_{params.get('why', '')}") or REFUSALS.get(code)
    return texts("corridor.cited", told=sentence, section=section) if section else sentence
