"""What a scenario asks the rules: who sees whom, who can be shot at, where a figure could move."""

from __future__ import annotations

from game.core.bits import bits
from game.corridor import records as r
from game.corridor.apply import apply
from game.corridor.looking import hiding, object_bits
from game.corridor.movers import destinations, move_over, mover_of
from game.corridor.records.leaves import Figure
from game.corridor.sight import targetable, visible
from game.corridor.state import State, body, figure_on, squares_of
from game.testing import scenario_words as w
from game.testing.scenario_file import sentence
from game.testing.scenario_position import square_of


def ask(state: State, question: w.Seen, where: str) -> tuple[bool | None, tuple[w.Cell, ...]]:
    """The rules' answer to ``ask``: yes or no, or squares. Raises ScenarioError for a figure that is not there."""
    said = [question.visible, question.targetable, question.moves]
    if sum(part is not None for part in said) != 1:
        raise sentence(where, 'ask one of "visible", "targetable" or "moves"')
    if question.moves is not None:
        return None, _moves(state, question.moves, where)
    pair = question.visible or question.targetable
    assert pair is not None
    return _looks(state, _end(state, pair[0], where), _end(state, pair[1], where), question.visible is None), ()


def _moves(state: State, name: str, where: str) -> tuple[w.Cell, ...]:
    """Squares where a figure or blip could end a move now without asking anybody, its own left out."""
    mover = mover_of(state, name)
    if mover is None:
        raise sentence(where, f'there is no figure or blip "{name}" on the table')
    if state.activity_of(name).again and move_over(state, mover):
        state = state.clone()
        apply(state, r.FigureRefreshed(name))
        mover = mover_of(state, name) or mover
    return tuple(map(state.setting.plan.lattice.cr, bits(destinations(state, mover))))


def _end(state: State, said: w.Cell | str, where: str) -> Figure | int:
    """One end of a line of sight: a figure, or a square (a blip is where it lies)."""
    if not isinstance(said, str):
        square = square_of(state.setting.plan, said)
        if not state.setting.plan.floor >> square & 1:
            raise sentence(where, f"{list(said)} is no square of the plan")
        return square
    blip = state.blips.get(said)
    if blip is not None:
        return blip.at
    figure = state.figures.get(said)
    if figure is None or figure.at < 0:
        raise sentence(where, f'there is no figure or blip "{said}" on the table')
    return figure


def _looks(state: State, one: Figure | int, other: Figure | int, aim: bool) -> bool:
    """Whether a line runs between the two; what stands on either end never hides it (C8.2)."""
    stride = state.setting.plan.stride
    ends = 0
    squares: list[tuple[int, ...]] = []
    for end in (one, other):
        stands = figure_on(state, end) if isinstance(end, int) else end
        ends |= 1 << end if isinstance(end, int) else 0
        ends |= body(stands.at, stands.size, stride) if stands is not None else 0
        squares.append((end,) if isinstance(end, int) else squares_of(end, stride))
    barrier = state.barrier()
    blockers = ((state.occupied | object_bits(state)) if aim else hiding(state)) & ~ends
    if any(isinstance(end, Figure) and ends & state.setting.safe for end in (one, other)):
        return False
    test = targetable if aim else visible
    return any(test(barrier, a, b, blockers) for a in squares[0] for b in squares[1])
