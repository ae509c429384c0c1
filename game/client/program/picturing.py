"""Pictures taken of the window: small ones for saves, whole ones without the interface."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from panda3d.core import GraphicsWindow, PNMImage

from game.client.opening import Desk
from game.client.stage.window import save_png
from game.session.content import saves_folder

SMALL = (320, 180)


def can_picture(desk: Desk) -> bool:
    """Whether there is a window still: the player may have closed it."""
    window = desk.base.win
    return not (isinstance(window, GraphicsWindow) and window.is_closed())


def thumbnail(desk: Desk, battle: Any) -> PNMImage:
    """The window as it is, small, without the interface."""
    hidden = battle.hud.hidden
    _bare_frame(desk, battle)
    image = PNMImage()
    desk.base.win.get_screenshot(image)
    small = PNMImage(*SMALL)
    if image.get_x_size() > 0:
        image.remove_alpha()
        small.quick_filter_from(image)
    battle.hud.set_hidden(hidden)
    return small


def photo(desk: Desk, battle: Any) -> str:
    """Write a picture of the window without the interface; returns the file. Raises OSError."""
    hidden = battle.hud.hidden
    _bare_frame(desk, battle)
    path = saves_folder() / f"photo-{datetime.now().strftime('%Y%m%d-%H%M%S')}.png"
    try:
        save_png(desk.base, path)
    finally:
        battle.hud.set_hidden(hidden)
    return str(path)


def _bare_frame(desk: Desk, battle: Any) -> None:
    hud = battle.hud
    hud.set_hidden(True)
    passing = [panel for panel in (hud.toast, hud.hover_card, desk.ui.tip) if panel.shown]
    for panel in passing:
        panel.hidden = True
        desk.ui.changed(panel)
    desk.ui.update(0.0)
    desk.base.graphics_engine.render_frame()
    desk.base.graphics_engine.render_frame()
    for panel in passing:
        panel.hidden = False
        desk.ui.changed(panel)
