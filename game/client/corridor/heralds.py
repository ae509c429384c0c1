"""Cards and orders that everyone should notice, held up for a moment before what they do is shown."""

from __future__ import annotations

from typing import Any

from game.client.corridor.cards import ART
from game.client.corridor.log_lines import Names, log_line
from game.client.hud.model import HeraldModel
from game.corridor import records as r

PAUSES: dict[type, float] = {
    r.EventDrawn: 1.6,
    r.AcquiredPlayed: 1.6,
    r.CardPlayed: 1.1,
    r.SecondaryRead: 1.6,
    r.MissionTokenWon: 1.8,
}
"""Seconds at normal speed for which each is held up."""


def herald(event: Any, view: Any, names: Names) -> HeraldModel | None:
    """What is held up for an event, none for most; ``view`` is the one before it."""
    if isinstance(event, r.EventDrawn | r.AcquiredPlayed | r.CardPlayed):
        seat = view.setting.alien if isinstance(event, r.EventDrawn) else event.seat
        return _card(event.card, seat, isinstance(event, r.CardPlayed), view, names) if event.card else None
    if isinstance(event, r.SecondaryRead | r.MissionTokenWon):
        return _order(event, view, names)
    return None


def _card(card: str, seat: str, played: bool, view: Any, names: Names) -> HeraldModel:
    """The name and text of a card; above them who plays it, or that it is an event."""
    book, catalog = names.book, view.setting.catalog
    kind = catalog.decks[catalog.cards[card].deck].hand
    return HeraldModel(
        heading=names.seat(view, seat) if played else names.texts("corridor.throw.event"),
        title=book.name("card", card),
        text=book.text("card", card, "text"),
        art=ART.get(kind, "card"),
        team=book.team(view.seats[seat].faction),
    )


def _order(event: r.SecondaryRead | r.MissionTokenWon, view: Any, names: Names) -> HeraldModel:
    """A second order that is read out, or an order that a seat has fulfilled."""
    won = isinstance(event, r.MissionTokenWon)
    which = event.which if isinstance(event, r.MissionTokenWon) else "secondary"
    seat = event.seat if isinstance(event, r.MissionTokenWon) else view.progress.seat
    line = log_line(event, view, view, names)
    return HeraldModel(
        heading=names.seat(view, seat) if won else names.texts("corridor.objectives.title"),
        title=names.texts(f"corridor.objectives.{which}"),
        text=line.text if line is not None else "",
        art="finish" if won else "log",
        team=names.book.team(view.seats[seat].faction) if seat in view.seats else None,
    )
