"""How fast random games are played: against python-chess's in the same run, whole missions, clones, share of hooks."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import chess
import pytest

from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice, new_match
from game.corridor.snapshot import to_plain
from game.corridor.state import State
from game.engine.records import Refusal
from game.engine.step import step
from game.plugin.compile import Hooks
from game.testing.random_play import CHAPTERS, Picks, pick_command
from tests.bench.conftest import Ledger
from tests.corridor.whole import everything

GAMES = range(6)

SEATS = (*CHAPTERS, "eldar")
"""The assault seats of a mission, as many of them as it has; the fourth brings the blue deck and its own rules."""


class QuickPicks(Picks):
    """Picks from Python's own generator, as the chess playout has them."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.random = random.Random(seed).random

    def below(self, bound: int) -> int:
        return int(self.random() * bound)


def begin(seats: int, seed: int, hooks: Hooks | None = None) -> State:
    """The first position of a mission with all that comes with the game, or with other hooks than its own."""
    loaded = everything()
    choices = (*(SeatChoice(seat) for seat in SEATS[:seats]), SeatChoice("alien"))
    return new_match(loaded.catalog, hooks or loaded.hooks, MatchSpec("iron_sleeper", choices, seed))


def played_out(state: State, seed: int) -> int:
    """Play a mission at random to its end: listing lazily, choosing, stepping. Returns the number of commands."""
    picks = QuickPicks(seed)
    commands = 0
    while state.progress.phase != "over":
        outcome = step(CORRIDOR, state, *pick_command(state, picks))
        assert not isinstance(outcome, Refusal)
        state = outcome.state
        commands += 1
    return commands


def chess_played_out(seed: int) -> int:
    """A random game of python-chess, until no move is left or 300 were made: listing, choosing, pushing."""
    choose = random.Random(seed).choice
    board = chess.Board()
    for number in range(300):
        moves = list(board.legal_moves)
        if not moves:
            return number
        board.push(choose(moves))
    return 300


class Pace:
    """The best time of each game, over as many rounds as are played: what else the machine does slows some of them."""

    def __init__(self, play: Callable[[int], int]) -> None:
        self.play = play
        self.best: dict[int, float] = {}
        self.commands: dict[int, int] = {}

    def game(self, seed: int) -> None:
        """Play one game and keep its time if it is the best so far."""
        begun = time.perf_counter()
        self.commands[seed] = self.play(seed)
        took = time.perf_counter() - begun
        self.best[seed] = min(took, self.best.get(seed, took))

    @property
    def rate(self) -> float:
        """Commands per second."""
        return sum(self.commands.values()) / sum(self.best.values())


def in_turn(*paces: Pace) -> None:
    """One round: each game played by all, one after the other."""
    for seed in GAMES:
        for pace in paces:
            pace.game(seed)


@pytest.mark.parametrize("seats", [1, 4])
def test_random_playout_against_chess(benchmark: Any, ledger: Ledger, seats: int) -> None:
    """The two take turns game by game."""
    starts = [begin(seats, seed) for seed in GAMES]
    ours, theirs = Pace(lambda seed: played_out(starts[seed], seed)), Pace(chess_played_out)
    benchmark.pedantic(in_turn, (ours, theirs), rounds=8, warmup_rounds=1)
    assert ours.commands == {seed: played_out(starts[seed], seed) for seed in GAMES}, "the same games each time"
    assert min(theirs.commands.values()) > 0
    detail = f"{ours.rate:,.0f} commands/s against {theirs.rate:,.0f} of python-chess"
    ledger.note(f"random playout, {seats} assault seats: ratio", ours.rate / theirs.rate, ">=", 0.3, "", detail)


@pytest.mark.parametrize(("seats", "least"), [(1, 6), (4, 1)])
def test_whole_random_missions(benchmark: Any, ledger: Ledger, seats: int, least: int) -> None:
    """Set up and played to the end."""

    def missions() -> list[int]:
        return [played_out(begin(seats, seed), seed) for seed in GAMES]

    commands = benchmark.pedantic(missions, rounds=5, warmup_rounds=1)
    assert commands == missions(), "the same seeds play the same missions"
    assert min(commands) > 0
    ledger.note(
        f"whole random missions, {seats} assault seats", len(GAMES) / benchmark.stats.stats.min, ">=", least, "/s"
    )


def middle_of_a_mission(seats: int = 3, commands: int = 500) -> State:
    """A position with much on the table."""
    state, picks = begin(seats, 3), QuickPicks(3)
    for _ in range(commands):
        outcome = step(CORRIDOR, state, *pick_command(state, picks))
        assert not isinstance(outcome, Refusal)
        state = outcome.state
    return state


def test_clones(benchmark: Any, ledger: Ledger) -> None:
    state = middle_of_a_mission()

    def thousand() -> None:
        for _ in range(1000):
            state.clone()

    benchmark.pedantic(thousand, rounds=50, warmup_rounds=2)
    copy = state.clone()
    assert to_plain(copy) == to_plain(state)
    assert copy.figures is not state.figures, "a copy of its own"
    detail = f"{len(state.figures)} figures, {len(state.blips)} blips"
    ledger.note("state clones", 1000 / benchmark.stats.stats.min, ">=", 100_000, "/s", detail)


def test_share_of_hooks(benchmark: Any, ledger: Ledger) -> None:
    """The same missions with the tables of the plugins' code emptied; the two take turns game by game."""
    full = [begin(4, seed) for seed in GAMES]
    empty = [begin(4, seed, Hooks()) for seed in GAMES]
    hooked, bare = (
        Pace(lambda seed: played_out(full[seed], seed)),
        Pace(lambda seed: played_out(empty[seed], seed)),
    )
    benchmark.pedantic(in_turn, (hooked, bare), rounds=8, warmup_rounds=1)
    assert hooked.commands == {seed: played_out(full[seed], seed) for seed in GAMES}, "the same games each time"
    assert min(bare.commands.values()) > 0
    share = max(0.0, 1 - hooked.rate / bare.rate)
    detail = f"{hooked.rate:,.0f} commands/s against {bare.rate:,.0f}"
    ledger.note("hooks' share of a random playout", 100 * share, "<=", 5, "%", detail)
