"""The dice tray: real faces of the last throw, both sides of a blow, re-rolled dice marked."""

from __future__ import annotations

from typing import Any

from game.client.corridor.naming import Names
from game.client.hud.model_table import DiceModel, DieModel
from game.corridor import records as r


class DiceShow:
    """Remembers the last throw. ``model`` is what the tray shows, none before the first throw."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.model: DiceModel | None = None
        self._rolls = 0
        self._melee: tuple[str, str] = ("", "")

    def see(self, event: Any, view: Any, still: bool = False) -> None:
        """Take note of an event; ``still`` shows the dice without tumbling."""
        if isinstance(event, r.FigureStruck):
            self._melee = (event.figure, event.target)
        elif isinstance(event, r.DiceRolled):
            self._throw(event, view, still)
        elif isinstance(event, r.DieRerolled) and self.model is not None:
            self._again(event)

    def _throw(self, event: r.DiceRolled, view: Any, still: bool) -> None:
        dice = tuple(DieModel("white", face) for face in event.white)
        dice += tuple(DieModel("red", face) for face in event.red)
        total = str(sum(event.white) + sum(event.red))
        title = self.names.texts(
            f"corridor.throw.{event.what}",
            figure=self.names.figure(view, event.figure) if event.figure else self.names.seat(view, event.seat),
        )
        if not still:
            self._rolls += 1
        answering = event.what == "melee" and event.figure == self._melee[1] and self.model is not None
        if answering and self.model is not None:
            self.model = DiceModel(
                self._rolls,
                self.model.title,
                self.model.dice,
                f"{self.model.total} : {total}",
                "accent",
                "",
                dice,
                title,
            )
        else:
            self.model = DiceModel(self._rolls, title, dice, total)

    def _again(self, event: r.DieRerolled) -> None:
        assert self.model is not None
        model = self.model
        dice = list(model.dice)
        places = [place for place, die in enumerate(dice) if die.colour == event.die]
        if event.place < len(places):
            dice[places[event.place]] = DieModel("red" if event.die == "red" else "white", event.face, again=True)
        self._rolls += 1
        self.model = DiceModel(self._rolls, model.title, tuple(dice), str(sum(die.face for die in dice)))
