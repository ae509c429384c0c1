"""How fast sight is worked out on the mission's table, warm and cold."""

from __future__ import annotations

from typing import Any

from game.core.bits import bits
from game.core.lines import lines_of
from game.corridor.barrier import barrier_of
from game.corridor.looking import hiding
from game.corridor.mission_table import plan_for
from game.corridor.outlook import outlook_of
from game.corridor.plan import parse_plan
from game.corridor.sight import field, seen_from, targetable
from tests.bench.conftest import Ledger
from tests.bench.test_playout import middle_of_a_mission
from tests.corridor.whole import everything


def test_a_warm_sight_query(benchmark: Any, ledger: Ledger) -> None:
    """Whether a square is targetable past all figures, for pairs that no wall parts (the others are told sooner)."""
    state = middle_of_a_mission()
    barrier, blockers = state.barrier(), hiding(state)
    squares = list(bits(state.setting.plan.floor & ~state.setting.safe))
    pairs = [(a, b) for a in squares[::3] for b in squares[::5] if field(barrier, a) >> b & 1]

    def all_pairs() -> None:
        for a, b in pairs:
            targetable(barrier, a, b, blockers)

    benchmark.pedantic(all_pairs, rounds=20, warmup_rounds=1)
    free = sum(targetable(barrier, a, b, blockers) for a, b in pairs)
    assert 0 < free < len(pairs), "some figures stand in the way, and not everywhere"
    each = benchmark.stats.stats.min / len(pairs)
    ledger.note("sight query, warm", 1e6 * each, "<=", 2, "µs", f"{len(pairs):,} pairs")


def test_all_pairs_cold(benchmark: Any, ledger: Ledger) -> None:
    """What each square of the table sees past 40 figures, nothing known beforehand but the plan's text."""
    catalog = everything().catalog
    mission = catalog.missions[catalog.resolve("mission", "iron_sleeper")]
    known = plan_for(catalog, mission, 1)
    plan = parse_plan(known.key.partition("\n(")[0])
    squares = list(bits(plan.floor))
    figures = sum(1 << square for square in squares[:: len(squares) // 40])

    def forget() -> None:
        for cache in (outlook_of, barrier_of, lines_of):
            cache.cache_clear()

    def all_pairs() -> dict[int, int]:
        barrier = barrier_of(plan, plan.all_doors)
        return {square: seen_from(barrier, square, figures) for square in squares}

    seen = benchmark.pedantic(all_pairs, setup=forget, rounds=7)
    assert seen == all_pairs(), "what is worked out anew is what is remembered"
    assert all(seen[other] >> square & 1 for square in squares for other in bits(seen[square]))
    ledger.note(
        "sight, all pairs of the table, cold",
        1e3 * benchmark.stats.stats.min,
        "<=",
        150,
        "ms",
        f"{len(squares)} squares",
    )
