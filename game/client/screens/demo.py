"""Renders every screen off screen with made-up contents: ``python -m game.client.screens.demo --out DIR [--size WxH]
[--scale N] [--lang L]``.

Writes one picture a situation; for judging the look, and for documents. Needs EGL, no display.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from game.client.screens.demo_scenes import Scenes
from game.client.screens.title_picture import title_picture
from game.client.stage.assets import Assets
from game.client.stage.portraits import Portraits
from game.client.stage.window import Tier, open_window, save_png
from game.client.texts import LANGUAGES
from game.client.ui.icons import Icons
from game.client.ui.root import Ui

MODELS = Path(__file__).resolve().parents[3] / "models"


def main(arguments: list[str] | None = None) -> int:
    """Renders the pictures; prints where each is."""
    parser = argparse.ArgumentParser(description="Renders the screens around the battle with made-up contents.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--baked", action="store_true", help="as on a machine without a GPU")
    parser.add_argument("--only", default="")
    options = parser.parse_args(arguments)
    width, height = (int(side) for side in options.size.split("x"))
    base, _ = open_window((width, height), offscreen=True, tier=Tier.LOW)
    ui = Ui(base, MODELS / "fonts", Icons((MODELS / "icons",)), options.scale, options.baked)
    assets = Assets(MODELS, low=False)
    scenes = Scenes(base, ui, options.lang, title_picture(base, assets), Portraits(base, assets))
    options.out.mkdir(parents=True, exist_ok=True)
    for name, make in scenes.all():
        if options.only and name not in options.only.split(","):
            continue
        screen = scenes.show(make, draw=True)
        ui.update(0.01)
        base.graphics_engine.render_frame()
        path = options.out / f"{name}.png"
        save_png(base, path)
        print(path)
        screen.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
