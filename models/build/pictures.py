"""Draw the pictures of the README with the game itself, twice as large as they are kept: edges come out smooth.

    python models/build/pictures.py            # in the environment of the game, from the project's folder

``battle.jpg`` is the board as a player sees it; ``firefight.jpg`` a moment of several attacks at once, posed.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from panda3d.core import ClockObject, Filename, PNMImage, load_prc_file_data

from game.cli import poses
from game.cli.screens import situations
from game.client.battle.screen import BattleScreen
from game.client.gallery.pictures import open_gallery
from game.client.gallery.situation import stage_situation
from game.client.opening import Desk, open_battle
from game.client.stage.stage import Stage
from game.client.stage.window import Tier
from game.corridor import records as r
from game.corridor.state import State
from game.plugin import load_all
from game.session.session import Session

OUT = Path(__file__).resolve().parents[1] / "pictures"
SIZE = (1280, 720)
FINE = 2
FRAME = 1 / 60

# Figures of the firefight: profile, seat, column and row, facing (0 north, clockwise).
STAND = (
    ("marines:marine_commander_glove_sword", poses.SQUAD, (21, 22), 0),
    ("marines:marine_bolter", poses.SQUAD, (20, 20), 0),
    ("marines:marine_bolter", poses.SQUAD, (20, 23), 0),
    ("marines:marine_assault_cannon", poses.SQUAD, (22, 19), 1),
    ("marines:marine_plasma_gun", poses.SQUAD, (19, 21), 0),
    ("marines:marine_missile_launcher", poses.ALLY, (18, 24), 0),
    ("marines:marine_bolter", poses.ALLY, (17, 22), 0),
    ("mercenaries:terminator_hammer_shield", poses.ALLY, (17, 20), 0),
    ("dreadnought:dreadnought_mk8", poses.ALIEN, (20, 16), 2),
    ("base:chaos_marine_bolter", poses.ALIEN, (23, 17), 2),
    ("base:ork", poses.ALIEN, (24, 19), 3),
    ("base:ork", poses.ALIEN, (24, 21), 3),
    ("base:gretchin", poses.ALIEN, (25, 20), 3),
    ("base:gretchin", poses.ALIEN, (26, 19), 3),
    ("base:genestealer", poses.ALIEN, (17, 18), 2),
    ("base:genestealer", poses.ALIEN, (21, 21), 2),
    ("base:android", poses.ALIEN, (26, 22), 3),
)
DOORS = ("H 21 19", "V 19 17", "V 25 17")
# Who attacks with what, where to, and how long before the picture; None instead of a weapon is a blow.
SHOTS = (
    (5, "missile_launcher", (24, 21), 0.66),
    (3, "assault_cannon", (24, 19), 0.34),
    (4, "plasma_gun", (20, 16), 0.42),
    (1, "bolter", (23, 17), 0.34),
    (6, "bolter", (17, 18), 0.32),
    (8, "autocannon", (20, 20), 0.33),
    (15, None, (21, 22), 0.40),
)


def main() -> None:
    """Draw both pictures."""
    load_prc_file_data("", "jpeg-quality 90")
    clock = ClockObject.get_global_clock()
    clock.mode, clock.dt = ClockObject.M_non_real_time, FRAME
    loaded = load_all(user=False)
    desk = open_gallery((SIZE[0] * FINE, SIZE[1] * FINE), 1.0, "en", Tier.HIGH)
    wanted = next(one for one in situations(loaded) if one.name == "odds")
    battle = stage_situation(desk, wanted)
    keep(desk, OUT / "battle.jpg")
    battle.close()
    battle = open_battle(desk, firefight(poses.fight(loaded)), {}, watcher=poses.SQUAD)
    battle.hud.set_hidden(True)
    shoot(desk, battle)
    keep(desk, OUT / "firefight.jpg")
    battle.close()


def firefight(session: Session) -> Session:
    """The squads amid their foes in the concourse, its doors open."""
    state = session.state.clone()
    state.figures.clear()
    state.blips.clear()
    arms = next(one.loadout for one in session.state.tokens.values() if one.kind.startswith("dreadnought:"))
    for place, (profile, seat, square, facing) in enumerate(STAND):
        body = state.setting.profiles[profile]
        name, at = f"posed.{place}", number(state, square)
        weapons = arms if body.weapon_slots else ()
        state.figures[name] = r.Figure(name, profile, seat, at, body.life, body.size, facing, weapons)
    state.doors = {**state.doors, **dict.fromkeys(DOORS, "open")}
    state.progress = replace(state.progress, explored=("concourse", "spine"))
    state.refresh()
    return Session(session.loaded, session.origin, state)


def shoot(desk: Desk, battle: BattleScreen) -> None:
    """Let all attacks begin so that the picture finds each of them in its best moment."""
    stage: Stage = battle.stage
    stage.camera.focus(21.5, -20.5)
    stage.camera.zoom_to(14)
    stage.camera.jump()
    for _ in range(4):
        battle.update(1.0)
        desk.ui.update(1.0)
    state = battle.session.state
    left = max(wait for *_, wait in SHOTS)
    waiting = sorted(SHOTS, key=lambda one: -one[3])
    running = []
    while left > 0:
        while waiting and waiting[0][3] >= left:
            who, weapon, square, _ = waiting.pop(0)
            running.append(battle.director.animator.animation(attack(state, f"posed.{who}", weapon, square)))
            running[-1].start()
        desk.base.task_mgr.step()
        battle.stage.update(FRAME)
        left -= FRAME


def attack(state: State, figure: str, weapon: str | None, square: poses.Square) -> r.FigureFired | r.FigureStruck:
    """The event of an attack on a square."""
    at = number(state, square)
    if weapon is not None:
        return r.FigureFired(figure, next(name for name in state.setting.weapons if name.endswith(f":{weapon}")), at)
    return r.FigureStruck(figure, next(one.id for one in state.figures.values() if one.at == at))


def number(state: State, square: poses.Square) -> int:
    """The number of a square."""
    return square[1] * state.setting.plan.stride + square[0]


def keep(desk: Desk, path: Path) -> None:
    """Write what is drawn, reduced in size."""
    for _ in range(2):  # a buffer shows what was drawn one frame before
        desk.base.graphics_engine.render_frame()
    large, small = PNMImage(), PNMImage(*SIZE)
    desk.base.win.get_screenshot(large)
    small.box_filter_from(0.5, large)
    small.write(Filename.from_os_specific(str(path)))


if __name__ == "__main__":
    main()
