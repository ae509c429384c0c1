"""The vocabulary by which a card in play says what it changes, and for whom (C17.1)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.content.catalog import Catalog
from game.content.defs import Card, Profile, Scalar, Weapon

FIRE, MELEE = "fire", "melee"


class Change(msgspec.Struct, frozen=True):
    """What a card changes while it works; what is not said stays as it is.

    For whom: ``who`` (``all``, ``commander``, ``troopers``, ``bolter`` = light figures with a gun, ``heavy`` = heavy
    troopers, ``weapon`` = who fires the one named by ``weapon`` or when it was played, ``not_librarian``), ``units``
    profiles or classes of them and with ``large`` all walkers, ``needs`` a weapon that it must have. ``against`` the
    army of its foe; ``on`` the attacks that it is about (``fire``, ``melee``, ``fire or melee``); ``attacking`` only
    when it strikes itself.

    Moving: ``move`` squares, ``moves`` a turn, ``split_move`` round its attack, ``through`` occupied squares, ``idle``
    neither moves nor attacks. Attacking: ``fires`` volleys, ``or_fires`` in place of moving, ``melee_attacks`` blows,
    ``fire`` and ``melee`` both, ``no_fire``, ``no_heavy``, ``extra_shots``, ``extra_white`` and ``extra_red`` dice,
    ``enemy_dice`` fewer for its foe, ``diagonal`` blows, ``rerolls`` of one die. Being attacked: ``armour`` and
    ``armour_plus``, ``hidden`` from the alien, ``saves`` white dice whose points are taken off a shot's wounds.
    ``orders`` = false: the seat plays no order.
    """

    who: str = "all"
    units: tuple[str, ...] = ()
    large: bool = False
    needs: str = ""
    against: str = ""
    weapon: str = ""
    on: str = ""
    attacking: bool = False
    move: int = 0
    moves: int = 1
    split_move: bool = False
    through: bool = False
    idle: bool = False
    fires: int = 1
    or_fires: int = 1
    melee_attacks: int = 1
    fire: int = 0
    melee: int = 0
    no_fire: bool = False
    no_heavy: bool = False
    extra_shots: int = 0
    extra_white: int = 0
    extra_red: int = 0
    enemy_dice: int = 0
    diagonal: bool = False
    rerolls: int = 0
    armour: int = 0
    armour_plus: int = 0
    hidden: bool = False
    saves: int = 0
    orders: bool = True
    pattern: str = ""
    only_if_not_moved: bool = False
    destroyed_after: bool = False

    def about(self, attack: str) -> bool:
        """Whether it is about attacks of that kind."""
        return attack in self.on.split(" or ")


_KNOWN = frozenset(Change.__struct_fields__)


@lru_cache(maxsize=1024)
def _read(params: tuple[tuple[str, Scalar], ...]) -> Change:
    return msgspec.convert({key: value for key, value in params if key in _KNOWN}, Change)


def change_of(card: Card) -> Change:
    """What a card says it changes."""
    return _read(tuple(card.params.items()))


def suits(catalog: Catalog, change: Change, profile: Profile, what: str = "") -> bool:
    """Whether a change speaks of figures of this profile; ``what`` was named when the card was played.

    Of the extra-heavy it never speaks where it says ``heavy`` (C12.8); mercenaries are read by their class (gaps of the
    facts: a light figure that has a gun is one "with a bolter").
    """
    who = change.who
    if who == "commander":
        fits = profile.rank == "commander"
    elif who == "troopers":
        fits = profile.rank != "commander"
    elif who == "bolter":
        fits = profile.profile_class == "light" and profile.weapon is not None
    elif who == "heavy":
        fits = profile.profile_class == "heavy" and profile.rank == "trooper"
    elif who == "weapon":
        fits = profile.weapon is not None and profile.weapon == (what or change.weapon)
    elif who == "not_librarian":
        fits = profile.rank != "librarian"
    else:
        fits = True
    if fits and change.units:
        named = any(profile.id in catalog.unit_profiles(unit) for unit in change.units)
        fits = named or (change.large and profile.size > 1)
    return fits and (not change.needs or profile.weapon == change.needs)


_PARTS = ("white", "red", "pattern", "range")


def card_weapon(catalog: Catalog, card: str) -> Weapon:
    """The weapon that a card's params describe; its id is the card's."""
    params = catalog.cards[card].params
    known = {key: params[key] for key in _PARTS if key in params}
    return msgspec.convert({"id": card, "class": params.get("class", "none")} | known, Weapon)


def card_weapons(catalog: Catalog) -> dict[str, Weapon]:
    """The weapons of all cards that lend or fire one, by card."""
    return {name: card_weapon(catalog, name) for name, card in catalog.cards.items() if "pattern" in card.params}
