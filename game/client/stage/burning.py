"""Weapons of heat: missiles, flame and fusion, which leave fire or a glow where they strike."""

from __future__ import annotations

import math
from collections.abc import Sequence

from panda3d.core import LPoint3, LVector3, NodePath

from game.client.stage.effects import brightness, shown
from game.client.stage.floor import Square
from game.client.stage.palette import Colour
from game.client.stage.scene import Scene
from game.client.stage.shot_parts import BLAST, GOLD, Point, burst, explosion, flash, flight, floor_point, pale, ray
from game.client.stage.timing import Animation, in_turn, together, wait

_FUSION: Colour = (1.0, 0.45, 0.12)
_FLAME: Colour = (1.0, 0.42, 0.10)
_TONGUES = 22
"""Pieces that a jet of flame is made of."""


def missile(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A missile on a trail of smoke, then the blast."""

    def body(group: NodePath, way: LVector3) -> None:
        scene.effects.streak(group, LPoint3(0), LPoint3(way.normalized() * -0.7), 0.16, BLAST)
        scene.effects.card(group, scene.effects.glow, 0.5, (1.0, 0.9, 0.7))
        scene.effects.pool(group, 1.8, (0.3, 0.16, 0.05))

    flights = []
    for target in targets:

        def aim(target: Square = target) -> LPoint3:
            return scene.aim(target)

        away = in_turn(flight(scene, muzzle, aim, body, 0.32, rise=0.25), explosion(scene, floor_point(target), 1.7))
        flights.append(together(away, _trail(scene, muzzle, aim)))
    return together(flash(scene, muzzle, GOLD, 0.8), *flights)


def flame(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A jet of fire that widens on its way, then burns for a while on all squares round its aim."""
    jets = [
        together(_jet(scene, muzzle, target), in_turn(wait(scene.seconds(0.3)), _blaze(scene, target)))
        for target in targets
    ]
    return together(flash(scene, muzzle, _FLAME, 0.7, 0.5), *jets)


def fusion(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A wave of white heat: each square of the line melts in its turn and glows on."""
    waves = []
    for number, target in enumerate(targets):
        place = floor_point(target, height=0.4)
        heat = together(burst(scene, place, _FUSION, 1.25, 0.5), _embers(scene, target))
        waves.append(in_turn(wait(scene.seconds(0.05 * number)), heat))
    jet = ray(scene, muzzle, floor_point(targets[-1], height=0.45), _FUSION, 0.6, 0.3)
    return together(flash(scene, muzzle, pale(_FUSION), 1.2, 0.25), jet, *waves)


def _trail(scene: Scene, a: Point, b: Point) -> Animation:
    """Clouds left along a missile's way, which come up behind it and thin out."""
    clouds: list[NodePath] = []

    def make() -> NodePath:
        start, end = a(), b()
        group = scene.effects.group()
        for i in range(6):
            place = LPoint3(start + (end - start) * (i / 6) + LVector3(0, 0, math.sin(i / 6 * math.pi) * 0.25))
            clouds.append(scene.effects.card(group, scene.effects.smoke, 0.4, (1, 1, 1), place))
        return group

    def change(_: NodePath, part: float) -> None:
        for i, cloud in enumerate(clouds):
            age = part * 2.4 - i / 6
            cloud.set_alpha_scale(max(0.0, min(1.0, age * 6) * (1 - age / 2) * 0.7))
            cloud.set_scale(0.3 + 0.3 * max(0.0, age))

    return shown(scene.seconds(0.75), make, change)


def _jet(scene: Scene, muzzle: Point, target: Square) -> Animation:
    tongues: list[tuple[NodePath, float, LVector3]] = []
    ends: list[LPoint3] = []

    def make() -> NodePath:
        ends[:] = [muzzle(), scene.aim(target)]
        group, chance = scene.effects.group(), scene.effects.chance
        for i in range(_TONGUES):
            tongue = scene.effects.card(group, scene.effects.fire, 0.2, _FLAME, ends[0])
            aside = LVector3(*(chance.uniform(-0.45, 0.45) for _ in range(3)))
            tongues.append((tongue, i / _TONGUES * 0.62, aside))
        return group

    def change(_: NodePath, part: float) -> None:
        for tongue, begins, aside in tongues:
            own = min(1.0, max(0.0, (part - begins) / 0.38))
            tongue.set_pos(ends[0] + (ends[1] - ends[0]) * own + aside * own * own)
            tongue.set_scale(0.18 + 0.75 * own)
            brightness(tongue, (1.0, 0.62 - 0.35 * own, 0.22 - 0.16 * own), min(1.0, own * 8) * (1 - own) ** 0.6)

    return shown(scene.seconds(0.75), make, change)


def _blaze(scene: Scene, target: Square) -> Animation:
    """Fire on the nine squares round an aim."""
    fires: list[NodePath] = []

    def make() -> NodePath:
        group, chance = scene.effects.group(floor_point(target, height=0.1)()), scene.effects.chance
        scene.effects.pool(group, 5.0, (0.6, 0.24, 0.05))
        # Fire swallows what stands in it, and the floor must not cut its lower half off.
        group.set_depth_test(False)
        for x in (-1, 0, 1):
            for y in (-1, 0, 1):
                for size in (1.3, 0.8):
                    place = LPoint3(x + chance.uniform(-0.3, 0.3), y + chance.uniform(-0.3, 0.3), 0.3)
                    fires.append(scene.effects.card(group, scene.effects.fire, size, _FLAME, place))
        return group

    def change(_: NodePath, part: float) -> None:
        for i, fire in enumerate(fires):
            flicker = 0.75 + 0.25 * math.sin(part * 26 + i * 2.1)
            colour = (0.95, 0.26, 0.04) if i % 2 == 0 else (0.95, 0.6, 0.16)
            brightness(fire, colour, min(1.0, part * 6) * (1 - part) ** 0.7 * flicker * 0.8)
            fire.set_z(0.25 + (0.3 + 0.1 * (i % 3)) * part)

    return shown(scene.seconds(0.8), make, change)


def _embers(scene: Scene, square: Square) -> Animation:
    """The floor of a square glows on."""

    def make() -> NodePath:
        group = scene.effects.group(floor_point(square)())
        scene.effects.pool(group, 1.5, _FUSION)
        scene.effects.card(group, scene.effects.smoke, 0.8, (1, 1, 1))
        return group

    def change(group: NodePath, part: float) -> None:
        brightness(group, (1, 0.9 - 0.4 * part, 0.9 - 0.6 * part), 1 - part)
        group.set_alpha_scale((1 - part) * 0.5)

    return shown(scene.seconds(0.9), make, change)
