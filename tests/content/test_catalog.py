"""The catalog: names, references, texts, looks, digests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.content.armies import pool_of, squad_faults, squads_of
from game.content.catalog import Catalog, build
from game.content.errors import UnknownId
from game.content.load import read_pack
from game.plugin import load_all
from tests.content.packs import MODS, STOCK, write_pack

STOCK_ONLY = load_all(user=False).catalog
GUN = '[[weapon]]\nid = "gun"\nred = 1\n'


def joined(*folders: Path | str) -> Catalog:
    return build([read_pack(STOCK / folder if isinstance(folder, str) else folder) for folder in folders])


def test_resolve() -> None:
    assert STOCK_ONLY.resolve("profile", "ork") == "base:ork"
    assert STOCK_ONLY.resolve("profiles", "base:ork") == "base:ork"
    assert STOCK_ONLY.resolve("switch", "cut_corners") == "base:cut_corners"
    with pytest.raises(UnknownId) as caught:
        STOCK_ONLY.resolve("profile", "orkk")
    assert str(caught.value) == 'There is no profile "orkk"; did you mean "ork"?'
    with pytest.raises(UnknownId) as caught:
        STOCK_ONLY.resolve("profil", "ork")
    assert str(caught.value).startswith('There is no kind "profil"; did you mean "profiles"')


def test_resolve_a_name_of_two_plugins(tmp_path: Path) -> None:
    catalog = joined(*(write_pack(tmp_path, name, {"content/x.toml": GUN}) for name in ("one", "two")))
    with pytest.raises(UnknownId) as caught:
        catalog.resolve("weapon", "gun")
    assert str(caught.value) == 'The weapon "gun" may be "one:gun" or "two:gun": write it in full.'


def test_aliases(tmp_path: Path) -> None:
    mod = write_pack(tmp_path, "mod", {"content/x.toml": GUN}, manifest='aliases = { pistol = "gun" }\n')
    catalog = joined(mod)
    assert catalog.resolve("weapon", "mod:pistol") == catalog.resolve("weapon", "pistol") == "mod:gun"


def test_a_further_mod_never_makes_a_bare_name_ambiguous(tmp_path: Path) -> None:
    rival = write_pack(tmp_path, "rival", {"content/x.toml": '[[weapon]]\nid = "bolter"\nred = 9'})
    man = '[[profile]]\nid = "man"\nfaction = "aliens"\nweapon = "bolter"'
    user = write_pack(tmp_path, "user", {"content/x.toml": man}, needs="base")
    own = write_pack(tmp_path, "own", {"content/x.toml": man + '\n[[weapon]]\nid = "bolter"'}, needs="base")
    catalog = joined("base", rival, user, own)
    assert catalog.profiles["user:man"].weapon == "base:bolter"
    assert catalog.profiles["own:man"].weapon == "own:bolter"


def test_a_new_faction_of_an_army_may_play_its_missions(tmp_path: Path) -> None:
    text = '[[faction]]\nid = "grey_sons"\nrole = "assault"\nprofiles_of = "marines"\norder = 2\n'
    mod = write_pack(tmp_path, "mod", {"content/x.toml": text}, needs="marines")
    catalog = load_all((mod,), user=False).catalog
    chapters = ("marines:blood_angels", "marines:imperial_fists", "marines:ultramarines")
    order = ("eldar:eldar", *chapters, "mod:grey_sons")
    assert sorted(catalog.missions["missions_original:iron_sleeper"].factions) == sorted(order)


def test_texts_and_translations(tmp_path: Path) -> None:
    german = write_pack(tmp_path, "german", {"text/de.toml": '[profile."base:ork"]\nname = "Ork (de)"'}, needs="base")
    catalog = joined("base", german)
    assert catalog.name("de", "profile", "base:ork") == "Ork (de)"
    assert catalog.name("de", "profiles", "base:gretchin") == "Gretchin"
    assert catalog.name("fr", "profile", "base:ork") == "Orc"
    assert catalog.text("fr", "board.base:ring.room.e") == "cœur"
    assert catalog.text("en", "plugin.base.name") == "Base"
    assert catalog.text("en", "profile.base:nobody.name") == "profile.base:nobody.name"


def test_looks_are_joined_field_by_field(tmp_path: Path) -> None:
    skin = '[profile."base:ork"]\nmodel = "troll"'
    looks = joined("base", write_pack(tmp_path, "skin", {"visuals.toml": skin}, needs="base")).visuals
    assert (looks["profile"]["base:ork"]["model"], looks["profile"]["base:ork"]["palette"]) == ("troll", "orc")


def test_unit_profiles_and_what_a_faction_fields() -> None:
    classes = tuple(f"dreadnought:dreadnought_mk{number}" for number in (7, 8, 9, 10))
    assert STOCK_ONLY.unit_profiles("dreadnought:dreadnought") == classes
    assert STOCK_ONLY.unit_profiles("base:ork") == ("base:ork",)
    assert STOCK_ONLY.fields("marines:ultramarines", "marines:marine_bolter")
    assert not STOCK_ONLY.fields("marines:ultramarines", "base:ork")
    assert STOCK_ONLY.fields("base:alien", "dreadnought:dreadnought_mk7")
    assert STOCK_ONLY.fields("marines:ultramarines", "marines:librarian")
    assert STOCK_ONLY.fields("mercenaries:orks", "marines:librarian")
    assert not STOCK_ONLY.fields("eldar:eldar", "marines:librarian")


def test_digest_follows_play_and_nothing_else(tmp_path: Path) -> None:
    def digest(files: dict[str, str]) -> str:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        return read_pack(write_pack(folder, "mod", files)).digest

    plain = digest({})
    first = digest({"content/a.toml": GUN})
    assert digest({"content/b.toml": GUN}) == first
    assert digest({"content/a.toml": "# a remark\r\n" + GUN, "text/en.toml": "[weapon.gun]\nname = 'G'"}) == first
    assert digest({"content/a.toml": GUN, "visuals.toml": "[weapon.gun]", "client.py": "x = 1"}) == first
    others = [
        plain,
        digest({"content/a.toml": GUN + "white = 1"}),
        digest({"content/a.toml": GUN, "__init__.py": "x = 1\n"}),
        digest({"content/a.toml": GUN, "__init__.py": "x = 1\n", "inner/y.py": ""}),
    ]
    assert len({first, *others}) == 5
    assert digest({"content/a.toml": GUN, "__init__.py": "x = 1\r\n"}) == others[2]


def test_what_affects_play_is_stamped(tmp_path: Path) -> None:
    skin = write_pack(tmp_path, "skin", manifest="affects_play = false\n")
    with_skin = load_all((skin,), user=False)
    assert "skin" in with_skin.order
    assert [stamp.id for stamp in with_skin.catalog.plugins] == [stamp.id for stamp in STOCK_ONLY.plugins]
    assert "skin" not in [stamp.id for stamp in with_skin.catalog.plugins]
    assert with_skin.catalog.digest == STOCK_ONLY.digest
    assert load_all((MODS / "example_weapon",), user=False).catalog.digest != STOCK_ONLY.digest


def test_digest_is_the_same_in_any_process() -> None:
    code = "from game.plugin import load_all; print(load_all(user=False).catalog.digest)"
    root = STOCK.parent
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.strip() == STOCK_ONLY.digest


def test_pools_of_several_plugins_add_up(tmp_path: Path) -> None:
    row = '[[pool]]\nid = "more"\nfaction = "ultramarines"\nprofile = "marine_bolter"\nlimit = 2'
    mod = write_pack(tmp_path, "mod", {"content/x.toml": row}, needs="marines")
    catalog = load_all((mod,), user=False).catalog
    assert pool_of(catalog, "marines:ultramarines")["marines:marine_bolter"] == 7
    assert pool_of(catalog, "marines:blood_angels")["marines:marine_bolter"] == 5


def test_squads_and_their_faults() -> None:
    faction = "marines:ultramarines"
    squads = squads_of(STOCK_ONLY, faction, "light")
    assert squads[0].id == "marines:ultramarines_vanguard"
    assert all(not squad_faults(STOCK_ONLY, faction, "light", squad.members) for squad in squads)
    commander, bolter, cannon = (
        "marines:marine_commander_heavy_bolter",
        "marines:marine_bolter",
        "marines:marine_assault_cannon",
    )
    full = [commander, bolter, bolter, bolter, cannon]
    assert squad_faults(STOCK_ONLY, faction, "light", full) == []
    assert squad_faults(STOCK_ONLY, faction, "light", full[1:]) == ["commander"]
    assert squad_faults(STOCK_ONLY, faction, "light", full[:-1]) == ["troopers", "min_heavy"]
    assert squad_faults(STOCK_ONLY, faction, "light", [*full[:3], cannon, cannon]) == [f"pool {cannon}"]
    assert squad_faults(STOCK_ONLY, faction, "light", [*full[:4], "base:ork"]) == [
        "min_heavy",
        "not_of_faction base:ork",
    ]
    assert squad_faults(STOCK_ONLY, "base:alien", "light", []) == ["no_rule"]
