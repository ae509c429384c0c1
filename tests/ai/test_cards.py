"""Cards that the computer plays when they are worth it: positions in which one plainly is."""

from __future__ import annotations

from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.apply import apply
from game.corridor.state import State
from tests.ai.arranged import HALL, HALVES, arranged, chosen, played_on

SEATS = 'seats = ["ultramarines", "alien"]\n'
ALIEN = SEATS + 'turn = "alien"\n'


def figures(*rows: tuple[str, str, int, int]) -> str:
    lines = [
        f'  {{ id = "{name}", is = "{kind}", seat = "{"alien" if name[0] in "ogadx" else "ultramarines"}", '
        f"at = [{column}, {row}] }},\n"
        for name, kind, column, row in rows
    ]
    return "figures = [\n" + "".join(lines) + "]\n"


def hand(seat: str, card: str) -> str:
    return f'hands = {{ {seat} = ["{card}"] }}\n'


def test_master_control_opens_the_door_between_the_guns_and_their_prey() -> None:
    shooters = [("a1", "android", 7, 0), ("a2", "android", 7, 1), ("a3", "android", 6, 0), ("a4", "android", 6, 1)]
    prey = [("m1", "marine_plasma_gun", 1, 0), ("m2", "marine_plasma_gun", 1, 1)]
    state = arranged(HALVES + ALIEN + hand("alien", "ev_master_control") + figures(*shooters, *prey))
    commands, events, _ = played_on(state, 12)
    assert isinstance(commands[0], r.PlayCard)
    assert isinstance(commands[1], r.OpenDoor)
    assert any(isinstance(event, r.FigureFired | r.FigureStruck) for event in events)


def test_master_control_is_kept_while_no_door_helps() -> None:
    pieces = figures(("a1", "android", 1, 3), ("m1", "marine_plasma_gun", 1, 0))
    state = arranged(HALVES + ALIEN + hand("alien", "ev_master_control") + pieces)
    assert not isinstance(chosen(state), r.PlayCard)


LONG = """
plan = '''
+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+
:. . .|. . . . . . . . . . . . . . .:
+ + + + + + + + + + + + + + + + + + +
:. . . . . . . . . . . . . . . . . .:
+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+=+
'''
"""


def test_re_deploy_lays_a_far_blip_near_the_marines_and_stops_when_none_gains() -> None:
    blips = 'blips = [{ id = "b1", is = "ork", at = [17, 0] }, { id = "b2", is = "gretchin", at = [4, 0] }]\n'
    state = arranged(LONG + ALIEN + hand("alien", "ev_re_deploy") + blips + figures(("m1", "marine_bolter", 0, 0)))
    commands, events, _ = played_on(state, 3)
    assert commands[0] == r.PlayCard("base:ev_re_deploy", figure="b1")
    moved = [event for event in events if isinstance(event, r.BlipMoved)]
    assert [event.blip for event in moved] == ["b1"]
    assert state.setting.plan.lattice.cr(moved[0].to)[0] < 8


def test_the_teleporter_brings_the_android_to_the_front() -> None:
    walled = HALL.replace(":. . . . . . . . .:", ":. . . . .|. . . .:")
    pieces = figures(("a1", "android", 7, 1), ("g1", "gretchin", 2, 1), ("m1", "marine_plasma_gun", 0, 1))
    state = arranged(walled + ALIEN + hand("alien", "ev_alien_teleporter") + pieces)
    _, events, _ = played_on(state, 2)
    swap = next(event for event in events if isinstance(event, r.FiguresSwapped))
    assert {swap.figure, swap.target} == {"a1", "g1"}


def test_lightning_goes_along_the_fullest_line_and_past_friends() -> None:
    row = [("a1", "android", 3, 1), ("a2", "android", 5, 1), ("a3", "android", 7, 1)]
    state = arranged(HALL + SEATS + hand("ultramarines", "psy_lightning") + figures(("l1", "librarian", 0, 1), *row))
    command = chosen(state)
    assert isinstance(command, r.PlayCard)
    assert state.setting.plan.lattice.cr(command.target)[1] == 1
    friends = [("m1", "marine_plasma_gun", 2, 1), ("m2", "marine_plasma_gun", 4, 1), ("m3", "marine_plasma_gun", 6, 1)]
    mixed = figures(("l1", "librarian", 0, 1), *row, *friends)
    assert not isinstance(chosen(arranged(HALL + SEATS + hand("ultramarines", "psy_lightning") + mixed)), r.PlayCard)


def test_domination_turns_an_alien_on_its_own_side() -> None:
    foes = [("o1", "chaos_marine_missile_launcher", 3, 1), ("a1", "android", 8, 1), ("a2", "android", 8, 2)]
    text = HALL + SEATS + hand("ultramarines", "psy_domination") + figures(("l1", "librarian", 0, 0), *foes)
    state = arranged(text)
    commands, events, _ = played_on(state, 6)
    assert isinstance(commands[0], r.PlayCard)
    turned = next(event for event in events if isinstance(event, r.FigureTurned))
    acts = [event for event in events if isinstance(event, r.FigureFired | r.FigureStruck)]
    assert any(event.figure == turned.figure for event in acts)


def test_a_gate_or_a_push_brings_home_who_would_be_late() -> None:
    docks = 'docks = [{ seat = "ultramarines", at = [[0, 0], [0, 1]] }]\n'
    for card in ("psy_gate", "psy_push"):
        pieces = figures(("l1", "librarian", 2, 0), ("m1", "marine_plasma_gun", 8, 0))
        state = arranged(HALL + SEATS + hand("ultramarines", card) + docks + 'mission = "iron_sleeper"\n' + pieces)
        state.progress = replace(state.progress, final=True)
        command = chosen(state)
        assert isinstance(command, r.PlayCard), card
        assert command.figure == "m1"
        assert state.setting.plan.lattice.cr(command.target)[0] < 4


def test_a_gate_brings_the_commander_to_the_walker() -> None:
    arms = 'weapons = ["assault_cannon", "missile_launcher"]'
    walker = f'  {{ id = "d", is = "dreadnought_mk7", seat = "alien", at = [16, 0], {arms} }},\n'
    pieces = figures(("l1", "librarian", 4, 0), ("c1", "marine_commander_glove_sword", 5, 1))
    text = LONG + SEATS + hand("ultramarines", "psy_gate") + 'mission = "iron_sleeper"\n'
    command = chosen(arranged(text + pieces.removesuffix("]\n") + walker + "]\n"))
    assert isinstance(command, r.PlayCard)
    assert command.figure == "c1"


GALLERY = LONG.replace(". . . . . . . . . .:", ". . . . .D. . . . .:").replace(":. . .|", ":. . . ")
"""A long hall with a door across it."""


def behind_an_open_door(*rows: tuple[str, str, int, int]) -> State:
    """The alien has the doors by card and has acted already; the door between the halves stands open."""
    state = arranged(GALLERY + ALIEN + figures(*rows))
    door = state.setting.plan.doors[0]
    apply(state, r.DoorOpened(door.key, ""))
    apply(state, r.EffectBegan("doors", "base:ev_master_control", "alien", "", "turn_end"))
    for name, figure in state.figures.items():
        if figure.seat == "alien":
            apply(state, r.FigureFinished(name))
    return state


def test_a_door_is_shut_by_card_before_guns_that_could_fire_through_it_and_play_ends() -> None:
    guns = [("m1", "marine_plasma_gun", 0, 0), ("m2", "marine_missile_launcher", 0, 1)]
    state = behind_an_open_door(("x1", "chaos_commander", 17, 0), ("a1", "android", 17, 1), *guns)
    commands, events, _ = played_on(state, 6)
    assert isinstance(commands[0], r.ShutDoor)
    assert isinstance(commands[-1], r.EndTurn)
    assert len(commands) == 2
    assert any(isinstance(event, r.DoorShut) for event in events)


def test_a_door_stays_open_that_keeps_nothing_out() -> None:
    state = behind_an_open_door(("a1", "android", 17, 1), ("m1", "marine_bolter", 0, 1))
    assert isinstance(chosen(state), r.EndTurn)
