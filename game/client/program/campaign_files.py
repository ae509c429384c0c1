"""The campaigns in the saves' folder: one file each; listed, begun, read, written, deleted."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from game.client.corridor.lookbook import Lookbook
from game.client.program.shelf_files import fit_name
from game.client.screens.campaign_model import CampaignEntry
from game.client.screens.model import SeatMark
from game.client.screens.words import dated
from game.client.texts import Texts
from game.session.campaign import Book, Campaign, next_mission
from game.session.campaign_file import CAMPAIGN_SUFFIX, read_campaign, write_campaign
from game.session.disk import backup_of
from game.session.savefile import SaveError


class CampaignShelf:
    """The campaigns in one folder. An id is the file's name without its suffix."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, identity: str) -> Path:
        """The campaign's file."""
        return self.folder / f"{identity}{CAMPAIGN_SUFFIX}"

    def begin(self, name: str, campaign: Campaign) -> str:
        """Write a new campaign under a name that no other has; returns its id. Raises SaveError."""
        identity, number = fit_name(name), 2
        while self.path(identity).exists():
            identity, number = f"{fit_name(name)} {number}", number + 1
        self.write(identity, Book(campaign))
        return identity

    def read(self, identity: str, catalog: Any) -> Book:
        """A campaign, held against the content that is loaded. Raises SaveError."""
        book = read_campaign(self.path(identity))
        campaign = book.campaign
        known = campaign.course in catalog.campaigns and all(
            seat.faction in catalog.factions for seat in campaign.seats
        )
        if not known or campaign.number > len(catalog.campaigns[campaign.course].missions):
            raise SaveError("content", "No plugin that is loaded brings this campaign, or a faction in it.")
        return book

    def write(self, identity: str, book: Book, over: Book | None = None) -> None:
        """Write a campaign, whole or not at all; only ``over`` what was read. Raises SaveError."""
        write_campaign(self.path(identity), book, over)

    def delete(self, identity: str) -> None:
        """Remove a campaign."""
        path = self.path(identity)
        for file in (path, backup_of(path)):
            file.unlink(missing_ok=True)

    def entries(self, catalog: Any, book: Lookbook, texts: Texts) -> tuple[CampaignEntry, ...]:
        """All campaigns, the newest first; one that cannot be read with its sentence."""
        found = [self._entry(path, catalog, book, texts) for path in self.folder.glob(f"*{CAMPAIGN_SUFFIX}")]
        return tuple(sorted(found, key=lambda entry: -entry.stamp))

    def _entry(self, path: Path, catalog: Any, book: Lookbook, texts: Texts) -> CampaignEntry:
        identity = path.name.removesuffix(CAMPAIGN_SUFFIX)
        stamp = path.stat().st_mtime
        date = dated(texts, datetime.fromtimestamp(stamp))
        try:
            campaign = self.read(identity, catalog).campaign
        except SaveError as error:
            return CampaignEntry(identity, identity, stamp, date, fault=texts.fault(error.code, error.params))
        return CampaignEntry(
            identity,
            book.name("campaign", campaign.course),
            stamp,
            date,
            where_it_stands(catalog, campaign, book, texts),
            tuple(SeatMark(book.team(seat.faction), book.name("faction", seat.faction)) for seat in campaign.seats),
        )


def where_it_stands(catalog: Any, campaign: Campaign, book: Lookbook, texts: Texts) -> str:
    """How far a campaign is, in a line: "Mission 3 of 5: Press Gang", or how it ended."""
    mission = next_mission(catalog, campaign)
    if not mission:
        return texts(f"program.campaign.{campaign.outcome}_short")
    total = len(catalog.campaigns[campaign.course].missions)
    return texts("program.campaign.line", n=campaign.number, total=total, mission=book.name("mission", mission))
