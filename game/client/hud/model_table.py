"""What lies on the table beside the board: cards in hand, a card that somebody plays, dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.ui.theme import Colour, Tone

DieColour = Literal["white", "red"]


@dataclass(frozen=True)
class CardArt:
    """The picture of a card: an icon, and the colour of the ground that it stands on."""

    icon: str
    ground: Colour


@dataclass(frozen=True)
class CardModel:
    """A card in hand. ``art`` names an icon, which stands on ``colour``; one that cannot be played says ``why``."""

    id: str
    title: str
    text: str
    art: str
    colour: Colour
    badge: str = ""
    playable: bool = True
    why: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class HandModel:
    """The cards in hand; an empty hand takes no room."""

    cards: tuple[CardModel, ...]


@dataclass(frozen=True)
class ShownCardModel:
    """A card that somebody drew or played: ``heading`` tells who, ``colour`` is theirs; ``drawn`` that it may still be
    played. ``art`` names an icon, which stands on ``ground`` (None: on their colour).
    """

    id: str
    heading: str
    title: str
    text: str
    art: str
    colour: Colour
    drawn: bool = False
    ground: Colour | None = None


@dataclass(frozen=True)
class DieModel:
    """One die that lies on the tray. ``choosable`` when the player may pick it for a re-roll; ``again``: it was thrown
    anew.
    """

    colour: DieColour
    face: int
    choosable: bool = False
    chosen: bool = False
    again: bool = False


@dataclass(frozen=True)
class DiceModel:
    """A throw. A new ``roll`` number lets the dice tumble and settle on their faces; ``against`` are the foe's dice."""

    roll: int
    title: str
    dice: tuple[DieModel, ...]
    total: str
    tone: Tone = "accent"
    verdict: str = ""
    against: tuple[DieModel, ...] = ()
    against_title: str = ""
