"""Portraits: the real models, drawn once each into small square pictures for the interface."""

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
from game.client.stage.figures import Figure, Look, Paint
from game.client.stage.textures import texture_of

_BACK = (0.045, 0.062, 0.090, 1.0)
_HEADING = 24.0
_PITCH = 12.0
FINE = 2
"""Drawn so many times as large: shown, its edges are smooth on every driver."""

_SHARE = 0.62
"""How much of a figure, from its top, a portrait shows."""

_Key = tuple[str, str, tuple[tuple[str, str], ...], int]


class Portraits:
    """Makes and keeps portraits; a figure's team, row and weapons show in it.

    They are drawn once, so they have all detail on slow machines too.
    """

    def __init__(self, base: ShowBase, assets: Assets) -> None:
        self._base, self._assets = base, assets.in_full()
        self._paint = Paint()
        self._made: dict[_Key, Texture] = {}

    @property
    def assets(self) -> Assets:
        """Where the models come from."""
        return self._assets

    def __call__(self, look: Look, pixels: int) -> Texture:
        """The portrait of a figure that looks like that, *pixels* wide and high, ready to be shown."""
        key = (look.model, look.row, tuple(sorted(look.weapons.items())), pixels)
        if key not in self._made:
            self._made[key] = self._draw(look, pixels)
        return self._made[key]

    def _draw(self, look: Look, pixels: int) -> Texture:
        root = NodePath("portrait")
        figure = Figure(look.label or look.model, look, self._assets, self._paint, root, shadow=False)
        figure.root.set_h(180 + _HEADING)
        figure.pose("idle", 0.2)
        figure.root.find_all_matches("label").hide()
        texture = Texture("portrait")
        buffer = self._buffer(pixels * FINE)
        buffer.add_render_texture(texture, GraphicsOutput.RTM_copy_ram)
        buffer.set_clear_color(_BACK)
        buffer.set_clear_color_active(True)
        buffer.make_display_region().set_camera(_stand(root, figure, self._assets))
        self._frame_without_window()
        self._base.graphics_engine.remove_window(buffer)
        figure.destroy()
        return texture

    def _buffer(self, pixels: int) -> GraphicsOutput:
        wanted = FrameBufferProperties()
        wanted.set_rgba_bits(8, 8, 8, 0)
        wanted.set_depth_bits(24)
        wanted.set_multisamples(4)
        return self._base.graphics_engine.make_output(
            self._base.pipe,
            "portrait",
            -30,
            wanted,
            WindowProperties(size=(pixels, pixels)),
            GraphicsPipe.BF_refuse_window,
            self._base.win.get_gsg(),
            self._base.win,
        )

    def _frame_without_window(self) -> None:
        """Draw now, but leave what the window shows alone."""
        active = self._base.win.is_active()
        self._base.win.set_active(False)
        self._base.graphics_engine.render_frame()
        self._base.win.set_active(active)


def _stand(root: NodePath, figure: Figure, assets: Assets) -> NodePath:
    """A camera before the upper part of the figure, and the light that falls on it."""
    tall = figure.height
    view = tall * _SHARE * (1.15 if figure.size == 1 else 1.3)
    lens = OrthographicLens()
    lens.set_film_size(view, view)
    lens.set_near_far(1, 40)
    camera: NodePath = root.attach_new_node(Camera("portrait", lens))
    pitch = math.radians(_PITCH)
    aim = LPoint3(0, 0, tall * (1.02 - _SHARE / 2))
    forward = LVector3(0, math.cos(pitch), -math.sin(pitch))
    camera.set_pos(aim - forward * 20)
    camera.look_at(aim)
    key = LVector3(-0.55, -0.45, 0.70).normalized()
    white = np.full((1, 1, 4), 150, np.uint8)
    inputs = {
        "u_key": key,
        "u_rim": LVector3(0.8, 0.5, 0.35).normalized(),
        "u_half": (key - forward).normalized(),
        "u_light": texture_of(white, "light"),
        "u_map": LVecBase2f(0, 0),
        "u_pal": assets.palette.texture(),
    }
    for name, value in inputs.items():
        root.set_shader_input(name, value)
    return camera
