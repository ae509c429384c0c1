"""One figure from all sides in an off-screen picture: how whoever makes a mod looks at what he made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from panda3d.core import Filename, PNMImage

from game.client.corridor.lookbook import Lookbook
from game.client.opening import open_desk
from game.client.stage.turntable import Turntable
from game.client.stage.window import Tier, open_window
from game.session.assets import models_folder

TURNS = (0.0, 90.0, 180.0, 270.0)
"""How far it is turned from view to view, in degrees: four views side by side."""


def render_figure(loaded: Any, profile: str, faction: str, size: tuple[int, int], out: Path, lang: str = "en") -> None:
    """Draw a figure (ids in full) as ``faction`` fields it, four views side by side on ``size`` pixels, as PNG.

    Raises NoDisplay where nothing can be drawn, OSError where the picture cannot be written.
    """
    base, tier = open_window(size, offscreen=True, tier=Tier.MEDIUM)
    desk = open_desk(base, tier, models_folder(), lang)
    desk.use(loaded)
    look = Lookbook(loaded.catalog, desk.assets.palette, lang).look(profile, faction, mounted(loaded.catalog, profile))
    stage = Turntable(base, desk.assets)
    width = size[0] // len(TURNS)
    whole = PNMImage(width * len(TURNS), size[1])
    try:
        stage.show(look, width, size[1])
        last = 0.0
        for number, turn in enumerate(TURNS):
            stage.turn(turn - last)
            last = turn
            base.graphics_engine.render_frame()
            view = PNMImage()
            assert stage.texture is not None
            base.graphics_engine.extract_texture_data(stage.texture, base.win.get_gsg())
            stage.texture.store(view)
            whole.copy_sub_image(view, number * width, 0)
    finally:
        stage.clear()
        desk.ui.close()
    out.parent.mkdir(parents=True, exist_ok=True)
    if not whole.write(Filename.from_os_specific(str(out))):
        raise OSError(f"cannot write {out}")


def mounted(catalog: Any, profile: str) -> tuple[str, ...]:
    """Weapons that a figure with slots may bear: the first of those made for mounting."""
    slots = catalog.profiles[profile].weapon_slots
    return tuple(name for name, weapon in catalog.weapons.items() if weapon.mount)[:slots]
