"""The battle's panels with real contents, in every state of its input: nothing overlaps or is cut."""

from __future__ import annotations

import pytest

from game.cli.screens import situations
from game.client.gallery.situation import stage_situation
from game.client.opening import open_desk
from game.client.stage.window import Tier, open_window
from game.client.ui.measure import faults
from game.plugin import Loaded
from game.session.assets import models_folder

Size = tuple[int, int, float]

SIZES: tuple[Size, ...] = ((1280, 720, 1.0), (1024, 600, 1.0), (1920, 1080, 2.0))
MORE: tuple[Size, ...] = (
    *SIZES,
    (1280, 720, 2.0),
    (1280, 720, 0.8),
    (1920, 1080, 1.0),
    (2560, 1080, 1.3),
    (2560, 1440, 1.0),
    (2560, 1440, 2.0),
    (3840, 2160, 1.0),
    (1024, 768, 1.6),
)


@pytest.mark.parametrize(
    ("lang", "sizes"),
    [
        ("fr", SIZES),
        pytest.param("fr", MORE, marks=pytest.mark.full),
        pytest.param("en", MORE, marks=pytest.mark.full),
    ],
)
def test_every_state_of_a_battle_fits(loaded: Loaded, lang: str, sizes: tuple[Size, ...]) -> None:
    base, _ = open_window((1280, 720), offscreen=True, tier=Tier.LOW)
    desk = open_desk(base, Tier.LOW, models_folder(), lang)
    found = {}
    for situation in situations(loaded):
        battle = stage_situation(desk, situation)
        for size in sizes:
            desk.ui.resize(*size[:2])
            desk.ui.set_factor(size[2])
            battle.update(0.1)
            desk.ui.update(1.0)
            if here := faults(desk.ui):
                found[situation.name, size] = [f"{fault.kind} {fault.where}: {fault.what}" for fault in here]
        battle.close()
    desk.ui.close()
    assert found == {}
