"""The kinds of definition: the table that brings each in a file, and its shelf in the catalog."""

from __future__ import annotations

import re

import msgspec

from game.content import defs, ladders, tips


class Kind(msgspec.Struct, frozen=True):
    """A kind of definition: its TOML ``table``, its ``shelf`` in the catalog, the record that holds one; ``plays``: it
    can change play.
    """

    table: str
    shelf: str
    record: type[defs.Definition]
    plays: bool = True


KINDS: dict[str, Kind] = {
    kind.table: kind
    for kind in (
        Kind("die", "dice", defs.Die),
        Kind("weapon", "weapons", defs.Weapon),
        Kind("profile", "profiles", defs.Profile),
        Kind("faction", "factions", defs.Faction),
        Kind("pool", "pools", defs.PoolEntry),
        Kind("squad", "squads", defs.Squad),
        Kind("squad_rule", "squad_rules", defs.SquadRule),
        Kind("supply", "supplies", defs.Supply),
        Kind("deck", "decks", defs.Deck),
        Kind("card", "cards", defs.Card),
        Kind("mission", "missions", defs.Mission),
        Kind("profile_class", "profile_classes", defs.ProfileClass),
        Kind("switch", "switches", defs.RuleSwitch),
        Kind("board", "boards", defs.Board),
        Kind("piece", "pieces", defs.Piece),
        Kind("ladder", "ladders", ladders.Ladder),
        Kind("campaign", "campaigns", ladders.Campaign),
        Kind("section", "sections", defs.Section),
        Kind("tip", "tips", tips.Tip, plays=False),
        Kind("lesson", "lessons", tips.Lesson, plays=False),
    )
}
"""Every kind by the name of its table, in the order in which the codex lists them."""

BY_SHELF: dict[str, Kind] = {kind.shelf: kind for kind in KINDS.values()}

NAME = re.compile(r"[a-z0-9_]{1,64}")
"""What a plugin's id, and the part of an id after the colon, may be made of."""


def kind_of(word: str) -> Kind | None:
    """The kind that is called so, by its table (``profile``) or by its shelf (``profiles``)."""
    return KINDS.get(word) or BY_SHELF.get(word)


def bare(full: str) -> str:
    """The part of an id after the colon."""
    return full.rpartition(":")[2]


def owner(full: str) -> str:
    """The plugin that an id belongs to."""
    return full.partition(":")[0]
