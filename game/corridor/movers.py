"""Who may move where: figures and blips alike, with what each can cross, afford and stop on (C6, C13)."""

from __future__ import annotations

import msgspec

from game.corridor.reach import astride, fits, path_to, reach
from game.corridor.state import State, body

BLIP_MOVE = 5
"""Squares a blip moves in a turn, C8.8."""

RISING_COST = 2
"""Squares that standing up costs a prone figure, C12.3."""

_BODIES = ""
"""Where the reach cache, otherwise by mover, keeps ``bodies_by_seat``: no figure has an empty id."""


class Mover(msgspec.Struct, frozen=True):
    """A figure or blip as something that moves: ``left`` squares it may still pay for."""

    id: str
    seat: str
    at: int
    size: int
    left: int
    diagonal: bool
    blip: bool
    home: bool


def mover_of(state: State, mover_id: str) -> Mover | None:
    """The figure or blip of that id, or nothing if there is none on the table."""
    figure = state.figures.get(mover_id)
    if figure is not None:
        if figure.at < 0:
            return None
        profile = state.setting.profiles[figure.profile]
        left = profile.move - state.activity_of(mover_id).spent
        if figure.prone:
            left -= RISING_COST
        return Mover(
            mover_id, figure.seat, figure.at, figure.size, max(0, left), profile.diagonal_move, False, figure.home
        )
    blip = state.blips.get(mover_id)
    if blip is None:
        return None
    left = BLIP_MOVE - state.activity_of(mover_id).spent
    return Mover(mover_id, state.setting.alien, blip.at, 1, max(0, left), True, True, False)


def move_over(state: State, mover: Mover) -> bool:
    """Whether this turn's move of the figure is ended: waived, or an attack or another figure came after it."""
    done = state.activity_of(mover.id)
    if done.ended or done.waived:
        return True
    if done.shots and not mover.blip and not done.spent:
        figure = state.figures[mover.id]
        return not state.setting.profiles[figure.profile].can_move_and_fire
    return False


def grounds(state: State, mover: Mover) -> tuple[int, int]:
    """Squares the mover may step on (bits): freely, and only if an owner agrees when asked (C6.2, C6.6, C13.1)."""
    setting = state.setting
    plan = setting.plan
    own_dock = setting.docks.get(mover.seat, 0)
    ground = plan.floor & ~plan.obstacles & ~(setting.safe & ~own_dock)
    if mover.home:
        ground &= own_dock
    for thing in state.objects.values():
        ground &= ~(1 << thing.at)
    asking = 0
    if mover.seat != setting.alien:
        ground &= ~state.blip_bits
    for seat, squares in bodies_by_seat(state).items():
        if seat == mover.seat:
            continue
        leave = leave_to_pass(state, mover, seat)
        if leave == "ask":
            asking |= squares & ground
        if leave != "always":
            ground &= ~squares
    return ground, asking


def bodies_by_seat(state: State) -> dict[str, int]:
    """The squares (bits) that each seat's figures cover."""
    cached: dict[str, int] | None = state.reach_cache.get(_BODIES)
    if cached is None:
        stride = state.setting.plan.stride
        cached = {}
        for figure in state.figures.values():
            cached[figure.seat] = cached.get(figure.seat, 0) | body(figure.at, figure.size, stride)
        state.reach_cache[_BODIES] = cached
    return cached


def leave_to_pass(state: State, mover: Mover, owner: str) -> str:
    """Whether ``owner`` lets the mover cross its figures: ``always``, ``ask`` or ``never`` (C6.2, C6.6)."""
    alien = state.setting.alien
    if owner == mover.seat:
        return "always"
    if alien in (owner, mover.seat):
        return "never"
    seat = state.seats[owner]
    if mover.id in seat.asked:
        return "never"
    if f"+{mover.id}" in seat.asked:
        return "always"
    return seat.consent


def may_stop(state: State, mover: Mover, at: int) -> bool:
    """Whether the mover may end its move with its lowest square at ``at``: free squares, never astride (C6.2, C6.4)."""
    plan = state.setting.plan
    squares = body(at, mover.size, plan.stride)
    others = (state.occupied | state.blip_bits) & ~body(mover.at, mover.size, plan.stride)
    if squares & (others | shared_squares(state, mover)):
        return False
    if mover.size == 1:
        return True
    barrier = state.barrier()
    return fits(barrier, at, plan.floor & ~plan.obstacles) and not astride(barrier, at)


def shared_squares(state: State, mover: Mover) -> int:
    """Squares under the mover that another figure or blip holds as well (it is crossing them)."""
    stride = state.setting.plan.stride
    own = body(mover.at, mover.size, stride)
    shared = 0
    for figure in state.figures.values():
        if figure.id != mover.id and figure.at >= 0:
            shared |= body(figure.at, figure.size, stride) & own
    for blip in state.blips.values():
        if blip.id != mover.id:
            shared |= 1 << blip.at & own
    return shared


def destinations(state: State, mover: Mover) -> int:
    """Squares (bits) where the mover could end a move now without asking anybody; its own is not among them."""
    cached = state.reach_cache.get(mover.id)
    if cached is not None:
        return int(cached)
    result = 0
    if mover.left and not move_over(state, mover):
        ground, _ = grounds(state, mover)
        result = _stops(state, mover, ground)
    state.reach_cache[mover.id] = result
    return result


def asking_destinations(state: State, mover: Mover) -> int:
    """Squares it could reach only by crossing figures whose owner must be asked first."""
    if not mover.left or move_over(state, mover):
        return 0
    ground, asking = grounds(state, mover)
    if not asking:
        return 0
    return _stops(state, mover, ground | asking) & ~destinations(state, mover)


def _stops(state: State, mover: Mover, cross: int) -> int:
    barrier = state.barrier()
    corners = state.setting.option("cut_corners")
    waves = reach(barrier, mover.at, cross, mover.left, mover.diagonal, mover.size, corners)
    squares = 0
    for wave in waves[1:]:
        squares |= wave
    if mover.size == 1:
        return squares & ~state.occupied & ~state.blip_bits & ~(1 << mover.at)
    result = 0
    left = squares & ~(1 << mover.at)
    while left:
        low = left & -left
        left ^= low
        if may_stop(state, mover, low.bit_length() - 1):
            result |= low
    return result


def shortest_path(state: State, mover: Mover, goal: int) -> tuple[int, ...] | None:
    """A shortest legal path to ``goal`` (a square to end on), without asking if that can be; else asking; or none."""
    ground, asking = grounds(state, mover)
    barrier = state.barrier()
    corners = state.setting.option("cut_corners")
    for cross in (ground, ground | asking) if asking else (ground,):
        path = path_to(barrier, mover.at, goal, cross, mover.left, mover.diagonal, mover.size, corners)
        if path:
            return path
    return None
