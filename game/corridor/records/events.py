"""The events of the corridor: what happened, in the past tense. ``game.corridor.apply`` says what each one changes."""

from __future__ import annotations

from game.corridor.records.armies import SetupEvent
from game.corridor.records.frames import CorridorDue, CorridorFrame
from game.corridor.records.leaves import Token
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
    instead_of: tuple[str, ...] = ()


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
    """A card put a figure on the table, out of the supply of its kind where it has one."""

    figure: str
    profile: str
    seat: str
    at: int
    life: int = 1
    size: int = 1


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


class RoomSearched(Event, frozen=True):
    """A figure spent its attack to search a room; ``found`` is the item that came to light, "" for none."""

    figure: str
    room: str
    found: str = ""


class ItemFound(Event, frozen=True):
    """An item that was hidden came to light: it lies at ``at`` or is in the hands of ``bearer``."""

    object: str
    item: str
    at: int
    bearer: str = ""


class ItemTaken(Event, frozen=True):
    """A figure took up an item; its move is over."""

    object: str
    figure: str


class ItemDropped(Event, frozen=True):
    """An item lies on a square again: laid down, or its bearer fell."""

    object: str
    at: int


class ObjectUsed(Event, frozen=True):
    """A figure did ``action`` to an object; ``spends`` tells whether it cost its attack."""

    figure: str
    object: str
    action: str
    spends: bool = True


class ObjectHurt(Event, frozen=True):
    """An object lost lives (C10.7)."""

    object: str
    lives: int
    by: str


class ObjectHeld(Event, frozen=True):
    """An attack did not get through an object's armour (C10.7)."""

    object: str
    score: int


class ObjectDestroyed(Event, frozen=True):
    """An object is gone; ``by`` is the seat that did it."""

    object: str
    by: str


class CaptiveFreed(Event, frozen=True):
    """A captive joined the squad of who freed him: his ``object`` is now the figure ``figure`` of ``seat``."""

    object: str
    figure: str
    seat: str
    profile: str
    life: int


class FigureLeft(Event, frozen=True):
    """A figure left the table by an exit, safe (C14.1)."""

    figure: str


class BlipLeft(Event, frozen=True):
    """A blip left the table by an exit; the token is shown."""

    blip: str
    kind: str


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
    | FigureArrived
    | CrewStepped
    | GunTurned
    | GunManned
    | GunLeft
    | FigureBurst
    | FigureReloaded
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
    | CardTaken
    | AcquiredPlayed
    | BlipMoved
    | BlipsShown
    | FigurePlaced
    | FigureMoved
    | FiguresSwapped
    | FigureRearmed
    | FigureHealed
    | FigureTurned
    | TokensAdded
    | ConsentSet
    | SecondaryRead
    | MissionTokenWon
    | Noted
    | RoomSearched
    | ItemFound
    | ItemTaken
    | ItemDropped
    | ObjectUsed
    | ObjectHurt
    | ObjectHeld
    | ObjectDestroyed
    | CaptiveFreed
    | FigureLeft
    | BlipLeft
    | MissionEnded
    | SetupEvent
)

TABLE_CHANGES: frozenset[type[Event]] = frozenset(
    {
        FigureStepped,
        CrewStepped,
        GunTurned,
        GunManned,
        GunLeft,
        BlipStepped,
        DoorOpened,
        DoorDestroyed,
        BlipPlaced,
        BlipRevealed,
        BlipWasGhost,
        FigureDodged,
        FigureKilled,
        BlipMoved,
        FigurePlaced,
        FigureMoved,
        FiguresSwapped,
        FigureTurned,
        FigureLeft,
        ObjectDestroyed,
        CaptiveFreed,
    }
)
"""Events that move, add or remove something that sees, is seen or hides: blips are looked for after each (C8.5)."""
