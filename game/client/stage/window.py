"""Opening the window, or an off-screen buffer where there is no display, and choosing how richly to draw."""

from __future__ import annotations

import builtins
import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AntialiasAttrib,
    Filename,
    FrameBufferProperties,
    GraphicsBuffer,
    GraphicsPipe,
    GraphicsWindow,
    LVecBase2i,
    PNMImage,
    WindowProperties,
    load_prc_file_data,
)

from game.client.stage.glsl import CORE, wants_core

VOID = (0.012, 0.016, 0.027, 1.0)
"""What lies where there is no ship (#030407)."""

_SOFTWARE = ("llvmpipe", "softpipe", "swiftshader", "gdi generic", "swrast", "microsoft basic render")
_SETTINGS = """
window-title {title}
win-size {width} {height}
audio-library-name {audio}
load-display {display}
window-type {kind}
sync-video {sync}
framebuffer-stencil 1
hardware-animated-vertices 1
textures-power-2 none
text-minfilter linear
garbage-collect-states-rate 0.2
notify-level-device fatal
notify-level-egldisplay error
"""


class Tier(Enum):
    """How much the machine can draw."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class TierSettings:
    """What a tier switches on.

    ``samples`` of anti-aliasing (0 = none); ``shadows`` thrown on the floor; ``bloom``;
    ``plate``: the board is drawn once into a picture while nothing about it moves; ``idling``: figures breathe while
    they wait.
    """

    samples: int
    shadows: bool
    bloom: bool
    plate: bool
    idling: bool


TIERS = {
    Tier.LOW: TierSettings(samples=0, shadows=False, bloom=False, plate=True, idling=False),
    Tier.MEDIUM: TierSettings(samples=4, shadows=True, bloom=False, plate=False, idling=True),
    Tier.HIGH: TierSettings(samples=8, shadows=True, bloom=True, plate=False, idling=True),
}


class NoDisplay(RuntimeError):
    """No window and no off-screen buffer can be opened here; the text says what is missing."""


def open_window(
    size: tuple[int, int] = (1280, 720),
    *,
    title: str = "Coursive",
    offscreen: bool = False,
    tier: Tier | None = None,
    audio: bool = False,
    sync: bool = True,
) -> tuple[ShowBase, Tier]:
    """Open the program's one window of *size* pixels and return it with the tier in use.

    Without *tier* the driver's name decides. *offscreen* draws into a buffer, which needs EGL but no display. A process
    has one window: a second call gives the first one again, at the new size. Raises :class:`NoDisplay`.
    """
    opened = getattr(builtins, "base", None)
    if isinstance(opened, ShowBase):
        resize(opened, size)
        return opened, tier or tier_of(driver_name(opened))
    _configure(size, title, offscreen, audio, sync)
    base = ShowBase(windowType="none")
    base.make_default_pipe(printPipeTypes=False)
    if not _has(base, "pipe"):
        raise NoDisplay("OpenGL cannot be reached: no display, or no EGL (libegl1, libgl1-mesa-dri)")
    chosen = tier or tier_of(_driver(base))
    if samples := TIERS[chosen].samples:
        load_prc_file_data("stage", f"framebuffer-multisample 1\nmultisamples {samples}")
    _open(base, offscreen)
    smooth_edges(base, chosen)
    base.disable_mouse()
    base.set_background_color(*VOID)
    return base, chosen


def smooth_edges(base: ShowBase, tier: Tier) -> None:
    """Smooth the edges of what is drawn as the tier says, as far as the window was opened for it."""
    if TIERS[tier].samples:
        base.render.set_antialias(AntialiasAttrib.M_multisample)
    else:
        base.render.clear_antialias()


def _configure(size: tuple[int, int], title: str, offscreen: bool, audio: bool, sync: bool) -> None:
    """Tell Panda3D, before it starts, what the window is to be."""
    settings = _SETTINGS.format(
        title=title,
        width=size[0],
        height=size[1],
        audio="p3openal_audio" if audio else "null",
        display="p3headlessgl" if offscreen and sys.platform == "linux" else "pandagl",
        kind="offscreen" if offscreen else "onscreen",
        sync=int(sync and not offscreen),
    )
    load_prc_file_data("stage", settings)
    if wants_core():
        load_prc_file_data("stage", f"gl-version {CORE[0]} {CORE[1]}")


def resize(base: ShowBase, size: tuple[int, int]) -> None:
    """Give the window, or the buffer that stands for it, another size in pixels."""
    if isinstance(base.win, GraphicsBuffer):
        base.win.set_size(*size)
        base.adjustWindowAspectRatio(base.get_aspect_ratio())
        base.pixel2d.set_scale(2 / size[0], 1, 2 / size[1])  # a window's event does this, and a buffer has none
    elif isinstance(base.win, GraphicsWindow):
        base.win.request_properties(WindowProperties(size=LVecBase2i(*size)))


def set_fullscreen(base: ShowBase, on: bool, size: tuple[int, int]) -> None:
    """Let the window take the whole screen, or go back to *size* pixels; an off-screen buffer stays as it is."""
    if not isinstance(base.win, GraphicsWindow):
        return
    wanted = WindowProperties()
    wanted.set_fullscreen(on)
    screen = base.pipe.get_display_width(), base.pipe.get_display_height()
    wanted.set_size(LVecBase2i(*(screen if on and all(screen) else size)))
    base.win.request_properties(wanted)


def tier_of(driver: str) -> Tier:
    """The tier for a driver's name: low for the ones that draw without a GPU."""
    name = driver.lower()
    return Tier.LOW if any(word in name for word in _SOFTWARE) else Tier.MEDIUM


def driver_name(base: ShowBase) -> str:
    """What the window's OpenGL driver calls itself."""
    return base.win.get_gsg().get_driver_renderer()


def save_png(base: ShowBase, path: Path) -> None:
    """Write the frame last drawn as a PNG without alpha. Raises OSError when it cannot be written."""
    image = PNMImage()
    if not base.win.get_screenshot(image):
        raise OSError("there is no frame to save")
    image.remove_alpha()
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        str(path).encode()
    except UnicodeEncodeError:
        raise OSError("its name is no text in UTF-8") from None
    if not image.write(Filename.from_os_specific(str(path))):
        raise OSError(f"cannot write {path}")


def _open(base: ShowBase, offscreen: bool) -> None:
    try:
        base.open_default_window(type="offscreen" if offscreen else "onscreen")
    except Exception as error:  # ShowBase raises a bare Exception
        raise NoDisplay("no window could be opened") from error
    if not _has(base, "win"):
        raise NoDisplay("no window could be opened")


def _has(base: ShowBase, what: str) -> bool:
    """Whether ShowBase found *what*; the type stubs promise it always does."""
    return getattr(base, what, None) is not None


def _driver(base: ShowBase) -> str:
    """The driver's name, through a buffer of one pixel: anti-aliasing must be asked for before the window opens."""
    engine = base.graphics_engine
    shape = WindowProperties(size=LVecBase2i(1, 1))
    buffer = engine.make_output(
        base.pipe, "probe", 0, FrameBufferProperties.get_default(), shape, GraphicsPipe.BF_refuse_window
    )
    engine.open_windows()
    name = buffer.get_gsg().get_driver_renderer()
    engine.remove_window(buffer)
    return name
