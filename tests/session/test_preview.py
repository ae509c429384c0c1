"""What previews promise is what happens; sight and explanations agree with the rules."""

from random import Random

import pytest
from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.movers import BLIP_MOVE, RISING_COST
from game.corridor.options import commands_for
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State, figure_on
from game.engine.records import Refusal
from game.session.drive import RandomPlayer
from game.session.insight import armour_now, explain, sight_from, squares_left
from game.session.preview import preview
from game.session.session import Done, Session
from tests.corridor.positions import Piece, position
from tests.session.conftest import Begin

HALL = """
+=+=+=+=+=+=+=+
:. . . . . . .:
+ + + +-+-+ + +
:. . . .|. . .:
+ + + + + + + +
:. . . .D. . .:
+ + + + + + + +
:. . . .D. . .:
+=+=+=+=+=+=+=+
"""


def hall(*pieces: Piece) -> State:
    return position(HALL, pieces)


def square(state: State, column: int, row: int) -> int:
    return state.setting.plan.lattice.square(column, row)


@pytest.mark.parametrize("seed", range(4))
def test_each_previewed_command_does_what_was_said(begin: Begin, seed: int) -> None:
    """In a random match: paths end where they say, blips come into sight as they say, and no view knows a secret."""
    session = begin(2, seed=seed)
    player = RandomPlayer(Random(seed))
    kinds: set[str] = set()
    for _ in range(300):
        if session.over:
            break
        seat = session.to_act()
        command = player(session.view(seat), seat)
        promised = preview(session.view(seat), seat, command)
        assert promised.refusal is None
        before = session.state
        outcome = session.submit(seat, command)
        assert isinstance(outcome, Done)
        kinds.add(type(command).__name__)
        if isinstance(command, r.Move) and not promised.asks:
            steps = [event.to for event in outcome.events if isinstance(event, r.FigureStepped | r.BlipStepped)]
            path = [step.square for step in promised.path]
            assert steps == (path if promised.cut < 0 else path[: promised.cut])
            entered = [event.board for event in outcome.events if isinstance(event, r.BoardEntered)]
            assert entered == [board for board in promised.enters if board not in before.progress.due_boards]
            assert promised.home == any(isinstance(event, r.FigureCameHome) for event in outcome.events)
        if isinstance(command, r.Move | r.OpenDoor) and not promised.asks:
            seen = [due.ids for event in outcome.events if isinstance(due := getattr(event, "due", None), r.RevealDue)]
            assert promised.found == (seen[0] if seen else ())
    assert {"Move", "Fire", "EndTurn", "Answer"} <= kinds


def test_a_refused_command_is_previewed_as_refused(begin: Begin) -> None:
    session = begin()
    told = preview(session.view("alien"), "alien", r.EndTurn())
    assert told.refusal == Refusal("not_your_turn", {"seat": "ultramarines"})
    assert told.path == ()


def test_costs_along_a_path() -> None:
    state = hall(Piece("m", "marine_bolter", "ultramarines", (0, 0)), Piece("o", "ork", "alien", (6, 3)))
    told = preview(state, "ultramarines", r.Move("m", to=square(state, 3, 2)))
    assert [step.spent for step in told.path] == [1, 2, 3]
    assert told.path[-1].square == square(state, 3, 2)
    assert (told.before, told.left) == (0, state.profile(state.figures["m"]).move - 3)
    state.activity["m"] = r.Activity(spent=1, legs=(1,))
    told = preview(state, "ultramarines", r.Move("m", to=square(state, 3, 2)))
    assert (told.before, told.path[-1].spent) == (1, 4)


def test_a_blast_is_drawn_and_hurts_friends() -> None:
    state = hall(
        Piece("m", "marine_missile_launcher", "ultramarines", (0, 3)),
        Piece("n", "marine_bolter", "ultramarines", (3, 2)),
        Piece("o", "ork", "alien", (3, 3)),
        Piece("p", "gretchin", "alien", (4, 3)),
    )
    told = preview(state, "ultramarines", r.Fire("m", square(state, 3, 3), "base:missile_launcher")).forecast
    assert told is not None
    assert set(told.squares) == {square(state, c, r_) for c, r_ in ((3, 3), (2, 3), (2, 2), (3, 2))}
    assert [(hit.figure, hit.friend, hit.worth) for hit in told.hits] == [("o", False, 3), ("n", True, -5)]
    assert told.hits[0].kill > told.hits[1].kill
    assert sum(weight for _, weight in told.points) == 36
    assert told.rim[-1] == (3, 11)


def test_hand_to_hand_shows_both_sides() -> None:
    state = hall(Piece("m", "marine_bolter", "ultramarines", (0, 0)), Piece("o", "ork", "alien", (1, 0)))
    told = preview(state, "ultramarines", r.Melee("m", square(state, 1, 0))).forecast
    assert told is not None
    won, risk = told.hits
    assert (won.figure, risk.figure) == ("o", "m")
    assert won.kill == risk.kill
    assert told.points == told.defence
    assert risk.worth == -5


def test_sight_from_another_square() -> None:
    state = hall(
        Piece("m", "marine_bolter", "ultramarines", (0, 0)),
        Piece("o", "ork", "alien", (6, 1)),
        Piece("p", "gretchin", "alien", (0, 3)),
    )
    here = sight_from(state, "m", square(state, 0, 0))
    assert here.figures == ("p",)
    assert here.targets == ("p",)
    assert here.watchers == ("p",)
    there = sight_from(state, "m", square(state, 4, 1))
    assert there.figures == ("o",)
    assert square(state, 0, 3) not in there.seen
    assert state.figures["m"].at == square(state, 0, 0)
    assert sight_from(state, "m", -1).seen == ()
    assert here.fires
    heavy = hall(Piece("m", "boy_heavy_plasma_gun", "ultramarines", (0, 0)), Piece("o", "ork", "alien", (6, 1)))
    assert heavy.profile(heavy.figures["m"]).can_move_and_fire is False
    assert not sight_from(heavy, "m", square(heavy, 4, 1)).fires


def test_sight_agrees_with_the_rules_in_play(begin: Begin) -> None:
    session = begin(2, seed=5, played=200)
    view = session.view("ultramarines")
    for figure in view.figures.values():
        if figure.at < 0 or view.setting.safe >> figure.at & 1:
            continue
        told = sight_from(view, figure.id, figure.at)
        for name in told.targets:
            assert explain(view, figure.id, name).targetable
        for other in view.figures.values():
            if other.seat != figure.seat and other.at >= 0:
                why = explain(view, figure.id, other.id)
                assert why.visible == (other.id in told.figures)
                assert why.targetable == (other.id in told.targets)
                assert why.targetable or why.obstruction is not None


@pytest.mark.parametrize(
    ("target", "kind", "blocker", "visible"),
    [
        ((6, 0), "wall", "", False),
        ((6, 3), "door", "V 4 2", False),
        ((3, 3), "figure", "n", False),
    ],
)
def test_why_a_shot_is_not_possible(target: tuple[int, int], kind: str, blocker: str, visible: bool) -> None:
    state = hall(
        Piece("m", "marine_bolter", "ultramarines", (0, 3)),
        Piece("n", "marine_bolter", "ultramarines", (2, 3)),
        Piece("o", "ork", "alien", (3, 3)),
        Piece("p", "ork", "alien", (6, 0)),
        Piece("q", "ork", "alien", (6, 3)),
    )
    if target != (3, 3):
        state.figures.pop("n")
        state.figures.pop("o")
        state.refresh()
    why = explain(state, "m", square(state, *target))
    assert why.refusal is not None
    assert why.refusal.code == "not_targetable"
    assert why.obstruction is not None
    assert (why.obstruction.kind, why.blocker, why.visible) == (kind, blocker, visible)


def test_every_offered_shot_is_explained_as_free(begin: Begin) -> None:
    session: Session = begin(2, seed=5, played=220)
    while session.state.frames:
        seat = session.to_act()
        session.submit(seat, RandomPlayer(Random(1))(session.view(seat), seat))
    state = session.state
    seat = state.progress.seat
    for name in session.options(seat).figures:
        for command in commands_for(state, seat, name):
            if isinstance(command, r.Fire) and not command.door:
                assert explain(state, name, command.target, command.weapon).refusal is None
                assert CORRIDOR.verify(state, seat, command) is None
                assert figure_on(state, state.figures[name].at) is not None


def test_what_is_left_of_a_move_and_the_armour_that_counts() -> None:
    state = position(HALL, [Piece("m", "marine_bolter", "ultramarines", (0, 0))], blips={"b1": ("ork", (6, 3))})
    profile = state.profile(state.figures["m"])
    assert (squares_left(state, "m"), squares_left(state, "b1")) == (profile.move, BLIP_MOVE)
    assert (squares_left(state, "nobody"), armour_now(state, "m")) == (0, profile.armour)
    state.figures["m"] = replace(state.figures["m"], prone=True)
    assert squares_left(state, "m") == profile.move - RISING_COST
    assert armour_now(state, "m") == profile.armour + 1
    state.activity["m"] = r.Activity(spent=1, ended=True, legs=(1,))
    assert squares_left(state, "m") == 0
