"""What a seat may hold (C3.2, C3.4, C12.6, C16.2): its ladder, its decks, how many cards and tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from game.content.armies import Muster, has_librarian, led_by, squad_rule, squads_of
from game.content.catalog import Catalog
from game.content.defs import Mission
from game.content.ladders import Ladder, by_count

HANDS = ("orders", "equipment", "exarch", "psychic", "acquired")
"""The kinds of card that a seat chooses, by the name of the field that holds them."""

_DECK_WORD = {"orders": "order", "equipment": "equipment", "exarch": "exarch", "psychic": "psychic"}


class Limits(msgspec.Struct, frozen=True):
    """How many cards of each kind, and reinforcement tokens beyond the allowance, a seat may choose; ``badges`` are
    what it has left once its librarian is paid for. Below 0: it cannot pay.
    """

    orders: int = 0
    equipment: int = 0
    exarch: int = 0
    psychic: int = 0
    acquired: int = 0
    extra: int = 0
    badges: int = 0


def ladder_of(catalog: Catalog, faction: str) -> Ladder | None:
    """The ranks of a faction: those of its army (C16.1)."""
    army = catalog.factions[faction].profiles_of
    return next((ladder for ladder in catalog.ladders.values() if ladder.army == army), None)


def limits_of(
    catalog: Catalog, mission: Mission, muster: Muster, members: Sequence[str], rank: int, badges: int, campaign: bool
) -> Limits:
    """The hand sizes of a seat of that rank and with so many badges, its mercenaries and librarian paid for."""
    ladder = ladder_of(catalog, muster.faction)
    if ladder is None:
        return Limits(badges=badges)
    rung = ladder.rungs[min(rank, ladder.top)]
    leader = led_by(catalog, muster, members)
    price = 0
    if has_librarian(catalog, members):
        rule = squad_rule(catalog, leader, muster.size)
        if rule is not None:
            badges -= rule.librarian_badges if campaign else 0
            price += 0 if campaign else rule.librarian_cards
    hired = catalog.factions[muster.hire].hire_cards if muster.hire else 0
    equipment = by_count(ladder.equipment_by_badges, max(0, badges)) + rung.equipment
    extra = 0 if mission.all_reinforcements else by_count(ladder.extra_by_badges, max(0, badges))
    return Limits(
        orders=rung.orders,
        equipment=equipment - price - hired if equipment else 0,
        exarch=rung.exarch,
        psychic=len(_categories(catalog, muster, members)),
        acquired=rung.acquired,
        extra=extra,
        badges=badges,
    )


def _categories(catalog: Catalog, muster: Muster, members: Sequence[str]) -> set[str]:
    """The categories of psychic cards that are there to choose from: a librarian takes one of each (C12.6)."""
    copies = hand_cards(catalog, None, muster, members, "psychic")
    return {catalog.cards[card].category for card in copies}


def hand_cards(
    catalog: Catalog, mission: Mission | None, muster: Muster, members: Sequence[str], hand: str
) -> dict[str, int]:
    """The cards that a seat may choose from for one kind of hand, with their copies.

    Mercenaries that lead use their own decks where they have any, else those of who hired them (C3.3).
    """
    if hand == "acquired":
        decks = [deck for deck in (mission.decks if mission else ()) if catalog.decks[deck].colour == "green"]
    elif hand == "psychic" and not has_librarian(catalog, members):
        decks = []
    else:
        word, leader = _DECK_WORD[hand], led_by(catalog, muster, members)
        held = [deck for deck in catalog.decks.values() if deck.hand == word]
        own = [deck.id for deck in held if deck.faction == leader]
        decks = own or [deck.id for deck in held if deck.faction in ("", muster.faction)]
    copies: dict[str, int] = {}
    for deck in decks:
        for card, count in catalog.deck_list(deck).items():
            copies[card] = copies.get(card, 0) + count
    return copies


def first_cards(
    catalog: Catalog, copies: dict[str, int], count: int, hand: str, named: Sequence[str] = ()
) -> tuple[str, ...]:
    """The first cards that fit: those ``named``, then each card once before any of them twice; of psychic ones one a
    category.
    """
    chosen: list[str] = []
    taken: set[str] = set()
    in_turn = [card for copy in range(max(copies.values(), default=0)) for card in copies if copy < copies[card]]
    for card in (*named, *_without(in_turn, named)):
        category = catalog.cards[card].category
        fits = chosen.count(card) < copies.get(card, 0) and (hand != "psychic" or category not in taken)
        if len(chosen) < count and fits:
            chosen.append(card)
            taken.add(category)
    return tuple(chosen)


def _without(cards: Sequence[str], named: Sequence[str]) -> list[str]:
    """The cards in their order, those left out that are named already: as often as they are."""
    left = Counter(named)
    rest: list[str] = []
    for card in cards:
        if left[card]:
            left[card] -= 1
        else:
            rest.append(card)
    return rest


def named_cards(catalog: Catalog, muster: Muster, members: Sequence[str], hand: str) -> tuple[str, ...]:
    """The cards that a squad takes first: those of the ready-made squad with these members, else those of its faction
    by default; () where no squad names any.
    """
    factions = (led_by(catalog, muster, members), muster.faction)
    there = [squad for faction in dict.fromkeys(factions) for squad in squads_of(catalog, faction, muster.size)]
    there.sort(key=lambda squad: squad.members != tuple(members))
    rows: list[tuple[str, ...]] = [getattr(squad, hand, ()) for squad in there]
    return next((row for row in rows if row), ())


def card_faults(catalog: Catalog, copies: dict[str, int], count: int, hand: str, cards: Sequence[str]) -> list[str]:
    """What is wrong with a hand, as codes of ``bad_army``: ``<hand>_too_many``, ``card <id>``, ``category <id>``."""
    faults = [f"{hand}_too_many"] if len(cards) > max(0, count) else []
    faults += [f"card {card}" for card, held in Counter(cards).items() if held > copies.get(card, 0)]
    if hand == "psychic":
        seen: set[str] = set()
        for card in cards:
            category = catalog.cards[card].category
            if category in seen:
                faults.append(f"category {card}")
            seen.add(category)
    return faults


def token_faults(catalog: Catalog, mission: Mission, seats: int, count: int, tokens: Sequence[str]) -> list[str]:
    """What is wrong with the extra reinforcement tokens: ``extra_too_many``, ``token <profile>`` (none is left)."""
    faults = ["extra_too_many"] if len(tokens) > count else []
    allowed = mission.reinforcements.get(str(seats), {})
    there = {row.profile: row.reinforcements for row in catalog.supplies.values() if row.size == mission.squad}
    for profile, wanted in Counter(tokens).items():
        if wanted + allowed.get(profile, 0) > there.get(profile, 0):
            faults.append(f"token {profile}")
    return faults


def first_tokens(catalog: Catalog, mission: Mission, seats: int, count: int) -> tuple[str, ...]:
    """The most valuable reinforcement tokens that are left."""
    kinds = sorted(
        (row.profile for row in catalog.supplies.values() if row.size == mission.squad),
        key=lambda name: (-catalog.profiles[name].points, name),
    )
    chosen: tuple[str, ...] = ()
    for kind in kinds:
        while len(chosen) < count and not token_faults(catalog, mission, seats, count, (*chosen, kind)):
            chosen = (*chosen, kind)
    return chosen
