"""A person plays in a real window; what the program then holds is read from its saves (`make full`)."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.corridor import records as r
from game.corridor.snapshot import command_from_plain, digest
from game.engine.records import Command
from game.plugin import Loaded
from game.session.session import Session
from tests.window.conftest import Starter
from tests.window.game import ROOT, Game, environment
from tests.window.prepared import (
    SQUAD,
    blips_are_asked,
    cell,
    doors_to_open,
    played_until,
    saved,
    shots_at_figures,
    squad_can_fire,
    squad_can_open,
)
from tests.window.screen import Screen

# A real window waits for real seconds, which a busy machine stretches: the long run drives it, not the gate.
pytestmark = pytest.mark.full

MISSION = ("--mission", "iron_sleeper", "--seed", 5, "--seat", "ultramarines=human", "--seat", "alien=ai:quick")


def done(session: Session, number: int = -1) -> Command:
    """One command of the log."""
    return command_from_plain(session.log[number].command)


def free_moves(session: Session, figure: str) -> list[tuple[int, int]]:
    """Squares that a figure can go to, nobody beside them who could hide them; the nearest first."""
    state = session.state
    taken = [cell(session, other.at) for other in state.figures.values() if other.at >= 0]
    moves = [cell(session, c.to) for c in session.commands(SQUAD, figure) if isinstance(c, r.Move)]
    clear = [(c, row) for c, row in moves if all(abs(c - a) > 1 or abs(row - b) > 1 for a, b in taken)]
    column, row = cell(session, state.figures[figure].at)
    return sorted(clear, key=lambda square: abs(square[0] - column) + abs(square[1] - row))


def choose_by_key(game: Game, session: Session, figure: str = "") -> str:
    """N goes through the figures that can act, to the first or to the one that is named, and looks at each."""
    names = session.options(SQUAD).figures
    for name in names[: names.index(figure) + 1 if figure else 1]:
        game.key("n")
        figure = name
    game.still()
    return figure


def inspected(screen: Screen, home: Path, save: Path) -> str:
    """What ``coursive inspect`` says of a save."""
    told = subprocess.run(
        [sys.executable, "-m", "game", "inspect", str(save)],
        cwd=ROOT,
        env=environment(screen, home),
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout


def test_a_first_turn_by_key_and_mouse_saved_and_gone_on_with(start: Starter, screen: Screen, tmp_path: Path) -> None:
    game = start(*MISSION)
    game.skip_animations()
    session = game.session()

    first = choose_by_key(game, session)
    target = free_moves(session, first)[-1]
    game.point(*game.aim.square(*target))
    game.picture("1-chosen-by-key")
    game.click_square(*target)
    session = game.after(0)
    assert isinstance(move := done(session), r.Move)
    assert (move.figure, cell(session, move.to)) == (first, target)
    assert cell(session, session.state.figures[first].at) == target

    game.key("5")
    session = game.after(1)
    assert r.Finish(first) in [done(session, number) for number in range(1, len(session.log))]
    assert session.state.progress.explored
    game.picture("2-explored")

    count = len(session.log)
    second = next(name for name in session.options(SQUAD).figures if name != first)
    game.click_square(*cell(session, session.state.figures[second].at))
    target = free_moves(session, second)[-1]
    game.point(*game.aim.square(*target))
    game.picture("3-chosen-by-mouse")
    game.click_square(*target)
    session = game.after(count)
    assert isinstance(move := done(session, count), r.Move)
    assert (move.figure, cell(session, move.to)) == (second, target)

    count = len(session.log)
    game.key("e")
    game.picture("4-warned")
    assert len(game.session().log) == count
    game.key("e")
    session = game.after(count + 1)
    assert session.state.progress.round == 2
    game.picture("5-second-round")

    save = game.save()
    game.leave()
    assert "round     2, ultramarines to act" in inspected(screen, tmp_path / "home", save)
    again = start(save, "--seat", "ultramarines=human", "--seat", "alien=ai:quick")
    assert digest(again.session().state) == digest(session.state)
    again.picture("6-gone-on-with")
    again.leave()


def test_a_door_is_opened_by_a_click_on_it(start: Starter, screen: Screen, loaded: Loaded, tmp_path: Path) -> None:
    session = played_until(loaded, 5, squad_can_open)
    game = start(saved(session, tmp_path / "door.coursive"), "--seat", "ultramarines=human")
    command = doors_to_open(session)[0]
    choose_by_key(game, session, command.figure)
    door = session.state.setting.plan.door_by_key[command.door]
    places = [cell(session, square) for _, square in door.edges]
    upright = door.edges[0][0] == "V"
    x = sum(column for column, _ in places) / 2 + (0 if upright else 0.5)
    y = -sum(row for _, row in places) / 2 - (0.5 if upright else 0)
    game.point(*game.aim.pixel(x, y, 0.3))
    game.picture("1-before-the-door")
    game.click(*game.aim.pixel(x, y, 0.3))
    after = game.after(len(session.log))
    assert done(after, len(session.log)) == command
    assert after.state.doors[command.door] == "open"
    game.picture("2-open")


def test_an_enemy_is_shot_at_by_a_click_on_it(start: Starter, screen: Screen, loaded: Loaded, tmp_path: Path) -> None:
    session = played_until(loaded, 11, squad_can_fire)
    game = start(saved(session, tmp_path / "fire.coursive"), "--seat", "ultramarines=human")
    shot = shots_at_figures(session)[0]
    choose_by_key(game, session, shot.figure)
    game.key("2")
    place = game.aim.square(*cell(session, shot.target), 0.4)
    game.point(*place)
    game.picture("1-odds")
    game.click(*place)
    after = game.after(len(session.log))
    fired = done(after, len(session.log))
    assert isinstance(fired, r.Fire)
    assert (fired.figure, fired.target) == (shot.figure, shot.target)
    game.picture("2-fired")


def test_a_person_places_the_aliens_blips(start: Starter, screen: Screen, loaded: Loaded, tmp_path: Path) -> None:
    session = played_until(loaded, 2, blips_are_asked)
    game = start(saved(session, tmp_path / "blips.coursive"), "--seat", "alien=human", "--seat", "ultramarines=random")
    game.skip_animations()
    game.picture("1-asked")
    game.still()
    for number, kind in enumerate((0, 1)):
        kinds = sorted({session.state.tokens[name].kind for name, _ in placings(session)})
        game.key(str(kind + 1))
        target = next(square for square in lit_squares(session) if in_the_open(game, session, square))
        game.point(*game.aim.square(*target))
        game.picture(f"2-placing-{number}")
        game.click_square(*target)
        before, session = session, game.after(len(session.log))
        answer = done(session)
        assert isinstance(answer, r.Answer)
        assert isinstance(answer.choice, tuple)
        token, square = answer.choice
        assert cell(session, int(square)) == target
        assert before.state.tokens[str(token)].kind == kinds[kind]
        assert session.state.blips[str(token)].at == square


def placings(session: Session) -> list[tuple[str, int]]:
    """The answers that lay a blip: (token, square)."""
    return [(str(one[0]), int(one[1])) for one in session.answers("alien") if isinstance(one, tuple)]


def lit_squares(session: Session) -> list[tuple[int, int]]:
    """The squares on which the next blip may lie."""
    return sorted({cell(session, square) for _, square in placings(session)})


def in_the_open(game: Game, session: Session, square: tuple[int, int]) -> bool:
    """Whether a square lies where no panel and no piece covers it."""
    x, y = game.aim.square(*square)
    pieces = [cell(session, figure.at) for figure in session.state.figures.values()]
    pieces += [cell(session, blip.at) for blip in session.state.blips.values()]
    near = any(abs(square[0] - c) <= 1 and abs(square[1] - row) <= 1 for c, row in pieces)
    return 360 < x < 1000 and 300 < y < 500 and not near
