"""The screens' texts: both languages whole, every key that the code asks for there."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

import pytest

import game.client.screens
from game.client.screens.words import dated, screen_pack
from game.client.texts import Texts, flattened

FOLDER = Path(game.client.screens.__file__).parent
SPOKEN = re.compile(r'\bword\(\s*"([a-z_.0-9]+)"')


def test_both_languages_hold_the_same_keys_and_no_other_places() -> None:
    english, french = (dict(flattened(screen_pack(lang))) for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", french[key])) <= set(re.findall(r"\{\w+\}", text)), key


def test_every_key_that_is_spoken_has_a_text() -> None:
    texts = Texts("en", [screen_pack("en")])
    spoken = {key for path in FOLDER.glob("*.py") for key in SPOKEN.findall(path.read_text(encoding="utf-8"))}
    assert len(spoken) > 60
    assert [key for key in sorted(spoken) if not texts.has(f"screens.{key}")] == []


@pytest.mark.parametrize(("lang", "shown"), [("en", "3 Mar 2026, 07:05"), ("fr", "3 mars 2026, 07:05")])
def test_dates_are_written_as_the_language_does(lang: str, shown: str) -> None:
    assert dated(Texts(lang, [screen_pack(lang)]), datetime(2026, 3, 3, 7, 5)) == shown
