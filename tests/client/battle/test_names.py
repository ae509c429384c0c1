"""Figures of one squad that are called alike are told apart by numbers, which they keep."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game.client.battle.screen import BattleScreen
from game.client.corridor.panels import roster
from game.corridor import records as r
from game.plugin import Loaded
from tests.client.battle.setting import Opener, new_session, tick


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


def test_aliens_are_not_counted(loaded: Loaded, opener: Opener) -> None:
    battle = opened(loaded, opener)
    view = battle.session.view("blood_angels").clone()
    for number in range(2):
        view.figures[f"x.{number}"] = r.Figure(f"x.{number}", "base:ork", "alien", 200 + number)
    assert battle.names.figure(view, "x.0") == battle.names.figure(view, "x.1")
