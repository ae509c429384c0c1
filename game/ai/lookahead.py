"""Playing ahead: which manner of playing this turn does best on states that fit the view, some rounds on.

All seats are played by judgement; only the own turn at hand is played in the manner on trial. Trials are shared out by
halving: all manners get a few, the better half gets more.
"""

from __future__ import annotations

import time

import msgspec

from game.ai.aliens import HUNGRY
from game.ai.assault import STEADY
from game.ai.judge import Judge, Manner
from game.ai.outcome import prospect
from game.corridor.guess import sample
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State
from game.engine.dice import splitmix
from game.engine.records import Refusal
from game.engine.step import open_question, step

ROUNDS = 3
"""Rounds played ahead in a trial."""

NODES = 1600
"""Commands played ahead for one turn, all trials together."""

SECONDS = 1.2
"""The clock's last word: no new trial begins after so long."""

TRIAL = 400
"""Commands after which a trial is broken off."""

FIRST = 4
"""Trials of each manner before the worse half is dropped."""

ASSAULT: tuple[Manner, ...] = (
    STEADY,
    msgspec.structs.replace(STEADY, pace=1.6, caution=0.1, daring=0.05),
    msgspec.structs.replace(STEADY, pace=0.7, caution=0.7, daring=0.4),
    msgspec.structs.replace(STEADY, pace=0.1, caution=0.8, daring=0.8, linger=0.0),
    msgspec.structs.replace(STEADY, lead=12, ahead=0.5),
)
"""The manners that an assault seat tries: as usual, bold, wary, holding back, each figure for itself."""

ALIEN: tuple[Manner, ...] = (
    HUNGRY,
    msgspec.structs.replace(HUNGRY, pace=1.2, caution=0.1),
    msgspec.structs.replace(HUNGRY, pace=0.3, caution=1.0),
    msgspec.structs.replace(HUNGRY, pace=-0.3, caution=1.5),
)
"""The manners that the alien seat tries: as usual, bold, lying in wait, withdrawing."""


class Trials(msgspec.Struct):
    """What trials of one manner came to."""

    manner: Manner
    total: float = 0.0
    count: int = 0

    @property
    def mean(self) -> float:
        """The mean outcome."""
        return self.total / max(1, self.count)


def pick_manner(view: State, seat: str, seed: int) -> Manner:
    """The manner in which to play the turn that begins."""
    trials = [Trials(manner) for manner in (ALIEN if seat == view.setting.alien else ASSAULT)]
    until = time.perf_counter() + SECONDS
    nodes = NODES
    rng = (seed << 20) + view.progress.round
    rounds = 0
    while nodes > 0 and time.perf_counter() < until and len(trials) > 1:
        rng, draw = splitmix(rng & (1 << 64) - 1)
        for trial in trials:
            outcome, used = play_ahead(view, seat, trial.manner, draw)
            trial.total += outcome
            trial.count += 1
            nodes -= used
        rounds += 1
        if rounds % FIRST == 0:
            trials = sorted(trials, key=lambda trial: -trial.mean)[: (len(trials) + 1) // 2]
    return max(trials, key=lambda trial: trial.mean).manner


def play_ahead(view: State, seat: str, manner: Manner, draw: int) -> tuple[float, int]:
    """Play a few rounds on a state drawn by ``draw``: the prospect of ``seat`` then, and the commands it took."""
    state = sample(view, draw)
    begun, last = (view.progress.round, view.progress.seat), view.progress.round + ROUNDS
    judge = Judge()
    count = 0
    while state.progress.phase != "over" and state.progress.round < last and count < TRIAL:
        question = open_question(state)
        actor = question.seat if question is not None else state.progress.seat
        own = actor == seat and (state.progress.round, state.progress.seat) == begun
        outcome = step(CORRIDOR, state, actor, judge.command(state, actor, manner if own else None))
        if isinstance(outcome, Refusal):
            break
        state = outcome.state
        count += 1
    return prospect(state, seat), count
