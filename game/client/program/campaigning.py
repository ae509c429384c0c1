"""Campaigns in the window: begun, gone on with, their missions played and recorded (C16)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from game.client.corridor.army_words import refusal_sentence
from game.client.program import offers
from game.client.program.campaign_files import CampaignShelf
from game.client.program.campaign_report import campaign_model, control_of, player_of
from game.client.program.departing import Departure
from game.client.program.mustering import Window, Wishes
from game.client.program.saving import why_not
from game.client.screens.campaign import CampaignCalls, CampaignScreen
from game.client.screens.campaigns import CampaignsCalls, CampaignsScreen
from game.client.screens.new_mission import NewMissionCalls, NewMissionScreen
from game.client.screens.plan import MissionPlan
from game.content.tables import bare
from game.engine.records import Refusal
from game.session import setups
from game.session.campaign import Book, begin, belongs, closed, exchange, next_mission, next_spec
from game.session.savefile import SaveError
from game.session.saves import decode, resume
from game.session.session import Session


@dataclass(frozen=True)
class Ways:
    """Where campaigns lead: ``play`` opens a battle, ``title`` leaves, ``say`` tells a sentence on what is shown."""

    play: Callable[[Session, dict[str, str]], None]
    title: Callable[[], None]
    say: Callable[[str], None]


class Campaigning:
    """The campaign that is played (``identity``, "" = none) and the screens round it."""

    def __init__(self, window: Window, loaded: Callable[[], Any], shelf: CampaignShelf, ways: Ways) -> None:
        self.window = window
        self.loaded = loaded
        self.shelf = shelf
        self.ways = ways
        self.identity = ""
        self.book: Book | None = None
        self._on_disk: Book | None = None
        self.fault = ""
        """Why the last change of the campaign could not be written, "" when it was."""
        self._list: CampaignsScreen | None = None

    # --- choosing one

    def choose(self) -> None:
        """List the campaigns that were begun."""
        self.leave()
        calls = CampaignsCalls(open=self.open, delete=self._delete, new=self.new, back=self.ways.title)
        names = self.window.names()
        self._list = CampaignsScreen(names.texts, self._entries(), calls, picture=self.window.picture())
        self.window.show(self._list)

    def _entries(self) -> Any:
        names = self.window.names()
        return self.shelf.entries(self.loaded().catalog, names.book, names.texts)

    def _delete(self, identity: str) -> None:
        try:
            self.shelf.delete(identity)
        except OSError as error:
            self.ways.say(why_not(error, self.window.names().texts))
        assert self._list is not None
        self._list.show(self._entries())

    def new(self) -> None:
        """Plan a new campaign: which, and who plays what."""
        names = self.window.names()
        model = offers.new_campaign_model(self.loaded(), names.book, names.texts)
        calls = NewMissionCalls(start=self.begin, back=self.choose)
        self.window.show(NewMissionScreen(names.texts, model, calls, picture=self.window.picture()))

    def begin(self, plan: MissionPlan) -> None:
        """Begin the campaign that was planned."""
        catalog, names = self.loaded().catalog, self.window.names()
        alien = setups.alien_faction(catalog)
        controls = {bare(seat.chapter): control_of(seat.player) for seat in plan.playing}
        controls[bare(alien)] = control_of(plan.alien.player)
        seed = plan.seed_number if plan.seed_number is not None else random.SystemRandom().getrandbits(48)
        try:
            campaign = begin(catalog, plan.mission, list(controls), controls, seed, dict(plan.switches))
            identity = self.shelf.begin(names.book.name("campaign", campaign.course), campaign)
        except setups.SetupError as error:
            self.ways.say(refusal_sentence(error.refusal.code, error.refusal.params, names.book, names.texts))
        except SaveError as error:
            self.ways.say(why_not(error, names.texts))
        else:
            self.open(identity)

    def open(self, identity: str) -> None:
        """Go over to a campaign; one that cannot be read says why."""
        try:
            self.book = self._on_disk = self.shelf.read(identity, self.loaded().catalog)
        except SaveError as error:
            self.ways.say(why_not(error, self.window.names().texts))
            return
        self.identity = identity
        self.show()

    # --- between missions

    def show(self) -> None:
        """The campaign's own screen."""
        assert self.book is not None
        names = self.window.names()
        model = campaign_model(self.loaded().catalog, self.book, names)
        calls = CampaignCalls(next=self.next, exchange=self._exchange, title=self.ways.title)
        self.window.show(CampaignScreen(names.texts, model, calls, picture=self.window.picture()))

    def _exchange(self, seat: str) -> None:
        assert self.book is not None
        after = exchange(self.loaded().catalog, self.book.campaign, seat)
        names = self.window.names()
        if isinstance(after, Refusal):
            self.ways.say(refusal_sentence(after.code, after.params, names.book, names.texts))
            return
        self._write(replace(self.book, campaign=after))
        self.show()

    def next(self) -> None:
        """The mission under way, or the next one: its briefing, the armies, the battle."""
        assert self.book is not None
        loaded, names = self.loaded(), self.window.names()
        campaign = self.book.campaign
        players = {record.seat: player_of(record.control) for record in campaign.seats}
        try:
            if self.book.under_way:
                session = resume(decode(self.book.under_way), loaded)
            else:
                session = Session.new(loaded, next_spec(loaded.catalog, campaign, setup=True))
        except setups.SetupError as error:
            self.ways.say(refusal_sentence(error.refusal.code, error.refusal.params, names.book, names.texts))
            return
        except SaveError as error:
            self.ways.say(why_not(error, names.texts))
            return
        departure = Departure(self.window, session, players, Wishes(), self.ways.play, self.show)
        if self.book.under_way:
            departure.muster()
        else:
            departure.go()

    # --- a mission's end

    def attach(self, identity: str, session: Session) -> None:
        """A save of a campaign was loaded: go on in the campaign, if it still waits for this mission."""
        self.leave()
        try:
            book = self.shelf.read(identity, self.loaded().catalog) if identity else None
        except SaveError:
            return
        if book is not None and belongs(self.loaded().catalog, book.campaign, session):
            self.identity, self.book, self._on_disk = identity, book, book

    def keep(self, session: Session) -> None:
        """A battle of the campaign is closed: record it, or keep it as under way."""
        catalog = self.loaded().catalog
        if self.book is not None and belongs(catalog, self.book.campaign, session):
            self._write(closed(catalog, self.book, session))

    def _write(self, book: Book) -> None:
        self.book, self.fault = book, ""
        try:
            self.shelf.write(self.identity, book, self._on_disk)
            self._on_disk = book
        except SaveError as error:
            self.fault = why_not(error, self.window.names().texts)
            self.ways.say(self.fault)

    @property
    def going_on(self) -> bool:
        """Whether the campaign that is played has a mission left."""
        return self.book is not None and bool(next_mission(self.loaded().catalog, self.book.campaign))

    def leave(self) -> None:
        """No campaign is played any more."""
        self.identity, self.book, self._on_disk = "", None, None
