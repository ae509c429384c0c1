"""Every situation of the screens around the battle, with made-up contents: for pictures and for the layout tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import Texture

from game.client.screens import demo_campaign as campaigns
from game.client.screens import demo_contents as contents
from game.client.screens import demo_muster as musters
from game.client.screens.backdrop import Picture
from game.client.screens.briefing import BriefingCalls, BriefingScreen
from game.client.screens.campaign import CampaignCalls, CampaignScreen
from game.client.screens.campaigns import CampaignsCalls, CampaignsScreen
from game.client.screens.codex import CodexCalls, CodexScreen
from game.client.screens.codex_model import Place
from game.client.screens.credits import LIBRARIES, CreditsScreen
from game.client.screens.debrief import DebriefCalls, DebriefScreen
from game.client.screens.demo_codex import stock_codex
from game.client.screens.demo_debrief import debrief
from game.client.screens.demo_mods import mods
from game.client.screens.hand_over import HandOverScreen
from game.client.screens.model import SettingsModel, ShelfModel
from game.client.screens.mods import ModsCalls, ModsScreen
from game.client.screens.muster import MusterCalls, MusterScreen
from game.client.screens.muster_model import MusterModel
from game.client.screens.new_mission import NewMissionCalls, NewMissionScreen
from game.client.screens.pause import PauseCalls, PauseScreen
from game.client.screens.plan import MissionPlan
from game.client.screens.screen import Screen
from game.client.screens.settings_screen import SettingsCalls, SettingsScreen
from game.client.screens.shelf import LoadScreen, SaveScreen, ShelfCalls
from game.client.screens.tips import TipsScreen
from game.client.screens.title import TitleCalls, TitleScreen
from game.client.screens.words import screen_pack
from game.client.settings import Settings
from game.client.stage.figures import Look
from game.client.stage.portraits import Portraits
from game.client.stage.turntable import Turntable
from game.client.texts import Texts
from game.client.ui.root import Ui

MODELS = Path(__file__).resolve().parents[3] / "models"

_BODIES = {
    "glove": ("captain", {"socket_R": "power_sword", "socket_L": "power_glove"}),
    "axe": ("captain", {"socket_R": "axe", "socket_L": "pistol"}),
    "heavy": ("captain", {"socket_R": "heavy_bolter"}),
    "bolter": ("marine", {"socket_R": "bolter"}),
    "rotary": ("marine_heavy", {"socket_R": "assault_cannon"}),
    "missile": ("marine_heavy", {"socket_R": "missile_launcher"}),
    "plasma": ("marine_heavy", {"socket_R": "plasma_gun"}),
}


def look_of(key: str) -> Look:
    """Returns how the made-up member of a portrait key ("ember bolter") looks."""
    company, _, member = key.partition(" ")
    body, held = _BODIES[member]
    return Look(f"figures/{body}", company, company, {socket: f"weapons/{name}" for socket, name in held.items()})


class Scenes:
    """The situations of the demo on one window."""

    def __init__(self, base: ShowBase, ui: Ui, lang: str, picture: Picture | None, portraits: Portraits | None) -> None:
        self.base, self.ui = base, ui
        self.texts = Texts(lang, (screen_pack("en"), screen_pack(lang)))
        self.picture = picture
        self._portraits = portraits

    def portrait(self, key: str, px: int) -> Texture | None:
        """A made-up member's portrait."""
        return self._portraits(look_of(key), px) if self._portraits is not None else None

    def save_picture(self, key: str, width: int, height: int) -> Texture | None:
        """A save's picture: the title's stands for it."""
        return self.picture.sharp if self.picture is not None else None

    def title(self) -> Screen:
        """The title."""
        return TitleScreen(self.texts, contents.title(self.texts), TitleCalls(), picture=self.picture)

    def _new(self, plan: MissionPlan) -> NewMissionScreen:
        model = contents.new_mission(self.texts)
        return NewMissionScreen(
            self.texts, model, NewMissionCalls(), last=plan, picture=self.picture, portraits=self.portrait
        )

    def new_mission(self) -> Screen:
        """A new mission, half chosen."""
        return self._new(contents.plan())

    def new_seats(self) -> Screen:
        """The same, its second tab where there are tabs."""
        screen = self._new(contents.plan())
        screen.open(self.ui)
        screen.open_tab("seats")
        return screen

    def new_draft(self) -> Screen:
        """The same, sides drawn by dice."""
        screen = self._new(replace(contents.plan(), draft=True))
        screen.open(self.ui)
        screen.open_tab("seats")
        return screen

    def new_rules(self) -> Screen:
        """Its third tab where there are tabs, and a plan that cannot be started."""
        plan = contents.plan()
        screen = self._new(replace(plan, mission="m2", seats=plan.seats[:1]))
        screen.open(self.ui)
        screen.open_tab("rules")
        return screen

    def _muster(self, model: MusterModel, tab: str = "") -> MusterScreen:
        screen = MusterScreen(self.texts, model, MusterCalls(), picture=self.picture, portraits=self.portrait)
        screen.open(self.ui)
        if tab:
            screen.open_tab(tab)
        return screen

    def draft(self) -> Screen:
        """A side is taken."""
        return self._muster(musters.draft(self.texts))

    def hire(self) -> Screen:
        """Mercenaries are hired."""
        return self._muster(musters.hire(self.texts))

    def squad(self) -> Screen:
        """A squad is put together, not allowed as it stands."""
        return self._muster(musters.equip(self.texts))

    def cards(self) -> Screen:
        """The cards' tab where there are tabs, the longer of the hands open."""
        screen = self._muster(musters.equip(self.texts), "cards")
        screen.sections[-1].look("equipment")  # type: ignore[attr-defined]
        return screen

    def muster_order(self) -> Screen:
        """The order's tab where there are tabs."""
        return self._muster(musters.equip(self.texts), "order")

    def arms(self) -> Screen:
        """The alien arms its dreadnought and chooses tokens."""
        return self._muster(musters.arms(self.texts))

    def hand_over(self) -> Screen:
        """The cover between two who choose."""
        return HandOverScreen(self.texts, musters.hand_over(self.texts), lambda: None)

    def new_campaign(self) -> Screen:
        """A campaign is begun."""
        model = campaigns.new_campaign(self.texts)
        return NewMissionScreen(self.texts, model, NewMissionCalls(), picture=self.picture)

    def campaigns(self) -> Screen:
        """The campaigns that were begun, one of them broken."""
        return CampaignsScreen(self.texts, campaigns.entries(self.texts), CampaignsCalls(), picture=self.picture)

    def campaigns_empty(self) -> Screen:
        """No campaign yet."""
        return CampaignsScreen(self.texts, (), CampaignsCalls(), picture=self.picture)

    def campaigns_delete(self) -> Screen:
        """The question before a campaign is deleted."""
        screen = self.campaigns()
        screen.open(self.ui)
        screen.act("delete")  # type: ignore[attr-defined]
        return screen

    def campaign(self) -> Screen:
        """A campaign between two missions."""
        return CampaignScreen(self.texts, campaigns.between(self.texts), CampaignCalls(), picture=self.picture)

    def campaign_seats(self) -> Screen:
        """Its second tab where there are tabs."""
        return self._campaign_tab("seats")

    def campaign_story(self) -> Screen:
        """Its third tab where there are tabs."""
        return self._campaign_tab("story")

    def _campaign_tab(self, name: str) -> Screen:
        screen = CampaignScreen(self.texts, campaigns.between(self.texts), CampaignCalls(), picture=self.picture)
        screen.open(self.ui)
        screen.open_tab(name)
        return screen

    def campaign_won(self) -> Screen:
        """A campaign that was won."""
        return CampaignScreen(self.texts, campaigns.won(self.texts), CampaignCalls(), picture=self.picture)

    def briefing(self) -> BriefingScreen:
        """The briefing, the alien's notes covered."""
        model = contents.briefing(self.texts)
        return BriefingScreen(self.texts, model, BriefingCalls(), picture=self.picture, portraits=self.portrait)

    def briefing_secret(self) -> Screen:
        """The alien's notes."""
        screen = self.briefing()
        screen.open(self.ui)
        screen.open_tab("secret")
        screen.uncover(True)
        return screen

    def load(self) -> Screen:
        """The shelf to load from."""
        model = contents.shelf(self.texts)
        return LoadScreen(self.texts, model, ShelfCalls(), pictures=self.save_picture, picture=self.picture)

    def load_empty(self) -> Screen:
        """A shelf with nothing on it."""
        return LoadScreen(self.texts, ShelfModel(()), ShelfCalls(), picture=self.picture)

    def save(self) -> Screen:
        """The shelf to save to, a broken save chosen."""
        model = contents.shelf(self.texts)
        screen = SaveScreen(self.texts, model, ShelfCalls(), pictures=self.save_picture, picture=self.picture)
        screen.open(self.ui)
        screen.choose("broken")
        screen.list.offsets["saves"] = 3
        return screen

    def delete(self) -> Screen:
        """The question before a save is deleted."""
        screen = self.load()
        screen.open(self.ui)
        screen.act("delete")  # type: ignore[attr-defined]
        return screen

    def rename(self) -> Screen:
        """A save gets another name."""
        screen = self.load()
        screen.open(self.ui)
        screen.act("rename")  # type: ignore[attr-defined]
        return screen

    def settings(self) -> Screen:
        """The settings."""
        now = Settings(language=self.texts.lang, scale=100)  # type: ignore[arg-type]
        return SettingsScreen(self.texts, now, SettingsModel(), SettingsCalls(), picture=self.picture)

    def settings_play(self) -> Screen:
        """The settings' second tab where there are tabs."""
        screen = self.settings()
        screen.open(self.ui)
        screen.open_tab("play")  # type: ignore[attr-defined]
        return screen

    def settings_keys(self) -> Screen:
        """The keys, one of which waits for another."""
        screen = self.settings()
        screen.open(self.ui)
        screen.open_tab("keys")  # type: ignore[attr-defined]
        screen.listen("undo")  # type: ignore[attr-defined]
        return screen

    def mods(self) -> Screen:
        """The mods, one of them broken."""
        return ModsScreen(self.texts, mods(self.texts), ModsCalls(), picture=self.picture)

    def mods_detail(self) -> Screen:
        """The broken one in full."""
        screen = ModsScreen(self.texts, mods(self.texts), ModsCalls(), picture=self.picture)
        screen.open(self.ui)
        screen.choose("void_lance")
        return screen

    def credits(self) -> Screen:
        """The credits."""
        return CreditsScreen(self.texts, "0.1.0", LIBRARIES, lambda: None, picture=self.picture)

    def debrief(self) -> Screen:
        """The end of a mission."""
        return DebriefScreen(self.texts, debrief(self.texts), DebriefCalls(), picture=self.picture)

    def debrief_spoils(self) -> Screen:
        """Its second tab where there are tabs, another seat chosen."""
        return self._debrief_tab("spoils")

    def debrief_rounds(self) -> Screen:
        """Its third tab where there are tabs."""
        return self._debrief_tab("rounds")

    def _debrief_tab(self, name: str) -> Screen:
        screen = DebriefScreen(self.texts, debrief(self.texts), DebriefCalls(), picture=self.picture)
        screen.open(self.ui)
        screen.open_tab(name)
        screen.choose(1)
        return screen

    def pause(self) -> Screen:
        """The menu over a battle."""
        return PauseScreen(self.texts, contents.pause(self.texts), PauseCalls())

    def tips(self) -> Screen:
        """All tips of a mission over its battle."""
        return TipsScreen(self.texts, contents.tips(self.texts), lambda tip: None, lambda: None)

    def title_first(self) -> Screen:
        """The title of a first start."""
        model = replace(contents.title(self.texts), resume="", learn=True)
        return TitleScreen(self.texts, model, TitleCalls(), picture=self.picture)

    def codex(self, at: Place = ("section", "rulebook:c6_3")) -> CodexScreen:
        """The codex at a section of the rulebook."""
        stage = Turntable(self.base, self._portraits.assets) if self._portraits is not None else None
        source = partial(stock_codex, MODELS)
        return CodexScreen(self.texts, source, CodexCalls(), stage=stage, at=at, picture=self.picture)

    def codex_figure(self) -> Screen:
        """A figure that turns."""
        return self.codex(("profile", "mercenaries:terminator_hammer_shield"))

    def codex_engine(self) -> Screen:
        """A large figure."""
        return self.codex(("profile", "dreadnought:dreadnought_mk10"))

    def codex_weapon(self) -> Screen:
        """A weapon, and who carries it."""
        return self.codex(("weapon", "dreadnought:las_cannon"))

    def codex_card(self) -> Screen:
        """A card found by typing."""
        screen = self.codex(("card", "marines:psy_mind_sight"))
        screen.search = "blip"
        return screen

    def codex_board(self) -> Screen:
        """A board."""
        return self.codex(("board", "base:ring"))

    def codex_chapter(self) -> Screen:
        """A chapter of the rulebook with its sections; the list where there are tabs."""
        screen = self.codex(("section", "rulebook:c8"))
        screen.open(self.ui)
        screen.open_tab("list")
        return screen

    def all(self) -> Iterator[tuple[str, Callable[[], Screen]]]:
        """Yields the situations by the names of their pictures."""
        for name in (
            "title new_mission new_seats new_draft new_rules draft hire squad cards muster_order arms hand_over "
            "new_campaign campaigns campaigns_empty campaigns_delete campaign campaign_seats campaign_story "
            "campaign_won "
            "briefing briefing_secret load load_empty save delete rename settings settings_play "
            "settings_keys mods mods_detail credits "
            "debrief debrief_spoils debrief_rounds pause tips title_first "
            "codex codex_figure codex_engine codex_weapon codex_card codex_board codex_chapter"
        ).split():
            yield name, getattr(self, name)

    def show(self, make: Callable[[], Screen], *, draw: bool = False) -> Screen:
        """Opens a situation, composes it, and draws it if asked to."""
        screen = make()
        if not screen.is_open:
            screen.open(self.ui)
        self.ui.update(0.01)
        if draw:
            self.base.graphics_engine.render_frame()
        return screen
