"""``coursive simulate``: games between computer sides without a window, and what came of them."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from game.cli.failing import CliError, cut_off
from game.cli.games import Job, Result, play_all
from game.cli.loading import load
from game.cli.matches import LEVELS, Control, match_of, new_session
from game.cli.parsing import Parser, among, mod_flag, option_flag, seed_flag, whole
from game.cli.report import JSON_FORM, report_of, text_of
from game.session.disk import try_place, write_whole
from game.session.drive import Stuck
from game.session.savefile import SaveError

ABOUT = "Plays games between computer sides without a window and tells wins, scores, lengths and speed."


def parser() -> Parser:
    """The words that the command takes."""
    words = Parser("simulate", ABOUT, JSON_FORM)
    words.add_argument("--mission", required=True, metavar="ID", help="which mission (coursive codex missions)")
    words.add_argument("--games", type=whole(1, 1_000_000), default=1, metavar="N", help="how many games (1)")
    words.add_argument("--seats", type=whole(1, 4), metavar="N", help="how many assault seats")
    words.add_argument(
        "--level", type=among(LEVELS), default="quick", help="of every seat not named: random, quick, normal"
    )
    words.add_argument("--seat", action="append", default=[], metavar="NAME=WHO", help="random, ai or ai:LEVEL")
    words.add_argument("--jobs", type=whole(1, 256), default=1, metavar="J", help="processes to share the games (1)")
    words.add_argument("--save", metavar="FILE", help="keep the last game")
    words.add_argument("--json", action="store_true", help="print one JSON object instead of text")
    seed_flag(words)
    option_flag(words)
    mod_flag(words)
    return words


def main(argv: Sequence[str]) -> int:
    """Run the command."""
    args = parser().parse_args(argv)
    loaded = load(args.mod)
    default = dict.fromkeys(("assault", "alien"), Control("ai", args.level))
    match = match_of(loaded, args.mission, args.seat, args.seats, args.seed, args.option, default)
    if any(control.kind == "human" for control in match.controls.values()):
        raise CliError("Nobody is there to play a human seat: simulate is for the computer alone.")
    new_session(loaded, match)
    if args.save is not None:
        _try(args.save)
    jobs = [
        Job(
            replace(match, spec=replace(match.spec, seed=args.seed + number)),
            tuple(args.mod),
            args.save is not None and number == args.games - 1,
        )
        for number in range(args.games)
    ]
    begun = time.perf_counter()
    try:
        results = list(play_all(jobs, args.jobs, loaded))
    except Stuck as error:
        raise cut_off(str(error), error.fault) from None
    seconds = time.perf_counter() - begun
    if args.save is not None:
        _keep(args.save, results[-1].save)
    report = report_of(loaded, match, results, seconds)
    print(json.dumps(report, indent=2, ensure_ascii=False) if args.json else text_of(report))
    return _told_of_failures(results)


def _told_of_failures(results: Sequence[Result]) -> int:
    """Name each plugin that failed in some game, on standard error; the exit code: 1 if any did."""
    failures: dict[str, Result] = {}
    for result in results:
        for plugin in result.aside:
            failures.setdefault(plugin, result)
    for plugin, result in failures.items():
        print(f"coursive: {cut_off(result.aside[plugin], result.traceback)}", file=sys.stderr)
    return 1 if failures else 0


def _try(path: str) -> None:
    """Tell that a save cannot be written before hours of games are played for it."""
    if not path:
        raise CliError("--save: say which file.")
    try:
        try_place(Path(path))
    except SaveError as error:
        raise CliError(str(error)) from None


def _keep(path: str, data: bytes) -> None:
    try:
        write_whole(Path(path), data)
    except SaveError as error:
        raise CliError(str(error)) from None
