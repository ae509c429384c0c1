"""What the screens on which armies are chosen show: frozen records that the app fills from the rules (C1.2, C2.4, C3).

The screens decide nothing: what may be chosen, and why something may not, arrives in words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.hud.model import Team
from game.client.hud.model_table import CardArt
from game.client.screens.choices import MemberChoice, MountChoice, SquadChoice
from game.client.screens.model import SeatMark
from game.client.ui.theme import DIM, Tone

NOBODY_YET = Team(DIM, "circle")
"""The mark of a player who has no faction yet."""

Stage = Literal["draft", "hire", "equip"]


@dataclass(frozen=True)
class SeatStep:
    """A seat in the order of choosing: its mark, and in ``state`` how far it is ("chooses now", "ready")."""

    mark: SeatMark
    state: str
    tone: Tone = "dim"
    dice: tuple[int, ...] = ()
    """What it threw for its place in the draft: one red die, and one more for each tie that it was in."""


@dataclass(frozen=True)
class Tile:
    """One of a few things of which one is taken: a faction, mercenaries, none. ``why`` says why it cannot be."""

    id: str
    name: str
    text: str = ""
    team: Team | None = None
    pictures: tuple[str, ...] = ()
    chosen: bool = False
    why: str = ""


@dataclass(frozen=True)
class SquadPage:
    """The squad: figures to choose from, those that stand in it, ready-made ones, what it must hold, what is amiss."""

    pool: tuple[MemberChoice, ...]
    members: tuple[str, ...]
    squads: tuple[SquadChoice, ...]
    troopers: int
    rule: str = ""
    fault: str = ""

    def member(self, identity: str) -> MemberChoice | None:
        """Returns a figure of the pool."""
        return next((member for member in self.pool if member.id == identity), None)


@dataclass(frozen=True)
class CardLine:
    """A card that may be held: how many are, of how many copies; why no more and why no fewer ("" = it can be)."""

    id: str
    title: str
    text: str
    art: CardArt
    held: int
    copies: int
    more: str = ""
    fewer: str = ""


@dataclass(frozen=True)
class HandPage:
    """The cards of one kind: at most ``most`` are held."""

    id: str
    title: str
    most: int
    lines: tuple[CardLine, ...]

    @property
    def held(self) -> int:
        """How many are held."""
        return sum(line.held for line in self.lines)


@dataclass(frozen=True)
class MachineArms:
    """One Dreadnought: the id of its class, its name, where its token is ("a blip"), a weapon's id for each mount."""

    id: str
    name: str
    where: str
    weapons: tuple[str, ...]


@dataclass(frozen=True)
class ArmsPage:
    """The alien's secrets: weapons on the mounts of each Dreadnought, reinforcement tokens beyond its allowance.

    ``tokens`` holds one id for each place; ``kinds`` says of each token which (id, name) it may be.
    """

    text: str
    mounts: tuple[MountChoice, ...] = ()
    machines: tuple[MachineArms, ...] = ()
    kinds: tuple[tuple[tuple[str, str], ...], ...] = ()
    tokens: tuple[str, ...] = ()


@dataclass(frozen=True)
class MusterModel:
    """One seat's turn to choose. ``note`` says what its rank and badges give it; ``exchange`` is "" or names the price
    of a rank, ``exchange_why`` why it cannot be had; ``why`` what still keeps the seat from being done.
    """

    stage: Stage
    mission: str
    seat: str
    team: Team
    steps: tuple[SeatStep, ...]
    text: str = ""
    tiles: tuple[Tile, ...] = ()
    squad: SquadPage | None = None
    hands: tuple[HandPage, ...] = ()
    arms: ArmsPage | None = None
    note: str = ""
    exchange: str = ""
    exchange_why: str = ""
    why: str = ""
