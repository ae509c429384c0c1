"""The parts of a mission as data: table, objects, objectives, special rules, variants (C2, C14)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Scalar = str | int | bool | tuple[str | int, ...]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]  # dice, squares, lives, points: a mod's slip must not cost memory
Turns = Annotated[int, msgspec.Meta(ge=0, le=3)]  # clockwise quarter turns
Seats = Annotated[int, msgspec.Meta(ge=1, le=4)]  # assault seats, C1.1
Place = Annotated[int, msgspec.Meta(ge=-99, le=99)]  # a column or row of a free table
Side = Literal["top", "bottom", "left", "right"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table inside a mission; a field that it does not name is a mistake."""


class BoardRef(Part, frozen=True, kw_only=True):
    """A board's or piece's place: ``x``, ``y`` 0 or 1 on a two-by-two table; on a free one ``at``, the column and row
    of its left top square; ``turn`` clockwise quarter turns.
    """

    id: str
    x: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    y: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    at: tuple[Place, Place] = (0, 0)
    turn: Turns = 0


class EdgeSpan(Part, frozen=True, kw_only=True):
    """Two neighbouring squares of an outer edge: columns for top and bottom, rows for left and right.

    On a two-by-two table they count from the table's corner; on a free one from the corner of ``board`` as it lies.
    ``seat`` owns a dock; an exit with ``owner`` alien is for the alien's figures, else for those of assault seats.
    """

    side: Side
    squares: tuple[Count, ...]
    seat: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    owner: Literal["", "alien"] = ""
    board: str = ""


class Bulkhead(Part, frozen=True, kw_only=True):
    """A blast door on a joint (C7.3): edge V at [c, r] is left of (c, r) and (c, r + 1), H above (c, r) and (c + 1, r);
    columns and rows of the table. ``open``: the door is missing, the joint is a doorway that is always open.
    """

    open: bool = False
    edge: Literal["V", "H"]
    at: tuple[Place, Place]


class Start(Part, frozen=True, kw_only=True):
    """Where a squad starts that has no dock (C2.7): ``zone`` is "board.letter" or "board.corridor"."""

    seat: Seats
    zone: str


class Thing(Part, frozen=True, kw_only=True):
    """An object on the table (C10.7). ``kind`` says what it is: see ``game.corridor.things``.

    ``cell`` is [column, row] on its own board before turning; ``armour`` and ``life`` where it can be shot and struck;
    ``seats_min`` assault seats from which on it is there. For a captive ``profile`` is the figure that he becomes.
    """

    id: str
    kind: Literal["relay", "nest", "beacon", "captive", "crate", "console", "wreck"]
    board: str
    cell: tuple[Count, Count]
    armour: Count = 0
    life: Count = 0
    seats_min: Seats = 1
    profile: str = ""


class TableLayout(Part, frozen=True, kw_only=True):
    """How a mission's boards, docks, R squares, exits and objects lie (C2.3).

    A ``two_by_two`` table has four boards with wall pieces on the seams, C7.2. On a ``free`` one boards and ``pieces``
    (corridor sections) lie where ``at`` says; joints between them are shut unless a bulkhead lies on them.
    """

    kind: Literal["two_by_two", "free"]
    boards: tuple[BoardRef, ...]
    pieces: tuple[BoardRef, ...] = ()
    bulkheads: tuple[Bulkhead, ...] = ()
    docks: tuple[EdgeSpan, ...] = ()
    r_squares: tuple[EdgeSpan, ...] = ()
    exits: tuple[EdgeSpan, ...] = ()
    starts: tuple[Start, ...] = ()
    objects: tuple[Thing, ...] = ()
    wall_pieces: Annotated[int, msgspec.Meta(ge=0, le=4)] = 4


OBJECTIVE_KINDS = frozenset(
    {
        "destroy_unit",
        "destroy_count",
        "purge",
        "collect_tokens",
        "occupy_zone",
        "hold_zone",
        "retrieve_item",
        "use_objects",
        "rescue",
        "escape",
        "visit_zones",
        "intercept",
        "destroy_objects",
        "defend_object",
    }
)
"""The ruleset's own kinds of objective; ``objective_kinds`` hooks add theirs."""

Winner = Literal["killer", "first", "most", "most_trophy_points"]
Tiebreak = Literal["", "first", "last", "killer_of_the_last"]


class Objective(Part, frozen=True, kw_only=True):
    """A mission's aim (C14.2): ``kind`` (of ``OBJECTIVE_KINDS`` or a plugin's hook), what it is worth, who wins it.

    ``target``: a profile or a class of profiles; ``zone``, ``zones``: "board.letter" or "board.corridor", ``zones``
    empty = all rooms; ``objects``: ids of the mission's objects, empty = all that fit. Numbers by assault seats
    (``…_by_seats``, keys "1" to "4") replace the plain one. Which kind reads which field is in mods/README.md.
    """

    kind: str
    points: Count
    winner: Winner = "first"
    tiebreak: Tiebreak = ""
    target: str = ""
    target_by_seats: dict[str, str] = {}
    count: Count = 1
    count_by_seats: dict[str, Count] = {}
    need: Count = 1
    need_by_seats: dict[str, Count] = {}
    need_total: Count = 0
    need_total_by_seats: dict[str, Count] = {}
    minimum: Count = 1
    by: Literal["", "commander"] = ""
    zone: str = ""
    zones: tuple[str, ...] = ()
    figures: Count = 1
    clear: bool = False
    turns: Count = 1
    consecutive: bool = False
    explored: bool = False
    objects: tuple[str, ...] = ()
    action: Literal["", "search", "set_charge"] = ""
    item: str = ""
    bearer_fires: bool = True
    bearer_alien_move: Count = 99
    in_sight_of: Literal["", "captive"] = ""
    until_round: Count = 0


class MissionRule(Part, frozen=True, kw_only=True):
    """A special rule of a mission: ``rule`` is an id that a plugin's hook knows, ``params`` its words and numbers."""

    rule: str
    params: dict[str, Scalar] = {}


class Swap(Part, frozen=True, kw_only=True):
    """In all allowances ``to`` stands for ``from``."""

    from_: str = msgspec.field(name="from")
    to: str


class Variant(Part, frozen=True, kw_only=True):
    """The mission played otherwise; loaded as a mission of its own, ``<mission>_<id>``.

    ``squad`` sizes; ``swap`` and ``more`` change the blips by number of seats, ``more_reinforcements`` the tokens that
    come later; ``blips`` and ``reinforcements`` take the place of the mission's for the numbers of seats they name;
    ``bulkheads`` are added to the table, ``table`` replaces it; ``tyranids`` allows them (C8.9).
    """

    id: str
    squad: Literal["light", "heavy"]
    swap: tuple[Swap, ...] = ()
    blips: dict[str, dict[str, Count]] = {}
    reinforcements: dict[str, dict[str, Count]] = {}
    more: dict[str, dict[str, Count]] = {}
    more_reinforcements: dict[str, dict[str, Count]] = {}
    bulkheads: tuple[Bulkhead, ...] = ()
    table: TableLayout | None = None
    tyranids: dict[str, Count] = {}
