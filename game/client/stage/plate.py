"""The board as a picture: drawn into a texture while nothing about it moves, and directly while something does.

Worth it where a machine draws without a GPU: showing the picture costs one unfiltered fetch a pixel. The camera is
orthographic and does not move meanwhile, so the picture is exact.
"""

from __future__ import annotations

from collections.abc import Sequence

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    BitMask32,
    Camera,
    CardMaker,
    DepthOffsetAttrib,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    NodePath,
    OrthographicLens,
    PandaNode,
    SamplerState,
    Texture,
    WindowProperties,
)

_BOARD = BitMask32.bit(4)
_BEHIND = -20
_SAMPLES = 4
"""Anti-aliasing of the picture: it is drawn so rarely that even a slow machine can afford it."""


class Plate:
    """Shows *nodes* as a picture while still, as themselves while moving. Call :meth:`update` once a frame.

    What stands on the board is drawn over the low walls before it in the picture; so that nothing changes when the
    picture is switched off, the nodes then lie behind everything else in depth too.
    """

    def __init__(self, base: ShowBase, nodes: Sequence[NodePath]) -> None:
        self._base = base
        self._everything = PandaNode.get_all_camera_mask()
        self._buffer: GraphicsOutput | None = None
        self._size = (0, 0)
        self._eye = base.cam.attach_new_node(Camera("plate"))
        self._eye.node().set_lens(base.cam.node().get_lens())
        self._eye.node().set_camera_mask(_BOARD)
        self._card = NodePath("plate")
        self._region = base.win.make_display_region()
        self._region.set_sort(_BEHIND)
        self._region.set_camera(self._card.attach_new_node(_flat_camera()))
        self._texture = Texture("plate")
        self._still = False
        base.render.hide(_BOARD)
        for node in nodes:
            node.hide(self._everything & ~_BOARD)
            node.show_through(_BOARD)
            node.set_attrib(DepthOffsetAttrib.make(0, 0.5, 1.0))
        base.render.set_attrib(DepthOffsetAttrib.make(0, 0.0, 0.5))
        self._draw_directly()

    def update(self, moved: bool) -> None:
        """Take note whether the board or the camera *moved* since the last frame."""
        resized = self._size != (self._base.win.get_x_size(), self._base.win.get_y_size())
        if moved or (self._still and resized):
            if self._still:
                self._draw_directly()
        elif not self._still:
            self._take_picture()

    def destroy(self) -> None:
        """Give back the buffer and the region."""
        if self._buffer is not None:
            self._base.graphics_engine.remove_window(self._buffer)
        self._base.win.remove_display_region(self._region)
        self._eye.remove_node()
        self._base.render.show(_BOARD)
        self._base.render.clear_attrib(DepthOffsetAttrib)
        self._base.cam.node().set_camera_mask(self._everything)
        self._base.win.set_clear_color_active(True)

    def _draw_directly(self) -> None:
        self._still = False
        self._region.set_active(False)
        self._base.win.set_clear_color_active(True)
        self._base.cam.node().set_camera_mask(self._everything)

    def _take_picture(self) -> None:
        """Draw the board into the texture once, before this frame, and show that from now on."""
        self._fit()
        assert self._buffer is not None
        self._still = True
        self._buffer.set_one_shot(True)
        self._region.set_active(True)
        self._base.win.set_clear_color_active(False)
        self._base.cam.node().set_camera_mask(self._everything & ~_BOARD)

    def _fit(self) -> None:
        """Make a buffer as large as the window."""
        size = (self._base.win.get_x_size(), self._base.win.get_y_size())
        if self._buffer is not None and size == self._size:
            return
        if self._buffer is not None:
            self._base.graphics_engine.remove_window(self._buffer)
        wanted = FrameBufferProperties()
        wanted.set_rgba_bits(8, 8, 8, 0)
        wanted.set_depth_bits(24)
        wanted.set_multisamples(_SAMPLES)
        self._buffer = self._base.graphics_engine.make_output(
            self._base.pipe,
            "plate",
            -10,
            wanted,
            WindowProperties(size=size),
            GraphicsPipe.BF_refuse_window,
            self._base.win.get_gsg(),
            self._base.win,
        )
        self._size = size
        self._texture = Texture("plate")
        self._texture.set_minfilter(SamplerState.FT_nearest)
        self._texture.set_magfilter(SamplerState.FT_nearest)
        self._buffer.add_render_texture(self._texture, GraphicsOutput.RTM_bind_or_copy)
        self._buffer.set_clear_color(self._base.win.get_clear_color())
        self._buffer.set_clear_color_active(True)
        self._buffer.make_display_region().set_camera(self._eye)
        self._show_texture()

    def _show_texture(self) -> None:
        for old in self._card.find_all_matches("card"):
            old.remove_node()
        maker = CardMaker("card")
        maker.set_frame(-1, 1, -1, 1)
        card = self._card.attach_new_node(maker.generate())
        card.set_texture(self._texture)
        card.set_depth_test(False)
        card.set_depth_write(False)


def _flat_camera() -> Camera:
    lens = OrthographicLens()
    lens.set_film_size(2, 2)
    lens.set_near_far(-10, 10)
    return Camera("flat", lens)
