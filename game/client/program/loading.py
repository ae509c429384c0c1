"""Going on with a save: the match, and the content that it names, if that is other than what the program began with."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from game.client.texts import Texts
from game.session.content import load_for
from game.session.disk import backup_of
from game.session.journal import recover
from game.session.savefile import SaveError
from game.session.saves import Header, PluginChange, missing_plugins_of, plugin_changes, read_header
from game.session.session import Session


class Opened(NamedTuple):
    """A match from a save, the content it is played with, and what of that is not as it was."""

    session: Session
    loaded: Any
    changes: tuple[PluginChange, ...]


def open_save(path: Path, loaded: Any) -> Opened:
    """The match that a save or autosave holds. Raises SaveError.

    ``loaded`` is used where it is what the save names; else that is loaded, with the folders given on the command line.
    """
    header = _header(path)
    if plugin_changes(header, loaded) or missing_plugins_of(header, loaded):
        given = [found.folder for found in loaded.found.values() if found.origin == "given"]
        loaded = load_for(header, given)
    return Opened(recover(path, loaded).session, loaded, tuple(plugin_changes(header, loaded)))


def _header(path: Path) -> Header:
    """The save's header, or that of the save before it where it is damaged, as the match is then that one's too."""
    try:
        return read_header(path)
    except SaveError as error:
        if error.code == "unreadable" or not backup_of(path).is_file():
            raise
        return read_header(backup_of(path))


def change_notice(changes: tuple[PluginChange, ...], texts: Texts) -> str:
    """What the player should know of plugins that changed since the save; "" when none did."""
    if len(changes) > 1:
        return texts("program.plugin.several", plugins=", ".join(change.plugin for change in changes))
    for change in changes:
        return texts(f"program.plugin.{change.kind}", plugin=change.plugin, version=change.version, now=change.now)
    return ""


def left_out(failure: Any, texts: Texts) -> str:
    """That a plugin could not be loaded. Why is told in English, to whoever made it; others read where to ask."""
    return str(failure.sentence) if texts.lang == "en" else texts("corridor.plugin.left_out", plugin=failure.plugin)
