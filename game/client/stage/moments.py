"""Small effects that many animations share: sparks, rings on the floor, words in the air."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from panda3d.core import LPoint3, LVector3, NodePath

from game.client.stage.effects import brightness, shown
from game.client.stage.palette import Colour
from game.client.stage.scene import Scene
from game.client.stage.timing import Animation

GREEN: Colour = (0.16, 1.0, 0.42)
"""The light of blips."""
ALARM: Colour = (1.0, 0.22, 0.12)
"""The light of what the other side brings."""


def ping(scene: Scene, place: Callable[[], LPoint3], colour: Colour = GREEN) -> Animation:
    """A ring of light that runs outwards over the floor."""

    def make() -> NodePath:
        group = scene.effects.group(place())
        scene.effects.pool(group, 1.0, colour, scene.effects.ring)
        return group

    def change(group: NodePath, part: float) -> None:
        group.set_scale(0.4 + 2.4 * part)
        brightness(group, (1, 1, 1), (1 - part) ** 1.5)

    return shown(scene.seconds(0.55), make, change)


def scan(scene: Scene, place: Callable[[], LPoint3], colour: Colour = GREEN) -> Animation:
    """Three rings of light that run out over a whole board, one after another."""
    rings: list[NodePath] = []

    def make() -> NodePath:
        group = scene.effects.group(place())
        rings.extend(scene.effects.pool(group, 1.0, colour, scene.effects.ring) for _ in range(3))
        return group

    def change(_: NodePath, part: float) -> None:
        for i, ring in enumerate(rings):
            own = max(0.0, min(1.0, part * 1.5 - 0.25 * i))
            ring.set_scale(0.4 + 12 * own)
            brightness(ring, colour, (1 - own) ** 1.2 if own > 0 else 0.0)

    return shown(scene.seconds(1.0), make, change)


def alarm(scene: Scene, places: Sequence[LPoint3]) -> Animation:
    """Red light that flares up twice on the floor of some squares."""

    def make() -> NodePath:
        group = scene.effects.group()
        for place in places:
            spot = group.attach_new_node("spot")
            spot.set_pos(place)
            scene.effects.pool(spot, 2.2, ALARM)
            scene.effects.pool(spot, 1.1, ALARM, scene.effects.ring)
        return group

    def change(group: NodePath, part: float) -> None:
        brightness(group, (1, 1, 1), abs(math.sin(part * 2 * math.pi)))

    return shown(scene.seconds(0.7), make, change)


def snare(scene: Scene, place: Callable[[], LPoint3], height: float) -> Animation:
    """Three rings that come down over a figure and close about it."""
    rings: list[NodePath] = []

    def make() -> NodePath:
        group = scene.effects.group(place())
        for _ in range(3):
            ring = scene.effects.pool(group, 1.6, ALARM, scene.effects.ring)
            rings.append(ring)
        return group

    def change(_: NodePath, part: float) -> None:
        for i, ring in enumerate(rings):
            own = max(0.0, min(1.0, part * 1.4 - 0.2 * i))
            ring.set_z(height * 1.3 * (1 - own) + height * 0.35 * i * own)
            ring.set_scale(1.7 - 0.95 * own)
            brightness(ring, ALARM, min(1.0, own * 4))

    return shown(scene.seconds(0.6), make, change)


def spark(scene: Scene, place: Callable[[], LPoint3], colour: Colour, size: float) -> Animation:
    """Sparks where something is struck."""

    def make() -> NodePath:
        group = scene.effects.group(place())
        for _ in range(3):
            off = LPoint3(*(scene.effects.chance.uniform(-0.16, 0.16) for _ in range(3)))
            scene.effects.card(group, scene.effects.star, size * 0.6, colour, off)
        return group

    def change(group: NodePath, part: float) -> None:
        group.set_scale(0.6 + 0.7 * part)
        brightness(group, (1, 1, 1), 1 - part)

    return shown(scene.seconds(0.25), make, change)


def words(scene: Scene, place: Callable[[], LPoint3], text: str, colour: Colour) -> Animation:
    """Words that rise and fade: what an attack came to."""

    def make() -> NodePath:
        group = scene.effects.group(place() + LVector3(0, 0, 0.6))
        scene.effects.words(group, text, colour)
        return group

    start: list[float] = []

    def change(group: NodePath, part: float) -> None:
        if not start:
            start.append(group.get_z())
        group.set_z(start[0] + 0.55 * part * (2 - part))
        group.set_alpha_scale(min(1.0, (1 - part) * 3))

    return shown(scene.seconds(1.1), make, change)
