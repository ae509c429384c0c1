"""A plugin whose code failed is set aside for the rest of the match, so that play goes on without it.

Its content stays: figures, weapons, numbers. Its card effects do nothing, its kinds of objective are earned by nobody,
its mission rules are silent. The command for it comes from the host of the match alone, and stands in the log.
"""

from __future__ import annotations

from game.corridor import records as r
from game.corridor.state import ASIDE, State
from game.engine.records import Refusal
from game.engine.step import Turn


def is_aside(state: State, plugin: str) -> bool:
    """Whether a plugin's code was set aside."""
    return f"{ASIDE}{plugin}" in state.notes


def verify_set_aside(state: State, seat: str, command: r.SetAside) -> Refusal | None:
    """Why this cannot be: a player gave the command, or it is done already."""
    if seat:
        return Refusal("not_your_turn", {"seat": seat})
    known = not command.plugins or any(is_aside(state, plugin) for plugin in command.plugins)
    return Refusal("bad_answer", {"why": "aside"}) if known else None


def resolve_set_aside(turn: Turn[State], command: r.SetAside) -> None:
    """Set them aside; a question that a card of theirs was asking is over."""
    for plugin in command.plugins:
        turn.emit(r.PluginSetAside(plugin))
    state = turn.state
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, r.EventFrame) and frame.stage == "choose":
        card = state.setting.catalog.cards[frame.card]
        if card.kind.partition(":")[0] in command.plugins:
            turn.done()
            turn.emit(r.CardDiscarded(frame.seat, card.id))
