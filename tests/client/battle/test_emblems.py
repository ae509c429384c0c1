"""The pictures of cards: each stock card has its own, a mod's card a fitting one, a broken file the plain one."""

from __future__ import annotations

import logging
import shutil
from collections import defaultdict
from functools import lru_cache
from pathlib import Path

import numpy as np
import pytest

from game.client.corridor.emblems import OF_EFFECTS, OF_HANDS, card_art
from game.client.corridor.lookbook import Lookbook
from game.client.hud.card_art import PLAIN
from game.client.stage.palette import Palette
from game.client.ui.icons import Icons
from game.plugin import load_all
from game.plugin.check import check_folder
from tests.client.battle.setting import MODELS
from tests.content.packs import write_pack

EMBLEMS = MODELS / "icons" / "emblems"
CARDS = """
[[deck]]
id = "tricks"
cards = 3
hand = "order"
faction = "ultramarines"

[[card]]
id = "rush"
deck = "tricks"
kind = "double_move"
timing = "own_turn_start"

[[card]]
id = "own"
deck = "tricks"
kind = "double_move"
timing = "own_turn_start"

[[card]]
id = "shown"
deck = "tricks"
kind = "reveal_board"
timing = "own_turn_start"
"""
LOOKS = """
[card]
own = { emblem = "my_card" }

[deck]
tricks = { ground = "brass" }
"""


def book_of(*mods: Path) -> Lookbook:
    return Lookbook(load_all(mods, user=False).catalog, Palette(MODELS / "palette.toml"), "en")


@lru_cache(maxsize=1)
def stock() -> Lookbook:
    return book_of()


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    return write_pack(tmp_path, "mod", {"content/x.toml": CARDS, "visuals.toml": LOOKS}, needs="base marines")


def pixels(icons: Icons, name: str) -> bytes:
    return bytes(icons.icon(name, 40, PLAIN).get_ram_image())


def test_each_stock_card_names_an_emblem_that_exists() -> None:
    book, icons = stock(), Icons((MODELS / "icons",))
    cards = book.catalog.cards
    assert [card for card in cards if not book.visual("card", card).get("emblem")] == []
    assert [card for card in cards if not icons.has(card_art(book, card).icon)] == []


def test_no_emblem_stands_for_unrelated_cards() -> None:
    book = stock()
    effects = defaultdict(set)
    for card, entry in book.catalog.cards.items():
        effects[card_art(book, card).icon].add(entry.kind)
    assert {icon: kinds for icon, kinds in effects.items() if len(kinds) > 2} == {}
    assert len(effects) > 90


def test_each_effect_and_each_hand_has_an_emblem() -> None:
    book = stock()
    assert {entry.kind for entry in book.catalog.cards.values()} - set(OF_EFFECTS) == set()
    named = {*OF_EFFECTS.values(), *(emblem for emblem, _ in OF_HANDS.values())}
    assert [name for name in named if not (EMBLEMS / f"{name}.png").is_file()] == []
    assert [ground for _, ground in OF_HANDS.values() if not book.palette.has("ground", ground)] == []
    worn = {card_art(book, card).icon.rpartition("/")[2] for card in book.catalog.cards}
    assert {path.stem for path in EMBLEMS.glob("*.png")} == named | worn, "nothing lies there that no card shows"


def test_they_are_small_and_white() -> None:
    files = sorted(EMBLEMS.glob("*.png"))
    assert sum(file.stat().st_size for file in files) < 400 * 1024
    icons = Icons((MODELS / "icons",))
    for file in files:
        picture = np.frombuffer(pixels(icons, f"emblems/{file.stem}"), np.uint8).reshape(40, 40, 4)
        seen = picture[..., 3] > 128
        assert 0.06 < seen.mean() < 0.75, file.stem
        assert picture[..., :3][seen].min() > 250, file.stem


def test_no_two_emblems_look_the_same() -> None:
    icons = Icons((MODELS / "icons",))
    drawn = {pixels(icons, f"emblems/{file.stem}") for file in EMBLEMS.glob("*.png")}
    assert len(drawn) == len(list(EMBLEMS.glob("*.png")))


def test_the_decks_of_a_kind_stand_on_one_ground() -> None:
    book = stock()
    grounds = defaultdict(set)
    for card, entry in book.catalog.cards.items():
        grounds[book.catalog.decks[entry.deck].hand].add(card_art(book, card).ground)
    assert {hand: len(found) for hand, found in grounds.items() if hand} == dict.fromkeys(grounds.keys() - {""}, 1)
    assert len(set.union(*grounds.values())) == 6, "green and blue events, orders, equipment, psychic powers, exarchs"


def test_a_card_without_an_emblem_has_that_of_its_effect_else_of_its_deck(mod: Path) -> None:
    book = book_of(mod)
    assert card_art(book, "mod:rush").icon == "emblems/chevrons"
    assert card_art(book, "mod:own").icon == "emblems/my_card"
    brass = tuple(round(value * 255) for value in book.palette.colour("ground", "brass"))
    assert card_art(book, "mod:rush").ground == brass


def test_an_effect_that_only_a_plugin_knows_has_the_emblem_of_the_deck(
    mod: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(OF_EFFECTS, "double_move")
    assert card_art(book_of(mod), "mod:rush").icon == "emblems/new_orders"
    looks = mod / "visuals.toml"
    looks.write_text(looks.read_text().replace('ground = "brass"', 'emblem = "boot", ground = "no such"'))
    book = book_of(mod)
    assert card_art(book, "mod:rush").icon == "emblems/boot"
    assert card_art(book, "mod:rush").ground == card_art(book, "marines:or_um_fire").ground


@pytest.mark.parametrize("data", [None, b"", b"no picture", b"\x89PNG\r\n\x1a\n"])
def test_a_missing_or_broken_emblem_is_a_plain_card_and_one_line_in_the_log(
    mod: Path, data: bytes | None, caplog: pytest.LogCaptureFixture
) -> None:
    if data is not None:
        file = mod / "models" / "icons" / "emblems" / "my_card.png"
        file.parent.mkdir(parents=True)
        file.write_bytes(data)
    icons = Icons((mod / "models" / "icons", MODELS / "icons"))
    with caplog.at_level(logging.WARNING):
        drawn = pixels(icons, "emblems/my_card")
        icons.icon("emblems/my_card", 20, PLAIN)
    assert drawn == pixels(icons, PLAIN)
    assert len([record for record in caplog.records if "my_card" in record.getMessage()]) == 1


def test_a_mods_own_emblem_is_shown_and_the_check_tells_one_that_is_not_there(mod: Path) -> None:
    where = 'visuals.toml, [card.own], field "emblem"'
    looks = mod / "visuals.toml"
    looks.write_text(looks.read_text().replace('"my_card"', '"my_own"').replace('"brass"', '"bras"'))
    found = check_folder(mod)
    assert any(finding.startswith(f'{where}: models/icons/emblems has no "my_own"') for finding in found)
    assert any('models/palette.toml has no "bras"; did you mean "brass"?' in finding for finding in found)
    file = mod / "models" / "icons" / "emblems" / "my_own.png"
    file.parent.mkdir(parents=True)
    shutil.copy(EMBLEMS / "boot.png", file)
    assert not any(where in finding for finding in check_folder(mod))
    icons = Icons((mod / "models" / "icons", MODELS / "icons"))
    assert pixels(icons, card_art(book_of(mod), "mod:own").icon) == pixels(icons, "emblems/boot")
