"""Where the camera goes by itself: with who walks out of the picture, and back to where each person left it."""

from __future__ import annotations

import pytest

from game.client.battle.screen import BattleScreen
from game.client.corridor.hovering import sight_line
from game.client.stage.camera import WIDTH
from game.client.stage.floor import centre
from game.client.stage.scene import Speed
from game.corridor import records as r
from game.plugin import Loaded
from game.session.insight import explain
from tests.client.battle.posed import scenario, session_of
from tests.client.battle.setting import Opener, new_session, tick


@pytest.fixture
def battle(loaded: Loaded, opener: Opener) -> BattleScreen:
    battle = opener(new_session(loaded, "ultramarines", "blood_angels"), {})
    tick(battle)
    return battle


def test_a_figure_that_walks_away_is_followed(battle: BattleScreen) -> None:
    battle.stage.camera.zoom_to(7)
    name = battle.controls.next_figure()
    battle.look_at_figure(name)
    battle.stage.camera.jump()
    battle.stage.speed = Speed.NORMAL
    assert battle.controls.choices is not None
    start = battle.stage.figure(name).square
    far = max(battle.controls.choices.moves, key=lambda square: abs(square[0] - start[0]) + abs(square[1] - start[1]))
    battle.click_at(far)
    for _ in range(300):
        battle.update(1 / 30)
        playing = battle.director._playing
        if playing is not None:
            playing.set_t(min(playing.get_duration(), playing.get_t() + 1 / 30))
        if not battle.director.busy:
            break
    assert battle.looking.shows(battle.stage.figure(name).square)


def test_each_person_finds_the_view_as_it_was_left(battle: BattleScreen) -> None:
    battle.stage.camera.zoom_to(12)
    battle.stage.camera.focus(8, -12)
    left = battle.stage.camera.goal
    battle.looking.change_seat("ultramarines", "blood_angels", battle.shown.view)
    assert battle.stage.camera.goal != left
    assert battle.stage.camera.width == WIDTH
    battle.looking.change_seat("blood_angels", "ultramarines", battle.shown.view)
    assert battle.stage.camera.goal == left


def test_a_line_of_sight_ends_at_what_stops_it(battle: BattleScreen) -> None:
    view = battle.session.view("ultramarines")
    name = next(iter(view.figures))
    stopped = {}
    for square in range(0, view.setting.plan.stride * view.setting.plan.height, 7):
        if not view.setting.plan.floor >> square & 1:
            continue
        told = explain(view, name, square)
        line = sight_line(view, told)
        if line is not None:
            assert told.obstruction is not None
            stopped[told.obstruction.kind] = line
            (x0, y0), (x1, y1) = ((one[0] + 0.5, -one[1] - 0.5) for one in (line.origin, line.target))
            x, y = line.stop
            assert min(x0, x1) - 0.5 <= x <= max(x0, x1) + 0.5
            assert min(y0, y1) - 0.5 <= y <= max(y0, y1) + 0.5
    assert {"wall", "door"} & set(stopped)


def test_what_is_seen_but_no_target_shows_what_stops_the_shot(
    loaded: Loaded, opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = opener(session_of(loaded, scenario("tests/scenarios/c10/squeezed_shot.toml")), {})
    tick(battle)
    battle.controls.choose("m1")
    drawn: list[object] = []
    monkeypatch.setattr(
        battle.stage.marks,
        "show_sight",
        lambda origin, target, *, free, stop: drawn.append((origin, target, free, stop)),
    )
    card = battle.pointing.hover_at((100, 100), (2, 2), "o3")
    assert card is not None
    assert card.why.startswith("In sight, but no shot")
    assert drawn == [((1, 1), (2, 2), False, (2.0, -2.0, 0.0))]  # the corner at which two orks meet
    battle.click_at((2, 2), "o3")
    assert battle.controls.figure == "m1"


def test_events_that_are_no_steps_follow_nobody(battle: BattleScreen) -> None:
    name = next(iter(battle.shown.view.figures))
    battle.looking.at_event(r.FigureFinished(name), battle.shown.view)
    battle.looking.update()
    assert battle.stage.camera._follow is None


def test_an_attack_is_seen_from_both_ends_and_the_view_goes_back(battle: BattleScreen) -> None:
    camera, view = battle.stage.camera, battle.shown.view
    name, figure = next((name, one) for name, one in view.figures.items() if one.at >= 0)
    stride = view.setting.plan.stride
    far = max(
        (square for square in range(stride * view.setting.plan.height) if view.setting.plan.floor >> square & 1),
        key=lambda square: abs(square % stride - figure.at % stride) + abs(square // stride - figure.at // stride),
    )
    camera.zoom_to(8)
    camera.focus(*centre(battle.stage.figure(name).square))
    camera.jump()
    battle.stage.speed = Speed.NORMAL
    battle.looking.at_event(r.FigureFired(name, next(iter(view.setting.weapons)), far, 1, ""), view)
    camera.jump()
    for square in (figure.at, far):
        x, y = battle.stage.pixel_of((square % stride, square // stride))
        assert 0 <= x < battle.parts.ui.scale.width
        assert 0 <= y < battle.parts.ui.scale.height
    battle.looking.rest()
    assert camera.goal[2] == 8

    battle.looking.at_event(r.FigureFired(name, next(iter(view.setting.weapons)), figure.at, 1, ""), view)
    camera.zoom_to(11)
    battle.looking.rest()
    assert camera.goal[2] == 11, "what the player chose meanwhile stays"
