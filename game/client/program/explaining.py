"""Which entry of the codex explains what a player points at in a battle: a figure, a card, a button, a refusal."""

from __future__ import annotations

from typing import Any

from game.client.battle.screen import BattleScreen
from game.client.corridor.choices import blip_at, figure_at
from game.client.corridor.sections import ACTIONS, QUESTIONS
from game.client.screens.codex_model import Place
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
        return section(catalog, ACTIONS[last]) if last in ACTIONS else about_figure(battle, battle.controls.figure)
    if panel == "ask":
        asked = battle.controls.asking
        return section(catalog, QUESTIONS.get(asked.kind, "C17.1")) if asked is not None else None
    return None


def about_figure(battle: BattleScreen, name: str) -> Place | None:
    """What explains a figure that the window shows; a blip is told in its section (C8.5)."""
    view: Any = battle.shown.view
    if name in view.figures:
        return ("profile", view.figures[name].profile)
    return section(view.setting.catalog, "C8.5") if name in view.blips else None


def about_board(battle: BattleScreen) -> Place | None:
    """What explains the figure under the pointer, unless the player aims or answers."""
    if battle.controls.mode in AIMS or battle.director.busy:
        return None
    figure, square = battle.stage.figure_at_mouse() or "", battle.stage.square_at_mouse()
    if not figure and square is not None:
        figure = figure_at(battle.shown.view, square) or blip_at(battle.shown.view, square)
    return about_figure(battle, figure)


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
