"""Figures that are called alike are told apart by numbers, in every panel, line and question, in both languages."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.cli.poses import ALIEN, BOLTER, CANNON, SQUAD, fight
from game.client.corridor.log_lines import log_line
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.naming import Names
from game.client.corridor.panels import roster
from game.client.opening import Desk
from game.corridor import records as r
from game.plugin import Loaded
from tests.client.battle.setting import Opener, tick

WORDS = {"en": ("Bolter", "Ork", "Gretchin", "Android"), "fr": ("Bolter", "Orc", "Gretchin", "Androïde")}


@pytest.fixture
def names(loaded: Loaded, desk: Desk) -> Names:
    return named(loaded, desk, "en")


def named(loaded: Loaded, desk: Desk, lang: str) -> Names:
    return Names(Lookbook(loaded.catalog, desk.assets.palette, lang), desk.texts(loaded.catalog))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_those_called_alike_are_numbered(loaded: Loaded, desk: Desk, lang: str) -> None:
    names = named(loaded, desk, lang)
    session = fight(loaded)
    session.state.figures[CANNON] = replace(session.state.figures[CANNON], profile="marines:marine_bolter")
    view = session.view(SQUAD)
    bolter, ork, gretchin, android = WORDS[lang]
    assert names.figure(view, BOLTER) == f"{bolter}\u00a01"
    assert names.figure(view, CANNON) == f"{bolter}\u00a02"
    told = [chip.name for chip in roster(view, ALIEN, names, (), "").chips]
    assert sorted(told) == [android, *(f"{gretchin}\u00a0{n}" for n in (1, 2)), *(f"{ork}\u00a0{n}" for n in (1, 2))]
    mine = [chip.name for chip in roster(view, SQUAD, names, (), "").chips]
    assert mine[1:3] == [f"{bolter}\u00a01", f"{bolter}\u00a02"]
    assert names.whole(view, CANNON).endswith("\u00a02")


def test_a_number_stays_whatever_becomes_of_the_others(loaded: Loaded, names: Names) -> None:
    session = fight(loaded)
    state = session.state
    state.figures[CANNON] = replace(state.figures[CANNON], profile="marines:marine_bolter")
    names.learn(session.view(SQUAD))
    gunner = replace(state.figures[BOLTER], profile="dreadnought:marine_gunner_tarantula")
    state.figures[BOLTER] = gunner
    view = state.clone()
    assert names.figure(view, CANNON) == "Bolter\u00a02"
    assert names.figure(view, BOLTER) == "Gunner"
    del view.figures[BOLTER]
    view.fallen[BOLTER] = r.Fallen(BOLTER, "marines:marine_bolter", SQUAD, "killed", ALIEN)
    assert names.figure(view, BOLTER) == "Bolter\u00a01"
    assert names.figure(view, CANNON) == "Bolter\u00a02"


def test_the_log_says_which_one(loaded: Loaded, names: Names) -> None:
    session = fight(loaded)
    view = session.view(SQUAD)
    ork = next(name for name, one in view.figures.items() if one.profile == "base:ork")
    line = log_line(r.FigureKilled(ork, SQUAD), view, view, names)
    assert line is not None
    assert line.text.endswith("Ork\u00a01")


def test_numbers_stay_in_another_language(loaded: Loaded, opener: Opener, desk: Desk) -> None:
    battle = opener(fight(loaded), {}, SQUAD)
    tick(battle)
    view = battle.shown.view
    orks = [name for name, one in view.figures.items() if one.profile == "base:ork"]
    before = [battle.names.figure(view, name) for name in orks]
    battle.set_texts(desk.texts(loaded.catalog), Lookbook(loaded.catalog, battle.book.palette, "fr"))
    assert [battle.names.figure(view, name) for name in orks] == [name.replace("Ork", "Orc") for name in before]


def test_an_event_that_takes_effect_at_once_is_told_once(loaded: Loaded, names: Names) -> None:
    view = fight(loaded).view(ALIEN)
    card = "base:ev_report_in"
    drawn = r.EventDrawn(card, "base:event_green")
    played = r.CardPlayed(ALIEN, card)
    assert log_line(drawn, view, view, names) is not None
    assert log_line(r.CardKept(ALIEN, card), view, view, names) is None
    assert log_line(played, view, view, names) is None
    view.seats[ALIEN] = replace(view.seats[ALIEN], hand=(card,))
    assert log_line(played, view, view, names) is not None
