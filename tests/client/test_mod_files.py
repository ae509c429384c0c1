"""What ``mods check`` finds in the pictures, models and sockets of a mod; and looks that documents speak of."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.mods import _files
from game.client.corridor.lookbook import Lookbook
from game.client.stage.palette import Palette
from game.plugin import load_all
from tests.client.glb import write_glb
from tests.content.packs import MODS, STOCK, write_pack

MODELS = STOCK.parent / "models"
LOOKS = """
[profile."base:ork"]
model = "hill"
held = { socket_R = "orc_gun" }

[profile."base:gretchin"]
held = { socket_X = "goblin_gun" }

[weapon."base:bolter"]
model = "heavy_bolter"
sound = "burst"
"""


def test_files_that_cannot_be_read_and_sockets_that_are_not_there(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "mod", {"visuals.toml": LOOKS}, needs="base")
    for place in ("icons", "figures"):
        (folder / "models" / place).mkdir(parents=True)
    (folder / "models/icons/fire.png").write_bytes(b"no picture")
    (folder / "models/figures/bent.glb").write_bytes(b"no model")
    write_glb(folder / "models/figures/hill.glb", (1.0, 0.0, 0.0))
    write_glb(folder / "models/figures/tower.glb", (1.0, 0.0, 0.0), high=9)
    findings = _files(folder)
    assert findings[0] == "models/icons/fire.png: this picture cannot be read."
    assert findings[1].startswith("models/figures/bent.glb: this model cannot be read (")
    assert findings[2] == "models/figures/tower.glb: this figure is 9 high; 0.2 to 3 is right, a square is 1 wide."
    assert findings[-2] == 'visuals.toml, [profile.base:ork]: its model has no socket "socket_R" (it has none).'
    assert findings[-1].startswith('visuals.toml, [profile.base:gretchin]: its model has no socket "socket_X" (')
    assert "socket_R" in findings[-1]


@pytest.mark.parametrize("folder", [*STOCK.glob("*/plugin.toml"), *MODS.glob("*/plugin.toml")], ids=str)
def test_ours_name_no_socket_that_is_not_there(folder: Path) -> None:
    assert _files(folder.parent) == []


def test_a_weapons_own_model_is_held_where_the_figure_says_nothing(tmp_path: Path) -> None:
    man = '[[profile]]\nid = "man"\nfaction = "aliens"\nweapon = "bolter"\n'
    looks = '[profile]\nman = { model = "marine", sound = "stomp", stump = "mount_bolter" }\n' + LOOKS
    folder = write_pack(tmp_path, "mod", {"visuals.toml": looks, "content/x.toml": man}, needs="base")
    catalog = load_all((folder,), user=False).catalog
    book = Lookbook(catalog, Palette(MODELS / "palette.toml"), "en")
    look = book.look("mod:man", "base:alien")
    assert dict(look.weapons) == {"socket_R": "weapons/heavy_bolter"}
    assert look.stump == "weapons/mount_bolter"
    assert book.sound("profile", "mod:man") == "stomp"
    assert dict(book.look("base:ork", "base:alien").weapons) == {"socket_R": "weapons/orc_gun"}
