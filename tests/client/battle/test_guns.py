"""A gun on the board: its own model, pointing as the rules have it, turned, manned, left and fired."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.client.battle.screen import BattleScreen
from game.client.corridor.tones import HEADINGS
from game.client.stage.scene import Speed
from game.corridor import records as r
from game.corridor.setup import MatchSpec, SeatChoice
from game.plugin import Loaded
from game.session.session import Session
from tests.client.battle.setting import Opener, tick

GUN, GUNNER = "dreadnought:tarantula", "dreadnought:marine_gunner_tarantula"


@pytest.fixture
def battle(loaded: Loaded, opener: Opener) -> BattleScreen:
    """The Iron Sleeper with a gun and its gunner in the corridor before the dock."""
    spec = MatchSpec("iron_sleeper", (SeatChoice("ultramarines"), SeatChoice("alien")), 5)
    session = Session.new(loaded, spec)
    state = session.state.clone()
    stride = state.setting.plan.stride
    gunner = next(one for one in state.figures.values() if one.profile.endswith("marine_bolter"))
    at = 16 * stride + 9
    gun = replace(gunner, id="gun", profile=GUN, at=at, facing=0, size=3)
    state.figures[gunner.id] = replace(gunner, profile=GUNNER, at=at + stride, facing=0)
    state.figures["gun"] = gun
    state.progress = replace(state.progress, explored=tuple(state.setting.plan.areas))
    state.refresh()
    placed = Session(loaded, session.origin, state, (), session.digests)
    battle = opener(placed, {}, "ultramarines")
    tick(battle)
    return battle


def gunner_of(battle: BattleScreen) -> str:
    return next(one.id for one in battle.shown.view.figures.values() if one.profile == GUNNER)


def test_it_has_a_model_of_its_own_and_points_ahead(battle: BattleScreen) -> None:
    figure = battle.stage.figure("gun")
    assert figure.look.model == "figures/twin_gun"
    assert figure.body.find("**/stand_in").is_empty()
    assert figure.heading == HEADINGS[0]
    muzzle = figure.muzzle()
    assert muzzle.y - figure.root.get_y() > 1


def test_it_turns_as_the_rules_turn_it(battle: BattleScreen) -> None:
    facing = 2
    gunner = gunner_of(battle)
    battle.session.submit("ultramarines", r.TurnGun(gunner, facing))
    for _ in range(5):
        tick(battle)
    gun = battle.shown.view.figures["gun"]
    assert gun.facing == facing
    assert battle.stage.figure("gun").heading % 360 == pytest.approx(HEADINGS[facing] % 360, abs=1)


def test_each_moment_of_a_gun_is_animated(battle: BattleScreen) -> None:
    battle.stage.speed = Speed.NORMAL
    gunner = gunner_of(battle)
    animator = battle.director.animator
    at = battle.shown.view.figures["gun"].at
    moments = (
        r.GunTurned("gun", gunner, 1),
        r.GunManned(gunner, "gun", GUNNER),
        r.GunLeft(gunner, "marines:marine_bolter"),
        r.CrewStepped(gunner, "gun", at, at - battle.shown.view.setting.plan.stride),
        r.FigureReloaded(gunner),
        r.FigureBurst(gunner),
    )
    for event in moments:
        animation = animator.animation(event)
        assert animation is not None, event
        assert animation.get_duration() > 0.2, event
        animation.finish()


def test_a_gunner_fires_with_the_gun(battle: BattleScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    fired: list[str] = []
    monkeypatch.setattr(battle.stage, "shoot", lambda name, *_: fired.append(name))
    stride = battle.shown.view.setting.plan.stride
    event = r.FigureFired(gunner_of(battle), "dreadnought:tarantula_gun", 12 * stride + 9)
    battle.director.animator.animation(event)
    assert fired == ["gun"]
