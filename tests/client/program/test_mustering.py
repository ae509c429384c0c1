"""Armies chosen in the program, off screen: the rules answer, people click and type (C1.2, C2.4 to C2.6, C3)."""

from __future__ import annotations

from typing import Any

from game.client.corridor import muster as corridor_muster
from game.client.program.departing import match_of
from game.client.program.flow import Flow
from game.client.screens.hand_over import HandOverScreen
from game.client.screens.muster import MusterScreen
from game.client.screens.plan import HUMAN, OWN, USUAL, AlienPlan, MissionPlan, SeatPlan
from game.client.ui.widget import Widget
from game.corridor.state import State
from game.session import musters
from game.session.saves import write_save

HEAVY = "missions_original:iron_sleeper_heavy"
LIGHT = "missions_original:iron_sleeper"
BLUE, ELDAR = "marines:ultramarines", "eldar:eldar"


def frames(flow: Flow, count: int = 2) -> None:
    for _ in range(count):
        flow.update(0.1)
        flow.desk.ui.update(1.0)


def widgets(flow: Flow) -> list[Widget]:
    flow.desk.ui.update(0)
    return [widget for panel in flow.desk.ui.panels if panel.shown for widget in panel.walk()]


def click(flow: Flow, end: str) -> None:
    found = [widget for widget in widgets(flow) if widget.path.endswith(end)]
    assert len(found) == 1, (end, [widget.path for widget in found])
    flow.desk.ui.click(found[0])
    flow.desk.ui.update(0)


def key(flow: Flow, name: str) -> None:
    flow.desk.ui.focus.key(name)
    flow.desk.ui.update(0)


def muster(flow: Flow) -> Any:
    assert isinstance(flow.screen, MusterScreen), flow.screen
    return flow.screen


def state(flow: Flow) -> State:
    assert flow.battle is not None
    return flow.battle.session.state


def go(flow: Flow, mission: str, *seats: SeatPlan, alien: AlienPlan, draft: bool = False) -> None:
    flow.new_mission()
    flow.brief(MissionPlan(mission, seats, alien, seed="7", draft=draft))
    frames(flow)


def test_a_heavy_squad_is_chosen_by_hand_and_fights(flow: Flow) -> None:
    go(flow, HEAVY, SeatPlan(BLUE, HUMAN, OWN), alien=AlienPlan("quick"))
    key(flow, "enter")
    assert muster(flow).model.stage == "hire"
    key(flow, "enter")
    assert muster(flow).model.stage == "equip"
    click(flow, "pool/dreadnought:marine_gunner_tarantula/more")
    assert "6 figures" in muster(flow).model.why
    key(flow, "enter")
    assert flow.battle is None
    click(flow, "pool/marines:marine_bolter/fewer")
    assert muster(flow).model.why == ""
    click(flow, "hand equipment")
    line = next(line for line in muster(flow).model.hands[1].lines if not line.more)
    click(flow, f"cards/{line.id}/more")
    key(flow, "enter")
    frames(flow)
    seat = state(flow).seats["ultramarines"]
    profiles = [figure.profile for figure in state(flow).figures.values() if figure.seat == "ultramarines"]
    assert "dreadnought:tarantula" in profiles
    assert line.id in seat.hand


def test_hired_terminators_pay_and_stand_in_the_dock(flow: Flow) -> None:
    go(flow, HEAVY, SeatPlan(BLUE, HUMAN, OWN), alien=AlienPlan("quick"))
    key(flow, "enter")
    key(flow, "2")
    key(flow, "enter")
    model = muster(flow).model
    assert [hand.id for hand in model.hands] == ["orders"], "four equipment cards are the price"
    own = next(m for m in model.squad.pool if m.id == "marines:marine_bolter")
    click(flow, f"pool/{own.id}/more")
    assert "not of this army" in muster(flow).model.why or "figures besides" in muster(flow).model.why
    click(flow, f"pool/{own.id}/fewer")
    key(flow, "enter")
    frames(flow)
    profiles = {figure.profile for figure in state(flow).figures.values() if figure.seat == "ultramarines"}
    assert all(profile.startswith("mercenaries:terminator") for profile in profiles)


def test_a_librarian_costs_equipment_and_brings_psychic_cards(flow: Flow) -> None:
    go(flow, LIGHT, SeatPlan(BLUE, HUMAN, OWN), alien=AlienPlan("quick"))
    key(flow, "enter")
    key(flow, "enter")
    before = {hand.id: hand.most for hand in muster(flow).model.hands}
    click(flow, "pool/marines:marine_bolter/fewer")
    click(flow, "pool/marines:librarian/more")
    after = {hand.id: hand.most for hand in muster(flow).model.hands}
    assert after["psychic"] == 4
    assert after["equipment"] == before["equipment"] - 2
    click(flow, "hand psychic")
    first = muster(flow).model.hands[-1].lines[0]
    click(flow, f"cards/{first.id}/more")
    assert sum("category" in line.more for line in muster(flow).model.hands[-1].lines) == 2
    click(flow, f"cards/{first.id}/fewer")
    assert muster(flow).model.hands[-1].held == 0


def test_people_choose_in_turn_behind_covers_and_the_alien_arms_in_secret(flow: Flow) -> None:
    seats = (SeatPlan(BLUE, HUMAN, OWN), SeatPlan(ELDAR, HUMAN, USUAL))
    go(flow, HEAVY, *seats, alien=AlienPlan(HUMAN, own=True))
    key(flow, "enter")
    assert isinstance(flow.screen, HandOverScreen)
    key(flow, "enter")
    key(flow, "enter")
    key(flow, "enter")
    assert isinstance(flow.screen, HandOverScreen), "the eldar have a ready-made squad: the alien is next"
    assert flow.screen.model.seat == "Aliens"
    key(flow, "enter")
    before = muster(flow).model.arms.machines
    click(flow, "weapon 0.1/step-1")
    weapons = muster(flow).model.arms.machines[0].weapons
    assert weapons[1] != before[0].weapons[1]
    assert muster(flow).model.arms.machines[1:] == before[1:], "the others keep what they have"
    key(flow, "enter")
    frames(flow)
    loadouts = {token.kind: token.loadout for token in state(flow).tokens.values() if token.loadout}
    assert loadouts == {"dreadnought:dreadnought_mk8": weapons}


def test_sides_are_drafted_by_dice(flow: Flow) -> None:
    seats = (SeatPlan(BLUE, HUMAN, USUAL), SeatPlan(ELDAR, "quick", USUAL))
    go(flow, LIGHT, *seats, alien=AlienPlan(HUMAN), draft=True)
    taken = []
    for _ in range(3):
        if not isinstance(flow.screen, MusterScreen):
            break
        model = flow.screen.model
        tile = next(tile for tile in model.tiles if not tile.why)
        taken.append((model.seat, tile.id))
        key(flow, str(model.tiles.index(tile) + 1))
    assert len(taken) == 2
    key(flow, "enter")
    frames(flow)
    assert flow.playing is not None
    people = {seat for seat, who in flow.playing.players.items() if who == HUMAN}
    assert people == {faction.partition(":")[2] for _, faction in taken}
    assert set(flow.playing.players) == set(flow.playing.session.seats)


def test_the_draft_shows_the_dice_that_gave_the_order(flow: Flow) -> None:
    seen = 0
    for seed in range(1, 9):
        session = musters.opened(flow.loaded, "iron_sleeper", (), {}, seed, ("player_1", "player_2", "player_3"))
        thrown = musters.draft_dice(session)
        order = [name for name, army in sorted(session.state.armies.items(), key=lambda one: one[1].place)]
        assert order == sorted(thrown, key=lambda name: thrown[name], reverse=True)
        seen = max(seen, max(map(len, thrown.values())))
        model = corridor_muster.muster_model(session.view(order[0]), order[0], {}, flow.names, (), thrown)
        assert [step.dice for step in model.steps] == [thrown[name] for name in order]
    assert seen > 1  # equal ones threw again


def test_back_leads_to_the_briefing_and_choices_stay(flow: Flow) -> None:
    go(flow, HEAVY, SeatPlan(BLUE, HUMAN, OWN), alien=AlienPlan("quick"))
    key(flow, "enter")
    key(flow, "2")
    key(flow, "escape")
    key(flow, "enter")
    assert [tile.id for tile in muster(flow).model.tiles if tile.chosen] == ["mercenaries:terminators"]


def test_a_save_in_the_middle_of_choosing_goes_on_there(flow: Flow) -> None:
    go(flow, HEAVY, SeatPlan(BLUE, HUMAN, OWN), alien=AlienPlan("quick"))
    key(flow, "enter")
    assert flow.last_plan is not None
    session, _, _ = match_of(flow.loaded, flow.last_plan)
    write_save(flow.shelf.path("half"), session)
    flow.load("half")
    assert muster(flow).model.stage == "hire"
