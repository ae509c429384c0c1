"""The events of searching, objects, items and exits; see ``game.corridor.records.events``."""

from __future__ import annotations

from game.engine.records import Event


class RoomSearched(Event, frozen=True):
    """A figure spent its attack to search a room; ``found`` is the item that came to light, "" for none."""

    figure: str
    room: str
    found: str = ""


class ItemFound(Event, frozen=True):
    """An item that was hidden came to light: it lies at ``at`` or is in the hands of ``bearer``."""

    object: str
    item: str
    at: int
    bearer: str = ""


class ItemTaken(Event, frozen=True):
    """A figure took up an item; its move is over."""

    object: str
    figure: str


class ItemDropped(Event, frozen=True):
    """An item lies on a square again: laid down, or its bearer fell."""

    object: str
    at: int


class ObjectUsed(Event, frozen=True):
    """A figure did ``action`` to an object; ``spends`` tells whether it cost its attack."""

    figure: str
    object: str
    action: str
    spends: bool = True


class ObjectHurt(Event, frozen=True):
    """An object lost lives (C10.7)."""

    object: str
    lives: int
    by: str


class ObjectHeld(Event, frozen=True):
    """An attack did not get through an object's armour (C10.7)."""

    object: str
    score: int


class ObjectDestroyed(Event, frozen=True):
    """An object is gone; ``by`` is the seat that did it."""

    object: str
    by: str


class CaptiveFreed(Event, frozen=True):
    """A captive joined the squad of who freed him: his ``object`` is now the figure ``figure`` of ``seat``."""

    object: str
    figure: str
    seat: str
    profile: str
    life: int


class FigureLeft(Event, frozen=True):
    """A figure left the table by an exit, safe (C14.1)."""

    figure: str


class BlipLeft(Event, frozen=True):
    """A blip left the table by an exit; the token is shown."""

    blip: str
    kind: str
