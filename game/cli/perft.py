"""``coursive perft``: counts of legal command sequences from a scenario's position."""

from __future__ import annotations

import time
from collections.abc import Sequence

from game.cli.failing import CliError
from game.cli.loading import load
from game.cli.parsing import Parser, mod_flag, whole
from game.engine.step import NeverSettles
from game.testing.perft import perft
from game.testing.scenario_file import ScenarioError
from game.testing.scenario_position import load_position

ABOUT = "Counts the sequences of so many legal commands from the position of a scenario; its steps are not run."


def main(argv: Sequence[str]) -> int:
    """Run the command: one line a depth."""
    words = Parser("perft", ABOUT)
    words.add_argument("scenario", metavar="SCENARIO")
    words.add_argument("depth", type=whole(1, 12), metavar="DEPTH")
    mod_flag(words)
    args = words.parse_args(argv)
    loaded = load(args.mod)
    try:
        state = load_position(args.scenario, loaded)
    except ScenarioError as error:
        raise CliError(str(error)) from None
    if state.progress.phase == "setup":
        raise CliError(f"{args.scenario}: armies are still chosen in it; perft counts from a position in play.")
    for depth in range(1, args.depth + 1):
        begun = time.perf_counter()
        try:
            count = perft(state, depth)
        except NeverSettles:
            raise CliError(
                f"{args.scenario}: turns follow each other without end, since nobody has a figure."
            ) from None
        print(f"{depth} {count}  ({time.perf_counter() - begun:.2f} s)", flush=True)
    return 0
