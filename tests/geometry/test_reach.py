"""Steps, floods, paths, 2x2 figures, blows and rays against the oracle (C6, C10.4, C11.1, C18)."""

import random
from itertools import pairwise

import pytest

from game.core.bits import bits
from game.corridor.aim_lines import DIRECTIONS, around, direction_to, ray
from game.corridor.barrier import Barrier, barrier_of
from game.corridor.plan import plan_of
from game.corridor.reach import adjacent_melee, astride, fits, path_to, reach, step_refusal
from tests.geometry.boards import BOARDS, cells, crowd, mask, pair_of, random_plan, sleeper, slow, turned
from tests.geometry.oracle import Cell, Slow


def plans(seed: int, count: int) -> list[tuple[Barrier, Slow, random.Random]]:
    """Random plans with random doors shut, and the four boards in a random turn."""
    rng = random.Random(seed)
    texts = [random_plan(rng, rng.randrange(4, 10), rng.randrange(4, 8)) for _ in range(count)]
    texts += [turned(board, rng.randrange(4)) for board in BOARDS]
    return [(*pair_of(text, rng.getrandbits(40) & plan_of(text).all_doors), rng) for text in texts]


@pytest.mark.parametrize("cut_corners", [True, False])
def test_every_step(cut_corners: bool) -> None:
    refusals = set()
    for barrier, oracle, rng in plans(1, 25):
        square = barrier.plan.lattice.square
        for a in oracle.cells:
            for dc in range(-2, 3):
                for dr in range(-2, 3):
                    b = a[0] + dc, a[1] + dr
                    if not barrier.plan.lattice.inside(*b):
                        continue
                    diagonal = rng.randrange(5) > 0
                    found = step_refusal(barrier, square(*a), square(*b), diagonal, cut_corners)
                    assert found == oracle.step(a, b, diagonal, cut_corners), (a, b)
                    refusals.add(found)
    assert refusals == {"", "blocked", "no_diagonal"} | ({"cuts_corner"} if cut_corners else set())


@pytest.mark.parametrize("cut_corners", [True, False])
@pytest.mark.parametrize(("size", "diagonal"), [(1, True), (1, False), (2, False)])
def test_flood_and_paths(size: int, diagonal: bool, cut_corners: bool) -> None:
    for barrier, oracle, rng in plans(2, 20):
        plan = barrier.plan
        cross = set(oracle.cells) - crowd(rng, plan, 8) - set(cells(plan, plan.obstacles))
        crossed = mask(plan, cross)
        starts = [cell for cell in oracle.cells if size == 1 or oracle.stands(cell, cross)]
        for start in rng.sample(starts, min(4, len(starts))):
            steps = rng.randrange(1, 9)
            far = oracle.distances(start, cross, steps, diagonal, size, cut_corners)
            at = plan.lattice.square(*start)
            waves = reach(barrier, at, crossed, steps, diagonal, size, cut_corners)
            assert {cell: k for k, wave in enumerate(waves) for cell in cells(plan, wave)} == far
            for goal in rng.sample(oracle.cells, min(12, len(oracle.cells))):
                path = path_to(barrier, waves, plan.lattice.square(*goal), diagonal, size, cut_corners)
                assert (path is None) == (goal not in far)
                if path is not None:
                    assert len(path) == far[goal]
                    walk(oracle, [start, *map(plan.lattice.cr, path)], goal, cross, diagonal, size, cut_corners)


def walk(
    oracle: Slow, path: list[Cell], goal: Cell, cross: set[Cell], diagonal: bool, size: int, cut_corners: bool
) -> None:
    """Follow a path step by step."""
    assert path[-1] == goal
    for here, there in pairwise(path):
        if size == 2:
            assert oracle.stands(there, cross)
            assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1
        else:
            assert there in cross
            assert not oracle.step(here, there, diagonal, cut_corners)


def test_a_path_prefers_straight_steps_late_and_low_numbers() -> None:
    """Deterministic: traced back from the goal, straight before diagonal, then the lowest square."""
    plan = plan_of("+=+=+=+\n:. . .:\n+ + + +\n:. . .:\n+ + + +\n:. . .:\n+=+=+=+")
    barrier = barrier_of(plan, 0)
    square, every = plan.lattice.square, plan.floor
    waves = reach(barrier, square(0, 0), every, 9, True, 1)
    straight = reach(barrier, square(0, 0), every, 9, False, 1)
    assert path_to(barrier, waves, square(2, 1), True, 1) == (square(1, 1), square(2, 1))
    assert path_to(barrier, straight, square(1, 1), False, 1) == (square(1, 0), square(1, 1))
    assert path_to(barrier, waves, square(0, 0), True, 1) == ()
    assert path_to(barrier, reach(barrier, square(0, 0), every, 1, True, 1), square(2, 2), True, 1) is None


def test_two_by_two_places() -> None:
    for barrier, oracle, rng in plans(3, 25):
        plan = barrier.plan
        free = set(oracle.cells) - crowd(rng, plan, 10)
        gates = {(way, c, r) for way in "VH" for c in range(plan.width) for r in range(plan.height)}
        gates = {gate for gate in gates if oracle.edge_mark(gate) in "DBO"}
        for at in oracle.cells:
            place = plan.lattice.square(*at)
            stands = oracle.stands(at, free)
            assert fits(barrier, place, mask(plan, free)) == stands
            if stands:
                (a, b, c, d) = oracle.block(at)
                inner = {oracle.between(a, b), oracle.between(c, d), oracle.between(a, c), oracle.between(b, d)}
                assert astride(barrier, place) == astride(plan, place) == bool(inner & gates)


def test_no_place_with_a_shut_door_inside() -> None:
    plan = plan_of("+=+=+=+=+\n:. .D. .:\n+ + + + +\n:. .D. .:\n+=+=+=+=+")
    shut, opened = barrier_of(plan, 1), barrier_of(plan, 0)
    assert [fits(shut, at, plan.floor) for at in range(3)] == [True, False, True]
    assert [fits(opened, at, plan.floor) for at in range(3)] == [True, True, True]
    assert [astride(opened, at) for at in range(3)] == [False, True, False]
    assert reach(opened, 0, plan.floor, 6, True, 2) == [0b1, 0b10, 0b100]
    assert reach(shut, 0, plan.floor, 6, True, 2) == [0b1]


def test_blows_and_rays() -> None:
    """A blow or a line weapon goes from a square to the next as an empty line of sight does (C11.1, C18 on C10.4)."""
    for barrier, oracle, rng in plans(4, 25):
        plan, square = barrier.plan, barrier.plan.lattice.square
        for a in oracle.cells:
            for b in oracle.cells:
                near = max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
                straight = near and (a[0] == b[0] or a[1] == b[1])
                for diagonal in (False, True):
                    expected = near and (straight or diagonal) and oracle.sight(a, b, set())[0]
                    assert adjacent_melee(barrier, square(*a), square(*b), diagonal) == expected
            for dc, dr in DIRECTIONS:
                reaches = rng.randrange(4)
                line: list[Cell] = []
                c, r = a
                while (not reaches or len(line) < reaches) and (c + dc, r + dr) in oracle.floor:
                    if not oracle.sight((c, r), (c + dc, r + dr), set())[0]:
                        break
                    c, r = c + dc, r + dr
                    line.append((c, r))
                found = ray(barrier, square(*a), (dc, dr), reaches)
                assert [plan.lattice.cr(cell) for cell in found] == line
                assert all(direction_to(plan, square(*a), cell) == (dc, dr) for cell in found)


def test_a_ray_is_what_is_visible_in_its_direction() -> None:
    """From one end to the other, a clear diagonal or orthogonal line of sight is a ray and the reverse."""
    plan = sleeper()
    barrier, oracle = barrier_of(plan, plan.all_doors), slow(plan, plan.all_doors)
    for a in random.Random(6).sample(oracle.cells, 60):
        at = plan.lattice.square(*a)
        hit = {plan.lattice.cr(cell) for way in DIRECTIONS for cell in ray(barrier, at, way, 0)}
        lined = {b for b in oracle.cells if direction_to(plan, at, plan.lattice.square(*b)) is not None}
        assert hit == {b for b in lined if oracle.sight(a, b, set())[0]}


def test_directions_and_neighbours() -> None:
    plan = plan_of("+=+=+=+\n:. . .:\n+ + + +\n:# .|.:\n+=+=+=+")
    barrier, square = barrier_of(plan, 0), plan.lattice.square
    assert around(barrier, square(1, 0)) == tuple(square(c, r) for c, r in [(0, 0), (2, 0), (1, 1), (2, 1)])
    assert direction_to(plan, square(0, 0), square(2, 0)) == (1, 0)
    assert direction_to(plan, square(2, 1), square(1, 0)) == (-1, -1)
    assert direction_to(plan, square(0, 0), square(2, 1)) is None
    assert direction_to(plan, square(0, 0), square(0, 0)) is None
    assert not any(adjacent_melee(barrier, square(1, 1), square(2, 1), diagonal) for diagonal in (False, True))


def test_docks_part_blows_and_rays_but_not_steps() -> None:
    plan = sleeper()
    barrier = barrier_of(plan, 0)
    inside, before = plan.lattice.square(4, 20), plan.lattice.square(5, 20)
    assert not step_refusal(barrier, inside, before, True)
    assert not adjacent_melee(barrier, inside, before, True)
    assert ray(barrier, before, (-1, 0), 0) == ()
    assert ray(barrier, inside, (1, 0), 0) == ()
    assert len(ray(barrier, inside, (-1, 0), 0)) == 3
    assert reach(barrier, inside, plan.floor, 1, True, 1)[1] >> before & 1
    assert sorted(bits(plan.dock_mouths[1])) == [before, plan.lattice.square(5, 21)]
