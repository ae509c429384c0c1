"""Setting up a match over its log: draft, hiring, squads and cards, each seat in its turn (C1.2, C2.4 to C2.6).

In the phase ``setup`` every army has a stage: first all factions are drafted, then those who may hire do so in turn
order, then each seat equips itself in turn order, the alien last; ``end_turn`` ends a seat's stage.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.content.armies import mercenaries, squads_of
from game.content.defs import Dice
from game.content.errors import UnknownId
from game.content.hands import HANDS, ladder_of
from game.content.tables import bare
from game.corridor import records as r
from game.corridor.armies import army_faults, cards_for, fault_words, filled, hire_faults, in_full, limits_for
from game.corridor.promotions import exchange_refusal, exchanged
from game.corridor.state import State
from game.corridor.throwing import throw
from game.engine.records import Command, Refusal
from game.engine.step import Turn

STAGES = ("draft", "hire", "equip")
"""What armies choose, in this order; then they are ``ready``."""


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
    choice = _equipped(state, army, command)
    assault, others = len(state.setting.assault), hired_by_others(state, army.id)
    faults = army_faults(catalog, mission, replace(choice, **dict.fromkeys(HANDS, ())), assault, others)
    return _faulty(state, choice, faults)


def _equipped(state: State, army: r.Army, command: r.Equip) -> r.SeatChoice:
    chosen = replace(
        army.choice,
        members=command.members or army.choice.members,
        loadout=command.loadout or army.choice.loadout,
        loadouts=command.loadouts or army.choice.loadouts,
        extra=command.extra or army.choice.extra,
    )
    return in_full(state.setting.catalog, chosen)


def _hand_of(state: State, army: r.Army, card: str) -> str:
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
    hand = _hand_of(state, army, card)
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


def resolve_setup(turn: Turn[State], seat: str, command: Command) -> None:
    """Do what a seat chose."""
    state = turn.state
    catalog, army = state.setting.catalog, state.armies[seat]
    choice = army.choice
    if isinstance(command, r.ChooseFaction):
        turn.emit(r.FactionTaken(seat, catalog.resolve("faction", command.faction)))
        return
    if isinstance(command, r.EndTurn):
        turn.emit(r.ArmyChosen(_after_stage(state, army)))
        return
    if isinstance(command, r.Hire):
        hire = "" if command.squad == "none" else catalog.resolve("faction", command.squad)
        choice = replace(choice, hire=hire, members=())
    elif isinstance(command, r.Equip):
        choice = _equipped(state, army, command)
    elif isinstance(command, r.ChooseCard):
        card = catalog.resolve("card", command.card)
        hand = _hand_of(state, army, card)
        held = list(getattr(choice, hand))
        held.remove(card) if command.back else held.append(card)
        choice = replace(choice, **{hand: tuple(held)})
    elif isinstance(command, r.ExchangeBadges):
        choice = replace(choice, standing=exchanged(catalog, choice.faction, choice.standing))
    turn.emit(r.ArmyChosen(replace(army, choice=choice)))


def _after_stage(state: State, army: r.Army) -> r.Army:
    """An army whose stage is over: what an equipped one leaves open is chosen for it."""
    if army.stage == "hire":
        return replace(army, stage="equip")
    mission = state.setting.mission
    assert mission is not None
    choice = filled(state.setting.catalog, mission, army.choice, len(state.setting.assault))
    return replace(army, choice=choice, stage="ready")


def settle_setup(turn: Turn[State]) -> bool:
    """What follows of itself: the dice of the draft, whose turn it is to choose, the match once all are ready."""
    state = turn.state
    if any(army.stage == "draft" and not army.place for army in state.armies.values()):
        turn.emit(r.DraftOrdered(draft_order(turn, list(state.armies))))
        return True
    following = next_to_choose(state)
    if following and following != state.progress.seat:
        turn.emit(r.SetupTurnBegan(following))
        return True
    if following:
        return False
    if not all(army.stage == "ready" for army in state.armies.values()):
        factions = _round_the_table(state)
        turn.emit(r.SeatsTaken(factions, tuple(army_of(state, r.SeatChoice(faction)) for faction in factions)))
        return True
    # late: setting up a match knows the whole ruleset, which knows this module
    from game.corridor.setup import begin_match, fielded

    turn.emit(fielded(state))
    begin_match(turn)
    return True


def next_to_choose(state: State) -> str:
    """The seat that chooses next: in the draft by the dice, then in turn order; "" when a stage for all is over."""
    armies = list(state.armies.values())
    drafting = [army for army in armies if army.stage == "draft"]
    if drafting:
        return min(drafting, key=lambda army: army.place).id
    if not all(state.seats[army.id].faction for army in armies):
        return ""
    for stage in STAGES[1:]:
        for army in armies:
            if army.stage == stage:
                return army.id
    return ""


def draft_order(turn: Turn[State], players: list[str]) -> tuple[str, ...]:
    """The players by a die each, the highest first; equal ones roll again among themselves (C1.2)."""
    if len(players) < 2:
        return tuple(players)
    rolled = {player: throw(turn, Dice(red=1), player, "draft", "")[1][0] for player in players}
    order: list[str] = []
    for face in sorted(set(rolled.values()), reverse=True):
        order.extend(draft_order(turn, [player for player in players if rolled[player] == face]))
    return tuple(order)


def _round_the_table(state: State) -> tuple[str, ...]:
    """The factions from the alien's left clockwise, the alien last (C1.3); players are listed clockwise."""
    factions = [army.choice.faction for army in state.armies.values()]
    roles = [state.setting.catalog.factions[faction].role for faction in factions]
    alien = roles.index("alien")
    return tuple(factions[alien + 1 :] + factions[: alien + 1])


def army_of(state: State, choice: r.SeatChoice) -> r.Army:
    """An army before its seat has chosen anything: first mercenaries where it may still hire some (C2.4)."""
    mission, catalog = state.setting.mission, state.setting.catalog
    choice = in_full(catalog, choice)
    hires = mission is not None and mission.mercenaries and catalog.factions[choice.faction].hires and not choice.hire
    return r.Army(bare(choice.faction), choice, "hire" if hires else "equip")


def setup_commands(state: State, seat: str) -> list[Command]:
    """What a seat may choose now, squads as the ready-made ones: any legal squad is accepted besides."""
    army = state.armies[seat]
    setting = state.setting
    catalog, mission = setting.catalog, setting.mission
    assert mission is not None
    found: list[Command] = []
    if army.stage == "draft":
        return [r.ChooseFaction(faction) for faction in takeable(state)]
    if army.stage == "hire":
        found += [r.Hire(faction) for faction in mercenaries(catalog)]
        found += [r.Hire("none")] if army.choice.hire else []
    else:
        for faction in (army.choice.faction, army.choice.hire):
            if faction:
                found += [r.Equip(squad.members) for squad in squads_of(catalog, faction, mission.squad)]
        for hand in HANDS:
            held = getattr(army.choice, hand)
            found += [r.ChooseCard(card) for card in cards_for(catalog, mission, army.choice, hand)]
            found += [r.ChooseCard(card, True) for card in dict.fromkeys(held)]
    found += [r.ExchangeBadges(), r.EndTurn()]
    return [command for command in found if verify_setup(state, seat, command) is None]


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
