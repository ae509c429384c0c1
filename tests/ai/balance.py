"""The balance of the twelve missions as a table: quick computer players with ready-made squads, so many games a cell.

python tests/ai/balance.py --games 60 --file balance.jsonl     plays what the file lacks, then prints the table
python tests/ai/balance.py --file balance.jsonl --print        prints only
python tests/ai/balance.py --games 16 --first 1000 --file tuning.jsonl     other games, to choose allowances by

The file holds a line for each game; it can be broken off and gone on with at any time. Games of a mission whose
definition for that number of seats, or whose ready-made squads, have changed since are not counted and are played again.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.content.catalog import Catalog
from game.plugin import Loaded, load_all
from tests.ai.cells import interval, play, spec_of

SEATS = (1, 2, 3, 4)
AIM = (0.3, 0.7)
"""Between these shares of its games the alien should win."""


class Played(msgspec.Struct):
    """One game: where, with which definition of its mission, who was ahead at the end; ``faults`` are commands that the
    rules refused, and a game that had to be broken off.
    """

    mission: str
    seats: int
    seed: int
    mark: int
    alien: bool
    squad: bool
    primary: str
    seconds: float
    faults: int


Cells = dict[tuple[str, int], dict[int, Played]]
"""Games by mission and seats, then by seed."""


def mark_of(catalog: Catalog, mission: str, seats: int) -> int:
    """A number that changes with the definition of a mission, as far as it concerns so many seats, and with the squads
    that are ready for it.
    """
    whole = catalog.missions[catalog.resolve("mission", mission)]
    key = str(seats)
    mine = replace(
        whole,
        blips={key: whole.blips.get(key, {})},
        reinforcements={key: whole.reinforcements.get(key, {})},
        variants=(),
    )
    squads = [squad for squad in catalog.squads.values() if squad.size == whole.squad]
    return zlib.crc32(msgspec.json.encode((mine, squads)))


def originals(catalog: Catalog, size: str) -> list[str]:
    """The short ids of the twelve missions, or of their variants of that size."""
    found = [
        (one.number, one.id.rpartition(":")[2])
        for one in catalog.missions.values()
        if one.id.startswith("missions_original:") and one.squad == size
    ]
    return [name for _, name in sorted(found)]


def read(catalog: Catalog, file: Path) -> Cells:
    """The games of a file that were played with the missions as they are now."""
    cells: Cells = {}
    lines = file.read_bytes().splitlines() if file.exists() else []
    for line in lines:
        game = msgspec.json.decode(line, type=Played)
        if game.mark == mark_of(catalog, game.mission, game.seats):
            cells.setdefault((game.mission, game.seats), {})[game.seed] = game
    return cells


def fill(loaded: Loaded, file: Path, missions: list[str], seats: list[int], seeds: range) -> None:
    """Play the games that a file lacks, cell by cell, and append them."""
    cells = read(loaded.catalog, file)
    for mission in missions:
        for count in seats:
            cell = cells.setdefault((mission, count), {})
            missing = [seed for seed in seeds if seed not in cell]
            for seed in missing:
                outcome = play(loaded, spec_of(loaded, mission, count, seed, ready=True))
                game = Played(
                    mission,
                    count,
                    seed,
                    mark_of(loaded.catalog, mission, count),
                    outcome.alien_ahead,
                    outcome.squad_ahead,
                    outcome.primary,
                    outcome.seconds,
                    len(outcome.refused) + (not outcome.over),
                )
                cell[seed] = game
                with file.open("ab") as out:
                    out.write(msgspec.json.encode(game) + b"\n")
            if missing:
                print(f"{mission:24} {count} seats: {said(cell)}", flush=True)


def said(cell: dict[int, Played]) -> str:
    """A cell of the table: the alien's wins, their interval, a mark where they miss the aim."""
    if not cell:
        return "not played"
    wins = sum(game.alien for game in cell.values())
    low, high = interval(wins, len(cell))
    text = f"{wins} of {len(cell)} ({low * 100:.0f}–{high * 100:.0f} %)"
    return text if AIM[0] <= wins / len(cell) <= AIM[1] else f"**{text}**"


def table(cells: Cells, missions: list[str]) -> list[str]:
    """The rows of the table in the form of BALANCE.md."""
    rows = ["| mission | 1 seat | 2 seats | 3 seats | 4 seats |", "| --- | --- | --- | --- | --- |"]
    for mission in missions:
        row = [said(cells.get((mission, count), {})) for count in SEATS]
        rows.append(f"| `{mission}` | {' | '.join(row)} |")
    return rows


def main(argv: list[str]) -> None:
    """Play what is missing and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--file", type=Path, required=True)
    parser.add_argument("--mission", nargs="*", default=[])
    parser.add_argument("--size", nargs="*", default=["light", "heavy"])
    parser.add_argument("--seats", type=int, nargs="*", default=list(SEATS))
    parser.add_argument("--print", action="store_true", help="print the table without playing")
    given = parser.parse_args(argv)
    loaded = load_all(user=False)
    if not given.print:
        for size in given.size:
            wanted = [name for name in originals(loaded.catalog, size) if not given.mission or name in given.mission]
            fill(loaded, given.file, wanted, given.seats, range(given.first, given.first + given.games))
    cells = read(loaded.catalog, given.file)
    for size in given.size:
        print(f"\n{size}:\n")
        print("\n".join(table(cells, originals(loaded.catalog, size))))
    games = [game for cell in cells.values() for game in cell.values()]
    print(f"\n{len(games)} games, {sum(game.seconds for game in games):.0f} s, faults {sum(g.faults for g in games)}")


if __name__ == "__main__":
    main(sys.argv[1:])
