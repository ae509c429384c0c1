"""How weapons look when they fire: one entry of SHOTS per effect, so that new weapons need no code."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.stage import burning, rays, volleys
from game.client.stage.animations import CLIPS, clip, turn
from game.client.stage.figures import Figure
from game.client.stage.floor import Square
from game.client.stage.scene import Scene
from game.client.stage.shot_parts import Shot
from game.client.stage.timing import Animation, call, in_turn, together, wait

SHOTS: dict[str, Shot] = {
    "bolts": volleys.bolts,
    "heavy_bolts": volleys.heavy_bolts,
    "spread": volleys.spread,
    "slugs": volleys.slugs,
    "shards": volleys.shards,
    "spores": volleys.spores,
    "shells": volleys.shells,
    "missile": burning.missile,
    "flame": burning.flame,
    "plasma": rays.plasma,
    "fusion": burning.fusion,
    "las": rays.las,
    "beam": rays.beam,
    "implosion": rays.implosion,
    "arc": rays.arc,
}
"""Effects by name. For "plasma" and "fusion" the targets are the squares of the line, outwards, for "las" and "shells"
all squares of the block."""


def shoot(scene: Scene, figure: Figure, effect: str, targets: Sequence[Square], socket: str = "") -> Animation:
    """Turn towards the first target and fire with what is in *socket* (by default the first weapon held).

    *effect* is one of :data:`SHOTS`; unknown ones fire bolts.
    """
    shot = SHOTS.get(effect, volleys.bolts)
    fire = in_turn(
        wait(scene.seconds(CLIPS["shoot"] * 0.2)), shot(scene, lambda: figure.muzzle(socket), tuple(targets))
    )
    return in_turn(turn(scene, figure, targets[0]), together(clip(scene, figure, "shoot"), fire), call(figure.settle))
