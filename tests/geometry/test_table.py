"""Boards and tables: the boards say what their keys claim, and join as C7.2 and C13 ask."""

from itertools import product

import pytest

from game.core.bits import bits
from game.corridor.barrier import barrier_of
from game.corridor.plan import PlanError, plan_of
from game.corridor.reach import reach
from game.corridor.table import TableSpec, area_names, board_cell, table_plan
from tests.geometry.boards import BOARDS, FILE, MAPS, SLEEPER, cells, lattice_of, sleeper, turned


def claims(board: str) -> list[list[str]]:
    """The keys of a board's section, in words."""
    section = FILE.read_text("utf-8").split(f"@board {board}\n")[1].split("\nmap\n")[0]
    return [line.split() for line in section.splitlines()]


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_is_what_its_keys_say(board: str) -> None:
    plan = plan_of(MAPS[board])
    rooms = {name.removeprefix("board."): squares for name, squares in plan.rooms.items()}
    listed = claims(board)
    assert ["size", "12", "12"] in listed
    assert plan.floor.bit_count() == plan.width * plan.height == 144
    assert ["doors", str(len(plan.doors))] in listed
    sizes = {
        key[1] if key[0] == "room" else "corridor": int(key[-1]) for key in listed if key[0] in ("room", "corridor")
    }
    assert sizes == {name: squares.bit_count() for name, squares in rooms.items()}
    joined = set()
    for door in plan.doors:
        sides = {name for name, squares in rooms.items() for square in door.threshold if squares >> square & 1}
        joined.add((door.key, frozenset(sides)))
    named = {(door_key(key[1], key[2]), frozenset(key[3:])) for key in listed if key[0] == "door"}
    assert joined == named


def door_key(first: str, second: str) -> str:
    """The file names a door V<column> <row> or H<row> <column>; a key has the column first."""
    way, number = first[0], first[1:]
    return f"V {number} {second}" if way == "V" else f"H {second} {number}"


@pytest.mark.parametrize("board", BOARDS)
def test_rooms_are_connected_and_closed(board: str) -> None:
    """With every door shut, a flood from one square of a room fills exactly the room; no wall stands inside it."""
    plan = plan_of(MAPS[board])
    barrier = barrier_of(plan, plan.all_doors)
    for name, squares in plan.rooms.items():
        parts = []
        left = squares
        while left:
            part = sum(reach(barrier, next(bits(left)), plan.floor, 200, False, 1))
            parts.append(part)
            left &= ~part
        assert sum(parts) == squares
        assert len(parts) == 1 or name == "board.corridor"
        assert not plan.walls_v & squares & squares << 1
        assert not plan.walls_h & squares & squares << plan.stride


def test_there_are_24_doors() -> None:
    assert sum(len(plan_of(MAPS[board]).doors) for board in BOARDS) == len(sleeper().doors) == 24


def test_turning_goes_clockwise() -> None:
    for board, turns in product(BOARDS, range(4)):
        old, new = plan_of(turned(board, turns)), plan_of(turned(board, turns + 1))
        for name, squares in old.rooms.items():
            assert {(11 - r, c) for c, r in cells(old, squares)} == set(cells(new, new.rooms[name]))
        assert {(11 - r, c) for c, r in cells(old, old.walls_v)} == set(cells(new, new.walls_h))
        assert {(12 - r, c) for c, r in cells(old, old.walls_h)} == set(cells(new, new.walls_v))
    assert turned("ring", 4) == MAPS["ring"]


def test_the_table_of_the_iron_sleeper() -> None:
    plan = sleeper()
    assert plan.origin == (5, 5)
    assert (plan.width, plan.height) == (34, 34)
    assert {name: squares.bit_count() for name, squares in plan.areas.items()} == dict.fromkeys(BOARDS, 144)
    assert {name: squares.bit_count() for name, squares in plan.docks.items()} == {1: 8, 2: 8, 3: 10, 4: 8}
    assert cells(plan, plan.dock_mouths[1]) == [(5, 20), (5, 21)]
    assert cells(plan, plan.dock_mouths[2]) == [(10, 5), (11, 5)]
    assert cells(plan, plan.dock_mouths[3]) == [(28, 10), (28, 11)]
    assert cells(plan, plan.dock_mouths[4]) == [(25, 28), (26, 28)]
    assert cells(plan, plan.r_squares) == [(22, 5), (23, 5), (5, 10), (5, 11), (28, 23), (28, 24), (10, 28), (11, 28)]
    assert plan.rooms["crossroads.a"].bit_count() == 25
    assert plan.board_at(plan.lattice.square(28, 28)) == "concourse"
    assert plan.board_at(plan.lattice.square(4, 20)) is None


def test_seams_are_shut_but_for_two_doorways_each() -> None:
    plan = sleeper()
    rows, columns = {r - 5 for _, r in cells(plan, plan.doorways_v)}, {c - 5 for c, _ in cells(plan, plan.doorways_h)}
    assert rows == columns == {1, 2, 5, 6, 17, 18, 21, 22}
    assert {c for c, _ in cells(plan, plan.doorways_v)} == {r for _, r in cells(plan, plan.doorways_h)} == {17}
    for place in range(24):
        edge = plan.lattice.square(17, 5 + place)
        assert plan.walls_v >> edge & 1 or plan.doorways_v >> edge & 1


@pytest.mark.parametrize("turns", range(4))
def test_every_square_can_be_reached(turns: int) -> None:
    """On any table all doors open leave no square cut off, and no wall ends in the middle of a doorway or a dock."""
    for first in range(4):
        boards = [BOARDS[(first + at) % 4] for at in range(4)]
        spec = TableSpec(
            tuple((boards[2 * y + x], x, y, (turns + x) % 4) for y in (0, 1) for x in (0, 1)), SLEEPER.docks
        )
        plan = table_plan(spec, MAPS)
        barrier = barrier_of(plan, 0)
        assert sum(reach(barrier, next(bits(plan.floor)), plan.floor, 400, False, 1)) == plan.floor
        middles = plan.doorways_v & plan.doorways_v << plan.stride | plan.doorways_h & plan.doorways_h << 1
        assert not middles & barrier.no_diagonal


def test_a_table_without_docks_has_no_margin() -> None:
    plan = table_plan(TableSpec(SLEEPER.boards), MAPS)
    assert (plan.origin, plan.width, plan.floor.bit_count()) == ((0, 0), 24, 576)


def test_neighbouring_docks_do_not_touch() -> None:
    docks = (
        (1, "top", (5, 6), "dock"),
        (2, "top", (7, 8), "dock"),
        (3, "left", (0, 1), "dock"),
        (4, "top", (0, 1), "dock"),
    )
    plan = table_plan(TableSpec(SLEEPER.boards, docks), MAPS)  # type: ignore[arg-type]
    barrier = barrier_of(plan, 0)
    for number, dock in plan.docks.items():
        inside = sum(reach(barrier, next(bits(dock)), dock, 40, True, 1))
        assert inside == dock, number
        assert sum(reach(barrier, next(bits(dock)), plan.dock_floor, 40, True, 1)) == dock


def test_the_second_board_of_a_kind_and_cells() -> None:
    spec = TableSpec((("ring", 0, 0, 0), ("ring", 1, 0, 1), ("ring", 0, 1, 2), ("spine", 1, 1, 3)), SLEEPER.docks)
    plan = table_plan(spec, MAPS)
    assert area_names(spec) == ["ring", "ring#2", "ring#3", "spine"]
    assert list(plan.areas) == ["ring", "ring#2", "ring#3", "spine"]
    for area in plan.areas:
        source = plan_of(MAPS[area.partition("#")[0]])
        for room, squares in source.rooms.items():
            placed = sorted(board_cell(spec, MAPS, area, cell) for cell in cells(source, squares))
            assert placed == sorted(cells(plan, plan.rooms[room.replace("board", area)]))
    with pytest.raises(PlanError, match="no board spine#2"):
        board_cell(spec, MAPS, "spine#2", (0, 0))


def test_fewer_wall_pieces_and_fewer_boards() -> None:
    plan = table_plan(TableSpec(SLEEPER.boards, wall_pieces=1), MAPS)
    assert cells(plan, plan.doorways_v) == [(12, 1), (12, 2), (12, 5), (12, 6)]
    assert not plan.doorways_h
    two = table_plan(TableSpec(SLEEPER.boards[:2]), MAPS)
    assert (two.floor.bit_count(), two.doorways_h) == (288, 0)
    assert lattice_of(two).splitlines()[-1] == "+=" * 24 + "+"


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        (TableSpec((("nowhere", 0, 0, 0),)), "named nowhere"),
        (TableSpec((("ring", 0, 0, 0), ("spine", 0, 0, 0))), "place of its own"),
        (TableSpec((("ring", 2, 0, 0),)), "place of its own"),
        (TableSpec(()), "place of its own"),
        (TableSpec((("ring", 0, 0, 0), ("dock", 1, 0, 0))), "one size"),
        (TableSpec(SLEEPER.boards, ((1, "top", (5, 7), "dock"),)), "does not fit"),
        (TableSpec(SLEEPER.boards, ((1, "top", (5,), "dock"),)), "does not fit"),
        (TableSpec(SLEEPER.boards, ((1, "top", (), "dock"),)), "not joined"),
        (TableSpec(SLEEPER.boards, ((1, "top", (60, 61), "dock"),)), "does not fit"),
        (TableSpec(SLEEPER.boards, ((1, "top", (23, 24), "dock"),)), "does not fit"),
        (TableSpec(SLEEPER.boards, ((1, "top", (5, 6), "pier"),)), "named pier"),
        (TableSpec(SLEEPER.boards, wall_piece="dock"), "wall piece"),
        (TableSpec(SLEEPER.boards, r_squares=(("top", (99,)),)), "no square"),
    ],
)
def test_one_sentence_for_each_mistake(spec: TableSpec, words: str) -> None:
    with pytest.raises(PlanError, match=words) as caught:
        table_plan(spec, MAPS)
    assert "\n" not in str(caught.value)
