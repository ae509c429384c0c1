"""The screens with what the stock plugins bring: nothing overlaps, no text is cut, at all sizes, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.client.program.campaign_files import CampaignShelf
from game.client.program.flow import Flow
from game.client.screens.hand_over import HandOverScreen
from game.client.screens.muster import MusterScreen
from game.client.screens.plan import HUMAN, OWN, AlienPlan, MissionPlan, SeatPlan
from game.client.ui.measure import faults

SIZES = ((1024, 600, 1.0), (1280, 720, 1.0), (1280, 720, 2.0), (3840, 2160, 1.0))
HIRED = {
    "marines:ultramarines": "mercenaries:terminators",
    "marines:blood_angels": "mercenaries:scouts",
    "marines:imperial_fists": "mercenaries:orks",
    "eldar:eldar": "",
}
CASES = [
    ("iron_sleeper_heavy", "marines:ultramarines", "fr"),
    *(
        pytest.param(mission, faction, lang, marks=pytest.mark.full)
        for mission in ("iron_sleeper", "iron_sleeper_heavy", "black_box_heavy")
        for faction in HIRED
        for lang in ("en", "fr")
    ),
]


class Measure:
    """Collects what is amiss on the screen that is shown, at each size, tab by tab."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.found: dict[str, list[str]] = {}

    def __call__(self, name: str) -> None:
        ui, screen = self.flow.desk.ui, self.flow.screen
        for width, height, factor in SIZES:
            ui.resize(width, height)
            ui.set_factor(factor)
            for section in getattr(screen, "sections", [None]):
                if section is not None:
                    screen.open_tab(section.name)
                ui.update(0.01)
                here = [f"{fault.kind} {fault.where}: {fault.what}" for fault in faults(ui)]
                if here:
                    self.found.setdefault(f"{name} {width}x{height}@{factor}", []).extend(here)


def choose(flow: Flow, measure: Measure, faction: str) -> None:
    """Go through everything that a seat, then the alien, chooses."""
    screen: Any = flow.screen
    while isinstance(screen, MusterScreen | HandOverScreen):
        if isinstance(screen, HandOverScreen):
            measure("hand over")
            screen.on_ready()
        else:
            stage = screen.model.stage
            measure(stage)
            if stage == "hire":
                screen.calls.pick(HIRED[faction])
                measure("hired")
            page = screen.model.squad
            if page is not None:
                screen.calls.members(page.members[:-1])
                measure("squad amiss")
                screen.calls.members(page.members)
            for hand in screen.model.hands:
                screen.sections[-1].look(hand.id)  # type: ignore[attr-defined]
                measure(f"hand {hand.id}")
            screen.act("done")
        screen = flow.screen


@pytest.mark.parametrize(("mission", "faction", "lang"), CASES)
def test_armies_fit_their_screens(flow: Flow, mission: str, faction: str, lang: str) -> None:
    flow.change(flow.settings.changed(language=lang))
    measure = Measure(flow)
    plan = MissionPlan(
        f"missions_original:{mission}", (SeatPlan(faction, HUMAN, OWN),), AlienPlan(HUMAN, own=True), seed="3"
    )
    flow.last_plan = plan
    flow.new_mission()
    measure("new mission")
    flow.brief(plan)
    measure("briefing")
    flow.screen.act("begin")
    choose(flow, measure, faction)
    assert flow.battle is not None
    assert measure.found == {}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_campaigns_fit_their_screens(flow: Flow, lang: str, tmp_path: Path) -> None:
    flow.change(flow.settings.changed(language=lang))
    flow.campaigns.shelf = CampaignShelf(tmp_path)
    measure = Measure(flow)
    flow.campaigns.choose()
    measure("none begun")
    flow.campaigns.new()
    measure("new campaign")
    flow.screen.act("start")
    measure("campaign")
    flow.campaigns.choose()
    measure("one begun")
    flow.title()
    measure("title")
    assert measure.found == {}
