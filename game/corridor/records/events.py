"""The events of the corridor: what happened, in the past tense. ``game.corridor.apply`` says what each one changes."""

from __future__ import annotations

from game.corridor.records.armies import SetupEvent
from game.corridor.records.events_cards import (
    AcquiredPlayed,
    BlipMoved,
    BlipsShown,
    CardDiscarded,
    CardKept,
    CardPlayed,
    CardTaken,
    EffectBegan,
    EffectUsed,
    EventDrawn,
    FigureHealed,
    FigureMoved,
    FigurePlaced,
    FigureRearmed,
    FiguresSwapped,
    FigureTurned,
    TokensAdded,
)
from game.corridor.records.events_combat import (
    CrewStepped,
    DiceRolled,
    DieRerolled,
    ExarchCardLost,
    FigureArrived,
    FigureBurst,
    FigureCaptured,
    FigureDodged,
    FigureFired,
    FigureHurt,
    FigureKilled,
    FigureReloaded,
    FigureStruck,
    GunLeft,
    GunManned,
    GunTurned,
    MeleeDrawn,
    SharesGiven,
    ShieldRaised,
    ShotBounced,
    ShotMissed,
    WeaponLost,
)
from game.corridor.records.events_things import (
    BlipLeft,
    CaptiveFreed,
    FigureLeft,
    ItemDropped,
    ItemFound,
    ItemTaken,
    ObjectDestroyed,
    ObjectHeld,
    ObjectHurt,
    ObjectUsed,
    RoomSearched,
)
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
    """A door was shut: a blast door by the alien, any by a card."""

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


class ConsentSet(Event, frozen=True):
    """A seat gave a standing answer (C6.2)."""

    seat: str
    policy: str


class PluginSetAside(Event, frozen=True):
    """A plugin's code failed and is left out for the rest of the match."""

    plugin: str


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
    | PluginSetAside
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
