"""The codex: rows for ``--json`` and text for a terminal."""

from __future__ import annotations

import json
import re

import pytest

from game.content.codex import CODEX_KINDS, codex
from game.content.codex_text import COLUMNS, LABELS, TITLES, codex_text
from game.content.errors import UnknownId
from game.plugin import load_all

CATALOG = load_all(user=False).catalog


def test_rows_are_plain_and_complete() -> None:
    rows = codex(CATALOG)
    assert json.loads(json.dumps(rows)) == rows
    assert [kind for kind in CODEX_KINDS if any(row["type"] == kind for row in rows)] == list(CODEX_KINDS)
    for row in rows:
        assert ":" not in row["id"]
        assert row["en"] == row["name"]
        assert "secret" not in row


def test_one_kind_and_a_language() -> None:
    rows = codex(CATALOG, "profiles", "fr")
    assert {row["type"] for row in rows} == {"profile"}
    assert rows == codex(CATALOG, "profile", "fr")
    ork = next(row for row in rows if row["id"] == "ork")
    assert (ork["name"], ork["en"], ork["fr"], ork["plugin"]) == ("Orc", "Ork", "Orc", "base")


def test_unknown_kind() -> None:
    with pytest.raises(UnknownId) as caught:
        codex(CATALOG, "wepons")
    assert str(caught.value) == 'There is no kind "wepons"; did you mean "weapons" or "weapon"?'


def test_text() -> None:
    text = codex_text(codex(CATALOG, "weapon"))
    assert text.splitlines()[0] == "WEAPONS"
    assert re.search(r"^plasma_gun +Plasma gun +heavy +2 red line_shared +yes$", text, re.M)
    assert "2 rouge line_shared" in codex_text(codex(CATALOG, lang="fr"), "fr")


def test_every_column_has_a_label_in_both_languages() -> None:
    assert set(COLUMNS) == set(TITLES) == set(CODEX_KINDS)
    assert {column for columns in COLUMNS.values() for column in columns} == set(LABELS)
