"""What is done with special gear: a gun turned, manned or left (C12.2), a hammer burst (C12.4), a blast door broken."""

from __future__ import annotations

from game.ai.attacks import LEAST, arms_of, best_attack
from game.ai.chances import shot_worth, totals
from game.ai.clock import turns_left
from game.ai.distances import FAR, Distances
from game.ai.homeward import SLACK, home_way
from game.ai.scene import Scene
from game.corridor import records as r
from game.corridor.apply import apply
from game.corridor.blast_doors import BLAST_DOOR_ARMOUR
from game.corridor.bursting import beside_in_sight, verify_burst
from game.corridor.guns import behind, gun_of, gunner_of, is_gun
from game.corridor.manning import gun_to_man, gunner_profile, verify_man, verify_turn
from game.corridor.options import blows, shots
from game.corridor.striking import dice_of
from game.engine.records import Command

BURST = 2.0
"""A hammer must take so much more with it than its bearer is worth."""

TURN = 0.5
"""A gun is turned when it fires better by so much."""

MANNING = 12.0
"""What it is worth to end a move behind a gun that nobody mans."""


def burst(scene: Scene, figure: r.Figure) -> tuple[float, Command | None]:
    """What a hammer that bursts here takes with it beyond its bearer and his friends, and the command (C12.4)."""
    command = r.SelfDestruct(figure.id)
    profile = scene.view.profile(figure)
    if profile.self_destruct is None or verify_burst(scene.view, figure.seat, command) is not None:
        return 0.0, None
    caught = set(beside_in_sight(scene.view, figure))
    odds = scene.odds(profile.self_destruct)
    worth = -scene.worth(figure)
    for sign, shapes in ((1, scene.foes), (-1, scene.friends), (-1, scene.others)):
        worth += sum(sign * shot_worth(odds, shape.prey) for shape in shapes if shape.figure.id in caught)
    return (worth, command) if worth > BURST else (0.0, None)


def gun_deed(scene: Scene, figure: r.Figure, home: Distances | None) -> Command | None:
    """What a figure does about a gun before all else: leave, turn or man it; ``home`` = its way, if it goes home."""
    gun = gun_of(scene.view, figure)
    if gun is None:
        free = r.Man(figure.id)
        fit = home is None and _takes_over(scene, figure) and verify_man(scene.view, free) is None
        waiting = gun_to_man(scene.view, figure) if fit else None
        return free if waiting is not None and _time_for(scene, figure, waiting) else None
    if home is not None and _too_slow(scene, figure, home):
        return r.LeaveGun(figure.id)
    return _turned(scene, figure, gun)


def _takes_over(scene: Scene, figure: r.Figure) -> bool:
    """Whether the gun is better than what he has: troopers with light weapons, or with none."""
    profile = scene.view.profile(figure)
    return profile.rank == "trooper" and profile.profile_class in ("light", "none")


def _time_for(scene: Scene, figure: r.Figure, gun: r.Figure) -> bool:
    """Whether he need not leave the gun at once to be home in time: else he would man and leave it for ever."""
    view, setting = scene.view, scene.setting
    if not setting.docks.get(figure.seat, 0) and not setting.exits:
        return True
    move = setting.profiles[gunner_profile(view, gun)].move
    return -(-home_way(view, figure.seat)[figure.at] // max(1, move)) + SLACK < turns_left(view)


def _too_slow(scene: Scene, gunner: r.Figure, home: Distances) -> bool:
    """Whether he comes home in time on foot alone: an unmanned gun is nobody aboard (C14.1)."""
    profile = scene.view.profile(gunner)
    afoot = scene.setting.profiles[profile.leaves_as].move if profile.leaves_as else profile.move
    walk, left = home[gunner.at], turns_left(scene.view)
    return walk < FAR and -(-walk // max(1, profile.move)) >= left and afoot > profile.move


def _turned(scene: Scene, gunner: r.Figure, gun: r.Figure) -> Command | None:
    """The direction in which the gun fires best, where that is not the one in which it points."""
    arms = arms_of(scene, gunner)
    if not arms.weapons or not scene.foes:
        return None
    best: tuple[float, Command | None] = (best_attack(scene, arms, gunner.at).worth + TURN, None)
    for facing in range(4):
        command = r.TurnGun(gunner.id, facing)
        if facing == gun.facing or verify_turn(scene.view, scene.seat, command) is not None:
            continue
        view = scene.view.clone()
        apply(view, r.GunTurned(gun.id, gunner.id, facing))
        turned = Scene(view, scene.seat)
        there = view.figures[gunner.id]
        worth = best_attack(turned, arms_of(turned, there), there.at).worth
        best = max(best, (worth, command), key=lambda one: one[0])
    return best[1]


def gunner_squares(scene: Scene, figure: r.Figure) -> int:
    """The squares (bits) behind unmanned guns that the figure would take over."""
    squares = 0
    if _takes_over(scene, figure):
        for gun in scene.view.figures.values():
            if is_gun(gun) and gun.seat == scene.seat and gun.at >= 0 and gunner_of(scene.view, gun) is None:
                same = scene.view.profile(gun).faction == scene.view.profile(figure).faction
                same = same and _time_for(scene, figure, gun)
                squares |= 1 << behind(scene.view, gun) if same else 0
    return squares & ~scene.setting.safe


def breach(scene: Scene, figure: r.Figure) -> Command | None:
    """The attack on a shut blast door that breaks it most surely (C7.3); nothing where none can."""
    best: tuple[float, Command | None] = (LEAST, None)
    for command in (*shots(scene.view, figure), *blows(scene.view, figure)):
        if not isinstance(command, r.Fire | r.Melee) or not command.door:
            continue
        if isinstance(command, r.Fire):
            dice = scene.setting.weapons[command.weapon].dice
        else:
            dice = dice_of(scene.view, figure)
        chance = sum(totals(scene.faces, dice)[BLAST_DOOR_ARMOUR + 1 :])
        if chance > best[0]:
            best = chance, command
    return best[1]


def blast_thresholds(scene: Scene) -> int:
    """The squares (bits) in front of blast doors that are shut."""
    return scene.barrier.blast_thresholds & scene.plan.floor
