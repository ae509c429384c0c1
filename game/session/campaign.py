"""A campaign: missions in a row, what each brought the seats, who wins; a record that screens can show (C16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from game.content.catalog import Catalog
from game.content.hands import ladder_of
from game.content.ladders import Campaign as Course
from game.content.tables import bare
from game.corridor.armies import SetupError, in_full, limits_for
from game.corridor.promotions import (
    Judgement,
    campaign_winner,
    exchange_refusal,
    exchanged,
    judged,
    next_standing,
    reports_of,
)
from game.corridor.setup import MatchSpec, SeatChoice, Standing
from game.engine.dice import splitmix
from game.engine.records import Refusal
from game.session.origin import MissionStart
from game.session.saves import encode
from game.session.session import Session

Outcome = Literal["", "won", "lost", "void"]


class SeatRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a campaign: its faction, who plays it (words of the host), its standing, mercenaries it keeps."""

    seat: str
    faction: str
    control: str = "human"
    standing: Standing = Standing(campaign=True)
    hire: str = ""


class MissionRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mission that was played: who won it ("" = a tie), in how many rounds, and what each seat got for it."""

    mission: str
    winner: str
    rounds: int
    seats: tuple[Judgement, ...]


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a campaign stands. ``seats`` in turn order, the alien's last; ``missions`` played so far.

    ``outcome``: ``won`` by ``winner``, ``lost`` (the alien wins, for no assault seat won a mission), ``void``, or ""
    while it goes on.
    """

    course: str
    seats: tuple[SeatRecord, ...]
    seed: int = 0
    options: dict[str, bool] = {}
    missions: tuple[MissionRecord, ...] = ()
    outcome: Outcome = ""
    winner: str = ""

    @property
    def number(self) -> int:
        """The number of the mission to play next, from 1; of the last one when the campaign is over."""
        return len(self.missions) + (1 if not self.outcome else 0)

    def seat(self, name: str) -> SeatRecord:
        """The record of a seat. Raises KeyError."""
        return {record.seat: record for record in self.seats}[name]


def begin(
    catalog: Catalog,
    course: str,
    factions: Sequence[str],
    controls: Mapping[str, str] | None = None,
    seed: int = 0,
    options: Mapping[str, bool] | None = None,
) -> Campaign:
    """A campaign before its first mission; each seat keeps its faction throughout (C1.4). The alien's comes last.

    Raises SetupError where a mission of it cannot be played by these seats, UnknownId.
    """
    found: Course = catalog.campaigns[catalog.resolve("campaign", course)]
    seats = [catalog.resolve("faction", faction) for faction in factions]
    for name in found.missions:
        mission = catalog.missions[name]
        if not mission.players_min <= len(seats) - 1 <= mission.players_max:
            raise SetupError(f"{bare(name)} is for {mission.players_min} to {mission.players_max} assault seats.")
        for faction in seats[:-1]:
            if faction not in mission.factions:
                raise SetupError(f"{bare(faction)} cannot play {bare(name)}.")
    named = controls or {}
    records = tuple(SeatRecord(bare(full), full, named.get(bare(full), "human")) for full in seats)
    return Campaign(found.id, records, seed, dict(options or {}))


def next_mission(catalog: Catalog, campaign: Campaign) -> str:
    """The id of the mission to play next, "" when the campaign is over."""
    missions = catalog.campaigns[campaign.course].missions
    return missions[len(campaign.missions)] if not campaign.outcome else ""


def may_hire(catalog: Catalog, campaign: Campaign) -> bool:
    """Whether mercenaries may be hired for the next mission (C2.4): in some campaigns only before the first."""
    mission = next_mission(catalog, campaign)
    first = not campaign.missions or not catalog.campaigns[campaign.course].hire_once
    return bool(mission) and catalog.missions[mission].mercenaries and first


def next_spec(
    catalog: Catalog, campaign: Campaign, choices: Mapping[str, SeatChoice] | None = None, setup: bool = False
) -> MatchSpec:
    """The match of the next mission: ``choices`` by seat, what they leave open chosen for them (with ``setup`` by the
    seats, over the match's log), standings put in.

    Raises SetupError for mercenaries that may not be hired any more, and when the campaign is over.
    """
    mission = next_mission(catalog, campaign)
    if not mission:
        raise SetupError("The campaign is over.")
    made = []
    for record in campaign.seats:
        choice = (choices or {}).get(record.seat, SeatChoice(record.faction))
        hire = catalog.resolve("faction", choice.hire) if choice.hire else ""
        if hire != record.hire and not may_hire(catalog, campaign):
            if hire:
                raise SetupError("Mercenaries are hired before the first mission of this campaign.", why="hire_once")
            hire = record.hire if catalog.missions[mission].mercenaries else ""
        made.append(replace(choice, faction=record.faction, hire=hire, standing=record.standing))
    seed = splitmix(campaign.seed + len(campaign.missions))[1] >> 16
    hiring = may_hire(catalog, campaign)
    return MatchSpec(mission, tuple(made), seed, dict(campaign.options), setup, hiring=hiring)


def why_no_exchange(catalog: Catalog, campaign: Campaign, seat: str) -> Refusal | None:
    """Why a seat cannot give badges for a rank between missions, or nothing."""
    record = campaign.seat(seat)
    if campaign.outcome:
        return Refusal("game_over")
    return exchange_refusal(catalog, record.faction, record.standing)


def exchange(catalog: Catalog, campaign: Campaign, seat: str) -> Campaign | Refusal:
    """Give badges of a seat for one rank (C16.1); who reaches the top rank wins the campaign."""
    record = campaign.seat(seat)
    refusal = why_no_exchange(catalog, campaign, seat)
    if refusal is not None:
        return refusal
    after = replace(record, standing=exchanged(catalog, record.faction, record.standing))
    seats = tuple(after if one.seat == seat else one for one in campaign.seats)
    ladder = ladder_of(catalog, record.faction)
    won = ladder is not None and after.standing.rank == ladder.top
    return replace(campaign, seats=seats, outcome="won" if won else "", winner=seat if won else "")


def belongs(catalog: Catalog, campaign: Campaign, session: Session) -> bool:
    """Whether a match is the next mission of the campaign: the same mission, seats and seed."""
    mission, origin = next_mission(catalog, campaign), session.origin
    if not isinstance(origin, MissionStart) or not mission:
        return False
    seats = tuple(record.seat for record in campaign.seats)
    same = catalog.resolve("mission", origin.spec.mission) == mission and session.seats == seats
    return same and origin.spec.seed == next_spec(catalog, campaign).seed


def recorded(catalog: Catalog, campaign: Campaign, session: Session) -> Campaign:
    """The campaign after a mission of it that is over. Raises ValueError for any other match."""
    mission = next_mission(catalog, campaign)
    origin = session.origin
    if not isinstance(origin, MissionStart) or not session.over or not mission:
        raise ValueError("This is no finished mission of the campaign.")
    if catalog.resolve("mission", origin.spec.mission) != mission or session.seats != tuple(
        record.seat for record in campaign.seats
    ):
        raise ValueError("This mission belongs to another campaign.")
    choices = fielded(session)
    paid = {seat: _paid(catalog, mission, choice) for seat, choice in choices.items()}
    seats = judged(catalog, reports_of(session.state, paid))
    progress = session.state.progress
    played = MissionRecord(mission, progress.winner, progress.round, seats)
    records = tuple(
        replace(
            record,
            standing=one.standing,
            hire=choices[record.seat].hire if catalog.campaigns[campaign.course].hire_once else "",
        )
        for record, one in zip(campaign.seats, seats, strict=True)
    )
    after = replace(campaign, seats=records, missions=(*campaign.missions, played))
    return _concluded(catalog, after, campaign_winner(seats))


def fielded(session: Session) -> dict[str, SeatChoice]:
    """What each seat of a match chose, ids in full: over its log, else all at once."""
    if session.state.armies:
        return {army.id: army.choice for army in session.state.armies.values()}
    origin = session.origin
    assert isinstance(origin, MissionStart)
    catalog = session.loaded.catalog
    return {bare(choice.faction): in_full(catalog, choice) for choice in origin.spec.seats}


def _paid(catalog: Catalog, mission: str, choice: SeatChoice) -> Standing:
    """The standing that a seat played with, less the badges that its librarian cost (C3.1)."""
    badges = limits_for(catalog, catalog.missions[mission], choice).badges
    return replace(choice.standing, badges=badges)


def _concluded(catalog: Catalog, campaign: Campaign, winner: str) -> Campaign:
    """Won by the top rank; after the last mission the alien's if no assault seat won one, else void (C16.2)."""
    if winner:
        return replace(campaign, outcome="won", winner=winner)
    if len(campaign.missions) < len(catalog.campaigns[campaign.course].missions):
        anew = [replace(one, standing=next_standing(catalog, one.faction, one.standing)) for one in campaign.seats]
        return replace(campaign, seats=tuple(anew))
    alien = campaign.seats[-1].seat
    if any(played.winner not in ("", alien) for played in campaign.missions):
        return replace(campaign, outcome="void")
    return replace(campaign, outcome="lost", winner=alien)


class Book(msgspec.Struct, frozen=True):
    """A campaign with its saves: one of each mission played, and of the one under way if there is one."""

    campaign: Campaign
    saves: tuple[bytes, ...] = ()
    under_way: bytes = b""


def closed(catalog: Catalog, book: Book, session: Session) -> Book:
    """The book after a mission of it: kept as under way while it is not over, else recorded."""
    if not session.over:
        return replace(book, under_way=encode(session))
    after = recorded(catalog, book.campaign, session)
    return Book(after, (*book.saves, encode(session)))
