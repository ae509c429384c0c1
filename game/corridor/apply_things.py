"""What the events of objects, items, captives and exits write (see ``game.corridor.apply``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.apply_combat import leg_ended, remove_figure
from game.corridor.state import State
from game.engine.records import Event


def _attack_spent(state: State, figure: str) -> None:
    """A figure did something in place of its attack; its move, if begun, is over (C4.2)."""
    done = state.activity.get(figure, r.IDLE)
    state.activity[figure] = replace(done, struck=done.struck + 1, **leg_ended(done))
    state.reach_cache = {}


def _searched(state: State, event: r.RoomSearched) -> None:
    _attack_spent(state, event.figure)


def _found(state: State, event: r.ItemFound) -> None:
    state.objects[event.object] = r.MissionObject(
        event.object, "item", -1 if event.bearer else event.at, item=event.item, bearer=event.bearer
    )
    state.reach_cache = {}


def _taken(state: State, event: r.ItemTaken) -> None:
    state.objects[event.object] = replace(state.objects[event.object], at=-1, bearer=event.figure)
    done = state.activity.get(event.figure, r.IDLE)
    under_way = done.spent - sum(done.legs)
    leg = max(1, under_way)  # stooping counts as the move of who has not stirred
    state.activity[event.figure] = replace(done, ended=True, spent=done.spent + leg - under_way, legs=(*done.legs, leg))
    state.reach_cache = {}


def _dropped(state: State, event: r.ItemDropped) -> None:
    state.objects[event.object] = replace(state.objects[event.object], at=event.at, bearer="")
    state.reach_cache = {}


def _used(state: State, event: r.ObjectUsed) -> None:
    if event.spends:
        _attack_spent(state, event.figure)


def _hurt(state: State, event: r.ObjectHurt) -> None:
    thing = state.objects[event.object]
    state.objects[event.object] = replace(thing, life=thing.life - event.lives)


def _nothing(state: State, event: Event) -> None:
    """An event that tells something and changes nothing."""


def _destroyed(state: State, event: r.ObjectDestroyed) -> None:
    thing = state.objects.pop(event.object)
    if thing.at >= 0:
        state.occupied &= ~(1 << thing.at)
    state.reach_cache = {}


def _freed(state: State, event: r.CaptiveFreed) -> None:
    thing = state.objects.pop(event.object)
    state.figures[event.figure] = r.Figure(event.figure, event.profile, event.seat, thing.at, event.life)
    state.reach_cache = {}


def _figure_left(state: State, event: r.FigureLeft) -> None:
    remove_figure(state, event.figure, "left", "")


def _blip_left(state: State, event: r.BlipLeft) -> None:
    blip = state.blips.pop(event.blip)
    if not any(other.at == blip.at for other in state.blips.values()):
        state.blip_bits &= ~(1 << blip.at)
    state.fallen[event.blip] = r.Fallen(event.blip, event.kind, state.setting.alien, "left")
    state.reach_cache = {}


TABLE: dict[type[Event], Callable[[State, Any], None]] = {
    r.RoomSearched: _searched,
    r.ItemFound: _found,
    r.ItemTaken: _taken,
    r.ItemDropped: _dropped,
    r.ObjectUsed: _used,
    r.ObjectHurt: _hurt,
    r.ObjectHeld: _nothing,
    r.ObjectDestroyed: _destroyed,
    r.CaptiveFreed: _freed,
    r.FigureLeft: _figure_left,
    r.BlipLeft: _blip_left,
}
