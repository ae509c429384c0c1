"""Signs, the course of tips and their place: without a window."""

from __future__ import annotations

import msgspec
import pytest

from game.ai import player
from game.client.corridor.tip_places import place_pointed
from game.client.corridor.tip_signs import HAPPENINGS, OFFERS, Moment, Tally
from game.client.tips.course import Course, tips_of
from game.client.tips.placing import place_over, place_tip
from game.client.ui.geometry import Box
from game.content import tips
from game.content.tips import Pointer, Sign, Tip
from game.corridor import records as r
from game.plugin import Loaded
from game.session.drive import play_out
from game.session.lessons import begin_lesson, first_lesson
from game.session.retold import retold
from game.session.session import Session

SQUAD = "blood_angels"
ALIEN = "alien"


@pytest.fixture
def session(loaded: Loaded) -> Session:
    lesson = first_lesson(loaded.catalog)
    assert lesson is not None
    return begin_lesson(loaded, lesson)[0]


def moment(session: Session, chosen: str = "", seat: str = SQUAD) -> Moment:
    tally = Tally()
    for told in retold(session, seat):
        tally.note(told.event, told.before)
    return Moment(session, session.view(seat), seat, chosen, tally)


def words(literal: object) -> set[str]:
    info = msgspec.inspect.type_info(literal)
    assert isinstance(info, msgspec.inspect.LiteralType)
    return {str(value) for value in info.values if value}


def test_every_word_of_the_vocabulary_means_something() -> None:
    assert words(tips.Happening) == {str(word) for word in HAPPENINGS.values()}
    assert words(tips.Offer) == {*OFFERS, "answer"}


def test_signs_of_the_first_moment(session: Session) -> None:
    now = moment(session)
    for holding in (
        Sign(),
        Sign(turn="yours", round=1, offered="move", chosen="none"),
        Sign(ready="commander"),
        Sign(ready_most=5),
    ):
        assert now.holds(holding)
    for other in (
        Sign(turn="others"),
        Sign(round=2),
        Sign(offered="fire"),
        Sign(chosen="any"),
        Sign(exploring=True),
        Sign(enemies="seen"),
        Sign(event="moved"),
        Sign(ready_most=4),
    ):
        assert not now.holds(other)


def test_signs_speak_of_the_chosen_figure(session: Session) -> None:
    leader, trooper = moment(session, f"{SQUAD}.1"), moment(session, f"{SQUAD}.2")
    assert leader.holds(Sign(chosen="commander"))
    assert not leader.holds(Sign(chosen="trooper"))
    assert trooper.holds(Sign(chosen="trooper", offered="move"))


def test_a_walk_is_one_move_and_whose_it_was_is_told(session: Session) -> None:
    far = max(
        (one for one in session.commands(SQUAD, f"{SQUAD}.2") if isinstance(one, r.Move)), key=lambda one: -one.to
    )
    session.submit(SQUAD, far)
    now = moment(session)
    assert now.tally.times("moved", SQUAD, "you") == 1
    assert now.tally.times("moved", SQUAD, "others") == 0
    assert moment(session, seat=ALIEN).tally.times("moved", ALIEN, "others") == 1
    assert now.holds(Sign(exploring=True, turn="yours"))


def test_tips_know_no_more_than_the_seat(session: Session) -> None:
    """What signs say is the same on what a seat sees as on the whole truth seen by it."""
    players = {seat: player("quick", 0) for seat in session.seats}
    play_out(session, players, going=lambda now: not now.state.blips)
    view = session.view(SQUAD)
    assert all(not blip.kind for blip in view.blips.values())
    now = moment(session)
    assert now.tally.times("blip_placed", SQUAD, "others") > 0
    assert not now.holds(Sign(event="revealed"))


def tip(name: str, *done: Sign, when: tuple[Sign, ...] = ()) -> Tip:
    return Tip(id=name, mission="m", done=done, when=when)


def test_a_deed_done_before_passes_its_tip_over(session: Session) -> None:
    course = Course([tip("walk", Sign(event="moved", by="you")), tip("read")])
    first = course.due(moment(session))
    assert first is not None
    assert first.id == "walk"
    session.submit(SQUAD, next(c for c in session.commands(SQUAD, f"{SQUAD}.2") if isinstance(c, r.Move)))
    second = course.due(moment(session))
    assert second is not None
    assert second.id == "read"
    course.close("read")
    assert course.due(moment(session)) is None
    course.again("walk")
    assert course.due(moment(session)) is course.tips[0]
    course.close("walk")
    assert course.due(moment(session)) is None


def test_other_signs_end_a_tip_only_while_it_is_shown(session: Session) -> None:
    course = Course([tip("a", Sign(event="over")), tip("b", Sign(turn="yours"))])
    course.due(moment(session))
    assert not course.done
    course.close("a")
    assert course.due(moment(session)) is course.tips[1]
    assert course.due(moment(session)) is None


def test_while_others_act_only_tips_about_that_come(session: Session) -> None:
    course = Course([tip("a"), tip("b", when=(Sign(turn="yours"), Sign(turn="others")))])
    found = course.due(moment(session), wait=True)
    assert found is course.tips[1]


def test_tips_are_for_one_side_and_for_variants_too(loaded: Loaded) -> None:
    assert len(tips_of(loaded.catalog, "tutorial:first_boarding")) >= 15
    assert tips_of(loaded.catalog, "tutorial:first_boarding", alien=True) == ()
    assert tips_of(loaded.catalog, "missions_original:iron_sleeper") == ()


@pytest.mark.parametrize("what", ["ready", "commander", "door", "dock", "chosen"])
def test_what_tips_point_to_lies_on_the_table(session: Session, what: tips.Aim) -> None:
    ready = session.options(SQUAD).figures
    place = place_pointed(Pointer(on_board=what), session.view(SQUAD), SQUAD, f"{SQUAD}.1", ready)
    assert place is not None
    plan = session.state.setting.plan
    assert 0 <= place[0] <= plan.width
    assert 0 <= place[1] <= plan.height


def test_what_is_not_there_is_not_pointed_to(session: Session) -> None:
    view = session.view(SQUAD)
    for pointer in (Pointer(on_board="enemy"), Pointer(on_board="blip"), Pointer(), Pointer(zone="nowhere.a")):
        assert place_pointed(pointer, view, SQUAD, "", ()) is None
    hall = place_pointed(Pointer(zone="lower_deck.a"), view, SQUAD, "", ())
    assert hall is not None


def test_a_tip_stands_where_nothing_is_hidden() -> None:
    view, panels = (1280.0, 720.0), [Box(8, 66, 150, 236), Box(398, 8, 484, 46), Box(1096, 8, 176, 196)]
    place, whole = place_tip(view, panels, panels, lambda width: 150, (640, 360), 38)
    assert whole
    for box in panels:
        assert place.right <= box.x or place.x >= box.right or place.bottom <= box.y or place.y >= box.bottom


def test_without_room_it_is_folded_and_opens_off_what_it_means() -> None:
    view = (640.0, 360.0)
    panels = [Box(0, 0, 640, 300), Box(0, 350, 640, 10)]
    place, whole = place_tip(view, panels, panels, lambda width: 150, None, 38)
    assert not whole
    assert place.h == 38
    shunned = Box(0, 0, 320, 360)
    over = place_over(view, panels, [shunned], lambda width: 150)
    assert over.x >= shunned.right


def test_tips_count_in_the_order_in_which_they_are_shown() -> None:
    made = [Tip(id=f"a:{name}", mission="m") for name in ("first", "second", "third")]
    course = Course(made)
    course.seen = ["a:third", "a:first"]
    assert course.count("a:third") == (1, 3)
    assert course.count("a:first") == (2, 3)
    course.done.add("a:second")  # passed over: it was done before it came
    assert course.count("a:first") == (2, 2)
