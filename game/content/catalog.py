"""The catalog: everything that the loaded packs define, by kind and full id, with every reference resolved."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.content import defs
from game.content.errors import ContentError, UnknownId, near_misses
from game.content.ladders import Campaign, Ladder
from game.content.load import Pack
from game.content.references import Armies, Scope, rewrite
from game.content.tables import KINDS, bare, kind_of, owner
from game.content.tips import Lesson, Tip
from game.content.variants import borrow_texts


class PluginStamp(msgspec.Struct, frozen=True, array_like=True):
    """What a save notes of a plugin: id, version, and the digest of what in it can change play."""

    id: str
    version: str
    digest: str


@dataclass
class Catalog:
    """All definitions by kind; each shelf is a plain dict from full id to definition, in load order.

    Read it, never write it. ``texts`` is language → key → text, ``visuals`` kind → id → plain data for the client.
    ``plugins`` are those that affect play, in load order; ``digest`` stands for all of them.
    """

    dice: dict[str, defs.Die] = field(default_factory=dict)
    weapons: dict[str, defs.Weapon] = field(default_factory=dict)
    profiles: dict[str, defs.Profile] = field(default_factory=dict)
    factions: dict[str, defs.Faction] = field(default_factory=dict)
    pools: dict[str, defs.PoolEntry] = field(default_factory=dict)
    squads: dict[str, defs.Squad] = field(default_factory=dict)
    squad_rules: dict[str, defs.SquadRule] = field(default_factory=dict)
    supplies: dict[str, defs.Supply] = field(default_factory=dict)
    decks: dict[str, defs.Deck] = field(default_factory=dict)
    cards: dict[str, defs.Card] = field(default_factory=dict)
    missions: dict[str, defs.Mission] = field(default_factory=dict)
    profile_classes: dict[str, defs.ProfileClass] = field(default_factory=dict)
    switches: dict[str, defs.RuleSwitch] = field(default_factory=dict)
    boards: dict[str, defs.Board] = field(default_factory=dict)
    pieces: dict[str, defs.Piece] = field(default_factory=dict)
    ladders: dict[str, Ladder] = field(default_factory=dict)
    campaigns: dict[str, Campaign] = field(default_factory=dict)
    sections: dict[str, defs.Section] = field(default_factory=dict)
    tips: dict[str, Tip] = field(default_factory=dict)
    lessons: dict[str, Lesson] = field(default_factory=dict)
    texts: dict[str, dict[str, str]] = field(default_factory=dict)
    visuals: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    plugins: tuple[PluginStamp, ...] = ()
    digest: str = ""

    def shelf(self, kind: str) -> dict[str, Any]:
        """The dict of a kind, called by its table (``profile``) or by its shelf (``profiles``)."""
        known = kind_of(kind)
        if known is None:
            raise UnknownId.missing("kind", kind, [entry.shelf for entry in KINDS.values()])
        shelf: dict[str, Any] = getattr(self, known.shelf)
        return shelf

    def resolve(self, kind: str, name: str) -> str:
        """The full id that ``name`` means: in full, by an alias, or bare where one plugin alone has it.

        Raises ``UnknownId``, one sentence with near misses.
        """
        shelf = self.shelf(kind)
        if name in shelf:
            return name
        if self.aliases.get(name) in shelf:
            return self.aliases[name]
        word = (kind_of(kind) or KINDS["profile"]).table
        options = [full for full in shelf if bare(full) == name]
        options = options or [new for old, new in self.aliases.items() if bare(old) == name and new in shelf]
        if len(options) == 1:
            return options[0]
        if options:
            raise UnknownId.ambiguous(word, name, options)
        raise UnknownId.missing(word, name, [*shelf, *map(bare, shelf)])

    def text(self, lang: str, key: str) -> str:
        """The text under ``kind.plugin:name.field`` in that language, else in English, else the key itself."""
        for language in (lang, "en"):
            found = self.texts.get(language, {}).get(key)
            if found is not None:
                return found
        return key

    def name(self, lang: str, kind: str, full: str) -> str:
        """The name of a definition for players (``kind`` as in ``resolve``)."""
        known = kind_of(kind)
        return self.text(lang, f"{known.table if known else kind}.{full}.name")

    def fields(self, faction: str, profile: str) -> bool:
        """Whether a faction may field a profile at all: its own, or of the army that it draws on (C3.1)."""
        side = self.factions[faction]
        return any(word in (side.profiles_of, bare(faction)) for word in self.profiles[profile].faction.split(", "))

    def deck_list(self, deck: str) -> dict[str, int]:
        """The copies of each card in a deck, the filler included, in the order of their ids (C2.2)."""
        copies = {card.id: card.copies for card in sorted(self.cards.values(), key=lambda card: card.id)}
        held = {name: count for name, count in copies.items() if count and self.cards[name].deck == deck}
        filler, missing = self.decks[deck].filler, self.decks[deck].cards - sum(held.values())
        if filler and missing > 0:
            held[filler] = held.get(filler, 0) + missing
        return dict(sorted(held.items()))

    def unit_profiles(self, unit: str) -> tuple[str, ...]:
        """The profiles that a unit means: a profile itself, or all of a class of profiles."""
        return self.profile_classes[unit].profiles if unit in self.profile_classes else (unit,)


def closure(packs: Sequence[Pack]) -> dict[str, frozenset[str]]:
    """Each plugin → all plugins that it builds on, through others too. ``packs`` are in load order."""
    found: dict[str, frozenset[str]] = {}
    for pack in packs:
        direct = [other for other in (*pack.manifest.requires, *pack.manifest.optional) if other in found]
        found[pack.id] = frozenset(direct).union(*(found[other] for other in direct))
    return found


def build(packs: Sequence[Pack], words: Mapping[str, Collection[str]] | None = None) -> Catalog:
    """Join packs, in load order, into a catalog.

    ``words`` are the full ids that plugins' hooks know, by ``mission_rule``, ``card_effect``, ``objective_kind``, and
    under ``card_word`` the effects of the ruleset itself; with none given such words in the files are taken on trust.
    Raises ``ContentError`` at a reference that dangles.
    """
    names: dict[str, Collection[str]] = dict(words or {})
    for kind in KINDS:
        names[kind] = {row.definition.id for pack in packs for row in pack.rows if row.kind == kind}
    rows = [row for pack in packs for row in pack.rows]
    armies = Armies(row.definition for row in rows if isinstance(row.definition, defs.Faction))
    catalog = Catalog()
    visible = closure(packs)
    for pack in packs:
        scope = Scope(pack.id, visible[pack.id], names)
        for row in pack.rows:
            catalog.shelf(row.kind)[row.definition.id] = rewrite(row, scope, armies)
        _add_aliases(catalog, pack, names)
        _add_visuals(catalog, pack)
        for lang, texts in pack.texts.items():
            catalog.texts.setdefault(lang, {}).update(texts)
    borrow_texts(catalog.missions.values(), catalog.texts)
    catalog.plugins, catalog.digest = stamp(packs)
    return catalog


def stamp(packs: Sequence[Pack]) -> tuple[tuple[PluginStamp, ...], str]:
    """The stamps of the packs that affect play, and one digest over them all."""
    playing = [pack for pack in packs if pack.manifest.affects_play]
    stamps = tuple(PluginStamp(pack.id, pack.manifest.version, pack.digest) for pack in playing)
    data = hashlib.sha256()
    for entry in stamps:
        data.update(f"{entry.id} {entry.version} {entry.digest}\n".encode())
    return stamps, data.hexdigest()


def _add_aliases(catalog: Catalog, pack: Pack, names: Mapping[str, Collection[str]]) -> None:
    """Take over a manifest's former names; each must lead to an id that exists."""
    known = {full for kind in KINDS for full in names[kind] if owner(full) == pack.id}
    for old, new in pack.manifest.aliases.items():
        target = f"{pack.id}:{new.removeprefix(pack.id + ':')}"
        if target not in known:
            problem = f'"{old}" leads to "{new}", which is not there{near_misses(new, map(bare, known))}'
            raise ContentError(pack.id, f"{pack.label}/plugin.toml", problem, field="aliases")
        catalog.aliases[f"{pack.id}:{old.removeprefix(pack.id + ':')}"] = target


def _add_visuals(catalog: Catalog, pack: Pack) -> None:
    """Take over a pack's looks, by kind and full id; what a later plugin says of an id wins field by field."""
    for kind, entries in pack.visuals.items():
        shelf = catalog.visuals.setdefault(kind, {})
        for name, entry in entries.items():
            full = name if ":" in name else f"{pack.id}:{name}"
            shelf[full] = {**shelf.get(full, {}), **entry}
