"""Figures: a skinned body with weapons in its sockets, painted by a row of the palette."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from direct.actor.Actor import Actor
from panda3d.core import (
    AnimControl,
    LPoint3,
    NodePath,
    PTA_LVecBase4f,
    ShaderAttrib,
    StencilAttrib,
    TransparencyAttrib,
)

from game.client.stage.arms import STUMP, Arms
from game.client.stage.assets import Assets
from game.client.stage.floor import Square, centre
from game.client.stage.shaders import figure_look, own_look, shadow_look
from game.client.stage.stand_in import stand_in

_BIG_SCALE = 0.92
_FALLBACK_HEIGHT = 1.05
_PAUSE = 0.12
"""Seconds after a movement before a figure goes back to rest, so that a walk of several steps does not stutter."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a figure is drawn.

    ``model`` is a name under ``models/`` ("figures/marine", "board/beacon"); ``row`` its palette row; ``team`` the team
    of palette.toml whose ring it stands on ("alien" dashed, "special" double, "" none); ``weapons`` its sockets' models
    ("socket_R": "weapons/bolter"); ``size`` the squares along a side (2: dreadnought); ``label`` what a stand-in says;
    ``scale`` how much of the model's own size; ``stump`` what a torn-off mounted weapon leaves; ``kind`` is what it is
    of to whoever asks, and changes nothing.
    """

    model: str
    row: str
    team: str
    weapons: Mapping[str, str] = field(default_factory=dict)
    size: int = 1
    label: str = ""
    scale: float = 1.0
    kind: str = ""
    stump: str = STUMP


class Paint:
    """The looks that all figures share: their shader, and that of their shadows."""

    def __init__(self) -> None:
        self.body: ShaderAttrib = figure_look()
        self.shadow: ShaderAttrib = shadow_look()
        self.own_body: ShaderAttrib = own_look()
        self.own_shadow: ShaderAttrib = own_look(shadow=True)


class Figure:
    """One figure on the board; ``root`` stands on the floor in the middle of its squares."""

    def __init__(self, name: str, look: Look, assets: Assets, paint: Paint, parent: NodePath, *, shadow: bool) -> None:
        self.name, self.look = name, look
        self._assets, self._paint = assets, paint
        self.square: Square = (0, 0)
        self.scale = look.scale * (_BIG_SCALE if look.size > 1 else 1.0)
        self.stride = 0.0
        self.prone = False
        self._pause = 0.0
        self._tone = PTA_LVecBase4f.empty_array(1)
        self.root = parent.attach_new_node(name)
        self.body = self.root.attach_new_node("body")
        self.body.set_scale(self.scale)
        self._own = assets.own_colours(look.model)
        self.body.set_attrib(paint.own_body if self._own else paint.body)
        self.body.set_shader_input("u_fig", self._tone)
        self._values = [float(assets.palette.row(look.row)), 0.0, 0.0, 0.0]
        self._set(0, self._values[0])
        self.actor: Actor | None = assets.actor(look.model)
        self._controls: dict[str, list[AnimControl]] = {}
        self.arms = Arms(self.actor, assets)
        self._dress()
        low, high = self.body.get_tight_bounds() or (LPoint3(0), LPoint3(0, 0, _FALLBACK_HEIGHT))
        self.height = max(0.3, high.z - low.z)
        self.rest()
        if shadow:
            self._throw_shadow()

    # --- place

    @property
    def size(self) -> int:
        """Squares along a side."""
        return self.look.size

    @property
    def heading(self) -> float:
        """The direction it faces, in degrees: 0 north, 90 west."""
        return self.root.get_h()

    def put(self, square: Square, heading: float | None = None) -> None:
        """Stand on *square* (a big figure's lowest column and row) at once."""
        self.square = square
        x, y = centre(square, self.size)
        self.root.set_pos(x, y, 0)
        if heading is not None:
            self.root.set_h(heading)

    def chest(self) -> LPoint3:
        """Where a shot at it lands, in the world."""
        place = self.root.get_pos()
        return LPoint3(place.x, place.y, place.z + self.height * 0.55)

    def muzzle(self, socket: str = "") -> LPoint3:
        """Where a shot leaves, in the world: the muzzle of the weapon in *socket*, or of the first one held."""
        muzzle = self.arms.muzzle(socket)
        top = self.root.get_top()
        if muzzle is None:
            return top.get_relative_point(self.root, LPoint3(0, 0.4, self.height * 0.55))
        return muzzle.get_pos(top)

    def tear_off(self, socket: str) -> NodePath | None:
        """Swap the weapon in *socket* for a stump; return it, where it was, hung on the board."""
        debris = self.arms.tear_off(socket, self.root.get_parent(), self.look.stump)
        if debris is not None:
            debris.set_attrib(self._paint.body)
            debris.set_shader_input("u_fig", (self._values[0], 0, 0, 0))
        return debris

    # --- paint

    def flash(self, amount: float) -> None:
        """Whiten it, 0 to 1."""
        self._set(1, amount)

    def hologram(self, amount: float) -> None:
        """Turn it into a green hologram, 0 to 1."""
        self._set(2, amount)

    def dim(self, amount: float) -> None:
        """Darken it, 0 to 1: it has done what it could this turn."""
        self._set(3, amount)

    # --- clips

    def has_clip(self, clip: str) -> bool:
        """Whether the body knows a clip."""
        return bool(self._controls_of(clip))

    def _controls_of(self, clip: str) -> list[AnimControl]:
        """What plays a clip, asked of the actor once: while figures walk each is posed in every frame."""
        found = self._controls.get(clip)
        if found is None:
            known = self.actor is not None and clip in self.actor.get_anim_names()
            found = self._controls[clip] = list(self.actor.get_anim_controls(clip)) if known and self.actor else []
        return found

    def loop(self, clip: str, rate: float = 1.0) -> None:
        """Play a clip over and over."""
        if self.actor is not None and self.has_clip(clip):
            self.actor.set_play_rate(rate, clip)
            self.actor.loop(clip)

    def pose(self, clip: str, part: float) -> None:
        """Hold a clip at a part (0 to 1) of its length."""
        for control in self._controls_of(clip):
            self._pause = 0.0
            control.pose(round(part * (control.get_num_frames() - 1)))

    def rest(self) -> None:
        """Stand still, each figure at its own point of breathing out."""
        self.pose("idle", sum(map(ord, self.name)) % 97 / 97)

    def settle(self) -> None:
        """Go back to rest soon, unless the next movement comes first."""
        self._pause = _PAUSE

    def update(self, dt: float, *, idling: bool) -> None:
        """Go back to rest when it is time; breathe, where *idling* is asked for."""
        if self._pause <= 0:
            return
        self._pause -= dt
        if self._pause <= 0 and self.prone:
            self.lie()
        elif self._pause <= 0:
            self.rest()
            if idling and self.actor is not None and self.has_clip("idle"):
                self.loop("idle", 0.9 + sum(map(ord, self.name)) % 21 / 100)

    def go_down(self, part: float) -> None:
        """Be on the way from standing (0) to lying (1): on the belly where the body knows how, else as the fallen."""
        self.pose("prone" if self.has_clip("prone") else "die", part)

    def lie(self) -> None:
        """Lie on the floor, prone."""
        self.prone, self._pause = True, 0.0
        self.go_down(1.0)

    def stand(self) -> None:
        """Be prone no longer."""
        self.prone = False

    def destroy(self) -> None:
        """Take it off the board for good."""
        if self.actor is not None:
            self.actor.cleanup()
        self.root.remove_node()

    def _set(self, place: int, value: float) -> None:
        self._values[place] = value
        self._tone.set_element(0, tuple(self._values))  # type: ignore[arg-type]

    def _dress(self) -> None:
        if self.actor is not None:
            self.actor.reparent_to(self.body)
            for socket, model in self.look.weapons.items():
                self.arms.equip(socket, model)
            return
        piece = self._assets.copy(self.look.model)
        if piece is not None:
            piece.reparent_to(self.body)
        else:
            colour = self._assets.palette.slot_colour(self.look.row, "prim")
            plain = stand_in(self.look.label or self.look.model, colour, self.look.size, self._assets.font())
            plain.reparent_to(self.body)
            plain.find("label").reparent_to(self.root)  # its name throws no shadow

    def _throw_shadow(self) -> None:
        shadow = self.root.attach_new_node("shadow")
        self.body.instance_to(shadow)
        shadow.set_attrib(self._paint.own_shadow if self._own else self._paint.shadow, 10)
        shadow.set_bin("fixed", 5, 20)
        shadow.set_depth_write(False, 20)
        shadow.set_transparency(TransparencyAttrib.M_alpha, 20)
        # Each pixel of the floor is darkened once, however many parts of a body lie over it.
        once = StencilAttrib.make(
            True,
            StencilAttrib.SCF_equal,
            StencilAttrib.SO_keep,
            StencilAttrib.SO_keep,
            StencilAttrib.SO_increment,
            0,
            255,
            255,
        )
        shadow.set_attrib(once, 20)


def heading_to(origin: tuple[float, float], target: tuple[float, float]) -> float:
    """The heading, in degrees, from one point of the world to another; 0 is north (+Y), 90 west (-X)."""
    return math.degrees(math.atan2(origin[0] - target[0], target[1] - origin[1]))


def nearest_turn(heading: float, goal: float) -> float:
    """*goal* plus whole turns, so that going there from *heading* is the shorter way round."""
    return heading + (goal - heading + 180) % 360 - 180
