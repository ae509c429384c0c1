"""What the other side could do next turn to whoever stands on a square: by fire and by charging (C4.2).

Each foe has a zone that it could fire into and one that it could strike, after a move with nobody in its way; doors
count as opened for its move. Costs are points of worth, so that they can be weighed against attacks.
"""

from __future__ import annotations

import msgspec

from game.ai.chances import Odds, blow_worth, shot_worth
from game.ai.distances import beside, gates, roam, seen_from_any
from game.ai.scene import Scene, typical_alien
from game.corridor import records as r
from game.corridor.arms import weapons_of
from game.corridor.barrier import barrier_of
from game.corridor.movers import BLIP_MOVE

SHARED = 0.5
"""A foe fires at one of those it sees: each friend already in its zone makes the cost smaller by this much."""

Costs = tuple[tuple[int, float], ...]
"""Zones (bits) and what standing there costs; zones add up."""


class Threat(msgspec.Struct, frozen=True, eq=False):
    """What one foe could do: where to, with which dice, and what it would lose in a blow."""

    fire_zone: int
    blow_zone: int
    shots: tuple[Odds, ...]
    blow: Odds
    life: int
    worth: float


def threats_of(scene: Scene) -> list[Threat]:
    """A threat for each foe, marines still in a dock included; for an assault seat also for each blip."""
    view = scene.view
    found = []
    for figure in view.figures.values():
        if figure.at < 0 or figure.home or figure.seat == scene.seat:
            continue
        if scene.alien or figure.seat == scene.setting.alien:
            found.append(_threat(scene, figure, scene.view.profile(figure).move))
    if not scene.alien:
        kind = typical_alien(scene.setting)
        for blip in view.blips.values():
            if kind:
                stand_in = r.Figure(blip.id, kind, scene.setting.alien, blip.at)
                found.append(_threat(scene, stand_in, BLIP_MOVE))
    return found


def _threat(scene: Scene, figure: r.Figure, move: int) -> Threat:
    view = scene.view
    profile = view.profile(figure)
    opened = barrier_of(scene.plan, gates(view, figure.seat == scene.setting.alien))
    covered = roam(opened, figure.at, move, profile.diagonal_move, figure.size) & ~scene.setting.safe
    shots = []
    for name in weapons_of(view, figure):
        weapon = scene.setting.weapons[name]
        shots.extend([scene.odds(weapon.dice)] * (max(1, figure.weapons.count(name)) * weapon.shots))
    return Threat(
        seen_from_any(scene.barrier, covered) if shots else 0,
        beside(scene.plan, covered),
        tuple(shots),
        scene.blow(figure),
        figure.life,
        scene.worth(figure),
    )


def costs_for(scene: Scene, threats: list[Threat], figure: r.Figure) -> Costs:
    """What it costs ``figure`` to stand in each zone at the end of the turn."""
    shape = scene.body_of(figure)
    own = scene.blow(figure)
    others = [friend.bits for friend in scene.friends if friend.figure.id != figure.id]
    zones = []
    for threat in threats:
        fire = sum(shot_worth(odds, shape.prey) for odds in threat.shots)
        if fire and threat.fire_zone:
            fire /= 1 + SHARED * sum(1 for bits in others if bits & threat.fire_zone)
            zones.append((threat.fire_zone, fire))
        gained, lost = blow_worth(threat.blow, own, (threat.life, threat.worth), (shape.life, shape.worth))
        blow = gained - SHARED * lost - fire
        if blow > 0:
            zones.append((threat.blow_zone, blow))
    return tuple(zones)


def exposed(costs: Costs, squares: int) -> float:
    """What it costs to cover ``squares`` (bits)."""
    total = 0.0
    for zone, cost in costs:
        if zone & squares:
            total += cost
    return total
