"""A new mission as it is planned: no window."""

from __future__ import annotations

import pytest

from game.client.screens import demo_contents as contents
from game.client.screens.choices import NewMissionModel
from game.client.screens.plan import (
    HUMAN,
    OFF,
    OWN,
    AlienPlan,
    MissionPlan,
    SeatPlan,
    fault_of,
    first_plan,
    members_of,
    with_chapter,
    with_mission,
    with_seat,
    with_switch,
)
from game.client.screens.words import screen_pack
from game.client.texts import Texts


@pytest.fixture
def model() -> NewMissionModel:
    return contents.new_mission(Texts("en", [screen_pack("en")]))


def test_the_first_plan_can_be_started(model: NewMissionModel) -> None:
    plan = first_plan(model)
    assert [seat.player for seat in plan.seats] == [HUMAN, OFF, OFF]
    assert len({seat.chapter for seat in plan.seats}) == 3
    assert plan.alien.player == "normal"
    assert fault_of(model, plan) is None


def test_the_last_plan_is_taken_up(model: NewMissionModel) -> None:
    assert first_plan(model, contents.plan()) == contents.plan()


def test_a_last_plan_that_fits_no_more_is_mended(model: NewMissionModel) -> None:
    seats = (SeatPlan("gone", HUMAN), SeatPlan("cobalt", "genius", "gone"), SeatPlan("cobalt", HUMAN))
    last = MissionPlan("m1", seats, AlienPlan("genius", own=True), (("gone", True),), "7")
    plan = first_plan(model, last)
    assert [seat.chapter for seat in plan.seats] == ["cobalt", "ember", "saffron"]
    assert plan.seats[0] == SeatPlan("cobalt", HUMAN, "s1")
    assert plan.alien == AlienPlan("normal")
    assert plan.switches == ()
    assert first_plan(model, MissionPlan("gone", (), AlienPlan(HUMAN))) == first_plan(model)


def test_another_mission_keeps_the_seats_it_allows(model: NewMissionModel) -> None:
    plan = with_mission(model, contents.plan(), "m2")
    assert [seat.chapter for seat in plan.seats] == ["ember", "saffron"]
    assert plan.alien == AlienPlan(HUMAN)


def test_a_taken_chapter_is_exchanged_with_its_squad(model: NewMissionModel) -> None:
    plan = contents.plan()
    swapped = with_chapter(model.mission("m1"), plan, 0, "cobalt")
    assert swapped.seats[0] == SeatPlan("cobalt", HUMAN, "s2")
    assert swapped.seats[1] == SeatPlan("ember", "normal", OWN)
    assert swapped.seats[2] == plan.seats[2]


def test_members_are_those_of_the_ready_made_squad(model: NewMissionModel) -> None:
    mission, plan = model.mission("m1"), contents.plan()
    assert members_of(mission, plan.seats[1]) == mission.chapter("cobalt").squads[1].members
    assert members_of(mission, plan.seats[0]) == ()
    assert plan.seats[0].own


def test_a_mission_stands_in_the_list_once_with_all_its_forms(model: NewMissionModel) -> None:
    assert [mission.id for mission in model.listed] == ["m1", "m2"]
    assert [form.id for form in model.forms("m1h")] == ["m1", "m1h"]
    heavy = with_mission(model, contents.plan(), "m1h")
    assert heavy.seats == contents.plan().seats


def test_what_keeps_a_plan_from_being_started(model: NewMissionModel) -> None:
    plan = first_plan(model)
    nobody = with_seat(plan, 0, SeatPlan("ember"))
    fault = fault_of(model, nobody)
    assert fault is not None
    assert (fault.key, fault.count) == ("screens.new.too_few", 1)


def test_switches_remember_only_what_differs(model: NewMissionModel) -> None:
    plan, switch = first_plan(model), model.switches[0]
    off = with_switch(plan, switch, not switch.default)
    assert off.switches == ((switch.id, False),)
    assert not off.switched(switch)
    assert with_switch(off, switch, switch.default) == plan


def test_the_seed_is_a_number_or_any(model: NewMissionModel) -> None:
    assert contents.plan().seed_number == 20251130
    assert first_plan(model).seed_number is None
    with pytest.raises(KeyError):
        model.mission("gone")
