"""Which plugins are loaded: ours, those that the player enabled, those given by folder, those that a save asks for."""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.content.errors import UnknownId
from game.plugin import Failure, Loaded, load_all
from game.plugin.discovery import Found, discover
from game.plugin.locate import user_folder
from game.session.disk import reason, write_whole
from game.session.savefile import SaveError
from game.session.saves import Header

Mods = Sequence[str | Path]


class ModChoice(msgspec.Struct, frozen=True):
    """What the player chose: plugins ``enabled`` that would not be loaded by themselves, and those ``disabled``."""

    enabled: tuple[str, ...] = ()
    disabled: tuple[str, ...] = ()


def choice_file() -> Path:
    """Where the choice is kept, in the player's own folder."""
    return user_folder() / "mods.toml"


def mod_choice() -> ModChoice:
    """The player's choice; none while the file is missing or cannot be read (``unread_choice`` tells)."""
    try:
        return _read_choice()
    except (OSError, ValueError):
        return ModChoice()


def unread_choice() -> str:
    """One sentence why the choice could not be read; "" where it was, or nothing was chosen yet."""
    try:
        _read_choice()
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        return f"{choice_file()} cannot be read, so that no mod is enabled or disabled by it: {why}."
    return ""


def _read_choice() -> ModChoice:
    return msgspec.convert(tomllib.loads(choice_file().read_text(encoding="utf-8")), ModChoice)


def choose_mod(name: str, on: bool) -> None:
    """Enable or disable a plugin from now on. A choice that could not be read is kept beside the new one, as ``.bak``.

    Raises UnknownId where there is none of that id, ValueError for one of the game's own, SaveError where the choice
    cannot be written.
    """
    found, _ = discover()
    if name not in found:
        raise UnknownId.missing("plugin", name, found)
    if found[name].origin == "stock":
        raise ValueError(f'"{name}" is part of the game: it is always loaded.')
    choice = mod_choice()
    by_itself = found[name].origin != "mods"
    enabled = [other for other in choice.enabled if other != name] + ([name] if on and not by_itself else [])
    disabled = [other for other in choice.disabled if other != name] + ([name] if not on and by_itself else [])
    lines = (f"enabled = {_listed(enabled)}", f"disabled = {_listed(disabled)}")
    write_whole(choice_file(), ("\n".join(lines) + "\n").encode(), backup=bool(unread_choice()))


def _listed(names: list[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in sorted(names)) + "]"


def wanted(found: dict[str, Found], choice: ModChoice) -> list[str]:
    """The ids to load: all that load by themselves save those disabled, and those enabled that are there."""
    by_itself = [name for name, entry in found.items() if entry.origin != "mods" and name not in choice.disabled]
    return by_itself + [name for name in choice.enabled if name in found and name not in by_itself]


def load_content(mods: Mods = (), user: bool = True) -> Loaded:
    """Ours, the folders ``mods`` and, with ``user``, what the player has and enabled.

    Nothing that a plugin does wrong is raised: it is in ``errors``.
    """
    if not user:
        return load_all(mods, user=False)
    found, _ = discover(mods)
    choice = mod_choice()
    loaded = load_all(mods, only=wanted(found, choice))
    gone = [
        Failure(name, f'The mod "{name}" is enabled, but it is not here any more.')
        for name in choice.enabled
        if name not in found
    ]
    unread = unread_choice()
    if unread:
        gone.append(Failure(choice_file().name, unread))
    return dataclasses.replace(loaded, errors=(*loaded.errors, *gone)) if gone else loaded


def load_for(header: Header, mods: Mods = ()) -> Loaded:
    """What a save was made with, so far as it is here, and what only changes texts and looks.

    Raises SaveError (``plugin_missing``) naming the first plugin that is not here, with its version.
    """
    found, _ = discover(mods)
    for stamp in header.plugins:
        if stamp.id not in found:
            sentence = f'The save needs the plugin "{stamp.id}" {stamp.version}, which is not here.'
            raise SaveError("plugin_missing", sentence, plugin=f"{stamp.id} {stamp.version}")
    looks = [name for name in wanted(found, mod_choice()) if not found[name].manifest.affects_play]
    return load_all(mods, only=[*(stamp.id for stamp in header.plugins), *looks])


def saves_folder() -> Path:
    """Where saves of the window lie, in the player's own folder; made if it is not there."""
    folder = user_folder() / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
