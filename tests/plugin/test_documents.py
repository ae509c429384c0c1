"""What mods/README.md and plugins/HOOKS.md tell is what there is."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from game.content import defs, tips
from game.content.lint import TEXTS
from game.content.load import Manifest
from game.content.looks import LOOKS
from game.content.tables import KINDS
from game.corridor import records as corridor
from game.corridor.card_effects import BUILT_IN
from game.corridor.effects.change import Change
from game.corridor.state import State
from game.plugin import load_all
from game.plugin.compile import TABLES
from game.plugin.scripts import SCRIPT_FUNCTIONS
from game.testing.purity import impure_code
from game.testing.scenario import run_text
from tests.content.packs import MODS, STOCK, write_pack

README = (MODS / "README.md").read_text(encoding="utf-8")
HOOKS = (STOCK / "HOOKS.md").read_text(encoding="utf-8")
WORDS = set(re.findall(r"`(?:\[\[)?(\w+)(?:\]\])?", README)) | set(
    re.findall(r"\w+", " ".join(re.findall(r"`[^`\n]*`", README)))
)

RECORDS = [
    Manifest,
    *(kind.record for kind in KINDS.values()),
    defs.TableLayout,
    defs.BoardRef,
    defs.EdgeSpan,
    defs.Objective,
    defs.MissionRule,
    defs.Dice,
    tips.Sign,
    tips.Pointer,
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_every_field_is_told(record: type[msgspec.Struct]) -> None:
    missing = {field.encode_name for field in msgspec.structs.fields(record)} - WORDS
    assert not missing


def test_every_word_of_a_field_is_told() -> None:
    for record in RECORDS:
        info = msgspec.inspect.type_info(record)
        assert isinstance(info, msgspec.inspect.StructType)
        for field in info.fields:
            if isinstance(field.type, msgspec.inspect.LiteralType):
                assert {str(value) for value in field.type.values if value} <= WORDS, field.name


def test_every_table_and_text_is_told() -> None:
    assert set(KINDS) <= WORDS
    assert {field for fields in TEXTS.values() for field in fields} <= WORDS


def test_every_hook_is_told() -> None:
    for hook in (*TABLES, "content_pack", *SCRIPT_FUNCTIONS):
        assert f"`{hook}(" in HOOKS


def test_the_example_scenario_is_the_one_in_the_folder() -> None:
    scenario = (MODS / "example_weapon/tests/arc_lance.toml").read_text(encoding="utf-8")
    assert f"```toml\n{scenario}```" in README


def test_every_look_is_told() -> None:
    for kind, record in LOOKS.items():
        assert {kind, *(field.name for field in msgspec.structs.fields(record))} <= WORDS


def test_every_kind_of_card_and_param_is_told() -> None:
    assert set(BUILT_IN) <= WORDS
    params = {param for card in load_all(user=False).catalog.cards.values() for param in card.params}
    assert params - UNREAD <= WORDS
    assert set(Change.__struct_fields__) <= WORDS


UNREAD = {"activations", "armour_counts", "attacks", "cards", "orders_each", "points", "removes"}
"""What our cards repeat of their rulebook and no rule reads: it follows from the kind."""


def test_events_that_are_told_have_these_fields() -> None:
    told = re.findall(r"`([A-Z]\w+)\((\w+(?:, \w+)*)\)`", HOOKS.split("### What code may read")[1])
    assert len(told) >= 10
    for name, fields in told:
        assert [*getattr(corridor, name).__struct_fields__][: len(fields.split(", "))] == fields.split(", ")
    for word in re.findall(r"`state\.(\w+)", HOOKS):
        assert hasattr(State, word) or word in State.__slots__


BAD_AIR = """
format = 1
title = "Bad air"
plan = '''
+=+=+=+
:. . .:
+=+=+=+
'''
seats = ["ultramarines", "blood_angels", "alien"]
turn = "blood_angels"
events = ["bad_air"]
figures = [
  { id = "m1", is = "marine_bolter", seat = "ultramarines", at = [0, 0] },
  { id = "m2", is = "marine_bolter", seat = "blood_angels", at = [2, 0] },
]
dice = { white = [2, 1] }

[[step]]
do = { type = "end_turn" }
expect = { question = "choose_seat" }

[[step]]
do = { type = "answer", choice = "ultramarines" }
expect = { dead = ["m1"], alive = ["m2"], dice_left = 0 }
"""


def test_the_effect_that_is_shown_works(tmp_path: Path) -> None:
    """The code in HOOKS.md, as it stands there, on a card."""
    (code,) = (block for block in re.findall(r"```python\n(.*?)```", HOOKS, re.DOTALL) if "class BadAir" in block)
    card = (
        '[[card]]\nid = "bad_air"\ndeck = "event_green"\nkind = "bad_air"\ntiming = "on_draw"\nparams = { white = 2 }'
    )
    folder = write_pack(tmp_path, "airless", {"__init__.py": code, "content/x.toml": card}, needs="base marines")
    loaded = load_all([folder], user=False)
    assert loaded.errors == ()
    report = run_text(BAD_AIR, loaded)
    assert report.ok, report.lines()
    assert impure_code(folder) == []
