"""Counts of legal command sequences (as chess programs count moves): a fingerprint of all that the rules allow."""

from __future__ import annotations

from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State
from game.engine.records import Command, Refusal
from game.engine.step import step
from game.testing.random_play import legal_commands


def perft(state: State, depth: int) -> int:
    """How many sequences of ``depth`` legal commands there are from here, answers to questions included.

    Dice fall as the generator in the state says, so every command has one outcome. A sequence that ends the mission
    early is not counted.
    """
    if depth <= 0:
        return 1
    commands = legal_commands(state)
    if depth == 1:
        return len(commands)
    return sum(perft(after(state, seat, command), depth - 1) for seat, command in commands)


def divide(state: State, depth: int) -> list[tuple[Command, int]]:
    """Each first command with the number of sequences that begin with it: where two counts part, it shows which."""
    return [
        (command, perft(after(state, seat, command), depth - 1)) for seat, command in legal_commands(state) if depth > 0
    ]


def after(state: State, seat: str, command: Command) -> State:
    """The position after a command that was listed as legal."""
    outcome = step(CORRIDOR, state, seat, command)
    if isinstance(outcome, Refusal):
        raise AssertionError(f"{seat} was offered {command}, which is refused: {outcome}")
    return outcome.state
