"""What all animations share: the pieces on the board, the effects, the speed of play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from panda3d.core import LPoint3, NodePath

from game.client.stage.blips import Blips
from game.client.stage.effects import Effects
from game.client.stage.figures import Figure
from game.client.stage.floor import Square, centre
from game.client.stage.timing import Animation, over


class Speed(Enum):
    """How fast animations play; SKIP makes each of them end at once, with all its results."""

    NORMAL = 1
    DOUBLE = 2
    FOURFOLD = 4
    SKIP = 0


@dataclass(slots=True)
class Scene:
    """Everything that stands on the board."""

    effects: Effects
    blips: Blips
    render: NodePath
    figures: dict[str, Figure] = field(default_factory=dict)
    speed: Speed = Speed.NORMAL

    def seconds(self, time: float) -> float:
        """How long something of *time* seconds takes at the present speed."""
        return time / self.speed.value if self.speed is not Speed.SKIP else 0.0

    def standing_on(self, square: Square) -> Figure | None:
        """The figure that covers *square*."""
        for figure in self.figures.values():
            column, row = figure.square
            if column <= square[0] < column + figure.size and row <= square[1] < row + figure.size:
                return figure
        return None

    def aim(self, square: Square) -> LPoint3:
        """Where a shot at *square* lands: the chest of who stands there, or knee height."""
        figure = self.standing_on(square)
        if figure is not None:
            return figure.chest()
        x, y = centre(square)
        return LPoint3(x, y, 0.35)

    def moving(self, seconds: float, change: Callable[[float], None]) -> Animation:
        """Call *change* with 0 to 1 over so many *seconds* of normal speed; with 1 at once when skipping."""
        return over(self.seconds(seconds), change)
