"""Setting up a match over its log: draft, hiring, squads and cards, each seat in its turn (C1.2, C2.4 to C2.6).

In the phase ``setup`` every army has a stage: first all factions are drafted, then those who may hire do so in turn
order, then each seat equips itself in turn order, the alien last; ``end_turn`` ends a seat's stage.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.content.armies import mercenaries, squads_of
from game.content.defs import Dice
from game.content.hands import HANDS
from game.content.tables import bare
from game.corridor import records as r
from game.corridor.armies import cards_for, filled, in_full
from game.corridor.choosing import equipped, hand_of, takeable, verify_setup
from game.corridor.promotions import exchanged
from game.corridor.state import State
from game.corridor.throwing import throw
from game.engine.records import Command
from game.engine.step import Turn

STAGES = ("draft", "hire", "equip")
"""What armies choose, in this order; then they are ``ready``."""


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
        choice = equipped(state, army, command)
    elif isinstance(command, r.ChooseCard):
        card = catalog.resolve("card", command.card)
        hand = hand_of(state, army, card)
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
