"""What a shot can be aimed at, and which squares it touches (C10.2, C10.4)."""

from __future__ import annotations

from game.content.defs import Weapon
from game.core.bits import mask_of
from game.corridor import records as r
from game.corridor.aim_lines import DIRECTIONS, Direction, around, direction_to, ray, straight_on
from game.corridor.blocks import block_refusal, in_block
from game.corridor.bodies import bodies
from game.corridor.effects.guarding import hidden_from
from game.corridor.looking import aimed_squares, can_aim_square, object_bits, seen_figures
from game.corridor.sight import field, targetable
from game.corridor.state import State, body, figure_on, squares_of
from game.corridor.things import breakable
from game.engine.records import Refusal

LINES = ("line_shared", "line_each", "beam")
BLASTS = ("blast_max", "blast_total")


def distance(state: State, viewer: r.Figure, square: int) -> int:
    """King's moves from a figure to a square."""
    stride = state.setting.plan.stride
    row, column = divmod(square, stride)
    best = 1 << 30
    for own in squares_of(viewer, stride):
        row0, column0 = divmod(own, stride)
        best = min(best, max(abs(row - row0), abs(column - column0)))
    return best


def in_range(state: State, viewer: r.Figure, weapon: Weapon, square: int) -> bool:
    """Whether a square is not too far for the weapon (0 = no limit)."""
    return weapon.range == 0 or distance(state, viewer, square) <= weapon.range


def aim_refusal(state: State, viewer: r.Figure, weapon: Weapon, square: int) -> Refusal | None:
    """Why this weapon cannot be aimed at this square (C10.2)."""
    plan = state.setting.plan
    if weapon.pattern == "square":
        return block_refusal(state, viewer, weapon, square)
    if square < 0 or not plan.floor >> square & 1:
        return Refusal("not_targetable", {"square": square})
    if state.setting.safe >> square & 1:
        return Refusal("safe_zone", {"square": square})
    if weapon.pattern in LINES:
        line = line_from(state, viewer, weapon, square)
        return None if line else Refusal("off_line", {"square": square})
    if not in_range(state, viewer, weapon, square):
        return Refusal("out_of_range", {"square": square, "range": weapon.range})
    target = figure_on(state, square)
    if target is not None and target.seat == viewer.seat:
        return Refusal("not_targetable", {"square": square, "why": "own"})
    if target is not None and hidden_from(state, viewer.seat, target):
        return Refusal("not_targetable", {"square": square, "why": "hidden"})
    if weapon.pattern in BLASTS:
        free = (
            bool(aimed_squares(state, viewer, target) >> square & 1)
            if target
            else can_aim_square(state, viewer, square)
        )
        return None if free else Refusal("not_targetable", {"square": square})
    if target is None and breakable(state, square) is not None:
        return None if can_aim_square(state, viewer, square) else Refusal("not_targetable", {"square": square})
    if target is None:
        return Refusal("not_targetable", {"square": square, "why": "empty"})
    if not aimed_squares(state, viewer, target):
        return Refusal("not_targetable", {"square": square})
    return None


def line_from(state: State, viewer: r.Figure, weapon: Weapon, square: int) -> tuple[int, int, tuple[int, ...]] | None:
    """The line on which ``square`` lies: the square it starts from, its direction's far square, its squares.

    A 2x2 figure fires from that of its squares whose line passes over the aim, else from the first that has a line.
    """
    plan = state.setting.plan
    fallback = None
    for origin in squares_of(viewer, plan.stride):
        direction = direction_to(plan, origin, square)
        if direction is None:
            continue
        squares = line_squares(state, viewer, weapon, origin, direction)
        if square in squares:
            return origin, square, squares
        if squares and fallback is None:
            fallback = (origin, square, squares)
    return fallback


def line_squares(state: State, viewer: r.Figure, weapon: Weapon, origin: int, direction: Direction) -> tuple[int, ...]:
    """The squares of a line from one of the viewer's squares, its own and docks left out."""
    out = body(viewer.at, viewer.size, state.setting.plan.stride) | state.setting.safe
    return tuple(at for at in ray(state.barrier(), origin, direction, weapon.range) if not out >> at & 1)


def line_aims(state: State, viewer: r.Figure, weapon: Weapon) -> list[int]:
    """A square for each line that can be fired along, ascending: the first by which ``line_from`` knows the line."""
    stride = state.setting.plan.stride
    if viewer.size == 1:  # the first square of each line names it: that beside the firer, or behind a dock's corner
        lines = (line_squares(state, viewer, weapon, viewer.at, way) for way in DIRECTIONS)
        return sorted(squares[0] for squares in lines if squares)
    aims = []
    known = set()
    for origin in squares_of(viewer, stride):
        for direction in DIRECTIONS:
            squares = line_squares(state, viewer, weapon, origin, direction)
            if not squares or squares in known:
                continue
            for square in straight_on(state.setting.plan, origin, direction):
                if state.setting.safe >> square & 1:  # a dock can be beside a large firer, and is no aim (C13.1)
                    continue
                line = line_from(state, viewer, weapon, square)
                if line is not None and line[2] == squares:
                    known.add(squares)
                    aims.append(square)
                    break
    return sorted(aims)


def enemies_in_aim(state: State, viewer: r.Figure, weapon: Weapon) -> list[r.Figure]:
    """Figures of other seats that the viewer could name as a target of this weapon, in the order of the shelf."""
    near = _enemies_past_walls(state, viewer)
    if not near:
        return []
    others = [
        figure
        for figure in state.figures.values()
        if figure.seat != viewer.seat and figure.at >= 0 and (figure.size > 1 or near >> figure.at & 1)
    ]
    aimed = seen_figures(state, viewer, mask_of(figure.at for figure in others if figure.size == 1), aim=True)
    return [
        figure
        for figure in others
        if (aimed >> figure.at & 1 if figure.size == 1 else aimed_squares(state, viewer, figure))
        and square_in_range(state, viewer, weapon, figure) >= 0
        and not hidden_from(state, viewer.seat, figure)
    ]


def _enemies_past_walls(state: State, viewer: r.Figure) -> int:
    """The squares (bits) of other seats' figures on which no wall or shut door keeps the viewer's eye from falling."""
    held = seen = 0
    for seat, squares in bodies(state).by_seat.items():
        if seat != viewer.seat:
            held |= squares
    for origin in squares_of(viewer, state.setting.plan.stride):
        seen |= field(state.barrier(), origin)
    return held & seen


def square_in_range(state: State, viewer: r.Figure, weapon: Weapon, target: r.Figure) -> int:
    """The lowest square of a figure that is not too far for the weapon; -1 if none is."""
    if weapon.range == 0:
        return target.at
    squares = squares_of(target, state.setting.plan.stride)
    return next((square for square in squares if in_range(state, viewer, weapon, square)), -1)


def touched(state: State, shot: r.Shot, weapon: Weapon) -> list[tuple[str, bool]]:
    """The figures that a shot touches, in the order in which dice and wounds fall: id, and whether it was aimed at.

    A figure is touched once (C10.4); a blast reaches what is targetable from the square it bursts on. What a beam
    does round its end and behind the firer depends on the dice: see ``beams``. Who is hidden from the firer's side is
    not touched at all.
    """
    found = _touched(state, shot, weapon)
    return [entry for entry in found if not hidden_from(state, shot.seat, state.figures[entry[0]])]


def _touched(state: State, shot: r.Shot, weapon: Weapon) -> list[tuple[str, bool]]:
    plan = state.setting.plan
    if weapon.pattern in LINES:
        return _on_line(state, shot, weapon)
    if weapon.pattern == "square":
        shooter = state.figures.get(shot.figure)
        return [(figure.id, True) for figure in in_block(state, shooter, shot.target)] if shooter is not None else []
    touched_ids: list[tuple[str, bool]] = []
    first = figure_on(state, shot.target)
    if first is not None:
        touched_ids.append((first.id, True))
    if weapon.pattern not in BLASTS:
        return touched_ids
    barrier = state.barrier()
    centre = body(first.at, first.size, plan.stride) if first is not None else 1 << shot.target
    for square in around(barrier, shot.target):
        figure = figure_on(state, square)
        if figure is None or any(figure.id == known for known, _ in touched_ids) or state.setting.safe >> square & 1:
            continue
        covered = body(figure.at, figure.size, plan.stride)
        blockers = (state.occupied | object_bits(state)) & ~covered & ~centre
        if targetable(barrier, shot.target, square, blockers):
            touched_ids.append((figure.id, False))
    return touched_ids


def _on_line(state: State, shot: r.Shot, weapon: Weapon) -> list[tuple[str, bool]]:
    shooter = state.figures.get(shot.figure)
    if shooter is None:
        return []
    line = line_from(state, shooter, weapon, shot.target)
    found: list[tuple[str, bool]] = []
    for square in line[2] if line else ():
        figure = figure_on(state, square)
        if figure is not None and figure.id != shooter.id and all(figure.id != known for known, _ in found):
            found.append((figure.id, False))
    return found
