"""Tyranids put down for what a blip stands for, within the mission's limits (C8.9)."""

from __future__ import annotations

from game.corridor import records as r
from game.corridor.state import State
from game.engine.step import Turn

_OWED = "owed"
"""Notes that begin so count the blips of a kind that will be ghosts, because a hybrid was put down for two."""
_PUT = "stood_in"
"""Notes that begin so count the tyranids of a profile put down in this mission."""


def stand_ins(state: State, kind: str, put: tuple[str, ...] = ()) -> list[str]:
    """The profiles that the alien may put down for a figure of ``kind`` now, in the order of their ids; those in
    ``put`` are about to be put down too.
    """
    mission = state.setting.mission
    if mission is None:
        return []
    return [
        name
        for name, most in sorted(mission.tyranids.items())
        if min(most - _count(state, _PUT, name), state.supply.get(name, 0)) > put.count(name)
        and _takes(state, name, kind)
    ]


def _takes(state: State, name: str, kind: str) -> bool:
    """Whether a tyranid may take the place of a kind: one for one, or for two blips where one more is to come."""
    profile = state.setting.profiles[name]
    if kind in profile.replaces:
        return True
    return kind == profile.replaces_two and tokens_of(state, kind) - _count(state, _OWED, kind) > 1


def tokens_of(state: State, kind: str) -> int:
    """The blips and tokens of a kind on the table and in the alien's hand."""
    held = sum(blip.kind == kind for blip in state.blips.values())
    return held + sum(token.kind == kind for token in state.tokens.values())


def _count(state: State, what: str, name: str) -> int:
    return int(state.notes.get(f"{what} {name}", 0))


def is_owed(state: State, kind: str) -> bool:
    """Whether the next blip of that kind is a ghost: it was given for a hybrid."""
    return _count(state, _OWED, kind) > 0


def pay(turn: Turn[State], kind: str) -> None:
    """A blip of that kind turned out a ghost for the hybrid that took two."""
    turn.emit(r.Noted(f"{_OWED} {kind}", _count(turn.state, _OWED, kind) - 1))


def put_down(turn: Turn[State], name: str, kind: str) -> tuple[str, ...]:
    """Note that a tyranid stands in for ``kind``; returns the tokens that it counts as."""
    turn.emit(r.Noted(f"{_PUT} {name}", _count(turn.state, _PUT, name) + 1))
    if kind in turn.state.setting.profiles[name].replaces:
        return (kind,)
    turn.emit(r.Noted(f"{_OWED} {kind}", _count(turn.state, _OWED, kind) + 1))
    return (kind, kind)


def counts_as(state: State, figure: r.Figure) -> tuple[str, ...]:
    """The tokens that a killed alien brings: of its own kind, or of what it stood for (C15.1)."""
    if figure.instead_of:
        return figure.instead_of
    return state.profile(figure).replaces[:1] or (figure.profile,)
