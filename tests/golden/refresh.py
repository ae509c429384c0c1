"""What the golden files hold, and the program that writes them anew: ``python -m tests.golden.refresh``.

A change of the rules shows in them; look at the difference before it is committed.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from game.session.transcript import lines_of
from game.testing.perft import perft
from game.testing.random_play import play, random_mission
from game.testing.scenario_position import load_position
from tests.corridor.positions import stock, trials

HERE = Path(__file__).parent

MISSIONS = {"one_seat": (1, 21), "two_seats": (2, 22), "three_seats": (3, 23)}
"""Name of each transcript: assault seats and seed of the mission it tells."""

COUNTS = HERE / "perft.toml"
DEPTH = 3


def transcript(seats: int, seed: int) -> str:
    """A whole random mission as text, its last line the scores."""
    state = random_mission(stock(), seats, seed)
    lines: list[str] = []
    for played in play(state, seed):
        lines.extend(lines_of(played.before, played.seat, played.command, played.events))
        state = played.after
    scores = ", ".join(f"{seat.id} {seat.score}" for seat in state.seats.values())
    return "\n".join([*lines, f"# {scores}; won by {state.progress.winner or 'nobody'}", ""])


def positions() -> list[Path]:
    """The scenario files whose legal command sequences are counted."""
    return sorted((HERE / "perft").glob("*.toml"))


def counts(path: Path) -> list[int]:
    """Sequences of one command, of two, up to ``DEPTH``."""
    state = load_position(path, trials())
    return [perft(state, depth) for depth in range(1, DEPTH + 1)]


def kept_counts() -> dict[str, list[int]]:
    """The counts as they were written down, by name of position."""
    kept: dict[str, list[int]] = tomllib.loads(COUNTS.read_text("utf-8"))["counts"]
    return kept


def main() -> None:
    """Write all golden files."""
    for name, (seats, seed) in MISSIONS.items():
        (HERE / f"{name}.txt").write_text(transcript(seats, seed), "utf-8")
    lines = [f"{path.stem} = {counts(path)}" for path in positions()]
    head = (
        "# Legal command sequences of 1, 2, 3 commands from each position in perft/ (python -m tests.golden.refresh)."
    )
    COUNTS.write_text("\n".join([head, "", "[counts]", *lines, ""]), "utf-8")


if __name__ == "__main__":
    main()
