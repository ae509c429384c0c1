"""Bake the floor and wall tiles with Cycles from real geometry under a dome light (a minute on two cores).

One picture of 8 x 2 tiles: floors above, walls below. Colour = lit surface; alpha = this texel glows by itself.
"""

from __future__ import annotations

import math
import random
import tempfile
from collections.abc import Callable
from pathlib import Path

import bpy
import imagequant
import numpy as np
from numpy.typing import NDArray
from PIL import Image

COLUMNS, ROWS = 8, 2
TILE_PIXELS = 128
SAMPLES, MASK_SAMPLES = 48, 16
GLOW_COLOURS = 24
Rgb = tuple[float, float, float]

# name: (linear colour, glows)
MATERIALS: dict[str, tuple[Rgb, bool]] = {
    "plate": ((0.125, 0.142, 0.172), False),
    "plate2": ((0.072, 0.084, 0.106), False),
    "seam": ((0.014, 0.016, 0.021), False),
    "rim": ((0.24, 0.265, 0.30), False),
    "hazard": ((0.55, 0.34, 0.05), False),
    "black": ((0.012, 0.012, 0.014), False),
    "rust": ((0.20, 0.085, 0.04), False),
    "pipe": ((0.19, 0.15, 0.11), False),
    "lamp": ((1, 0.93, 0.8), True),
    "screen": ((0.25, 1, 0.6), True),
    "cyan": ((0.3, 0.75, 1), True),
    "red": ((1, 0.2, 0.12), True),
}


class Bench:
    """Places boxes and cylinders into one tile; x and y run from 0 to 1 over it, z towards the viewer."""

    def __init__(self, number: int) -> None:
        self._left, self._bottom = number % COLUMNS, ROWS - 1 - number // COLUMNS
        self.random = random.Random(number + 4)
        self.box("seam", (0.5, 0.5, -0.1), (1, 1, 0.1), bevel=0)

    def box(self, material: str, centre: Rgb, size: Rgb, *, bevel: float = 0.012, turn: float = 0) -> None:
        """A box, turned by degrees about z."""
        bpy.ops.mesh.primitive_cube_add(size=1)
        node = bpy.context.object
        node.scale = size
        node.rotation_euler = (0, 0, math.radians(turn))
        bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
        self._finish(node, material, centre, bevel)

    def disc(
        self, material: str, centre: Rgb, radius: float, high: float, *, turn: Rgb | None = None, bevel: float = 0.01
    ) -> None:
        """A cylinder, upright unless turned (radians)."""
        bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=high, vertices=32)
        node = bpy.context.object
        node.rotation_euler = turn or (0, 0, 0)
        self._finish(node, material, centre, bevel)

    def bolts(self, xs: tuple[float, ...], ys: tuple[float, ...]) -> None:
        """Bolt heads at every crossing of `xs` and `ys`."""
        for x in xs:
            for y in ys:
                self.disc("rim", (x, y, 0.035), 0.018, 0.03)

    def _finish(self, node: bpy.types.Object, material: str, centre: Rgb, bevel: float) -> None:
        node.location = (self._left + centre[0], self._bottom + centre[1], centre[2])
        if bevel:
            modifier = node.modifiers.new("bevel", "BEVEL")
            modifier.width, modifier.segments, modifier.limit_method = bevel, 2, "ANGLE"
        node.data.materials.append(bpy.data.materials[material])


# ---- floors


def plates(b: Bench) -> None:
    """Four bolted plates."""
    for x in (0.25, 0.75):
        for y in (0.25, 0.75):
            b.box("plate", (x, y, 0), (0.475, 0.475, 0.06))
    b.bolts((0.06, 0.44, 0.56, 0.94), (0.06, 0.44, 0.56, 0.94))


def inset(b: Bench) -> None:
    """One plate with a darker field."""
    b.box("plate", (0.5, 0.5, 0), (0.965, 0.965, 0.06))
    b.box("plate2", (0.5, 0.5, 0.02), (0.62, 0.62, 0.05))
    b.bolts((0.08, 0.92), (0.08, 0.92))


def grate(b: Bench) -> None:
    """Bars over the dark."""
    b.box("black", (0.5, 0.5, -0.05), (0.97, 0.97, 0.02), bevel=0)
    for i in range(9):
        b.box("plate2", (0.06 + i * 0.11, 0.5, 0), (0.045, 0.96, 0.05), bevel=0.008)
    for y in (0.03, 0.5, 0.97):
        b.box("plate", (0.5, y, 0.01), (0.97, 0.06, 0.05), bevel=0.01)


def hazard(b: Bench) -> None:
    """Warning stripes along two edges."""
    b.box("plate", (0.5, 0.5, 0), (0.965, 0.965, 0.06))
    for i in range(8):
        for y in (0.06, 0.94):
            b.box("hazard", (0.07 + i * 0.124, y, 0.032), (0.055, 0.1, 0.006), bevel=0, turn=28)
    b.box("plate2", (0.5, 0.5, 0.02), (0.7, 0.66, 0.04))


def hatch(b: Bench) -> None:
    """A round manhole."""
    b.box("plate", (0.5, 0.5, 0), (0.965, 0.965, 0.06))
    for material, z, radius in (("plate2", 0.02, 0.36), ("plate", 0.03, 0.29), ("rim", 0.05, 0.07)):
        b.disc(material, (0.5, 0.5, z), radius, 0.05)
    for i in range(6):
        angle = i * math.pi / 3
        b.disc("rim", (0.5 + 0.325 * math.cos(angle), 0.5 + 0.325 * math.sin(angle), 0.04), 0.02, 0.04)


def worn(b: Bench) -> None:
    """Uneven plates with two patches of rust."""
    for x in (0.25, 0.75):
        for y in (0.25, 0.75):
            lift = b.random.uniform(-0.012, 0.012)
            b.box(b.random.choice(["plate", "plate2", "plate"]), (x, y, lift), (0.475, 0.475, 0.06))
    b.box("rust", (0.7, 0.3, 0.03), (0.2, 0.12, 0.012), bevel=0.004, turn=20)
    b.box("rust", (0.25, 0.78, 0.03), (0.1, 0.16, 0.012), bevel=0.004, turn=50)


def guide(b: Bench) -> None:
    """A strip of guide light between two plates."""
    for x in (0.25, 0.75):
        b.box("plate", (x, 0.5, 0), (0.46, 0.965, 0.06))
    b.box("cyan", (0.5, 0.5, 0), (0.035, 0.9, 0.03), bevel=0.005)


def tread(b: Bench) -> None:
    """A tread plate."""
    b.box("plate2", (0.5, 0.5, 0), (0.965, 0.965, 0.06))
    for i in range(5):
        for j in range(5):
            turn = 45 if (i + j) % 2 else -45
            b.box("plate", (0.14 + i * 0.18, 0.14 + j * 0.18, 0.03), (0.1, 0.026, 0.018), bevel=0.006, turn=turn)


# ---- walls: x runs along the wall, y up


def _wall(b: Bench, material: str = "plate") -> None:
    b.box("plate2", (0.5, 0.06, 0.05), (1, 0.12, 0.12))
    b.box("plate2", (0.5, 0.95, 0.06), (1, 0.1, 0.14))
    b.box(material, (0.5, 0.5, -0.02), (1, 0.8, 0.06))
    for x in (0.03, 0.97):
        b.box("rim", (x, 0.5, 0.05), (0.058, 0.98, 0.14))


def panel(b: Bench) -> None:
    """A plain raised panel."""
    _wall(b)
    b.box("plate2", (0.5, 0.52, 0.02), (0.76, 0.62, 0.05), bevel=0.03)
    b.box("plate", (0.5, 0.52, 0.04), (0.6, 0.46, 0.05), bevel=0.03)


def pipes(b: Bench) -> None:
    """Four pipes behind two straps."""
    _wall(b, "plate2")
    for y, radius, material in ((0.3, 0.05, "pipe"), (0.44, 0.07, "rim"), (0.6, 0.045, "rust"), (0.74, 0.05, "pipe")):
        b.disc(material, (0.5, y, 0.07), radius, 1.0, turn=(0, math.pi / 2, 0))
    for x in (0.28, 0.74):
        b.box("plate", (x, 0.52, 0.1), (0.05, 0.62, 0.12))


def vent(b: Bench) -> None:
    """Louvres."""
    _wall(b)
    b.box("black", (0.5, 0.52, -0.03), (0.66, 0.56, 0.06))
    for i in range(6):
        b.box("rim", (0.5, 0.28 + i * 0.096, 0.03), (0.66, 0.04, 0.06), bevel=0.01)


def lamp(b: Bench) -> None:
    """A warm strip light."""
    _wall(b)
    b.box("plate2", (0.5, 0.68, 0.04), (0.7, 0.2, 0.08), bevel=0.02)
    b.box("lamp", (0.5, 0.68, 0.07), (0.58, 0.075, 0.06), bevel=0.01)
    b.box("plate2", (0.5, 0.33, 0.02), (0.7, 0.26, 0.05), bevel=0.03)


def console(b: Bench) -> None:
    """A screen with lines of text and four keys."""
    _wall(b)
    b.box("plate2", (0.5, 0.58, 0.04), (0.7, 0.44, 0.08), bevel=0.03)
    b.box("black", (0.5, 0.6, 0.07), (0.52, 0.28, 0.04), bevel=0.01)
    for i in range(5):
        width = 0.14 + b.random.uniform(0, 0.2)
        b.box("screen", (0.28 + width / 2, 0.7 - i * 0.048, 0.095), (width, 0.018, 0.01), bevel=0)
    for i in range(4):
        b.box("rim", (0.3 + i * 0.13, 0.25, 0.06), (0.07, 0.05, 0.06))


def lockers(b: Bench) -> None:
    """Three lockers, one with a warning plate."""
    _wall(b, "plate2")
    for x, material in ((0.22, "plate"), (0.5, "plate2"), (0.78, "plate")):
        b.box(material, (x, 0.52, 0.03), (0.22, 0.6, 0.08), bevel=0.02)
    b.box("hazard", (0.5, 0.52, 0.08), (0.12, 0.5, 0.04), bevel=0.01)
    b.box("black", (0.5, 0.52, 0.09), (0.05, 0.4, 0.05), bevel=0.01)


def cap(b: Bench) -> None:
    """The top of a wall."""
    b.box("rim", (0.5, 0.5, 0), (0.98, 0.98, 0.06), bevel=0.02)
    b.box("plate2", (0.5, 0.5, 0.03), (0.84, 0.84, 0.05), bevel=0.02)


def alarm(b: Bench) -> None:
    """A panel with a red light."""
    _wall(b)
    b.box("plate2", (0.5, 0.52, 0.03), (0.74, 0.6, 0.06), bevel=0.03)
    b.box("red", (0.5, 0.76, 0.07), (0.5, 0.05, 0.05), bevel=0.01)


TILES: tuple[Callable[[Bench], None], ...] = (
    plates, inset, grate, hazard, hatch, worn, guide, tread,
    panel, pipes, vent, lamp, console, lockers, cap, alarm,
)  # fmt: skip


def bake(target: Path) -> None:
    """Render all tiles into `target` (.png)."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for name, (colour, _glows) in MATERIALS.items():
        surface = bpy.data.materials.new(name).node_tree.nodes["Principled BSDF"]
        surface.inputs["Base Color"].default_value = (*colour, 1)
        surface.inputs["Roughness"].default_value = 0.6
    for number, tile in enumerate(TILES):
        tile(Bench(number))
    world, sun = _light()
    _camera()
    colour = _render(SAMPLES)
    for name, (_colour, glows) in MATERIALS.items():
        surface = bpy.data.materials[name].node_tree.nodes["Principled BSDF"]
        surface.inputs["Base Color"].default_value = (0, 0, 0, 1)
        surface.inputs["Specular IOR Level"].default_value = 0
        surface.inputs["Emission Color"].default_value = (1, 1, 1, 1)
        surface.inputs["Emission Strength"].default_value = 1 if glows else 0
    world.inputs[1].default_value, sun.energy = 0, 0
    mask = _render(MASK_SAMPLES)[..., 0]
    target.parent.mkdir(parents=True, exist_ok=True)
    _few_colours(colour[..., :3], mask).save(target, optimize=True)


def _light() -> tuple[bpy.types.Node, bpy.types.SunLight]:
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("dome")
    background = scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (1, 1, 1, 1)
    background.inputs[1].default_value = 1.0
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle = 1.2, 0.3
    node = bpy.data.objects.new("sun", sun)
    node.rotation_euler = (math.radians(20), math.radians(-38), 0)
    bpy.context.collection.objects.link(node)
    return background, sun


def _camera() -> None:
    scene = bpy.context.scene
    lens = bpy.data.cameras.new("camera")
    lens.type, lens.ortho_scale = "ORTHO", COLUMNS
    node = bpy.data.objects.new("camera", lens)
    node.location = (COLUMNS / 2, ROWS / 2, 5)
    bpy.context.collection.objects.link(node)
    scene.camera = node
    scene.render.engine, scene.cycles.device, scene.cycles.use_denoising = "CYCLES", "CPU", True
    scene.render.resolution_x, scene.render.resolution_y = COLUMNS * TILE_PIXELS, ROWS * TILE_PIXELS
    scene.view_settings.view_transform = "Standard"
    scene.render.image_settings.file_format = "PNG"


def _render(samples: int) -> NDArray[np.uint8]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tiles.png"
        bpy.context.scene.cycles.samples = samples
        bpy.context.scene.render.filepath = str(path)
        bpy.ops.render.render(write_still=True)
        return np.asarray(Image.open(path).convert("RGB")).copy()


def _few_colours(colour: NDArray[np.uint8], mask: NDArray[np.uint8]) -> Image.Image:
    """One palette picture: dull texels share most colours, glowing ones the rest, which are opaque.

    The quantiser would merge all transparent colours, so each kind is reduced by itself.
    """
    glows = mask >= 128
    dull_count = 256 - GLOW_COLOURS
    dull = imagequant.quantize_pil_image(Image.fromarray(colour), dithering_level=0.4, max_colors=dull_count)
    strip = Image.fromarray(colour[glows][None, :, :])
    bright = imagequant.quantize_pil_image(strip, dithering_level=0.0, max_colors=GLOW_COLOURS)
    indices = np.asarray(dull).copy()
    indices[glows] = np.asarray(bright)[0] + dull_count
    picture = Image.fromarray(indices).convert("P")
    picture.putpalette([*_colours(dull, dull_count), *_colours(bright, GLOW_COLOURS)])
    picture.info["transparency"] = bytes([0] * dull_count + [255] * GLOW_COLOURS)
    return picture


def _colours(picture: Image.Image, count: int) -> list[int]:
    """The first `count` colours of a palette, padded with black."""
    found = picture.getpalette("RGB")[: 3 * count]
    return [*found, *[0] * (3 * count - len(found))]
