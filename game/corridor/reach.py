"""Steps, reach and paths of a figure, one wave a step (C6.1, C6.3, C6.4), and who stands next to whom (C11.1).

The caller says with *cross* which squares may be stepped on, crossed ones included, and chooses among what is reached
where the move may end. Size 2 is a 2x2 figure, placed by its square with the lowest column and row; it never moves
diagonally and never has a wall or shut door between two of its own squares (C18).
"""

from game.corridor.aim_lines import direction_to, next_on_line
from game.corridor.barrier import Barrier, Step
from game.corridor.plan import Plan


def step_refusal(barrier: Barrier, a: int, b: int, diagonal: bool, cut_corners: bool = True) -> str:
    """Why a 1x1 figure may not step from *a* to *b*: "", "blocked", "no_diagonal" or "cuts_corner".

    *diagonal*: whether it moves diagonally at all. *cut_corners*: whether the ruling of that name in C6.3 applies; if
    not, a diagonal step is only refused where both ways round the corner are closed. Occupants do not count here.
    """
    plan = barrier.plan
    if not (plan.floor & ~plan.obstacles) >> b & 1:
        return "blocked"
    for squares, shift in barrier.straight:
        if a + shift == b:
            return "" if squares >> a & 1 else "blocked"
    for (squares, shift), (mild, _) in zip(barrier.diagonal, barrier.diagonal_mild, strict=True):
        if a + shift == b:
            if not diagonal:
                return "no_diagonal"
            if cut_corners:
                return "" if squares >> a & 1 else "cuts_corner"
            return "" if mild >> a & 1 else "blocked"
    return "blocked"


def reach(
    barrier: Barrier, start: int, cross: int, steps: int, diagonal: bool, size: int, cut_corners: bool = True
) -> list[int]:
    """The places first reached with exactly 0, 1, 2… steps, as bits; [0] is *start* alone.

    The list ends where nothing new is reached, so it has at most *steps* + 1 members. *diagonal* and *cut_corners* as
    in :func:`step_refusal`.
    """
    moves = _moves(barrier, diagonal, size, cut_corners)
    wave = 1 << start
    waves = [wave]
    left = room(barrier, cross, size) & ~wave
    while len(waves) <= steps:
        spread = 0
        for squares, shift in moves:
            spread |= (wave & squares) << shift if shift > 0 else (wave & squares) >> -shift
        wave = spread & left
        if not wave:
            break
        waves.append(wave)
        left &= ~wave
    return waves


def path_to(
    barrier: Barrier, waves: list[int], goal: int, diagonal: bool, size: int, cut_corners: bool = True
) -> tuple[int, ...] | None:
    """The squares of a shortest path to *goal* in the *waves* of :func:`reach`, the start left out; None if none.

    Always the same one: traced back from the goal, a straight step before a diagonal one, then the lowest number.
    """
    steps = next((number for number, wave in enumerate(waves) if wave >> goal & 1), -1)
    if steps < 0:
        return None
    moves = _moves(barrier, diagonal, size, cut_corners)
    path = []
    here = goal
    for wave in reversed(waves[:steps]):
        path.append(here)
        here = _step_before(moves, wave, here)
    path.reverse()
    return tuple(path)


def room(barrier: Barrier, cross: int, size: int) -> int:
    """The places at which a figure of *size* keeps to the squares in *cross*, with no wall between two of its own."""
    if size == 1:
        return cross
    v, h, stride = barrier.closed_v, barrier.closed_h, barrier.plan.stride
    room = cross & cross >> 1 & cross >> stride & cross >> stride + 1
    return room & ~(v >> 1 | v >> stride + 1 | h >> stride | h >> stride + 1)


def fits(barrier: Barrier, at: int, free: int) -> bool:
    """Whether a 2x2 figure can stand at *at*, its four squares all in *free* and no wall between them."""
    return bool(room(barrier, free, 2) >> at & 1)


def astride(place: Barrier | Plan, at: int) -> bool:
    """Whether a 2x2 figure at *at* would stand in a door, open or not, or in a doorway (C6.4, C7.4)."""
    plan = place.plan if isinstance(place, Barrier) else place
    return bool(plan.astride >> at & 1)


def adjacent_melee(barrier: Barrier, a: int, b: int, diagonal: bool) -> bool:
    """Whether a blow reaches from square *a* to *b* (C11.1): side by side, no wall or shut door between.

    With *diagonal* also past a corner that does not stop sight (C12.5). Never into or out of a dock (C13.1).
    """
    direction = direction_to(barrier.plan, a, b)
    if direction is None or (direction[0] and direction[1] and not diagonal):
        return False
    return next_on_line(barrier, a, direction) == b


def _moves(barrier: Barrier, diagonal: bool, size: int, cut_corners: bool) -> tuple[Step, ...]:
    """The steps such a figure may take, straight ones first."""
    if size == 2 or not diagonal:
        return barrier.straight
    return barrier.straight + (barrier.diagonal if cut_corners else barrier.diagonal_mild)


def _step_before(moves: tuple[Step, ...], wave: int, here: int) -> int:
    """The place in *wave* from which to step on *here*."""
    for kind in (moves[:4], moves[4:]):
        found = [
            here - shift
            for squares, shift in kind
            if here >= shift and wave >> here - shift & 1 and squares >> here - shift & 1
        ]
        if found:
            return min(found)
    raise AssertionError("a wave without a step to the next")
