"""The best attack of a figure from a place, exactly counted: which weapon at whom, or a blow (C10, C11).

Friends on a line or in a blast are counted against a shot. A place is where the figure would stand, so that the same
functions judge a shot from here and one after a move.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.ai.blasts import blast_worth, bursts, places
from game.ai.chances import Prey, blow_worth, shared_worth, shot_worth
from game.ai.distances import apart, rays
from game.ai.scene import Body, Scene
from game.content.defs import Dice, Weapon
from game.corridor import records as r
from game.corridor.aiming import BLASTS, LINES
from game.corridor.arms import fire_refusal, fired_with, shots_left, weapons_of
from game.corridor.blocks import block_refusal
from game.corridor.effects.attacking import strikes_diagonally
from game.corridor.guns import arc_of, guns_manned, is_gun
from game.corridor.reach import adjacent_melee
from game.corridor.sight import field, targetable
from game.corridor.state import State, body
from game.corridor.striking import adjacent, strike_refusal
from game.corridor.volleys import times, together
from game.engine.records import Command

LEAST = 0.05
"""An attack worth less than this is not made: a shot that cannot pierce only wakes the neighbours."""


class Attack(msgspec.Struct, frozen=True):
    """What an attack is worth and the command that begins it; ``command`` is nothing where there is none."""

    worth: float = 0.0
    command: Command | None = None


NONE = Attack()

MODE = 1.3
"""A shell that must be reloaded (C10.4) is fired when it is worth so much more than the plain shot."""


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
    """All weapons, each in its best way at its best target; the command is that of the most telling one."""
    aims = aimed(scene, arms.figure, at)
    total = 0.0
    first = NONE
    for weapon, left in arms.weapons:
        if not aims and weapon.pattern not in LINES:
            continue
        shot = _volley(scene, arms.figure, at, weapon, left, aims)
        for mode in weapon.modes:
            other = _in_mode(scene, arms.figure, at, weapon, mode, aims)
            if other.worth > MODE * shot.worth:
                shot = other
        if shot.worth > LEAST:
            total += shot.worth
            if shot.worth > first.worth:
                first = shot
    return Attack(total, first.command) if first.command is not None else NONE


def _volley(scene: Scene, figure: r.Figure, at: int, weapon: Weapon, left: int, aims: list[tuple[Body, int]]) -> Attack:
    """All shots of a weapon: one after the other, each with the next one in mind, or added on one target (C10.5)."""
    best = _shot(scene, figure, at, weapon, 1, aims)
    if left > 1 and isinstance(best.command, r.Fire):
        best = Attack(best.worth * left, replace(best.command, shots=1))
    added = together(weapon, left, left)
    if added > 1:
        joined = _shot(scene, figure, at, weapon, added, aims)
        if joined.worth * left / added > best.worth:
            best = joined
    return best


def _in_mode(scene: Scene, figure: r.Figure, at: int, own: Weapon, mode: str, aims: list[tuple[Body, int]]) -> Attack:
    """The best shot of a weapon fired in one of its other ways, if it can be fired so now."""
    weapon = fired_with(scene.view, own, mode)
    if weapon is None or not _loaded(scene.view, figure, weapon):
        return NONE
    shot = _shot(scene, figure, at, weapon, 1, aims)
    if not isinstance(shot.command, r.Fire):
        return NONE
    return Attack(shot.worth, replace(shot.command, weapon=own.id, mode=mode))


def _shot(scene: Scene, figure: r.Figure, at: int, weapon: Weapon, added: int, aims: list[tuple[Body, int]]) -> Attack:
    """The best target of a weapon, so many of its shots ``added``."""
    dice = times(weapon.dice, added)
    if weapon.pattern in LINES:
        return _best_line(scene, figure, at, weapon)
    if weapon.pattern in BLASTS:
        return _best_blast(scene, figure, at, weapon, aims)
    if weapon.pattern == "spread":
        return _spread(scene, figure, at, weapon, aims)
    if weapon.pattern == "square":
        return _best_block(scene, figure, at, weapon, dice, aims)
    return _best_single(scene, figure, at, weapon, dice, aims)


def aimed(scene: Scene, figure: r.Figure, at: int) -> list[tuple[Body, int]]:
    """The foes that the figure could aim at from ``at``, each with a square to aim at."""
    barrier, stride = scene.barrier, scene.stride
    blockers = scene.solid & ~body(figure.at, figure.size, stride)
    for gunner, gun in guns_manned(scene.view):
        if gunner == figure.at:
            blockers &= ~gun
    origins = places(scene, figure, at)
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


def _best_single(
    scene: Scene, figure: r.Figure, at: int, weapon: Weapon, dice: Dice, aims: list[tuple[Body, int]]
) -> Attack:
    odds = scene.odds(dice)
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
    for origin in places(scene, figure, at):
        for mask, squares in rays(scene.barrier, origin, weapon.range):
            if not mask & scene.foe_bits & ~own or own >> squares[0] & 1:
                continue
            worth = sum(shot_worth(odds, foe.prey) for foe in scene.foes if foe.bits & mask)
            worth -= _friends_hurt(scene, figure, mask, odds)
            if worth > best.worth:
                best = Attack(worth, r.Fire(figure.id, squares[0], weapon.id))
    return best


def _best_block(
    scene: Scene, figure: r.Figure, at: int, weapon: Weapon, dice: Dice, aims: list[tuple[Body, int]]
) -> Attack:
    """The best block of four squares; whoever of one's own stands in it counts against it."""
    stride = scene.stride
    odds = scene.odds(dice)
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
            if worth > best.worth and (arc == -1 or block_refusal(scene.view, figure, weapon, low) is None):
                best = Attack(worth, r.Fire(figure.id, low, weapon.id))  # a walker may lie in the arc unseen
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
    for square in sorted(bursts(scene, figure, at, aims)):
        worth = blast_worth(scene, weapon, square, figure, at)
        if worth > best.worth:
            best = Attack(worth, r.Fire(figure.id, square, weapon.id))
    return best


def _of_a_gun(foe: Body) -> bool:
    """Whether the foe is a gun or mans one: such are not struck from the front (C12.2)."""
    return is_gun(foe.figure) or bool(foe.profile.crews)


def _around(squares: int, stride: int) -> int:
    """The squares (bits) and those round them; past the edge of a row it may name some that are none."""
    row = squares | squares << 1 | squares >> 1
    return row | row << stride | row >> stride


def _best_blow(scene: Scene, arms: Arms, at: int) -> Attack:
    """The best neighbour to strike, what the exchange may cost taken off."""
    figure = arms.figure
    stride = scene.stride
    own = places(scene, figure, at)
    diagonal = strikes_diagonally(scene.view, figure)
    mine = (figure.life, scene.worth(figure))
    near = _around(body(at, figure.size, stride), stride)
    best = NONE
    for foe in scene.foes:
        if not foe.bits & near:
            continue
        if not any(adjacent_melee(scene.barrier, a, b, diagonal) for a in own for b in foe.squares):
            continue
        if _of_a_gun(foe) and not adjacent(scene.view, replace(figure, at=at), foe.figure):
            continue
        own_odds, odds = scene.blow(figure, foe.figure, True), scene.blow(foe.figure, figure, False)
        gained, lost = blow_worth(own_odds, odds, mine, (foe.life, foe.worth))
        if gained - lost > best.worth:
            best = Attack(gained - lost, r.Melee(figure.id, foe.figure.at))
    return best
