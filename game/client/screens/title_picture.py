"""The title's picture, drawn once from the game's own models: a squad in a dead ship's corridor, and what waits there.

The board, the light and the figures are the stage's; the camera stands low among them, as it never does in play. Glow
and darkness are laid over the finished picture.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import (
    Camera,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    LPoint3,
    LVecBase2f,
    LVector3,
    NodePath,
    PerspectiveLens,
    Texture,
    WindowProperties,
)

from game.client.screens.backdrop import Picture
from game.client.stage import light_map, walls
from game.client.stage.assets import Assets
from game.client.stage.bases import Base, Bases
from game.client.stage.blips import Blips
from game.client.stage.board_mesh import build_board
from game.client.stage.figures import Figure, Look, Paint
from game.client.stage.floor import FloorPlan, Square
from game.client.stage.fog import Fog
from game.client.stage.shaders import board_shader
from game.client.ui.paint import Pixels, resampled

SIZE = (1280, 720)
FINE = 2
"""Drawn so many times as large, then reduced: not every driver smooths edges off screen."""
BLOCK = 16
WALLS = 2.3
"""How much taller than on the board the walls stand."""

_PLAN = """
+ + + + + + + + + + + + +
 # # # # # # # # # # # #
+ + + +-+-+-+-+-+ + + + +
 # # #|. . . . .|# # # #
+ + + + + + + + + + + + +
 # # #|. . . . .|# # # #
+ + + + + + + + + + + + +
 # # #|. . . . .|# # # #
+ + + + + + + + + + + + +
 # # #|. . . . .|# # # #
+ + +-+ + + + + +-+-+ + +
 # #|a a a a a a a a|# #
+ + + + + + + + + + + + +
 # #|a a a a a a a a|# #
+ + + + + + + + + + + + +
 # #|a a a a a a a a|# #
+ + + + + + + + + + + + +
 # #|a a a a a a a a|# #
+ + + + + + + + + + + + +
 # #|a a a a a a a a|# #
+ + + + + + + + + + + + +
 # #|a a a a a a a a|# #
+ + + + + + + + + + + + +
 # #|a a a a a a a a|# #
+ + + + + + + + + + + + +
 # #|a a a a a a a a|# #
+ + + + + + + + + + + + +
 # #|a a a a a a a a|# #
+ + + + + + + + + + + + +
 # #|a a a a a a a a|# #
+ + +-+-+-+-+-+-+-+-+ + +
 # # # # # # # # # # # #
+ + + + + + + + + + + + +
"""


@dataclass(frozen=True)
class _Stand:
    """A figure of the picture: its look, where it stands, where it faces (degrees), and its moment of a clip."""

    look: Look
    at: tuple[float, float]
    heading: float
    clip: str = "idle"
    part: float = 0.2


def _marine(weapon: str) -> Look:
    body = "marine" if weapon == "bolter" else "marine_heavy"
    return Look(f"figures/{body}", "ember", "ember", {"socket_R": f"weapons/{weapon}"})


_CAPTAIN = Look(
    "figures/captain", "ember", "ember", {"socket_R": "weapons/power_sword", "socket_L": "weapons/power_glove"}
)
_ENGINE = Look(
    "figures/dreadnought",
    "forsworn",
    "special",
    {"arm_R": "weapons/mount_assault_cannon", "arm_L": "weapons/mount_missile_launcher"},
    size=2,
)

_CAST = (
    _Stand(_CAPTAIN, (5.0, -8.75), 202.0, "walk", 0.3),
    _Stand(_marine("assault_cannon"), (6.12, -8.15), 172.0, "shoot"),
    _Stand(_marine("bolter"), (5.88, -6.7), 192.0, "walk", 0.1),
    _Stand(_marine("missile_launcher"), (7.35, -6.9), 162.0, "shoot"),
    _Stand(_ENGINE, (4.72, -3.5), 186.0),
)
_BLIPS: tuple[Square, ...] = ((3, 5), (9, 5))


def title_picture(base: ShowBase, assets: Assets, size: tuple[int, int] = SIZE) -> Picture:
    """Draws the picture; it takes about as long as a few frames and leaves the window alone.

    It is seen large and drawn once, so its models have all their detail on slow machines too.
    """
    return Picture.of(_graded(_rendered(base, assets.in_full(), size)))


def _rendered(base: ShowBase, assets: Assets, size: tuple[int, int]) -> Pixels:
    root = NodePath("title")
    figures = _scene(root, assets)
    texture = Texture("title")
    buffer = _buffer(base, (size[0] * FINE, size[1] * FINE))
    buffer.add_render_texture(texture, GraphicsOutput.RTM_copy_ram)
    buffer.set_clear_color((0.008, 0.011, 0.018, 1))
    buffer.set_clear_color_active(True)
    buffer.make_display_region().set_camera(_camera(root, size))
    active = base.win.is_active()
    base.win.set_active(False)
    base.graphics_engine.render_frame()
    base.win.set_active(active)
    base.graphics_engine.remove_window(buffer)
    for figure in figures:
        figure.destroy()
    data = np.frombuffer(bytes(texture.get_ram_image_as("RGBA")), np.uint8)
    rows = data.reshape(size[1], FINE, size[0], FINE, 4)[::-1]
    mean = sum(rows[:, i, :, j].astype(np.uint16) for i in range(FINE) for j in range(FINE)) // FINE**2
    return np.ascontiguousarray(mean, np.uint8)


def _scene(root: NodePath, assets: Assets) -> list[Figure]:
    """Builds the room and puts everybody in it."""
    lines = _PLAN.strip("\n").splitlines()
    plan = FloorPlan.from_lattice("\n".join(line.ljust(len(lines[0])) for line in lines))
    mesh = build_board(plan, assets.palette)
    fog = Fog(plan, light_map.bake(plan.width, plan.height, plan.walls, mesh.lamps))
    levels = np.ones((plan.height, plan.width), np.float32)
    levels[:4] = 0.62
    fog.show(levels, 0)
    board = root.attach_new_node(mesh.node)
    board.set_texture(assets.atlas(smooth=True))
    board.set_shader(board_shader())
    board.set_sz(WALLS)
    board.set_bin("background", 0)
    inputs = {
        "u_light": fog.texture,
        "u_map": LVecBase2f(1 / plan.width, -1 / plan.height),
        "u_wall": LVecBase2f(walls.HEIGHT, walls.HEIGHT),
        "u_pal": assets.palette.texture(),
        "u_time": 2.4,
        "u_toward": LVecBase2f(0, 0),
    }
    for name, value in inputs.items():
        root.set_shader_input(name, value)
    paint = Paint()
    figures = []
    for place, stand in enumerate(_CAST):
        figure = Figure(f"cast{place}", stand.look, assets, paint, root, shadow=True)
        figure.root.set_pos(*stand.at, 0)
        figure.root.set_h(stand.heading)
        figure.pose(stand.clip, stand.part)
        figures.append(figure)
    blips = Blips(assets, root)
    for place, square in enumerate(_BLIPS):
        blips.add(f"blip{place}", square)
    Bases(root).show([*_rings(figures, assets), *blips.bases(None)])
    return figures


def _rings(figures: list[Figure], assets: Assets) -> list[Base]:
    rings = []
    for figure in figures:
        team = assets.palette.team(figure.look.team)
        at = figure.root.get_pos()
        rings.append(Base(at.x, at.y, 0.5 * figure.size, "shadow", (0.0, 0.0, 0.0)))
        rings.append(Base(at.x, at.y, 0.42 * figure.size, team.shape, team.main))
    return rings


def _camera(root: NodePath, size: tuple[int, int]) -> NodePath:
    """A low camera before the squad, with the picture's weight to the right of its middle."""
    lens = PerspectiveLens()
    lens.set_aspect_ratio(size[0] / size[1])
    lens.set_min_fov(27)
    lens.set_near_far(0.3, 60)
    camera: NodePath = root.attach_new_node(Camera("title", lens))
    camera.set_pos(LPoint3(4.0, -13.3, 1.72))
    camera.look_at(LPoint3(4.0, -7.0, 0.72))
    ahead = LVector3(*root.get_relative_vector(camera, LVector3(0, 1, 0))).normalized()
    key = LVector3(-0.62, -0.42, 0.66).normalized()
    directions = {
        "u_key": key,
        "u_rim": LVector3(0.72, 0.58, 0.38).normalized(),
        "u_half": (key - ahead).normalized(),
        "u_view": -ahead,
    }
    for name, value in directions.items():
        root.set_shader_input(name, value)
    return camera


def _buffer(base: ShowBase, size: tuple[int, int]) -> GraphicsOutput:
    wanted = FrameBufferProperties()
    wanted.set_rgba_bits(8, 8, 8, 0)
    wanted.set_depth_bits(24)
    wanted.set_stencil_bits(8)
    wanted.set_multisamples(4)
    shape = WindowProperties(size=size)
    refuse = GraphicsPipe.BF_refuse_window
    return base.graphics_engine.make_output(
        base.pipe, "title", -30, wanted, shape, refuse, base.win.get_gsg(), base.win
    )


def _graded(pixels: Pixels) -> Pixels:
    """Lets what is bright glow, darkens the upper edge, and colours the dark blue."""
    picture = pixels[..., :3].astype(np.float32) / 255
    glow = _soft(np.asarray(np.clip(picture - 0.55, 0, 1) * 1.6, np.float32))
    picture = picture + glow - picture * glow
    top = np.clip(np.linspace(-0.1, 3.2, len(picture), dtype=np.float32), 0, 1) ** 1.2
    grey = picture @ np.full(3, 1 / 3, np.float32)
    dark = np.clip(1 - grey * 2.2, 0, 1)[..., None] * np.array([0.34, 0.22, 0.04], np.float32)
    picture *= (1 - dark) * top[:, None, None]
    out = np.full(pixels.shape, 255, np.uint8)
    out[..., :3] = np.clip(picture * 255, 0, 255)
    return out


def _soft(light: NDArray[np.float32]) -> NDArray[np.float32]:
    """Blurs light widely, at a sixteenth of its size."""
    height, width = light.shape[:2]
    rows, columns = height // BLOCK, width // BLOCK
    blocks = light[: rows * BLOCK, : columns * BLOCK].reshape(rows, BLOCK, columns, BLOCK, 3)
    wide = blocks.mean((1, 3))
    for _ in range(3):
        for axis in (0, 1):
            wide = (np.roll(wide, 1, axis) + 2 * wide + np.roll(wide, -1, axis)) / 4
    small = np.full((rows, columns, 4), 255, np.uint8)
    small[..., :3] = np.clip(wide * 255, 0, 255)
    return np.asarray(resampled(small, width, height)[..., :3].astype(np.float32) * (1.5 / 255), np.float32)
