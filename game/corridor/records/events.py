"""The events of the corridor: what happened, in the past tense. ``game.corridor.apply`` says what each one changes."""

from __future__ import annotations

from game.corridor.records.frames import CorridorDue, CorridorFrame
from game.engine.records import DueQueued, DueTaken, Event, FrameChanged, FramePopped, FramePushed


class TurnBegan(Event, frozen=True):
    """A seat's turn began."""

    seat: str
    round: int


class TurnEnded(Event, frozen=True):
    """A seat's turn ended: what lasted until then is over."""

    seat: str


class TurnClosing(Event, frozen=True):
    """A seat asked to end its turn while an exploration was due; the turn ends when the board is filled."""

    seat: str


class ReinforcePhaseBegan(Event, frozen=True):
    """The alien may now place reinforcements; ``must`` of them it has to (C4.3)."""

    must: int


class FigureStepped(Event, frozen=True):
    """A figure moved by one square, paying ``cost`` squares of its move.

    ``crossed`` tells that it came off a square that another figure holds (C6.2).
    """

    figure: str
    origin: int
    to: int
    cost: int = 1
    crossed: bool = False


class BlipStepped(Event, frozen=True):
    """A blip moved by one square; ``crossed`` as in FigureStepped."""

    blip: str
    origin: int
    to: int
    crossed: bool = False


class MoverChanged(Event, frozen=True):
    """Another figure acts: the open move of the one before is over (C6.5)."""

    figure: str


class MoveRefused(Event, frozen=True):
    """A move did not begin because an owner would not let it pass (C6.6)."""

    figure: str
    by: str
    code: str = "no_consent"


class PassageAsked(Event, frozen=True):
    """``seat`` answered whether ``figure`` may pass; it is asked once a turn."""

    seat: str
    figure: str
    granted: bool


class FigureFinished(Event, frozen=True):
    """A figure waived what was left of its move and attack."""

    figure: str


class FigureRefreshed(Event, frozen=True):
    """A figure began a further activation."""

    figure: str


class FigureCameHome(Event, frozen=True):
    """A figure is back in its dock, safe and out of play (C13.2)."""

    figure: str


class FigureRose(Event, frozen=True):
    """A prone figure stood up, at a cost of squares (C12.3)."""

    figure: str
    cost: int


class DoorOpened(Event, frozen=True):
    """A door was opened by a figure or blip."""

    door: str
    figure: str


class DoorShut(Event, frozen=True):
    """A blast door was shut."""

    door: str


class DoorDestroyed(Event, frozen=True):
    """A blast door was shot or struck to pieces."""

    door: str
    by: str


class BoardEntered(Event, frozen=True):
    """A figure set foot on an unexplored board: exploring is due (C5.4)."""

    board: str
    figure: str


class BoardExplored(Event, frozen=True):
    """A board counts as explored; the alien fills it next."""

    board: str
    figure: str


class BlipPlaced(Event, frozen=True):
    """A token of the alien's hand was laid on the table as a blip."""

    blip: str
    at: int


class SecretTold(Event, frozen=True):
    """The owner of a blip said what it stands for (only where the state did not know)."""

    blip: str
    kind: str
    loadout: tuple[str, ...] = ()


class BlipRevealed(Event, frozen=True):
    """A blip was turned over: a figure of ``profile`` stands at ``at``, under the blip's id (C8.5)."""

    blip: str
    profile: str
    at: int
    life: int
    size: int
    loadout: tuple[str, ...] = ()


class BlipWasGhost(Event, frozen=True):
    """A blip was turned over and no figure of its kind is left (C8.6)."""

    blip: str
    kind: str


class DiceRolled(Event, frozen=True):
    """Dice were thrown by ``seat`` for ``what`` (``fire``, ``melee``, ``shield``); ``rng`` is the
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
    """A figure died: ``gain`` points for seat ``by`` with the trophy ``trophy``; its own seat loses ``loss``."""

    figure: str
    by: str
    trophy: str = ""
    gain: int = 0
    loss: int = 0


class FigureCaptured(Event, frozen=True):
    """A figure still aboard at the end joined the alien's trophies (C14.1)."""

    figure: str
    gain: int
    loss: int


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
    """A card took effect; what it did follows."""

    seat: str
    card: str
    figure: str = ""
    target: int = -1
    on_seat: str = ""


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


class EffectUsed(Event, frozen=True):
    """A use of an effect was spent; at none left it is over."""

    effect: str


class ConsentSet(Event, frozen=True):
    """A seat gave a standing answer (C6.2)."""

    seat: str
    policy: str


class SecondaryRead(Event, frozen=True):
    """The secondary mission was read out (C2.1)."""


class MissionTokenWon(Event, frozen=True):
    """A mission token was earned: ``which`` is ``primary`` or ``secondary`` (C14.2)."""

    seat: str
    which: str
    points: int


class Noted(Event, frozen=True):
    """A mission script remembered something; keys that begin with ``_`` are secret to the alien."""

    key: str
    value: int | str | bool


class MissionEnded(Event, frozen=True):
    """The mission is over: ``winner`` has most points, "" for a tie (C15.2); ``why`` is ``time`` or ``home``."""

    winner: str
    why: str


CorridorEvent = (
    FramePushed[CorridorFrame]
    | FrameChanged[CorridorFrame]
    | FramePopped
    | DueQueued[CorridorDue]
    | DueTaken
    | TurnBegan
    | TurnEnded
    | TurnClosing
    | ReinforcePhaseBegan
    | FigureStepped
    | BlipStepped
    | MoverChanged
    | MoveRefused
    | PassageAsked
    | FigureFinished
    | FigureRefreshed
    | FigureCameHome
    | FigureRose
    | DoorOpened
    | DoorShut
    | DoorDestroyed
    | BoardEntered
    | BoardExplored
    | BlipPlaced
    | SecretTold
    | BlipRevealed
    | BlipWasGhost
    | DiceRolled
    | DieRerolled
    | FigureFired
    | FigureStruck
    | MeleeDrawn
    | SharesGiven
    | ShotBounced
    | ShotMissed
    | FigureDodged
    | ShieldRaised
    | FigureHurt
    | WeaponLost
    | ExarchCardLost
    | FigureKilled
    | FigureCaptured
    | EventDrawn
    | CardKept
    | CardPlayed
    | CardDiscarded
    | EffectBegan
    | EffectUsed
    | ConsentSet
    | SecondaryRead
    | MissionTokenWon
    | Noted
    | MissionEnded
)

TABLE_CHANGES: frozenset[type[Event]] = frozenset(
    {
        FigureStepped,
        BlipStepped,
        DoorOpened,
        DoorDestroyed,
        BlipPlaced,
        BlipRevealed,
        BlipWasGhost,
        FigureDodged,
        FigureKilled,
    }
)
"""Events that move, add or remove something that sees, is seen or hides: blips are looked for after each (C8.5)."""
