"""Choices before a match (C1.2, C2.4 to C2.6): the computer takes the first faction and the army that is ready.

Its Dreadnoughts differ: of each class the first carries the usual weapons, every further one the next ones of the list.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.allowances import machines_dealt
from game.corridor.armies import filled
from game.corridor.loadouts import first_weapons
from game.corridor.options import seat_commands
from game.corridor.state import State
from game.engine.records import Command


def setup_choice(view: State, seat: str) -> Command:
    """A rank for its badges where it can have one, since only ranks win campaigns; else what is filled in for it."""
    commands = seat_commands(view, seat)
    for command in commands:
        if isinstance(command, r.ExchangeBadges):
            return command
    if seat == view.setting.alien and view.armies[seat].stage == "equip":
        loadouts = _loadouts(view, seat)
        if len(loadouts) > 1 and not view.armies[seat].choice.loadouts:
            return r.Equip(loadouts=loadouts)
    return r.EndTurn() if r.EndTurn() in commands else commands[0]


def _loadouts(view: State, seat: str) -> tuple[r.Loadout, ...]:
    """Weapons for each Dreadnought: those of one class take turns at the list, so that what one showed tells nothing of
    the next (C2.6).
    """
    catalog, mission, count = view.setting.catalog, view.setting.mission, len(view.setting.assault)
    assert mission is not None
    choice = filled(catalog, mission, view.armies[seat].choice, count)
    mounts = first_weapons(catalog.weapons, len(catalog.weapons))
    found: list[r.Loadout] = []
    for kind, _, weapons in machines_dealt(catalog, mission, count, replace(choice, loadouts=())):
        place = len(weapons) * sum(each.machine == kind for each in found)
        found.append(r.Loadout(kind, tuple(mounts[(place + n) % len(mounts)] for n in range(len(weapons)))))
    return tuple(found)
