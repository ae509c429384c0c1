"""From registered plugins to tables: each hook is called once, and the rules look up what they need by id."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import pluggy

from game.content.defs import Mission
from game.content.errors import near_misses
from game.content.load import Pack
from game.content.tables import NAME
from game.plugin import hookspecs
from game.plugin.failure import Fault, one_line
from game.plugin.hookspecs import hookimpl
from game.plugin.scripts import SCRIPT_FUNCTIONS, Script
from game.plugin.signatures import check_signatures

TABLES = ("mission_rules", "card_effects", "objective_kinds")
"""The hooks that return a mapping of names; each is a table of ``Hooks``."""


QUESTIONS = ("", "choose_figure", "choose_square", "choose_seat", "choose_board", "choose_card")
"""What a card effect may ask: one of these, or nothing."""

EFFECT_PARTS = ("question", "choices", "take")
"""What a card effect must have (``game.corridor.card_effects.CardEffect``)."""


class DataPlugin:
    """A content folder as a pluggy plugin, so that a mod without code is a real plugin."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    @hookimpl
    def content_pack(self) -> Pack:
        """The folder as read."""
        return self.pack


@dataclass(frozen=True, slots=True)
class Hooks:
    """What plugins' code does, by full id (``plugin:name``). Made once, before a match; the rules read it."""

    mission_rules: dict[str, object] = field(default_factory=dict)
    card_effects: dict[str, Any] = field(default_factory=dict)
    objective_kinds: dict[str, Any] = field(default_factory=dict)

    def words(self) -> dict[str, tuple[str, ...]]:
        """The ids that content may name, by the kind under which the catalog looks for them."""
        return {
            "mission_rule": tuple(self.mission_rules),
            "card_effect": tuple(self.card_effects),
            "objective_kind": tuple(self.objective_kinds),
        }

    def without(self, plugin: str) -> Hooks:
        """The same with all that a plugin does left out."""
        tables = (self.mission_rules, self.card_effects, self.objective_kinds)
        return Hooks(*({k: v for k, v in table.items() if k.partition(":")[0] != plugin} for table in tables))

    def scripts(self, mission: Mission) -> dict[str, tuple[Script, ...]]:
        """The functions of a mission's rules by name, in the order of the rules, each with its ``params``."""
        found: dict[str, tuple[Script, ...]] = {}
        for rule in mission.rules:
            script = self.mission_rules.get(rule.rule)
            for name in SCRIPT_FUNCTIONS:
                function = getattr(script, name, None)
                if function is not None:
                    found[name] = (*found.get(name, ()), (function, rule.params))
        return found


def register(packs: Sequence[Pack], modules: Mapping[str, ModuleType]) -> pluggy.PluginManager:
    """A pluggy manager with each pack, and its code where it has some, in load order.

    Raises ``Fault`` for a hook that does not exist or asks for arguments that it does not get.
    """
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    for pack in packs:
        manager.register(DataPlugin(pack), name=f"{pack.id}/content")
        if pack.id in modules:
            try:
                manager.register(modules[pack.id], name=pack.id)
                manager.check_pending()
            except pluggy.PluginValidationError as error:
                raise Fault(pack.id, _misfit(pack.id, str(error))) from None
    return manager


def _misfit(plugin: str, message: str) -> str:
    unknown = re.search(r"unknown hook '(\w+)'", message)
    if unknown:
        near = near_misses(unknown[1], TABLES)
        return f'The plugin "{plugin}" implements the hook "{unknown[1]}", which is not there{near}'
    hook = re.search(r"hook '(\w+)'", message)
    return (
        f'The plugin "{plugin}" implements the hook "{hook[1] if hook else "?"}" with arguments that it does not get.'
    )


def compile_hooks(manager: pluggy.PluginManager, order: Sequence[str]) -> Hooks:
    """Call each hook of each plugin, in load order, and join the answers. Raises ``Fault`` naming plugin and hook."""
    tables: dict[str, dict[str, Any]] = {hook: {} for hook in TABLES}
    for hook in TABLES:
        implementations = {each.plugin_name: each for each in getattr(manager.hook, hook).get_hookimpls()}
        for plugin in order:
            if plugin in implementations:
                tables[hook].update(_answer(plugin, hook, implementations[plugin].function))
    for name, script in tables["mission_rules"].items():
        if not any(callable(getattr(script, function, None)) for function in SCRIPT_FUNCTIONS):
            plugin = name.partition(":")[0]
            wanted = " or ".join(SCRIPT_FUNCTIONS)
            raise Fault(plugin, f'The mission rule "{name}" has none of the functions of a script: {wanted}.')
    for name, effect in tables["card_effects"].items():
        lacking = [part for part in EFFECT_PARTS if not hasattr(effect, part)]
        if lacking:
            raise Fault(name.partition(":")[0], f'The card effect "{name}" has no "{lacking[0]}".')
        if effect.question not in QUESTIONS:
            near = near_misses(str(effect.question), tuple(filter(None, QUESTIONS)))
            said = f'The card effect "{name}" asks "{effect.question}", which is no question{near}'
            raise Fault(name.partition(":")[0], said)
    for hook, table in tables.items():
        check_signatures(hook, table)
    return Hooks(**tables)


def _answer(plugin: str, hook: str, function: Any) -> dict[str, Any]:
    """One plugin's answer to one hook, its names in full."""
    where = f'The hook "{hook}" of the plugin "{plugin}"'
    try:
        answer = function()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise Fault(plugin, f"{where} fails: {one_line(error)}.") from error
    if not isinstance(answer, Mapping):
        raise Fault(plugin, f"{where} must return a mapping of names, not {type(answer).__name__}.")
    named = {}
    for name, value in answer.items():
        own = name.removeprefix(f"{plugin}:") if isinstance(name, str) else ""
        if not NAME.fullmatch(own):
            raise Fault(plugin, f"{where} returns the name {name!r}; a name is made of a-z, 0-9 and _.")
        named[f"{plugin}:{own}"] = value
    return named
