"""The reader of a plugin's folder: the only module of ``game.content`` that touches files.

``read_manifest`` and ``read_pack`` raise ``ContentError``, one sentence each; nothing of a folder is run here.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.content.boardfile import board_rows
from game.content.convert import Row, flatten_texts, to_rows, to_struct
from game.content.errors import ContentError
from game.content.looks import check_looks
from game.content.tables import KINDS, NAME
from game.content.toml_text import parse_toml

MAX_BYTES = 2_000_000
"""No file of a plugin that is read as content may be longer."""
MAX_VERSION = 32
"""No version may be longer: it stands in the header of every save, which has an end."""


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``plugin.toml``: who a plugin is and what it needs.

    ``api`` is the version of the plugin interface it was written for; ``optional`` plugins are loaded before it where
    they are there; ``affects_play`` false (texts, looks) leaves it out of a save's list; ``aliases`` are names that ids
    of this plugin had before, so that old saves and mods find them.
    """

    id: str
    version: str
    api: int
    ruleset: str = "corridor"
    requires: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    affects_play: bool = True
    aliases: dict[str, str] = {}


class Pack(msgspec.Struct, frozen=True):
    """A plugin's folder as read: ``rows`` are its definitions with bare references, ``texts`` by language and key.

    ``visuals`` is plain data for the client, as the file has it. ``digest`` covers what can change play: manifest,
    definitions and code, not texts or looks.
    """

    manifest: Manifest
    label: str
    rows: tuple[Row, ...]
    texts: dict[str, dict[str, str]]
    visuals: dict[str, Any]
    has_code: bool
    digest: str

    @property
    def id(self) -> str:
        """The plugin's id."""
        return self.manifest.id


def _read(path: Path, plugin: str, file: str) -> str:
    """A file's text, with one kind of line end."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise ContentError(plugin, file, f"the file is longer than {MAX_BYTES} bytes")
        return path.read_text(encoding="utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise ContentError(plugin, file, "the file is not UTF-8 text") from None
    except OSError as error:
        raise ContentError(plugin, file, f"the file cannot be read ({error.strerror})") from None


def _read_toml(path: Path, plugin: str, file: str) -> dict[str, Any]:
    text = _read(path, plugin, file)
    try:
        return parse_toml(text)
    except ValueError as error:
        raise ContentError(plugin, file, str(error)) from None


def _place(path: Path) -> tuple[bool, str]:
    """The order of files of definitions, the same on every system: content first, then boards, by name."""
    return path.suffix == ".txt", path.as_posix()


def _files(folder: Path, pattern: str) -> Iterator[Path]:
    """Files of a folder in the order of their names, the same on every system."""
    return iter(sorted((path for path in folder.glob(pattern) if path.is_file()), key=lambda path: path.as_posix()))


def read_manifest(folder: str | os.PathLike[str]) -> Manifest:
    """The manifest of a plugin's folder."""
    root = Path(folder)
    label = root.resolve().name
    file = f"{label}/plugin.toml"
    if not root.is_dir():
        raise ContentError(label, label, "there is no such folder")
    if not (root / "plugin.toml").is_file():
        raise ContentError(label, label, "this folder has no plugin.toml")
    manifest = to_struct(_read_toml(root / "plugin.toml", label, file), Manifest, label, file)
    if not NAME.fullmatch(manifest.id):
        raise ContentError(label, file, "an id is made of a-z, 0-9 and _", field="id")
    if not 0 < len(manifest.version) <= MAX_VERSION or not manifest.version.isprintable():
        raise ContentError(label, file, f"a version is 1 to {MAX_VERSION} characters", field="version")
    for field in ("requires", "optional", "conflicts"):
        for other in getattr(manifest, field):
            if not NAME.fullmatch(other) or other == manifest.id:
                raise ContentError(label, file, f'"{other}" is not the id of another plugin', field=field)
    return manifest


def read_pack(folder: str | os.PathLike[str]) -> Pack:
    """All that a plugin's folder says: manifest, definitions, texts, looks."""
    root = Path(folder)
    manifest = read_manifest(root)
    label = root.resolve().name
    rows = tuple(_read_rows(root, manifest.id, label))
    texts = {
        path.stem: flatten_texts(manifest.id, file, _read_toml(path, manifest.id, file))
        for path, file in ((path, f"{label}/text/{path.name}") for path in _files(root, "text/*.toml"))
    }
    looks = root / "visuals.toml"
    visuals = _read_toml(looks, manifest.id, f"{label}/visuals.toml") if looks.is_file() else {}
    check_looks(manifest.id, f"{label}/visuals.toml", visuals)
    has_code = (root / "__init__.py").is_file()
    return Pack(manifest, label, rows, texts, visuals, has_code, _digest(root, manifest, label, rows))


def _read_rows(root: Path, plugin: str, label: str) -> Iterator[Row]:
    """The definitions of ``content/*.toml`` and ``boards/*.txt``; an id stands once among those of its kind."""
    seen: dict[tuple[str, str], str] = {}
    for path in sorted([*root.glob("content/*.toml"), *root.glob("boards/*.txt")], key=_place):
        file = f"{label}/{path.parent.name}/{path.name}"
        if not path.is_file():
            raise ContentError(plugin, file, "this is no ordinary file")
        if path.suffix == ".txt":
            rows = board_rows(plugin, file, _read(path, plugin, file))
        else:
            rows = to_rows(plugin, file, _read_toml(path, plugin, file))
        for row in rows:
            key = (row.kind, row.definition.id)
            if key in seen:
                raise row.error(f"this id was given before, in {seen[key]}", "id")
            seen[key] = file
            yield row


def _digest(root: Path, manifest: Manifest, label: str, rows: tuple[Row, ...]) -> str:
    """SHA-256 over manifest, code and the definitions that can change play (whatever file they stand in)."""
    data = hashlib.sha256(msgspec.json.encode(manifest, order="sorted"))
    playing = [row for row in rows if KINDS[row.kind].plays]
    for row in sorted(playing, key=lambda row: (row.kind, row.definition.id)):
        data.update(row.kind.encode() + b"\n" + msgspec.json.encode(row.definition, order="sorted") + b"\n")
    for path in _files(root, "**/*.py"):
        inner = path.relative_to(root)
        if inner.name != "client.py" and inner.parts[0] != "tests":
            code = _read(path, manifest.id, f"{label}/{inner.as_posix()}")
            data.update(inner.as_posix().encode() + b"\n" + code.encode() + b"\n")
    return data.hexdigest()
