"""What the effects of several weapons share: flashes, rays, flights, explosions, and points on the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from panda3d.core import LPoint3, LVector3, NodePath

from game.client.stage.effects import brightness, shown
from game.client.stage.floor import Square, centre
from game.client.stage.palette import Colour
from game.client.stage.scene import Scene
from game.client.stage.timing import Animation, call, in_turn

Point = Callable[[], LPoint3]
Shot = Callable[[Scene, Point, Sequence[Square]], Animation]

GOLD: Colour = (1.0, 0.75, 0.35)
BLAST: Colour = (1.0, 0.65, 0.25)


def dark(colour: Colour, part: float) -> Colour:
    """A colour with a part of its light."""
    return colour[0] * part, colour[1] * part, colour[2] * part


def pale(colour: Colour) -> Colour:
    """A colour on its way to white."""
    red, green, blue = (0.6 + 0.4 * v for v in colour)
    return red, green, blue


def floor_point(square: Square, size: int = 1, height: float = 0.35) -> Point:
    """The middle of a block of squares, of which *square* is the lowest column and row."""
    x, y = centre(square, size)
    return lambda: LPoint3(x, y, height)


def middle(squares: Sequence[Square], height: float = 0.35) -> LPoint3:
    """The middle of several squares."""
    places = [centre(square) for square in squares]
    return LPoint3(sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places), height)


def scattered(scene: Scene, place: LPoint3, wide: float = 0.14) -> LPoint3:
    """A point near another, by chance."""
    chance = scene.effects.chance
    return place + LVector3(*(chance.uniform(-wide, wide) for _ in range(3)))


def once(place: Point) -> Point:
    """A point that is asked for when it is first needed and stays what it was then."""
    known: list[LPoint3] = []

    def found() -> LPoint3:
        if not known:
            known.append(place())
        return known[0]

    return found


def aim_at(scene: Scene, target: Square, wide: float) -> Point:
    """Where one of many shots at a square lands, near who stands there."""
    return once(lambda: scattered(scene, scene.aim(target), wide))


def flash(scene: Scene, place: Point, colour: Colour, size: float, seconds: float = 0.10) -> Animation:
    """A muzzle flash, with its light on the floor."""

    def make() -> NodePath:
        group = scene.effects.group(place())
        scene.effects.card(group, scene.effects.star, size, colour)
        scene.effects.card(group, scene.effects.glow, size * 1.5, dark(colour, 0.4))
        scene.effects.pool(group, 2.4, dark(colour, 0.3))
        return group

    return shown(scene.seconds(seconds), make, lambda group, part: brightness(group, (1, 1, 1), 1 - part * 0.7))


def burst(scene: Scene, place: Point, colour: Colour, size: float, seconds: float = 0.35) -> Animation:
    """A ball of light that swells and goes out, with its light on the floor."""

    def make() -> NodePath:
        group = scene.effects.group(place())
        scene.effects.card(group, scene.effects.fire, size, colour)
        scene.effects.card(group, scene.effects.star, size * 0.9, pale(colour))
        scene.effects.pool(group, size * 2.6, dark(colour, 0.35))
        return group

    def change(group: NodePath, part: float) -> None:
        group.set_scale(0.4 + 0.8 * part)
        brightness(group, (1, 1, 1), (1 - part) ** 0.8)

    return shown(scene.seconds(seconds), make, change)


def ray(scene: Scene, a: Point, b: Point, colour: Colour, width: float, seconds: float = 0.42) -> Animation:
    """A straight line of light with a white core, bright where it ends."""

    def make() -> NodePath:
        start, end = a(), b()
        group = scene.effects.group()
        scene.effects.streak(group, start, end, width, dark(colour, 0.7))
        scene.effects.streak(group, start, end, width * 0.35, pale(colour))
        scene.effects.card(group, scene.effects.star, 0.9, colour, end)
        scene.effects.card(group, scene.effects.glow, 1.4, dark(colour, 0.5), end)
        for place in (end, start + (end - start) * 0.5):
            spot = group.attach_new_node("spot")
            spot.set_pos(place)
            scene.effects.pool(spot, 2.6, dark(colour, 0.35))
        return group

    return shown(scene.seconds(seconds), make, lambda group, part: brightness(group, (1, 1, 1), (1 - part) ** 0.6))


def flight(
    scene: Scene, a: Point, b: Point, make: Callable[[NodePath, LVector3], None], seconds: float, rise: float = 0.0
) -> Animation:
    """Something flies from one point to another, *rise* above the straight line half-way.

    ``make`` hangs its pieces on a node at the first point and is told the way there.
    """
    ends: list[LPoint3] = []

    def begin() -> NodePath:
        ends[:] = [a(), b()]
        group = scene.effects.group(ends[0])
        make(group, ends[1] - ends[0])
        return group

    def change(group: NodePath, part: float) -> None:
        high = math.sin(part * math.pi) * rise
        group.set_pos(ends[0] + (ends[1] - ends[0]) * part + LVector3(0, 0, high))

    return shown(scene.seconds(seconds), begin, change)


def explosion(scene: Scene, place: Point, size: float) -> Animation:
    """Fire, sparks, smoke and a light on the floor, 0.7 seconds of it."""
    fires: list[tuple[NodePath, Colour]] = []
    sparks: list[tuple[NodePath, LVector3]] = []
    clouds: list[NodePath] = []

    def make() -> NodePath:
        effects, group = scene.effects, scene.effects.group(place())
        chance = effects.chance
        fires.append((effects.pool(group, 5.5 * size, (0.55, 0.25, 0.07)), (0.55, 0.25, 0.07)))
        # Fire swallows what stands in it, and the floor must not cut its lower half off.
        group.set_depth_test(False)
        for _ in range(5):
            off = LPoint3(*(chance.uniform(low, 0.7) * size - 0.35 * size for low in (0, 0, 0.55)))
            clouds.append(effects.card(group, effects.smoke, chance.uniform(0.9, 1.5) * size, (1, 1, 1), off))
        for colour, wide in (((0.75, 0.20, 0.04), 1.7), ((0.85, 0.42, 0.10), 1.15), ((0.9, 0.75, 0.4), 0.6)):
            fires.append((effects.card(group, effects.fire, wide * size, colour), colour))
        fires.append((effects.card(group, effects.star, 2.0 * size, (0.55, 0.34, 0.14)), (0.55, 0.34, 0.14)))
        for _ in range(14):
            around, up = chance.uniform(0, 2 * math.pi), chance.uniform(0.1, 1.1)
            way = LVector3(math.cos(around) * math.cos(up), math.sin(around) * math.cos(up), math.sin(up))
            far = chance.uniform(0.5, 1.2) * size
            tail = effects.streak(group, LPoint3(way * far * 0.6), LPoint3(way * far), 0.045, BLAST)
            sparks.append((tail, way * far))
        return group

    def change(_: NodePath, part: float) -> None:
        burn = max(0.0, 1 - part * 1.6)
        for node, colour in fires:
            brightness(node, colour, burn**0.7)
        for node, way in sparks:
            node.set_pos(way * part * 0.8)
            brightness(node, BLAST, max(0.0, 1 - part * 1.3))
        for cloud in clouds:
            cloud.set_z(cloud.get_z() + 0.006)
            cloud.set_alpha_scale(min(1.0, part * 5) * (1 - part) * 0.85)

    return shown(scene.seconds(0.7), make, change)


def debris(scene: Scene, piece: Callable[[], NodePath | None], *, keep: bool = True) -> Animation:
    """Throw something torn off on an arc with spin for 0.8 s; it stays where it falls unless not *kept*."""
    thrown: list[NodePath] = []
    start: list[LPoint3] = []
    chance = scene.effects.chance
    around, spin = chance.uniform(0, 2 * math.pi), LVector3(*(chance.uniform(-500, 500) for _ in range(3)))
    far = LVector3(math.cos(around), math.sin(around), 0) * 1.1

    def fly(part: float) -> None:
        if not start:
            found = piece()
            if found is None:
                return
            thrown.append(found)
            start.append(found.get_pos())
        if thrown:
            height = start[0].z * (1 - part) + 0.9 * math.sin(part * math.pi) + 0.05 * part
            thrown[0].set_pos(start[0].x + far.x * part, start[0].y + far.y * part, height)
            thrown[0].set_hpr(spin * part)

    def land() -> None:
        if thrown and not keep:
            thrown.pop().remove_node()

    return in_turn(scene.moving(0.8, fly), call(land))
