"""A log gives the same match again, and says where it does not; the transcript tells it in words."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.plan import plan_of
from game.plugin import Loaded
from game.session.replay import begin as begin_again
from game.session.replay import replayed, verify
from game.session.saves import LogEntry, Save, decode, encode, read_save, write_save
from game.session.session import TurnDigest
from game.session.transcript import command_line, event_line, place, transcript
from tests.session.conftest import Begin


@pytest.fixture(scope="module")
def save(begin: Begin) -> Save:
    return decode(encode(begin(2, seed=12, played=10_000)))


def test_a_whole_match_comes_out_the_same(save: Save, loaded: Loaded) -> None:
    verdict = verify(save, loaded)
    assert verdict.ok
    assert verdict.sentence == ""
    assert verdict.commands == len(save.log)
    assert verdict.digests == len(save.digests)


def test_a_changed_command_is_found(save: Save, loaded: Loaded) -> None:
    number = next(place for place, entry in enumerate(save.log) if isinstance(entry.command, r.Move))
    log = [*save.log[:number], LogEntry(save.log[number].seat, r.EndTurn()), *save.log[number + 1 :]]
    verdict = verify(replace(save, log=tuple(log)), loaded)
    assert not verdict.ok
    assert "is refused: " in verdict.sentence or "comes out differently" in verdict.sentence


def test_a_changed_digest_is_found_at_its_turn(save: Save, loaded: Loaded) -> None:
    mark = save.digests[5]
    digests = [*save.digests[:5], TurnDigest(mark.commands, mark.round, mark.seat, "0" * 32), *save.digests[6:]]
    verdict = verify(replace(save, digests=tuple(digests)), loaded)
    assert verdict.digests == 5
    assert verdict.sentence == f"Round {mark.round}, {mark.seat} (after command {mark.commands}) comes out differently."


def test_digests_too_few_or_too_many_are_found(save: Save, loaded: Loaded) -> None:
    assert "has no digest" in verify(replace(save, digests=save.digests[:-1]), loaded).sentence
    more = (*save.digests, save.digests[-1])
    assert "does not reach" in verify(replace(save, digests=more), loaded).sentence


def test_a_changed_position_is_found_by_its_shelf(save: Save, loaded: Loaded) -> None:
    name, seat = next(iter(save.snapshot.seats.items()))
    seats = {**save.snapshot.seats, name: replace(seat, score=seat.score + 1)}
    verdict = verify(replace(save, snapshot=replace(save.snapshot, seats=seats)), loaded)
    assert verdict.sentence == f"The log ends in another position than the save: seats differ at {name}."


def test_it_can_be_stopped_anywhere(save: Save, loaded: Loaded) -> None:
    session = begin_again(save, loaded)
    for step in replayed(save, session):
        assert not hasattr(step, "code")
        if len(session.log) == 100:
            break
    assert len(session.log) == 100


def test_the_transcript_of_a_played_match(save: Save, loaded: Loaded, tmp_path: Path) -> None:
    lines = list(transcript(save, loaded))
    assert lines[0].startswith("# missions_original:iron_sleeper: ultramarines (marines:ultramarines), blood_angels")
    assert lines[-1].startswith("# ultramarines=")
    assert len([line for line in lines if "> " in line]) == len(save.log)
    assert any(line.startswith("alien> answer place_blips b") for line in lines)
    assert any(line.startswith("  DiceRolled seat=") for line in lines)
    assert not any("rng" in line or "Frame" in line for line in lines)
    again = tmp_path / "again.coursive"
    session = begin_again(save, loaded)
    assert sum(1 for _ in replayed(save, session)) == len(save.log)
    write_save(again, session)
    assert list(transcript(read_save(again), loaded)) == lines


def test_squares_are_columns_and_rows_of_the_table(begin: Begin) -> None:
    state = begin().state
    plan = state.setting.plan
    corner = plan.lattice.square(*plan.origin)
    assert place(plan, corner) == "0,0"
    assert place(plan, corner + plan.stride + 2) == "2,1"
    assert place(plan, -1) == "-"
    line = command_line(state, "ultramarines", r.Move("ultramarines.1", (corner, corner + 1)))
    assert line == "ultramarines> move figure=ultramarines.1 path=0,0+1,0"
    small = plan_of("+=+=+\n:. .:\n+=+=+")
    assert event_line(small, r.FigureStepped("m", 0, 1)) == "FigureStepped figure=m origin=0,0 to=1,0"
    assert event_line(small, r.FigureFired("m", "base:bolter", 1, 2)) == (
        "FigureFired figure=m weapon=base:bolter target=1,0 shots=2"
    )
    assert event_line(small, r.PassageAsked("a", "m", False)) == "PassageAsked seat=a figure=m granted=no"
