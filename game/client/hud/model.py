"""What the HUD shows, as frozen records that the battle screen fills. Names and sentences arrive already translated.

``Action`` (a button) comes from ``game.client.ui.button``. Ids are whatever the battle screen wants back in its calls.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.client.hud.model_map import MapModel
from game.client.hud.model_table import DiceModel, HandModel
from game.client.ui.button import Action
from game.client.ui.theme import Colour, TeamShape, Tone


@dataclass(frozen=True)
class Team:
    """A seat's mark: its colour and its shape, which always go together."""

    colour: Colour
    shape: TeamShape


@dataclass(frozen=True)
class BannerModel:
    """Whose turn it is. ``events`` are the event cards left (None: no clock); ``end`` ends the turn or phase (None in a
    replay).

    ``yours`` lights the end button; ``undo`` says in ``why`` what stops it.
    """

    side: str
    team: Team
    phase: str
    round: int
    events: int | None
    end: Action | None
    undo: Action | None = None
    yours: bool = True


@dataclass(frozen=True)
class ChipModel:
    """One figure of the roster. ``portrait``: a key for the portrait source; ``move``, ``attack``: still to come."""

    id: str
    name: str
    portrait: str
    team: Team
    life: int
    life_most: int
    move: bool = True
    attack: bool = True
    chosen: bool = False
    state: Literal["ready", "done", "dead", "home", "captured", "left"] = "ready"
    note: str = ""


@dataclass(frozen=True)
class RosterModel:
    """The figures of the seat that looks, in its order; below them a button, if there is one."""

    chips: tuple[ChipModel, ...]
    extra: Action | None = None


@dataclass(frozen=True)
class DiceCount:
    """A handful of dice: how many white and red ones."""

    white: int = 0
    red: int = 0


@dataclass(frozen=True)
class NumberModel:
    """One printed value of a figure: a number as text, or dice. ``tooltip`` explains it; ``id`` says which it is."""

    label: str
    text: str = ""
    dice: DiceCount | None = None
    tone: Tone = "plain"
    tooltip: str = ""
    id: str = ""


@dataclass(frozen=True)
class WeaponModel:
    """A weapon carried: name, dice, and whether it was torn off (``lost``) or has fired (``spent``).

    ``way`` is set for ways to fire of which one is chosen: true for that one. ``id`` says which weapon it is.
    """

    name: str
    dice: DiceCount
    note: str = ""
    lost: bool = False
    spent: bool = False
    way: bool | None = None
    id: str = ""


@dataclass(frozen=True)
class UnitModel:
    """The chosen figure. At most four ``numbers`` and ten ``actions`` (keys 1 to 9); ``note`` is a line such as
    'prone'.
    """

    id: str
    name: str
    title: str
    portrait: str
    team: Team
    numbers: tuple[NumberModel, ...]
    life: int
    life_most: int
    weapons: tuple[WeaponModel, ...]
    actions: tuple[Action, ...]
    note: str = ""
    note_tone: Tone = "accent"


LineKind = Literal["turn", "move", "door", "blip", "dice", "fire", "hurt", "kill", "card", "score", "note"]


@dataclass(frozen=True)
class LogLine:
    """One line of the log. ``place`` is handed back on a click (the square to look at); ``team`` is drawn as its
    shape. ``moment``: in a replay, after how many commands it was told.
    """

    text: str
    kind: LineKind
    team: Team | None = None
    place: tuple[int, int] | None = None
    moment: int | None = None


@dataclass(frozen=True)
class LogModel:
    """The log, oldest first. ``since`` is the first line that this seat has not seen."""

    lines: tuple[LogLine, ...]
    since: int | None = None


@dataclass(frozen=True)
class ScoreLine:
    """One seat's points; ``note`` tells of mission tokens and trophies (shown as a tooltip)."""

    name: str
    team: Team
    points: int
    turn: bool = False
    note: str = ""


@dataclass(frozen=True)
class ScoreModel:
    """All seats' points, in turn order."""

    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True)
class AskModel:
    """A question. ``choices`` are buttons; ``hint`` tells what else answers it ('click a square').

    ``progress_text`` tells how far it is ('3 of 9 blips left'), ``progress`` (done, of) draws a bar before it; ``done``
    ends a question that may be ended. A question can be folded away and read again; a ``notice`` asks nothing and is
    folded at first where it would take the room of what the player acts with.
    """

    id: str
    title: str
    text: str
    choices: tuple[Action, ...] = ()
    hint: str = ""
    progress: tuple[int, int] | None = None
    progress_text: str = ""
    done: Action | None = None
    team: Team | None = None
    notice: bool = False


@dataclass(frozen=True)
class OddsLine:
    """One row of the odds table: what, and how likely in percent."""

    label: str
    percent: float
    tone: Tone = "plain"


@dataclass(frozen=True)
class HoverModel:
    """The card beside the pointer over the board: facts, odds, or why not. ``at`` is a screen pixel; between it and the
    pixel ``clear`` something is drawn that the card should not cover.
    """

    at: tuple[int, int]
    title: str
    lines: tuple[str, ...] = ()
    odds: tuple[OddsLine, ...] = ()
    why: str = ""
    team: Team | None = None
    clear: tuple[float, float] | None = None


@dataclass(frozen=True)
class CoverModel:
    """The screen between two players at one computer: nothing of the game is seen until ``ready``."""

    title: str
    seat: str
    text: str
    team: Team
    ready: Action


@dataclass(frozen=True)
class HudModel:
    """All that the HUD shows. None hides a panel."""

    banner: BannerModel | None = None
    roster: RosterModel | None = None
    unit: UnitModel | None = None
    hand: HandModel | None = None
    dice: DiceModel | None = None
    log: LogModel | None = None
    map: MapModel | None = None
    score: ScoreModel | None = None
    ask: AskModel | None = None
    cover: CoverModel | None = None
