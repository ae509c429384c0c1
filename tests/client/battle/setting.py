"""A battle off screen: one window for all tests, animations skipped unless a test says otherwise."""

from collections.abc import Callable, Iterator
from concurrent.futures import wait
from pathlib import Path

import pytest

from game.client.battle.players import Chooser
from game.client.battle.screen import BattleScreen
from game.client.opening import Desk, open_battle, open_desk
from game.client.stage.scene import Speed
from game.client.stage.window import Tier, open_window
from game.corridor.setup import MatchSpec, SeatChoice
from game.plugin import Loaded, load_all
from game.session.session import Session

MODELS = Path(__file__).resolve().parents[3] / "models"

Opener = Callable[..., BattleScreen]


@pytest.fixture(scope="session")
def loaded() -> Loaded:
    return load_all(user=False)


@pytest.fixture
def desk() -> Iterator[Desk]:
    base, _ = open_window((1280, 720), offscreen=True, tier=Tier.LOW)
    desk = open_desk(base, Tier.LOW, MODELS, "en")
    yield desk
    desk.ui.close()


def new_session(loaded: Loaded, *factions: str, seed: int = 5) -> Session:
    seats = (*(SeatChoice(name) for name in factions), SeatChoice("alien"))
    return Session.new(loaded, MatchSpec("iron_sleeper", seats, seed))


@pytest.fixture
def opener(desk: Desk) -> Iterator[Opener]:
    """Opens battles and closes them after the test."""
    opened: list[BattleScreen] = []

    def make(session: Session, computers: dict[str, Chooser], watcher: str | None = None) -> BattleScreen:
        battle = open_battle(desk, session, computers, watcher)
        battle.stage.speed = Speed.SKIP
        opened.append(battle)
        return battle

    yield make
    for battle in opened:
        battle.close()


def tick(battle: BattleScreen) -> None:
    """A frame without a picture; a computer that thinks is waited for."""
    if battle.players._thinking is not None:
        wait([battle.players._thinking], timeout=10)
    battle.update(0.1)
    battle.parts.ui.update(1.0)


def frames(battle: BattleScreen, count: int = 3) -> None:
    """Some frames, drawn."""
    ui = battle.parts.ui
    for _ in range(count):
        battle.update(0.1)
        ui.update(0.1)
        battle.parts.base.graphics_engine.render_frame()
