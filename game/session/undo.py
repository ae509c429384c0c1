"""What ends undo: a die, a reveal, a card, the end of the mission. All else may be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from game.corridor import records as r
from game.engine.records import Event

Why = Literal["die", "reveal", "card", "over"]

_WHY: dict[type[Event], Why] = {
    r.DiceRolled: "die",
    r.DieRerolled: "die",
    r.BlipRevealed: "reveal",
    r.BlipWasGhost: "reveal",
    r.SecretTold: "reveal",
    r.EventDrawn: "card",
    r.CardPlayed: "card",
    r.CardDiscarded: "card",
    r.SecondaryRead: "reveal",
    r.BlipsShown: "reveal",
    r.TokensAdded: "card",
    r.AcquiredPlayed: "card",
    r.RoomSearched: "reveal",
    r.BlipLeft: "reveal",
    r.MissionEnded: "over",
}

_NAMED = ("figure", "blip", "card")


class Stop(msgspec.Struct, frozen=True):
    """Why the last command of ``seat`` stands: the reason, the name of the event, and whom or what it was about."""

    seat: str
    why: Why
    event: str
    what: str


def stop_of(seat: str, events: Iterable[Event]) -> Stop | None:
    """The first of the events that cannot be taken back, or nothing."""
    for event in events:
        why = _WHY.get(type(event))
        if why is not None:
            what = next((str(getattr(event, name)) for name in _NAMED if getattr(event, name, "")), "")
            return Stop(seat, why, type(event).__name__, what)
    return None
