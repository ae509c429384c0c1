"""Weapons that throw many small things: rounds, slugs, shards, spores, shells."""

from __future__ import annotations

from collections.abc import Sequence

from panda3d.core import LPoint3, LVector3, NodePath

from game.client.stage.effects import brightness, shown
from game.client.stage.floor import Square
from game.client.stage.palette import Colour
from game.client.stage.scene import Scene
from game.client.stage.shot_parts import GOLD, Point, aim_at, burst, dark, explosion, flash, flight, pale
from game.client.stage.timing import Animation, in_turn, together, wait

_WHITE: Colour = (1.0, 0.93, 0.7)
_SCRAP: Colour = (1.0, 0.5, 0.16)
_SHARD: Colour = (0.55, 1.0, 0.9)
_SPORE: Colour = (0.55, 1.0, 0.2)
_BRASS: Colour = (0.75, 0.5, 0.2)


def bolts(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """Three quick shots at each target."""
    return _volley(scene, muzzle, [target for target in targets for _ in range(3)], gap=0.09)


def heavy_bolts(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A long burst of thick rounds, each striking with a burst of its own."""
    rounds = [target for target in targets for _ in range(6)]
    return _volley(scene, muzzle, rounds, gap=0.075, width=0.14, spark_size=0.6, flash_size=0.75)


def spread(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A rotary gun: a hail of thin rounds that fans out over its targets, cases that rain from the gun."""
    rounds = max(16, 8 * len(targets))
    aims = [targets[i * len(targets) // rounds] for i in range(rounds)]
    hail = _volley(scene, muzzle, aims, gap=0.032, colour=_WHITE, width=0.06, scatter=0.36, spark_size=0.32)
    return together(hail, _cases(scene, muzzle, rounds * 0.032))


def slugs(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """Two lumps of hot scrap, slow and crooked, out of a cloud of smoke."""
    shots = []
    for number, target in enumerate([target for target in targets for _ in range(2)]):
        aim = aim_at(scene, target, 0.2)

        def lump(group: NodePath, way: LVector3) -> None:
            back = LPoint3(way.normalized() * -0.3)
            scene.effects.streak(group, LPoint3(0), back, 0.15, _SCRAP)
            scene.effects.card(group, scene.effects.glow, 0.34, pale(_SCRAP))

        gone = flight(scene, muzzle, aim, lump, 0.2, rise=0.12)
        hit = burst(scene, aim, _SCRAP, 0.45, 0.16)
        one = together(flash(scene, muzzle, _SCRAP, 0.7), _puff(scene, muzzle), in_turn(gone, hit))
        shots.append(in_turn(wait(scene.seconds(0.16 * number)), one))
    return together(*shots)


def shards(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A silent stream of spinning blades, cold and very fast; no flash, a glitter where they land."""
    stream = []
    for number, target in enumerate([target for target in targets for _ in range(9)]):
        aim = aim_at(scene, target, 0.17)

        def blade(group: NodePath, way: LVector3) -> None:
            side = LVector3(-way.y, way.x, 0).normalized() * 0.1
            scene.effects.streak(group, LPoint3(side), LPoint3(-side), 0.08, pale(_SHARD))
            scene.effects.streak(group, LPoint3(0), LPoint3(way.normalized() * -0.42), 0.07, _SHARD)

        one = in_turn(flight(scene, muzzle, aim, blade, 0.11), _glint(scene, aim, _SHARD, 0.28))
        stream.append(in_turn(wait(scene.seconds(0.035 * number)), one))
    return together(flash(scene, muzzle, dark(_SHARD, 0.45), 0.35, 0.3), *stream)


def spores(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """Three globes of acid on a high arc; each splashes and leaves a puddle that fades."""
    globes = []
    for number, target in enumerate([target for target in targets for _ in range(3)]):
        aim = aim_at(scene, target, 0.18)

        def globe(group: NodePath, _: LVector3) -> None:
            scene.effects.card(group, scene.effects.fire, 0.36, _SPORE)
            scene.effects.card(group, scene.effects.glow, 0.6, dark(_SPORE, 0.6))
            scene.effects.pool(group, 1.1, dark(_SPORE, 0.25))

        thrown = flight(scene, muzzle, aim, globe, 0.34, rise=0.5)
        splash = together(burst(scene, aim, _SPORE, 0.8, 0.4), _puddle(scene, aim, _SPORE))
        globes.append(in_turn(wait(scene.seconds(0.11 * number)), in_turn(thrown, splash)))
    return together(flash(scene, muzzle, _SPORE, 0.5), *globes)


def shells(scene: Scene, muzzle: Point, targets: Sequence[Square]) -> Animation:
    """A mounted gun: heavy shells from its two barrels by turns, an explosion on each square."""
    salvo = []
    for number, target in enumerate(targets):
        aim = aim_at(scene, target, 0.1)

        def shell(group: NodePath, way: LVector3) -> None:
            back = LPoint3(way.normalized() * -0.6)
            scene.effects.streak(group, LPoint3(0), back, 0.17, GOLD)
            scene.effects.card(group, scene.effects.glow, 0.4, pale(GOLD))

        gone = flight(scene, muzzle, aim, shell, 0.14)
        one = together(flash(scene, muzzle, GOLD, 1.0), in_turn(gone, explosion(scene, aim, 0.62)))
        salvo.append(in_turn(wait(scene.seconds(0.13 * number)), one))
    return together(*salvo)


def _volley(
    scene: Scene,
    muzzle: Point,
    targets: Sequence[Square],
    gap: float,
    colour: Colour = GOLD,
    width: float = 0.09,
    scatter: float = 0.14,
    spark_size: float = 0.38,
    flash_size: float = 0.55,
) -> Animation:
    """One round after another at *targets*, *gap* seconds apart: a flash, a streak, a spark where it strikes."""
    shots = []
    for number, target in enumerate(targets):
        aim = aim_at(scene, target, scatter)
        one = together(
            flash(scene, muzzle, colour, flash_size),
            in_turn(_tracer(scene, muzzle, aim, colour, width), _glint(scene, aim, pale(colour), spark_size)),
        )
        shots.append(in_turn(wait(scene.seconds(gap * number)), one))
    return together(*shots)


def _tracer(scene: Scene, muzzle: Point, aim: Point, colour: Colour, width: float) -> Animation:
    """A short streak that runs to its aim."""
    way: list[LVector3] = []

    def make() -> NodePath:
        start = muzzle()
        way[:] = [aim() - start]
        group = scene.effects.group()
        scene.effects.streak(group, start, start + way[0] * 0.22, width, colour)
        return group

    return shown(scene.seconds(0.12), make, lambda group, part: group.set_pos(LPoint3(way[0] * (part * 0.8))))


def _glint(scene: Scene, place: Point, colour: Colour, size: float) -> Animation:
    def make() -> NodePath:
        group = scene.effects.group(place())
        scene.effects.card(group, scene.effects.star, size, colour)
        return group

    return shown(scene.seconds(0.10), make, lambda group, part: brightness(group, (1, 1, 1), 1 - part))


def _puff(scene: Scene, place: Point) -> Animation:
    """A small cloud at the muzzle."""

    def make() -> NodePath:
        group = scene.effects.group(place())
        scene.effects.card(group, scene.effects.smoke, 0.55, (1, 1, 1))
        return group

    def change(group: NodePath, part: float) -> None:
        group.set_scale(0.6 + part)
        group.set_alpha_scale((1 - part) * 0.8)

    return shown(scene.seconds(0.4), make, change)


def _puddle(scene: Scene, place: Point, colour: Colour) -> Animation:
    """Light on the floor that lingers."""

    def make() -> NodePath:
        group = scene.effects.group(place())
        scene.effects.pool(group, 1.3, dark(colour, 0.7))
        return group

    return shown(scene.seconds(0.6), make, lambda group, part: brightness(group, (1, 1, 1), 1 - part))


def _cases(scene: Scene, muzzle: Point, seconds: float) -> Animation:
    """Empty cases that jump out of the gun and fall, while it fires."""
    cases: list[tuple[NodePath, LVector3, float]] = []

    def make() -> NodePath:
        chance = scene.effects.chance
        group = scene.effects.group(muzzle())
        for i in range(10):
            case = scene.effects.card(group, scene.effects.glow, 0.09, _BRASS)
            way = LVector3(chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5), chance.uniform(0.5, 0.9))
            cases.append((case, way, i / 14))
        return group

    def change(_: NodePath, part: float) -> None:
        for case, way, begins in cases:
            own = min(1.0, max(0.0, (part - begins) * 3))
            case.set_pos(way.x * own, way.y * own, way.z * own - 1.4 * own * own)
            brightness(case, _BRASS, 1.0 if 0 < own < 1 else 0.0)

    return shown(scene.seconds(max(0.4, seconds)), make, change)
