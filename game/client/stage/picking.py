"""From the mouse to what lies under it, by arithmetic: no collision bodies, no buffers to read back."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from panda3d.core import LPoint2, LPoint3, NodePath, OrthographicLens

from game.client.stage.floor import FloorDoor, Square, square_at


class Capsule(NamedTuple):
    """Something upright to be hit: its name, place on the floor, radius and height."""

    name: str
    x: float
    y: float
    radius: float
    height: float


class Picker:
    """Answers for points of the window, both from -1 to 1 (as the mouse watcher gives them)."""

    def __init__(self, camera: NodePath, lens: OrthographicLens, world: NodePath) -> None:
        self._camera, self._lens, self._world = camera, lens, world

    def ground(self, x: float, y: float, height: float = 0.0) -> tuple[float, float]:
        """The point of the world at that *height* under a point of the window."""
        near, far = LPoint3(), LPoint3()
        self._lens.extrude(LPoint2(x, y), near, far)
        near = self._world.get_relative_point(self._camera, near)
        far = self._world.get_relative_point(self._camera, far)
        part = (height - near.z) / (far.z - near.z)
        place = near + (far - near) * part
        return place.x, place.y

    def square(self, x: float, y: float) -> Square:
        """The square under a point of the window; it may lie off the plan."""
        return square_at(*self.ground(x, y))

    def capsule(self, x: float, y: float, capsules: Iterable[Capsule]) -> str | None:
        """The name of the nearest capsule under a point of the window."""
        near, far = LPoint3(), LPoint3()
        self._lens.extrude(LPoint2(x, y), near, far)
        # Every frame asks for every piece: one matrix and plain numbers are ten times quicker than points one by one.
        view = self._world.get_mat(self._camera)
        (xx, xy, xz), (yx, yy, yz), (zx, _, zz), (ox, oy, oz) = (view.get_row3(row) for row in range(4))
        best: tuple[float, str] | None = None
        for capsule in capsules:
            foot_x, foot_z = capsule.x * xx + capsule.y * yx + ox, capsule.x * xz + capsule.y * yz + oz
            part = max(0.0, min(1.0, (near.z - foot_z) / (zz * capsule.height)))
            across = near.x - foot_x - zx * capsule.height * part
            up = near.z - foot_z - zz * capsule.height * part
            if across * across + up * up < capsule.radius * capsule.radius:
                away = capsule.x * xy + capsule.y * yy + oy
                if best is None or away < best[0]:
                    best = away, capsule.name
        return best[1] if best is not None else None

    def door(self, x: float, y: float, doors: Iterable[FloorDoor], reach: float = 0.34) -> str | None:
        """The key of the door whose leaves lie under a point of the window, within *reach* squares."""
        place = self.ground(x, y, 0.22)
        best: tuple[float, str] | None = None
        for door in doors:
            middle = door.middle
            dx, dy = abs(place[0] - middle[0]), abs(place[1] - middle[1])
            along, across = (dy, dx) if door.edges[0].way == "V" else (dx, dy)
            far = math.hypot(max(0.0, along - 1.0), across)
            if far < reach and (best is None or far < best[0]):
                best = far, door.key
        return best[1] if best is not None else None

    def project(self, place: LPoint3) -> tuple[float, float]:
        """Where a point of the world appears in the window, from -1 to 1 (beyond, outside it)."""
        flat = LPoint3()
        self._lens.project(self._camera.get_relative_point(self._world, place), flat)
        return flat.x, flat.y
