"""Whether plugins' functions take what the rules call them with: asked once, when they are loaded.

A call with the wrong number of arguments fails before any code of the plugin runs, and could be blamed on nobody.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping

from game.corridor.card_effects import CardEffect
from game.plugin.failure import Fault
from game.plugin.scripts import SCRIPT_FUNCTIONS, MissionScript

CALLS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "mission_rules": {
        name: tuple(inspect.signature(getattr(MissionScript, name)).parameters)[1:] for name in SCRIPT_FUNCTIONS
    },
    "card_effects": {
        name: tuple(inspect.signature(getattr(CardEffect, name)).parameters)[1:] for name in ("choices", "take")
    },
    "objective_kinds": {
        "winner": ("state", "objective", "which", "moment"),
        "turn_over": ("turn", "objective", "which", "seat"),
        "goals": ("state", "objective", "which", "seat"),
    },
}
"""What each function is called with, by hook."""

WORDS = {"mission_rules": "mission rule", "card_effects": "card effect", "objective_kinds": "objective kind"}
NEEDED = {"mission_rules": (), "card_effects": ("choices", "take"), "objective_kinds": ("winner",)}


def check_signatures(hook: str, table: Mapping[str, object]) -> None:
    """Raise ``Fault`` at the first object of a hook whose function is none, is missing, or takes other arguments."""
    for full, thing in table.items():
        for function, arguments in CALLS[hook].items():
            called = getattr(thing, function, None)
            if called is not None or function in NEEDED[hook]:
                problem = _misfit(called, arguments)
                if problem:
                    sentence = f'The {WORDS[hook]} "{full}": its {function} {problem}'
                    raise Fault(full.partition(":")[0], sentence)


def _misfit(called: object, arguments: tuple[str, ...]) -> str:
    if called is None:
        return "is missing."
    if not callable(called):
        return "is no function."
    try:
        signature = inspect.signature(called)
    except (TypeError, ValueError):  # a function of another language tells nothing
        return ""
    try:
        signature.bind(*arguments)
    except TypeError:
        return f"takes {signature.replace(return_annotation=inspect.Signature.empty)}, not ({', '.join(arguments)})."
    return ""
