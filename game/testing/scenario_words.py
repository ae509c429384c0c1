"""The words of a scenario file: its tables and keys as typed records, format 1 (mods/README.md, "Scenario files").

Squares are ``[c, r]``, counted from 0. Nothing is resolved here: ids are as written.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Cell = tuple[int, int]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Life = Annotated[int, msgspec.Meta(ge=1, le=99)]
Round = Annotated[int, msgspec.Meta(ge=1, le=999)]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a scenario file; a key that it does not name is a mistake."""


class FigureLine(Line, frozen=True, kw_only=True):
    """A figure on the table. ``spent`` squares of its move are used, ``attacked`` its attack; ``home`` it came back."""

    id: str
    kind: str = msgspec.field(name="is")
    seat: str
    at: Cell
    life: Life | None = None
    facing: Literal["n", "e", "s", "w"] = "n"
    prone: bool = False
    weapons: tuple[str, ...] | None = None
    spent: Count = 0
    attacked: bool = False
    home: bool = False
    cards: tuple[str, ...] = ()


class BlipLine(Line, frozen=True, kw_only=True):
    """A blip on the table."""

    id: str
    kind: str = msgspec.field(name="is")
    at: Cell


class TokenLine(Line, frozen=True, kw_only=True):
    """A token in hand: the alien's to place, or a trophy that ``seat`` has taken."""

    id: str
    kind: str = msgspec.field(name="is")
    pool: Literal["blips", "reinforcements", "trophies"] = "blips"
    seat: str = ""


class DockLine(Line, frozen=True, kw_only=True):
    """The squares of a seat's dock."""

    seat: str
    at: tuple[Cell, ...]


class ObjectLine(Line, frozen=True, kw_only=True):
    """A thing on the table, with ``armour`` and ``life`` where it can be hurt; one of kind ``item`` lies on the floor
    and is called ``item``; a captive becomes a ``profile``.
    """

    id: str
    kind: str
    at: Cell
    armour: int = 0
    life: int = 0
    item: str = ""
    profile: str = ""


class ExitLine(Line, frozen=True, kw_only=True):
    """Squares by which figures leave: those of assault seats, or with ``owner`` alien the alien's."""

    at: tuple[Cell, ...]
    owner: Literal["", "alien"] = ""


class MissionLine(Line, frozen=True, kw_only=True):
    """A mission written in the scenario: its objectives and special rules; ``squad`` says which set of miniatures.

    It ends with the alien turn of round ``ends_after`` (0 = never by time); ``captures`` whether who is aboard then is
    taken (C14.1).
    """

    primary: dict[str, Any]
    secondary: dict[str, Any] | None = None
    rules: tuple[dict[str, Any], ...] = ()
    squad: Literal["light", "heavy"] = "light"
    tyranids: dict[str, int] = {}
    ends_after: Count = 0
    captures: bool = True


class LoadoutLine(Line, frozen=True, kw_only=True):
    """The weapons of one Dreadnought of a class (C2.6)."""

    machine: str
    weapons: tuple[str, ...]


class ArmyLine(Line, frozen=True, kw_only=True):
    """What a seat has chosen (``SeatChoice``), its rank and badges; ``stage`` is what it chooses next."""

    members: tuple[str, ...] = ()
    loadout: tuple[str, ...] = ()
    loadouts: tuple[LoadoutLine, ...] = ()
    hire: str = ""
    orders: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    exarch: tuple[str, ...] = ()
    psychic: tuple[str, ...] = ()
    acquired: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    rank: int = 0
    badges: int = 0
    fewer: int = 0
    stage: Literal["", "hire", "equip", "ready"] = ""


class CampaignLine(Line, frozen=True, kw_only=True):
    """The match is one of a campaign; ``scores`` and ``leaders_lost`` are the results of the mission before it."""

    scores: dict[str, int] = {}
    leaders_lost: tuple[str, ...] = ()


class StepLine(Line, frozen=True, kw_only=True):
    """One step: a command ``do`` or a question ``ask`` to the rules, and what must come out."""

    do: dict[str, Any] | None = None
    ask: dict[str, Any] | None = None
    expect: dict[str, Any] = {}


class Scenario(Line, frozen=True, kw_only=True):
    """A whole scenario file."""

    format: Literal[1]
    title: str
    plan: str = ""
    seats: tuple[str, ...]
    rule: str = ""
    ruleset: Literal["corridor"] = "corridor"
    plugins: tuple[str, ...] | None = None
    options: dict[str, bool] = {}
    turn: str = ""
    phase: Literal["setup", "play", "reinforce", "over"] = "play"
    round: Round = 1
    areas: dict[str, tuple[tuple[int, int, int, int], ...]] | None = None
    explored: tuple[str, ...] | None = None
    figures: tuple[FigureLine, ...] = ()
    blips: tuple[BlipLine, ...] = ()
    tokens: tuple[TokenLine, ...] = ()
    supply: dict[str, Count] = {}
    docks: tuple[DockLine, ...] = ()
    r_squares: tuple[Cell, ...] = ()
    objects: tuple[ObjectLine, ...] = ()
    exits: tuple[ExitLine, ...] = ()
    notes: dict[str, int | str | bool] = {}
    mission: str | dict[str, Any] | None = None
    events: tuple[str, ...] = ()
    hands: dict[str, tuple[str, ...]] = {}
    consent: dict[str, Literal["ask", "always", "never"]] = {}
    army: dict[str, ArmyLine] = {}
    campaign: CampaignLine | None = None
    dice: dict[str, tuple[int, ...]] = {}
    steps: tuple[StepLine, ...] = msgspec.field(name="step", default=())


TABLES: dict[str, tuple[str, type[Line]]] = {
    "figures": ("figure", FigureLine),
    "blips": ("blip", BlipLine),
    "tokens": ("token", TokenLine),
    "docks": ("dock", DockLine),
    "objects": ("object", ObjectLine),
    "exits": ("exit", ExitLine),
    "step": ("step", StepLine),
}
"""The tables that stand in a scenario several times, what one of them is called, and its keys."""


class Seen(Line, frozen=True, kw_only=True):
    """``ask``: exactly one of these, between squares or ids, or of a figure."""

    visible: tuple[Cell | str, Cell | str] | None = None
    targetable: tuple[Cell | str, Cell | str] | None = None
    moves: str | None = None


class MissionWords(Line, frozen=True, kw_only=True):
    """``mission = {…}``: who won."""

    winner: str | None = None
    primary: str | None = None
    secondary: str | None = None


class Expect(Line, frozen=True, kw_only=True, omit_defaults=True):
    """What must come out of a step; what is not said is not looked at."""

    dead: tuple[str, ...] | None = None
    alive: tuple[str, ...] | None = None
    prone: tuple[str, ...] | None = None
    revealed: tuple[str, ...] | None = None
    hidden: tuple[str, ...] | None = None
    ghost: tuple[str, ...] | None = None
    captured: tuple[str, ...] | None = None
    home: tuple[str, ...] | None = None
    left: tuple[str, ...] | None = None
    holds: dict[str, str] | None = None
    at: dict[str, Cell] | None = None
    life: dict[str, int] | None = None
    weapons: dict[str, tuple[str, ...]] | None = None
    loadouts: dict[str, tuple[tuple[str, ...], ...]] | None = None
    moves_left: dict[str, int] | None = None
    score: dict[str, int] | None = None
    hand: dict[str, tuple[str, ...]] | None = None
    rank: dict[str, int] | None = None
    badges: dict[str, int] | None = None
    trophies: dict[str, tuple[str, ...] | int] | None = None
    explored: tuple[str, ...] | None = None
    turn: str | None = None
    phase: str | None = None
    round: int | None = None
    question: str | None = None
    question_seat: str | None = None
    refused: str | None = None
    door: dict[str, Literal["closed", "open", "destroyed"]] | None = None
    dice_left: int | None = None
    events: tuple[str, ...] | None = None
    mission: MissionWords | None = None
    answer: bool | None = None
    squares: tuple[Cell, ...] | None = None
    count: int | None = None
