"""What plugins' functions answer, checked where it comes in: a wrong answer is blamed on who gave it, not on the rules.

A forgotten ``return`` fails far from the plugin, in code of ours; ``game.plugin.culprit`` reads the error raised here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.content.tables import owner
from game.corridor.state import Setting, State
from game.engine.records import Choice


class BadHook(Exception):
    """A plugin's function does what the rules cannot use. Its text completes "The plugin fails: it …"."""

    def __init__(self, plugin: str, function: str, problem: str) -> None:
        super().__init__(problem)
        self.plugin = plugin
        self.function = function


class BadAnswer(BadHook):
    """A plugin's function answered what the rules cannot use."""

    def __init__(self, plugin: str, function: str, wanted: str, answer: object) -> None:
        shown = "None (is a return missing?)" if answer is None else f"{answer!r:.60}"
        super().__init__(plugin, function, f"it answers {shown}, not {wanted}")


class BadDeed(BadHook):
    """A plugin's function did what the rules cannot go on with."""

    def __init__(self, plugin: str, function: str, problem: str) -> None:
        super().__init__(plugin, function, f"it leaves behind {problem}")


def whole_number(setting: Setting, function: str, called: Callable[..., Any], answer: object) -> int:
    """The answer of a script's ``function``, which ``called`` stands for, where a whole number is wanted."""
    if not isinstance(answer, int) or isinstance(answer, bool):
        raise BadAnswer(plugin_of(setting, function, called), function, "a whole number", answer)
    return answer


def yes_or_no(setting: Setting, function: str, called: Callable[..., Any], answer: object) -> bool:
    """The answer of a script's ``function``, which ``called`` stands for, where true or false is wanted."""
    if not isinstance(answer, bool):
        raise BadAnswer(plugin_of(setting, function, called), function, "true or false", answer)
    return answer


def plugin_of(setting: Setting, function: str, called: Callable[..., Any]) -> str:
    """The plugin whose script has this function: looked for when it failed alone, so that play pays nothing for it."""
    scripts: Mapping[str, object] = setting.hooks.mission_rules
    return next((owner(name) for name, script in scripts.items() if getattr(script, function, None) == called), "")


def choices_of(effect: Any, state: State, seat: str, card: Any) -> tuple[Choice, ...]:
    """The choices of a plugin's card effect: a list (or tuple) of squares for ``choose_square``, else of ids."""
    answer = effect.choices(state, seat, card)
    square = effect.question == "choose_square"
    wanted = "a list of numbers of squares" if square else "a list of ids"
    kind = int if square else str
    if not isinstance(answer, list | tuple) or not all(isinstance(choice, kind) for choice in answer):
        raise BadAnswer(owner(card.kind), "choices", wanted, answer)
    return tuple(answer)


def winner_of(kind: Any, state: State, objective: Any, which: str, moment: str) -> str:
    """The seat that a plugin's kind of objective names, "" for nobody."""
    answer = kind.winner(state, objective, which, moment)
    if not isinstance(answer, str) or (answer and answer not in state.seats):
        raise BadAnswer(owner(objective.kind), "winner", 'the name of a seat, or "" for nobody', answer)
    return answer
