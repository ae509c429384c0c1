"""The hook ``mission_rules``, and its first-party user: the rule ``blip_not_on_first_board``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.catalog import Catalog
from game.plugin import culprit, load_all
from tests.content.packs import write_pack

RULE = "missions_original:blip_not_on_first_board"
DREADNOUGHT = "dreadnought:dreadnought_mk7"

SCRIPT = """
from game.api import hookimpl

class Never:
    def refuse_blip(self, ctx, rule_params, token_kind, board, first):
        return board == rule_params["board"]

class Broken:
    def refuse_blip(self, ctx, rule_params, token_kind, board, first):
        return helper(rule_params)

def helper(params):
    return params["missing"]

@hookimpl
def mission_rules():
    return {"never": Never(), "broken": Broken()}
"""
MISSION = """
[[mission]]
id = "m"
number = 1
squad = "light"
players_min = 1
players_max = 1
factions = ["marines"]
table = {{ kind = "two_by_two", boards = [] }}
blips = {{}}
primary = {{ kind = "destroy_unit", points = 30, target = "dreadnought" }}
rules = [{{ rule = "{}", params = {{ board = "ring", unit = "dreadnought" }} }}]
"""


class Context:
    """All that a script is told of a match here."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog


def test_the_first_board_is_refused_to_the_unit_and_no_other() -> None:
    loaded = load_all(user=False)
    mission = loaded.catalog.missions["missions_original:iron_sleeper"]
    ((refuse, params),) = loaded.hooks.scripts(mission)["refuse_blip"]
    assert params == {"unit": "dreadnought:dreadnought"}
    ctx = Context(loaded.catalog)
    assert refuse(ctx, params, DREADNOUGHT, "ring", True)
    assert not refuse(ctx, params, DREADNOUGHT, "ring", False)
    assert not refuse(ctx, params, "base:ork", "ring", True)
    assert RULE in loaded.hooks.mission_rules


def test_a_mission_names_its_own_rule_or_that_of_a_plugin_it_requires(tmp_path: Path) -> None:
    needs = "base marines dreadnought missions_original"
    for rule, full in (("never", "mod:never"), ("mod:never", "mod:never"), ("blip_not_on_first_board", RULE)):
        files = {"__init__.py": SCRIPT, "content/x.toml": MISSION.format(rule)}
        loaded = load_all([write_pack(tmp_path, "mod", files, needs=needs)], user=False)
        assert loaded.errors == ()
        mission = loaded.catalog.missions["mod:m"]
        assert [entry.rule for entry in mission.rules] == [full]
        ((refuse, params),) = loaded.hooks.scripts(mission)["refuse_blip"]
        assert refuse(Context(loaded.catalog), params, DREADNOUGHT, "ring", True)


def test_a_rule_that_nobody_knows(tmp_path: Path) -> None:
    files = {"__init__.py": SCRIPT, "content/x.toml": MISSION.format("nevr")}
    loaded = load_all([write_pack(tmp_path, "mod", files, needs="base marines dreadnought")], user=False)
    problem = 'field "rules.rule": there is no mission rule "nevr"; did you mean "never"?'
    assert [failure.sentence for failure in loaded.errors] == [f'mod/content/x.toml, [[mission]] "m", {problem}']


def test_a_script_that_throws_is_known_by_name(tmp_path: Path) -> None:
    loaded = load_all([write_pack(tmp_path, "mod", {"__init__.py": SCRIPT})], user=False)
    script: Any = loaded.hooks.mission_rules["mod:broken"]
    refuse = script.refuse_blip
    with pytest.raises(KeyError) as caught:
        refuse(Context(loaded.catalog), {}, DREADNOUGHT, "ring", True)
    blamed = culprit(caught.value)
    assert blamed is not None
    assert (blamed.plugin, blamed.function, blamed.problem) == ("mod", "helper", "KeyError ('missing')")


def test_an_error_of_our_own_blames_nobody() -> None:
    with pytest.raises(KeyError) as caught:
        load_all(user=False).catalog.profiles["nobody"]
    assert culprit(caught.value) is None
