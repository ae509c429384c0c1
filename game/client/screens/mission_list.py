"""The section of a new mission that lists the missions, and tells of the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.client.screens.choices import MissionChoice
from game.client.screens.parts import Row, Section, heading
from game.client.screens.plan_picture import PlanPicture
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.theme import ACCENT, BODY, DIM, SMALL, SOFT
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.new_mission import NewMissionScreen

ROW = 50.0


class MissionSection(Section):
    """Lists missions; below the list, or beside it on a flat window, stands what the chosen one is about."""

    title = "new.mission"
    share = 0.88
    screen: NewMissionScreen

    def fill(self, room: Box) -> None:
        """Builds the list and the teaser."""
        missions = self.screen.model.listed
        if room.w > 560:
            side = room.w * 0.46
            self._list(Box(room.x, room.y, side - 14, room.h))
            self._about(Box(room.x + side, room.y, room.w - side, room.h))
            return
        height = min(len(missions) * ROW, max(ROW, room.h - self._told_height(room.w) - 10, room.h * 0.42))
        self._list(Box(room.x, room.y, room.w, height))
        below = room.y + height + 10
        self._about(Box(room.x, below, room.w, room.bottom - below))

    def _told_height(self, width: float) -> float:
        """What the chosen mission's heading, forms and text need."""
        forms = 36.0 if len(self.screen.model.forms(self.screen.plan.mission)) > 1 else 0.0
        return 24 + forms + text_height(self, self.screen.mission.teaser, width - 12, BODY) * 1.14 + 4

    def _list(self, box: Box) -> None:
        missions = self.screen.model.listed
        first = self.screen.model.forms(self.screen.plan.mission)[0]
        index = [mission.id for mission in missions].index(first.id)

        def walk(by: int) -> None:
            wanted = min(max(0, index + by), len(missions) - 1)
            self.reveal("missions", wanted, max(1, int(box.h // ROW)))
            self.screen.choose_mission(missions[wanted].id)
            self.ui.focus.path = f"{self.path}/missions/{missions[wanted].id}"

        def row(parent: Widget, place: int, area: Box) -> None:
            mission = missions[place]
            call = partial(self.screen.choose_mission, mission.id)
            MissionRow(parent, mission, area, call, walk, self.screen, chosen=place == index)

        self.list_of("missions", box, len(missions), ROW, row)

    def _about(self, box: Box) -> None:
        mission = self.screen.mission
        heading(self, mission.title, box.x, box.y)
        top = 20.0 + self._forms(Box(box.x, box.y + 22, box.w, 28))
        text = Box(box.x, box.y + top, box.w, box.h - top)
        needed = text_height(self, mission.teaser, box.w - 12, BODY) * 1.14 + 4
        room_below = text.h - needed - 12
        if mission.plan is not None and room_below >= 110:
            side = min(room_below, box.w)
            PlanPicture(self, mission.plan, Box(box.x + (box.w - side) / 2, box.bottom - side, side, side))
            text = text._replace(h=needed)
        self.prose("teaser", mission.teaser, text)

    def _forms(self, box: Box) -> float:
        """Offers the forms of the mission (light or heavy squads), where there are several; returns their height."""
        forms = self.screen.model.forms(self.screen.plan.mission)
        if len(forms) < 2:
            return 0.0
        each = min(150.0, (box.w + 6) / len(forms) - 6)
        for place, form in enumerate(forms):
            label = self.word("new.form", squads=form.squads)
            tip = self.word("new.form_tip")
            action = Action(f"form {form.id}", label, tooltip=tip, chosen=form.id == self.screen.plan.mission)
            area = Box(box.x + place * (each + 6), box.y, each, box.h)
            Button(self, action, area, partial(self.screen.choose_mission, form.id), size=SMALL)
        return box.h + 8


class MissionRow(Row):
    """One mission: its number, its name, for how many squads it is."""

    def __init__(
        self,
        parent: Widget,
        mission: MissionChoice,
        box: Box,
        on_click: Callable[[], None],
        on_arrow: Callable[[int], None],
        screen: NewMissionScreen,
        *,
        chosen: bool,
    ) -> None:
        area = box._replace(y=box.y + 2, h=box.h - 4)
        super().__init__(parent, mission.id, area, on_click, chosen=chosen, on_arrow=on_arrow)
        self.draw_line(str(mission.number), 26, 8, 22, "head", ACCENT if chosen else DIM, "centre")
        inner = box.w - 62
        Label(self, mission.title, Box(52, 4, inner, 23), size=16, face="head", lines=1, middle=True, may_cut=True)
        words = screen.seats_words(screen.mission if chosen else mission)
        colour = SOFT if chosen else DIM
        Label(self, words, Box(52, 26, inner, 17), size=SMALL, colour=colour, lines=1, middle=True, may_cut=True)
