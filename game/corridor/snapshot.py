"""A state as plain, typed data and back: for saves, digests and equality."""

from __future__ import annotations

from typing import Any

import msgspec

from game.corridor import records as r
from game.corridor.seating import as_seated
from game.corridor.setting import Setting
from game.corridor.state import ASIDE, State
from game.engine.codec import digest as digest_of
from game.engine.codec import plain


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All shelves of a state; caches are left out."""

    progress: r.Progress
    figures: dict[str, r.Figure]
    fallen: dict[str, r.Fallen]
    blips: dict[str, r.Blip]
    tokens: dict[str, r.Token]
    doors: dict[str, str]
    seats: dict[str, r.Seat]
    activity: dict[str, r.Activity]
    objects: dict[str, r.MissionObject]
    effects: dict[str, r.Effect]
    notes: dict[str, int | str | bool]
    decks: dict[str, dict[str, int]]
    supply: dict[str, int]
    stock: dict[str, int]
    script: tuple[str, ...] | None
    frames: tuple[r.CorridorFrame, ...]
    dues: tuple[r.CorridorDue, ...]
    rng: int
    armies: dict[str, r.Army] = {}


FIELDS = Snapshot.__struct_fields__


def snapshot(state: State) -> Snapshot:
    """The shelves of ``state``."""
    return Snapshot(*(getattr(state, name) for name in FIELDS))


def restore(setting: Setting, data: Snapshot) -> State:
    """The state that a snapshot was taken of."""
    setting = as_seated(setting, data.seats)
    for note in data.notes:
        if note.startswith(ASIDE):
            setting = setting.without(note.removeprefix(ASIDE))
    state = State(setting, data.progress)
    for name in FIELDS:
        value = getattr(data, name)
        setattr(state, name, dict(value) if isinstance(value, dict) else value)
    state.refresh()
    return state


def to_plain(state: State) -> dict[str, Any]:
    """Plain dicts, lists and scalars with string keys."""
    data: dict[str, Any] = plain(snapshot(state))
    return data


def from_plain(setting: Setting, data: object) -> State:
    """The inverse of ``to_plain``. Raises msgspec.ValidationError for anything else."""
    return restore(setting, msgspec.convert(data, Snapshot))


def digest(state: State) -> str:
    """A fingerprint of the position, the same in any process."""
    return digest_of(snapshot(state))


def command_to_plain(command: r.CorridorCommand) -> dict[str, Any]:
    """A command as plain data."""
    data: dict[str, Any] = plain(command)
    return data


def command_from_plain(data: object) -> r.CorridorCommand:
    """The inverse of ``command_to_plain``. Raises msgspec.ValidationError."""
    command: r.CorridorCommand = msgspec.convert(data, r.CorridorCommand)
    return command
