"""The battle screen: board, HUD, input and play joined, one frame at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import Texture

from game.client.battle.controls import Controls
from game.client.battle.covering import cover_for
from game.client.battle.cursor import Cursor
from game.client.battle.director import Director
from game.client.battle.hud_view import HudView
from game.client.battle.looking import Looking
from game.client.battle.players import Chooser, Players
from game.client.battle.pointing import Pointing
from game.client.corridor.animate import Animator
from game.client.corridor.choices import CONSENTS, END_TURN, changes_sight
from game.client.corridor.dice import DiceShow
from game.client.corridor.floor import floor_plan, fog, map_plan
from game.client.corridor.log_lines import Names
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.panels import middle_of
from game.client.corridor.pieces import reconcile, show_done
from game.client.corridor.sections import told
from game.client.hud.calls import HudCalls
from game.client.hud.hud import Hud
from game.client.sound import Sounds
from game.client.stage.assets import Assets
from game.client.stage.floor import Square, centre
from game.client.stage.portraits import Portraits
from game.client.stage.scene import Speed
from game.client.stage.stage import Stage
from game.client.stage.window import Tier
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.dialog import Dialog, Question
from game.client.ui.root import Ui
from game.engine.records import Refusal
from game.session.session import Session
from game.session.shown import Shown

HELP_WIDTH = 620.0


@dataclass
class BattleParts:
    """What a battle is opened with: the window, its tier, the interface, texts, models, the folders with models and
    sounds, and the match.
    """

    base: ShowBase
    tier: Tier
    ui: Ui
    texts: Texts
    assets: Assets
    folders: Sequence[Path]
    session: Session
    computers: Mapping[str, Chooser]
    watcher: str | None = None
    """Whose eyes the window has, if that does not follow from who plays."""


class BattleScreen:
    """One battle in a window (or an off-screen buffer). Call ``update(seconds)`` once a frame, ``close`` at the end.

    ``on_save`` is called for the save key and returns the file; ``on_over`` once when the mission's end was shown;
    ``on_shown`` with each event that was shown and the views before and after it.
    """

    def __init__(self, parts: BattleParts) -> None:
        self.parts = parts
        self.session = parts.session
        self.on_save: Callable[[], str] | None = None
        self.on_over: Callable[[], None] = lambda: None
        self.on_shown: Callable[[object, object, object], None] = lambda event, before, after: None
        self.warn_end_turn = True
        self.players = Players(parts.session, parts.computers)
        self.book = Lookbook(parts.session.state.setting.catalog, parts.assets.palette, parts.texts.lang)
        self.names = Names(self.book, parts.texts)
        self.watcher = self._first_watcher()
        self.shown = Shown(parts.session, self.watcher)
        plan = floor_plan(self.shown.view, self.book)
        self._map = map_plan(plan)
        self.stage = Stage(parts.base, plan, parts.assets, parts.tier)
        self.controls = Controls(parts.session, self.names)
        self.sounds = Sounds(parts.base, [folder / "sounds" for folder in parts.folders])
        animator = Animator(self.stage, self.shown, self.book, self.names, self.sounds.play)
        self._portraits = Portraits(parts.base, parts.assets)
        self.hud = Hud(parts.ui, parts.texts, self._calls(), self._portrait)
        self.director = Director(animator, DiceShow(self.names), self._landed, lambda: self.hud.dice.tumbling)
        self.looking = Looking(self.stage, parts.ui)
        self.director.begun = lambda event: self.looking.at_event(event, self.shown.view)
        self.pointing = Pointing(self.stage, self.controls, self.names)
        self.view = HudView(parts.session, self.shown, self.controls, self.players, self.names)
        self._fog = fog(self.shown.view, self.watcher, self.shown.lit())
        self._dim = False
        self._doors: dict[str, str] = {}
        self._turned = -1
        self._stale = True
        self._told_over = False
        self._help: Dialog | None = None
        self._was_busy = False
        self._warned_at = -1
        self._pointed: tuple[Square, str, str] | None = None
        self.cursor = Cursor(self.stage, self.controls, self.looking)
        reconcile(self.stage, self.shown.view, self.book)
        self.stage.set_fog(self._fog, 0.0)
        self.looking.start(self.shown.view, self.watcher)

    def _first_watcher(self) -> str:
        """Whose eyes the window has: the person to act, else the first person, else a spectator."""
        if self.parts.watcher is not None:
            return self.parts.watcher
        people = self.players.people
        seat = self.session.to_act()
        return seat if seat in people else (people[0] if people else "")

    def _calls(self) -> HudCalls:
        return HudCalls(
            end=self.end_turn,
            undo=self.undo,
            figure=self.look_at_figure,
            action=self.press,
            card=self.press_card,
            place=self.look_at,
            pan=lambda column, row: self.stage.camera.focus(column, -row),
            answer=self.answer,
            done=lambda: self.answer("done"),
            ready=self.ready,
        )

    def _portrait(self, key: str, pixels: int) -> Texture | None:
        look = self.book.portrait(key)
        return self._portraits(look, pixels) if look is not None else None

    # --- frames

    def update(self, seconds: float) -> None:
        """Go on by one frame: computers, events, HUD, marks, board."""
        self.director.update()
        busy = self.director.busy
        if not busy and self.view.cover is None and self.players.update():
            self.director.update()
            busy = self.director.busy
        if not busy and (self._was_busy or self._stale):
            self._settle()
        self._was_busy = busy
        if self._dim:
            self._lift_fog()
        if self._stale or self.stage.camera.turned != self._turned:
            self._refresh_hud()
        self._hover()
        self.stage.update(seconds)

    def _settle(self) -> None:
        """All is shown: whose turn is it, what may be done, what must be covered."""
        watcher = self._first_watcher()
        if watcher != self.watcher:
            self.view.cover = cover_for(self.session, self.players, self.watcher, watcher, self.names)
            self._watch(watcher)
        reconcile(self.stage, self.shown.view, self.book)
        acting = "" if self.view.cover is not None or self.players.thinking() else watcher
        self.controls.refresh(acting)
        show_done(self.stage, self.shown.view, watcher, self.controls.acting)
        self.pointing.show_options()
        self.looking.at_choices(self.controls, self.shown.view)
        self._lift_fog()
        self._stale = True
        if self.session.over and not self._told_over:
            self._told_over = True
            self.on_over()

    def _watch(self, watcher: str) -> None:
        if len(self.players.people) > 1:
            self.view.tell_recap(watcher, self.director)
        self.looking.change_seat(self.watcher, watcher, self.session.view(watcher))
        self.watcher = self.shown.seat = watcher
        self.shown.catch_up()

    def _landed(self, event: object, before: object) -> None:
        self.on_shown(event, before, self.shown.view)
        self._dim |= changes_sight(event)
        self._stale = True

    def _lift_fog(self) -> None:
        """Show what is in sight now; once a frame at most, since it is blurred anew each time."""
        self._dim = False
        levels = fog(self.shown.view, self.watcher, self.shown.lit())
        if (levels != self._fog).any():
            self._fog = levels
            self.stage.set_fog(levels)

    def _refresh_hud(self) -> None:
        self._stale = False
        self._turned = self.stage.camera.turned
        if self._doors != self.shown.view.doors:
            self._doors = dict(self.shown.view.doors)
            self._map = map_plan(floor_plan(self.shown.view, self.book))
        self.hud.show(self.view.model(self.director, self.stage, self._map, self._fog, self.watcher))

    def _hover(self) -> None:
        pointed = self._pointed or self.cursor.place()
        if pointed is not None and not self.director.busy and self.controls.mode != "watch":
            x, y = self.stage.pixel_of(pointed[0])
            self.hud.hover(self.pointing.hover_at((int(x), int(y)), *pointed))
            return
        if self.director.busy or self.controls.mode == "watch" or self.parts.base.mouseWatcherNode is None:
            self.hud.hover(None)
            return
        pointer = self.parts.ui.pointer
        self.hud.hover(self.pointing.hover((int(pointer.x), int(pointer.y))))

    # --- what the player does

    def submit(self, command: object) -> None:
        """Hand a command in; a refusal is said in one sentence."""
        outcome = self.session.submit(self.controls.seat, command)  # type: ignore[arg-type]
        if isinstance(outcome, Refusal):
            self.sounds.play("refuse")
            self.hud.say(told(self.parts.texts, outcome.code, outcome.params))
            return
        self.view.warning = ""
        self.view.note_seen(self.controls.seat, self.director)
        self.controls.mode = "chosen" if self.controls.mode in ("move", "fire", "melee", "open") else self.controls.mode
        self.stage.marks.clear()
        self._was_busy = True
        self._stale = True

    def click(self) -> None:
        """A click on the board: a command where one is offered, else a figure is chosen or looked at, else let go."""
        if self.director.busy or self.controls.mode == "watch":
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
        if there and self.controls.mode not in ("answer", "reinforce", "card"):
            self.controls.choose(there)
            self.sounds.play("click")
        elif self.controls.mode not in ("answer", "reinforce"):
            self.controls.drop()
        self.pointing.show_options()
        self._stale = True

    def act_at_cursor(self) -> None:
        """Click where the keyboard's cursor is; without one it appears."""
        place = self.cursor.place()
        if place is None:
            self.cursor.begin()
        elif not self.director.busy and self.controls.mode != "watch":
            self.click_at(*place)

    def point_at(self, square: Square | None, figure: str = "", door: str = "") -> None:
        """Have the pointer lie over a place from now on, whatever the mouse does; None ends that."""
        self._pointed = (square, figure, door) if square is not None else None

    def press(self, action: str) -> None:
        """A button or key of the unit card."""
        command = self.controls.press(action)
        if command is not None:
            self.submit(command)
        else:
            self.pointing.show_options()
            self._stale = True

    def press_card(self, name: str) -> None:
        """A card of the hand: play it, or show where it may be played."""
        command = self.controls.press_card(name)
        if command is not None:
            self.submit(command)
        else:
            self.pointing.show_options()
            self._stale = True

    def answer(self, button: str) -> None:
        """A button of the question, or of the recap."""
        if self.view.recap:
            self.view.recap = ()
            self._stale = True
            return
        command = self.controls.answer(button)
        if command is not None:
            self.submit(command)
        else:
            self.pointing.show_options()
            self._stale = True

    def end_turn(self) -> None:
        """End the phase; the first press warns while figures can still act."""
        controls = self.controls
        if controls.mode in ("watch", "answer") or self.director.busy:
            return
        idle = [name for name in controls.acting if name not in self.shown.view.blips]
        if idle and self.warn_end_turn and self._warned_at != len(self.session.log) and controls.mode != "reinforce":
            self._warned_at = len(self.session.log)
            self.view.warning = self.parts.texts("corridor.still_to_act", n=len(idle))
            self._stale = True
            return
        self.submit(END_TURN)

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
            self._was_busy = True

    def show_help(self) -> None:
        """Show what keys and mouse do, until that is read."""
        if self._help is not None:
            return
        texts = self.parts.texts
        done = Action("done", texts("corridor.done"), key="enter")
        question = Question(texts("corridor.help.title"), texts("corridor.help.text"), (done,), "done", HELP_WIDTH)
        self._help = Dialog(self.parts.ui, question, self._help_read)

    def _help_read(self, _answer: str) -> None:
        self._help = None

    def undo(self) -> None:
        """Take back the last command; what cannot be says why."""
        refusal = self.session.undo(self.watcher)
        if refusal is not None:
            self.hud.say(self.parts.texts.refusal(refusal.code, refusal.params))
            return
        self.director.forget()
        self.shown.catch_up()
        self._was_busy = True

    def ask_who_sits(self) -> None:
        """Cover the window until the one to act sits before it, where people share it and one of them has secrets."""
        self.view.cover = cover_for(self.session, self.players, self.session.alien, self.watcher, self.names)
        self._stale = True

    def ready(self) -> None:
        """The next player sits here: lift the cover."""
        self.view.cover = None
        self._was_busy = True
        self._stale = True

    def next_figure(self, by: int = 1) -> None:
        """Choose and look at the next figure that can act."""
        name = self.controls.next_figure(by)
        if name:
            self.look_at_figure(name)

    def look_at_figure(self, name: str) -> None:
        """A roster chip: choose the figure and look at it."""
        if self.controls.mode not in ("answer", "reinforce", "watch"):
            self.controls.choose(name)
            self.pointing.show_options()
        square = middle_of(self.shown.view, name)
        if square is not None:
            self.look_at(square)
        self._stale = True

    def look_at(self, square: Square) -> None:
        """Move the camera to a square."""
        self.stage.camera.focus(*centre(square))

    def escape(self) -> bool:
        """Step back; False when there was nothing to leave (then the menu opens)."""
        if self.director.busy:
            self.director.skip()
            return True
        left = self.controls.drop() or self.cursor.shown
        self.cursor.hide()
        self.pointing.show_options()
        self._stale = True
        return left

    def set_texts(self, texts: Texts, book: Lookbook) -> None:
        """Change the language; what the log has told stays as it was told."""
        self.parts.texts = self.names.texts = texts
        self.book = self.names.book = self.director.animator.book = book
        self.hud.set_texts(texts)
        self._was_busy = True
        self._stale = True

    def set_tier(self, tier: Tier, assets: Assets) -> None:
        """Draw the board with more or less effort from now on."""
        self.director.skip()
        before = self.stage
        before.destroy()
        self.parts.tier, self.parts.assets = tier, assets
        self.stage = Stage(self.parts.base, floor_plan(self.shown.view, self.book), assets, tier)
        self.stage.speed = before.speed
        self.stage.camera.like(before.camera)
        for part in (self.director.animator, self.looking, self.pointing, self.cursor):
            part.stage = self.stage
        self._portraits = Portraits(self.parts.base, assets)
        reconcile(self.stage, self.shown.view, self.book)
        self.stage.set_fog(self._fog, 0.0)
        self._was_busy = self._stale = True

    def set_speed(self, speed: Speed) -> None:
        """How fast animations play."""
        self.stage.speed = speed

    def close(self) -> None:
        """Give everything back to the window."""
        if self._help is not None:
            self._help.answer("done")
        self.director.forget()
        self.players.close()
        self.hud.close()
        self.stage.destroy()
