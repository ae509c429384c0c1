"""Guns, hammers, ways of firing and blast doors: positions in which one command is plainly right."""

from __future__ import annotations

from msgspec.structs import replace

from game.ai import player
from game.ai.players import QuickPlayer
from game.corridor import records as r
from game.corridor.views import view_for
from game.session.drive import interjection, play_out
from tests.ai.arranged import HALL, arranged, chosen, everything, played_on
from tests.client.battle.posed import session_of

SEATS = 'seats = ["imperial_fists", "alien"]\n'


def gun(facing: str, crew: str, *more: str) -> str:
    return (
        HALL
        + SEATS
        + "figures = [\n"
        + f'  {{ id = "t1", is = "tarantula", seat = "imperial_fists", at = [1, 1], facing = "{facing}" }},\n'
        + crew
        + "".join(more)
        + "]\n"
    )


def test_a_gun_is_turned_to_where_it_fires_best_and_fired() -> None:
    crew = '  { id = "m1", is = "marine_gunner_tarantula", seat = "imperial_fists", at = [1, 2] },\n'
    foe = '  { id = "a1", is = "android", seat = "alien", at = [7, 1] },\n'
    state = arranged(gun("n", crew, foe))
    commands, events, _ = played_on(state, 2)
    assert commands[0] == r.TurnGun("m1", 1)
    assert isinstance(commands[1], r.Fire)
    assert any(isinstance(event, r.FigureFired) for event in events)


def test_a_gun_that_points_at_its_prey_is_not_turned() -> None:
    crew = '  { id = "m1", is = "marine_gunner_tarantula", seat = "imperial_fists", at = [0, 1] },\n'
    foe = '  { id = "a1", is = "android", seat = "alien", at = [7, 1] },\n'
    assert isinstance(chosen(arranged(gun("e", crew, foe))), r.Fire)


def test_a_light_marine_goes_to_an_unmanned_gun_and_mans_it() -> None:
    crew = '  { id = "m1", is = "marine_bolter", seat = "imperial_fists", at = [0, 3] },\n'
    foe = '  { id = "a1", is = "android", seat = "alien", at = [8, 3] },\n'
    commands, events, _ = played_on(arranged(gun("e", crew, foe)), 4)
    assert r.Man("m1") in commands
    assert any(isinstance(event, r.GunManned) for event in events)


def test_a_heavy_marine_keeps_his_own_weapon() -> None:
    crew = '  { id = "m1", is = "marine_plasma_gun", seat = "imperial_fists", at = [0, 1] },\n'
    assert r.Man("m1") not in played_on(arranged(gun("e", crew)), 4)[0]


def test_an_alien_does_not_strike_a_gun_from_the_front() -> None:
    crew = '  { id = "m1", is = "marine_gunner_tarantula", seat = "imperial_fists", at = [0, 1] },\n'
    foe = '  { id = "a1", is = "android", seat = "alien", at = [3, 1] },\n'
    state = arranged(gun("e", crew, foe))
    state.progress = replace(state.progress, seat="alien")
    commands, _, _ = played_on(state, 6)
    assert commands


def test_a_gun_is_left_when_it_is_too_slow_to_come_home() -> None:
    crew = '  { id = "m1", is = "marine_gunner_tarantula", seat = "imperial_fists", at = [8, 1] },\n'
    text = gun("w", crew).replace("at = [1, 1]", "at = [7, 1]")
    state = arranged(
        text + 'docks = [{ seat = "imperial_fists", at = [[2, 0], [2, 1], [2, 2]] }]\nmission = "iron_sleeper"\n'
    )
    state.progress = replace(state.progress, final=True)
    assert chosen(state) == r.LeaveGun("m1")
    commands, _, _ = played_on(state, 30)
    assert commands.count(r.LeaveGun("m1")) == 1
    assert r.Man("m1") not in commands


def test_a_gun_is_not_manned_by_who_would_have_to_leave_it_at_once() -> None:
    crew = '  { id = "m1", is = "marine_bolter", seat = "imperial_fists", at = [8, 1] },\n'
    foe = '  { id = "a1", is = "android", seat = "alien", at = [3, 3] },\n'
    text = gun("w", crew, foe).replace("at = [1, 1]", "at = [7, 1]")
    state = arranged(
        text + 'docks = [{ seat = "imperial_fists", at = [[2, 0], [2, 1], [2, 2]] }]\nmission = "iron_sleeper"\n'
    )
    for left, manned in ((2, False), (9, True)):
        state.decks = {"base:event_green": {"base:ev_quiet": left}}
        commands, _, _ = played_on(state, 30)
        assert (r.Man("m1") in commands, r.LeaveGun("m1") in commands) == (manned, False)


def hammer(*foes: tuple[str, int, int]) -> str:
    rows = [
        f'  {{ id = "o{number}", is = "{kind}", seat = "alien", at = [{column}, {row}] }},\n'
        for number, (kind, column, row) in enumerate(foes)
    ]
    bearer = '  { id = "h1", is = "terminator_hammer_shield", seat = "imperial_fists", at = [4, 1] },\n'
    return HALL + SEATS + "figures = [\n" + bearer + "".join(rows) + "]\n"


def test_a_hammer_bursts_among_many_and_not_beside_one() -> None:
    ring = [("android", column, row) for column in (3, 4, 5) for row in (0, 1, 2) if (column, row) != (4, 1)]
    assert chosen(arranged(hammer(*ring))) == r.SelfDestruct("h1")
    assert chosen(arranged(hammer(("gretchin", 5, 1)))) != r.SelfDestruct("h1")


def scout(*foes: tuple[int, int]) -> str:
    rows = [
        f'  {{ id = "g{column}{row}", is = "gretchin", seat = "alien", at = [{column}, {row}] }},\n'
        for column, row in foes
    ]
    bearer = '  { id = "s1", is = "scout_heavy_bolter", seat = "imperial_fists", at = [0, 1] },\n'
    return HALL + SEATS + "figures = [\n" + bearer + "".join(rows) + "]\n"


def test_a_hellfire_shell_is_kept_for_several() -> None:
    crowd = chosen(arranged(scout((7, 0), (7, 1), (7, 2), (8, 0), (8, 2))))
    assert isinstance(crowd, r.Fire)
    assert crowd.mode == "hellfire"
    one = chosen(arranged(scout((7, 1))))
    assert isinstance(one, r.Fire)
    assert one.mode == ""


def battery(kind: str) -> str:
    crew = '  { id = "m1", is = "marine_las_cannon", seat = "imperial_fists", at = [0, 1] },\n'
    foes = f'  {{ id = "a1", is = "{kind}", seat = "alien", at = [6, 1]{", life = 3" if "mk" in kind else ""} }},\n'
    return HALL + SEATS + "figures = [\n" + crew + foes + "]\n"


def test_shots_are_added_against_armour_and_sent_singly_against_none() -> None:
    for foe, count in (("dreadnought_mk7", 0), ("gretchin", 1)):
        commands, _, _ = played_on(arranged(battery(foe)), 3)
        assert next(command for command in commands if isinstance(command, r.Fire)).shots == count


BLAST = """
plan = '''
+=+=+=+=+=+=+=+
:. . .B. . . .:
+ + + + + + + +
:. . .B. . . .:
+=+=+=+=+=+=+=+
'''
"""


def test_a_blast_door_is_broken_when_all_that_is_left_lies_behind_it() -> None:
    text = (
        BLAST
        + SEATS
        + 'blips = [{ id = "b1", is = "ork", at = [6, 0] }]\n'
        + 'figures = [{ id = "m1", is = "marine_plasma_gun", seat = "imperial_fists", at = [0, 0] }]\n'
    )
    command = next(one for one in played_on(arranged(text), 3)[0] if isinstance(one, r.Fire | r.Melee))
    assert command.door


def test_a_hammer_bursts_in_the_aliens_turn_where_it_is_worth_it() -> None:
    ring = [("android", column, row) for column in (3, 4, 5) for row in (0, 1, 2) if (column, row) != (4, 1)]
    for foes, wanted in ((ring, r.SelfDestruct("h1")), ([("gretchin", 5, 1)], None)):
        state = arranged(hammer(*foes))
        state.progress = replace(state.progress, seat="alien")
        quick = player("quick", 1)
        assert isinstance(quick, QuickPlayer)
        assert quick.interject(view_for(state, "imperial_fists"), "imperial_fists") == wanted
        assert quick.interject(view_for(state, "alien"), "alien") is None


def test_in_a_session_it_bursts_between_two_commands_of_the_alien() -> None:
    ring = [("android", column, row) for column in (3, 4, 5) for row in (0, 1, 2) if (column, row) != (4, 1)]
    friend = '  { id = "m1", is = "marine_bolter", seat = "imperial_fists", at = [0, 3] },\n'
    text = hammer(*ring, ("gretchin", 8, 3)).replace("figures = [\n", 'turn = "alien"\nfigures = [\n' + friend)
    session = session_of(everything(), 'format = 1\ntitle = "Hammer"\nrule = "C12.4"\n' + text)
    players = {seat: player("quick", 1) for seat in session.seats}
    assert interjection(session, players) == ("imperial_fists", r.SelfDestruct("h1"))
    played = play_out(session, players, limit=2)
    assert (played.refused, played.failed) == ({}, {})
    assert (session.log[0].seat, session.log[0].command["type"]) == ("imperial_fists", "self_destruct")
    assert session.log[1].seat == "alien"
    assert "h1" not in session.state.figures


def test_an_alien_opens_the_blast_door_between_it_and_its_prey() -> None:
    text = (
        BLAST
        + SEATS
        + 'turn = "alien"\nfigures = [\n'
        + '  { id = "m1", is = "marine_bolter", seat = "imperial_fists", at = [2, 0] },\n'
        + '  { id = "o1", is = "ork", seat = "alien", at = [5, 0] },\n]\n'
    )
    commands, events, _ = played_on(arranged(text), 6)
    assert any(isinstance(command, r.OpenDoor) for command in commands)
    assert any(isinstance(event, r.FigureFired | r.FigureStruck) for event in events)
