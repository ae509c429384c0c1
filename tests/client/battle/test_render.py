"""Off-screen pictures: a picture shows the match and plays nothing."""

from pathlib import Path

import pytest
from panda3d.core import Filename, PNMImage

from game.client.render import render_save
from game.corridor.snapshot import digest
from game.plugin import Loaded
from tests.client.battle.setting import new_session


@pytest.mark.parametrize("seat", ["", "ultramarines", "alien"])
def test_a_picture_is_written_and_the_match_stands_as_before(loaded: Loaded, tmp_path: Path, seat: str) -> None:
    session = new_session(loaded, "ultramarines")
    before = digest(session.state)
    out = tmp_path / "picture.png"
    render_save(session, seat, (640, 360), out)
    image = PNMImage()
    assert image.read(Filename.from_os_specific(str(out)))
    assert (image.get_x_size(), image.get_y_size()) == (640, 360)
    assert 0.005 < image.get_average_gray() < 0.9
    assert digest(session.state) == before
