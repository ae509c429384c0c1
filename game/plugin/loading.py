"""Loading all plugins: find, order, read, import, compile, join. A broken one is left out by name, never fatal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import ModuleType

from game.content.catalog import Catalog, build
from game.content.defs import Board
from game.content.errors import ContentError, UnknownId
from game.content.load import Pack, read_pack
from game.content.tables import bare
from game.corridor.card_effects import BUILT_IN
from game.corridor.plan import PlanError, plan_of
from game.plugin.code import import_plugin
from game.plugin.compile import Hooks, compile_hooks, register
from game.plugin.discovery import Folder, Found, discover, select
from game.plugin.failure import Failure, Fault, culprit
from game.plugin.ordering import load_order, unfit


@dataclass(frozen=True)
class Loaded:
    """What was loaded: ``order`` are the ids in load order, ``errors`` the plugins left out and why."""

    catalog: Catalog = field(default_factory=Catalog)
    hooks: Hooks = field(default_factory=Hooks)
    errors: tuple[Failure, ...] = ()
    order: tuple[str, ...] = ()
    found: dict[str, Found] = field(default_factory=dict)


class _Shelf:
    """Packs and modules read so far, kept while others are left out, so that no plugin is run twice."""

    def __init__(self) -> None:
        self.packs: dict[str, Pack] = {}
        self.modules: dict[str, ModuleType] = {}

    def read(self, found: Found) -> Pack:
        if found.id not in self.packs:
            self.packs[found.id] = read_pack(found.folder)
        pack = self.packs[found.id]
        if pack.has_code and found.id not in self.modules:
            self.modules[found.id] = import_plugin(found)
        return pack


def load_all(mods: Sequence[Folder] = (), *, user: bool = True, only: Sequence[str] | None = None) -> Loaded:
    """Load the stock plugins, the folders ``mods`` and, with ``user``, the player's own and the installed ones.

    ``only`` names the plugins to load instead (what they require, and ``mods``, come too). Nothing that a plugin does
    wrong is raised: it is in ``errors``. A name in ``only`` that nothing has raises ``UnknownId``.
    """
    found, failures = discover(mods, user=user)
    chosen, unknown = select(found, only)
    if unknown:
        raise UnknownId.missing("plugin", unknown[0], found)
    shelf = _Shelf()
    while True:
        failure, loaded = _attempt(chosen, shelf)
        if failure is None:
            return Loaded(loaded.catalog, loaded.hooks, tuple(failures), loaded.order, chosen)
        failures.append(failure)
        chosen.pop(failure.plugin)


def _attempt(chosen: dict[str, Found], shelf: _Shelf) -> tuple[Failure | None, Loaded]:
    """Try to load exactly these plugins: the first that must be left out, or all of them loaded."""
    manifests = {name: found.manifest for name, found in chosen.items()}
    failure = unfit(manifests)
    if failure is None:
        order, failure = load_order(manifests)
    if failure is not None:
        return failure, Loaded()
    try:
        packs = [shelf.read(chosen[name]) for name in order]
        hooks = compile_hooks(register(packs, shelf.modules), order)
        catalog = build(packs, {**hooks.words(), "card_word": tuple(BUILT_IN)})
        _read_maps(packs)
        return None, Loaded(catalog, hooks, (), tuple(order))
    except ContentError as error:
        return Failure(error.plugin, str(error)), Loaded()
    except Fault as fault:
        return fault.failure, Loaded()
    except Exception as error:
        blamed = culprit(error)
        if blamed is None or blamed.plugin not in chosen:
            raise
        sentence = f'The plugin "{blamed.plugin}" fails in {blamed.function}: {blamed.problem}.'
        return Failure(blamed.plugin, sentence), Loaded()


def _read_maps(packs: Sequence[Pack]) -> None:
    """Raise ``ContentError``, with file and board, at the map of a board that cannot be read."""
    for pack in packs:
        for row in pack.rows:
            if isinstance(row.definition, Board):
                try:
                    plan_of(row.definition.map)
                except PlanError as error:
                    board = f"@board {bare(row.definition.id)}" if row.file.endswith(".txt") else row.table
                    raise ContentError(row.plugin, row.file, f"the map cannot be read: {error}", table=board) from None
