"""``coursive scenario``: runs scenario files and tells which do not come out as they say."""

from __future__ import annotations

import json
from collections.abc import Sequence

from msgspec.structs import replace

from game.cli.failing import CliError
from game.cli.loading import load
from game.cli.matches import switches_of
from game.cli.parsing import Parser, mod_flag, option_flag
from game.testing.scenario import run_scenario
from game.testing.scenario_file import ScenarioError, read_scenario

ABOUT = "Runs scenario files: a position, dice, commands, and what must come out. Exit 1 if one fails."
JSON_FORM = """--json prints one object a line for each file:
  {file, title, ok, steps: [{ok, refused, events, failed: [{expected, actual}]}], state}
"""


def main(argv: Sequence[str]) -> int:
    """Run the command; 1 when a scenario fails."""
    words = Parser("scenario", ABOUT, JSON_FORM)
    words.add_argument("files", nargs="+", metavar="FILE")
    words.add_argument("--json", action="store_true", help="print one JSON object a line")
    option_flag(words)
    mod_flag(words)
    args = words.parse_args(argv)
    loaded = load(args.mod)
    switches = switches_of(loaded.catalog, args.option)
    failed = 0
    for path in args.files:
        try:
            scenario = read_scenario(path)
            scenario = replace(scenario, options={**scenario.options, **switches})
            report = run_scenario(scenario, loaded, path)
        except ScenarioError as error:
            raise CliError(str(error)) from None
        failed += not report.ok
        if args.json:
            print(json.dumps(report.plain(), ensure_ascii=False))
        else:
            print("\n".join(report.lines()))
    if len(args.files) > 1 and not args.json:
        print(f"{len(args.files) - failed} of {len(args.files)} scenarios hold.")
    return 1 if failed else 0
