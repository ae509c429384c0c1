"""Single positions: what random play cannot bring about, and what it once found wrong."""

from __future__ import annotations

import pytest

from game.corridor import records as r
from game.corridor.options import acting, commands_for, seat_commands
from game.corridor.setup import MatchSpec, SeatChoice, SetupError, new_match
from game.engine.dice import ScriptedDice
from game.engine.records import Command
from tests.corridor.positions import Piece, done, position, refused, stock

HALL = """
+=+=+=+=+=+=+=+=+
:. . . .|. . . .:
+ + + + + + + + +
:. . . .B. . . .:
+ + + + + + + + +
:. . . .B. . . .:
+ + + + + + + + +
:. . . .|. . . .:
+=+=+=+=+=+=+=+=+
"""
DOOR = HALL.replace("B", "D")
OPEN = HALL.replace("B", " ").replace("|", " ")


def targets(commands: list[Command]) -> list[int]:
    return [command.target for command in commands if isinstance(command, r.Fire)]


def test_a_blast_door_stays_open_while_a_large_figure_stands_astride() -> None:
    state = position(HALL, [Piece("d1", "dreadnought_mk7", "alien", (3, 1))], turn="alien")
    state.doors["V 4 1"] = "open"
    state.refresh()
    assert refused(state, "alien", r.ShutDoor("V 4 1")) == "door_occupied"
    assert r.ShutDoor("V 4 1") not in seat_commands(state, "alien")


def test_a_squad_that_is_none() -> None:
    squad = SeatChoice("ultramarines", ("marine_bolter",) * 5)
    with pytest.raises(SetupError) as error:
        new_match(stock().catalog, stock().hooks, MatchSpec("iron_sleeper", (squad, SeatChoice("alien"))))
    assert error.value.refusal.code == "bad_army"


def test_a_spread_weapon_at_a_blast_door_with_nobody_in_aim() -> None:
    state = position(HALL, [Piece("m1", "marine_assault_cannon", "ultramarines", (2, 1))])
    shot = r.Fire("m1", weapon="base:assault_cannon", door="V 4 1")
    assert shot in commands_for(state, "ultramarines", "m1")
    after, _ = done(state, "ultramarines", shot, ScriptedDice({"red": [3, 2]}))
    assert after.doors["V 4 1"] == "destroyed"


def test_a_large_target_of_which_one_corner_is_in_range() -> None:
    """The lists name a square that is accepted: the first in range, not the lowest."""
    state = position(
        OPEN,
        [
            Piece("m1", "planted", "ultramarines", (7, 1)),
            Piece("d1", "dreadnought_mk7", "alien", (0, 1), {"weapons": ("plasma_gun", "plasma_gun")}),
        ],
    )
    near = state.setting.plan.lattice.square(1, 1)
    assert set(targets(commands_for(state, "ultramarines", "m1"))) == {near}
    assert refused(state, "ultramarines", r.Fire("m1", near - 1)) == "out_of_range"
    done(state, "ultramarines", r.Fire("m1", near))


def test_a_blast_may_be_aimed_at_any_square_of_a_large_target() -> None:
    """Its own squares never hide one another (C8.2)."""
    state = position(
        OPEN,
        [
            Piece("m1", "marine_missile_launcher", "ultramarines", (1, 1)),
            Piece("d1", "dreadnought_mk7", "alien", (4, 1), {"weapons": ("plasma_gun", "plasma_gun")}),
        ],
    )
    square = state.setting.plan.lattice.square
    body = {square(4, 1), square(5, 1), square(4, 2), square(5, 2)}
    assert body <= set(targets(commands_for(state, "ultramarines", "m1")))


def test_every_line_of_a_large_figure_is_listed() -> None:
    """A square beside it may lie on two of its lines; then a square further off names the other."""
    state = position(
        OPEN,
        [
            Piece("d1", "dreadnought_mk7", "alien", (1, 1), {"weapons": ("plasma_gun", "plasma_gun")}),
            Piece("m1", "marine_bolter", "ultramarines", (7, 2)),
        ],
        turn="alien",
    )
    shots = [
        shot for shot in commands_for(state, "alien", "d1") if isinstance(shot, r.Fire) and "plasma" in shot.weapon
    ]
    once = [shot for shot in shots if shot.shots == 1]
    assert [shot.target for shot in shots if not shot.shots] == [shot.target for shot in once]
    hits = [done(state, "alien", shot, ScriptedDice({"red": [0, 3]}))[0] for shot in once]
    assert sum("m1" in hit.fallen for hit in hits) == 1


def test_nothing_is_listed_out_of_turn() -> None:
    pieces = [Piece("m1", "marine_bolter", "ultramarines", (0, 0)), Piece("o1", "ork", "alien", (3, 3))]
    state = position(OPEN, pieces)
    assert commands_for(state, "ultramarines", "m1")
    assert commands_for(state, "alien", "o1") == []
    assert commands_for(state, "alien", "m1") == []
    state = position(OPEN, pieces, phase="reinforce", turn="alien")
    assert commands_for(state, "alien", "o1") == []


def test_who_has_acted_may_still_open_a_door() -> None:
    """C18 on C7.1."""
    state = position(DOOR, [Piece("m1", "marine_bolter", "ultramarines", (3, 1)), Piece("o1", "ork", "alien", (6, 3))])
    state, _ = done(state, "ultramarines", r.Finish("m1"))
    assert acting(state, "ultramarines") == ("m1",)
    assert commands_for(state, "ultramarines", "m1") == [r.OpenDoor("m1", "V 4 1")]
    state, _ = done(state, "ultramarines", r.OpenDoor("m1", "V 4 1"))
    assert acting(state, "ultramarines") == ()


def test_a_second_activation_may_begin_before_the_first_is_spent() -> None:
    """Squares beyond what is left of the first are listed, since they are accepted: the first is given up."""
    state = position(
        OPEN,
        [Piece("o1", "ork", "alien", (0, 0))],
        turn="alien",
        effects=[r.EffectBegan("extra_activation", "ev_none", "alien", "o1")],
    )
    lattice = state.setting.plan.lattice
    state, _ = done(state, "alien", r.Move("o1", to=lattice.square(5, 0)))
    far = r.Move("o1", to=lattice.square(7, 3))
    assert far in commands_for(state, "alien", "o1")
    state, events = done(state, "alien", far)
    assert isinstance(events[0], r.FigureRefreshed)
    assert state.activity["o1"].spent == 3


def test_a_kept_card_that_asks_nothing_is_listed() -> None:
    state = position(OPEN, [Piece("o1", "ork", "alien", (0, 0))], turn="alien", hands={"alien": ("ev_kept_quiet",)})
    card = r.PlayCard("trials:ev_kept_quiet")
    assert card in seat_commands(state, "alien")
    state, _ = done(state, "alien", card)
    assert state.seats["alien"].hand == ()


def test_a_path_over_the_edge_is_refused() -> None:
    pieces = [
        Piece("m1", "marine_bolter", "ultramarines", (0, 0)),
        Piece("d1", "dreadnought_mk7", "alien", (4, 0), {"weapons": ("plasma_gun", "plasma_gun")}),
    ]
    state = position(OPEN, pieces)
    assert refused(state, "ultramarines", r.Move("m1", (-9,))) == "blocked"
    state = position(OPEN, pieces, turn="alien")
    assert refused(state, "alien", r.Move("d1", (-5,))) == "blocked"
