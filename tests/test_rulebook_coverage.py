"""Each section of the rulebook that this version plays is cited by a scenario file or by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

COVERED = """
C1.1 C1.2 C1.3 C1.4
C2.1 C2.2 C2.3 C2.4 C2.5 C2.6
C3.1 C3.2 C3.3 C3.4
C4.1 C4.2 C4.3
C5.2 C5.3 C5.4 C5.5
C6.1 C6.2 C6.3 C6.4 C6.5 C6.6
C7.1 C7.2 C7.3 C7.4
C8.1 C8.2 C8.3 C8.4 C8.5 C8.6 C8.7 C8.8 C8.10
C9.1 C9.2
C10.1 C10.2 C10.3 C10.4 C10.5 C10.6 C10.7
C11.1 C11.2 C11.3
C12.1 C12.3 C12.4 C12.5 C12.7
C13.1 C13.2
C14.1 C14.2
C15.1 C15.2 C15.3
C16.1 C16.2 C16.3
C17.1 C17.2 C17.3
C18
""".split()
"""The sections that this version plays. C4.4 says where to look (C7.3); the others missing come with later armies,
cards and campaigns.
"""

SECTION = re.compile(r"\bC\d+(?:\.\d+)?\b")
RULE = re.compile(r'^rule = "([^"]*)"$', re.MULTILINE)


def cited() -> set[str]:
    """Sections named as the rule of a scenario, or in the text of a test."""
    sections: set[str] = set()
    for path in TESTS.rglob("*.toml"):
        for rule in RULE.findall(path.read_text("utf-8")):
            sections.update(SECTION.findall(rule))
    for path in TESTS.rglob("test_*.py"):
        if path != Path(__file__):
            sections.update(SECTION.findall(path.read_text("utf-8")))
    return sections


def test_every_section_is_cited() -> None:
    assert sorted(set(COVERED) - cited()) == []


@pytest.mark.parametrize("chapter", sorted({section.split(".")[0] for section in COVERED} - {"C1", "C2", "C3"}))
def test_every_chapter_has_scenarios(chapter: str) -> None:
    files = list((TESTS / "scenarios").rglob("*.toml"))
    rules = [rule for path in files for rule in RULE.findall(path.read_text("utf-8"))]
    assert any(re.match(rf"{chapter}\b", rule) for rule in rules)


def test_every_scenario_cites_a_section() -> None:
    for path in (TESTS / "scenarios").rglob("*.toml"):
        rules = RULE.findall(path.read_text("utf-8"))
        assert len(rules) == 1, path.name
        assert SECTION.fullmatch(rules[0]), path.name
