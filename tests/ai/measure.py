"""How well and how fast computer players play: a table of whole missions, run by hand.

python tests/ai/measure.py --games 40 --assault quick --alien quick --seats 1
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from game.ai import Player, player
from game.corridor import records as r
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice, new_match
from game.corridor.state import State
from game.corridor.views import view_for
from game.engine.records import Refusal
from game.engine.step import open_question, step
from game.plugin import Loaded, load_all

CHAPTERS = ("ultramarines", "blood_angels", "imperial_fists")
LIMIT = 20_000


class Game:
    """One mission played out and what came of it. Times are in seconds of the clock."""

    def __init__(
        self, loaded: Loaded, seats: int, seed: int, assault: str, alien: str, mission: str, chapter: str = ""
    ) -> None:
        chapters = [chapter] if chapter else [CHAPTERS[(seed + number) % len(CHAPTERS)] for number in range(seats)]
        spec = MatchSpec(mission, (*(SeatChoice(name) for name in chapters), SeatChoice("alien")), seed=seed)
        self.state = new_match(loaded.catalog, loaded.hooks, spec)
        self.players: dict[str, Player] = {name: player(assault, seed * 7 + 1) for name in chapters}
        self.players["alien"] = player(alien, seed * 7 + 2)
        self.chapters = chapters
        self.commands = 0
        self.refused = 0
        self.spent = {"assault": 0.0, "alien": 0.0}
        self.slowest = 0.0
        self.explored = 0
        self.fallen_at: dict[str, int] = {}

    def play(self) -> None:
        """Play to the end."""
        turn, took = "", 0.0
        while self.state.progress.phase != "over" and self.commands < LIMIT:
            question = open_question(self.state)
            seat = question.seat if question is not None else self.state.progress.seat
            now = f"{self.state.progress.round} {self.state.progress.seat}"
            if now != turn:
                self.slowest, turn, took = max(self.slowest, took), now, 0.0
            begun = time.perf_counter()
            command = self.players[seat](view_for(self.state, seat), seat)
            used = time.perf_counter() - begun
            failure = getattr(self.players[seat], "failure", None)
            if failure is not None:
                raise failure
            self.spent["alien" if seat == "alien" else "assault"] += used
            took += used
            self.commands += 1
            outcome = step(CORRIDOR, self.state, seat, command)
            if isinstance(outcome, Refusal):
                self.refused += 1
                raise SystemExit(f"refused: {seat} {command} {outcome}")
            for event in outcome.events:
                if isinstance(event, r.FigureKilled):
                    self.fallen_at[event.figure] = self.state.progress.round
            self.state = outcome.state

    @property
    def best(self) -> int:
        """The score of the best assault seat."""
        return max(self.state.seats[name].score for name in self.chapters)


def line(game: Game, seed: int) -> str:
    """One game in one line."""
    state: State = game.state
    scores = {name: seat.score for name, seat in state.seats.items()}
    lost = Counter(fallen.how for fallen in state.fallen.values() if fallen.seat != "alien")
    aliens = Counter(fallen.profile.split(":")[1][:6] for fallen in state.fallen.values() if fallen.seat == "alien")
    return (
        f"{seed:3} {scores} primary={state.progress.primary} rounds={state.progress.round} commands={game.commands} "
        f"lost={dict(lost)} aliens={dict(aliens)} left={len(state.blips)} hand={len(state.tokens)} "
        f"boards={len(state.progress.explored)} "
        f"t={game.spent['assault']:.2f}/{game.spent['alien']:.2f} turn={game.slowest:.2f}"
    )


def main(argv: list[str]) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--assault", default="quick")
    parser.add_argument("--alien", default="quick")
    parser.add_argument("--mission", default="iron_sleeper")
    parser.add_argument("--chapter", default="", help="one seat of this chapter; else they take turns")
    parser.add_argument("--each", action="store_true", help="print each game")
    given = parser.parse_args(argv)
    loaded = load_all(user=False)
    games: list[Game] = []
    for seed in range(given.first, given.first + given.games):
        game = Game(loaded, given.seats, seed, given.assault, given.alien, given.mission, given.chapter)
        game.play()
        games.append(game)
        if given.each:
            print(line(game, seed), flush=True)
    count = len(games)
    alien = [game.state.seats["alien"].score for game in games]
    print(
        f"{given.assault} assault ({given.seats}) against {given.alien} aliens, {count} games: "
        f"finished {sum(game.state.progress.phase == 'over' for game in games)}, "
        f"primary {sum(game.state.progress.primary in game.chapters for game in games)}, "
        f"assault ahead {sum(game.best > score for game, score in zip(games, alien, strict=True))}, "
        f"alien ahead {sum(game.best < score for game, score in zip(games, alien, strict=True))}, "
        f"points {sum(game.best for game in games) / count:.1f} to {sum(alien) / count:.1f}; "
        f"seconds a game {sum(sum(game.spent.values()) for game in games) / count:.2f} "
        f"(most {max(sum(game.spent.values()) for game in games):.2f}), "
        f"slowest turn {max(game.slowest for game in games):.2f}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
