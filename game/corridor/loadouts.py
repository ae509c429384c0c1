"""What the alien mounts on its Dreadnoughts: chosen for each of them before the match, told to nobody (C2.6, C12.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.content.catalog import Catalog
from game.content.defs import Mission, Weapon

if TYPE_CHECKING:
    from game.corridor.records.armies import SeatChoice
    from game.corridor.state import State

NOTE = "_loadout."
"""What a note begins with that holds the weapons of a class which a card may bring; the alien alone knows it."""


def first_weapons(weapons: Mapping[str, Weapon], slots: int) -> tuple[str, ...]:
    """The first mountable weapons, heavy ones before extra-heavy ones, as many as there are places for: what a
    Dreadnought carries for which nobody chose.
    """
    mounts = [key for key, weapon in weapons.items() if weapon.mount]
    mounts.sort(key=lambda key: (weapons[key].weapon_class != "heavy", key))
    return tuple(mounts[:slots])


def default_loadout(state: State, profile_id: str) -> tuple[str, ...]:
    """The first weapons that fit a profile; none where it has no mounts."""
    return first_weapons(state.setting.weapons, state.setting.profiles[profile_id].weapon_slots)


def machines_in_box(catalog: Catalog, mission: Mission) -> dict[str, int]:
    """The tokens of Dreadnoughts in the box for squads of this size, by profile (C8.10)."""
    rows = (row for row in catalog.supplies.values() if row.size == mission.squad)
    counts = {row.profile: row.blips + row.reinforcements for row in rows}
    return {kind: counts[kind] for kind in sorted(counts) if counts[kind] and catalog.profiles[kind].weapon_slots}


def chosen_loadout(catalog: Catalog, choice: SeatChoice, kind: str, place: int) -> tuple[str, ...]:
    """What the ``place``-th Dreadnought of a class carries (0 = the first that is dealt, blips before reinforcements).

    Of the loadouts named for its class it has the one of its place, the last one if there are fewer; else what is
    named for all, as much as it has mounts for; else the first weapons that fit. Raises UnknownId.
    """
    slots = catalog.profiles[kind].weapon_slots
    own = [each.weapons for each in choice.loadouts if catalog.resolve("profile", each.machine) == kind]
    said = own[min(place, len(own) - 1)] if own else choice.loadout[:slots]
    if len(said) < slots:
        return first_weapons(catalog.weapons, slots)
    return tuple(catalog.resolve("weapon", name) for name in said)


def loadout_faults(catalog: Catalog, mission: Mission, choice: SeatChoice, most: int) -> list[str]:
    """What is wrong with the weapons of an alien's choice, ids in full; its greatest Dreadnought has ``most`` mounts.

    ``loadout`` (not as many for all as the greatest has mounts, or not made for mounting), ``mounts <profile>`` (so
    for one class), ``no_machine <profile>`` and ``machines <profile>`` (none of it, not so many in the box).
    """
    faults = []
    if choice.loadout and not _fits(catalog, choice.loadout, most):
        faults.append("loadout")
    box = machines_in_box(catalog, mission)
    for kind, count in Counter(each.machine for each in choice.loadouts).items():
        if kind not in box:
            faults.append(f"no_machine {kind}")
        elif count > box[kind]:
            faults.append(f"machines {kind}")
    for each in choice.loadouts:
        if each.machine in box and not _fits(catalog, each.weapons, catalog.profiles[each.machine].weapon_slots):
            faults.append(f"mounts {each.machine}")
    return faults


def _fits(catalog: Catalog, weapons: Sequence[str], mounts: int) -> bool:
    return len(weapons) == mounts and all(catalog.weapons[name].mount for name in weapons)


def note_loadouts(state: State, alien: SeatChoice) -> None:
    """Remember what the alien chose for classes of which a card may bring another (C9.1)."""
    if not (alien.loadout or alien.loadouts):
        return
    mission, catalog = state.setting.mission, state.setting.catalog
    assert mission is not None
    for kind, count in machines_in_box(catalog, mission).items():
        state.notes[NOTE + kind] = ",".join(chosen_loadout(catalog, alien, kind, count))


def loadout_by_card(state: State, kind: str) -> tuple[str, ...]:
    """What a Dreadnought carries that a card brings: what was chosen last for its class, else what fits first."""
    noted = state.notes.get(NOTE + kind, "")
    return tuple(str(noted).split(",")) if noted else default_loadout(state, kind)
