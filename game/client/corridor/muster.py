"""Choosing armies for the screens: what the rules offer a seat as models, and what was chosen as commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.client.corridor.army_words import refusal_sentence
from game.client.corridor.log_lines import Names
from game.client.hud.model import DiceCount
from game.client.screens.choices import MemberChoice, MountChoice, SquadChoice
from game.client.screens.model import SeatMark
from game.client.screens.muster_model import (
    NOBODY_YET,
    ArmsPage,
    CardLine,
    HandPage,
    MusterModel,
    SeatStep,
    SquadPage,
    Tile,
)
from game.corridor import records as r
from game.session import musters, setups

_KINDS = {"light": "light", "heavy": "heavy", "extra_heavy": "extra"}


def muster_model(view: Any, seat: str, players: Mapping[str, str], names: Names, pending: Sequence[str]) -> MusterModel:
    """A seat's turn to choose; ``pending`` is a squad that it has put together but that may not go aboard yet."""
    army = view.armies[seat]
    texts, book = names.texts, names.book
    faction = army.choice.faction
    drafting = army.stage == "draft"
    base: dict[str, Any] = {
        "mission": book.name("mission", view.setting.mission.id),
        "seat": seat_name(view, seat, names),
        "team": NOBODY_YET if drafting else book.team(faction),
        "steps": _steps(view, seat, players, names),
    }
    if drafting:
        return MusterModel("draft", text=texts("program.muster.draft"), tiles=_factions(view, names), **base)
    if army.stage == "hire":
        return MusterModel("hire", text=texts("program.muster.hire"), tiles=_mercenaries(view, seat, names), **base)
    base |= _standing(view, seat, names)
    if seat == view.setting.alien:
        return MusterModel("equip", why=_why(view, seat, names, ()), **_secrets(view, seat, names), **base)
    choices = musters.choices_of(view, seat, pending)
    fault = why_not(view, seat, r.Equip(choices.members), names, choices.rule)
    return MusterModel(
        "equip",
        squad=_squad(view, seat, choices, fault, names),
        hands=_hands(view, seat, choices.hands, names),
        why=fault or _why(view, seat, names, choices.rule),
        **base,
    )


def seat_name(view: Any, seat: str, names: Names) -> str:
    """A seat's name: its faction's, or of one that has none yet "Player 2"."""
    army = view.armies.get(seat)
    if army is not None and army.choice.faction:
        return names.book.name("faction", army.choice.faction)
    return names.texts("program.muster.player", n=list(view.armies).index(seat) + 1)


def choosing_stage(view: Any, seat: str) -> str:
    """What a seat chooses next: ``draft``, ``hire``, ``equip`` or ``ready``."""
    return str(view.armies[seat].stage)


def nothing_to_choose(view: Any, seat: str) -> bool:
    """Whether the alien has nothing to choose: no dreadnought, no further token, no event."""
    if seat != view.setting.alien or view.armies[seat].stage != "equip":
        return False
    found = musters.secrets_of(view, seat)
    return not (found.mounts or found.tokens or found.hands)


def why_not(view: Any, seat: str, command: Any, names: Names, rule: Any = None) -> str:
    """Why a seat may not choose something, in one sentence; "" when it may."""
    refusal = musters.why_not(view, seat, command)
    if refusal is None:
        return ""
    return refusal_sentence(refusal.code, refusal.params, names.book, names.texts, rule)


def picked(stage: str, identity: str) -> Any:
    """The command for a tile: a faction, or mercenaries ("none")."""
    return r.ChooseFaction(identity) if stage == "draft" else r.Hire(identity)


def members_taken(members: tuple[str, ...]) -> Any:
    """The command for a squad."""
    return r.Equip(members)


def arms_taken(weapons: tuple[str, ...] = (), tokens: tuple[str, ...] = ()) -> Any:
    """The command for the alien's weapons or tokens."""
    return r.Equip((), weapons, tokens)


def card_taken(card: str, back: bool = False) -> Any:
    """The command that takes a card, or lays it back."""
    return r.ChooseCard(card, back)


def badges_exchanged() -> Any:
    """The command that gives badges for a rank."""
    return r.ExchangeBadges()


def finished() -> Any:
    """The command that ends a seat's stage."""
    return r.EndTurn()


def taken_factions(events: Sequence[Any]) -> dict[str, str]:
    """Which player took which faction, by the events of a draft."""
    return {event.seat: event.faction for event in events if isinstance(event, r.FactionTaken)}


# --- parts of the model


def _why(view: Any, seat: str, names: Names, rule: Any) -> str:
    return why_not(view, seat, r.EndTurn(), names, rule or None)


def _steps(view: Any, seat: str, players: Mapping[str, str], names: Names) -> tuple[SeatStep, ...]:
    texts, found = names.texts, []
    armies = list(view.armies.values())
    if any(army.stage == "draft" for army in armies):
        armies.sort(key=lambda army: army.place)
    for army in armies:
        who = players.get(army.id, "human")
        faction = army.choice.faction
        team = names.book.team(faction) if faction else NOBODY_YET
        mark = SeatMark(team, seat_name(view, army.id, names), texts(f"program.player.{who}"))
        if army.id == seat:
            found.append(SeatStep(mark, texts("program.muster.now"), "accent"))
        elif army.stage in ("ready", "drafted"):
            found.append(SeatStep(mark, texts("program.muster.ready"), "good"))
        else:
            found.append(SeatStep(mark, texts("program.muster.waits")))
    return tuple(found)


def _factions(view: Any, names: Names) -> tuple[Tile, ...]:
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


def _mercenaries(view: Any, seat: str, names: Names) -> tuple[Tile, ...]:
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


def _squad(view: Any, seat: str, choices: Any, fault: str, names: Names) -> SquadPage:
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


def _hands(view: Any, seat: str, hands: Sequence[Any], names: Names) -> tuple[HandPage, ...]:
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


def _secrets(view: Any, seat: str, names: Names) -> dict[str, Any]:
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
    return {"arms": arms, "hands": _hands(view, seat, found.hands, names)}


def _kinds(view: Any, seat: str, found: Any, place: int, names: Names) -> tuple[tuple[str, str], ...]:
    """What the token of a place may be while the others stay as they are."""
    tokens = found.tokens
    kinds = []
    for kind in dict.fromkeys((*found.kinds, *tokens)):
        command = r.Equip((), (), (*tokens[:place], kind, *tokens[place + 1 :]))
        if kind == tokens[place] or musters.why_not(view, seat, command) is None:
            kinds.append((kind, names.book.name("profile", kind)))
    return tuple(kinds)


def _standing(view: Any, seat: str, names: Names) -> dict[str, Any]:
    """What a seat's rank and badges say, and the exchange of badges where a campaign allows it (C16.1)."""
    army = view.armies[seat]
    standing, texts, catalog = army.choice.standing, names.texts, view.setting.catalog
    if not standing.campaign:
        return {}
    note = texts(
        "program.muster.standing",
        rank=rank_name(catalog, army.choice.faction, standing.rank, names),
        n=standing.badges,
    )
    refusal = musters.why_not(view, seat, r.ExchangeBadges())
    if refusal is not None and refusal.params.get("why") == "no_exchange":
        return {"note": note}
    why = refusal_sentence(refusal.code, refusal.params, names.book, texts) if refusal is not None else ""
    return {"note": note, "exchange": texts("program.muster.exchange"), "exchange_why": why}


def rank_name(catalog: Any, faction: str, rank: int, names: Names) -> str:
    """The name of a rank of a faction."""
    ladder, held = musters.rank_of(catalog, faction, rank)
    return names.book.text("ladder", ladder, f"rank.{held}") or str(rank)
