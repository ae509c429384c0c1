"""How one screen leads to the next: title, new mission, briefing, battle, debrief; load, save, settings, menu."""

from __future__ import annotations

from typing import Any

from game import __version__
from game.client.corridor.army_words import refusal_sentence
from game.client.opening import Desk
from game.client.program import offers, reports
from game.client.program.applying import apply_to_window, can_sound, edges_wait
from game.client.program.campaign_files import CampaignShelf
from game.client.program.campaigning import Campaigning, Ways
from game.client.program.departing import Departure, match_of
from game.client.program.loading import change_notice, left_out, open_save
from game.client.program.modding import Modding
from game.client.program.mustering import Wishes
from game.client.program.playing import Playing
from game.client.program.saving import picture_auto, quick_save, save_replay, why_not
from game.client.program.shelf_files import AUTO
from game.client.screens.debrief import DebriefCalls, DebriefScreen
from game.client.screens.model import PauseModel, SettingsModel, TitleModel
from game.client.screens.new_mission import NewMissionCalls, NewMissionScreen
from game.client.screens.pause import PauseCalls, PauseScreen
from game.client.screens.plan import MissionPlan
from game.client.screens.settings_screen import SettingsCalls, SettingsScreen
from game.client.screens.title import TitleCalls, TitleScreen
from game.client.settings import Settings, SettingsStore
from game.session import lessons, setups
from game.session.savefile import SaveError
from game.session.session import Session


class Flow(Modding):
    """Where each choice leads."""

    def __init__(self, desk: Desk, loaded: Any, settings: Settings, store: SettingsStore) -> None:
        super().__init__(desk, loaded, settings, store)
        shelf = CampaignShelf(self.shelf.folder)
        self.campaigns = Campaigning(self.window, lambda: self.loaded, shelf, Ways(self.play, self.title, self._say))
        desk.ui.on_explain = self._explain
        self._pictured = False

    @property
    def _campaign(self) -> str:
        return self.campaigns.identity

    def title(self) -> None:
        """The title screen; a battle that was going on is closed (its autosave stays), and what only it needed."""
        self.end_battle()
        self.end_watching()
        self.keeping.end()
        self.campaigns.leave()
        self._use(self._own)
        resume = next((entry for entry in self.shelf.model(self.book, self.texts).saves if entry.auto), None)
        going_on = ""
        if resume is not None and not resume.fault and not resume.ended:
            key = "program.resume" if resume.round else "program.resume_armies"
            going_on = self.texts(key, mission=resume.mission, round=resume.round)
        notices = tuple(left_out(failure, self.texts) for failure in self.loaded.errors)
        learn = lessons.first_lesson(self.loaded.catalog) is not None
        model = TitleModel(__version__, going_on, notices, codex=True, learn=learn, learnt=self.settings.learnt)
        calls = TitleCalls(
            resume=lambda: self.load(AUTO),
            new_mission=self.new_mission,
            campaigns=self.campaigns.choose,
            learn=self.learn,
            load=self.load_screen,
            settings=self.settings_screen,
            codex=self.codex_screen,
            mods=self.mods_screen,
            credits=self.credits_screen,
            quit=self.quit,
            language=lambda lang: self.change(self.settings.changed(language=lang)),
        )
        self._show(TitleScreen(self.texts, model, calls, picture=self.picture, still=self.settings.less_motion))

    def new_mission(self) -> None:
        """Choose mission, seats, squads."""
        self.keeping.end()
        self._use(self._own)
        calls = NewMissionCalls(start=self.brief, back=self.title)
        model = offers.new_mission_model(self.loaded, self.book, self.texts)
        screen = NewMissionScreen(
            self.texts, model, calls, last=self.last_plan, picture=self.picture, portraits=self._portrait
        )
        self._show(screen)

    def brief(self, plan: MissionPlan) -> None:
        """Set the match up, read the briefing, choose armies, begin."""
        self.last_plan = plan
        try:
            session, players, wishes = match_of(self.loaded, plan)
        except setups.SetupError as error:
            self.screen.say(refusal_sentence(error.refusal.code, error.refusal.params, self.book, self.texts))
            return
        Departure(self.window, session, players, wishes, self.play, self.new_mission).go()

    def enter(self, session: Session, players: dict[str, str]) -> None:
        """Go on with a match: with its battle, or where its seats still choose their armies."""
        Departure(self.window, session, players, Wishes(), self.play, self.title).muster()

    def play(self, session: Session, players: dict[str, str]) -> None:
        """Open the battle of a match; ``players`` says of each seat ``human`` or the computer's level."""
        self._show(None)
        self.end_battle()
        playing = self.playing = Playing(self.desk, session, players, self.names, self.menu, self.tips_screen)
        playing.campaign = self.campaigns.identity
        playing.battle.on_save = lambda: quick_save(self.desk, self.shelf, playing, self.names)
        playing.battle.on_over = self.debrief
        playing.follow(self.settings)
        self._keep(session, players)
        self._pictured = False
        if session.log:  # armies were chosen: who did so last may not be who plays first
            playing.battle.ask_who_sits()
        if playing.battle.players.people and playing.battle.hud.toast.model is None:
            playing.battle.hud.say(self.texts("corridor.help.hint"), "plain")

    def end_battle(self) -> None:
        """Close the battle, if there is one; its autosave stays to go on with."""
        if self.playing is not None:
            self._close_over()
            picture_auto(self.desk, self.shelf, self.playing)
            session = self.playing.session
            self.keeping.end()
            self.playing.close()
            self.playing = None
            self.campaigns.keep(session)

    def debrief(self) -> None:
        """The mission is over and was shown: how it went."""
        assert self.playing is not None
        session, players = self.playing.session, self.playing.players
        view = session.view(session.alien)
        rounds = self.playing.timeline.rounds()
        model = reports.debrief(view, players, self.names, rounds, campaign=bool(self.campaigns.identity))
        self.campaigns.keep(session)
        self._learnt(session)
        fault = self.campaigns.fault
        if not fault:
            self.keeping.discard()
        self.end_battle()

        def show() -> None:
            self._show(DebriefScreen(self.texts, model, calls, picture=self.picture))

        calls = DebriefCalls(
            again=self.campaigns.show if model.campaign else self.new_mission,
            save_replay=lambda: self.screen.replay_saved(save_replay(self.shelf, session, players, self.names)),
            watch=lambda: self.watch_match(session, players, show),
            title=self.title,
        )
        show()
        if fault:
            self.screen.say(fault)

    def menu(self) -> None:
        """The menu over a battle."""
        if self.battle is None or self.over is not None:
            return
        assert self.playing is not None
        picture_auto(self.desk, self.shelf, self.playing)
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
            codex=self.codex_screen,
            tips=self.tips_screen,
            leave=self.title,
        )
        has_tips = self.playing.tutor.course is not None
        self._lay_over(PauseScreen(self.texts, PauseModel(title, note, tips=has_tips), calls), hide=False)

    def load(self, identity: str) -> None:
        """Go on with a save; one that cannot be read says why."""
        try:
            session, loaded, changes = open_save(self.shelf.path(identity), self.loaded)
        except SaveError as error:
            self._say(why_not(error, self.texts))
            return
        players = self.shelf.players(identity)
        default = {seat: "normal" if seat == session.alien else "human" for seat in session.seats}
        self.end_battle()
        self.end_watching()
        self._use(loaded)
        self.campaigns.attach(self.shelf.campaign(identity), session)
        players = {seat: players.get(seat, default[seat]) for seat in session.seats}

        def begin(match: Session, seated: dict[str, str]) -> None:
            self.play(match, seated)
            assert self.battle is not None
            self.battle.ask_who_sits()
            if changes:
                self.battle.hud.say(change_notice(changes, self.texts))

        Departure(self.window, session, players, Wishes(), begin, self.title).muster()

    def settings_screen(self) -> None:
        """Language, window, scale, sound, speed, quality."""
        fault = self.texts(self.store.fault) if self.store.fault else ""
        tier: Any = self.desk.tier.value
        model = SettingsModel(auto_tier=tier, sound=can_sound(self.desk.base), fault=fault)
        calls = SettingsCalls(change=self.change, back=self._back)
        screen = SettingsScreen(
            self.texts, self.settings, model, calls, picture=self.picture, over_battle=self.battle is not None
        )
        self._put(screen)

    def change(self, settings: Settings) -> None:
        """Take settings over at once and keep them."""
        before, self.settings = self.settings, settings
        self.store.save(settings)
        tier = self.desk.tier
        apply_to_window(self.desk, before, settings)
        if self.desk.tier is not tier:
            self._words()
            if self.battle is not None:
                self.battle.set_tier(self.desk.tier, self.assets)
            if edges_wait(self.desk):
                self._notice(self.texts("program.edges_wait"))
        if settings.own_keys != before.own_keys:
            self.desk.ui.use_keys(settings.keymap)
        if (settings.language, settings.own_keys) != (before.language, before.own_keys):
            self._speak_anew()
        if settings.colours != before.colours:
            self._recolour()
        shown = self.playing or self.watched
        if shown is not None:
            shown.follow(settings)

    def _recolour(self) -> None:
        self.desk.wear(self.settings.colours)
        self._words()
        self._picture = None
        if self.battle is not None:
            self.battle.set_colours(self.assets, self.texts, self.book)

    def _speak_anew(self) -> None:
        """Another language, or other keys that texts name."""
        self._words()
        if isinstance(self.screen, TitleScreen):
            self.title()  # what it tells is made anew
            return
        for screen in (self.screen, self.over):
            if screen is not None:
                screen.set_texts(self.texts)
        if self.battle is not None:
            self.battle.set_texts(self.texts, self.book)

    def update(self, seconds: float) -> None:
        """One frame; under a menu the battle stands still."""
        self.keeping.watch()
        self._tell_kept()
        playing = self.playing
        if playing is None:
            self.update_watched(seconds)
            return
        if self.over is not None:
            playing.battle.stage.update(seconds)
            return
        playing.update(seconds)
        if self.settings.less_motion:
            playing.battle.stage.camera.jump()
        if not self._pictured and playing.battle.controls.mode != "watch":  # the first time that somebody may act
            self._pictured = True
            picture_auto(self.desk, self.shelf, playing)

    def quit(self) -> None:
        """Leave the program."""
        self.leaving = True

    def close(self) -> None:
        """Give everything back."""
        self.end_battle()
        self.end_watching()
        self._show(None)
