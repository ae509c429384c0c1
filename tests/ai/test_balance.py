"""The table of BALANCE.md: games are kept, counted again only while their mission is as it was, and read as cells."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.ai.arranged import everything
from tests.ai.balance import Played, fill, mark_of, originals, read, said, table


def game(seed: int, alien: bool, mark: int) -> Played:
    return Played("headless", 2, seed, mark, alien, not alien, "", 0.5, 0)


def test_a_cell_says_its_games_its_interval_and_whether_it_misses() -> None:
    cell = {seed: game(seed, seed < 30, 0) for seed in range(60)}
    assert said(cell) == "30 of 60 (38–62 %)"
    assert said({seed: game(seed, True, 0) for seed in range(60)}) == "**60 of 60 (94–100 %)**"
    assert said({}) == "not played"
    assert table({("headless", 2): cell}, ["headless"])[-1] == (
        "| `headless` | not played | 30 of 60 (38–62 %) | not played | not played |"
    )


def test_games_of_a_mission_that_has_changed_are_not_counted(tmp_path: Path) -> None:
    catalog = everything().catalog
    mark = mark_of(catalog, "headless", 2)
    file = tmp_path / "kept.jsonl"
    file.write_bytes(
        b"".join(msgspec.json.encode(one) + b"\n" for one in (game(0, True, mark), game(1, True, mark + 1)))
    )
    assert list(read(catalog, file)[("headless", 2)]) == [0]
    assert mark != mark_of(catalog, "headless", 3)


def test_what_a_file_lacks_is_played_once(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    fill(everything(), file, ["iron_sleeper"], [1], range(2))
    first = file.read_bytes()
    assert len(first.splitlines()) == 2
    fill(everything(), file, ["iron_sleeper"], [1], range(2))
    assert file.read_bytes() == first


def test_there_are_twelve_missions_of_either_size() -> None:
    light, heavy = (originals(everything().catalog, size) for size in ("light", "heavy"))
    assert len(light) == 12
    assert heavy == [f"{name}_heavy" for name in light]
