"""Who sees and may aim at what, figure to figure (C8): the geometry of ``sight`` with figures, docks and switches."""

from __future__ import annotations

from game.corridor import records as r
from game.corridor.boxes import left_in_box
from game.corridor.guns import guns_manned
from game.corridor.reach import astride, fits
from game.corridor.records.events import TABLE_CHANGES
from game.corridor.sight import aim_from, field, seen_from, targetable, visible
from game.corridor.state import GUN, State, body, clear_bits, solid_bits, squares_of
from game.engine.records import Event
from game.engine.step import Turn


def object_bits(state: State) -> int:
    """Squares held by objects and obstacles, which stop fire like figures; what is carried stops nothing."""
    if not state.objects:
        return state.setting.plan.obstacles
    return state.setting.plan.obstacles | solid_bits(state.objects)


def hiding(state: State) -> int:
    """Squares that hide what is behind for *visible*: figures too, unless the switch says otherwise (C8.4).

    Relays, nests, beacons and captives stop fire and hide nothing.
    """
    things = object_bits(state)
    if state.setting.option("figures_block_sight"):
        things |= state.occupied
    return things & ~clear_bits(state.objects) if state.objects else things


def seen_figures(state: State, viewer: r.Figure, targets: int, aim: bool) -> int:
    """Of the squares ``targets`` (bits), those that ``viewer`` sees, or can aim at; none from or into a dock (C8.3)."""
    setting = state.setting
    stride = setting.plan.stride
    own = body(viewer.at, viewer.size, stride)
    if not own or own & setting.safe:
        return 0
    targets &= ~setting.safe
    barrier = state.barrier()
    blockers = ((state.occupied | object_bits(state)) if aim else hiding(state)) & ~own
    test = targetable if aim else visible
    found = 0
    for gunner, gun in guns_manned(state):
        if viewer.at == gunner:
            blockers &= ~gun
        elif targets >> gunner & 1:
            for origin in squares_of(viewer, stride):
                if test(barrier, origin, gunner, blockers & ~gun):
                    found |= 1 << gunner
    for origin in squares_of(viewer, stride):
        left = targets & field(barrier, origin) & ~found
        if left.bit_count() > 6:
            found |= left & (aim_from if aim else seen_from)(barrier, origin, blockers)
            continue
        while left:
            low = left & -left
            left ^= low
            if test(barrier, origin, low.bit_length() - 1, blockers):
                found |= low
    return found


def sees_square(state: State, viewer: r.Figure, square: int) -> bool:
    """Whether a figure sees a square (C8.1)."""
    return bool(seen_figures(state, viewer, 1 << square, aim=False))


def can_aim_square(state: State, viewer: r.Figure, square: int) -> bool:
    """Whether a figure could shoot at a square (C8.1, C10.2)."""
    return bool(seen_figures(state, viewer, 1 << square, aim=True))


def can_aim(state: State, viewer: r.Figure, target: r.Figure) -> bool:
    """Whether a figure could shoot at another: at any of its squares, which never hide one another."""
    return bool(aimed_squares(state, viewer, target))


def aimed_squares(state: State, viewer: r.Figure, target: r.Figure) -> int:
    """The squares of ``target`` that ``viewer`` can aim at (bits)."""
    if target.size == 1:
        return seen_figures(state, viewer, 1 << target.at, aim=True) if target.at >= 0 else 0
    return _through(state, viewer, target, aim=True)


def sees(state: State, viewer: r.Figure, target: r.Figure) -> bool:
    """Whether a figure sees another (C8.1)."""
    if target.size == 1:
        return target.at >= 0 and sees_square(state, viewer, target.at)
    return bool(_through(state, viewer, target, aim=False))


def _through(state: State, viewer: r.Figure, target: r.Figure, aim: bool) -> int:
    """Squares of a large target reached by sight, its own squares taken out of the way."""
    setting = state.setting
    stride = setting.plan.stride
    own = body(viewer.at, viewer.size, stride)
    covered = body(target.at, target.size, stride)
    if not own or not covered or (own | covered) & setting.safe:
        return 0
    barrier = state.barrier()
    blockers = ((state.occupied | object_bits(state)) if aim else hiding(state)) & ~own & ~covered
    for gunner, gun in guns_manned(state):
        if viewer.at == gunner:
            blockers &= ~gun
    test = targetable if aim else visible
    found = 0
    for origin in squares_of(viewer, stride):
        for square in squares_of(target, stride):
            if test(barrier, origin, square, blockers):
                found |= 1 << square
    return found


def assault_figures(state: State) -> list[r.Figure]:
    """The assault figures on the table, docks left out."""
    alien, safe = state.setting.alien, state.setting.safe
    return [
        figure
        for figure in state.figures.values()
        if figure.seat != alien and figure.at >= 0 and not safe >> figure.at & 1 and figure.size < GUN
    ]


def seen_by_assault(state: State) -> int:
    """All squares (bits) that some assault figure sees: where no reinforcement may be put (C9.1)."""
    floor = state.setting.plan.floor
    seen = 0
    for figure in assault_figures(state):
        seen |= seen_figures(state, figure, floor & ~seen, aim=False)
    return seen


def look(turn: Turn[State], event: Event) -> None:
    """After a change of the table: blips that an assault figure now sees fall due to be turned over (C8.5)."""
    state = turn.state
    if not state.blip_bits or type(event) not in TABLE_CHANGES:
        return
    seen = blips_in_sight(state)
    if not seen:
        return
    waiting: set[str] = set()
    for due in state.dues:
        if isinstance(due, r.RevealDue):
            waiting.update(due.ids)
    for frame in state.frames:
        if isinstance(frame, r.RevealFrame):
            waiting.update(frame.ids)
    fresh = tuple(sorted((blip for blip in seen if blip not in waiting), key=natural))
    if fresh:
        turn.queue(r.RevealDue(fresh))


def natural(name: str) -> tuple[tuple[int, int | str], ...]:
    """A sort key by which ``b2`` comes before ``b10``."""
    parts: list[tuple[int, int | str]] = []
    digits, letters = "", ""
    for sign in name:
        if sign.isdecimal() and sign.isascii():
            if letters:
                parts.append((1, letters))
                letters = ""
            digits += sign
        else:
            if digits:
                parts.append((0, int(digits)))
                digits = ""
            letters += sign
    if digits:
        parts.append((0, int(digits)))
    if letters:
        parts.append((1, letters))
    return tuple(parts)


def blips_in_sight(state: State) -> list[str]:
    """Blips that some assault figure sees and that could be turned over where they lie."""
    setting = state.setting
    alien, safe = setting.alien, setting.safe
    barrier = state.barrier()
    fields = barrier.fields
    blockers = -1
    squares, unseen = 0, state.blip_bits & ~safe
    for figure in state.figures.values():
        at = figure.at
        if figure.seat == alien or at < 0 or figure.size >= GUN:
            continue
        seen = fields.get(at)
        near = (field(barrier, at) if seen is None else seen) & unseen
        if near and not safe >> at & 1:
            if blockers < 0:
                blockers = hiding(state)
            squares |= _seen_from(state, figure, near, blockers)
            unseen &= ~squares
    if not squares:
        return []
    return [blip.id for blip in state.blips.values() if squares >> blip.at & 1 and may_turn(state, blip)]


def _seen_from(state: State, figure: r.Figure, near: int, blockers: int) -> int:
    barrier = state.barrier()
    found = 0
    if state.setting.profiles[figure.profile].crews:
        for gunner, gun in guns_manned(state):
            blockers &= ~gun if gunner == figure.at else -1
    while near:
        low = near & -near
        near ^= low
        if visible(barrier, figure.at, low.bit_length() - 1, blockers):
            found |= low
    return found


def may_turn(state: State, blip: r.Blip) -> bool:
    """Whether a blip can be turned over where it lies: a 2x2 figure needs room (C8.5). Unknown kinds can."""
    if not blip.kind or left_in_box(state, blip.kind) <= 0:
        return True
    if state.setting.profiles[blip.kind].size == 1:
        return not state.occupied >> blip.at & 1
    return bool(cover_places(state, blip.at))


def cover_places(state: State, square: int) -> list[int]:
    """Where a 2x2 figure may appear so that it covers ``square``: lowest squares, in order (C8.5, C6.4)."""
    setting = state.setting
    plan = setting.plan
    barrier = state.barrier()
    free = plan.floor & ~object_bits(state) & ~state.occupied & ~setting.safe
    free &= ~(state.blip_bits & ~(1 << square))
    places = []
    for at in (square - plan.stride - 1, square - plan.stride, square - 1, square):
        if at >= 0 and fits(barrier, at, free) and not astride(barrier, at):
            places.append(at)
    return places


def lit_for(state: State, seat: str) -> int:
    """The squares (bits) that the figures of a seat see now, and those they stand on: what a picture shows lit."""
    plan = state.setting.plan
    lit = 0
    for figure in state.figures.values():
        if figure.seat == seat and figure.at >= 0 and figure.size < GUN:
            lit |= body(figure.at, figure.size, plan.stride)
            lit |= seen_figures(state, figure, plan.floor & ~lit, aim=False)
    return lit
