"""Where definitions name one another: each function rewrites the references of one kind to full ids.

A bare name means "of this plugin, else the only one of that name" among the plugins that this one requires (or
optionally uses), so that a further mod can never make it ambiguous.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from game.content import defs, ladders, tips
from game.content.convert import Row
from game.content.errors import near_misses
from game.content.tables import bare, owner

UNIT_KEYS = ("unit", "units", "not_units")
"""Keys of a card's or a rule's ``params`` that name profiles, or classes of them."""

WEAPON_KEYS = ("weapon", "needs")
"""Those that name a weapon."""


_LABELS = {"card_word": "card effect"}


class Scope:
    """What one plugin can name: ids by kind and bare name, of itself and of the plugins it builds on.

    ``names`` maps a kind to its full ids; besides the kinds of definition it may hold ``mission_rule``, ``card_effect``
    and ``objective_kind``, the words that plugins' hooks know, and ``card_word``, the ruleset's own effects (absent:
    such words are not checked).
    """

    def __init__(self, plugin: str, visible: Iterable[str], names: Mapping[str, Collection[str]]) -> None:
        self.plugin = plugin
        self.visible = frozenset(visible) | {plugin}
        self.names = names
        self._bare: dict[str, dict[str, list[str]]] = {}

    def _sees(self, full: str) -> bool:
        """Whether an id is of a plugin that this one builds on, or a word of the ruleset."""
        return ":" not in full or owner(full) in self.visible

    def candidates(self, kind: str, name: str) -> list[str]:
        """The full ids that ``name`` may mean here."""
        if ":" in name:
            return [name] if name in self.names.get(kind, ()) and owner(name) in self.visible else []
        if kind not in self._bare:
            table: dict[str, list[str]] = {}
            for full in sorted(self.names.get(kind, ())):
                if self._sees(full):
                    table.setdefault(bare(full), []).append(full)
            self._bare[kind] = table
        found = self._bare[kind].get(name, [])
        own = f"{self.plugin}:{name}"
        return [own] if own in found else found

    def find(self, row: Row, field: str, kinds: tuple[str, ...], name: str) -> str:
        """The one full id that ``name`` means; raises the row's error if there is none, or several."""
        found = [full for kind in kinds for full in self.candidates(kind, name)]
        if len(found) == 1:
            return found[0]
        what = " or ".join(dict.fromkeys(_LABELS.get(kind, kind.replace("_", " ")) for kind in kinds))
        if found:
            raise row.error(f'"{name}" may be {" or ".join(found)}: write it in full', field)
        known = [full for kind in kinds for full in self.names.get(kind, ()) if self._sees(full)]
        known = known if ":" in name else [bare(full) for full in known]
        hidden = sorted(
            {owner(full) for kind in kinds for full in self.names.get(kind, ()) if name in (full, bare(full))}
        )
        if hidden:
            raise row.error(f'{what} "{name}" is of the plugin "{hidden[0]}": name that plugin in requires', field)
        raise row.error(f'there is no {what} "{name}"{near_misses(name, known)}', field)


class Armies:
    """The words by which profiles and factions find each other: a faction's own name, and its ``profiles_of``."""

    def __init__(self, factions: Iterable[defs.Faction]) -> None:
        self._by_word: dict[str, list[defs.Faction]] = {}
        for faction in sorted(factions, key=lambda faction: (faction.order, faction.id)):
            for word in dict.fromkeys((bare(faction.id), faction.profiles_of)):
                if word:
                    self._by_word.setdefault(word, []).append(faction)

    def check(self, row: Row, field: str, word: str) -> None:
        """Raise the row's error unless some faction fields that army."""
        if not any(each in self._by_word for each in word.split(", ")):
            raise row.error(f'no faction fields the army "{word}"{near_misses(word, self._by_word)}', field)

    def members(self, word: str, role: str) -> list[str]:
        """The ids of the factions of that role that field an army, in their order."""
        return [faction.id for faction in self._by_word.get(word, ()) if faction.role == role]


def _params(row: Row, params: dict[str, defs.Scalar], scope: Scope) -> dict[str, defs.Scalar]:
    """``params`` with the profiles and classes under ``UNIT_KEYS`` written in full."""
    rewritten = dict(params)
    for key in UNIT_KEYS:
        value = params.get(key)
        if isinstance(value, str):
            rewritten[key] = scope.find(row, f"params.{key}", ("profile", "profile_class"), value)
        elif isinstance(value, tuple):
            rewritten[key] = tuple(
                scope.find(row, f"params.{key}", ("profile", "profile_class"), str(item)) for item in value
            )
    for key in WEAPON_KEYS:
        value = params.get(key)
        if isinstance(value, str):
            rewritten[key] = scope.find(row, f"params.{key}", ("weapon",), value)
    return rewritten


def _profile(row: Row, profile: defs.Profile, scope: Scope, armies: Armies) -> defs.Profile:
    armies.check(row, "faction", profile.faction)

    def other(field: str, name: str) -> str:
        return name and scope.find(row, field, ("profile",), name)

    return replace(
        profile,
        weapon=profile.weapon and scope.find(row, "weapon", ("weapon",), profile.weapon),
        crews=other("crews", profile.crews),
        leaves_as=other("leaves_as", profile.leaves_as),
        replaces=tuple(other("replaces", name) for name in profile.replaces),
        replaces_two=other("replaces_two", profile.replaces_two),
    )


def _weapon(row: Row, weapon: defs.Weapon, scope: Scope, armies: Armies) -> defs.Weapon:
    return replace(weapon, modes={mode: scope.find(row, "modes", ("weapon",), w) for mode, w in weapon.modes.items()})


def _pool(row: Row, pool: defs.PoolEntry, scope: Scope, armies: Armies) -> defs.PoolEntry:
    faction = scope.find(row, "faction", ("faction",), pool.faction)
    return replace(pool, faction=faction, profile=scope.find(row, "profile", ("profile",), pool.profile))


def _squad(row: Row, squad: defs.Squad, scope: Scope, armies: Armies) -> defs.Squad:
    members = tuple(scope.find(row, "members", ("profile",), name) for name in squad.members)
    named = ("orders", "equipment", "exarch", "psychic")
    hands = {hand: tuple(scope.find(row, hand, ("card",), name) for name in getattr(squad, hand)) for hand in named}
    return replace(squad, faction=scope.find(row, "faction", ("faction",), squad.faction), members=members, **hands)


def _squad_rule(row: Row, rule: defs.SquadRule, scope: Scope, armies: Armies) -> defs.SquadRule:
    armies.check(row, "profiles_of", rule.profiles_of)
    return rule


def _supply(row: Row, supply: defs.Supply, scope: Scope, armies: Armies) -> defs.Supply:
    return replace(supply, profile=scope.find(row, "profile", ("profile",), supply.profile))


def _deck(row: Row, deck: defs.Deck, scope: Scope, armies: Armies) -> defs.Deck:
    faction = deck.faction and scope.find(row, "faction", ("faction",), deck.faction)
    return replace(deck, filler=deck.filler and scope.find(row, "filler", ("card",), deck.filler), faction=faction)


def _card(row: Row, card: defs.Card, scope: Scope, armies: Armies) -> defs.Card:
    kind = card.kind
    if scope.candidates("card_effect", kind) or kind not in scope.names.get("card_word", (kind,)):
        kind = scope.find(row, "kind", ("card_effect", "card_word"), kind)
    deck = scope.find(row, "deck", ("deck",), card.deck)
    return replace(card, deck=deck, kind=kind, params=_params(row, card.params, scope))


def _objective(row: Row, field: str, aim: defs.Objective, scope: Scope) -> defs.Objective:
    def unit(name: str, where: str) -> str:
        return name and scope.find(row, f"{field}.{where}", ("profile", "profile_class"), name)

    kind = aim.kind
    if kind not in defs.OBJECTIVE_KINDS and "objective_kind" in scope.names:
        kind = scope.find(row, f"{field}.kind", ("objective_kind",), kind)
    by_seats = {seats: unit(name, "target_by_seats") for seats, name in aim.target_by_seats.items()}
    return replace(aim, kind=kind, target=unit(aim.target, "target"), target_by_seats=by_seats)


def _mission_rule(row: Row, rule: defs.MissionRule, scope: Scope) -> defs.MissionRule:
    name = rule.rule
    if "mission_rule" in scope.names:
        name = scope.find(row, "rules.rule", ("mission_rule",), name)
    return replace(rule, rule=name, params=_params(row, rule.params, scope))


def _mission_factions(row: Row, names: tuple[str, ...], scope: Scope, armies: Armies) -> tuple[str, ...]:
    """Each name as the factions that it means: an army's word means all assault factions that field it."""
    found: dict[str, None] = {}
    for name in names:
        members = armies.members(name, "assault") if ":" not in name else []
        for full in members or [scope.find(row, "factions", ("faction",), name)]:
            found[full] = None
    return tuple(found)


def _mission(row: Row, mission: defs.Mission, scope: Scope, armies: Armies) -> defs.Mission:
    def allowance(field: str, table: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
        return {
            seats: {scope.find(row, f"{field}.{seats}", ("profile",), name): count for name, count in kinds.items()}
            for seats, kinds in table.items()
        }

    return replace(
        mission,
        factions=_mission_factions(row, mission.factions, scope, armies),
        table=_table(row, mission.table, scope),
        blips=allowance("blips", mission.blips),
        reinforcements=allowance("reinforcements", mission.reinforcements),
        primary=_objective(row, "primary", mission.primary, scope),
        secondary=mission.secondary and _objective(row, "secondary", mission.secondary, scope),
        rules=tuple(_mission_rule(row, rule, scope) for rule in mission.rules),
        decks=tuple(scope.find(row, "decks", ("deck",), name) for name in mission.decks),
        tyranids={scope.find(row, "tyranids", ("profile",), name): count for name, count in mission.tyranids.items()},
    )


def _table(row: Row, table: defs.TableLayout, scope: Scope) -> defs.TableLayout:
    def thing(one: defs.Thing) -> defs.Thing:
        return replace(one, profile=one.profile and scope.find(row, "table.objects", ("profile",), one.profile))

    return replace(
        table,
        boards=tuple(replace(ref, id=scope.find(row, "table.boards", ("board",), ref.id)) for ref in table.boards),
        pieces=tuple(replace(ref, id=scope.find(row, "table.pieces", ("piece",), ref.id)) for ref in table.pieces),
        objects=tuple(thing(one) for one in table.objects),
    )


def _profile_class(row: Row, group: defs.ProfileClass, scope: Scope, armies: Armies) -> defs.ProfileClass:
    return replace(group, profiles=tuple(scope.find(row, "profiles", ("profile",), name) for name in group.profiles))


def _ladder(row: Row, ladder: ladders.Ladder, scope: Scope, armies: Armies) -> ladders.Ladder:
    armies.check(row, "army", ladder.army)
    return replace(ladder, fewer_of=tuple(scope.find(row, "fewer_of", ("profile",), name) for name in ladder.fewer_of))


def _campaign(row: Row, campaign: ladders.Campaign, scope: Scope, armies: Armies) -> ladders.Campaign:
    missions = tuple(scope.find(row, "missions", ("mission",), name) for name in campaign.missions)
    return replace(campaign, missions=missions)


def _tip(row: Row, tip: tips.Tip, scope: Scope, armies: Armies) -> tips.Tip:
    return replace(tip, mission=scope.find(row, "mission", ("mission",), tip.mission))


def _lesson(row: Row, lesson: tips.Lesson, scope: Scope, armies: Armies) -> tips.Lesson:
    def all_of(field: str, kind: str, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(scope.find(row, field, (kind,), name) for name in names)

    return replace(
        lesson,
        mission=scope.find(row, "mission", ("mission",), lesson.mission),
        faction=scope.find(row, "faction", ("faction",), lesson.faction),
        members=all_of("members", "profile", lesson.members),
        orders=all_of("orders", "card", lesson.orders),
        equipment=all_of("equipment", "card", lesson.equipment),
    )


_REWRITE: dict[str, Callable[[Row, Any, Scope, Armies], defs.Definition]] = {
    "weapon": _weapon,
    "profile": _profile,
    "pool": _pool,
    "squad": _squad,
    "squad_rule": _squad_rule,
    "supply": _supply,
    "deck": _deck,
    "card": _card,
    "mission": _mission,
    "profile_class": _profile_class,
    "ladder": _ladder,
    "campaign": _campaign,
    "tip": _tip,
    "lesson": _lesson,
}


def rewrite(row: Row, scope: Scope, armies: Armies) -> defs.Definition:
    """The row's definition with every reference in full; raises ``ContentError`` at the first that dangles."""
    function = _REWRITE.get(row.kind)
    return function(row, row.definition, scope, armies) if function else row.definition
