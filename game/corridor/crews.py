"""How a manned gun moves: barrel, body and gunner in line, by one square a step, never diagonally (C12.2).

A place is the square of the body. The three keep their places to each other; turning is another command.
"""

from __future__ import annotations

from game.corridor.barrier import Barrier
from game.corridor.state import CREW


def along(barrier: Barrier, size: int) -> int:
    """What a step from the body to the barrel adds to a square's number."""
    stride = barrier.plan.stride
    return (-stride, 1, stride, -1)[size - CREW]


def crew_room(barrier: Barrier, ground: int, size: int) -> int:
    """The places (bits) at which all three stand on ``ground`` with no wall or shut door between them."""
    step = along(barrier, size)
    open_ahead = next(squares for squares, shift in barrier.straight if shift == step)
    open_back = next(squares for squares, shift in barrier.straight if shift == -step)
    return ground & _from(ground, step) & _from(ground, -step) & open_ahead & open_back


def _from(squares: int, step: int) -> int:
    """The squares that lie one ``step`` before ``squares``."""
    return squares >> step if step > 0 else squares << -step


def crew_steps(barrier: Barrier, size: int) -> list[tuple[int, int]]:
    """For each direction the places from which all three may step that way, and what it adds."""
    step = along(barrier, size)
    return [(squares & _from(squares, step) & _from(squares, -step), shift) for squares, shift in barrier.straight]


def crew_waves(barrier: Barrier, at: int, ground: int, steps: int, size: int) -> list[int]:
    """The places first reached with exactly 0, 1, 2… steps, as bits."""
    moves = crew_steps(barrier, size)
    wave = 1 << at
    waves = [wave]
    left = crew_room(barrier, ground, size) & ~wave
    while len(waves) <= steps:
        spread = 0
        for squares, shift in moves:
            spread |= _from(wave & squares, -shift)
        wave = spread & left
        if not wave:
            break
        waves.append(wave)
        left &= ~wave
    return waves


def crew_path(barrier: Barrier, waves: list[int], goal: int, size: int) -> tuple[int, ...] | None:
    """The places of a shortest way to ``goal``, the start left out; none if it is not reached."""
    steps = next((number for number, wave in enumerate(waves) if wave >> goal & 1), -1)
    if steps < 0:
        return None
    moves = crew_steps(barrier, size)
    path = []
    here = goal
    for wave in reversed(waves[:steps]):
        path.append(here)
        here = min(here - shift for squares, shift in moves if here >= shift and (wave & squares) >> here - shift & 1)
    return tuple(reversed(path))


def crew_step_code(barrier: Barrier, at: int, to: int, size: int) -> str:
    """What stops the three from one step, as far as walls go; "" = nothing."""
    stride = barrier.plan.stride
    for squares, shift in crew_steps(barrier, size):
        if at + shift == to:
            free = squares >> at & 1 and crew_room(barrier, barrier.plan.floor, size) >> to & 1
            return "" if free else "blocked"
    near = abs(to // stride - at // stride) == 1 and abs(to % stride - at % stride) == 1
    return "no_diagonal" if near else "blocked"
