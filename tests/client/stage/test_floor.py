import pytest

from game.client.stage.floor import Edge, FloorPlan, centre, square_at
from game.client.stage.rooms import styles_of
from game.client.stage.walls import cut_of, runs
from tests.client.stage.table import demo_plan

from .conftest import MODELS

BOARDS = MODELS.parent / "plugins" / "base" / "boards" / "boards.txt"


def test_lattice_is_read_square_by_square(plan: FloorPlan) -> None:
    assert (plan.width, plan.height, len(plan.rooms)) == (8, 6, 48)
    assert plan.rooms[1, 0] == "board.corridor"
    assert plan.rooms[0, 0] == "dock.1"
    assert plan.rooms[4, 0] == "board.a"
    assert plan.obstacles == {(7, 3)}
    assert [(door.key, door.kind) for door in plan.doors] == [("V 3 1", "door"), ("H 4 4", "blast")]
    assert plan.door("V 3 1").edges == (Edge("V", 3, 1), Edge("V", 3, 2))
    assert plan.doorways == {Edge("V", 3, 5)}
    assert Edge("V", 3, 0) in plan.walls
    assert Edge("V", 0, 0) in plan.walls
    assert Edge("V", 3, 1) not in plan.walls


def test_unequal_lines_are_refused() -> None:
    with pytest.raises(ValueError, match="same length"):
        FloorPlan.from_lattice("+=+\n:.:\n+=\n")


def test_squares_and_places_agree() -> None:
    for square in ((0, 0), (3, 7), (23, 1)):
        assert square_at(*centre(square)) == square
    assert centre((2, 3), 2) == (3.0, -4.0)


def test_north_is_up_and_nothing_is_mirrored() -> None:
    (x0, y0), (x1, y1) = centre((0, 0)), centre((1, 1))
    assert x1 > x0
    assert y1 < y0


def test_only_hull_walls_may_stand_tall(plan: FloorPlan) -> None:
    assert cut_of(plan, Edge("V", 0, 0)) == (1.0, 0.0, 1.0)
    assert cut_of(plan, Edge("H", 3, 0)) == (0.0, -1.0, 1.0)
    assert cut_of(plan, Edge("V", 3, 0)) == (0.0, 0.0, 2.0)


def test_edges_in_line_are_joined() -> None:
    edges = [Edge("V", 2, 4), Edge("V", 2, 5), Edge("V", 2, 9), Edge("H", 0, 1)]
    assert sorted(runs(edges)) == [
        (Edge("H", 0, 1),),
        (Edge("V", 2, 4), Edge("V", 2, 5)),
        (Edge("V", 2, 9),),
    ]


def test_demo_table_is_the_first_mission() -> None:
    plan = demo_plan(BOARDS)
    assert len(plan.doors) == 24
    assert len(plan.rooms) == 24 * 24 + 8 * 3 + 10
    assert len(plan.doorways) == 16
    assert all(plan.is_floor(square) for square in plan.r_squares)


def test_rooms_that_touch_look_different() -> None:
    plan = demo_plan(BOARDS)
    styles = styles_of(plan)
    for (column, row), room in plan.rooms.items():
        for other in (plan.rooms.get((column + 1, row)), plan.rooms.get((column, row + 1))):
            if other and other != room and not {room, other} & {r for r in styles if r.endswith("corridor")}:
                assert styles[room] is not styles[other], (room, other)
