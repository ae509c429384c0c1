"""The isometric camera rig: quarter turns, zoom, pan and follow, all eased alike."""

from __future__ import annotations

import math
from collections.abc import Iterable

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    LPoint3,
    LVecBase2f,
    LVecBase3f,
    LVector3,
    NodePath,
    OrthographicLens,
    PTA_LVecBase2f,
    PTA_LVecBase3f,
)

PITCH = 38.0
NEAREST, FARTHEST, WIDTH = 6.0, 46.0, 27.0
"""Widths of the view in squares: the least, the greatest, that at first."""

_RATE = 9.0
_AIM_HEIGHT = 0.4
_DISTANCE = 60.0


class IsoCamera:
    """Looks down at PITCH degrees from one of four sides; goals are set, :meth:`update` eases towards them.

    ``yaw`` is the direction of view on the ground, in degrees from +X, 45 + n * 90 at rest.
    """

    def __init__(self, base: ShowBase, middle: tuple[float, float], width: float = WIDTH) -> None:
        self._base = base
        self.lens = OrthographicLens()
        self.lens.set_near_far(1, 2 * _DISTANCE + 80)
        base.cam.node().set_lens(self.lens)
        self.x, self.y = middle
        self.width, self.yaw = width, 45.0
        self._goal_x, self._goal_y, self._goal_width, self._goal_yaw = self.x, self.y, self.width, self.yaw
        self._limits = (-math.inf, math.inf, -math.inf, math.inf)
        self._follow: NodePath | None = None
        self._aspect = 0.0
        self._jumped = False
        self._inputs = {name: PTA_LVecBase3f.empty_array(1) for name in ("u_key", "u_rim", "u_half", "u_view")}
        self._toward = PTA_LVecBase2f.empty_array(1)
        for name, values in self._inputs.items():
            base.render.set_shader_input(name, values)
        base.render.set_shader_input("u_toward", self._toward)
        self._apply()

    # --- goals

    def turn(self, quarters: int) -> None:
        """Turn by quarter turns, counter-clockwise seen from above."""
        self._goal_yaw += 90 * quarters

    def zoom(self, factor: float) -> None:
        """Widen (factor > 1) or narrow the view."""
        self.zoom_to(self._goal_width * factor)

    def zoom_to(self, width: float) -> None:
        """Make the view *width* squares wide, within NEAREST and FARTHEST."""
        self._goal_width = max(NEAREST, min(FARTHEST, width))

    def pan(self, right: float, up: float) -> None:
        """Move by fractions of the view's width, along the screen; ends a follow."""
        self._follow = None
        angle, steep = math.radians(self.yaw), math.sin(math.radians(PITCH))
        far = self._goal_width
        self._aim(
            self._goal_x + (math.sin(angle) * right + math.cos(angle) * up / steep) * far,
            self._goal_y + (-math.cos(angle) * right + math.sin(angle) * up / steep) * far,
        )

    def focus(self, x: float, y: float) -> None:
        """Centre on a point of the world; ends a follow."""
        self._follow = None
        self._aim(x, y)

    def frame(self, points: Iterable[tuple[float, float]], margin: float = 2.0) -> None:
        """Centre on points of the world and widen the view, if need be, until all are in it."""
        across = [self._across(x, y) for x, y in points]
        if not across:
            return
        lows = [min(values) for values in zip(*across, strict=True)]
        highs = [max(values) for values in zip(*across, strict=True)]
        right, up = (lows[0] + highs[0]) / 2, (lows[1] + highs[1]) / 2
        self.focus(*self._back(right, up))
        aspect = max(0.1, self._base.get_aspect_ratio())
        tall = (highs[1] - lows[1] + 2 * margin) * math.sin(math.radians(PITCH)) * aspect
        self.zoom_to(max(self._goal_width, highs[0] - lows[0] + 2 * margin, tall))

    def follow(self, node: NodePath | None) -> None:
        """Keep *node* in the middle until the next pan or focus; None ends it."""
        self._follow = node

    def limit(self, west: float, east: float, south: float, north: float) -> None:
        """Keep the middle of the view inside this block of the world."""
        self._limits = (west, east, south, north)

    @property
    def goal(self) -> tuple[float, float, float, float]:
        """Where it is going: x, y, width, yaw."""
        return self._goal_x, self._goal_y, self._goal_width, self._goal_yaw

    @property
    def resting(self) -> bool:
        """Whether it is where it was going to."""
        return self.goal == (self.x, self.y, self.width, self.yaw)

    def aim(self, goal: tuple[float, float, float, float]) -> None:
        """Go where ``goal`` says; ends a follow."""
        self._follow = None
        self._goal_x, self._goal_y, self._goal_width, self._goal_yaw = goal

    def like(self, other: IsoCamera) -> None:
        """Be where another camera is, and going where it goes."""
        self.x, self.y, self.width, self.yaw = other.x, other.y, other.width, other.yaw
        self.aim(other.goal)
        self._apply()
        self._jumped = True

    def jump(self) -> None:
        """Be at the goals at once."""
        self.x, self.y, self.width, self.yaw = self._goal_x, self._goal_y, self._goal_width, self._goal_yaw
        self._apply()
        self._jumped = True

    # --- state

    @property
    def turned(self) -> int:
        """Quarter turns of the view from its first side, 0 to 3, as the goal stands."""
        return round((self._goal_yaw - 45) / 90) % 4

    def update(self, dt: float) -> bool:
        """Ease towards the goals; True when the picture changed."""
        if self._follow is not None and not self._follow.is_empty():
            place = self._follow.get_pos(self._base.render)
            self._aim(place.x, place.y)
        part = 1 - math.exp(-_RATE * dt)
        before = (self.x, self.y, self.width, self.yaw)
        near = self.width / 4000
        self.x = _ease(self.x, self._goal_x, part, near)
        self.y = _ease(self.y, self._goal_y, part, near)
        self.width = _ease(self.width, self._goal_width, part, near)
        self.yaw = _ease(self.yaw, self._goal_yaw, part, 0.02)
        jumped, self._jumped = self._jumped, False
        if (
            not jumped
            and before == (self.x, self.y, self.width, self.yaw)
            and self._aspect == self._base.get_aspect_ratio()
        ):
            return False
        self._apply()
        return True

    def _aim(self, x: float, y: float) -> None:
        west, east, south, north = self._limits
        self._goal_x, self._goal_y = max(west, min(east, x)), max(south, min(north, y))

    def _across(self, x: float, y: float) -> tuple[float, float]:
        """A point of the world as (right, away) along the ground, as seen at the goal."""
        angle = math.radians(self._goal_yaw)
        return x * math.sin(angle) - y * math.cos(angle), x * math.cos(angle) + y * math.sin(angle)

    def _back(self, right: float, away: float) -> tuple[float, float]:
        angle = math.radians(self._goal_yaw)
        return right * math.sin(angle) + away * math.cos(angle), -right * math.cos(angle) + away * math.sin(angle)

    def _apply(self) -> None:
        self._aspect = self._base.get_aspect_ratio()
        self.lens.set_film_size(self.width, self.width / self._aspect)
        angle, pitch = math.radians(self.yaw), math.radians(PITCH)
        ahead = LVector3(math.cos(angle), math.sin(angle), 0)
        forward = ahead * math.cos(pitch) - LVector3(0, 0, math.sin(pitch))
        aim = LPoint3(self.x, self.y, _AIM_HEIGHT)
        self._base.cam.set_pos(aim - forward * _DISTANCE)
        self._base.cam.look_at(aim)
        right, back = LVector3(ahead.y, -ahead.x, 0), -ahead
        # The key light turns with the camera, so that figures are lit alike from all four sides.
        key = (right * -0.52 + back * 0.30 + LVector3(0, 0, 0.86)).normalized()
        rim = (right * 0.75 + back * -0.55 + LVector3(0, 0, 0.35)).normalized()
        directions = {"u_key": key, "u_rim": rim, "u_half": (key - forward).normalized(), "u_view": -forward}
        for name, value in directions.items():
            self._inputs[name].set_element(0, LVecBase3f(*value))
        self._toward.set_element(0, LVecBase2f(back.x, back.y))


def _ease(now: float, goal: float, part: float, near: float) -> float:
    """One step towards *goal*; there, once it is nearer than *near*."""
    return goal if abs(goal - now) < near else now + (goal - now) * part
