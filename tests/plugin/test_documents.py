"""What mods/README.md and plugins/HOOKS.md tell is what there is."""

from __future__ import annotations

import re

import msgspec
import pytest

from game.content import defs
from game.content.lint import TEXTS
from game.content.load import Manifest
from game.content.tables import KINDS
from game.plugin.compile import TABLES
from game.plugin.scripts import SCRIPT_FUNCTIONS
from tests.content.packs import MODS, STOCK

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
