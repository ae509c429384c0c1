"""The named mistakes can still be made; in the full run, some scenario notices each."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutations.mutations import MUTATIONS, Mutation
from tests.mutations.run import judged

RULES = Path(__file__).resolve().parents[2] / "game" / "corridor"


def test_there_are_enough_and_each_has_its_name() -> None:
    assert len(MUTATIONS) >= 70
    assert len({mutation.name for mutation in MUTATIONS}) == len(MUTATIONS)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.name)
def test_the_text_to_be_changed_is_there_once(mutation: Mutation) -> None:
    text = (RULES / mutation.file).read_text("utf-8")
    assert text.count(mutation.old) == 1
    ast.parse(text.replace(mutation.old, mutation.new))


@pytest.mark.full
def test_some_scenario_notices_each_mistake() -> None:
    unnoticed = [mutation.name for mutation, failure in judged(MUTATIONS) if not failure]
    assert unnoticed == []
