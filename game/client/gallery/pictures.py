"""Draws the gallery: screens and situations, one PNG each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from game.client.gallery.situation import Situation, stage_situation
from game.client.opening import Desk, open_desk
from game.client.screens.demo_scenes import Scenes
from game.client.screens.title_picture import title_picture
from game.client.stage.portraits import Portraits
from game.client.stage.window import Tier, open_window, save_png
from game.session.assets import models_folder


def open_gallery(size: tuple[int, int], factor: float, lang: str, tier: Tier = Tier.MEDIUM) -> Desk:
    """The off-screen desk that the pictures are drawn on. Raises NoDisplay."""
    base, chosen = open_window(size, offscreen=True, tier=tier)
    return open_desk(base, chosen, models_folder(), lang, factor)


def draw_screens(desk: Desk, out: Path, word: str = "") -> Iterator[Path]:
    """One picture of each screen around the battle in whose name ``word`` occurs, with made-up contents."""
    assets = desk.assets
    picture = title_picture(desk.base, assets)
    scenes = Scenes(desk.base, desk.ui, desk.lang, picture, Portraits(desk.base, assets))
    for name, make in scenes.all():
        path = out / f"screen-{name.replace('_', '-')}.png"
        if word in path.stem:
            screen = scenes.show(make)
            yield _written(desk, path)
            screen.close()


def draw_battles(desk: Desk, situations: Iterable[Situation], out: Path, word: str = "") -> Iterator[Path]:
    """One picture of each state of the battle's input in whose name ``word`` occurs."""
    for situation in situations:
        path = out / f"battle-{situation.name.replace('_', '-')}.png"
        if word in path.stem:
            battle = stage_situation(desk, situation)
            yield _written(desk, path)
            battle.close()


def _written(desk: Desk, path: Path) -> Path:
    for _ in range(2):  # a buffer shows what was drawn one frame before
        desk.base.graphics_engine.render_frame()
    save_png(desk.base, path)
    return path
