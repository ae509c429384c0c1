"""Which entry of the codex explains what a player points at in a battle: a figure, a card, a button, a refusal."""

from __future__ import annotations

import math
from typing import Any

from game.client.battle.screen import BattleScreen
from game.client.corridor.choices import blip_at, figure_at
from game.client.corridor.floor import cell
from game.client.corridor.sections import ACTIONS, FLOOR, LINES, NUMBERS, OBJECTS, OTHER_OBJECT, PANELS, QUESTIONS
from game.client.screens.codex_model import Place
from game.client.stage.floor import Edge, FloorPlan, Square
from game.client.stage.stage import Stage
from game.content.rulebook import cited_in, nearest

AIMS = ("fire", "melee", "card", "answer", "reinforce")
"""Modes in which the right button lets go and explains nothing."""


def section(catalog: Any, number: str) -> Place | None:
    """The place of a section that is cited so."""
    full = nearest(catalog, number)
    return ("section", full) if full else None


def about_panel(battle: BattleScreen, path: str) -> Place | None:
    """What explains the widget of the HUD at a path, as far as there is something to explain."""
    view: Any = battle.shown.view
    catalog = view.setting.catalog
    panel, _, inner = path.partition("/")
    last = inner.rpartition("/")[2]
    if last in catalog.cards:
        return ("card", last)
    if panel == "shown card" and battle.hud.shown_card.model is not None:
        held_up = battle.hud.shown_card.model.id  # an order of the mission has no entry of its own
        return ("card", held_up) if held_up in catalog.cards else None
    if last == "burst":
        return section(catalog, "C12.4")
    if panel == "roster":
        return about_figure(battle, last)
    if panel == "unit":
        return _about_unit(battle, inner)
    asked = battle.controls.asking
    if panel == "ask" and asked is not None:
        return section(catalog, QUESTIONS.get(asked.kind, PANELS["ask"]))
    if panel == "log" and last.startswith("line ") and battle.hud.log.model is not None:
        kind = battle.hud.log.model.lines[int(last.split()[1])].kind
        return section(catalog, LINES.get(kind, PANELS["log"]))
    number = PANELS.get(f"{panel}/{inner.partition('/')[0]}") or PANELS.get(panel)
    return section(catalog, number) if number is not None else None


def _about_unit(battle: BattleScreen, inner: str) -> Place | None:
    """What explains a part of the unit card: a button, a printed value, a weapon; else the figure."""
    catalog = battle.shown.view.setting.catalog
    for part in reversed(inner.split("/")):
        weapon = part.removeprefix("weapon ")
        if weapon != part and weapon in catalog.weapons:
            return ("weapon", weapon)
        number = ACTIONS.get(part) or NUMBERS.get(part)
        if number is not None:
            return section(catalog, number)
    return about_figure(battle, battle.controls.figure)


def about_figure(battle: BattleScreen, name: str) -> Place | None:
    """What explains a figure that the window shows; a blip is told in its section (C8.5)."""
    view: Any = battle.shown.view
    if name in view.figures:
        return ("profile", view.figures[name].profile)
    return section(view.setting.catalog, "C8.5") if name in view.blips else None


def about_board(battle: BattleScreen) -> Place | None:
    """What explains the figure, blip, door or thing under the pointer, unless the player aims or answers; while nobody
    is chosen the floor and its walls as well (else the right button lets go).
    """
    if battle.controls.mode in AIMS or battle.director.busy:
        return None
    view: Any = battle.shown.view
    figure, square = battle.stage.figure_at_mouse() or "", battle.stage.square_at_mouse()
    if not figure and square is not None:
        figure = figure_at(view, square) or blip_at(view, square)
    if figure:
        return about_figure(battle, figure)
    door = battle.stage.door_at_mouse()
    if door:
        return section(view.setting.catalog, FLOOR[battle.stage.plan.door(door).kind])
    thing = next((one for one in view.objects.values() if one.at >= 0 and cell(view, one.at) == square), None)
    if thing is not None:
        return section(view.setting.catalog, OBJECTS.get(thing.kind, OTHER_OBJECT))
    if battle.controls.figure:
        return None
    part = floor_part(battle.stage, battle.stage.point_at_mouse(), square)
    return section(view.setting.catalog, FLOOR[part]) if part else None


WALL_REACH = 0.13
"""How near a wall (squares) one points at it rather than at its square."""


def floor_part(stage: Stage, point: tuple[float, float] | None, square: Square | None) -> str:
    """What of the board lies at a point of the floor: a word of ``FLOOR``, "" beside the ship."""
    plan = stage.plan
    if point is not None and _wall_near(plan, *point):
        return "wall"
    if square is None:
        return ""
    if any(square in dock.squares for dock in plan.docks):
        return "dock"
    if square in plan.exits:
        return "exit"
    if not stage.explored(square):
        return "unexplored"
    return "entry" if square in plan.r_squares else "square"


def _wall_near(plan: FloorPlan, x: float, y: float) -> bool:
    column, row = math.floor(x), math.floor(-y)
    sides = {
        Edge("V", column, row): x - column,
        Edge("V", column + 1, row): column + 1 - x,
        Edge("H", column, row): -y - row,
        Edge("H", column, row + 1): row + 1 + y,
    }
    return any(away < WALL_REACH and edge in plan.walls for edge, away in sides.items())


def about_now(battle: BattleScreen) -> Place | None:
    """What the codex opens at: the section of the refusal that is still shown, else the chosen figure."""
    told = battle.hud.toast.model
    for number in cited_in(told.text) if told is not None else ():
        place = section(battle.shown.view.setting.catalog, number)
        if place is not None:
            return place
    return about_figure(battle, battle.controls.figure)


def sides_of(battle: BattleScreen | None) -> list[str]:
    """The factions of a battle, whose colours its figures wear; that of the seat at the window first.

    A replay may stand where a side is still to be drafted: its seat has none.
    """
    if battle is None:
        return []
    view, here = battle.shown.view, battle.controls.seat
    seats = sorted(view.seats.values(), key=lambda seat: seat.id != here)
    return [seat.faction for seat in seats if seat.faction]
