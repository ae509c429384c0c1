"""Exploring a board and bringing in reinforcements: the alien places tokens out of sight (C5.4, C9)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.bits import bits
from game.corridor import records as r
from game.corridor.arms import may_attack
from game.corridor.hook_answers import whole_number, yes_or_no
from game.corridor.looking import object_bits, seen_by_assault, seen_figures
from game.corridor.movers import move_over, mover_of
from game.corridor.state import State
from game.engine.records import Choice, Question, Refusal
from game.engine.step import Turn

TOKENS_A_TURN = 6
"""Reinforcements that may come, or must, in one alien turn: C9.1, C4.3."""


def explorer_is_done(state: State) -> bool:
    """Whether the figure that entered a board has finished: its squares and its attack used or waived (C5.4)."""
    progress = state.progress
    mover = mover_of(state, progress.due_figure)
    if mover is None or progress.ending:
        return True
    done = state.activity_of(mover.id)
    if done.waived or mover.home:
        return True
    attacked = bool(done.struck) or (bool(done.shots) and not may_attack(state, state.figures[mover.id]))
    return attacked and (mover.left == 0 or move_over(state, mover))


def dark_ground(state: State) -> int:
    """The squares (bits) of boards that nobody has entered: a push or a dodge leads on to none of them."""
    progress = state.progress
    known = (*progress.explored, *progress.due_boards)
    ground = 0
    for board, squares in state.setting.plan.areas.items():
        if board not in known:
            ground |= squares
    return ground


def explore(turn: Turn[State]) -> None:
    """Fill the first of the boards that were entered; the next one follows when nothing is open again."""
    progress = turn.state.progress
    board = progress.due_boards[0]
    turn.emit(r.BoardExplored(board, progress.due_figure))
    turn.queue(r.ExploreDue(board, progress.due_figure))


def begin_explore(turn: Turn[State], due: r.ExploreDue) -> None:
    """Ask the alien for its blips, one after the other, if it has any and a square for one."""
    frame = r.ExploreFrame(stage="place", board=due.board, figure=due.figure)
    ask_for_blip(turn, frame, standing=False)


def ask_for_blip(turn: Turn[State], frame: r.ExploreFrame, standing: bool) -> None:
    """Ask for the next blip, or end where none can be placed any more."""
    state = turn.state
    if can_place_any(state, frame):
        asking = replace(frame, question=Question("place_blips", state.setting.alien, frame.figure))
        if standing:
            turn.go_on(asking)
        else:
            turn.wait(asking)
    elif standing:
        turn.done()


def hidden_squares(state: State, frame: r.ExploreFrame) -> int:
    """Squares (bits) of the board that are free and that the figure which entered does not see at this moment."""
    plan = state.setting.plan
    free = plan.areas[frame.board] & plan.floor & ~(state.occupied | state.blip_bits | object_bits(state))
    figure = state.figures.get(frame.figure)
    if not frame.figure:  # a board on which squads start (C2.7)
        return free & ~seen_by_assault(state)
    if figure is None:
        return free
    return free & ~seen_figures(state, figure, free, aim=False)


def blips_in_hand(state: State) -> list[r.Token]:
    """Tokens of the alien's blip pool, in the order of its hand."""
    return [token for token in state.tokens.values() if token.pool == "blips"]


def placing_barred(state: State, token: r.Token, board: str) -> bool:
    """Whether a special rule of the mission keeps this blip off this board now."""
    if not token.kind:
        return False
    first = len(state.progress.explored) <= 1
    setting = state.setting
    vetoes = setting.scripts.get("refuse_blip", ())
    return any(
        yes_or_no(setting, "refuse_blip", veto, veto(setting, params, token.kind, board, first))
        for veto, params in vetoes
    )


def can_place_any(state: State, frame: r.ExploreFrame) -> bool:
    """Whether some blip in hand has a legal square on the board."""
    if not hidden_squares(state, frame):
        return False
    return any(not placing_barred(state, token, frame.board) for token in blips_in_hand(state))


def is_last_board(state: State, board: str) -> bool:
    """Whether no further board is left to be entered: then all blips must be placed (C5.4)."""
    explored = state.progress.explored
    return all(name in explored for name in state.setting.plan.areas) and explored[-1] == board


def explore_answers(state: State, frame: r.ExploreFrame) -> list[Choice]:
    """Every blip in hand on every hidden square; "done" unless this is the last board (C5.4)."""
    squares = list(bits(hidden_squares(state, frame)))
    choices: list[Choice] = []
    for token in blips_in_hand(state):
        if not placing_barred(state, token, frame.board):
            choices.extend([(token.id, square) for square in squares])
    if not is_last_board(state, frame.board):
        choices.append("done")
    return choices


def explore_refusal(state: State, frame: r.ExploreFrame, choice: Choice) -> Refusal | None:
    """Why an answer to ``place_blips`` cannot be."""
    if choice == "done":
        return Refusal("bad_answer", {"why": "last_board"}) if is_last_board(state, frame.board) else None
    if not isinstance(choice, tuple):
        return Refusal("bad_answer", {"why": "form"})
    name, square = choice
    token = state.tokens.get(name)
    if token is None or token.pool != "blips":
        return Refusal("no_such_token", {"token": name})
    if square < 0 or not state.setting.plan.areas[frame.board] >> square & 1:
        return Refusal("blocked", {"square": square})
    if (state.occupied | state.blip_bits) >> square & 1:
        return Refusal("square_taken", {"square": square})
    if not hidden_squares(state, frame) >> square & 1:
        return Refusal("in_sight", {"square": square})
    if placing_barred(state, token, frame.board):
        return Refusal("bad_answer", {"why": "mission_rule"})
    return None


def answer_explore(turn: Turn[State], frame: r.ExploreFrame, choice: Choice) -> None:
    """Lay a blip, or stop."""
    if isinstance(choice, tuple):
        turn.emit(r.BlipPlaced(choice[0], choice[1]))
        turn.go_on(replace(frame, question=None))  # what others see of it is turned over first (C8.5)
    else:
        turn.done()


def reinforcement_squares(state: State) -> int:
    """Free squares (bits) for reinforcements: R squares where the mission marks them, unseen in any case (C9.1)."""
    setting = state.setting
    plan = setting.plan
    ground = setting.r_squares or plan.floor
    for more, params in _more_squares(state):
        ground |= whole_number(setting, "reinforcement_squares", more, more(state, params))
    free = ground & plan.floor & ~(state.occupied | state.blip_bits | object_bits(state) | setting.safe)
    return free & ~seen_by_assault(state)


def _more_squares(state: State) -> tuple[Any, ...]:
    """The mission's scripts that name squares besides the R squares."""
    found: tuple[Any, ...] = state.setting.scripts.get("reinforcement_squares", ())
    return found


def tokens_a_turn(state: State) -> int:
    """How many reinforcements may come this turn: six, or what the mission's rules make of it (C9.1)."""
    limit, setting = TOKENS_A_TURN, state.setting
    for change, params in setting.scripts.get("reinforcement_limit", ()):
        limit = whole_number(setting, "reinforcement_limit", change, change(state, params, limit))
    return max(0, limit)


def reinforcements_in_hand(state: State) -> list[r.Token]:
    """Reinforcement tokens that the alien may still bring in."""
    return [token for token in state.tokens.values() if token.pool == "reinforcements"]


def tokens_due(state: State) -> int:
    """How many reinforcements must come (C4.3): with nothing of the alien's on the table, six or all that are left."""
    alien = state.setting.alien
    if state.blips or any(figure.seat == alien and figure.at >= 0 for figure in state.figures.values()):
        return 0
    return min(TOKENS_A_TURN, tokens_a_turn(state), len(reinforcements_in_hand(state)))


def verify_reinforce(state: State, seat: str, command: r.Reinforce) -> Refusal | None:
    """Why this token cannot come here now (C9.1)."""
    progress = state.progress
    if seat != state.setting.alien or progress.phase != "reinforce":
        return Refusal("wrong_phase", {"why": "play"})
    if progress.placed >= tokens_a_turn(state):
        return Refusal("wrong_phase", {"why": "tokens", "most": tokens_a_turn(state)})
    token = state.tokens.get(command.token)
    if token is None or token.pool != "reinforcements":
        return Refusal("no_such_token", {"token": command.token})
    square = command.at
    if square < 0 or not state.setting.plan.floor >> square & 1:
        return Refusal("blocked", {"square": square})
    if state.setting.safe >> square & 1:
        return Refusal("safe_zone", {"square": square, "why": "closed"})
    extra = any(more(state, params) >> square & 1 for more, params in _more_squares(state))
    if state.setting.r_squares and not state.setting.r_squares >> square & 1 and not extra:
        return Refusal("not_r_square", {"square": square})
    if (state.occupied | state.blip_bits | object_bits(state)) >> square & 1:
        return Refusal("square_taken", {"square": square})
    if not reinforcement_squares(state) >> square & 1:
        return Refusal("in_sight", {"square": square})
    return None
