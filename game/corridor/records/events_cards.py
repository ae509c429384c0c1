"""The events of cards and what they do; see ``game.corridor.records.events``."""

from __future__ import annotations

from game.corridor.records.leaves import Token
from game.engine.records import Event


class EventDrawn(Event, frozen=True):
    """The alien drew an event card; ``last`` = the deck that measures the mission is spent (C14.1)."""

    card: str
    deck: str
    last: bool = False
    rng: int = 0


class CardKept(Event, frozen=True):
    """The alien may play the drawn card during this turn."""

    seat: str
    card: str


class CardPlayed(Event, frozen=True):
    """A card took effect; what it did follows. ``kept``: it stays in the hand, to be used again in a later turn."""

    seat: str
    card: str
    figure: str = ""
    target: int = -1
    on_seat: str = ""
    kept: bool = False


class CardDiscarded(Event, frozen=True):
    """A card left a hand without effect."""

    seat: str
    card: str


class EffectBegan(Event, frozen=True):
    """A card's lasting effect began."""

    kind: str
    card: str
    seat: str = ""
    figure: str = ""
    until: str = "turn_end"
    uses: int = 0
    what: str = ""


class CardTaken(Event, frozen=True):
    """A seat took a card into its hand: ``card`` "" where that is not known."""

    seat: str
    card: str


class AcquiredPlayed(Event, frozen=True):
    """The alien plays an event that it had acquired, in place of drawing one (C16.3); ``last`` as in EventDrawn."""

    seat: str
    card: str
    last: bool = False


class BlipMoved(Event, frozen=True):
    """A card put a blip elsewhere."""

    blip: str
    origin: int
    to: int


class BlipsShown(Event, frozen=True):
    """A seat was shown what some blips are; ``kinds`` are empty for all others."""

    seat: str
    blips: tuple[str, ...]
    kinds: tuple[str, ...] = ()


class FigurePlaced(Event, frozen=True):
    """A card put a figure on the table, out of the supply of its kind where it has one; ``instead_of`` the kinds that
    a tyranid stands for (C8.9).
    """

    figure: str
    profile: str
    seat: str
    at: int
    life: int = 1
    size: int = 1
    instead_of: tuple[str, ...] = ()


class FigureMoved(Event, frozen=True):
    """A card put a figure on another square, without a move."""

    figure: str
    origin: int
    to: int


class FiguresSwapped(Event, frozen=True):
    """Two figures changed places."""

    figure: str
    target: str


class FigureRearmed(Event, frozen=True):
    """A figure goes on as another profile: it lost the weapon it had."""

    figure: str
    profile: str


class FigureHealed(Event, frozen=True):
    """A figure has ``life`` again, with the exarch cards that came back."""

    figure: str
    life: int
    cards: tuple[str, ...] = ()


class FigureTurned(Event, frozen=True):
    """A figure is played by ``seat`` from now on."""

    figure: str
    seat: str


class TokensAdded(Event, frozen=True):
    """Tokens joined the alien's hand; their kinds are secret."""

    tokens: tuple[Token, ...]
    rng: int = 0


class EffectUsed(Event, frozen=True):
    """A use of an effect was spent; at none left it is over."""

    effect: str
