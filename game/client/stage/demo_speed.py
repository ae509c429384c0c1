"""How long a frame takes in a real window: ``xvfb-run python -m game.client.stage.demo_speed [--tier low]``.

Off screen the numbers lie: what is never shown need not be drawn. Forty figures, two of them dreadnoughts, fifteen
walking, six blips, a volley and a blast now and then; the camera still, then moving.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from direct.showbase.ShowBase import ShowBase

from game.client.stage import demo_cast as cast
from game.client.stage.assets import Assets
from game.client.stage.demo_table import demo_plan
from game.client.stage.stage import Stage
from game.client.stage.window import Tier, driver_name, open_window

FRAME = 1 / 40
_TOP = Path(__file__).resolve().parents[3]


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tier", choices=[tier.value for tier in Tier])
    parser.add_argument("--frames", type=int, default=150)
    parser.add_argument("--wide", type=float, default=34, help="width of the view in squares")
    options = parser.parse_args()
    base, tier = open_window(tier=Tier(options.tier) if options.tier else None, sync=False)
    started = time.perf_counter()
    stage = Stage(base, demo_plan(_TOP / "plugins/base/boards/boards.txt"), _assets(tier), tier)
    cast.place(stage, cast.crowd(stage.plan))
    for number, square in enumerate(cast.blips()[:6]):
        stage.add_blip(f"b{number}", square)
    stage.camera.zoom_to(options.wide)
    stage.camera.jump()
    print(f"{driver_name(base)}, {tier.value}: built in {time.perf_counter() - started:.2f} s")
    _run(base, stage, options.frames)
    return 0


def _run(base: ShowBase, stage: Stage, frames: int) -> None:
    """Measure each scene in turn."""
    walkers = list(stage.scene.figures.values())[2:17]
    strides = [0.0]

    def walk() -> None:
        strides[0] += FRAME
        for number, figure in enumerate(walkers):
            figure.pose("walk", (strides[0] + number / 15) % 1)
            figure.root.set_x(figure.root.get_x() + (0.002 if int(strides[0]) % 2 else -0.002))

    def nothing() -> None:
        pass

    def move() -> None:
        walk()
        stage.camera.pan(0.004 if int(strides[0]) % 2 else -0.004, 0)

    def turn() -> None:
        walk()
        if int(strides[0] / FRAME) % 24 == 0:
            stage.camera.turn(1)

    scenes = {"nothing moves": nothing, "15 walk": walk, "15 walk, panning": move, "15 walk, turning": turn}
    for name, act in scenes.items():
        print(f"{name:18}", measure(base, stage, act, frames))
    fight(base, stage, walk, frames)


def fight(base: ShowBase, stage: Stage, act: Callable[[], None], frames: int) -> None:
    """The same with shots and a blast all the time."""
    names = list(stage.scene.figures)[20:24]
    squares = [stage.figure(name).square for name in list(stage.scene.figures)[30:34]]
    shots = [stage.shoot(n, t, [s]) for n, t, s in zip(names, ("spread", "blast", "", "line"), squares, strict=True)]
    for shot in shots:
        shot.loop()
    print(f"{'15 walk, shooting':18}", measure(base, stage, act, frames))
    for shot in shots:
        shot.finish()


def measure(base: ShowBase, stage: Stage, act: Callable[[], None], frames: int) -> str:
    """Median and slowest tenth of the frame times; processor time of all threads (others' work hardly moves it)."""
    times, busy = [], []
    for number in range(frames + 15):
        started, worked = time.perf_counter(), time.process_time()
        act()
        stage.update(FRAME)
        base.taskMgr.step()
        if number >= 15:
            times.append((time.perf_counter() - started) * 1000)
            busy.append((time.process_time() - worked) * 1000)
    median, slowest = statistics.median(times), statistics.quantiles(times, n=10)[-1]
    return f"{median:5.1f} ms, slowest tenth over {slowest:5.1f} ms, processor {statistics.median(busy):5.1f} ms"


def _assets(tier: Tier) -> Assets:
    return Assets(_TOP / "models", low=tier is Tier.LOW)


if __name__ == "__main__":
    raise SystemExit(main())
