"""The section of a new mission in which seats are given out: who plays, which chapter, which squad; and the alien."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.client.screens.choices import ChapterChoice
from game.client.screens.muster_model import NOBODY_YET
from game.client.screens.parts import Mark, Picture, Section, counted
from game.client.screens.plan import HUMAN, OFF, OWN, USUAL, SeatPlan, members_of, with_chapter, with_seat
from game.client.ui.button import Action, Button
from game.client.ui.fields import Stepper, Toggle
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.theme import DIM, LINE, SMALL, SOFT, TEXT
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.new_mission import NewMissionScreen

LEAST_ROW, MOST_ROW = 78.0, 128.0
OFF_ROW, ALIEN_ROW = 66.0, 84.0
DRAFT = 330.0
"""The width of the switch for the draft, beside the heading."""
PLAYER = 186.0
"""The width of the stepper that says who plays."""


class SeatsSection(Section):
    """One row for each assault seat in turn order, then the alien's."""

    title = "new.seats"
    share = 1.5
    screen: NewMissionScreen

    def fill(self, room: Box) -> None:
        """Builds the rows."""
        if not self.screen.model.campaign:
            self._draft(Box(max(room.x + 70, room.right - DRAFT), 4, min(DRAFT, room.w - 70), 24))
        seats = self.screen.plan.seats
        slots = len(seats)
        off = sum(seat.player == OFF for seat in seats)
        left = room.h - off * OFF_ROW - ALIEN_ROW
        most = LEAST_ROW if self.screen.model.campaign else MOST_ROW
        row = min(most, max(LEAST_ROW, left / max(1, slots - off)))
        heights = [OFF_ROW if seat.player == OFF else row for seat in seats]

        def seat(parent: Widget, index: int, area: Box) -> None:
            if index < slots:
                SeatRow(parent, self.screen, index, area)
            else:
                AlienRow(parent, self.screen, area)

        self.stack("seats", room, [*heights, ALIEN_ROW], seat)

    def _draft(self, box: Box) -> None:
        """The switch between chapters given out here and those that players choose, in the order of dice (C1.2)."""
        plan = self.screen.plan

        def flip(on: bool) -> None:
            self.screen.take(replace(plan, draft=on))

        toggle = Toggle(self, self.word("new.draft"), plan.draft, box, flip, name="draft")
        toggle.tooltip = self.word("new.draft_tip")


class SeatRow(Widget):
    """One assault seat."""

    def __init__(self, parent: Widget, screen: NewMissionScreen, slot: int, box: Box) -> None:
        super().__init__(parent, box._replace(h=box.h - 6), f"seat {slot}")
        self.screen, self.slot = screen, slot
        self.seat = screen.plan.seats[slot]
        self.chapter = screen.mission.chapter(self.seat.chapter)
        self.drawn = screen.plan.draft
        off = self.seat.player == OFF
        self.draw_plate("sunken")
        if not off:
            team = NOBODY_YET if self.drawn else self.chapter.team
            self.draw_rect(Box(0, 8, 3, self.box.h - 8), team.colour)
        self._top(off)
        if not off and not screen.model.campaign:
            self._below()
        elif not off:
            self._chapters(40.0)

    def _top(self, off: bool) -> None:
        w, y = self.box.w, 6.0
        Mark(self, NOBODY_YET if self.drawn else self.chapter.team, Box(14, y, 30, 30), alpha=0.35 if off else 1.0)
        name = self.chapter.name
        if self.drawn:
            name = self.screen.word("new.player", n=self.screen.player_number(self.slot))
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
            lambda wanted: self._player(players[wanted][0]),
            name=f"player {self.slot}",
        )
        if off:
            text = self.screen.word("new.off_text")
            Label(self, text, Box(54, 38, w - 70, 18), size=SMALL, colour=DIM, lines=1, may_cut=True)

    def _player(self, player: str) -> None:
        """Gives the seat to somebody; a computer takes a ready-made squad."""
        squads = self.chapter.squads
        squad = squads[0].id if self.seat.squad == OWN and player != HUMAN and squads else self.seat.squad
        self._set(replace(self.seat, player=player, squad=squad))

    def _chapters(self, y: float) -> float:
        """Sets a button for each chapter; returns where they end."""
        left = 14.0
        for chapter in self.screen.mission.chapters:
            self._chapter_button(chapter, Box(left, y, 30, 28))
            left += 34
        return left

    def _below(self) -> None:
        """Sets chapter and squad. In a draft there are no chapters yet, and the squad is the usual one or one's own."""
        y, left = 40.0, 8.0
        if not self.drawn:
            left = self._chapters(y)
        ids = [USUAL] if self.drawn else [squad.id for squad in self.chapter.squads]
        values = [self.screen.word("new.usual_squad")] if self.drawn else [squad.name for squad in self.chapter.squads]
        if self.seat.player == HUMAN:
            ids, values = [*ids, OWN], [*values, self.screen.word("new.own_squad")]
        squad = self.seat.squad if self.seat.squad in ids else ids[0]
        Stepper(
            self,
            values,
            ids.index(squad),
            Box(left + 6, y, self.box.w - left - 14, 28),
            lambda wanted: self._set(replace(self.seat, squad=ids[wanted])),
            name=f"squad {self.slot}",
        )
        self._squad_line(74)

    def _squad_line(self, y: float) -> None:
        """Shows the squad as far as there is room: portraits and words, words, or nothing."""
        room = self.box.h - y - 4
        if room < 17:
            return
        members = () if self.drawn else members_of(self.screen.mission, self.seat)
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
        own = self.seat.own or self.drawn
        words = self.screen.word("new.own_text" if self.seat.own else "new.drawn_text") if own else ""
        Label(
            self,
            words or squad_words(self.chapter, members),
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

    def _set(self, seat: SeatPlan) -> None:
        self.screen.take(with_seat(self.screen.plan, self.slot, seat))


class AlienRow(Widget):
    """The alien's seat, or in a draft that of one player more. What the alien chooses is secret until the briefing."""

    def __init__(self, parent: Widget, screen: NewMissionScreen, box: Box) -> None:
        super().__init__(parent, box._replace(h=box.h - 6), "alien")
        self.screen = screen
        model, plan = screen.model, screen.plan
        team = NOBODY_YET if plan.draft else model.alien_team
        name = screen.word("new.player", n=len(plan.playing) + 1) if plan.draft else model.alien_name
        w = self.box.w
        self.draw_plate("sunken")
        self.draw_rect(Box(0, 8, 3, self.box.h - 8), team.colour)
        Mark(self, team, Box(14, 6, 30, 30))
        box = Box(54, 6, w - PLAYER - 72, 30)
        Label(self, name, box, size=17, face="head", lines=1, middle=True, may_cut=True)
        players = screen.players(assault=False)
        Stepper(
            self,
            [words for _, words in players],
            [player for player, _ in players].index(plan.alien.player),
            Box(w - PLAYER - 8, 6, PLAYER, 30),
            lambda wanted: self._set(player=players[wanted][0]),
            name="alien player",
        )
        self.draw_rect(Box(14, 40, w - 28, 1), LINE, 0.3)
        choice = 0.0
        if plan.alien.player == HUMAN and (screen.mission.secrets or plan.draft) and not model.campaign:
            choice = PLAYER
            values = [screen.word("new.usual_arms"), screen.word("new.own_arms")]
            area = Box(w - choice - 8, 45, choice, 28)
            Stepper(self, values, int(plan.alien.own), area, lambda wanted: self._set(own=bool(wanted)), name="arms")
        text = screen.word("new.draft_last") if plan.draft else screen.alien_words()
        Label(self, text, Box(14, 43, w - choice - 32, 33), size=SMALL, colour=DIM, lines=2, middle=True, may_cut=True)

    def _set(self, **changes: object) -> None:
        plan = self.screen.plan
        self.screen.take(replace(plan, alien=replace(plan.alien, **changes)))  # type: ignore[arg-type]


def squad_words(chapter: ChapterChoice, members: tuple[str, ...]) -> str:
    """Names a squad's weapons, the commander's first: "glove and sword · 3 × bolter"."""
    parts = []
    for identity, count in Counter(members).items():
        member = chapter.member(identity)
        name = member.weapon if member is not None else identity
        parts.append(counted(name, count))
    return " \u00b7 ".join(parts)
