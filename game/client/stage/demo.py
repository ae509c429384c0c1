"""Pictures of the stage, for looking: ``python -m game.client.stage.demo --out DIR [--tier high] [--size WxH]``."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from direct.interval.IntervalGlobal import ivalMgr
from direct.showbase.ShowBase import ShowBase

from game.client.stage import demo_cast as cast
from game.client.stage.assets import Assets
from game.client.stage.demo_table import MARGIN, demo_plan
from game.client.stage.floor import FloorPlan, Square
from game.client.stage.marks import Step
from game.client.stage.stage import Stage
from game.client.stage.timing import Animation, together
from game.client.stage.window import Tier, open_window, save_png

FRAME = 1 / 30
_TOP = Path(__file__).resolve().parents[3]


class Studio:
    """One window, one table after another, pictures out of it."""

    def __init__(self, base: ShowBase, plan: FloorPlan, assets: Assets, tier: Tier, out: Path) -> None:
        self.base, self.plan, self.out = base, plan, out
        self.stage = Stage(base, plan, assets, tier)

    def settle(self, frames: int = 3) -> None:
        """Let some frames go by."""
        for _ in range(frames):
            ivalMgr.step()
            self.stage.update(FRAME)
            self.base.taskMgr.step()

    def take(self, name: str) -> None:
        """Save what is seen now."""
        self.settle()
        save_png(self.base, self.out / f"{name}.png")

    def play(self, animation: Animation, until: float) -> None:
        """Bring an animation to a moment, in seconds, and hold it there."""
        step = 0.0
        while step < until:
            animation.set_t(min(step, until))
            self.stage.update(FRAME)
            step += FRAME
        animation.set_t(until)


def at(column: int, row: int) -> Square:
    """A square counted from the boards' own (0, 0)."""
    return column + MARGIN, row + MARGIN


def table(studio: Studio) -> None:
    """The whole table, everything in sight, forty figures."""
    cast.place(studio.stage, cast.crowd(studio.plan))
    studio.stage.camera.zoom_to(42)
    studio.stage.camera.jump()
    studio.take("table")
    studio.stage.camera.turn(1)
    studio.stage.camera.jump()
    studio.take("table_turned")


def battle(studio: Studio) -> None:
    """A turn under way, in fog, with the reach and path of the chosen figure."""
    _deploy(studio)
    stage = studio.stage
    stage.choose("e0")
    near = {at(c, r) for c in range(5, 9) for r in range(15, 18)} | {at(c, 16) for c in range(2, 5)}
    far = {at(c, r) for c in range(5, 7) for r in range(12, 20)} | near
    stage.marks.show_reach([s for s in near if stage.plan.is_floor(s)], [s for s in far if stage.plan.is_floor(s)])
    stage.marks.show_path(at(5, 16), [Step(at(6, 15), "1"), Step(at(6, 14), "2"), Step(at(6, 13), "3")])
    stage.marks.show_targets([at(8, 15), at(7, 16)])
    stage.marks.show_seen([at(9, 17)])
    stage.camera.focus(11.5, -20)
    stage.camera.zoom_to(24)
    stage.camera.jump()
    studio.take("battle")


def combat(studio: Studio) -> None:
    """Tracers, a plasma line, a missile's blast, a figure hit."""
    _deploy(studio)
    stage = studio.stage
    stage.camera.focus(12.2, -20.5)
    stage.camera.zoom_to(14)
    stage.camera.jump()
    studio.settle()
    studio.play(
        together(
            stage.shoot("e3", "spread", [at(8, 15), at(10, 14)]),
            stage.shoot("e4", "blast", [at(9, 17)]),
            stage.shoot("e2", "", [at(7, 16)]),
            stage.shoot("d0", "spread", [at(5, 16)]),
        ),
        0.5,
    )
    studio.take("shots")
    studio.play(together(stage.shoot("e4", "blast", [at(9, 17)]), stage.hit("f3")), 0.78)
    stage.figure("f3").flash(0.6)
    studio.take("blast")
    studio.play(stage.shoot("c2", "line", [at(6, 12)]), 0.42)
    studio.take("plasma")


def wreck(studio: Studio) -> None:
    """A dreadnought that has lost an arm, a blip that opens, doors half-way."""
    _deploy(studio)
    stage = studio.stage
    stage.camera.focus(14, -18)
    stage.camera.zoom_to(10)
    stage.camera.jump()
    studio.settle()
    studio.play(stage.weapon_lost("d0", "arm_R"), 1.2)
    studio.play(stage.reveal("b7", cast.FOES["orc"], at(11, 11), 90.0), 0.4)
    for door in stage.plan.doors:
        studio.play(stage.open_door(door.key), 0.2)
    studio.take("wreck")


def asked(studio: Studio) -> None:
    """A question: where may blips be placed; and an area of blast while aiming."""
    _deploy(studio)
    stage = studio.stage
    legal = [square for square, room in stage.plan.rooms.items() if room in ("spine.corridor", "spine.c", "spine.f")]
    stage.marks.show_legal(legal, chosen=[at(6, 20)])
    stage.marks.show_blast([at(8, 15)], [at(c, r) for c in range(7, 10) for r in range(14, 17)])
    stage.marks.show_line(at(5, 14), [at(6, 13), at(7, 12), at(8, 11)])
    stage.marks.show_hover(at(8, 15))
    stage.camera.focus(11.5, -22)
    stage.camera.zoom_to(20)
    stage.camera.jump()
    studio.take("asked")


SCENES: dict[str, Callable[[Studio], None]] = {
    "table": table,
    "battle": battle,
    "combat": combat,
    "wreck": wreck,
    "asked": asked,
}


def main(arguments: list[str] | None = None) -> int:
    """Draw the chosen scenes off screen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--tier", choices=[tier.value for tier in Tier])
    parser.add_argument("--size", default="1280x720", help="width x height in pixels")
    parser.add_argument("--scenes", nargs="*", choices=sorted(SCENES), default=list(SCENES))
    options = parser.parse_args(arguments)
    width, _, height = options.size.partition("x")
    chosen = Tier(options.tier) if options.tier else None
    base, tier = open_window((int(width), int(height)), offscreen=True, tier=chosen)
    plan = demo_plan(_TOP / "plugins" / "base" / "boards" / "boards.txt")
    assets = Assets(_TOP / "models", low=tier is Tier.LOW)
    for name in options.scenes:
        studio = Studio(base, plan, assets, tier, options.out)
        SCENES[name](studio)
        studio.stage.destroy()
    return 0


def _deploy(studio: Studio) -> None:
    stage = studio.stage
    cast.place(stage, cast.squads())
    for number, square in enumerate(cast.blips()):
        stage.add_blip(f"b{number}", square)
    stage.set_fog(cast.partial_fog(stage.plan), fade=0)


if __name__ == "__main__":
    raise SystemExit(main())
