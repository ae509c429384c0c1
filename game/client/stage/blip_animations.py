"""How blips come, move and end."""

from __future__ import annotations

import math
from collections.abc import Sequence

from panda3d.core import LPoint3

from game.client.stage.animations import REVEAL, STEP, smooth
from game.client.stage.blips import Blip
from game.client.stage.floor import Square, centre
from game.client.stage.moments import ping
from game.client.stage.scene import Scene
from game.client.stage.timing import Animation, in_turn, together


def arrives(scene: Scene, blip: Blip) -> Animation:
    """A blip comes up, with a ring that runs outwards."""

    def grow(part: float) -> None:
        blip.fade(smooth(part) * (2 - part))
        blip.shape.set_scale(0.4 + 0.6 * smooth(part))

    return in_turn(together(scene.moving(0.5, grow), ping(scene, lambda: blip.root.get_pos())))


def steps(scene: Scene, blip: Blip, squares: Sequence[Square]) -> Animation:
    """A blip glides over *squares*."""
    return in_turn(*(_glide(scene, blip, square) for square in squares))


def collapses(scene: Scene, blip: Blip) -> Animation:
    """The shard falls into its ring: what it was comes to light. It is still there afterwards, dark."""

    def shrink(part: float) -> None:
        blip.shape.set_sz(max(0.02, 1 - part))
        blip.fade(1 + part if part < 0.6 else max(0.0, (1 - part) * 4))

    return scene.moving(REVEAL * 0.45, shrink)


def fizzles(scene: Scene, blip: Blip) -> Animation:
    """A ghost: it flickers and is gone; where all is to be still it only fades."""

    def flicker(part: float) -> None:
        if scene.still:
            blip.fade(1 - part)
            return
        blip.fade((1 - part) * (0.35 + 0.65 * (math.sin(part * 40) > 0)))
        blip.shape.set_pos(math.sin(part * 60) * 0.06, 0, part * 0.35)

    return scene.moving(0.7, flicker)


def _glide(scene: Scene, blip: Blip, square: Square) -> Animation:
    start: list[LPoint3] = []

    def change(part: float) -> None:
        if not start:
            start.append(blip.root.get_pos())
            blip.square = square
        x, y = centre(square)
        blip.root.set_pos(start[0].x + (x - start[0].x) * part, start[0].y + (y - start[0].y) * part, 0)

    return scene.moving(STEP, change)
