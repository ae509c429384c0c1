"""Door leaves and what blocks squares, all in one Geom: one draw call however many doors a ship has.

A leaf slides along its wall and is clamped at its jamb, as if it went into a pocket: the shader moves each corner by
the slide of its door, but never past the jamb.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray
from panda3d.core import GeomNode, NodePath, PTA_float

from game.client.stage.assets import Assets
from game.client.stage.floor import Dock, DoorState, FloorDoor, FloorPlan, Square, centre
from game.client.stage.mesh import geom_of, layout
from game.client.stage.pieces import Piece, read_piece
from game.client.stage.rooms import noise
from game.client.stage.shaders import thing_shader

MOST_DOORS = 63
OPEN_SLIDE = 0.93
"""How far a leaf goes: what is left of it lies inside the jamb."""

_GONE = 2.0
_VERTEX = layout(vertex=3, normal=3, color=4, slide=4)
_BLOCKS = ("board/crate", "board/barrel", "board/wreck", "board/console")
_LEAVES = {"door": "board/door_leaf", "blast": "board/blast_door_leaf"}
_GATES = {"dock": "board/dock_lock", "webway": "board/gate"}
_GATE_IN = 0.32
"""How far a gate stands from the middle of the last squares, towards the hull: still in the light of the dock."""
_ROWS = {"board/nest": "alien", "board/captive_bound": "captive", "board/blast_door_leaf": "bulkhead"}
"""The palette rows of models that do not wear the ship's colours."""


class Things:
    """Draws them and keeps how far each door is open."""

    def __init__(self, plan: FloorPlan, assets: Assets, parent: NodePath) -> None:
        if len(plan.doors) > MOST_DOORS:
            raise ValueError(f"{len(plan.doors)} doors on one table; at most {MOST_DOORS} can be drawn")
        self._assets = assets
        self._numbers = {door.key: number for number, door in enumerate(plan.doors)}
        self._pieces: dict[str, Piece | None] = {}
        self._props: dict[str, tuple[str, Square]] = {}
        self._props_node: NodePath | None = None
        self._vertices: list[NDArray[np.void]] = []
        self._indices: list[NDArray[np.uint32]] = []
        self._count = 0
        for door in plan.doors:
            self._add_door(door)
        for square in sorted(plan.obstacles):
            self._add_block(centre(square), noise(*square))
        for dock in plan.docks:
            self._add_gate(plan, dock)
        self.root = parent.attach_new_node(self._gathered("things"))
        self.root.set_shader(thing_shader())
        self._slides = PTA_float.empty_array(MOST_DOORS + 1)
        self.root.set_shader_input("u_slides", self._slides)
        for door in plan.doors:
            self.set_state(door.key, door.state)

    def set_state(self, door: str, state: DoorState) -> None:
        """Show a door shut, open or gone, at once. KeyError for an unknown one."""
        self.slide(door, {"shut": 0.0, "open": OPEN_SLIDE, "destroyed": _GONE}[state])

    def slide(self, door: str, amount: float) -> None:
        """Open a door by an amount: 0 is shut, OPEN_SLIDE open."""
        self._slides.set_element(self._numbers[door], amount)

    def slid(self, door: str) -> float:
        """How far a door is open."""
        return float(self._slides.get_element(self._numbers[door]))

    @property
    def props(self) -> dict[str, tuple[str, Square]]:
        """What stands on the board besides figures: model and square, by name."""
        return self._props

    def set_props(self, props: Mapping[str, tuple[str, Square]]) -> None:
        """Let these models stand on the board (``beacon``, ``crate``…), by name with their squares, and no others."""
        if props == self._props:
            return
        self._props = dict(props)
        if self._props_node is not None:
            self._props_node.remove_node()
        for model, square in self._props.values():
            self._add(f"board/{model}", centre(square), noise(*square) * 1440 % 360, MOST_DOORS, 0.0)
        self._props_node = self.root.attach_new_node(self._gathered("props"))

    def _gathered(self, name: str) -> GeomNode:
        """A node of all that was added since the last one."""
        node = GeomNode(name)
        if self._count:
            node.add_geom(geom_of(np.concatenate(self._vertices), np.concatenate(self._indices)))
        self._vertices, self._indices, self._count = [], [], 0
        return node

    def _add_door(self, door: FloorDoor) -> None:
        """Two leaves a side, each half a square wide, that slide away from the middle together."""
        turn = 90.0 if door.edges[0].way == "V" else 0.0
        for side in (0.0, 180.0):
            axis = math.radians(turn + side)
            for offset in (0.0, 0.5):
                where = (door.middle[0] + math.cos(axis) * offset, door.middle[1] + math.sin(axis) * offset)
                self._add(_LEAVES[door.kind], where, turn + side, self._numbers[door.key], offset)

    def _add_block(self, place: tuple[float, float], chance: float) -> None:
        self._add(_BLOCKS[int(chance * len(_BLOCKS))], place, chance * 1440 % 360, MOST_DOORS, 0.0)

    def _add_gate(self, plan: FloorPlan, dock: Dock) -> None:
        """Where the seat's boat or gate joins the hull: across the end of the dock that lies away from the board."""
        inside = {
            (column - x, row - y)
            for x, y in dock.squares
            for column, row in ((x, y + 1), (x, y - 1), (x + 1, y), (x - 1, y))
            if (column, row) not in dock.squares and plan.is_floor((column, row))
        }
        if len(inside) != 1:
            return
        dx, dy = inside.pop()
        far = min(x * dx + y * dy for x, y in dock.squares)
        ends = [centre(square) for square in dock.squares if square[0] * dx + square[1] * dy == far]
        x, y = (sum(place[i] for place in ends) / len(ends) for i in (0, 1))
        turn = math.degrees(math.atan2(-dx, -dy))
        row = "elf" if dock.kind == "webway" else self._assets.palette.team(dock.team).row
        self._add(_GATES[dock.kind], (x - dx * _GATE_IN, y + dy * _GATE_IN), turn, MOST_DOORS, 0.0, row)

    def _add(self, name: str, where: tuple[float, float], turn: float, door: int, offset: float, row: str = "") -> None:
        """Add a turned copy of a model; *offset* is how far its own x = 0 lies from the middle of its door."""
        piece = self._piece(name)
        if piece is None:
            return
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        copy = np.zeros(len(piece.vertices), _VERTEX)
        x, y = piece.vertices["vertex"][:, 0], piece.vertices["vertex"][:, 1]
        copy["vertex"][:, 0] = where[0] + x * cos - y * sin
        copy["vertex"][:, 1] = where[1] + x * sin + y * cos
        copy["vertex"][:, 2] = piece.vertices["vertex"][:, 2]
        nx, ny = piece.vertices["normal"][:, 0], piece.vertices["normal"][:, 1]
        copy["normal"][:, 0], copy["normal"][:, 1] = nx * cos - ny * sin, nx * sin + ny * cos
        copy["normal"][:, 2] = piece.vertices["normal"][:, 2]
        copy["color"] = piece.vertices["color"]
        own = self._assets.palette.row(row or _ROWS.get(name, "ship"))
        copy["color"][:, 3] = np.where(piece.vertices["color"][:, 3] < 128, 255, own)
        copy["slide"][:, 0], copy["slide"][:, 1] = cos, sin
        copy["slide"][:, 2] = np.maximum(0, 1 - offset - x)
        copy["slide"][:, 3] = door
        self._vertices.append(copy)
        self._indices.append(piece.indices + np.uint32(self._count))
        self._count += len(copy)

    def _piece(self, name: str) -> Piece | None:
        if name not in self._pieces:
            model = self._assets.model(name)
            self._pieces[name] = None if model is None else read_piece(model)
        return self._pieces[name]
