"""The best attack of a figure from a place, exactly counted: which weapon at whom, or a blow (C10, C11).

Friends on a line or in a blast are counted against a shot. A place is where the figure would stand, so that the same
functions judge a shot from here and one after a move.
"""

from __future__ import annotations

import msgspec

from game.ai.chances import Prey, blow_worth, highest, shared_worth, shot_worth
from game.ai.distances import apart, rays
from game.ai.scene import Body, Scene
from game.content.defs import Weapon
from game.corridor import records as r
from game.corridor.aim_lines import around
from game.corridor.aiming import LINES
from game.corridor.arms import fire_refusal, shots_left, weapons_of
from game.corridor.effects.attacking import strikes_diagonally
from game.corridor.guns import arc_of
from game.corridor.reach import adjacent_melee
from game.corridor.sight import field, targetable
from game.corridor.state import State, body
from game.corridor.striking import strike_refusal
from game.corridor.volleys import times, together
from game.engine.records import Command

LEAST = 0.05
"""An attack worth less than this is not made: a shot that cannot pierce only wakes the neighbours."""


class Attack(msgspec.Struct, frozen=True):
    """What an attack is worth and the command that begins it; ``command`` is nothing where there is none."""

    worth: float = 0.0
    command: Command | None = None


NONE = Attack()


class Arms(msgspec.Struct, frozen=True):
    """What a figure may still attack with this turn: weapons with their shots left, and whether it may strike.

    ``after_move`` tells whether it could fire after moving on from where it stands.
    """

    figure: r.Figure
    weapons: tuple[tuple[Weapon, int], ...]
    strikes: bool
    after_move: bool

    @property
    def any(self) -> bool:
        """Whether an attack is left at all."""
        return bool(self.weapons) or self.strikes


def arms_of(scene: Scene, figure: r.Figure) -> Arms:
    """The attacks that a figure has left."""
    view = scene.view
    ready = []
    for name in weapons_of(view, figure):
        weapon = view.setting.weapons[name]
        left = shots_left(view, figure, weapon)
        if left > 0 and _loaded(view, figure, weapon):
            ready.append((weapon, left))
    refusal = strike_refusal(view, figure)
    strikes = refusal is None or refusal.code == "safe_zone"
    done = view.activity_of(figure.id)
    begun = bool(done.shots) and not done.spent
    return Arms(figure, tuple(ready), strikes, view.profile(figure).can_move_and_fire and not begun)


def _loaded(view: State, figure: r.Figure, weapon: Weapon) -> bool:
    """Whether a weapon can fire this turn, were the figure out of its dock."""
    refusal = fire_refusal(view, figure, weapon)
    return refusal is None or refusal.code == "safe_zone"


def best_attack(scene: Scene, arms: Arms, at: int) -> Attack:
    """The best attack from the place ``at``: all weapons together or one blow, whichever is worth more."""
    if scene.setting.safe >> at & 1 or not scene.foes:
        return NONE
    fire = _best_fire(scene, arms, at) if arms.weapons and (arms.after_move or at == arms.figure.at) else NONE
    blow = _best_blow(scene, arms, at) if arms.strikes else NONE
    return blow if blow.worth > fire.worth else fire


def _best_fire(scene: Scene, arms: Arms, at: int) -> Attack:
    """All weapons, each at its best target; the command is that of the most telling one."""
    figure = arms.figure
    aims = aimed(scene, figure, at)
    total = 0.0
    first = NONE
    for weapon, left in arms.weapons:
        if weapon.pattern in LINES:
            shot = _best_line(scene, figure, at, weapon)
        elif not aims:
            continue
        elif weapon.pattern in ("blast_max", "blast_total"):
            shot = _best_blast(scene, figure, at, weapon, aims)
        elif weapon.pattern == "spread":
            shot = _spread(scene, figure, at, weapon, aims)
        elif weapon.pattern == "square":
            shot = _best_block(scene, figure, at, weapon, left, aims)
            left = 1
        else:
            shot = _best_single(scene, figure, at, weapon, aims)
        if shot.worth > LEAST:
            total += shot.worth * left
            if shot.worth > first.worth:
                first = shot
    return Attack(total, first.command) if first.command is not None else NONE


def _places(scene: Scene, figure: r.Figure, at: int) -> tuple[int, ...]:
    """The squares that the figure covers at ``at``."""
    stride = scene.stride
    return (at,) if figure.size == 1 else (at, at + 1, at + stride, at + stride + 1)


def aimed(scene: Scene, figure: r.Figure, at: int) -> list[tuple[Body, int]]:
    """The foes that the figure could aim at from ``at``, each with a square to aim at."""
    barrier, stride = scene.barrier, scene.stride
    blockers = scene.solid & ~body(figure.at, figure.size, stride)
    origins = _places(scene, figure, at)
    found = []
    for foe in scene.foes:
        clear = blockers & ~foe.bits
        for origin in origins:
            seen = field(barrier, origin) & foe.bits
            if seen and any(targetable(barrier, origin, square, clear) for square in foe.squares):
                found.append((foe, foe.figure.at))
                break
    return found


def _near(scene: Scene, at: int, weapon: Weapon, foe: Body) -> bool:
    return not weapon.range or any(apart(scene.stride, at, square) <= weapon.range for square in foe.squares)


def _best_single(scene: Scene, figure: r.Figure, at: int, weapon: Weapon, aims: list[tuple[Body, int]]) -> Attack:
    odds = scene.odds(weapon.dice)
    best = NONE
    for foe, square in aims:
        if not _near(scene, at, weapon, foe):
            continue
        worth = shot_worth(odds, foe.prey)
        if worth > best.worth:
            best = Attack(worth, r.Fire(figure.id, square, weapon.id))
    return best


def _spread(scene: Scene, figure: r.Figure, at: int, weapon: Weapon, aims: list[tuple[Body, int]]) -> Attack:
    preys: list[tuple[Prey, int]] = [(foe.prey, square) for foe, square in aims if _near(scene, at, weapon, foe)]
    if not preys:
        return NONE
    preys.sort(key=lambda entry: (-entry[0][2], entry[1]))
    worth = shared_worth(scene.odds(weapon.dice), tuple(prey for prey, _ in preys[:5]))
    return Attack(worth, r.Fire(figure.id, preys[0][1], weapon.id))


def _best_line(scene: Scene, figure: r.Figure, at: int, weapon: Weapon) -> Attack:
    """The straight line over most worth; friends on it count against it."""
    odds = scene.odds(weapon.dice)
    stride = scene.stride
    own = body(at, figure.size, stride)
    best = NONE
    for origin in _places(scene, figure, at):
        for mask, squares in rays(scene.barrier, origin, weapon.range):
            if not mask & scene.foe_bits & ~own or own >> squares[0] & 1:
                continue
            worth = sum(shot_worth(odds, foe.prey) for foe in scene.foes if foe.bits & mask)
            worth -= _friends_hurt(scene, figure, mask, odds)
            if worth > best.worth:
                best = Attack(worth, r.Fire(figure.id, squares[0], weapon.id))
    return best


def _best_block(
    scene: Scene, figure: r.Figure, at: int, weapon: Weapon, left: int, aims: list[tuple[Body, int]]
) -> Attack:
    """The best block of four squares, all shots added; whoever of one's own stands in it counts against it."""
    stride = scene.stride
    odds = scene.odds(times(weapon.dice, together(weapon, left, left)))
    arc = arc_of(scene.view, figure) if weapon.arc and at == figure.at else -1
    best = NONE
    for foe, square in aims:
        if not foe.bits & arc or not _near(scene, at, weapon, foe):
            continue
        for low in (square, square - 1, square - stride, square - stride - 1):
            block = body(low, 2, stride)
            if not block & foe.bits & arc or not scene.setting.plan.lattice.inside(*divmod(low, stride)[::-1]):
                continue
            worth = sum(shot_worth(odds, other.prey) for other, _ in aims if other.bits & block)
            worth -= _friends_hurt(scene, figure, block, odds)
            if worth > best.worth:
                best = Attack(worth, r.Fire(figure.id, low, weapon.id))
    return best


def _friends_hurt(scene: Scene, figure: r.Figure, mask: int, odds: tuple[float, ...]) -> float:
    """What friends on the squares ``mask`` would lose."""
    return sum(
        shot_worth(odds, friend.prey)
        for friend in (*scene.friends, *scene.others)
        if friend.bits & mask and friend.figure.id != figure.id
    )


def _best_blast(scene: Scene, figure: r.Figure, at: int, weapon: Weapon, aims: list[tuple[Body, int]]) -> Attack:
    """The best square to burst on: on a foe, or beside several."""
    best = NONE
    for square in sorted(_bursts(scene, figure, at, aims)):
        worth = blast_worth(scene, weapon, square, figure, at)
        if worth > best.worth:
            best = Attack(worth, r.Fire(figure.id, square, weapon.id))
    return best


def _bursts(scene: Scene, figure: r.Figure, at: int, aims: list[tuple[Body, int]]) -> set[int]:
    """Squares worth a thought: those of foes in aim, and free ones in aim that touch two foes or more."""
    barrier, stride = scene.barrier, scene.stride
    clear = scene.solid & ~body(figure.at, figure.size, stride)
    origins = _places(scene, figure, at)
    squares = set()
    touching: dict[int, int] = {}
    for foe, _ in aims:
        for square in foe.squares:
            if any(targetable(barrier, origin, square, clear & ~foe.bits) for origin in origins):
                squares.add(square)
        for square in around(barrier, foe.figure.at):
            touching[square] = touching.get(square, 0) + 1
    for square, count in touching.items():
        free = count > 1 and not scene.solid >> square & 1
        if free and any(targetable(barrier, origin, square, clear) for origin in origins):
            squares.add(square)
    own = 0
    for friend in scene.friends:
        own |= friend.bits
    return {square for square in squares if not (own | scene.setting.safe) >> square & 1}


def blast_worth(scene: Scene, weapon: Weapon, centre: int, figure: r.Figure | None, at: int) -> float:
    """What a blast on ``centre`` is worth: full points there, the highest die (or all) on what it reaches round it."""
    full = scene.odds(weapon.dice)
    side = full if weapon.pattern == "blast_total" else highest(scene.faces, weapon.dice)
    barrier, stride = scene.barrier, scene.stride
    solid = scene.solid
    own = 0
    if figure is not None:
        own = body(at, figure.size, stride)
        solid = solid & ~body(figure.at, figure.size, stride) | own
    ring = 0
    for square in around(barrier, centre):
        if solid >> square & 1:
            ring |= 1 << square
    for shape in scene.foes:
        if shape.bits >> centre & 1:
            solid &= ~shape.bits
    worth = 0.0
    for sign, shapes in ((1, scene.foes), (-1, scene.friends), (-1, scene.others)):
        for shape in shapes:
            bits = own if figure is not None and shape.figure.id == figure.id else shape.bits
            if bits >> centre & 1:
                worth += sign * shot_worth(full, shape.prey)
            elif bits & ring and _caught(scene, centre, bits & ring, solid & ~bits):
                worth += sign * shot_worth(side, shape.prey)
    return worth


def _caught(scene: Scene, centre: int, squares: int, blockers: int) -> bool:
    """Whether a blast on ``centre`` reaches one of the squares."""
    blockers &= ~(1 << centre)
    while squares:
        low = squares & -squares
        squares ^= low
        if targetable(scene.barrier, centre, low.bit_length() - 1, blockers):
            return True
    return False


def _best_blow(scene: Scene, arms: Arms, at: int) -> Attack:
    """The best neighbour to strike, what the exchange may cost taken off."""
    figure = arms.figure
    stride = scene.stride
    own = _places(scene, figure, at)
    diagonal = strikes_diagonally(scene.view, figure)
    mine = (figure.life, scene.worth(figure))
    best = NONE
    for foe in scene.foes:
        if min(apart(stride, square, other) for square in own for other in foe.squares) > 1:
            continue
        if not any(adjacent_melee(scene.barrier, a, b, diagonal) for a in own for b in foe.squares):
            continue
        own_odds, odds = scene.blow(figure, foe.figure, True), scene.blow(foe.figure, figure, False)
        gained, lost = blow_worth(own_odds, odds, mine, (foe.life, foe.worth))
        if gained - lost > best.worth:
            best = Attack(gained - lost, r.Melee(figure.id, foe.figure.at))
    return best
