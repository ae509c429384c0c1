"""A walk that something in sight cuts short says so; one that arrives says nothing."""

from msgspec.structs import replace

from game.client.corridor.choices import halted
from game.corridor import records as r
from game.plugin import Loaded
from tests.client.battle.setting import new_session

ME = "ultramarines.2"


def test_only_a_walk_cut_short_is_a_halt(loaded: Loaded) -> None:
    before = new_session(loaded, "ultramarines").view("ultramarines")
    at = before.figures[ME].at
    goal, halfway = at + 2, at + 1
    for there, command, said in (
        (goal, r.Move(ME, (), goal), False),
        (halfway, r.Move(ME, (), goal), True),
        (halfway, r.Move(ME, (halfway, goal), -1), True),
        (goal, r.Move(ME, (halfway, goal), -1), False),
        (at, r.Move(ME, (), goal), False),  # somebody is asked first, or did not let it pass
        (halfway, r.Finish(ME), False),
    ):
        after = before.clone()
        after.figures[ME] = replace(after.figures[ME], at=there)
        assert halted(command, before, after) is said, (there, command)
    gone = before.clone()
    del gone.figures[ME]
    assert not halted(r.Move(ME, (), goal), before, gone)
