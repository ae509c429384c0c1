"""Setting up a match: the table of a mission, squads in their docks, tokens shuffled into the alien's hand (C2, C3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from msgspec.structs import replace

from game.content.catalog import Catalog
from game.content.defs import Mission
from game.content.tables import bare
from game.corridor import records as r
from game.corridor.allowances import allowance
from game.corridor.armies import SetupError, checked
from game.corridor.dealing import deal_hands, settle_hands
from game.corridor.guns import barrel, behind
from game.corridor.loadouts import chosen_loadout, note_loadouts
from game.corridor.mission_table import explored_at_start, place_objects, plan_for, start_squares
from game.corridor.mustering import army_of
from game.corridor.records.armies import SeatChoice, Standing
from game.corridor.reserve import dock_order, three_in_line
from game.corridor.ruleset import CORRIDOR
from game.corridor.seating import dock_pieces, drafting, seated
from game.corridor.secrets_noted import ask_secrets
from game.corridor.setting import Setting
from game.corridor.state import GUN, State
from game.corridor.turns import begin_turn
from game.engine.dice import SEEDED, shuffled, splitmix
from game.engine.step import Turn, settle

__all__ = ["MatchSpec", "SeatChoice", "SetupError", "Standing", "new_match", "plan_for", "setting_of"]


class MatchSpec(msgspec.Struct, frozen=True):
    """All that a match is made from: with the same plugins, the same spec gives the same match.

    ``seats`` in turn order without the alien's, then the alien's last; ``options`` are rule switches by bare name.
    ``setup``: each seat chooses over the match's log what ``seats`` leave open; ``draft``: so are the factions, by
    these players, named clockwise round the table (C1.2), and ``seats`` are empty. ``hiring``: mercenaries may still be
    hired over the log (C2.4); in some campaigns that is so before the first mission alone.
    """

    mission: str
    seats: tuple[SeatChoice, ...]
    seed: int = 0
    options: dict[str, bool] = {}
    setup: bool = False
    draft: tuple[str, ...] = ()
    hiring: bool = True


def new_match(catalog: Catalog, hooks: Any, spec: MatchSpec, settled: bool = True) -> State:
    """The position before the first turn's first command, or before the first choice where seats choose over the log.

    ``settled`` false: nothing has followed of itself yet, such as the dice of a draft. Raises SetupError for what the
    rules do not allow.
    """
    setting = setting_of(catalog, hooks, spec)
    mission = setting.mission
    assert mission is not None
    state = State(setting, r.Progress(round=1, seat=setting.seats[0]))
    state.rng = splitmix(spec.seed & (1 << 64) - 1)[0]
    choices = spec.seats or tuple(SeatChoice("") for _ in spec.draft)
    for name, choice in zip(setting.seats, choices, strict=True):
        faction = catalog.resolve("faction", choice.faction) if choice.faction else ""
        state.seats[name] = r.Seat(name, faction, catalog.factions[faction].role if faction else "")
    turn = Turn(CORRIDOR, state, SEEDED)
    if spec.setup or spec.draft:
        _open_setup(state, choices, spec.hiring)
    else:
        turn.emit(fielded(state, checked(catalog, mission, choices)))
        begin_match(turn)
    if settled:
        settle(turn)
    return turn.state


def _open_setup(state: State, choices: tuple[SeatChoice, ...], hiring: bool) -> None:
    """The phase in which each seat chooses in its turn (``game.corridor.mustering``)."""
    state.progress = replace(state.progress, round=0, phase="setup", seat="")
    for name, choice in zip(state.setting.seats, choices, strict=True):
        army = army_of(state, choice) if choice.faction else r.Army(name, choice, "draft")
        state.armies[name] = army if hiring or army.stage != "hire" else replace(army, stage="equip")
    for door in state.setting.plan.doors:
        state.doors[door.key] = "closed"
    state.refresh()


def fielded(state: State, armies: tuple[SeatChoice, ...] = ()) -> r.MatchSetUp:
    """The table as these armies (none: those chosen over the log) begin the match on it (C2, C3)."""
    mission = state.setting.mission
    assert mission is not None
    armies = armies or tuple(army.choice for army in state.armies.values())
    made = state.clone()
    place_objects(made, mission, dock_pieces(made.setting.catalog, (choice.faction for choice in armies[:-1])))
    for choice in armies[:-1]:
        _place_squad(made, choice)
    for door in made.setting.plan.doors:
        made.doors[door.key] = "closed"
    _fill_supply(made, mission)
    _deal_tokens(made, mission, armies[-1])
    _stack_decks(made, mission)
    deal_hands(made, armies)
    return r.MatchSetUp(
        figures=tuple(made.figures.values()),
        tokens=tuple(made.tokens.values()),
        objects=tuple(made.objects.values()),
        seats=tuple(made.seats.values()),
        effects=tuple(made.effects.values()),
        doors=made.doors,
        decks=made.decks,
        supply=made.supply,
        stock=made.stock,
        notes=made.notes,
        rng=made.rng,
    )


def begin_match(turn: Turn[State]) -> None:
    """The first turn begins; boards on which squads start are filled before it (C2.7)."""
    setting = turn.state.setting
    mission = setting.mission
    assert mission is not None
    for board in explored_at_start(setting, mission):
        turn.emit(r.BoardExplored(board, ""))
        if not mission.explored:
            turn.queue(r.ExploreDue(board, ""))
    settle_hands(turn)
    begin_turn(turn, setting.seats[0], 1)
    ask_secrets(turn)


def setting_of(catalog: Catalog, hooks: Any, spec: MatchSpec) -> Setting:
    """The unchanging part of a match."""
    mission = catalog.missions[catalog.resolve("mission", spec.mission)]
    if spec.draft:
        if len(set(spec.draft)) < len(spec.draft) or not all(spec.draft):
            raise SetupError("Players who draft need names, each another.")
        _check_count(mission, len(spec.draft) - 1)
        return drafting(catalog, hooks, mission, spec.draft, spec.options)
    _check_seats(catalog, mission, spec)
    factions = [catalog.resolve("faction", choice.faction) for choice in spec.seats]
    return seated(catalog, hooks, mission, factions, spec.options)


def _check_count(mission: Mission, count: int) -> None:
    if not mission.players_min <= count <= mission.players_max:
        raise SetupError(
            f"This mission is for {mission.players_min} to {mission.players_max} assault seats, not {count}."
        )


def _check_seats(catalog: Catalog, mission: Mission, spec: MatchSpec) -> None:
    if not spec.seats:
        raise SetupError("A match needs seats.")
    factions = [catalog.factions[catalog.resolve("faction", choice.faction)] for choice in spec.seats]
    if factions[-1].role != "alien" or any(faction.role != "assault" for faction in factions[:-1]):
        raise SetupError("One seat is the alien's, the last; all others are assault seats.")
    if len({faction.id for faction in factions}) < len(factions):
        raise SetupError("Each faction can be taken by one seat only.")
    _check_count(mission, len(factions) - 1)
    for faction in factions[:-1]:
        if faction.id not in mission.factions:
            raise SetupError(f"{bare(faction.id)} cannot play this mission.")


def _place_squad(state: State, choice: SeatChoice) -> None:
    """Figures wait in the dock, the first ones nearest to the ship; without a dock they start on a board (C2.7)."""
    setting = state.setting
    seat = bare(choice.faction)
    members = choice.members
    if seat in setting.docks:
        squares = dock_order(setting.plan, setting.docks[seat])
        squares += [-1] * (len(members) - len(squares))  # in reserve, C13.2
    else:
        assert setting.mission is not None
        taken = {figure.at for figure in state.figures.values()} | {thing.at for thing in state.objects.values()}
        start = start_squares(setting, setting.mission, setting.seats.index(seat) + 1)
        squares = [square for square in start if square not in taken]
    crews = _place_guns(state, seat, members, squares)
    if len(squares) < len(members) - len(crews):
        raise SetupError(f"There is no room for the {len(members)} figures of {seat} to start from.")
    for number, profile_id in enumerate(members, start=1):
        if setting.profiles[profile_id].crews and number not in crews:
            profile_id = setting.profiles[profile_id].leaves_as
        profile = setting.profiles[profile_id]
        name = f"{seat}.{number}"
        square = crews[number] if number in crews else squares.pop(0)
        state.figures[name] = r.Figure(name, profile.id, seat, square, profile.life, profile.size)


def _place_guns(state: State, seat: str, members: tuple[str, ...], squares: list[int]) -> dict[int, int]:
    """Put down the guns that members man, three squares in line each, taken off ``squares`` (C12.2).

    The square of each gunner by his number. Where a gun does not fit, its gunner is a marine without it.
    """
    setting = state.setting
    gunners: dict[int, int] = {}
    for number, profile_id in enumerate(members, start=1):
        crews = setting.profiles[profile_id].crews
        place = three_in_line(setting.plan, [square for square in squares if square >= 0]) if crews else None
        if place is None:
            continue
        at, facing = place
        profile = setting.profiles[crews]
        name = f"{seat}.gun{number}"
        gun = r.Figure(name, crews, seat, at, profile.life, GUN + facing, facing)
        state.figures[name] = gun
        gunners[number] = behind(state, gun)
        for square in (at, barrel(state, gun), gunners[number]):
            squares.remove(square)
        if seat in setting.docks:
            squares += [-1] * 2  # the two squares of the gun are lost to the others, who wait in reserve (C13.2)
    return gunners


def _fill_supply(state: State, mission: Mission) -> None:
    """The miniatures and the trophies there are (C3.1, C8.10)."""
    for supply in state.setting.catalog.supplies.values():
        if supply.size == mission.squad:
            state.supply[supply.profile] = supply.figures
            state.stock[supply.profile] = supply.blips + supply.reinforcements


def _deal_tokens(state: State, mission: Mission, alien: SeatChoice) -> None:
    """The alien's allowance, shuffled so that ids tell nothing (C2.3), each Dreadnought with what it carries (C2.6)."""
    count, catalog = len(state.setting.assault), state.setting.catalog
    dealt: Counter[str] = Counter()
    for pool, letter in (("blips", "b"), ("reinforcements", "r")):
        allowed = allowance(catalog, mission, count, alien, pool)
        kinds = [kind for kind in sorted(allowed) for _ in range(allowed[kind])]
        state.rng, kinds = shuffled(state.rng, kinds)
        for number, kind in enumerate(kinds, start=1):
            name = f"{letter}{number}"
            state.tokens[name] = r.Token(name, pool, kind, chosen_loadout(catalog, alien, kind, dealt[kind]))
            dealt[kind] += 1
    note_loadouts(state, alien)


def _stack_decks(state: State, mission: Mission) -> None:
    """The event decks in use: the mission's, and those of factions that play (the blue one with the Eldar); the switch
    ``quiet_events`` takes the quiet deck instead (C2.2).
    """
    catalog = state.setting.catalog
    factions = {seat.faction for seat in state.seats.values()}
    more = (deck.id for deck in catalog.decks.values() if not deck.hand and deck.faction in factions)
    decks = tuple(dict.fromkeys((*mission.decks, *more)))
    if state.setting.option("quiet_events"):
        decks = (catalog.resolve("deck", "event_quiet"),)
    for deck in decks:
        state.decks[deck] = dict(catalog.deck_list(deck))
