"""Which squads a faction can field: its ready-made ones, its pool, and what a squad must hold (C2.4, C3.1, C3.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from game.content.catalog import Catalog
from game.content.defs import Profile, Squad, SquadRule
from game.content.tables import bare

SquadSize = Literal["light", "heavy"]
HEAVY = ("heavy", "extra_heavy")


def pool_of(catalog: Catalog, faction: str, size: SquadSize | None = None) -> dict[str, int]:
    """How many figures of each profile a faction owns (C3.4) for squads of a size, or (none) for the larger: the rows
    of all plugins added up, in load order.
    """
    limits: dict[str, int] = {}
    for entry in catalog.pools.values():
        if entry.faction == faction and (size is None or entry.size in ("", size)):
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


def mercenaries(catalog: Catalog) -> list[str]:
    """The factions that may be hired, in their order (C2.4)."""
    hired = [faction for faction in catalog.factions.values() if faction.role == "mercenary"]
    return [faction.id for faction in sorted(hired, key=lambda faction: (faction.order, faction.id))]


class Muster(msgspec.Struct, frozen=True):
    """What a squad is judged by: its faction, the size, mercenaries that stand in it ("" = none), librarians or not."""

    faction: str
    size: SquadSize
    hire: str = ""
    librarians: bool = True


def led_by(catalog: Catalog, muster: Muster, members: Sequence[str]) -> str:
    """The faction whose commander leads a squad: the mercenaries' where theirs does (C2.4), else the seat's own."""
    if muster.hire:
        for name in members:
            if catalog.profiles[name].rank == "commander" and catalog.fields(muster.hire, name):
                return muster.hire
    return muster.faction


def squad_faults(catalog: Catalog, faction: str, size: SquadSize, members: Sequence[str]) -> list[str]:
    """What is wrong with a squad without mercenaries; see ``muster_faults``."""
    return muster_faults(catalog, Muster(faction, size), members)


def muster_faults(catalog: Catalog, muster: Muster, members: Sequence[str]) -> list[str]:
    """What is wrong with a squad, as codes of ``bad_army``; empty when it may be fielded.

    ``members`` are profile ids. Codes: ``no_rule``, ``commander``, ``troopers``, ``min_light``, ``min_heavy``,
    ``librarian`` (none allowed, or more than one), ``not_hired`` (mercenaries without a figure of theirs), ``light``
    and ``heavy`` (more of that class than the seat's own squad could hold), ``not_of_faction <profile>``,
    ``pool <profile>``.
    """
    leader = led_by(catalog, muster, members)
    rule = squad_rule(catalog, leader, muster.size)
    if rule is None:
        return ["no_rule"]
    profiles = [catalog.profiles[name] for name in members]
    faults = _count_faults(rule, profiles, muster.librarians)
    if muster.hire and not any(catalog.fields(muster.hire, name) for name in members):
        faults.append("not_hired")
    if muster.hire and leader == muster.faction:
        faults.extend(_exchange_faults(catalog, muster, profiles))
    return faults + _pool_faults(catalog, muster, leader, members)


def _count_faults(rule: SquadRule, profiles: list[Profile], allowed: bool) -> list[str]:
    """One commander, the right number of troopers, enough of each class, a librarian in place of some (C3.1)."""
    faults = []
    librarians = sum(profile.rank == "librarian" for profile in profiles)
    troopers = [profile for profile in profiles if profile.rank not in ("commander", "librarian")]
    light = sum(profile.profile_class == "light" for profile in troopers)
    heavy = sum(profile.profile_class in HEAVY for profile in troopers)
    if sum(profile.rank == "commander" for profile in profiles) != 1:
        faults.append("commander")
    if librarians > 1 or (librarians and not (allowed and rule.librarian_for)):
        faults.append("librarian")
    wanted = rule.troopers - (rule.librarian_for if librarians else 0)
    if len(troopers) != wanted:
        faults.append("troopers")
    # the minima still hold, save where they name every trooper: there the librarian takes the place of some
    spare = max(0, rule.min_light + rule.min_heavy - wanted) if librarians else 0
    short = max(0, rule.min_light - light)
    if short > (0 if rule.librarian_class == "heavy" else spare):
        faults.append("min_light")
    if rule.min_heavy - heavy > (0 if rule.librarian_class == "light" else spare - short):
        faults.append("min_heavy")
    return faults


def _exchange_faults(catalog: Catalog, muster: Muster, profiles: list[Profile]) -> list[str]:
    """Troopers replaced one for one by others of the same class (C2.4): the seat's own squad must allow the classes."""
    own = pool_of(catalog, muster.faction, muster.size)
    owned = [(catalog.profiles[name], limit) for name, limit in own.items() if catalog.profiles[name].rank == "trooper"]
    faults = []
    for word, classes in (("light", ("light",)), ("heavy", HEAVY)):
        there = sum(profile.profile_class in classes and profile.rank == "trooper" for profile in profiles)
        if there > sum(limit for profile, limit in owned if profile.profile_class in classes):
            faults.append(word)
    return faults


def _pool_faults(catalog: Catalog, muster: Muster, leader: str, members: Sequence[str]) -> list[str]:
    """Figures of the faction and of its mercenaries alone, no more of each than there are (C3.4).

    Where mercenaries lead, nobody of the seat's own stands among them but the librarian.
    """
    faults = []
    for name, count in Counter(members).items():
        owners = [faction for faction in (muster.faction, muster.hire) if faction and catalog.fields(faction, name)]
        if catalog.profiles[name].rank == "librarian" and owners:
            continue
        if muster.hire and leader == muster.hire:
            owners = [faction for faction in owners if faction == leader]
        if not owners:
            faults.append(f"not_of_faction {name}")
        elif all(count > pool_of(catalog, faction, muster.size).get(name, 0) for faction in owners):
            faults.append(f"pool {name}")
    return faults


def has_librarian(catalog: Catalog, members: Sequence[str]) -> bool:
    """Whether a librarian stands in a squad."""
    return any(catalog.profiles[name].rank == "librarian" for name in members)
