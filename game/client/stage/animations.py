"""How figures move: functions that return intervals, at the scene's speed when they are made.

Times are the art direction's: a step 0.28 s, a turn 0.15 s, a door 0.35 s, a reveal 0.6 s.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from panda3d.core import LPoint3, NodePath

from game.client.stage.effects import brightness, shown
from game.client.stage.figures import Figure, heading_to, nearest_turn
from game.client.stage.floor import Square, centre
from game.client.stage.moments import ping, spark
from game.client.stage.palette import Colour
from game.client.stage.scene import Scene
from game.client.stage.timing import Animation, call, in_turn, together, wait

STEP = 0.28
TURN = 0.15
REVEAL = 0.6
CLIPS = {"shoot": 0.6, "melee": 0.8, "hit": 0.4, "die": 1.1}
LOOK, GLANCE, READY = 0.9, 42.0, 0.3
"""Looking round: how long (s), how far to each side (degrees), and at which part of the shot the weapon is raised."""
CYCLES_A_SQUARE = 0.5
"""Walk clips played while crossing one square: two footfalls."""

_SPARK: Colour = (1.0, 0.80, 0.50)
_SHIELD: Colour = (0.35, 0.60, 1.0)


def turn(scene: Scene, figure: Figure, towards: Square | float) -> Animation:
    """Turn a figure towards a square or a heading."""
    goal: list[float] = []

    def change(part: float) -> None:
        if not goal:
            place = figure.root.get_pos()
            angle = towards if isinstance(towards, float) else heading_to((place.x, place.y), centre(towards))
            goal.extend((figure.heading, nearest_turn(figure.heading, angle)))
        figure.root.set_h(goal[0] + (goal[1] - goal[0]) * smooth(part))

    return scene.moving(TURN, change)


def walk(scene: Scene, figure: Figure, squares: Sequence[Square]) -> Animation:
    """Walk over *squares*, one after another, each a neighbour of the one before; the figure ends on the last."""
    return in_turn(*(_step(scene, figure, square) for square in squares))


def clip(scene: Scene, figure: Figure, name: str, seconds: float | None = None) -> Animation:
    """Play a clip once."""
    long = 1.4 if figure.size > 1 and name == "die" else 1.0
    return scene.moving((seconds or CLIPS[name]) * long, lambda part: figure.pose(name, part))


def strike(scene: Scene, figure: Figure, target: Square) -> Animation:
    """A blow at *target*: turn, lunge and swing; sparks where it lands, half-way. Who is struck strikes back."""
    aside = in_turn(wait(scene.seconds(CLIPS["melee"] * 0.45)), spark(scene, lambda: scene.aim(target), _SPARK, 0.9))
    swing = [clip(scene, figure, "melee"), _lunge(scene, figure, target), aside]
    other = scene.standing_on(target)
    if other is None or other is figure or other.prone or figure.prone:
        return in_turn(turn(scene, figure, target), together(*swing), call(figure.settle))
    facing = together(turn(scene, figure, target), turn(scene, other, figure.square))
    parry = in_turn(wait(scene.seconds(0.12)), clip(scene, other, "melee"), call(other.settle))
    return in_turn(facing, together(*swing, parry), call(figure.settle))


def hurt(scene: Scene, figure: Figure) -> Animation:
    """It is hit: a white flash and a stagger."""
    flash = scene.moving(0.22, lambda part: figure.flash(0.85 * (1 - part)))
    sparks = spark(scene, figure.chest, _SPARK, 0.8)
    return in_turn(together(flash, clip(scene, figure, "hit"), sparks), call(figure.settle))


def unhurt(scene: Scene, figure: Figure, *, shield: bool = False) -> Animation:
    """Armour, or a *shield*, holds: a ring of light where the shot was stopped."""
    colour = _SHIELD if shield else _SPARK

    def make() -> NodePath:
        group = scene.effects.group(figure.chest())
        scene.effects.card(group, scene.effects.ring, 1.25, colour)
        scene.effects.card(group, scene.effects.star, 0.6, colour)
        return group

    def change(group: NodePath, part: float) -> None:
        group.set_scale((0.7 + 0.9 * part) if shield else 0.45 + 0.4 * part)
        brightness(group, (1, 1, 1), 1 - part)

    return shown(scene.seconds(0.45 if shield else 0.28), make, change)


def die(scene: Scene, figure: Figure) -> Animation:
    """It falls, lies for a moment and sinks into the dark. It is still there afterwards, hidden."""
    flash = scene.moving(0.18, lambda part: figure.flash(0.9 * (1 - part)))

    def sink(part: float) -> None:
        figure.dim(part * 2)
        figure.root.set_z(-0.5 * part * figure.size)

    fall = together(clip(scene, figure, "die"), flash, spark(scene, figure.chest, _SPARK, 1.0))
    return in_turn(fall, wait(scene.seconds(0.2)), scene.moving(0.4, sink), call(figure.root.hide))


def look_round(scene: Scene, figure: Figure) -> Animation:
    """It has come where nobody has been: a ring runs out, it raises its weapon and looks to both sides."""
    start: list[float] = []

    def sweep(part: float) -> None:
        if not start:
            start.append(figure.heading)
        raised = min(1.0, part * 5, (1 - part) * 4)
        figure.pose("shoot", READY * smooth(max(0.0, raised)))
        figure.root.set_h(start[0] + GLANCE * math.sin(part * 2 * math.pi) * (1 if part < 0.5 else 0.8))

    ring = ping(scene, figure.root.get_pos)
    return in_turn(together(scene.moving(LOOK, sweep), ring), call(figure.settle))


def dodge(scene: Scene, figure: Figure, square: Square) -> Animation:
    """It throws itself onto *square* and lies there."""
    start: list[LPoint3] = []

    def leap(part: float) -> None:
        if not start:
            start.append(figure.root.get_pos())
        x, y = centre(square, figure.size)
        over = math.sin(part * math.pi) * 0.35
        figure.root.set_pos(start[0].x + (x - start[0].x) * part, start[0].y + (y - start[0].y) * part, over)
        figure.go_down(part)

    return in_turn(scene.moving(0.45, leap), call(figure.put, square), call(figure.lie))


def rise(scene: Scene, figure: Figure) -> Animation:
    """A figure that lies stands up."""
    return in_turn(call(figure.stand), scene.moving(0.5, lambda part: figure.go_down(1 - part)), call(figure.settle))


def leave(scene: Scene, figure: Figure) -> Animation:
    """It goes off the board: home, or captured. It is still there afterwards, hidden."""

    def fade(part: float) -> None:
        figure.hologram(part)
        figure.body.set_sz(max(0.02, 1 - part) * figure.scale)

    return in_turn(scene.moving(0.5, fade), call(figure.root.hide))


def appear(scene: Scene, figure: Figure, seconds: float = REVEAL) -> Animation:
    """A figure rises out of the floor as a hologram and becomes solid."""

    def grow(part: float) -> None:
        figure.root.show()
        figure.body.set_sz(max(0.02, smooth(min(1.0, part * 1.6))) * figure.scale)
        figure.hologram(1 - smooth(max(0.0, part * 1.5 - 0.5)))

    return in_turn(
        together(scene.moving(seconds, grow), ping(scene, lambda: figure.root.get_pos())), call(figure.settle)
    )


def _step(scene: Scene, figure: Figure, square: Square) -> Animation:
    start: list[float] = []
    x, y = centre(square, figure.size)

    def change(part: float) -> None:
        if not start:
            place = figure.root.get_pos()
            goal = nearest_turn(figure.heading, heading_to((place.x, place.y), (x, y)))
            start.extend((place.x, place.y, figure.heading, goal, figure.stride))
            figure.square = square
        figure.root.set_pos(start[0] + (x - start[0]) * part, start[1] + (y - start[1]) * part, 0)
        figure.root.set_h(start[2] + (start[3] - start[2]) * smooth(min(1.0, part * STEP / TURN)))
        figure.stride = (start[4] + part * CYCLES_A_SQUARE) % 1
        figure.pose("walk", figure.stride)

    return in_turn(scene.moving(STEP, change), call(figure.settle))


def _lunge(scene: Scene, figure: Figure, target: Square) -> Animation:
    """Forward and back again, towards what is struck."""
    start: list[LPoint3] = []

    def change(part: float) -> None:
        if not start:
            start.append(figure.root.get_pos())
        x, y = centre(target)
        away = max(0.01, math.hypot(x - start[0].x, y - start[0].y))
        far = math.sin(part * math.pi) ** 2 * 0.24 / away
        figure.root.set_pos(start[0].x + (x - start[0].x) * far, start[0].y + (y - start[0].y) * far, 0)

    return scene.moving(CLIPS["melee"], change)


def smooth(part: float) -> float:
    """0 to 1, slow at both ends."""
    return part * part * (3 - 2 * part)
