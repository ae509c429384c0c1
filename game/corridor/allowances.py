"""Which tokens the alien brings to a mission, and what the Dreadnoughts among them carry (C2.3, C2.6, C16.2)."""

from __future__ import annotations

from game.content.catalog import Catalog
from game.content.defs import Mission
from game.content.hands import ladder_of
from game.corridor.loadouts import chosen_loadout
from game.corridor.records.armies import SeatChoice

POOLS = ("blips", "reinforcements")


def allowance(catalog: Catalog, mission: Mission, seats: int, alien: SeatChoice, pool: str) -> dict[str, int]:
    """The tokens of a pool (``blips`` or ``reinforcements``) that the alien has: the mission's, those it chose beyond
    them, less what a lost mission cost it (C16.2).
    """
    table: dict[str, dict[str, int]] = getattr(mission, pool)
    allowed = dict(table.get(str(seats), {}))
    if pool == "reinforcements":
        for kind in alien.extra:
            allowed[kind] = allowed.get(kind, 0) + 1
    fewer = missing_kinds(catalog, mission, seats, alien)
    for kind in fewer.get(pool, ()):
        allowed[kind] -= 1
    return {kind: count for kind, count in allowed.items() if count}


def missing_kinds(catalog: Catalog, mission: Mission, seats: int, alien: SeatChoice) -> dict[str, list[str]]:
    """Which tokens the alien lacks after a poor mission, by pool: blips first, the ladder's order of kinds (C16.2)."""
    ladder = ladder_of(catalog, catalog.resolve("faction", alien.faction))
    lost: dict[str, list[str]] = {"blips": [], "reinforcements": []}
    left = alien.standing.fewer if ladder is not None else 0
    for pool in lost:
        table: dict[str, dict[str, int]] = getattr(mission, pool)
        there = table.get(str(seats), {})
        for kind in ladder.fewer_of if ladder is not None else ():
            take = min(left, there.get(kind, 0))
            lost[pool] += [kind] * take
            left -= take
    return lost


def machines_dealt(
    catalog: Catalog, mission: Mission, seats: int, alien: SeatChoice
) -> list[tuple[str, str, tuple[str, ...]]]:
    """The alien's Dreadnoughts: the profile of each, the pool that it is in, what it carries; those with most mounts
    first, each class in the order in which it is dealt (C2.6).
    """
    found: list[tuple[str, str, tuple[str, ...]]] = []
    for pool in POOLS:
        for kind, number in sorted(allowance(catalog, mission, seats, alien, pool).items()):
            for _ in range(number if catalog.profiles[kind].weapon_slots else 0):
                place = sum(each[0] == kind for each in found)
                found.append((kind, pool, chosen_loadout(catalog, alien, kind, place)))
    return sorted(found, key=lambda each: (-len(each[2]), each[0]))
