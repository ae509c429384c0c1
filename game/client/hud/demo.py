"""Renders the HUD off screen with made-up contents: ``python -m game.client.hud.demo --out DIR [--size WxH] [--scale
N]``.

Writes one picture a situation; for judging the look, and for documents. Needs EGL, no display.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from direct.showbase.ShowBase import ShowBase

from game.client.hud import demo_contents
from game.client.hud.hud import Hud
from game.client.hud.model import HudModel
from game.client.stage.assets import Assets
from game.client.stage.figures import Look
from game.client.stage.portraits import Portraits
from game.client.stage.window import open_window, save_png
from game.client.texts import LANGUAGES, Texts
from game.client.ui import draw
from game.client.ui.button import Action, Button
from game.client.ui.dialog import Dialog, Question
from game.client.ui.fields import Stepper, TextField, Toggle
from game.client.ui.geometry import Anchor, Box, Rect
from game.client.ui.icons import Icons
from game.client.ui.label import Label
from game.client.ui.paint import Canvas
from game.client.ui.panel import Panel
from game.client.ui.root import Ui

MODELS = Path(__file__).resolve().parents[3] / "models"
LOOKS = {
    "captain": Look("figures/captain", "ember", "ember", {"socket_R": "weapons/power_sword"}),
    "trooper": Look("figures/marine", "ember", "ember", {"socket_R": "weapons/bolter"}),
    "gunner": Look("figures/marine_heavy", "ember", "ember", {"socket_R": "weapons/assault_cannon"}),
    "dreadnought": Look(
        "figures/dreadnought",
        "forsworn",
        "special",
        {"arm_R": "weapons/mount_assault_cannon", "arm_L": "weapons/mount_missile_launcher"},
        size=2,
    ),
}


class Sampler(Panel[Any]):
    """Every kind of widget on one panel."""

    def compose(self) -> None:
        """Builds them."""
        self.draw_plate("panel")
        Label(self, "Widgets", Box(20, 12, 300, 30), size=20, face="head")
        states = (
            Action("a", "Ready", key="r"),
            Action("b", "Chosen", key="c", chosen=True),
            Action("c", "Disabled", enabled=False, why="Not now."),
            Action("d", "With icon", key="i", icon="fire"),
        )
        for place, action in enumerate(states):
            Button(self, action, Box(20 + place * 120, 52, 112, 32), lambda: None)
        Button(self, Action("e", "Danger"), Box(20, 92, 112, 32), lambda: None, kind="danger")
        Button(self, Action("f", "Quiet"), Box(140, 92, 112, 32), lambda: None, kind="quiet")
        TextField(self, "Ember company", Box(20, 136, 232, 30), lambda text: None)
        Toggle(self, "Figures block sight", True, Box(20, 178, 232, 24), lambda on: None)
        Toggle(self, "Quiet events", False, Box(20, 206, 232, 24), lambda on: None)
        Stepper(self, ("Quick", "Normal", "Strong"), 1, Box(270, 136, 222, 30), lambda index: None, name="level")


class Scenes:
    """The situations of the demo on one window."""

    def __init__(self, base: ShowBase, ui: Ui, texts: Texts) -> None:
        self.base, self.ui, self.texts = base, ui, texts
        portraits = Portraits(base, Assets(MODELS, low=False))
        self.hud = Hud(ui, texts, portraits=lambda key, px: portraits(LOOKS[key], px) if key in LOOKS else None)
        self.backdrop()

    def backdrop(self) -> None:
        """Lays something dark and uneven under the HUD, as a board would be."""
        scale = self.ui.scale
        canvas = Canvas(320, 180)
        glow = np.clip(1 - np.hypot(canvas.x / 320 - 0.5, (canvas.y / 180 - 0.5) * 0.8) * 1.6, 0, 1)
        canvas.lay(np.ones_like(glow), (5, 7, 11))
        canvas.lay(np.asarray(glow, np.float32), (52, 66, 82), 0.9)
        root = self.base.pixel2d.attach_new_node("backdrop", -10)
        draw.image(root, canvas.texture(), Rect(0, 0, scale.width, scale.height))

    def settle(self, seconds: float = 1.0) -> None:
        """Lets everything come to rest and draws it."""
        for _ in range(4):
            self.ui.update(seconds / 4)
            self.base.graphics_engine.render_frame()

    def battle(self) -> None:
        """A player's turn."""
        self.hud.show(demo_contents.battle(self.texts))
        self.settle()

    def tumbling(self) -> None:
        """Dice in the air."""
        self.hud.show(HudModel())
        self.hud.show(demo_contents.battle(self.texts))
        self.settle(0.3)

    def asked(self) -> None:
        """A question, the odds of a shot, a refusal, and a card under the pointer."""
        scale = self.ui.scale
        self.hud.show(demo_contents.asked(self.texts))
        self.hud.say(self.texts.refusal("cuts_corner"))
        self.hud.hover(demo_contents.hover(self.texts, (round(scale.width * 0.42), round(scale.height * 0.36))))
        self.settle()

    def hovered(self) -> None:
        """A tooltip: why a card cannot be played."""
        self.hud.hover(None)
        self.hud.show(demo_contents.battle(self.texts))
        self.settle()
        card = self.hud.hand.children[0].rect if self.hud.hand.children else self.hud.unit.rect
        self.ui.pointer.moved(card.x + card.w / 2, card.y + card.h / 2)
        self.settle()
        self.ui.pointer.moved(-1, -1)

    def covered(self) -> None:
        """The cover between two players."""
        self.hud.show(HudModel(cover=demo_contents.cover(self.texts)))
        self.settle()
        self.hud.show(HudModel())

    def dialog(self) -> None:
        """A modal dialog over the battle, the keyboard on its second button."""
        self.hud.show(demo_contents.battle(self.texts))
        words = demo_contents.words(self.texts)
        actions = (Action("no", words["cancel"]), Action("yes", words["yes"], key="enter"))
        Dialog(self.ui, Question(words["leave"], words["cover_text"], actions, "no"), lambda answer: None)
        self.settle()
        self.ui.focus.key("tab")
        self.ui.focus.key("tab")
        self.settle()
        self.ui.focus.key("escape")

    def widgets(self) -> None:
        """The sampler of widgets."""
        self.hud.show(HudModel())
        panel = Sampler(self.ui, "sampler")
        panel.place(self.ui.scale.anchored(Anchor.CENTRE, 512, 246, 0, 0))
        panel.show(True)
        self.settle()
        self.ui.remove(panel)

    def all(self) -> dict[str, Callable[[], None]]:
        """Returns the situations by the names of their pictures."""
        names = ("battle", "tumbling", "asked", "hovered", "covered", "dialog", "widgets")
        return {name: getattr(self, name) for name in names}


def main(arguments: list[str] | None = None) -> int:
    """Renders the pictures; prints where each is."""
    parser = argparse.ArgumentParser(description="Renders the HUD off screen with made-up contents.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--baked", action="store_true", help="as on a machine without a GPU")
    parser.add_argument("--only", default="")
    options = parser.parse_args(arguments)
    width, height = (int(side) for side in options.size.split("x"))
    base, _ = open_window((width, height), offscreen=True)
    icons = Icons((MODELS / "icons",))
    ui = Ui(base, MODELS / "fonts", icons, options.scale, options.baked)
    scenes = Scenes(base, ui, Texts(options.lang))
    options.out.mkdir(parents=True, exist_ok=True)
    for name, scene in scenes.all().items():
        if not options.only or name in options.only.split(","):
            scene()
            path = options.out / f"{name}.png"
            save_png(base, path)
            print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
