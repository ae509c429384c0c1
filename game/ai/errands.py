"""What each figure of an assault seat is after: the quarry, a blip, an unexplored board, or home (C5.4, C13, C14).

The seat has one goal at a time, so that its squad stays together; who must turn back for home has an errand of its own.
"""

from __future__ import annotations

import msgspec

from game.ai.chances import blow_worth, totals
from game.ai.clock import turns_left
from game.ai.distances import FAR, Distances
from game.ai.gear import blast_thresholds
from game.ai.goals import Wish, burdened, places_of, wishes
from game.ai.homeward import home_way, mouth, must_turn_back, turns_home, way
from game.ai.scene import Body, Scene
from game.corridor import records as r
from game.corridor.arms import weapons_of

STAND_OFF = 5
"""Squares from its quarry at which a figure that does not want to come to blows is near enough."""

GUARD = 3
"""Squares from what it guards at which a figure is near enough."""

HOPE = 0.55
"""The part of the quarry's lives that must be expected to fall in the time left for the squad to stay for it."""


class Errand(msgspec.Struct, frozen=True, eq=False):
    """What a figure is after: ``kind`` ``home``, ``out`` (of its dock, to come home), ``quarry``, ``task``, ``seek`` or
    ``breach`` (a blast door).

    ``steps`` is the way there, ``near`` how close is close enough.
    """

    kind: str
    steps: Distances
    near: int = 0


def errands(scene: Scene) -> dict[str, Errand]:
    """The errand of each figure of the seat that is not home."""
    view, seat = scene.view, scene.seat
    squad = [figure for figure in view.figures.values() if figure.seat == seat and figure.at >= 0 and not figure.home]
    home = home_way(view, seat)
    wanted = wishes(scene)
    quarry = quarry_of(scene, wanted)
    staying = hunters(scene, squad, quarry)
    task = _task(scene, squad, wanted) if quarry is None else None
    done = quarry is None and task is None and _decided(scene, wanted)
    goal = None if done else _goal(scene, squad, quarry)
    given = {}
    for figure in squad:
        late = must_turn_back(view, figure, home) and figure.id not in staying
        if done or late or burdened(scene, figure):
            given[figure.id] = _homeward(scene, figure, home)
        elif task is not None:
            given[figure.id] = task
        elif goal is None:
            given[figure.id] = _breach(scene, figure) or _homeward(scene, figure, home)
        else:
            given[figure.id] = _outward(scene, figure, goal, quarry)
    return given


def _task(scene: Scene, squad: list[r.Figure], wanted: list[Wish]) -> Errand | None:
    """The way to the squares that the first objective which has any leads to; where objects are guarded, near them.

    All go there, so that who can serve it finds the others at his side.
    """
    view, seat = scene.view, scene.seat
    for wish in wanted:
        guard = wish.aim.kind == "defend_object"
        places = places_of(scene, wish.goals)
        if not places:
            continue
        steps = way(view, seat, places)
        if any(steps[figure.at] < FAR for figure in squad):
            return Errand("task", steps, GUARD if guard else 0)
    return None


def _breach(scene: Scene, figure: r.Figure) -> Errand | None:
    """The way to the blast doors that are shut, where all that is left to be found lies behind them (C7.3)."""
    doors = blast_thresholds(scene)
    if not doors or not (_search(scene) or scene.foes):
        return None
    steps = way(scene.view, scene.seat, doors)
    return Errand("breach", steps) if steps[figure.at] < FAR else None


def _homeward(scene: Scene, figure: r.Figure, home: Distances) -> Errand:
    if scene.setting.safe >> figure.at & 1:
        return Errand("out", way(scene.view, scene.seat, mouth(scene.view, scene.seat)))
    return Errand("home", home)


def _decided(scene: Scene, wanted: list[Wish]) -> bool:
    """Whether nothing is left to win that is worth staying for: this seat has the primary mission, or another squad has
    it and nothing else is open, or nobody is left to be freed; who stays on then mostly adds to what the alien has.
    """
    primary = scene.view.progress.primary
    if any(wish.aim.kind == "rescue" and not wish.goals.things for wish in wanted):
        return True
    return primary == scene.seat or (primary not in ("", scene.setting.alien) and not wanted)


def quarry_of(scene: Scene, wanted: list[Wish] | None = None) -> Body | None:
    """The revealed figure that an objective hunts, while its token is to be had."""
    for wish in wishes(scene) if wanted is None else wanted:
        if wish.aim.kind == "purge":
            continue
        for foe in scene.foes:
            if foe.figure.profile in wish.goals.prey:
                return foe
    return None


def _outward(scene: Scene, figure: r.Figure, goal: Distances, quarry: Body | None) -> Errand:
    if quarry is None:
        return Errand("seek", goal)
    return Errand("quarry", goal, 1 if wants_blows(scene, figure, quarry) else STAND_OFF)


def wants_blows(scene: Scene, figure: r.Figure, foe: Body) -> bool:
    """Whether the figure gains by coming to blows with the foe, more than by firing."""
    mine = (figure.life, scene.worth(figure))
    gained, lost = blow_worth(scene.blow(figure), scene.blow(foe.figure), mine, (foe.life, foe.worth))
    return gained > lost


def _goal(scene: Scene, squad: list[r.Figure], quarry: Body | None) -> Distances | None:
    """The way to the squad's goal: the quarry, else the nearest blip or unexplored board, else a foe; nothing = none.

    Foes that are seen are fought when they come: to run after each costs the time to find the quarry.
    """
    view, seat = scene.view, scene.seat
    if quarry is not None:
        return way(view, seat, quarry.bits)
    best: tuple[float, int, Distances] | None = None
    for number, squares in enumerate(_search(scene) or [foe.bits for foe in scene.foes]):
        steps = way(view, seat, squares)
        walks = sorted(steps[figure.at] for figure in squad)
        cost = sum(walks[:3]) / max(1, len(walks[:3]))
        if walks and walks[0] < FAR and (best is None or (cost, number) < best[:2]):
            best = (cost, number, steps)
    return best[2] if best is not None else None


def _search(scene: Scene) -> list[int]:
    """The squares (bits) of blips and unexplored boards: where the quarry may be."""
    view = scene.view
    goals = [1 << blip.at for blip in view.blips.values()]
    goals += [bits & scene.plan.floor for name, bits in scene.plan.areas.items() if name not in view.progress.explored]
    return goals


def hunters(scene: Scene, squad: list[r.Figure], quarry: Body | None) -> set[str]:
    """Who stays for the quarry past the time to turn back: all that can hurt it, if it is likely to fall."""
    if quarry is None:
        return set()
    view = scene.view
    steps = way(view, scene.seat, quarry.bits)
    expected = 0.0
    able = set()
    for figure in squad:
        lives = _lives_a_turn(scene, figure, quarry)
        walk = max(0, steps[figure.at] - 2)
        turns = turns_left(view) - walk // max(1, view.profile(figure).move)
        if lives > 0 and turns > 0:
            able.add(figure.id)
            expected += lives * turns
    return able if expected >= HOPE * quarry.life else set()


def _lives_a_turn(scene: Scene, figure: r.Figure, quarry: Body) -> float:
    """The lives that the figure may be expected to take from the quarry in a turn beside it."""
    fire = 0.0
    for name in weapons_of(scene.view, figure):
        odds = totals(scene.faces, scene.setting.weapons[name].dice)
        fire += sum(chance * min(quarry.life, max(0, total - quarry.armour)) for total, chance in enumerate(odds))
    if not wants_blows(scene, figure, quarry):
        return fire
    blow = 0.0
    for attack, chance in enumerate(scene.blow(figure)):
        for defence, against in enumerate(scene.blow(quarry.figure)):
            blow += chance * against * min(quarry.life, max(0, attack - defence))
    return max(fire, blow)


__all__ = ["Errand", "errands", "hunters", "quarry_of", "turns_home", "wants_blows"]
