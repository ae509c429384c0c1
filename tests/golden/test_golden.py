"""Golden files: three missions told command by command, and counts of legal command sequences."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.testing.perft import divide, perft
from game.testing.scenario_position import load_position
from tests.corridor.conceivable import slow_perft
from tests.corridor.positions import trials
from tests.golden.refresh import DEPTH, HERE, MISSIONS, counts, kept_counts, positions, transcript


@pytest.mark.parametrize("name", MISSIONS)
def test_a_mission_is_played_as_it_was(name: str) -> None:
    """Where it differs on purpose: ``python -m tests.golden.refresh``, then read the difference."""
    kept = (HERE / f"{name}.txt").read_text("utf-8").splitlines()
    now = transcript(*MISSIONS[name]).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), start=1):
        assert new == old, f"{name}.txt, line {number}"
    assert len(now) == len(kept)


def test_there_are_ten_positions_at_least_and_a_count_for_each() -> None:
    assert len(positions()) >= 10
    assert set(kept_counts()) == {path.stem for path in positions()}


@pytest.mark.parametrize("path", positions(), ids=lambda path: path.stem)
def test_legal_sequences_are_counted_as_they_were(path: Path) -> None:
    kept = kept_counts()[path.stem]
    assert counts(path) == kept
    split = divide(load_position(path, trials()), 2)
    assert (len(split), sum(count for _, count in split)) == (kept[0], kept[1])


@pytest.mark.parametrize("path", positions(), ids=lambda path: path.stem)
def test_a_slow_generator_counts_the_same(path: Path) -> None:
    """It tries every conceivable command and asks whether it would be accepted."""
    state = load_position(path, trials())
    assert [slow_perft(state, depth) for depth in (1, 2)] == kept_counts()[path.stem][:2]


@pytest.mark.full
@pytest.mark.parametrize("path", positions(), ids=lambda path: path.stem)
def test_a_slow_generator_counts_the_same_three_deep(path: Path) -> None:
    assert slow_perft(load_position(path, trials()), DEPTH) == kept_counts()[path.stem][DEPTH - 1]


def test_no_command_is_one_sequence_and_a_finished_mission_has_none() -> None:
    state = load_position(positions()[0], trials())
    assert perft(state, 0) == 1
    assert divide(state, 0) == []
