"""How weapons look when they fire: one entry of SHOTS per weapon trait, so that new weapons need no code."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from panda3d.core import LPoint3, LVector3, NodePath

from game.client.stage.animations import CLIPS, clip, turn
from game.client.stage.effects import brightness, shown
from game.client.stage.figures import Figure
from game.client.stage.floor import Square, centre
from game.client.stage.palette import Colour
from game.client.stage.scene import Scene
from game.client.stage.timing import Animation, call, in_turn, together, wait

Point = Callable[[], LPoint3]
Shot = Callable[[Scene, Point, Sequence[Square]], Animation]

_GOLD: Colour = (1.0, 0.75, 0.35)
_PLASMA: Colour = (0.35, 0.75, 1.0)
_BEAM: Colour = (0.35, 1.0, 0.75)
_BLAST: Colour = (1.0, 0.65, 0.25)


def shoot(scene: Scene, figure: Figure, trait: str, targets: Sequence[Square], socket: str = "") -> Animation:
    """Turn towards the first target and fire with what is in *socket* (by default the first weapon held).

    *trait* is the weapon's: "" or "bolt", "spread", "blast", "line", "square", "beam"; unknown ones fire bolts.
    """
    shot = SHOTS.get(trait, bolts)
    fire = in_turn(
        wait(scene.seconds(CLIPS["shoot"] * 0.2)), shot(scene, lambda: figure.muzzle(socket), tuple(targets))
    )
    return in_turn(turn(scene, figure, targets[0]), together(clip(scene, figure, "shoot"), fire), call(figure.settle))


def bolts(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """Three quick shots at each target."""
    return _volley(scene, muzzle, [target for target in targets for _ in range(3)], gap=0.09)


def spread(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A rotary gun sweeps over its targets."""
    rounds = max(8, 4 * len(targets))
    return _volley(scene, muzzle, [targets[i * len(targets) // rounds] for i in range(rounds)], gap=0.05)


def missile(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A missile on a trail of smoke, then the blast."""
    flights = []
    for target in targets:
        flights.append(in_turn(_flight(scene, muzzle, target), explosion(scene, _floor(target), 1.7)))
    return together(flash(scene, muzzle, _GOLD, 0.8), *flights)


def grenade(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A burst over 2 x 2 squares, of which each target is the lowest column and row."""
    hits = [explosion(scene, _floor(target, 2), 0.95) for target in targets]
    return together(flash(scene, muzzle, _GOLD, 0.6), in_turn(wait(scene.seconds(0.12)), together(*hits)))


def plasma(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """One bright line through everything up to the last target."""
    return together(flash(scene, muzzle, _PLASMA, 0.9), _ray(scene, muzzle, targets[-1], _PLASMA, 0.34))


def beam(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A thin steady ray at each target."""
    return together(flash(scene, muzzle, _BEAM, 0.6), *(_ray(scene, muzzle, target, _BEAM, 0.20) for target in targets))


SHOTS: dict[str, Shot] = {
    "": bolts,
    "bolt": bolts,
    "spread": spread,
    "blast": missile,
    "square": grenade,
    "line": plasma,
    "beam": beam,
}


def flash(scene: Scene, place: Point, colour: Colour, size: float) -> Animation:
    """A muzzle flash, with its light on the floor."""

    def make() -> NodePath:
        group = scene.effects.group(place())
        scene.effects.card(group, scene.effects.star, size, colour)
        scene.effects.card(group, scene.effects.glow, size * 1.5, _dark(colour, 0.4))
        scene.effects.pool(group, 2.4, _dark(colour, 0.3))
        return group

    return shown(scene.seconds(0.10), make, lambda group, part: brightness(group, (1, 1, 1), 1 - part * 0.7))


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
            tail = effects.streak(group, LPoint3(way * far * 0.6), LPoint3(way * far), 0.045, _BLAST)
            sparks.append((tail, way * far))
        return group

    def change(_: NodePath, part: float) -> None:
        burn = max(0.0, 1 - part * 1.6)
        for node, colour in fires:
            brightness(node, colour, burn**0.7)
        for node, way in sparks:
            node.set_pos(way * part * 0.8)
            brightness(node, _BLAST, max(0.0, 1 - part * 1.3))
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


def _volley(scene: Scene, muzzle: Point, targets: Sequence[Square], gap: float) -> Animation:
    shots = []
    for number, target in enumerate(targets):
        one = together(flash(scene, muzzle, _GOLD, 0.55), _tracer(scene, muzzle, target))
        shots.append(in_turn(wait(scene.seconds(gap * number)), one))
    return together(*shots)


def _tracer(scene: Scene, muzzle: Point, target: Square) -> Animation:
    """A short streak that runs to the target, and a spark there."""
    ends: list[LPoint3] = []

    def make() -> NodePath:
        a, b = muzzle(), _scattered(scene, scene.aim(target))
        ends[:] = [a, b]
        group = scene.effects.group()
        reach = b - a
        scene.effects.streak(group, a, a + reach * 0.22, 0.09, _GOLD)
        return group

    def change(group: NodePath, part: float) -> None:
        group.set_pos((ends[1] - ends[0]) * (part * 0.8))

    def spark() -> NodePath:
        group = scene.effects.group(ends[1] if ends else LPoint3(0))
        scene.effects.card(group, scene.effects.star, 0.38, (1.0, 0.8, 0.5))
        return group

    flight = shown(scene.seconds(0.12), make, change)
    hit = shown(scene.seconds(0.10), spark, lambda group, part: brightness(group, (1, 1, 1), 1 - part))
    return in_turn(flight, hit)


def _ray(scene: Scene, muzzle: Point, target: Square, colour: Colour, width: float) -> Animation:
    def make() -> NodePath:
        a, b = muzzle(), scene.aim(target)
        group = scene.effects.group()
        scene.effects.streak(group, a, b, width, _dark(colour, 0.7))
        scene.effects.streak(group, a, b, width * 0.35, _pale(colour))
        scene.effects.card(group, scene.effects.star, 0.9, colour, b)
        scene.effects.card(group, scene.effects.glow, 1.4, _dark(colour, 0.5), b)
        for place in (b, a + (b - a) * 0.5):
            spot = group.attach_new_node("spot")
            spot.set_pos(place)
            scene.effects.pool(spot, 2.6, _dark(colour, 0.35))
        return group

    return shown(scene.seconds(0.42), make, lambda group, part: brightness(group, (1, 1, 1), (1 - part) ** 0.6))


def _flight(scene: Scene, muzzle: Point, target: Square) -> Animation:
    ends: list[LPoint3] = []

    def make() -> NodePath:
        ends[:] = [muzzle(), scene.aim(target)]
        group = scene.effects.group(ends[0])
        back = (ends[0] - ends[1]).normalized() * 0.7
        scene.effects.streak(group, LPoint3(0), LPoint3(back), 0.16, _BLAST)
        scene.effects.card(group, scene.effects.glow, 0.5, (1.0, 0.9, 0.7))
        scene.effects.pool(group, 1.8, (0.3, 0.16, 0.05))
        return group

    def change(group: NodePath, part: float) -> None:
        rise = math.sin(part * math.pi) * 0.25
        group.set_pos(ends[0] + (ends[1] - ends[0]) * part + LVector3(0, 0, rise))

    return shown(scene.seconds(0.32), make, change)


def _floor(square: Square, size: int = 1) -> Point:
    x, y = centre(square, size)
    return lambda: LPoint3(x, y, 0.35)


def _scattered(scene: Scene, place: LPoint3) -> LPoint3:
    chance = scene.effects.chance
    return place + LVector3(*(chance.uniform(-0.14, 0.14) for _ in range(3)))


def _dark(colour: Colour, part: float) -> Colour:
    return colour[0] * part, colour[1] * part, colour[2] * part


def _pale(colour: Colour) -> Colour:
    red, green, blue = (0.6 + 0.4 * v for v in colour)
    return red, green, blue
