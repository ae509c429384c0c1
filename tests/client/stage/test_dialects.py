"""Both dialects of the shaders, GLSL 1.30 and 1.50 under OpenGL's core profile (macOS), compile and draw the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from panda3d.core import Filename, PNMImage

SCRIPT = """
import sys
from panda3d.core import load_prc_file_data
core, tier, out = sys.argv[1:]
if core == "core":
    load_prc_file_data("", "gl-version 3 2")
from pathlib import Path
from game.cli.poses import BOLTER, SQUAD, fight
from game.client.gallery.pictures import draw_battles, open_gallery
from game.client.gallery.situation import Situation
from game.client.stage.glsl import dialect
from game.client.stage.window import Tier
from game.plugin import load_all
desk = open_gallery((960, 540), 1.0, "en", Tier(tier))
shot = Situation("shot", fight(load_all(user=False)), watcher=SQUAD, figure=BOLTER, pointer=(9, 12), look=(9, 15))
print(*draw_battles(desk, [shot], Path(out)), dialect(), desk.base.win.get_gsg().get_driver_version())
"""


def drawn(tmp_path: Path, profile: str, tier: str) -> tuple[PNMImage, str]:
    """A battle drawn in a process of its own, and what it said: the file, the dialect, OpenGL's version."""
    words = [sys.executable, "-c", SCRIPT, profile, tier, str(tmp_path / profile)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "error" not in done.stderr.lower(), done.stderr
    path, _, rest = done.stdout.strip().partition(" ")
    image = PNMImage()
    assert image.read(Filename.from_os_specific(path))
    return image, rest


@pytest.mark.parametrize(
    "tier", ["medium", pytest.param("low", marks=pytest.mark.full), pytest.param("high", marks=pytest.mark.full)]
)
def test_both_dialects_draw_the_same(tmp_path: Path, tier: str) -> None:
    plain, said = drawn(tmp_path, "plain", tier)
    core, told = drawn(tmp_path, "core", tier)
    assert said.startswith("130")
    assert told.startswith("150")
    if "Core" not in told:
        pytest.skip("this OpenGL has no core profile")
    width, height = plain.get_x_size(), plain.get_y_size()
    spots = [(x, y) for x in range(0, width, 3) for y in range(0, height, 3)]
    apart = sum(
        sum(abs(a - b) for a, b in zip(plain.get_xel(*spot), core.get_xel(*spot), strict=True)) for spot in spots
    )
    assert max(plain.get_bright(*spot) for spot in spots) > 0.5, "something is drawn"
    assert apart / len(spots) < 0.002
