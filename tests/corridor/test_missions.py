"""Every mission of ours, with its variants: it begins, the invariants hold, and it ends by its own rules."""

from __future__ import annotations

import pytest

from game.corridor import records as r
from game.corridor.setup import MatchSpec, SeatChoice, new_match
from game.corridor.state import State
from game.testing.random_play import play
from tests.corridor.invariants import Tally, check_game
from tests.corridor.positions import stock

LOADED = stock()
MISSIONS = sorted(name for name in LOADED.catalog.missions if name.startswith("missions_original:"))
SEATS = ("ultramarines", "eldar", "blood_angels", "imperial_fists")


def match(mission: str, seats: int, seed: int = 1) -> State:
    """The beginning of a mission."""
    choices = (*(SeatChoice(seat) for seat in SEATS[:seats]), SeatChoice("alien"))
    return new_match(LOADED.catalog, LOADED.hooks, MatchSpec(mission, choices, seed))


def test_there_are_twelve_and_a_heavy_one_of_each() -> None:
    bare = {name.partition(":")[2] for name in MISSIONS}
    assert len(bare) == 24
    assert {f"{name}_heavy" for name in bare if not name.endswith("_heavy")} == {
        name for name in bare if name.endswith("_heavy")
    }
    assert sorted(LOADED.catalog.missions[name].number for name in MISSIONS) == sorted([*range(1, 13)] * 2)


def test_every_alien_comes_in_some_mission() -> None:
    """By an allowance, in the place of a blip (C8.9), or by a card (C8.10)."""
    catalog = LOADED.catalog
    coming = {str(card.params["unit"]) for card in catalog.cards.values() if card.kind == "spawn_genestealer"}
    for name in MISSIONS:
        mission = catalog.missions[name]
        coming.update(mission.tyranids)
        for row in (*mission.blips.values(), *mission.reinforcements.values()):
            coming.update(row)
    supplied = {row.profile for row in catalog.supplies.values()}
    assert {name for name in supplied if name not in coming} == set()


def test_heavy_missions_have_blast_doors_sections_and_mercenaries() -> None:
    heavy = [LOADED.catalog.missions[name] for name in MISSIONS if name.endswith("_heavy")]
    assert all(mission.squad == "heavy" and mission.mercenaries and mission.librarians for mission in heavy)
    doors = [mission for mission in heavy if any(not edge.open for edge in mission.table.bulkheads)]
    assert len(doors) >= 3
    assert any(mission.table.pieces for mission in heavy)
    assert any(mission.tyranids for mission in heavy)
    guns = {row.profile for row in LOADED.catalog.pools.values() if row.size in ("", "heavy")}
    assert "dreadnought:marine_gunner_tarantula" in guns


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_begins(mission: str, seats: int) -> None:
    state = match(mission, seats)
    for seat in state.setting.assault:
        own = [figure for figure in state.figures.values() if figure.seat == seat]
        assert len(own) >= 5
        assert len({figure.at for figure in own if figure.at >= 0}) == sum(figure.at >= 0 for figure in own)
    assert not any(state.setting.plan.obstacles >> thing.at & 1 for thing in state.objects.values())
    assert not {thing.at for thing in state.objects.values()} & {figure.at for figure in state.figures.values()}


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_invariants_hold(mission: str) -> None:
    check_game(match(mission, 2), 3, Tally(), every=30, limit=150)


@pytest.mark.parametrize("mission", [name for name in MISSIONS if not name.endswith("_heavy")])
def test_it_ends_by_its_own_rules(mission: str) -> None:
    last = None
    for played in play(match(mission, 1, 4), 4, 20_000):
        last = played.after
    assert last is not None
    assert last.progress.phase == "over"
    assert last.progress.primary


def test_the_recorder_is_hidden_where_the_alien_says_and_nobody_else_knows() -> None:
    state = match("missions_original:black_box", 1)
    question = state.frames[-1].question
    assert question is not None
    assert (question.kind, question.seat) == ("choose_secret", "alien")
    assert isinstance(state.frames[-1], r.SecretFrame)


def test_a_free_table_joins_its_sections() -> None:
    plan = match("missions_original:lights_out_heavy", 4).setting.plan
    assert [door.kind for door in plan.doors].count("blast") == 1
    assert set(plan.areas) == {"crossroads", "ring", "concourse", "spine"}
    outside = plan.floor & ~plan.dock_floor
    for squares in plan.areas.values():
        outside &= ~squares
    assert outside.bit_count() == 2 * 14
