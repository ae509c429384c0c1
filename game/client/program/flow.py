"""How one screen leads to the next: title, new mission, briefing, battle, debrief; load, save, settings, menu."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from game import __version__
from game.ai import player
from game.client.battle.keys import BattleKeys
from game.client.battle.players import Chooser
from game.client.battle.screen import BattleScreen
from game.client.corridor.log_lines import Names
from game.client.corridor.lookbook import Lookbook
from game.client.opening import Desk, open_battle
from game.client.program import offers, reports
from game.client.program.picturing import photo, thumbnail
from game.client.program.shelf_files import AUTO, Shelf
from game.client.screens.briefing import BriefingCalls, BriefingScreen
from game.client.screens.debrief import DebriefCalls, DebriefScreen
from game.client.screens.model import PauseModel, SettingsModel, TitleModel
from game.client.screens.new_mission import NewMissionCalls, NewMissionScreen
from game.client.screens.pause import PauseCalls, PauseScreen
from game.client.screens.plan import MissionPlan
from game.client.screens.settings_screen import SettingsCalls, SettingsScreen
from game.client.screens.shelf import LoadScreen, SaveScreen, ShelfCalls
from game.client.screens.title import TitleCalls, TitleScreen
from game.client.screens.title_picture import title_picture
from game.client.settings import Settings, SettingsStore
from game.client.stage.assets import Assets
from game.client.stage.portraits import Portraits
from game.client.stage.scene import Speed
from game.client.stage.window import Tier, driver_name, resize, set_fullscreen, tier_of
from game.session import setups
from game.session.content import saves_folder
from game.session.drive import RandomPlayer
from game.session.journal import Autosave, recover
from game.session.savefile import SaveError
from game.session.session import Session


class Flow:
    """What is in the window now, and where each choice leads. ``leaving`` is set when the player quits."""

    def __init__(self, desk: Desk, loaded: Any, settings: Settings, store: SettingsStore) -> None:
        self.desk = desk
        self.loaded = loaded
        self.settings = settings
        self.store = store
        self.leaving = False
        self.shelf = Shelf(saves_folder())
        self.assets = Assets(desk.models, low=desk.tier is Tier.LOW)
        self.portraits = Portraits(desk.base, self.assets)
        self.screen: Any = None
        self.over: Any = None
        self.battle: BattleScreen | None = None
        self.keys: BattleKeys | None = None
        self.players: dict[str, str] = {}
        self.last_plan: MissionPlan | None = None
        self.timeline: reports.TimeLine | None = None
        self._autosave: Autosave | None = None
        self._picture: Any = None
        self._words()

    def _words(self) -> None:
        """Texts and names in the player's language."""
        self.desk.lang = self.settings.language
        self.texts = self.desk.texts(self.loaded.catalog)
        self.book = Lookbook(self.loaded.catalog, self.assets.palette, self.settings.language)
        self.names = Names(self.book, self.texts)

    @property
    def picture(self) -> Any:
        """The picture behind the screens, drawn once."""
        if self._picture is None:
            self._picture = title_picture(self.desk.base, self.assets)
        return self._picture

    # --- screens

    def _show(self, screen: Any) -> None:
        if self.screen is not None:
            self.screen.close()
        self.screen = screen
        if screen is not None:
            screen.open(self.desk.ui)

    def title(self) -> None:
        """The title screen; a battle that was going on is closed (its autosave stays)."""
        self.end_battle()
        resume = next((entry for entry in self.shelf.model(self.book, self.texts).saves if entry.auto), None)
        going_on = ""
        if resume is not None and not resume.fault and not resume.ended:
            going_on = self.texts("program.resume", mission=resume.mission, round=resume.round)
        notices = tuple(failure.sentence for failure in self.loaded.errors)
        model = TitleModel(__version__, going_on, notices)
        calls = TitleCalls(
            resume=lambda: self.load(AUTO),
            new_mission=self.new_mission,
            load=self.load_screen,
            settings=self.settings_screen,
            quit=self.quit,
            language=lambda lang: self.change(self.settings.changed(language=lang)),
        )
        self._show(TitleScreen(self.texts, model, calls, picture=self.picture, still=self.settings.less_motion))

    def new_mission(self) -> None:
        """Choose mission, seats, squads."""
        calls = NewMissionCalls(start=self.brief, back=self.title, squad_fault=self._squad_fault)
        model = offers.new_mission_model(self.loaded, self.book, self.texts)
        screen = NewMissionScreen(
            self.texts, model, calls, last=self.last_plan, picture=self.picture, portraits=self._portrait
        )
        self._show(screen)

    def _squad_fault(self, mission: str, faction: str, members: tuple[str, ...]) -> str:
        return offers.fault_sentence(self.loaded.catalog, mission, faction, members, self.book, self.texts)

    def _portrait(self, key: str, pixels: int) -> Any:
        look = self.book.portrait(key)
        return self.portraits(look, pixels) if look is not None else None

    def brief(self, plan: MissionPlan) -> None:
        """Set the match up and read the briefing."""
        self.last_plan = plan
        catalog = self.loaded.catalog
        mission = catalog.missions[plan.mission]
        seats = [
            (seat.chapter, seat.members or self._ready(mission, seat.chapter, seat.squad)) for seat in plan.playing
        ]
        seed = plan.seed_number if plan.seed_number is not None else random.SystemRandom().getrandbits(48)
        try:
            session = setups.new_match(self.loaded, plan.mission, seats, plan.alien.loadout, dict(plan.switches), seed)
        except setups.SetupError as error:
            self.screen.say(str(error))
            return
        players = {offers.bare(seat.chapter): seat.player for seat in plan.playing}
        players[session.alien] = plan.alien.player
        table = offers.table_of(self.loaded, mission, self.book, len(plan.playing))
        model = reports.briefing(session.view(session.alien), players, self.names, table)
        calls = BriefingCalls(begin=lambda: self.play(session, players), back=self.new_mission)
        self._show(BriefingScreen(self.texts, model, calls, picture=self.picture))

    def _ready(self, mission: Any, faction: str, squad: str) -> tuple[str, ...]:
        ready = setups.ready_squads(self.loaded.catalog, mission, faction)
        return next((one.members for one in ready if one.id == squad), ())

    # --- battle

    def play(self, session: Session, players: dict[str, str]) -> None:
        """Open the battle of a match; ``players`` says of each seat ``human`` or the computer's level."""
        self._show(None)
        self.end_battle()
        self.players = players
        self.battle = open_battle(self.desk, session, computers(session, players))
        self.battle.on_save = self._quick_save
        self.battle.on_over = self.debrief
        self.battle.warn_end_turn = self.settings.warn_end_turn
        self.battle.set_speed(Speed[self.settings.speed.upper()])
        self.battle.sounds.volume = self.settings.volume / 100
        self.timeline = reports.TimeLine(self.names)
        self.battle.on_shown = self.timeline.note
        self.keys = BattleKeys(self.battle, self.menu, lambda: photo(self.desk, self.battle))
        self._begin_autosave(session)

    def _begin_autosave(self, session: Session) -> None:
        try:
            self._autosave = Autosave(session, self.shelf.auto)
        except (OSError, SaveError) as error:
            assert self.battle is not None
            self.battle.hud.say(self.texts("program.no_autosave", why=str(error)))
            return
        self.shelf.note_players(AUTO, self.players)

    def end_battle(self) -> None:
        """Close the battle, if there is one; its autosave stays to go on with."""
        if self._autosave is not None:
            self._autosave.close()
            self._autosave = None
        if self.battle is not None:
            self._close_over()
            self.battle.close()
            self.battle = self.keys = None

    def debrief(self) -> None:
        """The mission is over and was shown: how it went."""
        assert self.battle is not None
        assert self.timeline is not None
        battle = self.battle
        session = battle.session
        view = session.view(session.alien)
        model = reports.debrief(view, self.players, self.names, self.timeline.rounds())
        if self._autosave is not None:
            self._autosave.discard()
            self._autosave = None
        self.end_battle()
        calls = DebriefCalls(again=self.new_mission, save_replay=lambda: self._save_replay(session), title=self.title)
        self._show(DebriefScreen(self.texts, model, calls, picture=self.picture))

    def _save_replay(self, session: Session) -> None:
        name = f"{self._suggestion(session)} {self.texts('program.replay')}"
        try:
            identity = self.shelf.save(name, session, self.players)
        except SaveError as error:
            self.screen.replay_saved(str(error))
            return
        self.screen.replay_saved(self.texts("corridor.saved", file=str(self.shelf.path(identity))))

    def _suggestion(self, session: Session) -> str:
        mission = session.state.setting.mission
        title = self.book.name("mission", mission.id) if mission is not None else "match"
        return self.texts("program.save_name", mission=title, round=session.state.progress.round)

    def _quick_save(self) -> str:
        assert self.battle is not None
        session = self.battle.session
        stamp = datetime.now().strftime("%H-%M-%S")
        identity = self.shelf.save(f"{self._suggestion(session)} {stamp}", session, self.players)
        self.shelf.keep_picture(identity, thumbnail(self.desk, self.battle))
        return str(self.shelf.path(identity))

    # --- over the battle

    def menu(self) -> None:
        """The menu over a battle."""
        if self.battle is None or self.over is not None:
            return
        view = self.battle.shown.view
        mission = view.setting.mission
        note = self.texts(
            "program.menu_note", round=view.progress.round, seat=self.names.seat(view, view.progress.seat)
        )
        title = self.book.name("mission", mission.id) if mission is not None else ""
        calls = PauseCalls(
            resume=self._close_over,
            save=self.save_screen,
            load=self.load_screen,
            settings=self.settings_screen,
            leave=self.title,
        )
        self._lay_over(PauseScreen(self.texts, PauseModel(title, note), calls), hide=False)

    def _lay_over(self, screen: Any, hide: bool = True) -> None:
        self._close_over()
        if self.battle is not None and hide:
            self.battle.hud.set_hidden(True)
        self.over = screen
        screen.open(self.desk.ui)

    def _close_over(self) -> None:
        if self.over is not None:
            self.over.close()
            self.over = None
        if self.battle is not None and self.battle.hud.hidden:
            self.battle.hud.set_hidden(False)

    def _put(self, screen: Any) -> None:
        """Show a screen over the battle, or in place of the one that is shown."""
        if self.battle is not None:
            self._lay_over(screen)
        else:
            self._show(screen)

    def _back(self) -> None:
        """Out of a screen that may lie over a battle."""
        if self.battle is not None:
            self._close_over()
        else:
            self.title()

    def load_screen(self) -> None:
        """Choose a save."""
        calls = self._shelf_calls()
        screen = LoadScreen(
            self.texts,
            self.shelf.model(self.book, self.texts),
            calls,
            pictures=self.shelf.picture,
            picture=self.picture,
            over_battle=self.battle is not None,
        )
        self._put(screen)

    def save_screen(self) -> None:
        """Choose a name to save under."""
        assert self.battle is not None
        model = self.shelf.model(self.book, self.texts, self._suggestion(self.battle.session))
        screen = SaveScreen(
            self.texts, model, self._shelf_calls(), pictures=self.shelf.picture, picture=self.picture, over_battle=True
        )
        self._put(screen)

    def _shelf_calls(self) -> ShelfCalls:
        return ShelfCalls(
            load=self.load,
            save=self._save_as,
            overwrite=self._save_as,
            delete=self._then_show(self.shelf.delete),
            rename=self._then_show(self.shelf.rename),
            back=self._back,
        )

    def _then_show(self, change: Callable[..., None]) -> Callable[..., None]:
        def done(*words: str) -> None:
            try:
                change(*words)
            except OSError as error:
                self._say(str(error))
            shown = self.over or self.screen
            shown.show(self.shelf.model(self.book, self.texts, shown.model.suggestion))

        return done

    def _save_as(self, name: str) -> None:
        assert self.battle is not None
        self._close_over()
        try:
            identity = self.shelf.save(name, self.battle.session, self.players)
        except SaveError as error:
            self.battle.hud.say(str(error))
            return
        self.shelf.keep_picture(identity, thumbnail(self.desk, self.battle))
        self.battle.hud.say(self.texts("corridor.saved", file=identity), "good")

    def load(self, identity: str) -> None:
        """Go on with a save; one that cannot be read says why."""
        path = self.shelf.path(identity)
        try:
            session = recover(path, self.loaded).session
        except SaveError as error:
            self._say(str(error))
            return
        players = self.shelf.players(identity)
        default = {seat: "normal" if seat == session.alien else "human" for seat in session.seats}
        self._close_over()
        self.play(session, {seat: players.get(seat, default[seat]) for seat in session.seats})

    def _say(self, sentence: str) -> None:
        if self.battle is not None:
            self._close_over()
            self.battle.hud.say(sentence)
        elif self.screen is not None:
            self.screen.say(sentence)

    # --- settings

    def settings_screen(self) -> None:
        """Language, window, scale, sound, speed, quality."""
        fault = self.texts(self.store.fault) if self.store.fault else ""
        tier: Any = self.desk.tier.value
        model = SettingsModel(auto_tier=tier, sound=self._sound(), fault=fault)
        calls = SettingsCalls(change=self.change, back=self._back)
        screen = SettingsScreen(
            self.texts, self.settings, model, calls, picture=self.picture, over_battle=self.battle is not None
        )
        self._put(screen)

    def _sound(self) -> bool:
        managers: list[Any] = list(getattr(self.desk.base, "sfxManagerList", None) or [])
        return bool(managers) and bool(managers[0].is_valid())

    def change(self, settings: Settings) -> None:
        """Take settings over at once and keep them."""
        before, self.settings = self.settings, settings
        self.store.save(settings)
        if settings.factor != before.factor:
            self.desk.ui.set_factor(settings.factor)
        size = (settings.window_width, settings.window_height)
        if settings.fullscreen != before.fullscreen:
            set_fullscreen(self.desk.base, settings.fullscreen, size)
        elif size != (before.window_width, before.window_height) and not settings.fullscreen:
            resize(self.desk.base, size)
        if settings.quality != before.quality:
            self._change_quality()
        if settings.language != before.language:
            self._change_language()
        if self.battle is not None:
            self.battle.set_speed(Speed[settings.speed.upper()])
            self.battle.sounds.volume = settings.volume / 100
            self.battle.warn_end_turn = settings.warn_end_turn

    def _change_quality(self) -> None:
        """Another tier counts from the next battle on; the interface changes at once."""
        quality = self.settings.quality
        self.desk.tier = tier_of(driver_name(self.desk.base)) if quality == "auto" else Tier(quality)
        self.desk.ui.set_baked(self.desk.tier is Tier.LOW)

    def _change_language(self) -> None:
        self._words()
        for screen in (self.screen, self.over):
            if screen is not None:
                screen.set_texts(self.texts)
        if self.battle is not None:
            self.battle.set_texts(self.texts, self.book)

    # --- frames

    def update(self, seconds: float) -> None:
        """One frame; under a menu the battle stands still."""
        if self.battle is None:
            return
        if self.keys is not None and self.over is None:
            self.keys.update(seconds)
            self.battle.update(seconds)
            if self.settings.less_motion:
                self.battle.stage.camera.jump()
        elif self.battle is not None:
            self.battle.stage.update(seconds)

    def heard(self, name: str, down: bool) -> None:
        """Input that the interface did not want."""
        if self.over is None and self.keys is not None:
            self.keys.heard(name, down)

    def quit(self) -> None:
        """Leave the program."""
        self.leaving = True

    def close(self) -> None:
        """Give everything back."""
        self.end_battle()
        self._show(None)


def computers(session: Session, players: Mapping[str, str]) -> dict[str, Chooser]:
    """A computer player for each seat that is not ``human``."""
    made: dict[str, Chooser] = {}
    for place, seat in enumerate(session.seats):
        level = players.get(seat, "human")
        if level == "human":
            continue
        chance = random.SystemRandom().getrandbits(40) + place
        made[seat] = RandomPlayer(random.Random(chance)) if level == "random" else player(level, chance)
    return made
