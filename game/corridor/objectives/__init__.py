"""The vocabulary of objectives (C14.2): each kind a few functions, one module an idea, looked up by its word."""

from __future__ import annotations

from typing import Any

from game.content.defs import Objective
from game.content.tables import owner
from game.corridor.hook_answers import BadAnswer, winner_of
from game.corridor.objectives import carrying, kills, objects, purge, zones
from game.corridor.objectives.kind import Goals, Kind, Moment, targets_of
from game.corridor.setting import Setting
from game.corridor.state import State
from game.engine.step import Turn

__all__ = [
    "BUILT_IN",
    "Goals",
    "Kind",
    "Moment",
    "earned_by",
    "goals_of",
    "kind_of",
    "targets_of",
    "turn_over",
    "watched",
]

BUILT_IN: dict[str, Kind] = {
    "destroy_unit": kills.DESTROY_UNIT,
    "destroy_count": kills.DESTROY_COUNT,
    "intercept": kills.INTERCEPT,
    "purge": purge.PURGE,
    "collect_tokens": purge.COLLECT_TOKENS,
    "occupy_zone": zones.OCCUPY_ZONE,
    "hold_zone": zones.HOLD_ZONE,
    "visit_zones": zones.VISIT_ZONES,
    "use_objects": objects.USE_OBJECTS,
    "destroy_objects": objects.DESTROY_OBJECTS,
    "defend_object": objects.DEFEND_OBJECT,
    "retrieve_item": carrying.RETRIEVE_ITEM,
    "rescue": carrying.RESCUE,
    "escape": carrying.ESCAPE,
}


NEVER = Kind(lambda state, aim, which, moment: "")


def kind_of(setting: Setting, aim: Objective) -> Any:
    """The kind of an objective: a plugin's own where its hook names it, else the built-in one; one that nobody earns
    where the plugin was set aside.
    """
    own = setting.objective_kinds.get(aim.kind)
    return own if own is not None else BUILT_IN.get(aim.kind, NEVER)


def earned_by(state: State, aim: Objective, which: str = "primary", moment: Moment = "now") -> str:
    """The seat that has earned an objective, "" while nobody has."""
    own = state.setting.objective_kinds.get(aim.kind)
    if own is not None:
        return winner_of(own, state, aim, which, moment)
    return BUILT_IN.get(aim.kind, NEVER).winner(state, aim, which, moment)


def watched(setting: Setting, aim: Objective) -> bool:
    """Whether an objective may be earned by anything, so that it is judged after every command."""
    return bool(getattr(kind_of(setting, aim), "watch", True))


def turn_over(turn: Turn[State], aim: Objective, which: str, seat: str) -> None:
    """Let an objective remember what it must when ``seat`` ends its turn."""
    note = getattr(kind_of(turn.state.setting, aim), "turn_over", None)
    if note is not None:
        note(turn, aim, which, seat)


def goals_of(state: State, aim: Objective, which: str, seat: str) -> Goals:
    """Where an objective leads a seat; nowhere for a kind that does not say."""
    goals = getattr(kind_of(state.setting, aim), "goals", None)
    found = goals(state, aim, which, seat) if goals is not None else Goals()
    if not isinstance(found, Goals):
        raise BadAnswer(owner(aim.kind), "goals", "Goals", found)
    return found
