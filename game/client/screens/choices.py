"""What there is to choose from for a new mission, as frozen records that the app fills from the catalog."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from game.client.hud.model import DiceCount, Team
from game.client.hud.model_map import MapModel


class _Named(Protocol):
    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=_Named)


def by_id(items: Iterable[N], identity: str) -> N:
    """Returns the item of that id. Raises KeyError when there is none."""
    for item in items:
        if item.id == identity:
            return item
    raise KeyError(identity)


@dataclass(frozen=True)
class LevelChoice:
    """How well a computer plays."""

    id: str
    name: str
    text: str = ""


@dataclass(frozen=True)
class MemberChoice:
    """A figure that a chapter may field, at most ``limit`` times. ``weapon`` is a short name, ``note`` a tooltip.

    ``portrait`` is a key for the portrait source.
    """

    id: str
    name: str
    weapon: str
    kind: Literal["commander", "light", "heavy", "extra", "librarian"]
    limit: int = 1
    fire: DiceCount | None = None
    note: str = ""
    portrait: str = ""


@dataclass(frozen=True)
class SquadChoice:
    """A ready-made squad: its members' ids, the commander first."""

    id: str
    name: str
    members: tuple[str, ...]


@dataclass(frozen=True)
class ChapterChoice:
    """A faction that an assault seat may take, with its ready-made squads; ``pool`` holds the figures in them."""

    id: str
    name: str
    team: Team
    squads: tuple[SquadChoice, ...]
    pool: tuple[MemberChoice, ...]

    def member(self, identity: str) -> MemberChoice | None:
        """Returns a figure of the pool."""
        return next((member for member in self.pool if member.id == identity), None)


@dataclass(frozen=True)
class MountChoice:
    """A weapon that may be mounted on a dreadnought."""

    id: str
    name: str
    dice: DiceCount | None = None
    text: str = ""


@dataclass(frozen=True)
class MissionChoice:
    """A mission that may be played by ``seats_least`` to ``seats_most`` assault seats; ``squads`` says
    their size in a word ("light"). ``variant_of`` is the mission that it is another form of. ``secrets``: the alien
    has weapons, tokens or events to choose.
    """

    id: str
    number: int
    title: str
    teaser: str
    seats_least: int
    seats_most: int
    chapters: tuple[ChapterChoice, ...]
    squads: str = ""
    secrets: bool = False
    plan: MapModel | None = None
    variant_of: str = ""

    @property
    def slots(self) -> int:
        """How many assault seats there can be: never more than there are chapters."""
        return min(self.seats_most, len(self.chapters))

    def chapter(self, identity: str) -> ChapterChoice:
        """Returns a chapter of this mission; KeyError for any other."""
        return by_id(self.chapters, identity)


@dataclass(frozen=True)
class SwitchChoice:
    """A rule switch: its explanation and how it stands if nobody touches it."""

    id: str
    name: str
    text: str
    default: bool


@dataclass(frozen=True)
class NewMissionModel:
    """All that there is to choose from. ``alien_name`` and ``alien_team`` are the alien seat's.

    For a campaign (``campaign``) the missions are campaigns, armies are chosen later, and nothing is drawn by dice.
    """

    missions: tuple[MissionChoice, ...]
    levels: tuple[LevelChoice, ...]
    switches: tuple[SwitchChoice, ...]
    alien_name: str
    alien_team: Team
    campaign: bool = False

    @property
    def listed(self) -> tuple[MissionChoice, ...]:
        """The missions, each once: without its other forms."""
        return tuple(mission for mission in self.missions if not mission.variant_of)

    def forms(self, identity: str) -> tuple[MissionChoice, ...]:
        """A mission and its other forms, the mission first."""
        first = self.mission(identity).variant_of or identity
        return (self.mission(first), *(mission for mission in self.missions if mission.variant_of == first))

    def mission(self, identity: str) -> MissionChoice:
        """Returns a mission by its id; KeyError for any other."""
        return by_id(self.missions, identity)
