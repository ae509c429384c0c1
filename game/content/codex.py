"""The codex: every definition with its numbers, as plain rows.

Ids are bare, and the fields of figures and cards are called as the printed tables call them; ``plugin`` says whose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.content import defs
from game.content.armies import pool_of
from game.content.boardfile import room_letters
from game.content.catalog import Catalog
from game.content.errors import UnknownId
from game.content.rulebook import numbers, section_text
from game.content.tables import KINDS, bare, kind_of, owner

Row = dict[str, Any]

CODEX_KINDS = (
    "profile",
    "weapon",
    "faction",
    "squad",
    "deck",
    "card",
    "mission",
    "board",
    "switch",
    "die",
    "profile_class",
    "section",
)
"""What the codex lists, in this order."""

RULES = ("rules", "rulebook")
"""What the sections of the rulebook are called as well."""


def codex(catalog: Catalog, kind: str | None = None, lang: str = "en") -> list[Row]:
    """All definitions, or those of one kind (``profile`` or ``profiles``), as rows; by kind, then in load order.

    Every row has ``type``, ``id`` (bare), ``plugin``, ``name`` in ``lang``, ``en`` and ``fr``. Raises ``UnknownId``.
    """
    kinds: Iterable[str] = CODEX_KINDS
    if kind is not None:
        known = kind_of("section" if kind in RULES else kind)
        if known is None or known.table not in CODEX_KINDS:
            raise UnknownId.missing("kind", kind, [*CODEX_KINDS, *(KINDS[word].shelf for word in CODEX_KINDS), *RULES])
        kinds = (known.table,)
    return [_row(catalog, word, full, lang) for word in kinds for full in _listed(catalog, word)]


def _listed(catalog: Catalog, kind: str) -> Iterable[str]:
    """The full ids of a kind: in load order, the sections of the rulebook by their numbers."""
    return numbers(catalog).values() if kind == "section" else catalog.shelf(kind)


def _row(catalog: Catalog, kind: str, full: str, lang: str) -> Row:
    head: Row = {"type": kind, "id": bare(full), "plugin": owner(full)}
    for key, language in (("name", lang), ("en", "en"), ("fr", "fr")):
        head[key] = catalog.name(language, kind, full)
    return {**head, **_NUMBERS[kind](catalog, catalog.shelf(kind)[full], lang)}


def _dice(dice: defs.Dice) -> Row:
    return {"white": dice.white, "red": dice.red}


def _ranged(weapon: defs.Weapon) -> Row:
    return {
        "white": weapon.white,
        "red": weapon.red,
        "pattern": weapon.pattern,
        "shots": weapon.shots,
        "concentrable": weapon.concentrable,
        "range": weapon.range,
        "split_around_move": weapon.split_around_move,
    }


def _profile(catalog: Catalog, profile: defs.Profile, lang: str) -> Row:
    """A figure as a unit of the printed tables; nothing re-rolls by itself (C10.3). Absent: it cannot do it."""
    row: Row = {
        "faction": profile.faction,
        "class": profile.profile_class,
        "rank": profile.rank,
        "life": profile.life,
        "armour": profile.armour,
        "move": profile.move,
        "diagonal_move": profile.diagonal_move,
        "size": [profile.size if profile.length == 1 else 1, max(profile.size, profile.length)],
        "diagonal_melee": profile.diagonal_melee,
        "can_fire": profile.weapon is not None,
        "can_move_and_fire": profile.can_move_and_fire,
        "dodge": profile.dodge,
        "reroll": "none",
        "points": profile.points,
    }
    if profile.melee is not None:
        row["melee"] = _dice(profile.melee)
    if profile.weapon is not None:
        row["weapon"] = bare(profile.weapon)
        row["ranged"] = _ranged(catalog.weapons[profile.weapon])
        row |= _modes(catalog, catalog.weapons[profile.weapon], lang)
    if profile.shield is not None:
        row["shield_die"] = _dice(profile.shield)
    if profile.self_destruct is not None:
        row["self_destruct"] = _dice(profile.self_destruct)
    if profile.armour_in_arc_of_fire:
        row["armour_in_arc_of_fire"] = profile.armour_in_arc_of_fire
    if profile.crews:
        row["crews"] = bare(profile.crews)
    if profile.life_plus:
        row["life_plus"] = profile.life_plus
    if profile.weapon_slots:
        row["weapon_slots"] = profile.weapon_slots
    if profile.replaces:
        row |= _stands_in(catalog, profile)
    return row | profile.printed_elsewhere


def _modes(catalog: Catalog, weapon: defs.Weapon, lang: str) -> Row:
    """The other way in which a weapon may be fired, and what it then takes to load it again, C10.4."""
    row: Row = {}
    for name in weapon.modes.values():
        other = catalog.weapons[name]
        row |= {"ranged_alt": _ranged(other), "ranged_alt_name": catalog.name(lang, "weapon", name).lower()}
        if other.reload:
            row["ranged_alt_reload"] = catalog.text(lang, f"weapon.{name}.reload")
    return row


def _stands_in(catalog: Catalog, profile: defs.Profile) -> Row:
    """Whose place a tyranid may take, and what it is then worth (C8.9)."""
    row: Row = {"replaces": ", ".join(map(bare, profile.replaces))}
    if profile.replaces_two:
        row["replaces"] += f", or two {bare(profile.replaces_two)} blips"
        row["points_if_replacing_two_orks"] = 2 * catalog.profiles[profile.replaces_two].points
    return row


def _weapon(catalog: Catalog, weapon: defs.Weapon, lang: str) -> Row:
    return {"class": weapon.weapon_class, "mount": weapon.mount, "ranged": _ranged(weapon)}


def _faction(catalog: Catalog, faction: defs.Faction, lang: str) -> Row:
    pool = {bare(profile): limit for profile, limit in pool_of(catalog, faction.id).items()}
    return {"role": faction.role, "dock": faction.dock, "profiles_of": faction.profiles_of, "pool": pool}


def _squad(catalog: Catalog, squad: defs.Squad, lang: str) -> Row:
    members = [bare(member) for member in squad.members]
    return {"faction": bare(squad.faction), "size": squad.size, "members": members, "priority": squad.priority}


def _deck(catalog: Catalog, deck: defs.Deck, lang: str) -> Row:
    copies = {bare(card): count for card, count in catalog.deck_list(deck.id).items()}
    row = {"cards": deck.cards, "different": len(copies), "colour": deck.colour, "copies": copies}
    return row | ({"status": deck.status} if deck.status else {})


def _params(params: dict[str, defs.Scalar]) -> Row:
    def plain(value: Any) -> Any:
        if isinstance(value, tuple):
            return [plain(item) for item in value]
        return bare(value) if isinstance(value, str) else value

    return {key: plain(value) for key, value in params.items()}


def _card(catalog: Catalog, card: defs.Card, lang: str) -> Row:
    row: Row = {
        "deck": bare(card.deck),
        "copies": card.copies,
        "kind": bare(card.kind),
        "timing": card.timing,
        "duration": card.duration,
        "effect": catalog.text(lang, f"card.{card.id}.text"),
    }
    if not card.printed_fr:
        row["fr_proposed"] = catalog.name("fr", "card", card.id)
    if status := catalog.decks[card.deck].status:
        row["status"] = status
    if card.category:
        row["category"] = card.category
    if card.params:
        row["params"] = _params(card.params)
    return row


def _objective(aim: defs.Objective) -> Row:
    row: Row = {"kind": bare(aim.kind), "points": aim.points, "count": aim.count, "winner": aim.winner}
    if aim.target:
        row["target"] = bare(aim.target)
    if aim.target_by_seats:
        row["target_by_seats"] = {seats: bare(target) for seats, target in aim.target_by_seats.items()}
    return row


def _mission(catalog: Catalog, mission: defs.Mission, lang: str) -> Row:
    def allowance(table: dict[str, dict[str, int]]) -> Row:
        return {seats: {bare(name): count for name, count in kinds.items()} for seats, kinds in table.items()}

    row: Row = {
        "number": mission.number,
        "squad": mission.squad,
        "players_min": mission.players_min,
        "players_max": mission.players_max,
        "factions": [bare(faction) for faction in mission.factions],
        "decks": [bare(deck) for deck in mission.decks],
        "boards": [{"id": bare(b.id), "x": b.x, "y": b.y, "turn": b.turn} for b in mission.table.boards],
        "blips": allowance(mission.blips),
        "reinforcements": allowance(mission.reinforcements),
        "primary": _objective(mission.primary),
        "rules": [{"id": bare(rule.rule), **_params(rule.params)} for rule in mission.rules],
        "briefing": catalog.text(lang, f"mission.{mission.id}.briefing"),
    }
    if mission.secondary is not None:
        row["secondary"] = _objective(mission.secondary)
    return row


def _board(catalog: Catalog, board: defs.Board, lang: str) -> Row:
    lines = board.map.splitlines()
    rooms = room_letters(board.map)
    return {
        "size": [len(lines[0]) // 2, len(lines) // 2] if lines else [0, 0],
        "doors": board.map.count("D") // 2,
        "rooms": {letter: catalog.text(lang, f"board.{board.id}.room.{letter}") for letter in rooms},
        "map": lines,
    }


def _switch(catalog: Catalog, switch: defs.RuleSwitch, lang: str) -> Row:
    text = catalog.text(lang, f"switch.{switch.id}.text")
    return {"default": switch.default, "section": switch.section, "text": text}


def _die(catalog: Catalog, die: defs.Die, lang: str) -> Row:
    return {"faces": list(die.faces)}


def _profile_class(catalog: Catalog, group: defs.ProfileClass, lang: str) -> Row:
    return {"profiles": [bare(profile) for profile in group.profiles]}


def _section(catalog: Catalog, section: defs.Section, lang: str) -> Row:
    return {"number": section.number, "text": section_text(catalog, section.id, lang)}


_NUMBERS: dict[str, Callable[[Catalog, Any, str], Row]] = {
    "profile": _profile,
    "weapon": _weapon,
    "faction": _faction,
    "squad": _squad,
    "deck": _deck,
    "card": _card,
    "mission": _mission,
    "board": _board,
    "switch": _switch,
    "die": _die,
    "profile_class": _profile_class,
    "section": _section,
}
