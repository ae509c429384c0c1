"""The screen on which a new mission is set up: mission, seats, squads, rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.client.hud.calls import PortraitSource, no_portrait
from game.client.screens.backdrop import Picture
from game.client.screens.choices import MissionChoice, NewMissionModel
from game.client.screens.mission_list import MissionSection
from game.client.screens.page import FooterModel, Page
from game.client.screens.plan import HUMAN, OFF, MissionPlan, fault_of, first_plan, with_mission
from game.client.screens.rules_list import RulesSection
from game.client.screens.seats import SeatsSection
from game.client.texts import Texts
from game.client.ui.button import Action


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass
class NewMissionCalls:
    """What the screen hands back."""

    start: Callable[[MissionPlan], None] = _nothing
    back: Callable[[], None] = _nothing


class NewMissionScreen(Page):
    """Lets a ``MissionPlan`` be made from a ``NewMissionModel``; ``last`` is the plan of the time before, if any.

    A campaign is begun on the same screen.
    """

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

    @property
    def mission(self) -> MissionChoice:
        """The mission that is chosen."""
        return self.model.mission(self.plan.mission)

    def make_sections(self) -> None:
        """Makes the three sections."""
        missions = self.section(MissionSection(self, "mission"))
        if self.model.campaign:
            missions.title = "new.campaign"
        self.section(SeatsSection(self, "seats"))
        self.section(RulesSection(self, "rules"))

    def refresh(self) -> None:
        """Shows the plan, and what is amiss with it."""
        for section in self.sections:
            section.show(replace(self.plan, seed=""))
        super().refresh()

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

    def player_number(self, slot: int) -> int:
        """The number that the player of a slot has in a draft: only those who play are counted."""
        return sum(seat.player != OFF for seat in self.plan.seats[:slot]) + 1

    def seats_words(self, mission: MissionChoice) -> str:
        """Says how many squads of which size a mission is for."""
        least, most = mission.seats_least, mission.seats_most
        key = "new.seats_exact" if least == most else "new.seats_range"
        count = self.word(key, least=least, n=most)
        return f"{count}, {mission.squads}" if mission.squads else count

    def alien_words(self) -> str:
        """Says about the alien's weapons what all may read."""
        if not self.mission.secrets or self.model.campaign:
            return self.word("new.alien_plain")
        if self.plan.alien.player != HUMAN:
            return self.word("new.alien_computer")
        return self.word("new.alien_armed" if self.plan.alien.own else "new.alien_usual")

    # the page

    def header(self) -> tuple[str, str]:
        """The title, and what is chosen."""
        return self.word("new.title_campaign" if self.model.campaign else "new.title"), self.mission.title

    def footer(self) -> FooterModel:
        """Back and Start, with the reason why it cannot be started."""
        fault = fault_of(self.model, self.plan)
        why = self.texts(fault.key, n=fault.count) if fault is not None else ""
        key = "new.start_campaign" if self.model.campaign else "new.start"
        start = Action("start", self.word(key), key="enter", enabled=not why, why=why)
        return FooterModel((Action("back", self.word("back"), key="escape"),), (start,), why, "hurt" if why else "dim")

    def act(self, action: str) -> None:
        """Goes back, or starts."""
        if action == "back":
            self.calls.back()
        else:
            self.calls.start(self.plan)
