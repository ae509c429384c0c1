"""What the campaign's screens show: the campaigns there are, and where one of them stands (C16)."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.hud.model import Team
from game.client.screens.model import SeatMark
from game.client.ui.theme import Tone


@dataclass(frozen=True)
class CampaignEntry:
    """A campaign on the disk: ``line`` says how far it is. A broken one has a ``fault``, its one sentence."""

    id: str
    name: str
    stamp: float
    date: str
    line: str = ""
    seats: tuple[SeatMark, ...] = ()
    fault: str = ""


@dataclass(frozen=True)
class PlayedMission:
    """A mission that was played: what was told before it, who won it."""

    number: int
    title: str
    text: str
    winner: str


@dataclass(frozen=True)
class CampaignSeat:
    """A seat between missions: its rank, the ``rung`` of ``rungs`` that it stands on, its badges.

    ``brought`` says what the last mission brought it and what it carries on (mercenaries, figures fewer).
    ``exchange`` is the price of a rank in badges (0: none can be bought), ``exchange_why`` why it cannot be had.
    """

    id: str
    mark: SeatMark
    rank: str
    rung: int
    rungs: int
    badges: int
    brought: str = ""
    tone: Tone = "dim"
    exchange: int = 0
    exchange_why: str = ""


@dataclass(frozen=True)
class CampaignModel:
    """A campaign. ``verdict`` and ``ending`` tell how it ended, ``team`` whose it is then; else what comes next:
    ``number`` of ``total``, its ``title``, the story before it (``chapter``) and its ``briefing``.
    """

    name: str
    text: str
    played: tuple[PlayedMission, ...]
    seats: tuple[CampaignSeat, ...]
    number: int
    total: int
    title: str = ""
    chapter: str = ""
    briefing: str = ""
    under_way: bool = False
    verdict: str = ""
    ending: str = ""
    team: Team | None = None
