"""The runner of scenario files: what it refuses, what it reports, and its shorthands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.plugin import Loaded, load_all
from game.testing.scenario import ScenarioError, load_position, run_file, run_text
from tests.content.packs import write_pack
from tests.test_scenarios import PROOF, loaded_with

HEAD = """
format = 1
title = "A test"
plan = '''
+=+=+=+=+=+=+
:. . . . . .:
+=+=+=+=+=+=+
'''
seats = ["ultramarines", "alien"]
figures = [
  { id = "m1", is = "marine_bolter", seat = "ultramarines", at = [0, 0] },
  { id = "o1", is = "ork", seat = "alien", at = [5, 0] },
]
"""


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    return loaded_with(PROOF)


def step(do: str, expect: str = "", dice: str = "") -> str:
    return f"{HEAD}dice = {{ {dice} }}\n[[step]]\ndo = {{ {do} }}\nexpect = {{ {expect} }}\n"


MISTAKES = [
    (HEAD + "colour = 3", 'x.toml: there is no key "colour".'),
    (HEAD.replace("format = 1", "format = 2"), "x.toml: this version reads scenarios of format 1."),
    (HEAD.replace('title = "A test"', ""), 'x.toml: the key "title" is missing.'),
    (
        HEAD.replace('title = "A test"', "title = 3"),
        'x.toml: the key "title": this must be a text, not a whole',
    ),
    (HEAD + "campaign = { score = {} }", 'x.toml: there is no key "score" in "campaign".'),
    (HEAD + 'phase = "setup"', 'x.toml: the phase "setup" wants the id of a mission.'),
    (HEAD.replace("m1", "o1"), 'x.toml: the id "o1" is given twice.'),
    (HEAD.replace("[5, 0]", "[0, 0]"), 'x.toml: "o1" stands at [0, 0], where something else is.'),
    (HEAD.replace("[5, 0]", "[6, 0]"), 'x.toml: "o1" stands at [6, 0], which is no square of the plan.'),
    (HEAD.replace('is = "ork"', 'is = "orc"'), 'x.toml, figure 2: There is no profile "orc"; did you mean "ork"?'),
    (HEAD + '[[blips]]\nid = "b1"\nis = "orc"\nat = [3, 0]', 'x.toml, blip 1: There is no profile "orc"'),
    (
        HEAD.replace("at = [5, 0]", "at = [5, 0], life = 0"),
        'x.toml, figure 2: the key "life": this must be at least 1.',
    ),
    (HEAD + "round = 0", 'x.toml: the key "round": this must be at least 1.'),
    (HEAD + "round = 2.5", 'x.toml: the key "round": this must be a whole number, not a decimal number.'),
    (HEAD + "supply = { ork = 100 }", 'x.toml: the key "supply[...]": this must be at most 99.'),
    (
        HEAD + 'mission = { primary = { kind = "destroy_unit", points = 100 } }',
        'x.toml, mission: the key "points": this must be at most 99.',
    ),
    (HEAD.replace(" . .:", " ." * 70 + ":").replace("+=+=+=", "+=" * 70), "x.toml: the plan cannot be read: "),
    (step('type = "answer", choice = []'), 'x.toml, step 1: the key "choice": a list of answers holds one at least.'),
    (
        HEAD.replace('is = "ork", seat', 'seats = "", is = "ork", seat'),
        'x.toml, figure 2: there is no key "seats"',
    ),
    (HEAD + 'turn = "eldar"', 'x.toml: the turn is of "eldar", who has no seat.'),
    (HEAD + 'explored = ["B"]', 'x.toml: there is no area "B".'),
    (HEAD + 'plugins = ["bases"]', 'x.toml: There is no plugin "bases"; did you mean "base"?'),
    (HEAD + "options = { cut_corner = true }", 'x.toml: There is no switch "cut_corner"; did you mean "cut_corners"?'),
    (HEAD + "dice = { blue = [1] }", 'x.toml: there is no die "blue"; the dice are "white" and "red".'),
    (HEAD.replace(":. .", ":.;."), "x.toml: the plan cannot be read: line "),
    (HEAD + "[[step]]\nfoo = 1", 'x.toml, step 1: there is no key "foo"'),
    (step('type = "jump"'), 'x.toml, step 1: there is no command "jump".'),
    (step('type = "fires"'), 'x.toml, step 1: there is no command "fires"; did you mean "fire"?'),
    (
        step('type = "man", figure = "m1", facing = "up"'),
        'x.toml, step 1: the key "facing": "up" is not one of the words allowed here.',
    ),
    (step('figure = "m1"'), 'x.toml, step 1: a command has a "type".'),
    (step('type = "move", figure = "m1"'), 'x.toml, step 1: a move has a "path" or a square "to" which it leads.'),
    (step('type = "move", figure = "m1", to = "b3"'), 'x.toml, step 1: the key "to": this must be a list'),
    (step('type = "fire", figure = "m1", target = [1]'), 'x.toml, step 1: the key "target": this must be a square'),
    (
        step('type = "move", figure = "m1", gun = "g1", to = [1, 0]'),
        'x.toml, step 1: there is no key "gun".',
    ),
    (
        step('type = "melee", figure = "m1", part = "barrel"'),
        'x.toml, step 1: the key "part": "barrel" is not one of the words allowed here.',
    ),
    (step('type = "melee", figure = "m1", part = "gun"'), 'x.toml, step 1: a blow has a "target" or a "door".'),
    (step('type = "end_turn"', "deed = 1"), 'x.toml, step 1: there is no key "deed"; did you mean "dead"?'),
    (
        step('type = "end_turn"', 'rank = { alien = "x" }'),
        'x.toml, step 1: the key "rank[...]": this must be a whole number',
    ),
    (step('type = "play_card", card = "ev_quit"'), 'x.toml, step 1: There is no card "ev_quit"; did you mean '),
    (HEAD + '[[step]]\nask = { moves = "m9" }', 'x.toml, step 1: there is no figure or blip "m9" on the table.'),
    (HEAD + "[[step]]\nask = {}", 'x.toml, step 1: ask one of "visible", "targetable" or "moves".'),
    ("format = ", "x.toml: this is not TOML: "),
]


@pytest.mark.parametrize(("text", "sentence"), MISTAKES, ids=[sentence for _, sentence in MISTAKES])
def test_one_sentence_for_each_mistake(loaded: Loaded, text: str, sentence: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run_text(text, loaded, "x.toml")
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def test_unreadable_files(loaded: Loaded, tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        run_file(tmp_path / "none.toml", loaded)
    (tmp_path / "raw.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ScenarioError, match="not UTF-8"):
        run_file(tmp_path / "raw.toml", loaded)


def test_a_mod_with_a_die_called_white_is_no_obstacle(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "dicey", {"content/x.toml": '[[die]]\nid = "white"\nfaces = [9]\n'})
    mixed = load_all([folder], user=False)
    assert mixed.errors == ()
    assert run_text(step('type = "fire", figure = "m1", target = [5, 0]', dice="white = [1, 0]"), mixed).ok


def test_a_missing_face_fails(loaded: Loaded) -> None:
    report = run_text(step('type = "fire", figure = "m1", target = [5, 0]', dice="white = [1]"), loaded)
    assert not report.ok
    assert report.steps[0].failed[0].actual == "the dice script holds no further white face"


def test_a_wrong_face_fails(loaded: Loaded) -> None:
    report = run_text(step('type = "fire", figure = "m1", target = [5, 0]', dice="white = [3, 0]"), loaded)
    assert report.steps[0].failed[0].actual == "a white die has no face 3"


def test_a_face_left_over_fails(loaded: Loaded) -> None:
    report = run_text(step('type = "end_turn"', dice="red = [1]"), loaded)
    assert not report.ok
    assert report.steps[0].failed[0].actual == {"dice_left": 1}


def test_an_unexpected_refusal_fails(loaded: Loaded) -> None:
    report = run_text(step('type = "move", figure = "m1", to = [9, 0]'), loaded)
    assert not report.ok
    assert report.steps[0].refused == "blocked"
    assert report.steps[0].failed[0].actual == {"refused": "blocked"}


def test_a_refusal_that_does_not_come_fails(loaded: Loaded) -> None:
    report = run_text(step('type = "end_turn"', 'refused = "wrong_phase"'), loaded)
    assert report.steps[0].failed[0].expected == {"refused": "wrong_phase"}


def test_what_failed_is_told(loaded: Loaded) -> None:
    words = 'at = { m1 = [2, 0] }, score = { alien = 1 }, turn = "alien", events = ["FigureStepped", "TurnEnded"]'
    report = run_text(step('type = "move", figure = "m1", to = [1, 0]', words), loaded)
    told = {key: value for failed in report.steps[0].failed for key, value in failed.actual.items()}
    assert told["at"] == {"m1": (1, 0)}
    assert told["score"] == {"alien": 0}
    assert told["turn"] == "ultramarines"
    assert told["events"] == ["MoverChanged", "FigureStepped"]
    assert any("step 1" in line for line in report.lines())


def test_the_json_form(loaded: Loaded) -> None:
    report = run_text(step('type = "end_turn"', 'turn = "alien"'), loaded, "x.toml")
    data = json.loads(json.dumps(report.plain()))
    assert list(data) == ["file", "title", "ok", "steps", "state"]
    assert list(data["steps"][0]) == ["ok", "refused", "events", "failed"]
    assert data["ok"] is True
    assert data["steps"][0]["refused"] is None
    assert data["steps"][0]["events"] == ["TurnEnded", "TurnBegan"]
    assert data["state"]["progress"]["seat"] == "alien"


def test_prompt_is_read_as_question(loaded: Loaded) -> None:
    assert run_text(step('type = "end_turn"', 'prompt = ""'), loaded).ok
    assert not run_text(step('type = "end_turn"', 'prompt = "cover"'), loaded).ok


def test_same_digest_twice(loaded: Loaded) -> None:
    text = step('type = "fire", figure = "m1", target = [5, 0]', dice="white = [1, 1]")
    assert run_text(text, loaded).state == run_text(text, loaded).state


def test_figures_count_against_the_supply(loaded: Loaded, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text(HEAD, encoding="utf-8")
    state = load_position(file, loaded)
    assert state.supply["base:ork"] == 7
    assert state.stock["base:ork"] == 16
    assert state.supply["base:gretchin"] == 14


def test_the_plugins_named_are_those_loaded() -> None:
    loaded = loaded_with()
    bare = HEAD + 'plugins = ["base", "marines"]\n[[step]]\nask = { moves = "m1" }\nexpect = { count = 4 }'
    assert run_text(bare, loaded).ok
    with pytest.raises(ScenarioError, match='no profile "dreadnought_mk7"'):
        run_text(bare.replace('is = "ork"', 'is = "dreadnought_mk7"'), loaded)
