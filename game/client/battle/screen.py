"""The battle screen: what the player does with mouse and keys, on the battle as it is shown."""

from __future__ import annotations

from game.client.battle.asides import BattleAsides
from game.client.battle.covering import cover_for
from game.client.battle.table import BattleParts
from game.client.corridor.choices import END_TURN, halted
from game.client.corridor.panels import middle_of
from game.client.corridor.sections import told
from game.client.hud.calls import HudCalls
from game.client.stage.floor import Square, centre
from game.engine.records import Refusal


class BattleScreen(BattleAsides):
    """One battle in a window (or an off-screen buffer). Call ``update(seconds)`` once a frame, ``close`` at the end.

    ``on_save`` is called for the save key and returns the file; ``on_over`` once when the mission's end was shown;
    ``on_shown`` with each event that was shown and the views before and after it.
    """

    def __init__(self, parts: BattleParts) -> None:
        super().__init__(parts)
        self._warned_at = -1
        self._halted = False
        self._refused: tuple[str, str, int] = ("", "", -1)
        self.hud.calls = self._calls()

    def _calls(self) -> HudCalls:
        return HudCalls(
            end=self.end_turn,
            undo=self.undo,
            figure=self.look_at_figure,
            action=self.press,
            card=self.press_card,
            place=self.look_at,
            pan=lambda column, row: self.stage.camera.focus(column, -row),
            burst=self.ask_burst,
            answer=self.answer,
            done=lambda: self.answer("done"),
            ready=self.ready,
        )

    def submit(self, command: object, seat: str = "") -> None:
        """Hand a command in, of the seat that acts here if no other is named; a refusal is said in one sentence."""
        before = self.session.view(self.controls.seat)
        outcome = self.session.submit(seat or self.controls.seat, command)  # type: ignore[arg-type]
        if isinstance(outcome, Refusal):
            self.sounds.play("refuse")
            self.hud.say(told(self.parts.texts, outcome.code, outcome.params))
            return
        self._halted = halted(command, before, self.session.view(self.controls.seat))
        self.view.warning = ""
        self.view.note_seen(self.controls.seat, self.director)
        self.controls.mode = "chosen" if self.controls.mode in ("move", "fire", "melee", "open") else self.controls.mode
        self.stage.marks.clear()
        self.unsettled = True
        self.stale = True

    def _settle(self) -> None:
        """All is shown; a walk that something cut short says so."""
        super()._settle()
        if self._halted:
            self._halted = False
            self.hud.say(self.parts.texts("corridor.halted"), "plain")

    def click(self) -> None:
        """A click on the board: a command where one is offered, else a figure is chosen or looked at, else let go."""
        if self.card_read() or self.director.busy or self.controls.mode == "watch":
            return
        square, figure = self.stage.square_at_mouse(), self.stage.figure_at_mouse() or ""
        self.click_at(square, figure, self.stage.door_at_mouse() or "")

    def click_at(self, square: Square | None, figure: str = "", door: str = "") -> None:
        """As ``click``, at a given place (also for scripted play)."""
        command = self.controls.command_at(square, figure, door)
        if command is not None:
            self.submit(command)
            return
        there = self.controls.own_at(square, figure) or self.controls.other_at(square, figure)
        why = self.pointing.refused(square, figure)
        asked = (self.controls.figure, there, len(self.session.log))
        if why and asked != self._refused:  # whoever was to strike stays chosen; a second click looks at the foe
            self._refused = asked
            self.sounds.play("refuse")
            self.hud.say(why)
            return
        if there and self.controls.mode not in ("answer", "reinforce", "card"):
            self.controls.choose(there)
            self.sounds.play("click")
        elif self.controls.mode not in ("answer", "reinforce"):
            self.controls.drop()
        self.pointing.show_options()
        self.stale = True

    def act_at_cursor(self) -> None:
        """Click where the keyboard's cursor is; without one it appears."""
        place = self.cursor.place()
        if place is None:
            self.cursor.begin()
        elif not self.director.busy and self.controls.mode != "watch":
            self.click_at(*place)

    def press(self, action: str) -> None:
        """A button or key of the unit card."""
        command = self.controls.press(action)
        if command is not None:
            self.submit(command)
        else:
            self.pointing.show_options()
            self.stale = True

    def press_card(self, name: str) -> None:
        """A card of the hand: play it, or show where it may be played."""
        command = self.controls.press_card(name)
        if command is not None:
            self.submit(command)
        else:
            self.pointing.show_options()
            self.stale = True

    def answer(self, button: str) -> None:
        """A button of the question, or of the recap."""
        if self.bursting.asking:
            self.answer_burst(button)
            return
        if self.view.recap:
            self.view.recap = ()
            self.stale = True
            return
        if button == "done" and self._none_laid():
            self.hud.say(self.parts.texts("corridor.none_laid"))
            return
        if self.controls.mode == "card" and self.controls.card is not None:
            command = self.controls.press_card(self.controls.card.card)
        else:
            command = self.controls.answer(button)
        if command is not None:
            self.submit(command)
        else:
            self.pointing.show_options()
            self.stale = True

    def _none_laid(self) -> bool:
        """Whether the alien is about to leave a board empty: the first press says so (C5.4)."""
        asking, done = self.controls.asking, len(self.session.log)
        if self.controls.mode != "answer" or asking is None or asking.kind != "place_blips" or not asking.squares:
            return False
        laid = bool(self.session.log) and self.session.log[-1].command["type"] == "answer"
        warned, self._warned_at = self._warned_at, done
        return self.warn_end_turn and not laid and warned != done

    def end_turn(self) -> None:
        """End the phase; the first press warns while figures can still act."""
        controls = self.controls
        if controls.mode in ("watch", "answer") or self.director.busy or self.bursting.asking:
            return
        idle = [name for name in controls.acting if name not in self.shown.view.blips]
        if idle and self.warn_end_turn and self._warned_at != len(self.session.log) and controls.mode != "reinforce":
            self._warned_at = len(self.session.log)
            self.view.warning = self.parts.texts("corridor.still_to_act", n=len(idle))
            self.stale = True
            return
        self.submit(END_TURN)

    def undo(self) -> None:
        """Take back the last command; what cannot be says why."""
        refusal = self.session.undo(self.watcher)
        if refusal is not None:
            self.hud.say(self.parts.texts.refusal(refusal.code, refusal.params))
            return
        self.director.forget()
        self.shown.catch_up()
        self.unsettled = True

    def ask_who_sits(self) -> None:
        """Cover the window until the one to act sits before it, where people share it and one of them has secrets."""
        self.view.cover = cover_for(self.session, self.players, self.session.alien, self.watcher, self.names)
        self.stale = True

    def ready(self) -> None:
        """The next player sits here: lift the cover."""
        self.view.cover = None
        self.unsettled = True
        self.stale = True

    def next_figure(self, by: int = 1) -> None:
        """Choose and look at the next figure that can act."""
        name = self.controls.next_figure(by)
        if name:
            self.look_at_figure(name)

    def look_at_figure(self, name: str) -> None:
        """A roster chip: choose the figure; the view goes there where it cannot be seen well."""
        if self.controls.mode not in ("answer", "reinforce", "watch"):
            self.controls.choose(name)
            self.pointing.show_options()
        square = middle_of(self.shown.view, name)
        if square is not None and not self.looking.shows(square):
            self.look_at(square)
        self.stale = True

    def look_at(self, square: Square) -> None:
        """Move the camera to a square."""
        self.stage.camera.focus(*centre(square))

    def escape(self) -> bool:
        """Step back; False when there was nothing to leave (then the menu opens)."""
        if self.card_read():
            return True
        if self.bursting.asking:
            self.answer_burst("done")
            return True
        if self.director.busy:
            self.director.skip()
            return True
        left = self.controls.drop() or self.cursor.shown
        self.cursor.hide()
        self.pointing.show_options()
        self.stale = True
        return left
