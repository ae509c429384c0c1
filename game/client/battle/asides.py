"""What a player does beside his turn: reads a card or the keys, answers others beforehand, lets a hammer burst."""

from __future__ import annotations

from game.client.battle.table import BattleParts, BattleTable
from game.client.corridor.choices import CONSENTS, burst
from game.client.ui.button import Action
from game.client.ui.dialog import Dialog, Question
from game.engine.records import Refusal

HELP_WIDTH = 620.0


class BattleAsides(BattleTable):
    """A battle as it is shown, and what may be done whoever acts."""

    def __init__(self, parts: BattleParts) -> None:
        super().__init__(parts)
        self._help: Dialog | None = None

    def submit(self, command: object, seat: str = "") -> None:
        """Hand a command in, of the seat that acts here if no other is named."""
        raise NotImplementedError

    def card_read(self) -> bool:
        """Put away the card that somebody drew or played, if one is shown."""
        shown = self.hud.shown_card.reading
        self.hud.shown_card.put_away()
        return shown

    def ask_burst(self) -> None:
        """Somebody may want a hammer to burst in another's turn: stop the play of computers and ask (C12.4)."""
        if not self.bursting.bearers(self.controls.acting_seat) or self.view.cover is not None:
            return
        self.bursting.asking = not self.bursting.asking
        if self.bursting.asking and self.director.busy:
            self.hud.say(self.parts.texts("corridor.burst.waits"), "plain")
        self.stale = True

    def answer_burst(self, button: str) -> None:
        """Which hammer bursts, or that play goes on."""
        self.bursting.asking = False
        self.stale = True
        _, _, figure = button.partition("burst:")
        if figure:
            self.submit(burst(figure), self.session.view("").figures[figure].seat)

    def next_consent(self) -> None:
        """Change the standing answer to others who want to pass: ask, always, never (C6.2)."""
        view = self.shown.view
        if self.watcher not in self.players.people or len(view.setting.assault) < 2 or self.view.cover is not None:
            return
        policies = [policy for policy, _ in CONSENTS]
        now = policies.index(self.session.view(self.watcher).seats[self.watcher].consent)
        policy, command = CONSENTS[(now + 1) % len(CONSENTS)]
        if not isinstance(self.session.submit(self.watcher, command), Refusal):
            texts = self.parts.texts
            self.hud.say(texts("corridor.consent", policy=texts(f"corridor.policy.{policy}")), "plain")
            self.unsettled = True

    def show_help(self) -> None:
        """Show what keys and mouse do, until that is read."""
        if self._help is not None:
            return
        texts = self.parts.texts
        done = Action("done", texts("corridor.done"), key="done")
        question = Question(texts("corridor.help.title"), texts("corridor.help.text"), (done,), "done", HELP_WIDTH)
        self._help = Dialog(self.parts.ui, question, self._help_read)

    def _help_read(self, _answer: str) -> None:
        self._help = None

    def close(self) -> None:
        """Give everything back to the window."""
        if self._help is not None:
            self._help.answer("done")
        super().close()
