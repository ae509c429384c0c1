"""What the mini-map shows, and what other screens show as a plan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from game.client.hud.model import Team

DoorState = Literal["shut", "open", "destroyed"]


@dataclass(frozen=True)
class MapEdge:
    """A wall, or a door by its state, on an edge: "V" on the left of (col, row), "H" above it."""

    way: Literal["V", "H"]
    col: int
    row: int
    door: DoorState | None = None


@dataclass(frozen=True)
class MapPlan:
    """The plan that the mini-map draws: a number for each square, row by row (0 nothing, 1 corridor, 2… rooms)."""

    width: int
    height: int
    floor: bytes
    edges: tuple[MapEdge, ...]


@dataclass(frozen=True)
class MapDot:
    """A figure, blip or goal on the mini-map, at its square's middle; ``size`` in squares."""

    col: float
    row: float
    team: Team
    size: float = 1.0
    chosen: bool = False


@dataclass(frozen=True)
class MapModel:
    """The mini-map. ``fog`` holds 0 unexplored, 1 explored, 2 in sight for each square.

    ``quarter`` is the camera's ``turned`` (0 to 3): the diamond stands as the view does; at 0 the square (0, 0) is at
    the left and the columns grow to the upper right. ``view`` are the corners of what the camera sees, in squares.
    """

    plan: MapPlan
    fog: bytes
    dots: tuple[MapDot, ...]
    quarter: int = 0
    title: str = ""
    view: tuple[tuple[float, float], ...] = ()
