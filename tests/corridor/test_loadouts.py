"""Each Dreadnought carries what the alien chose for it: dealt, kept, told to nobody, saved (C2.6, C12.1)."""

from functools import cache

import pytest
from msgspec.structs import replace

from game.ai import player
from game.corridor import records as r
from game.corridor.card_effects.blips import MoreTokens
from game.corridor.loadouts import NOTE
from game.corridor.ruleset import CORRIDOR
from game.corridor.setup import MatchSpec, SeatChoice, SetupError, Standing, new_match
from game.corridor.snapshot import digest, to_plain
from game.corridor.state import State
from game.corridor.views import view_for
from game.engine.dice import SEEDED
from game.engine.step import Turn
from game.plugin import Loaded, load_all
from game.session.replay import verify
from game.session.saves import decode, encode, resume
from game.session.session import Done, Session

SEVEN, EIGHT, TEN = (f"dreadnought:dreadnought_mk{number}" for number in (7, 8, 10))
LAS, FUSION, PLASMA = "dreadnought:las_cannon", "dreadnought:fusion_gun", "base:plasma_gun"
CANNON, MISSILES = "base:assault_cannon", "base:missile_launcher"
RICH = Standing(2, 4, 0, True)


@cache
def stock() -> Loaded:
    """All that comes with the game."""
    return load_all(user=False)


def heavy(*loadouts: r.Loadout, extra: tuple[str, ...] = (), setup: bool = False) -> MatchSpec:
    """The heavy hunt for a Dreadnought of class VIII, with further tokens of the alien's choice."""
    alien = SeatChoice("alien", extra=extra, loadouts=loadouts, standing=RICH)
    return MatchSpec("iron_sleeper_heavy", (SeatChoice("ultramarines"), alien), 5, setup=setup)


def carried(state: State) -> list[tuple[str, tuple[str, ...]]]:
    """The Dreadnoughts among the tokens, with what they carry."""
    return [(token.kind, token.loadout) for token in state.tokens.values() if token.loadout]


def test_each_has_its_own() -> None:
    """C2.6: two of one class are armed differently, a further one as the last of its class, another as what fits."""
    extra = ("dreadnought_mk7", "dreadnought_mk7", "dreadnought_mk10", "dreadnought_mk8")
    said = (
        r.Loadout("dreadnought_mk7", ("las_cannon", "las_cannon")),
        r.Loadout("dreadnought_mk8", ("plasma_gun", "fusion_gun")),
        r.Loadout("dreadnought_mk7", ("fusion_gun", "plasma_gun")),
    )
    state = new_match(stock().catalog, stock().hooks, heavy(*said, extra=extra))
    found = carried(state)
    assert sorted(found) == sorted(
        [
            (EIGHT, (PLASMA, FUSION)),
            (EIGHT, (PLASMA, FUSION)),
            (SEVEN, (LAS, LAS)),
            (SEVEN, (FUSION, PLASMA)),
            (TEN, (CANNON, MISSILES, PLASMA, "dreadnought:conversion_beam")),
        ]
    )
    assert found.index((SEVEN, (LAS, LAS))) < found.index((SEVEN, (FUSION, PLASMA)))


def test_a_card_brings_what_was_chosen_last() -> None:
    """C2.6, C17.1: a Dreadnought that an event brings carries what was chosen for its class before play."""
    said = r.Loadout("dreadnought_mk8", ("las_cannon", "fusion_gun"))
    state = new_match(stock().catalog, stock().hooks, heavy(said, extra=("android",)))
    turn = Turn(CORRIDOR, state, SEEDED)
    card = next(card for card in stock().catalog.cards.values() if card.kind == "extra_reinforcements")
    before = set(state.tokens)
    MoreTokens().take(turn, "alien", replace(card, params={"tokens": 40}), "")
    brought = [token for name, token in turn.state.tokens.items() if name not in before and token.loadout]
    assert (LAS, FUSION) in [token.loadout for token in brought if token.kind == EIGHT]
    assert all(token.loadout == (CANNON, MISSILES) for token in brought if token.kind == SEVEN)


def test_nobody_else_learns_of_it() -> None:
    """C2.6: neither of the choice, nor of the tokens' weapons, nor of what a card may bring."""
    spec = heavy(r.Loadout("dreadnought_mk8", ("las_cannon", "fusion_gun")), setup=True)
    session = Session.new(stock(), spec)
    while session.state.progress.phase == "setup":
        assert isinstance(session.submit(session.to_act(), r.EndTurn()), Done)
    assert session.state.notes[NOTE + EIGHT] == f"{LAS},{FUSION}"
    for seat in ("ultramarines", ""):
        plain = str(to_plain(view_for(session.state, seat)))
        assert NOTE not in plain
        assert not view_for(session.state, seat).armies["alien"].choice.loadouts
        assert not carried(view_for(session.state, seat))


def test_saved_and_replayed() -> None:
    session = Session.new(stock(), heavy(setup=True))
    while session.to_act() != "alien":
        session.submit(session.to_act(), r.EndTurn())
    chosen = r.Equip(loadouts=(r.Loadout(EIGHT, (FUSION, FUSION)),))
    assert isinstance(session.submit("alien", chosen), Done)
    session.submit("alien", r.EndTurn())
    assert (EIGHT, (FUSION, FUSION)) in carried(session.state)
    again = resume(decode(encode(session)), stock())
    assert digest(again.state) == digest(session.state)
    assert verify(decode(encode(session)), stock()).ok


@pytest.mark.parametrize(
    ("machine", "weapons", "why"),
    [
        ("dreadnought_mk8", ("plasma_gun",), "mounts"),
        ("dreadnought_mk8", ("plasma_gun", "bolter"), "mounts"),
        ("ork", (), "no_machine"),
    ],
)
def test_what_may_not_be(machine: str, weapons: tuple[str, ...], why: str) -> None:
    """C2.6, C12.1: as many as it has mounts, of the six made for it, on a Dreadnought."""
    with pytest.raises(SetupError) as caught:
        new_match(stock().catalog, stock().hooks, heavy(r.Loadout(machine, weapons)))
    assert str(caught.value.refusal.params["why"]).startswith(why)


def test_no_more_than_there_are_and_none_for_marines() -> None:
    eight = r.Loadout("dreadnought_mk8", ("plasma_gun", "plasma_gun"))
    with pytest.raises(SetupError) as caught:
        new_match(stock().catalog, stock().hooks, heavy(*[eight] * 3))
    assert caught.value.refusal.params == {"seat": "alien", "why": f"machines {EIGHT}", "id": EIGHT, "most": 2}
    seats = (SeatChoice("ultramarines", loadouts=(eight,)), SeatChoice("alien"))
    with pytest.raises(SetupError) as caught:
        new_match(stock().catalog, stock().hooks, MatchSpec("iron_sleeper_heavy", seats))
    assert caught.value.refusal.params["why"] == "no_machines"


def test_computers_arm_machines_of_one_class_differently() -> None:
    spec = heavy(extra=("dreadnought_mk7", "dreadnought_mk7", "dreadnought_mk8"), setup=True)
    session, quick = Session.new(stock(), spec), player("quick", 1)
    while session.state.progress.phase == "setup":
        seat = session.to_act()
        assert isinstance(session.submit(seat, quick(session.view(seat), seat)), Done)
    weapons = [loadout for kind, loadout in carried(session.state) if kind == SEVEN]
    assert len(weapons) == len(set(weapons)) == 2
