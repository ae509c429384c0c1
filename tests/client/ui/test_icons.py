"""Icons from folders of PNG files: a damaged one is told in the log, and the next folder's is drawn instead."""

from __future__ import annotations

import logging
from pathlib import Path

import numpy as np
import pytest

from game.client.ui.icons import Icons
from tests.client.ui.conftest import MODELS


def test_a_damaged_picture_of_a_mod_gives_way_to_ours(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "fire.png").write_bytes(b"this is no picture")
    (tmp_path / "mine.png").write_bytes(b"")
    icons, ours = Icons((tmp_path, MODELS / "icons")), Icons((MODELS / "icons",))
    with caplog.at_level(logging.WARNING):
        assert icons.has("fire")
        assert not icons.has("mine")
    assert "The picture fire.png cannot be read." in caplog.text
    drawn, wanted = (np.frombuffer(bytes(each.icon("fire", 24).get_ram_image()), np.uint8) for each in (icons, ours))
    assert np.array_equal(drawn, wanted)
    assert icons.icon("mine", 24).get_y_size() == 24
