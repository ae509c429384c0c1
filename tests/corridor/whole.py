"""Whole missions with armies picked at random: all missions, seats and factions, squads, mercenaries and cards."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from game.content.armies import mercenaries, pool_of
from game.content.catalog import Catalog
from game.content.defs import Mission
from game.content.hands import HANDS
from game.corridor.armies import army_faults, cards_for, muster_of, ready_members
from game.corridor.setup import MatchSpec, SeatChoice, Standing, new_match
from game.corridor.state import State
from game.plugin import Loaded, load_all
from game.testing.random_play import Picks

SWITCHES = ("figures_block_sight", "cut_corners", "dodge_in_melee")


@cache
def everything() -> Loaded:
    """All that comes with the game."""
    return load_all(user=False)


def missions() -> list[str]:
    """All missions, light, heavy and those of campaigns."""
    return list(everything().catalog.missions)


def whole_mission(number: int) -> State:
    """The first position of mission ``number`` of a long list in which missions, seats and factions take turns; about
    one in five is set up over its own log, and drafted every other time.
    """
    loaded = everything()
    catalog = loaded.catalog
    names = missions()
    mission = catalog.missions[names[number % len(names)]]
    picks = Picks(number)
    there = range(mission.players_min, mission.players_max + 1)
    seats = there[number // len(names) % len(there)]
    options = {name: picks.below(3) > 0 for name in SWITCHES}
    if number % 5 == 4:
        if number % 2:
            return new_match(
                catalog, loaded.hooks, MatchSpec(mission.id, (), number, options, draft=PLAYERS[: seats + 1])
            )
        chosen = tuple(SeatChoice(faction, standing=standing(picks)) for faction in factions(mission, seats, picks))
        alien = SeatChoice("alien", standing=standing(picks))
        return new_match(catalog, loaded.hooks, MatchSpec(mission.id, (*chosen, alien), number, options, setup=True))
    armies: list[SeatChoice] = []
    for faction in (*factions(mission, seats, picks), "alien"):
        hired = [army.hire for army in armies if army.hire]
        armies.append(army_of(catalog, mission, faction, seats, hired, picks))
    return new_match(catalog, loaded.hooks, MatchSpec(mission.id, tuple(armies), number, options))


PLAYERS = ("Ann", "Bob", "Cy", "Dee", "Eve")


def factions(mission: Mission, seats: int, picks: Picks) -> list[str]:
    """So many different factions that may play the mission."""
    left = list(mission.factions)
    return [left.pop(picks.below(len(left))) for _ in range(seats)]


def standing(picks: Picks) -> Standing:
    """Any rank below the top and any badges, as in a campaign."""
    return Standing(picks.below(4), picks.below(5), picks.below(2), True)


def army_of(catalog: Catalog, mission: Mission, faction: str, seats: int, hired: list[str], picks: Picks) -> SeatChoice:
    """A legal army: figures exchanged at random, perhaps mercenaries, and as many cards of each kind as it may hold."""

    def wrong(choice: SeatChoice) -> list[str]:
        return army_faults(catalog, mission, choice, seats, hired)

    choice = SeatChoice(catalog.resolve("faction", faction), standing=standing(picks))
    if picks.below(2):
        for hire in mercenaries(catalog):
            hiring = replace(choice, hire=hire)
            if not wrong(hiring) and picks.below(2):
                choice = hiring
    choice = replace(choice, members=ready_members(catalog, muster_of(catalog, mission, choice)))
    pool = list(pool_of(catalog, choice.hire or choice.faction, mission.squad))
    for _ in range(8 if choice.members else 0):
        members = list(choice.members)
        members[picks.below(len(members))] = pool[picks.below(len(pool))]
        swapped = replace(choice, members=tuple(members))
        choice = choice if wrong(swapped) else swapped
    for hand in HANDS:
        cards = [card for card, count in cards_for(catalog, mission, choice, hand).items() for _ in range(count)]
        while cards:
            more = replace(choice, **{hand: (*getattr(choice, hand), cards.pop(picks.below(len(cards))))})
            choice = choice if wrong(more) else more
    return choice
