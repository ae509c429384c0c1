"""Playing ahead: which manner of playing does best from here on states that fit the view, some rounds on.

All seats are played by judgement, the own one in the manner on trial. The usual manner is left only for one that did
clearly better on the same draws: dice are wild, and a few lucky trials are no reason to play otherwise.
"""

from __future__ import annotations

import time
from math import sqrt

import msgspec
from msgspec.structs import replace

from game.ai.aliens import HUNGRY
from game.ai.assault import STEADY
from game.ai.judge import Judge, Manner
from game.ai.outcome import prospect
from game.corridor.guess import sample
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State
from game.engine.dice import MASK, splitmix
from game.engine.records import Refusal
from game.engine.step import open_question, step

ROUNDS = 6
"""Rounds played ahead in a trial."""

NODES = 2000
"""Commands played ahead for one turn, all trials together."""

SECONDS = 1.2
"""The clock's last word: what is under way after so long is broken off and counts for nothing."""

TRIAL = 400
"""Commands after which a trial is broken off."""

FIRST = 4
"""Trials of each manner before the worse half of the unusual ones is dropped; fewer prove nothing."""

CLEARLY = 2.0
"""Standard errors by which another manner must have done better than the usual one."""

ASSAULT: tuple[Manner, ...] = (
    STEADY,
    replace(STEADY, pace=1.6, caution=0.1, daring=0.05),
    replace(STEADY, pace=0.7, caution=0.7, daring=0.4),
    replace(STEADY, lead=12, ahead=0.5),
)
"""The manners that an assault seat tries: as usual, bold, wary, each figure for itself."""

ALIEN: tuple[Manner, ...] = (
    HUNGRY,
    replace(HUNGRY, pace=1.2, caution=0.1),
    replace(HUNGRY, pace=0.3, caution=1.0),
    replace(HUNGRY, pace=-0.3, caution=1.5),
)
"""The manners that the alien seat tries: as usual, bold, lying in wait, withdrawing."""


class Trials(msgspec.Struct):
    """What the trials of one manner came to, draw by draw."""

    manner: Manner
    outcomes: list[float] = []

    @property
    def mean(self) -> float:
        """The mean outcome."""
        return sum(self.outcomes) / max(1, len(self.outcomes))


def pick_manner(view: State, seat: str, seed: int) -> Manner:
    """The manner in which to play the turn that begins."""
    usual, *others = [Trials(manner) for manner in (ALIEN if seat == view.setting.alien else ASSAULT)]
    until = time.perf_counter() + SECONDS
    nodes = NODES
    rng = (seed << 20) + view.progress.round
    while nodes > 0 and time.perf_counter() < until:
        rng, draw = splitmix(rng & MASK)
        tried: list[float] = []
        for trial in (usual, *others):
            outcome, used = play_ahead(view, seat, trial.manner, draw, until)
            tried.append(outcome)
            nodes -= used
        if time.perf_counter() > until:
            break
        for trial, outcome in zip((usual, *others), tried, strict=True):
            trial.outcomes.append(outcome)
        if len(usual.outcomes) % FIRST == 0:
            others = sorted(others, key=lambda trial: -trial.mean)[: (len(others) + 1) // 2]
    best = max(others, key=lambda trial: trial.mean)
    return best.manner if clearly_better(best.outcomes, usual.outcomes) else usual.manner


def clearly_better(ones: list[float], others: list[float]) -> bool:
    """Whether outcomes are better than others on the same draws by more than chance explains."""
    gains = [one - other for one, other in zip(ones, others, strict=True)]
    count = len(gains)
    if count < FIRST:
        return False
    mean = sum(gains) / count
    spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
    return mean > CLEARLY * spread


def play_ahead(view: State, seat: str, manner: Manner, draw: int, until: float) -> tuple[float, int]:
    """Play a few rounds on a state drawn by ``draw``: the prospect of ``seat`` then, and the commands it took.

    At ``until`` (of ``perf_counter``) it stops where it is: one trial with four squads may take seconds.
    """
    state = sample(view, draw)
    last = view.progress.round + ROUNDS
    judge = Judge()
    count = 0
    while state.progress.phase != "over" and state.progress.round < last and count < TRIAL:
        if time.perf_counter() > until:
            break
        question = open_question(state)
        actor = question.seat if question is not None else state.progress.seat
        outcome = step(CORRIDOR, state, actor, judge.command(state, actor, manner if actor == seat else None))
        if isinstance(outcome, Refusal):
            break
        state = outcome.state
        count += 1
    return prospect(state, seat), count
