"""Whole missions in every cell: mission x size x seats, with ready-made squads of all kinds; run by hand or by a test.

python tests/ai/cells.py --games 1
python tests/ai/cells.py --games 60 --mission iron_sleeper --ready
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt

import msgspec

from game.ai import Player, player
from game.ai.players import QuickPlayer
from game.content.catalog import Catalog
from game.corridor import records as r
from game.corridor.options import bursts
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice, new_match
from game.corridor.state import State
from game.corridor.views import view_for
from game.engine.records import Refusal
from game.engine.step import open_question, step
from game.plugin import Loaded, load_all

FACTIONS = ("ultramarines", "blood_angels", "imperial_fists", "eldar")
CAP = 20_000
"""Commands after which a game is given up: none ends so by the rules."""


class Outcome(msgspec.Struct):
    """What came of a game; ``refused`` are the commands that the rules refuse, or what a judgement failed with."""

    over: bool
    commands: int
    seconds: float
    slowest: float
    alien_ahead: bool
    squad_ahead: bool
    primary: str
    refused: list[str]


def missions(catalog: Catalog) -> list[str]:
    """All missions by their short ids, variants and those of campaigns too."""
    return sorted(name.rpartition(":")[2] for name in catalog.missions)


def squads(catalog: Catalog, mission: str, faction: str) -> list[SeatChoice]:
    """Ready-made squads of a faction: its own ones for the mission's size, and those that it may hire."""
    size = catalog.missions[catalog.resolve("mission", mission)].squad
    own = catalog.resolve("faction", faction)
    mine = [squad for squad in catalog.squads.values() if squad.size == size and squad.faction == own]
    found = [SeatChoice(faction, tuple(squad.members)) for squad in mine]
    if catalog.factions[own].hires and catalog.missions[catalog.resolve("mission", mission)].mercenaries:
        for squad in catalog.squads.values():
            if squad.size == size and catalog.factions[squad.faction].role == "mercenary":
                found.append(SeatChoice(faction, tuple(squad.members), hire=squad.faction))
    return found


def spec_of(loaded: Loaded, mission: str, seats: int, seed: int, ready: bool) -> MatchSpec:
    """A match; unless only the ready squads are wanted, each seed brings other squads, one army hired only once."""
    names = [FACTIONS[(seed + number) % len(FACTIONS)] for number in range(seats)]
    if ready:
        return MatchSpec(mission, (*(SeatChoice(name) for name in names), SeatChoice("alien")), seed)
    chosen: list[SeatChoice] = []
    for number, name in enumerate(names):
        hired = {choice.hire for choice in chosen if choice.hire}
        offers = [one for one in squads(loaded.catalog, mission, name) if one.hire not in hired]
        chosen.append(offers[(seed * 5 + number * 3) % len(offers)] if offers else SeatChoice(name))
    return MatchSpec(mission, (*chosen, SeatChoice("alien")), seed)


def play(loaded: Loaded, spec: MatchSpec, assault: str = "quick", alien: str = "quick") -> Outcome:
    """Play a match out; a refused command or a failed judgement is counted, and the player's fallback is played."""
    state = new_match(loaded.catalog, loaded.hooks, spec)
    players: dict[str, Player] = {
        name: player(alien if name == "alien" else assault, spec.seed * 7 + number)
        for number, name in enumerate(state.seats)
    }
    outcome = Outcome(False, 0, 0.0, 0.0, False, False, "", [])
    turn, took = (0, ""), 0.0
    while state.progress.phase != "over" and outcome.commands < CAP:
        moved = interjected(state, players)
        if moved is not state:
            state = moved
            outcome.commands += 1
            continue
        question = open_question(state)
        seat = question.seat if question is not None else state.progress.seat
        if turn != (state.progress.round, state.progress.seat):
            turn, took = (state.progress.round, state.progress.seat), 0.0
        begun = time.perf_counter()
        command = players[seat](view_for(state, seat), seat)
        used = time.perf_counter() - begun
        took += used
        outcome.seconds += used
        outcome.slowest = max(outcome.slowest, took)
        outcome.commands += 1
        failure = getattr(players[seat], "failure", None)
        if failure is not None:
            outcome.refused.append(f"{seat}: {failure!r}")
            players[seat].failure = None  # type: ignore[attr-defined]
        result = step(CORRIDOR, state, seat, command)
        if isinstance(result, Refusal):
            outcome.refused.append(f"{seat}: {command} even so: {result}")
            result = step(CORRIDOR, state, seat, r.EndTurn())
            assert not isinstance(result, Refusal)
        state = result.state
    scores = {name: seat.score for name, seat in state.seats.items()}
    outcome.over = state.progress.phase == "over"
    best = max(score for name, score in scores.items() if name != "alien")
    outcome.alien_ahead, outcome.squad_ahead = scores["alien"] > best, best > scores["alien"]
    outcome.primary = state.progress.primary
    return outcome


def interjected(state: State, players: dict[str, Player]) -> State:
    """The position after what a player does in another's turn, as a session lets it (C12.4)."""
    if open_question(state) is not None:
        return state
    for seat, other in players.items():
        if seat == state.progress.seat or not isinstance(other, QuickPlayer) or not bursts(state, seat):
            continue
        command = other.interject(view_for(state, seat), seat)
        if command is not None:
            result = step(CORRIDOR, state, seat, command)
            assert not isinstance(result, Refusal), command
            return result.state
    return state


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / 2 / games) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / 4 / games / games)
    return middle - half, middle + half


def main(argv: list[str]) -> None:
    """Play and print a line for each cell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", type=int, nargs="*", default=[1, 2, 3, 4])
    parser.add_argument("--mission", nargs="*", default=[])
    parser.add_argument("--level", default="quick")
    parser.add_argument("--ready", action="store_true", help="the first ready-made squads alone")
    given = parser.parse_args(argv)
    loaded = load_all(user=False)
    refused = cut = 0
    for mission in given.mission or missions(loaded.catalog):
        for seats in given.seats:
            games = [
                play(loaded, spec_of(loaded, mission, seats, seed, given.ready), given.level, given.level)
                for seed in range(given.first, given.first + given.games)
            ]
            wins = sum(game.alien_ahead for game in games)
            low, high = interval(wins, len(games))
            refused += sum(len(game.refused) for game in games)
            cut += sum(not game.over for game in games)
            print(
                f"{mission:24} {seats} seats: alien ahead {wins} of {len(games)} ({low:.0%} to {high:.0%}), primary "
                f"earned {sum(game.primary not in ('', 'alien') for game in games)}, seconds a game "
                f"{sum(game.seconds for game in games) / len(games):.2f}, slowest turn "
                f"{max(game.slowest for game in games):.2f}, refused {sum(len(game.refused) for game in games)}, "
                f"cut off {sum(not game.over for game in games)}",
                flush=True,
            )
            for fault in dict.fromkeys(text for game in games for text in game.refused):
                print("    ", fault[:300], flush=True)
    print(f"refused {refused}, cut off {cut}")


if __name__ == "__main__":
    main(sys.argv[1:])
