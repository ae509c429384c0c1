"""Which squads a faction can field: its ready-made ones, its pool, and what a squad must hold (C3.1, C3.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from game.content.catalog import Catalog
from game.content.defs import Squad, SquadRule
from game.content.tables import bare

SquadSize = Literal["light", "heavy"]


def pool_of(catalog: Catalog, faction: str) -> dict[str, int]:
    """How many figures of each profile a faction owns (C3.4): the rows of all plugins added up, in load order."""
    limits: dict[str, int] = {}
    for entry in catalog.pools.values():
        if entry.faction == faction:
            limits[entry.profile] = limits.get(entry.profile, 0) + entry.limit
    return limits


def squads_of(catalog: Catalog, faction: str, size: SquadSize) -> list[Squad]:
    """A faction's ready-made squads of a size: the one to take by default first, then by id."""
    fitting = [squad for squad in catalog.squads.values() if squad.faction == faction and squad.size == size]
    return sorted(fitting, key=lambda squad: (-squad.priority, squad.id))


def squad_rule(catalog: Catalog, faction: str, size: SquadSize) -> SquadRule | None:
    """The rule that a faction's squads of a size obey: of its own name before that of its army; none if unwritten."""
    words = (bare(faction), catalog.factions[faction].profiles_of)
    rules = [rule for rule in catalog.squad_rules.values() if rule.size == size and rule.profiles_of in words]
    return min(rules, key=lambda rule: (words.index(rule.profiles_of), rule.id), default=None)


def squad_faults(catalog: Catalog, faction: str, size: SquadSize, members: Sequence[str]) -> list[str]:
    """What is wrong with a squad, as codes of ``bad_army``; empty when it may be fielded.

    ``members`` are profile ids. Codes: ``no_rule``, ``commander``, ``troopers``, ``min_light``, ``min_heavy``,
    ``not_of_faction <profile>``, ``pool <profile>``.
    """
    rule = squad_rule(catalog, faction, size)
    if rule is None:
        return ["no_rule"]
    faults = []
    profiles = [catalog.profiles[name] for name in members]
    troopers = [profile for profile in profiles if profile.rank != "commander"]
    light = sum(profile.profile_class == "light" for profile in troopers)
    heavy = sum(profile.profile_class in ("heavy", "extra_heavy") for profile in troopers)
    if len(profiles) - len(troopers) != 1:
        faults.append("commander")
    if len(troopers) != rule.troopers:
        faults.append("troopers")
    if light < rule.min_light:
        faults.append("min_light")
    if heavy < rule.min_heavy:
        faults.append("min_heavy")
    limits = pool_of(catalog, faction)
    for name, count in Counter(members).items():
        if not catalog.fields(faction, name):
            faults.append(f"not_of_faction {name}")
        elif count > limits.get(name, 0):
            faults.append(f"pool {name}")
    return faults
