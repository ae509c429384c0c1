import logging
from pathlib import Path

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import PNMImage

from game.client.stage.assets import Assets
from game.client.stage.bases import SHAPES
from game.client.stage.figures import Look, heading_to, nearest_turn
from game.client.stage.floor import FloorPlan, Square
from game.client.stage.marks import Step
from game.client.stage.portraits import FINE, Portraits
from game.client.stage.scene import Speed
from game.client.stage.shots import SHOTS
from game.client.stage.stage import Stage
from game.client.stage.timing import Animation
from game.client.stage.window import Tier, save_png

MARINE = Look("figures/marine", "ember", "ember", {"socket_R": "weapons/bolter"})
DREADNOUGHT = Look(
    "figures/dreadnought",
    "forsworn",
    "special",
    {"arm_R": "weapons/mount_assault_cannon", "arm_L": "weapons/mount_plasma_gun"},
    size=2,
)


def picture(window: ShowBase) -> np.ndarray:
    """What the window shows, as brightness by [row, column]."""
    image = PNMImage()
    window.taskMgr.step()
    assert window.win.get_screenshot(image)
    image.make_grayscale()
    width, height = image.get_x_size(), image.get_y_size()
    return np.array([[image.get_gray(x, y) for x in range(0, width, 4)] for y in range(0, height, 4)])


def show(stage: Stage, frames: int = 3) -> np.ndarray:
    for _ in range(frames):
        stage.update(1 / 30)
        stage.base.taskMgr.step()
    return picture(stage.base)


def play(stage: Stage, animation: Animation) -> None:
    """Play an animation in steps, as frames would, to its end."""
    duration = animation.get_duration()
    moment = 0.0
    while moment < duration:
        animation.set_t(moment)
        stage.update(1 / 10)
        moment += 1 / 10
    animation.finish()
    stage.update(1 / 10)


def effects_left(stage: Stage) -> int:
    return len(stage.scene.effects.root.get_children())


def test_a_figure_is_put_moved_and_removed(stage: Stage) -> None:
    stage.add_figure("m", MARINE, (1, 2), heading=90)
    figure = stage.figure("m")
    assert (figure.root.get_x(), figure.root.get_y(), figure.heading) == (1.5, -2.5, 90)
    assert 0.9 < figure.height < 1.3
    stage.move_figure("m", (4, 4))
    assert figure.root.get_pos() == (4.5, -4.5, 0)
    assert figure.heading == 90
    with pytest.raises(ValueError, match="already"):
        stage.add_figure("m", MARINE, (0, 0))
    stage.remove_figure("m")
    stage.remove_figure("m")
    assert not stage.has_figure("m")


def test_a_big_figure_stands_on_four_squares(stage: Stage) -> None:
    stage.add_figure("d", DREADNOUGHT, (4, 1))
    assert stage.figure("d").root.get_pos() == (5, -2, 0)
    assert {s for s in ((4, 1), (5, 2), (6, 1), (3, 1)) if stage.scene.standing_on(s)} == {(4, 1), (5, 2)}


def test_a_missing_model_is_a_labelled_shape_and_one_line(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    look = Look("figures/nobody_at_all", "orc", "alien", label="nobody")
    with caplog.at_level(logging.WARNING, "game.stage"):
        stage.add_figure("x", look, (1, 1))
        stage.add_figure("y", look, (2, 1))
    assert len([record for record in caplog.records if "nobody_at_all" in record.message]) == 1
    assert not stage.figure("x").root.find("**/label").is_empty()
    play(stage, stage.shoot("x", "", [(4, 2)]))
    play(stage, stage.walk("y", [(2, 2)]))


def test_walking_ends_where_it_should(stage: Stage) -> None:
    stage.add_figure("m", MARINE, (0, 2))
    walk = stage.walk("m", [(1, 2), (1, 3), (2, 4)])
    assert walk.get_duration() == pytest.approx(3 * 0.28)
    play(stage, walk)
    figure = stage.figure("m")
    assert figure.square == (2, 4)
    assert figure.root.get_pos().almost_equal((2.5, -4.5, 0), 1e-4)
    assert figure.heading % 360 == pytest.approx(225)


@pytest.mark.parametrize("speed", list(Speed))
@pytest.mark.parametrize("trait", [*SHOTS, "unheard_of"])
def test_every_shot_cleans_up(stage: Stage, trait: str, speed: Speed) -> None:
    stage.speed = speed
    stage.add_figure("m", MARINE, (0, 2))
    stage.add_figure("o", MARINE, (5, 2))
    shot = stage.shoot("m", trait, [(5, 2), (6, 3)])
    assert (shot.get_duration() == 0) == (speed is Speed.SKIP)
    play(stage, shot)
    assert effects_left(stage) == 0


def test_speed_divides_time(stage: Stage) -> None:
    stage.add_figure("m", MARINE, (0, 2))
    normal = stage.shoot("m", "missile", [(5, 2)]).get_duration()
    stage.speed = Speed.FOURFOLD
    assert stage.shoot("m", "missile", [(5, 2)]).get_duration() == pytest.approx(normal / 4, abs=0.01)


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.SKIP])
def test_what_happens_to_figures_lasts(stage: Stage, speed: Speed) -> None:
    stage.speed = speed
    stage.add_figure("m", MARINE, (0, 2))
    stage.add_figure("d", DREADNOUGHT, (5, 1))
    for name in ("hit", "blocked", "shielded"):
        play(stage, getattr(stage, name)("m"))
    play(stage, stage.melee("m", (1, 2)))
    play(stage, stage.turn("m", 270.0))
    assert stage.figure("m").heading % 360 == pytest.approx(270)
    play(stage, stage.dodge("m", (1, 3)))
    assert stage.figure("m").prone
    assert stage.figure("m").square == (1, 3)
    play(stage, stage.rise("m"))
    assert not stage.figure("m").prone
    play(stage, stage.weapon_lost("d", "weapons/mount_plasma_gun"))
    assert stage.figure("d").arms.socket_of("weapons/mount_stump") == "arm_L"
    assert stage.figure("d").arms.socket_of("weapons/mount_assault_cannon") == "arm_R"
    play(stage, stage.die("d"))
    assert not stage.has_figure("d")
    play(stage, stage.leave("m"))
    assert not stage.has_figure("m")
    assert effects_left(stage) == 0


def frame_of(stage: Stage, name: str, clip: str) -> int:
    """At which frame of a clip a figure is."""
    (control,) = stage.figure(name)._controls_of(clip)
    return control.get_frame()


def test_who_is_struck_turns_and_strikes_back(stage: Stage) -> None:
    stage.add_figure("m", MARINE, (1, 2), heading=0)
    stage.add_figure("n", MARINE, (2, 2), heading=0)
    blow = stage.melee("m", (2, 2))
    blow.set_t(blow.get_duration() * 0.5)
    assert frame_of(stage, "n", "melee") > 2
    blow.finish()
    assert stage.figure("m").heading % 360 == pytest.approx(270)
    assert stage.figure("n").heading % 360 == pytest.approx(90)


def test_scouts_lie_on_their_bellies_and_get_back_to_it_after_a_hit(stage: Stage) -> None:
    stage.add_figure("s", Look("figures/scout", "ember", "ember", {"socket_R": "weapons/pistol"}), (1, 2))
    play(stage, stage.dodge("s", (1, 3)))
    lying = frame_of(stage, "s", "prone")
    assert lying > 4
    play(stage, stage.hit("s"))
    assert frame_of(stage, "s", "hit") > 0
    stage.update(0.5)
    assert frame_of(stage, "s", "prone") == lying
    play(stage, stage.rise("s"))
    assert frame_of(stage, "s", "prone") == 0


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.SKIP])
def test_what_comes_is_found_and_is_taken_leaves_nothing_behind(stage: Stage, speed: Speed) -> None:
    stage.speed = speed
    stage.add_figure("m", MARINE, (0, 2))
    for animation in (stage.scan("m"), stage.scan((3, 3)), stage.alarm(), stage.captured("m")):
        play(stage, animation)
    assert not stage.has_figure("m")
    assert effects_left(stage) == 0


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.SKIP])
def test_blips_become_figures_or_nothing(stage: Stage, speed: Speed) -> None:
    stage.speed = speed
    play(stage, stage.blip_arrives("b", (4, 2)))
    play(stage, stage.blip_walk("b", [(5, 2), (6, 3)]))
    assert stage.scene.blips["b"].square == (6, 3)
    play(stage, stage.reveal("b", MARINE, (6, 3)))
    assert "b" not in stage.scene.blips
    assert not stage.figure("b").root.is_hidden()
    assert stage.figure("b").body.get_sz() == pytest.approx(1)
    stage.add_blip("g", (1, 1))
    play(stage, stage.ghost("g"))
    assert "g" not in stage.scene.blips
    play(stage, stage.arrive("n", MARINE, (2, 2)))
    play(stage, stage.words("n", "-2"))
    play(stage, stage.ping((3, 3)))
    assert effects_left(stage) == 0


def test_doors_slide_and_stay(stage: Stage) -> None:
    for key, change in (("V 3 1", stage.open_door), ("H 4 4", stage.destroy_door)):
        play(stage, change(key))
    assert stage._things.slid("V 3 1") == pytest.approx(0.93)
    assert stage._things.slid("H 4 4") > 1
    play(stage, stage.shut_door("V 3 1"))
    assert stage._things.slid("V 3 1") == pytest.approx(0)
    with pytest.raises(KeyError):
        stage.open_door("V 9 9")


def test_the_board_is_drawn_and_its_picture_is_the_same(stage: Stage) -> None:
    stage.add_figure("m", MARINE, (1, 2))
    stage.camera.zoom_to(12)
    stage.camera.jump()
    assert stage._plate is not None
    stage.update(1 / 30)
    directly = picture(stage.base)
    still = show(stage)
    assert directly.mean() > 0.02
    assert np.abs(directly - still).mean() < 0.01


def test_the_picture_follows_camera_fog_doors_and_marks(stage: Stage) -> None:
    stage.camera.zoom_to(12)
    stage.camera.jump()
    lit = show(stage)
    stage.set_fog(np.zeros((stage.plan.height, stage.plan.width), np.float32), fade=0)
    stage.update(0)
    dark = show(stage)
    assert dark.mean() < lit.mean() / 2
    stage.marks.show_reach([(1, 1), (1, 2), (2, 2)])
    marked = show(stage)
    assert marked.mean() > dark.mean()
    stage.marks.clear("reach")
    assert np.abs(show(stage) - dark).mean() < 0.002
    stage.camera.turn(2)
    stage.camera.jump()
    assert np.abs(show(stage) - dark).mean() > 0.002


def test_every_mark_can_be_shown_and_cleared(stage: Stage) -> None:
    squares: list[Square] = [(4, 0), (5, 0)]
    stage.marks.show_reach(squares, [(6, 0)])
    stage.marks.show_legal(squares, chosen=[(5, 0)])
    stage.marks.show_seen(squares)
    stage.marks.show_targets(squares, size=2)
    stage.marks.show_path((4, 0), [Step((5, 0), "1"), Step((5, 1), "2")])
    stage.marks.show_blast([(5, 1)], [(4, 0), (6, 2)])
    stage.marks.show_line((4, 0), squares)
    stage.marks.show_sight((4, 0), (6, 2), free=False, stop=(5.0, -1.0, 0.0))
    stage.marks.show_hover((4, 4), allowed=False)
    show(stage, 1)
    stage.marks.clear()
    assert not stage.marks.ground.get_children()
    assert not stage.marks.live.get_children()


def test_pixels_and_mouse_agree_on_squares(stage: Stage) -> None:
    stage.update(0)
    x, y = stage.pixel_of((4, 2))
    width, height = stage.base.win.get_x_size(), stage.base.win.get_y_size()
    assert stage._picker.square(x / width * 2 - 1, 1 - y / height * 2) == (4, 2)
    assert stage.square_at_mouse() is None


def test_rings_show_the_teams_shapes(stage: Stage) -> None:
    for place, team in enumerate(("ember", "cobalt", "saffron", "orchid", "alien", "special", "")):
        stage.add_figure(team or "none", Look("figures/marine", "ember", team), (place, 4))
    stage.choose("cobalt")
    stage.update(0)
    shapes = [base.shape for base in stage._shown_bases]
    assert shapes == ["circle", "hexagon", "chosen", "square", "triangle", "dashed", "double", "shadow"]
    assert set(shapes) <= set(SHAPES)


def test_turns_go_the_shorter_way() -> None:
    assert nearest_turn(350, 10) == 370
    assert nearest_turn(10, 350) == -10
    assert heading_to((0, 0), (0, 1)) == pytest.approx(0)
    assert heading_to((0, 0), (-1, 0)) == pytest.approx(90)


@pytest.mark.parametrize("tier", [Tier.MEDIUM, Tier.HIGH])
def test_the_richer_tiers_draw(window: ShowBase, plan: FloorPlan, assets: Assets, tier: Tier, tmp_path: Path) -> None:
    stage = Stage(window, plan, assets, tier)
    stage.add_figure("m", MARINE, (1, 2))
    stage.add_blip("b", (4, 2))
    assert show(stage).mean() > 0.02
    save_png(window, tmp_path / "tier.png")
    assert (tmp_path / "tier.png").stat().st_size > 10_000
    stage.destroy()


def test_portraits_show_the_figure(window: ShowBase, assets: Assets) -> None:
    portraits = Portraits(window, assets)
    texture = portraits(MARINE, 64)
    image = PNMImage()
    assert texture.store(image)
    fine = 64 * FINE
    assert (image.get_x_size(), image.get_y_size()) == (fine, fine)
    assert max(image.get_red(fine // 2, y) for y in range(fine)) > 0.4
    assert portraits(MARINE, 64) is texture
