"""Random games and the invariants of ``tests.corridor.invariants``; in the full run everything comes up in them."""

from __future__ import annotations

import re
import typing
from itertools import product
from pathlib import Path

import pytest

from game.corridor.records.events import CorridorEvent
from game.corridor.state import State
from game.testing.random_play import Picks, legal_commands, play, random_mission
from game.testing.scenario_position import load_position
from tests.corridor.arenas import ARENAS
from tests.corridor.conceivable import legal_meanings, meaning
from tests.corridor.invariants import Tally, check_game, try_tempting
from tests.corridor.positions import stock, trials
from tests.corridor.whole import whole_mission

ROOT = Path(__file__).resolve().parents[2]

ERRANDS = (
    *sorted((ROOT / "plugins/missions_original/tests").glob("*.toml")),
    *sorted((ROOT / "tests/scenarios/c16").glob("acquired_event_*.toml")),
)

FACTIONS = (
    *sorted((ROOT / "tests/golden/perft").glob("*.toml")),
    ROOT / "plugins/marines/tests/cards/one_order_a_turn.toml",
    ROOT / "plugins/marines/tests/cards/if_heavy_weapon.toml",
    ROOT / "plugins/marines/tests/psychic/mind_bolt_unseen.toml",
    ROOT / "plugins/mercenaries/tests/hellfire.toml",
)
"""Positions of each faction, in which what is particular to it is refused."""

DOMINATION = ROOT / "plugins/marines/tests/psychic/domination.toml"
"""A librarian's turn in which the alien changes hands, which random players bring about in one game of eight."""

RULES = ROOT / "game" / "corridor"

EVENTS = frozenset(
    typing.get_origin(event).__name__ if typing.get_origin(event) else event.__name__
    for event in typing.get_args(CorridorEvent)
) - {"PluginSetAside"}
"""All but what only a mod that fails brings about (tests/session/test_session.py)."""

QUESTIONS = frozenset(
    "place_blips share_hits weapon_lost card_lost dodge let_pass use_shield reroll cover choose_figure choose_seat "
    "choose_secret substitute choose_square choose_board choose_card choose_weapon choose_profile draw_event".split()
)

CODES = frozenset(
    "not_your_turn wrong_phase must_answer bad_answer game_over no_such_figure not_your_figure already_moved "
    "already_attacked move_or_fire exploring_due out_of_reach blocked cuts_corner no_diagonal occupied no_consent "
    "under_door does_not_fit came_home safe_zone not_on_threshold door_occupied not_targetable out_of_range off_line "
    "not_adjacent no_melee no_weapon bad_card card_spent no_such_token in_sight square_taken not_r_square "
    "too_few_tokens bad_army out_of_arc reloading not_visible one_order_a_turn heavy_only enemy_in_room".split()
)

NEVER_IN_PLAY = {
    "door_occupied": "no large figure ever stops astride a doorway, so only a set position has one (c07/door_astride)",
}
"""Codes that no command of a game can bring about in this version, and why."""

NEVER_ASKED = {"already_prone": "who lies prone is never asked to dodge (scenario c12/prone_no_dodge)"}
"""Codes of the scenario format that no command leads to, and why."""

MOST = 20000
"""Commands in which every mission is over by its own rules; a random one takes about 3,000 with four squads."""

UNSEEN = {"DraftOrdered": "the dice of a draft fall before the first command (scenario c01/draft_by_dice)"}
"""Events that no command of a game brings, and why."""


@pytest.mark.parametrize("seed", range(20))
def test_a_random_mission(seed: int) -> None:
    """One, two and three assault seats in turn."""
    end = check_game(random_mission(stock(), 1 + seed % 3, seed), seed, Tally(), every=25)
    assert end.progress.phase == "over"


@pytest.mark.parametrize("arena", ARENAS)
@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_in_an_arena(arena: str, seed: int) -> None:
    check_game(ARENAS[arena](seed), seed, Tally(), limit=400)


@pytest.mark.parametrize("arena", ARENAS)
@pytest.mark.parametrize("seed", range(2))
def test_the_lists_are_what_the_slow_generator_finds(arena: str, seed: int) -> None:
    """Both ways: nothing listed is refused, nothing that is accepted is missing."""
    for number, played in enumerate(play(ARENAS[arena](seed), seed, 240)):
        if number % 40 == 0:
            check_against_slow(played.before)


def check_against_slow(state: State) -> None:
    offered = {meaning(state, seat, command) for seat, command in legal_commands(state)}
    assert offered == set(legal_meanings(state))


def test_the_lists_of_codes_and_questions_are_whole() -> None:
    """The rules know no code and no question but those above."""
    source = "\n".join(path.read_text("utf-8") for path in sorted(RULES.rglob("*.py")))
    codes = set(re.findall(r'Refusal\(\s*"(\w+)"', source))
    assert codes <= CODES
    assert set(re.findall(r'Question\(\s*"(\w+)"', source)) <= QUESTIONS
    assert not set(NEVER_ASKED) & CODES
    spelt = {code for code in CODES if f'"{code}"' in source}
    assert spelt == CODES


@pytest.mark.parametrize("path", ERRANDS, ids=lambda path: path.stem)
def test_a_random_game_among_objects(path: Path) -> None:
    """Positions of the missions' own scenarios: rooms to search, captives, nests, exits; and acquired events."""
    check_game(load_position(path, stock()), 1, Tally(), every=5, limit=60)
    start = load_position(path, stock())
    listed = {meaning(start, seat, command) for seat, command in legal_commands(start)}
    assert listed == set(legal_meanings(start))


@pytest.mark.parametrize("number", range(3, 175, 29))
def test_a_whole_mission_with_armies_at_random(number: int) -> None:
    """Some of the long list that the full run plays."""
    end = check_game(whole_mission(number), number, Tally(), every=200, limit=MOST)
    assert end.progress.phase == "over"


@pytest.mark.full
def test_everything_comes_up_in_200_whole_missions_and_80_arenas() -> None:
    """All missions, seats, factions and cards; each event type, question and refusal code of the rules at least once;
    the invariants all the way.
    """
    tally = Tally()
    for number in range(200):
        end = check_game(whole_mission(number), number, tally, every=60, limit=MOST)
        assert end.progress.phase == "over", number
    for arena in ARENAS.values():
        for seed in range(40):
            check_game(arena(seed), seed, tally, limit=600)
    for path in ERRANDS:
        for seed in range(6):
            check_game(load_position(path, stock()), seed, tally, limit=100)
    for path in (*ERRANDS, *FACTIONS):
        try_tempting(load_position(path, trials()), Picks(1), tally, 1500)
    for path, seed in (*product(FACTIONS[-4:], (3, 10)), (DOMINATION, 20)):
        for played in play(load_position(path, trials()), seed, 60):
            try_tempting(played.after, Picks(len(played.events)), tally, 60)
    assert EVENTS - set(tally.events) == set(UNSEEN)
    assert QUESTIONS - set(tally.questions) == set()
    assert CODES - set(tally.codes) == set(NEVER_IN_PLAY)
    assert set(tally.codes) <= CODES


@pytest.mark.full
@pytest.mark.parametrize("seed", range(6))
def test_the_lists_of_a_mission_are_what_the_slow_generator_finds(seed: int) -> None:
    for number, played in enumerate(play(random_mission(stock(), 1 + seed % 3, seed), seed)):
        if number % 400 == 75:
            check_against_slow(played.before)
