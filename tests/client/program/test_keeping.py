"""The autosave: no match on it is lost, armies that are being chosen lie there too, and it has a picture."""

from __future__ import annotations

from concurrent.futures import wait
from dataclasses import replace
from pathlib import Path

import pytest
from panda3d.core import Filename, PNMImage

from game.client.program.flow import Flow
from game.client.program.shelf_files import AUTO
from game.client.screens.muster import MusterScreen
from game.client.screens.plan import OWN, AlienPlan, SeatPlan
from game.corridor.records import EndTurn
from game.corridor.snapshot import digest
from game.engine.records import Refusal
from game.session.journal import recover
from tests.client.program.test_flow import CHAPTER, begin, frames, plan


def act(flow: Flow) -> str:
    """Walk with a figure; the digest after it."""
    battle = flow.battle
    assert battle is not None
    battle.controls.next_figure()
    assert battle.controls.choices is not None
    battle.click_at(max(battle.controls.choices.moves))
    frames(flow, 4)
    return digest(battle.session.state)


def saves(flow: Flow) -> set[str]:
    return {entry.id for entry in flow.shelf.model(flow.book, flow.texts).saves} - {AUTO}


def test_a_new_mission_keeps_the_match_that_was_on_the_autosave(flow: Flow) -> None:
    begin(flow, plan())
    before = act(flow)
    flow.title()
    frames(flow)
    begin(flow, replace(plan(), seed="8"))
    (kept,) = saves(flow)
    assert flow.battle is not None
    assert flow.battle.hud.toast.model is not None
    assert kept in flow.battle.hud.toast.model.text
    assert flow.shelf.players(kept) == {"ultramarines": "human", "alien": "quick"}
    assert (flow.shelf.folder / f"{kept}.png").is_file()
    flow.load(kept)
    frames(flow)
    assert digest(flow.battle.session.state) == before


def test_an_older_save_of_the_same_match_does_not_swallow_what_came_after_it(flow: Flow) -> None:
    begin(flow, plan())
    flow._save_as("early")
    later = act(flow)
    flow.load("early")
    frames(flow)
    (kept,) = saves(flow) - {"early"}
    assert digest(recover(flow.shelf.path(kept), flow.loaded).session.state) == later


def test_going_on_with_the_autosave_makes_no_copies(flow: Flow) -> None:
    begin(flow, plan())
    act(flow)
    for _ in range(2):
        flow.title()
        flow.load(AUTO)
        frames(flow)
    assert saves(flow) == set()


def test_an_autosave_that_cannot_be_read_is_kept_too(flow: Flow) -> None:
    flow.shelf.auto.write_bytes(b"something else")
    begin(flow, plan())
    (kept,) = saves(flow)
    assert flow.shelf.path(kept).read_bytes() == b"something else"


def test_armies_that_are_being_chosen_are_kept(flow: Flow) -> None:
    own = replace(plan(), seats=(SeatPlan(CHAPTER, "human", OWN),))
    begin(flow, own)
    screen = flow.screen
    assert type(screen) is MusterScreen
    squad = recover(flow.shelf.auto, flow.loaded).session.state.armies
    screen.calls.done()  # of the mercenaries, or of the squad
    frames(flow)
    now = recover(flow.shelf.auto, flow.loaded).session
    assert now.state.armies != squad
    before = digest(now.state)
    flow.title()
    frames(flow)
    assert "armies" in flow.screen.model.resume
    assert type(flow.screen).__name__ == "TitleScreen"
    flow.load(AUTO)
    frames(flow)
    assert type(flow.screen).__name__ == "MusterScreen"
    assert digest(recover(flow.shelf.auto, flow.loaded).session.state) == before
    assert flow.shelf.players(AUTO) == {"ultramarines": "human", "alien": "quick"}


def test_the_time_line_goes_on_after_a_load(flow: Flow) -> None:
    begin(flow, plan(player="quick"))
    for _ in range(600):
        battle = flow.battle
        assert battle is not None
        if battle.players._thinking is not None:
            wait([battle.players._thinking], timeout=10)
        frames(flow, 1)
        assert flow.playing is not None
        told = [event.text for line in flow.playing.timeline.rounds() for event in line.events]
        if len(told) > 2 and not battle.director.busy:
            break
    flow.title()
    flow.load(AUTO)
    assert flow.playing is not None
    again = [event.text for line in flow.playing.timeline.rounds() for event in line.events]
    assert again == told


def test_the_autosave_has_a_picture_of_the_board(flow: Flow, tmp_path: Path) -> None:
    begin(flow, plan())
    frames(flow, 4)
    path = flow.shelf.folder / f"{AUTO}.png"
    assert path.is_file()
    path.unlink()
    flow.title()
    image = PNMImage()
    assert image.read(Filename.from_os_specific(str(path)))
    assert (image.get_x_size(), image.get_y_size()) == (320, 180)
    assert image.get_average_gray() > 0.01
    entry = next(one for one in flow.shelf.model(flow.book, flow.texts).saves if one.auto)
    assert entry.picture == AUTO


def test_no_picture_on_the_shelf_shows_what_only_the_alien_may_see(flow: Flow) -> None:
    """Two people share the window: the shelf is read by both."""
    begin(flow, plan(level="human"))
    battle = flow.battle
    assert battle is not None
    for expected, seat in ((True, "ultramarines"), (False, "alien")):
        frames(flow, 4)
        battle.ready()
        frames(flow, 2)
        assert battle.watcher == seat
        flow._save_as("shared")
        assert (flow.shelf.folder / "shared.png").is_file() == expected
        if expected:
            assert not isinstance(battle.session.submit(seat, EndTurn()), Refusal)
    begin(flow, replace(plan(player="quick"), alien=AlienPlan("human")))
    frames(flow, 2)
    assert flow.playing is not None
    assert flow.playing.may_be_pictured


def test_a_renamed_save_stays_chosen(flow: Flow) -> None:
    begin(flow, plan())
    for name in ("one", "two"):
        flow._save_as(name)
    act(flow)
    flow.title()
    flow.load_screen()
    frames(flow)
    flow.screen.choose("one")
    flow.screen.ask_name()
    flow.screen._named("first of all")
    assert flow.screen.chosen == "first of all"
    frames(flow)
    flow.screen.choose(AUTO)
    flow.screen._named("mine")
    assert flow.screen.chosen == "mine"
    assert not flow.shelf.auto.exists()


def test_the_autosave_of_the_match_under_way_is_renamed_into_a_copy(flow: Flow) -> None:
    begin(flow, plan())
    before = act(flow)
    flow.menu()
    flow.load_screen()
    flow._rename(AUTO, "mine")
    assert flow.over.chosen == "mine"
    assert flow.shelf.auto.is_file()
    assert digest(recover(flow.shelf.path("mine"), flow.loaded).session.state) == before


@pytest.mark.parametrize("text", [b"", b"\xff", b"[1]", b"[" * 200_000])
def test_a_note_of_who_plays_that_cannot_be_read_costs_only_the_note(flow: Flow, text: bytes) -> None:
    begin(flow, plan())
    flow.title()
    (flow.shelf.folder / f"{AUTO}.players.json").write_bytes(text)
    assert flow.shelf.players(AUTO) == {}
    flow.load(AUTO)
    assert flow.playing is not None
    assert flow.playing.players["ultramarines"] == "human"
