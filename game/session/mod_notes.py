"""What there is of plugins, for whoever chooses among them: what each brings, whether it is loaded, what is wrong."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from game.content.errors import ContentError
from game.content.lint import lint, remarks
from game.content.load import Pack, read_pack
from game.plugin import Loaded, load_all
from game.plugin.check import check_looks, model_folders, profile_looks
from game.plugin.discovery import Found, discover
from game.session.content import mod_choice, wanted


class ModNote(msgspec.Struct, frozen=True):
    """One plugin, or what was found in place of one.

    ``on``: it is to be loaded; ``loaded``: it is. One that is ``fixed`` is part of the game, was given by its folder,
    or is none at all, and cannot be switched. ``problem`` is the one sentence that ``mods check`` has, "" for none;
    ``brings`` counts definitions by kind, ``code``: it runs some of its own; ``needs`` are ids.
    """

    id: str
    name: str
    version: str = ""
    text: str = ""
    origin: str = ""
    on: bool = False
    loaded: bool = False
    fixed: bool = True
    problem: str = ""
    brings: tuple[tuple[str, int], ...] = ()
    code: bool = False
    needs: tuple[str, ...] = ()


def given_folders(loaded: Loaded) -> list[Path]:
    """The folders that were named when the program began."""
    return [found.folder for found in loaded.found.values() if found.origin == "given"]


def mod_notes(loaded: Loaded, lang: str) -> tuple[ModNote, ...]:
    """Every plugin that can be found: those that are loaded in load order, then the others by name."""
    found, strays = discover(given_folders(loaded))
    problems = {failure.plugin: failure.sentence for failure in (*strays, *loaded.errors)}
    chosen = set(wanted(found, mod_choice())) | {name for name, one in found.items() if one.origin == "given"}
    order = [name for name in loaded.order if name in found]
    notes = []
    for name in [*order, *sorted(set(found) - set(order))]:
        entry, pack = found[name], None
        try:
            pack = read_pack(entry.folder)
        except ContentError as error:
            problems.setdefault(name, str(error))
        note = _note(entry, pack, lang, problems.pop(name, ""))
        notes.append(msgspec.structs.replace(note, on=name in chosen, loaded=name in order))
    return (*notes, *(ModNote(name, name, problem=sentence) for name, sentence in problems.items()))


class ModCheck(msgspec.Struct, frozen=True):
    """What ``mods check`` has to say of one plugin, short of playing it: sentences for its maker.

    ``mend`` is wrong, ``remarks`` are worth knowing. ``code_left`` is set where code was not run, since it is off: then
    what it defines was not looked over either. What draws it can be looked over from its ``folder`` (None: it cannot be
    read), the folders of models ``shelves`` and the ``looks`` of its profiles.
    """

    mend: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    code_left: bool = False
    folder: Path | None = None
    shelves: tuple[Path, ...] = ()
    looks: dict[str, dict[str, Any]] = {}


def mod_check(loaded: Loaded, name: str) -> ModCheck:
    """Look over a plugin that can be found; one that is not loaded is read, but none of its code runs."""
    given = given_folders(loaded)
    found, _ = discover(given)
    if name not in found:
        return ModCheck()
    folder = found[name].folder
    try:
        pack = read_pack(folder)
        left = name not in loaded.order and pack.has_code
        if name not in loaded.order and not left:
            loaded = load_all((*given, folder), only=())
        mend = lint(loaded.catalog, name) if name in loaded.order else []
        mend += [failure.sentence for failure in loaded.errors if failure.plugin == name]
        shelves = (folder / "models", *model_folders(loaded))
        return ModCheck(
            (*mend, *check_looks(folder, shelves)),
            tuple(remarks(loaded.catalog, name)) if name in loaded.order else (),
            left,
            folder,
            shelves,
            profile_looks(folder, loaded),
        )
    except ContentError as error:
        return ModCheck((str(error),))


def _note(entry: Found, pack: Pack | None, lang: str, problem: str) -> ModNote:
    texts: dict[str, str] = {**pack.texts.get("en", {}), **pack.texts.get(lang, {})} if pack is not None else {}
    kinds: Counter[Any] = Counter(row.kind for row in pack.rows) if pack is not None else Counter()
    return ModNote(
        id=entry.id,
        name=texts.get(f"plugin.{entry.id}.name", entry.id),
        version=entry.manifest.version,
        text=texts.get(f"plugin.{entry.id}.text", ""),
        origin=entry.origin,
        fixed=entry.origin in ("stock", "given"),
        problem=problem,
        brings=tuple(sorted(kinds.items())),
        code=pack is not None and pack.has_code,
        needs=tuple(entry.manifest.requires),
    )
