"""Hammers that may burst in somebody else's turn (C12.4): who is offered that, while play waits for the answer.

What stands here is what everybody at the table sees: who bears a hammer, not what he means to do with it.
"""

from __future__ import annotations

from game.client.battle.players import Players
from game.client.corridor.choices import burst_of
from game.client.corridor.naming import Names
from game.client.hud.model import AskModel
from game.client.ui.button import Action
from game.session.session import Session


class Bursting:
    """``asking``: somebody stopped play to let a hammer burst, and says now which one, or that it goes on."""

    def __init__(self, session: Session, players: Players, names: Names) -> None:
        self.session = session
        self.players = players
        self.names = names
        self.asking = False
        self._read: tuple[int, str] = (-1, "")
        self._bearers: tuple[str, ...] = ()

    def bearers(self, acting: str) -> tuple[str, ...]:
        """The figures of people at this screen that may burst now, other than those of ``acting``, who has buttons."""
        read = (len(self.session.log), acting)
        if read != self._read:
            self._read = read
            seats = [seat for seat in self.players.people if seat != acting]
            offers = [command for seat in seats for command in self.session.options(seat).commands]
            self._bearers = tuple(name for command in offers if (name := burst_of(command)))
        return self._bearers

    def action(self, acting: str) -> Action | None:
        """The button below the roster, where a hammer may burst."""
        if not self.bearers(acting):
            return None
        texts = self.names.texts
        return Action("burst", texts("corridor.burst.action"), key="burst", tooltip=texts("corridor.burst.tip"))

    def question(self, acting: str) -> AskModel:
        """Which hammer, or none."""
        texts, view = self.names.texts, self.session.view("")
        choices = tuple(
            Action(
                f"burst:{name}", f"{self.names.figure(view, name)} ({self.names.seat(view, view.figures[name].seat)})"
            )
            for name in self.bearers(acting)
        )
        done = Action("done", texts("corridor.burst.go_on"), key="done")
        return AskModel("burst", texts("corridor.burst.title"), texts("corridor.burst.text"), choices, done=done)
