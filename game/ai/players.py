"""Computer players as callables: from a seat's view to its command, by level; they never raise and always move on."""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.ai.aliens import alien_command
from game.ai.assault import assault_command
from game.ai.mustering import setup_choice
from game.ai.placement import reinforcement
from game.ai.replies import reply
from game.ai.scene import Scene
from game.corridor import records as r
from game.corridor.answers import answers
from game.corridor.options import acting, commands_for, seat_commands
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State
from game.engine.records import Command
from game.engine.step import open_question

EAGER = 0.93
"""How often the random player acts with a figure rather than for the seat as a whole."""


class Player(Protocol):
    """Chooses a command from what its seat knows; it does not change the view."""

    def __call__(self, view: State, seat: str) -> Command:
        """The command of ``seat``, which must act: an ``Answer`` when a question is open."""
        ...


class RandomPlayer:
    """Any legal command; the same seed gives the same play."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def __call__(self, view: State, seat: str) -> Command:
        """A legal command at random; a figure acts before the turn is ended, more often than not."""
        if open_question(view) is not None:
            return r.Answer(self.rng.choice(answers(view)))
        figures = acting(view, seat)
        if figures and self.rng.random() < EAGER:
            commands = commands_for(view, seat, self.rng.choice(figures))
            if commands:
                return self.rng.choice(commands)
        return self.rng.choice(seat_commands(view, seat) or [r.EndTurn()])


class QuickPlayer:
    """Decides by judgement alone, without looking ahead and without a clock: the same view gives the same command.

    It remembers which figures had nothing to do while the table stays as it is, so as not to judge them again.
    ``failure`` is what judgement last failed with, for tests to look at.
    """

    def __init__(self) -> None:
        self.failure: Exception | None = None
        self._table: tuple[object, ...] = ()
        self._idle: set[str] = set()

    def __call__(self, view: State, seat: str) -> Command:
        """The command of ``seat``; where judgement fails or names what the rules refuse, a legal one."""
        try:
            command = self._judge(view, seat)
            refusal = CORRIDOR.verify(view, seat, command)
            if refusal is None:
                return command
            raise ValueError(f"{command} is refused: {refusal}")
        except Exception as failure:
            self.failure = failure
            return legal(view, seat)

    def _judge(self, view: State, seat: str) -> Command:
        if view.progress.phase == "setup":
            return setup_choice(view, seat)
        scene = Scene(view, seat)
        if open_question(view) is not None:
            return r.Answer(reply(scene))
        if view.progress.phase == "reinforce":
            return reinforcement(scene)
        table = _table(view, seat)
        if table != self._table:
            self._table, self._idle = table, set()
        return alien_command(scene, idle=self._idle) if scene.alien else assault_command(scene, idle=self._idle)


def _table(view: State, seat: str) -> tuple[object, ...]:
    """What decides whether a figure without anything to do may find something."""
    others = tuple((f.id, f.at, f.life) for f in view.figures.values() if f.seat != seat)
    return view.progress.round, seat, view.shut, len(view.blips), view.progress.cards, others


def legal(view: State, seat: str) -> Command:
    """A legal command that commits to little: decline what is asked, else end the turn, else whatever there is."""
    if open_question(view) is not None:
        return r.Answer(answers(view)[-1])
    whole = seat_commands(view, seat)
    if whole:
        return whole[-1]
    for name in acting(view, seat):
        commands = commands_for(view, seat, name)
        if commands:
            return commands[-1]
    return r.EndTurn()
