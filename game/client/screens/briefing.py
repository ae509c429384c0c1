"""The briefing: what the mission is about, what is won, who takes part; and, behind a cover, the alien's notes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from game.client.hud.calls import PortraitSource, no_portrait
from game.client.screens.backdrop import Picture
from game.client.screens.model import BriefingModel, BriefSeat, PointsLine
from game.client.screens.page import FooterModel, Page
from game.client.screens.parts import HEAD, PAD, Mark, Section, counted, heading
from game.client.screens.plan_picture import PlanPicture
from game.client.texts import Texts
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.theme import ACCENT, BODY, DIM, HERO, LEAD, LINE, SMALL, SOFT
from game.client.ui.widget import Widget

LEAST_PLAN = 130.0
"""The smallest plan that is of use."""
PORTRAIT, PORTRAIT_GAP = 52.0, 4.0
"""A picture of a figure of a squad, and the gap to the next."""
LEAST_SHOWN = 420.0
"""The height from which a section has room for them."""


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass
class BriefingCalls:
    """What the buttons do."""

    begin: Callable[[], None] = _nothing
    back: Callable[[], None] = _nothing


class BriefingScreen(Page):
    """Shows a ``BriefingModel``."""

    wide = (960.0, 480.0)

    def __init__(
        self,
        texts: Texts,
        model: BriefingModel,
        calls: BriefingCalls,
        *,
        picture: Picture | None = None,
        portraits: PortraitSource = no_portrait,
    ) -> None:
        super().__init__(texts, picture=picture)
        self.model = model
        self.calls = calls
        self.portraits = portraits
        self.uncovered = False

    def make_sections(self) -> None:
        """Makes the orders, those who take part, and the alien's notes if a person plays it."""
        self.orders = _Orders(self, "orders")
        self.parties = _Parties(self, "parties")
        self.section(self.orders)
        self.section(self.parties)
        if self.model.secret:
            self.section(_Secret(self, "secret"))

    def refresh(self) -> None:
        """Shows the model."""
        for section in self.sections:
            section.show((self.model, self.uncovered))
        super().refresh()

    def uncover(self, shown: bool) -> None:
        """Shows the alien's notes, or hides them."""
        self.uncovered = shown
        self.refresh()

    def header(self) -> tuple[str, str]:
        """The word for a briefing, and the mission."""
        return self.word("briefing.title"), self.model.title

    def footer(self) -> FooterModel:
        """Back and Begin."""
        label = self.word("briefing.choose" if self.model.choosing else "briefing.begin")
        begin = Action("begin", label, key="enter")
        return FooterModel((Action("back", self.word("back"), key="escape"),), (begin,))

    def act(self, action: str) -> None:
        """Goes back, or begins."""
        if action == "back":
            self.calls.back()
        else:
            self.calls.begin()


class _Orders(Section):
    """The mission's name, its text, and what is won."""

    title = "briefing.orders"
    share = 1.35
    screen: BriefingScreen

    def compose(self) -> None:
        """Draws the plate without a heading: the mission's name is one."""
        self.draw_plate("panel")
        self.fill(self.room())

    def fill(self, room: Box) -> None:
        """Sets the name, the text, and the lines of what is won at the foot."""
        model = self.screen.model
        size, type_size = self._sizes(room)
        title = Box(room.x, room.y, room.w, size * 1.4)
        Label(self, model.title, title, size=size, least=16, face="head", lines=1, middle=True, may_cut=True)
        self.draw_rect(Box(room.x, room.y + size * 1.5, 40, 3), ACCENT)
        lines_h, needed = self._lines_height(room), self._text_height(room)
        top = room.y + size * 1.5 + 14
        body = Box(room.x, top, room.w, max(40.0, room.bottom - top - lines_h - 12))
        side = self.plan_side(room)
        if model.plan is not None and side >= LEAST_PLAN and side >= self.screen.parties.plan_side():
            below, left = body.y + needed + 10, body.h - needed - 20
            PlanPicture(self, model.plan, Box(room.x + (room.w - side) / 2, below + (left - side) / 2, side, side))
            body = body._replace(h=needed)
        self.prose("text", model.text, body, type_size)
        y = room.bottom - lines_h
        self.draw_rect(Box(room.x, y, room.w, 1), LINE, 0.6)
        heading(self, self.word("briefing.wins"), room.x, y + 8)
        y += 28
        for line in model.wins:
            height = self._height(line, room.w)
            self._win(line, Box(room.x, y, room.w, height))
            y += height

    def room(self) -> Box:
        """What the section holds stands in here."""
        return Box(PAD + 8, PAD, self.box.w - 2 * PAD - 16, self.box.h - 2 * PAD)

    def _sizes(self, room: Box) -> tuple[float, float]:
        """The size of the mission's name and of its text."""
        return (24, BODY) if room.h < 330 else (HERO, LEAD + 1)

    def _lines_height(self, room: Box) -> float:
        return sum(self._height(line, room.w) for line in self.screen.model.wins) + 28

    def _text_height(self, room: Box) -> float:
        return text_height(self, self.screen.model.text, room.w - 12, self._sizes(room)[1]) * 1.14 + 4

    def plan_side(self, room: Box | None = None) -> float:
        """How large the plan can be between the text and what is won."""
        room = room or self.room()
        top = room.y + self._sizes(room)[0] * 1.5 + 14
        return min(room.w, room.bottom - top - self._lines_height(room) - 12 - self._text_height(room) - 20)

    def _height(self, line: PointsLine, width: float) -> float:
        return text_height(self, line.text, width - 60, BODY) + 5

    def _win(self, line: PointsLine, box: Box) -> None:
        if line.points is not None:
            self.draw_line(str(line.points), box.x + 32, box.y - 1, 16, "head", ACCENT, "right")
        else:
            self.draw_rect(Box(box.x + 22, box.y + 8, 8, 2), DIM)
        Label(self, line.text, Box(box.x + 46, box.y, box.w - 46, box.h), colour=SOFT, name=f"win {box.y:.0f}")


class _Parties(Section):
    """The seats with their squads."""

    title = "briefing.parties"
    screen: BriefingScreen

    def fill(self, room: Box) -> None:
        """Lists the seats, and below them the plan where there is more room for it than beside the text."""
        seats, plan = self.screen.model.seats, self.screen.model.plan
        heights = self._heights(room.w)
        side = self.plan_side()
        if plan is not None and side >= LEAST_PLAN and side > self.screen.orders.plan_side():
            left = room.h - sum(heights)
            below = Box(room.x + (room.w - side) / 2, room.bottom - left + (left - side) / 2, side, side)
            PlanPicture(self, plan, below)
            room = room._replace(h=sum(heights))

        def seat(parent: Widget, index: int, box: Box) -> None:
            _SeatCard(parent, self.screen, seats[index], box._replace(h=box.h - 6), shown=self.shown)

        self.stack("seats", room, heights, seat)

    def _heights(self, width: float) -> list[float]:
        inner = width - 28
        seats = self.screen.model.seats
        more = PORTRAIT + 8 if self.shown else 0.0
        words = [text_height(self, _squad_words(seat), inner, SMALL) if seat.squad else 0.0 for seat in seats]
        return [50 + high + more * bool(seat.pictures) if high else 44 for seat, high in zip(seats, words, strict=True)]

    @property
    def shown(self) -> bool:
        """Whether there is room for pictures of the squads."""
        return self.box.h > LEAST_SHOWN and len(self.screen.model.seats) < 4

    def plan_side(self) -> float:
        """How large the plan can be below the seats."""
        width = self.box.w - 2 * PAD
        return min(width, self.box.h - HEAD - PAD + 4 - sum(self._heights(width)) - 10)


class _SeatCard(Widget):
    """One seat: mark, name, player, squad."""

    def __init__(self, parent: Widget, screen: BriefingScreen, seat: BriefSeat, box: Box, *, shown: bool) -> None:
        super().__init__(parent, box, f"seat {seat.mark.name}")
        self.draw_plate("sunken")
        self.draw_rect(Box(0, 8, 3, box.h - 8), seat.mark.team.colour)
        Mark(self, seat.mark.team, Box(12, 7, 20, 20))
        half = (box.w - 48) * 0.56
        name = Box(40, 5, half, 24)
        Label(self, seat.mark.name, name, size=15, face="head", lines=1, middle=True, least=11, may_cut=True)
        player = Box(44 + half, 5, box.w - 54 - half, 24)
        Label(
            self,
            seat.mark.player,
            player,
            size=SMALL,
            colour=DIM,
            align="right",
            lines=1,
            middle=True,
            least=10,
            may_cut=True,
        )
        text = Box(12, 31, box.w - 22, box.h - 34 - (PORTRAIT + 8 if shown and seat.pictures else 0))
        if seat.squad:
            Label(self, _squad_words(seat), text, size=SMALL, colour=SOFT, may_cut=True, name="squad")
        if shown:
            self._portraits(screen, seat.pictures)

    def _portraits(self, screen: BriefingScreen, pictures: tuple[str, ...]) -> None:
        """The squad in a row at the foot, as many as fit side by side."""
        side = min(PORTRAIT, (self.box.w - 24) / max(1, len(pictures)) - PORTRAIT_GAP)
        for place, key in enumerate(pictures):
            texture = screen.portraits(key, self.px(side))
            if texture is not None:
                x = 12 + place * (side + PORTRAIT_GAP)
                self.draw_image(texture, Box(x, self.box.h - side - 8, side, side))


def _squad_words(seat: BriefSeat) -> str:
    return " \u00b7 ".join(counted(name, count) for name, count in Counter(seat.squad).items())


class _Secret(Section):
    """The alien's notes, covered until asked for."""

    title = "briefing.secret"
    screen: BriefingScreen

    def fill(self, room: Box) -> None:
        """Shows the cover, or the notes with the way to hide them again."""
        if not self.screen.uncovered:
            self._cover(room)
            return
        notes = self.screen.model.secret
        text = "\n\n".join(f"# {note.title}\n{note.text}" for note in notes)
        self.prose("notes", text, room._replace(h=room.h - 44))
        hide = Action("hide", self.word("briefing.hide"), key="h")
        box = Box(room.x, room.bottom - 34, room.w, 32)
        Button(self, hide, box, lambda: self.screen.uncover(False))

    def _cover(self, room: Box) -> None:
        text = self.word("briefing.cover")
        height = text_height(self, text, room.w - 20, BODY) + 2
        top = room.y + max(0.0, (room.h - height - 110) / 2)
        team = next((s.mark.team for s in reversed(self.screen.model.seats)), None)
        if team is not None and room.h > height + 100:
            Mark(self, team, Box(room.x + room.w / 2 - 22, top, 44, 44))
            top += 56
        Label(self, text, Box(room.x + 10, top, room.w - 20, height), colour=SOFT, align="centre")
        show = Action("show", self.word("briefing.show"))
        width = min(room.w, 230.0)
        box = Box(room.x + (room.w - width) / 2, top + height + 12, width, 34)
        Button(self, show, box, lambda: self.screen.uncover(True), kind="button", size=BODY)
