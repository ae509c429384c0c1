"""The tarantula: a gun on two squares with its gunner behind it (C12.2).

The gun is a figure of its seat whose ``at`` is its body's square; its ``size`` says which way it points, so that
``body`` and ``squares_of`` know its barrel: 3 north, 4 east, 5 south, 6 west. Who mans it stands on the square behind
the body and has a profile that ``crews`` the gun's.
"""

from __future__ import annotations

from game.core.bits import mask_of
from game.corridor import records as r
from game.corridor.bodies import bodies
from game.corridor.state import GUN, State, body, figure_on

_MANNED = "\n"
"""Where the reach cache, otherwise by mover, keeps ``guns_manned``: no figure has such an id."""

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Columns and rows of one step north, east, south, west."""


def is_gun(figure: r.Figure) -> bool:
    """Whether a figure is such a gun."""
    return figure.size >= GUN


def shift_of(state: State, facing: int) -> int:
    """What one step in a direction adds to a square's number."""
    column, row = STEPS[facing]
    return row * state.setting.plan.stride + column


def barrel(state: State, gun: r.Figure) -> int:
    """The square of the gun's barrel."""
    return gun.at + shift_of(state, gun.facing)


def behind(state: State, gun: r.Figure) -> int:
    """The square on which its gunner stands."""
    return gun.at - shift_of(state, gun.facing)


def gun_of(state: State, figure: r.Figure) -> r.Figure | None:
    """The gun that a figure mans: of its own seat, with the figure on the square behind it."""
    crews = state.setting.profiles[figure.profile].crews
    if not crews or figure.at < 0:
        return None
    for gun in state.figures.values():
        if gun.profile == crews and gun.seat == figure.seat and gun.at >= 0 and behind(state, gun) == figure.at:
            return gun
    return None


def gunner_of(state: State, gun: r.Figure) -> r.Figure | None:
    """Who mans a gun, or nobody."""
    figure = figure_on(state, behind(state, gun)) if gun.at >= 0 else None
    if figure is None or figure.seat != gun.seat or state.setting.profiles[figure.profile].crews != gun.profile:
        return None
    return figure


def arc_of(state: State, gunner: r.Figure) -> int:
    """The squares (bits) ahead of his gun: the cone from its body between the two forward diagonals, these included."""
    gun = gun_of(state, gunner)
    return 0 if gun is None else cone(state, gun)


def cone(state: State, gun: r.Figure) -> int:
    """The arc of fire of a gun as it stands, its own body left out."""
    lattice = state.setting.plan.lattice
    ahead_c, ahead_r = STEPS[gun.facing]
    column, row = lattice.cr(gun.at)
    most = max(state.setting.plan.width, state.setting.plan.height)
    squares = []
    for ahead in range(1, most):
        for aside in range(-ahead, ahead + 1):
            cell = (column + ahead_c * ahead + ahead_r * aside, row + ahead_r * ahead + ahead_c * aside)
            if lattice.inside(*cell):
                squares.append(lattice.square(*cell))
    return mask_of(squares)


def guns_manned(state: State) -> tuple[tuple[int, int], ...]:
    """The square of each gunner with the squares (bits) of his gun: it hides neither him nor anybody from him (C18)."""
    cached: tuple[tuple[int, int], ...] | None = state.reach_cache.get(_MANNED)
    if cached is None:
        stride = state.setting.plan.stride
        cached = tuple(
            (gunner.at, body(gun.at, gun.size, stride))
            for gun in bodies(state).guns
            if (gunner := gunner_of(state, gun)) is not None
        )
        state.reach_cache[_MANNED] = cached
    return cached


def in_arc(state: State, gunner: r.Figure, square: int) -> bool:
    """Whether an attack from that square comes from inside the arc of his gun."""
    return square >= 0 and bool(arc_of(state, gunner) >> square & 1)


def from_the_front(state: State, gun: r.Figure, square: int) -> bool:
    """Whether a square lies ahead of the gun's barrel rather than beside or behind it (C11.3)."""
    lattice = state.setting.plan.lattice
    (column, row), (own_column, own_row) = lattice.cr(square), lattice.cr(gun.at)
    ahead_c, ahead_r = STEPS[gun.facing]
    return (column - own_column) * ahead_c + (row - own_row) * ahead_r > 1
