"""Sight and lines of fire against the oracle and the reference vector (C8.1 to C8.3)."""

import random

import pytest

from game.core.bits import bits
from game.corridor.barrier import Barrier, barrier_of
from game.corridor.plan import plan_of
from game.corridor.sight import aim_from, field, obstruction, seen_from, targetable, visible
from tests.geometry.boards import BOARDS, cells, crowd, mask, pair_of, random_plan, sleeper, slow, turned
from tests.geometry.oracle import Cell, Slow

# The reference of C8.2: '.' can be shot, 'w' hidden by a wall, 'g' by a figure, 'X' the shooter.
EXAMPLE = ("gg..g...", "g......w", "ww....ww", "gg..X...", "g......g", ".wwwwwgg")
FIGURES = [(2, 0), (4, 0), (1, 1), (4, 1), (2, 3), (6, 4)]
WALLS = [(2, 3), (5, 3), (2, 5), (3, 5), (4, 5), (5, 5)]
ONLY_VISIBLE = {(1, 0), (6, 5)}
LATTICE = "\n".join(
    "".join(
        "+"
        if x % 2 == y % 2 == 0
        else "."
        if x % 2 and y % 2
        else "-"
        if y % 2 == 0 and (x // 2, y // 2) in WALLS
        else " "
        for x in range(17)
    )
    for y in range(13)
)


def symmetric(image: int) -> tuple[Barrier, dict[Cell, Cell]]:
    """The reference turned and mirrored in one of eight ways, and where each square went."""
    mirror, turns = image >= 4, image % 4
    rows = LATTICE.splitlines()
    if mirror:
        rows = [row[::-1] for row in rows]
    where = {(c, r): (7 - c if mirror else c, r) for c in range(8) for r in range(6)}
    height = 6
    for _ in range(turns):
        rows = ["".join(column).translate(str.maketrans("-|", "|-")) for column in zip(*rows[::-1], strict=True)]
        where = {cell: (height - 1 - r, c) for cell, (c, r) in where.items()}
        height = 14 - height
    return barrier_of(plan_of("\n".join(rows)), 0), where


@pytest.mark.parametrize("image", range(8))
def test_the_reference_in_all_symmetries(image: int) -> None:
    barrier, where = symmetric(image)
    square = barrier.plan.lattice.square
    occ = mask(barrier.plan, (where[cell] for cell in FIGURES))
    shooter = square(*where[4, 3])
    aimed = seen = 0
    for r, row in enumerate(EXAMPLE):
        for c, mark in enumerate(row):
            if mark == "X":
                continue
            target = square(*where[c, r])
            shot, sight = mark == ".", mark == "." or (c, r) in ONLY_VISIBLE
            aimed, seen = aimed + shot, seen + sight
            for one, other in ((shooter, target), (target, shooter)):
                assert targetable(barrier, one, other, occ) == shot, (c, r)
                assert visible(barrier, one, other, occ) == sight, (c, r)
            assert aim_from(barrier, shooter, occ) >> target & 1 == shot
            assert seen_from(barrier, shooter, occ) >> target & 1 == sight
            assert (obstruction(barrier, shooter, target, occ) is None) == shot
    assert aimed + sum(row.count("g") + row.count("w") for row in EXAMPLE) == 47
    assert seen == aimed + 2


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("board", BOARDS)
def test_every_pair_of_every_board(board: str, turns: int) -> None:
    """Walls alone, then a crowd; doors all shut, and some open. What holds one way holds the other way."""
    rng = random.Random(f"{board} {turns}")
    text = turned(board, turns)
    all_doors = plan_of(text).all_doors
    for shut, crowded in ((all_doors, False), (rng.getrandbits(24) & all_doors, True)):
        barrier, oracle = pair_of(text, shut)
        occ = crowd(rng, barrier.plan, 9) if crowded else set()
        compare(barrier, oracle, occ, oracle.cells)


def compare(barrier: Barrier, oracle: Slow, occ: set[Cell], some: list[Cell]) -> None:
    """Every pair with one square in *some*, both ways, in every form in which it can be asked."""
    plan = barrier.plan
    square, filled = plan.lattice.square, mask(plan, occ)
    asked = set(some)
    for a in some:
        at = square(*a)
        seen, aimed, clear = seen_from(barrier, at, filled), aim_from(barrier, at, filled), field(barrier, at)
        for b in oracle.cells:
            if a == b or (b in asked and b < a):
                continue
            expected = oracle.sight(a, b, occ)
            to = square(*b)
            assert (visible(barrier, at, to, filled), targetable(barrier, at, to, filled)) == expected, (a, b)
            assert (visible(barrier, to, at, filled), targetable(barrier, to, at, filled)) == expected, (b, a)
            assert (bool(seen >> to & 1), bool(aimed >> to & 1)) == expected, (a, b)
            assert not expected[0] or (clear >> to & 1 and field(barrier, to) >> at & 1)
        assert seen >> at & 1
        assert not (seen | aimed | clear) & ~plan.floor


def test_random_plans_and_crowds() -> None:
    rng = random.Random(8)
    for _ in range(60):
        text = random_plan(rng, rng.randrange(4, 10), rng.randrange(4, 8))
        plan = plan_of(text)
        barrier, oracle = pair_of(text, rng.getrandbits(30) & plan.all_doors)
        compare(barrier, oracle, crowd(rng, plan, rng.choice((3, 6, 12))), oracle.cells)


def test_a_whole_table_by_sample() -> None:
    """The table of a mission, docks and all: some squares against every other."""
    rng = random.Random(24)
    plan = sleeper()
    for shut in (plan.all_doors, 0, rng.getrandbits(24)):
        oracle = slow(plan, shut)
        compare(barrier_of(plan, shut), oracle, crowd(rng, plan, 14), rng.sample(oracle.cells, 12))


def test_docks_see_nothing_of_the_boards() -> None:
    plan = sleeper()
    barrier = barrier_of(plan, 0)
    for dock in plan.docks.values():
        for square in bits(dock):
            assert field(barrier, square) & ~dock == 0
    for square in bits(plan.floor & ~plan.dock_floor):
        assert field(barrier, square) & plan.dock_floor == 0
    mouth, inside = (plan.lattice.square(5, 20), plan.lattice.square(4, 20))
    found = obstruction(barrier, mouth, inside, 0)
    assert found is not None
    assert (found.kind, found.at) == ("dock", inside)


def test_an_obstruction_is_named_whenever_a_line_is_blocked() -> None:
    rng = random.Random(5)
    kinds = set()
    for _ in range(25):
        text = random_plan(rng, 8, 6)
        plan = plan_of(text)
        shut = rng.getrandbits(30) & plan.all_doors
        barrier, oracle = pair_of(text, shut)
        occ = crowd(rng, plan, 7)
        filled = mask(plan, occ)
        for _ in range(150):
            a, b = rng.sample(oracle.cells, 2)
            found = obstruction(barrier, plan.lattice.square(*a), plan.lattice.square(*b), filled)
            seen, aimed = oracle.sight(a, b, occ)
            hidden = obstruction(barrier, plan.lattice.square(*a), plan.lattice.square(*b), filled, False)
            assert (found is None, hidden is None) == (aimed, seen)
            if found is not None:
                kinds.add((found.kind, found.hides))
                assert not (seen and found.hides)
                if found.kind == "figure":
                    assert plan.lattice.cr(found.at) in occ
                if found.kind in ("wall", "door"):
                    edge = (found.edge, *plan.lattice.cr(found.at))
                    assert edge in oracle.closed
                    assert (oracle.edge_mark(edge) in "DB") == (found.kind == "door")
    assert kinds == {("wall", True), ("door", True), ("figure", True), ("corner", True), ("corner", False)}


def test_the_nearest_obstruction_is_named() -> None:
    barrier = barrier_of(plan_of("+=+=+=+=+=+\n:. . . .|.:\n+=+=+=+=+=+"), 0)
    assert obstruction(barrier, 0, 3, 0) is None
    first = obstruction(barrier, 0, 4, 0b0110)
    last = obstruction(barrier, 4, 0, 0b0110)
    assert first is not None
    assert last is not None
    assert (first.kind, first.at, first.squares) == ("figure", 1, (1,))
    assert (last.kind, last.edge, last.at, last.squares) == ("wall", "V", 4, (4, 3))


def test_two_shut_doors_that_meet_stop_a_diagonal_and_one_does_not() -> None:
    """At a corner where no wall ends, each shut door is a bare end; both together close it."""
    rows = [
        "+=+=+=+=+",
        ":. . . .:",
        "+ + + + +",
        ":. . . .:",
        "+D+D+ + +",
        ":. .D. .:",
        "+ + + + +",
        ":. .D. .:",
        "+=+=+=+=+",
    ]
    plan = plan_of("\n".join(rows))
    a, b = plan.lattice.square(1, 2), plan.lattice.square(2, 1)
    seen = [visible(barrier_of(plan, shut), a, b, 0) for shut in range(4)]
    assert seen == [True, True, True, False]
    assert cells(plan, plan.frame_corners) == [(0, 2), (2, 2), (2, 4)]
