"""Moving: what is refused and why, leave to pass, the walk itself (C6, C13)."""

from __future__ import annotations

from game.core.bits import bits
from game.corridor import records as r
from game.corridor.crews import crew_room, crew_step_code
from game.corridor.effects.applied import controller
from game.corridor.effects.arming import fired_lent
from game.corridor.effects.moving import fires_or_moves, moves_and_fires
from game.corridor.guns import gun_of
from game.corridor.movers import (
    RISING_COST,
    Mover,
    destinations,
    grounds,
    leave_to_pass,
    may_stop,
    move_over,
    mover_of,
    shared_squares,
    shortest_path,
)
from game.corridor.reach import astride, fits, step_refusal
from game.corridor.state import CREW, State, blip_on, body, figure_on
from game.engine.records import Choice, Question, Refusal
from game.engine.step import Turn


def verify_move(state: State, command: r.Move) -> Refusal | None:
    """Why this move cannot begin (C6); the figure is known to be the seat's own and free to act."""
    mover = mover_of(state, command.figure)
    if mover is None:
        return Refusal("no_such_figure", {"figure": command.figure})
    done = state.activity_of(mover.id)
    if done.shots and not mover.blip and _fired_instead(state, state.figures[mover.id]):
        return Refusal("move_or_fire")
    if move_over(state, mover) or (mover.left == 0 and done.spent):
        return Refusal("already_moved", {"figure": mover.id})
    if command.path:
        return _verify_path(state, mover, command.path)
    if command.to < 0:
        return Refusal("blocked", {"square": command.to})
    if destinations(state, mover) >> command.to & 1:
        return None
    path = shortest_path(state, mover, command.to)
    if path is not None and may_stop(state, mover, command.to):
        return None
    return _why_not_to(state, mover, command.to)


def _fired_instead(state: State, figure: r.Figure) -> bool:
    """Whether it has fired in place of moving (C10.4, and orders by which a figure does one or the other)."""
    return not moves_and_fires(state, figure) or fires_or_moves(state, figure) or fired_lent(state, figure)


def _why_not_to(state: State, mover: Mover, goal: int) -> Refusal:
    """The most telling reason why a square cannot be reached."""
    plan = state.setting.plan
    if not plan.floor >> goal & 1 or plan.obstacles >> goal & 1:
        return Refusal("blocked", {"square": goal})
    zone = _zone_refusal(state, mover, goal)
    if zone is not None:
        return zone
    if mover.size == 1 and (state.occupied | state.blip_bits) >> goal & 1:
        return Refusal("occupied", {"square": goal})
    if mover.size == 2 and astride(state.barrier(), goal):
        return Refusal("under_door", {"square": goal})
    if mover.size != 1 and not may_stop(state, mover, goal):
        return Refusal(_no_stop_code(state, mover, goal), {"square": goal})
    return Refusal("out_of_reach", {"square": goal, "left": mover.left})


def _zone_refusal(state: State, mover: Mover, square: int) -> Refusal | None:
    """Docks: only their owner's figures enter (C13.1), and who came home stays there (C13.2)."""
    own = 0 if controller(state, mover.id) else state.setting.docks.get(mover.seat, 0)
    if state.setting.safe >> square & 1 and not own >> square & 1:
        return Refusal("safe_zone", {"square": square, "why": "closed"})
    if mover.home and not own >> square & 1:
        return Refusal("came_home")
    return None


def _verify_path(state: State, mover: Mover, path: tuple[int, ...]) -> Refusal | None:
    """The first thing wrong with a path, step by step."""
    ground, asking = grounds(state, mover)
    barrier = state.barrier()
    at = mover.at
    for square in path:
        if square < 0:
            return Refusal("blocked", {"square": square})
        zone = _zone_refusal(state, mover, square)
        if zone is not None:
            return zone
        code = _step_code(state, mover, at, square)
        if code:
            return Refusal(code, {"square": square})
        if body(square, mover.size, state.setting.plan.stride) & ~(ground | asking):
            return Refusal(_crossing_code(state, mover, square), {"square": square})
        at = square
    if len(path) > mover.left:
        return Refusal("out_of_reach", {"square": path[-1], "left": mover.left})
    if mover.size == 2 and astride(barrier, at):
        return Refusal("under_door", {"square": at})
    if not may_stop(state, mover, at):
        return Refusal(_no_stop_code(state, mover, at), {"square": at})
    return None


def _no_stop_code(state: State, mover: Mover, at: int) -> str:
    """Why a mover may not end its move at ``at``: no room among the walls, or something stands there (C6.2, C6.4)."""
    plan = state.setting.plan
    floor = plan.floor & ~plan.obstacles
    if mover.size >= CREW:
        roomy = bool(crew_room(state.barrier(), floor, mover.size) >> at & 1)
    else:
        roomy = mover.size == 1 or fits(state.barrier(), at, floor)
    return "occupied" if roomy else "does_not_fit"


def _step_code(state: State, mover: Mover, at: int, square: int) -> str:
    """What stops one step from ``at`` to ``square`` as far as walls go; "" = nothing."""
    plan = state.setting.plan
    barrier = state.barrier()
    corners = state.setting.option("cut_corners")
    if mover.size == 1:
        return step_refusal(barrier, at, square, mover.diagonal, corners)
    if mover.size >= CREW:
        return crew_step_code(barrier, at, square, mover.size)
    if square not in (at - 1, at + 1, at - plan.stride, at + plan.stride):
        near = abs(square // plan.stride - at // plan.stride) == 1 and abs(square % plan.stride - at % plan.stride) == 1
        return "no_diagonal" if near else "blocked"
    if fits(barrier, square, plan.floor & ~plan.obstacles):
        return ""
    # What stops both of the squares in front is in the way; what stops one of them, or parts them, leaves no room.
    shift = square - at
    ahead = bits(body(square, 2, plan.stride) & ~body(at, 2, plan.stride))
    return "blocked" if all(step_refusal(barrier, to - shift, to, False, corners) for to in ahead) else "does_not_fit"


def _crossing_code(state: State, mover: Mover, square: int) -> str:
    """Why a square may not be crossed: no consent (another assault seat), occupied, or blocked by a thing."""
    plan = state.setting.plan
    covered = body(mover.at, mover.size, plan.stride)
    for own in bits(body(square, mover.size, plan.stride)):
        figure = figure_on(state, own)
        if figure is not None and mover.size >= CREW and not covered >> own & 1:
            return "occupied"
        if figure is not None and figure.seat != mover.seat:
            hostile = state.setting.alien in (figure.seat, mover.seat)
            return "occupied" if hostile else "no_consent"
        if blip_on(state, own) is not None and mover.seat != state.setting.alien:
            return "occupied"
    return "blocked"


def resolve_move(turn: Turn[State], command: r.Move) -> None:
    """Begin a verified move: ask whoever must be asked, then walk (C6.6)."""
    state = turn.state
    mover = mover_of(state, command.figure)
    assert mover is not None
    path = command.path or shortest_path(state, mover, command.to) or ()
    owners = _owners_to_ask(state, mover, path)
    if owners:
        question = Question("let_pass", owners[0], mover.id)
        turn.wait(r.MoveFrame(stage="consent", question=question, figure=mover.id, path=path, ask=owners))
    else:
        walk(turn, mover.id, path)


def _owners_to_ask(state: State, mover: Mover, path: tuple[int, ...]) -> tuple[str, ...]:
    owners: list[str] = []
    for square in path:
        figure = figure_on(state, square)
        if figure is None or figure.seat in owners:
            continue
        if leave_to_pass(state, mover, figure.seat) == "ask":
            owners.append(figure.seat)
    return tuple(owners)


def answer_passage(turn: Turn[State], frame: r.MoveFrame, choice: Choice) -> None:
    """An owner lets the mover pass or not (C6.6): no = the move does not begin, at no cost."""
    owner = frame.ask[0]
    turn.emit(r.PassageAsked(owner, frame.figure, bool(choice)))
    rest = frame.ask[1:]
    if not choice:
        turn.done()
        turn.emit(r.MoveRefused(frame.figure, owner))
    elif rest:
        question = Question("let_pass", rest[0], frame.figure)
        turn.go_on(r.MoveFrame(stage="consent", question=question, figure=frame.figure, path=frame.path, ask=rest))
    else:
        turn.done()
        walk(turn, frame.figure, frame.path)


def act(turn: Turn[State], figure: str) -> None:
    """Make ``figure`` the one that acts: the open move of another is over (C6.5, C18)."""
    if turn.state.progress.mover != figure:
        turn.emit(r.MoverChanged(figure))


def walk(turn: Turn[State], mover_id: str, path: tuple[int, ...]) -> None:
    """Step along a path until its end, or until something was seen and the mover can stop (C6.5, C8.5)."""
    state = turn.state
    act(turn, mover_id)
    figure = state.figures.get(mover_id)
    gun = gun_of(state, figure) if figure is not None else None
    if figure is not None and gun is not None:
        _walk_crew(turn, figure, gun, path)
        return
    if figure is not None and figure.prone:
        turn.emit(r.FigureRose(mover_id, RISING_COST))
    shared = False
    stride = state.setting.plan.stride
    size = 1 if figure is None else figure.size
    for square in path:
        at = state.blips[mover_id].at if figure is None else state.figures[mover_id].at
        onto = body(square, size, stride) & ~body(at, size, stride)
        if figure is None:
            meets = state.blip_bits & onto
            turn.emit(r.BlipStepped(mover_id, at, square, shared))
        else:
            meets = state.occupied & onto
            _step_figure(turn, figure, at, square, shared)
        shared = bool(meets)
        if state.dues or size == 2:
            mover = mover_of(state, mover_id)
            assert mover is not None
            shared = bool(meets if size == 1 else shared_squares(state, mover))
            if state.dues and may_stop(state, mover, mover.at):
                break


def _walk_crew(turn: Turn[State], gunner: r.Figure, gun: r.Figure, path: tuple[int, ...]) -> None:
    """Move a gun with its gunner; they stand on free squares all the way, so anything seen stops them (C12.2)."""
    state = turn.state
    for square in path:
        gun = state.figures[gun.id]
        size = CREW + gun.facing
        before = body(gun.at, size, state.setting.plan.stride)
        turn.emit(r.CrewStepped(gunner.id, gun.id, gun.at, square))
        crew_stands(turn, gunner.id, gun.id, before, body(square, size, state.setting.plan.stride))
        if state.dues:
            break


def crew_stands(turn: Turn[State], gunner: str, gun: str, before: int, after: int) -> None:
    """What it means for docks and boards that a gun with its gunner came from the squares ``before`` to ``after``
    (bits), by a step or by turning (C13.2, C5.4).
    """
    safe = turn.state.setting.safe
    if after & ~safe:
        for own in bits(after & ~safe):
            _enter(turn, gunner, own)
    elif before & ~safe:
        turn.emit(r.FigureCameHome(gunner))
        turn.emit(r.FigureCameHome(gun))


def _step_figure(turn: Turn[State], figure: r.Figure, origin: int, square: int, shared: bool) -> None:
    """One step, and what it means for docks (C13.2) and unexplored boards (C5.4)."""
    state = turn.state
    figure_id = figure.id
    turn.emit(r.FigureStepped(figure_id, origin, square, 1, shared))
    if figure.seat == state.setting.alien or controller(state, figure_id):
        return
    safe = state.setting.safe
    if safe >> square & 1:
        if not safe >> origin & 1:
            turn.emit(r.FigureCameHome(figure_id))
        return
    _enter(turn, figure_id, square)


def _enter(turn: Turn[State], figure_id: str, square: int) -> None:
    """Whether a step opens a board that was not explored (C5.4)."""
    state = turn.state
    board = state.setting.plan.board_at(square)
    progress = state.progress
    if board is not None and board not in progress.explored and board not in progress.due_boards:
        turn.emit(r.BoardEntered(board, figure_id))
