"""Each particular reason of a refusal can be said in words, in both languages; an army's says its numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.client.texts import LANGUAGES, Texts
from game.corridor.armies import fault_words
from game.corridor.setup import SeatChoice, Standing
from game.plugin import load_all

RULES = Path(__file__).resolve().parents[2] / "game" / "corridor"
GIVEN = re.compile(r'Refusal\(\s*"(\w+)",\s*\{[^{}]*"why": ("\w+"(?: if [^{}]* else "\w+")?)')

CATALOG = load_all(user=False).catalog
MISSION = CATALOG.missions["campaigns:vesper_press_gang"]
LIGHT = ("marine_commander_heavy_bolter", "marine_bolter", "marine_bolter", "marine_bolter", "marine_plasma_gun")


def reasons() -> set[tuple[str, str]]:
    """Each code with each reason that the rules give it, those of armies apart."""
    source = "\n".join(path.read_text("utf-8") for path in sorted(RULES.rglob("*.py")))
    return {
        (code, why)
        for code, said in GIVEN.findall(source)
        for why in re.findall(r'"(\w+)"', said)
        if code != "bad_army"
    }


def test_reasons_are_found() -> None:
    assert ("not_targetable", "own") in reasons()
    assert len(reasons()) > 35


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_its_sentence(lang: str) -> None:
    texts = Texts(lang)
    missing = {(code, why) for code, why in reasons() if not texts.has(f"refusal.{code}_{why}")}
    assert missing == set()


def squad(*members: str) -> SeatChoice:
    full = tuple(CATALOG.resolve("profile", name) for name in members)
    return SeatChoice("marines:ultramarines", members=full, standing=Standing(0, 0, 0, True))


@pytest.mark.parametrize(
    ("choice", "fault", "words"),
    [
        (squad(*LIGHT[:-1]), "troopers", {"want": 4, "there": 3}),
        (squad(*LIGHT[1:]), "commander", {"want": 1, "there": 0}),
        (squad(*LIGHT[:-1], "marine_bolter"), "min_heavy", {"want": 1, "there": 0}),
        (
            squad(*LIGHT),
            "pool marines:marine_bolter",
            {"id": "marines:marine_bolter", "most": 3, "there": 3},
        ),
        (squad(*LIGHT[:-2], "librarian", LIGHT[-1]), "cost_badges", {"short": 2}),
        (squad(*LIGHT), "orders_too_many", {"most": 1, "there": 0}),
        (squad(*LIGHT), "hired", {}),
    ],
)
def test_an_armys_fault_says_its_numbers(choice: SeatChoice, fault: str, words: dict[str, str | int]) -> None:
    assert fault_words(CATALOG, MISSION, choice, fault, 1) == {"why": fault, **words}
