"""The alien seat's turn: figures fight by odds; blips close in out of sight and spring (C4.2, C8.7)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.ai.attacks import LEAST, arms_of
from game.ai.cards import alien_card
from game.ai.distances import FAR, Distances, gates, roam
from game.ai.errands import wants_blows
from game.ai.goals import Wish, breaking, wishes
from game.ai.homeward import way
from game.ai.plans import Plan, Value, best_plan
from game.ai.scene import Scene
from game.ai.spells import door_by_card, shut_by_card
from game.ai.threats import Threat, costs_for, exposed, threats_of
from game.corridor import records as r
from game.corridor.apply import apply
from game.corridor.barrier import barrier_of
from game.corridor.looking import seen_by_assault
from game.corridor.movers import Mover, mover_of
from game.corridor.state import State
from game.corridor.turns import can_act
from game.engine.records import Command

SPRING = 3.0
"""An attack that a blip gives itself away for must be worth this much more than waiting."""


class Malice(msgspec.Struct, frozen=True):
    """How the alien seat plays: ``pace`` what a square nearer is worth, ``caution`` how much danger counts."""

    pace: float = 0.6
    caution: float = 0.5


HUNGRY = Malice()


class Pack(msgspec.Struct):
    """What the alien seat knows at one moment: the scene, threats, the squares that marines see, ways to them."""

    scene: Scene
    malice: Malice
    threats: list[Threat]
    seen: int
    steps: Distances
    large_steps: Distances
    wanted: list[Wish]
    flight: Distances | None = None
    """The way to the exits that some of its kinds may leave by."""


def pack_of(scene: Scene, malice: Malice = HUNGRY) -> Pack:
    """Work out what all figures and blips of the alien share."""
    wanted = wishes(scene)
    prey = prey_squares(scene) | guarded(scene, wanted)
    away = scene.setting.alien_exits
    return Pack(
        scene,
        malice,
        threats_of(scene),
        seen_by_assault(scene.view),
        way(scene.view, scene.seat, prey),
        way(scene.view, scene.seat, prey, diagonal=False),
        wanted,
        way(scene.view, scene.seat, away) if away else None,
    )


def guarded(scene: Scene, wanted: list[Wish]) -> int:
    """The squares (bits) of objects that the marines guard."""
    return sum(wish.goals.things for wish in wanted if wish.aim.kind == "defend_object")


def prey_squares(scene: Scene) -> int:
    """The squares (bits) of the marines on the boards; with none there, where they will come out of their docks."""
    squares = 0
    for foe in scene.foes:
        squares |= foe.bits
    if squares:
        return squares
    for number in scene.plan.docks:
        squares |= scene.plan.dock_mouths[number]
    return squares or scene.plan.floor


def alien_command(scene: Scene, malice: Malice = HUNGRY, idle: set[str] | None = None) -> Command:
    """The next command of the alien's turn; ``idle`` gathers who was found to have nothing to do."""
    view = scene.view
    pack = pack_of(scene, malice)
    idle = set() if idle is None else idle
    card = _card(pack)
    if card is not None:
        return card
    best = Plan()
    for name in _order(view, scene.seat):
        if name in idle:
            continue
        plan = plan_for(pack, name)
        if plan.command is None:
            idle.add(name)
        elif name == view.progress.mover:
            return plan.command
        elif best.command is None or plan.gain + plan.attack > best.gain + best.attack:
            best = plan
    return best.command or shut_by_card(scene, lambda later: alien_command(later, malice)) or r.EndTurn()


def _order(view: State, seat: str) -> list[str]:
    names = [name for name, figure in view.figures.items() if figure.seat == seat and can_act(view, name)]
    names += [name for name in view.blips if can_act(view, name)]
    return sorted(names, key=lambda name: name != view.progress.mover)


def plan_for(pack: Pack, name: str) -> Plan:
    """What a figure or blip does best now."""
    scene = pack.scene
    view = _fresh(scene.view, name)
    if view is not scene.view:
        scene = Scene(view, scene.seat)
        pack = replace(pack, scene=scene)
    mover = mover_of(view, name)
    if mover is None:
        return Plan()
    figure = view.figures.get(name) or stand_in(view, name)
    arms = arms_of(scene, figure)
    plan = best_plan(scene, mover, arms, value_of(pack, figure, mover), pack.seen if mover.blip else -1)
    if not mover.blip:
        gain, shot = breaking(scene, figure, pack.wanted)
        if shot is not None and gain > max(LEAST, plan.attack):
            return Plan(gain, shot, gain, mover.at)
    if mover.blip and plan.attack and plan.gain < SPRING:
        return replace(plan, command=None)
    door = _door_to(pack, figure, mover)
    if door and not plan.attack:
        return Plan(max(plan.gain, 1.0), r.OpenDoor(name, door), 0.0, mover.at)
    return plan


def _fresh(view: State, name: str) -> State:
    """The position as a figure finds it that may begin a further activation, its first one done."""
    done = view.activity_of(name)
    if not done.again or not (done.ended or done.waived or done.shots or done.struck):
        return view
    fresh = view.clone()
    apply(fresh, r.FigureRefreshed(name))
    return fresh


def stand_in(view: State, name: str) -> r.Figure:
    """A blip as the figure that it stands for, on its square."""
    blip = view.blips[name]
    profile = view.setting.profiles[blip.kind]
    life = profile.life + (len(blip.loadout) if profile.life_plus == "fitted_weapons" else 0)
    return r.Figure(name, blip.kind, view.setting.alien, blip.at, life, 1, weapons=blip.loadout)


def value_of(pack: Pack, figure: r.Figure, mover: Mover) -> Value:
    """What it is worth for a figure or blip to end its turn on a square: near its prey, out of their fire.

    Nearer than one charge is near enough for who wants blows; who shoots keeps a few squares off.
    """
    scene = pack.scene
    malice = pack.malice
    costs = costs_for(scene, pack.threats, figure)
    profile = scene.view.profile(figure)
    steps = pack.steps if profile.diagonal_move or mover.blip else pack.large_steps
    near = profile.move - 1 if mover.blip else 1
    fleeing = pack.flight is not None and any(figure.profile in wish.goals.prey for wish in pack.wanted)
    if pack.flight is not None and fleeing:
        steps, near = pack.flight, 0
    if not fleeing and not any(wants_blows(scene, figure, foe) for foe in scene.foes):
        near = max(near, 4)
    stride = scene.stride
    seen = pack.seen if mover.blip else 0
    price = 0.25 * scene.worth(figure)

    def value(square: int) -> float:
        squares = 1 << square
        if mover.size == 2:
            squares |= squares << 1 | squares << stride | squares << stride + 1
        walk = min(FAR, steps[square])
        worth = -malice.pace * (max(near, walk) + walk / 16) - malice.caution * exposed(costs, squares)
        return worth - price if seen & squares else worth

    return value


def _door_to(pack: Pack, figure: r.Figure, mover: Mover) -> str:
    """A shut door at which it stands and through which it could reach its prey at once, or must to come nearer; a blast
    door too, which aliens open as they like (C7.3).
    """
    scene = pack.scene
    view = scene.view
    steps = pack.steps
    for door in scene.plan.threshold_doors.get(mover.at, ()):
        if not view.shut >> door.number & 1:
            continue
        ahead = min(steps[square] for square in door.threshold)
        if ahead >= steps[mover.at]:
            continue
        through = _charges(scene, mover, door.number)
        if through or steps[mover.at] > scene.view.profile(figure).move + 2:
            return door.key
    return ""


def _charges(scene: Scene, mover: Mover, door: int) -> bool:
    """Whether, that door opened, the mover could come beside a foe with the squares it has left."""
    view = scene.view
    barrier = barrier_of(scene.plan, view.shut & ~(1 << door) | gates(view))
    covered = roam(barrier, mover.at, mover.left, mover.diagonal, mover.size)
    return any(foe.bits & (covered | covered << 1 | covered >> 1) for foe in scene.foes)


def _card(pack: Pack) -> Command | None:
    """A kept card, where it is worth playing now."""

    def judge(view: State, name: str) -> Plan:
        fresh = pack if view is pack.scene.view else replace(pack, scene=Scene(view, pack.scene.seat))
        return plan_for(fresh, name)

    return door_by_card(pack.scene, judge) or alien_card(pack.scene, judge)
