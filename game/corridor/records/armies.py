"""What a seat chooses before a match (C2.4 to C2.6, C3, C16): the records of armies."""

from __future__ import annotations

import msgspec


class Standing(msgspec.Struct, frozen=True):
    """What a campaign gives a seat (C16): its ``rank``, its ``badges``, and for the alien how many chaos marines
    ``fewer`` it has. A lone mission is played at rank 0 without badges.
    """

    rank: int = 0
    badges: int = 0
    fewer: int = 0
    campaign: bool = False


class SeatChoice(msgspec.Struct, frozen=True):
    """What a seat plays: its faction and, for an assault seat, the figures of its squad (commander first; empty = the
    ready-made squad), for the alien the weapons of its dreadnoughts (empty = the first that fit, C2.6).

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


class Army(msgspec.Struct, frozen=True):
    """A seat's choice while the match is set up: ``stage`` is what it chooses next, ``draft`` (its faction), ``hire``,
    ``equip``, or ``ready``; ``place`` when it chooses its faction (C1.2), 0 = the dice have not said yet.
    """

    id: str
    choice: SeatChoice
    stage: str = "hire"
    place: int = 0
