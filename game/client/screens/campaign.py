"""A campaign between two missions: the story so far, ranks and badges, what comes next, and how it ends (C16)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.client.screens.backdrop import Picture
from game.client.screens.campaign_model import CampaignModel, CampaignSeat
from game.client.screens.page import FooterModel, Page
from game.client.screens.parts import PAD, Mark, Section, heading
from game.client.texts import Texts
from game.client.ui.button import Action, Button
from game.client.ui.geometry import Box
from game.client.ui.label import Label, text_height
from game.client.ui.theme import ACCENT, BODY, DIM, EMPTY, HERO, LEAD, SMALL, SOFT, TEXT, TONES
from game.client.ui.widget import Widget

SEAT = 118.0


def _nothing(*_: object) -> None:
    """Does nothing."""


@dataclass
class CampaignCalls:
    """What the buttons do: ``exchange`` hears the seat that gives badges for a rank."""

    next: Callable[[], None] = _nothing
    exchange: Callable[[str], None] = _nothing
    title: Callable[[], None] = _nothing


class CampaignScreen(Page):
    """Shows a ``CampaignModel``."""

    wide = (1000.0, 500.0)

    def __init__(
        self, texts: Texts, model: CampaignModel, calls: CampaignCalls, *, picture: Picture | None = None
    ) -> None:
        super().__init__(texts, picture=picture)
        self.model = model
        self.calls = calls

    def make_sections(self) -> None:
        """Makes what comes next (or how it ended), the seats, the story."""
        self.section(_Next(self, "next"))
        self.section(_Seats(self, "seats"))
        self.section(_Story(self, "story"))

    def refresh(self) -> None:
        """Shows the model."""
        for section in self.sections:
            section.show(self.model)
        super().refresh()

    def show(self, model: CampaignModel) -> None:
        """Shows what became of the campaign."""
        self.model = model
        self.refresh()

    def header(self) -> tuple[str, str]:
        """The campaign, and how far it is."""
        return self.model.name, self.how_far()

    def how_far(self) -> str:
        """Which mission is next, or that it is over."""
        model = self.model
        if model.verdict:
            return self.word("campaign.over")
        return self.word("campaign.mission", n=model.number, total=model.total)

    def footer(self) -> FooterModel:
        """To the title, and on."""
        title = Action("title", self.word("debrief.to_title"), key="escape")
        if self.model.verdict:
            return FooterModel((), (Action("title", self.word("debrief.to_title"), key="enter"),))
        key = "campaign.go_on" if self.model.under_way else "campaign.next"
        return FooterModel((title,), (Action("next", self.word(key), key="enter"),))

    def act(self, action: str) -> None:
        """Does what a button is for."""
        (self.calls.title if action == "title" else self.calls.next)()


class _Next(Section):
    """The next mission: its number, name, the story before it, its briefing; or how the campaign ended."""

    title = "campaign.next_title"
    share = 1.15
    screen: CampaignScreen

    def compose(self) -> None:
        """Draws the plate without a heading: the mission's name is one."""
        self.draw_plate("panel")
        self.fill(Box(PAD + 8, PAD, self.box.w - 2 * PAD - 16, self.box.h - 2 * PAD))

    def fill(self, room: Box) -> None:
        """Sets the name and the texts."""
        model = self.screen.model
        small = room.h < 330
        size = 24 if small else HERO
        above = (
            self.word("campaign.over")
            if model.verdict
            else self.word("campaign.mission", n=model.number, total=model.total)
        )
        heading(self, above, room.x, room.y)
        left = room.x
        if model.team is not None:
            Mark(self, model.team, Box(room.x, room.y + 22, size * 1.2, size * 1.2))
            left += size * 1.2 + 12
        title = Box(left, room.y + 18, room.right - left, size * 1.4)
        name = model.verdict or model.title
        Label(self, name, title, size=size, face="head", lines=1, middle=True, least=15, may_cut=True)
        top = room.y + 18 + size * 1.5
        self.draw_rect(Box(room.x, top, 40, 3), ACCENT)
        text = model.ending or f"{model.chapter}\n\n# {self.word('campaign.orders')}\n{model.briefing}"
        self.prose("text", text, Box(room.x, top + 14, room.w, room.bottom - top - 14), BODY if small else LEAD)


class _Seats(Section):
    """The seats with their ranks and badges, and what the last mission brought them."""

    title = "campaign.seats"
    screen: CampaignScreen

    def fill(self, room: Box) -> None:
        """Lists the seats."""
        seats = self.screen.model.seats

        def seat(parent: Widget, index: int, box: Box) -> None:
            _SeatCard(parent, self.screen, seats[index], box._replace(h=box.h - 6))

        self.stack("seats", room, [SEAT] * len(seats), seat)


class _SeatCard(Widget):
    """One seat: mark, name, rank with its ladder, badges, what the last mission brought, the exchange of badges."""

    def __init__(self, parent: Widget, screen: CampaignScreen, seat: CampaignSeat, box: Box) -> None:
        super().__init__(parent, box, f"seat {seat.id}")
        self.draw_plate("sunken")
        self.draw_rect(Box(0, 8, 3, box.h - 8), seat.mark.team.colour)
        Mark(self, seat.mark.team, Box(12, 8, 24, 24))
        half = (box.w - 54) * 0.58
        name = Box(44, 6, half, 26)
        Label(self, seat.mark.name, name, size=16, face="head", lines=1, middle=True, least=11, may_cut=True)
        who = Box(50 + half, 6, box.w - 60 - half, 26)
        words = seat.mark.player
        Label(self, words, who, size=SMALL, colour=DIM, align="right", lines=1, middle=True, least=10, may_cut=True)
        self._rank(screen, seat, box)
        brought = Box(14, 68, box.w - 26, 18)
        text = seat.brought or screen.word("campaign.fresh")
        Label(self, text, brought, size=SMALL, colour=TONES[seat.tone], lines=1, middle=True, least=10, may_cut=True)
        if seat.exchange:
            why = seat.exchange_why
            label = screen.word("campaign.exchange", n=seat.exchange)
            action = Action(f"exchange {seat.id}", label, enabled=not why, why=why)
            area = Box(14, 86, min(220.0, box.w - 26), 22)
            Button(self, action, area, partial(screen.calls.exchange, seat.id), size=SMALL)

    def _rank(self, screen: CampaignScreen, seat: CampaignSeat, box: Box) -> None:
        rank = Box(14, 36, box.w - 26 - 110, 20)
        Label(self, seat.rank, rank, face="bold", colour=ACCENT, lines=1, middle=True, least=10, may_cut=True)
        badges = screen.word("campaign.badges", n=seat.badges)
        place = Box(box.w - 122, 36, 110, 20)
        colour = TEXT if seat.badges else DIM
        Label(
            self, badges, place, size=SMALL, colour=colour, align="right", lines=1, middle=True, least=10, may_cut=True
        )
        each = (box.w - 26 + 4) / max(1, seat.rungs) - 4
        for rung in range(seat.rungs):
            colour = ACCENT if rung <= seat.rung else EMPTY
            self.draw_rect(Box(14 + rung * (each + 4), 59, each, 4), colour)


class _Story(Section):
    """What the campaign is about, and the missions that were played."""

    title = "campaign.story"
    screen: CampaignScreen

    def fill(self, room: Box) -> None:
        """Sets the story as one text."""
        model = self.screen.model
        parts = [model.text]
        for played in reversed(model.played):
            parts.append(f"# {played.number}. {played.title}\n{played.winner}\n{played.text}")
        height = text_height(self, model.text, room.w, BODY)
        if not model.played and height < room.h - 60:
            parts.append(self.word("campaign.unplayed"))
        self.prose("story", "\n\n".join(parts), room, BODY, SOFT)
