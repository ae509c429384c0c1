"""The boards of the base plugin and the plans that the tests of this folder share."""

import random
from collections.abc import Iterable
from pathlib import Path

from game.content.boardfile import read_sections
from game.core.bits import bits, mask_of
from game.corridor.barrier import Barrier, barrier_of
from game.corridor.canvas import turn_lattice
from game.corridor.plan import Plan, plan_of
from game.corridor.table import TableSpec, table_plan
from tests.geometry.oracle import Cell, Edge, Slow

FILE = Path(__file__).parents[2] / "plugins" / "base" / "boards" / "boards.txt"
MAPS = {
    name: "\n".join(lines) for name, (_, lines) in read_sections("base", "boards.txt", FILE.read_text("utf-8")).items()
}
BOARDS = ("crossroads", "ring", "spine", "concourse")
SLEEPER = TableSpec(
    boards=(("crossroads", 0, 0, 0), ("ring", 1, 0, 0), ("spine", 0, 1, 0), ("concourse", 1, 1, 0)),
    docks=(
        (1, "left", (15, 16), "dock"),
        (2, "top", (5, 6), "dock"),
        (3, "right", (5, 6), "webway"),
        (4, "bottom", (20, 21), "dock"),
    ),
    r_squares=(("top", (17, 18)), ("bottom", (5, 6)), ("right", (18, 19)), ("left", (5, 6))),
)


def turned(board: str, turns: int) -> str:
    """The map of a board after *turns* clockwise quarter turns."""
    return "\n".join(turn_lattice(MAPS[board].splitlines(), turns))


def sleeper() -> Plan:
    """The table of The Iron Sleeper with all its docks, one of them the deeper webway."""
    return table_plan(SLEEPER, MAPS)


def lattice_of(plan: Plan) -> str:
    """The lattice text of a plan, without what its key says besides."""
    return "\n".join(plan.key.splitlines()[: 2 * plan.height + 1])


def slow(plan: Plan, shut: int) -> Slow:
    """The oracle of *plan* with the doors of the set *shut* shut."""
    edges: list[Edge] = [(way, *plan.lattice.cr(edge)) for n in bits(shut) for way, edge in plan.doors[n].edges]
    return Slow(lattice_of(plan), edges, [cells(plan, dock) for dock in plan.docks.values()])


def pair_of(text: str, shut: int | None = None) -> tuple[Barrier, Slow]:
    """A plan's barrier and its oracle, all doors shut unless *shut* says which."""
    plan = plan_of(text)
    shut = plan.all_doors if shut is None else shut
    return barrier_of(plan, shut), slow(plan, shut)


def cells(plan: Plan, squares: int) -> list[Cell]:
    """A bit set of squares as (c, r)."""
    return [plan.lattice.cr(square) for square in bits(squares)]


def mask(plan: Plan, some: Iterable[Cell]) -> int:
    """(c, r) squares as a bit set."""
    return mask_of(plan.lattice.square(c, r) for c, r in some)


def crowd(rng: random.Random, plan: Plan, share: int) -> set[Cell]:
    """About one square in *share*, occupied."""
    return {cell for cell in cells(plan, plan.floor) if rng.randrange(share) == 0}


def random_plan(rng: random.Random, width: int, height: int) -> str:
    """A lattice text with walls, doors, doorways, solid squares and obstacles strewn about."""
    lines = [[" "] * (2 * width + 1) for _ in range(2 * height + 1)]
    for y, line in enumerate(lines):
        for x in range(len(line)):
            if x % 2 and y % 2:
                line[x] = rng.choices(".#*", (12, 1, 1))[0]
            elif not x % 2 and not y % 2:
                line[x] = "+"
            elif x in (0, 2 * width) or y in (0, 2 * height):
                line[x] = ":" if y % 2 else "="
            elif rng.randrange(4) == 0:
                line[x] = "|" if y % 2 else "-"
    for _ in range(width * height // 6):
        mark = rng.choice("DDBO")
        x, y = 2 * rng.randrange(1, width), 2 * rng.randrange(height - 1) + 1
        spots = (
            [(x, y), (x, y + 2)]
            if rng.randrange(2)
            else [(2 * rng.randrange(width - 1) + 1, 2 * rng.randrange(1, height))]
        )
        if len(spots) == 1:
            spots.append((spots[0][0] + 2, spots[0][1]))
        upright = spots[0][1] % 2
        near = [(px + (dx if upright else 0), py + (0 if upright else dx)) for px, py in spots for dx in (-1, 1)]
        along = (0, 2) if upright else (2, 0)
        ends = [(spots[0][0] - along[0], spots[0][1] - along[1]), (spots[1][0] + along[0], spots[1][1] + along[1])]
        inside = [lines[py][px] for px, py in ends if 0 <= py < len(lines) and 0 <= px < len(lines[0])]
        if any(lines[py][px] in "DBO" for px, py in spots) or any(end in "DBO" for end in inside):
            continue
        for px, py in spots:
            lines[py][px] = mark
        for px, py in near:
            lines[py][px] = "."
    return "\n".join(map("".join, lines))
