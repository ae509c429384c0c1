"""Armies held against the rules: ids in full, defaults filled in, what is wrong named (C2.4 to C2.6, C3, C16.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.content.armies import HEAVY, Muster, led_by, mercenaries, muster_faults, pool_of, squad_rule, squads_of
from game.content.catalog import Catalog
from game.content.defs import Mission, Profile
from game.content.hands import (
    HANDS,
    Limits,
    card_faults,
    first_cards,
    first_tokens,
    hand_cards,
    ladder_of,
    limits_of,
    named_cards,
    token_faults,
)
from game.content.tables import bare
from game.corridor.records.armies import SeatChoice
from game.engine.records import Refusal


class SetupError(ValueError):
    """A match that cannot be set up, in one sentence; ``refusal`` holds the code."""

    def __init__(self, sentence: str, code: str = "bad_army", **params: str | int) -> None:
        super().__init__(sentence)
        self.refusal = Refusal(code, params)


def muster_of(catalog: Catalog, mission: Mission, choice: SeatChoice) -> Muster:
    """What a seat's squad is judged by in a mission."""
    faction = catalog.resolve("faction", choice.faction)
    hire = catalog.resolve("faction", choice.hire) if choice.hire else ""
    return Muster(faction, mission.squad, hire, mission.librarians)


def limits_for(catalog: Catalog, mission: Mission, choice: SeatChoice) -> Limits:
    """How many cards and tokens a seat may choose, by its rank, badges, mercenaries and librarian (C16.2)."""
    standing, muster = choice.standing, muster_of(catalog, mission, choice)
    members = choice.members or ready_members(catalog, muster)
    return limits_of(catalog, mission, muster, members, standing.rank, standing.badges, standing.campaign)


def cards_for(catalog: Catalog, mission: Mission, choice: SeatChoice, hand: str) -> dict[str, int]:
    """The cards that a seat may choose from for one kind of hand (of ``HANDS``), with their copies."""
    muster = muster_of(catalog, mission, choice)
    return hand_cards(catalog, mission, muster, choice.members or ready_members(catalog, muster), hand)


def ready_members(catalog: Catalog, muster: Muster) -> tuple[str, ...]:
    """The squad of a seat that chooses none: its own, or that of the mercenaries it hired; none for the alien."""
    ready = squads_of(catalog, muster.hire or muster.faction, muster.size)
    return ready[0].members if ready else ()


def hire_faults(catalog: Catalog, mission: Mission, choice: SeatChoice, others: Sequence[str] = ()) -> list[str]:
    """What is wrong with hiring (C2.4): ``no_mercenaries`` in this mission, ``no_hiring`` by this seat,
    ``not_for_hire``, ``hired`` by one of ``others`` already.
    """
    if not choice.hire:
        return []
    hire = catalog.resolve("faction", choice.hire)
    faults = [] if mission.mercenaries else ["no_mercenaries"]
    if not catalog.factions[catalog.resolve("faction", choice.faction)].hires:
        faults.append("no_hiring")
    if hire not in mercenaries(catalog):
        faults.append("not_for_hire")
    if hire in others:
        faults.append("hired")
    return faults


def army_faults(
    catalog: Catalog, mission: Mission, choice: SeatChoice, seats: int, others: Sequence[str] = ()
) -> list[str]:
    """All that is wrong with an army, as codes of ``bad_army``: of hiring, the squad, the cards, the tokens.

    ``seats`` are the assault seats of the match, ``others`` mercenaries hired by other seats. An empty list of cards is
    never wrong: it is filled up. Further codes: ``rank``, ``cost_badges``, ``cost_cards`` (it cannot pay).
    """
    faults = hire_faults(catalog, mission, choice, others)
    muster = muster_of(catalog, mission, choice)
    members = choice.members or ready_members(catalog, muster)
    alien = catalog.factions[muster.faction].role == "alien"
    if not alien:
        faults += muster_faults(catalog, muster, members)
    elif choice.members:
        faults.append("not_of_faction " + choice.members[0])
    if faults:
        return faults
    ladder = ladder_of(catalog, muster.faction)
    if ladder is not None and not 0 <= choice.standing.rank <= ladder.top:
        faults.append("rank")
    limits = limits_for(catalog, mission, choice)
    if limits.badges < 0:
        faults.append("cost_badges")
    if limits.equipment < 0:
        faults.append("cost_cards")
    for hand in HANDS:
        copies = cards_for(catalog, mission, choice, hand)
        faults += card_faults(catalog, copies, getattr(limits, hand), hand, getattr(choice, hand))
    return faults + token_faults(catalog, mission, seats, limits.extra, choice.extra)


def fault_words(catalog: Catalog, mission: Mission, choice: SeatChoice, fault: str) -> dict[str, str | int]:
    """The parameters of ``bad_army`` for a fault of an army, from which its reason can be said: ``why`` as the fault is
    written, the ``id`` that it names; ``want`` what the squad must hold and ``there`` what it holds; ``most`` cards,
    tokens or figures; ``short`` by how much it cannot pay.
    """
    code, _, name = fault.partition(" ")
    words: dict[str, str | int] = {"why": fault}
    if name:
        words["id"] = name
    muster = muster_of(catalog, mission, choice)
    members = choice.members or ready_members(catalog, muster)
    rule = squad_rule(catalog, led_by(catalog, muster, members), muster.size)
    if rule is not None and code in _COUNTED:
        profiles = [catalog.profiles[one] for one in members]
        librarians = sum(map(_COUNTED["librarian"], profiles))
        troopers = rule.troopers - (rule.librarian_for if librarians else 0)
        want = {"commander": 1, "librarian": int(mission.librarians), "troopers": troopers}
        want |= {"min_light": rule.min_light, "min_heavy": rule.min_heavy}
        return words | {"want": want[code], "there": sum(map(_COUNTED[code], profiles))}
    if code == "pool":
        pools = (pool_of(catalog, faction, muster.size) for faction in (muster.faction, muster.hire) if faction)
        return words | {"most": max(pool.get(name, 0) for pool in pools), "there": members.count(name)}
    return words | _price_words(catalog, mission, choice, code)


def _price_words(catalog: Catalog, mission: Mission, choice: SeatChoice, code: str) -> dict[str, str | int]:
    """What faults about cards, tokens and prices say in numbers."""
    if code not in ("cost_cards", "cost_badges") and not code.endswith("_too_many"):
        return {}
    limits = limits_for(catalog, mission, choice)
    if code == "cost_cards":
        return {"short": -limits.equipment}
    if code == "cost_badges":
        return {"short": -limits.badges}
    kind = code.removesuffix("_too_many")
    return {"most": max(0, getattr(limits, kind)), "there": len(getattr(choice, kind))}


_COUNTED: dict[str, Callable[[Profile], bool]] = {
    "commander": lambda profile: profile.rank == "commander",
    "librarian": lambda profile: profile.rank == "librarian",
    "troopers": lambda profile: profile.rank not in ("commander", "librarian"),
    "min_light": lambda profile: profile.rank == "trooper" and profile.profile_class == "light",
    "min_heavy": lambda profile: profile.rank == "trooper" and profile.profile_class in HEAVY,
}
"""Faults that are about so many figures of some kind, and which those are."""


_NAMED = {
    "commander": "commander",
    "librarian": "librarians",
    "troopers": "troopers",
    "min_light": "or more light troopers",
    "min_heavy": "or more heavy troopers",
}


def _in_numbers(words: dict[str, str | int]) -> str:
    """A fault for the command line: "4 troopers needed, 6 given" where it counts figures, else its code and id."""
    why = str(words["why"])
    return f"{words['want']} {_NAMED[why]} needed, {words['there']} given" if why in _NAMED and "want" in words else why


def in_full(catalog: Catalog, choice: SeatChoice) -> SeatChoice:
    """The choice with all ids in full. Raises UnknownId."""
    cards = {hand: tuple(catalog.resolve("card", card) for card in getattr(choice, hand)) for hand in HANDS}
    return replace(
        choice,
        faction=catalog.resolve("faction", choice.faction),
        members=tuple(catalog.resolve("profile", name) for name in choice.members),
        loadout=tuple(catalog.resolve("weapon", name) for name in choice.loadout),
        hire=catalog.resolve("faction", choice.hire) if choice.hire else "",
        extra=tuple(catalog.resolve("profile", name) for name in choice.extra),
        **cards,
    )


def filled(catalog: Catalog, mission: Mission, choice: SeatChoice, seats: int) -> SeatChoice:
    """A legal choice with what it leaves open: the ready-made squad, its cards or the first ones, tokens that fit."""
    muster = muster_of(catalog, mission, choice)
    choice = replace(choice, members=choice.members or ready_members(catalog, muster))
    limits = limits_for(catalog, mission, choice)
    for hand in HANDS:
        if not getattr(choice, hand):
            copies = cards_for(catalog, mission, choice, hand)
            named = named_cards(catalog, muster, choice.members, hand)
            choice = replace(choice, **{hand: first_cards(catalog, copies, getattr(limits, hand), hand, named)})
    return replace(choice, extra=choice.extra or first_tokens(catalog, mission, seats, limits.extra))


def checked(catalog: Catalog, mission: Mission, choices: Sequence[SeatChoice]) -> tuple[SeatChoice, ...]:
    """The armies of a match, in full. Raises SetupError with the first fault, and UnknownId."""
    found: list[SeatChoice] = []
    hired: list[str] = []
    for said in choices:
        choice = in_full(catalog, said)
        name = bare(choice.faction)
        muster = muster_of(catalog, mission, choice)
        fighting = catalog.factions[muster.faction].role != "alien"
        if fighting and not choice.members and not ready_members(catalog, muster):
            raise SetupError(f"{bare(muster.hire or muster.faction)} has no ready-made {mission.squad} squad.")
        faults = army_faults(catalog, mission, choice, len(choices) - 1, hired)
        if faults:
            words = fault_words(catalog, mission, choice, faults[0])
            listed = ", ".join(_in_numbers(fault_words(catalog, mission, choice, fault)) for fault in faults)
            raise SetupError(f"The squad of {name} is not allowed: {listed}.", "bad_army", seat=name, **words)
        if choice.hire:
            hired.append(choice.hire)
        found.append(filled(catalog, mission, choice, len(choices) - 1))
    return tuple(found)


def allowance(catalog: Catalog, mission: Mission, seats: int, alien: SeatChoice, pool: str) -> dict[str, int]:
    """The tokens of a pool (``blips`` or ``reinforcements``) that the alien has: the mission's, those it chose beyond
    them, less what a lost mission cost it (C16.2).
    """
    table: dict[str, dict[str, int]] = getattr(mission, pool)
    allowed = dict(table.get(str(seats), {}))
    if pool == "reinforcements":
        for kind in alien.extra:
            allowed[kind] = allowed.get(kind, 0) + 1
    fewer = missing_kinds(catalog, mission, seats, alien)
    for kind in fewer.get(pool, ()):
        allowed[kind] -= 1
    return {kind: count for kind, count in allowed.items() if count}


def missing_kinds(catalog: Catalog, mission: Mission, seats: int, alien: SeatChoice) -> dict[str, list[str]]:
    """Which tokens the alien lacks after a poor mission, by pool: blips first, the ladder's order of kinds (C16.2)."""
    ladder = ladder_of(catalog, catalog.resolve("faction", alien.faction))
    lost: dict[str, list[str]] = {"blips": [], "reinforcements": []}
    left = alien.standing.fewer if ladder is not None else 0
    for pool in lost:
        table: dict[str, dict[str, int]] = getattr(mission, pool)
        there = table.get(str(seats), {})
        for kind in ladder.fewer_of if ladder is not None else ():
            take = min(left, there.get(kind, 0))
            lost[pool] += [kind] * take
            left -= take
    return lost
