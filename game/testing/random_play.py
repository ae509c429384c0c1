"""Random players: every legal command of a position, one picked at random, whole missions played with them.

The picks come from a SplitMix64 stream of their own, so that a seed means the same game in any process and version.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.corridor import records as r
from game.corridor.options import acting, commands_for, seat_commands
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice, new_match
from game.corridor.state import State
from game.engine.dice import below, splitmix
from game.engine.records import Command, Event, Refusal
from game.engine.step import open_question, step
from game.plugin import Loaded

CHAPTERS = ("ultramarines", "blood_angels", "imperial_fists")
"""The assault seats of a random mission, as many of them as it has."""


class Picks:
    """A stream of picks, seeded by a number."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = splitmix(seed & (1 << 64) - 1)[0]

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1."""
        self.state, number = below(self.state, bound)
        return number


class Played(NamedTuple):
    """One command of a game: the position it was given in, who gave it, what it led to."""

    before: State
    seat: str
    command: Command
    after: State
    events: list[Event]


def movers(state: State, seat: str) -> tuple[str, ...]:
    """All figures and blips of a seat, whether or not they have anything left to do."""
    own = tuple(figure.id for figure in state.figures.values() if figure.seat == seat)
    return own + tuple(state.blips) if seat == state.setting.alien else own


def legal_commands(state: State) -> list[tuple[str, Command]]:
    """Every legal command of the seat that must act, answers included, with that seat; none when the game is over."""
    question = open_question(state)
    if question is not None:
        return [(question.seat, r.Answer(choice)) for choice in CORRIDOR.answers(state)]
    seat = state.progress.seat
    if state.progress.phase == "over":
        return []
    commands = [command for name in movers(state, seat) for command in commands_for(state, seat, name)]
    return [(seat, command) for command in (*commands, *seat_commands(state, seat))]


def pick_command(state: State, picks: Picks) -> tuple[str, Command]:
    """A random legal command, listed lazily: the figure first, then one of its commands.

    About one pick in fifteen is of the seat as a whole, which ends a turn before all have acted.
    """
    question = open_question(state)
    if question is not None:
        choices = CORRIDOR.answers(state)
        return question.seat, r.Answer(choices[picks.below(len(choices))])
    seat = state.progress.seat
    figures = acting(state, seat)
    if figures and picks.below(15):
        commands = commands_for(state, seat, figures[picks.below(len(figures))])
        if commands:
            return seat, commands[picks.below(len(commands))]
    whole = seat_commands(state, seat)
    return seat, whole[picks.below(len(whole))]


def random_mission(loaded: Loaded, seats: int, seed: int, mission: str = "iron_sleeper", **options: bool) -> State:
    """The first position of a mission with so many assault seats and ready-made squads."""
    choices = (*(SeatChoice(chapter) for chapter in CHAPTERS[:seats]), SeatChoice("alien"))
    return new_match(loaded.catalog, loaded.hooks, MatchSpec(mission, choices, seed, options))


def play(state: State, seed: int, limit: int = 5000) -> Iterator[Played]:
    """Play at random until the mission is over or ``limit`` commands were given. A refusal is an error of the lists."""
    picks = Picks(seed)
    for _ in range(limit):
        if state.progress.phase == "over":
            return
        seat, command = pick_command(state, picks)
        outcome = step(CORRIDOR, state, seat, command)
        if isinstance(outcome, Refusal):
            raise AssertionError(f"{seat} was offered {command}, which is refused: {outcome}")
        yield Played(state, seat, command, outcome.state, outcome.events)
        state = outcome.state
