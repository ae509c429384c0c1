"""Figures that are called alike are told apart by numbers, in every panel, line and question, in both languages."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.cli.card_poses import card_poses
from game.cli.poses import ALIEN, BOLTER, CANNON, SQUAD, fight
from game.client.battle.screen import BattleScreen
from game.client.corridor.asking import ask
from game.client.corridor.log_lines import log_line
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.naming import Names
from game.client.corridor.panels import roster
from game.client.opening import Desk
from game.corridor import records as r
from game.engine.step import open_question
from game.plugin import Loaded
from tests.client.battle.setting import Opener, new_session, tick

WORDS = {"en": ("Bolter", "Ork", "Gretchin", "Android"), "fr": ("Bolter", "Orc", "Gretchin", "Androïde")}


def names_of(battle: BattleScreen) -> dict[str, str]:
    """What the roster calls the figures of the first seat, by id."""
    view = battle.session.view("blood_angels")
    return {chip.id: chip.name for chip in roster(view, "blood_angels", battle.names, (), "").chips}


def opened(loaded: Loaded, opener: Opener) -> BattleScreen:
    battle = opener(new_session(loaded, "blood_angels", "ultramarines"), {})
    tick(battle)
    return battle


def test_no_two_figures_of_a_squad_share_a_name(loaded: Loaded, opener: Opener) -> None:
    battle = opened(loaded, opener)
    names = names_of(battle)
    profiles = Counter(one.profile for one in battle.session.state.figures.values() if one.seat == "blood_angels")
    assert max(profiles.values()) > 1
    assert len(set(names.values())) == len(names)
    alone = [one for one, profile in profile_of(battle).items() if profiles[profile] == 1]
    assert not any(names[one][-1].isdigit() for one in alone), "who is the only one of his kind needs no number"


def profile_of(battle: BattleScreen) -> dict[str, str]:
    """Profiles of the first seat's figures by id."""
    figures = battle.session.state.figures.values()
    return {one.id: one.profile for one in figures if one.seat == "blood_angels"}


def test_a_number_stays_when_another_falls_or_changes_its_weapon(loaded: Loaded, opener: Opener) -> None:
    battle = opened(loaded, opener)
    before = names_of(battle)
    state = battle.session.state
    alike = Counter(profile_of(battle).values()).most_common(1)[0][0]
    first, second, *_ = (one for one, profile in profile_of(battle).items() if profile == alike)
    lost = state.figures.pop(first)
    state.fallen[first] = r.Fallen(first, lost.profile, lost.seat, "killed", "alien")
    other = next(profile for profile in profile_of(battle).values() if profile != alike)
    state.figures[second] = replace(state.figures[second], profile=other)
    after = names_of(battle)
    assert after[first] == before[first]
    assert {one: name for one, name in after.items() if one not in (first, second)} == {
        one: name for one, name in before.items() if one not in (first, second) and profile_of(battle)[one] != other
    } | {one: after[one] for one, profile in profile_of(battle).items() if profile == other and one != second}
    assert len(set(after.values())) == len(after)


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
    assert names.figure(view, BOLTER) == f"{bolter} 1"
    assert names.figure(view, CANNON) == f"{bolter} 2"
    told = [chip.name for chip in roster(view, ALIEN, names, (), "").chips]
    assert sorted(told) == [android, *(f"{gretchin} {n}" for n in (1, 2)), *(f"{ork} {n}" for n in (1, 2))]
    mine = [chip.name for chip in roster(view, SQUAD, names, (), "").chips]
    assert mine[1:3] == [f"{bolter} 1", f"{bolter} 2"]
    assert names.whole(view, CANNON).endswith("no. 2")


def test_a_number_stays_whatever_becomes_of_the_others(loaded: Loaded, names: Names) -> None:
    session = fight(loaded)
    state = session.state
    state.figures[CANNON] = replace(state.figures[CANNON], profile="marines:marine_bolter")
    names.learn(session.view(SQUAD))
    gunner = replace(state.figures[BOLTER], profile="dreadnought:marine_gunner_tarantula")
    state.figures[BOLTER] = gunner
    view = state.clone()
    assert names.figure(view, CANNON) == "Bolter 2"
    assert names.figure(view, BOLTER) == "Gunner"
    del view.figures[BOLTER]
    view.fallen[BOLTER] = r.Fallen(BOLTER, "marines:marine_bolter", SQUAD, "killed", ALIEN)
    assert names.figure(view, BOLTER) == "Bolter 1"
    assert names.figure(view, CANNON) == "Bolter 2"


def test_the_log_says_which_one(loaded: Loaded, names: Names) -> None:
    session = fight(loaded)
    view = session.view(SQUAD)
    ork = next(name for name, one in view.figures.items() if one.profile == "base:ork")
    line = log_line(r.FigureKilled(ork, SQUAD), view, view, names)
    assert line is not None
    assert line.text.endswith("Ork 1")


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


def test_questions_say_whose_figures_and_where(loaded: Loaded, names: Names) -> None:
    asked = {}
    for posed in card_poses(loaded):
        session = posed.session
        for seat, command in posed.commands:
            session.submit(seat, command)
        view = session.view(posed.watcher)
        question = open_question(session.state)
        assert question is not None
        asked[posed.name] = ask(view, question, session.answers(posed.watcher), names)
        assert asked[posed.name].model.title, posed.name
    assert asked["choose_event"].model.title == "Which event?"
    assert [choice.label for choice in asked["draw_event"].model.choices] == ["Draw an event", "Play a gained one"]
    assert asked["substitute"].model.choices[-1].label == "Android"
    assert asked["substitute"].about is not None
    assert len(asked["hide"].squares) > 20, "a room is chosen by a click into it"
    badges = {choice.badge for choice in asked["choose_figure"].model.choices}
    assert len(badges) == 2, "two squads, two marks"
    assert all(choice.badge and choice.tooltip for choice in asked["choose_card"].model.choices)
