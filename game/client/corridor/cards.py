"""The hand of cards for the HUD, and what a click on a card offers (C5.1, C17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.client.corridor.asking import body_squares
from game.client.corridor.floor import cell
from game.client.corridor.log_lines import log_line
from game.client.corridor.naming import Names
from game.client.hud.model_table import CardModel, HandModel, ShownCardModel
from game.client.stage.floor import Square
from game.corridor import records as r

ART = {"order": "end_turn", "equipment": "armour", "psychic": "sight", "exarch": "life", "": "blip"}
"""The icon of a card, by the kind of hand that it belongs to."""


@dataclass
class CardPlay:
    """A card that was clicked: the ``command`` that plays it at once, or the squares that a click plays it on."""

    card: str
    command: r.PlayCard | None = None
    squares: dict[Square, r.PlayCard] = field(default_factory=dict)


def hand(view: Any, seat: str, names: Names, playable: Mapping[str, Any], chosen: str = "") -> HandModel | None:
    """The cards that ``seat`` holds, each kind once with the number of its copies; none for an empty hand.

    ``playable`` says of each card why it cannot be played now (a refusal), or nothing.
    """
    held = [card for card in view.seats[seat].hand if card] if seat in view.seats else []
    if not held:
        return None
    return HandModel(
        tuple(
            _card(view, seat, names, card, held.count(card), playable.get(card), card == chosen)
            for card in dict.fromkeys(held)
        )
    )


def _card(view: Any, seat: str, names: Names, card: str, copies: int, refusal: Any, chosen: bool) -> CardModel:
    book, catalog = names.book, view.setting.catalog
    kind = catalog.decks[catalog.cards[card].deck].hand
    why = ""
    if refusal is not None:
        why = names.texts.refusal(refusal.code, refusal.params)
        timing = catalog.cards[card].timing
        if timing in ("passive", "setup"):
            why = names.texts("corridor.card_works")
    return CardModel(
        id=card,
        title=book.name("card", card),
        text=book.text("card", card, "text"),
        art=ART.get(kind, "card"),
        colour=book.team(view.seats[seat].faction).colour,
        badge=str(copies) if copies > 1 else "",
        playable=refusal is None,
        why=why,
        chosen=chosen,
    )


def shown_card(event: Any, view: Any, seat: str, names: Names) -> ShownCardModel | None:
    """The card that an event brings, for all to read; none for what ``seat`` plays itself, and for no such event.

    An event card is the alien's (C4.1), and its player too reads what it drew. A second order that is read out (C15.1)
    and an order that a seat has fulfilled are held up in the same way.
    """
    if isinstance(event, r.SecondaryRead | r.MissionTokenWon):
        return _order(event, view, names)
    if isinstance(event, r.EventDrawn):
        who = view.setting.alien
    elif isinstance(event, r.AcquiredPlayed) or (isinstance(event, r.CardPlayed) and event.seat != seat):
        who = event.seat
    else:
        return None
    catalog, book = view.setting.catalog, names.book
    if event.card not in catalog.cards:
        return None
    return ShownCardModel(
        id=event.card,
        heading=names.texts(
            f"corridor.card_{'drawn' if isinstance(event, r.EventDrawn) else 'played'}", seat=names.seat(view, who)
        ),
        title=book.name("card", event.card),
        text=book.text("card", event.card, "text"),
        art=ART.get(catalog.decks[catalog.cards[event.card].deck].hand, "card"),
        colour=book.team(view.seats[who].faction).colour,
        drawn=isinstance(event, r.EventDrawn),
    )


def _order(event: r.SecondaryRead | r.MissionTokenWon, view: Any, names: Names) -> ShownCardModel:
    won = isinstance(event, r.MissionTokenWon)
    which = event.which if isinstance(event, r.MissionTokenWon) else "secondary"
    seat = event.seat if isinstance(event, r.MissionTokenWon) else view.progress.seat
    line = log_line(event, view, view, names)
    return ShownCardModel(
        id=f"{type(event).__name__} {which}",
        heading=names.seat(view, seat) if won else names.texts("corridor.objectives.title"),
        title=names.texts(f"corridor.objectives.{which}"),
        text=line.text if line is not None else "",
        art="finish" if won else "log",
        colour=names.book.team(view.seats[seat].faction).colour,
    )


def card_play(view: Any, card: str, commands: list[Any]) -> CardPlay | None:
    """What a click on a card does: ``commands`` are what the rules offer to the seat as a whole."""
    offers = [command for command in commands if isinstance(command, r.PlayCard) and command.card == card]
    if not offers:
        return None
    squares: dict[Square, r.PlayCard] = {}
    for offer in offers:
        for square in _places(view, offer):
            squares.setdefault(square, offer)
    if squares:
        return CardPlay(card, None, squares)
    # What has no place on the table is asked with buttons.
    return CardPlay(card, offers[0] if len(offers) == 1 else r.PlayCard(card))


def _places(view: Any, offer: r.PlayCard) -> list[Square]:
    if offer.figure in view.figures and view.figures[offer.figure].at >= 0:
        return body_squares(view, offer.figure)
    if offer.figure in view.blips:
        return [cell(view, view.blips[offer.figure].at)]
    return [cell(view, offer.target)] if offer.target >= 0 else []
