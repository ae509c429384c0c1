"""What the screens show, as frozen records that the app fills. Names and sentences arrive in the player's language.

The choices of a new mission are in ``plan``. Ids are whatever the app wants back in its calls.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from panda3d.core import Texture

from game.client.hud.model import Team
from game.client.hud.model_map import MapModel
from game.client.ui.theme import Tone

PictureSource = Callable[[str, int, int], Texture | None]
"""Gives the picture of a key (a save's), to be shown so many pixels wide and high, or None where there is none."""

PlayerKind = Literal["human", "computer"]


def no_picture(key: str, width: int, height: int) -> Texture | None:
    """The picture source of a shelf without pictures: a plain field stands for them."""
    return None


@dataclass(frozen=True)
class TitleModel:
    """The title. ``resume`` names what Continue goes on with ("The Iron Sleeper, round 4"), "" when there is nothing.

    ``notices`` are sentences that the player should know (a mod that was left out); ``codex``: there is one to open;
    ``learn``: there is a lesson, which comes first until it is ``learnt``.
    """

    version: str = ""
    resume: str = ""
    notices: tuple[str, ...] = ()
    codex: bool = False
    learn: bool = False
    learnt: bool = False


@dataclass(frozen=True)
class SeatMark:
    """A seat as lists show it: its mark, its name, and who plays it in words ("human", "computer, normal")."""

    team: Team
    name: str
    player: str = ""
    kind: PlayerKind = "human"


@dataclass(frozen=True)
class PointsLine:
    """One line of what is won: a text and what it is worth (None: no number)."""

    text: str
    points: int | None = None


@dataclass(frozen=True)
class BriefSeat:
    """A seat in the briefing, with the names of its squad and its ``pictures``, keys for the portrait source."""

    mark: SeatMark
    squad: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True)
class SecretNote:
    """One of the alien's secret notes: a heading and a text."""

    title: str
    text: str


@dataclass(frozen=True)
class BriefingModel:
    """The briefing of a mission. ``secret`` are the notes for a human alien; empty when a computer plays it.

    ``plan`` is the table as a mini-map, with the docks as dots. ``choosing``: armies are chosen before they go aboard.
    """

    title: str
    text: str
    wins: tuple[PointsLine, ...]
    seats: tuple[BriefSeat, ...]
    secret: tuple[SecretNote, ...] = ()
    plan: MapModel | None = None
    choosing: bool = False


@dataclass(frozen=True)
class SaveEntry:
    """A saved game. ``stamp`` sorts (seconds since 1970), ``date`` is shown; ``picture`` is a key for the pictures.

    A broken one has a ``fault``, its one sentence, and may lack all else. ``auto``: the game saved it by itself.
    """

    id: str
    name: str
    stamp: float
    date: str
    mission: str = ""
    round: int = 0
    seats: tuple[SeatMark, ...] = ()
    plugins: tuple[str, ...] = ()
    picture: str = ""
    auto: bool = False
    ended: bool = False
    fault: str = ""


@dataclass(frozen=True)
class ShelfModel:
    """The saved games, and for saving the name that is offered (``suggestion``)."""

    saves: tuple[SaveEntry, ...]
    suggestion: str = ""


@dataclass(frozen=True)
class SettingsModel:
    """What the settings screen needs beside the settings: window sizes to offer and the tier that ``auto`` means here.

    ``sound`` False: this machine has no sound. ``fault`` is a sentence about the settings file, or "".
    """

    sizes: tuple[tuple[int, int], ...] = ((1024, 600), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
    auto_tier: Literal["low", "medium", "high"] = "low"
    sound: bool = True
    fault: str = ""


@dataclass(frozen=True)
class Tally:
    """A counted line: a name, how many, and the points of all of them (None: not worth points)."""

    name: str
    count: int = 1
    points: int | None = None


@dataclass(frozen=True)
class DebriefSeat:
    """What a seat achieved. ``tokens`` are mission tokens, ``fallen`` its own figures that were lost."""

    mark: SeatMark
    points: int
    winner: bool = False
    tokens: tuple[Tally, ...] = ()
    trophies: tuple[Tally, ...] = ()
    fallen: tuple[Tally, ...] = ()


@dataclass(frozen=True)
class RoundEvent:
    """A thing worth telling of a round; ``team`` is whose doing it was."""

    text: str
    tone: Tone = "plain"
    team: Team | None = None


@dataclass(frozen=True)
class RoundLine:
    """A round of the time line: its number and what happened, in order."""

    number: int
    events: tuple[RoundEvent, ...]


@dataclass(frozen=True)
class DebriefModel:
    """The end of a mission. ``verdict`` says who won ("Blood Angels win"), ``text`` how, in a sentence or two.

    ``facts`` are short pairs for the foot ("Rounds", "9"); seats come best first. ``campaign``: it goes on with one.
    """

    mission: str
    verdict: str
    text: str
    seats: tuple[DebriefSeat, ...]
    rounds: tuple[RoundLine, ...]
    team: Team | None = None
    facts: tuple[tuple[str, str], ...] = ()
    campaign: bool = False


@dataclass(frozen=True)
class PauseModel:
    """The menu over a battle. ``save_why`` tells why the game cannot be saved now, or is ""; ``tips``: the mission has
    some.
    """

    mission: str
    note: str = ""
    save_why: str = ""
    tips: bool = False
