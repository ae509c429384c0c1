"""The only writer of state: one function for each type of event, looked up in a table.

Nothing here decides anything; it also works on views, where kinds are unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.corridor import apply_cards, apply_combat, apply_setup, apply_things, apply_turns
from game.corridor import records as r
from game.corridor.state import State, body
from game.engine import records as engine


def apply(state: State, event: engine.Event) -> None:
    """Write ``event`` into ``state``. Raises KeyError for an event that is not of this ruleset."""
    _TABLE[type(event)](state, event)


def _pushed(state: State, event: Any) -> None:
    state.frames = (*state.frames, event.frame)


def _changed(state: State, event: Any) -> None:
    state.frames = (*state.frames[:-1], event.frame)


def _popped(state: State, event: Any) -> None:
    state.frames = state.frames[:-1]


def _queued(state: State, event: Any) -> None:
    state.dues = (*state.dues, event.due)


def _taken(state: State, event: Any) -> None:
    state.dues = state.dues[1:]


def _stepped(state: State, event: r.FigureStepped) -> None:
    figure = state.figures[event.figure]
    stride = state.setting.plan.stride
    state.occupied ^= body(figure.at, figure.size, stride)
    state.occupied |= body(event.to, figure.size, stride)
    # A step on to a square that another figure holds leaves two bodies on it for a moment: count both when it goes on.
    state.figures[event.figure] = r.Figure(
        figure.id,
        figure.profile,
        figure.seat,
        event.to,
        figure.life,
        figure.size,
        heading(event.origin, event.to, stride, figure.facing),
        figure.weapons,
        figure.prone,
        figure.home,
        figure.cards,
        figure.reloading,
        figure.instead_of,
    )
    if event.crossed:
        state.occupied |= _bodies_at(state, event.origin, figure)
    done = state.activity.get(event.figure, r.IDLE)
    state.activity[event.figure] = r.Activity(
        done.spent + event.cost,
        done.ended,
        done.shots,
        done.struck,
        done.fired_at,
        done.waived,
        done.again,
        done.legs,
    )
    state.reach_cache = {}


def _bodies_at(state: State, square: int, mover: r.Figure) -> int:
    """Bits of the figures other than ``mover`` that stand where it stood."""
    stride = state.setting.plan.stride
    bits = 0
    left = body(square, mover.size, stride)
    for figure in state.figures.values():
        if figure.id != mover.id:
            own = body(figure.at, figure.size, stride)
            if own & left:
                bits |= own
    return bits


def heading(origin: int, to: int, stride: int, facing: int) -> int:
    """Which way a step turns a figure: 0 n, 1 e, 2 s, 3 w; a diagonal one keeps to the nearer of its two sides."""
    row, column = divmod(to, stride)
    row0, column0 = divmod(origin, stride)
    south, east = row - row0, column - column0
    if east and south:
        sides = (1 if east > 0 else 3, 2 if south > 0 else 0)
        return facing if facing in sides else sides[0]
    if east:
        return 1 if east > 0 else 3
    return 2 if south > 0 else 0


def _blip_stepped(state: State, event: r.BlipStepped) -> None:
    blip = state.blips[event.blip]
    state.blips[event.blip] = replace(blip, at=event.to)
    state.blip_bits = (state.blip_bits & ~(1 << event.origin)) | 1 << event.to
    if event.crossed:
        for other in state.blips.values():
            if other.at == event.origin:
                state.blip_bits |= 1 << event.origin
    done = state.activity.get(event.blip, r.IDLE)
    state.activity[event.blip] = replace(done, spent=done.spent + 1)
    state.reach_cache = {}


def _door(status: str) -> Callable[[State, Any], None]:
    def write(state: State, event: Any) -> None:
        state.doors[event.door] = status
        door = state.setting.plan.door_by_key[event.door]
        if status == "closed":
            state.shut |= 1 << door.number
        else:
            state.shut &= ~(1 << door.number)
        state.reach_cache = {}

    return write


def _blip_placed(state: State, event: r.BlipPlaced) -> None:
    token = state.tokens.pop(event.blip)
    state.blips[event.blip] = r.Blip(event.blip, event.at, token.kind, token.loadout)
    state.blip_bits |= 1 << event.at
    if token.pool == "reinforcements":
        state.progress = replace(state.progress, placed=state.progress.placed + 1)
    state.reach_cache = {}


def _secret_told(state: State, event: r.SecretTold) -> None:
    state.blips[event.blip] = replace(state.blips[event.blip], kind=event.kind, loadout=event.loadout)


def _remove_blip(state: State, blip_id: str) -> r.Blip:
    blip = state.blips.pop(blip_id)
    for name, seat in state.seats.items():
        if blip_id in seat.known:  # a token that comes later may have the name of a ghost
            state.seats[name] = replace(seat, known=tuple(known for known in seat.known if known != blip_id))
    state.blip_bits &= ~(1 << blip.at)
    for other in state.blips.values():
        if other.at == blip.at:
            state.blip_bits |= 1 << blip.at
    state.reach_cache = {}
    return blip


def _revealed(state: State, event: r.BlipRevealed) -> None:
    _remove_blip(state, event.blip)
    state.figures[event.blip] = r.Figure(
        event.blip,
        event.profile,
        state.setting.alien,
        event.at,
        event.life,
        event.size,
        weapons=event.loadout,
        instead_of=event.instead_of,
    )
    state.occupied |= body(event.at, event.size, state.setting.plan.stride)
    state.supply[event.profile] = state.supply.get(event.profile, 0) - 1


def _ghost(state: State, event: r.BlipWasGhost) -> None:
    _remove_blip(state, event.blip)


_TABLE: dict[type[engine.Event], Callable[[State, Any], None]] = {
    engine.FramePushed: _pushed,
    engine.FrameChanged: _changed,
    engine.FramePopped: _popped,
    engine.DueQueued: _queued,
    engine.DueTaken: _taken,
    r.FigureStepped: _stepped,
    r.BlipStepped: _blip_stepped,
    r.DoorOpened: _door("open"),
    r.DoorShut: _door("closed"),
    r.DoorDestroyed: _door("destroyed"),
    r.BlipPlaced: _blip_placed,
    r.SecretTold: _secret_told,
    r.BlipRevealed: _revealed,
    r.BlipWasGhost: _ghost,
    **apply_setup.TABLE,
    **apply_turns.TABLE,
    **apply_combat.TABLE,
    **apply_cards.TABLE,
    **apply_things.TABLE,
}
