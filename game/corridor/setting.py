"""What never changes in a match: content, plan, rule switches, seats, what plugins add."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

from game.content.catalog import Catalog
from game.content.defs import Mission, Profile, Weapon
from game.corridor.effects.change import card_weapons
from game.corridor.plan import Plan


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
