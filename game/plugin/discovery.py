"""Where plugins are found: the stock list, folders of mods, the player's own folder, installed entry points.

All are found by the same code and ours have no privilege, save that their list is explicit (a frozen program finds no
entry points). Nothing is run here: manifests are read, and that is all.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from game.content.errors import ContentError
from game.content.load import Manifest, read_manifest
from game.plugin.failure import Failure
from game.plugin.locate import content_root, stock_plugins, user_folder

Folder = str | os.PathLike[str]
Origin = Literal["stock", "given", "mods", "user", "installed"]

BUILT_IN = (
    "base",
    "campaigns",
    "dreadnought",
    "eldar",
    "marines",
    "mercenaries",
    "missions_original",
    "rulebook",
    "tutorial",
    "tyranids",
)
"""The first-party plugins, by the names of their folders."""

ENTRY_POINTS = "coursive.plugins"
"""The group of entry points by which an installed package brings a plugin: its value names the package."""


class Found(msgspec.Struct, frozen=True):
    """A plugin's folder, where it was found, and its manifest."""

    manifest: Manifest
    folder: Path
    origin: Origin

    @property
    def id(self) -> str:
        """The plugin's id."""
        return self.manifest.id


def _inside(folder: Path) -> Iterator[Path]:
    """The folders in a folder of mods that have a manifest, by name."""
    if folder.is_dir():
        yield from sorted(path.parent for path in folder.glob("*/plugin.toml"))


def _installed() -> Iterator[Path]:
    """The folders of installed packages that announce a plugin; what cannot be found is passed over."""
    for entry in sorted(
        importlib.metadata.entry_points(group=ENTRY_POINTS), key=lambda entry: (entry.name, entry.value)
    ):
        try:
            spec = importlib.util.find_spec(entry.module)
        except (ImportError, ValueError):
            continue
        for place in (spec.submodule_search_locations or ()) if spec else ():
            yield Path(place)


def _places(mods: Sequence[Folder], user: bool) -> Iterator[tuple[Origin, Path]]:
    for folder in mods:
        yield "given", Path(folder)
    for name in BUILT_IN:
        yield "stock", stock_plugins() / name
    for folder in _inside(content_root() / "mods"):
        yield "mods", folder
    if user:
        for folder in _inside(user_folder() / "mods"):
            yield "user", folder
        for folder in _installed():
            yield "installed", folder


def discover(mods: Sequence[Folder] = (), *, user: bool = True) -> tuple[dict[str, Found], list[Failure]]:
    """Every plugin that can be found, by id, and the folders that are none, each with one sentence.

    ``mods`` are folders given by name; ``user`` false leaves out the player's folder and what is installed. The first
    who has an id keeps it, the stock plugins before all others.
    """
    found: dict[str, Found] = {}
    failures: list[Failure] = []
    places = list(_places(mods, user))
    places.sort(key=lambda place: place[0] != "stock")
    for origin, folder in places:
        try:
            entry = Found(read_manifest(folder), folder.resolve(), origin)
        except ContentError as error:
            failures.append(Failure(error.plugin, str(error)))
            continue
        first = found.setdefault(entry.id, entry)
        if first.folder != entry.folder:
            failures.append(Failure(entry.folder.name, _taken(entry, first)))
        elif origin == "given":
            found[entry.id] = entry
    return found, failures


def _taken(entry: Found, first: Found) -> str:
    return f'The plugin in {entry.folder.name} calls itself "{entry.id}", an id that {first.folder.name} has already.'


def select(found: dict[str, Found], only: Iterable[str] | None) -> tuple[dict[str, Found], list[str]]:
    """The plugins to load, and the names in ``only`` that nothing has.

    Without ``only``: all but those that merely lie in the folder ``mods``. With it: those named. The folders given by
    name come in either case, and so does all that any of them requires.
    """
    wanted = [entry.id for entry in found.values() if entry.origin == "given"]
    if only is None:
        wanted += [entry.id for entry in found.values() if entry.origin != "mods"]
        unknown = []
    else:
        names = list(dict.fromkeys(only))
        unknown = [name for name in names if name not in found]
        wanted += names
    chosen: dict[str, Found] = {}
    while wanted:
        name = wanted.pop()
        if name in found and name not in chosen:
            chosen[name] = found[name]
            wanted += found[name].manifest.requires
    return dict(sorted(chosen.items())), unknown
