"""What a person is asked or may do besides moving and fighting, by mouse and by keyboard (C6 to C12, C17)."""

from __future__ import annotations

from game.corridor import records as r
from game.plugin import Loaded
from game.session.session import Session
from tests.client.battle.posed import Person, asked, question_of, scenario, session_of
from tests.client.battle.setting import Opener

FLOOR = """
plan = '''
+=+=+=+=+=+=+=+=+
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+=+=+=+=+=+=+=+=+
'''
"""
HEAD = 'format = 1\ntitle = "posed"\nrule = "C12"\n'


def at(session: Session, column: int, row: int) -> int:
    """A square of the plan by its number."""
    return row * session.state.setting.plan.stride + column


def spread(loaded: Loaded) -> Session:
    session = session_of(loaded, scenario("tests/scenarios/c10/spread_shares.toml"))
    command = next(one for one in session.commands("ultramarines", "m1") if isinstance(one, r.Fire))
    return asked(session, "ultramarines", command, "share_hits")


def test_hits_are_shared_out_by_mouse(loaded: Loaded, opener: Opener) -> None:
    session = spread(loaded)
    person = Person(session, opener)
    person.click(at(session, 0, 1), "m1")
    person.press("2")
    person.click(at(session, 5, 0), "o1")
    most = len(person.asking.model.choices)
    person.button("1")
    person.click(at(session, 5, 0), "o1")
    assert tuple(person.last()["choice"]) == ("o1", 1)
    if most > 1:
        person.button("Done")
    assert question_of(session) is None


def test_hits_are_shared_out_by_keyboard(loaded: Loaded, opener: Opener) -> None:
    session = spread(loaded)
    session.submit("ultramarines", next(c for c in session.commands("ultramarines", "m1") if isinstance(c, r.Fire)))
    person = Person(session, opener)
    person.press("1")
    assert person.asking.model.choices[0].chosen
    assert person.asking.figures, "a figure can be chosen for the share"
    person.press("enter")
    assert question_of(session) is None


def torn(loaded: Loaded) -> Session:
    session = session_of(loaded, scenario("tests/scenarios/c12/weapon_torn_off.toml"))
    line = at(session, 1, 1)
    shots = [one for one in session.commands("ultramarines", "m1") if isinstance(one, r.Fire)]
    command = next(one for one in shots if one.target == line)
    session = asked(session, "ultramarines", command, "weapon_lost")
    session.submit("ultramarines", command)
    return session


def test_a_torn_off_weapon_is_chosen_by_button_and_by_number(loaded: Loaded, opener: Opener) -> None:
    person = Person(torn(loaded), opener)
    assert person.labels() == ["Plasma gun", "Missile launcher"]
    person.button("Missile launcher")
    assert "missile" not in " ".join(person.state.figures["d1"].weapons)
    second = Person(torn(loaded), opener)
    second.press("1")
    assert "plasma" not in " ".join(second.state.figures["d1"].weapons)


def dodging(loaded: Loaded) -> Session:
    session = session_of(
        loaded,
        HEAD
        + FLOOR
        + """
seats = ["ultramarines", "alien"]
turn = "alien"
figures = [
  { id = "o1", is = "ork", seat = "alien", at = [0, 0] },
  { id = "s1", is = "scout_bolt_pistol", seat = "ultramarines", at = [4, 0] },
]
""",
    )
    command = next(one for one in session.commands("alien", "o1") if isinstance(one, r.Fire))
    session.submit("alien", command)
    return session


def test_a_scout_dives_to_a_square_or_stays(loaded: Loaded, opener: Opener) -> None:
    session = dodging(loaded)
    person = Person(session, opener)
    assert person.asking.kind == "dodge"
    assert (4, 1) in person.asking.squares
    person.click(at(session, 4, 1))
    assert question_of(session) is None
    stays = dodging(loaded)
    second = Person(stays, opener)
    second.press("n")
    assert question_of(stays) is None
    assert stays.state.figures["s1"].at == at(stays, 4, 0) if "s1" in stays.state.figures else True


def shielded(loaded: Loaded) -> Session:
    session = session_of(
        loaded,
        HEAD
        + FLOOR
        + """
seats = ["ultramarines", "alien"]
turn = "alien"
figures = [
  { id = "t1", is = "terminator_hammer_shield", seat = "ultramarines", at = [1, 1] },
  { id = "a1", is = "android", seat = "alien", at = [5, 1] },
]
""",
    )
    command = next(one for one in session.commands("alien", "a1") if isinstance(one, r.Fire))
    session = asked(session, "alien", command, "use_shield")
    session.submit("alien", command)
    return session


def test_a_shield_is_raised_by_button_or_left_down_by_number(loaded: Loaded, opener: Opener) -> None:
    person = Person(shielded(loaded), opener)
    assert person.labels() == ["Yes", "No"]
    person.button("Yes")
    assert question_of(person.session) is None
    assert person.last()["choice"] is True
    second = Person(shielded(loaded), opener)
    second.press("2")
    assert second.last()["choice"] is False


def hammer(loaded: Loaded) -> Session:
    return session_of(
        loaded,
        HEAD
        + FLOOR
        + """
seats = ["ultramarines", "alien"]
figures = [
  { id = "t1", is = "terminator_hammer_shield", seat = "ultramarines", at = [1, 1] },
  { id = "a1", is = "android", seat = "alien", at = [2, 1] },
]
""",
    )


def test_the_hammer_bursts_by_a_button_of_the_card(loaded: Loaded, opener: Opener) -> None:
    session = hammer(loaded)
    person = Person(session, opener)
    person.click(at(session, 1, 1), "t1")
    person.press("6")
    assert "t1" not in session.state.figures


def test_the_hammer_bursts_also_once_its_bearer_is_done(loaded: Loaded, opener: Opener) -> None:
    session = hammer(loaded)
    session.submit("ultramarines", r.Melee("t1", at(session, 2, 1)))
    if "t1" in session.state.figures:
        session.submit("ultramarines", r.Finish("t1"))
        person = Person(session, opener)
        person.click(at(session, 1, 1), "t1")
        person.press("6")
    assert "t1" not in session.state.figures


def test_tyranids_stand_in_by_button_and_by_number(loaded: Loaded, opener: Opener) -> None:
    text = scenario("plugins/tyranids/tests/instead_of_android.toml")
    for by_key in (False, True):
        session = session_of(loaded, text)
        door = next(one for one in session.commands("ultramarines", "m1") if isinstance(one, r.OpenDoor))
        session.submit("ultramarines", door)
        person = Person(session, opener)
        assert person.asking.kind == "substitute"
        label = next(label for label in person.labels() if "sword" in label.lower())
        if by_key:
            person.press(str(person.labels().index(label) + 1))
        else:
            person.button(label)
        profiles = [figure.profile for figure in session.state.figures.values()]
        assert "tyranids:tyranid_boneswords" in profiles


def test_a_gun_is_manned_turned_moved_and_left(loaded: Loaded, opener: Opener) -> None:
    session = session_of(loaded, scenario("plugins/dreadnought/tests/tarantula_manned.toml"))
    person = Person(session, opener)
    person.click(at(session, 0, 1), "m1")
    person.click(at(session, 0, 0))
    person.button("Man gun")
    assert session.state.figures["m1"].profile == "dreadnought:marine_gunner_tarantula"
    left = session_of(loaded, scenario("plugins/dreadnought/tests/tarantula_left.toml"))
    person = Person(left, opener)
    person.click(at(left, 0, 0), "g1")
    errands = person.battle.controls.choices.errands  # type: ignore[union-attr]
    turns = [name for name in errands if name.startswith("turn_")]
    assert turns
    facing = left.state.figures["t1"].facing
    person.press(str(6 + list(errands).index(turns[0])))
    assert left.state.figures["t1"].facing != facing
    assert person.battle.controls.choices is not None
    assert person.battle.controls.choices.moves, "the gun is moved by a click where its gunner goes"
    person.press(str(6 + list(person.battle.controls.choices.errands).index("leave_gun")))
    assert left.state.figures["g1"].profile == "marines:marine_bolter"


def test_a_room_is_searched_and_what_is_found_is_laid_down_and_taken_up(loaded: Loaded, opener: Opener) -> None:
    session = session_of(loaded, scenario("plugins/missions_original/tests/room_searched.toml"))
    person = Person(session, opener)
    person.click(at(session, 1, 1), "m1")
    person.button("Search")
    assert person.last()["type"] == "search"
    names = list(person.battle.controls.choices.errands)  # type: ignore[union-attr]
    person.press(str(6 + names.index("drop")))
    assert person.last()["type"] == "drop"
    names = list(person.battle.controls.choices.errands)  # type: ignore[union-attr]
    person.press(str(6 + names.index("pick_up")))
    assert person.last()["type"] == "pick_up"


def test_a_charge_is_set_by_mouse_and_by_keyboard(loaded: Loaded, opener: Opener) -> None:
    for by_key in (False, True):
        session = session_of(loaded, scenario("plugins/missions_original/tests/relay_charged.toml"))
        person = Person(session, opener)
        if by_key:
            person.press("n")
            person.press("6")
        else:
            person.click(at(session, 0, 0), "m1")
            person.button("Use")
        assert person.last()["type"] == "use"
    session = session_of(loaded, scenario("plugins/missions_original/tests/relay_charged.toml"))
    person = Person(session, opener)
    person.click(at(session, 0, 0), "m1")
    person.click(at(session, 1, 0))
    assert person.last()["target"] == at(session, 1, 0), "a click on the relay names it"


def test_a_card_is_played_by_the_keyboard_alone(loaded: Loaded, opener: Opener) -> None:
    session = session_of(
        loaded,
        HEAD
        + FLOOR
        + """
seats = ["ultramarines", "alien"]
hands = { ultramarines = ["or_um_move_it"] }
figures = [
  { id = "m1", is = "marine_bolter", seat = "ultramarines", at = [1, 1] },
  { id = "a1", is = "android", seat = "alien", at = [5, 1] },
]
""",
    )
    person = Person(session, opener)
    focus = person.battle.parts.ui.focus
    for _ in range(60):
        person.press("tab")
        if "or_um_move_it" in focus.path:
            break
    assert "or_um_move_it" in focus.path
    person.press("enter")
    assert not session.log, "it is read first"
    person.press("enter")
    assert person.last()["type"] == "play_card"
