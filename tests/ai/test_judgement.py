"""Single decisions of the computer, in positions where one is plainly right."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.attacks import arms_of, best_attack
from game.ai.errands import errands
from game.ai.homeward import home_way, turns_home
from game.ai.judge import Judge
from game.ai.lookahead import clearly_better
from game.ai.replies import reply
from game.ai.scene import Scene
from game.corridor import records as r
from game.corridor.state import State
from game.engine.dice import ScriptedDice
from game.engine.records import Command
from game.engine.step import open_question
from tests.corridor.positions import Piece, done, position

HALL = """
+=+=+=+=+=+=+=+=+=+
:. . . . . . . . .:
+ + + + + + + + + +
:. . . . . . . . .:
+ + + + + + + + + +
:. . . . . . . . .:
+ + + + + + + + + +
:. . . . . . . . .:
+=+=+=+=+=+=+=+=+=+
"""


def attack(state: State, name: str) -> Command | None:
    scene = Scene(state, state.figures[name].seat)
    figure = state.figures[name]
    return best_attack(scene, arms_of(scene, figure), figure.at).command


def test_plasma_is_not_fired_through_a_friend() -> None:
    gunner = Piece("m1", "marine_plasma_gun", "ultramarines", (0, 0))
    prey = Piece("o1", "gretchin", "alien", (6, 0))
    free = position(HALL, [gunner, prey])
    assert isinstance(attack(free, "m1"), r.Fire)
    friend = Piece("m2", "marine_missile_launcher", "ultramarines", (3, 0))
    assert attack(position(HALL, [gunner, prey, friend]), "m1") is None


def test_a_missile_spares_the_friend_beside_its_target() -> None:
    gunner = Piece("m1", "marine_missile_launcher", "ultramarines", (0, 0))
    prey = [Piece("o1", "gretchin", "alien", (6, 0)), Piece("o2", "gretchin", "alien", (6, 3))]
    friend = Piece("m2", "marine_plasma_gun", "ultramarines", (7, 1))
    shot = attack(position(HALL, [gunner, *prey, friend]), "m1")
    assert isinstance(shot, r.Fire)
    assert shot.target == position(HALL, []).setting.plan.lattice.square(6, 3)


def test_a_sword_goes_for_the_dreadnought_and_a_bolter_does_not() -> None:
    walker = Piece("d", "dreadnought_mk7", "alien", (4, 1), {"weapons": ("assault_cannon", "missile_launcher")})
    sword = Piece("c", "marine_commander_glove_sword", "ultramarines", (3, 1))
    bolter = Piece("m", "marine_bolter", "ultramarines", (3, 2))
    state = position(HALL, [walker, sword, bolter], mission="iron_sleeper")
    assert isinstance(attack(state, "c"), r.Melee)
    assert attack(state, "m") is None


def test_the_most_telling_weapon_is_torn_off() -> None:
    walker = Piece("d", "dreadnought_mk7", "alien", (4, 1), {"weapons": ("assault_cannon", "missile_launcher")})
    state = position(HALL, [walker, Piece("m", "marine_plasma_gun", "ultramarines", (0, 1))])
    target = state.setting.plan.lattice.square(1, 1)
    state, _ = done(state, "ultramarines", r.Fire("m", target), ScriptedDice({"red": [3, 2]}))
    question = open_question(state)
    assert question is not None
    assert question.kind == "weapon_lost"
    assert reply(Scene(state, "ultramarines")) == "base:assault_cannon"


def test_it_turns_back_in_time_and_not_before() -> None:
    docks: dict[int | str, tuple[tuple[int, int], ...]] = {"ultramarines": ((0, 0), (0, 1))}
    marine = Piece("m", "marine_bolter", "ultramarines", (8, 0))
    state = position(HALL, [marine], docks=docks, mission="iron_sleeper")
    state.decks = {"base:event_green": {"base:ev_quiet": 20}}
    steps = home_way(state, "ultramarines")
    assert turns_home(state, state.figures["m"], steps) == 2
    state.decks = {"base:event_green": {"base:ev_quiet": 1}}
    command = Judge().command(state, "ultramarines")
    assert isinstance(command, r.Move)
    assert steps[command.to] < steps[state.figures["m"].at]


def test_a_squad_goes_home_when_another_one_has_what_the_mission_gives() -> None:
    docks: dict[int | str, tuple[tuple[int, int], ...]] = {"ultramarines": ((0, 0), (0, 1))}
    pieces = [Piece("m", "marine_bolter", "ultramarines", (8, 0)), Piece("g", "gretchin", "alien", (8, 3))]
    state = position(HALL, pieces, docks=docks, mission="iron_sleeper")
    state.decks = {"base:event_green": {"base:ev_quiet": 20}}
    for primary, kind in (("", "seek"), ("alien", "seek"), ("imperial_fists", "home"), ("ultramarines", "home")):
        state.progress = replace(state.progress, primary=primary)
        assert errands(Scene(state, "ultramarines"))["m"].kind == kind


@pytest.mark.parametrize(
    ("ones", "others", "better"),
    [
        ([9.0, 8.0, 9.0, 8.0], [1.0, 2.0, 1.0, 2.0], True),
        ([90.0, -80.0, 90.0, -80.0], [1.0, 2.0, 1.0, 2.0], False),
        ([9.0], [1.0], False),
    ],
)
def test_luck_is_no_reason_to_play_otherwise(ones: list[float], others: list[float], better: bool) -> None:
    assert clearly_better(ones, others) is better
