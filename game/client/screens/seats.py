"""The section of a new mission in which seats are given out: who plays, which chapter, which squad; and the alien."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.client.screens.choices import ChapterChoice
from game.client.screens.parts import Mark, Picture, Section, counted
from game.client.screens.plan import HUMAN, OFF, SeatPlan, members_of, with_chapter, with_seat
from game.client.ui.button import Action, Button
from game.client.ui.fields import Stepper
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.theme import DIM, HURT, LINE, SMALL, SOFT, TEXT
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.new_mission import NewMissionScreen

LEAST_ROW, MOST_ROW = 78.0, 128.0
OFF_ROW, ALIEN_ROW = 66.0, 84.0
PLAYER = 186.0
"""The width of the stepper that says who plays."""


class SeatsSection(Section):
    """One row for each assault seat in turn order, then the alien's."""

    title = "new.seats"
    share = 1.5
    screen: NewMissionScreen

    def fill(self, room: Box) -> None:
        """Builds the rows."""
        seats = self.screen.plan.seats
        slots = len(seats)
        off = sum(seat.player == OFF for seat in seats)
        left = room.h - off * OFF_ROW - ALIEN_ROW
        row = min(MOST_ROW, max(LEAST_ROW, left / max(1, slots - off)))
        heights = [OFF_ROW if seat.player == OFF else row for seat in seats]

        def seat(parent: Widget, index: int, area: Box) -> None:
            if index < slots:
                SeatRow(parent, self.screen, index, area)
            else:
                AlienRow(parent, self.screen, area)

        self.stack("seats", room, [*heights, ALIEN_ROW], seat)


class SeatRow(Widget):
    """One assault seat."""

    def __init__(self, parent: Widget, screen: NewMissionScreen, slot: int, box: Box) -> None:
        super().__init__(parent, box._replace(h=box.h - 6), f"seat {slot}")
        self.screen, self.slot = screen, slot
        self.seat = screen.plan.seats[slot]
        self.chapter = screen.mission.chapter(self.seat.chapter)
        off = self.seat.player == OFF
        self.draw_plate("sunken")
        fault = screen.fault
        if fault is not None and fault.slot == slot:
            self.draw_rect(Box(0, 8, 3, self.box.h - 8), HURT)
        elif not off:
            self.draw_rect(Box(0, 8, 3, self.box.h - 8), self.chapter.team.colour)
        self._top(off)
        if not off:
            self._below()

    def _top(self, off: bool) -> None:
        w, y = self.box.w, 6.0
        Mark(self, self.chapter.team, Box(14, y, 30, 30), alpha=0.35 if off else 1.0)
        name = self.chapter.name
        box = Box(54, y, w - PLAYER - 72, 30)
        colour = DIM if off else TEXT
        Label(self, name, box, size=17, face="head", colour=colour, lines=1, middle=True, may_cut=True)
        players = self.screen.players(assault=True)
        index = [player for player, _ in players].index(self.seat.player)
        Stepper(
            self,
            [words for _, words in players],
            index,
            Box(w - PLAYER - 8, y, PLAYER, 30),
            lambda wanted: self._set(replace(self.seat, player=players[wanted][0])),
            name=f"player {self.slot}",
        )
        if off:
            text = self.screen.word("new.off_text")
            Label(self, text, Box(54, 38, w - 70, 18), size=SMALL, colour=DIM, lines=1, may_cut=True)

    def _below(self) -> None:
        w, y = self.box.w, 40.0
        left = 14.0
        for chapter in self.screen.mission.chapters:
            self._chapter_button(chapter, Box(left, y, 30, 28))
            left += 34
        button = 104.0
        squads = [squad.name for squad in self.chapter.squads]
        ids = [squad.id for squad in self.chapter.squads]
        own = self.seat.squad not in ids
        values = [*squads, self.screen.word("new.own_squad")]
        Stepper(
            self,
            values,
            len(squads) if own else ids.index(self.seat.squad),
            Box(left + 6, y, w - left - 6 - button - 16, 28),
            self._squad,
            name=f"squad {self.slot}",
        )
        action = Action("weapons", self.screen.word("new.weapons"), tooltip=self.screen.word("new.weapons_tip"))
        Button(self, action, Box(w - button - 8, y, button, 28), partial(self.screen.open_squad, self.slot))
        self._squad_line(74)

    def _squad_line(self, y: float) -> None:
        """Shows the squad as far as there is room: portraits and words, words, or nothing."""
        room = self.box.h - y - 4
        if room < 17:
            return
        members = members_of(self.screen.mission, self.seat)
        left, size = 14.0, min(40.0, room - 2)
        if room >= 30:
            for place, identity in enumerate(members):
                member = self.chapter.member(identity)
                picture = self.screen.portraits(member.portrait, self.px(size)) if member and member.portrait else None
                if picture is not None and member is not None:
                    Picture(self, picture, Box(left, y, size, size), f"member {place}", member.name)
                    left += size + 4
        high = room >= 36
        text = Box(left + (8 if left > 14 else 0), y, self.box.w - left - 20, 34.0 if high else 17.0)
        Label(
            self,
            squad_words(self.chapter, members),
            text,
            size=SMALL,
            colour=SOFT,
            lines=2 if high else 1,
            middle=high,
            may_cut=True,
            name="squad words",
        )

    def _chapter_button(self, chapter: ChapterChoice, box: Box) -> None:
        chosen = chapter.id == self.seat.chapter
        action = Action(f"chapter {chapter.id}", "", tooltip=chapter.name, chosen=chosen)
        button = Button(self, action, box, partial(self._take_chapter, chapter.id))
        Mark(button, chapter.team, Box(7, 6, 16, 16), alpha=1.0 if chosen else 0.75)

    def _take_chapter(self, identity: str) -> None:
        self.screen.take(with_chapter(self.screen.mission, self.screen.plan, self.slot, identity))

    def _squad(self, index: int) -> None:
        squads = self.chapter.squads
        if index < len(squads):
            self._set(replace(self.seat, squad=squads[index].id))
        else:
            members = self.seat.members or members_of(self.screen.mission, self.seat)
            self._set(replace(self.seat, squad="", members=members))

    def _set(self, seat: SeatPlan) -> None:
        self.screen.take(with_seat(self.screen.plan, self.slot, seat))


class AlienRow(Widget):
    """The alien's seat. Its dreadnought's weapons are secret: only that they can be chosen is shown here."""

    def __init__(self, parent: Widget, screen: NewMissionScreen, box: Box) -> None:
        super().__init__(parent, box._replace(h=box.h - 6), "alien")
        self.screen = screen
        model, plan = screen.model, screen.plan
        w = self.box.w
        self.draw_plate("sunken")
        self.draw_rect(Box(0, 8, 3, self.box.h - 8), model.alien_team.colour)
        Mark(self, model.alien_team, Box(14, 6, 30, 30))
        box = Box(54, 6, w - PLAYER - 72, 30)
        Label(self, model.alien_name, box, size=17, face="head", lines=1, middle=True, may_cut=True)
        players = screen.players(assault=False)
        Stepper(
            self,
            [words for _, words in players],
            [player for player, _ in players].index(plan.alien.player),
            Box(w - PLAYER - 8, 6, PLAYER, 30),
            self._player,
            name="alien player",
        )
        self.draw_rect(Box(14, 40, w - 28, 1), LINE, 0.3)
        loadout = screen.mission.loadout
        button = 0.0
        if plan.alien.player == HUMAN and loadout is not None:
            button = 150.0
            action = Action("loadout", screen.word("new.loadout"), tooltip=screen.word("new.loadout_tip"))
            Button(self, action, Box(w - button - 8, 45, button, 28), screen.open_loadout)
        text = screen.alien_words()
        Label(self, text, Box(14, 43, w - button - 32, 33), size=SMALL, colour=DIM, lines=2, middle=True, may_cut=True)

    def _player(self, index: int) -> None:
        player = self.screen.players(assault=False)[index][0]
        plan = self.screen.plan
        self.screen.take(replace(plan, alien=replace(plan.alien, player=player)))


def squad_words(chapter: ChapterChoice, members: tuple[str, ...]) -> str:
    """Names a squad's weapons, the commander's first: "glove and sword · 3 × bolter"."""
    parts = []
    for identity, count in Counter(members).items():
        member = chapter.member(identity)
        name = member.weapon if member is not None else identity
        parts.append(counted(name, count))
    return " \u00b7 ".join(parts)
