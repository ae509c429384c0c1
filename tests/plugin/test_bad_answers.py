"""Functions of plugins that take other arguments than they get, or answer what nobody can use: the plugin is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.corridor.hook_answers import BadAnswer, choices_of, whole_number, winner_of, yes_or_no
from game.plugin import Loaded, culprit, load_all
from game.session.session import Session
from tests.content.packs import write_pack
from tests.session.conftest import spec_of

HOOK = """
from game.api import hookimpl

class Odd:
    question = "choose_figure"

    def winner(self, state, objective, which, moment):
        return ""

    def choices(self, state, seat, card):
        return []

    def take(self, turn, seat, card, choice):
        pass

    def {function}(self, {arguments}):
        return {answer}

@hookimpl
def {hook}():
    return {{"odd": Odd()}}
"""

MISFITS = [
    (
        "mission_rules",
        "happened",
        "turn",
        'The mission rule "mod:odd": its happened takes (turn), not (turn, rule_params,',
    ),
    (
        "card_effects",
        "take",
        "turn, seat",
        'The card effect "mod:odd": its take takes (turn, seat), not (turn, seat, card',
    ),
    (
        "objective_kinds",
        "winner",
        "",
        'The objective kind "mod:odd": its winner takes (), not (state, objective, which,',
    ),
    (
        "objective_kinds",
        "goals",
        "view",
        'The objective kind "mod:odd": its goals takes (view), not (state, objective,',
    ),
]


@pytest.mark.parametrize(("hook", "function", "arguments", "sentence"), MISFITS)
def test_other_arguments_leave_the_mod_out(
    tmp_path: Path, hook: str, function: str, arguments: str, sentence: str
) -> None:
    code = HOOK.format(hook=hook, function=function, arguments=arguments, answer=0)
    (failure,) = load_all([write_pack(tmp_path, "mod", {"__init__.py": code})], user=False).errors
    assert (failure.plugin, failure.sentence[: len(sentence)]) == ("mod", sentence)


def test_defaults_and_stars_are_no_misfit(tmp_path: Path) -> None:
    code = HOOK.format(hook="card_effects", function="take", arguments="turn, *rest, **more", answer=0)
    assert load_all([write_pack(tmp_path, "mod", {"__init__.py": code})], user=False).errors == ()


ANSWERS = [
    ("mission_rules", "reinforcement_limit", "state, rule_params, limit", "None", "not a whole number"),
    ("mission_rules", "reinforcement_limit", "state, rule_params, limit", "True", "not a whole number"),
    ("mission_rules", "reinforcement_squares", "state, rule_params", "'a'", "not a whole number"),
    ("mission_rules", "refuse_blip", "ctx, rule_params, token_kind, board, first", "None", "not true or false"),
    ("mission_rules", "rerolls_blank", "state, rule_params, figure", "'no'", "not true or false"),
    ("card_effects", "choices", "state, seat, card", "None", "not a list of ids"),
    ("card_effects", "choices", "state, seat, card", "{1}", "not a list of ids"),
    ("objective_kinds", "winner", "state, objective, which, moment", "None", "not the name of a seat"),
    ("objective_kinds", "winner", "state, objective, which, moment", "'nobody'", "not the name of a seat"),
]


@pytest.mark.parametrize(("hook", "function", "arguments", "answer", "problem"), ANSWERS)
def test_a_bad_answer_is_blamed_on_who_gave_it(
    tmp_path: Path, hook: str, function: str, arguments: str, answer: str, problem: str
) -> None:
    code = HOOK.format(hook=hook, function=function, arguments=arguments, answer=answer)
    loaded = load_all([write_pack(tmp_path, "mod", {"__init__.py": code})], user=False)
    assert loaded.errors == ()
    with pytest.raises(BadAnswer) as caught:
        _ask(loaded, hook, function, len(arguments.split(", ")))
    blamed = culprit(caught.value)
    assert blamed is not None
    assert (blamed.plugin, blamed.function) == ("mod", function)
    assert blamed.problem.startswith("it answers")
    assert problem in blamed.problem


def _ask(loaded: Loaded, hook: str, function: str, arguments: int) -> None:
    """Take an answer of the mod in as the rules do."""
    thing = getattr(loaded.hooks, hook)["mod:odd"]
    state = Session.new(loaded, spec_of()).state
    mission = state.setting.mission
    assert mission is not None
    if hook == "mission_rules":
        called = getattr(thing, function)
        taken_in = whole_number if function.startswith("reinforcement") else yes_or_no
        taken_in(state.setting, function, called, called(*range(arguments)))
    elif hook == "card_effects":
        choices_of(thing, state, "alien", replace(next(iter(loaded.catalog.cards.values())), kind="mod:odd"))
    else:
        winner_of(thing, state, replace(mission.primary, kind="mod:odd"), "primary", "now")
