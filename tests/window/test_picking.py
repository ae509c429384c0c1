"""Picking is right on every square at all turns, zooms and sizes of the view, against arithmetic of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.cli.poses import SQUAD, fight
from game.client.battle.screen import BattleScreen
from game.client.opening import Desk, open_battle, open_desk
from game.client.stage.floor import Square, centre
from game.client.stage.window import Tier, open_window
from game.plugin import Loaded
from game.session.assets import models_folder
from tests.window.aim import Aim

TURNS, WIDTHS = range(4), (6.0, 12.0, 20.0, 31.0, 46.0)
SIZES = ((1024, 600, 0.8), (1280, 720, 1.0), (1920, 1080, 2.0))
INSIDE = ((0.5, 0.5), (0.04, 0.04), (0.96, 0.04), (0.04, 0.96), (0.96, 0.96), (0.3, 0.8))
"""Points of a square, by column and row: its middle and its corners' neighbourhoods."""


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: "{}x{} at {}".format(*size))
def desk(request: pytest.FixtureRequest) -> Iterator[Desk]:
    width, height, factor = request.param
    base, _ = open_window((width, height), offscreen=True, tier=Tier.LOW)
    desk = open_desk(base, Tier.LOW, models_folder(), "en", factor)
    yield desk
    desk.ui.close()


@pytest.fixture(scope="module")
def battle(desk: Desk, loaded: Loaded) -> Iterator[BattleScreen]:
    battle = open_battle(desk, fight(loaded), {}, SQUAD)
    battle.update(0.1)
    yield battle
    battle.close()


@pytest.fixture(
    params=[(turns, width) for turns in TURNS for width in WIDTHS], ids=lambda at: "{} turns, {}".format(*at)
)
def aim(request: pytest.FixtureRequest, battle: BattleScreen) -> Aim:
    """The battle's camera somewhere, and the same view in the tests' own arithmetic."""
    turns, width = request.param
    camera, win = battle.stage.camera, battle.parts.base.win
    random = Random(turns * 100 + int(width))
    camera.turn(turns - camera.turned)
    camera.zoom_to(width)
    camera.focus(random.uniform(6, 26), -random.uniform(6, 26))
    camera.jump()
    battle.stage.update(0.01)
    return Aim((win.get_x_size(), win.get_y_size()), camera.x, camera.y, turns, camera.width)


class Pointer:
    """Stands for the mouse of the window: ``to`` moves it to a pixel."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self.place = (0.0, 0.0)

    def to(self, pixel: tuple[float, float]) -> None:
        width, height = self.aim.size
        self.place = pixel[0] / width * 2 - 1, 1 - pixel[1] / height * 2


@pytest.fixture
def pointer(aim: Aim, battle: BattleScreen, monkeypatch: pytest.MonkeyPatch) -> Pointer:
    pointer = Pointer(aim)
    monkeypatch.setattr(battle.stage, "mouse", lambda: pointer.place)
    return pointer


def test_every_square_is_picked_where_it_is_drawn(battle: BattleScreen, aim: Aim, pointer: Pointer) -> None:
    wrong: list[tuple[Square, Square | None]] = []
    for square in battle.stage.plan.rooms:
        for across, down in INSIDE:
            pointer.to(aim.pixel(square[0] + across, -square[1] - down))
            found = battle.stage.square_at_mouse()
            if found != square:
                wrong.append((square, found))
        assert battle.stage.pixel_of(square) == pytest.approx(aim.square(*square), abs=0.05)
    assert wrong == []


def test_what_lies_beside_the_floor_is_no_square(battle: BattleScreen, aim: Aim, pointer: Pointer) -> None:
    plan = battle.stage.plan
    for column in range(-1, plan.width + 1):
        for row in range(-1, plan.height + 1):
            if not plan.is_floor((column, row)):
                pointer.to(aim.square(column, row))
                assert battle.stage.square_at_mouse() is None


def test_figures_and_blips_are_picked_the_nearest_first(battle: BattleScreen, aim: Aim, pointer: Pointer) -> None:
    random = Random(int(aim.width))
    hit = 0
    for figure in battle.stage.scene.figures.values():
        x, y = centre(figure.square, figure.size)
        for _ in range(12):
            pixel = aim.pixel(
                x + random.uniform(-0.6, 0.6), y + random.uniform(-0.6, 0.6), random.uniform(0, figure.height)
            )
            pointer.to(pixel)
            expected = nearest(battle, aim, pixel)
            hit += bool(expected)
            assert battle.stage.figure_at_mouse() == expected
    assert hit > 60


def nearest(battle: BattleScreen, aim: Aim, pixel: tuple[float, float]) -> str | None:
    """The piece that a pixel lies on, by its distance to the axis on the screen; of several the nearest to the eye."""
    unit = aim.size[0] / aim.width
    found: list[tuple[float, str]] = []
    for piece in battle.stage.scene.capsules():
        foot, top = aim.pixel(piece.x, piece.y), aim.pixel(piece.x, piece.y, piece.height)
        part = max(0.0, min(1.0, (foot[1] - pixel[1]) / (foot[1] - top[1])))
        away = ((pixel[0] - foot[0]) ** 2 + (pixel[1] - foot[1] - (top[1] - foot[1]) * part) ** 2) ** 0.5
        if away < piece.radius * unit:
            found.append((-foot[1], piece.name))
    return min(found)[1] if found else None


def test_doors_are_picked_by_their_leaves(battle: BattleScreen, aim: Aim, pointer: Pointer) -> None:
    for door in battle.stage.plan.doors:
        pointer.to(aim.pixel(*door.middle, 0.22))
        assert battle.stage.door_at_mouse() == door.key
