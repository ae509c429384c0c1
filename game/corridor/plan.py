"""The plan of a mission: squares, walls, doors, doorways, boards, rooms and docks, as bit sets (C6, C7, C13).

A plan never changes: a door is open or shut in the state, not here. It is read once from the lattice text that scenario
files and boards share; :func:`plan_of` shares equal plans, so that whatever is worked out from one is worked out once.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from game.core.bits import mask_of
from game.core.lattice import Cell, Lattice
from game.corridor.lattice_text import PlanError, Reading, read_lattice
from game.corridor.marked_squares import Extras, Rect, apart, boards_of, mouth_of, rooms_of, squares_in, squares_named

__all__ = ["Door", "Plan", "PlanError", "parse_plan", "plan_of"]

_KEPT = 64
_plans: OrderedDict[str, "Plan"] = OrderedDict()


class Door(msgspec.Struct, frozen=True):
    """A door two squares wide (C7.1), shut or not.

    ``key`` is "V c r" or "H c r", of its edge with the lower column or row; ``kind`` "door" or "blast"; ``number`` its
    bit in a set of doors; ``edges`` its two (orientation, edge number); ``threshold`` its four squares, ascending;
    ``ends`` the two corners of its frame and ``middle`` the corner between its edges.
    """

    key: str
    kind: str
    number: int
    edges: tuple[tuple[str, int], tuple[str, int]]
    threshold: tuple[int, int, int, int]
    ends: tuple[int, int]
    middle: int


class Plan(msgspec.Struct, frozen=True, eq=False, kw_only=True, dict=False):
    """All that stays the same on the table, numbered as :class:`game.core.lattice.Lattice` says. Compared by identity.

    Sets of squares: ``floor`` (all that exist, docks and obstacles included), ``obstacles`` (as the text shows them),
    ``areas`` (boards for exploring, by name; docks belong to none), ``rooms`` ("board.letter", "board.corridor"),
    ``docks`` (by dock number or seat) with ``dock_mouths`` (the board squares before each), ``r_squares``, ``exits``.

    Sets of edges: ``walls_v`` and ``walls_h`` (drawn walls, the hull, the outer edge), ``doors_v`` and ``doors_h`` (all
    doors), ``doorways_v`` and ``doorways_h`` (joints that are always open). Set of corners: ``frame_corners``, the ends
    of doors and doorways (C18 on C6.3). ``astride`` holds the places at which a 2x2 figure would stand in a door or
    doorway (C6.4).

    ``door_by_key`` knows a door by either of its edges; go through ``doors`` to visit each once. ``boards`` is the name
    of each square's board or None. ``origin`` is the square of the table's own (0, 0).
    """

    key: str
    width: int
    height: int
    stride: int
    lattice: Lattice
    origin: Cell
    floor: int
    obstacles: int
    walls_v: int
    walls_h: int
    doors: tuple[Door, ...]
    door_by_key: dict[str, Door]
    doors_v: int
    doors_h: int
    doorways_v: int
    doorways_h: int
    frame_corners: int
    astride: int
    areas: dict[str, int]
    rooms: dict[str, int]
    docks: dict[int | str, int]
    dock_mouths: dict[int | str, int]
    dock_floor: int
    r_squares: int
    exits: int
    boards: tuple[str | None, ...]
    threshold_doors: dict[int, tuple[Door, ...]]

    def board_at(self, sq: int) -> str | None:
        """The name of the board that square *sq* belongs to; None in a dock or in the hull."""
        return self.boards[sq]

    @property
    def all_doors(self) -> int:
        """The set of all door numbers: every door shut."""
        return (1 << len(self.doors)) - 1


def parse_plan(
    text: str,
    areas: Mapping[str, Iterable[Rect]] | None = None,
    docks: Mapping[int | str, Iterable[Sequence[int]]] | None = None,
    r_squares: Iterable[Sequence[int]] = (),
    exits: Iterable[Sequence[int]] = (),
    origin: Cell = (0, 0),
) -> Plan:
    """Read a plan from its lattice text; squares are [c, r], areas lists of blocks [c0, r0, c1, r1], ends included.

    Without *areas* all squares outside the docks are one board, named "board". Raises :class:`PlanError`.
    """
    return _build(text, Extras.of(areas, docks, r_squares, exits, origin))


def plan_of(
    text: str,
    areas: Mapping[str, Iterable[Rect]] | None = None,
    docks: Mapping[int | str, Iterable[Sequence[int]]] | None = None,
    r_squares: Iterable[Sequence[int]] = (),
    exits: Iterable[Sequence[int]] = (),
    origin: Cell = (0, 0),
) -> Plan:
    """As :func:`parse_plan`, but equal inputs give the very same plan (the last 64 are kept)."""
    extras = Extras.of(areas, docks, r_squares, exits, origin)
    key = extras.key(text)
    plan = _plans.get(key)
    if plan is None:
        plan = _plans[key] = _build(text, extras)
        if len(_plans) > _KEPT:
            _plans.popitem(last=False)
    return plan


def _build(text: str, extras: Extras) -> Plan:
    reading = read_lattice(text)
    lattice, doors = reading.lattice, _doors(reading)
    doors_v, doors_h = (mask_of(edge for door in doors for way, edge in door.edges if way == side) for side in "VH")
    docks = {name: squares_named(reading, cells, f"dock {name}") for name, cells in extras.docks}
    dock_floor = apart(docks)
    areas = {name: squares_in(reading, blocks, name) & ~dock_floor for name, blocks in extras.areas}
    areas = areas or {"board": reading.floor & ~dock_floor}
    boards = boards_of(lattice, areas)
    return Plan(
        key=extras.key(text),
        width=lattice.width,
        height=lattice.height,
        stride=lattice.stride,
        lattice=lattice,
        origin=extras.origin,
        floor=reading.floor,
        obstacles=reading.obstacles,
        walls_v=reading.closed_v,
        walls_h=reading.closed_h,
        doors=doors,
        door_by_key={f"{way} {c} {r}": door for door in doors for way, c, r in _both_edges(lattice, door)},
        doors_v=doors_v,
        doors_h=doors_h,
        doorways_v=reading.doorways_v,
        doorways_h=reading.doorways_h,
        frame_corners=_frame_corners(reading, doors),
        astride=_astride(lattice.stride, doors_v | reading.doorways_v, doors_h | reading.doorways_h, reading.floor),
        areas=areas,
        rooms=rooms_of(reading, boards, dock_floor),
        docks=docks,
        dock_mouths={name: mouth_of(reading, squares, dock_floor) for name, squares in docks.items()},
        dock_floor=dock_floor,
        r_squares=squares_named(reading, extras.r_squares, "an R square"),
        exits=squares_named(reading, extras.exits, "an exit"),
        boards=boards,
        threshold_doors=_threshold_doors(doors),
    )


def _both_edges(lattice: Lattice, door: Door) -> list[tuple[str, int, int]]:
    """Orientation, column and row of each edge of *door*."""
    return [(way, *lattice.cr(edge)) for way, edge in door.edges]


def _doors(reading: Reading) -> tuple[Door, ...]:
    """The doors, numbered in reading order."""
    lattice, doors = reading.lattice, []
    for number, (way, kind, first) in enumerate(reading.doors):
        along, across = (lattice.stride, 1) if way == "V" else (1, lattice.stride)
        c, r = lattice.cr(first)
        sides = sorted((first - across, first - across + along, first, first + along))
        doors.append(
            Door(
                key=f"{way} {c} {r}",
                kind=kind,
                number=number,
                edges=((way, first), (way, first + along)),
                threshold=(sides[0], sides[1], sides[2], sides[3]),
                ends=(first, first + 2 * along),
                middle=first + along,
            )
        )
    return tuple(doors)


def _threshold_doors(doors: Iterable[Door]) -> dict[int, tuple[Door, ...]]:
    """The doors that a figure on each square may open (C7.1)."""
    found: dict[int, tuple[Door, ...]] = {}
    for door in doors:
        for square in door.threshold:
            found[square] = (*found.get(square, ()), door)
    return found


def _frame_corners(reading: Reading, doors: Iterable[Door]) -> int:
    """The ends of doors and doorways; the corners inside a doorway are free (C18 on C6.3)."""
    stride = reading.lattice.stride
    frames = mask_of(end for door in doors for end in door.ends)
    frames |= reading.doorways_v ^ reading.doorways_v << stride
    return frames | reading.doorways_h ^ reading.doorways_h << 1


def _astride(stride: int, gates_v: int, gates_h: int, floor: int) -> int:
    """The squares *at* whose 2x2 block has a door or doorway edge between two of its squares (C6.4, C7.4)."""
    return (gates_v >> 1 | gates_v >> stride + 1 | gates_h >> stride | gates_h >> stride + 1) & floor
