"""The built files of ``models/``: loaded once, copied often, replaced by plain shapes where they are missing."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from direct.actor.Actor import Actor
from panda3d.core import (
    DynamicTextFont,
    Filename,
    FontPool,
    NodePath,
    SamplerState,
    TextFont,
    TextNode,
    Texture,
    TexturePool,
)

from game.client.stage.foreign import NotAModel, has_own_colours, read_model
from game.client.stage.palette import Palette

log = logging.getLogger("game.stage")

_FONT = "fonts/Roboto-Bold.ttf"
_FONT_PIXELS = 48


class Assets:
    """Finds files by name in *folders*, the first that has one wins; the last must hold ``palette.toml``.

    A model is ``name.bam`` or ``name.glb``; with *low* its low-detail variant ``name.lo.bam`` is taken if there is one.
    ``colours`` names the palette that teams and marks take theirs from.
    """

    def __init__(self, folders: Path | Sequence[Path], *, low: bool, colours: str = "standard") -> None:
        self._folders = [folders] if isinstance(folders, Path) else list(folders)
        self.low = low
        self.colours = colours
        self._models: dict[str, NodePath | None] = {}
        self._font: TextFont | None = None
        self._full: Assets | None = None
        self.palette = Palette(self._folders[-1] / "palette.toml", colours)

    def in_full(self) -> Assets:
        """The same folders and colours with every model in full detail."""
        if not self.low:
            return self
        if self._full is None:
            self._full = Assets(self._folders, low=False, colours=self.colours)
        return self._full

    def path(self, name: str) -> Path | None:
        """Where the file *name* ("fonts/Roboto-Bold.ttf") is; None when no folder has it."""
        for folder in self._folders:
            if (folder / name).is_file():
                return folder / name
        return None

    def model(self, name: str) -> NodePath | None:
        """The shared model *name* ("weapons/bolter"), to be copied; None, and one line in the log, without one."""
        if name not in self._models:
            self._models[name] = self._load(name)
        return self._models[name]

    def own_colours(self, name: str) -> bool:
        """Whether a model brings colours of its own in place of the palette's."""
        model = self.model(name)
        return model is not None and has_own_colours(model)

    def copy(self, name: str) -> NodePath | None:
        """A copy of a model of its own, under no parent."""
        model = self.model(name)
        return None if model is None else model.copy_to(NodePath(name))

    def actor(self, name: str) -> Actor | None:
        """A new actor with all clips of the model *name*; None without a model or without a skeleton."""
        model = self.model(name)
        if model is None or model.find("**/+Character").is_empty():
            return None
        return Actor(model, copy=True)

    def atlas(self, *, smooth: bool) -> Texture:
        """The tiles of floors and walls; *smooth* blends between its sizes."""
        path = self.path("board/atlas.png")
        if path is None:
            log.warning("no board/atlas.png: the floor stays plain")
            plain = Texture("atlas")
            plain.setup_2d_texture(1, 1, Texture.T_unsigned_byte, Texture.F_rgba)
            plain.set_ram_image(bytes((120, 112, 106, 0)))
            return plain
        atlas = TexturePool.load_texture(Filename.from_os_specific(str(path)))
        atlas.set_wrap_u(SamplerState.WM_clamp)
        atlas.set_wrap_v(SamplerState.WM_clamp)
        atlas.set_minfilter(SamplerState.FT_linear_mipmap_linear if smooth else SamplerState.FT_linear_mipmap_nearest)
        atlas.set_anisotropic_degree(4 if smooth else 1)
        return atlas

    def font(self) -> TextFont:
        """The font of words and numbers that stand in the world."""
        if self._font is None:
            path = self.path(_FONT)
            font = FontPool.load_font(Filename.from_os_specific(str(path)).get_fullpath()) if path is not None else None
            self._font = font or TextNode.get_default_font()
            # the pool hands out one font to all battles of a process; once used its size is settled
            if isinstance(self._font, DynamicTextFont) and self._font.get_num_pages() == 0:
                self._font.set_pixels_per_unit(_FONT_PIXELS)
                self._font.set_page_size(512, 512)
        return self._font

    def _load(self, name: str) -> NodePath | None:
        path = self._file(name)
        if path is None:
            log.warning("no model %s: a plain shape stands in", name)
            return None
        try:
            return read_model(path)
        except NotAModel as error:
            log.warning("the model %s cannot be used (%s): a plain shape stands in", path, error)
            return None

    def _file(self, name: str) -> Path | None:
        """The file of a model: of the first folder that has it in any form."""
        ends = (".lo.bam", ".bam", ".glb") if self.low else (".bam", ".glb")
        return next(
            (path for folder in self._folders for end in ends if (path := folder / f"{name}{end}").is_file()), None
        )
