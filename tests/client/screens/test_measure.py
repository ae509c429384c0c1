"""Every screen at every size, in both languages: nothing overlaps, no text is cut, nothing leaves the window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from direct.showbase.ShowBase import ShowBase

from game.client.screens.demo_scenes import Scenes
from game.client.ui.measure import faults
from game.client.ui.root import Ui

SIZES = ((1024, 600, 1.0), (1280, 720, 1.0), (1920, 1080, 1.0), (3840, 2160, 1.0))
ODD = ((1280, 720, 2.0), (1280, 720, 0.8), (1280, 720, 1.3))
ODDER = ((1024, 600, 1.6), (1024, 1280, 1.0), (2560, 1080, 1.5), (800, 600, 1.0))
"""Shapes and scales at which the pages take other forms; in French, whose words are longer."""

CASES = [
    *((size, lang) for size in SIZES for lang in ("en", "fr")),
    *((size, "fr") for size in ODD),
    *(pytest.param(size, lang, marks=pytest.mark.full) for size in ODDER for lang in ("en", "fr")),
]


@pytest.mark.parametrize(("size", "lang"), CASES)
def test_every_screen_fits(make_ui: Callable[..., Ui], base: ShowBase, size: tuple[int, int, float], lang: str) -> None:
    ui = make_ui(*size)
    scenes = Scenes(base, ui, lang, None, None)
    found = {}
    for name, make in scenes.all():
        screen = scenes.show(make)
        if here := faults(ui):
            found[name] = [f"{fault.kind} {fault.where}: {fault.what}" for fault in here]
        screen.close()
    assert found == {}
