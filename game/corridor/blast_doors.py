"""Doors: opening them, shutting and breaking blast doors (C7, C10.7, C18)."""

from __future__ import annotations

from game.content.defs import Weapon
from game.core.bits import mask_of
from game.corridor import records as r
from game.corridor.aiming import in_range
from game.corridor.effects.doors import commands_door
from game.corridor.guns import arc_of, gunner_of, is_gun
from game.corridor.looking import can_aim_square
from game.corridor.movers import mover_of
from game.corridor.plan import Door
from game.corridor.state import CREW, State, body, squares_of
from game.engine.records import Refusal
from game.engine.step import Turn

BLAST_DOOR_ARMOUR = 4
"""An attack of more than this destroys a blast door, C7.3."""


def closed_door(state: State, key: str) -> Door | None:
    """The door of that key if it is there and shut."""
    door = state.setting.plan.door_by_key.get(key)
    if door is None or not state.shut >> door.number & 1:
        return None
    return door


def verify_open(state: State, seat: str, command: r.OpenDoor) -> Refusal | None:
    """Why a door cannot be opened (C7.1, C7.3): nobody of this seat on its threshold, or a blast door."""
    door = closed_door(state, command.door)
    if door is None:
        return Refusal("blocked", {"door": command.door})
    if commands_door(state, seat, door):
        return None
    if door.kind == "blast" and seat != state.setting.alien:
        return Refusal("blocked", {"door": command.door})
    mover = mover_of(state, command.figure)
    if mover is None:
        return Refusal("no_such_figure", {"figure": command.figure})
    own = body(mover.at, mover.size, state.setting.plan.stride)
    if not any(own >> square & 1 for square in door.threshold):
        return Refusal("not_on_threshold", {"door": command.door})
    return None


def resolve_open(turn: Turn[State], command: r.OpenDoor) -> None:
    """Open a door; free, and it does not end anybody's move (C7.1, C18)."""
    turn.emit(r.DoorOpened(command.door, command.figure))


def verify_shut(state: State, seat: str, command: r.ShutDoor) -> Refusal | None:
    """Why a door cannot be shut: blast doors only by the alien, others only by a card, none on a figure (C7.3, C18)."""
    if state.progress.phase != "play":
        return Refusal("wrong_phase", {"why": "reinforce"})
    door = state.setting.plan.door_by_key.get(command.door)
    if door is None:
        return Refusal("blocked", {"door": command.door})
    own = seat == state.setting.alien and door.kind == "blast"
    if not own and not commands_door(state, seat, door):
        return Refusal("blocked", {"door": command.door})
    if state.doors.get(door.key) != "open":
        return Refusal("blocked", {"door": command.door})
    for figure in state.figures.values():
        if figure.size != 1 and _astride_door(state, figure, door):
            return Refusal("door_occupied", {"door": command.door})
    return None


def _astride_door(state: State, figure: r.Figure, door: Door) -> bool:
    """Whether a large figure, or a gun with whoever mans it, stands on both sides of a door."""
    stride = state.setting.plan.stride
    crew = is_gun(figure) and gunner_of(state, figure) is not None
    own = body(figure.at, CREW + figure.facing if crew else figure.size, stride)
    for side, index in door.edges:
        other = index - 1 if side == "V" else index - stride
        if own >> index & 1 and own >> other & 1:
            return True
    return False


def door_aim_refusal(state: State, figure: r.Figure, weapon: Weapon, key: str) -> Refusal | None:
    """Why a door cannot be shot at: only a shut blast door can, of which a threshold square is in a free line, not too
    far for the weapon, and for a gun inside its arc (C7.3, C10.4).
    """
    door = closed_door(state, key)
    if door is None or door.kind != "blast":
        return Refusal("not_targetable", {"door": key})
    own = squares_of(figure, state.setting.plan.stride)
    aimed = [square for square in door.threshold if square in own or can_aim_square(state, figure, square)]
    if not aimed:
        return Refusal("not_targetable", {"door": key})
    near = [square for square in aimed if in_range(state, figure, weapon, square)]
    if not near:
        return Refusal("out_of_range", {"door": key, "range": weapon.range})
    if weapon.arc and not arc_of(state, figure) & mask_of(near):
        return Refusal("out_of_arc", {"door": key})
    return None


def beside_door(state: State, figure: r.Figure, key: str) -> bool:
    """Whether a figure stands right in front of a shut blast door, so that it can strike it (C7.3, C11.1)."""
    door = closed_door(state, key)
    if door is None or door.kind != "blast":
        return False
    return any(square in door.threshold for square in squares_of(figure, state.setting.plan.stride))


def strike_door(turn: Turn[State], key: str, score: int, by: str) -> None:
    """An attack on a blast door: destroyed by more than its armour."""
    if score > BLAST_DOOR_ARMOUR:
        turn.emit(r.DoorDestroyed(key, by))
