"""What a match began from: a mission with its seats and seed, or a position that somebody set up (a scenario)."""

from __future__ import annotations

import msgspec

from game.content.catalog import Catalog
from game.content.defs import Mission
from game.corridor.plan import plan_of
from game.corridor.setting import Setting
from game.corridor.setup import MatchSpec, new_match, setting_of
from game.corridor.snapshot import Snapshot, restore
from game.corridor.state import State
from game.plugin import Loaded


class MissionStart(msgspec.Struct, frozen=True, tag="mission", forbid_unknown_fields=True):
    """A mission set up by its rules (C2) from ``spec``."""

    spec: MatchSpec


class Position(msgspec.Struct, frozen=True, tag="position", forbid_unknown_fields=True, kw_only=True):
    """A position set up by hand: lattice text of the plan, what the text does not say, and the shelves.

    ``areas`` are blocks of squares [c0, r0, c1, r1] by board; ``docks`` squares [c, r] by seat; ``seats`` in turn
    order, ``alien`` one of them; ``mission`` the id of a mission whose aims count, or one of its own, or none.
    """

    plan: str
    seats: tuple[str, ...]
    alien: str
    start: Snapshot
    areas: dict[str, tuple[tuple[int, int, int, int], ...]] = {}
    docks: dict[str, tuple[tuple[int, int], ...]] = {}
    r_squares: tuple[tuple[int, int], ...] = ()
    exits: tuple[tuple[int, int], ...] = ()
    options: dict[str, bool] = {}
    mission: str | Mission | None = None


Origin = MissionStart | Position


def setting_for(loaded: Loaded, origin: Origin) -> Setting:
    """The unchanging part of the match. Raises SetupError, PlanError or UnknownId."""
    if isinstance(origin, MissionStart):
        return setting_of(loaded.catalog, loaded.hooks, origin.spec)
    docks: dict[int | str, tuple[tuple[int, int], ...]] = dict(origin.docks.items())
    plan = plan_of(origin.plan, origin.areas, docks, origin.r_squares, origin.exits)
    return Setting(
        loaded.catalog,
        loaded.hooks,
        plan,
        origin.seats,
        origin.alien,
        {seat: plan.docks[seat] for seat in origin.docks},
        origin.options,
        _mission_of(loaded.catalog, origin.mission),
        plan.r_squares,
        plan.exits,
    )


def _mission_of(catalog: Catalog, mission: str | Mission | None) -> Mission | None:
    if isinstance(mission, str):
        return catalog.missions[catalog.resolve("mission", mission)]
    return mission


def first_state(loaded: Loaded, origin: Origin) -> State:
    """The position before the first command. Raises as ``setting_for`` does."""
    if isinstance(origin, MissionStart):
        return new_match(loaded.catalog, loaded.hooks, origin.spec)
    return restore(setting_for(loaded, origin), origin.start)
