"""Keeping the stage's pieces as a view has them: what is new, what moved, what is gone."""

from __future__ import annotations

from typing import Any

from game.client.corridor.floor import cell
from game.client.corridor.lookbook import Lookbook
from game.client.corridor.props import props
from game.client.corridor.tones import HEADINGS
from game.client.stage.floor import DoorState
from game.client.stage.stage import Stage

_DOORS: dict[str, DoorState] = {"closed": "shut", "open": "open", "destroyed": "destroyed"}


def reconcile(stage: Stage, view: Any, book: Lookbook) -> None:
    """Make figures, blips and doors of the stage stand as in ``view``, without animation.

    After a load, an undo, a skip or a change of watcher this is all that is needed; else it changes nothing.
    """
    _figures(stage, view, book)
    standing = {blip.name for blip in stage.scene.blips}
    for name in standing - set(view.blips):
        stage.remove_blip(name)
    for blip in view.blips.values():
        if blip.id not in standing:
            stage.add_blip(blip.id, cell(view, blip.at))
        else:
            stage.move_blip(blip.id, cell(view, blip.at))
    for key, status in view.doors.items():
        stage.set_door(key, _DOORS[status])
    stage.set_props(props(view))


def _figures(stage: Stage, view: Any, book: Lookbook) -> None:
    on_table = {figure.id: figure for figure in view.figures.values() if figure.at >= 0}
    for name in set(stage.scene.figures) - set(on_table):
        stage.remove_figure(name)
    for figure in on_table.values():
        square = cell(view, figure.at)
        look = book.look(figure.profile, view.seats[figure.seat].faction, figure.weapons)
        standing = stage.figure(figure.id) if stage.has_figure(figure.id) else None
        if standing is not None and (standing.look.model, standing.look.kind) != (look.model, look.kind):
            stage.remove_figure(figure.id)
        if not stage.has_figure(figure.id):
            stage.add_figure(figure.id, look, square, HEADINGS[figure.facing])
            stage.set_prone(figure.id, figure.prone)
        elif stage.figure(figure.id).square != square or _askew(stage, figure):
            stage.move_figure(figure.id, square, HEADINGS[figure.facing])


def _askew(stage: Stage, figure: Any) -> bool:
    """Whether a gun points elsewhere than it does in the view; how others stand is only for show."""
    heading = stage.figure(figure.id).heading
    return figure.size > 2 and abs((heading - HEADINGS[figure.facing] + 180) % 360 - 180) > 1


def show_done(stage: Stage, view: Any, seat: str, acting: tuple[str, ...]) -> None:
    """Darken the figures of a seat that can do no more this turn; all others stand in full colour."""
    turn = view.progress.seat == seat
    for figure in view.figures.values():
        if stage.has_figure(figure.id):
            stage.set_done(figure.id, turn and figure.seat == seat and figure.id not in acting)
