"""The hooks that a plugin may implement, and the markers for them.

pluggy checks and orders; it never runs inside a rule: ``compile`` calls each hook once and keeps tables. How a hook's
answers combine is said here and in plugins/HOOKS.md.
"""

from __future__ import annotations

from collections.abc import Mapping

import pluggy

from game.content.load import Pack

PROJECT = "coursive"
API_VERSION = 1
"""The version of the plugin interface that this game speaks (``api`` in a manifest)."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def content_pack() -> Pack:  # type: ignore[empty-body]
    """The plugin's folder as read. Implemented by the wrapper that every folder gets; all are joined in load order."""


@hookspec
def mission_rules() -> Mapping[str, object]:  # type: ignore[empty-body]
    """Mission rules that this plugin knows: name → script, an object with any of ``MissionScript``'s functions.

    Joined: a name belongs to its plugin (``one_surge`` of ``mymod`` is ``mymod:one_surge``), so none can clash.
    """


@hookspec
def card_effects() -> Mapping[str, object]:  # type: ignore[empty-body]
    """Card effects that this plugin brings: name of the ``kind`` → effect. Joined, as ``mission_rules``."""


@hookspec
def objective_kinds() -> Mapping[str, object]:  # type: ignore[empty-body]
    """Kinds of objective that this plugin brings: name → what judges it. Joined, as ``mission_rules``."""
