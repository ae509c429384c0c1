"""An assault seat's turn: which figure acts next and what it does, from its errand, its targets and its dangers."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.ai.attacks import LEAST, arms_of
from game.ai.cards import assault_card, closing_card
from game.ai.distances import FAR
from game.ai.errands import Errand, errands
from game.ai.gear import MANNING, breach, burst, gun_deed, gunner_squares
from game.ai.goals import Wish, breaking, deed, wishes
from game.ai.plans import Plan, Value, best_plan
from game.ai.scene import Scene
from game.ai.spells import door_by_card, shut_by_card
from game.ai.threats import Threat, costs_for, exposed, threats_of
from game.corridor import records as r
from game.corridor.movers import mover_of
from game.corridor.playing import closing
from game.corridor.state import State
from game.corridor.turns import can_act
from game.engine.records import Command


class Temper(msgspec.Struct, frozen=True):
    """How a seat plays: ``pace`` what a square of way is worth, ``caution`` how much danger counts, and how much near
    the quarry (``daring``); ``lead`` how far a figure may be ahead of the last of the squad, ``ahead`` what each square
    more costs; ``linger`` what it costs to stay in the dock; ``haste`` the pace of who goes home.
    """

    pace: float = 1.0
    caution: float = 0.3
    daring: float = 0.15
    lead: int = 7
    ahead: float = 1.5
    linger: float = 6.0
    haste: float = 3.0


STEADY = Temper()
OPENING = 0.3
"""The part of a figure's worth, by life, that it costs to be the one who enters an unexplored board."""

NEWS = 5.0
"""What it is worth to enter an unexplored board: the quarry may come out of it."""

DEED = 50.0
"""What a deed that the mission asks for is worth: more than anything else that a figure may do."""

FOR_GOOD = 50.0
"""What it costs to step back into the dock while there is something to do: who comes home stays there (C13.2)."""

CROWD = 1.0
"""What it costs to end a move beside a friend: one burst would reach both."""

DEEP = 0.2
"""What a square further into the dock is worth: it leaves room for who comes after."""


class Muster(msgspec.Struct):
    """What an assault seat knows at one moment: scene, errands, threats, open objectives."""

    scene: Scene
    temper: Temper
    errands: dict[str, Errand]
    threats: list[Threat]
    wanted: list[Wish]


def assault_command(scene: Scene, temper: Temper = STEADY, idle: set[str] | None = None) -> Command:
    """The next command of the seat; ``idle`` gathers figures found to have nothing to do while the table stays so."""
    view = scene.view
    muster = Muster(scene, temper, errands(scene), threats_of(scene), wishes(scene))
    idle = set() if idle is None else idle
    due = view.progress.due_figure
    card = None if due else _card(muster)
    if card is not None:
        return card
    best = Plan()
    for name in _order(scene, due):
        if name in idle:
            continue
        plan = figure_plan(muster, name)
        if plan.command is None:
            idle.add(name)
        elif due or name == view.progress.mover:
            return plan.command
        elif best.command is None or plan.rank > best.rank:
            best = plan
    if best.command is not None:
        return best.command
    if due:
        return r.Finish(due)
    return shut_by_card(scene, lambda later: assault_command(later, temper)) or closing_card(scene) or r.EndTurn()


def _card(muster: Muster) -> Command | None:
    """A card that is worth playing now, judged by what the figures would do with it."""

    def judge(view: State, name: str) -> Plan:
        same = view is muster.scene.view
        return figure_plan(muster if same else replace(muster, scene=Scene(view, muster.scene.seat)), name)

    door = door_by_card(muster.scene, judge)
    return door or (assault_card(muster.scene, judge) if muster.scene.view.seats[muster.scene.seat].hand else None)


def _order(scene: Scene, due: str) -> list[str]:
    """The figures that can act, the one whose move is open first; none once a card closed the turn (C17.1)."""
    view = scene.view
    if closing(view):
        return []
    if due:
        return [due] if can_act(view, due) else []
    names = [name for name, figure in view.figures.items() if figure.seat == scene.seat and can_act(view, name)]
    return sorted(names, key=lambda name: name != view.progress.mover)


def figure_plan(muster: Muster, name: str) -> Plan:
    """What a figure does best now; a door on its way is opened as soon as it stands at it."""
    scene = muster.scene
    view = scene.view
    figure = view.figures[name]
    mover = mover_of(view, name)
    if mover is None:
        return Plan()
    errand = muster.errands.get(name)
    door = _door_on_way(scene, figure, errand) if errand is not None and mover.left else ""
    home = errand.steps if errand is not None and errand.kind == "home" else None
    do = deed(scene, figure, muster.wanted) or gun_deed(scene, figure, home)
    if do is not None:
        return Plan(DEED, do, 0.0, figure.at)
    plan = best_plan(scene, mover, arms_of(scene, figure), value_of(muster, figure, errand))
    for gain, shot in (breaking(scene, figure, muster.wanted), burst(scene, figure)):
        if shot is not None and gain > max(LEAST, plan.attack):
            return Plan(gain, shot, gain, figure.at)
    if errand is not None and errand.kind == "breach" and not plan.attack:
        blow = breach(scene, figure)
        if blow is not None:
            return Plan(max(plan.gain, 1.0), blow, 0.0, figure.at)
    if door and not plan.attack:
        return Plan(max(plan.gain, 1.0), r.OpenDoor(name, door), 0.0, figure.at)
    return plan


def _door_on_way(scene: Scene, figure: r.Figure, errand: Errand | None) -> str:
    """A shut door at which the figure stands and behind which its way goes on."""
    if errand is None:
        return ""
    steps = errand.steps
    for door in scene.plan.threshold_doors.get(figure.at, ()):
        shut = scene.view.shut >> door.number & 1
        if shut and door.kind == "door" and min(steps[square] for square in door.threshold) < steps[figure.at]:
            return door.key
    return ""


def value_of(muster: Muster, figure: r.Figure, errand: Errand | None) -> Value:
    """What it is worth for the figure to end its turn on a square."""
    scene = muster.scene
    if errand is None:
        return _in_dock(scene)
    temper = muster.temper
    costs = costs_for(scene, muster.threats, figure)
    steps = errand.steps
    safe = scene.setting.safe
    if errand.kind in ("home", "out"):
        inward = _in_dock(scene)
        return lambda square: (
            (inward(square) if safe >> square & 1 else 0.0)
            - temper.haste * min(FAR, steps[square])
            - temper.caution * exposed(costs, 1 << square & ~safe)
        )
    last = _last(muster, figure)
    news = _unexplored(scene)
    price = OPENING * scene.worth(figure) / figure.life
    caution = temper.daring if errand.kind == "quarry" else temper.caution
    crowd = _beside_friends(scene, figure)
    guns = gunner_squares(scene, figure)
    dock = temper.linger if safe >> figure.at & 1 else FOR_GOOD

    def value(square: int) -> float:
        walk = min(FAR, steps[square])
        worth = -temper.pace * (max(walk, errand.near) + walk / 8) - caution * exposed(costs, 1 << square & ~safe)
        worth -= temper.ahead * max(0, last - walk - temper.lead)
        for beside in crowd:
            worth -= CROWD * (beside >> square & 1)
        if safe >> square & 1:
            worth -= dock
        if guns >> square & 1:
            worth += MANNING
        return worth + NEWS - price if news >> square & 1 else worth

    return value


def _beside_friends(scene: Scene, figure: r.Figure) -> list[int]:
    """For each friend on the boards the squares (bits) round it."""
    stride = scene.stride
    found = []
    for friend in scene.friends:
        if friend.figure.id != figure.id:
            row = friend.bits | friend.bits << 1 | friend.bits >> 1
            found.append(row | row << stride | row >> stride)
    return found


def _last(muster: Muster, figure: r.Figure) -> int:
    """How far the last of the others on the same errand still has to go."""
    errand = muster.errands[figure.id]
    view = muster.scene.view
    walks = [
        errand.steps[view.figures[name].at]
        for name, other in muster.errands.items()
        if name != figure.id and other.kind == errand.kind
    ]
    return max((walk for walk in walks if walk < FAR), default=0)


def _unexplored(scene: Scene) -> int:
    """The squares (bits) of boards that nobody has entered."""
    squares = 0
    progress = scene.view.progress
    for name, area in scene.plan.areas.items():
        if name not in progress.explored and name not in progress.due_boards:
            squares |= area
    return squares


def _in_dock(scene: Scene) -> Value:
    """Further from the mouth is better, for who is home."""
    boards = scene.plan.floor & ~scene.setting.safe
    stride = scene.stride

    def value(square: int) -> float:
        near = 0
        zone = 1 << square
        while not zone & boards and near < 8:
            zone |= zone << 1 | zone >> 1 | zone << stride | zone >> stride
            near += 1
        return DEEP * near

    return value
