from random import Random

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import LPoint3

from game.client.stage.camera import FARTHEST, NEAREST, IsoCamera
from game.client.stage.floor import FloorPlan, centre
from game.client.stage.picking import Capsule, Picker
from game.client.stage.window import Tier, resize, tier_of


@pytest.fixture
def camera(window: ShowBase) -> IsoCamera:
    return IsoCamera(window, (12, -12), 20)


@pytest.fixture
def picker(window: ShowBase, camera: IsoCamera) -> Picker:
    return Picker(window.cam, camera.lens, window.render)


def set_view(camera: IsoCamera, random: Random, turns: int, width: float) -> None:
    camera.turn(turns)
    camera.zoom_to(width)
    camera.focus(random.uniform(5, 20), random.uniform(-20, -5))
    camera.jump()


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
@pytest.mark.parametrize("width", [8, 20, 44])
def test_what_is_drawn_is_what_is_picked(camera: IsoCamera, picker: Picker, turns: int, width: float) -> None:
    random = Random(turns)
    set_view(camera, random, turns, width)
    for _ in range(60):
        square = random.randrange(24), random.randrange(24)
        x, y = centre(square)
        place = LPoint3(x + random.uniform(-0.45, 0.45), y + random.uniform(-0.45, 0.45), 0)
        assert picker.square(*picker.project(place)) == square


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160)])
def test_every_square_is_picked_at_each_turn_zoom_and_size(
    window: ShowBase, camera: IsoCamera, picker: Picker, size: tuple[int, int]
) -> None:
    resize(window, size)
    window.taskMgr.step()
    for turns in range(4):
        for width in (NEAREST, 12, 20, 32, FARTHEST):
            set_view(camera, Random(turns), 1, width)
            camera.update(0.01)
            for column in range(24):
                for row in range(24):
                    x, y = centre((column, row))
                    assert picker.square(*picker.project(LPoint3(x, y, 0))) == (column, row)
    resize(window, (640, 360))
    window.taskMgr.step()


def test_figures_are_picked_the_nearest_first(camera: IsoCamera, picker: Picker) -> None:
    capsules = [Capsule(f"{i}", 8.5 + i % 5 * 2, -8.5 - i // 5 * 2, 0.36, 1.0) for i in range(25)]
    for capsule in capsules:
        assert picker.capsule(*picker.project(LPoint3(capsule.x, capsule.y, 0.5)), capsules) == capsule.name
    # Looking from the south-west, the further one is hidden behind the nearer one's head.
    near, far = Capsule("near", 10, -10, 0.36, 1.0), Capsule("far", 10.6, -9.4, 0.36, 1.0)
    assert picker.capsule(*picker.project(LPoint3(10, -10, 0.85)), [far, near]) == "near"
    assert picker.capsule(*picker.project(LPoint3(20, -20, 0)), [far, near]) is None


def test_doors_are_picked_by_their_leaves(camera: IsoCamera, picker: Picker, plan: FloorPlan) -> None:
    for door in plan.doors:
        x, y = door.middle
        assert picker.door(*picker.project(LPoint3(x, y, 0.2)), plan.doors) == door.key
        assert picker.door(*picker.project(LPoint3(x + 1.6, y + 1.6, 0.2)), plan.doors) is None


def test_the_camera_arrives(camera: IsoCamera) -> None:
    camera.turn(1)
    frames = 0
    while camera.update(1 / 60):
        frames += 1
    assert camera.yaw == 135
    assert frames / 60 < 1.2
    assert camera.turned == 1
    assert not camera.update(1 / 60)


def test_zoom_has_limits(camera: IsoCamera) -> None:
    camera.zoom(100)
    camera.jump()
    assert camera.width == FARTHEST
    camera.zoom(0.001)
    camera.jump()
    assert camera.width == NEAREST


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_a_frame_holds_all_its_points(camera: IsoCamera, picker: Picker, turns: int) -> None:
    camera.turn(turns)
    points = [(2.0, -3.0), (20.0, -4.0), (11.0, -22.0)]
    camera.zoom_to(NEAREST)
    camera.frame(points)
    camera.jump()
    for x, y in points:
        across, up = picker.project(LPoint3(x, y, 0))
        assert abs(across) <= 1
        assert abs(up) <= 1


def test_panning_goes_the_way_of_the_screen(camera: IsoCamera, picker: Picker) -> None:
    before = picker.project(LPoint3(12, -12, 0))
    camera.pan(0.1, 0.05)
    camera.jump()
    after = picker.project(LPoint3(12, -12, 0))
    assert after[0] - before[0] == pytest.approx(-0.2, abs=1e-3)
    assert after[1] < before[1]


def test_the_window_can_change_its_size(window: ShowBase, camera: IsoCamera) -> None:
    resize(window, (400, 400))
    window.taskMgr.step()
    assert camera.update(0.01)
    assert camera.lens.get_film_size().y == pytest.approx(camera.width)
    resize(window, (640, 360))
    window.taskMgr.step()


@pytest.mark.parametrize(
    ("driver", "tier"),
    [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", Tier.LOW),
        ("GDI Generic", Tier.LOW),
        ("Google SwiftShader", Tier.LOW),
        ("NVIDIA GeForce RTX 3060/PCIe/SSE2", Tier.MEDIUM),
        ("Mesa Intel(R) UHD Graphics 620", Tier.MEDIUM),
    ],
)
def test_the_drivers_name_chooses_the_tier(driver: str, tier: Tier) -> None:
    assert tier_of(driver) is tier
