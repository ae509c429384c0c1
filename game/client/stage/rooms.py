"""What tells rooms apart: tile mix, tint and lamp of each room, chosen so that neighbours differ."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from game.client.stage.floor import FloorPlan, Square
from game.client.stage.palette import Colour

# Places in models/board/atlas.png, 8 x 2 tiles.
PLATES, INSET, GRATE, HAZARD, ROUND, WORN, GUIDE, TREAD = range(8)
PANEL, PIPES, VENT, LAMP, SCREEN, LOCKERS, CAP, ALARM = range(8, 16)


@dataclass(frozen=True, slots=True)
class RoomStyle:
    """What a room looks like.

    ``tiles`` are floor tiles, the first the most common; ``tint`` multiplies them (0 to 255); ``lamp`` is the light of
    the room and ``strength`` its power; ``wall`` is the lit wall tile it comes from.
    """

    tiles: tuple[int, ...]
    tint: tuple[int, int, int]
    lamp: Colour
    strength: float
    wall: int


_CORRIDOR = RoomStyle((PLATES, PLATES, TREAD), (240, 242, 246), (1.0, 0.95, 0.86), 0.50, LAMP)
_STYLES = (
    RoomStyle((PLATES, PLATES, WORN, INSET), (255, 242, 220), (1.0, 0.82, 0.56), 0.85, LAMP),
    RoomStyle((INSET, INSET, ROUND), (222, 246, 236), (0.42, 0.95, 0.68), 0.62, SCREEN),
    RoomStyle((TREAD, GRATE, TREAD, TREAD), (250, 228, 222), (1.0, 0.34, 0.24), 0.85, ALARM),
    RoomStyle((INSET, PLATES, ROUND), (220, 236, 252), (0.56, 0.82, 1.0), 0.75, LAMP),
    RoomStyle((GRATE, TREAD, HAZARD, TREAD), (255, 238, 204), (1.0, 0.72, 0.34), 0.85, LAMP),
    RoomStyle((WORN, ROUND, WORN, PLATES), (242, 232, 252), (0.80, 0.66, 1.0), 0.66, LAMP),
)
_DOCK = RoomStyle((TREAD, TREAD, INSET), (244, 246, 255), (1.0, 0.95, 0.86), 1.0, LAMP)


def noise(*numbers: int) -> float:
    """The same number from 0 to 1 for the same whole numbers, on every machine."""
    return zlib.crc32(",".join(map(str, numbers)).encode()) / 0xFFFFFFFF


def styles_of(plan: FloorPlan) -> dict[str, RoomStyle]:
    """The style of every room key of *plan*: a room takes the style least used by the rooms that touch it."""
    styles: dict[str, RoomStyle] = {}
    touching = _touching(plan)
    for place, room in enumerate(sorted(set(plan.rooms.values()))):
        if room.startswith("dock."):
            styles[room] = _DOCK
        elif room.endswith("corridor"):
            styles[room] = _CORRIDOR
        else:
            taken = [styles[other] for other in touching.get(room, ()) if other in styles]
            order = [_STYLES[(place + i) % len(_STYLES)] for i in range(len(_STYLES))]
            styles[room] = min(order, key=lambda style: (taken.count(style), order.index(style)))
    return styles


def floor_tile(plan: FloorPlan, styles: dict[str, RoomStyle], square: Square) -> tuple[int, int]:
    """The tile of a floor square and how many quarter turns it is given."""
    column, row = square
    style = styles[plan.rooms[square]]
    if style is _CORRIDOR and (turn := _guide(plan, square)) is not None:
        return GUIDE, turn
    chosen = noise(column, row, 1)
    tile = style.tiles[0] if chosen < 0.55 else style.tiles[int(noise(column, row, 2) * len(style.tiles))]
    return tile, int(noise(column, row, 3) * 4)


def _guide(plan: FloorPlan, square: Square) -> int | None:
    """Whether a guide light runs through a corridor square: 0 north to south, 1 west to east, None for no light."""
    column, row = square
    here = plan.rooms[square]
    walled = {edge.way for edge in plan.walls if square in edge.sides} if (column + row) % 3 == 1 else set()
    if walled == {"V"} and all(plan.rooms.get((column, row + d)) == here for d in (-1, 1)):
        return 0
    if walled == {"H"} and all(plan.rooms.get((column + d, row)) == here for d in (-1, 1)):
        return 1
    return None


def _touching(plan: FloorPlan) -> dict[str, set[str]]:
    """The rooms that share an edge with each room."""
    found: dict[str, set[str]] = {}
    for (column, row), room in plan.rooms.items():
        for other in (plan.rooms.get((column + 1, row)), plan.rooms.get((column, row + 1))):
            if other is not None and other != room:
                found.setdefault(room, set()).add(other)
                found.setdefault(other, set()).add(room)
    return found
