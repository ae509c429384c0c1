"""Content and saves for commands: what is wrong with either comes out as one sentence."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.failing import CliError

if TYPE_CHECKING:
    from game.plugin import Loaded
    from game.session.saves import Save


def load(mods: Sequence[str] = ()) -> Loaded:
    """Content with the folders of ``--mod``; those must load, what else is broken is told and left out."""
    from game.session.content import load_content

    _must_be_folders(mods)
    loaded = load_content(mods)
    _tell(loaded, mods)
    return loaded


def load_save(path: str, mods: Sequence[str] = ()) -> tuple[Save, Loaded]:
    """A save and the content that it was made with. Raises CliError."""
    from game.session.content import load_for
    from game.session.savefile import SaveError
    from game.session.saves import missing_plugins, read_save

    _must_be_folders(mods)
    try:
        save = read_save(path)
        loaded = load_for(save.header, mods)
    except SaveError as error:
        raise CliError(str(error)) from None
    missing = {stamp.id for stamp in missing_plugins(save, loaded)}
    for failure in loaded.errors:
        if failure.plugin in missing:
            raise CliError(f'The save needs the plugin "{failure.plugin}": {failure.sentence}')
    _tell(loaded, mods)
    return save, loaded


def _must_be_folders(mods: Sequence[str]) -> None:
    for folder in mods:
        if not (Path(folder) / "plugin.toml").is_file():
            raise CliError(f"There is no mod in {folder}: it has no plugin.toml.")


def _tell(loaded: Loaded, mods: Sequence[str]) -> None:
    """Stop at a mod that was asked for and does not load; tell of others on the error stream."""
    present = {found.folder for name, found in loaded.found.items() if name in loaded.order}
    missing = [folder for folder in map(Path, mods) if folder.resolve() not in present]
    if missing:
        ours = [failure for failure in loaded.errors if failure.plugin == missing[0].resolve().name]
        sentences = [failure.sentence for failure in ours or loaded.errors]
        raise CliError(sentences[0] if sentences else f"The mod in {missing[0]} was not loaded.")
    for failure in loaded.errors:
        print(f"coursive: left out: {failure.sentence}", file=sys.stderr)
