from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from game.client.stage.assets import Assets
from game.client.stage.floor import Dock, FloorPlan
from game.client.stage.stage import Stage
from game.client.stage.window import Tier, open_window

MODELS = Path(__file__).resolve().parents[3] / "models"

PLAN = """
+=+=+=+=+=+=+=+=+
:. . .|a a a a a:
+ + + + + + + + +
:. . .Da a a a a:
+ + + + + + + + +
:. . .Da a a a a:
+ + + + + + + + +
:. . .|a a a a *:
+-+-+-+-+B+B+-+-+
:b b b b b b b b:
+ + + + + + + + +
:b b bOb b b b b:
+=+=+=+=+=+=+=+=+
"""


@pytest.fixture(scope="session")
def window() -> ShowBase:
    base, _ = open_window((640, 360), offscreen=True, tier=Tier.LOW)
    return base


@pytest.fixture(scope="session")
def assets() -> Assets:
    return Assets(MODELS, low=True)


@pytest.fixture
def plan() -> FloorPlan:
    return FloorPlan.from_lattice(PLAN, [Dock("1", "ember", ((0, 0), (0, 1)))], [(7, 5), (7, 4)])


@pytest.fixture
def stage(window: ShowBase, plan: FloorPlan, assets: Assets) -> Iterator[Stage]:
    made = Stage(window, plan, assets, Tier.LOW)
    yield made
    made.destroy()
