"""A plugin's function that leaves behind what the rules cannot go on with is named for it, and set aside."""

from pathlib import Path
from random import Random

import pytest

from game.engine.records import Refusal
from game.plugin import load_all
from game.session.drive import RandomPlayer
from game.session.session import Done, Session
from tests.content.packs import write_pack
from tests.session.conftest import spec_of
from tests.session.test_session import mission_with
from tests.session.test_set_aside import NEEDS, holds

LISTENER = """
from game.api import corridor, hookimpl

class Spoils:
    def happened(self, turn, rule_params, event):
        if isinstance(event, corridor.MoverChanged):
            {0}

@hookimpl
def mission_rules():
    return {{"spoils": Spoils()}}
"""

MISDEEDS = [
    ('turn.queue(corridor.WoundDue("nobody", 3, "alien"))', 'it leaves behind WoundDue: there is no figure "nobody"'),
    (
        'turn.queue(corridor.WoundDue(next(iter(turn.state.figures)), "3", "alien"))',
        "it leaves behind WoundDue: Expected `int`, got `str` - at `$.score`",
    ),
    (
        'turn.queue(corridor.WoundDue(next(iter(turn.state.figures)), 3, "me"))',
        'it leaves behind WoundDue: there is no seat "me"',
    ),
    ('turn.queue(corridor.EventDue("surprise"))', 'it leaves behind EventDue: there is no card "surprise"'),
    ('turn.queue(corridor.ExploreDue("attic", ""))', 'it leaves behind ExploreDue: there is no board "attic"'),
    (
        "turn.queue(corridor.VolleyDue(min(turn.state.figures), min(turn.state.setting.weapons), 9999, 1))",
        "it leaves behind VolleyDue: 9999 is no square of the table",
    ),
    ('turn.emit(corridor.Noted("how_many", 1.5))', "it leaves behind Noted: Expected `bool | int | str`, got `float`"),
    (
        "turn.emit(corridor.FigureMoved(next(iter(turn.state.figures)), 0, 2000))",
        "stands on 2000, which is no square of the table",
    ),
]


@pytest.mark.parametrize(("deed", "problem"), MISDEEDS)
def test_who_left_it_behind_is_named(tmp_path: Path, deed: str, problem: str) -> None:
    files = {"__init__.py": LISTENER.format(deed), "content/m.toml": mission_with("spoils")}
    loaded = load_all((write_pack(tmp_path, "bad", files, needs=NEEDS),), user=False)
    assert loaded.errors == ()
    session, player = Session.new(loaded, spec_of(mission="bad:iron_sleeper")), RandomPlayer(Random(1))
    refused: list[Refusal] = []
    for _ in range(20):
        seat = session.to_act()
        outcome = session.submit(seat, player(session.view(seat), seat))
        refused += [outcome] if isinstance(outcome, Refusal) else []
    (refusal,) = refused
    assert (refusal.code, refusal.params["plugin"], refusal.params["hook"]) == ("rule_failed", "bad", "happened")
    assert problem in str(refusal.params["problem"])
    assert list(session.aside) == ["bad"]
    holds(session, loaded)


CARD = """
from game.api import corridor, hookimpl

class Spoils:
    question = ""

    def choices(self, state, seat, card):
        return []

    def take(self, turn, seat, card, choice):
        turn.queue(corridor.EndDue("nobody"))

@hookimpl
def card_effects():
    return {"spoils": Spoils()}
"""

FACE = """
[[card]]
id = "spoils"
deck = "event_green"
kind = "spoils"
timing = "on_draw"
copies = 99
"""


def test_a_card_is_named_too(tmp_path: Path) -> None:
    files = {"__init__.py": CARD, "content/x.toml": FACE}
    loaded = load_all((write_pack(tmp_path, "bad", files, needs="base"),), user=False)
    session, player = Session.new(loaded, spec_of(seed=2)), RandomPlayer(Random(4))
    refused: list[Refusal] = []
    while not refused:
        seat = session.to_act()
        command = player(session.view(seat), seat)
        outcome = session.submit(seat, command)
        refused += [outcome] if isinstance(outcome, Refusal) else []
    assert refused[0].params == {
        "plugin": "bad",
        "hook": "take",
        "problem": 'it leaves behind EndDue: there is no figure "nobody"',
    }
    assert isinstance(session.submit(seat, command), Done)
    holds(session, loaded)
