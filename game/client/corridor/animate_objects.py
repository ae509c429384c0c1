"""Rooms that are searched, things that are used, taken, laid down and destroyed, captives that are freed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.client.corridor.floor import cell
from game.client.corridor.props import PROPS, props
from game.client.corridor.tones import CALM, GOOD, HEADINGS, HURT
from game.client.stage.timing import Animation
from game.corridor import records as r

if TYPE_CHECKING:
    from game.client.corridor.animate import Animator


def _searched(a: Animator, event: r.RoomSearched) -> Animation | None:
    a.sound("scrap" if not event.found else "ping")
    key = "found" if event.found else "empty"
    return a.stage.words(event.figure, a.text(key), GOOD if event.found else CALM) if a.there(event.figure) else None


def _used(a: Animator, event: r.ObjectUsed) -> Animation | None:
    a.sound("click")
    return a.stage.ping(event.figure) if a.there(event.figure) else None


def _props_without(a: Animator, name: str) -> None:
    """Take an object off the stage; the view follows when the event has landed."""
    left = props(a.view)
    left.pop(name, None)
    a.stage.set_props(left)


def _destroyed(a: Animator, event: r.ObjectDestroyed) -> Animation | None:
    a.sound("boom")
    thing = a.view.objects[event.object]
    _props_without(a, event.object)
    return a.stage.words(cell(a.view, thing.at), a.text("destroyed"), HURT) if thing.at >= 0 else None


def _object_words(a: Animator, name: str, words: str, tone: str) -> Animation | None:
    thing = a.view.objects[name]
    return a.stage.words(cell(a.view, thing.at), words, tone) if thing.at >= 0 else None


def _object_hurt(a: Animator, event: r.ObjectHurt) -> Animation | None:
    a.sound("hurt")
    return _object_words(a, event.object, f"−{event.lives}", HURT)


def _object_held(a: Animator, event: r.ObjectHeld) -> Animation | None:
    a.sound("deflect")
    return _object_words(a, event.object, a.text("armour"), CALM)


def _freed(a: Animator, event: r.CaptiveFreed) -> Animation | None:
    a.sound("ping")
    square = cell(a.view, a.view.objects[event.object].at)
    _props_without(a, event.object)
    look = a.book.look(event.profile, a.view.seats[event.seat].faction, ())
    a.stage.add_figure(event.figure, look, square, HEADINGS[2])
    return a.stage.words(square, a.text("freed"), GOOD)


def _taken(a: Animator, event: r.ItemTaken) -> Animation | None:
    a.sound("ping")
    _props_without(a, event.object)
    return a.stage.ping(event.figure) if a.there(event.figure) else None


def _dropped(a: Animator, event: r.ItemDropped) -> Animation | None:
    a.sound("scrap")
    model = PROPS["item"]
    a.stage.set_props({**props(a.view), event.object: (model, cell(a.view, event.at))})
    return None


TABLE: dict[type, Callable[[Any, Any], Animation | None] | None] = {
    r.RoomSearched: _searched,
    r.ItemTaken: _taken,
    r.ItemDropped: _dropped,
    r.ObjectUsed: _used,
    r.ObjectHurt: _object_hurt,
    r.ObjectHeld: _object_held,
    r.ObjectDestroyed: _destroyed,
    r.CaptiveFreed: _freed,
}
