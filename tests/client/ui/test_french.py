"""One word for one thing in all that French players read: the list stands at the top of the client's ``fr.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
FILES = sorted(
    [*ROOT.glob("game/client/**/text/fr.toml"), *ROOT.glob("plugins/*/text/fr.toml"), *ROOT.glob("mods/*/text/fr.toml")]
)
SECOND_WORDS = (
    r"\bmanches?\b",
    r"extraterrestre",
    r"\baliens?\b",
    r"\bpions?\b",
    r"\béchos?\b(?! fantôme)",
    r"\bmêlée\b",
    r"\bmouvement",
    r"\bfulgurant",
    r"\bextensions?\b",
    r"jetons? de (la )?mission",
    r"\bmachines? :|\b(sur cette|aux) machines?\b",
    r"l’armure (de votre (chef|escouade)|compte|ne compte)",
)
ALLOWED = {"less_motion"}
"""Texts that speak of pictures that move, not of figures."""


def texts(table: dict[str, Any], key: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from texts(value, f"{key}.{name}")
        elif isinstance(value, str):
            yield f"{key}.{name}", value


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_second_word_for_a_thing(path: Path) -> None:
    found = [
        (key, word)
        for key, text in texts(tomllib.loads(path.read_text(encoding="utf-8")))
        if key.rpartition(".")[2] not in ALLOWED
        for word in SECOND_WORDS
        if re.search(word, text, re.IGNORECASE)
    ]
    assert not found
