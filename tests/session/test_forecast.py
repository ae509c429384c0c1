"""The odds are exact: each attack is played out with every throw of the dice that there is, and counted."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from game.corridor import records as r
from game.corridor.options import acting, commands_for
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State
from game.engine.dice import ScriptedDice
from game.engine.records import Command
from game.engine.step import Outcome, open_question, step
from game.session.drive import RandomPlayer, play_out
from game.session.forecast import Forecast
from game.session.preview import preview
from tests.session.conftest import Begin


class CountingDice:
    """Shows the faces of a queue and notes of which dice they were asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[int, ...]]] = []

    def roll(self, state: int, die: str, faces: tuple[int, ...]) -> tuple[int, int]:
        self.asked.append((die, faces))
        return state, faces[0]

    def pick(self, state: int, bound: int) -> tuple[int, int]:
        return state, 0


def attacks(state: State) -> Iterator[r.Fire | r.Melee]:
    seat = state.progress.seat
    if not state.frames:
        for figure in acting(state, seat):
            for command in commands_for(state, seat, figure):
                if isinstance(command, r.Fire | r.Melee):
                    yield command


MOST_DICE = 5
"""Throws of more dice are too many to go through one by one."""


def dice_thrown(state: State, command: Command) -> int:
    """How many dice a command throws before anybody is asked anything."""
    counting = CountingDice()
    assert isinstance(step(CORRIDOR, state, state.progress.seat, command, counting), Outcome)
    return len(counting.asked)


def every_outcome(state: State, command: Command) -> Iterator[State]:
    """The state after each of the equally likely throws."""
    seat = state.progress.seat
    counting = CountingDice()
    assert isinstance(step(CORRIDOR, state, seat, command, counting), Outcome)
    dice = [(die, faces) for die, faces in counting.asked]
    for faces in product(*(sides for _, sides in dice)):
        queues: dict[str, list[int]] = {"white": [], "red": []}
        for (die, _), face in zip(dice, faces, strict=True):
            queues[die].append(face)
        outcome = step(CORRIDOR, state, seat, command, ScriptedDice(queues))
        assert isinstance(outcome, Outcome)
        yield first_throw_stands(outcome.state)


def first_throw_stands(state: State) -> State:
    """The state after nobody threw a die again, which forecasts leave out."""
    while (question := open_question(state)) is not None and question.kind == "reroll":
        outcome = step(CORRIDOR, state, question.seat, r.Answer("no"))
        assert isinstance(outcome, Outcome)
        state = outcome.state
    return state


def counted(state: State, command: Command, forecast: Forecast) -> None:
    lives = {hit.figure: state.figures[hit.figure].life for hit in forecast.hits}
    dead = dict.fromkeys(lives, 0)
    lost = dict.fromkeys(lives, 0)
    throws = 0
    for after in every_outcome(state, command):
        throws += 1
        for name, life in lives.items():
            left = after.figures[name].life if name in after.figures else 0
            dead[name] += name not in after.figures
            lost[name] += life - left
    for hit in forecast.hits:
        assert hit.kill == Fraction(dead[hit.figure], throws), command
        # a loss that the attacker chooses (a weapon torn off) stops the count there: each such throw has lost one less
        if lives[hit.figure] == 1:
            assert hit.expected == Fraction(lost[hit.figure], throws), command


@pytest.mark.parametrize("seed", range(3))
def test_each_attack_met_in_play_has_exact_odds(begin: Begin, seed: int) -> None:
    session = begin(2, seed)
    player = RandomPlayer(Random(seed))
    seen: set[tuple[str, ...]] = set()
    while not session.over and len(seen) < 12:
        state = session.state
        for command in attacks(state):
            figure = state.figures[command.figure]
            kind = (type(command).__name__, figure.profile, str(getattr(command, "weapon", "")))
            forecast = preview(session.view(figure.seat), figure.seat, command).forecast
            assert forecast is not None
            spread = isinstance(command, r.Fire) and state.setting.weapons[command.weapon].pattern == "spread"
            if kind not in seen and not spread and dice_thrown(state, command) <= MOST_DICE:
                seen.add(kind)
                counted(state, command, forecast)
        play_out(session, dict.fromkeys(session.seats, player), limit=7)
    assert len(seen) > 3
