"""Reading plans: what the lattice text says, and one sentence for whatever is wrong with it (C6, C7)."""

import pytest

from game.core.bits import bits, mask_of
from game.core.lattice import Lattice
from game.corridor.plan import Plan, PlanError, parse_plan, plan_of
from tests.geometry.boards import BOARDS, cells, slow, turned

TEXT = """
+=+=+=+=+=+=+
:a a|. . . .:
+ + + +D+D+ +
:a aO. . . .:
+ + + + + + +
:# *O. .B. .:
+-+ + + + + +
:. . . .B. .:
+=+=+=+=+=+=+
"""


def edges(plan: Plan, numbers: int) -> list[tuple[int, int]]:
    return cells(plan, numbers)


def test_what_a_plan_holds() -> None:
    plan = parse_plan(TEXT)
    assert (plan.width, plan.height, plan.stride) == (6, 4, 7)
    assert plan.floor.bit_count() == 23
    assert cells(plan, plan.obstacles) == [(1, 2)]
    assert cells(plan, plan.rooms["board.a"]) == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert plan.areas == {"board": plan.floor}
    assert edges(plan, plan.doorways_v) == [(2, 1), (2, 2)]
    assert (2, 0) in edges(plan, plan.walls_v)
    assert (1, 2) in edges(plan, plan.walls_v), "between floor and solid"
    assert (0, 3) in edges(plan, plan.walls_h)
    assert not plan.walls_v & (plan.doorways_v | plan.doors_v)
    assert not plan.walls_h & (plan.doorways_h | plan.doors_h)
    assert cells(plan, plan.frame_corners) == [(2, 1), (3, 1), (5, 1), (4, 2), (2, 3), (4, 4)]
    assert plan.board_at(0) == "board"
    assert plan.board_at(plan.lattice.square(0, 2)) is None


def test_doors() -> None:
    plan = parse_plan(TEXT)
    assert [(door.key, door.kind, door.number) for door in plan.doors] == [("H 3 1", "door", 0), ("V 4 2", "blast", 1)]
    across, upright = plan.doors
    assert cells(plan, mask_of(across.threshold)) == [(3, 0), (4, 0), (3, 1), (4, 1)]
    assert list(across.threshold) == sorted(across.threshold)
    assert cells(plan, mask_of(upright.threshold)) == [(3, 2), (4, 2), (3, 3), (4, 3)]
    assert cells(plan, mask_of(upright.ends)) == [(4, 2), (4, 4)]
    assert plan.door_by_key["V 4 3"] is plan.door_by_key["V 4 2"] is upright
    assert plan.threshold_doors[plan.lattice.square(4, 1)] == (across,)
    assert plan.threshold_doors[plan.lattice.square(4, 2)] == (upright,)
    assert plan.lattice.square(0, 0) not in plan.threshold_doors
    assert plan.all_doors == 0b11


def test_areas_docks_and_marked_squares() -> None:
    plan = parse_plan(
        TEXT,
        {"A": [[0, 0, 1, 3]], "B": [[2, 0, 5, 1], [2, 2, 5, 3]]},
        {"ultramarines": [[4, 2], [5, 2], [4, 3], [5, 3]]},
        [[0, 0]],
        [(5, 0), (4, 0)],
    )
    assert plan.areas["B"].bit_count() == 12
    assert set(plan.rooms) == {"A.a", "A.corridor", "B.corridor"}
    assert cells(plan, plan.docks["ultramarines"]) == [(4, 2), (5, 2), (4, 3), (5, 3)]
    assert cells(plan, plan.dock_mouths["ultramarines"]) == [(4, 1), (5, 1), (3, 2), (3, 3)]
    assert plan.board_at(plan.lattice.square(4, 2)) is None
    assert plan.board_at(plan.lattice.square(1, 1)) == "A"
    assert (plan.r_squares, cells(plan, plan.exits)) == (1, [(4, 0), (5, 0)])


def test_equal_plans_are_shared() -> None:
    assert plan_of(TEXT) is plan_of(TEXT.strip())
    assert plan_of(TEXT) is not plan_of(TEXT, r_squares=[(0, 0)])
    assert plan_of(TEXT).key == parse_plan(TEXT).key


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("", 1, 1, "empty"),
        ("\n\n", 1, 1, "empty"),
        ("+=+=\n:. .\n+=+=", 1, 4, "2W+1"),
        ("\n+=+=+\n:. .\n+=+=+", 3, 5, "has 4 characters"),
        ("+=+=+\n:. .:\n+=+=+\n:. .:", 4, 1, "2H+1"),
        ("+=+=+\n:. .:\n+=x=+", 3, 3, "corner"),
        ("+=+=+\n:. X:\n+=+=+", 2, 4, "square"),
        ("+=+=+\n:.-.:\n+=+=+", 2, 3, "edge"),
        ("+=+|+\n:. .:\n+=+=+", 1, 4, "edge"),
        ("+=+=+\n:.D.:\n+=+=+", 2, 3, "too few"),
        ("+=+=+\n:.D.:\n+ + +\n:.B.:\n+=+=+", 2, 3, "too few"),
        ("+=+=+\n:.D.:\n+ + +\n:.D#:\n+=+=+", 4, 3, "between two squares"),
        ("+D+D+\n:. .:\n+=+=+", 1, 2, "between two squares"),
        ("+=+=+\n:.O#:\n+=+=+", 2, 3, "between two squares"),
        ("+=+O+\n:. .:\n+=+=+", 1, 4, "between two squares"),
        ("+=+=+\n:# #:\n+=+=+", 1, 1, "no squares"),
    ],
)
def test_one_sentence_for_each_mistake(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(PlanError, match=words.replace("+", "[+]")) as caught:
        parse_plan(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert "\n" not in str(caught.value)
    assert f"line {line}, column {column}" in str(caught.value)


@pytest.mark.parametrize("size", [(65, 1), (1, 65), (51, 50)])
def test_a_plan_has_an_end(size: tuple[int, int]) -> None:
    """All that a plan's lines need is worked out at once: of a great one it would take minutes."""
    width, height = size
    row, edge = ":" + " ".join("." * width) + ":\n", "+" + "=+" * width + "\n"
    with pytest.raises(PlanError, match=f"64 squares a side and 2500 in all, not {width} x {height}"):
        parse_plan(edge + (row + edge) * height)


@pytest.mark.parametrize(
    "extras",
    [
        {"areas": {"A": [[0, 0, 6, 0]]}},
        {"areas": {"A": [[1, 0, 0, 0]]}},
        {"areas": {"A": [[0, 0]]}},
        {"areas": {"A": [[0, 0, 1, 1]], "B": [[1, 1, 2, 2]]}},
        {"docks": {1: [[0, 2]]}},
        {"docks": {1: [[0, 0]], 2: [[0, 0]]}},
        {"r_squares": [[9, 0]]},
        {"exits": [[0, 0, 0]]},
    ],
)
def test_squares_that_are_not_there(extras: dict[str, object]) -> None:
    with pytest.raises(PlanError) as caught:
        parse_plan(TEXT, **extras)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


def test_lattice_numbers() -> None:
    lattice = Lattice(5, 3)
    for r in range(3):
        for c in range(5):
            assert lattice.cr(lattice.square(c, r)) == (c, r)
    assert lattice.inside(4, 2)
    assert not any(lattice.inside(c, r) for c, r in [(5, 0), (0, 3), (-1, 0), (0, -1)])


def test_bits() -> None:
    for numbers in ([], [0], [3, 70, 900], list(range(0, 1000, 3)), list(range(47)), list(range(49))):
        assert list(bits(mask_of(numbers))) == numbers


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("board", BOARDS)
def test_corners_walls_and_frames_of_the_boards(board: str, turns: int) -> None:
    plan = plan_of(turned(board, turns))
    oracle = slow(plan, 0)
    assert {("V", *edge) for edge in cells(plan, plan.walls_v)} | {
        ("H", *edge) for edge in cells(plan, plan.walls_h)
    } == oracle.closed
    assert set(cells(plan, plan.frame_corners)) == oracle.frames
    assert sorted(door.key for door in plan.doors) == sorted(f"{way} {c} {r}" for way, c, r in oracle.doors())
