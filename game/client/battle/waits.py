"""What the director waits for besides animations: dice that tumble, a card that somebody drew or played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.corridor.cards import shown_card
from game.client.corridor.dice import DiceShow
from game.client.hud.hud import Hud
from game.client.stage.scene import Speed

PACES = {Speed.NORMAL: 1.0, Speed.DOUBLE: 1.4, Speed.FOURFOLD: 2.0, Speed.SKIP: 4.0}
"""How much faster than at its leisure a card is read while animations are fast."""


class DiceWait:
    """The throw on the tray. ``refresh`` fills the HUD, so that they begin to tumble at once."""

    def __init__(self, hud: Hud, dice: DiceShow, refresh: Callable[[], None]) -> None:
        self.hud = hud
        self.dice = dice
        self.refresh = refresh

    @property
    def going_on(self) -> bool:
        """Whether dice still tumble where they can be seen."""
        return self.hud.dice.tumbling and self.hud.dice.shown

    def begin(self, event: Any) -> None:
        """Throw, if that is what the event is."""
        if self.dice.model != self.hud.model.dice:
            self.refresh()

    def end(self) -> None:
        """Lay the dice."""
        self.hud.dice.skip()


class CardWait:
    """The card that others drew or played; ``seat`` tells who looks on, ``pace`` how fast animations are."""

    def __init__(self, hud: Hud, dice: DiceShow, view: Callable[[], Any], seat: Callable[[], str]) -> None:
        self.hud = hud
        self.names = dice.names
        self.view = view
        self.seat = seat
        self.pace: Callable[[], Speed] = lambda: Speed.NORMAL
        self._last = ""

    @property
    def going_on(self) -> bool:
        """Whether a card is still being read."""
        return self.hud.shown_card.reading

    def begin(self, event: Any) -> None:
        """Show the card of an event, once: who draws a card and plays it at once shows it once."""
        card = shown_card(event, self.view(), self.seat(), self.names)
        if card is None or self.hud.model.cover is not None:
            return
        if card.id != self._last:
            self.hud.shown_card.read(card, PACES[self.pace()])
        self._last = card.id if card.drawn else ""

    def end(self) -> None:
        """Put it away."""
        self.hud.shown_card.put_away()
