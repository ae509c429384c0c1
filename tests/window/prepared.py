"""Positions of the mission, played to without a window: the same ones in every run."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.corridor import records as r
from game.corridor.setup import MatchSpec, SeatChoice
from game.engine.records import Command
from game.engine.step import open_question
from game.plugin import Loaded
from game.session.drive import RandomPlayer, play_out
from game.session.saves import write_save
from game.session.session import Session

SQUAD = "ultramarines"


def played_until(loaded: Loaded, seed: int, reached: Callable[[Session], bool]) -> Session:
    """A match of one squad, played at random until a position is reached."""
    session = Session.new(loaded, MatchSpec("iron_sleeper", (SeatChoice(SQUAD), SeatChoice("alien")), seed))
    player = RandomPlayer(random.Random(seed))
    play_out(session, dict.fromkeys(session.seats, player), going=lambda now: not reached(now))
    assert reached(session), "this seed never comes to such a position"
    return session


def saved(session: Session, path: Path) -> Path:
    """The session as a save."""
    write_save(path, session)
    return path


def cell(session: Session, square: int) -> tuple[int, int]:
    """A square's column and row."""
    row, column = divmod(square, session.state.setting.plan.stride)
    return column, row


def squad_commands(session: Session) -> list[Command]:
    """Every command of every figure of the squad; none while it is not to act."""
    if session.to_act() != SQUAD or open_question(session.state) is not None:
        return []
    return [command for name in session.options(SQUAD).figures for command in session.commands(SQUAD, name)]


def shots_at_figures(session: Session) -> list[r.Fire]:
    """The shots that the squad could make at an enemy's square."""
    enemies = {figure.at for figure in session.view(SQUAD).figures.values() if figure.seat != SQUAD}
    return [command for command in squad_commands(session) if isinstance(command, r.Fire) and command.target in enemies]


def doors_to_open(session: Session) -> list[r.OpenDoor]:
    """The doors that the squad could open."""
    return [command for command in squad_commands(session) if isinstance(command, r.OpenDoor)]


def squad_can_fire(session: Session) -> bool:
    """Whether the squad is to act and has somebody to shoot at."""
    return bool(shots_at_figures(session))


def squad_can_open(session: Session) -> bool:
    """Whether the squad is to act and stands at a door."""
    return bool(doors_to_open(session))


def blips_are_asked(session: Session) -> bool:
    """Whether the alien is asked where its blips lie."""
    question = open_question(session.state)
    return question is not None and question.kind == "place_blips"
