"""Who may move where: figures and blips alike, with what each can cross, afford and stop on (C6, C13)."""

from __future__ import annotations

import msgspec

from game.corridor.bodies import bodies
from game.corridor.crews import crew_path, crew_room, crew_waves
from game.corridor.effects.applied import controller
from game.corridor.effects.arming import fired_lent
from game.corridor.effects.moving import ended, moves_and_fires, passes_all, squares_left
from game.corridor.guns import gun_of, is_gun
from game.corridor.reach import astride, fits, path_to, reach, room
from game.corridor.records.leaves import IDLE, Activity, Figure
from game.corridor.state import CREW, State, body, solid_bits
from game.corridor.things import alien_burden

BLIP_MOVE = 5
"""Squares a blip moves in a turn, C8.8."""

RISING_COST = 2
"""Squares that standing up costs a prone figure, C12.3."""


class Mover(msgspec.Struct, frozen=True, gc=False):
    """A figure or blip as something that moves: ``left`` squares it may still pay for.

    A gunner moves with his gun: ``at`` is then the square of its body, ``size`` one of ``CREW`` (C12.2).
    """

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
    done = state.activity.get(mover_id, IDLE)
    if figure is not None:
        if figure.at < 0:
            return None
        profile = state.setting.profiles[figure.profile]
        left = 0 if is_gun(figure) else _squares_left(state, figure, done)
        gun = gun_of(state, figure) if profile.crews else None
        if gun is not None:
            return Mover(mover_id, figure.seat, gun.at, CREW + gun.facing, left, False, False, figure.home)
        return Mover(mover_id, figure.seat, figure.at, figure.size, left, profile.diagonal_move, False, figure.home)
    blip = state.blips.get(mover_id)
    if blip is None:
        return None
    return Mover(mover_id, state.setting.alien, blip.at, 1, max(0, BLIP_MOVE - done.spent), True, True, False)


def _squares_left(state: State, figure: Figure, done: Activity) -> int:
    """What is left of a figure's move; standing up comes out of it (C12.3), and what an alien carries slows it."""
    left = squares_left(state, figure, done) - (RISING_COST if figure.prone else 0)
    if state.objects and figure.seat == state.setting.alien:
        left = min(left, alien_burden(state, figure.id) - done.spent)
    return max(0, left)


def _over(state: State, figure: Figure, done: Activity) -> bool:
    """Whether a figure's move is ended: waived, or an attack or another figure came after it."""
    if done.manned or ended(state, figure, done):
        return True
    if not done.shots or done.spent:
        return False
    return not moves_and_fires(state, figure) or fired_lent(state, figure)


def move_over(state: State, mover: Mover) -> bool:
    """Whether this turn's move of the figure or blip is ended, whatever squares it has left (C6.5)."""
    done = state.activity.get(mover.id, IDLE)
    if mover.blip:
        return done.ended or done.waived
    return _over(state, state.figures[mover.id], done)


def can_move_on(state: State, mover_id: str) -> bool:
    """Whether a figure or blip on the table has squares left of a move that is not ended."""
    done = state.activity.get(mover_id, IDLE)
    figure = state.figures.get(mover_id)
    if figure is None:
        return done.spent < BLIP_MOVE and not (done.ended or done.waived)
    if is_gun(figure):
        return False
    return _squares_left(state, figure, done) > 0 and not _over(state, figure, done)


def grounds(state: State, mover: Mover) -> tuple[int, int]:
    """Squares the mover may step on (bits): freely, and only if an owner agrees when asked (C6.2, C6.6, C13.1)."""
    setting = state.setting
    plan = setting.plan
    own_dock = 0 if state.effects and controller(state, mover.id) else setting.docks.get(mover.seat, 0)
    ground = plan.floor & ~plan.obstacles & ~(setting.safe & ~own_dock)
    if mover.home:
        ground &= own_dock
    if state.objects:
        ground &= ~solid_bits(state.objects)
    asking = 0
    if mover.seat != setting.alien:
        ground &= ~state.blip_bits
    if mover.size >= CREW:
        return ground & ~(state.occupied & ~body(mover.at, mover.size, plan.stride)), 0
    for seat, squares in bodies(state).by_seat.items():
        if seat == mover.seat:
            continue
        leave = leave_to_pass(state, mover, seat)
        if leave == "ask":
            asking |= squares & ground
        if leave != "always":
            ground &= ~squares
    return ground, asking


def leave_to_pass(state: State, mover: Mover, owner: str) -> str:
    """Whether ``owner`` lets the mover cross its figures: ``always``, ``ask`` or ``never`` (C6.2, C6.6)."""
    alien = state.setting.alien
    if owner == mover.seat or (not mover.blip and passes_all(state, state.figures[mover.id])):
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
    if mover.size >= CREW:
        ground = plan.floor & ~plan.obstacles & ~others
        return bool(crew_room(state.barrier(), ground, mover.size) >> at & 1)
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


class Reach(msgspec.Struct, frozen=True, gc=False):
    """How far a mover comes: its places (bits) after 0, 1, 2… steps, and those where it may end its move."""

    waves: list[int]
    stops: int


_NOWHERE = Reach([], 0)


def reaches(state: State, mover: Mover) -> tuple[Reach, Reach]:
    """How far the mover comes without asking anybody, and if all who must be asked let it pass (C6.6)."""
    cached: tuple[Reach, Reach] | None = state.reach_cache.get(mover.id)
    if cached is None:
        cached = state.reach_cache[mover.id] = _reaches(state, mover)
    return cached


def _reaches(state: State, mover: Mover) -> tuple[Reach, Reach]:
    if not mover.left or move_over(state, mover):
        return _NOWHERE, _NOWHERE
    ground, asking = grounds(state, mover)
    if mover.size >= CREW:
        waves = crew_waves(state.barrier(), mover.at, ground, mover.left, mover.size)
        places = Reach(waves, sum(waves[1:]))
        return places, places
    free = _reach(state, mover, ground)
    if not asking & _beside(free.waves, state.setting.plan.stride, mover.size):
        return free, free
    return free, _reach(state, mover, ground | asking)


def _beside(waves: list[int], stride: int, size: int) -> int:
    """The squares that places in ``waves`` cover or touch: nobody further off can be in the way."""
    near = 0
    for wave in waves:
        near |= wave
    for _ in range(size):
        near |= near << 1 | near >> 1
        near |= near << stride | near >> stride
    return near


def _reach(state: State, mover: Mover, cross: int) -> Reach:
    plan = state.setting.plan
    barrier = state.barrier()
    corners = state.setting.option("cut_corners")
    waves = reach(barrier, mover.at, cross, mover.left, mover.diagonal, mover.size, corners)
    places = 0
    for wave in waves[1:]:
        places |= wave
    taken = state.occupied | state.blip_bits
    if mover.size == 1:
        return Reach(waves, places & ~taken)
    taken = taken & ~body(mover.at, mover.size, plan.stride) | shared_squares(state, mover)
    return Reach(waves, places & room(barrier, plan.floor & ~plan.obstacles & ~taken, mover.size) & ~plan.astride)


def destinations(state: State, mover: Mover) -> int:
    """Squares (bits) where the mover could end a move now without asking anybody; its own is not among them."""
    return reaches(state, mover)[0].stops


def asking_destinations(state: State, mover: Mover) -> int:
    """Squares it could reach only by crossing figures whose owner must be asked first."""
    free, asked = reaches(state, mover)
    return asked.stops & ~free.stops


def shortest_path(state: State, mover: Mover, goal: int) -> tuple[int, ...] | None:
    """A shortest legal path to ``goal`` (a square to end on), without asking if that can be; else asking; or none."""
    corners = state.setting.option("cut_corners")
    for one in reaches(state, mover):
        if mover.size >= CREW:
            return crew_path(state.barrier(), one.waves, goal, mover.size) or None
        path = path_to(state.barrier(), one.waves, goal, mover.diagonal, mover.size, corners)
        if path:
            return path
    return None
