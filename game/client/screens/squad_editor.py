"""The window in which a squad's weapons are chosen one by one, within what the rules allow (C3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.client.hud.parts import dice_width, draw_dice
from game.client.screens.choices import ChapterChoice, MemberChoice
from game.client.screens.parts import Mark, Part, Row
from game.client.screens.plan import ordered
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label
from game.client.ui.panel import Layer
from game.client.ui.theme import ACCENT, DIM, EMPTY, GOOD, HURT, INK, LINE, SMALL, SOFT, TEXT, TITLE, VOID
from game.client.ui.widget import Widget

if TYPE_CHECKING:
    from game.client.screens.new_mission import NewMissionScreen

WIDTH = 660.0
ROW = 34.0
PORTRAIT = 30.0
DICE, KIND = 46.0, 64.0
"""The columns of a figure's dice and of its kind."""


class SquadEditor(Part):
    """Modal. Counts figures of the pool; ``fault(members)`` says what is wrong, ``on_done(members | None)`` ends it."""

    layer = Layer.MODAL
    margin = 0
    screen: NewMissionScreen

    def __init__(
        self,
        screen: NewMissionScreen,
        chapter: ChapterChoice,
        members: tuple[str, ...],
        fault: Callable[[tuple[str, ...]], str],
        on_done: Callable[[tuple[str, ...] | None], None],
    ) -> None:
        super().__init__(screen, "squad editor")
        self.chapter = chapter
        self.counts: Counter[str] = Counter(member for member in members if chapter.member(member))
        self.fault = fault
        self.on_done = on_done

    @property
    def members(self) -> tuple[str, ...]:
        """The squad as it stands."""
        return ordered(self.chapter, self.counts)

    def count(self, member: MemberChoice, by: int) -> None:
        """Takes one more or one fewer of a figure; a commander takes the place of the other."""
        if member.kind == "commander":
            for other in self.chapter.pool:
                if other.kind == "commander":
                    self.counts[other.id] = 0
            self.counts[member.id] = 1
        else:
            self.counts[member.id] = min(max(0, self.counts[member.id] + by), member.limit)
        self.ui.changed(self)

    def compose(self) -> None:
        """Draws the veil, the plate and what is on it."""
        view_w, view_h = self.scale.view
        self.draw_rect(Box(0, 0, view_w, view_h), VOID, 0.66)
        rows = len(self.chapter.pool) + 2
        width = min(WIDTH, view_w - 16)
        height = min(view_h - 12, 58 + rows * ROW + 96)
        self.plate = Widget(self, Box((view_w - width) / 2, (view_h - height) / 2, width, height), "plate")
        self.plate.draw_plate("solid")
        self._head(width)
        self._pool(Box(20, 54, width - 40, height - 54 - 92))
        self._foot(width, height)

    def _head(self, width: float) -> None:
        Mark(self.plate, self.chapter.team, Box(20, 14, 28, 28))
        title = self.word("squad.title", chapter=self.chapter.name)
        Label(
            self.plate, title, Box(58, 13, width - 150, 30), size=TITLE, face="head", lines=1, middle=True, may_cut=True
        )
        troopers = sum(self.counts[m.id] for m in self.chapter.pool if m.kind != "commander")
        right = Box(width - 180, 13, 160, 30)
        tone = GOOD if troopers == self.chapter.troopers else HURT
        words = self.word("squad.count", n=troopers, of=self.chapter.troopers)
        Label(self.plate, words, right, face="bold", colour=tone, align="right", lines=1, middle=True)

    def _pool(self, room: Box) -> None:
        commanders = [member for member in self.chapter.pool if member.kind == "commander"]
        troopers = [member for member in self.chapter.pool if member.kind != "commander"]
        lines: list[MemberChoice | str] = [self.word("squad.commander"), *commanders]
        lines += [self.word("squad.troopers"), *troopers]

        def row(parent: Widget, index: int, box: Box) -> None:
            line = lines[index]
            if isinstance(line, str):
                Label(parent, line.upper(), box, size=11, face="bold", colour=DIM, lines=1, middle=True)
            elif line.kind == "commander":
                self._commander(parent, line, box)
            else:
                self._trooper(parent, line, box)

        self.list_of("pool", room, len(lines), ROW, row, self.plate)

    def _commander(self, parent: Widget, member: MemberChoice, box: Box) -> None:
        chosen = self.counts[member.id] > 0
        area = box._replace(y=box.y + 1, h=box.h - 2)
        row = Row(parent, member.id, area, partial(self.count, member, 1), chosen=chosen, tooltip=member.note)
        row.draw_rect(Box(9, 10, 13, 13), LINE)
        row.draw_rect(Box(10, 11, 11, 11), INK)
        if chosen:
            row.draw_rect(Box(12, 13, 7, 7), ACCENT)
        self._facts(row, member, Box(30, 0, box.w - 40, box.h - 2), chosen)

    def _trooper(self, parent: Widget, member: MemberChoice, box: Box) -> None:
        have = self.counts[member.id]
        row = Widget(parent, box._replace(y=box.y + 1, h=box.h - 2), member.id)
        row.tooltip = member.note
        self._facts(row, member, Box(30, 0, box.w - 40 - 112, box.h - 2), have > 0)
        right = box.w - 112
        fewer = Action("fewer", "\u2013", enabled=have > 0, why=self.word("squad.none_left"))
        Button(row, fewer, Box(right, 3, 28, 26), partial(self.count, member, -1), size=15)
        label = f"{have} / {member.limit}"
        colour = TEXT if have else DIM
        box_n = Box(right + 30, 3, 48, 26)
        Label(row, label, box_n, face="bold", colour=colour, align="centre", lines=1, middle=True)
        more = Action("more", "+", enabled=have < member.limit, why=self.word("squad.no_more"))
        Button(row, more, Box(right + 80, 3, 28, 26), partial(self.count, member, 1), size=15)

    def _facts(self, row: Widget, member: MemberChoice, box: Box, chosen: bool) -> None:
        kind = self.word(f"squad.kind_{member.kind}")
        if member.fire is not None:
            draw_dice(row, member.fire, box.right - dice_width(member.fire, 11), box.h / 2 - 5.5, 11)
        right = box.right - DICE
        if member.kind != "commander":
            right -= KIND
            tag = Box(right, 0, KIND - 8, box.h)
            Label(row, kind, tag, size=SMALL, colour=DIM, align="right", lines=1, middle=True)
        texture = self.screen.portraits(member.portrait, row.px(PORTRAIT)) if member.portrait else None
        if texture is not None:
            row.draw_image(texture, Box(box.x, (box.h - PORTRAIT) / 2, PORTRAIT, PORTRAIT), alpha=1 if chosen else 0.6)
        left = box.x + PORTRAIT + 8
        name = Box(left, 0, right - 6 - left, box.h)
        colour = TEXT if chosen else SOFT
        Label(row, member.name, name, face="medium", colour=colour, lines=1, middle=True, least=11, may_cut=True)

    def _foot(self, width: float, height: float) -> None:
        fault = self.fault(self.members)
        self.plate.draw_rect(Box(20, height - 88, width - 40, 1), EMPTY)
        text = fault or self.word("squad.allowed")
        words = Box(20, height - 84, width - 40, 32)
        colour = HURT if fault else GOOD
        Label(self.plate, text, words, size=SMALL, face="medium", colour=colour, lines=2, middle=True, may_cut=True)
        left = 20.0
        for squad in self.chapter.squads:
            each = min(112.0, (width - 40 - 250) / len(self.chapter.squads) - 6)
            action = Action(f"ready {squad.id}", squad.name, tooltip=self.word("squad.ready_tip"))
            Button(
                self.plate, action, Box(left, height - 48, each, 32), partial(self._ready, squad.members), size=SMALL
            )
            left += each + 6
        cancel = Action("cancel", self.word("cancel"), key="escape")
        Button(self.plate, cancel, Box(width - 20 - 240, height - 48, 108, 32), lambda: self.on_done(None))
        take = Action("take", self.word("squad.take"), enabled=not fault, why=fault)
        box = Box(width - 20 - 124, height - 48, 124, 32)
        Button(self.plate, take, box, lambda: self.on_done(self.members), kind="button" if fault else "accent")

    def _ready(self, members: tuple[str, ...]) -> None:
        self.counts = Counter(members)
        self.ui.changed(self)
