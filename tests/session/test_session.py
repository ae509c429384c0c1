"""The session: whole or not at all, what each seat may know, undo and what ends it."""

from pathlib import Path
from random import Random

import pytest

from game.corridor import records as r
from game.corridor.options import acting, commands_for, options
from game.corridor.snapshot import digest
from game.corridor.views import apply_view, view_for
from game.engine.records import Command, Entry, Refusal
from game.engine.step import NeverSettles
from game.plugin import Loaded, load_all
from game.session.drive import Played, RandomPlayer, legal_command, play_out
from game.session.replay import verify
from game.session.saves import read_save, resume, write_save
from game.session.session import Change, Done, Session
from tests.content.packs import STOCK, write_pack
from tests.session.conftest import Begin, spec_of

BROKEN = """
from game.api import hookimpl

class Broken:
    def refuse_blip(self, ctx, rule_params, token_kind, board, first):
        return look(token_kind)

def look(kind):
    raise ZeroDivisionError("the mod is broken")

@hookimpl
def mission_rules():
    return {"broken": Broken()}
"""


def mission_with(rule: str) -> str:
    """The stock mission with one rule more, for a plugin of its own."""
    text = (STOCK / "missions_original/content/iron_sleeper.toml").read_text("utf-8")
    return text.replace("rules = [", f'rules = [{{ rule = "{rule}" }}, ').replace(
        '"blip_not', '"missions_original:blip_not'
    )


def first_move(session: Session) -> r.Move:
    seat = session.to_act()
    moves = [
        command
        for figure in session.options(seat).figures
        for command in session.commands(seat, figure)
        if isinstance(command, r.Move)
    ]
    return moves[0]


def test_a_command_is_done_whole_and_told(begin: Begin) -> None:
    session = begin()
    told: list[Change] = []
    stop = session.listen(told.append)
    before = session.state
    outcome = session.submit("ultramarines", first_move(session))
    assert isinstance(outcome, Done)
    assert session.state is not before
    assert len(session.log) == 1
    assert [event for _, event in session.events_for("alien")] == list(outcome.events)
    assert told == [Change("done", "ultramarines", len(outcome.events), 1)]
    stop()
    session.undo("ultramarines")
    assert len(told) == 1


@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        ("alien", r.EndTurn(), "not_your_turn"),
        ("nobody", r.EndTurn(), "not_your_turn"),
        ("ultramarines", r.Move("b1", to=5), "no_such_figure"),
        ("ultramarines", r.Move("ultramarines.1", to=1 << 40), "blocked"),
        ("ultramarines", r.Move("ultramarines.1", path=(-5,)), "blocked"),
        ("ultramarines", r.Answer("no"), "wrong_phase"),
    ],
)
def test_a_refusal_leaves_the_match_as_it_was(begin: Begin, seat: str, command: Command, code: str) -> None:
    session = begin()
    before, print_ = session.state, digest(session.state)
    outcome = session.submit(seat, command)
    assert isinstance(outcome, Refusal)
    assert outcome.code == code
    assert session.state is before
    assert digest(session.state) == print_
    assert session.log == ()


@pytest.mark.parametrize(
    "command",
    [
        r.Move("ultramarines.1", to=True),
        r.Move("ultramarines.1", path=("1",)),  # type: ignore[arg-type]
        r.Move("ultramarines.1", to=1 << 70),
        r.Finish(["ultramarines.1"]),  # type: ignore[arg-type]
        r.Answer(("b1", True)),
        r.Answer(("b1", 10**5000)),
        r.Answer(()),  # type: ignore[arg-type]
        r.Answer(1.5),  # type: ignore[arg-type]
        r.Consent("\udc80"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_no_save_could_hold_is_no_command(begin: Begin, command: Command) -> None:
    """A true stands for a 1 as far as the rules can tell, and a save with it could never be read again."""
    session = begin(played=6)
    before = session.state
    outcome = session.submit(session.to_act(), command)
    assert outcome == Refusal("bad_answer", {"why": "form"})
    assert session.state is before
    assert session.fault == ""


def test_a_failing_mod_is_named_and_its_command_is_not_done(tmp_path: Path) -> None:
    files = {"__init__.py": BROKEN, "content/mission.toml": mission_with("broken")}
    folder = write_pack(tmp_path, "bad", files, needs="base marines dreadnought missions_original")
    loaded = load_all((folder,), user=False)
    assert loaded.errors == ()
    session = Session.new(loaded, spec_of(mission="bad:iron_sleeper"))
    player = RandomPlayer(Random(3))
    for _ in range(200):
        seat = session.to_act()
        command = player(session.view(seat), seat)
        before, print_ = session.state, digest(session.state)
        outcome = session.submit(seat, command)
        if isinstance(outcome, Refusal):
            break
    else:
        pytest.fail("the mod was never asked")
    assert outcome.code == "rule_failed"
    assert outcome.params == {"plugin": "bad", "hook": "look", "problem": "ZeroDivisionError (the mod is broken)"}
    assert digest(before) == print_
    assert "the mod is broken" in session.fault
    assert session.log[-1] == Entry("", {"type": "set_aside", "plugins": ("bad",)})
    assert session.undo_refusal(seat) == Refusal("undo_nothing")
    left_out = session.state.clone()
    left_out.notes.pop("set_aside.bad")
    assert digest(left_out) == print_, "nothing else was done"
    assert isinstance(session.submit(seat, command), Done)
    play_out(session, dict.fromkeys(session.seats, player), limit=200)
    path = tmp_path / "aside.coursive"
    write_save(path, session)
    assert verify(read_save(path), loaded).sentence == ""
    resumed = resume(read_save(path), loaded)
    assert digest(resumed.state) == digest(session.state)
    assert "look" not in resumed.state.setting.scripts


def test_our_own_mistake_is_refused_too(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin()

    def circles(*_: object) -> None:
        raise NeverSettles("round and round")

    monkeypatch.setattr("game.session.session.step", circles)
    outcome = session.submit("ultramarines", r.EndTurn())
    assert outcome == Refusal("rule_failed", {"plugin": "", "hook": "", "problem": "NeverSettles: round and round"})


def test_views_give_the_same_options_and_follow_the_events(begin: Begin) -> None:
    session = begin(2, seed=6)
    player = RandomPlayer(Random(6))
    shown = {seat: session.view(seat).clone() for seat in (*session.seats, "")}
    heard = 0
    for _ in range(250):
        seat = session.to_act()
        assert options(session.state, seat) == session.options(seat)
        if not session.state.frames:
            for figure in acting(session.state, seat)[:2]:
                assert commands_for(session.state, seat, figure) == session.commands(seat, figure)
        assert isinstance(session.submit(seat, player(session.view(seat), seat)), Done)
        for who, view in shown.items():
            for _, event in session.events_for(who, heard):
                apply_view(view, event)
        heard = session.events_so_far
    for who, view in shown.items():
        assert digest(view) == digest(view_for(session.state, who))
        hidden = who != session.alien
        assert hidden == any(not blip.kind for blip in view.blips.values())


def test_undo_goes_back_command_by_command(begin: Begin) -> None:
    session = begin(quiet=True)
    prints = [digest(session.state)]
    for figure in ("ultramarines.3", "ultramarines.4"):
        session.submit(
            "ultramarines", next(c for c in session.commands("ultramarines", figure) if isinstance(c, r.Move))
        )
        prints.append(digest(session.state))
        if session.state.progress.due_figure:
            break
    while len(prints) > 1:
        prints.pop()
        assert session.undo_refusal("ultramarines") is None
        assert session.undo("ultramarines") is None
        assert digest(session.state) == prints[-1]
    assert session.log == ()
    assert session.events_so_far == 0
    assert session.undo("ultramarines") == Refusal("undo_nothing")


def test_what_ends_undo(begin: Begin) -> None:
    """Every code of undo is met in play, and an undone command done again gives the same position."""
    session = begin(2, seed=11)
    player = RandomPlayer(Random(11))
    codes: set[str] = set()
    while not session.over:
        seat = session.to_act()
        command = player(session.view(seat), seat)
        assert isinstance(session.submit(seat, command), Done)
        other = next(name for name in session.seats if name != seat)
        refused = session.undo_refusal(other)
        assert refused is not None
        assert refused.code == "undo_other_seat"
        why = session.undo_refusal(seat)
        if why is None:
            after = digest(session.state)
            session.undo(seat)
            assert isinstance(session.submit(seat, command), Done)
            assert digest(session.state) == after
        else:
            codes.add(why.code)
            assert why.params["event"]
    assert codes >= {"undo_die", "undo_reveal", "undo_card", "undo_over"}


def test_digests_are_noted_at_each_turn(begin: Begin) -> None:
    session = begin(seed=2, played=10_000)
    assert session.over
    assert session.digests[0].commands == 0
    assert [mark.commands for mark in session.digests] == sorted(mark.commands for mark in session.digests)
    assert session.digests[-1].digest == digest(session.state)


def test_a_still_copy_takes_no_commands(begin: Begin) -> None:
    session = begin()
    copy = session.still()
    assert copy.submit("ultramarines", r.EndTurn()) == Refusal("wrong_phase")
    assert isinstance(session.submit("ultramarines", r.EndTurn()), Done)
    assert copy.state is not session.state


def test_a_sample_fits_the_view_and_tells_nothing(begin: Begin) -> None:
    session = begin(played=60)
    full = session.sample("ultramarines", Random(1))
    assert digest(view_for(full, "ultramarines")) == digest(session.view("ultramarines"))
    assert all(token.kind for token in full.tokens.values())
    assert digest(full) == digest(session.sample("ultramarines", Random(1)))
    assert full.rng not in (0, session.state.rng)


class Clumsy:
    """A player that fails, then says nonsense, then plays on."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, view: object, seat: str) -> Command:
        self.calls += 1
        if self.calls % 2:
            raise LookupError("no idea")
        return r.Move("nobody", to=3)


def test_a_player_that_fails_is_replaced_and_counted(loaded: Loaded) -> None:
    session = Session.new(loaded, spec_of())
    played = play_out(session, {"ultramarines": Clumsy(), "alien": RandomPlayer(Random(1))}, limit=5_000)
    assert played.finished
    assert played.failed["ultramarines"] > 0
    assert played.refused["ultramarines"] > 0
    assert "alien" not in played.refused


def test_a_limit_and_a_stop(begin: Begin) -> None:
    session = begin()
    players = dict.fromkeys(session.seats, RandomPlayer(Random(1)))
    assert play_out(session, players, limit=7) == Played(7, False)
    assert play_out(session, players, going=lambda session: len(session.log) < 9) == Played(2, False)


def test_there_is_always_something_legal_to_do(begin: Begin) -> None:
    session = begin(seed=8)
    while not session.over:
        seat = session.to_act()
        command = legal_command(session.view(seat), seat)
        assert command is not None
        assert isinstance(session.submit(seat, command), Done)
