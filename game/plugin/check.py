"""What ``mods list`` and ``mods check`` tell: which plugins there are, and what is wrong with one folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.content.errors import ContentError, near_misses
from game.content.lint import lint, remarks
from game.content.load import read_manifest, read_pack
from game.content.looks import EFFECTS
from game.content.toml_text import parse_toml
from game.plugin.discovery import Folder, discover
from game.plugin.loading import Loaded, load_all
from game.plugin.locate import stock_models


def check_folder(path: Folder) -> list[str]:
    """All findings about the plugin in a folder, one sentence each; empty when it is in order.

    It is loaded, its code too, with the plugins that it requires, and what it defines is looked over.
    """
    try:
        manifest = read_manifest(path)
    except ContentError as error:
        return [str(error)]
    loaded = load_all((path,), only=())
    if manifest.id not in loaded.order:
        return [failure.sentence for failure in loaded.errors] or [f'The plugin "{manifest.id}" was not loaded.']
    return [*lint(loaded.catalog, manifest.id), *check_looks(path, model_folders(loaded))]


def model_folders(loaded: Loaded) -> list[Path]:
    """Where models are looked for while these plugins are loaded, the stock folder last."""
    shelves = [found.folder / "models" for name, found in loaded.found.items() if name in loaded.order]
    return [*shelves, stock_models()]


def profile_looks(path: Folder, loaded: Loaded) -> dict[str, dict[str, Any]]:
    """What is said of the looks of a plugin's own profiles, by full id, all plugins that are loaded taken together.

    Raises ContentError.
    """
    pack = read_pack(path)
    own = [name if ":" in name else f"{pack.id}:{name}" for name in pack.visuals.get("profile", {})]
    merged = loaded.catalog.visuals.get("profile", {})
    return {name: merged[name] for name in own if name in merged}


def check_looks(path: Folder, shelves: Sequence[Path]) -> list[str]:
    """Findings about what the plugin in a folder says of its looks; none of its code runs. Raises ContentError."""
    visuals = read_pack(path).visuals
    return [
        *_assets(visuals, shelves),
        *_colours(visuals),
        *_effects(visuals),
        *([CLIENT] if (Path(path) / "client.py").exists() else []),
    ]


def check_remarks(path: Folder) -> list[str]:
    """What is worth knowing of a plugin that loads, and no mistake: texts that stand in English alone."""
    try:
        name = read_manifest(path).id
    except ContentError:
        return []
    return remarks(load_all((path,), only=()).catalog, name)


CLIENT = "client.py is not read: what a mod looks like stands in visuals.toml and its folder models (mods/README.md)."

SHELVES = {
    "sound": ("sounds", (".ogg",)),
    "ambience": ("sounds", (".ogg",)),
    "mount": ("weapons", (".bam", ".glb")),
    "stump": ("weapons", (".bam", ".glb")),
}
"""Where what a look names lies in ``models``; a ``model`` in the folder of its kind, what is held among the weapons."""

MODELS = {"weapon": SHELVES["mount"], "profile": ("figures", (".bam", ".glb"))}
NOWHERE: tuple[str, tuple[str, ...]] = ("", ())


def _assets(visuals: dict[str, Any], places: Sequence[Path]) -> Iterator[str]:
    """Models and sounds that a plugin's own looks name and that none of the folders has."""
    for kind, looks in visuals.items():
        for name, look in looks.items():
            for field, (folder, ends), wanted in _named(kind, look):
                files = (path for models in places for end in ends for path in models.glob(f"{folder}/*{end}"))
                known = {path.name.partition(".")[0] for path in files}
                if wanted not in known:
                    where = f'visuals.toml, [{kind}.{name}], field "{field}"'
                    yield f'{where}: models/{folder} has no "{wanted}"{near_misses(wanted, known)}'


def _colours(visuals: dict[str, Any]) -> Iterator[str]:
    """Rows and teams that a plugin's looks name and that ``models/palette.toml`` has not."""
    palette = parse_toml((stock_models() / "palette.toml").read_text(encoding="utf-8"))
    known = {"palette": tuple(palette["rows"]), "team": tuple(palette["team"])}
    for kind, looks in visuals.items():
        for name, look in looks.items():
            for field, names in known.items():
                wanted = look.get(field)
                if wanted and wanted not in names:
                    where = f'visuals.toml, [{kind}.{name}], field "{field}"'
                    yield f'{where}: models/palette.toml has no "{wanted}"{near_misses(wanted, names)}'


def _effects(visuals: dict[str, Any]) -> Iterator[str]:
    """Effects of shots that a plugin's looks name and that there are not."""
    for name, look in visuals.get("weapon", {}).items():
        wanted = look.get("effect")
        if wanted and wanted not in EFFECTS:
            where = f'visuals.toml, [weapon.{name}], field "effect"'
            yield f'{where}: there is no effect "{wanted}"{near_misses(wanted, EFFECTS)}'


def _named(kind: str, look: dict[str, Any]) -> Iterator[tuple[str, tuple[str, tuple[str, ...]], str]]:
    """What one look names: field, place, name."""
    for field, place in {**SHELVES, "model": MODELS.get(kind, NOWHERE)}.items():
        if place is not NOWHERE and look.get(field):
            yield field, place, look[field]
    for socket, held in look.get("held", {}).items():
        yield f"held.{socket}", SHELVES["mount"], held


def list_plugins(mods: Sequence[Folder] = (), lang: str = "en") -> list[dict[str, Any]]:
    """Every plugin that can be found, as rows; those that are loaded first, in load order.

    A row has ``id``, ``version``, ``name``, ``origin`` (``stock``, ``given``, ``mods``, ``user``, ``installed``),
    ``folder``, ``loaded`` and ``problem`` (one sentence, or empty).
    """
    found, _ = discover(mods)
    loaded = load_all(mods)
    problems = {failure.plugin: failure.sentence for failure in loaded.errors}
    rest = [name for name in found if name not in loaded.order]
    rows = []
    for name in [*loaded.order, *sorted(rest)]:
        entry = found[name]
        rows.append(
            {
                "id": name,
                "version": entry.manifest.version,
                "name": _name(loaded, lang, name),
                "origin": entry.origin,
                "folder": str(entry.folder),
                "loaded": name in loaded.order,
                "problem": problems.pop(name, ""),
            }
        )
    unnamed = {"version": "", "origin": "", "folder": "", "loaded": False}
    return rows + [{"id": name, "name": name, **unnamed, "problem": text} for name, text in problems.items()]


def _name(loaded: Loaded, lang: str, plugin: str) -> str:
    """A plugin's name for players; its id where it is not loaded or has none."""
    key = f"plugin.{plugin}.name"
    text = loaded.catalog.text(lang, key)
    return plugin if text == key else text
