"""Ambience: one loop fades into the next, none plays twice, silent machines are silent. On a sound card of straw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from panda3d.core import AudioSound

from game.client.sound import FADE, Sounds
from game.plugin import load_all
from game.session.assets import models_folder


class StrawSound:
    def __init__(self) -> None:
        self.volume, self.loops, self.playing, self.begun = 1.0, False, False, 0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def set_loop(self, loops: bool) -> None:
        self.loops = loops

    def play(self) -> None:
        self.playing, self.begun = True, self.begun + 1

    def stop(self) -> None:
        self.playing = False

    def status(self) -> int:
        return AudioSound.PLAYING if self.playing else AudioSound.READY


class StrawCard:
    def __init__(self) -> None:
        self.made: dict[str, StrawSound] = {}

    def is_valid(self) -> bool:
        return True

    def get_sound(self, path: Any) -> StrawSound:
        return self.made.setdefault(Path(str(path)).stem, StrawSound())


class Base:
    def __init__(self, *cards: StrawCard) -> None:
        self.sfxManagerList = list(cards)


@pytest.fixture
def card() -> StrawCard:
    return StrawCard()


def sounds_on(card: StrawCard, loud: float = 0.5) -> Sounds:
    base: Any = Base(card)
    sounds = Sounds(base, [models_folder() / "sounds"])
    sounds.ambience = loud
    return sounds


def test_a_loop_comes_up_and_gives_way_to_the_next(card: StrawCard) -> None:
    sounds = sounds_on(card)
    sounds.surround("hum_loop")
    sounds.update(0.1)
    hum = card.made["hum_loop"]
    assert (hum.playing, hum.loops) == (True, True)
    assert 0 < hum.volume < 0.1
    for _ in range(20):
        sounds.update(FADE / 10)
    assert hum.volume == pytest.approx(0.5)
    assert hum.begun == 1
    sounds.surround("vents_loop")
    sounds.update(FADE / 10)
    vents = card.made["vents_loop"]
    assert hum.volume == pytest.approx(0.4)
    assert vents.volume == pytest.approx(0.1)
    for _ in range(10):
        sounds.update(FADE / 10)
    assert not hum.playing
    assert vents.playing
    sounds.close()
    assert not vents.playing


def test_no_volume_and_no_file_are_silence(card: StrawCard) -> None:
    sounds = sounds_on(card, loud=0.0)
    sounds.surround("hum_loop")
    sounds.update(1.0)
    assert not card.made["hum_loop"].playing
    sounds.ambience = 0.5
    sounds.surround("no such loop")
    sounds.update(1.0)
    assert "no such loop" not in card.made
    bare: Any = Base()
    silent = Sounds(bare, [models_folder() / "sounds"], 1.0)
    silent.surround("hum_loop")
    silent.update(1.0)
    silent.close()


def test_every_stock_board_is_heard() -> None:
    catalog = load_all(user=False).catalog
    boards = [board for board in catalog.boards if board.startswith("base:")]
    told = {catalog.visuals["board"][board]["ambience"] for board in boards}
    assert len(told) == len(boards) == 4
    assert all((models_folder() / "sounds" / f"{name}.ogg").is_file() for name in told)
