"""What the events of setting up a match write (see ``game.corridor.apply``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.content.tables import bare
from game.corridor import records as r
from game.corridor.seating import reseated
from game.corridor.state import State
from game.engine.records import Event


def _ordered(state: State, event: r.DraftOrdered) -> None:
    for place, seat in enumerate(event.order, 1):
        state.armies[seat] = replace(state.armies[seat], place=place)


def _taken(state: State, event: r.FactionTaken) -> None:
    army = state.armies[event.seat]
    state.armies[event.seat] = replace(army, choice=replace(army.choice, faction=event.faction), stage="drafted")


def _seats(state: State, event: r.SeatsTaken) -> None:
    state.setting = reseated(state.setting, event.factions)
    roles = state.setting.catalog.factions
    state.seats = {bare(faction): r.Seat(bare(faction), faction, roles[faction].role) for faction in event.factions}
    state.armies = {army.id: army for army in event.armies}
    state.progress = replace(state.progress, seat="")
    state.refresh()


def _chosen(state: State, event: r.ArmyChosen) -> None:
    state.armies[event.army.id] = event.army


def _turn(state: State, event: r.SetupTurnBegan) -> None:
    state.progress = replace(state.progress, seat=event.seat)


def _set_up(state: State, event: r.MatchSetUp) -> None:
    for shelf in ("figures", "tokens", "objects", "seats", "effects"):
        setattr(state, shelf, {leaf.id: leaf for leaf in getattr(event, shelf)})
    for shelf in ("doors", "supply", "stock", "notes"):
        setattr(state, shelf, dict(getattr(event, shelf)))
    state.decks = {deck: dict(cards) for deck, cards in event.decks.items()}
    state.rng = event.rng
    state.progress = replace(state.progress, phase="play", round=1)
    state.refresh()


TABLE: dict[type[Event], Callable[[State, Any], None]] = {
    r.DraftOrdered: _ordered,
    r.FactionTaken: _taken,
    r.SeatsTaken: _seats,
    r.ArmyChosen: _chosen,
    r.SetupTurnBegan: _turn,
    r.MatchSetUp: _set_up,
}
