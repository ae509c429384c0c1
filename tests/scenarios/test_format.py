"""Every word of the scenario format (mods/README.md, "Scenario files") is used by some scenario that holds."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.testing import scenario_command_words as commands
from game.testing import scenario_words as words
from tests.corridor.test_random_games import CODES, NEVER_ASKED, QUESTIONS

TOP = Path(__file__).parents[2]
FILES = sorted([*(TOP / "tests/scenarios").rglob("*.toml"), *(TOP / "plugins").glob("*/tests/**/*.toml")])

TABLES: dict[str, type[words.Line]] = {
    "scenario": words.Scenario,
    "figures": words.FigureLine,
    "blips": words.BlipLine,
    "tokens": words.TokenLine,
    "docks": words.DockLine,
    "objects": words.ObjectLine,
    "exits": words.ExitLine,
    "army": words.ArmyLine,
    "campaign": words.CampaignLine,
    "mission": words.MissionLine,
    "ask": words.Seen,
    "expect": words.Expect,
    "expect.mission": words.MissionWords,
    **{f"do {kind}": line for kind, line in commands.COMMANDS.items()},
}

MEANINGLESS = {("do man", "facing"), ("do leave_gun", "facing")}
"""Keys that one record has for another command's sake."""

Used = dict[str, Counter[str]]


@cache
def used() -> Used:
    """How often each key, command, code and question stands in the scenario files."""
    found: Used = defaultdict(Counter)
    for path in FILES:
        scenario = tomllib.loads(path.read_text("utf-8"))
        found["scenario"].update([*scenario])
        for table in ("figures", "blips", "tokens", "docks", "objects", "exits"):
            for line in scenario.get(table, ()):
                found[table].update([*line])
        for line in scenario.get("army", {}).values():
            found["army"].update([*line])
        found["campaign"].update([*scenario.get("campaign", {})])
        mission = scenario.get("mission")
        found["mission"].update([*mission] if isinstance(mission, dict) else ())
        found["pool"].update(token.get("pool", "blips") for token in scenario.get("tokens", ()))
        found["phase"][scenario.get("phase", "play")] += 1
        for step in scenario.get("step", ()):
            count_step(found, step)
    return found


def count_step(found: Used, step: dict[str, Any]) -> None:
    if "do" in step:
        found[f"do {step['do']['type']}"].update({*step["do"]} - {"type"})
        found["command"][step["do"]["type"]] += 1
    found["ask"].update([*step.get("ask", ())])
    expect = step.get("expect", {})
    found["expect"].update([*expect])
    found["code"][expect.get("refused", "")] += 1
    found["question"][expect.get("question", "")] += 1
    found["expect.mission"].update([*expect.get("mission", ())])


def keys() -> Iterator[tuple[str, str]]:
    for table, record in TABLES.items():
        for field in msgspec.structs.fields(record):
            yield table, field.encode_name


@pytest.mark.parametrize("table", TABLES)
def test_each_key_stands_in_a_scenario(table: str) -> None:
    wanted = {key for where, key in keys() if where == table and (where, key) not in MEANINGLESS}
    assert wanted - set(used()[table]) == set()


def test_each_command_pool_and_phase_does() -> None:
    assert set(used()["command"]) == set(commands.COMMANDS)
    assert set(used()["pool"]) == {"blips", "reinforcements", "trophies"}
    assert {"play", "setup", "reinforce"} <= set(used()["phase"])


def test_each_question_is_asked() -> None:
    assert QUESTIONS - set(used()["question"]) == set()


def test_each_code_is_given() -> None:
    assert CODES - set(used()["code"]) == set()
    assert not set(NEVER_ASKED) & set(used()["code"])
