"""Who sits where once the draft is done: the seats of a match and the table that goes with them (C1.2, C1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.content.catalog import Catalog
from game.content.defs import Mission
from game.content.tables import bare
from game.corridor import records as r
from game.corridor.mission_table import exits_of, plan_for
from game.corridor.setting import Setting

NOBODY = "-"
"""The alien seat of a match whose factions are still to be drafted."""


def dock_pieces(catalog: Catalog, factions: Iterable[str]) -> tuple[str, ...]:
    """The piece that is each assault seat's dock, by their factions' full ids (C13.1)."""
    docks = (catalog.factions[catalog.resolve("faction", faction)].dock for faction in factions)
    return tuple(dock if dock != "none" else "dock" for dock in docks)


def seated(
    catalog: Catalog, hooks: object, mission: Mission, factions: Sequence[str], options: dict[str, bool]
) -> Setting:
    """The setting of a match between these factions (full ids, in turn order, the alien's last)."""
    count, pieces = len(factions) - 1, dock_pieces(catalog, factions[:-1])
    plan = plan_for(catalog, mission, count, pieces)
    names = tuple(map(bare, factions))
    docks = {name: plan.docks[number] for number, name in enumerate(names[:-1], 1) if number in plan.docks}
    ours, theirs = (exits_of(catalog, mission, plan, count, owner, pieces) for owner in ("", "alien"))
    return Setting(catalog, hooks, plan, names, names[-1], docks, options, mission, plan.r_squares, ours, theirs)


def drafting(
    catalog: Catalog, hooks: object, mission: Mission, players: Sequence[str], options: dict[str, bool]
) -> Setting:
    """The setting while players choose their factions: the table as it is for marines, nobody's docks, no alien yet."""
    plan = plan_for(catalog, mission, len(players) - 1, ("dock",) * (len(players) - 1))
    return Setting(catalog, hooks, plan, tuple(players), NOBODY, {}, options, mission, plan.r_squares)


def reseated(setting: Setting, factions: Sequence[str]) -> Setting:
    """The setting after the draft."""
    assert setting.mission is not None
    return seated(setting.catalog, setting.hooks, setting.mission, factions, dict(setting.options))


def as_seated(setting: Setting, seats: dict[str, r.Seat]) -> Setting:
    """The setting that a position with these seats has: until the draft is over its own, then that of its factions."""
    if setting.alien != NOBODY or tuple(seats) == setting.seats:
        return setting
    return reseated(setting, [seat.faction for seat in seats.values()])
