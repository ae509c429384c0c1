"""The section in which a squad's figures are chosen one by one, within what the rules allow (C3)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from game.client.hud.parts import dice_width, draw_dice
from game.client.screens.choices import MemberChoice
from game.client.screens.count_row import COUNT, Count, CountRow
from game.client.screens.muster_model import SquadPage
from game.client.screens.parts import Row, Section
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height, text_width
from game.client.ui.theme import ACCENT, BODY, DIM, GOOD, HURT, INK, LINE, SMALL, SOFT, TEXT
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.muster import MusterScreen

ROW = 34.0
PORTRAIT = 30.0
KIND = 66.0
LEAST = 230.0
"""The height from which a section has room for the rule."""
READY = 30.0
"""The height of the buttons for ready-made squads."""


def counted_members(page: SquadPage, member: MemberChoice, by: int) -> tuple[str, ...]:
    """Returns the squad with one more or one fewer of a figure; of leaders there is one, the last that was chosen."""
    counts = Counter(page.members)
    if member.kind == "commander":
        for other in page.pool:
            if other.kind == "commander":
                counts[other.id] = 0
        counts[member.id] = 1
    else:
        counts[member.id] = min(max(0, counts[member.id] + by), member.limit)
    return tuple(one.id for one in page.pool for _ in range(counts[one.id]))


class SquadSection(Section):
    """The figures to choose from, the ready-made squads, and whether the squad may go aboard."""

    title = "muster.squad"
    share = 1.42
    screen: MusterScreen

    @property
    def page(self) -> SquadPage:
        """The squad as it stands."""
        page = self.screen.model.squad
        assert page is not None
        return page

    def fill(self, room: Box) -> None:
        """Builds the count, the figures, and below them what is amiss and the ready-made squads."""
        page = self.page
        chosen = sum(Counter(page.members)[m.id] for m in page.pool if m.kind not in ("commander", "librarian"))
        words = self.word("muster.count", n=chosen, of=page.troopers)
        place = Box(room.right - 170, 9, 170, 20)
        tone = GOOD if not page.fault else HURT
        Label(self, words, place, size=SMALL, face="bold", colour=tone, align="right", lines=1, middle=True)
        text = page.fault or page.rule
        # where room is scarce the sentence stands in the footer alone
        text_h = min(34.0, text_height(self, text, room.w, SMALL) + 4) if room.h > LEAST else 0.0
        foot = text_h + (READY + 8 if page.squads else 0) + 8
        self._pool(room._replace(h=room.h - foot))
        below = room.bottom - foot + 4
        self.draw_rect(Box(room.x, below - 3, room.w, 1), LINE, 0.5)
        colour = HURT if page.fault else SOFT
        if text_h:
            Label(self, text, Box(room.x, below, room.w, text_h), size=SMALL, colour=colour, may_cut=True, name="rule")
        if page.squads:
            self._ready(Box(room.x, room.bottom - READY, room.w, READY))

    def _pool(self, room: Box) -> None:
        lines: list[MemberChoice | str] = []
        for title, kinds in (("commander", ("commander",)), ("troopers", ("light", "heavy", "extra", "librarian"))):
            there = [member for member in self.page.pool if member.kind in kinds]
            lines += [self.word(f"squad.{title}"), *there] if there else []
        counts = Counter(self.page.members)

        def row(parent: Widget, index: int, box: Box) -> None:
            line = lines[index]
            if isinstance(line, str):
                Label(parent, line.upper(), box, size=11, face="bold", colour=DIM, lines=1, middle=True)
                return
            area = box._replace(y=box.y + 1, h=box.h - 2)
            walk = partial(self._walk, lines, index, max(1, int(room.h // ROW)))
            if line.kind == "commander":
                self._commander(parent, line, area, walk, chosen=counts[line.id] > 0)
            else:
                self._trooper(parent, line, area, walk, counts[line.id])

        self.list_of("pool", room, len(lines), ROW, row)

    def _walk(self, lines: list[MemberChoice | str], index: int, rows: int, by: int) -> None:
        """Goes on to the next figure with the arrow keys, scrolling where it is out of sight."""
        wanted = index + by
        while 0 <= wanted < len(lines) and isinstance(lines[wanted], str):
            wanted += by
        if not 0 <= wanted < len(lines):
            return
        line = lines[wanted]
        self.reveal("pool", wanted, rows)
        if isinstance(line, MemberChoice):
            self.ui.focus.path = f"{self.path}/pool/{line.id}"

    def _take(self, member: MemberChoice, by: int) -> None:
        self.screen.calls.members(counted_members(self.page, member, by))

    def _commander(self, parent: Widget, member: MemberChoice, box: Box, walk: partial[None], *, chosen: bool) -> None:
        take = partial(self._take, member, 1)
        row = Row(parent, member.id, box, take, chosen=chosen, tooltip=member.note, on_arrow=walk)
        row.draw_rect(Box(9, 10, 13, 13), LINE)
        row.draw_rect(Box(10, 11, 11, 11), INK)
        if chosen:
            row.draw_rect(Box(12, 13, 7, 7), ACCENT)
        self._facts(row, member, Box(30, 0, box.w - 40, box.h), chosen=chosen)

    def _trooper(self, parent: Widget, member: MemberChoice, box: Box, walk: partial[None], have: int) -> None:
        more = "" if have < member.limit else self.word("squad.no_more")
        fewer = "" if have else self.word("squad.none_left")
        count = Count(have, member.limit, more, fewer)
        take = partial(self._take, member)
        row = CountRow(parent, member.id, box, count, take, self.screen.say, walk, tooltip=member.note)
        self._facts(row, member, Box(30, 0, box.w - 40 - COUNT, box.h), chosen=have > 0)

    def _facts(self, row: Widget, member: MemberChoice, box: Box, *, chosen: bool) -> None:
        right = box.right
        if member.fire is not None:
            width = dice_width(member.fire, 11)
            right -= width
            draw_dice(row, member.fire, right, box.h / 2 - 5.5, 11)
        if member.kind != "commander":
            right = min(right, box.right - 46)
            tag = Box(right - KIND - 6, 0, KIND, box.h)
            words = self.word(f"squad.kind_{member.kind}")
            Label(row, words, tag, size=SMALL, colour=DIM, align="right", lines=1, middle=True, least=10, may_cut=True)
            right -= KIND + 6
        texture = self.screen.portraits(member.portrait, row.px(PORTRAIT)) if member.portrait else None
        if texture is not None:
            row.draw_image(texture, Box(box.x, (box.h - PORTRAIT) / 2, PORTRAIT, PORTRAIT), alpha=1 if chosen else 0.6)
        left = box.x + PORTRAIT + 8
        name = Box(left, 0, right - 8 - left, box.h)
        colour = TEXT if chosen else SOFT
        fits = text_width(row, member.name, BODY, "medium") <= name.w
        size, lines = (BODY, 1) if fits else (11.0, 2)
        Label(row, member.name, name, size=size, face="medium", colour=colour, lines=lines, middle=True, may_cut=True)

    def _ready(self, box: Box) -> None:
        squads = self.page.squads
        each = min(150.0, (box.w + 6) / len(squads) - 6)
        for place, squad in enumerate(squads):
            chosen = squad.members == self.page.members
            action = Action(f"ready {squad.id}", squad.name, tooltip=self.word("squad.ready_tip"), chosen=chosen)
            area = Box(box.x + place * (each + 6), box.y, each, box.h)
            button = Button(self, action, area, partial(self.screen.calls.members, squad.members), size=SMALL)
            button.may_cut = True
