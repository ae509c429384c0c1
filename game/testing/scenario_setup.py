"""Scenarios of setting up a match and of campaigns: ``phase = "setup"``, ``[army.SEAT]``, ``[campaign]`` (C2, C16)."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.tables import bare
from game.corridor import records as r
from game.corridor.armies import filled, in_full
from game.corridor.mustering import army_of
from game.corridor.promotions import Judgement, Report, judged, next_standing, reports_of
from game.corridor.setup import MatchSpec, SeatChoice, SetupError, Standing, new_match
from game.corridor.state import State
from game.plugin import Loaded
from game.testing.scenario_file import sentence
from game.testing.scenario_words import ArmyLine, LoadoutLine, Scenario


def setup_of(scenario: Scenario, loaded: Loaded, name: str) -> State:
    """The position in which seats begin to choose, on the table of the scenario's mission.

    Seats that are no factions are players who draft theirs. Raises ScenarioError, and UnknownId.
    """
    catalog = loaded.catalog
    if not isinstance(scenario.mission, str):
        raise sentence(name, 'the phase "setup" wants the id of a mission')
    options = {bare(option): value for option, value in scenario.options.items()}
    factions = {bare(full) for full in catalog.factions}
    drafting = not any(bare(seat) in factions for seat in scenario.seats)
    try:
        if drafting:
            return _unsettled(loaded, MatchSpec(scenario.mission, (), options=options, draft=scenario.seats))
        choices = tuple(choice_of(scenario, loaded, seat, name) for seat in scenario.seats)
        state = _unsettled(loaded, MatchSpec(scenario.mission, choices, options=options, setup=True))
    except SetupError as error:
        raise sentence(name, str(error)) from None
    for seat, line in scenario.army.items():
        if line.stage:
            choice = state.armies[seat].choice
            if line.stage == "ready":
                mission = catalog.missions[catalog.resolve("mission", scenario.mission)]
                choice = filled(catalog, mission, choice, len(scenario.seats) - 1)
            state.armies[seat] = r.Army(seat, choice, line.stage)
    return state


def loadouts_of(lines: Sequence[LoadoutLine]) -> tuple[r.Loadout, ...]:
    """Loadouts as they are said in a scenario."""
    return tuple(r.Loadout(line.machine, line.weapons) for line in lines)


def _unsettled(loaded: Loaded, spec: MatchSpec) -> State:
    """The match before anything follows of itself, so that the scenario's own dice are thrown for the draft."""
    return new_match(loaded.catalog, loaded.hooks, spec, settled=False)


def choice_of(scenario: Scenario, loaded: Loaded, full: str, name: str) -> SeatChoice:
    """What ``[army.SEAT]`` says of a seat, its standing after the results of ``[campaign]``."""
    catalog, seat = loaded.catalog, bare(full)
    for known in scenario.army:
        if known not in {bare(one) for one in scenario.seats}:
            raise sentence(name, f'the army "{known}" is of no seat')
    line = scenario.army.get(seat, ArmyLine())
    faction = catalog.resolve("faction", full)
    standing = next_standing(catalog, faction, standings_of(scenario, loaded)[seat])
    said = SeatChoice(
        faction=faction,
        members=line.members,
        loadout=line.loadout,
        loadouts=loadouts_of(line.loadouts),
        hire=line.hire,
        orders=line.orders,
        equipment=line.equipment,
        exarch=line.exarch,
        psychic=line.psychic,
        acquired=line.acquired,
        extra=line.extra,
        standing=standing,
    )
    return in_full(catalog, said)


def standings_of(scenario: Scenario, loaded: Loaded) -> dict[str, Standing]:
    """The standing of each seat: as its army says, then what the results of ``[campaign]`` make of it (C16)."""
    catalog, campaign = loaded.catalog, scenario.campaign
    before = {}
    for full in scenario.seats:
        line = scenario.army.get(bare(full), ArmyLine())
        before[bare(full)] = Standing(line.rank, line.badges, line.fewer, campaign is not None)
    if campaign is None or not campaign.scores:
        return before
    reports = [
        Report(
            bare(full),
            catalog.resolve("faction", full),
            campaign.scores.get(bare(full), 0),
            bare(full) in campaign.leaders_lost,
            before[bare(full)],
        )
        for full in scenario.seats
    ]
    return {one.seat: one.standing for one in judged(catalog, reports)}


def give_armies(state: State, scenario: Scenario, loaded: Loaded) -> None:
    """In a scenario of play: the armies that stand on the table, for what the mission's end brings them."""
    for seat, standing in standings_of(scenario, loaded).items():
        army = army_of(state, SeatChoice(state.seats[seat].faction, standing=standing))
        state.armies[seat] = r.Army(seat, army.choice, "ready")


def standing_now(state: State, seat: str) -> Standing:
    """The rank and badges of a seat: as its army has them, once a mission is over what that made of them."""
    if seat not in state.armies:
        return Standing()
    standings = {army.id: army.choice.standing for army in state.armies.values()}
    if state.progress.phase != "over":
        return standings[seat]
    brought: dict[str, Judgement] = {
        one.seat: one for one in judged(state.setting.catalog, reports_of(state, standings))
    }
    return brought[seat].standing
