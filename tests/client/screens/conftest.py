from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from game.client.stage.window import open_window
from game.client.ui.icons import Icons
from game.client.ui.lettering import Lettering
from game.client.ui.root import Ui

MODELS = Path(__file__).resolve().parents[3] / "models"


@pytest.fixture(scope="session")
def base() -> ShowBase:
    """The one window of the process, off screen: whoever came first opened it."""
    opened: ShowBase | None = getattr(builtins, "base", None)
    return opened if opened is not None else open_window((1280, 720), offscreen=True)[0]


@pytest.fixture(scope="session")
def icons() -> Icons:
    return Icons((MODELS / "icons",))


@pytest.fixture(scope="session")
def lettering() -> Lettering:
    """Lines of text once set serve all tests: setting them takes most of a screen's time."""
    return Lettering(MODELS / "fonts")


@pytest.fixture
def make_ui(base: ShowBase, icons: Icons, lettering: Lettering) -> Iterator[Callable[..., Ui]]:
    made: list[Ui] = []

    def make(width: int = 1280, height: int = 720, factor: float = 1.0, baked: bool = False) -> Ui:
        ui = Ui(base, MODELS / "fonts", icons, factor, baked)
        ui.lettering = lettering
        ui.resize(width, height)
        made.append(ui)
        return ui

    yield make
    for ui in made:
        ui.close()
