"""A small stage with one figure that turns, drawn into a texture for the interface."""

from __future__ import annotations

import math

import numpy as np
from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    Camera,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    LPoint3,
    LVecBase2f,
    LVector3,
    NodePath,
    OrthographicLens,
    Texture,
    WindowProperties,
)

from game.client.stage.assets import Assets
from game.client.stage.bases import Base, Bases
from game.client.stage.figures import Figure, Look, Paint
from game.client.stage.textures import texture_of

_BACK = (0.030, 0.043, 0.064, 1.0)
_HEADING = 204.0
_PITCH = 17.0
_SPEED = 26.0
"""Degrees a second."""
_ROOM = 1.16
"""How much more than the figure the picture shows."""
_FLOOR = 0.82
"""The radius of the light on the floor below a figure of one square."""


class Turntable:
    """Shows one figure at a time; nothing of it is left after ``clear``.

    ``texture`` is the picture, *width* by *height* pixels as ``show`` was told.
    """

    def __init__(self, base: ShowBase, assets: Assets) -> None:
        self._base, self._assets = base, assets
        self._paint = Paint()
        self._buffer: GraphicsOutput | None = None
        self._root: NodePath | None = None
        self._figure: Figure | None = None
        self._shown: tuple[Look, int, int] | None = None
        self.texture: Texture | None = None

    def show(self, look: Look, width: int, height: int) -> None:
        """Put a figure on the stage, facing the viewer; the same one goes on turning."""
        if self._shown == (look, width, height):
            return
        self.clear()
        self._shown = (look, width, height)
        root = self._root = NodePath("turntable")
        figure = self._figure = Figure(look.label or look.model, look, self._assets, self._paint, root, shadow=False)
        figure.root.set_h(_HEADING)
        figure.pose("idle", 0.2)
        figure.loop("idle", 0.8)
        Bases(root).show(_ground(look, self._assets))
        self.texture = Texture("turntable")
        self._buffer = self._made(width, height)
        self._buffer.add_render_texture(self.texture, GraphicsOutput.RTM_bind_or_copy)
        self._buffer.set_clear_color(_BACK)
        self._buffer.set_clear_color_active(True)
        self._buffer.make_display_region().set_camera(_camera(root, figure, self._assets, width / height))

    def turn(self, degrees: float) -> None:
        """Turn the figure."""
        if self._figure is not None:
            self._figure.root.set_h(self._figure.root.get_h() + degrees)

    def update(self, seconds: float) -> None:
        """Let it turn by itself for so long."""
        self.turn(_SPEED * seconds)

    def clear(self) -> None:
        """Take the figure away and give everything back."""
        if self._buffer is not None:
            self._base.graphics_engine.remove_window(self._buffer)
        if self._figure is not None:
            self._figure.destroy()
        if self._root is not None:
            self._root.remove_node()
        self._buffer = self._figure = self._root = self._shown = self.texture = None

    def _made(self, width: int, height: int) -> GraphicsOutput:
        wanted = FrameBufferProperties()
        wanted.set_rgba_bits(8, 8, 8, 0)
        wanted.set_depth_bits(24)
        wanted.set_multisamples(0 if self._assets.low else 4)  # four cost a driver without a GPU more than the figure
        shape = WindowProperties(size=(width, height))
        refuse = GraphicsPipe.BF_refuse_window
        base = self._base
        return base.graphics_engine.make_output(
            base.pipe, "turntable", -20, wanted, shape, refuse, base.win.get_gsg(), base.win
        )


def _ground(look: Look, assets: Assets) -> list[Base]:
    """A soft light on the floor, a shadow under the figure, and its team's ring."""
    size = look.size
    found = [Base(0, 0, _FLOOR * size, "glow", (0.16, 0.22, 0.30)), Base(0, 0, 0.5 * size, "shadow", (0.0, 0.0, 0.0))]
    if look.team:
        team = assets.palette.team(look.team)
        found.append(Base(0, 0, 0.46 * size, team.shape, team.main))
    return found


def _camera(root: NodePath, figure: Figure, assets: Assets, aspect: float) -> NodePath:
    """A camera that sees the whole figure however it turns, and the light that falls on it."""
    low, high = figure.root.get_tight_bounds() or (LPoint3(-0.5, -0.5, 0), LPoint3(0.5, 0.5, figure.height))
    around = max(math.hypot(x, y) for x in (low.x, high.x) for y in (low.y, high.y))
    around = max(around * 0.74, 0.46 * figure.size)
    pitch = math.radians(_PITCH)
    tall = high.z * math.cos(pitch) + 2 * around * math.sin(pitch)
    view = max(tall, 2 * around / aspect) * _ROOM
    lens = OrthographicLens()
    lens.set_film_size(view * aspect, view)
    lens.set_near_far(1, 60)
    camera: NodePath = root.attach_new_node(Camera("turntable", lens))
    forward = LVector3(0, math.cos(pitch), -math.sin(pitch))
    aim = LPoint3(0, 0, high.z * 0.5)
    camera.set_pos(aim - forward * 30)
    camera.look_at(aim)
    key = LVector3(-0.55, -0.45, 0.70).normalized()
    white = np.full((1, 1, 4), 150, np.uint8)
    inputs = {
        "u_key": key,
        "u_rim": LVector3(0.8, 0.5, 0.35).normalized(),
        "u_half": (key - forward).normalized(),
        "u_view": -forward,
        "u_light": texture_of(white, "light"),
        "u_map": LVecBase2f(0, 0),
        "u_pal": assets.palette.texture(),
    }
    for name, value in inputs.items():
        root.set_shader_input(name, value)
    return camera
