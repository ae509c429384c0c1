"""Walking distances by floods against the slow way round: one square after the other, cheapest first."""

from __future__ import annotations

import heapq

import pytest

from game.ai.distances import DOOR, FAR, distances
from game.core.bits import bits
from game.corridor.barrier import barrier_of
from game.corridor.plan import Plan
from game.corridor.reach import step_refusal
from game.corridor.setup import plan_for
from tests.corridor.positions import stock


@pytest.fixture(scope="module")
def plan() -> Plan:
    catalog = stock().catalog
    return plan_for(catalog, catalog.missions[catalog.resolve("mission", "iron_sleeper")], 2)


def walked(plan: Plan, shut: int, goals: int) -> dict[int, int]:
    """Squares from each square to the nearest goal, by Dijkstra's way; a shut door costs ``DOOR`` more."""
    now, opened = barrier_of(plan, shut), barrier_of(plan, 0)
    near = (-plan.stride - 1, -plan.stride, -plan.stride + 1, -1, 1, plan.stride - 1, plan.stride, plan.stride + 1)
    found: dict[int, int] = {}
    queue = [(0, square) for square in bits(goals)]
    while queue:
        walk, square = heapq.heappop(queue)
        if square in found:
            continue
        found[square] = walk
        for shift in near:
            there = square + shift
            if there < 0 or there in found or not plan.floor >> there & 1:
                continue
            if not step_refusal(now, square, there, True):
                heapq.heappush(queue, (walk + 1, there))
            elif shift in (-1, 1, plan.stride, -plan.stride) and not step_refusal(opened, square, there, True):
                heapq.heappush(queue, (walk + 1 + DOOR, there))
    return found


@pytest.mark.parametrize("shut", [0, -1, 0b1010_1010_1010])
def test_distances_are_those_of_a_walk(plan: Plan, shut: int) -> None:
    shut &= plan.all_doors
    goals = next(iter(plan.docks.values()))
    found = walked(plan, shut, goals)
    steps = distances(plan, shut, 0, plan.floor, goals)
    assert {square: steps[square] for square in bits(plan.floor)} == {
        square: found.get(square, FAR) for square in bits(plan.floor)
    }


def test_a_locked_door_is_no_way(plan: Plan) -> None:
    """Every door locked: the rooms without a doorway are out of reach."""
    goals = next(iter(plan.docks.values()))
    locked = distances(plan, plan.all_doors, plan.all_doors, plan.floor, goals)
    assert FAR in {locked[square] for square in bits(plan.floor)}
