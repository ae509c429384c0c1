"""What a seat may choose while a match is set up, and why not (C1.1, C2.4 to C2.6, C3, C16.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.content.errors import UnknownId
from game.content.hands import HANDS, ladder_of
from game.corridor import records as r
from game.corridor.armies import army_faults, cards_for, fault_words, hire_faults, in_full, limits_for
from game.corridor.promotions import exchange_refusal
from game.corridor.state import State
from game.engine.records import Command, Refusal


def _bad(why: str, **params: str | int) -> Refusal:
    return Refusal("bad_army", {"why": why, **params})


def _faulty(state: State, choice: r.SeatChoice, faults: list[str], **params: str | int) -> Refusal | None:
    """The refusal of an army for its first fault, with what its reason is said from."""
    mission, count = state.setting.mission, len(state.setting.assault)
    assert mission is not None
    return (
        Refusal("bad_army", {**fault_words(state.setting.catalog, mission, choice, faults[0], count), **params})
        if faults
        else None
    )


def hired_by_others(state: State, seat: str) -> list[str]:
    """The mercenaries that other seats have hired."""
    return [army.choice.hire for army in state.armies.values() if army.choice.hire and army.id != seat]


def faults_of(state: State, seat: str) -> list[str]:
    """What is wrong with a seat's army as it stands."""
    mission = state.setting.mission
    assert mission is not None
    choice = state.armies[seat].choice
    return army_faults(state.setting.catalog, mission, choice, len(state.setting.assault), hired_by_others(state, seat))


def verify_setup(state: State, seat: str, command: Command) -> Refusal | None:
    """Why a seat may not choose this now."""
    if state.progress.phase != "setup":
        return Refusal("wrong_phase", {"why": "begun"})
    army = state.armies[seat]
    wanted = _STAGE_OF.get(type(command))
    if wanted is None or army.stage not in wanted:
        return Refusal("wrong_phase", {"why": "setup", "stage": army.stage})
    if isinstance(command, r.EndTurn):
        faults = faults_of(state, seat) if army.stage == "equip" else []
        return _faulty(state, army.choice, faults)
    try:
        return _CHECKS[type(command)](state, army, command)
    except UnknownId as error:
        return _bad("unknown", id=str(error)[:80])


def takeable(state: State) -> list[str]:
    """The factions that the next player may take: none twice, the alien's by the last at the latest (C1.1, C1.2)."""
    setting = state.setting
    assert setting.mission is not None
    taken = {army.choice.faction for army in state.armies.values()}
    left = sum(army.stage == "draft" for army in state.armies.values())
    factions = sorted(setting.catalog.factions.values(), key=lambda faction: (faction.order, faction.id))
    aliens = [faction.id for faction in factions if faction.role == "alien"]
    free_alien = [faction for faction in aliens if faction not in taken] if not taken & set(aliens) else []
    if left == 1 and free_alien:
        return free_alien
    ours = [faction.id for faction in factions if faction.id in setting.mission.factions and faction.id not in taken]
    return ours + free_alien


def _check_faction(state: State, army: r.Army, command: r.ChooseFaction) -> Refusal | None:
    faction = state.setting.catalog.resolve("faction", command.faction)
    return None if faction in takeable(state) else _bad("faction", faction=faction)


def _check_hire(state: State, army: r.Army, command: r.Hire) -> Refusal | None:
    if command.squad == "none":
        return None
    mission, catalog = state.setting.mission, state.setting.catalog
    assert mission is not None
    choice = replace(army.choice, hire=catalog.resolve("faction", command.squad), members=())
    faults = hire_faults(catalog, mission, choice, hired_by_others(state, army.id))
    if not faults and limits_for(catalog, mission, choice).equipment < 0:
        faults = ["cost_cards"]
    return _faulty(state, choice, faults)


def _check_equip(state: State, army: r.Army, command: r.Equip) -> Refusal | None:
    mission, catalog = state.setting.mission, state.setting.catalog
    assert mission is not None
    choice = equipped(state, army, command)
    assault, others = len(state.setting.assault), hired_by_others(state, army.id)
    faults = army_faults(catalog, mission, replace(choice, **dict.fromkeys(HANDS, ())), assault, others)
    return _faulty(state, choice, faults)


def equipped(state: State, army: r.Army, command: r.Equip) -> r.SeatChoice:
    """An army's choice with what a command changes of it, ids in full. Raises UnknownId."""
    chosen = replace(
        army.choice,
        members=command.members or army.choice.members,
        loadout=command.loadout or army.choice.loadout,
        loadouts=command.loadouts or army.choice.loadouts,
        extra=command.extra or army.choice.extra,
    )
    return in_full(state.setting.catalog, chosen)


def hand_of(state: State, army: r.Army, card: str) -> str:
    """The kind of hand that a card goes into, "" where the seat may not choose it."""
    mission = state.setting.mission
    assert mission is not None
    for hand in HANDS:
        if card in cards_for(state.setting.catalog, mission, army.choice, hand):
            return hand
    return ""


def _check_card(state: State, army: r.Army, command: r.ChooseCard) -> Refusal | None:
    catalog = state.setting.catalog
    card = catalog.resolve("card", command.card)
    hand = hand_of(state, army, card)
    held: tuple[str, ...] = getattr(army.choice, hand) if hand else ()
    if not hand or (command.back and card not in held):
        return _bad("card", card=card)
    if command.back:
        return None
    mission = state.setting.mission
    assert mission is not None
    choice = replace(army.choice, **{hand: (*held, card)})
    assault, others = len(state.setting.assault), hired_by_others(state, army.id)
    before = army_faults(catalog, mission, army.choice, assault, others)
    faults = [fault for fault in army_faults(catalog, mission, choice, assault, others) if fault not in before]
    return _faulty(state, choice, faults, card=card)


def _check_exchange(state: State, army: r.Army, command: r.ExchangeBadges) -> Refusal | None:
    catalog, faction, standing = state.setting.catalog, army.choice.faction, army.choice.standing
    refusal = exchange_refusal(catalog, faction, standing)
    ladder = ladder_of(catalog, faction)
    if refusal is None and ladder is not None and standing.rank + 1 >= ladder.top:
        return _bad("wins")  # between missions, where it ends the campaign (C16.2)
    return refusal


_STAGE_OF: dict[type[Command], tuple[str, ...]] = {
    r.ChooseFaction: ("draft",),
    r.Hire: ("hire",),
    r.Equip: ("equip",),
    r.ChooseCard: ("equip",),
    r.ExchangeBadges: ("hire", "equip"),
    r.EndTurn: ("hire", "equip"),
}
_CHECKS: dict[type[Command], Callable[[State, r.Army, Any], Refusal | None]] = {
    r.ChooseFaction: _check_faction,
    r.Hire: _check_hire,
    r.Equip: _check_equip,
    r.ChooseCard: _check_card,
    r.ExchangeBadges: _check_exchange,
}
SETUP_COMMANDS = (r.ChooseFaction, r.Hire, r.Equip, r.ChooseCard, r.ExchangeBadges)
"""Commands of the phase ``setup`` alone."""
