"""A plugin that is left out, and why; and which plugin an exception came from."""

from __future__ import annotations

import msgspec

from game.corridor.hook_answers import BadHook

MODULE_PREFIX = "_coursive_plugin_"
"""Plugins' code is imported under this name and the plugin's id, so that no two folders share a module."""


class Failure(msgspec.Struct, frozen=True):
    """A plugin (its id, or its folder's name while the id is not known) that is left out, and one sentence why."""

    plugin: str
    sentence: str


class Fault(Exception):
    """Raised while loading: this plugin must be left out."""

    def __init__(self, plugin: str, sentence: str) -> None:
        super().__init__(sentence)
        self.failure = Failure(plugin, sentence)


class Culprit(msgspec.Struct, frozen=True):
    """The plugin, and its function, in which an exception arose."""

    plugin: str
    function: str
    problem: str


def one_line(error: BaseException) -> str:
    """An exception as part of a sentence: its kind and the first line of its text; of a bad answer the text alone."""
    if isinstance(error, BadHook):
        return str(error)
    text = str(error).strip().splitlines()
    return type(error).__name__ + (f" ({text[0][:200]})" if text else "")


def culprit(error: BaseException) -> Culprit | None:
    """The plugin that an exception came from: who gave a bad answer, else the innermost of its frames that is a
    plugin's code, or nothing.

    Rules call compiled hooks bare (a wrapper a call would cost more than many hooks do); whoever catches an exception
    of a resolver asks here whom to name.
    """
    if isinstance(error, BadHook):
        return Culprit(error.plugin, error.function, one_line(error)) if error.plugin else None
    found = None
    trace = error.__traceback__
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        if module.startswith(MODULE_PREFIX):
            plugin = module.removeprefix(MODULE_PREFIX).partition(".")[0]
            found = Culprit(plugin, trace.tb_frame.f_code.co_name, one_line(error))
        trace = trace.tb_next
    return found
