"""The first lesson in the program: played by its tips, saved and loaded in its middle, and played without them."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.program.flow import Flow
from game.client.screens.debrief import DebriefScreen
from game.client.screens.tips import TipsScreen
from game.client.ui.geometry import Rect
from game.client.ui.measure import faults
from game.content.tables import bare
from tests.client.tips.student import Student

ORDER = (
    "choose move explore blips door revealed approach fire dice commander melee end_turn event_card order hunt answer "
    "clear won home"
).split()
"""The tips that who does what they say sees at rest. That of the aliens' turn goes by while it is shown."""

SIZES = [(1024, 600, 1.0), (1280, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 0.8), (3840, 2160, 1.0)]


def begun(flow: Flow) -> Student:
    flow.title()
    flow.screen.calls.learn()
    flow.screen.calls.begin()
    return Student(flow)


def test_the_title_begins_with_the_lesson_until_it_was_played(flow: Flow) -> None:
    flow.title()
    first: Any = flow.screen.entries()[0][0]
    assert (first.id, first.key) == ("learn", "enter")
    flow.change(flow.settings.changed(learnt=True))
    flow.title()
    entries = [action.id for action, _ in flow.screen.entries()]
    assert entries[0] == "new"
    assert "learn" in entries


def test_who_follows_the_tips_sees_them_in_order_and_wins(flow: Flow) -> None:
    student = begun(flow)
    student.play()
    assert student.seen == ORDER
    assert isinstance(flow.screen, DebriefScreen)
    assert flow.settings.learnt


def test_each_tip_of_the_mission_is_seen_by_who_follows(flow: Flow) -> None:
    student = begun(flow)
    course = student.tutor.course
    assert course is not None
    student.play()
    assert {bare(tip) for tip in course.seen} | {"alien_turn"} == {bare(tip.id) for tip in course.tips}


def test_a_match_that_is_loaded_goes_on_with_the_tip_that_was_due(flow: Flow) -> None:
    student = begun(flow)
    for place in ("door", "dice", "order"):
        student.play(until=lambda place=place: student.tip() == place)  # type: ignore[misc]
        flow.save_screen()
        flow._save_as(place)
        flow.title()
        flow.load(place)
        student.frames()
        assert student.tip() == place
    student.play()
    assert student.seen == ORDER


def test_tips_stop_nobody(flow: Flow) -> None:
    """Another way through the first turn: a door before exploring is done, the turn ended at once."""
    student = begun(flow)
    student.frames()
    battle = student.battle
    battle.next_figure()
    student.walk_to(student.beside_doors())
    student.frames()
    battle.press("open")
    student.end_turn()
    student.tip()
    assert battle.session.state.progress.round == 2 or not battle.session.over
    course = student.tutor.course
    assert course is not None
    assert not {"tutorial:move", "tutorial:door"} - course.done


def test_without_tips_none_is_shown(flow: Flow) -> None:
    student = begun(flow)
    flow.change(flow.settings.changed(tips=False))
    assert student.tip() == ""
    assert not student.tutor.card.shown
    flow.change(flow.settings.changed(tips=True))
    assert student.tip() == "choose"


def test_a_mission_without_tips_has_none(flow: Flow) -> None:
    student = begun(flow)
    assert student.tutor.course is not None
    student.tutor.courses["alien"].again("tutorial:door")
    assert student.tutor.courses["alien"].tips == ()


def test_the_key_closes_a_tip_and_the_list_brings_it_back(flow: Flow) -> None:
    student = begun(flow)
    assert student.tip() == "choose"
    assert flow.desk.ui.focus.key("k")
    student.frames()
    assert student.tip() == "move"
    flow.heard("f3", True)
    screen = flow.over
    assert isinstance(screen, TipsScreen)
    assert len(screen.tips) == len(student.tutor.course.tips)  # type: ignore[union-attr]
    assert not student.tutor.card.shown
    screen.again("tutorial:choose")
    student.frames()
    assert flow.over is None
    assert student.tip() == "choose"
    student.tutor.close_tip()
    assert student.tip() == "move"
    flow.heard("f3", True)
    flow.heard("f3", True)
    assert flow.over is None


def test_the_menu_leads_to_the_list(flow: Flow) -> None:
    student = begun(flow)
    student.frames()
    flow.menu()
    entry = next(call for action, call in flow.over.entries() if action.id == "tips")
    entry()
    assert isinstance(flow.over, TipsScreen)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_tips_hide_neither_panels_nor_what_they_mean(flow: Flow, lang: str) -> None:
    flow.change(flow.settings.changed(language=lang))
    student = begun(flow)
    amiss: list[str] = []

    def measure(tip: str) -> None:
        ui = flow.desk.ui
        for width, height, factor in SIZES:
            ui.resize(width, height)
            ui.set_factor(factor)
            student.frames(2)
            where = f"{tip} {width}x{height}@{factor}"
            amiss.extend(f"{where}: {fault}" for fault in faults(ui))
            card = student.tutor.card
            assert card.shown, where
            hidden = [panel.path for panel in panels(student) if overlap(card.rect, panel.rect)]
            amiss.extend(f"{where}: hides {path}" for path in hidden)
            target = student.tutor.mark
            if target.shown and overlap(card.rect, target.rect):
                amiss.append(f"{where}: hides what it means")
        ui.resize(1280, 720)
        ui.set_factor(1.0)
        student.frames(2)

    student.look = measure
    student.play()
    assert amiss == []


def panels(student: Student) -> list[Any]:
    """The panels of the HUD that are on the screen."""
    hud = student.battle.hud
    return [panel for panel, _ in hud._parts() if panel.shown]


def overlap(a: Rect, b: Rect) -> bool:
    across, down = a.overlap(b)
    return across > 1 and down > 1


def test_a_tip_without_room_is_folded_and_opens(flow: Flow) -> None:
    student = begun(flow)
    student.play(until=lambda: student.tip() == "move")
    ui = flow.desk.ui
    ui.set_factor(2.0)
    student.frames()
    card: Any = student.tutor.card
    assert not card.model.text
    assert ui.focus.key("k")
    student.frames()
    assert student.tip() == "move"
    assert card.model.text
    assert faults(ui) == []
    assert ui.focus.key("k")
    student.frames()
    assert student.tip() != "move"
