"""What a plugin's function did to a match, checked before the rules go on: its mistakes are named where it made them.

An event with a word for a number, or a due for a figure that never was, would fail in a rule of ours, later.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.corridor import records as r
from game.corridor.state import State
from game.engine.records import DueQueued, FrameChanged, FramePushed
from game.engine.step import Turn


def misdeed(turn: Turn[State], since: int) -> str:
    """What is wrong with what was emitted after the first ``since`` events of a step, "" = nothing."""
    state = turn.state
    for event in turn.events[since:]:
        record: Any = event
        if isinstance(event, DueQueued):
            record = event.due
        elif isinstance(event, FramePushed | FrameChanged):
            record = event.frame
        wrong = _misfit(record) or _dangling(state, record)
        if wrong:
            return f"{type(record).__name__}: {wrong}"
    floor = state.setting.plan.floor
    standing = {name: figure.at for name, figure in state.figures.items()}
    standing.update({name: blip.at for name, blip in state.blips.items()})
    astray = next((name for name, at in standing.items() if at >= 0 and not floor >> at & 1), "")
    return f"{astray} stands on {standing[astray]}, which is no square of the table" if astray else ""


def _misfit(record: Any) -> str:
    """Which field holds a value of another type than it takes, "" if none does."""
    try:
        msgspec.convert(msgspec.to_builtins(record), type(record))
    except (msgspec.ValidationError, TypeError) as error:
        return str(error)
    return ""


def _dangling(state: State, record: Any) -> str:
    """What a due names that this match does not know, "" if it knows everything."""
    if not isinstance(record, r.CorridorDue):
        return ""
    setting = state.setting
    known: dict[str, Any] = {
        "figure": (*state.figures, *state.fallen),
        "by": state.seats,
        "seat": state.seats,
        "card": setting.catalog.cards,
        "board": setting.plan.areas,
        "weapon": setting.weapons,
    }
    for field in record.__struct_fields__:
        value = getattr(record, field)
        if field in known and value and value not in known[field]:
            return f'there is no {"seat" if field == "by" else field} "{value}"'
    if isinstance(record, r.VolleyDue) and record.target >= 0 and not setting.plan.floor >> record.target & 1:
        return f"{record.target} is no square of the table"
    return ""
