"""What a seat chooses before a match (C1.2, C2.4 to C2.6, C3, C16): armies, the commands and events of setting up."""

from __future__ import annotations

import msgspec

from game.corridor.records.leaves import Effect, Figure, MissionObject, Seat, Token
from game.engine.records import Command, Event


class Standing(msgspec.Struct, frozen=True):
    """What a campaign gives a seat (C16): its ``rank``, its ``badges``, and for the alien how many chaos marines
    ``fewer`` it has. A lone mission is played at rank 0 without badges.
    """

    rank: int = 0
    badges: int = 0
    fewer: int = 0
    campaign: bool = False


class Loadout(msgspec.Struct, frozen=True):
    """What one Dreadnought carries, as many weapons as it has mounts (C2.6): ``machine`` is its profile."""

    machine: str
    weapons: tuple[str, ...]


class SeatChoice(msgspec.Struct, frozen=True):
    """What a seat plays: its faction and, for an assault seat, the figures of its squad (commander first; empty = the
    ready-made squad), for the alien what its Dreadnoughts carry (C2.6): ``loadouts`` for each by itself, those of one
    class in the order in which they are dealt, blips before reinforcements (further ones as the last); ``loadout`` for
    all the others, as many as the greatest has mounts (smaller ones carry the first of them; empty = what fits first).

    ``hire`` mercenaries, whose figures may then stand among ``members`` (C2.4). Cards by id: ``orders``, ``equipment``,
    ``exarch``, ``psychic``; for the alien ``acquired`` events and ``extra`` reinforcement tokens by profile (C16.2);
    empty = the first ones that fit. ``standing`` is what a campaign gives.
    """

    faction: str
    members: tuple[str, ...] = ()
    loadout: tuple[str, ...] = ()
    hire: str = ""
    orders: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    exarch: tuple[str, ...] = ()
    psychic: tuple[str, ...] = ()
    acquired: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    standing: Standing = Standing()
    loadouts: tuple[Loadout, ...] = ()


class Army(msgspec.Struct, frozen=True):
    """A seat's choice while the match is set up: ``stage`` is what it chooses next, ``draft`` (its faction), ``hire``,
    ``equip``, or ``ready``; ``place`` when it chooses its faction (C1.2), 0 = the dice have not said yet.
    """

    id: str
    choice: SeatChoice
    stage: str = "hire"
    place: int = 0


class ChooseFaction(Command, frozen=True, tag="choose_faction"):
    """Take a faction in the draft, C1.2."""

    faction: str


class Hire(Command, frozen=True, tag="hire"):
    """Hire mercenaries, C2.4: ``squad`` is their faction, "none" takes it back."""

    squad: str


class Equip(Command, frozen=True, tag="equip"):
    """Choose the figures of the squad (empty: as they were), for the alien loadouts and extra tokens (C2.5, C2.6)."""

    members: tuple[str, ...] = ()
    loadout: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    loadouts: tuple[Loadout, ...] = ()


class ChooseCard(Command, frozen=True, tag="choose_card"):
    """Take a card into one's hand before the mission, or lay it back (C2.5, C16.2, C16.3)."""

    card: str
    back: bool = False


class ExchangeBadges(Command, frozen=True, tag="exchange_badges"):
    """Give badges for a rank, C16.1."""


SetupCommand = ChooseFaction | Hire | Equip | ChooseCard | ExchangeBadges


class DraftOrdered(Event, frozen=True):
    """The dice said in which order the players choose their factions (C1.2)."""

    order: tuple[str, ...]


class FactionTaken(Event, frozen=True):
    """A player took a faction."""

    seat: str
    faction: str


class SeatsTaken(Event, frozen=True):
    """All factions are taken: the seats in turn order from the alien's left, the alien last (C1.3)."""

    factions: tuple[str, ...]
    armies: tuple[Army, ...]


class ArmyChosen(Event, frozen=True):
    """A seat chose something of its army; secret parts are empty for others."""

    army: Army


class SetupTurnBegan(Event, frozen=True):
    """A seat's turn to choose."""

    seat: str


class MatchSetUp(Event, frozen=True):
    """All have chosen: the table is set, squads stand in their docks, tokens and decks are shuffled (C2)."""

    figures: tuple[Figure, ...]
    tokens: tuple[Token, ...]
    objects: tuple[MissionObject, ...]
    seats: tuple[Seat, ...]
    effects: tuple[Effect, ...]
    doors: dict[str, str]
    decks: dict[str, dict[str, int]]
    supply: dict[str, int]
    stock: dict[str, int]
    notes: dict[str, int | str | bool]
    rng: int = 0


SetupEvent = DraftOrdered | FactionTaken | SeatsTaken | ArmyChosen | SetupTurnBegan | MatchSetUp
