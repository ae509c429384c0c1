"""A plugin whose code fails is set aside, alone or with others, wherever it fails; the match goes on and replays."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.corridor import records as r
from game.corridor.armies import SetupError
from game.corridor.setting_aside import is_aside
from game.corridor.snapshot import digest, to_plain
from game.corridor.views import apply_view, redact, view_for
from game.engine.records import Refusal
from game.engine.step import open_question
from game.plugin import Loaded, load_all
from game.session.drive import RandomPlayer, play_out
from game.session.replay import verify
from game.session.saves import decode, encode, resume
from game.session.session import Done, Session
from tests.content.packs import write_pack
from tests.session.conftest import spec_of
from tests.session.test_session import mission_with

NEEDS = "base marines dreadnought missions_original"

LISTENER = """
from game.api import corridor, hookimpl

class Fails:
    def happened(self, turn, rule_params, event):
        if isinstance(event, corridor.{0}):
            raise ValueError("{1}")

@hookimpl
def mission_rules():
    return {{"fails": Fails()}}
"""

ASKING = """
from game.api import hookimpl

class Asks:
    question = "choose_figure"

    def choices(self, state, seat, card):
        return [figure.id for figure in state.figures.values() if figure.at >= 0]

    def take(self, turn, seat, card, choice):
        raise KeyError(choice)

@hookimpl
def card_effects():
    return {"asks": Asks()}
"""

CARD = """
[[card]]
id = "asks"
deck = "event_green"
kind = "asks"
timing = "on_draw"
copies = 99
"""


def holds(session: Session, loaded: Loaded) -> None:
    """A save of the match replays, and loads to the same position."""
    assert verify(decode(encode(session)), loaded).sentence == ""
    again = resume(decode(encode(session)), loaded)
    assert to_plain(again.state) == to_plain(session.state)
    assert again.state.setting.scripts.keys() == session.state.setting.scripts.keys()


def test_two_that_fail_at_once_go_together(tmp_path: Path) -> None:
    one = write_pack(tmp_path, "one", {"__init__.py": LISTENER.format("MoverChanged", "first")})
    files = {"__init__.py": LISTENER.format("MoverChanged", "second"), "content/m.toml": mission_with("fails")}
    mission = files["content/m.toml"].replace("rules = [", 'rules = [{ rule = "one:fails" }, ', 1)
    two = write_pack(tmp_path, "two", {**files, "content/m.toml": mission}, needs=f"{NEEDS} one")
    loaded = load_all((one, two), user=False)
    assert loaded.errors == ()
    session, player = Session.new(loaded, spec_of(mission="two:iron_sleeper")), RandomPlayer(Random(1))
    refused = []
    for _ in range(30):
        seat = session.to_act()
        outcome = session.submit(seat, player(session.view(seat), seat))
        refused += [outcome.params["plugin"]] if isinstance(outcome, Refusal) else []
    assert sorted(refused) == ["one", "two"]
    assert sorted(session.aside) == ["one", "two"]
    holds(session, loaded)


def test_one_that_fails_as_the_match_is_set_up_is_named(tmp_path: Path) -> None:
    files = {"__init__.py": LISTENER.format("TurnBegan", "at once"), "content/m.toml": mission_with("fails")}
    loaded = load_all((write_pack(tmp_path, "bad", files, needs=NEEDS),), user=False)
    with pytest.raises(SetupError, match=r'The plugin "bad" fails in happened as the match is set up: ValueError'):
        Session.new(loaded, spec_of(mission="bad:iron_sleeper"))


def test_a_question_of_its_card_is_over(tmp_path: Path) -> None:
    loaded = load_all(
        (write_pack(tmp_path, "bad", {"__init__.py": ASKING, "content/x.toml": CARD}, needs="base"),), user=False
    )
    session, player = Session.new(loaded, spec_of(seed=2)), RandomPlayer(Random(4))
    while (question := open_question(session.state)) is None or question.kind != "choose_figure":
        seat = session.to_act()
        assert isinstance(session.submit(seat, player(session.view(seat), seat)), Done)
    views = {seat: view_for(session.state, seat) for seat in session.seats}
    since = session.events_so_far
    outcome = session.submit(question.seat, r.Answer(session.answers(question.seat)[0]))
    assert isinstance(outcome, Refusal)
    assert is_aside(session.state, "bad")
    assert open_question(session.state) is None
    for seat, view in views.items():
        for _, event in session.events_for(seat, since):
            apply_view(view, event)
        assert digest(view) == digest(view_for(session.state, seat))
    play_out(session, dict.fromkeys(session.seats, player), limit=300)
    assert session.aside == {
        "bad": f'The plugin "bad" failed in round {1} in take: {outcome.params["problem"]}. '
        "The game went on without its code."
    }
    holds(session, loaded)


def test_players_may_not_set_aside(tmp_path: Path) -> None:
    session = Session.new(load_all(user=False), spec_of())
    seat = session.to_act()
    assert session.submit(seat, r.SetAside(("base",))) == Refusal("not_your_turn", {"seat": seat})
    assert redact(session.state.setting, r.PluginSetAside("base"), seat) == r.PluginSetAside("base")


OFF_THE_TABLE = [
    ('board = "rng"\ncell = [1, 1]', "there is no board rng on the table"),
    ('board = "ring"\ncell = [40, 3]', r"the square \[40, 3\] does not lie on the board ring"),
]


@pytest.mark.parametrize(("place", "problem"), OFF_THE_TABLE)
def test_a_table_that_cannot_be_laid_names_mission_and_board(tmp_path: Path, place: str, problem: str) -> None:
    mission = mission_with("fails") + f'\n[[mission.table.objects]]\nid = "o"\nkind = "nest"\n{place}\n'
    files = {"__init__.py": LISTENER.format("TurnBegan", "never"), "content/m.toml": mission}
    loaded = load_all((write_pack(tmp_path, "bad", files, needs=NEEDS),), user=False)
    with pytest.raises(SetupError, match=f"The mission bad:iron_sleeper cannot be set up: {problem}") as caught:
        Session.new(loaded, spec_of(mission="bad:iron_sleeper"))
    assert caught.value.refusal.params["why"] == "bad_table"


def test_a_squad_of_another_size_is_refused_with_both_numbers() -> None:
    spec = spec_of()
    six = ("marine_commander_pistol_axe", *["marine_bolter"] * 6)
    seats = (replace(spec.seats[0], members=six), *spec.seats[1:])
    with pytest.raises(SetupError, match="4 troopers needed, 6 given") as caught:
        Session.new(load_all(user=False), replace(spec, seats=seats))
    assert (caught.value.refusal.params["want"], caught.value.refusal.params["there"]) == (4, 6)
