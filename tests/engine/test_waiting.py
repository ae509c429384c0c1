"""What is unfinished is state: three attacks that wait again and again, saved and loaded at each question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from game.corridor import records as r
from game.corridor.answers import answers
from game.corridor.snapshot import digest
from game.corridor.state import State
from game.engine.dice import ScriptedDice
from game.engine.records import Choice, Command, Event
from game.engine.step import open_question
from tests.corridor.positions import Piece, answered, done, position, reloaded


class Case(NamedTuple):
    """A position, one command, the questions that follow with their answers, and the faces thrown on the way."""

    state: State
    seat: str
    command: Command
    questions: Sequence[tuple[str, str, Choice]]
    white: Sequence[int] = ()
    red: Sequence[int] = ()


class Run(NamedTuple):
    """The position at each question, the one at the end, and what happened after each command."""

    waiting: list[State]
    end: State
    events: list[list[Event]]


def run(
    case: Case, form: str = "", start: int = -1, waiting: State | None = None, dice: ScriptedDice | None = None
) -> Run:
    """Play a case: from its command, or from the position ``waiting`` at question ``start`` on.

    With a ``form`` the position is saved and loaded before every answer.
    """
    dice = dice or ScriptedDice({"white": list(case.white), "red": list(case.red)})
    seen: list[State] = []
    happened: list[list[Event]] = []
    if waiting is None:
        state, events = done(case.state, case.seat, case.command, dice)
        happened.append(events)
        start = 0
    else:
        state = waiting
    for kind, seat, choice in case.questions[start:]:
        question = open_question(state)
        assert question is not None
        assert (question.kind, question.seat) == (kind, seat)
        seen.append(state)
        state, events = answered(reloaded(state, form) if form else state, choice, dice)
        happened.append(events)
    assert open_question(state) is None
    assert not state.frames
    assert not state.dues
    assert dice.left() == 0
    return Run(seen, state, happened)


def kinds(events: Sequence[Sequence[Event]]) -> list[str]:
    return [type(event).__name__ for batch in events for event in batch]


def blast() -> Case:
    """(a) A missile bursts on a dreadnought; a shield bearer and an exarch of other seats stand beside it."""
    state = position(
        """
+=+=+=+=+=+=+=+=+
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+=+=+=+=+=+=+=+=+
""",
        [
            Piece("m1", "marine_missile_launcher", "ultramarines", (0, 1)),
            Piece("b1", "bearer", "blood_angels", (4, 0)),
            Piece("e1", "trials:exarch", "imperial_fists", (4, 2), {"cards": ("aim", "haste", "veil")}),
            Piece("d1", "dreadnought_mk7", "alien", (5, 1), {"weapons": ("plasma_gun", "missile_launcher")}),
        ],
        seats=("ultramarines", "blood_angels", "imperial_fists", "alien"),
    )
    target = state.setting.plan.lattice.square(5, 1)
    questions = (
        ("weapon_lost", "ultramarines", "base:missile_launcher"),
        ("use_shield", "blood_angels", True),
        ("card_lost", "imperial_fists", "haste"),
    )
    return Case(state, "ultramarines", r.Fire("m1", target), questions, red=(2, 3, 1))


def test_a_blast_waits_for_a_weapon_a_shield_and_a_card() -> None:
    end = run(blast()).end
    assert end.figures["d1"].weapons == ("base:plasma_gun",)
    assert end.figures["d1"].life == 2
    assert end.figures["b1"].life == 3
    assert end.figures["e1"].cards == ("aim", "veil")
    assert end.figures["e1"].life == 3


def dodge(kind: str) -> Case:
    """(b) A scout throws itself aside, which shows it a large blip: that is turned over before the dice fall."""
    state = position(
        """
+=+=+=+=+=+=+=+=+
:. . . . . . . .:
+ + + + + + + + +
:. . . .|. . . .:
+ + + + + + + + +
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+=+=+=+=+=+=+=+=+
""",
        [
            Piece("s1", "dodger", "ultramarines", (2, 1)),
            Piece("g1", "chaos_marine_bolter", "alien", (0, 1)),
        ],
        turn="alien",
        blips={"b1": (kind, (6, 1))},
    )
    square = state.setting.plan.lattice.square
    named: list[tuple[str, str, Choice]] = [("dodge", "ultramarines", square(2, 2))]
    if not kind:
        named.append(("choose_secret", "alien", "dreadnought:dreadnought_mk7"))
    named.append(("cover", "alien", square(6, 1)))
    return Case(state, "alien", r.Fire("g1", square(2, 1)), named, white=(2, 2))


@pytest.mark.parametrize("kind", ["dreadnought_mk7 plasma_gun assault_cannon", ""])
def test_a_dodge_shows_a_blip_before_the_dice(kind: str) -> None:
    played = run(dodge(kind))
    names = kinds(played.events)
    assert names.index("FigureDodged") < names.index("BlipRevealed") < names.index("DiceRolled")
    assert played.end.figures["b1"].at == played.end.setting.plan.lattice.square(6, 1)
    assert played.end.figures["s1"].life == 1


def shares() -> Case:
    """(c) A dreadnought throws a die again, then shares its points; one share is dodged and comes back."""
    state = position(
        """
+=+=+=+=+=+=+=+=+
:. . . . . . . .:
+ + + + + + + + +
:. . . . . . . .:
+ + + + + + +-+ +
:. . . . . . .|.:
+ + + + + + + + +
:. . . . . . . .:
+=+=+=+=+=+=+=+=+
""",
        [
            Piece("s1", "dodger", "ultramarines", (6, 0)),
            Piece("s2", "dodger", "blood_angels", (7, 1)),
            Piece("m1", "unarmed", "ultramarines", (5, 3)),
            Piece("d1", "dreadnought_mk7", "alien", (0, 0), {"weapons": ("assault_cannon", "plasma_gun")}),
        ],
        seats=("ultramarines", "blood_angels", "alien"),
        turn="alien",
        effects=[r.EffectBegan("reroll", "ev_none", "alien", "d1", uses=1)],
    )
    square = state.setting.plan.lattice.square
    questions = (
        ("reroll", "alien", ("red", 0)),
        ("share_hits", "alien", ("s1", 4)),
        ("dodge", "ultramarines", square(5, 0)),
        ("share_hits", "alien", ("s2", 2)),
        ("dodge", "blood_angels", square(7, 2)),
        ("share_hits", "alien", ("s1", 1)),
        ("share_hits", "alien", ("m1", 1)),
    )
    return Case(state, "alien", r.Fire("d1", weapon="base:assault_cannon"), questions, red=(0, 3, 3))


def test_a_reroll_then_shares_then_dodges() -> None:
    played = run(shares())
    end = played.end
    assert end.figures["s1"].life == 1, "four points on an armour of 2, and 1 for lying prone"
    assert end.figures["s2"].life == 2, "out of aim behind the wall: the points went back"
    assert "m1" in end.fallen
    assert not end.effects
    assert kinds(played.events).count("SharesGiven") == 4


CASES = {
    "blast": blast,
    "dodge": lambda: dodge("dreadnought_mk7 plasma_gun assault_cannon"),
    "secret": lambda: dodge(""),
    "shares": shares,
}


@pytest.mark.parametrize("form", ["json", "msgpack"])
@pytest.mark.parametrize("name", CASES)
def test_saved_and_loaded_at_every_question(name: str, form: str) -> None:
    case = CASES[name]()
    straight = run(case)
    assert digest(run(case, form).end) == digest(straight.end)


@pytest.mark.parametrize("form", ["json", "msgpack"])
@pytest.mark.parametrize("name", CASES)
def test_a_save_at_one_question_plays_on_alike(name: str, form: str) -> None:
    case = CASES[name]()
    straight = run(case)
    for number, waiting in enumerate(straight.waiting):
        thrown = {"white": 0, "red": 0}
        for event in (event for batch in straight.events[: number + 1] for event in batch):
            if isinstance(event, r.DiceRolled):
                thrown["white"] += len(event.white)
                thrown["red"] += len(event.red)
            elif isinstance(event, r.DieRerolled):
                thrown[event.die] += 1
        left = {"white": list(case.white)[thrown["white"] :], "red": list(case.red)[thrown["red"] :]}
        loaded = reloaded(waiting, form)
        assert digest(loaded) == digest(waiting)
        played = run(case, form, number, loaded, ScriptedDice(left))
        assert digest(played.end) == digest(straight.end)
        assert played.events == straight.events[number + 1 :]


@pytest.mark.parametrize("name", CASES)
def test_a_clone_at_a_question_goes_its_own_way(name: str) -> None:
    case = CASES[name]()
    straight = run(case)
    for waiting in straight.waiting:
        before = digest(waiting)
        clone = waiting.clone()
        for choice in answers(clone):
            answered(clone, choice)
        assert digest(clone) == digest(waiting) == before
