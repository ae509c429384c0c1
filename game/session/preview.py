"""What a command would do, before it is given: refusal, path and its cost, what it brings into sight, exact odds.

Everything is read from the view of the seat that asks, so that a preview can tell no secret.
"""

from __future__ import annotations

import msgspec

from game.corridor import records as r
from game.corridor.apply import apply
from game.corridor.guns import gun_of
from game.corridor.looking import blips_in_sight, natural
from game.corridor.movement import verify_move
from game.corridor.movers import RISING_COST, Mover, leave_to_pass, may_stop, mover_of, shortest_path
from game.corridor.ruleset import CORRIDOR
from game.corridor.state import State, figure_on
from game.engine.records import Command, Event, Refusal
from game.engine.step import open_question
from game.session.forecast import Forecast, fire_forecast, melee_forecast, share_forecast


class PathStep(msgspec.Struct, frozen=True):
    """A square of a path and the squares of its move that the figure has spent once it stands there."""

    square: int
    spent: int


class Preview(msgspec.Struct, frozen=True):
    """What a command would do, as far as its seat can know.

    ``refusal`` why it cannot be given (then all else is empty). ``path`` of a move; ``before`` squares of the move
    that were spent before it, ``left`` those that remain after it; ``asks`` seats that must let it pass first
    (C6.6). ``found`` are the blips that come into sight, ``cut`` the number of steps after which they stop the move
    (-1 = nothing stops it). ``enters`` names unexplored boards, ``home`` tells that the figure is then safe for
    good (C13.2). ``forecast`` are the odds of an attack.
    """

    command: Command
    refusal: Refusal | None = None
    path: tuple[PathStep, ...] = ()
    before: int = 0
    left: int = 0
    asks: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    cut: int = -1
    enters: tuple[str, ...] = ()
    home: bool = False
    forecast: Forecast | None = None


def preview(view: State, seat: str, command: Command) -> Preview:
    """What ``command`` would do for ``seat``; ``view`` is what that seat knows."""
    refusal = CORRIDOR.verify(view, seat, command)
    if refusal is not None:
        return Preview(command, refusal)
    if isinstance(command, r.Move):
        return _move(view, command)
    if isinstance(command, r.Fire):
        return Preview(command, forecast=fire_forecast(view, command))
    if isinstance(command, r.Melee):
        return Preview(command, forecast=melee_forecast(view, command))
    if isinstance(command, r.OpenDoor):
        return Preview(command, found=_behind(view, command))
    if isinstance(command, r.Answer):
        return _answer(view, command)
    return Preview(command)


def _answer(view: State, command: r.Answer) -> Preview:
    question = open_question(view)
    frame = view.frames[-1]
    choice = command.choice
    if question is not None and question.kind == "share_hits" and isinstance(choice, tuple):
        assert isinstance(frame, r.FireFrame)
        return Preview(command, forecast=share_forecast(view, frame, choice[0], choice[1]))
    return Preview(command)


def _behind(view: State, command: r.OpenDoor) -> tuple[str, ...]:
    """The blips that an opened door would show."""
    state = view.clone()
    apply(state, r.DoorOpened(state.setting.plan.door_by_key[command.door].key, command.figure))
    return _found(state)


def _found(state: State) -> tuple[str, ...]:
    """The blips in sight, in the order in which they are turned over (C8.5)."""
    return tuple(sorted(blips_in_sight(state), key=natural))


def _move(view: State, command: r.Move) -> Preview:
    state = view.clone()
    if view.activity_of(command.figure).again and verify_move(view, command) is not None:
        apply(state, r.FigureRefreshed(command.figure))
    mover = mover_of(state, command.figure)
    assert mover is not None
    squares = command.path or shortest_path(state, mover, command.to) or ()
    before = spent = state.activity_of(mover.id).spent
    figure = state.figures.get(mover.id)
    if figure is not None and figure.prone:
        spent += RISING_COST
    path = tuple(PathStep(square, spent + number) for number, square in enumerate(squares, start=1))
    asks = _owners(state, mover, squares)
    found, cut, enters, home = _walk(state, mover, squares)
    return Preview(command, None, path, before, mover.left - len(path), asks, found, cut, enters, home)


def _owners(state: State, mover: Mover, squares: tuple[int, ...]) -> tuple[str, ...]:
    """The seats whose leave the path needs and who have given no standing answer."""
    owners: dict[str, None] = {}
    for square in squares:
        figure = figure_on(state, square)
        if figure is not None and leave_to_pass(state, mover, figure.seat) == "ask":
            owners[figure.seat] = None
    return tuple(owners)


def _step(state: State, mover: Mover, at: int, square: int) -> Event:
    """The event of one step, whoever takes it."""
    if mover.blip:
        return r.BlipStepped(mover.id, at, square)
    gun = gun_of(state, state.figures[mover.id])
    return r.CrewStepped(mover.id, gun.id, at, square) if gun is not None else r.FigureStepped(mover.id, at, square)


def _walk(state: State, mover: Mover, squares: tuple[int, ...]) -> tuple[tuple[str, ...], int, tuple[str, ...], bool]:
    """Go along the path on a scratch copy: blips found and after how many steps, boards entered, whether it is home."""
    setting = state.setting
    enters: list[str] = []
    at = mover.at
    found: tuple[str, ...] = ()
    cut = -1
    for number, square in enumerate(squares, start=1):
        apply(state, _step(state, mover, at, square))
        state.refresh()
        board = setting.plan.board_at(square)
        if mover.seat != setting.alien and board and board not in (*state.progress.explored, *enters):
            enters.append(board)
        found = found or _found(state)
        here = mover_of(state, mover.id)
        at = square
        if found and (here is None or may_stop(state, here, square)):
            cut = number
            break
    safe = mover.seat != setting.alien and bool(setting.safe >> at & 1) and not setting.safe >> mover.at & 1
    return found, cut, tuple(enters), safe
