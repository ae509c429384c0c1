"""From a scenario's tables to a position of the corridor: plan, figures, blips, tokens, supply, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from game.content.errors import UnknownId
from game.content.tables import bare
from game.core.bits import mask_of
from game.corridor import records as r
from game.corridor.dealing import settle_hands
from game.corridor.exploring import tokens_due
from game.corridor.loadouts import default_loadout
from game.corridor.plan import Plan, PlanError, plan_of
from game.corridor.ruleset import CORRIDOR
from game.corridor.setting import Setting
from game.corridor.state import GUN, State, body
from game.engine.dice import SEEDED
from game.engine.step import Turn, settle
from game.plugin import Loaded, load_all
from game.testing.scenario_file import ScenarioError, read_scenario, sentence
from game.testing.scenario_mission import mission_of
from game.testing.scenario_setup import give_armies, setup_of
from game.testing.scenario_words import BlipLine, Cell, FigureLine, ObjectLine, Scenario, TokenLine

T = TypeVar("T")
FACINGS = {"n": 0, "e": 1, "s": 2, "w": 3}


def load_position(path: str | Path, loaded: Loaded) -> State:
    """The position that a scenario file begins with. Raises ScenarioError."""
    scenario = read_scenario(path)
    return position_of(scenario, plugins_for(scenario, loaded, str(path)), str(path))


def plugins_for(scenario: Scenario, loaded: Loaded, name: str) -> Loaded:
    """The plugins that the scenario names, and those given by folder; without names all of ``loaded``."""
    if scenario.plugins is None:
        return loaded
    given = tuple(str(found.folder) for found in loaded.found.values() if found.origin == "given")
    try:
        chosen = _load_only(scenario.plugins, given)
    except UnknownId as error:
        raise sentence(name, str(error)) from None
    for failure in chosen.errors:
        if failure.plugin in scenario.plugins:
            raise sentence(name, failure.sentence)
    return chosen


@cache
def _load_only(plugins: tuple[str, ...], given: tuple[str, ...]) -> Loaded:
    return load_all(given, user=False, only=plugins)


def square_of(plan: Plan, cell: Cell) -> int:
    """The number of square [c, r]; one that is no floor for what lies off the plan."""
    column, row = cell
    if plan.lattice.inside(column, row):
        return plan.lattice.square(column, row)
    return plan.stride * (plan.height + 2)


def position_of(scenario: Scenario, loaded: Loaded, name: str) -> State:
    """The position before the first step; ``name`` stands for the file in errors. Raises ScenarioError."""
    try:
        if scenario.phase == "setup":
            return setup_of(scenario, loaded, name)
        state = _Builder(scenario, loaded, name).build()
        if scenario.army or scenario.campaign is not None:
            give_armies(state, scenario, loaded)
        return settled_hands(state)
    except UnknownId as error:
        raise sentence(name, str(error)) from None
    except PlanError as error:
        raise sentence(name, f"the plan cannot be read: {error}") from None


def settled_hands(state: State) -> State:
    """The position once it is asked about equipment that is settled before the first turn, if any is held."""
    turn = Turn(CORRIDOR, state, SEEDED)
    settle_hands(turn)
    if state.dues:
        settle(turn)
    return turn.state


class _Builder:
    """One scenario on its way to a state; each method fills one kind of shelf."""

    def __init__(self, scenario: Scenario, loaded: Loaded, name: str) -> None:
        self.scenario = scenario
        self.loaded = loaded
        self.catalog = loaded.catalog
        self.name = name
        self.ids: set[str] = set()

    def build(self) -> State:
        """The whole position."""
        scenario = self.scenario
        setting = self._setting()
        turn = bare(scenario.turn) or setting.seats[0]
        state = State(setting, r.Progress(round=scenario.round, seat=turn, phase=scenario.phase))
        self._seats(state)
        self._need(turn in state.seats, f'the turn is of "{turn}", who has no seat')
        self._supply(state)
        for door in setting.plan.doors:
            state.doors[door.key] = "closed"
        for number, figure in enumerate(scenario.figures, 1):
            with self._naming(f"figure {number}"):
                self._figure(state, figure, f"figure {number}")
        for thing in scenario.objects:
            self._claim(thing.id)
            self._object(state, thing)
        for number, blip in enumerate(scenario.blips, 1):
            with self._naming(f"blip {number}"):
                self._blip(state, blip)
        for number, token in enumerate(scenario.tokens, 1):
            with self._naming(f"token {number}"):
                self._token(state, token)
        state.notes.update(scenario.notes)
        state.script = tuple(self.catalog.resolve("card", card) for card in scenario.events)
        state.refresh()
        self._progress(state)
        return state

    def _need(self, holds: bool, problem: str) -> None:
        if not holds:
            raise sentence(self.name, problem)

    @contextmanager
    def _naming(self, line: str) -> Iterator[None]:
        """Inside, a name that nobody brings is told with the line of the file that has it."""
        try:
            yield
        except UnknownId as error:
            raise sentence(f"{self.name}, {line}", str(error)) from None

    def _claim(self, piece: str) -> None:
        self._need(piece not in self.ids, f'the id "{piece}" is given twice')
        self.ids.add(piece)

    def _floor(self, state: State, cell: Cell, piece: str, size: int = 1) -> int:
        """The square that a piece is put on; all that it covers must exist and be free."""
        plan = state.setting.plan
        square = square_of(plan, cell)
        covered = body(square, size, plan.stride)
        self._need(not covered & ~plan.floor, f'"{piece}" stands at {list(cell)}, which is no square of the plan')
        state.refresh()
        taken = state.occupied | state.blip_bits | plan.obstacles
        self._need(not covered & taken, f'"{piece}" stands at {list(cell)}, where something else is')
        return square

    def _setting(self) -> Setting:
        scenario = self.scenario
        seats = tuple(map(bare, scenario.seats))
        self._need(bool(seats) and len(set(seats)) == len(seats), "a scenario needs seats, each once")
        roles = [self.catalog.factions[self.catalog.resolve("faction", seat)].role for seat in scenario.seats]
        self._need(roles[-1] == "alien" and "alien" not in roles[:-1], "the alien has one seat, the last")
        for seat in [dock.seat for dock in scenario.docks]:
            self._need(seat in seats, f'a dock is of "{seat}", who has no seat')
        for option in scenario.options:
            self.catalog.resolve("switch", option)
        docks: dict[int | str, tuple[Cell, ...]] = {dock.seat: dock.at for dock in scenario.docks}
        ways_out = [cell for line in scenario.exits for cell in line.at]
        plan = plan_of(scenario.plan, scenario.areas, docks, scenario.r_squares, ways_out)
        squares = {str(seat): plan.docks[seat] for seat in docks}
        options = {bare(option): value for option, value in scenario.options.items()}
        mission = mission_of(scenario.mission, self.loaded, self.name)
        theirs = mask_of(square_of(plan, cell) for line in scenario.exits if line.owner for cell in line.at)
        ours = plan.exits & ~theirs
        hooks, alien = self.loaded.hooks, seats[-1]
        return Setting(self.catalog, hooks, plan, seats, alien, squares, options, mission, plan.r_squares, ours, theirs)

    def _seats(self, state: State) -> None:
        scenario = self.scenario
        for seat in (*scenario.hands, *scenario.consent):
            self._need(seat in state.setting.seats, f'there is no seat "{seat}"')
        for full in scenario.seats:
            faction = self.catalog.resolve("faction", full)
            name = bare(full)
            hand = tuple(self.catalog.resolve("card", card) for card in scenario.hands.get(name, ()))
            army = scenario.army.get(name)
            acquired = () if army is None else tuple(self.catalog.resolve("card", one) for one in army.acquired)
            state.seats[name] = r.Seat(
                name,
                faction,
                self.catalog.factions[faction].role,
                consent=scenario.consent.get(name, "ask"),
                hand=hand,
                acquired=acquired,
            )

    def _supply(self, state: State) -> None:
        """The full set (C8.10): of the mission's size, else the larger one; less what ``supply`` leaves."""
        mission = state.setting.mission
        for entry in self.catalog.supplies.values():
            if mission is None or entry.size == mission.squad:
                tokens = entry.blips + entry.reinforcements
                state.supply[entry.profile] = max(entry.figures, state.supply.get(entry.profile, 0))
                state.stock[entry.profile] = max(tokens, state.stock.get(entry.profile, 0))
        for number, figure in enumerate(self.scenario.figures, 1):
            with self._naming(f"figure {number}"):
                profile = self.catalog.resolve("profile", figure.kind)
            if figure.seat == state.setting.alien:
                state.supply[profile] = max(0, state.supply.get(profile, 0) - 1)
        for name, left in self.scenario.supply.items():
            state.supply[self.catalog.resolve("profile", name)] = left

    def _figure(self, state: State, line: FigureLine, where: str) -> None:
        profile_id = self.catalog.resolve("profile", line.kind)
        profile = state.setting.profiles[profile_id]
        self._claim(line.id)
        self._need(line.seat in state.seats, f'{where} is of "{line.seat}", who has no seat')
        size = profile.size if profile.length == 1 else GUN + FACINGS[line.facing]
        mounted = line.weapons
        if mounted is None:
            weapons = default_loadout(state, profile_id)
        else:
            weapons = tuple(self.catalog.resolve("weapon", weapon) for weapon in mounted)
        cards = tuple(self.catalog.resolve("card", card) for card in line.cards)
        more = {"fitted_weapons": len(weapons), "exarch_cards": len(cards)}.get(profile.life_plus, 0)
        state.figures[line.id] = r.Figure(
            line.id,
            profile_id,
            line.seat,
            self._floor(state, line.at, line.id, size),
            profile.life + more if line.life is None else line.life,
            size,
            FACINGS[line.facing],
            weapons,
            line.prone,
            line.home,
            cards,
        )
        if line.spent or line.attacked:
            state.activity[line.id] = r.Activity(spent=line.spent, struck=line.attacked)

    def _object(self, state: State, line: ObjectLine) -> None:
        square = self._floor(state, line.at, line.id)
        item = line.item or (line.id if line.kind == "item" else "")
        profile = self.catalog.resolve("profile", line.profile) if line.profile else ""
        state.objects[line.id] = r.MissionObject(
            line.id, line.kind, square, line.armour, line.life, item, profile=profile
        )

    def _blip(self, state: State, line: BlipLine) -> None:
        kind = self.catalog.resolve("profile", line.kind)
        self._claim(line.id)
        square = self._floor(state, line.at, line.id)
        state.blips[line.id] = r.Blip(line.id, square, kind, default_loadout(state, kind))

    def _token(self, state: State, line: TokenLine) -> None:
        kind = self.catalog.resolve("profile", line.kind)
        self._claim(line.id)
        if line.pool != "trophies":
            state.tokens[line.id] = r.Token(line.id, line.pool, kind, default_loadout(state, kind))
            return
        self._need(line.seat in state.seats, f'the trophy "{line.id}" is of "{line.seat}", who has no seat')
        seat, worth = state.seats[line.seat], state.setting.profiles[kind].points
        trophies = (*seat.trophies, r.Trophy(kind, worth))
        state.seats[line.seat] = msgspec.structs.replace(seat, score=seat.score + worth, trophies=trophies)
        state.stock[kind] = max(0, state.stock.get(kind, 0) - 1)

    def _progress(self, state: State) -> None:
        """Which boards are explored, whose move is open, how many tokens must come."""
        scenario, progress = self.scenario, state.progress
        boards = tuple(state.setting.plan.areas)
        explored = scenario.explored
        if explored is None:
            explored = () if scenario.areas else boards
        for board in explored:
            self._need(board in boards, f'there is no area "{board}"')
        moved = [line.id for line in scenario.figures if line.spent and line.seat == progress.seat]
        must = 0
        if progress.phase == "reinforce":
            self._need(progress.seat == state.setting.alien, "only the alien has a phase of reinforcements")
            must = tokens_due(state)
        state.progress = msgspec.structs.replace(
            progress, explored=explored, mover=moved[-1] if moved else "", must=must
        )


__all__ = ["ScenarioError", "load_position", "plugins_for", "position_of", "square_of"]
