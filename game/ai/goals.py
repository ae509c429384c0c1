"""What the mission wants of a seat now, and the small deeds that serve it: search, charge, free, take up, leave."""

from __future__ import annotations

import msgspec

from game.ai.chances import totals
from game.ai.scene import Scene
from game.content.defs import Objective
from game.corridor import records as r
from game.corridor.aiming import BLASTS, LINES
from game.corridor.object_attacks import aimable, breakables, strikeable
from game.corridor.objectives import Goals, goals_of
from game.corridor.options import shots
from game.corridor.state import State
from game.corridor.striking import dice_of, strike_refusal
from game.corridor.things import carried, errand_commands, room_of
from game.engine.records import Command


class Wish(msgspec.Struct, frozen=True):
    """An objective that is still to be had by this seat: what it is called, and where it leads."""

    which: str
    aim: Objective
    goals: Goals


def wishes(scene: Scene) -> list[Wish]:
    """The open objectives, the primary first; the secondary once it was read out, while it can still be had."""
    view = scene.view
    mission, progress = view.setting.mission, view.progress
    if mission is None:
        return []
    found = []
    if not progress.primary:
        found.append(Wish("primary", mission.primary, goals_of(view, mission.primary, "primary", scene.seat)))
    open_still = mission.secondary is not None and progress.briefed and not progress.secondary
    if mission.secondary is not None and open_still and _witnessed(view, mission.secondary):
        found.append(Wish("secondary", mission.secondary, goals_of(view, mission.secondary, "secondary", scene.seat)))
    return found


def _witnessed(view: State, aim: Objective) -> bool:
    """Whether there is still a captive to see it done, where one must."""
    if not aim.in_sight_of or any(thing.kind == "captive" for thing in view.objects.values()):
        return True
    mission = view.setting.mission
    profiles = {thing.profile for thing in mission.table.objects if thing.kind == "captive"} if mission else set()
    return any(figure.profile in profiles and not figure.home for figure in view.figures.values())


def places_of(scene: Scene, goals: Goals) -> int:
    """The squares (bits) to stand on: its own, and those beside its objects with no wall between."""
    near = 0
    for squares, shift in scene.barrier.straight if goals.things else ():
        step = goals.things & squares
        near |= step << shift if shift > 0 else step >> -shift
    return (goals.squares | near & ~goals.things) & scene.plan.floor & ~scene.setting.safe


def deed(scene: Scene, figure: r.Figure, wanted: list[Wish]) -> Command | None:
    """Something useful that the figure can do where it stands, nothing where there is no such thing."""
    view = scene.view
    for command in errand_commands(view, figure):
        if isinstance(command, r.Use | r.PickUp):
            return command
        if isinstance(command, r.Exit) and any(wish.aim.kind == "escape" for wish in wanted):
            return command
        if isinstance(command, r.Exit) and figure.seat != scene.setting.alien and not scene.setting.docks:
            return command
        room = scene.plan.rooms.get(room_of(view, figure), 0)
        if isinstance(command, r.Search) and any(wish.goals.squares & room for wish in wanted):
            return command
    return None


def breaking(scene: Scene, figure: r.Figure, wanted: list[Wish]) -> tuple[float, Command | None]:
    """The best attack on an object that the mission wants gone, or that the alien wants gone: worth and command."""
    view = scene.view
    if not view.objects or not breakables(view):
        return 0.0, None
    marks = {thing.at: thing for thing in breakables(view)}
    worth = _price(scene, wanted)
    best: tuple[float, Command | None] = (0.0, None)
    if worth <= 0:
        return best
    for command in shots(view, figure):
        if not isinstance(command, r.Fire) or command.target not in marks or command.door:
            continue
        weapon = view.setting.weapons[command.weapon]
        if weapon.pattern not in (*LINES, *BLASTS) and command.target not in aimable(view, figure, weapon):
            continue
        thing = marks[command.target]
        gain = worth * _pierce(totals(scene.faces, weapon.dice), thing)
        best = max(best, (gain, command), key=lambda one: one[0])
    if strike_refusal(view, figure) is None:
        for square in strikeable(view, figure):
            gain = worth * _pierce(totals(scene.faces, dice_of(view, figure)), marks[square])
            best = max(best, (gain, r.Melee(figure.id, square)), key=lambda one: one[0])
    return best


def _price(scene: Scene, wanted: list[Wish]) -> float:
    """What an object's life is worth to the seat; 0 where it wants it to stand."""
    for wish in wanted:
        if wish.aim.kind == "destroy_objects" and not scene.alien:
            return 2.0 * wish.aim.points / max(1, len(breakables(scene.view)))
        if wish.aim.kind == "defend_object" and scene.alien:
            return 2.0 * wish.aim.points / max(1, sum(thing.life for thing in breakables(scene.view)))
    return 0.0


def _pierce(odds: tuple[float, ...], thing: r.MissionObject) -> float:
    """The lives that a throw is expected to take from an object."""
    return sum(chance * min(thing.life, max(0, total - thing.armour)) for total, chance in enumerate(odds))


def burdened(scene: Scene, figure: r.Figure) -> bool:
    """Whether the figure has to come home with what it is: an item's bearer, a captive."""
    mission = scene.setting.mission
    if mission is None:
        return False
    captives = [thing.profile for thing in mission.table.objects if thing.kind == "captive"]
    return figure.profile in captives or (bool(scene.view.objects) and carried(scene.view, figure.id) is not None)
