"""Setting up over the log (C1.2, C2.4 to C2.6): what is offered is accepted, saves and views hold, nothing leaks."""

from functools import cache
from random import Random

import pytest

from game.ai import player
from game.corridor import records as r
from game.corridor.setup import MatchSpec, SeatChoice, Standing
from game.corridor.snapshot import digest, to_plain
from game.corridor.views import apply_view, redact, view_for
from game.engine.records import Refusal
from game.plugin import Loaded, load_all
from game.session.replay import verify
from game.session.saves import decode, encode, resume
from game.session.session import Done, Session

STANDING = Standing(1, 4, 0, True)
SEATS = tuple(SeatChoice(name, standing=STANDING) for name in ("ultramarines", "eldar", "blood_angels", "alien"))
SPECS = {
    "seats": MatchSpec("vesper_press_gang", SEATS, 3, setup=True),
    "draft": MatchSpec("vesper_iron_shepherd", (), 4, draft=("Ann", "Bob", "Cy")),
}


@cache
def stock() -> Loaded:
    """All that comes with the game."""
    return load_all(user=False)


def choose(session: Session, rng: Random) -> r.CorridorCommand:
    commands = list(session.options(session.to_act()).commands)
    command = commands[-1] if rng.random() < 0.3 else rng.choice(commands)
    return command  # type: ignore[return-value]


@pytest.mark.parametrize("kind", SPECS)
@pytest.mark.parametrize("seed", range(4))
def test_set_up_at_random(kind: str, seed: int) -> None:
    session, rng = Session.new(stock(), SPECS[kind]), Random(seed)
    while session.state.progress.phase == "setup":
        seat = session.to_act()
        if rng.random() < 0.2:
            again = resume(decode(encode(session)), stock())
            assert digest(again.state) == digest(session.state)
            assert again.options(seat) == session.options(seat)
        assert session.options(seat).commands
        seats, setting = session.seats, session.state.setting
        views = {name: view_for(session.state, name) for name in seats}
        done = session.submit(seat, choose(session, rng))
        assert isinstance(done, Done)
        for name, view in views.items():
            for event in done.events:
                apply_view(view, redact(setting, event, name))
            if session.seats == seats:
                assert to_plain(view) == to_plain(view_for(session.state, name))
    assert session.state.figures
    assert session.state.progress.round == 1
    assert verify(decode(encode(session)), stock()).ok


def test_the_same_match_as_all_at_once() -> None:
    """Who chooses nothing over the log has the army of who chooses nothing at once."""
    session = Session.new(stock(), SPECS["seats"])
    while session.state.progress.phase == "setup":
        assert isinstance(session.submit(session.to_act(), r.EndTurn()), Done)
    at_once = Session.new(stock(), MatchSpec("vesper_press_gang", SEATS, 3))
    here, there = to_plain(session.state), to_plain(at_once.state)
    here.pop("armies")
    assert here == there


def test_choices_of_others_stay_secret() -> None:
    """C2.6, C3.4: figures and equipment are public; orders, loadouts and acquired events are not."""
    session = Session.new(stock(), SPECS["seats"])
    while session.state.progress.phase == "setup":
        session.submit(session.to_act(), r.EndTurn())
    for viewer in (*session.seats, ""):
        for army in view_for(session.state, viewer).armies.values():
            choice = army.choice
            assert army.id == viewer or not (choice.orders or choice.loadout or choice.acquired or choice.extra)
            assert choice.equipment or army.id == "alien"


def test_computer_players_set_up() -> None:
    for kind, spec in SPECS.items():
        session = Session.new(stock(), spec)
        quick = player("quick", 1)
        for _ in range(40):
            if session.state.progress.phase != "setup":
                break
            seat = session.to_act()
            assert isinstance(session.submit(seat, quick(session.view(seat), seat)), Done)
        assert session.state.progress.phase == "play", kind
        if kind == "seats":
            assert session.state.armies["ultramarines"].choice.standing.rank == 2


def to_alien(spec: MatchSpec) -> Session:
    """A match in which all but the alien have chosen."""
    session = Session.new(stock(), spec)
    while session.to_act() != session.alien:
        assert isinstance(session.submit(session.to_act(), r.EndTurn()), Done)
    return session


def test_a_loadout_serves_the_greatest_dreadnought_among_the_tokens_chosen_too() -> None:
    standing = Standing(1, 1, 0, True)
    spec = MatchSpec("black_box_heavy", (SeatChoice("eldar"), SeatChoice("alien", standing=standing)), 3, setup=True)
    session = to_alien(spec)
    weapons = sorted(full for full, weapon in stock().catalog.weapons.items() if weapon.mount)
    refused = session.submit("alien", r.Equip(loadout=tuple(weapons[:2])))
    assert isinstance(refused, Refusal)
    assert refused.params["mounts"] == 4, "the tokens filled in hold a dreadnought of class X"
    assert isinstance(session.submit("alien", r.Equip(loadout=tuple(weapons[:4]))), Done)
    while session.state.progress.phase == "setup":
        assert isinstance(session.submit(session.to_act(), r.EndTurn()), Done)


def test_the_rank_that_wins_is_not_bought_in_a_mission() -> None:
    """It ends the campaign, so that it is taken between missions (C16.2)."""
    standing = Standing(3, 4, 0, True)
    seats = (SeatChoice("ultramarines", standing=standing), SeatChoice("alien", standing=Standing(0, 0, 0, True)))
    session = Session.new(stock(), MatchSpec("vesper_press_gang", seats, 3, setup=True))
    refused = session.submit("ultramarines", r.ExchangeBadges())
    assert refused == Refusal("bad_army", {"why": "wins"})
    assert r.ExchangeBadges() not in session.options("ultramarines").commands
