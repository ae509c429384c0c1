"""The rulebook: every section in both languages, nothing named in vain, every section that the code cites."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.catalog import Catalog, build
from game.content.codex import codex
from game.content.codex_text import codex_text
from game.content.load import read_pack
from game.content.rulebook import LOST, chapter_of, cited_in, faults, nearest, numbers, section_text
from game.content.rulebook_lists import LISTS
from game.plugin import load_all
from tests.content.packs import write_pack

TOP = Path(__file__).parents[2]
CATALOG = load_all(user=False).catalog
LANGS = ("en", "fr")

LAST = {1: 4, 2: 7, 3: 4, 4: 4, 5: 5, 6: 6, 7: 4, 8: 10, 9: 2, 10: 7, 11: 3, 12: 8, 13: 2, 14: 2, 15: 3, 16: 3, 17: 3}
"""The chapters of the rulebook, each with the number of its last section; C18 completes others."""

SECTIONS = [
    *(f"C{chapter}" + (f".{rule}" if rule else "") for chapter, last in LAST.items() for rule in range(last + 1)),
    "C18",
]


def test_every_section_is_there_in_reading_order() -> None:
    assert list(numbers(CATALOG)) == SECTIONS


@pytest.mark.parametrize("lang", LANGS)
def test_every_section_has_title_and_text(lang: str) -> None:
    for number, full in numbers(CATALOG).items():
        for field in ("name", "text"):
            assert CATALOG.texts[lang].get(f"section.{full}.{field}", "").strip(), (number, field)
        text = section_text(CATALOG, full, lang)
        assert "{" not in text, number
        assert LOST not in text.replace(" ?", "").split(), number
        assert list(faults(CATALOG, full, lang)) == []


def test_the_languages_are_not_each_other() -> None:
    for full in numbers(CATALOG).values():
        english, french = (section_text(CATALOG, full, lang) for lang in LANGS)
        assert english != french
        assert english.count("# ") == french.count("# "), full


def test_every_section_that_the_code_cites_is_there() -> None:
    for folder in ("game", "plugins", "mods"):
        for path in sorted((TOP / folder).rglob("*.py")) + sorted((TOP / folder).rglob("content/*.toml")):
            for cited in re.findall(r"\bC\d+(?:\.\d+)?\b", path.read_text("utf-8")):
                assert cited in SECTIONS, f"{path.name}: {cited}"


def test_switches_and_their_sections() -> None:
    for switch in CATALOG.switches.values():
        assert switch.section in SECTIONS


@pytest.mark.parametrize("name", LISTS)
def test_every_list_is_shown_and_full(name: str) -> None:
    slot = "{list." + name + "}"
    full = next(one for one in CATALOG.sections if slot in CATALOG.texts["en"][f"section.{one}.text"])
    for lang in LANGS:
        rows = LISTS[name](CATALOG, full, lang)
        assert rows
        assert not any("{" in row or "section." in row for row in rows)


def test_numbers_come_from_the_content() -> None:
    gun = CATALOG.profiles["dreadnought:tarantula"]
    assert f"armour {gun.armour}" in section_text(CATALOG, nearest(CATALOG, "C12.2"), "en")
    worth = section_text(CATALOG, nearest(CATALOG, "C15.1"), "en")
    assert "- 50: Dreadnought, class X" in worth


def test_a_citation_leads_to_its_section_or_its_chapter() -> None:
    assert nearest(CATALOG, "C6.3") == "rulebook:c6_3"
    assert nearest(CATALOG, "C18.9") == "rulebook:c18"
    assert nearest(CATALOG, "Z1") == ""
    assert chapter_of("C12.3") == "C12"
    assert cited_in("see C8.6 and C15, then C8.6 (but 3C4 is none)") == ["C8.6", "C15"]


def own_chapter(tmp_path: Path, text: str) -> Catalog:
    """A catalog of a mod that brings a chapter of its own."""
    files = {
        "content/more.toml": '[[section]]\nid = "x1_10"\n[[section]]\nid = "x1_2"\n[[section]]\nid = "x1"\n',
        "text/en.toml": f'[section]\nx1 = {{ name = "More", text = "{text}" }}\n',
    }
    return build([read_pack(write_pack(tmp_path, "more", files))])


def test_a_mod_brings_its_own_chapter(tmp_path: Path) -> None:
    catalog = own_chapter(tmp_path, "Armour {profile.nobody.armour}, {list.nothing}; see X1.2 and X9.")
    assert list(numbers(catalog)) == ["X1", "X1.2", "X1.10"]
    assert section_text(catalog, "more:x1", "fr").startswith(f"Armour {LOST}, {LOST};")
    assert list(faults(catalog, "more:x1", "en")) == ["{profile.nobody.armour}", "{list.nothing}", "X9"]


def test_the_codex_prints_it() -> None:
    rows = codex(CATALOG, "rules", "fr")
    assert rows == codex(CATALOG, "sections", "fr")
    assert [row["number"] for row in rows] == SECTIONS
    text = codex_text(rows, "fr")
    assert "C6.3  Ce qui arrête un pas" in text
    assert max(map(len, text.splitlines())) <= 100
