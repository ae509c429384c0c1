"""Older formats brought up to date, one step each, on plain dicts, before anything is typed.

``STEPS[n]`` takes header and body of format ``n`` and gives those of format ``n + 1``. A fixture of every format stays
in ``tests/saves``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]
Step = Callable[[Plain, Plain], tuple[Plain, Plain]]


def _with_legs(header: Plain, body: Plain) -> tuple[Plain, Plain]:
    """Format 1 to 2: blows are counted, and what ended a part of a move is told by its squares (C5.3, C6.5)."""
    origin = body.get("origin")
    if isinstance(origin, dict) and "start" in origin:
        body = {**body, "origin": {**origin, "start": _position(origin["start"])}}
    if "snapshot" in body:
        body = {**body, "snapshot": _position(body["snapshot"])}
    return header, body


def _position(shelves: Any) -> Any:
    """A snapshot of format 1 as one of format 2. What is not of its form stays as it is, to be refused when typed."""
    if not isinstance(shelves, dict):
        return shelves
    activity, frames = shelves.get("activity"), shelves.get("frames")
    if isinstance(activity, dict):
        shelves = {**shelves, "activity": {name: _activity(done) for name, done in activity.items()}}
    if isinstance(frames, list):
        shelves = {**shelves, "frames": [_frame(frame) for frame in frames]}
    return shelves


def _activity(done: Any) -> Any:
    """``moved_first`` said only that the first shot came after the move, which that shot ended."""
    if not isinstance(done, dict):
        return done
    kept = {key: value for key, value in done.items() if key != "moved_first"}
    spent = done.get("spent", 0)
    if isinstance(done.get("struck"), bool):
        kept["struck"] = int(done["struck"])
    if done.get("moved_first") is True:
        kept["fired_at"] = spent
    if done.get("ended") is True and spent:
        kept["legs"] = [spent]
    return kept


def _frame(frame: Any) -> Any:
    """The turning over of blips had a ``kind`` that nothing ever wrote."""
    if isinstance(frame, dict) and frame.get("rule") == "reveal":
        return {key: value for key, value in frame.items() if key != "kind"}
    return frame


STEPS: dict[int, Step] = {1: _with_legs}


def migrated(form: int, target: int, header: Plain, body: Plain) -> tuple[Plain, Plain]:
    """Header and body in format ``target``; ``form`` is what they are in. Raises KeyError where a step is missing."""
    for step in range(form, target):
        header, body = STEPS[step](header, body)
    return header, body
