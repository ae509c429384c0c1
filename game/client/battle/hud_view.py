"""Fills the HUD from the match: what is shown now, what may be done, what is asked."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.client.battle.bursting import Bursting
from game.client.battle.controls import Controls
from game.client.battle.director import Director
from game.client.battle.players import Players
from game.client.corridor import panels, unit_panel
from game.client.corridor.cards import hand
from game.client.corridor.naming import Names
from game.client.hud.model import AskModel, CoverModel, HudModel, LogModel, UnitModel
from game.client.hud.model_map import MapPlan
from game.client.hud.model_table import HandModel
from game.client.stage.stage import Stage
from game.client.ui.button import Action
from game.session.insight import cards_in_hand
from game.session.session import Session

LOG_LINES = 200
"""Lines that the log keeps."""

RECAP_LINES = 8
RECAP_KINDS = ("turn", "door", "blip", "fire", "hurt", "kill", "card", "score")
"""What a recap tells: its last lines, of these kinds."""


class HudView:
    """Makes the HUD's model. ``shown`` is the shown view, ``warning`` a question before the turn ends."""

    def __init__(
        self,
        session: Session,
        shown: Any,
        controls: Controls,
        players: Players,
        names: Names,
        bursting: Bursting,
    ) -> None:
        self.bursting = bursting
        self.session = session
        self.shown = shown
        self.controls = controls
        self.players = players
        self.names = names
        self.cover: CoverModel | None = None
        self.seen: dict[str, int] = {}
        self.recap: tuple[str, ...] = ()
        self.warning = ""

    def model(
        self, director: Director, stage: Stage, plan: MapPlan, fog: NDArray[np.float32], watcher: str
    ) -> HudModel:
        """Everything the HUD shows now."""
        if self.cover is not None:
            return HudModel(cover=self.cover)
        view = self.shown.view
        controls = self.controls
        yours = controls.mode != "watch" and not director.busy
        roster_seat = watcher or self.session.seats[0]
        chosen = controls.figure
        banner = panels.banner(
            view, watcher, self.names, cannot_end=self._cannot_end(director), undo=self._undo(watcher), yours=yours
        )
        thinks = self.players.thinking()
        if thinks and not director.busy:
            banner = replace(banner, phase=self.names.texts("corridor.thinking", seat=self.names.seat(view, thinks)))
        roster = panels.roster(view, roster_seat, self.names, controls.acting, chosen)
        return HudModel(
            banner=banner,
            roster=replace(roster, extra=self.bursting.action(controls.acting_seat)),
            unit=self._unit(view),
            hand=self._hand(view, watcher),
            dice=director.dice.model,
            log=self._log(director, watcher),
            map=panels.mini_map(view, plan, fog, self.names, chosen, stage.camera.turned, stage.in_picture()),
            score=panels.score(view, self.names),
            ask=self._ask(view, director),
        )

    def _unit(self, view: Any) -> UnitModel | None:
        controls = self.controls
        if not controls.figure:
            return None
        return unit_panel.unit(view, controls.figure, self.names, controls.choices, controls.mode, controls.weapon)

    def _log(self, director: Director, watcher: str) -> LogModel | None:
        """The log, with what is new to the seat marked."""
        lines = director.lines
        if not lines:
            return None
        first = max(0, len(lines) - LOG_LINES)
        since = self.seen.get(watcher)
        return LogModel(tuple(lines[first:]), None if since is None else max(0, since - first))

    def note_seen(self, seat: str, director: Director) -> None:
        """A seat acted: it has seen the log so far."""
        self.seen[seat] = len(director.lines)
        self.recap = ()

    def tell_recap(self, seat: str, director: Director) -> None:
        """What happened since a seat last acted, for people who share a screen."""
        lines = director.lines[self.seen.get(seat, 0) :]
        told = [
            (text, len(list(same))) for text, same in groupby(line.text for line in lines if line.kind in RECAP_KINDS)
        ]
        self.recap = tuple(text if count == 1 else f"{text} \u00d7 {count}" for text, count in told[-RECAP_LINES:])

    def _cannot_end(self, director: Director) -> str:
        """Why the phase cannot be ended now; "" when it can."""
        controls = self.controls
        if controls.mode == "watch":
            return self.names.texts("corridor.not_yours")
        if director.busy:
            return self.names.texts("corridor.being_shown")
        if controls.mode == "answer":
            return self.names.texts.refusal("must_answer")
        offered = any(type(command).__name__ == "EndTurn" for command in self.session.options(controls.seat).commands)
        return "" if offered else self.names.texts.refusal("too_few_tokens")

    def _hand(self, view: Any, watcher: str) -> HandModel | None:
        """The watcher's own cards; what keeps one from being played now stands on it."""
        if not watcher or watcher in self.players.computers:
            return None
        card = self.controls.card
        playable = cards_in_hand(self.session.view(watcher), watcher)
        return hand(view, watcher, self.names, playable, card.card if card is not None else "")

    def _undo(self, watcher: str) -> Action | None:
        if not watcher or watcher in self.players.computers:
            return None
        refusal = self.session.undo_refusal(watcher)
        why = "" if refusal is None else self.names.texts.refusal(refusal.code, refusal.params)
        return Action(
            "undo", self.names.texts("corridor.undo"), key="undo", icon="undo", enabled=refusal is None, why=why
        )

    def _ask(self, view: Any, director: Director) -> AskModel | None:
        controls, texts = self.controls, self.names.texts
        if director.busy:
            return None
        if view.progress.phase == "over":
            return self._over(view)
        if self.bursting.asking:
            return self.bursting.question(controls.acting_seat)
        if self.recap:
            done = Action("done", texts("corridor.done"), key="done")
            return AskModel("recap", texts("corridor.recap"), "\n".join(self.recap), done=done)
        if controls.mode == "answer" and controls.asking is not None:
            return controls.asking.model
        if controls.mode == "card" and controls.card is not None:
            return self._card(controls.card.card, controls.card.command is not None)
        if controls.mode == "reinforce":
            left = sum(1 for token in view.tokens.values() if token.pool == "reinforcements")
            return AskModel(
                "reinforce",
                texts("corridor.reinforce_title"),
                texts("corridor.reinforce_text"),
                choices=controls.reinforcing.actions,
                progress_text=texts("corridor.tokens_left", n=left),
            )
        if self.warning:
            return AskModel("warning", texts("corridor.end_turn"), self.warning)
        due = view.progress.due_figure
        if due in controls.acting:
            text = texts("corridor.exploring.text", figure=self.names.figure(view, due))
            return AskModel("exploring", texts("corridor.exploring.title"), text, notice=True)
        return None

    def _over(self, view: Any) -> AskModel:
        """Who won."""
        texts, winner = self.names.texts, view.progress.winner
        text = texts("corridor.over_tie")
        if winner:
            text = texts("corridor.over_winner", seat=self.names.seat(view, winner))
        return AskModel("over", texts("corridor.over_title"), text)

    def _card(self, card: str, complete: bool) -> AskModel:
        """The card that is being played, which can be once all that it asks for is chosen."""
        texts, book = self.names.texts, self.names.book
        return AskModel(
            "card",
            book.name("card", card),
            book.text("card", card, "text"),
            hint="" if complete else texts("corridor.card_place"),
            done=Action("done", texts("corridor.play_card"), key="done") if complete else None,
        )
