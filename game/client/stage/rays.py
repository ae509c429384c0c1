"""Weapons of light: plasma, las, conversion beams, implosions, arcs."""

from __future__ import annotations

from collections.abc import Sequence

from panda3d.core import LPoint3, LVector3, NodePath

from game.client.stage.effects import brightness, shown
from game.client.stage.floor import Square, centre
from game.client.stage.palette import Colour
from game.client.stage.scene import Scene
from game.client.stage.shot_parts import (
    Point,
    burst,
    dark,
    flash,
    flight,
    floor_point,
    middle,
    pale,
    ray,
)
from game.client.stage.timing import Animation, in_turn, together, wait

_PLASMA: Colour = (0.35, 0.75, 1.0)
_LAS: Colour = (1.0, 0.2, 0.22)
_BEAM: Colour = (0.35, 1.0, 0.75)
_VIOLET: Colour = (0.75, 0.35, 1.0)
_ARC: Colour = (0.45, 0.95, 1.0)


def plasma(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """One bright line through everything up to the last target, and a ball that runs along it."""

    def end() -> LPoint3:
        return scene.aim(targets[-1])

    def ball(group: NodePath, _: LVector3) -> None:
        scene.effects.card(group, scene.effects.fire, 0.6, _PLASMA)
        scene.effects.card(group, scene.effects.star, 0.5, pale(_PLASMA))
        scene.effects.pool(group, 2.2, dark(_PLASMA, 0.4))

    line = ray(scene, muzzle, end, _PLASMA, 0.34, 0.5)
    run = in_turn(flight(scene, muzzle, end, ball, 0.22), burst(scene, end, _PLASMA, 1.1))
    return together(flash(scene, muzzle, _PLASMA, 0.9), line, run)


def las(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A square of light is drawn on the floor, then two red rays at once fill it."""

    def place() -> LPoint3:
        return middle(targets)

    hits = [burst(scene, floor_point(target), _LAS, 0.9, 0.4) for target in targets]
    strike = together(
        flash(scene, muzzle, _LAS, 0.9), *(_beside(scene, muzzle, place, side) for side in (-0.05, 0.05)), *hits
    )
    return together(_frame(scene, targets), in_turn(wait(scene.seconds(0.22)), strike))


def beam(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A thin ray on which rings run out, each wider than the last; at its end matter turns to light."""
    rays = []
    for target in targets:

        def end(target: Square = target) -> LPoint3:
            return scene.aim(target)

        turning = in_turn(wait(scene.seconds(0.35)), burst(scene, end, _BEAM, 1.5, 0.4))
        rays.append(together(ray(scene, muzzle, end, _BEAM, 0.16, 0.6), _rings(scene, muzzle, end, _BEAM), turning))
    return together(flash(scene, muzzle, _BEAM, 0.6), *rays)


def implosion(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A violet thread finds the target; rings close on it from all sides, and it bursts from within."""
    threads = []
    for target in targets:

        def end(target: Square = target) -> LPoint3:
            return scene.aim(target)

        inwards = in_turn(_closing(scene, end, _VIOLET), burst(scene, end, _VIOLET, 1.3, 0.3))
        threads.append(together(ray(scene, muzzle, end, _VIOLET, 0.1, 0.6), inwards))
    return together(flash(scene, muzzle, _VIOLET, 0.6), *threads)


def arc(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """Lightning that jumps to the target three times, each time another way."""
    jumps = []
    for number, target in enumerate([target for target in targets for _ in range(3)]):

        def make(target: Square = target) -> NodePath:
            return _lightning(scene, muzzle(), scene.aim(target))

        def change(group: NodePath, part: float) -> None:
            brightness(group, (1, 1, 1), 1 - part)

        jumps.append(in_turn(wait(scene.seconds(0.13 * number)), shown(scene.seconds(0.14), make, change)))
    return together(flash(scene, muzzle, _ARC, 0.7, 0.35), *jumps)


def _lightning(scene: Scene, a: LPoint3, b: LPoint3) -> NodePath:
    """A crooked line of light between two points."""
    group, chance = scene.effects.group(), scene.effects.chance
    bends = 6
    last = a
    for i in range(1, bends + 1):
        off = LVector3(*(chance.uniform(-0.2, 0.2) for _ in range(3))) if i < bends else LVector3(0)
        following = LPoint3(a + (b - a) * (i / bends) + off)
        scene.effects.streak(group, last, following, 0.16, dark(_ARC, 0.7))
        scene.effects.streak(group, last, following, 0.06, pale(_ARC))
        last = following
    scene.effects.card(group, scene.effects.star, 0.7, _ARC, b)
    spot = group.attach_new_node("spot")
    spot.set_pos(b)
    scene.effects.pool(spot, 2.0, dark(_ARC, 0.4))
    return group


def _frame(scene: Scene, targets: Sequence[Square]) -> Animation:
    """The outline of the squares that will be struck, drawn on the floor, with a thin pillar at each corner."""

    def make() -> NodePath:
        columns, rows = [centre(square)[0] for square in targets], [centre(square)[1] for square in targets]
        west, east, south, north = min(columns) - 0.5, max(columns) + 0.5, min(rows) - 0.5, max(rows) + 0.5
        corners = [(west, south), (east, south), (east, north), (west, north)]
        group = scene.effects.group()
        for (x, y), (next_x, next_y) in zip(corners, corners[1:] + corners[:1], strict=True):
            scene.effects.streak(group, LPoint3(x, y, 0.06), LPoint3(next_x, next_y, 0.06), 0.12, _LAS)
            scene.effects.streak(group, LPoint3(x, y, 0.06), LPoint3(x, y, 0.9), 0.07, dark(_LAS, 0.7))
        return group

    def change(group: NodePath, part: float) -> None:
        brightness(group, (1, 1, 1), min(1.0, part * 5) * (1.0 if part < 0.6 else (1 - part) / 0.4))

    return shown(scene.seconds(0.6), make, change)


def _beside(scene: Scene, muzzle: Point, end: Point, side: float) -> Animation:
    """One of two rays that run beside each other."""

    def shifted(place: Point) -> Point:
        def moved() -> LPoint3:
            way = end() - muzzle()
            return place() + LVector3(-way.y, way.x, 0).normalized() * side

        return moved

    return ray(scene, shifted(muzzle), shifted(end), _LAS, 0.12, 0.36)


def _rings(scene: Scene, a: Point, b: Point, colour: Colour) -> Animation:
    rings: list[NodePath] = []
    ends: list[LPoint3] = []

    def make() -> NodePath:
        ends[:] = [a(), b()]
        group = scene.effects.group()
        rings.extend(scene.effects.card(group, scene.effects.ring, 0.2, colour, ends[0]) for _ in range(5))
        return group

    def change(_: NodePath, part: float) -> None:
        for i, ring in enumerate(rings):
            own = min(1.0, max(0.0, part * 1.6 - i * 0.14))
            ring.set_pos(ends[0] + (ends[1] - ends[0]) * own)
            ring.set_scale(0.15 + 0.75 * own)
            brightness(ring, colour, min(1.0, own * 6) * (1.0 if own < 1 else 0.0))

    return shown(scene.seconds(0.55), make, change)


def _closing(scene: Scene, place: Point, colour: Colour) -> Animation:
    """Rings that shrink upon a point."""
    rings: list[NodePath] = []

    def make() -> NodePath:
        group = scene.effects.group(place())
        rings.extend(scene.effects.card(group, scene.effects.ring, 1.8, colour) for _ in range(4))
        return group

    def change(_: NodePath, part: float) -> None:
        for i, ring in enumerate(rings):
            own = min(1.0, max(0.0, part * 1.5 - i * 0.16))
            ring.set_scale(1.9 * (1 - own) + 0.12)
            brightness(ring, colour, own)

    return shown(scene.seconds(0.5), make, change)
