"""Exact odds for every figure that fires and every weapon that may be mounted, all shots of a command together."""

from collections.abc import Iterator

import pytest

from game.corridor import records as r
from game.corridor.arms import shots_left
from game.corridor.options import commands_for
from game.corridor.state import State
from game.plugin import Loaded, load_all
from game.session.forecast import Hit
from game.session.preview import preview
from tests.corridor import positions
from tests.corridor.positions import Piece, position
from tests.session.test_forecast import HALL, attacks, hall, outcomes, weighed

CATALOG = load_all(user=False).catalog
MOUNTS = sorted(name for name, weapon in CATALOG.weapons.items() if weapon.mount)
FIRING = sorted(name for name, profile in CATALOG.profiles.items() if profile.weapon and not profile.crews)
ALIENS = ("aliens", "tyranids")


@pytest.fixture(autouse=True)
def all_plugins(loaded: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "trials", lambda: loaded)


def table(profile: str, weapons: tuple[str, ...] = ()) -> State:
    """Whoever is to fire on the left; a squad, or orks with a shield bearer's foe, before him."""
    alien = CATALOG.profiles[profile].faction in ALIENS
    more = {"weapons": weapons} if weapons else {}
    own, other = ("alien", "ultramarines") if alien else ("ultramarines", "alien")
    kinds = (
        ("marines:marine_bolter", "mercenaries:terminator_hammer_shield", "marines:marine_commander_heavy_bolter")
        if alien
        else ("base:ork", "base:gretchin", "base:android")
    )
    foes = [Piece(f"f{place}", kind, other, (3 + place % 2, place)) for place, kind in enumerate(kinds)]
    friend = Piece("p", "base:gretchin" if alien else "marines:marine_bolter", own, (4, 0))
    return position(HALL, [Piece("x", profile, own, (0, 1), more), *foes, friend], turn=own)


def shots(state: State, most: int) -> Iterator[r.Fire]:
    """Some of the shots that ``x`` may fire, all shots of a command at once; spread ones are shared out later."""
    weapons = state.setting.weapons
    found = [
        command
        for command in commands_for(state, state.progress.seat, "x")
        if isinstance(command, r.Fire) and not command.shots and weapons[command.weapon].pattern != "spread"
    ]
    yield from found[:: max(1, len(found) // most)]


def throws(state: State, command: r.Fire, hits: tuple[Hit, ...]) -> int:
    """About how many throws of the dice a command may end in: a white die has three different faces, a red one four."""
    figure = state.figures["x"]
    weapon = state.setting.weapons[command.weapon]
    rolls = shots_left(state, figure, weapon) * (len(hits) if weapon.pattern == "line_each" else 1)
    shields = sum(state.profile(state.figures[hit.figure]).shield is not None for hit in hits)
    return int((3**weapon.white * 4**weapon.red) ** rolls * 4 ** (shields * shots_left(state, figure, weapon)))


def check(state: State, most: int, weapon: str = "") -> int:
    """Hold the forecasts of some shots against all that can happen; returns how many."""
    count = 0
    for command in shots(state, most):
        forecast = preview(state, state.progress.seat, command).forecast
        assert forecast is not None
        if weapon in ("", command.weapon) and throws(state, command, forecast.hits) <= 5000:
            weighed(state, command, forecast)
            count += 1
    return count


@pytest.mark.parametrize("profile", FIRING)
def test_every_figure(profile: str) -> None:
    mounted = CATALOG.profiles[profile].weapon_slots
    state = table(profile, tuple(MOUNTS[1 : mounted + 1]))
    weapon = CATALOG.profiles[profile].weapon
    assert weapon is not None
    assert check(state, 3) or CATALOG.weapons[weapon].pattern == "spread"


@pytest.mark.parametrize("weapon", MOUNTS)
def test_two_mounted_weapons_of_a_kind(weapon: str) -> None:
    """Both fired by one command: the second finds the table as the first left it."""
    state = table("dreadnought:dreadnought_mk7", (weapon, weapon))
    assert check(state, 8, weapon) or CATALOG.weapons[weapon].pattern == "spread"


def test_a_gun_with_its_crew() -> None:
    state = position(
        HALL,
        [
            Piece("g", "dreadnought:tarantula", "ultramarines", (1, 1), {"size": 4, "facing": 1}),
            Piece("x", "dreadnought:marine_gunner_tarantula", "ultramarines", (0, 1)),
            Piece("o", "base:ork", "alien", (4, 1)),
            Piece("a", "base:android", "alien", (5, 1)),
        ],
    )
    assert check(state, 1)


def test_a_gun_that_takes_its_firer_with_it() -> None:
    effect = r.EffectBegan("ork_plasma", "base:ev_ork_mekaniak", "alien", "x", "turn_end", 1)
    state = position(
        HALL,
        [Piece("x", "base:ork", "alien", (0, 0)), Piece("m", "marines:marine_bolter", "ultramarines", (4, 0))],
        turn="alien",
        effects=[effect],
    )
    [lent] = [one for one in attacks(state) if isinstance(one, r.Fire) and "mekaniak" in one.weapon and one.target == 1]
    forecast = preview(state, "alien", lent).forecast
    assert forecast is not None
    assert [(hit.figure, hit.friend, hit.worth) for hit in forecast.hits] == [("m", False, 5), ("x", True, 0)]
    weighed(state, lent, forecast)


def test_a_tyranid_is_worth_what_it_stands_for() -> None:
    """A hybrid for two orks brings two tokens of three points, one for a genestealer none (C8.9, C15.1)."""
    state = hall(
        Piece("m", "marines:marine_plasma_gun", "ultramarines", (0, 0)),
        Piece("h", "tyranids:hybrid_autocannon", "alien", (2, 0), {"instead_of": ("base:ork", "base:ork")}),
        Piece("i", "tyranids:hybrid_missile_launcher", "alien", (3, 0)),
        Piece("t", "tyranids:tyranid_boneswords", "alien", (4, 0), {"instead_of": ("base:android",)}),
    )
    command = next(one for one in attacks(state) if isinstance(one, r.Fire) and one.target == 1)
    forecast = preview(state, "ultramarines", command).forecast
    assert forecast is not None
    assert {hit.figure: hit.worth for hit in forecast.hits} == {"h": 6, "i": 0, "t": 10}
    best = max(after.seats["ultramarines"].score for _, after in outcomes(state, command))
    assert best == 6 + 10


@pytest.mark.parametrize("shots_fired", [1, 2])
def test_shots_one_by_one(shots_fired: int) -> None:
    state = table("eldar:eldar_shuriken_cannon")
    command = r.Fire("x", state.figures["f0"].at, shots=shots_fired)
    forecast = preview(state, "ultramarines", command).forecast
    assert forecast is not None
    weighed(state, command, forecast)
