"""The events of dice, fire, melee, guns, wounds and death; see ``game.corridor.records.events``."""

from __future__ import annotations

from game.engine.records import Event


class DiceRolled(Event, frozen=True):
    """Dice were thrown by ``seat`` for ``what`` (``fire``, ``melee``, ``shield``, ``event``); ``rng`` is the
    generator's next state, secret to all seats.
    """

    seat: str
    what: str
    figure: str
    white: tuple[int, ...]
    red: tuple[int, ...]
    rng: int = 0


class DieRerolled(Event, frozen=True):
    """One die was thrown again: its colour, its place in the roll, its new face."""

    seat: str
    die: str
    place: int
    face: int
    rng: int = 0


class FigureFired(Event, frozen=True):
    """A figure fired ``shots`` shots of ``weapon`` at a square or door."""

    figure: str
    weapon: str
    target: int
    shots: int = 1
    door: str = ""


class FigureArrived(Event, frozen=True):
    """A figure stepped out of the reserve on to a free square of its dock (C13.2)."""

    figure: str
    at: int


class CrewStepped(Event, frozen=True):
    """A gunner moved his gun by one square, himself with it; the squares are those of the gun's body."""

    figure: str
    gun: str
    origin: int
    to: int


class GunTurned(Event, frozen=True):
    """A gun was turned about its body, its gunner with it."""

    gun: str
    figure: str
    facing: int


class GunManned(Event, frozen=True):
    """A figure took over a gun and is of ``profile`` now."""

    figure: str
    gun: str
    profile: str


class GunLeft(Event, frozen=True):
    """A gunner left his gun, or lost it, and is of ``profile`` now."""

    figure: str
    profile: str


class FigureBurst(Event, frozen=True):
    """A figure destroys itself: its dice and its death follow (C12.4)."""

    figure: str


class FigureReloaded(Event, frozen=True):
    """A figure put in a new shell: it spent a whole turn without moving or firing (C10.4)."""

    figure: str


class FigureStruck(Event, frozen=True):
    """A figure attacked hand to hand."""

    figure: str
    target: str
    door: str = ""


class MeleeDrawn(Event, frozen=True):
    """Hand to hand without a result."""

    figure: str
    target: str


class SharesGiven(Event, frozen=True):
    """So many points of a spread weapon were given to a figure (C10.4)."""

    figure: str
    points: int


class ShotBounced(Event, frozen=True):
    """An attack did not get through a figure's armour."""

    figure: str
    score: int


class ShotMissed(Event, frozen=True):
    """An attack struck nothing."""

    figure: str
    target: int


class FigureDodged(Event, frozen=True):
    """A figure threw itself aside and lies prone (C12.3)."""

    figure: str
    origin: int
    to: int


class ShieldRaised(Event, frozen=True):
    """A shield cancelled so many wounds (C12.4)."""

    figure: str
    cancelled: int


class FigureHurt(Event, frozen=True):
    """A figure lost lives."""

    figure: str
    lives: int
    by: str


class WeaponLost(Event, frozen=True):
    """A mounted weapon was torn off (C12.1)."""

    figure: str
    weapon: str


class ExarchCardLost(Event, frozen=True):
    """An exarch lost a card with a life (C12.7)."""

    figure: str
    card: str


class FigureKilled(Event, frozen=True):
    """A figure died: ``gain`` points for seat ``by`` with the trophy ``trophy`` (``tokens`` of them); its own seat
    loses ``loss``.
    """

    figure: str
    by: str
    trophy: str = ""
    gain: int = 0
    loss: int = 0
    tokens: int = 1


class FigureCaptured(Event, frozen=True):
    """A figure still aboard at the end joined the alien's trophies (C14.1)."""

    figure: str
    gain: int
    loss: int
