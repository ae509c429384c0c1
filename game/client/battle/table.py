"""The battle as it is shown: board, HUD and play joined, one frame at a time."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import Texture

from game.client.battle.bursting import Bursting
from game.client.battle.controls import Controls
from game.client.battle.covering import cover_for
from game.client.battle.cursor import Cursor
from game.client.battle.director import Director
from game.client.battle.hud_view import HudView
from game.client.battle.looking import Looking
from game.client.battle.players import Chooser, Players
from game.client.battle.pointing import Pointing
from game.client.battle.waits import CardWait, DiceWait
from game.client.corridor.animate import Animator
from game.client.corridor.choices import changes_sight
from game.client.corridor.dice import DiceShow
from game.client.corridor.floor import floor_plan, fog, map_plan
from game.client.corridor.log_lines import log_line
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.naming import Names
from game.client.corridor.pieces import reconcile, show_done
from game.client.hud.hud import Hud
from game.client.hud.model import HudModel
from game.client.sound import Sounds
from game.client.stage.assets import Assets
from game.client.stage.floor import Square
from game.client.stage.portraits import Portraits
from game.client.stage.scene import Speed
from game.client.stage.stage import Stage
from game.client.stage.window import Tier
from game.client.texts import Texts
from game.client.ui.root import Ui
from game.session.retold import Told, retold
from game.session.session import Session
from game.session.shown import Shown


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


class BattleTable:
    """Everything of a battle that is shown, and the frames in which it goes on.

    ``stale``: the HUD must be filled anew; ``unsettled``: what may be done must be asked anew once all is shown.
    """

    def __init__(self, parts: BattleParts) -> None:
        self.parts = parts
        self.session = parts.session
        self.on_save: Callable[[], str] | None = None
        self.on_over: Callable[[], None] = lambda: None
        self.on_shown: Callable[[object, object, object], None] = lambda event, before, after: None
        self.warn_end_turn = True
        self.players = self._seated()
        self.book = Lookbook(parts.session.state.setting.catalog, parts.assets.palette, parts.texts.lang)
        self.names = Names(self.book, parts.texts)
        self.watcher = self._first_watcher()
        self.shown = Shown(parts.session, self.watcher)
        plan = floor_plan(self.shown.view, self.book)
        self._map = map_plan(plan)
        self.stage = Stage(parts.base, plan, parts.assets, parts.tier)
        self.controls = Controls(parts.session, self.names)
        self.sounds = Sounds(parts.base, [folder / "sounds" for folder in parts.folders])
        self._portraits = Portraits(parts.base, parts.assets)
        self.hud = Hud(parts.ui, parts.texts, None, self._portrait)
        self.director = self._directed()
        self.looking = Looking(self.stage, parts.ui)
        self.director.begun = lambda event: self.looking.at_event(event, self.shown.view)
        self.pointing = Pointing(self.stage, self.controls, self.names)
        self.bursting = Bursting(parts.session, self.players, self.names)
        self.view = HudView(parts.session, self.shown, self.controls, self.players, self.names, self.bursting)
        self.told_before = self._told_before()
        """What happened before the match was loaded, as the log tells it; whoever has read it may drop it."""
        self._tell_before()
        self._fog = fog(self.shown.view, self.watcher, self.shown.lit())
        self._dim = False
        self._doors: dict[str, str] = {}
        self._turned = -1
        self._looked: tuple[float, ...] = ()
        self.stale = True
        self._told_over = self.unsettled = False
        self._pointed: tuple[Square, str, str] | None = None
        self.cursor = Cursor(self.stage, self.controls, self.looking)
        reconcile(self.stage, self.shown.view, self.book)
        self.stage.set_fog(self._fog, 0.0)
        self.looking.start(self.shown.view, self.watcher)

    def _directed(self) -> Director:
        """Who shows events, and what is waited for between them."""
        animator = Animator(self.stage, self.shown, self.book, self.names, self.sounds.play)
        dice = DiceShow(self.names)
        cards = CardWait(self.hud, dice, lambda: self.shown.view, lambda: self.watcher)
        cards.pace = lambda: self.stage.speed
        return Director(animator, dice, self._landed, (DiceWait(self.hud, dice, lambda: self._refresh_hud()), cards))

    def _seated(self) -> Players:
        """Who plays."""
        return Players(self.parts.session, self.parts.computers)

    def _first_watcher(self) -> str:
        """Whose eyes the window has: the person to act, else the first person, else a spectator."""
        if self.parts.watcher is not None:
            return self.parts.watcher
        people = self.players.people
        seat = self.session.to_act()
        return seat if seat in people else (people[0] if people else "")

    def _told_before(self) -> list[Told]:
        """What happened in a match that was begun before: what the one person here may know, or what everybody may."""
        people = self.players.people
        return retold(self.session, people[0] if len(people) == 1 else "") if self.session.log else []

    def _tell_before(self) -> None:
        """Write what happened before into the log."""
        lines = (log_line(one.event, one.before, one.after, self.names) for one in self.told_before)
        self.director.lines.extend(line for line in lines if line is not None)

    def _portrait(self, key: str, pixels: int) -> Texture | None:
        look = self.book.portrait(key)
        return self._portraits(look, pixels) if look is not None else None

    # --- frames

    def update(self, seconds: float) -> None:
        """Go on by one frame: computers, events, HUD, marks, board."""
        self.director.update()
        busy = self.director.busy
        waits = self.view.cover is not None or self.bursting.asking
        if not busy and not waits and self.players.update():
            self.director.update()
            busy = self.director.busy
        if busy:
            self.looking.update()
        elif self.unsettled or self.stale:
            self._settle()
        self.unsettled = busy
        if self._dim:
            self._lift_fog()
        camera = self.stage.camera
        if self.stale or camera.turned != self._turned or (camera.resting and camera.goal != self._looked):
            self._refresh_hud()
        self._hover()
        self._listen(seconds)
        self.stage.update(seconds)

    def _listen(self, seconds: float) -> None:
        """What is heard about the middle of the view."""
        x, y, *_ = self.stage.camera.goal
        room = self.stage.plan.rooms.get((math.floor(x), math.floor(-y)), "")
        self.sounds.surround(self.book.ambience(room))
        self.sounds.update(seconds)

    def _settle(self) -> None:
        """All is shown: whose turn is it, what may be done, what must be covered."""
        watcher = self._first_watcher()
        if watcher != self.watcher:
            self.view.cover = cover_for(self.session, self.players, self.watcher, watcher, self.names)
            self._watch(watcher)
        self.looking.rest()
        reconcile(self.stage, self.shown.view, self.book)
        acting = "" if self.view.cover is not None or self.players.thinking() else watcher
        self.controls.refresh(acting)
        show_done(self.stage, self.shown.view, watcher, self.controls.acting)
        self.pointing.show_options()
        self.looking.at_choices(self.controls, self.shown.view)
        self.looking.at_turn(self.controls, self.shown.view)
        self._lift_fog()
        self.stale = True
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
        self.stale = True

    def _lift_fog(self) -> None:
        """Show what is in sight now; once a frame at most, since it is blurred anew each time."""
        self._dim = False
        levels = fog(self.shown.view, self.watcher, self.shown.lit())
        if (levels != self._fog).any():
            self._fog = levels
            self.stage.set_fog(levels)

    def _refresh_hud(self) -> None:
        self.stale = False
        self._turned, self._looked = self.stage.camera.turned, self.stage.camera.goal
        if self._doors != self.shown.view.doors:
            self._doors = dict(self.shown.view.doors)
            self._map = map_plan(floor_plan(self.shown.view, self.book))
        self.hud.show(self._hud_model())

    def _hud_model(self) -> HudModel:
        """What the HUD shows."""
        return self.view.model(self.director, self.stage, self._map, self._fog, self.watcher)

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
        if self.parts.ui.over(pointer.x, pointer.y):
            self.hud.hover(None)
            return
        self.hud.hover(self.pointing.hover((int(pointer.x), int(pointer.y))))

    def point_at(self, square: Square | None, figure: str = "", door: str = "") -> None:
        """Have the pointer lie over a place from now on, whatever the mouse does; None ends that."""
        self._pointed = (square, figure, door) if square is not None else None

    def set_texts(self, texts: Texts, book: Lookbook) -> None:
        """Change the language; what the log has told stays as it was told."""
        self.parts.texts = self.names.texts = texts
        self.book = self.names.book = self.director.animator.book = book
        self.hud.set_texts(texts)
        self.unsettled = True
        self.stale = True

    def set_tier(self, tier: Tier, assets: Assets) -> None:
        """Draw the board with more or less effort from now on."""
        self.director.skip()
        before = self.stage
        before.destroy()
        self.parts.tier, self.parts.assets = tier, assets
        self.stage = Stage(self.parts.base, floor_plan(self.shown.view, self.book), assets, tier)
        self.stage.speed, self.stage.still = before.speed, before.still
        self.stage.camera.like(before.camera)
        for part in (self.director.animator, self.looking, self.pointing, self.cursor):
            part.stage = self.stage
        self._portraits = Portraits(self.parts.base, assets)
        reconcile(self.stage, self.shown.view, self.book)
        self.stage.set_fog(self._fog, 0.0)
        self.unsettled = self.stale = True

    def set_still(self, still: bool) -> None:
        """Whether nothing moves that need not: dice lie at once, figures do not breathe, nothing pulses."""
        self.hud.dice.still = self.stage.still = still

    def set_colours(self, assets: Assets, texts: Texts, book: Lookbook) -> None:
        """Other colours for teams and marks, at once: on the board, in the panels, in what the log has told."""
        self.set_texts(texts, book)
        self.set_tier(self.parts.tier, assets)
        lines = self.director.lines
        lines[:] = [line if line.team is None else replace(line, team=book.recoloured(line.team)) for line in lines]

    def set_speed(self, speed: Speed) -> None:
        """How fast animations play."""
        self.stage.speed = speed

    def close(self) -> None:
        """Give everything back to the window."""
        self.director.forget()
        self.players.close()
        self.sounds.close()
        self.hud.close()
        self.stage.destroy()
