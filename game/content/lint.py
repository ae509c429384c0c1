"""The content linter: what loads but is not right. Each finding is one sentence that names the definition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from game.content.armies import Muster, pool_of, squad_faults, squad_rule, squads_of
from game.content.boardfile import room_letters
from game.content.catalog import Catalog
from game.content.defs import Mission, Squad
from game.content.errors import near_misses
from game.content.hands import HANDS, hand_cards
from game.content.rulebook import faults
from game.content.tables import KINDS, bare, owner

LANGUAGES = ("en", "fr")
"""English is what a language without a text falls back on: there a text must be."""
TEXTS: dict[str, tuple[str, ...]] = {
    "die": ("name",),
    "weapon": ("name",),
    "profile": ("name",),
    "faction": ("name",),
    "squad": ("name",),
    "deck": ("name",),
    "card": ("name", "text"),
    "mission": ("name", "briefing"),
    "profile_class": ("name",),
    "switch": ("name", "text"),
    "board": ("name",),
    "piece": ("name",),
    "ladder": ("name",),
    "campaign": ("name", "text", "won", "lost", "void"),
    "section": ("name", "text"),
    "tip": ("name", "text"),
    "lesson": ("name", "text"),
}
"""The texts that each definition of a kind must have; a mission without a ``secret`` tells the alien none."""

LOOKS = ("profile", "weapon", "faction")
"""The kinds whose definitions must have an entry in ``visuals.toml``."""

_FAULTS = {
    "no_rule": "there is no squad_rule for its size",
    "commander": "it must have one commander",
    "troopers": "{} troopers needed, {} given",
    "min_light": "it has too few light troopers",
    "min_heavy": "it has too few heavy troopers",
    "not_of_faction": "its faction does not field {}",
    "pool": "the pool of its faction has not enough of {}",
    "librarian": "it may have no librarian, or no second one",
}


def lint(catalog: Catalog, plugin: str = "") -> list[str]:
    """All findings, or those about one plugin's definitions."""
    checks: tuple[Callable[[Catalog, str], Iterator[str]], ...] = (
        _texts,
        _stray_texts,
        _looks,
        _weapons,
        _pools,
        _squads,
        _decks,
        _missions,
        _sections,
        _tips,
    )
    return [finding for check in checks for finding in check(catalog, plugin)]


def _of(catalog: Catalog, kind: str, plugin: str) -> list[str]:
    return [full for full in catalog.shelf(kind) if not plugin or owner(full) == plugin]


def _wanted(catalog: Catalog, kind: str, full: str) -> list[str]:
    """The keys of the texts that a definition must have."""
    fields = list(TEXTS[kind])
    if kind == "mission" and catalog.missions[full].secondary is not None:
        fields.append("secondary")
    if kind == "board":
        fields += [f"room.{letter}" for letter in room_letters(catalog.boards[full].map)]
    if kind == "ladder":
        fields += [f"rank.{number}" for number in range(len(catalog.ladders[full].rungs))]
    if kind == "campaign":
        fields += [f"chapter.{number}" for number in range(1, len(catalog.campaigns[full].missions) + 1)]
    return [f"{kind}.{full}.{field}" for field in fields]


def _texts(catalog: Catalog, plugin: str) -> Iterator[str]:
    yield from _untold(catalog, plugin, "en")


def remarks(catalog: Catalog, plugin: str = "") -> list[str]:
    """What is no mistake and still worth knowing: texts that stand in English alone."""
    return [remark for lang in LANGUAGES if lang != "en" for remark in _untold(catalog, plugin, lang)]


def _untold(catalog: Catalog, plugin: str, lang: str) -> Iterator[str]:
    """The texts that definitions lack in a language."""
    for kind in TEXTS:
        for full in _of(catalog, kind, plugin):
            for key in _wanted(catalog, kind, full):
                if not catalog.texts.get(lang, {}).get(key, "").strip():
                    field = key.removeprefix(f"{kind}.{full}.")
                    yield f'The {kind.replace("_", " ")} {full} has no text "{field}" in text/{lang}.toml.'


def _stray_texts(catalog: Catalog, plugin: str) -> Iterator[str]:
    """Texts that belong to nothing: most often a misspelt id."""
    for lang, texts in catalog.texts.items():
        strays = []
        for key in texts:
            kind, _, rest = key.partition(".")
            full = rest.partition(".")[0]
            if kind in KINDS and (not plugin or owner(full) == plugin) and full not in catalog.shelf(kind):
                strays.append((kind, full))
        for kind, full in dict.fromkeys(strays):
            yield f"text/{lang}.toml speaks of the {kind} {full}, which is not there."


def _looks(catalog: Catalog, plugin: str) -> Iterator[str]:
    for kind, looks in catalog.visuals.items():
        for full in looks:
            if kind in KINDS and (not plugin or owner(full) == plugin) and full not in catalog.shelf(kind):
                yield f"visuals.toml speaks of the {kind} {full}, which is not there."
    for kind in LOOKS:
        for full in _of(catalog, kind, plugin):
            if full not in catalog.visuals.get(kind, {}):
                yield f"The {kind} {full} has no look in visuals.toml; it would be shown as a plain labelled shape."


def _weapons(catalog: Catalog, plugin: str) -> Iterator[str]:
    carried = {profile.weapon for profile in catalog.profiles.values()}
    carried |= {other for weapon in catalog.weapons.values() for other in weapon.modes.values()}
    for full in _of(catalog, "weapon", plugin):
        weapon = catalog.weapons[full]
        if full not in carried and not weapon.mount:
            yield f"The weapon {full} is carried by no profile and may not be mounted."
        if not weapon.white and not weapon.red:
            yield f"The weapon {full} has no dice."
    captives = _captives(catalog)
    for full in _of(catalog, "profile", plugin):
        profile = catalog.profiles[full]
        if profile.life == 0 and not profile.life_plus:
            yield f"The profile {full} has no life."
        if profile.weapon is None and profile.melee is None and profile.length == 1 and full not in captives:
            yield f"The profile {full} has neither a weapon nor melee dice."


def _pools(catalog: Catalog, plugin: str) -> Iterator[str]:
    for full in _of(catalog, "pool", plugin):
        entry = catalog.pools[full]
        if not catalog.fields(entry.faction, entry.profile):
            yield f"The pool row {full} gives {entry.faction} the profile {entry.profile}, which it does not field."
    for full in _of(catalog, "faction", plugin):
        if catalog.factions[full].role == "assault" and not pool_of(catalog, full):
            yield f"The faction {full} has no pool."
    pooled = {entry.profile for entry in catalog.pools.values()} | {row.profile for row in catalog.supplies.values()}
    pooled |= _captives(catalog)
    pooled |= {catalog.profiles[name].crews for name in pooled}
    for full in _of(catalog, "profile", plugin):
        if full not in pooled:
            yield f"The profile {full} is in no pool and in no supply: nobody can field it."


def _squads(catalog: Catalog, plugin: str) -> Iterator[str]:
    for full in _of(catalog, "squad", plugin):
        squad = catalog.squads[full]
        for fault in squad_faults(catalog, squad.faction, squad.size, squad.members):
            code, _, about = fault.partition(" ")
            words = _troopers(catalog, squad) if code == "troopers" else (about,)
            yield f"The squad {full} is not legal: {_FAULTS[code].format(*words)}."
        if squad.members and catalog.profiles[squad.members[0]].rank != "commander":
            yield f"The squad {full} must name its commander first."
        yield from _hands(catalog, squad)


def _hands(catalog: Catalog, squad: Squad) -> Iterator[str]:
    """Cards that a ready-made squad names and can never take: other decks hold them, or more copies than there are."""
    muster = Muster(squad.faction, squad.size)
    for hand in HANDS:
        copies = hand_cards(catalog, None, muster, squad.members, hand)
        for card, count in Counter(getattr(squad, hand, ())).items():
            if count > copies.get(card, 0):
                word = "more copies of" if card in copies else "a card that it cannot hold,"
                yield f"The squad {squad.id} names in {hand} {word} {card}."


def _troopers(catalog: Catalog, squad: Squad) -> tuple[int, int]:
    """How many troopers a squad without a librarian needs (C3.1), and how many it has."""
    rule = squad_rule(catalog, squad.faction, squad.size)
    ranks = [catalog.profiles[member].rank for member in squad.members]
    wanted = rule.troopers - (rule.librarian_for if "librarian" in ranks else 0) if rule is not None else 0
    return wanted, sum(rank not in ("commander", "librarian") for rank in ranks)


def _decks(catalog: Catalog, plugin: str) -> Iterator[str]:
    for full in _of(catalog, "deck", plugin):
        deck = catalog.decks[full]
        copies = sum(card.copies for card in catalog.cards.values() if card.deck == full)
        if copies > deck.cards:
            yield f"The deck {full} is said to have {deck.cards} cards, but its cards have {copies} copies."
        elif copies < deck.cards and not deck.filler:
            yield f"The deck {full} is said to have {deck.cards} cards, but there are only {copies} and no filler."


def _missions(catalog: Catalog, plugin: str) -> Iterator[str]:
    for full in _of(catalog, "mission", plugin):
        mission = catalog.missions[full]
        yield from _allowances(catalog, mission)
        yield from _additions(mission)
        yield from _table(catalog, mission)
        for faction in mission.factions:
            if not squads_of(catalog, faction, mission.squad):
                yield f"The mission {full} is open to {faction}, which has no {mission.squad} squad."
        if not mission.decks:
            yield f"The mission {full} has no event deck, so nothing would end it."


def _sections(catalog: Catalog, plugin: str) -> Iterator[str]:
    """Sections that name numbers, lists or sections which are not there."""
    for full in _of(catalog, "section", plugin):
        for lang in LANGUAGES:
            for word in faults(catalog, full, lang):
                yield f"The section {full} speaks of {word} in text/{lang}.toml, which is not there."


def _tips(catalog: Catalog, plugin: str) -> Iterator[str]:
    """Tips that point to zones which their mission has not."""
    for full in _of(catalog, "tip", plugin):
        tip = catalog.tips[full]
        zones = set(_zones(catalog, catalog.missions[tip.mission]))
        zone = tip.points_to.zone
        if zone and zone not in zones:
            near = near_misses(zone, zones)
            yield f"The tip {full} points to the zone {zone}, which no board of its mission has{near}"


def _allowances(catalog: Catalog, mission: Mission) -> Iterator[str]:
    """Allowances of tokens: one for each number of seats, none beyond the supply (C8.10)."""
    rows = [row for row in catalog.supplies.values() if row.size == mission.squad]
    for word in ("blips", "reinforcements"):
        limits = {row.profile: getattr(row, word) for row in rows}
        table: dict[str, dict[str, int]] = getattr(mission, word)
        for seats in range(mission.players_min, mission.players_max + 1):
            if table and str(seats) not in table:
                yield f"The mission {mission.id} says nothing of {word} for {seats} assault seats."
        for seats_word, allowed in table.items():
            if seats_word not in map(str, range(mission.players_min, mission.players_max + 1)):
                yield f'The mission {mission.id} allows {word} for "{seats_word}" seats, which cannot play it.'
            for profile, count in allowed.items():
                have = limits.get(profile, 0)
                if count > have:
                    yield (
                        f"The mission {mission.id} allows {count} {word} of {profile} for {seats_word} seats; "
                        f"the supply has {have}."
                    )


def _additions(mission: Mission) -> Iterator[str]:
    """What a variant adds must find a row to be added to, or it would be lost without a word; so would what it adds to
    a row that it sets itself.
    """
    for variant in mission.variants:
        rows = {
            "blips": (variant.more, mission.blips, variant.blips),
            "reinforcements": (variant.more_reinforcements, mission.reinforcements, variant.reinforcements),
        }
        for word, (more, base, own) in rows.items():
            for seats_word in sorted(more.keys() & own.keys()):
                yield (
                    f"The variant {variant.id} of the mission {mission.id} sets {word} for {seats_word} seats and adds "
                    "to them as well: it can do but one."
                )
            for seats_word in sorted(more.keys() - base.keys()):
                yield (
                    f"The variant {variant.id} of the mission {mission.id} adds {word} for {seats_word} seats, "
                    "for which the mission itself has none."
                )


def _table(catalog: Catalog, mission: Mission) -> Iterator[str]:
    """The layout: boards on four different places, a dock for each seat, edges of two neighbouring squares."""
    if mission.players_min > mission.players_max:
        yield f"The mission {mission.id} wants more seats at least than at most."
    free = mission.table.kind == "free"
    places = [ref.at if free else (ref.x, ref.y) for ref in mission.table.boards]
    if len(set(places)) != len(places):
        yield f"The mission {mission.id} lays two boards on the same place."
    docks = [span.seat for span in mission.table.docks] + [start.seat for start in mission.table.starts]
    if sorted(docks) != list(range(1, len(docks) + 1)) or len(docks) < mission.players_max:
        yield f"The mission {mission.id} must give each of its {mission.players_max} seats a dock, numbered from 1."
    yield from _aims(catalog, mission)
    for span in (*mission.table.docks, *mission.table.r_squares, *mission.table.exits):
        if len(span.squares) != 2 or span.squares[1] != span.squares[0] + 1:
            yield f"The mission {mission.id} has an edge on the {span.side} side that is not two neighbouring squares."


def _captives(catalog: Catalog) -> set[str]:
    """The profiles that captives of missions become: nobody fields them, and they need not fight."""
    things = (thing for mission in catalog.missions.values() for thing in mission.table.objects)
    return {thing.profile for thing in things if thing.kind == "captive"}


def _zones(catalog: Catalog, mission: Mission) -> Iterator[str]:
    """The zones of a mission's table: the rooms and the corridor of each of its boards, the second of a kind "id#2"."""
    laid: dict[str, int] = {}
    for ref in mission.table.boards:
        name = bare(ref.id)
        laid[name] = laid.get(name, 0) + 1
        for letter in (*room_letters(catalog.boards[ref.id].map), "corridor"):
            yield f"{name}#{laid[name]}.{letter}" if laid[name] > 1 else f"{name}.{letter}"


def _aims(catalog: Catalog, mission: Mission) -> Iterator[str]:
    """Objectives that speak of objects, items and exits which the mission has."""
    things = {thing.id for thing in mission.table.objects}
    zones = set(_zones(catalog, mission))
    for start in mission.table.starts:
        if start.zone not in zones:
            near = near_misses(start.zone, zones)
            where = f"the zone {start.zone}, which is not there{near}"
            yield f"Seat {start.seat} of the mission {mission.id} starts in {where}"
    for which, aim in (("primary", mission.primary), ("secondary", mission.secondary)):
        if aim is None:
            continue
        for name in aim.objects:
            if name not in things:
                yield f"The {which} mission of {mission.id} speaks of the object {name}, which is not on its table."
        for zone in (*aim.zones, *((aim.zone,) if aim.zone else ())):
            if zone not in zones:
                near = near_misses(zone, zones)
                yield f"The {which} mission of {mission.id} speaks of the zone {zone}, which no board of it has{near}"
        if aim.kind == "escape" and not any(not span.owner for span in mission.table.exits):
            yield f"The {which} mission of {mission.id} asks for an escape, but its table has no exit."
        if aim.kind == "retrieve_item" and not (aim.item and aim.zones):
            yield f"The {which} mission of {mission.id} must name its item and the zones where it may be hidden."
