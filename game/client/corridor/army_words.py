"""Armies in words: why one is not allowed (the ``why`` of ``bad_army``; C2.4 to C2.6, C3, C16), seats and ranks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.client.corridor.lookbook import Lookbook
from game.client.corridor.naming import Names
from game.client.texts import Texts
from game.session import musters

_KINDS = {"not_of_faction": "profile", "pool": "profile", "token": "profile", "card": "card", "category": "card"}
"""What the id is that a fault carries after its code."""


def army_sentence(why: str, book: Lookbook, texts: Texts, rule: Any = None, **params: object) -> str:
    """The sentence for a fault (``code`` or ``code ID``); ``rule`` is what the squad must hold, if that is known."""
    code, _, identity = why.partition(" ")
    words: dict[str, object] = dict(params)
    if identity:
        kind = _KINDS.get(code, "profile")
        words["name"] = book.name(kind, identity)
    if rule is not None:
        words |= {"troopers": rule.troopers, "light": rule.min_light, "heavy": rule.min_heavy}
        words |= {"price": rule.librarian_cards, "badges": rule.librarian_badges}
    for kind in ("faction", "card"):
        if kind in params:
            words["name"] = book.name(kind, str(params[kind]))
    key = f"program.fault.{code}"
    return texts(key, **words) if texts.has(key) else texts("program.fault.other", code=why)


def refusal_sentence(code: str, params: Mapping[str, object], book: Lookbook, texts: Texts, rule: Any = None) -> str:
    """The sentence for any refusal while armies are chosen."""
    if code != "bad_army":
        return texts.refusal(code, params)
    if not params.get("why"):
        return texts("program.fault.seats")
    words = {key: value for key, value in params.items() if key != "why"}
    return army_sentence(str(params["why"]), book, texts, rule, **words)


def seat_name(view: Any, seat: str, names: Names) -> str:
    """A seat's name: its faction's, or of one that has none yet "Player 2"."""
    army = view.armies.get(seat)
    if army is not None and army.choice.faction:
        return names.book.name("faction", army.choice.faction)
    return names.texts("program.muster.player", n=list(view.armies).index(seat) + 1)


def why_not(view: Any, seat: str, command: Any, names: Names, rule: Any = None) -> str:
    """Why a seat may not choose something, in one sentence; "" when it may."""
    refusal = musters.why_not(view, seat, command)
    if refusal is None:
        return ""
    return refusal_sentence(refusal.code, refusal.params, names.book, names.texts, rule)


def rank_name(catalog: Any, faction: str, rank: int, names: Names) -> str:
    """The name of a rank of a faction."""
    ladder, held = musters.rank_of(catalog, faction, rank)
    return names.book.text("ladder", ladder, f"rank.{held}") or str(rank)
