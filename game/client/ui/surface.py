"""Where panels are drawn: live on ``pixel2d``, or baked into a texture that is redrawn only where something changed."""

from __future__ import annotations

from typing import Any

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    AntialiasAttrib,
    Camera,
    CardMaker,
    ClockObject,
    ColorBlendAttrib,
    DisplayRegion,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    NodePath,
    OrthographicLens,
    SamplerState,
    Texture,
    WindowProperties,
)

from game.client.ui.geometry import Rect
from game.client.ui.panel import Layer, Panel


class LiveSurface:
    """Draws every panel in every frame: right where a GPU is at hand."""

    def __init__(self, base: ShowBase) -> None:
        self.root = base.pixel2d.attach_new_node("ui")
        self.root.set_antialias(AntialiasAttrib.M_none)  # all edges lie on whole pixels
        self.root.set_bin("unsorted", 0)
        self.root.set_depth_test(False)
        self.root.set_depth_write(False)
        self.layers = {layer: self.root.attach_new_node(layer.name.lower(), int(layer)) for layer in Layer}

    def attach(self, panel: Panel[Any]) -> None:
        """Hangs a panel under the node of its layer."""
        if panel.node.get_parent() != self.layers[panel.layer]:
            panel.node.reparent_to(self.layers[panel.layer])

    def detach(self, panel: Panel[Any]) -> None:
        """Takes a panel off the screen."""
        panel.node.detach_node()

    def retouched(self, panel: Panel[Any]) -> None:
        """Nothing to do: the next frame shows it."""

    def frame(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Removes all nodes."""
        self.root.remove_node()


class Baked:
    """One panel's part of the texture: its small scene, its region of the buffer, the card that shows it."""

    def __init__(self, panel: Panel[Any], buffer: GraphicsOutput, texture: Texture, shelf: NodePath) -> None:
        self.panel, self.texture, self.shelf = panel, texture, shelf
        self.size = (buffer.get_x_size(), buffer.get_y_size())
        self.scene = NodePath("baked")
        self.scene.set_bin("unsorted", 0)
        self.scene.set_depth_test(False)
        self.scene.set_depth_write(False)
        # colours are mixed as on the screen, opacity adds up: what comes out is premultiplied
        mode = ColorBlendAttrib
        blend = mode.make(
            mode.M_add,
            mode.O_incoming_alpha,
            mode.O_one_minus_incoming_alpha,
            mode.M_add,
            mode.O_one,
            mode.O_one_minus_incoming_alpha,
        )
        self.scene.set_attrib(blend, 1)
        self.lens = OrthographicLens()
        self.camera = self.scene.attach_new_node(Camera("baked", self.lens))
        self.region: DisplayRegion = buffer.make_display_region()
        self.region.set_camera(self.camera)
        self.region.set_clear_color((0, 0, 0, 0))
        self.region.set_clear_color_active(True)
        self.card: NodePath = NodePath("card")
        self.area = Rect(0, 0, 0, 0)

    def fit(self) -> None:
        """Takes over the panel's place: region, lens and card."""
        self.panel.node.reparent_to(self.scene)
        width, height = self.size
        whole = Rect(0, 0, width, height)
        wanted = self.panel.rect.grown(int(self.panel.margin * self.panel.scale.s))
        left, top = max(0, wanted.x), max(0, wanted.y)
        area = Rect(left, top, min(whole.right, wanted.right) - left, min(whole.bottom, wanted.bottom) - top)
        if not self.panel.shown or area.w <= 0 or area.h <= 0:
            self.card.detach_node()
            self.area = Rect(0, 0, 0, 0)
            return
        if area != self.area:
            self.area = area
            self._frame(width, height)
        self.card.reparent_to(self.shelf)

    def _frame(self, width: int, height: int) -> None:
        a = self.area
        sides = (a.x / width, a.right / width, 1 - a.bottom / height, 1 - a.y / height)
        self.region.set_dimensions(*sides)
        self.lens.set_film_size(a.w, a.h)
        self.lens.set_film_offset(a.x + a.w / 2, -(a.y + a.h / 2))
        self.lens.set_near_far(-1000, 1000)
        maker = CardMaker("baked")
        maker.set_frame(a.x, a.right, -a.bottom, -a.y)
        maker.set_uv_range((sides[0], sides[2]), (sides[1], sides[3]))
        self.card.remove_node()
        self.card = NodePath(maker.generate())
        self.card.set_texture(self.texture)
        mode = ColorBlendAttrib
        self.card.set_attrib(mode.make(mode.M_add, mode.O_one, mode.O_one_minus_incoming_alpha))

    def close(self, buffer: GraphicsOutput) -> None:
        """Gives region and nodes back."""
        buffer.remove_display_region(self.region)
        self.card.remove_node()
        self.panel.node.detach_node()


class BakedSurface(LiveSurface):
    """Draws HUD panels into one texture, each only when it changed; the other layers stay live.

    On a software driver the live HUD costs about four times what the texture costs.
    """

    def __init__(self, base: ShowBase) -> None:
        super().__init__(base)
        self.base = base
        size = WindowProperties(size=(base.win.get_x_size(), base.win.get_y_size()))
        properties = FrameBufferProperties()
        properties.set_rgba_bits(8, 8, 8, 8)
        self.buffer = base.graphicsEngine.make_output(
            base.pipe, "ui", -5, properties, size, GraphicsPipe.BF_refuse_window, base.win.get_gsg(), base.win
        )
        self.texture = Texture("ui")
        for set_filter in (self.texture.set_minfilter, self.texture.set_magfilter):
            set_filter(SamplerState.FT_nearest)
        self.buffer.add_render_texture(self.texture, GraphicsOutput.RTM_bind_or_copy)
        self.buffer.set_clear_color_active(False)
        self.buffer.set_clear_depth_active(False)
        # from now on it draws only in frames that ask for it; set_active(False) would bar those too
        self.buffer.set_one_shot(True)
        self.baked: dict[Panel[Any], Baked] = {}
        self.stale: set[Panel[Any]] = set()
        self._asked: set[Panel[Any]] = set()
        self._asked_in = -1

    def attach(self, panel: Panel[Any]) -> None:
        """Fits a panel's part of the texture and marks it stale."""
        if panel.layer is not Layer.HUD:
            super().attach(panel)
            return
        if panel not in self.baked:
            self.baked[panel] = Baked(panel, self.buffer, self.texture, self.layers[Layer.HUD])
        self.baked[panel].fit()
        self.stale.add(panel)

    def detach(self, panel: Panel[Any]) -> None:
        """Drops a panel's part."""
        self.stale.discard(panel)
        if panel in self.baked:
            self.baked.pop(panel).close(self.buffer)
        else:
            super().detach(panel)

    def retouched(self, panel: Panel[Any]) -> None:
        """Marks a panel's part stale."""
        if panel in self.baked:
            self.stale.add(panel)

    def frame(self) -> None:
        """Lets the stale parts be drawn in this frame, and only them.

        A screen may compose itself early (to give a field the keys): what was asked for since the last frame that
        was drawn is asked for again, or its panels would keep what stood in the texture before.
        """
        number = ClockObject.get_global_clock().get_frame_count()
        if number == self._asked_in:
            self.stale |= self._asked & self.baked.keys()
        self._asked, self._asked_in = set(self.stale), number
        for panel, part in self.baked.items():
            part.region.set_active(panel in self.stale and part.area.w > 0)
        if self.stale:
            self.buffer.set_one_shot(True)
            self.stale.clear()

    def close(self) -> None:
        """Removes the buffer and all nodes."""
        for panel in list(self.baked):
            self.detach(panel)
        self.base.graphicsEngine.remove_window(self.buffer)
        super().close()
