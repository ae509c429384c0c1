"""What a figure sees or would see, and why a shot is not possible: answers for tooltips, read from a view (C8)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.bits import bits
from game.corridor import records as r
from game.corridor.arms import fire_refusal, weapons_of
from game.corridor.firing import verify_fire
from game.corridor.looking import assault_figures, can_aim, hiding, object_bits, seen_figures, sees, sees_square
from game.corridor.movers import move_over, mover_of
from game.corridor.ruleset import CORRIDOR
from game.corridor.sight import Obstruction, obstruction
from game.corridor.state import GUN, State, body, figure_on, squares_of
from game.corridor.wounds import armour_of
from game.engine.records import Refusal


class Sight(msgspec.Struct, frozen=True):
    """What a figure sees from a square. ``seen`` and ``aimed`` are squares, ascending; ``figures`` those of other
    seats that it sees, ``targets`` those that it could aim at, ``blips`` those in sight; ``watchers`` the enemies that
    would see it there. ``fires``: whether it has a shot left once it has moved there.
    """

    square: int
    seen: tuple[int, ...] = ()
    aimed: tuple[int, ...] = ()
    figures: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    blips: tuple[str, ...] = ()
    watchers: tuple[str, ...] = ()
    fires: bool = False


def sight_from(view: State, figure: str, square: int) -> Sight:
    """What a figure would see if it stood on ``square`` (a 2x2 figure: its lowest column and row).

    Nothing off the plan. A blip sees nothing; it is told who would see it.
    """
    state = view.clone()
    floor = state.setting.plan.floor
    stride = state.setting.plan.stride
    body_of = state.figures.get(figure)
    if square < 0 or not floor >> square & 1 or (body_of and not _fits(body_of.size, square, stride)):
        return Sight(square)
    if figure in state.blips:
        state.blips[figure] = replace(state.blips[figure], at=square)
        state.refresh()
        return Sight(
            square, watchers=tuple(one.id for one in assault_figures(state) if sees_square(state, one, square))
        )
    viewer = state.figures[figure] = replace(state.figures[figure], at=square)
    state.refresh()
    others = [one for one in state.figures.values() if one.seat != viewer.seat and one.at >= 0]
    seen = seen_figures(state, viewer, floor, aim=False)
    seen_others = [one for one in others if sees(state, viewer, one)]
    return Sight(
        square,
        tuple(bits(seen)),
        tuple(bits(seen_figures(state, viewer, floor, aim=True))),
        tuple(one.id for one in seen_others),
        tuple(one.id for one in others if can_aim(state, viewer, one)),
        tuple(blip.id for blip in state.blips.values() if seen >> blip.at & 1),
        tuple(one.id for one in seen_others if _hostile(state, viewer, one)),
        _fires_moved(state, viewer),
    )


def _fires_moved(state: State, figure: r.Figure) -> bool:
    """Whether a figure that has moved may still fire one of its weapons (C5.3)."""
    done = state.activity_of(figure.id)
    state.activity[figure.id] = replace(done, spent=done.spent + 1)
    weapons = (state.setting.weapons[name] for name in weapons_of(state, figure))
    return any(fire_refusal(state, figure, weapon) is None for weapon in weapons)


def squares_left(view: State, name: str) -> int:
    """The squares that a figure or blip may still go this turn (C6, C8.8); 0 once its move is over."""
    mover = mover_of(view, name)
    return 0 if mover is None or move_over(view, mover) else mover.left


def armour_now(view: State, figure: str) -> int:
    """What a figure's armour counts for now (C12.3)."""
    return armour_of(view, view.figures[figure])


def _hostile(state: State, one: r.Figure, other: r.Figure) -> bool:
    return (one.seat == state.setting.alien) != (other.seat == state.setting.alien)


class Explanation(msgspec.Struct, frozen=True):
    """Why a figure can or cannot shoot at a square or figure.

    ``refusal`` is what the rules say of the weapon (nothing = it can fire); ``visible`` and ``targetable`` are the two
    relations of C8.1. ``obstruction`` is the first thing in the way (its kind, edge or square), ``blocker`` the id of
    the figure or object, or the key of the door, that it is ("" for a wall, a corner, a dock).
    """

    figure: str
    square: int
    weapon: str
    refusal: Refusal | None
    visible: bool
    targetable: bool
    obstruction: Obstruction | None = None
    blocker: str = ""


def explain(view: State, figure: str, target: int | str, weapon: str = "") -> Explanation:
    """Why ``figure`` cannot shoot at ``target``, a square or a figure's or blip's id ("" = its own weapon;
    else one that it has, or what one is in another mode).

    It reads the position alone, whoever's turn it is. Raises KeyError for a figure or target that is not there.
    """
    shooter = view.figures[figure]
    square = target if isinstance(target, int) else _place(view, target)
    names = weapons_of(view, shooter)
    name = weapon or (names[0] if names else "")
    if shooter.at < 0 or square < 0:
        return Explanation(figure, square, name, Refusal("not_targetable", {"square": square}), False, False)
    base, mode = _way(view, names, name)
    refusal = verify_fire(view, r.Fire(figure, square, base, mode))
    there = figure_on(view, square)
    if there is not None:
        visible, aimable = sees(view, shooter, there), can_aim(view, shooter, there)
    else:
        visible, aimable = sees_square(view, shooter, square), bool(seen_figures(view, shooter, 1 << square, aim=True))
    if visible and aimable:
        return Explanation(figure, square, name, refusal, visible, aimable)
    found = _in_the_way(view, shooter, square, aiming=visible)
    return Explanation(figure, square, name, refusal, visible, aimable, found, _blocker(view, found))


def _fits(size: int, square: int, stride: int) -> bool:
    """Whether a gun's barrel lies on a square that has a number."""
    return size < GUN or square + (-stride, 1, stride, -1)[size - GUN] >= 0


def _way(view: State, own: tuple[str, ...], weapon: str) -> tuple[str, str]:
    """The weapon and the mode that fires it as ``weapon``, which is one of the ``own`` or a mode of one (C10.4)."""
    for base in own:
        for mode, fired in view.setting.weapons[base].modes.items():
            if fired == weapon:
                return base, mode
    return weapon, ""


def _place(view: State, name: str) -> int:
    return view.blips[name].at if name in view.blips else view.figures[name].at


def _in_the_way(view: State, shooter: r.Figure, square: int, aiming: bool) -> Obstruction | None:
    """The first thing on the shortest line between the two; for one that is seen, what squeezes the line."""
    stride = view.setting.plan.stride
    there = figure_on(view, square)
    goals = squares_of(there, stride) if there is not None else (square,)
    own = body(shooter.at, shooter.size, stride)
    for goal in goals:
        own |= 1 << goal
    blockers = ((view.occupied | object_bits(view)) if aiming else hiding(view)) & ~own
    lattice = view.setting.plan.lattice

    def length(pair: tuple[int, int]) -> int:
        (c0, r0), (c1, r1) = lattice.cr(pair[0]), lattice.cr(pair[1])
        return (c1 - c0) ** 2 + (r1 - r0) ** 2

    pairs = sorted(((a, b) for a in squares_of(shooter, stride) for b in goals), key=length)
    found = (obstruction(view.barrier(), a, b, blockers, aiming) for a, b in pairs)
    return next((thing for thing in found if thing is not None), None)


def _blocker(view: State, thing: Obstruction | None) -> str:
    """The id of the figure or object, or the key of the door, that stands in the way."""
    if thing is None:
        return ""
    if thing.kind == "door":
        plan = view.setting.plan
        return next((door.key for door in plan.doors if (thing.edge, thing.at) in door.edges), "")
    for square in thing.squares:
        figure = figure_on(view, square)
        if figure is not None and thing.kind in ("figure", "corner"):
            return figure.id
        found = next((known.id for known in view.objects.values() if known.at == square), "")
        if found:
            return found
    return ""


def cards_in_hand(view: State, seat: str) -> dict[str, Refusal | None]:
    """Each card that a seat holds and knows, with why it cannot be played now, or nothing where it can."""
    held = dict.fromkeys(card for card in view.seats[seat].hand if card) if seat in view.seats else {}
    return {card: CORRIDOR.verify(view, seat, r.PlayCard(card)) for card in held}
