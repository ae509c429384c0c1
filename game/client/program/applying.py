"""Settings taking effect on the window and its interface."""

from __future__ import annotations

from typing import Any

from direct.showbase.ShowBase import ShowBase

from game.client.opening import Desk
from game.client.settings import Settings
from game.client.stage.window import TIERS, Tier, driver_name, resize, set_fullscreen, smooth_edges, tier_of


def apply_to_window(desk: Desk, before: Settings, now: Settings) -> None:
    """Scale, size and quality of the window."""
    if now.factor != before.factor:
        desk.ui.set_factor(now.factor)
    size = (now.window_width, now.window_height)
    if now.fullscreen != before.fullscreen:
        set_fullscreen(desk.base, now.fullscreen, size)
    elif size != (before.window_width, before.window_height) and not now.fullscreen:
        resize(desk.base, size)
    if now.quality != before.quality:
        desk.tier = tier_of(driver_name(desk.base)) if now.quality == "auto" else Tier(now.quality)
        desk.ui.set_baked(desk.tier is Tier.LOW)
        smooth_edges(desk.base, desk.tier)


def edges_wait(desk: Desk) -> bool:
    """Whether the quality asks for smooth edges that the window was not opened for: they come with the next start."""
    return TIERS[desk.tier].samples > desk.base.win.get_fb_properties().get_multisamples()


def can_sound(base: ShowBase) -> bool:
    """Whether this machine has something to sound with."""
    found: list[Any] = list(getattr(base, "sfxManagerList", None) or [])
    return bool(found) and bool(found[0].is_valid())
