"""Setting up a match: the table of a mission, squads in their docks, tokens shuffled into the alien's hand (C2, C3)."""

from __future__ import annotations

from typing import Any

import msgspec

from game.content.catalog import Catalog
from game.content.defs import Mission
from game.content.tables import bare
from game.core.bits import bits
from game.corridor import records as r
from game.corridor.armies import SetupError, allowance, checked
from game.corridor.mission_table import exits_of, explored_at_start, place_objects, plan_for, start_squares
from game.corridor.plan import Plan
from game.corridor.records.armies import SeatChoice, Standing
from game.corridor.revealing import default_loadout
from game.corridor.ruleset import CORRIDOR
from game.corridor.secrets_noted import ask_secrets
from game.corridor.state import Setting, State
from game.corridor.turns import begin_turn
from game.engine.dice import SEEDED, shuffled, splitmix
from game.engine.step import Turn, settle

__all__ = ["MatchSpec", "SeatChoice", "SetupError", "Standing", "new_match", "plan_for", "setting_of"]


class MatchSpec(msgspec.Struct, frozen=True):
    """All that a match is made from: with the same plugins, the same spec gives the same match.

    ``seats`` in turn order without the alien's, then the alien's last; ``options`` are rule switches by bare name.
    """

    mission: str
    seats: tuple[SeatChoice, ...]
    seed: int = 0
    options: dict[str, bool] = {}


def new_match(catalog: Catalog, hooks: Any, spec: MatchSpec) -> State:
    """The position before the first turn's first command. Raises SetupError for what the rules do not allow."""
    setting = setting_of(catalog, hooks, spec)
    mission = setting.mission
    assert mission is not None
    armies = checked(catalog, mission, spec.seats)
    state = State(setting, r.Progress(round=1, seat=setting.seats[0]))
    state.rng = splitmix(spec.seed & (1 << 64) - 1)[0]
    for choice in spec.seats:
        role = catalog.factions[catalog.resolve("faction", choice.faction)].role
        name = bare(choice.faction)
        state.seats[name] = r.Seat(name, catalog.resolve("faction", choice.faction), role)
    place_objects(state, mission, dock_pieces(catalog, spec))
    for choice in armies[:-1]:
        _place_squad(state, choice)
    for door in setting.plan.doors:
        state.doors[door.key] = "closed"
    _fill_supply(state, mission)
    _deal_tokens(state, mission, armies[-1])
    _stack_decks(state, mission)
    state.refresh()
    turn = Turn(CORRIDOR, state, SEEDED)
    for board in explored_at_start(setting, mission):
        turn.emit(r.BoardExplored(board, ""))
        if not mission.explored:
            turn.queue(r.ExploreDue(board, ""))
    begin_turn(turn, setting.seats[0], 1)
    ask_secrets(turn)
    settle(turn)
    return turn.state


def setting_of(catalog: Catalog, hooks: Any, spec: MatchSpec) -> Setting:
    """The unchanging part of a match."""
    mission = catalog.missions[catalog.resolve("mission", spec.mission)]
    assault = spec.seats[:-1]
    _check_seats(catalog, mission, spec)
    pieces = dock_pieces(catalog, spec)
    plan = plan_for(catalog, mission, len(assault), pieces)
    names = tuple(bare(choice.faction) for choice in spec.seats)
    docks = {name: plan.docks[number] for number, name in enumerate(names[:-1], start=1) if number in plan.docks}
    ours, theirs = (exits_of(catalog, mission, plan, len(assault), owner, pieces) for owner in ("", "alien"))
    return Setting(catalog, hooks, plan, names, names[-1], docks, spec.options, mission, plan.r_squares, ours, theirs)


def dock_pieces(catalog: Catalog, spec: MatchSpec) -> tuple[str, ...]:
    """The piece that is each assault seat's dock (C13.1)."""
    factions = (catalog.factions[catalog.resolve("faction", choice.faction)] for choice in spec.seats[:-1])
    return tuple(faction.dock if faction.dock != "none" else "dock" for faction in factions)


def _check_seats(catalog: Catalog, mission: Mission, spec: MatchSpec) -> None:
    if not spec.seats:
        raise SetupError("A match needs seats.")
    factions = [catalog.factions[catalog.resolve("faction", choice.faction)] for choice in spec.seats]
    if factions[-1].role != "alien" or any(faction.role != "assault" for faction in factions[:-1]):
        raise SetupError("One seat is the alien's, the last; all others are assault seats.")
    if len({faction.id for faction in factions}) < len(factions):
        raise SetupError("Each faction can be taken by one seat only.")
    count = len(factions) - 1
    if not mission.players_min <= count <= mission.players_max:
        raise SetupError(
            f"This mission is for {mission.players_min} to {mission.players_max} assault seats, not {count}."
        )
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
    else:
        assert setting.mission is not None
        taken = {figure.at for figure in state.figures.values()} | {thing.at for thing in state.objects.values()}
        start = start_squares(setting, setting.mission, setting.seats.index(seat) + 1)
        squares = [square for square in start if square not in taken]
    if len(squares) < len(members):
        raise SetupError(f"There is no room for the {len(members)} figures of {seat} to start from.")
    for number, (profile_id, square) in enumerate(zip(members, squares, strict=False), start=1):
        profile = setting.profiles[profile_id]
        name = f"{seat}.{number}"
        state.figures[name] = r.Figure(name, profile_id, seat, square, profile.life, profile.size)


def dock_order(plan: Plan, dock: int) -> list[int]:
    """Squares of a dock, those next to the board first."""
    stride = plan.stride
    outside = plan.floor & ~dock
    order: list[int] = []
    left = dock & plan.floor
    edge = outside
    while left:
        near = left & (edge << 1 | edge >> 1 | edge << stride | edge >> stride)
        if not near:
            near = left
        order.extend(bits(near))
        left &= ~near
        edge = near
    return order


def _fill_supply(state: State, mission: Mission) -> None:
    """The miniatures and the trophies there are (C3.1, C8.10)."""
    for supply in state.setting.catalog.supplies.values():
        if supply.size == mission.squad:
            state.supply[supply.profile] = supply.figures
            state.stock[supply.profile] = supply.blips + supply.reinforcements


def _deal_tokens(state: State, mission: Mission, alien: SeatChoice) -> None:
    """The alien's allowance, shuffled so that ids tell nothing (C2.3)."""
    count = len(state.setting.assault)
    for pool, letter in (("blips", "b"), ("reinforcements", "r")):
        allowed = allowance(state.setting.catalog, mission, count, alien, pool)
        kinds = [kind for kind in sorted(allowed) for _ in range(allowed[kind])]
        state.rng, kinds = shuffled(state.rng, kinds)
        for number, kind in enumerate(kinds, start=1):
            name = f"{letter}{number}"
            state.tokens[name] = r.Token(name, pool, kind, _loadout_for(state, kind, alien.loadout))


def _loadout_for(state: State, kind: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The weapons a dreadnought of this kind carries: those chosen, else the first that fit (C2.6, C12.1)."""
    slots = state.setting.profiles[kind].weapon_slots
    if not slots:
        return ()
    catalog = state.setting.catalog
    weapons = tuple(catalog.resolve("weapon", name) for name in chosen)
    if not weapons:
        return default_loadout(state, kind)
    if len(weapons) != slots or not all(catalog.weapons[name].mount for name in weapons):
        raise SetupError(f"A {bare(kind)} carries {slots} weapons made for mounting.")
    return weapons


def _stack_decks(state: State, mission: Mission) -> None:
    """The event decks in use; the switch ``quiet_events`` takes the quiet deck instead (C2.2)."""
    catalog = state.setting.catalog
    decks = mission.decks
    if state.setting.option("quiet_events"):
        decks = (catalog.resolve("deck", "event_quiet"),)
    for deck in decks:
        state.decks[deck] = dict(catalog.deck_list(deck))
