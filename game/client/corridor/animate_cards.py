"""What the events of cards look like on the stage; ``game.client.corridor.animate`` joins this table to its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.client.corridor.floor import cell
from game.client.corridor.tones import CALM, GOOD, HEADINGS
from game.client.stage.timing import Animation, in_turn, together
from game.corridor import records as r

if TYPE_CHECKING:
    from game.client.corridor.animate import Animator


def _placed(a: Animator, event: r.FigurePlaced) -> Animation | None:
    if event.at < 0:
        return None
    a.sound("reveal")
    look = a.book.look(event.profile, a.view.seats[event.seat].faction)
    return a.stage.arrive(event.figure, look, cell(a.view, event.at), HEADINGS[2])


def _moved(a: Animator, event: r.FigureMoved) -> Animation | None:
    if not a.there(event.figure):
        return None
    a.sound("ping")
    return in_turn(a.stage.ping(event.figure), a.stage.walk(event.figure, [cell(a.view, event.to)]))


def _swapped(a: Animator, event: r.FiguresSwapped) -> Animation | None:
    if not (a.there(event.figure) and a.there(event.target)):
        return None
    a.sound("ping")
    one, other = a.view.figures[event.figure], a.view.figures[event.target]
    return together(
        a.stage.walk(event.figure, [cell(a.view, other.at)]), a.stage.walk(event.target, [cell(a.view, one.at)])
    )


def _blip_moved(a: Animator, event: r.BlipMoved) -> Animation | None:
    a.sound("ping")
    return a.stage.blip_walk(event.blip, [cell(a.view, event.to)])


def _healed(a: Animator, event: r.FigureHealed) -> Animation | None:
    if not a.there(event.figure):
        return None
    gained = event.life - a.view.figures[event.figure].life
    return a.stage.words(event.figure, f"+{gained}", GOOD)


def _rearmed(a: Animator, event: r.FigureRearmed) -> Animation | None:
    if not a.there(event.figure):
        return None
    a.sound("tear")
    return a.stage.words(event.figure, a.book.short(event.profile), CALM)


def _turned(a: Animator, event: r.FigureTurned) -> Animation | None:
    return a.stage.ping(event.figure) if a.there(event.figure) else None


def _card(a: Animator, event: r.CardPlayed) -> Animation | None:
    a.sound("card")
    if not event.figure or not a.there(event.figure):
        return None
    words = a.stage.words(event.figure, a.book.name("card", event.card), CALM)
    return in_turn(a.stage.ping(event.figure), words)


def _card_sound(a: Animator, event: object) -> Animation | None:
    a.sound("card")
    return None


def _token_won(a: Animator, event: r.MissionTokenWon) -> Animation | None:
    a.sound("turn_start")
    return None


TABLE: dict[type, Callable[[Any, Any], Animation | None] | None] = {
    r.FigurePlaced: _placed,
    r.FigureMoved: _moved,
    r.FiguresSwapped: _swapped,
    r.BlipMoved: _blip_moved,
    r.FigureHealed: _healed,
    r.FigureRearmed: _rearmed,
    r.FigureTurned: _turned,
    r.CardPlayed: _card,
    r.CardTaken: _card_sound,
    r.EventDrawn: _card_sound,
    r.AcquiredPlayed: _card_sound,
    r.SecondaryRead: _card_sound,
    r.MissionTokenWon: _token_won,
    # Told by the log alone.
    r.BlipsShown: None,
    r.TokensAdded: None,
}
