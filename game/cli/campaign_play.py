"""Playing a campaign's missions: the next one set up or taken up again, and played out between computer sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.cli.matches import Control, control, squad_choices
from game.cli.players import players_for
from game.engine.records import Refusal
from game.session.campaign import Book, Campaign, exchange, next_mission, next_spec
from game.session.drive import play_out
from game.session.saves import decode, resume
from game.session.session import Session

if TYPE_CHECKING:
    from game.content.catalog import Catalog
    from game.plugin import Loaded


def next_session(loaded: Loaded, book: Book, words: Sequence[str] = (), *, window: bool = False) -> Session:
    """The mission under way, or the next one with what ``words`` choose for it (as ``squad_choices``).

    Without such words a window lets each seat choose. Raises SaveError, SetupError, CliError.
    """
    if book.under_way:
        return resume(decode(book.under_way), loaded)
    catalog, campaign = loaded.catalog, book.campaign
    seats = [record.seat for record in campaign.seats]
    choices = squad_choices(catalog, next_mission(catalog, campaign), words, seats)
    return Session.new(loaded, next_spec(catalog, campaign, choices, setup=window and not words))


def play_session(session: Session, campaign: Campaign, level: str) -> None:
    """Play a mission out: each seat at its own level, those of people at ``level``."""
    controls = {}
    for record in campaign.seats:
        who = control(record.control)
        controls[record.seat] = who if who.kind == "ai" else Control("ai", level)
    play_out(session, players_for(controls, campaign.seed + len(campaign.missions)))


def exchange_all(catalog: Catalog, campaign: Campaign) -> Campaign:
    """Let seats of the computer buy what ranks they can (C16.1)."""
    for record in campaign.seats:
        while record.control != "human":
            after = exchange(catalog, campaign, record.seat)
            if isinstance(after, Refusal):
                break
            campaign = replace(after)
    return campaign
