"""What came of many games, as plain data for ``--json`` and as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.cli.games import Result
from game.cli.matches import Match

if TYPE_CHECKING:
    from game.plugin import Loaded

JSON_FORM = """--json prints one object:
  mission, seed, games, seats (in turn order, the alien's last), levels (by seat), options, plugins ({id, version})
  finished   games that came to an end
  wins       by seat; "" counts ties
  primary    by seat: who got the token of the primary mission
  scores     by seat: {mean, min, max}
  rounds, commands   {mean, min, max}
  faults     by seat: how often its player failed or named what the rules refuse
  results    one object a game: {seed, winner, primary, secondary, scores, rounds, commands, finished, digest}
  speed      {seconds, games_per_second, commands_per_second, longest_turn} (the only part that two runs differ in)
"""


def _spread(values: Sequence[int]) -> dict[str, float | int]:
    return {"mean": round(sum(values) / len(values), 2), "min": min(values), "max": max(values)}


def report_of(loaded: Loaded, match: Match, results: Sequence[Result], seconds: float) -> dict[str, Any]:
    """All that ``--json`` prints, as plain data (see JSON_FORM)."""
    seats = list(match.controls)
    commands = sum(result.commands for result in results)
    shown = ("seed", "winner", "primary", "secondary", "scores", "rounds", "commands", "finished", "digest")
    return {
        "mission": match.spec.mission,
        "seed": match.spec.seed,
        "games": len(results),
        "seats": seats,
        "levels": {seat: control.level for seat, control in match.controls.items()},
        "options": match.spec.options,
        "plugins": [{"id": stamp.id, "version": stamp.version} for stamp in loaded.catalog.plugins],
        "finished": sum(result.finished for result in results),
        "wins": {seat: sum(result.winner == seat for result in results if result.finished) for seat in (*seats, "")},
        "primary": {seat: sum(result.primary == seat for result in results) for seat in seats},
        "scores": {seat: _spread([result.scores[seat] for result in results]) for seat in seats},
        "rounds": _spread([result.rounds for result in results]),
        "commands": _spread([result.commands for result in results]),
        "faults": {seat: sum(result.faults[seat] for result in results) for seat in seats},
        "results": [{name: getattr(result, name) for name in shown} for result in results],
        "speed": {
            "seconds": round(seconds, 3),
            "games_per_second": round(len(results) / seconds, 3),
            "commands_per_second": round(commands / seconds, 1),
            "longest_turn": round(max(result.longest for result in results), 3),
        },
    }


def text_of(report: dict[str, Any]) -> str:
    """The report for a reader."""
    speed, rounds, commands = report["speed"], report["rounds"], report["commands"]
    width = max(map(len, report["seats"]))
    lines = [f"{report['mission']}: {report['games']} games from seed {report['seed']}, {report['finished']} finished"]
    lines.append(f"{'seat':<{width}}  level    wins  primary   score (least to most)   faults")
    for seat in report["seats"]:
        score = report["scores"][seat]
        lines.append(
            f"{seat:<{width}}  {report['levels'][seat]:<7} {report['wins'][seat]:>5}  {report['primary'][seat]:>7}   "
            f"{score['mean']:>5.1f} ({score['min']} to {score['max']})".ljust(44 + width)
            + f"  {report['faults'][seat]:>6}"
        )
    lines.append(f"ties {report['wins']['']}")
    lines.append(
        f"rounds {rounds['mean']:.1f} ({rounds['min']} to {rounds['max']}), "
        f"commands {commands['mean']:.0f} ({commands['min']} to {commands['max']})"
    )
    lines.append(
        f"{speed['seconds']:.2f} s: {speed['games_per_second']:.2f} games and {speed['commands_per_second']:.0f} "
        f"commands a second; longest turn {speed['longest_turn']:.2f} s"
    )
    return "\n".join(lines)
