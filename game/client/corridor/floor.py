"""The corridor's plan as the stage and the mini-map draw it, and what a seat has explored and sees of it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.client.corridor.lookbook import Lookbook
from game.client.hud.model_map import MapEdge, MapPlan
from game.client.stage.floor import Dock, DoorState, Edge, FloorDoor, FloorPlan, Square

_DOOR_STATES: dict[str, DoorState] = {"closed": "shut", "open": "open", "destroyed": "destroyed"}


def squares_of_bits(view: Any, bits: int) -> list[Square]:
    """The (column, row) of each square in a set of bits."""
    stride = view.setting.plan.stride
    squares = []
    while bits:
        low = bits & -bits
        bits ^= low
        row, column = divmod(low.bit_length() - 1, stride)
        squares.append((column, row))
    return squares


def cell(view: Any, square: int) -> Square:
    """A square number as (column, row)."""
    row, column = divmod(square, view.setting.plan.stride)
    return column, row


def number(view: Any, square: Square) -> int:
    """(column, row) as a square number; -1 for a place off the plan."""
    plan = view.setting.plan
    column, row = square
    if not (0 <= column < plan.width and 0 <= row < plan.height):
        return -1
    return int(row * plan.stride + column)


def floor_plan(view: Any, book: Lookbook) -> FloorPlan:
    """The board of a match, with its doors as they stand in ``view``."""
    plan = view.setting.plan
    rooms: dict[Square, str] = {}
    for name, bits in plan.rooms.items():
        for square in squares_of_bits(view, bits):
            rooms[square] = name
    docks = []
    for seat, bits in view.setting.docks.items():
        squares = squares_of_bits(view, bits & plan.floor)
        faction = view.seats[seat].faction
        gate = book.catalog.factions[faction].dock == "webway"
        docks.append(Dock(seat, book.team_name(faction), tuple(squares), "webway" if gate else "dock"))
        rooms.update(dict.fromkeys(squares, f"dock.{seat}"))
    for square in squares_of_bits(view, plan.floor):
        rooms.setdefault(square, "board.corridor")
    return FloorPlan(
        width=plan.width,
        height=plan.height,
        rooms=rooms,
        walls=frozenset(_edges(view, plan.walls_v, plan.walls_h)),
        doors=tuple(_door(view, door) for door in plan.doors),
        doorways=frozenset(_edges(view, plan.doorways_v, plan.doorways_h)),
        docks=tuple(docks),
        r_squares=frozenset(squares_of_bits(view, view.setting.r_squares)),
        exits=frozenset(squares_of_bits(view, view.setting.exits)),
        obstacles=frozenset(squares_of_bits(view, plan.obstacles)),
    )


def _edges(view: Any, upright: int, level: int) -> list[Edge]:
    edges = [Edge("V", column, row) for column, row in squares_of_bits(view, upright)]
    edges.extend(Edge("H", column, row) for column, row in squares_of_bits(view, level))
    return edges


def _door(view: Any, door: Any) -> FloorDoor:
    edges = []
    for way, index in door.edges:
        column, row = cell(view, index)
        edges.append(Edge("V" if way == "V" else "H", column, row))
    state = _DOOR_STATES[view.doors.get(door.key, "closed")]
    kind = "blast" if door.kind == "blast" else "door"
    return FloorDoor(door.key, (edges[0], edges[1]), "blast" if kind == "blast" else "door", state)


def fog(view: Any, seat: str, lit: int) -> NDArray[np.float32]:
    """0 unexplored, 0.5 explored, 1 in sight, by [row, column]; ``lit`` are the squares (bits) that ``seat`` sees.

    The alien knows its ship: for it explored boards are lit and the others cold, never black.
    """
    plan = view.setting.plan
    levels = np.zeros((plan.height, plan.width), np.float32)
    alien = seat == view.setting.alien
    for name, bits in plan.areas.items():
        explored = name in view.progress.explored
        level = (1.0 if explored else 0.5) if alien else (0.5 if explored else 0.0)
        for column, row in squares_of_bits(view, bits):
            levels[row, column] = level
    between = plan.floor
    for bits in plan.areas.values():
        between &= ~bits
    for column, row in squares_of_bits(view, between):  # corridor sections, which nobody has to explore
        levels[row, column] = 1.0 if alien else 0.5
    docks = 0
    for bits in view.setting.docks.values():
        docks |= bits
    for column, row in squares_of_bits(view, docks & plan.floor):
        levels[row, column] = 1.0
    for column, row in squares_of_bits(view, lit):
        levels[row, column] = 1.0
    return levels


def map_plan(plan: FloorPlan) -> MapPlan:
    """The mini-map's plan: rooms told apart from corridors, walls and doors."""
    keys = sorted(set(plan.rooms.values()))
    numbers = {key: 1 if key.endswith("corridor") else 2 + place for place, key in enumerate(keys)}
    floor = bytearray(plan.width * plan.height)
    for (column, row), key in plan.rooms.items():
        floor[row * plan.width + column] = min(255, numbers[key])
    edges = [MapEdge(edge.way, edge.column, edge.row) for edge in sorted(plan.walls)]
    for door in plan.doors:
        edges.extend(MapEdge(edge.way, edge.column, edge.row, door.state) for edge in door.edges)
    return MapPlan(plan.width, plan.height, bytes(floor), tuple(edges))
