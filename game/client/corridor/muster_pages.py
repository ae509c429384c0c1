"""The pages of choosing an army: sides, mercenaries, squad, cards, the alien's secret arms (C1.2, C2.4 to C2.6, C3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.client.corridor.army_words import why_not
from game.client.corridor.naming import Names
from game.client.hud.model import DiceCount
from game.client.screens.choices import MemberChoice, MountChoice, SquadChoice
from game.client.screens.muster_model import ArmsPage, CardLine, HandPage, SquadPage, Tile
from game.corridor import records as r
from game.session import musters, setups

_KINDS = {"light": "light", "heavy": "heavy", "extra_heavy": "extra"}


def factions(view: Any, names: Names) -> tuple[Tile, ...]:
    """The sides that the mission knows, those that cannot be taken with their reason (C1.1, C1.2)."""
    catalog, tiles = view.setting.catalog, []
    free = musters.factions(view)
    for faction in sorted(catalog.factions.values(), key=lambda one: (one.role == "alien", one.order, one.id)):
        playable = faction.role == "alien" or faction.id in view.setting.mission.factions
        if faction.role == "mercenary" or not playable:
            continue
        why = "" if faction.id in free else names.texts("program.muster.taken")
        if why and faction.id not in {army.choice.faction for army in view.armies.values()}:
            why = names.texts("program.muster.alien_left")
        role = names.texts(f"program.muster.role_{faction.role}")
        name = names.book.name("faction", faction.id)
        words = _squad_words(view, faction.id, names)
        text = f"{role}\n{words}" if words else role
        team = names.book.team(faction.id)
        tiles.append(Tile(faction.id, name, text, team, _pictures(view, faction.id), why=why))
    return tuple(tiles)


def _ready(view: Any, faction: str) -> tuple[str, ...]:
    """The squad that a faction takes if nobody chooses."""
    squads = setups.ready_squads(view.setting.catalog, view.setting.mission, faction)
    return squads[0].members if squads else ()


def _squad_words(view: Any, faction: str, names: Names) -> str:
    """The figures of a faction's usual squad in words."""
    counts = Counter(names.book.short(member) for member in _ready(view, faction))
    return " \u00b7 ".join(name if n == 1 else f"{n}\u00a0\u00d7\u00a0{name}" for name, n in counts.items())


def _pictures(view: Any, faction: str) -> tuple[str, ...]:
    return tuple(f"{member}|{faction}" for member in dict.fromkeys(_ready(view, faction)))


def mercenaries(view: Any, seat: str, names: Names) -> tuple[Tile, ...]:
    """No mercenaries, then each squad that may be hired, with its price (C2.4)."""
    texts, book, catalog = names.texts, names.book, view.setting.catalog
    choice = view.armies[seat].choice
    none = Tile(
        "none",
        texts("program.muster.none"),
        texts("program.muster.none_text"),
        book.team(choice.faction),
        chosen=not choice.hire,
    )
    tiles = [none]
    for faction in musters.for_hire(view):
        price = catalog.factions[faction].hire_cards
        text = texts("program.muster.price", n=price) if price else texts("program.muster.free")
        text += "\n" + _squad_words(view, faction, names)
        pictures = _pictures(view, faction)
        why = "" if choice.hire == faction else why_not(view, seat, r.Hire(faction), names)
        name = book.name("faction", faction)
        tiles.append(Tile(faction, name, text, None, pictures, choice.hire == faction, why))
    return tuple(tiles)


def squad_page(view: Any, seat: str, choices: Any, fault: str, names: Names) -> SquadPage:
    """The figures that a seat may field, leaders first, and the squad as it stands (C3)."""
    rule = choices.rule
    words = {"troopers": rule.troopers, "light": rule.min_light, "heavy": rule.min_heavy} if rule is not None else {}
    pool = [_member(view, seat, profile, limit, names) for profile, limit in choices.pool.items()]
    rank = {"commander": 0, "light": 1, "heavy": 2, "extra": 3, "librarian": 4}
    pool.sort(key=lambda member: rank[member.kind])
    order = {member.id: place for place, member in enumerate(pool)}
    known = tuple(sorted((name for name in choices.members if name in order), key=order.__getitem__))
    squads = tuple(
        SquadChoice(squad.id, names.book.name("squad", squad.id), tuple(sorted(squad.members, key=order.__getitem__)))
        for squad in choices.squads
        if all(name in order for name in squad.members)
    )
    rule_words = names.texts("program.squad_rule", **words) if words else ""
    return SquadPage(tuple(pool), known, squads, rule.troopers if rule is not None else 0, rule_words, fault)


def _member(view: Any, seat: str, profile_id: str, limit: int, names: Names) -> MemberChoice:
    catalog, choice = view.setting.catalog, view.armies[seat].choice
    profile = catalog.profiles[profile_id]
    weapon = catalog.weapons[profile.weapon] if profile.weapon else None
    kind: Any = _KINDS.get(profile.profile_class, "light")
    if profile.rank in ("commander", "librarian"):
        kind = profile.rank
    hired = bool(choice.hire) and catalog.fields(choice.hire, profile_id)
    owner = choice.hire if hired else choice.faction
    fire = DiceCount(weapon.white, weapon.red) if weapon is not None else None
    name = names.book.name("profile", profile_id)
    return MemberChoice(
        profile_id, name, names.book.short(profile_id), kind, limit, fire, portrait=f"{profile_id}|{owner}"
    )


def hand_pages(view: Any, seat: str, hands: Sequence[Any], names: Names) -> tuple[HandPage, ...]:
    """The cards that a seat may hold, each with the reason why no more and no fewer of it (C3.4, C16.2)."""
    book, texts = names.book, names.texts
    pages = []
    for hand in hands:
        lines = []
        for card, copies in hand.copies.items():
            held = hand.held.count(card)
            more = why_not(view, seat, r.ChooseCard(card), names)
            fewer = "" if held else texts("program.muster.not_held")
            title = book.name("card", card)
            lines.append(CardLine(card, title, book.text("card", card, "text"), held, copies, more, fewer))
        pages.append(HandPage(hand.kind, texts(f"program.hand.{hand.kind}"), hand.most, tuple(lines)))
    return tuple(pages)


def secret_pages(view: Any, seat: str, names: Names) -> dict[str, Any]:
    """The alien's weapons and tokens (``arms``) and its events (``hands``), by the model's fields (C2.6, C16.2)."""
    found = musters.secrets_of(view, seat)
    book, texts, catalog = names.book, names.texts, view.setting.catalog
    machines = ", ".join(book.name("profile", kind) for kind in found.machines)
    text = texts("program.muster.machines", names=machines) if machines else texts("program.muster.no_machines")
    mounts = tuple(
        MountChoice(full, book.name("weapon", full), DiceCount(catalog.weapons[full].white, catalog.weapons[full].red))
        for full in found.mounts
    )
    if found.tokens:
        text = f"{text} {texts('program.muster.tokens', n=len(found.tokens))}"
    kinds = tuple(_kinds(view, seat, found, place, names) for place in range(len(found.tokens)))
    arms = ArmsPage(text, mounts, found.loadout if mounts else (), kinds, found.tokens)
    return {"arms": arms, "hands": hand_pages(view, seat, found.hands, names)}


def _kinds(view: Any, seat: str, found: Any, place: int, names: Names) -> tuple[tuple[str, str], ...]:
    """What the token of a place may be while the others stay as they are."""
    tokens = found.tokens
    kinds = []
    for kind in dict.fromkeys((*found.kinds, *tokens)):
        command = r.Equip((), (), (*tokens[:place], kind, *tokens[place + 1 :]))
        if kind == tokens[place] or musters.why_not(view, seat, command) is None:
            kinds.append((kind, names.book.name("profile", kind)))
    return tuple(kinds)
