"""The screen on which a new mission is set up: mission, seats, squads, rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.client.hud.calls import PortraitSource, no_portrait
from game.client.screens.backdrop import Picture
from game.client.screens.choices import MissionChoice, NewMissionModel
from game.client.screens.loadout import LoadoutWindow
from game.client.screens.mission_list import MissionSection
from game.client.screens.page import FooterModel, Page
from game.client.screens.plan import (
    HUMAN,
    OFF,
    MissionPlan,
    PlanFault,
    SquadFault,
    fault_of,
    first_plan,
    members_of,
    with_mission,
    with_seat,
)
from game.client.screens.rules_list import RulesSection
from game.client.screens.seats import SeatsSection
from game.client.screens.squad_editor import SquadEditor
from game.client.texts import Texts
from game.client.ui.button import Action
from game.client.ui.geometry import Box


def _nothing(*_: object) -> None:
    """Does nothing."""


def _allowed(mission: str, faction: str, members: tuple[str, ...]) -> str:
    """The check of a screen that has none: every squad is allowed."""
    return ""


@dataclass
class NewMissionCalls:
    """What the screen asks and hands back. ``squad_fault`` is asked at each change, so it should be quick."""

    start: Callable[[MissionPlan], None] = _nothing
    back: Callable[[], None] = _nothing
    squad_fault: SquadFault = _allowed


class NewMissionScreen(Page):
    """Lets a ``MissionPlan`` be made from a ``NewMissionModel``; ``last`` is the plan of the time before, if any."""

    wide = (1080.0, 560.0)

    def __init__(
        self,
        texts: Texts,
        model: NewMissionModel,
        calls: NewMissionCalls,
        *,
        last: MissionPlan | None = None,
        picture: Picture | None = None,
        portraits: PortraitSource = no_portrait,
    ) -> None:
        super().__init__(texts, picture=picture)
        self.model = model
        self.portraits = portraits
        self.calls = calls
        self.plan = first_plan(model, last)
        self.fault: PlanFault | None = None
        self.window: SquadEditor | LoadoutWindow | None = None

    @property
    def mission(self) -> MissionChoice:
        """The mission that is chosen."""
        return self.model.mission(self.plan.mission)

    def make_sections(self) -> None:
        """Makes the three sections."""
        self.section(MissionSection(self, "mission"))
        self.section(SeatsSection(self, "seats"))
        self.section(RulesSection(self, "rules"))

    def place(self) -> None:
        """Places the page, and a window over all of it."""
        super().place()
        if self.window is not None:
            self.window.place(Box(0, 0, *self.ui.scale.view))

    def refresh(self) -> None:
        """Shows the plan, and what is amiss with it."""
        self.fault = fault_of(self.model, self.plan, self.calls.squad_fault)
        for section in self.sections:
            section.show(replace(self.plan, seed=""))
        super().refresh()

    def close(self) -> None:
        """Takes the screen away, with a window that is open over it."""
        self.window = None
        super().close()

    # what the sections call

    def take(self, plan: MissionPlan) -> None:
        """Takes a changed plan."""
        self.plan = plan
        self._told = ""
        self.refresh()
        self.ui.changed(self.sections[1])

    def choose_mission(self, identity: str) -> None:
        """Goes over to a mission."""
        if identity != self.plan.mission:
            self.take(with_mission(self.model, self.plan, identity))

    def players(self, *, assault: bool) -> list[tuple[str, str]]:
        """Lists who may play a seat: (player, words)."""
        levels = [(level.id, self.word("new.computer", level=level.name)) for level in self.model.levels]
        people = [(HUMAN, self.word("new.human"))]
        return [(OFF, self.word("new.off")), *people, *levels] if assault else [*people, *levels]

    def seats_words(self, mission: MissionChoice) -> str:
        """Says how many squads of which size a mission is for."""
        least, most = mission.seats_least, mission.seats_most
        key = "new.seats_exact" if least == most else "new.seats_range"
        count = self.word(key, least=least, n=most)
        return f"{count}, {mission.squads}" if mission.squads else count

    def alien_words(self) -> str:
        """Says about the alien's weapons what all may read."""
        if self.mission.loadout is None:
            return self.word("new.alien_plain")
        if self.plan.alien.player != HUMAN:
            return self.word("new.alien_computer")
        return self.word("new.alien_armed" if self.plan.alien.loadout else "new.alien_usual")

    def open_squad(self, slot: int) -> None:
        """Opens the window for a seat's squad."""
        seat = self.plan.seats[slot]
        chapter = self.mission.chapter(seat.chapter)

        def done(members: tuple[str, ...] | None) -> None:
            self._close_window()
            if members is not None:
                ready = next((squad.id for squad in chapter.squads if squad.members == members), "")
                own = replace(seat, squad=ready, members=() if ready else members)
                self.take(with_seat(self.plan, slot, own))

        def fault(members: tuple[str, ...]) -> str:
            return self.calls.squad_fault(self.mission.id, chapter.id, members)

        self._open(SquadEditor(self, chapter, members_of(self.mission, seat), fault, done))

    def open_loadout(self) -> None:
        """Opens the window for the alien's dreadnought."""
        choice = self.mission.loadout
        assert choice is not None

        def done(weapons: tuple[str, ...] | None) -> None:
            self._close_window()
            if weapons is not None:
                loadout = () if weapons == choice.usual else weapons
                self.take(replace(self.plan, alien=replace(self.plan.alien, loadout=loadout)))

        self._open(LoadoutWindow(self, choice, self.plan.alien.loadout, done))

    def _open(self, window: SquadEditor | LoadoutWindow) -> None:
        self.window = self.add(window)
        window.place(Box(0, 0, *self.ui.scale.view))
        window.show(window.name)
        self.ui.focus.take(None)

    def _close_window(self) -> None:
        if self.window is not None:
            self.drop(self.window)
            self.window = None

    # the page

    def header(self) -> tuple[str, str]:
        """The title, and what is chosen."""
        return self.word("new.title"), self.mission.title

    def footer(self) -> FooterModel:
        """Back and Start, with the reason why it cannot be started."""
        why = self._why()
        start = Action("start", self.word("new.start"), key="enter", enabled=not why, why=why)
        return FooterModel((Action("back", self.word("back"), key="escape"),), (start,), why, "hurt" if why else "dim")

    def act(self, action: str) -> None:
        """Goes back, or starts."""
        if action == "back":
            self.calls.back()
        else:
            self.calls.start(self.plan)

    def _why(self) -> str:
        fault = self.fault
        if fault is None:
            return ""
        if fault.sentence:
            return self.word("new.fault", chapter=fault.chapter, why=fault.sentence)
        return self.texts(fault.key, n=fault.count)
