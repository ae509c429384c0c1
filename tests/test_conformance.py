"""The conformance suite: our own plugins and example mods pass it, an impure plugin is caught."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from game.plugin import load_all
from game.testing.conformance import SUSPICION, conform, missions_of, unsteady
from game.testing.purity import another_world, impure_code
from tests.content.packs import write_pack

TOP = Path(__file__).parents[1]
OURS = sorted(path.parent for pattern in ("plugins/*", "mods/*") for path in TOP.glob(f"{pattern}/plugin.toml"))
IMPURE = TOP / "tests" / "plugins" / "impure"


@pytest.mark.parametrize("folder", OURS, ids=lambda folder: folder.name)
def test_ours_conform(folder: Path) -> None:
    assert conform(folder, games=2, commands=60) == []


def test_the_impure_one_is_caught() -> None:
    findings = conform(IMPURE, games=2)
    assert findings[0] == '__init__.py, line 3: it imports "random", which a plugin may not (the game is in game.api).'
    assert findings[1] == '__init__.py, line 4: it imports "time", which a plugin may not (the game is in game.api).'
    assert findings[2].startswith("The mission impure:moody_sleeper (seed ")
    assert findings[2].endswith(SUSPICION)
    assert len(findings) == 3


CARD = """
from game.api import corridor, hookimpl

class Odd:
    question = "{0}"

    def choices(self, state, seat, card):
        return {1}

    def take(self, turn, seat, card, choice):
        {2}

@hookimpl
def card_effects():
    return {{"odd": Odd()}}
"""
DECK = """
[[card]]
id = "odd"
deck = "event_green"
kind = "odd"
timing = "on_draw"
"""


@pytest.mark.parametrize(
    ("question", "choices", "does", "said"),
    [
        ("", "[]", "turn.state.figures.clear()", "EndTurn changes the match without an event, and no screen would"),
        (
            "",
            "[]",
            "turn.emit(corridor.FigureHurt(next(iter(turn.state.figures)), 3, seat))",
            "stands there without a life: queue a WoundDue",
        ),
        ("choose_figure", "[1.5, 2.5]", "pass", "fails in choices: it answers [1.5, 2.5], not a list of ids."),
        ("", "[]", "raise SystemExit(3)", 'the plugin "mod" fails in take: SystemExit (3).'),
        ("", "[]", "raise GeneratorExit", 'the plugin "mod" fails in take: GeneratorExit.'),
    ],
)
def test_an_effect_that_is_wrong_is_told(tmp_path: Path, question: str, choices: str, does: str, said: str) -> None:
    files = {"__init__.py": CARD.format(question, choices, does), "content/x.toml": DECK}
    folder = write_pack(tmp_path, "mod", files, needs="base marines dreadnought missions_original")
    loaded = load_all([folder], user=False)
    assert loaded.errors == ()
    (finding,) = unsteady(loaded, loaded.catalog.missions["missions_original:iron_sleeper"], "mod", 1, 160)
    assert said in finding


MEMORY = """
from game.api import hookimpl

class Counting:
    asked = 0

    def refuse_blip(self, ctx, rule_params, token_kind, board, first):
        Counting.asked += 1
        return Counting.asked % 3 == 0

@hookimpl
def mission_rules():
    return {"moody": Counting()}
"""


def test_a_memory_of_its_own_is_caught(tmp_path: Path) -> None:
    mission = (IMPURE / "content" / "mission.toml").read_text("utf-8")
    folder = write_pack(
        tmp_path, "mod", {"__init__.py": MEMORY, "content/m.toml": mission}, needs="base marines dreadnought"
    )
    assert impure_code(folder) == []
    loaded = load_all([folder], user=False)
    (mission_of_mod,) = missions_of(loaded.catalog, "mod")
    (finding,) = unsteady(loaded, mission_of_mod, "mod", 3, 160)
    assert finding.endswith(SUSPICION)


def test_a_failing_rule_is_named(tmp_path: Path) -> None:
    code = MEMORY.replace("Counting.asked += 1", "raise KeyError(board)")
    mission = (IMPURE / "content" / "mission.toml").read_text("utf-8")
    folder = write_pack(
        tmp_path, "mod", {"__init__.py": code, "content/m.toml": mission}, needs="base marines dreadnought"
    )
    (finding,) = conform(folder)
    assert 'the plugin "mod" fails in refuse_blip: KeyError' in finding


def test_what_code_may_not_do(tmp_path: Path) -> None:
    code = "import os\nfrom game.corridor import apply\nfrom . import other\nimport math\nx = hash('a')\n"
    folder = write_pack(tmp_path, "mod", {"__init__.py": code, "other.py": "", "tests/t.py": "import os"})
    found = impure_code(folder)
    assert [finding.split(":")[0] for finding in found] == [f"__init__.py, line {line}" for line in (1, 2, 5)]


def test_a_failing_scenario_is_named(tmp_path: Path) -> None:
    text = (TOP / "mods" / "example_weapon" / "tests" / "arc_lance.toml").read_text("utf-8")
    text = text.replace("marine_arc_lance", "marine_bolter")
    folder = write_pack(tmp_path, "mod", {"tests/x.toml": text, "tests/y.toml": "format = 3"}, needs="base marines")
    wrong, unread = conform(folder, games=1, commands=5)
    began = "The scenario x.toml does not come out as it says, in step 1: "
    assert wrong == began + "expected {'dead': ('o1', 'o2')}, but {'dead': ['o1']}."
    assert unread.endswith("y.toml: this version reads scenarios of format 1.")


def test_another_world_is_left_again() -> None:
    clock, chance = time.time, random.getstate()
    before = time.time()
    with another_world(2):
        assert time.time() > before + 100_000
        random.random()
    assert time.time is clock
    assert random.getstate() == chance
