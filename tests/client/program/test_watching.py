"""A replay in the window: from shelf and debrief, forward, back, by jumps, with whose eyes; nothing is cut."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.client.battle.watching import Watching
from game.client.hud.combat_log import LineWidget
from game.client.program.departing import match_of
from game.client.program.flow import Flow
from game.client.screens.codex import CodexScreen
from game.client.screens.debrief import DebriefScreen
from game.client.screens.plan import HUMAN, OWN, AlienPlan, MissionPlan, SeatPlan
from game.client.screens.shelf import LoadScreen
from game.client.stage.floor import centre
from game.client.stage.scene import Speed
from game.client.ui.measure import faults
from game.corridor.setup import MatchSpec, SeatChoice
from game.corridor.snapshot import to_plain
from game.corridor.views import view_for
from game.plugin import Loaded
from game.session.drive import RandomPlayer, play_out
from game.session.session import Session

SIZES = ((1024, 600, 1.0), (1280, 720, 1.0), (1280, 720, 0.8), (1280, 720, 2.0), (3840, 2160, 1.0), (2560, 1080, 1.0))


def played(loaded: Loaded, commands: int = 5000, seed: int = 4) -> Session:
    seats = (SeatChoice("ultramarines"), SeatChoice("blood_angels"), SeatChoice("alien"))
    session = Session.new(loaded, MatchSpec("iron_sleeper", seats, seed))
    play_out(session, {seat: RandomPlayer(Random(seed)) for seat in session.seats}, limit=commands)
    return session


def watched(flow: Flow, session: Session, players: dict[str, str]) -> Watching:
    flow.title()
    flow.shelf.save("match", session, players)
    flow.watch("match")
    assert flow.watched is not None
    return flow.watched.battle


def tick(flow: Flow, count: int = 2) -> None:
    for _ in range(count):
        flow.update(0.1)
        flow.desk.ui.update(1.0)


def same(battle: Watching, seat: str) -> bool:
    """Whether the board shown is the match as the seat may know it, at this place of the log."""
    return to_plain(battle.shown.view) == to_plain(view_for(battle.film.state, seat))


@pytest.fixture(scope="module")
def match(loaded: Loaded) -> Session:
    return played(loaded)


def test_it_goes_to_the_end_and_shows_what_happened(flow: Flow, match: Session) -> None:
    battle = watched(flow, match, {})
    assert battle.film.length == len(match.log)
    for _ in range(3000):
        tick(flow, 1)
        if not battle.reeler.runs:
            break
    assert battle.film.at == battle.film.length
    assert to_plain(battle.film.state) == to_plain(match.state)
    assert same(battle, "")
    straight = [line.text for line in battle.director.lines]
    assert straight == [line.text for _, line in battle._script]


def test_jumps_steps_and_turns(flow: Flow, match: Session) -> None:
    battle = watched(flow, match, {})
    battle.play()
    starts = [turn.commands for turn in battle.film.turns]
    for action, at in (
        ("last", battle.film.length),
        ("turn_back", starts[-2] if starts[-1] == battle.film.length else starts[-1]),
        ("first", 0),
        ("turn_on", starts[1]),
        ("turn_on", starts[2]),
        ("step_back", starts[2] - 1),
        ("turn_back", starts[1]),
    ):
        battle.act(action)
        tick(flow)
        assert battle.film.at == at, action
        assert same(battle, "")
        assert len(battle.director.lines) == battle._told(at)
    battle.act("step_on")
    tick(flow, 4)
    assert battle.film.at == starts[1] + 1
    assert not battle.reeler.runs
    assert same(battle, "")


def test_it_goes_on_from_where_one_jumped_to_while_it_runs(flow: Flow, match: Session) -> None:
    battle = watched(flow, match, {})
    placed = [at for at, told in battle.film.retold("") if type(told.event).__name__ == "BlipPlaced"]
    for at in (placed[0], placed[-1]):
        battle.reeler.runs = False
        battle.go_to(at)
        tick(flow)
        battle.reeler.runs = True
        battle.go_to(at - 1)  # on the board stand blips that are placed again now
        tick(flow, 30)
        assert battle.film.at >= at
    battle.reeler.runs = False
    battle.act("last")
    tick(flow)
    battle.act("play")
    assert battle.film.at == 0
    tick(flow, 60)
    assert battle.film.at > 0
    assert same(battle, "")


def test_a_click_on_the_ribbon_goes_there(flow: Flow, match: Session) -> None:
    battle = watched(flow, match, {})
    battle.play()
    tick(flow)
    ui = flow.desk.ui
    (ribbon,) = (widget for widget in battle.reel.walk() if widget.name == "ribbon")
    ui.pointer.moved(ribbon.rect.x + ribbon.rect.w * 0.5, ribbon.rect.y + 2)
    ui.pointer.down()
    ui.pointer.up()
    tick(flow)
    assert abs(battle.film.at - battle.film.length / 2) < battle.film.length * 0.02
    flow.heard("home", True)
    assert battle.film.at == 0
    flow.heard("space", True)
    assert battle.reeler.runs


def test_a_click_on_a_line_of_the_log_goes_to_when_and_where_it_was(
    flow: Flow, match: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = watched(flow, match, {})
    battle.go_to(battle.film.length // 2)
    tick(flow, 12)
    told = [line for line in battle.director.lines if line.moment is not None]
    assert told == battle.director.lines, "what was told as it went on too"
    assert [line.moment for line in told] == [at for at, _ in battle._script[: len(told)]]
    battle.hud.log.offset = max(0, battle.hud.log.newest - 9)
    battle.hud.log.ui.changed(battle.hud.log)
    tick(flow)
    rows = [row for row in battle.hud.log.walk() if isinstance(row, LineWidget)]
    assert battle.hud.log.model is not None
    lines = battle.hud.log.model.lines  # the newest ones
    row, line = next((row, line) for row in rows if (line := lines[int(row.name.split()[1])]).place is not None)
    looked: list[tuple[float, float]] = []
    monkeypatch.setattr(battle.stage.camera, "focus", lambda x, y: looked.append((x, y)))
    assert row.on_click is not None
    row.on_click()
    tick(flow)
    assert line.moment is not None
    assert line.place is not None
    assert battle.film.at == line.moment < battle.film.length
    assert not battle.reeler.runs
    assert same(battle, "")
    assert battle.director.lines[-1].moment == line.moment
    assert looked == [centre(line.place)]


def test_who_may_watch_with_whose_eyes(flow: Flow, loaded: Loaded, match: Session) -> None:
    assert watched(flow, match, {}).eyes == ("", *match.seats), "the mission is over"
    going_on = played(loaded, commands=60)
    only = dict.fromkeys(going_on.seats, "quick")
    assert watched(flow, going_on, only | {"alien": "human"}).eyes == ("alien", "")
    both = watched(flow, going_on, only | {"alien": "human", "ultramarines": "human"})
    assert both.eyes == ("",)
    both.act("last")
    both.act("eyes")
    tick(flow)
    assert both.watcher == ""
    assert {blip.kind for blip in both.shown.view.blips.values()} == {""}
    mine = watched(flow, going_on, only | {"alien": "human"})
    mine.act("last")
    tick(flow)
    assert same(mine, "alien")
    assert mine.shown.view.blips
    assert all(blip.kind for blip in mine.shown.view.blips.values())
    mine.act("eyes")
    tick(flow)
    assert same(mine, "")


def test_the_codex_over_a_replay_that_begins_with_a_draft(flow: Flow) -> None:
    plan = MissionPlan("missions_original:iron_sleeper", (SeatPlan("", HUMAN, OWN),) * 2, AlienPlan(HUMAN), draft=True)
    session, players, _ = match_of(flow.loaded, plan)
    battle = watched(flow, session, players)
    assert "" in {seat.faction for seat in battle.shown.view.seats.values()}
    flow.heard("f1", True)
    assert isinstance(flow.over, CodexScreen)


@pytest.mark.parametrize("change", ["language", "eyes", "jump"])
def test_what_is_being_shown_is_told_once_whatever_comes_between(flow: Flow, match: Session, change: str) -> None:
    battle = watched(flow, match, {})
    battle.play()
    fired = next(at for at, told in battle.film.retold("") if type(told.event).__name__ == "FigureFired")
    battle.go_to(fired - 1)
    battle.set_speed(Speed.NORMAL)
    battle.step_on()
    tick(flow)
    assert battle.reeler.film.at == fired
    assert same(battle, "") is False, "it is being shown"
    if change == "language":
        flow.change(flow.settings.changed(language="fr"))
    elif change == "eyes":
        battle.act("eyes")
    else:
        battle.go_to(fired + 1)
    assert not battle.director.busy
    tick(flow)
    assert same(battle, battle.watcher)
    assert len(battle.director.lines) == battle._told(battle.film.at)


def test_one_leaves_it_for_where_one_was(flow: Flow, match: Session) -> None:
    watched(flow, match, {})
    flow.heard("escape", True)  # ends what is being shown, if anything is
    flow.heard("escape", True)
    assert flow.watched is None
    assert isinstance(flow.screen, LoadScreen)
    shown: list[str] = []
    flow.watch_match(match, {}, lambda: shown.append("debrief"))
    flow.heard("escape", True)
    flow.heard("escape", True)
    assert shown == ["debrief"]


def test_a_debrief_offers_it(flow: Flow, loaded: Loaded) -> None:
    session = played(loaded, seed=9)
    flow.play(session, dict.fromkeys(session.seats, "quick"))
    flow.debrief()
    assert isinstance(flow.screen, DebriefScreen)
    debrief: Any = flow.screen
    debrief.act("watch")
    assert flow.watched is not None
    flow.heard("escape", True)
    flow.heard("escape", True)
    assert isinstance(flow.screen, DebriefScreen)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_overlaps_or_is_cut(flow: Flow, match: Session, lang: str) -> None:
    flow.change(flow.settings.changed(language=lang))
    battle = watched(flow, match, {})
    battle.play()
    battle.go_to(battle.film.length // 2)
    ui = flow.desk.ui
    for figure in ("", "ultramarines.2"):
        for width, height, factor in SIZES:
            ui.resize(width, height)
            ui.set_factor(factor)
            if figure and figure in battle.shown.view.figures:
                battle.look_at_figure(figure)
            tick(flow)
            wrong = [f"{fault.kind} {fault.where}: {fault.what}" for fault in faults(ui)]
            assert wrong == [], f"{width}x{height} at {factor}"
