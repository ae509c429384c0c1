"""The conversion beam: it bursts on the last square before a wall and runs back through whoever fired it (C10.4)."""

from __future__ import annotations

from game.corridor import records as r
from game.corridor.aim_lines import Direction, around, direction_to, ray
from game.corridor.effects.guarding import hidden_from
from game.corridor.looking import hiding
from game.corridor.sight import visible
from game.corridor.state import State, body, figure_on


def beam_squares(state: State, origin: int, direction: Direction, reach: int) -> tuple[int, ...]:
    """The squares of a beam from the one it bursts on back past the firer to the wall behind him (C18)."""
    barrier = state.barrier()
    back = (-direction[0], -direction[1])
    ahead = ray(barrier, origin, direction, reach)
    return (*reversed(ahead), origin, *ray(barrier, origin, back, 0))


def round_the_end(state: State, end: int) -> tuple[int, ...]:
    """The squares round the one that a beam bursts on, those visible from it."""
    barrier = state.barrier()
    stride = state.setting.plan.stride
    last = figure_on(state, end)
    blockers = hiding(state) & ~(body(last.at, last.size, stride) if last is not None else 0)
    safe = state.setting.safe
    return tuple(
        square
        for square in around(barrier, end)
        if not safe >> square & 1 and visible(barrier, end, square, blockers & ~(1 << square))
    )


def beam_scores(state: State, origin: int, target: int, reach: int, total: int) -> list[tuple[int, int]]:
    """Squares and what each takes: the end all points, those round it one less, each square back one less again.

    No square is named twice, the greater value counts; squares that would take nothing are left out.
    """
    direction = direction_to(state.setting.plan, origin, target)
    if direction is None:
        return []
    line = beam_squares(state, origin, direction, reach)
    scores = {line[0]: total}
    for square in round_the_end(state, line[0]):
        scores[square] = total - 1
    for back, square in enumerate(line):
        scores[square] = max(scores.get(square, 0), total - back)
    return [(square, score) for square, score in scores.items() if score > 0]


def beam_hits(state: State, shot: r.Shot, reach: int, total: int) -> list[tuple[str, int]]:
    """The figures that a beam hurts, the firer among them, each once by the greatest value on one of its squares.

    It passes by whoever is hidden from the firer's side.
    """
    hits: dict[str, int] = {}
    for square, score in beam_scores(state, shot.origin, shot.target, reach, total):
        figure = figure_on(state, square)
        if figure is not None and not hidden_from(state, shot.seat, figure):
            hits[figure.id] = max(hits.get(figure.id, 0), score)
    return list(hits.items())
