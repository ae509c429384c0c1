"""Who stands where in the demo: looks, squads, blips, and a fog that leaves part of the table dark."""

from __future__ import annotations

import numpy as np

from game.client.stage.demo_table import MARGIN
from game.client.stage.figures import Look
from game.client.stage.floor import FloorPlan, Square
from game.client.stage.fog import EXPLORED, IN_SIGHT, UNEXPLORED, Levels
from game.client.stage.stage import Stage


def trooper(team: str, weapon: str = "bolter") -> Look:
    """A marine of a team, with a light or a heavy weapon."""
    model = "marine" if weapon == "bolter" else "marine_heavy"
    return Look(f"figures/{model}", team, team, {"socket_R": f"weapons/{weapon}"}, label="marine")


def captain(team: str, right: str = "power_sword", left: str = "power_glove") -> Look:
    """A commander with a weapon in each hand."""
    hands = {"socket_R": f"weapons/{right}", "socket_L": f"weapons/{left}"}
    return Look("figures/captain", team, team, hands, label="captain")


FOES = {
    "orc": Look("figures/orc", "orc", "alien", {"socket_R": "weapons/orc_gun"}),
    "chopper": Look("figures/orc", "orc", "alien", {"socket_R": "weapons/orc_cleaver"}),
    "goblin": Look("figures/goblin", "goblin", "alien", {"socket_R": "weapons/goblin_gun"}),
    "android": Look("figures/android", "android", "alien", {"socket_R": "weapons/android_gun"}),
    "forsworn": Look("figures/forsworn", "forsworn", "alien", {"socket_R": "weapons/bolter"}),
    "warlord": Look("figures/forsworn_captain", "forsworn_captain", "special", {"socket_R": "weapons/axe"}),
}
DREADNOUGHT = Look(
    "figures/dreadnought",
    "forsworn",
    "special",
    {"arm_R": "weapons/mount_assault_cannon", "arm_L": "weapons/mount_missile_launcher"},
    size=2,
)

Placement = tuple[str, Look, Square, float]


def squads() -> list[Placement]:
    """Two squads that have come aboard and what they met; squares count from the boards' own (0, 0)."""
    ember = [
        ("e0", captain("ember"), (5, 16), -60.0),
        ("e1", trooper("ember"), (3, 15), -90.0),
        ("e2", trooper("ember"), (6, 17), -70.0),
        ("e3", trooper("ember", "assault_cannon"), (5, 14), -45.0),
        ("e4", trooper("ember", "missile_launcher"), (2, 16), -90.0),
    ]
    cobalt = [
        ("c0", captain("cobalt", "axe", "pistol"), (6, 3), 200.0),
        ("c1", trooper("cobalt"), (5, 5), 180.0),
        ("c2", trooper("cobalt", "plasma_gun"), (6, 6), 190.0),
        ("c3", trooper("cobalt"), (8, 5), 250.0),
    ]
    foes = [
        ("f0", FOES["orc"], (8, 15), 80.0),
        ("f1", FOES["goblin"], (9, 17), 90.0),
        ("f2", FOES["goblin"], (10, 14), 60.0),
        ("f3", FOES["chopper"], (7, 16), 90.0),
        ("f4", FOES["android"], (9, 6), 70.0),
        ("f5", FOES["forsworn"], (11, 5), 90.0),
        ("f6", FOES["warlord"], (11, 6), 80.0),
        ("d0", DREADNOUGHT, (8, 12), 110.0),
    ]
    return [(name, look, _shift(square), heading) for name, look, square, heading in ember + cobalt + foes]


def crowd(plan: FloorPlan, count: int = 40) -> list[Placement]:
    """*count* figures of all kinds, two of them dreadnoughts, spread over the whole table."""
    teams = ("ember", "cobalt", "saffron", "orchid")
    looks = [captain(team) for team in teams]
    looks += [
        trooper(team, weapon) for team in teams for weapon in ("bolter", "bolter", "assault_cannon", "plasma_gun")
    ]
    looks += [look for look in FOES.values() for _ in range(3)]
    free = sorted(square for square in plan.rooms if square not in plan.obstacles)
    chance = np.random.default_rng(3)
    chance.shuffle(free)
    placed: list[Placement] = []
    taken: set[Square] = set()
    for number in range(count):
        look = DREADNOUGHT if number < 2 else looks[number % len(looks)]
        square = next(s for s in free if _fits(plan, s, look.size, taken))
        taken |= set(_block(square, look.size))
        placed.append((f"n{number}", look, square, float(chance.integers(8) * 45)))
    return placed


def place(stage: Stage, placements: list[Placement]) -> None:
    """Put them all on the stage."""
    for name, look, square, heading in placements:
        stage.add_figure(name, look, square, heading)


def partial_fog(plan: FloorPlan) -> Levels:
    """Two boards are explored, some of their rooms and the docks lie in sight."""
    levels = np.full((plan.height, plan.width), UNEXPLORED, np.float32)
    lit = {"crossroads.corridor", "spine.corridor", "spine.b", "dock.1", "dock.2", "crossroads.e"}
    for (column, row), room in plan.rooms.items():
        if room in lit:
            levels[row, column] = IN_SIGHT
        elif room.startswith(("crossroads", "spine")):
            levels[row, column] = EXPLORED
    return levels


def blips() -> list[Square]:
    """Contacts on the boards that are explored."""
    return [_shift(square) for square in ((10, 9), (3, 10), (9, 1), (10, 18), (1, 18), (4, 21), (6, 8), (11, 11))]


def _shift(square: Square) -> Square:
    return square[0] + MARGIN, square[1] + MARGIN


def _block(square: Square, size: int) -> list[Square]:
    return [(square[0] + x, square[1] + y) for x in range(size) for y in range(size)]


def _fits(plan: FloorPlan, square: Square, size: int, taken: set[Square]) -> bool:
    block = _block(square, size)
    return len({plan.rooms.get(part) for part in block}) == 1 and not taken.intersection(block)
