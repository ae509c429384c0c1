"""What all animations share: the pieces on the board, the effects, the speed of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from panda3d.core import LPoint3, NodePath

from game.client.stage.bases import Base
from game.client.stage.blips import HEIGHT as BLIP_HEIGHT
from game.client.stage.blips import Blips
from game.client.stage.effects import Effects
from game.client.stage.figures import Figure
from game.client.stage.floor import Square, centre
from game.client.stage.fog import IN_SIGHT, Fog
from game.client.stage.palette import Palette
from game.client.stage.picking import Capsule
from game.client.stage.timing import Animation, over

_IN_SIGHT_LIGHT, _FOGGED_LIGHT = 1.25, 0.7


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
    still: bool = False
    """Whether nothing may move that need not: no breathing, pulsing, flickering."""

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

    def capsules(self) -> Iterator[Capsule]:
        """What the mouse can be over: figures and blips."""
        for figure in self.figures.values():
            if not figure.root.is_hidden():
                place = figure.root.get_pos()
                yield Capsule(figure.name, place.x, place.y, 0.36 + 0.5 * (figure.size - 1), figure.height)
        for blip in self.blips:
            place = blip.root.get_pos()
            yield Capsule(blip.name, place.x, place.y, 0.34, BLIP_HEIGHT)

    def bases(self, palette: Palette, fog: Fog, chosen: str | None) -> Iterator[Base]:
        """The rings of all figures and the lights of all blips; around the *chosen* one, its mark."""
        for figure in self.figures.values():
            if figure.root.is_hidden():
                continue
            place, team = figure.root.get_pos(), palette.team(figure.look.team)
            light = _IN_SIGHT_LIGHT if fog.level(*figure.square) >= IN_SIGHT else _FOGGED_LIGHT
            red, green, blue = (v * light for v in team.main)
            radius = 0.46 if figure.size == 1 else 0.98
            shape = team.shape if figure.look.team else "shadow"
            yield Base(place.x, place.y, radius, shape, (red, green, blue), figure.heading)
            if figure.name == chosen:
                yield Base(place.x, place.y, radius * 1.22, "chosen", palette.colour("interface", "accent"), 45)
        yield from self.blips.bases(chosen)
