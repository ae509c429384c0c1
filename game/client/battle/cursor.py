"""The board by keyboard: a cursor that goes square by square, or from one place that an order can go to to the next."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game.client.battle.controls import Controls
from game.client.battle.looking import Looking
from game.client.corridor.choices import Choices, figure_at
from game.client.corridor.floor import cell
from game.client.corridor.panels import middle_of
from game.client.stage.floor import Square, centre
from game.client.stage.stage import Stage

STEPS: dict[str, int] = {"go_up": 0, "go_right": 1, "go_down": 2, "go_left": 3}
"""Which way along the squares an action of the keyboard goes: up and right of the picture first, then clockwise."""

WAYS: tuple[Square, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The same on the board, as it is seen before any quarter turn."""


class Spot(NamedTuple):
    """Where the cursor is: a square, and the door beside it that is meant, if one is."""

    square: Square
    door: str = ""


class Cursor:
    """Where the keyboard points on the board; ``spot`` is nothing while the mouse does."""

    def __init__(self, stage: Stage, controls: Controls, looking: Looking) -> None:
        self.stage = stage
        self.controls = controls
        self.looking = looking
        self.spot: Spot | None = None

    @property
    def shown(self) -> bool:
        """Whether there is a cursor."""
        return self.spot is not None

    def place(self) -> tuple[Square, str, str] | None:
        """What lies under it: square, figure, door."""
        if self.spot is None:
            return None
        view = self.controls.session.view(self.controls.seat)
        return self.spot.square, figure_at(view, self.spot.square), self.spot.door

    def hide(self) -> None:
        """The mouse is meant again."""
        self.spot = None

    def begin(self) -> None:
        """Show the cursor: at the chosen figure, else in the middle of the picture."""
        view = self.controls.session.view(self.controls.seat)
        start = middle_of(view, self.controls.figure) if self.controls.figure else None
        self._go(Spot(start or self._nearest()))

    def step(self, action: str) -> None:
        """One square further, as the picture lies."""
        if self.spot is None:
            self.begin()
            return
        across, down = WAYS[(STEPS[action] - self.stage.camera.turned) % 4]
        square = (self.spot.square[0] + across, self.spot.square[1] + down)
        if self.stage.plan.is_floor(square):
            self._go(Spot(square))

    def next(self, by: int = 1) -> None:
        """Go to the next place that something is offered for, the nearest to the chosen figure first."""
        spots = offered(self.controls)
        if not spots:
            return
        if self.spot in spots:
            self._go(spots[(spots.index(self.spot) + by) % len(spots)])
        else:
            self._go(spots[0 if by > 0 else -1])

    def _go(self, spot: Spot) -> None:
        self.spot = spot
        if not self.looking.shows(spot.square):
            self.stage.camera.focus(*centre(spot.square))

    def _nearest(self) -> Square:
        """The floor square nearest to the middle of the picture."""
        at = (self.stage.camera.x, self.stage.camera.y)
        return min(self.stage.plan.rooms, key=lambda square: math.dist(centre(square), at))


def offered(controls: Controls) -> list[Spot]:
    """Where something is offered now: attacks before moves, near ones first, doors last."""
    if not controls.seat or controls.mode == "watch":
        return []
    view = controls.session.view(controls.seat)
    start = middle_of(view, controls.figure) if controls.figure else None

    def far(square: Square) -> tuple[float, Square]:
        return (math.dist(square, start) if start is not None else 0.0), square

    found = [Spot(square) for squares in _squares(controls) for square in sorted(squares, key=far)]
    doors = view.setting.plan.door_by_key
    if controls.choices is not None:
        found += [Spot(cell(view, doors[key].edges[0][1]), key) for key in _doors(controls.choices, controls.mode)]
    return list(dict.fromkeys(found))


def _squares(controls: Controls) -> tuple[Iterable[Square], ...]:
    """Squares by what they are offered for."""
    if controls.mode == "answer" and controls.asking is not None:
        return (controls.asking.squares,)
    if controls.mode == "reinforce":
        return (controls.reinforcing.squares,)
    if controls.mode == "card" and controls.card is not None:
        return (controls.card.squares,)
    choices = controls.choices
    if choices is None:
        return ()
    shots = choices.shots.get(controls.weapon, {})
    foes = [square for square in shots if controls.foe_at(square)]
    by_mode: dict[str, tuple[Iterable[Square], ...]] = {
        "move": (choices.moves,),
        "fire": (foes, shots),
        "melee": (choices.blows,),
        "chosen": (foes, choices.blows, choices.moves),
    }
    return by_mode.get(controls.mode, ())


def _doors(choices: Choices, mode: str) -> Iterable[str]:
    by_mode: dict[str, Mapping[str, Any]] = {
        "fire": choices.door_shots,
        "melee": choices.door_blows,
        "open": choices.doors,
        "chosen": choices.doors,
    }
    return by_mode.get(mode, {})
