"""Computer players as callables: from a seat's view to its command, by level; they never raise and always move on."""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.ai.judge import Judge, Manner
from game.ai.lookahead import pick_manner
from game.corridor import records as r
from game.corridor.answers import answers
from game.corridor.options import acting, commands_for, seat_commands
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State
from game.engine.records import Command
from game.engine.step import open_question
from game.plugin import culprit

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

    ``failure`` is what judgement last failed with, for tests to look at.
    """

    def __init__(self) -> None:
        self.failure: Exception | None = None
        self.judge = Judge()

    def __call__(self, view: State, seat: str) -> Command:
        """The command of ``seat``; where judgement fails or names what the rules refuse, a legal one.

        Raises what comes from a plugin's code: whoever holds the match sets that plugin aside and asks again.
        """
        try:
            command = self.decide(view, seat)
            refusal = CORRIDOR.verify(view, seat, command)
            if refusal is None:
                return command
            raise ValueError(f"{command} is refused: {refusal}")
        except Exception as failure:
            if culprit(failure) is not None:
                raise
            self.failure = failure
            return legal(view, seat)

    def decide(self, view: State, seat: str) -> Command:
        """What judgement says."""
        return self.judge.command(view, seat)

    def interject(self, view: State, seat: str) -> Command | None:
        """What ``seat`` does in somebody else's turn, nothing = it lets play go on (C12.4: a hammer may burst at any
        moment). Asked between two commands wherever the rules offer it something; raises as a call does.
        """
        try:
            return self.judge.interjection(view, seat)
        except Exception as failure:
            if culprit(failure) is not None:
                raise
            self.failure = failure
            return None


class NormalPlayer(QuickPlayer):
    """Plays each turn as usual, or in the manner that did clearly better when played ahead on states fitting its view.

    What it looks at is counted in commands, so that the same view and seed give the same choice; the clock only cuts
    the search on a slow machine.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed = seed
        self._turn: tuple[int, str] = (0, "")
        self._manner: Manner | None = None

    def decide(self, view: State, seat: str) -> Command:
        """The command that the manner of this turn gives."""
        turn = (view.progress.round, view.progress.seat)
        began = view.progress.seat == seat and view.progress.phase == "play" and open_question(view) is None
        if began and turn != self._turn:
            self._turn = turn
            self._manner = pick_manner(view, seat, self.seed)
        return self.judge.command(view, seat, self._manner)


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
