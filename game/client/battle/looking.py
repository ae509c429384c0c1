"""Where the camera looks by itself: at one's own squad first, at what happens, at the squares that wait for a click."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from game.client.battle.controls import Controls
from game.client.corridor.animate import mover_of, places_shown
from game.client.corridor.floor import cell
from game.client.corridor.panels import middle_of
from game.client.stage.camera import WIDTH
from game.client.stage.floor import Square, centre
from game.client.stage.scene import Speed
from game.client.stage.stage import Stage
from game.client.ui.root import Ui

WIDE = 2
"""The place of the width in a camera's goal."""

EDGE = 0.12
"""How much of the picture's edge, of 1, does not count as in sight."""


PANELS = 7.0
"""Squares round those to be seen that panels may cover."""

ROOM = 4.0
"""Squares round the two ends of an attack."""


class Looking:
    """Moves the camera of a battle. ``follows`` is false while the player wants it left alone."""

    def __init__(self, stage: Stage, ui: Ui) -> None:
        self.stage = stage
        self.ui = ui
        self.follows = True
        self._walker = ""
        self._widened: tuple[float, ...] = ()
        self._asked: tuple[object, ...] = ()
        self._turn: tuple[object, ...] = ()
        self._left: dict[str, tuple[float, float, float, float]] = {}

    def start(self, view: Any, seat: str) -> None:
        """Begin with the seat's own figures in the middle of the picture."""
        own = [centre(cell(view, one.at)) for one in view.figures.values() if one.seat == seat and one.at >= 0]
        if own:
            self.stage.camera.focus(sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own))
        self.stage.camera.jump()

    def change_seat(self, before: str, after: str, view: Any) -> None:
        """Another person sits down: look where that seat last looked, or at its figures."""
        camera = self.stage.camera
        self._left[before] = camera.goal
        if after in self._left:
            camera.aim(self._left[after])
            camera.jump()
        else:
            camera.zoom_to(WIDTH)
            self.start(view, after)

    def at_event(self, event: object, view: Any) -> None:
        """Look at what is about to be shown where it would be out of the picture or under a panel.

        An attack is seen from both ends; a view that had to be widened for it is narrowed again by ``rest``.
        """
        self._walker = mover_of(event)
        squares = places_shown(event, view)
        if not self.follows or self.stage.speed is Speed.SKIP or all(map(self.shows, squares)):
            return
        camera = self.stage.camera
        before = camera.goal[WIDE]
        camera.frame([centre(square) for square in squares], ROOM if len(squares) > 1 else 0.0)
        if camera.goal[WIDE] != before:
            self._widened = (self._widened[0] if self._widened else before, camera.goal[WIDE])

    def update(self) -> None:
        """Go along with who walks out of the picture."""
        figures = self.stage.scene.figures
        if not self._walker or self._walker not in figures or self.stage.speed is Speed.SKIP or not self.follows:
            return
        place = figures[self._walker].root.get_pos()
        if not self.shows((math.floor(place.x), math.floor(-place.y))):
            self.stage.camera.follow(figures[self._walker].root)
            self._walker = ""

    def rest(self) -> None:
        """All is shown: nobody is followed any more."""
        self._walker = ""
        camera = self.stage.camera
        camera.follow(None)
        if self._widened and camera.goal[WIDE] == self._widened[1]:  # unless the player has zoomed meanwhile
            camera.zoom_to(self._widened[0])
        self._widened = ()

    def at_turn(self, controls: Controls, view: Any) -> None:
        """Once for each turn of the person who sits here: back to those who can act, from where the last side acted."""
        turn = (controls.seat, view.progress.round)
        if controls.mode in ("watch", "answer", "reinforce") or turn == self._turn:
            return
        self._turn = turn
        own = [square for name in controls.acting if (square := middle_of(view, name)) is not None]
        if not own or not self.follows or all(map(self.shows, own)):
            return
        middle = sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)
        self.stage.camera.focus(*centre(min(own, key=lambda square: math.dist(square, middle))))

    def at_choices(self, controls: Controls, view: Any) -> None:
        """Once for each question or phase: look at what it is about and at the squares that answer it, where not all of
        them can be seen.
        """
        squares: Iterable[Square] = ()
        asked: tuple[object, ...] = (controls.mode, controls.seat, view.progress.round)
        if controls.mode == "answer" and controls.asking is not None:
            asking = controls.asking
            about = () if asking.about is None else (asking.about,)
            squares, asked = (*asking.squares, *about), (*asked, asking.kind, asking.model.text, about)
        elif controls.mode == "reinforce":
            squares = controls.reinforcing.squares
        if asked == self._asked:
            return
        self._asked = asked
        if self.follows and not all(map(self.shows, squares)):
            self.stage.camera.frame([centre(square) for square in squares], PANELS)

    def shows(self, square: Square) -> bool:
        """Whether a square can be seen well: not at the picture's edge, not under a panel."""
        x, y = self.stage.pixel_of(square)
        width, height = self.ui.scale.width, self.ui.scale.height
        inside = EDGE * width < x < (1 - EDGE) * width and EDGE * height < y < (1 - EDGE) * height
        return inside and not self.ui.over(x, y)
