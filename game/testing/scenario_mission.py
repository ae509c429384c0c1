"""The mission of a scenario: one of the catalog, by id, or one written in the file, for its objectives and rules."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from game.content import defs
from game.content.catalog import Catalog
from game.content.errors import UnknownId
from game.content.tables import bare
from game.plugin import Loaded
from game.testing.scenario_file import explain, sentence, typed
from game.testing.scenario_words import MissionLine

T = TypeVar("T", bound=msgspec.Struct)


def mission_of(said: str | dict[str, Any] | None, loaded: Loaded, name: str) -> defs.Mission | None:
    """The mission that a scenario says, if any. Raises ScenarioError, and UnknownId for what nobody brings."""
    catalog = loaded.catalog
    if said is None:
        return None
    if isinstance(said, str):
        return catalog.missions[catalog.resolve("mission", said)]
    line = typed(said, MissionLine, f"{name}, mission")
    return defs.Mission(
        id="scenario:mission",
        number=0,
        squad=line.squad,
        players_min=1,
        players_max=4,
        factions=(),
        table=defs.TableLayout(kind="two_by_two", boards=()),
        blips={},
        primary=_objective(line.primary, loaded, name),
        secondary=None if line.secondary is None else _objective(line.secondary, loaded, name),
        rules=tuple(_rule(rule, loaded, name) for rule in line.rules),
        ends_after=line.ends_after,
        captures=line.captures,
        tyranids={catalog.resolve("profile", unit): count for unit, count in line.tyranids.items()},
    )


def _objective(raw: dict[str, Any], loaded: Loaded, name: str) -> defs.Objective:
    objective = _converted(raw, defs.Objective, name)
    own = [full for full in loaded.hooks.objective_kinds if objective.kind in (full, bare(full))]
    if not own and objective.kind not in defs.OBJECTIVE_KINDS:
        raise sentence(f"{name}, mission", f'there is no kind of objective "{objective.kind}"')
    by_seats = {seats: _unit(loaded.catalog, unit) for seats, unit in objective.target_by_seats.items()}
    target = _unit(loaded.catalog, objective.target) if objective.target else ""
    kind = own[0] if own else objective.kind
    return msgspec.structs.replace(objective, kind=kind, target=target, target_by_seats=by_seats)


def _unit(catalog: Catalog, unit: str) -> str:
    """A class of profiles, or a profile."""
    try:
        return catalog.resolve("profile_class", unit)
    except UnknownId:
        return catalog.resolve("profile", unit)


def _rule(raw: dict[str, Any], loaded: Loaded, name: str) -> defs.MissionRule:
    rule = _converted(raw, defs.MissionRule, name)
    known = [full for full in loaded.hooks.mission_rules if rule.rule in (full, bare(full))]
    if not known:
        raise sentence(f"{name}, mission", f'there is no mission rule "{rule.rule}"')
    params = dict(rule.params)
    if isinstance(params.get("unit"), str):
        params["unit"] = _unit(loaded.catalog, str(params["unit"]))
    return defs.MissionRule(rule=known[0], params=params)


def _converted(raw: dict[str, Any], record: type[T], name: str) -> T:
    try:
        return msgspec.convert(raw, record, strict=True)
    except msgspec.ValidationError as error:
        raise sentence(f"{name}, mission", explain(error, record)) from None
