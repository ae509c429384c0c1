"""Models, icons and sounds that a mod brings: shown as they are, and a plain labelled shape where they are no good."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path

import pytest
from panda3d.core import PNMImage

from game.client.battle.screen import BattleScreen
from game.client.opening import Desk, open_battle
from game.client.stage.foreign import NotAModel, has_own_colours, read_model
from game.client.stage.scene import Speed
from game.client.stage.window import Tier
from game.corridor.setup import MatchSpec, SeatChoice
from game.plugin import load_all
from game.plugin.check import check_folder
from game.session.session import Session
from tests.client.battle.setting import MODELS
from tests.client.glb import write_glb

LANCER = "ultramarines.5"
RED = (0.9, 0.0, 0.0)


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    """The example mod, whose lancer has a model of its own: ``mine``."""
    folder = shutil.copytree(MODELS.parent / "mods" / "example_weapon", tmp_path / "lancers")
    manifest = folder / "plugin.toml"
    manifest.write_text(manifest.read_text().replace('id = "example_weapon"', 'id = "lancers"'))
    looks = folder / "visuals.toml"
    looks.write_text(looks.read_text().replace('model = "marine_heavy"', 'model = "mine"'))
    return folder


def battle_with(desk: Desk, mod: Path, tier: Tier = Tier.LOW) -> BattleScreen:
    desk.tier = tier
    loaded = load_all([mod], user=False)
    assert not loaded.errors
    spec = MatchSpec("iron_sleeper", (SeatChoice("ultramarines"), SeatChoice("alien")), 5)
    battle = open_battle(desk, Session.new(loaded, spec), {})
    battle.stage.speed = Speed.SKIP
    battle.update(0.1)
    return battle


@pytest.mark.parametrize("bones", [0, 2, 40])
@pytest.mark.parametrize("tier", [Tier.LOW, Tier.MEDIUM])
def test_a_model_in_the_folder_of_a_mod_is_drawn_in_its_own_colours(
    desk: Desk, mod: Path, bones: int, tier: Tier
) -> None:
    write_glb(mod / "models" / "figures" / "mine.glb", RED, bones=bones)
    battle = battle_with(desk, mod, tier)
    figure = battle.stage.figure(LANCER)
    assert figure.body.find("**/stand_in").is_empty()
    assert figure.height == pytest.approx(1.0, abs=0.05)
    assert figure.has_clip("idle") is bool(bones)
    assert reddish(desk, battle, LANCER) > 60
    battle.close()


def reddish(desk: Desk, battle: BattleScreen, name: str) -> int:
    """The pixels of the picture round a figure that are plainly red."""
    battle.stage.camera.focus(*battle.stage.figure(name).root.get_pos().xy)
    battle.stage.camera.jump()
    battle.hud.set_hidden(True)
    for _ in range(4):
        battle.update(0.1)
        desk.ui.update(0.1)
        desk.base.graphics_engine.render_frame()
    image = PNMImage()
    desk.base.win.get_screenshot(image)
    x, y = (round(part) for part in battle.stage.pixel_of(battle.stage.figure(name).square, 0.4))
    near = [image.get_xel(column, row) for column in range(x - 20, x + 20) for row in range(y - 30, y + 15)]
    return sum(1 for red, green, blue in near if red > 0.25 and red > 2.5 * max(green, blue))


def test_a_compiled_model_is_drawn_too(desk: Desk, mod: Path) -> None:
    folder = mod / "models" / "figures"
    folder.mkdir(parents=True)
    shutil.copy(MODELS / "figures" / "goblin.bam", folder / "mine.bam")
    battle = battle_with(desk, mod)
    assert battle.stage.figure(LANCER).has_clip("walk")
    assert not has_own_colours(read_model(folder / "mine.bam"))
    battle.close()


@pytest.mark.parametrize("end", [".glb", ".bam"])
@pytest.mark.parametrize("data", [b"", b"glTF", b"no model at all" * 40, b"pbj\0\n\r\x06\0\0\0"])
def test_a_broken_model_is_a_plain_shape_with_a_name_and_one_line_in_the_log(
    desk: Desk, mod: Path, end: str, data: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    file = mod / "models" / "figures" / f"mine{end}"
    file.parent.mkdir(parents=True)
    file.write_bytes(data)
    with pytest.raises(NotAModel):
        read_model(file)
    with caplog.at_level(logging.WARNING, "game.stage"):
        battle = battle_with(desk, mod)
    assert not battle.stage.figure(LANCER).body.find("**/stand_in").is_empty()
    assert len([record for record in caplog.records if "mine" in record.getMessage()]) == 1
    battle.close()


def test_a_missing_model_is_one_too_and_the_check_tells_it(
    desk: Desk, mod: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "game.stage"):
        battle = battle_with(desk, mod)
    assert not battle.stage.figure(LANCER).body.find("**/stand_in").is_empty()
    assert [record.getMessage() for record in caplog.records] == ["no model figures/mine: a plain shape stands in"]
    battle.close()
    assert any('models/figures has no "mine"' in finding for finding in check_folder(mod))
    write_glb(mod / "models" / "figures" / "mine.glb", RED)
    assert check_folder(mod) == []


def test_the_looks_of_a_mod_go_with_its_match(desk: Desk, mod: Path) -> None:
    write_glb(mod / "models" / "figures" / "mine.glb", RED)
    icon = mod / "models" / "icons" / "fire.png"
    icon.parent.mkdir()
    shutil.copy(MODELS / "icons" / "melee.png", icon)
    battle_with(desk, mod).close()
    assert desk.folders == (mod / "models", MODELS)
    assert desk.ui.icons.folders[0] == icon.parent
    desk.use(load_all(user=False))
    assert list(desk.folders) == [MODELS]
