from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.opening import open_desk
from game.client.program.flow import Flow
from game.client.program.shelf_files import Shelf
from game.client.settings import Settings, SettingsStore
from game.client.stage.window import Tier, open_window
from game.plugin import Loaded, load_all

MODELS = Path(__file__).resolve().parents[3] / "models"


@pytest.fixture(scope="session")
def loaded() -> Loaded:
    return load_all(user=False)


@pytest.fixture
def flow(loaded: Loaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flow]:
    """The program off screen, with folders of its own and no animations."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    base, _ = open_window((1280, 720), offscreen=True, tier=Tier.LOW)
    desk = open_desk(base, Tier.LOW, MODELS, "en")
    flow = Flow(desk, loaded, Settings(speed="skip"), SettingsStore(tmp_path / "settings.toml"))
    flow.shelf = Shelf(tmp_path)
    yield flow
    flow.close()
    desk.ui.close()
