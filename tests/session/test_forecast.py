"""The odds are exact: each attack is played out with every throw of the dice that there is, and weighed."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from game.corridor import records as r
from game.corridor.options import acting, commands_for
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State
from game.engine.records import Command
from game.engine.step import Outcome, open_question, step
from game.plugin import Loaded
from game.session.drive import RandomPlayer, play_out
from game.session.forecast import Forecast
from game.session.odds import chance, highest, joined, mean, piercing, sums, total
from game.session.preview import preview
from tests.corridor import positions
from tests.corridor.positions import Piece, position
from tests.session.conftest import Begin

WHITE, RED = (0, 0, 0, 0, 1, 2), (0, 0, 0, 1, 2, 3)

HALL = """
+=+=+=+=+=+=+=+
:. . . . . . .:
+ + + + + + + +
:. . . . . . .:
+ + + + + + + +
:. . . . . . .:
+=+=+=+=+=+=+=+
"""


SETTLED = frozenset({"use_shield", "dodge", "reroll", "weapon_lost", "card_lost"})


class Wanted(Exception):
    """A die was asked for that the throw so far does not say."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__()
        self.faces = faces


class Throw:
    """Dice that show the faces of one throw, in order, and ask for more where it ends."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = list(faces)

    def roll(self, state: int, die: str, faces: tuple[int, ...]) -> tuple[int, int]:
        if not self.faces:
            raise Wanted(faces)
        return state, self.faces.pop(0)

    def pick(self, state: int, bound: int) -> tuple[int, int]:
        return state, 0


def outcomes(state: State, command: Command) -> Iterator[tuple[Fraction, State]]:
    """Every position that the command can lead to, with its chance.

    A shield is raised, a dodge or a re-roll declined, and of what may be torn off or lost the first goes.
    """
    throws: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while throws:
        faces, weight = throws.pop()
        dice = Throw(faces)
        try:
            after = _settled(state, command, dice)
        except Wanted as wanted:
            sides = len(wanted.faces)
            throws.extend(((*faces, face), weight * Fraction(n, sides)) for face, n in Counter(wanted.faces).items())
        else:
            yield weight, after


def _settled(state: State, command: Command, dice: Throw) -> State:
    outcome = step(CORRIDOR, state, state.progress.seat, command, dice)
    assert isinstance(outcome, Outcome), outcome
    now = outcome.state
    question = open_question(now)
    while question is not None and question.kind in SETTLED:
        choices = CORRIDOR.answers(now)
        answer = r.Answer("no" if question.kind in {"dodge", "reroll"} else choices[0])
        outcome = step(CORRIDOR, now, question.seat, answer, dice)
        assert isinstance(outcome, Outcome), outcome
        now = outcome.state
        question = open_question(now)
    return now


def weighed(state: State, command: Command, forecast: Forecast) -> None:
    """Hold a forecast against all that can happen."""
    lives = {hit.figure: state.figures[hit.figure].life for hit in forecast.hits}
    kill = dict.fromkeys(lives, Fraction(0))
    lost = dict.fromkeys(lives, Fraction(0))
    hurt: set[str] = set()
    for weight, after in outcomes(state, command):
        for figure in state.figures.values():
            left = after.figures[figure.id].life if figure.id in after.figures else 0
            if left < figure.life:
                hurt.add(figure.id)
            if figure.id in lives:
                kill[figure.id] += weight * (figure.id not in after.figures)
                lost[figure.id] += weight * (figure.life - left)
    assert {hit.figure: hit.kill for hit in forecast.hits} == kill, command
    assert {hit.figure: hit.expected for hit in forecast.hits} == lost, command
    assert hurt <= set(lives), command


def attacks(state: State) -> Iterator[r.Fire | r.Melee]:
    if not state.frames:
        for figure in acting(state, state.progress.seat):
            for command in commands_for(state, state.progress.seat, figure):
                if isinstance(command, r.Fire | r.Melee):
                    yield command


@pytest.mark.parametrize("seed", range(3))
def test_each_attack_met_in_play_has_exact_odds(begin: Begin, seed: int) -> None:
    session = begin(2, seed)
    player = RandomPlayer(Random(seed))
    seen: set[tuple[str, ...]] = set()
    while not session.over and len(seen) < 10:
        state = session.state
        for command in attacks(state):
            figure = state.figures[command.figure]
            kind = (type(command).__name__, figure.profile, str(getattr(command, "weapon", "")))
            forecast = preview(session.view(figure.seat), figure.seat, command).forecast
            assert forecast is not None
            spread = isinstance(command, r.Fire) and state.setting.weapons[command.weapon].pattern == "spread"
            if kind not in seen and not spread:
                seen.add(kind)
                weighed(state, command, forecast)
        play_out(session, dict.fromkeys(session.seats, player), limit=7)
    assert len(seen) > 3


def hall(*pieces: Piece, turn: str = "ultramarines") -> State:
    return position(HALL, pieces, turn=turn)


def at(state: State, column: int, row: int) -> int:
    return state.setting.plan.lattice.square(column, row)


WALKER = {"weapons": ("plasma_gun", "missile_launcher")}


@pytest.mark.parametrize(
    ("shooter", "melee", "target"),
    [
        (Piece("m", "fuser", "ultramarines", (0, 0)), False, (2, 0)),
        (Piece("m", "burner", "ultramarines", (0, 0)), False, (2, 0)),
        (Piece("m", "marine_missile_launcher", "ultramarines", (0, 1)), False, (3, 1)),
        (Piece("m", "marine_plasma_gun", "ultramarines", (0, 0)), False, (2, 0)),
        (Piece("m", "marine_bolter", "ultramarines", (5, 0)), False, (5, 1)),
        (Piece("m", "marine_plasma_gun", "ultramarines", (4, 0)), False, (4, 1)),
        (Piece("m", "marine_bolter", "ultramarines", (2, 1)), True, (2, 0)),
        (Piece("m", "marine_bolter", "ultramarines", (4, 0)), True, (4, 1)),
    ],
)
def test_every_pattern_on_one_table(shooter: Piece, melee: bool, target: tuple[int, int]) -> None:
    """Orks, a friend beside them, a dreadnought of three lives with two weapons that may be torn off."""
    state = hall(
        shooter,
        Piece("f", "marine_bolter", "ultramarines", (3, 0)),
        Piece("o", "ork", "alien", (2, 0)),
        Piece("p", "gretchin", "alien", (3, 1)),
        Piece("d", "dreadnought_mk7", "alien", (4, 1), WALKER),
    )
    square = at(state, *target)
    command: Command = r.Melee("m", square) if melee else r.Fire("m", square)
    forecast = preview(state, "ultramarines", command).forecast
    assert forecast is not None
    assert forecast.hits
    weighed(state, command, forecast)


@pytest.mark.parametrize("melee", [False, True])
@pytest.mark.parametrize("victim", ["bearer", "dodger", "marine_bolter"])
def test_shields_lives_and_what_goes_under_armour(victim: str, melee: bool) -> None:
    state = hall(Piece("x", "prober", "alien", (0, 0)), Piece("v", victim, "ultramarines", (1, 0)), turn="alien")
    command: Command = (r.Melee if melee else r.Fire)("x", at(state, 1, 0))
    forecast = preview(state, "alien", command).forecast
    assert forecast is not None
    assert forecast.hits[0].dodges == (victim == "dodger")
    weighed(state, command, forecast)


def test_a_prone_figure_is_harder_to_hit_and_strikes_with_a_die_less() -> None:
    prone = {"prone": True}
    state = hall(Piece("m", "marine_bolter", "ultramarines", (0, 0)), Piece("o", "ork", "alien", (1, 0), prone))
    for command in (r.Fire("m", at(state, 1, 0)), r.Melee("m", at(state, 1, 0))):
        forecast = preview(state, "ultramarines", command).forecast
        assert forecast is not None
        weighed(state, command, forecast)


@pytest.mark.parametrize("melee", [False, True])
@pytest.mark.parametrize("part", ["gun", "gunner"])
def test_a_manned_gun_and_its_gunner(melee: bool, part: str) -> None:
    """A gun that points west rolls no dice; its gunner, three squares from who shoots, is safer behind it (C12.2)."""
    state = hall(
        Piece("g", "tarantula", "ultramarines", (3, 0), {"size": 6, "facing": 3}),
        Piece("m", "marine_gunner_tarantula", "ultramarines", (4, 0)),
        Piece("o", "ork", "alien", (3 if part == "gun" else 4, 1) if melee else (0, 1)),
        turn="alien",
    )
    square = at(state, 3 if part == "gun" else 4, 0)
    command: Command = r.Melee("o", square, part=part) if melee else r.Fire("o", square)
    forecast = preview(state, "alien", command).forecast
    assert forecast is not None
    assert forecast.hits[0].figure == ("g" if part == "gun" else "m")
    weighed(state, command, forecast)


@pytest.mark.parametrize("melee", [False, True])
def test_cards_that_add_dice_take_them_and_save(loaded: Loaded, monkeypatch: pytest.MonkeyPatch, melee: bool) -> None:
    monkeypatch.setattr(positions, "trials", lambda: loaded)
    pieces = [
        Piece("m", "marine_bolter", "ultramarines", (1, 0)),
        Piece("o", "ork", "alien", (2, 0), {"cards": ("eldar:ex_dodge", "eldar:ex_war_cry"), "life": 2}),
    ]
    state = position(HALL, pieces, hands={"ultramarines": ("eq_um_bolt_pistols",)})
    command: Command = (r.Melee if melee else r.Fire)("m", at(state, 2, 0))
    forecast = preview(state, "ultramarines", command).forecast
    assert forecast is not None
    weighed(state, command, forecast)


def test_spread_points_are_shown_and_each_share_is_certain() -> None:
    state = hall(
        Piece("m", "marine_assault_cannon", "ultramarines", (0, 0)),
        Piece("o", "ork", "alien", (3, 0)),
        Piece("p", "gretchin", "alien", (3, 2)),
    )
    command = r.Fire("m", at(state, 3, 2))
    forecast = preview(state, "ultramarines", command).forecast
    assert forecast is not None
    assert [hit.figure for hit in forecast.hits] == ["p", "o"]
    assert forecast.points == ((0, 9), (1, 6), (2, 7), (3, 8), (4, 3), (5, 2), (6, 1))
    asked = next(after for _, after in outcomes(state, command) if open_question(after) is not None)
    for choice in CORRIDOR.answers(asked):
        told = preview(asked, "ultramarines", r.Answer(choice)).forecast
        if isinstance(choice, tuple):
            assert told is not None
            [hit] = told.hits
            assert hit.kill == int(choice[1] > state.profile(state.figures[choice[0]]).armour)


def test_a_blast_door_breaks_above_its_armour() -> None:
    text = "+=+=+=+\n:. B .:\n+ + + +\n:. B .:\n+=+=+=+"
    state = position(text.replace(" B ", " .B"), [Piece("m", "marine_missile_launcher", "ultramarines", (0, 0))])
    [door] = state.setting.plan.doors
    forecast = preview(state, "ultramarines", r.Fire("m", door=door.key)).forecast
    assert forecast is not None
    assert forecast.door == door.key
    assert forecast.breaks == Fraction(3, 36)


def test_distributions() -> None:
    assert sums(()) == ((0, 1),)
    assert sums((WHITE, RED)) == tuple(sorted(sums((RED, WHITE))))
    assert total(sums((RED, RED))) == 36
    assert mean(sums((WHITE, WHITE))) == 1
    assert highest((RED, RED)) == ((0, 9), (1, 7), (2, 9), (3, 11))
    assert piercing((WHITE, RED), 2)[-1] == (2, 5 * 4)
    assert chance(joined(sums((RED,)), sums((RED,)), lambda a, b: a - b), lambda by: by > 0) == Fraction(12, 36)
