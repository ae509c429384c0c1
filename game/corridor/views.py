"""What a seat may know: states and events with secrets left out (design: public plan, figures, scores; secret what a
blip is, hands of orders, loadouts not yet revealed, notes of the mission, the dice generator).

A spectator (seat "") knows what every seat knows.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.apply import apply
from game.corridor.state import State
from game.engine.records import Event


def view_for(state: State, seat: str) -> State:
    """The state as ``seat`` knows it; the alien alone knows its tokens, blips and secret notes."""
    view = state.clone()
    view.rng = 0
    view.reach_cache = {}
    if seat == state.setting.alien:
        return view
    view.blips = {blip.id: replace(blip, kind="", loadout=()) for blip in state.blips.values()}
    view.tokens = {token.id: replace(token, kind="", loadout=()) for token in state.tokens.values()}
    view.notes = {key: value for key, value in state.notes.items() if not key.startswith("_")}
    view.script = None if state.script is None else ()
    return view


def redact(event: Event, seat: str, alien: str) -> Event | None:
    """The event as ``seat`` may know it; nothing where it may not know of it at all."""
    if isinstance(event, r.DiceRolled | r.DieRerolled | r.EventDrawn):
        return replace(event, rng=0)
    if seat == alien:
        return event
    if isinstance(event, r.SecretTold):
        return None
    if isinstance(event, r.Noted) and event.key.startswith("_"):
        return None
    return event


def apply_view(view: State, event: Event | None) -> None:
    """Write a redacted event into a view."""
    if event is not None:
        apply(view, event)


def unknown(state: State) -> bool:
    """Whether the state holds tokens or blips whose kind it does not know (it is a view, or sealed play)."""
    return any(not blip.kind for blip in state.blips.values()) or any(not token.kind for token in state.tokens.values())
