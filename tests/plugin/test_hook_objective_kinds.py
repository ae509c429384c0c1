"""The hook ``objective_kinds``: kinds of objective besides the rules' own words."""

from __future__ import annotations

from pathlib import Path

from game.plugin import load_all
from tests.content.packs import write_pack

CODE = "from game.api import hookimpl\n@hookimpl\ndef objective_kinds():\n    return {'sing': 'who sings'}\n"
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
    assert loaded.hooks.objective_kinds == {"mod:sing": "who sings"}
