"""Setting a match up from plain words, and asking beforehand whether it may be (C2, C3): for screens and commands."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.armies import squads_of
from game.content.catalog import Catalog
from game.content.defs import Mission, Squad
from game.content.tables import bare
from game.corridor.setup import MatchSpec, SeatChoice, SetupError
from game.plugin import Loaded
from game.session.session import Session

__all__ = ["SetupError", "alien_faction", "missions", "new_match", "ready_squads"]


def missions(catalog: Catalog) -> list[Mission]:
    """All missions, by their number."""
    return sorted(catalog.missions.values(), key=lambda mission: (mission.number, mission.id))


def alien_faction(catalog: Catalog) -> str:
    """The faction of the alien seat."""
    return next(full for full, faction in catalog.factions.items() if faction.role == "alien")


def ready_squads(catalog: Catalog, mission: Mission, faction: str) -> list[Squad]:
    """The ready-made squads that a faction may bring to a mission, the usual one first."""
    return squads_of(catalog, faction, mission.squad)


def new_match(
    loaded: Loaded,
    mission: str,
    seats: Sequence[tuple[str, tuple[str, ...]]],
    loadout: tuple[str, ...] = (),
    options: dict[str, bool] | None = None,
    seed: int = 0,
) -> Session:
    """A match of ``mission``: ``seats`` are assault factions with their figures (none = the usual squad) in turn order.

    ``loadout`` are the weapons of the alien's dreadnoughts (none = the usual ones), ``options`` rule switches by bare
    name. Raises SetupError with one sentence.
    """
    choices = [SeatChoice(bare(faction), members) for faction, members in seats]
    choices.append(SeatChoice(bare(alien_faction(loaded.catalog)), (), loadout))
    return Session.new(loaded, MatchSpec(mission, tuple(choices), seed, options or {}))
