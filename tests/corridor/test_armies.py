"""Armies held against C2.4, C3 and C16.2: what is filled in, what is refused and why."""

from functools import cache

import pytest

from game.content.armies import Muster, muster_faults
from game.content.catalog import Catalog
from game.content.hands import HANDS
from game.corridor.allowances import allowance
from game.corridor.armies import SetupError, cards_for, checked, filled, limits_for
from game.corridor.setup import MatchSpec, SeatChoice, Standing, new_match
from game.plugin import Loaded, load_all

MISSION = "campaigns:vesper_press_gang"
LIGHT = ("marine_commander_heavy_bolter", "marine_bolter", "marine_bolter", "marine_bolter", "marine_plasma_gun")
ALIEN = SeatChoice("alien")


@cache
def stock() -> Loaded:
    """All that comes with the game."""
    return load_all(user=False)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return stock().catalog


def fault(catalog: Catalog, *choices: SeatChoice) -> str:
    with pytest.raises(SetupError) as caught:
        checked(catalog, catalog.missions[MISSION], (*choices, ALIEN))
    assert caught.value.refusal.code == "bad_army"
    assert "\n" not in str(caught.value)
    return str(caught.value.refusal.params["why"])


def test_defaults_are_legal_for_every_seat_and_size(catalog: Catalog) -> None:
    for mission in catalog.missions.values():
        for faction in mission.factions:
            done = checked(catalog, mission, (SeatChoice(faction), ALIEN))
            assert done[0].members
            assert checked(catalog, mission, done) == done


def test_every_hired_squad_is_legal(catalog: Catalog) -> None:
    for hire in ("terminators", "scouts", "orks"):
        for size in ("light", "heavy"):
            for squad in catalog.squads.values():
                if squad.faction == f"mercenaries:{hire}" and squad.size == size:
                    muster = Muster("marines:ultramarines", squad.size, squad.faction)
                    assert muster_faults(catalog, muster, squad.members) == []


@pytest.mark.parametrize("size", ["light", "heavy"])
def test_a_librarian_replaces_one_or_two(catalog: Catalog, size: str) -> None:
    for hire, count in (("terminators", 1), ("scouts", 1), ("orks", 2)):
        squad = next(s for s in catalog.squads.values() if s.faction == f"mercenaries:{hire}" and s.size == size)
        muster = Muster("marines:ultramarines", squad.size, squad.faction)
        light = [name for name in squad.members if catalog.profiles[name].profile_class == "light"]
        fewer = list(squad.members)
        for name in light[:count]:
            fewer.remove(name)
        assert muster_faults(catalog, muster, [*fewer, "marines:librarian"]) == []
        assert muster_faults(catalog, muster, [*squad.members, "marines:librarian"]) == ["troopers"]
        assert "librarian" in muster_faults(catalog, muster, [*fewer[:-1], "marines:librarian", "marines:librarian"])


def test_why_an_army_is_refused(catalog: Catalog) -> None:
    ours = SeatChoice("ultramarines", LIGHT)
    assert fault(catalog, SeatChoice("ultramarines", LIGHT[1:])) == "commander"
    assert fault(catalog, SeatChoice("ultramarines", LIGHT[:-1])) == "troopers"
    assert fault(catalog, SeatChoice("ultramarines", (*LIGHT[:-1], "ork"))).startswith("min_heavy")
    assert fault(catalog, SeatChoice("ultramarines", LIGHT, hire="scouts")) == "not_hired"
    assert fault(catalog, SeatChoice("eldar", hire="scouts")) == "no_hiring"
    assert fault(catalog, SeatChoice("ultramarines", hire="blood_angels")) == "not_for_hire"
    two = (SeatChoice("ultramarines", hire="scouts"), SeatChoice("blood_angels", hire="scouts"))
    assert fault(catalog, *two) == "hired"
    assert (
        fault(catalog, SeatChoice("ultramarines", LIGHT, orders=("or_um_fire", "or_um_move_it"))) == "orders_too_many"
    )
    assert fault(catalog, SeatChoice("ultramarines", LIGHT, orders=("or_ba_fire",))) == "card marines:or_ba_fire"
    assert fault(catalog, SeatChoice("ultramarines", LIGHT, standing=Standing(rank=9))) == "rank"
    assert checked(catalog, catalog.missions[MISSION], (ours, ALIEN))


def test_hands_by_rank_and_badges(catalog: Catalog) -> None:
    """C16.2: orders by rank, equipment by badges; the Eldar have all by rank."""
    mission = catalog.missions[MISSION]
    for rank in range(4):
        limits = limits_for(catalog, mission, SeatChoice("ultramarines", standing=Standing(rank, rank, 0, True)))
        assert (limits.orders, limits.equipment) == (rank + 1, rank + 4)
    assert limits_for(catalog, mission, SeatChoice("ultramarines", standing=Standing(0, 7))).equipment == 8
    eldar = [limits_for(catalog, mission, SeatChoice("eldar", standing=Standing(rank))) for rank in range(5)]
    assert [(one.equipment, one.exarch, one.orders) for one in eldar] == [
        (4, 5, 1),
        (4, 6, 1),
        (5, 6, 2),
        (5, 7, 2),
        (6, 7, 3),
    ]
    alien = [limits_for(catalog, mission, SeatChoice("alien", standing=Standing(rank, rank + 1))) for rank in range(4)]
    assert [(one.acquired, one.extra) for one in alien] == [(0, 1), (1, 2), (2, 3), (3, 4)]


def test_hands_are_filled(catalog: Catalog) -> None:
    mission = catalog.missions[MISSION]
    members = (LIGHT[0], "librarian", *LIGHT[1:3], LIGHT[4])
    choice = SeatChoice("ultramarines", members, standing=Standing(1, 3, 0, True))
    done = checked(catalog, mission, (choice, SeatChoice("alien", standing=Standing(2, 2))))
    limits = limits_for(catalog, mission, done[0])
    assert (len(done[0].orders), len(done[0].equipment), len(done[0].psychic)) == (2, 5, 4)
    assert (limits.badges, limits.psychic) == (1, 4)
    assert len({catalog.cards[card].category for card in done[0].psychic}) == 4
    assert (len(done[1].acquired), len(done[1].extra)) == (2, 2)
    for hand in HANDS:
        assert set(getattr(done[0], hand)) <= set(cards_for(catalog, mission, done[0], hand))


def test_the_alien_lacks_what_it_lost(catalog: Catalog) -> None:
    """C16.2: one chaos marine fewer; badges bring tokens of its choice."""
    mission = catalog.missions[MISSION]
    before = allowance(catalog, mission, 1, ALIEN, "blips")
    poor = SeatChoice("alien", standing=Standing(fewer=1))
    assert sum(before.values()) - sum(allowance(catalog, mission, 1, poor, "blips").values()) == 1
    rich = filled(catalog, mission, SeatChoice("alien", standing=Standing(badges=2)), 1)
    more = allowance(catalog, mission, 1, rich, "reinforcements")
    assert sum(more.values()) == sum(mission.reinforcements["1"].values()) + 2
    state = new_match(catalog, stock().hooks, MatchSpec(MISSION, (SeatChoice("ultramarines"), poor)))
    assert sum(token.pool == "blips" for token in state.tokens.values()) == sum(before.values()) - 1


def test_a_gunner_whose_gun_has_no_room_is_a_marine(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    """C12.2: who has no gun bears a bolter."""
    monkeypatch.setattr("game.corridor.setup.three_in_line", lambda plan, squares: None)
    squad = (LIGHT[0], "marine_gunner_tarantula", *LIGHT[1:4], LIGHT[4], "marine_missile_launcher")
    spec = MatchSpec("iron_sleeper_heavy", (SeatChoice("ultramarines", squad), ALIEN))
    state = new_match(catalog, stock().hooks, spec)
    profiles = [figure.profile for figure in state.figures.values()]
    assert profiles.count("marines:marine_bolter") == 4
    assert not any("tarantula" in profile for profile in profiles)
