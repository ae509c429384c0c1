"""Where the panels stand, for every shape of the screen: pure arithmetic, no window."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import combinations

import pytest

from game.client.hud.layout import Wants, arrange
from game.client.ui.geometry import Anchor, Box, Scale

FULL = Wants(chips=6, unit_height=183, cards=4, dice=True, log=True, map=True, score_height=92)


def boxes(view: tuple[float, float], wants: Wants) -> dict[str, Box]:
    places = arrange(view, wants)
    found = {f.name: getattr(places, f.name) for f in fields(places) if f.type == "Box"}
    return {name: box for name, box in found.items() if box.w > 0}


def crossing(a: Box, b: Box) -> bool:
    return min(a.right, b.right) - max(a.x, b.x) > 0.01 and min(a.bottom, b.bottom) - max(a.y, b.y) > 0.01


@pytest.mark.parametrize("cards", [0, 1, 4, 9])
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize(("ask", "cards_open"), [(False, False), (False, True), (True, True)])
def test_no_two_panels_overlap_on_any_screen(cards: int, seats: int, ask: bool, cards_open: bool) -> None:
    for width in range(640, 2000, 40):
        for height in range(360, 1100, 20):
            wants = Wants(15, 202, cards, True, True, True, 32 + 20 * seats, ask, cards_open)
            found = boxes((width, height), wants)
            for (one, a), (other, b) in combinations(found.items(), 2):
                assert not crossing(a, b), (width, height, one, a, other, b)
            for name, box in found.items():
                assert box.x >= 0, (width, height, name, box)
                assert box.y >= 0, (width, height, name, box)
                assert box.right <= width, (width, height, name, box)
                assert box.bottom <= height, (width, height, name, box)


@pytest.mark.parametrize("chosen", [0, 202])
def test_a_replay_has_room_for_its_time_line_on_any_screen(chosen: int) -> None:
    for width in range(640, 2000, 40):
        for height in range(360, 1100, 20):
            found = boxes((width, height), Wants(15, chosen, 0, True, True, True, 92, reel=True))
            assert found["reel"].w >= 370, (width, height, found["reel"])
            assert found["reel"].x >= 0
            for (one, a), (other, b) in combinations(found.items(), 2):
                assert not crossing(a, b), (width, height, one, a, other, b)


def test_design_grid_has_the_places_of_the_art_direction() -> None:
    found = boxes((1280, 720), FULL)
    assert found["map"] == Box(1096, 8, 176, 196)
    assert found["dice"] == Box(794, 594, 210, 118)
    assert found["log"] == Box(1012, 522, 260, 190)
    assert (found["hand"].x, found["hand"].w) == (352, 434)
    assert (found["unit"].x, found["unit"].bottom, found["unit"].w) == (8, 712, 328)
    assert (found["roster"].x, found["roster"].y) == (8, 66)
    assert not arrange((1280, 720), FULL).card_list


def test_the_question_and_the_log_keep_room_to_be_read() -> None:
    for view in ((640, 360), (853, 480), (1024, 576), (1280, 720)):
        found = boxes(view, replace(FULL, ask=True))
        assert found["log"].h >= 78, view
        assert found["ask"].h >= 160, view
        assert found["ask"].w >= 260, view


def test_one_scale_number() -> None:
    assert Scale(1280, 720).s == 1
    assert Scale(3840, 2160).s == 3
    assert Scale(1024, 600).s == pytest.approx(0.8)
    assert Scale(1280, 720, 2.0).view == (640, 360)
    assert Scale(1280, 720, 9.0).s == 2.0
    assert Scale(700, 1400, 2.0).view[0] >= 640
    assert Scale(1024, 600, 0.8).s == pytest.approx(0.8)  # text stays readable


def test_neighbours_share_their_edge_at_odd_scales() -> None:
    scale = Scale(1366, 768)
    left, right = scale.rect(Box(10, 10, 33.3, 20)), scale.rect(Box(43.3, 10, 33.3, 20))
    assert left.right == right.x


def test_anchors() -> None:
    scale = Scale(1280, 720)
    assert scale.anchored(Anchor.BOTTOM_RIGHT, 100, 50) == Box(1172, 662, 100, 50)
    assert scale.anchored(Anchor.CENTRE, 100, 50, 0, 0) == Box(590, 335, 100, 50)
    assert scale.anchored(Anchor.TOP, 100, 50, 0, 8) == Box(590, 8, 100, 50)


def test_a_list_of_cards_without_room_is_a_button_that_opens_over_the_board() -> None:
    places = arrange((640, 360), FULL)
    assert places.card_list
    assert places.card_fold
    assert places.hand.h == 26
    opened = arrange((640, 360), replace(FULL, cards_open=True)).hand
    assert opened.w >= 250
    assert opened.h >= 80
    assert not arrange((1280, 720), FULL).card_fold
