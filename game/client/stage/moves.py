"""The animations of a stage, by the names of its figures, blips and doors."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from panda3d.core import LPoint3

from game.client.stage import animations, blip_animations, moments, shot_parts, shots
from game.client.stage.figures import Figure, Look
from game.client.stage.floor import FloorPlan, Square, centre
from game.client.stage.scene import Scene
from game.client.stage.things import OPEN_SLIDE, Things
from game.client.stage.timing import Animation, call, in_turn, together, wait

DOOR_TIME = 0.35
_FAR = LPoint3(0, 0, 0)


class Moves:
    """Each method makes an animation and returns it unstarted; what it changes has changed for good when it ends.

    Make it when it is to be played: it begins where things then stand. Squares are (column, row); a big figure's is its
    lowest column and row. Unknown names raise KeyError.
    """

    plan: FloorPlan
    scene: Scene
    _things: Things

    def add_figure(self, name: str, look: Look, square: Square, heading: float = 0.0) -> Figure:
        """Implemented by the stage."""
        raise NotImplementedError

    def remove_figure(self, name: str) -> None:
        """Implemented by the stage."""
        raise NotImplementedError

    # --- figures

    def walk(self, name: str, squares: Sequence[Square]) -> Animation:
        """A figure walks over *squares*, each a neighbour of the one before, its own not included."""
        return animations.walk(self.scene, self.scene.figures[name], squares)

    def turn(self, name: str, towards: Square | float) -> Animation:
        """A figure turns towards a square, or to a heading in degrees (0 north, 90 west)."""
        return animations.turn(self.scene, self.scene.figures[name], towards)

    def arrive(self, name: str, look: Look, square: Square, heading: float = 0.0) -> Animation:
        """A new figure appears: out of reserve, out of a dock. It is on the board, unseen, from this call on."""
        figure = self.add_figure(name, look, square, heading)
        figure.root.hide()
        return animations.appear(self.scene, figure)

    def leave(self, name: str) -> Animation:
        """A figure goes off the board: it came home, or was captured. It is removed at the end."""
        return in_turn(animations.leave(self.scene, self.scene.figures[name]), call(self.remove_figure, name))

    def captured(self, name: str) -> Animation:
        """A figure is taken by its enemies: rings close on it and it is removed at the end."""
        figure = self.scene.figures[name]
        return in_turn(
            moments.snare(self.scene, figure.root.get_pos, figure.height),
            animations.leave(self.scene, figure),
            call(self.remove_figure, name),
        )

    def scan(self, where: str | Square) -> Animation:
        """Rings run out from a figure or square over the whole board round it: it is explored."""
        return moments.scan(self.scene, self._place(where))

    def alarm(self) -> Animation:
        """The squares where the other side's reinforcements come flash red."""
        places = [LPoint3(*centre(square), 0.02) for square in sorted(self.plan.r_squares)]
        return moments.alarm(self.scene, places)

    def shoot(self, name: str, effect: str, targets: Sequence[Square], weapon: str = "") -> Animation:
        """A figure fires at one square or several.

        *effect* is a name of ``shots.SHOTS``, which says what the targets are. *weapon* is a socket or the model in
        it; by default the first weapon held. It ends when the shot has landed.
        """
        figure = self.scene.figures[name]
        return shots.shoot(self.scene, figure, effect, targets, figure.arms.socket_of(weapon))

    def melee(self, name: str, target: Square) -> Animation:
        """A figure strikes at *target*."""
        return animations.strike(self.scene, self.scene.figures[name], target)

    def hit(self, name: str) -> Animation:
        """An attack hurts a figure: white flash, stagger."""
        return animations.hurt(self.scene, self.scene.figures[name])

    def blocked(self, name: str) -> Animation:
        """An attack does not get through a figure's armour."""
        return animations.unhurt(self.scene, self.scene.figures[name])

    def shielded(self, name: str) -> Animation:
        """A shield stops an attack."""
        return animations.unhurt(self.scene, self.scene.figures[name], shield=True)

    def die(self, name: str) -> Animation:
        """A figure falls and is removed at the end; a big one burns."""
        figure = self.scene.figures[name]
        parts = [animations.die(self.scene, figure)]
        if figure.size > 1:
            x, y = centre(figure.square, figure.size)
            parts.append(shot_parts.explosion(self.scene, lambda: LPoint3(x, y, 0.8), 1.6))
        return in_turn(together(*parts), call(self.remove_figure, name))

    def weapon_lost(self, name: str, weapon: str) -> Animation:
        """The weapon in a socket (or the model in it) is torn off and thrown; a stump is left. "" = the first one."""
        figure = self.scene.figures[name]
        socket = figure.arms.socket_of(weapon) or next(iter(figure.arms.held), "")
        burst = shot_parts.explosion(self.scene, lambda: figure.muzzle(socket), 0.55)
        return together(burst, shot_parts.debris(self.scene, lambda: figure.tear_off(socket)))

    def dodge(self, name: str, square: Square) -> Animation:
        """A figure throws itself onto *square* and lies prone."""
        return animations.dodge(self.scene, self.scene.figures[name], square)

    def rise(self, name: str) -> Animation:
        """A prone figure stands up."""
        return animations.rise(self.scene, self.scene.figures[name])

    # --- blips

    def blip_arrives(self, name: str, square: Square) -> Animation:
        """A new blip comes up on *square*. It is on the board, dark, from this call on."""
        blip = self.scene.blips.add(name, square)
        blip.fade(0)
        return blip_animations.arrives(self.scene, blip)

    def blip_walk(self, name: str, squares: Sequence[Square]) -> Animation:
        """A blip glides over *squares*."""
        return blip_animations.steps(self.scene, self.scene.blips[name], squares)

    def reveal(self, name: str, look: Look, square: Square, heading: float = 0.0) -> Animation:
        """A blip turns out to be a figure, which keeps its name; *square* may differ where the figure is a big one."""
        blip = self.scene.blips[name]
        figure = self.add_figure(name, look, square, heading)
        figure.root.hide()
        collapse = in_turn(blip_animations.collapses(self.scene, blip), call(self.scene.blips.remove, name))
        rise = in_turn(wait(self.scene.seconds(0.2)), animations.appear(self.scene, figure))
        return together(collapse, rise)

    def ghost(self, name: str) -> Animation:
        """A blip turns out to be nothing."""
        return in_turn(blip_animations.fizzles(self.scene, self.scene.blips[name]), call(self.scene.blips.remove, name))

    # --- doors and the rest

    def open_door(self, key: str) -> Animation:
        """The leaves of a door slide into the wall."""
        return self._slide(key, OPEN_SLIDE)

    def shut_door(self, key: str) -> Animation:
        """The leaves of a door slide together."""
        return self._slide(key, 0.0)

    def destroy_door(self, key: str) -> Animation:
        """A door is blown to pieces."""
        x, y = self.plan.door(key).middle
        burst = shot_parts.explosion(self.scene, lambda: LPoint3(x, y, 0.35), 1.1)
        return together(burst, call(self._things.set_state, key, "destroyed"))

    def words(self, where: str | Square, text: str, tone: str = "text") -> Animation:
        """Words rise from a figure, or from a square: what an attack came to. ``tone`` is one of the interface's."""
        return moments.words(self.scene, self._place(where), text, self.scene.effects.tone(tone))

    def ping(self, where: str | Square, tone: str = "accent") -> Animation:
        """A ring runs outwards over the floor: look here. ``tone`` is one of the interface's."""
        return moments.ping(self.scene, self._place(where), self.scene.effects.tone(tone))

    def _slide(self, key: str, goal: float) -> Animation:
        start: list[float] = []

        def change(part: float) -> None:
            if not start:
                start.append(self._things.slid(key))
            eased = part * part * (3 - 2 * part)
            self._things.slide(key, start[0] + (goal - start[0]) * eased)

        self._things.slid(key)
        return self.scene.moving(DOOR_TIME, change)

    def _place(self, where: str | Square) -> Callable[[], LPoint3]:
        if isinstance(where, str):
            root = (self.scene.figures.get(where) or self.scene.blips[where]).root
            return lambda: root.get_pos() if not root.is_empty() else _FAR
        x, y = centre(where)
        return lambda: LPoint3(x, y, 0.02)
