"""``coursive screens``: a picture of each screen and of each state of a battle's input."""

from __future__ import annotations

from pathlib import Path

import pytest
from panda3d.core import Filename, PNMImage

from game.cli.main import main


@pytest.mark.parametrize("word", ["battle-odds", "screen-debrief-rounds"])
def test_a_picture_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str], word: str) -> None:
    assert main(["screens", "--out", str(tmp_path), "--size", "640x360", "--lang", "fr", "--only", word]) == 0
    path = tmp_path / f"{word}.png"
    assert capsys.readouterr().out.splitlines() == [str(path)]
    image = PNMImage()
    assert image.read(Filename.from_os_specific(str(path)))
    assert (image.get_x_size(), image.get_y_size()) == (640, 360)
    assert 0.005 < image.get_average_gray() < 0.9


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--size", "small"], '"small" is no size'),
        (["--scale", "9"], "9 is not from 0.8 to 2"),
        (["--scale", "large"], '"large" is no number'),
        (["--lang", "xx"], '"xx"'),
    ],
)
def test_bad_words_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main(["screens", "--out", str(tmp_path), *words]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
