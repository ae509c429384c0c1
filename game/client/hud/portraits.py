"""Portraits: the real figures, drawn once into small pictures. The one module of the HUD that knows the stage.

A portrait is not there at once: asking for it sets up a small off-screen picture, which the next frame draws. Until
then a bust stands for it; ``update`` tells when there are new ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    Camera,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    LVecBase2f,
    LVector3,
    NodePath,
    OrthographicLens,
    Texture,
    WindowProperties,
)

from game.client.stage.assets import Assets
from game.client.stage.figures import Figure, Look, Paint
from game.client.ui.paint import Pixels, resampled, texture_of

FINER = 3
"""A portrait is drawn so many times larger and averaged down."""
GROUND = (0.055, 0.075, 0.105, 1.0)


Sitter = tuple[str, int, int]
"""A portrait's key, width and height in pixels."""


@dataclass
class _Sitting:
    """A portrait that is being drawn."""

    buffer: GraphicsOutput
    picture: Texture
    figure: Figure
    scene: NodePath
    frames: int = 0


class Portraits:
    """Draws the portraits of a match: ``looks`` gives the look of a portrait key, or None for one without a figure.

    It is itself the portrait source of a ``Hud``. Call ``update`` once a frame, ``Hud.portraits_changed`` when True.
    """

    def __init__(self, base: ShowBase, assets: Assets, looks: Callable[[str], Look | None]) -> None:
        self.base, self.assets, self.looks = base, assets, looks
        self._paint = Paint()
        self._palette = assets.palette.texture()
        self._light = texture_of(np.full((2, 2, 4), 112, np.uint8))
        self._done: dict[Sitter, Texture] = {}
        self._sitting: dict[Sitter, _Sitting] = {}

    def __call__(self, key: str, width: int, height: int) -> Texture | None:
        """Returns the portrait of a key at a size in pixels, or None while it is not drawn yet."""
        sitter = (key, width, height)
        if sitter in self._done:
            return self._done[sitter]
        if sitter not in self._sitting:
            look = self.looks(key)
            if look is not None:
                self._sitting[sitter] = self._set_up(look, width * FINER, height * FINER)
        return None

    def update(self) -> bool:
        """Takes in what the last frame drew; True when there are new portraits."""
        ready = [key for key, sitting in self._sitting.items() if self._drawn(sitting)]
        for key in ready:
            sitting = self._sitting.pop(key)
            self._done[key] = texture_of(resampled(_pixels(sitting.picture), key[1], key[2]))
            self._strike(sitting)
        return bool(ready)

    def close(self) -> None:
        """Gives everything back."""
        for sitting in self._sitting.values():
            self._strike(sitting)
        self._sitting.clear()
        self._done.clear()

    def _drawn(self, sitting: _Sitting) -> bool:
        sitting.frames += 1
        return sitting.frames > 1 and sitting.picture.has_ram_image()

    def _strike(self, sitting: _Sitting) -> None:
        self.base.graphics_engine.remove_window(sitting.buffer)
        sitting.figure.destroy()
        sitting.scene.remove_node()

    def _set_up(self, look: Look, width: int, height: int) -> _Sitting:
        scene = NodePath("portrait")
        figure = Figure("portrait", look, self.assets, self._paint, scene, shadow=False)
        self._light_up(scene)
        picture = Texture("portrait")
        properties = FrameBufferProperties()
        properties.set_rgba_bits(8, 8, 8, 8)
        properties.set_depth_bits(16)
        shape, host = WindowProperties(size=(width, height)), self.base.win
        buffer = self.base.graphics_engine.make_output(
            self.base.pipe, "portrait", -50, properties, shape, GraphicsPipe.BF_refuse_window, host.get_gsg(), host
        )
        buffer.add_render_texture(picture, GraphicsOutput.RTM_copy_ram)
        buffer.set_clear_color(GROUND)
        buffer.set_clear_color_active(True)
        buffer.make_display_region().set_camera(_camera(scene, figure, height / width))
        return _Sitting(buffer, picture, figure, scene)

    def _light_up(self, scene: NodePath) -> None:
        """Gives the scene a room of its own: even light, the key light from the left of the portrait."""
        key, view = LVector3(0.62, 0.45, 0.64), LVector3(-0.43, 0.89, 0.16)
        scene.set_shader_input("u_light", self._light)
        scene.set_shader_input("u_map", LVecBase2f(1, 1))
        scene.set_shader_input("u_pal", self._palette)
        scene.set_shader_input("u_key", key.normalized())
        scene.set_shader_input("u_rim", LVector3(-0.8, -0.5, 0.3).normalized())
        scene.set_shader_input("u_half", (key + view).normalized())
        scene.set_shader_input("u_view", view)


def _camera(scene: NodePath, figure: Figure, aspect: float) -> NodePath:
    """Looks from the front and a little from the side: as wide as the shoulders, the head just below the upper edge."""
    tall = figure.height
    wide = tall * 0.95 if figure.look.size > 1 else max(0.62, tall * 0.7)
    high = wide * aspect
    middle = tall / 2 if high > tall * 1.08 else tall * 1.05 - high / 2
    lens = OrthographicLens()
    lens.set_film_size(wide, high)
    lens.set_near_far(-10, 20)
    camera = scene.attach_new_node(Camera("portrait", lens))
    camera.set_pos(-2.4, 5, middle + 0.9)
    camera.look_at(0, 0.05, middle)
    return camera


def _pixels(picture: Texture) -> Pixels:
    data = np.frombuffer(bytes(picture.get_ram_image_as("RGBA")), np.uint8)
    rows: Pixels = data.reshape(picture.get_y_size(), picture.get_x_size(), 4)
    return np.ascontiguousarray(rows[::-1])
