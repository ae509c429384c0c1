"""One decision by judgement: from a position and a seat to a command, in a given manner of playing."""

from __future__ import annotations

from game.ai.aliens import HUNGRY, Malice, alien_command
from game.ai.assault import STEADY, Temper, assault_command
from game.ai.gear import burst
from game.ai.mustering import setup_choice
from game.ai.placement import reinforcement
from game.ai.replies import reply
from game.ai.scene import Scene
from game.corridor import records as r
from game.corridor.state import State
from game.engine.records import Command
from game.engine.step import open_question

Manner = Temper | Malice


class Judge:
    """Decides, and remembers who had nothing to do while the table stays as it is, so as not to judge them again."""

    def __init__(self) -> None:
        self._table: tuple[object, ...] = ()
        self._idle: set[str] = set()

    def command(self, view: State, seat: str, manner: Manner | None = None) -> Command:
        """The command of ``seat``, which must act. ``manner`` is how it plays, nothing = as it usually does."""
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
        if scene.alien:
            return alien_command(scene, manner if isinstance(manner, Malice) else HUNGRY, self._idle)
        return assault_command(scene, manner if isinstance(manner, Temper) else STEADY, self._idle)

    def interjection(self, view: State, seat: str) -> Command | None:
        """A hammer that bursts in somebody else's turn, where it takes plainly more with it than it costs (C12.4)."""
        scene = Scene(view, seat)
        plans = [burst(scene, friend.figure) for friend in scene.friends]
        return max(plans, key=lambda plan: plan[0], default=(0.0, None))[1]


def _table(view: State, seat: str) -> tuple[object, ...]:
    """What decides whether a figure without anything to do may find something."""
    others = tuple((figure.id, figure.at, figure.life) for figure in view.figures.values() if figure.seat != seat)
    return view.progress.round, seat, view.shut, len(view.blips), view.progress.cards, others
