"""The hook ``objective_kinds``: kinds of objective besides the rules' own words."""

from __future__ import annotations

from pathlib import Path

from game.corridor import records as r
from game.corridor.missions import check_objectives, seat_done
from game.corridor.objectives import goals_of
from game.corridor.ruleset import CORRIDOR
from game.engine.step import Turn
from game.plugin import load_all
from game.testing.scenario_position import load_position
from tests.content.packs import write_pack

CODE = """
from game.api import hookimpl

class Sing:
    def winner(self, state, objective, which, moment):
        return ""

@hookimpl
def objective_kinds():
    return {"sing": Sing()}
"""
MISSION = """
[[mission]]
id = "m"
number = 1
squad = "light"
players_min = 1
players_max = 1
factions = ["marines"]
table = { kind = "two_by_two", boards = [] }
blips = {}
primary = { kind = "KIND", points = 30 }
"""


def test_a_kind_is_of_the_plugin_or_a_word_of_the_rules(tmp_path: Path) -> None:
    for word, full in (("sing", "mod:sing"), ("destroy_unit", "destroy_unit")):
        files = {"__init__.py": CODE, "content/x.toml": MISSION.replace("KIND", word)}
        loaded = load_all([write_pack(tmp_path, "mod", files, needs="base marines")], user=False)
        assert loaded.errors == ()
        assert loaded.catalog.missions["mod:m"].primary.kind == full
    assert list(loaded.hooks.objective_kinds) == ["mod:sing"]


SINGER = """
from game.api import Goals, corridor, hookimpl

class Sing:
    watch = False

    def winner(self, state, objective, which, moment):
        return str(state.notes.get(f"song.{which}", "")) if moment == "turn_over" else ""

    def turn_over(self, turn, objective, which, seat):
        turn.emit(corridor.Noted(f"song.{which}", seat))

    def goals(self, state, objective, which, seat):
        return Goals(squares=1)

@hookimpl
def objective_kinds():
    return {"sing": Sing()}
"""
SCENE = """
format = 1
title = "Whoever ends a turn has sung"
plan = '''
+=+=+
:. .:
+=+=+
'''
seats = ["ultramarines", "alien"]
mission = { primary = { kind = "sing", points = 30 } }
figures = [{ id = "m1", is = "marine_bolter", seat = "ultramarines", at = [0, 0] }]
"""


def test_a_kind_in_code_is_judged_remembers_and_leads(tmp_path: Path) -> None:
    mod = write_pack(tmp_path, "mod", {"__init__.py": SINGER}, needs="base marines")
    scene = tmp_path / "scene.toml"
    scene.write_text(SCENE, encoding="utf-8")
    turn = Turn(CORRIDOR, load_position(scene, load_all([mod], user=False)))
    mission = turn.state.setting.mission
    assert mission is not None
    assert goals_of(turn.state, mission.primary, "primary", "ultramarines").squares == 1
    check_objectives(turn)
    assert not turn.events
    seat_done(turn, "ultramarines")
    assert turn.state.progress.primary == "ultramarines"
    assert isinstance(turn.events[-1], r.MissionTokenWon)
