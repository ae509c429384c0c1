"""Each numbered rule of the corridor rulebook, each card, weapon trait and peculiarity of a figure has its scenario."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from game.content.defs import OBJECTIVE_KINDS, Pattern, Profile, Weapon
from game.content.tables import bare
from game.plugin import Loaded, load_all

TOP = Path(__file__).parents[1]
PROOF = TOP / "tests" / "plugins" / "proof"

LAST = {1: 4, 2: 7, 3: 4, 4: 4, 5: 5, 6: 6, 7: 4, 8: 10, 9: 2, 10: 7, 11: 3, 12: 8, 13: 2, 14: 2, 15: 3, 16: 3, 17: 3}
"""The chapters of the rulebook, each with the number of its last rule; C18 completes others and is not numbered."""

SECTIONS = [f"C{chapter}.{rule}" for chapter, last in LAST.items() for rule in range(1, last + 1)] + ["C18"]
SECTION = re.compile(r"C\d+(?:\.\d+)?")

SHOWN_ELSEWHERE = {
    "blip_not_on_first_board": "sleeper_second_board",
    "aura_rerolls_blank": "commander_near",
    "exit_for_unit": "courier_away",
    "limit_after_primary": "after_the_commander",
    "limit_less_dead_objects": "relay_charged",
    "one_surge": "surge",
    "reinforce_near_object": "nests_bring_more",
}
"""Special rules of missions that a scenario has by the mission it plays, and that scenario."""

Scenario = dict[str, Any]


@cache
def scenarios() -> dict[Path, Scenario]:
    """All our scenario files, read."""
    files = [*(TOP / "tests/scenarios").rglob("*.toml"), *(TOP / "plugins").glob("*/tests/**/*.toml")]
    return {path: tomllib.loads(path.read_text("utf-8")) for path in sorted(files)}


@cache
def loaded() -> Loaded:
    """The stock plugins, and the one that proves what they do not use."""
    return load_all([PROOF], user=False)


def cited() -> set[str]:
    """The sections that scenarios name as their rule."""
    return {scenario.get("rule", "") for scenario in scenarios().values()}


def steps() -> Iterator[tuple[Scenario, dict[str, Any]]]:
    """Each command of each scenario, with that scenario."""
    for scenario in scenarios().values():
        for step in scenario.get("step", ()):
            if "do" in step:
                yield scenario, step["do"]


def test_every_numbered_rule_is_cited_by_a_scenario() -> None:
    assert [section for section in SECTIONS if section not in cited()] == []


def test_every_scenario_cites_a_rule_that_there_is() -> None:
    for path, scenario in scenarios().items():
        rule = scenario.get("rule", "")
        assert SECTION.fullmatch(rule), path.name
        assert rule in SECTIONS, f"{path.name}: {rule}"


def test_tests_cite_rules_that_there_are() -> None:
    for path in (TOP / "tests").rglob("*.py"):
        for section in re.findall(r"\bC(?:1[0-7]|\d)\.\d+\b", path.read_text("utf-8")):
            assert section in SECTIONS, f"{path.name}: {section}"


def cards_shown() -> set[str]:
    """The cards that scenarios hold, draw or play, by their bare ids."""
    shown: set[str] = set()
    for scenario in scenarios().values():
        shown.update(scenario.get("events", ()))
        for hand in scenario.get("hands", {}).values():
            shown.update(hand)
        for figure in scenario.get("figures", ()):
            shown.update(figure.get("cards", ()))
        for army in scenario.get("army", {}).values():
            for kind in ("orders", "equipment", "exarch", "psychic", "acquired"):
                shown.update(army.get(kind, ()))
    return {name.rpartition(":")[2] for name in shown}


def test_every_card_is_in_a_scenario() -> None:
    stock = [card for card in loaded().catalog.cards if not card.startswith("proof:")]
    assert [card for card in stock if bare(card) not in cards_shown()] == []


def profiles_shown() -> set[str]:
    """The figures that stand, or appear from blips and tokens, in scenarios."""
    shown: set[str] = set()
    for scenario in scenarios().values():
        for table in ("figures", "blips", "tokens"):
            shown.update(line["is"] for line in scenario.get(table, ()))
        for army in scenario.get("army", {}).values():
            shown.update(army.get("members", ()))
        shown.update(thing.get("profile", "") for thing in scenario.get("objects", ()))
    return {name.rpartition(":")[2] for name in shown}


def test_every_figure_is_in_a_scenario() -> None:
    stock = [name for name in loaded().catalog.profiles if not name.startswith("proof:")]
    assert [name for name in stock if bare(name) not in profiles_shown()] == []


PECULIARITIES: dict[str, Callable[[Profile], bool]] = {
    "2x2": lambda profile: profile.size == 2,
    "two squares in line": lambda profile: profile.length == 2,
    "mans a gun": lambda profile: bool(profile.crews),
    "armour in the arc": lambda profile: bool(profile.armour_in_arc_of_fire),
    "never moves diagonally": lambda profile: not profile.diagonal_move,
    "strikes diagonally": lambda profile: profile.diagonal_melee,
    "moves or fires": lambda profile: not profile.can_move_and_fire,
    "dodges": lambda profile: profile.dodge,
    "has a shield": lambda profile: profile.shield is not None,
    "destroys himself": lambda profile: profile.self_destruct is not None,
    "stands in for one": lambda profile: bool(profile.replaces),
    "stands in for two": lambda profile: bool(profile.replaces_two),
    "fitted weapons are lives": lambda profile: profile.life_plus == "fitted_weapons",
    "cards are lives": lambda profile: profile.life_plus == "exarch_cards",
    "cannot fire": lambda profile: profile.weapon is None,
    "cannot strike": lambda profile: profile.melee is None,
    "librarian": lambda profile: profile.rank == "librarian",
    "commander": lambda profile: profile.rank == "commander",
}


@pytest.mark.parametrize("name", PECULIARITIES)
def test_every_peculiarity_of_a_figure_is_in_a_scenario(name: str) -> None:
    having = {bare(full) for full, profile in loaded().catalog.profiles.items() if PECULIARITIES[name](profile)}
    assert having & profiles_shown()


def fires(pattern: str) -> Callable[[Weapon], bool]:
    """Whether a weapon's pattern is that one."""
    return lambda weapon: weapon.pattern == pattern


TRAITS: dict[str, Callable[[Weapon], bool]] = {
    **{pattern: fires(pattern) for pattern in get_args(Pattern)},
    "range": lambda weapon: weapon.range > 0,
    "several shots, added": lambda weapon: weapon.shots > 1 and weapon.concentrable,
    "several shots, one by one": lambda weapon: weapon.shots > 1 and not weapon.concentrable,
    "shots round the move": lambda weapon: weapon.split_around_move,
    "arc": lambda weapon: weapon.arc,
    "reload": lambda weapon: weapon.reload,
    "modes": lambda weapon: bool(weapon.modes),
    "mounted": lambda weapon: weapon.mount,
    "extra-heavy": lambda weapon: weapon.weapon_class == "extra_heavy",
}


def weapons_fired() -> set[str]:
    """The weapons that somebody fires in a scenario, in full: by name or mode, or as the figure's own."""
    catalog = loaded().catalog
    fired: set[str] = set()
    for scenario, command in steps():
        if command["type"] != "fire":
            continue
        said = command.get("weapon", "")
        names = [full for full in catalog.weapons if said in (full, bare(full))]
        standing = {line["id"]: line["is"] for line in (*scenario.get("figures", ()), *scenario.get("blips", ()))}
        kind = standing.get(command["figure"], "")
        for full, profile in catalog.profiles.items():
            if kind in (full, bare(full)) and profile.weapon and not said:
                names.append(profile.weapon)
        mode = command.get("mode", "")
        fired.update(catalog.weapons[name].modes.get(mode, name) for name in names)
        fired.update(names)
    return fired


@pytest.mark.parametrize("trait", TRAITS)
def test_every_trait_of_a_weapon_is_fired_in_a_scenario(trait: str) -> None:
    stock = {name: weapon for name, weapon in loaded().catalog.weapons.items() if not name.startswith("proof:")}
    having = {name for name, weapon in stock.items() if TRAITS[trait](weapon)}
    assert having & weapons_fired(), sorted(having)


def test_every_weapon_is_fired_in_a_scenario() -> None:
    stock = [name for name in loaded().catalog.weapons if not name.startswith("proof:")]
    assert [name for name in stock if name not in weapons_fired()] == []


def test_every_switch_is_turned_in_a_scenario() -> None:
    turned = {name for scenario in scenarios().values() for name in scenario.get("options", {})}
    assert {bare(name) for name in loaded().catalog.switches} <= turned


def test_every_special_rule_of_a_mission_is_in_a_scenario() -> None:
    written = {
        rule["rule"]
        for scenario in scenarios().values()
        if isinstance(scenario.get("mission"), dict)
        for rule in scenario["mission"].get("rules", ())
    }
    names = {path.stem for path in scenarios()}
    for full in loaded().hooks.mission_rules:
        assert bare(full) in written or SHOWN_ELSEWHERE.get(bare(full)) in names, full


def test_every_kind_of_objective_is_in_a_scenario() -> None:
    catalog = loaded().catalog
    kinds: set[str] = set()
    for scenario in scenarios().values():
        said = scenario.get("mission")
        if isinstance(said, str):
            mission = catalog.missions[catalog.resolve("mission", said)]
            kinds.update(aim.kind for aim in (mission.primary, mission.secondary) if aim is not None)
        elif said:
            kinds.update(said[which]["kind"] for which in ("primary", "secondary") if which in said)
    assert set(OBJECTIVE_KINDS) - kinds == set()
