"""The corridor state: shelves of frozen leaves, and what never changes in a match (``Setting``).

A view for a seat is a ``State`` as well, with kinds left empty and the dice generator set to 0; so every rule, option
and picture reads either without knowing which it has.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, TypeVar

from game.content.catalog import Catalog
from game.content.defs import Mission, Profile, Weapon
from game.corridor.barrier import Barrier, barrier_of
from game.corridor.effects.change import card_weapons
from game.corridor.plan import Plan
from game.corridor.records.armies import Army
from game.corridor.records.frames import CorridorDue, CorridorFrame
from game.corridor.records.leaves import (
    IDLE,
    Activity,
    Blip,
    Effect,
    Fallen,
    Figure,
    MissionObject,
    Progress,
    Seat,
    Token,
)
from game.engine.records import Due, Frame

T = TypeVar("T")

ASIDE = "set_aside."
"""How the note begins that a plugin's code was set aside (``game.corridor.setting_aside``)."""


class Setting:
    """What a match is played with and never changes: content, plan, switches, seats in turn order, the alien last.

    ``docks`` maps a seat to the squares of its dock (bits), ``safe`` joins them. ``exits`` are for assault seats,
    ``alien_exits`` for the alien. ``card_effects``, ``objective_kinds`` and ``scripts`` come from plugins' ``hooks``:
    effects by kind of card, judges by kind of objective, and by function of ``MissionScript`` those of this mission's
    rules.
    """

    __slots__ = (
        "alien",
        "alien_exits",
        "assault",
        "card_effects",
        "catalog",
        "docks",
        "exits",
        "hooks",
        "mission",
        "objective_kinds",
        "options",
        "plan",
        "profiles",
        "r_squares",
        "safe",
        "scripts",
        "seats",
        "weapons",
    )

    @property
    def last_round(self) -> int:
        """The round with whose alien turn the mission ends, 0 = by its decks alone (C14.1)."""
        if self.mission is None:
            return 0
        return self.mission.ends_after_by_seats.get(str(len(self.assault)), self.mission.ends_after)

    def __init__(
        self,
        catalog: Catalog,
        hooks: Any,
        plan: Plan,
        seats: tuple[str, ...],
        alien: str,
        docks: Mapping[str, int],
        options: Mapping[str, bool],
        mission: Mission | None = None,
        r_squares: int = 0,
        exits: int = 0,
        alien_exits: int = 0,
    ) -> None:
        self.catalog = catalog
        self.hooks = hooks
        self.card_effects: Mapping[str, Any] = hooks.card_effects
        self.objective_kinds: Mapping[str, Any] = hooks.objective_kinds
        self.scripts: Mapping[str, Any] = hooks.scripts(mission) if mission is not None else {}
        self.plan = plan
        self.seats = seats
        self.alien = alien
        self.assault = tuple(seat for seat in seats if seat != alien)
        self.docks = dict(docks)
        self.safe = 0
        for squares in self.docks.values():
            self.safe |= squares
        self.options = dict(options)
        self.mission = mission
        self.r_squares = r_squares
        self.exits = exits
        self.alien_exits = alien_exits
        self.profiles: dict[str, Profile] = catalog.profiles
        self.weapons: dict[str, Weapon] = catalog.weapons | card_weapons(catalog)

    def without(self, plugin: str) -> Setting:
        """The same with a plugin's hooks left out."""
        new = copy(self)
        new.hooks = hooks = self.hooks.without(plugin)
        new.card_effects, new.objective_kinds = hooks.card_effects, hooks.objective_kinds
        new.scripts = hooks.scripts(self.mission) if self.mission is not None else {}
        return new

    def option(self, name: str) -> bool:
        """The value of a rule switch (bare name), its default where the match does not set it."""
        value = self.options.get(name)
        if value is None:
            value = self.catalog.switches[self.catalog.resolve("switch", name)].default
            self.options[name] = value
        return value


class State:
    """One position of a match. Only ``game.corridor.apply`` writes it.

    Shelves: ``figures`` on the table or in reserve, ``fallen`` gone, ``blips`` on the table, ``tokens`` in the alien's
    hand, ``doors`` (key to ``closed``, ``open``, ``destroyed``), ``seats``, ``activity`` of this turn, ``objects``,
    ``effects``, ``notes``, ``decks`` (deck to copies left of each card), ``supply`` (figures left, by profile),
    ``stock`` (trophies left, by profile). ``script`` are cards drawn next (scenarios), or nothing. ``armies`` are what
    seats chose over the log (C2.5).

    The last slots are caches of what the shelves say: occupied squares by figures, by blips, shut doors, reach, and the
    changes by cards that apply to each figure (``game.corridor.effects``).
    """

    __slots__ = (
        "activity",
        "armies",
        "blip_bits",
        "blips",
        "changes",
        "decks",
        "doors",
        "dues",
        "effects",
        "fallen",
        "figures",
        "frames",
        "notes",
        "objects",
        "occupied",
        "progress",
        "reach_cache",
        "rng",
        "script",
        "seats",
        "setting",
        "shut",
        "stock",
        "supply",
        "tokens",
    )

    def __init__(self, setting: Setting, progress: Progress) -> None:
        self.setting = setting
        self.progress = progress
        self.figures: dict[str, Figure] = {}
        self.fallen: dict[str, Fallen] = {}
        self.blips: dict[str, Blip] = {}
        self.tokens: dict[str, Token] = {}
        self.doors: dict[str, str] = {}
        self.seats: dict[str, Seat] = {}
        self.activity: dict[str, Activity] = {}
        self.armies: dict[str, Army] = {}
        self.objects: dict[str, MissionObject] = {}
        self.effects: dict[str, Effect] = {}
        self.notes: dict[str, int | str | bool] = {}
        self.decks: dict[str, dict[str, int]] = {}
        self.supply: dict[str, int] = {}
        self.stock: dict[str, int] = {}
        self.script: tuple[str, ...] | None = None
        self.frames: tuple[CorridorFrame, ...] | tuple[Frame, ...] = ()
        self.dues: tuple[CorridorDue, ...] | tuple[Due, ...] = ()
        self.rng = 0
        self.occupied = 0
        self.blip_bits = 0
        self.shut = 0
        self.reach_cache: dict[str, Any] = {}
        self.changes: dict[str, Any] = {}

    def clone(self) -> State:
        """A copy that shares the leaves."""
        new = State.__new__(State)
        new.setting = self.setting
        new.progress = self.progress
        new.figures = self.figures.copy()
        new.fallen = self.fallen.copy()
        new.blips = self.blips.copy()
        new.tokens = self.tokens.copy()
        new.doors = self.doors.copy()
        new.seats = self.seats.copy()
        new.activity = self.activity.copy()
        new.armies = self.armies.copy()
        new.objects = self.objects.copy()
        new.effects = self.effects.copy()
        new.notes = self.notes.copy()
        new.decks = self.decks.copy()
        new.supply = self.supply.copy()
        new.stock = self.stock.copy()
        new.script = self.script
        new.frames = self.frames
        new.dues = self.dues
        new.rng = self.rng
        new.occupied = self.occupied
        new.blip_bits = self.blip_bits
        new.shut = self.shut
        new.reach_cache = self.reach_cache
        new.changes = self.changes
        return new

    def barrier(self) -> Barrier:
        """Walls and shut doors as they stand now."""
        return barrier_of(self.setting.plan, self.shut)

    def profile(self, figure: Figure) -> Profile:
        """The printed values of a figure."""
        return self.setting.profiles[figure.profile]

    def activity_of(self, figure: str) -> Activity:
        """What a figure or blip did this turn."""
        return self.activity.get(figure, IDLE)

    def refresh(self) -> None:
        """Work out the caches anew (after loading or building a position)."""
        stride = self.setting.plan.stride
        self.occupied = 0
        for figure in self.figures.values():
            self.occupied |= body(figure.at, figure.size, stride)
        self.occupied |= solid_bits(self.objects)
        self.blip_bits = 0
        for blip in self.blips.values():
            self.blip_bits |= 1 << blip.at
        self.shut = 0
        for door in self.setting.plan.doors:
            if self.doors.get(door.key, "closed") == "closed":
                self.shut |= 1 << door.number
        self.reach_cache = {}
        self.changes = {}


SEE_THROUGH = frozenset({"relay", "nest", "beacon", "captive"})
"""Kinds of object that stop movement and fire, but hide nothing from sight (C8)."""

CARRIED = frozenset({"item"})
"""Kinds of object that lie on the floor and are carried: they stop nothing."""


def solid_bits(objects: Mapping[str, MissionObject]) -> int:
    """The squares (bits) of objects that stop movement and fire (C6.3, C8.2)."""
    bits = 0
    for thing in objects.values():
        if thing.kind not in CARRIED:
            bits |= 1 << thing.at
    return bits


def clear_bits(objects: Mapping[str, MissionObject]) -> int:
    """The squares (bits) of objects that stop fire and yet hide nothing."""
    bits = 0
    for thing in objects.values():
        if thing.kind in SEE_THROUGH:
            bits |= 1 << thing.at
    return bits


def object_on(state: State, square: int) -> MissionObject | None:
    """The object on a square, if any: one that stands there before an item that lies there."""
    here = [thing for thing in state.objects.values() if thing.at == square]
    return min(here, key=lambda thing: thing.kind in CARRIED, default=None) if square >= 0 else None


GUN = 3
"""The ``size`` of a gun on two squares in line that points north; 4 to 6 east, south and west (C12.2)."""

CREW = 7
"""The ``size`` of such a gun with its gunner behind it, as a mover, that points north; 8 to 10 the other ways."""


def body(at: int, size: int, stride: int) -> int:
    """The squares (bits) that a figure covers; none when it is off the table."""
    if at < 0:
        return 0
    if size == 1:
        return 1 << at
    if size >= GUN:
        step = (-stride, 1, stride, -1)[(size - GUN) % 4]
        squares = (at, at + step, at - step if size >= CREW else at)
        return sum(1 << square for square in set(squares) if square >= 0)
    return (1 << at) | (1 << at + 1) | (1 << at + stride) | (1 << at + stride + 1)


def squares_of(figure: Figure, stride: int) -> tuple[int, ...]:
    """The square numbers that a figure covers, lowest first; none when it is off the table."""
    at = figure.at
    if at < 0:
        return ()
    if figure.size >= GUN:
        barrel = at + (-stride, 1, stride, -1)[figure.size - GUN]
        return (at, barrel) if at < barrel else (barrel, at)
    return (at,) if figure.size == 1 else (at, at + 1, at + stride, at + stride + 1)


def figure_on(state: State, square: int) -> Figure | None:
    """The figure that covers a square, if any."""
    if square < 0 or not state.occupied >> square & 1:
        return None
    bit = 1 << square
    stride = state.setting.plan.stride
    for figure in state.figures.values():
        if figure.at == square or (figure.size != 1 and body(figure.at, figure.size, stride) & bit):
            return figure
    return None


def blip_on(state: State, square: int) -> Blip | None:
    """The blip on a square, if any."""
    if square < 0 or not state.blip_bits >> square & 1:
        return None
    return next((blip for blip in state.blips.values() if blip.at == square), None)


def friendly(state: State, one: str, other: str) -> bool:
    """Whether two seats are on one side of the table: both assault seats, or the same seat."""
    alien = state.setting.alien
    return one == other or (one != alien and other != alien)
